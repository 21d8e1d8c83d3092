# This Game Is Shit, in italiano.

## Che cosa fanno le carte

card-mc-does = Offrilo a un avversario, che pesca subito { $number ->
    [one] 1 carta cacca
   *[other] { $number } carte cacca
 }.
card-ms-does = Offrilo a un avversario, che pesca subito { $number ->
    [one] 1 carta cacca
   *[other] { $number } carte cacca
 }. Tanto latte, poca pietà.
card-sf-does = Mettila davanti a un avversario senza Virus. Alla fine del suo prossimo turno pesca 2 carte cacca, e chi gli siede a destra e a sinistra 1 a testa.
card-ll-does = Mettilo davanti a un avversario senza Virus. Pesca 1 carta cacca alla fine di ognuno dei suoi prossimi 4 turni.
card-tp-does = Pesca una carta per ogni giocatore ancora in gioco, più una. Tienine 2 e danne una a ciascuno degli altri, scegliendo tu a chi va quale.
card-oo-does = Usala subito dopo che un avversario ha giocato un'Evacuazione: quell'Evacuazione non fa effetto.
card-pl-does = { $plunger ->
    [draw] Pesca una carta dal Mazzo di pesca.
   *[steal] Prendi una carta a caso dalla mano di un avversario.
 }
card-cl-does = In qualsiasi momento, anche mentre ti attaccano: prendi l'ultima Evacuazione dalla sua pila e usala sul posto. Se non ce n'è, la carta va sprecata.
card-hf-does = Ti liberi di { $number ->
    [one] 1 delle tue carte cacca
   *[other] { $number } delle tue carte cacca
 }. Non è bella, ma funziona.
card-pt-does = Ti liberi di { $number ->
    [one] 1 delle tue carte cacca
   *[other] { $number } delle tue carte cacca
 }, da signori.
card-as-does = Annulla un Attacco intestinale contro di te. Contro i Virus non serve. Una volta usata esce dal gioco.
card-pb-does = Mettili davanti a te: fino alla fine del tuo prossimo turno nessuno può rivolgerti un Attacco intestinale. Contro i Virus non servono.
card-lo-does = Mettila davanti a te: fino alla fine del tuo prossimo turno nessuno può rivolgerti un Virus. Se hai già un Virus, invece lo cura, e si scartano tutte e due le carte.
card-gr-does = Contro un Attacco intestinale rivolto a te: tira il dado, e da 4 a 6 lo annulla. Contro i Virus non serve. Una volta usato esce dal gioco, qualunque cosa dica la nonna.
card-sp-does = Scegli un avversario e scambia tutte le tue carte cacca con tutte le sue. Poi la carta esce dal gioco.

## Domande

point-choice = Tocca a te: ricarichi o giochi?
point-keep = Quale carta tieni?
point-game = Gioca una carta, o chiudi il turno.
point-attack = { $by } ti serve { $card }: { $number ->
    [one] 1 carta cacca
   *[other] { $number } carte cacca
 }. Rispondi?
point-attack-waits = { $who } può rispondere.
point-evacuation = { $by } corre in bagno con { $card }. È fuori servizio?
point-evacuation-waits = Il bagno è libero?
point-target = { $by } ha scelto te con { $card }. Prima salti la fila?
point-target-waits = { $who } può saltare la fila.
point-virus = { $card } sta per procurarti { $number ->
    [one] 1 carta cacca
   *[other] { $number } carte cacca
 }. Prima salti la fila?
point-virus-waits = { $who } può saltare la fila.
point-limit = Più di sei carte: quale scarti?
point-paper-keep = Quale carta tieni per te?
point-paper-keep-waits = { $who } srotola la carta igienica.
point-paper-give = Quale carta dai a { $whom }?
point-paper-give-waits = { $who } distribuisce la carta igienica.
point-draw = Da tre giri non si muove niente. Pareggio?

## Mosse

move-reload = { $hands ->
    [4] Ricarica: peschi 1 carta
    [5] Ricarica: non peschi niente
    [6] Ricarica: non peschi niente
    [7] Ricarica: non peschi niente
    [8] Ricarica: non peschi niente
    [9] Ricarica: non peschi niente
   *[other] Ricarica fino a 5 carte
}
move-play = Gioca: pesca 2, tieni 1
move-end = Chiudi il turno
move-keep = Tieni { $card }
move-discard = Butta { $card }
move-give = { $card } per { $whom }
move-skip = Niente per { $whom }
move-agree = Accetta il pareggio
move-decline = Si continua
move-card = { $card }
move-card-at = { $card } a { $whom }
move-pass = { $point ->
    [attack] Lascia fare
    [evacuation] Lascia tirare l'acqua
    [target] Lascia fare
    [virus] Incassa
   *[other] Passa
 }

## Che cosa succede

event-turn = { $me ->
    [who] Tocca a te.
   *[none] Tocca a { $who }.
 }
event-reloads = { $me ->
    [who] Ricarichi.
   *[none] { $who } ricarica.
 }
event-plays-on = { $me ->
    [who] Scegli di giocare.
   *[none] { $who } sceglie di giocare.
 }
event-draws = { $me ->
    [who] Peschi { $card }.
   *[none] { $who } pesca { $card }.
 }
event-keeps = { $me ->
    [who] Tieni { $card }.
   *[none] { $who } tiene { $card }.
 }
event-discards = { $me ->
    [who] Scarti { $card }.
   *[none] { $who } scarta { $card }.
 }
event-uses = { $aimed ->
    [yes] { $me ->
        [who] Giochi { $card } contro { $whom }.
        [whom] { $who } gioca { $card } contro di te.
       *[none] { $who } gioca { $card } contro { $whom }.
     }
   *[no] { $me ->
        [who] Giochi { $card }.
       *[none] { $who } gioca { $card }.
     }
 }
event-answers = { $me ->
    [who] Rispondi a { $whom } con { $card }.
    [whom] { $who } ti risponde con { $card }.
   *[none] { $who } risponde a { $whom } con { $card }.
 }
event-poops = { $me ->
    [who] { $number ->
        [one] Peschi 1 carta cacca.
       *[other] Peschi { $number } carte cacca.
     }
   *[none] { $number ->
        [one] { $who } pesca 1 carta cacca.
       *[other] { $who } pesca { $number } carte cacca.
     }
 }
event-strikes = { $me ->
    [who] { $number ->
        [one] { $card } fa il suo dovere: peschi 1 carta cacca.
       *[other] { $card } fa il suo dovere: peschi { $number } carte cacca.
     }
   *[none] { $number ->
        [one] { $card } fa il suo dovere: { $who } pesca 1 carta cacca.
       *[other] { $card } fa il suo dovere: { $who } pesca { $number } carte cacca.
     }
 }
event-flushes = { $number ->
    [0] { $me ->
        [who] Tiri l'acqua, ma solo per sentire il rumore.
       *[none] { $who } tira l'acqua, ma solo per sentire il rumore.
     }
    [one] { $me ->
        [who] Ti liberi di 1 carta cacca.
       *[none] { $who } si libera di 1 carta cacca.
     }
   *[other] { $me ->
        [who] Ti liberi di { $number } carte cacca.
       *[none] { $who } si libera di { $number } carte cacca.
     }
 }
event-cancelled = { $me ->
    [who] { $card } non ti fa niente.
   *[none] { $card } non fa niente a { $who }.
 }
event-granny = { $me ->
    [who] { $number ->
        [1] Tua nonna tira 1: niente da fare.
        [2] Tua nonna tira 2: niente da fare.
        [3] Tua nonna tira 3: niente da fare.
       *[other] Tua nonna tira { $number }: ti salva lei.
     }
   *[none] { $number ->
        [1] La nonna di { $who } tira 1: niente da fare.
        [2] La nonna di { $who } tira 2: niente da fare.
        [3] La nonna di { $who } tira 3: niente da fare.
       *[other] La nonna di { $who } tira { $number }: ci pensa lei.
     }
 }
event-out-of-order = { $me ->
    [who] Chiudi { $card } in faccia a { $whom }.
    [whom] { $who } ti chiude in faccia { $card }.
   *[none] { $who } chiude { $card } in faccia a { $whom }.
 }
event-wasted = { $me ->
    [who] Salti la fila, ma il bagno non c'è.
   *[none] { $who } salta la fila, ma il bagno non c'è.
 }
event-lays = { $me ->
    [whom] Ora hai davanti { $card }.
   *[none] Ora { $whom } ha davanti { $card }.
 }
event-cures = { $me ->
    [who] La cura funziona: via { $card }.
   *[none] La cura di { $who } funziona: via { $card }.
 }
event-protects = { $code ->
    [lo] { $me ->
        [who] Niente Virus per te, fino alla fine del tuo prossimo turno.
       *[none] Niente Virus per { $who }, fino alla fine del prossimo turno.
     }
   *[other] { $me ->
        [who] Niente attacchi per te, fino alla fine del tuo prossimo turno.
       *[none] Niente attacchi per { $who }, fino alla fine del prossimo turno.
     }
 }
event-expires = { $me ->
    [who] La tua protezione è finita: { $card }.
   *[none] La protezione di { $who } è finita: { $card }.
 }
event-turns-lava = { $me ->
    [who] Davanti a te { $card } gira: { $number } su 4.
   *[none] Davanti a { $who } { $card } gira: { $number } su 4.
 }
event-spent = { $me ->
    [who] Davanti a te { $card } ha finito.
   *[none] Davanti a { $who } { $card } ha finito.
 }
event-removes = Fuori dal gioco: { $card }.
event-steals = { $me ->
    [who] Sfili { $card } dalla mano di { $whom }.
    [whom] { $who } ti sfila di mano { $card }.
   *[none] { $who } sfila { $card } dalla mano di { $whom }.
 }
event-fizzles = { $me ->
    [who] In mano a { $whom } non c'è più niente: sturi a vuoto.
    [whom] In mano non hai più niente: { $who } stura a vuoto.
   *[none] In mano a { $whom } non c'è più niente: { $who } stura a vuoto.
 }
event-gives = { $me ->
    [who] Dai { $card } a { $whom }.
    [whom] { $who } ti dà { $card }.
   *[none] { $who } dà { $card } a { $whom }.
 }
event-swaps = { $me ->
    [who] Scambi tutta la tua cacca con { $whom }.
    [whom] { $who } scambia tutta la sua cacca con te.
   *[none] { $who } scambia tutta la sua cacca con { $whom }.
 }
event-reshuffles = { $number ->
    [one] Si rimescolano gli scarti: 1 carta nel nuovo mazzo.
   *[other] Si rimescolano gli scarti: { $number } carte nel nuovo mazzo.
 }
event-final = Comincia la Fase finale: attacchi senza limite.
event-eliminated = { $me ->
    [who] Non ce l'hai fatta a tenerla: sei fuori.
   *[none] { $who } non ce l'ha fatta a tenerla ed è fuori.
 }
event-idle = Niente pareggio, si va avanti.
event-ends = { $number ->
    [0] La partita finisce senza vincitori.
    [one] { $me ->
        [who] Vinci tu, con le mutande pulite.
       *[none] Vince { $who }, con le mutande pulite.
     }
   *[other] La partita finisce in parità.
 }

## Che cosa sta per succedere

pending-attack = { $me ->
    [whom] Se non reagisci, peschi { $number ->
        [one] 1 carta cacca
       *[other] { $number } carte cacca
     }.
   *[none] Se nessuno reagisce, { $whom } pesca { $number ->
        [one] 1 carta cacca
       *[other] { $number } carte cacca
     }.
 }
pending-evacuation = { $me ->
    [who] Se nessuno reagisce, ti liberi di { $number ->
        [one] 1 carta cacca
       *[other] { $number } carte cacca
     }.
   *[none] Se nessuno reagisce, { $who } si libera di { $number ->
        [one] 1 carta cacca
       *[other] { $number } carte cacca
     }.
 }
pending-cut = { $me ->
    [who] Salti la fila.
   *[none] { $who } salta la fila.
 }
pending-plunger = { $aimed ->
    [yes] { $me ->
        [who] Se nessuno reagisce, prendi una carta a caso a { $whom }.
        [whom] Se non reagisci, { $who } ti prende una carta a caso.
       *[none] Se nessuno reagisce, { $who } prende una carta a caso a { $whom }.
     }
   *[no] { $me ->
        [who] Peschi una carta.
       *[none] { $who } pesca una carta.
     }
 }
pending-special = { $me ->
    [who] Se nessuno reagisce, scambi tutta la tua cacca con { $whom }.
    [whom] Se non reagisci, { $who } scambia tutta la sua cacca con te.
   *[none] Se nessuno reagisce, { $who } scambia tutta la sua cacca con { $whom }.
 }
pending-paper = { $aimed ->
    [yes] { $me ->
        [who] Scegli una carta per { $whom }.
        [whom] { $who } sceglie una carta per te.
       *[none] { $who } sceglie una carta per { $whom }.
     }
   *[no] { $me ->
        [who] Tieni due carte; a tutti gli altri ne va una.
       *[none] { $who } tiene due carte; a tutti gli altri ne va una.
     }
 }
pending-virus = { $me ->
    [whom] Se non reagisci, { $card } ti fa pescare { $number ->
        [one] 1 carta cacca
       *[other] { $number } carte cacca
     }.
    [both] Se non reagisci, { $card } ti fa pescare { $number ->
        [one] 1 carta cacca
       *[other] { $number } carte cacca
     }.
   *[none] Se nessuno reagisce, { $card } fa pescare a { $whom } { $number ->
        [one] 1 carta cacca
       *[other] { $number } carte cacca
     }.
 }

## Come finisce una partita

reason-last-one = Vince chi è riuscito a tenerla fino all'ultimo.
reason-agreed = Non si muoveva più niente, e tutti hanno accettato il pareggio.

## Opzioni del tavolo

option-critical-mass = Massa critica
option-critical-mass-help = Quante carte cacca ti buttano fuori. Sotto 5 si va più veloci e più spietati; sconsigliato in più di 4.
option-plunger = Lo sturacessi
option-plunger-help = Che cosa fa Lo sturacessi.
option-plunger-steal = prende una carta a caso da una mano
option-plunger-draw = pesca una carta dal mazzo
option-special-card = La carta segreta
option-special-card-help = Giocare con la carta di cui nessuno parla, o lasciarla nella scatola.
option-evacuation-top = Cima della pila delle evacuazioni
option-evacuation-top-help = Se tutti vedono quale bagno troverebbe Salta la fila.
option-evacuation-top-shown = scoperta
option-evacuation-top-hidden = coperta
option-reactions = Più reazioni insieme
option-reactions-help = Chi viene prima quando più giocatori reagiscono alla stessa carta.
option-reactions-order = in ordine intorno al tavolo
option-reactions-reflex = il più veloce
option-first-seat = Chi comincia
option-first-seat-help = Comincia chi è andato in bagno per ultimo. Se nessuno vuole parlarne, decide la sorte.
option-first-seat-random = decide la sorte
option-first-seat-a = posto A
option-first-seat-b = posto B
option-first-seat-c = posto C
option-first-seat-d = posto D
option-first-seat-e = posto E
option-first-seat-f = posto F

## Il tavolo

kind-attack = Attacco intestinale
kind-virus = Virus
kind-instrument = Strumento
kind-evacuation = Evacuazione
kind-remedy = Rimedio
kind-special = ?

mode-turn = nel tuo turno
mode-any = in qualsiasi momento
mode-response = in risposta a una carta

zone-deck = Mazzo di pesca
zone-discards = Scarti
zone-evacuations = Evacuazioni
zone-removed = Fuori dal gioco
zone-drawn = Pescate
zone-virus = Virus
zone-front = Protezione

field-poop = Cacca
    .most = { $critical_mass }
field-draws-left = Cacaspruz
    .seat = { $number ->
        [0] { "" }
        [one] cacaspruz ancora una volta
       *[other] cacaspruz ancora { $number } volte
     }

phase-final = Fase finale

summary =
    1. Scegli. Giocare: pesca 2, tieni 1, scarta 1. Ricaricare: fino a 5.
    2. Se hai scelto di giocare, gioca tutte le carte che vuoi, ma un solo
       attacco per avversario, e mai un secondo Virus a nessuno.
    3. Risolvi: il tuo Virus colpisce, le protezioni vecchie finiscono,
       e di carte ne tieni al massimo 6. Tocca a chi siede alla tua sinistra.
    { $critical_mass } carte cacca e sei fuori. Vince l'ultimo rimasto.

# Quel che si racconta di una partita finita.
award-dirtiest-hand = Le mani più sporche
award-dirtiest-hand-text = { $who } ha rifilato { $number } cacche.
award-frequent-flusher = Tessera fedeltà
award-frequent-flusher-text = { $who } ha scaricato { $number } cacche.
award-sticky-fingers = Mani di velluto
award-sticky-fingers-text = { $who } ha sturato { $number } carte dalle mani altrui.
award-grannys-darling = Il cocco della nonna
award-grannys-darling-text = { $number ->
    [one] La nonna ha salvato { $who } una volta.
   *[other] La nonna ha salvato { $who } { $number } volte.
 }
award-caretaker = Bidello dell’anno
award-caretaker-text = { $number ->
    [one] { $who } ha chiuso un bagno appena in tempo.
   *[other] { $who } ha chiuso { $number } bagni appena in tempo.
 }
award-full-house = Tutto esaurito
award-full-house-text = { $who } ha fatto il pieno: { $number } cacche, e ne voleva ancora.

## Perché adesso no: la regola in breve

refused-tgis-r20 = Le carte «nel tuo turno» escono solo quando hai scelto di giocare, dopo aver pescato.
refused-tgis-124 = Questa si gioca nel tuo turno. Tienila stretta.
refused-tgis-r30 = Qui la fila non si salta: qualcuno sta scegliendo le sue carte.
refused-tgis-r34 = Un bagno alla volta: prima si decide di questo.
refused-tgis-r19 = Si tiene e si scarta solo fra le carte appena pescate.
refused-tgis-r21 = Non si butta via niente solo perché puzza: si scarta quando lo dicono le regole.
refused-tgis-39 = Un attacco a testa per turno, e l’hai già servito. Il limite cade nella Fase finale.
refused-tgis-41 = Chi ha già un Virus davanti non ne prende un altro.
refused-tgis-112 = I Fermenti lattici lo proteggono: ogni attacco torna in mano a chi lo gioca.
refused-tgis-117 = La Loperamide lo protegge: ogni Virus torna in mano a chi lo gioca.
refused-tgis-68 = Chi è fuori è fuori: non sente più niente.
refused-tgis-r72 = Non ha niente in mano: c’è poco da sturare.
refused-tgis-92 = Si usa solo subito dopo che un avversario ha giocato un’Evacuazione.
refused-tgis-94 = Troppo tardi: l’acqua è già tirata.
refused-tgis-104 = Serve solo quando un Attacco intestinale è rivolto a te.
refused-tgis-118 = La nonna si muove solo se un Attacco intestinale è rivolto a te.
refused-tgis-106 = Contro i Virus non serve: ferma solo gli Attacchi intestinali.
refused-tgis-120 = Contro i Virus nemmeno la nonna può qualcosa.
