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
mark-seen = c’era { $ago }
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
    [other] { $who }, che ospitava, ha lasciato il tavolo: ora ospiti tu.
    [who] Hai lasciato il tavolo: ora ospita { $other }.
   *[none] { $who }, che ospitava, ha lasciato il tavolo: ora ospita { $other }.
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
news-takes-over = { $me ->
    [who] Hai preso il posto di { $other }.
   *[none] { $who } prende il posto di { $other }.
}
news-sent-away = { $me ->
    [other] Hai fatto uscire { $who }.
    [who] { $other } ti fa uscire.
   *[none] { $other } fa uscire { $who }.
}
news-let-back = { $me ->
    [other] Hai fatto rientrare { $who }.
    [who] { $other } ti fa rientrare.
   *[none] { $other } fa rientrare { $who }.
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

# Chi guarda
watching-you = tu
watching-now = { $you ->
    [yes] { $number ->
        [one] Stai guardando.
       *[other] A guardare siete { $names }.
    }
   *[no] { $number ->
        [one] A guardare c’è { $names }.
       *[other] A guardare ci sono { $names }.
    }
}
watching-more = { $you ->
    [yes] { $number ->
        [one] A guardare siete { $names } e un’altra persona.
       *[other] A guardare siete { $names } e altre { $number } persone.
    }
   *[no] { $number ->
        [one] A guardare ci sono { $names } e un’altra persona.
       *[other] A guardare ci sono { $names } e altre { $number } persone.
    }
}
somebody = Qualcuno
watches = guarda

# Che fare con qualcuno
make-host = Fai ospitare { $name }
make-host-help = Il tuo posto resta tuo. Il tavolo lo gestisce { $name }.
bot-takes-seat = Metti un bot per { $name }
bot-takes-seat-help = Finché { $name } non torna.
nudge = Colpetto
nudge-named = Dai un colpetto a { $name }
nudge-help = Una mano sulla spalla. Al massimo ogni due minuti.
nudge-rests = Colpetto appena dato. Il prossimo tra { $time }.
nudge-done = Colpetto dato a { $name }.
nudged-by = { $name } ti dà un colpetto: ti aspettano.
let-bot-move = Lascia una mossa a un bot
let-bot-move-help = Devono volerlo tutti i presenti. { $name } può sempre tornare prima.
let-bot-agreed = D’accordo { $number } su { $most }.
let-bot-asked = { $who } vuole che un bot faccia una mossa per { $name }.
let-bot-agree = D’accordo
let-bot-waits = { $number ->
    [one] Richiesta fatta: manca il sì di { $names }.
   *[other] Richiesta fatta: mancano i sì di { $names }.
}
send-away = Fai uscire { $name }
send-away-ask = Far uscire { $name }?
send-away-text = { $name } perde il posto: può guardare ma non parlare. Puoi ripensarci qui, prima della partita.
send-away-sure = Fai uscire
keep-them = { $name } resta
sent-away = Fuori dal tavolo
let-back = Fai rientrare
let-back-named = Fai rientrare { $name }
sent-away-you = Chi ospita ti ha fatto uscire.
sent-away-silent = Qui puoi leggere, ma non parlare.
sent-away-you-text = Il tuo posto è libero. Qui puoi guardare, ma non sederti né parlare. Solo chi ospita può
    ripensarci.

# In solitaria
leave-solo = Nessuno gioca per te. La partita aspetta, e i bot pure: torna quando vuoi.

# Prima della partita
lobby-left = { $number ->
    [one] { $names } ha lasciato il tavolo: si parte lo stesso.
   *[other] { $names } hanno lasciato il tavolo: si parte lo stesso.
}
lobby-podium = { $number ->
    [one] { $names } è ancora sul podio. Si può partire lo stesso.
   *[other] { $names } sono ancora sul podio. Si può partire lo stesso.
}
lobby-host-gone = { $name } non c’è. Se non torna, ospita qualcun altro.

# Imparare giocando.
lesson-of = { $number } di { $most }
lesson-skip = Salta la lezione
lesson-done = Gioca
lesson-drag = Trascina la carta su { $who }, o fai due tocchi
lesson-aim = Ora tocca { $who }
lesson-card = Tocca, o trascina in alto
lesson-again = Tocca un’altra volta
lesson-press = Tocca qui

# Chi gestisce il server.
announced = Da chi gestisce questo server:
barred = Chi gestisce questo server ti ha fatto uscire.
barred-until = Puoi tornare il giorno { $when }.
barred-back = Puoi tornare quando vuoi.
barred-again = Rientra

# La sala d’attesa.
bots-help = Vedono solo ciò che vede il loro posto, e rispondono con tempi umani.
lobby-title = Il tavolo di { $name }
scan-or-type = Inquadra, o scrivi il codice
roll-call = L’appello
roll-call-count = { $taken ->
    [one] 1 posto su { $seats }
   *[other] { $taken } posti su { $seats }
 }
you-host = tu, che ospiti
is-host = ospita
bot-strength = { $number ->
    [one] 1 stella su { $most }
   *[other] { $number } stelle su { $most }
}
not-ready = non ancora
free-seat = Posto libero
send-link = manda il link
add-bot = Metti un bot
fill-bots = Riempi di bot
change = Cambia
change-bot = Cambia { $name }
remove-named = Togli { $name }
sit-here = Siediti qui
i-am-ready = Ci sono
not-yet = Un attimo
start-with = Si parte in { $number }
waiting-host = Si aspetta { $name } per cominciare.
needs-players = A { $game } si gioca almeno in { $number }. Manda il link o metti un bot.
can-start = Ci siamo tutti.
free-seats-vanish = { $number ->
    [one] Il posto libero sparisce quando si danno le carte.
   *[other] I { $number } posti liberi spariscono quando si danno le carte.
}
options-usual = Tutto come al solito
house-rules = Regole della casa
house-rules-named = Regole della casa: { $title }
luck = Una parola portafortuna
luck-help = Il mazzo si sigilla prima che qualcuno veda una carta. Quello che scrivi qui ci finisce dentro, così nessuno
    può averlo preparato.
luck-placeholder = una cosa che scriveresti solo tu
luck-taken = Mescolata.
sealed = Sigillo: { $seal }
spectating = Stai guardando
sit-down = Siediti
lobby-full = I posti sono tutti occupati. Puoi guardare.
order-seats = Ordine
order-done = Fatto
order-shuffle = Mescola i posti
order-up = { $name }: un posto più su
at-podium = ancora sul podio
asks-seat = { $who } vorrebbe giocare al posto di { $bot }.
asks-yes-short = Sì
asks-yes = Fai entrare
asks-no = Non ora
other-game = Un altro gioco
face-taken = Qui la tua faccia ce l’ha { $name }. A questo tavolo hai la più simile.
rules-of-table = Regole di questo tavolo
options-expert-help = Dove il regolamento tace o si contraddice, abbiamo scelto noi. Qui scegliete voi.
options-expert-changed = { $number ->
    [one] 1 cambiata
   *[other] { $number } cambiate
}
clock-none = senza orologio
clock-relaxed = con calma
clock-normal = normale
clock-fast = veloce
clock-none-help = Nessuna fretta, e nessun bot prende un posto da solo. Una partita può durare giorni.
clock-relaxed-help = Il triplo del tempo per tutto.
clock-normal-help = Il tempo di pensare, non di schiacciare un pisolino.
clock-fast-help = Metà del tempo. Urlare aiuta.
public-help = Il tavolo compare nella pagina iniziale e chiunque può sedersi.
watchers = Chi guarda
watchers-help = Gli altri possono guardare. Le mani non le vedono mai.
seats-option = Posti

# La pagina di una serata.
evening-title = { $number ->
    [one] Una partita a questo tavolo
   *[other] { $number } partite allo stesso tavolo
  }
evening-no-wins = { $number ->
    [one] 1 partita, nessuna vittoria
   *[other] { $number } partite, nessuna vittoria. La dignità c’è ancora.
  }
evening-wins = { $number ->
    [one] 1 vittoria
   *[other] { $number } vittorie
  }
evening-share = Condividi la serata
evening-jokes = I tormentoni
evening-matches = Partita per partita
evening-none = Di questa serata non resta traccia.
