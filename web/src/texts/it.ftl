# Le parole della pagina intorno ai giochi.

skip-to-content = Vai al contenuto
tagline = Giochini di carte cattivi per gente che si vuole bene.
language = Lingua
language-en = EN, inglese
language-it = IT, italiano
back = Indietro
home = Inizio
close = Chiudi
menu = Menu
more = Altro
minutes = { $number } min
seats-range = { $least }–{ $most }
players-range = { $least }–{ $most } giocatori

fig-lunch = Fig. 1: il pranzo

play-now = Gioca subito
play-now-named = Gioca subito: { $game }, contro i bot
how = Guarda come va
how-named = Guarda come va: { $game }
how-again = Rivedi
learn = Impara giocando
learn-named = Impara giocando: { $game }
make-table = Apri un tavolo
make-table-named = Apri un tavolo: { $game }
got-code = Hai un codice?
code = Codice
join = Entra
code-example = GATTO7
code-unknown = { $digit ->
    [no] A { $code } manca il numero in fondo. I codici sono fatti così: GATTO7.
   *[yes] Nessun tavolo si chiama { $code }. Chiedi a chi te l’ha mandato.
}
code-too-many = Troppi codici sbagliati da qui. Riprova tra cinque minuti.
go-back = Torna
your-turn = Tocca a te
nudged-at = { $name } ti dà un colpetto: ti aspettano a { $game }.
play-on = Gioca
match-runs = Si sta giocando
in-lobby = { $number ->
    [one] 1 posto occupato
   *[other] { $number } posti occupati
}
my-tables = I tuoi tavoli
open-tables = Tavoli aperti
open-tables-none = Adesso non aspetta nessuno. Apri un tavolo e comincia tu.
replays = Ultime partite
replays-none = Qui non è ancora finita nessuna partita.
replays-all = Tutte le partite finite
best = Classifica
games = Giochi
watch = Guarda
winner = Ha vinto { $who }
free-seats = { $number ->
    [0] nessun posto libero
    [one] 1 posto libero
   *[other] { $number } posti liberi
}
rules = Regole
cards = Carte
about = Che cos’è
you-are = Ti chiami { $name }
your-name = Il tuo nome
your-face = La tua faccia
save = Salva
cancel = Annulla
profile = Come ti chiami?
profile-help = Niente account, niente password. Gli altri vedono questo nome e questa faccia.
renamed = { $before } adesso è { $name }.
face-named = { $face ->
    [fox] volpe
    [frog] rana
    [pig-face] maiale
    [tiger-face] tigre
    [lion] leone
    [octopus] polpo
    [gorilla] gorilla
    [unicorn] unicorno
    [t-rex] dinosauro
    [owl] gufo
    [panda] panda
    [koala] koala
    [bear] orso
    [cat-face] gatto
    [dog-face] cane
    [rabbit-face] coniglio
    [penguin] pinguino
    [duck] anatra
    [hedgehog] riccio
    [badger] tasso
    [boar] cinghiale
    [bird] uccellino
    [beaver] castoro
    [chipmunk] scoiattolo
    [snail] lumaca
    [fish] pesce
    [crab] granchio
    [spouting-whale] balena
    [robot] robot
   *[ghost] fantasma
 }
face-worn = presa: ce l’ha { $name }
profile-change = Il mio nome e la mia faccia
device-move = Portami su un altro dispositivo
device-move-text = Inquadra il codice con l’altro dispositivo, o apri lì il link. Nome, partite e classifica vengono con
    te, e restano anche qui. Vale una volta sola. Chi lo apre diventa te: non darlo in giro.
device-qr = Codice QR per l’altro dispositivo
device-left = Vale ancora { $time }
device-over = Questo è scaduto.
device-again = Fanne un altro
device-copy = Copia il link
device-erase = Dimentica chi sono
device-erase-text = Nome, classifica ed elenco delle partite si cancellano, su ogni dispositivo. Le partite restano, con
    il nome di un animale. Non si torna indietro.
device-erase-yes = Dimenticami
device-keep = No, resto qui
move-title = Altro dispositivo
move-is-it-you = Sei tu?
move-take-text = Questo link viene dal tuo altro dispositivo. Se lo apri qui, su tutti e due c’è la stessa persona, con
    le stesse partite e la stessa classifica.
move-now = Su questo dispositivo finora sei { $name }.
move-take = Sì, eccomi
move-stay = No, lascia stare
move-used = Questa chiave non apre più
move-used-text = Il link è già servito, o ha più di cinque minuti. Fanne un altro sull’altro dispositivo: qui non è
    cambiato niente.
move-offline = Non risponde nessuno
move-offline-text = Il server per ora tace. Il link vale ancora un po’: riprova.
move-rate = Troppi tentativi
move-rate-text = Aspetta un minuto e riprova. Qui non è cambiato niente.
notify = Avvisami quando tocca a me
notify-help = Un avviso del browser mentre guardi altro. Prima te lo chiede.
notify-blocked = Il tuo browser dice di no. Si cambia nelle sue impostazioni.
settings = Impostazioni
sound = Suoni
vibration = Vibrazione
motion = Animazioni
motion-help = Le carte volano. Senza: compaiono.
text = Caratteri
text-normal = Normali
text-large = Grandi
text-larger = Enormi
contrast = Più contrasto
contrast-help = Parole più scure, bordi più spessi, niente di sbiadito.
patterns = Disegni oltre ai colori
patterns-help = Ogni tipo di carta ha una cornice sua, non solo un colore.
bot-lines = Battute dei bot
bot-lines-help = Ogni tanto una battuta al loro posto. Senza, restano cattivi uguale.
left-hand = Mano sinistra
left-hand-help = Quello che premi passa a sinistra.

seats = { $number ->
    [one] 1 posto
   *[other] { $number } posti
}
bots = Bot

the-table = Il tavolo
share-link = Manda il link
link-copied = Link copiato. Incollalo agli amici.
link-not-copied = Qui non si può copiare. L’indirizzo di questa pagina è il link.
you = tu
is-bot = bot: { $level }
here = c’è
ready = ci siamo
away = torna subito
waiting-for = { $you ->
    [yes] { $number ->
        [one] Manchi solo tu. Premi «Ci sono».
       *[other] Mancate { $names }.
    }
   *[no] { $number ->
        [one] Manca { $names }.
       *[other] Mancano { $names }.
    }
}
clock = Orologio
public = Aperto a tutti
yes = sì
no = no
who-begins = Chi comincia?

rulebook = Regolamento
search-rules = Cerca nelle regole
search-cards = Cerca tra le carte
found-clauses = { $number ->
    [0] Nessuna regola ne parla.
    [one] 1 regola
   *[other] { $number } regole
}
ruling = decisione nostra
why = Perché:
rulings-only = Solo le nostre decisioni
link-clause = Link a { $clause }
copied-clause = Link a { $clause } copiato.
nutshell = In due parole
contents = Indice

gallery = Tutte le carte
gallery-of = Tutte le carte di { $game }
all-types = Tutte
found-cards = { $number ->
    [0] Nessuna carta si chiama così.
    [one] 1 carta
   *[other] { $number } carte
}
copies = { $number ->
    [one] 1 nella scatola
   *[other] { $number } nella scatola
}
copies-sets = { $base } nella scatola, { $more } in più con Sticks & Stones
when-turn = nel tuo turno
when-any = in qualsiasi momento
when-answer = reazione
when-stays = resta in gioco
when-once = una volta, poi sparisce
about-card = Che cosa fa { $card }

bowl-label = { $number ->
    [one] 1 cacca su { $most }
   *[other] { $number } cacche su { $most }
}
bowl-label-threat = { $number ->
    [one] 1 cacca su { $most }, in arrivo { $more }
   *[other] { $number } cacche su { $most }, in arrivo { $more }
 }
temper-label = Incazzometro a { $number } su 10
temper-label-threat = Incazzometro a { $number } su 10, a { $after } con tutta la pila
purse-label = { $number ->
    [one] 1 moneta
   *[other] { $number } monete
}
purse-label-threat = { $number ->
    [one] 1 moneta, ed è a rischio
   *[other] { $number } monete, { $less } a rischio
 }
stimulus-label = Stimolo { $number }, limite { $limit }
stomach = stomaco
intestine = intestino
served = servito

about-title = Che cos’è Tavolaccio
about-text = Un tavolaccio è un vecchio tavolo ruvido, rigato e appiccicoso, dove alla fine ci si ritrova tutti. Questo
    è per giochini di carte cattivi, dove tutti colpiscono tutti e chiunque può interrompere.
about-rules = Le regole qui si rispettano, e si spiegano. Ogni rifiuto dice la sua regola, e dove il regolamento
    stampato tace c’è scritto che cosa abbiamo deciso noi, e perché.
about-fair = Il mazzo si sigilla prima della prima carta e si apre dopo l’ultima, così chiunque può controllare. I bot
    vedono solo ciò che vede il loro posto.
about-privacy = Niente account, niente tracciamento. Un cookie ricorda chi sei, e non fa altro.
credits = Ringraziamenti
credits-games = I giochi
credits-by = di { $name }
credits-texts = Regole, testi e figure sono nostri; nomi e numeri delle carte sono dei giochi.
credits-art = Figure
credits-art-text = Composte con le Fluent Emoji di Microsoft (licenza MIT) e con disegni nostri.
credits-type = Carattere
credits-type-text = Fredoka, degli autori del progetto Fredoka (SIL Open Font Licence).
credits-code = Fatto con
credits-code-text = Svelte, Vite, Project Fluent e TypeScript nel browser; dietro, Python, Starlette, uvicorn, msgspec,
    segno e openskill.
licences = { $number } pacchetti e le loro licenze
licences-unloaded = L’elenco delle licenze non si è caricato.
about-docs = Leggi la documentazione (in inglese)

nowhere-title = Qui non c’è nessun tavolo.
nowhere-text = Qualcuno ha cancellato l’indirizzo, o s’è persa una lettera. I giochi sono di qua.
page-heals = S’è perso un pezzo della pagina. Ricarichiamo; il tuo posto è al sicuro.
unloaded-title = Non è arrivato.
unloaded-text = Un pezzo della pagina s’è perso per strada. Il tuo posto è al sicuro: riprova.
too-many-codes-title = Un codice alla volta.
too-many-codes = Da qui sono arrivati troppi codici sbagliati: le porte restano chiuse per cinque minuti.
gone-title = Questo tavolo l’hanno sparecchiato.
gone-text = Non ci sedeva più nessuno, e qualcuno ha passato lo straccio. Ne apri uno nuovo?
no-watchers-title = La porta è chiusa.
no-watchers = Stasera giocano tra di loro, senza nessuno che guardi. Di tavoli ce ne sono altri.
set-aside-title = Questo tavolo non si apre.
set-aside = Qualcosa in questa partita fa inciampare il server, e il tavolo l’abbiamo messo da parte. Non si è perso
    niente: chi gestisce il server può darci un’occhiata.
closed-abandoned = A questo tavolo non è tornato nessuno, e alla fine l’hanno sparecchiato. Non si è perso niente: le
    carte non erano ancora date.
closed-by-house = Chi gestisce questo server ha chiuso questo tavolo.
closed-game-missing = Su questo server il gioco non c’è più, e il suo tavolo l’abbiamo chiuso.
closed-rules-changed = Abbiamo corretto le regole di questo gioco mentre non c’eri, e una partita non cambia regole a
    metà. Ne cominci un’altra?
closed-rules-since = La partita a questo tavolo è finita, e da allora abbiamo corretto le regole del gioco. La ritrovi
    tra le partite finite. Ne cominci un’altra?
crash-title = S’è rotta una gamba del tavolo.
crash-text = Colpa nostra, non tua. Il tuo posto è al sicuro: ricarica e vai avanti.
try-again = Riprova
to-the-games = Ai giochi
line-lost = È caduta la linea.
line-lost-text = Il tuo posto e le tue carte sono al sicuro. Ci ricolleghiamo…
line-crowded = Qui si sta stretti.
line-crowded-text = Dalla tua rete arriva troppa roba. Il tuo posto è al sicuro e noi riproviamo. Chi gestisce questo
    server può fare spazio.
line-safe-actions = { $number ->
    [0] {""}
    [one] Il tuo ultimo tocco parte appena si torna in linea.
   *[other] I tuoi ultimi { $number } tocchi partono appena si torna in linea.
}
try-now = Riprova subito
loading = Un attimo…
failed = Non è andata: { $reason }
reason-rate = troppo in fretta, respira.
reason-offline = manca la connessione.
reason-crowded = dalla tua rete arriva troppa roba: aspetta un po’. Per una scuola o un bar, chiedi più spazio a chi
    gestisce questo server.
reason-barred = chi gestisce questo server ti ha fatto uscire. { $why }
reason-unknown = il server non sa perché.

# The evening, and going on together.
evening = La serata
evening-count = { $number ->
    [one] Finora 1 partita
   *[other] Finora { $number } partite
  }
evening-bots = i bot
evening-all = Tutta la serata
same-people = Un altro gioco, stessa gente
seats-too-few = al massimo in { $number }
ask-seat = Gioca al posto di un bot
asked-seat = Chiesto. Decide { $name }.
