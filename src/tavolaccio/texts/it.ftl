# Parole comuni a tutti i giochi. Il catalogo di un gioco può dirle a modo suo.

# Carte e zone
hidden-card = una carta
secret-card = Una sorpresa. Che cosa fa lo scopri quando la peschi o quando qualcuno la gioca.
cards-held = { $number ->
    [one] 1 carta
   *[other] { $number } carte
}
zone-hands = mano
zone-deck = mazzo
zone-discards = scarti
zone-removed = fuori dal gioco
zone-drawn = stai guardando
mode-turn = nel tuo turno
mode-any = in qualsiasi momento
mode-response = reazione

# Risposte
move-card = { $card }
move-card-at = { $card } → { $whom }
move-pass = Passa
move-hold = Non metterti in mezzo

# Che cosa aspetta
pending = { $aimed ->
    [yes] Se nessuno reagisce, { $card } colpisce { $whom }.
   *[no] Se nessuno reagisce, { $card } fa effetto.
}
waits = { $who } ci pensa.
event-times-out = { $me ->
    [who] Tempo scaduto.
   *[none] Il tempo di { $who } è scaduto.
}
question-rider = { $who } ci sta pensando. Ti metti in mezzo prima?

# Perché una mossa non va
refused-over = La partita è finita.
refused-late = Troppo tardi: è già deciso.
refused-not-asked = Adesso non tocca a te.
refused-answered = Hai già risposto.
refused-clause = Adesso no ({ $clause }): { $text }
refused-store = Il server non è riuscito a scriverlo, quindi non è successo. Riprova.
refused-store-full = Il disco del server è pieno: la mossa non vale, e non è cambiato niente. Riprova quando chi
    gestisce il server avrà fatto spazio.
refused-store-read-only = Il server non riesce più a scrivere sul disco: la mossa non vale, e non è cambiato
    niente. Deve pensarci chi lo gestisce.
refused-busy = Gridano tutti insieme. Riprova.
refused-too-fast = Piano. Respira. Poi riprova.
refused-crowded = Dalla tua rete arriva troppa roba: aspetta un po’. Per una scuola o un bar, chiedi più spazio a chi
    gestisce questo server.
refused-barred = Chi gestisce questo server ti ha fatto uscire.
refused-lesson = Una cosa alla volta: prima quella che indica la lezione.
refused-never = Questa carta non si gioca mai.
refused-not-a-move = Questa non è una mossa. Prova con un numero della lista.
refused-no-card = Sul tavolo non c’è nessuna carta da lasciar passare.
refused-standing = Puoi lasciar passare questa carta, o passare fino al tuo turno.
refused-no-hints = A questo tavolo ognuno sbaglia da sé: niente suggerimenti.
refused-no-hint = A nessuno è venuta un’idea in tempo.
possible = Adesso puoi.
never-played = Questa carta non si gioca mai.
teach-line = { $number }/{ $most } { $title } { $text } Scrivi { $typed } (o { $move }), oppure { $skip }.
not-understood = «{ $text }» qui non vuol dire niente. Scrivi un numero della lista o una mossa come «MC > B».
no-such-option = La scelta { $text } non c’è. La lista va da 1 a { $most }.
not-a-person = { $text } non è a questa tastiera.
cannot-cut-in = { $who } adesso non può mettersi in mezzo così.

# Perché una cosa non si può fare al tavolo
refused-not-host = Lo può fare solo chi ospita.
refused-not-seated = A questo tavolo non hai un posto.
refused-not-ready = Non ci siamo ancora tutti.
refused-not-full = Siete in pochi: nei posti vuoti ci vogliono amici o bot.
refused-full = I posti sono tutti occupati.
refused-taken = Lì c’è già seduto qualcuno. Scegli un altro posto.
refused-no-such-seat = Lì non c’è seduto nessuno.
refused-kicked = Chi ospita ti ha chiesto di andare, e ha buona memoria.
refused-playing = Sono nel bel mezzo di una partita.
refused-not-in-lobby = Puoi cambiarlo solo prima della partita.
refused-not-over = Prima deve finire la partita.
refused-present = È ancora qui. Un bot può subentrare quando se ne va.
refused-absent = Adesso non c’è. Scegli chi è qui.
refused-not-awaited = Adesso la mossa non è sua.
refused-nudged = Il colpetto l’ha appena avuto. Riprova tra due minuti.
refused-not-sent-away = Quella persona non l’ha mai fatta uscire nessuno.
refused-yourself = Ospiti tu: non puoi metterti alla porta.
refused-closed = Questo tavolo è chiuso.
refused-no-watchers = A questo tavolo non si guarda.
refused-no-such-table = Nessun tavolo ha questo codice.
refused-too-many-codes = Troppi codici sbagliati da qui. Riprova tra cinque minuti.
refused-set-aside = Questo tavolo non si apre. Non si è perso niente.
refused-too-many-people = A quel gioco non ci si sta in così tanti.
refused-order = Servono tutti i posti, ognuno una volta sola.
refused-not-asking = Quel posto non lo chiede più nessuno.
refused-not-here = Chi lo chiedeva ha lasciato il tavolo: il posto resta al bot.
refused-too-many-asking = Per quei posti c’è la fila. Riprova tra poco.
refused-no-such-game = Questo gioco non ce l’abbiamo.
refused-no-such-bot = Nessun bot risponde a quel nome.
refused-no-ritual = Adesso non c’è niente da decidere.
refused-no-lesson = Qui non c’è nessuna lezione.
refused-choice = Quella non è tra le scelte.
refused-start-by = Così non si scopre chi comincia.
refused-clock = Un orologio così non c’è.
refused-options = Così a questo gioco non si può giocare.
refused-table = Così a questo gioco non si può giocare.
refused-house-rules = Con quelle regole della casa non giocherebbe nessuno.
refused-too-many = Quante richieste. Aspetta un attimo.
refused-unknown = Questo al tavolo non si fa.

# La fine
won = { $me ->
    [who] { $number ->
        [one] Hai vinto.
       *[other] Avete vinto insieme, { $who }.
    }
   *[none] { $number ->
        [one] Vince { $who }.
       *[other] Vincono insieme { $who }.
    }
}
won-nobody = Non vince nessuno.
# How a sentence about an award begins
award-begins = { $me ->
    [who] Hai
   *[none] { $who } ha
 }
reason-circles = Le regole giravano a vuoto e nessuno aveva più niente da decidere.
journal-saved = Il diario di questa partita, da rivedere o da verificare:
left = La partita si ferma qui. Il suo diario: { $file }

# Il tavolo
ui-table = Tavolo
ui-stack = Sta succedendo
ui-log = Che è successo
ui-meanwhile = Intanto
ui-hand = La tua mano
ui-why-not = Perché no?
ui-rules = Regole
ui-legend = Legenda
round = turno { $number }
turn-of = { $me ->
    [who] Tocca a te
   *[none] Tocca a { $who }
}
out = fuori
hand-empty = Nessuna carta. Respira a fondo.
you = tu
yes = sì
no = no
options-expert = Per chi litiga sul regolamento
and = { $first } e { $last }

# Tasti
key-enter = Invio
key-pass = passa
key-hold = passa
key-mute = passa fino al mio turno
key-back = indietro
key-why-not = perché no
key-rules = regole
key-legend = legenda
key-history = storia
key-quit = esci
key-more = altre ({ $page }/{ $pages })
key-go-on = avanti
key-cut-in = mettersi in mezzo
go-on = Invio per continuare, q per saltare
ask-why-not = Quale carta o mossa?
pass-machine = Passa il computer a { $who }. Gli altri guardano il soffitto.
pass-machine-key = { $who }, premi Invio quando le carte le vedi solo tu.

# Regole e legenda
rules-hint = Scrivi «r» e una parola per trovare le regole che ne parlano, oppure «r» e un numero come «r { $clause }».
rules-none = Nessuna regola parla di «{ $text }».
ruling = decisione nostra
ruling-why = Perché:
legend-kinds = Tipi di carte
legend-modes = Quando si usa una carta
legend-bots = Con chi hai a che fare
legend-cards = Carte

# Rivedere un diario
replay-step = passo { $number } di { $most }
replay-keys = Invio avanti, b indietro, un numero per saltare, q esci
replay-over = Il diario finisce qui: la partita è rimasta a metà.

# I bot, dal principiante al più forte
bot-chick = Pulcino
bot-chick-is = Appena uscito dall’uovo. Si scorda di reagire, e gioca la carta buffa perché è buffa.
bot-goat = Capra
bot-goat-is = Prima la cornata, poi il pensiero, che però non arriva mai: buon senso e niente scrupoli.
bot-fox = Volpe
bot-fox-is = Conosce tutti i trucchi, e metà se li ricorda in tempo.
bot-owl = Gufo
bot-owl-is = Conta tutte le carte, non dorme mai e ha già visto come va a finire per te.
bot-random = Alla cieca
bot-random-is = Qualsiasi mossa ammessa va bene.
bot-instinct = Istinto
bot-instinct-is = Buon senso e nessuno scrupolo.
bot-search = Ricerca
bot-search-is = Immagina tanti mondi, e in ognuno pensa qualche mossa avanti.

# Suggerimenti
advice-would = Il Gufo farebbe così: { $move } (probabilità di vittoria: { $chance } %).
advice-only = Non c’è altro da fare.
advice-clear = Il resto non è nemmeno paragonabile.
advice-close = La seconda idea vale quasi altrettanto.
advice-surprise = Il buon senso direbbe altro, ma lui non ha immaginato { $worlds } tavoli.
advice-hopeless = Ormai cambia poco. Perdi con stile.
