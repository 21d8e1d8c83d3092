# Le parole del tavolo.
table-you = Tu
table-others = Gli altri
table-on-turn = di turno
table-cards = { $number ->
    [one] 1 carta
   *[other] { $number } carte
}
table-of = su { $most }
table-before-after = { $before } adesso, { $after } dopo
table-stimulus = Stimolo
table-first = Primo
table-first-short = 1º
table-out-at = fuori a { $number }
table-everybody = Si sceglie tutti insieme
table-your-answer = Che fai?
table-said = Hai detto: { $move }
table-said-wait = Gli altri ci stanno pensando.
table-only = Non c’è altro da scegliere: { $move }.
table-quiet = Puoi metterti in mezzo
table-choose-target = A chi va { $card }?
table-tap-player = Tocca la vittima.
table-what-with = Che fai con { $card }?
table-play = Giocala
table-hit = qui
table-put-back = Rimettila giù
table-not-now = Non adesso.
table-why-not = Non adesso
table-happened = Che è successo
table-tap-line = Tocca una riga per leggerne la regola.
table-nothing-happened = Ancora niente. Goditela finché dura.
table-round = Turno { $number }
table-rules = Regole
table-summary = In due parole
table-all-cards = Tutte le carte
table-log = Che è successo
table-leave = Lascia il tavolo
table-leave-text = Un bot gioca al posto tuo. Torna con lo stesso indirizzo e il posto è di nuovo tuo.
table-stay = Resta
table-standing = Passo automatico
table-standing-off = Chiedimelo ogni volta
table-standing-card = Lascia passare questa carta, chiunque la riceva
table-standing-turn = Passa fino al mio turno, a meno che ce l’abbiano con me
table-standing-now = Stai passando in automatico.
table-ask-again = Chiedimelo di nuovo
table-watching = Stai guardando.
table-you-are-out = Sei fuori. Resta a vedere chi ti segue.
table-speed = A che velocità guardi
table-speed-slow = Lento
table-speed-normal = Normale
table-speed-fast = Veloce
table-to-the-end = Alla fine
table-new-match = Un’altra partita
table-away = Un bot gioca al posto tuo.
table-take-back = Riprendo il mio posto
table-table = Il tavolo
table-pile = { $zone }, { $number ->
    [one] 1 carta
   *[other] { $number } carte
}
table-before-player = Davanti a { $name }
table-before-nothing = Davanti a { $name } non c’è niente.
table-holds = { $name } ha in mano { $number ->
    [one] 1 carta
   *[other] { $number } carte
}.
table-another = Un altro gioco
table-how-ended = Com’è finita
table-no-event = Oggi niente di strano
table-pile-deck = mazzo
table-pile-discards = scarti
table-pile-removed = fuori
table-for-me = Per me
table-hit-to = colpo: { $change }
table-to = { $change }
table-leads = { $name }: { $change }
table-change-goes = { $before } → { $after }: esce tutto
table-change-out = { $before } → { $after }: fuori
table-theirs = Problema di { $name }, non tuo
table-stopped = { $card }: non passa.
table-rest = Non ora. Tocca e scopri perché.
table-phases = Fasi del turno
table-event-now = Evento in gioco
table-your-mutation = La tua mutazione
table-mutation-of = La mutazione di { $name }
table-no-mutation = Non ti è cresciuto niente

# Chi comincia: giochini prima della prima carta
ritual-last-title = Confessate!
ritual-lots-title = Pesca un bastoncino
ritual-race-title = A chi tocca?
ritual-last-open = Quand’è stata l’ultima volta? Nessuno lo vede finché non hanno confessato tutti. Comincia la visita
    più recente.
ritual-lots-open = Tirane uno. A chi tocca il più corto, tocca.
ritual-race-ready = Aspetta il segnale, poi urla. Se parti prima, sei fuori.
ritual-race-go = Adesso! Urla!
ritual-wait = Gli altri ci stanno ancora pensando.
ritual-watch = Stanno decidendo chi comincia.
ritual-starts = { $me ->
    [who] Tocca a te. Si parte.
   *[none] Comincia { $who }.
}
ritual-deals = { $me ->
    [who] Dai le carte tu, quindi comincia { $first }.
   *[none] { $you ->
        [yes] Dà le carte { $who }, quindi cominci tu.
       *[no] Dà le carte { $who }, quindi comincia { $first }.
    }
}
ritual-taken = Troppo tardi: quel bastoncino non c’è più.
ritual-done = fatto
ritual-thinks = ci pensa…
ritual-ago-now = proprio ora
ritual-ago-minutes = { $number } min fa
ritual-ago-hours = { $number ->
    [one] un’ora fa
   *[other] { $number } ore fa
}
ritual-ago-days = { $number ->
    [one] ieri
    [7] una settimana fa
   *[other] { $number } giorni fa
}
ritual-straw = Bastoncino { $number }
ritual-straw-of = Bastoncino { $number }, preso da { $who }
ritual-now = ORA
ritual-call-0 = A chi tocca?
ritual-call-1 = Chi inizia?
ritual-not-me = Preferisco non cominciare
ritual-too-early = Troppo presto. Stavolta sei fuori.
ritual-early = troppo presto
ritual-passed = in silenzio
ritual-ms = { $number } ms
start-by = Chi comincia
start-by-ritual = Un giochino
start-by-chance = Il puro caso
start-by-seat = Qualcuno in particolare
start-by-ritual-help-last = Tutti confessano in segreto quand’è stata l’ultima volta. Comincia la visita più recente.
start-by-ritual-help-lots = Tutti pescano un bastoncino. Il più corto decide.
start-by-ritual-help-race = Dopo le carte arriva un segnale. Comincia chi urla per primo.
start-by-chance-help = Decide la mescolata, e nessuno può discutere.
start-by-seat-help = Chi ospita dice chi comincia.
hints = Suggerimenti
hints-help = Quando tocca a te puoi chiedere che cosa farebbe un bot. Utile per imparare, meno per vantarsi.
characters = Bot con un caratterino
characters-help = C’è chi se la lega al dito, chi non butta niente, chi si mette in mostra. Ogni tanto lo dicono.

# Suggerimenti
hint-ask = Che cosa farebbe il bot?
hint-asking = Ci pensiamo…
hint-title = { $bot } farebbe…
hint-chance = { $percent } %
hint-chances = probabilità di vincere
hint-only = C’è una cosa sola da fare.
hint-none = Nessuna idea, adesso. Segui la pancia.
hint-too-fast = Un respiro, poi chiedi ancora.

# Come funziona, in tre frasi
table-upright = Metti il telefono in piedi: questo tavolo è più alto che largo.
primer = Come funziona
primer-next = Avanti
primer-done = Ho capito
primer-of = { $number } di { $most }

# La compagnia: chi c’è, e che cosa dice oltre alle mosse.
company = Chi c’è e chiacchiere
company-alone = Ci siete solo tu e i bot. I bot non rispondono.
company-said = Che cosa si è detto
company-say = Di’ qualcosa
company-send = Manda
chat = Chiacchiere
chat-people = Chi c’è
chat-none = Ancora neanche una parola. Qualcuno deve pur cominciare.
chat-aside = solo tra chi guarda
chat-aside-none = Chi guarda chiacchiera per conto suo. Chi gioca non sente niente.
chat-say-aside = Dillo a chi guarda
chat-unread = { $number ->
    [0] Chiacchiere
    [one] Chiacchiere, 1 riga nuova
   *[other] Chiacchiere, { $number } righe nuove
  }
phrases = Con un tocco
phrase-1 = Ahia
phrase-2 = Un attimo
phrase-3 = Un’altra?
says = { $name }: { $words }
mute = Zittisci
unmute = Ridai la parola
muted = in silenzio: non leggi che cosa dice
mute-named = Zittisci { $name }
unmute-named = Ridai la parola a { $name }
gestures = Gesti
gesture-laugh = Non smetto di ridere
gesture-cry = Che male
gesture-angry = Che rabbia
gesture-love = Vi voglio bene
gesture-clap = Bel colpo
gesture-poop = Cacca
gesture-shock = Oh no
gesture-bored = Che barba
gesture-revenge = Te ne pentirai
gesture-thanks = Grazie
gesture-sorry = Scusa, davvero
gesture-hurry = Entro oggi, magari

# Quello che i bot con un caratterino dicono al loro posto, ogni tanto
bot-grudge-hurt-1 = Me lo segno. A penna.
bot-grudge-hurt-2 = Ho aperto un quadernino.
bot-grudge-hurt-3 = Il quadernino è quasi pieno.
bot-grudge-out-1 = Non finisce qui. Per me sì.
bot-grudge-out-2 = So bene dove sedete.
bot-grudge-out-3 = Di questo posto mi ricorderò.
bot-grudge-won-1 = Pagina uno: fatta.
bot-grudge-won-2 = Ho tirato una riga su un nome.
bot-grudge-won-3 = L’avevo detto che scrivo tutto.
bot-hoarder-hurt-1 = Quella la tenevo da parte.
bot-hoarder-hurt-2 = Ci tenevo.
bot-hoarder-hurt-3 = Era la mia seconda preferita.
bot-hoarder-out-1 = E quelle belle non le ho usate.
bot-hoarder-out-2 = A chi vanno le mie carte? Piano, eh.
bot-hoarder-out-3 = Le tenevo per dopo.
bot-hoarder-won-1 = Visto? Non si butta niente.
bot-hoarder-won-2 = Tutto messo via per questo.
bot-hoarder-won-3 = Mi serve un cassetto più grande.
bot-show-off-hurt-1 = L’ho fatto apposta.
bot-show-off-hurt-2 = La faccia no.
bot-show-off-hurt-3 = Qualcuno ha ripreso?
bot-show-off-out-1 = Lascio all’apice. Quasi.
bot-show-off-out-2 = Ricordatemi con la luce giusta.
bot-show-off-out-3 = Era la mia scena madre.
bot-show-off-won-1 = Niente autografi. Va bene, uno.
bot-show-off-won-2 = Ringrazio il mio specchio.
bot-show-off-won-3 = La rifacciamo dal lato buono?

# La guida al tavolo
guide = Come si usa questo tavolo
guide-hands = Mani, mouse e tasti
guide-tap = Tocca una carta, poi la vittima. Toccala di nuovo per rimetterla giù. La carta che hai tra le dita sta più
    in alto delle altre.
guide-drag = Oppure trascinala: dove può andare si accende d’arancione. Dove non si accende niente, non succede niente.
guide-hold = Tieni premuta una carta, fai doppio clic o premi Maiusc e Invio per vederla grande. F la gira, Esc la mette
    giù.
guide-keys = Le cifre scelgono, lo 0 passa, le frecce vanno di carta in carta, Invio gioca, Esc rimette giù. Con ? vedi
    la lista.
guide-seat = Il tavolo si gira da solo: tu siedi sempre in basso, e chi hai a sinistra è in basso a sinistra.
guide-turn = Un turno
guide-quick = Per cominciare subito
guide-types = Tipi di carta
guide-whens = Quando si giocano
table-before-me = Che cosa hai davanti
steal-which = Quale carta di { $name }?
steal-card = Carta { $number } di { $most }, coperta
steal-any = Una qualsiasi
deck-draw = Pesca
card-secret = Un segreto. Lo saprai quando l’avrai in mano.
card-turn = Girala
card-turned = Il dorso della carta.
official-site = Video e altro, sul sito dell’editore
table-lost = Così sei fuori.

# I tempi della partita
table-skip = Avanti
stamp-stopped = PARATA!
stamp-missed = SCHIVATA!
stamp-cancelled = ANNULLATA!
stamp-plugged = TAPPATO!
stamp-turned = AL MITTENTE!
stamp-disarmed = GIÙ LE ARMI!
stamp-flushed = FUORI SERVIZIO!
stamp-wiped = SPAZZATA VIA!
hands-pass = Le carte passano di mano in mano.
parts-order = In quest’ordine
parts-holds = tiene duro: { $number } su { $limit }
parts-out = { $number } su { $most } fuori
parts-next = poi: Stimolo { $number }
parts-why = Stimolo { $number }, limite { $limit }
parts-mutation = poi una mutazione
part-monotonous = dieta monotona
part-balanced = dieta bilanciata
knockout = { $me ->
    [who] Sei fuori
   *[none] { $who } è fuori
 }
knockout-stay = Resta a guardare
knockout-leave = Vai via
knockout-place = Fuori, { $place ->
    [2] secondo
    [3] terzo
    [4] quarto
    [5] quinto
    [6] sesto
    [7] settimo
   *[other] ottavo
 } posto. { $left ->
    [0] Non resta nessuno.
    [one] Resta una persona.
   *[other] Restano in { $left }.
 }
knockout-by = { $me ->
    [who] Opera tua
   *[none] Opera di { $who }
 }

# I tasti, e quello che si ascolta
keys = I tasti
key-enter = Invio
key-shift = Maiusc
keys-answer = Scegli quella risposta, quella carta, quel posto.
keys-pass = Passa, o lascia che succeda.
keys-walk = Vai di risposta in risposta.
keys-press = Prendi quella dove sei.
keys-look = Guarda una carta in grande.
keys-back = Rimetti giù la carta, chiudi quello che è aperto.
keys-list = Questa lista.
spoken-time = { $number ->
    [one] 1 secondo.
   *[other] { $number } secondi.
}
spoken-left = Ancora { $number } secondi.

# Suoni e ritmo
sound-offer = Accendiamo i suoni?
sound-yes = Sì
sound-no = No
volume = Volume
pace = Ritmo
pace-help = Con che ritmo si racconta. Un tocco sul tavolo e si va avanti.
pace-slow = Lento
pace-normal = Normale
pace-fast = Veloce
pace-instant = Subito
table-missed = { $number ->
    [one] Mentre non guardavi: 1 cosa
   *[other] Mentre non guardavi: { $number } cose
 }
table-last-blow = L’ultimo colpo

# Chi guarda e ha chiesto il posto di un bot
asked-declined = { $name } dice: non ora.
