# Le persone di un tavolo: chi c’è, chi ospita, chi si aspetta.

# Segni a un posto; quelli corti per il telefono
mark-turn = Tocca a { $name }
mark-turn-short = gioca
mark-answer = { $name } deve rispondere
mark-answer-short = risponde
mark-choose = { $name } sceglie
mark-choose-short = sceglie
mark-away = non c’è
mark-away-bot = non c’è, bot tra { $time }
mark-away-bot-short = bot tra { $time }
mark-seen = qui { $ago }
mark-bot = bot: { $level }
mark-host = ospita
mark-host-new = ora ospita
mark-back = di nuovo qui
ago-minutes = { $number } min fa
ago-hours = { $number ->
    [one] un’ora fa
   *[other] { $number } ore fa
}
ago-days = { $number ->
    [one] ieri
   *[other] { $number } giorni fa
}

# Che cosa succede tra le persone
news-host-left = { $me ->
    [other] { $who }, che ospitava, non c’è più: ora ospiti tu.
    [who] Non c’eri più: ora ospita { $other }.
   *[none] { $who }, che ospitava, non c’è più: ora ospita { $other }.
}
news-host-given = { $me ->
    [other] { $who } ti lascia il timone: ora ospiti tu.
    [who] Hai lasciato il timone: ora ospita { $other }.
   *[none] { $who } lascia il timone: ora ospita { $other }.
}
news-bot = { $me ->
    [who] Un bot gioca per te.
   *[none] Un bot gioca per { $who }.
}
news-back = { $me ->
    [who] Rieccoti.
   *[none] { $who } è di nuovo qui.
}
news-sent-away = Chi ospita fa uscire { $who }.
news-let-back = { $me ->
    [who] Puoi rientrare: chi ospita ci ripensa.
   *[none] { $who } può rientrare: chi ospita ci ripensa.
}
news-nudged = { $me ->
    [other] { $who } ti dà un colpetto.
    [who] Hai dato un colpetto a { $other }.
   *[none] { $who } dà un colpetto a { $other }.
}
news-bot-moves = { $me ->
    [who] Un bot fa una mossa per te.
   *[none] Un bot fa una mossa per { $who }.
}
people-log = Le persone

# Chi guarda
watching-now = { $number ->
    [one] Guarda { $names }.
   *[other] Guardano { $names }.
}
watching-more = Guardano { $names } e altre { $number } persone.
watches = guarda
watching-count = { $number ->
    [one] 1 guarda
   *[other] { $number } guardano
}

# Che fare con qualcuno
person-actions = Che si fa con { $name }?
make-host = Fai ospitare { $name }
make-host-help = Il tuo posto resta tuo. Il tavolo lo gestisce { $name }.
bot-takes-seat = Metti un bot per { $name }
bot-takes-seat-help = Finché { $name } non torna.
nudge = Colpetto
nudge-named = Dai un colpetto a { $name }
nudge-help = Una mano sulla spalla. Al massimo ogni due minuti.
nudge-done = Colpetto dato a { $name }.
nudged-by = { $name } ti dà un colpetto: ti aspettano.
let-bot-move = Una mossa a un bot
let-bot-move-help = Devono volerlo tutti i presenti. { $name } può sempre tornare prima.
let-bot-agreed = D’accordo { $number } su { $most }.
let-bot-asked = { $who } vuole che un bot faccia una mossa per { $name }.
let-bot-agree = D’accordo
send-away = Fai uscire { $name }
send-away-ask = Far uscire { $name }?
send-away-text = { $name } perde il posto: può guardare ma non parlare. Puoi ripensarci qui, prima della partita.
send-away-sure = Fai uscire
keep-them = { $name } resta
sent-away = Fuori dal tavolo
let-back = Fai rientrare
let-back-named = Fai rientrare { $name }
sent-away-you = Chi ospita ti ha fatto uscire.
sent-away-you-text = Il tuo posto è libero. Qui puoi guardare, ma non sederti né parlare. Solo chi ospita può ripensarci.

# In solitaria
leave-solo = Nessuno gioca per te. La partita aspetta, e i bot pure: torna quando vuoi.

# Prima della partita
lobby-left = { $number ->
    [one] { $names } non c’è più: si parte lo stesso.
   *[other] { $names } non ci sono più: si parte lo stesso.
}
lobby-host-gone = { $name } non c’è. Se non torna, ospita qualcun altro.

# Imparare giocando.
lesson-of = { $number } di { $most }
lesson-skip = Salta la lezione
lesson-done = Gioca
lesson-drag = Trascina su { $who }, o tocca e tocca
lesson-aim = Ora tocca { $who }
lesson-card = Tocca, o trascina in alto
lesson-again = Tocca un’altra volta
lesson-press = Tocca qui
