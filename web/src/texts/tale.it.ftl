# Le parole delle schermate dopo la partita: la fine, la moviola, le cronache, le classifiche.
when = { $chapters ->
    [sequence] sequenza { $number }
   *[other] turno { $number }
}
when-title = { $chapters ->
    [sequence] Sequenza { $number }
   *[other] Turno { $number }
}

# La fine
end-head-nobody = Non vince nessuno
end-head = { $me ->
    [who] Hai vinto
   *[none] { $number ->
        [one] Vince { $who }
       *[other] Vincono { $who }
    }
}
end-last-one = Tutti gli altri sono fuori dopo { $turns } turni.
end-fell-by = { $card } di { $who }, { $when }
end-fell-you = { $card }, colpa tua, { $when }
end-fell-self = { $card }, tutto da sé, { $when }
end-fell-alone = fuori, { $when }
end-short = { $card }, { $when }
end-stood = ancora in piedi
end-won = { $number } alla fine
end-awards = Da tramandare
end-moment = Il momento della partita
end-watch-it = Riguardalo
end-again = Ancora, stesso tavolo
end-replay = Rivedi la partita
end-from-start = Dall’inizio
end-another = Un altro gioco
end-log = Che è successo
end-fair-how = E come lo sappiamo?
end-you = { $name } (tu)

# L’onestà
fair-title = Il mazzo era onesto?
fair-asking = Ridiamo le carte e controlliamo…
fair-yes = Il mazzo era onesto.
fair-yes-text = Il sigillo, ora aperto, mantiene la promessa fatta prima della prima carta.
fair-no = Questo diario non corrisponde al suo sigillo.
fair-elsewhere = Questa partita ha regole più vecchie, e qui non le abbiamo: non si può controllare.
fair-release = Le regole di questa partita le ha la versione { $release } di Tavolaccio: lì il diario si può
    controllare.
fair-unknown = Per ora il diario non si può controllare.
fair-sealed = Prima della prima carta abbiamo sigillato il mazzo. Tutti al tavolo ne hanno visto l’impronta:
fair-stirred = { $number ->
    [0] Nessuno ci ha mescolato dentro una parola sua.
    [one] Poi una persona ci ha mescolato una parola che nessuno poteva prevedere:
   *[other] Poi chi giocava ci ha mescolato parole che nessuno poteva prevedere:
}
fair-opened = Dopo l’ultima carta abbiamo aperto il sigillo. Dentro c’era questo:
fair-checked = Il server ha appena ripreso l’impronta, ridato le stesse carte e rigiocato tutte le { $number } risposte
    secondo le regole. Ogni passo torna.
fair-broken = Ridando e rigiocando non viene la stessa partita: { $reason }
fair-yourself = Non serve fidarsi. Tieni il diario e controllalo sul tuo computer:
fair-download = Scarica il diario

# La moviola
replay = Moviola
replay-of = Moviola: { $game }
replay-gone-title = Qui non c’è questa partita.
replay-gone-text = Le partite finite si tengono, ma questa non è mai finita, o non è mai stata qui.
replay-stale-title = Le regole sono andate avanti.
replay-stale-text = Questa partita ha regole più vecchie e qui non si può rigiocare. Il diario però si può tenere.
replay-controls = Moviola
replay-play = Avvia
replay-pause = Ferma
replay-step = Un passo avanti
replay-step-back = Un passo indietro
replay-leap = Turno dopo
replay-leap-back = Turno prima
replay-fall = Prossimo tonfo
replay-scrub = Momento della partita
replay-where = { $when }, risposta { $n } di { $total }
replay-speed = Velocità
replay-speed-is = { $speed }×
replay-eyes = Con gli occhi di chi?
replay-eyes-help = Ognuno vede quel che sapeva in quel momento, e niente di più.
replay-eyes-open = Carte scoperte
replay-eyes-open-help = Tutte le mani sul tavolo. È finita, nessuno si offende.
replay-eyes-watch = Come chi guarda
replay-eyes-watch-help = Solo quel che vedevano tutti.
replay-eyes-seat = Gli occhi di { $name }
replay-eyes-seat-help = Le carte di { $name }, e di nessun altro.
replay-eyes-mine = I miei occhi
replay-more = Altro
replay-cards = I momenti di una carta
replay-cards-help = Scegli una carta e rivedi tutto quel che ha combinato.
replay-cards-none = Nessuna carta ha combinato niente.
replay-card-times = { $number ->
    [one] una volta
   *[other] { $number } volte
}
replay-moments-of = I momenti di { $card }
replay-moment-of = { $card }: { $n } di { $total }
replay-moment-next = Momento dopo
replay-moment-before = Momento prima
replay-moment-stop = Lascia perdere { $card }
replay-link = Link a questo momento
replay-link-copied = Link a questo momento copiato.
replay-link-here = Questo è il link a questo momento:
replay-download = Scarica il diario
replay-hands = Tutte le mani
replay-holds = { $name } ha in mano: { $cards }
replay-holds-none = { $name } non ha carte in mano.
replay-empty = niente carte
replay-keys = Spazio avvia e ferma, le frecce fanno un passo, i tasti Pag saltano di turno, Inizio e Fine vanno agli
    estremi.
replay-falls = { $name } è fuori

# Gli elenchi
list-replays = Partite finite
list-all = Tutti i giochi
list-mine = Solo le mie
list-everybodys = Di tutti
list-none = Ancora niente di finito. Va’ a finire qualcosa.
list-none-mine = Non hai ancora finito una partita. Gli altri aspettano.
list-more = Più vecchie
list-won-by = Ha vinto { $who }
list-turns = { $number ->
    [one] 1 turno
   *[other] { $number } turni
}
list-watch = Guarda questa partita
list-played = { $number ->
    [one] 1 partita
   *[other] { $number } partite
}
list-wins = { $number ->
    [0] ancora nessuna vinta
    [one] 1 vinta
   *[other] { $number } vinte
}
list-of-player = Le partite di { $name }
list-place = { $place }º posto su { $seats }
list-best = Classifica
list-best-of = Classifica di { $game }
list-pool-people = Persone
list-pool-bots = Bot
list-pool-all = Tutti
list-best-none = Qui nessuno ha ancora incontrato nessuno.
list-best-help = Chi batte i più forti sale più in fretta. Il numero è quello di cui siamo abbastanza sicuri: una
    partita fortunata non basta.
list-rating = punteggio
list-your-matches = Le mie partite

end-invited = { $other ->
    [yes] { $number ->
        [one] { $who } vuole giocare a { $game }.
       *[other] { $who } vogliono giocare a { $game }.
      }
   *[no] { $number ->
        [one] { $who } ne vuole un’altra.
       *[other] { $who } ne vogliono un’altra.
      }
  }
end-count-me-in = Ci sto
end-home = Ai giochi

# Che cosa tiene un server delle persone.
kept = Che cosa resta di te
kept-you = Il nome, la faccia e chi hai zittito. Nome e faccia li vede chi è al tuo tavolo. Chi hai zittito lo sai solo
    tu.
kept-matches = Ogni partita che finisci, mossa per mossa, e il tuo punteggio. Una partita a un tavolo aperto a tutti è
    in elenco per tutti. Una a un tavolo privato è in elenco per chi ci ha giocato, e si apre a chiunque abbia il suo
    link. Lo stesso vale per il tuo posto in classifica.
kept-tables = Che cosa succede a un tavolo, finito o no, con i nomi ai suoi posti. Lì ci guarda solo chi gestisce questo
    server.
kept-chat = Le chiacchiere non restano. Spariscono quando il tavolo si svuota.
kept-address = L’indirizzo di rete serve contro chi esagera. Il server lo scrive solo quando qualcuno passa il segno. Se
    davanti c’è un web server, può tenere un suo registro delle visite.
kept-days = { $number ->
    [0] Tutto questo resta finché non lo cancelli.
    [one] Una partita si cancella dopo un giorno. Se da allora non ne hai finite altre, anche il tuo nome.
   *[other] Una partita si cancella dopo { $number } giorni. Se da allora non ne hai finite altre, anche il tuo nome.
}
kept-take = Portalo con te
kept-version = Versione { $version }
