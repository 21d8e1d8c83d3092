# Le parole del tavolo.
table-you = Tu
table-others = Gli altri
table-on-turn = di turno
table-cards = { $number ->
    [one] 1 carta
   *[other] { $number } carte
}
table-counter-this-game-is-shit = cacche
table-counter-soccmel = gradi
table-counter-stimulix = punti
table-counter-lunch-money = monete
table-goal-this-game-is-shit = fuori a { $most } cacche
table-goal-soccmel = fuori sopra { $most }
table-goal-stimulix = fuori a { $most }
table-goal-lunch-money = fuori a 0 monete
table-lost-this-game-is-shit = Massa critica: sei fuori.
table-lost-soccmel = Sbrocchi: sei fuori.
table-lost-lunch-money = Tasche vuote: sei fuori.
table-of = su { $most }
table-before-after = { $before } adesso, { $after } dopo
table-stimulus = Stimolo
table-first = Primo
table-hidden = al riparo
table-held = in trappola
table-corner = in castigo
table-blind = vede le stelle
table-out-at = fuori a { $number }
table-everybody = Tutti scelgono
table-your-answer = Che rispondi?
table-said = Hai detto: { $move }
table-said-wait = Gli altri ci stanno pensando.
table-nothing = Niente da aggiungere
table-quiet = Puoi metterti in mezzo
table-choose-target = A chi va { $card }?
table-tap-player = Tocca un giocatore, o di nuovo la carta per rimetterla giù.
table-what-with = Che fai con { $card }?
table-play = Giocala
table-hit = qui
table-put-back = Rimettila giù
table-not-now = Non adesso.
table-read-rule = Leggi la regola
table-why-not = Non adesso
table-happened = Che è successo
table-tap-line = Tocca una riga per leggerne la regola.
table-nothing-happened = Ancora niente. Goditela finché dura.
table-round = Turno { $number }
table-rules = Regole
table-summary = In due parole
table-all-cards = Tutte le carte
table-log = Che è successo
table-sound-on = Il suono è acceso
table-sound-off = Il suono è spento
table-leave = Lascia il tavolo
table-leave-text = Un bot gioca al posto tuo. Torna con lo stesso indirizzo e il posto è di nuovo tuo.
table-stay = Resta
table-standing = Passare
table-standing-off = Chiedimelo ogni volta
table-standing-card = Lascia passare questa carta, qualunque cosa si chieda
table-standing-turn = Passa fino al mio turno, se non tocca a me subire
table-standing-now = Per ora passi.
table-ask-again = Chiedimelo di nuovo
table-watching = Stai guardando.
table-you-are-out = Sei fuori. Guarda a chi tocca adesso.
table-away = Un bot gioca al posto tuo.
table-take-back = Riprendo il mio posto
table-hand = Le tue carte
table-table = Il tavolo
table-stack = Che c’è sul tavolo
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
table-again = Ancora, stesso tavolo
table-replay = Rivedi la partita
table-another = Un altro gioco
table-how-ended = Com’è finita
table-fair-asking = Ridò le carte per controllare la partita…
table-fair-genuine = Il mazzo era onesto.
table-fair-text = L'intera partita è stata appena ridata e rigiocata dal suo sigillo, e ogni passo torna.
table-fair-doubtful = Questo diario non corrisponde al suo sigillo.
table-fair-unknown = Per ora non è stato possibile controllare il diario.
table-place = { $number }
table-enlarge = Tieni premuta una carta per vederla in grande.
table-sum = vale
table-no-event = Oggi niente di strano
table-pile-deck = mazzo
table-pile-discards = usate
table-pile-evacuations = scarico
table-pile-removed = fuori
table-pile-food-deck = cibi
table-pile-action-deck = azioni
table-do-as = Mangiala
table-do-gr = Chiedi alla nonna
table-do-cl = Salta la fila
table-do-oo = Chiudi il bagno
table-do-block = Para
table-do-dodge = Schiva
table-do-humiliation = Ridigli in faccia
table-do-backlash = Rispedisci
table-do-disarm = Disarma
table-do-freedom = Liberati
table-do-first-aid = Medicati
table-do-ben = Cancella tutto
table-do-gat = Raddoppia
table-do-soc = Mandala via
table-do-yog = Non ci sei
table-do-mir = Restituisci
table-do-int-01 = Tappala
table-do-int-02 = Rimbalzala
table-do-int-03 = Prendi l’antiacido
table-do-int-04 = Fregala
table-add-on = Passala avanti
table-for-me = Per me
table-say-it = Dillo: +{ $number }
table-change-out = { $before } → { $after }: fuori
table-stopped = { $card } è fermata.
table-coming = Se nessuno interrompe: Stimolo { $before } + { $more } = { $sum }. { $cost ->
    [0] La tieni.
   *[other] Evacui per { $cost }.
}
table-rest = Non ora. Tocca una carta e ti dice perché.
table-get-as = Ferma l’attacco
table-get-gr = Da 4 a 6 lo ferma
table-get-cl = Prima scarichi tu
table-get-oo = Qui non si scarica
table-get-block = Ferma pugni e armi
table-get-dodge = Tu lì non c’eri
table-get-humiliation = Non vale
table-get-backlash = Torna al mittente
table-get-disarm = Via l’arma
table-get-freedom = Fuori dalla presa
table-get-first-aid = 2 monete in più
table-get-soc = 1 in meno, a chi vuoi
table-get-yog = Passa oltre, ti calmi
table-get-mir = Una a testa, a ritroso
table-get-gat = Il doppio, e passa oltre
table-get-ben = Sparisce tutto il mucchio
table-get-int-01 = Non ha effetto
table-get-int-02 = Ora lavora per te
table-get-int-03 = Via uno dall’intestino
table-get-int-04 = La carta diventa tua
table-phases = Fasi del turno
table-phase-event = Evento
table-phase-choose = Scelta
table-phase-assign = Portate
table-phase-actions = Azioni
table-phase-mutations = Mutazioni
table-phase-digestion = Digestione
table-phase-evacuation = Evacuazione
table-phase-end = Fine
table-event-now = Evento in gioco
table-your-mutation = La tua mutazione
table-no-mutation = Non ti è cresciuto niente
table-turns-left = { $number ->
    [one] ancora 1 turno
   *[other] ancora { $number } turni
}
table-lost-stimulix = Troppo: sei fuori.
