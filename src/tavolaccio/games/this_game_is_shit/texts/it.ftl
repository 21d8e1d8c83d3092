# This Game Is Shit, in italiano.

## Che cosa fanno le carte

card-mc-does = Offrilo a un avversario, che prende subito { $number ->
    [one] 1 cacca
   *[other] { $number } cacche
 }.
    .gender = m
    .article = un
card-ms-does = Offrilo a un avversario, che prende subito { $number ->
    [one] 1 cacca
   *[other] { $number } cacche
 }. Tanto latte, poca pietà.
    .gender = m
    .article = un
card-sf-does = Mettila davanti a un avversario senza Virus. Alla fine del suo prossimo turno prende 2 cacche, e chi
    siede a destra e a sinistra 1 a testa.
    .gender = f
    .article = l’
card-ll-does = Mettilo davanti a un avversario senza Virus. Prende 1 cacca alla fine di ognuno dei suoi prossimi 4
    turni.
    .gender = m
    .article = il
card-tp-does = Pesca una carta per chiunque sia ancora in gioco, più una. Tienine 2 e danne una a ciascuno degli altri,
    scegliendo tu a chi va quale.
    .gender = f
    .article = la
card-oo-does = Usala subito dopo che un avversario ha giocato un’Evacuazione: quell’Evacuazione non fa effetto.
    .gender = m
    .article = { "" }
card-pl-does = { $plunger ->
    [draw] Pesca una carta dal mazzo.
   *[steal] Prendi una carta a caso dalla mano di un avversario.
 }
    .gender = m
    .article = { "" }
card-cl-does = In qualsiasi momento, anche mentre ti attaccano: prendi l’ultima Evacuazione dalla sua pila e usala sul
    posto. Se non ce n’è, la carta va sprecata.
    .gender = m
    .article = { "" }
card-hf-does = Scarica { $number ->
    [one] 1 delle tue cacche
   *[other] { $number } delle tue cacche
 }. Non è bella, ma funziona.
    .gender = f
    .article = { "" }
card-pt-does = Scarica { $number ->
    [one] 1 delle tue cacche
   *[other] { $number } delle tue cacche
 }, da signori.
    .gender = m
    .article = { "" }
card-as-does = Annulla un Attacco intestinale contro di te. Contro i Virus non serve. Una volta usata esce dal gioco.
    .gender = f
    .article = una
card-pb-does = Mettili davanti a te: fino alla fine del tuo prossimo turno nessuno può rivolgerti un Attacco
    intestinale. Contro i Virus non servono.
    .gender = mp
    .article = i
card-lo-does = Mettila davanti a te: fino alla fine del tuo prossimo turno nessuno può rivolgerti un Virus. Se hai già
    un Virus, invece lo cura, e si scartano tutte e due le carte.
    .gender = f
    .article = la
card-gr-does = Contro un Attacco intestinale rivolto a te: tira il dado, e da 4 a 6 lo annulla. Contro i Virus non
    serve. Una volta usato esce dal gioco, qualunque cosa dica la nonna.
    .gender = m
    .article = { "" }
card-sp-does = Scegli un avversario e scambia tutte le tue cacche con tutte le sue. Poi la carta esce dal gioco.
    .gender = m
    .article = { "" }
card-mc-uses = { $me ->
    [who] Hai offerto un Caffè del mattino a { $whom }.
    [whom] { $who } ti offre un Caffè del mattino.
   *[none] { $who } offre un Caffè del mattino a { $whom }.
 }
card-ms-uses = { $me ->
    [who] Hai fatto scolare un Frappè a { $whom }.
    [whom] { $who } ti fa scolare un Frappè.
   *[none] { $who } fa scolare un Frappè a { $whom }.
 }
card-sf-uses = { $me ->
    [who] Hai starnutito l’Influenza intestinale addosso a { $whom }.
    [whom] { $who } ti starnutisce addosso l’Influenza intestinale.
   *[none] { $who } starnutisce l’Influenza intestinale addosso a { $whom }.
 }
card-ll-uses = { $me ->
    [who] Hai attaccato il Cacaspruz a { $whom }.
    [whom] { $who } ti attacca il Cacaspruz.
   *[none] { $who } attacca il Cacaspruz a { $whom }.
 }
card-tp-uses = { $me ->
    [who] Hai srotolato la Carta igienica.
   *[none] { $who } srotola la Carta igienica.
 }
card-pt-uses = { $me ->
    [who] Il trono di scariche è tutto tuo.
   *[none] { $who } sale sul trono di scariche.
 }
card-hf-uses = { $me ->
    [who] Hai preso la mira sulla turca pubblica.
   *[none] { $who } prende la mira sulla turca pubblica.
 }
card-pb-uses = { $me ->
    [who] Hai schierato i Fermenti lattici.
   *[none] { $who } schiera i Fermenti lattici.
 }
card-lo-uses = { $me ->
    [who] Hai ingoiato la Loperamide.
   *[none] { $who } ingoia la Loperamide.
 }
card-sp-uses = { $me ->
    [who] Hai proposto lo scambio a { $whom }: tutto per tutto.
    [whom] { $who } ti propone lo scambio: tutto per tutto.
   *[none] { $who } propone lo scambio a { $whom }: tutto per tutto.
 }
card-cl-uses = { $me ->
    [who] Hai saltato la fila.
   *[none] { $who } salta la fila.
 }
card-pl-uses = { $aimed ->
    [yes] { $me ->
        [who] Hai infilato Lo sturacessi nella mano di { $whom }.
        [whom] { $who } infila Lo sturacessi nella tua mano.
       *[none] { $who } infila Lo sturacessi nella mano di { $whom }.
     }
   *[no] { $me ->
        [who] Hai passato Lo sturacessi sul mazzo.
       *[none] { $who } passa Lo sturacessi sul mazzo.
     }
 }
card-cl-answers = { $me ->
    [who] Hai saltato la fila.
   *[none] { $who } salta la fila.
 }
card-as-answers = { $me ->
    [who] Hai buttato giù la Limonata.
   *[none] { $who } butta giù la Limonata.
 }
card-gr-answers = { $me ->
    [who] Hai chiamato la nonna.
   *[none] { $who } chiama la nonna.
 }
card-oo-answers = { $me ->
    [who] Porta in faccia a { $whom }: Fuori servizio.
    [whom] { $who } ti sbatte la porta in faccia: Fuori servizio.
   *[none] { $who } sbatte la porta in faccia a { $whom }: Fuori servizio.
 }
card-sf-lays = { card-sf-uses }
card-ll-lays = { card-ll-uses }

## Domande

point-choice = Tocca a te: ricarichi o giochi?
point-keep = Quale carta tieni?
point-game = Giochi una carta, o chiudi il turno?
point-attack = { $by } ti serve { $card }: { $number ->
    [one] 1 cacca
   *[other] { $number } cacche
 }. Reagisci?
point-attack-waits = { $who } può reagire.
point-evacuation = { $by } corre in bagno: { $card }. Chiudi la porta?
point-evacuation-waits = Il bagno è libero?
point-target = { $by } ha scelto te: { $card }. Prima salti la fila?
point-target-waits = { $who } può saltare la fila.
point-virus = Occhio: { $a_card } sta per rifilarti { $number ->
    [one] 1 cacca
   *[other] { $number } cacche
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
    [evacuation] Lascia tirare l’acqua
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
    [who] Hai ricaricato.
   *[none] { $who } ricarica.
 }
event-plays-on = { $me ->
    [who] Hai scelto di giocare.
   *[none] { $who } sceglie di giocare.
 }
event-draws = { $me ->
    [who] Hai pescato { $a_card }.
   *[none] { $who } pesca { $a_card }.
 }
event-keeps = { $me ->
    [who] Hai tenuto { $a_card }.
   *[none] { $who } tiene { $a_card }.
 }
event-discards = { $me ->
    [who] Hai scartato { $a_card }.
   *[none] { $who } scarta { $a_card }.
 }
event-uses = { $aimed ->
    [yes] { $me ->
        [who] Hai rifilato { $a_card } a { $whom }.
        [whom] { $who } ti rifila { $a_card }.
       *[none] { $who } rifila { $a_card } a { $whom }.
     }
   *[no] { $me ->
        [who] Hai giocato { $a_card }.
       *[none] { $who } gioca { $a_card }.
     }
 }
event-answers = { $me ->
    [who] Hai reagito con { $a_card }.
   *[none] { $who } reagisce con { $a_card }.
 }
event-poops = { $me ->
    [who] { $number ->
        [0] Niente
        [one] 1 cacca
       *[other] { $number } cacche
     } per te.
   *[none] { $number ->
        [0] Niente
        [one] 1 cacca
       *[other] { $number } cacche
     } per { $who }.
 }
event-strikes = { $me ->
    [who] { $card } fa effetto: { $number ->
        [0] niente
        [one] 1 cacca
       *[other] { $number } cacche
     } per te.
   *[none] { $card } fa effetto: { $number ->
        [0] niente
        [one] 1 cacca
       *[other] { $number } cacche
     } per { $who }.
 }
event-flushes = { $number ->
    [0] { $me ->
        [who] Hai tirato l’acqua. Così, per sentire il rumore.
       *[none] { $who } tira l’acqua. Così, per sentire il rumore.
     }
    [one] { $me ->
        [who] Hai scaricato 1 cacca.
       *[none] { $who } scarica 1 cacca.
     }
   *[other] { $me ->
        [who] Hai scaricato { $number } cacche.
       *[none] { $who } scarica { $number } cacche.
     }
 }
event-cancelled = { $me ->
    [who] { $card }: a te non fa niente.
   *[none] { $card }: a { $who } non fa niente.
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
    [who] Porta in faccia a { $whom }: { $card } è fuori servizio.
    [whom] { $who } ti sbatte la porta in faccia: { $card } è fuori servizio.
   *[none] { $who } sbatte la porta in faccia a { $whom }: { $card } è fuori servizio.
 }
event-wasted = { $me ->
    [who] Hai saltato la fila. Peccato che in fondo non ci sia il bagno.
   *[none] { $who } ha saltato la fila. Peccato che in fondo non ci sia il bagno.
 }
event-lays = { $me ->
    [whom] Virus in arrivo per te: { $card }.
   *[none] Virus in arrivo per { $whom }: { $card }.
 }
event-cures = { $me ->
    [who] La cura funziona: via { $card }.
   *[none] La cura di { $who } funziona: via { $card }.
 }
event-protects = { $code ->
    [lo] { $me ->
        [who] Nessun Virus ti tocca fino alla fine del tuo prossimo turno.
       *[none] Nessun Virus tocca { $who } fino alla fine del suo prossimo turno.
     }
   *[other] { $me ->
        [who] Nessun attacco ti tocca fino alla fine del tuo prossimo turno.
       *[none] Nessun attacco tocca { $who } fino alla fine del suo prossimo turno.
     }
 }
event-expires = { $me ->
    [who] { $card }, effetto finito: sei di nuovo a tiro.
   *[none] { $card }, effetto finito: { $who } è di nuovo a tiro.
 }
event-turns-lava = { $number ->
    [4] { $card }, 4 su 4.
   *[other] { $me ->
        [who] { $card }, { $number } su 4: con te non ha ancora finito.
       *[none] { $card }, { $number } su 4: con { $who } non ha ancora finito.
    }
 }
event-spent = { $me ->
    [who] { $card }, scorte finite. Respira.
   *[none] { $card }, scorte finite: { $who } respira.
 }
event-removes = Fuori dal gioco: { $card }.
event-steals = { $me ->
    [who] Hai sfilato { $a_card } dalla mano di { $whom }.
    [whom] { $who } ti sfila di mano { $a_card }.
   *[none] { $who } sfila { $a_card } dalla mano di { $whom }.
 }
event-fizzles = { $me ->
    [who] In mano a { $whom } non c’è più niente: hai sturato a vuoto.
    [whom] In mano non hai più niente: { $who } stura a vuoto.
   *[none] In mano a { $whom } non c’è più niente: { $who } stura a vuoto.
 }
event-gives = { $me ->
    [who] Hai dato { $a_card } a { $whom }.
    [whom] { $who } ti dà { $a_card }.
   *[none] { $who } dà { $a_card } a { $whom }.
 }
event-swaps = { $me ->
    [who] Hai scambiato tutta la tua cacca con quella di { $whom }.
    [whom] { $who } scambia tutta la sua cacca con la tua.
   *[none] { $who } scambia tutta la sua cacca con quella di { $whom }.
 }
event-reshuffles = { $number ->
    [one] Mazzo finito: ci rientra 1 carta dagli scarti.
   *[other] Mazzo finito: ci rientrano { $number } carte dagli scarti.
 }
event-final = Fase finale: attacchi senza più limite.
event-eliminated = { $me ->
    [who] Non ce l’hai fatta a tenerla: sei fuori.
   *[none] { $who } non ce l’ha fatta a tenerla: fuori.
 }
event-idle = Niente pareggio, si va avanti.
event-ends = { $number ->
    [0] La partita finisce senza vittorie.
    [one] { $me ->
        [who] Hai vinto, con le mutande pulite.
       *[none] Vince { $who }, con le mutande pulite.
     }
   *[other] La partita finisce in parità.
 }

## Che cosa sta per succedere

pending-attack = { $me ->
    [whom] Se non reagisci, { $number ->
        [0] non prendi niente
        [one] prendi 1 cacca
       *[other] prendi { $number } cacche
     }.
   *[none] { $number ->
        [0] A { $whom } non arriva niente
        [one] { $whom } sta per prendere 1 cacca
       *[other] { $whom } sta per prendere { $number } cacche
     }.
 }
# Non più di quante ce ne sono.
pending-evacuation = { $poop ->
    [0] { $me ->
        [who] Stai per tirare l’acqua, così per il rumore.
       *[none] { $who } sta per tirare l’acqua, così per il rumore.
     }
    [one] { pending-evacuation-one }
   *[other] { $number ->
        [one] { pending-evacuation-one }
       *[other] { $me ->
            [who] Stai per scaricare { $number } cacche.
           *[none] { $who } sta per scaricare { $number } cacche.
         }
     }
 }
pending-evacuation-one = { $me ->
    [who] Stai per scaricare 1 cacca.
   *[none] { $who } sta per scaricare 1 cacca.
 }
pending-cut = { $me ->
    [who] Stai saltando la fila.
   *[none] { $who } salta la fila.
 }
pending-plunger = { $aimed ->
    [yes] { $me ->
        [who] Stai per prendere una carta a caso a { $whom }.
        [whom] Se non reagisci, { $who } ti prende una carta a caso.
       *[none] { $who } sta per prendere una carta a caso a { $whom }.
     }
   *[no] { $me ->
        [who] Stai per pescare una carta.
       *[none] { $who } sta per pescare una carta.
     }
 }
pending-special = { $me ->
    [who] Stai per scambiare tutta la tua cacca con quella di { $whom }.
    [whom] Se non reagisci, { $who } scambia tutta la sua cacca con la tua.
   *[none] { $who } sta per scambiare tutta la sua cacca con quella di { $whom }.
 }
pending-paper = { $aimed ->
    [yes] { $me ->
        [who] Stai scegliendo una carta per { $whom }.
        [whom] { $who } sta scegliendo una carta per te.
       *[none] { $who } sta scegliendo una carta per { $whom }.
     }
   *[no] { $me ->
        [who] Due carte restano a te; a tutti gli altri ne va una.
       *[none] Due carte restano a { $who }; a tutti gli altri ne va una.
     }
 }
pending-virus = { $me ->
    [whom] Se non reagisci, { $a_card } { $number ->
        [0] non ti fa niente
        [one] ti rifila 1 cacca
       *[other] ti rifila { $number } cacche
     }.
    [both] Se non reagisci, { $a_card } { $number ->
        [0] non ti fa niente
        [one] ti rifila 1 cacca
       *[other] ti rifila { $number } cacche
     }.
   *[none] Con { $a_card } a { $whom } { $number ->
        [0] non succede niente
        [one] tocca 1 cacca
       *[other] toccano { $number } cacche
     }.
 }

## Come finisce una partita

reason-last-one = Nessun altro è riuscito a tenerla.
reason-agreed = Non si muoveva più niente. Pareggio, e tutti d’accordo.

## Opzioni del tavolo

option-critical-mass = Massa critica
option-critical-mass-help = Con quante cacche sei fuori? Sotto 5 è tutto più rapido e più spietato: meglio in 4 al
    massimo.
option-plunger = Lo sturacessi
option-plunger-help = Ruba da una mano, o pesca dal mazzo?
option-plunger-steal = prende una carta a caso da una mano
option-plunger-draw = pesca una carta dal mazzo
option-special-card = La carta segreta
option-special-card-help = Si gioca con la carta di cui nessuno parla, o resta nella scatola?
option-evacuation-top = Cima della pila delle evacuazioni
option-evacuation-top-help = Tutti vedono quale bagno troverebbe Salta la fila?
option-evacuation-top-shown = scoperta
option-evacuation-top-hidden = coperta
option-reactions = Più reazioni insieme
option-reactions-help = Se alla stessa carta reagiscono in tanti, chi viene prima?
option-reactions-order = in ordine intorno al tavolo
option-reactions-reflex = chi è più veloce
option-first-seat = Chi comincia
option-first-seat-help = Comincia la visita al bagno più recente. Troppa timidezza? Decide la sorte.
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
mode-response = reazione

zone-deck = Mazzo
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
    3. Il tuo Virus colpisce, le protezioni vecchie finiscono, e di carte
       ne tieni al massimo 6. Tocca a chi siede alla tua sinistra.
    { $critical_mass } cacche e sei fuori. Vince chi resta.

# Quel che si racconta di una partita finita.
award-dirtiest-hand = Le mani più sporche
award-dirtiest-hand-text = { award-begins } rifilato { $number } cacche.
award-frequent-flusher = Tessera fedeltà
award-frequent-flusher-text = { award-begins } scaricato { $number } cacche.
award-sticky-fingers = Mani di velluto
award-sticky-fingers-text = { award-begins } sturato { $number } carte dalle mani altrui.
award-grannys-darling = Nel cuore della nonna
award-grannys-darling-text = { $number ->
    [one] { $me ->
        [who] La nonna ti ha dato una mano, una volta.
       *[none] La nonna ha salvato { $who } una volta.
     }
   *[other] { $me ->
        [who] La nonna ti ha dato una mano { $number } volte.
       *[none] La nonna ha salvato { $who } { $number } volte.
     }
 }
award-caretaker = Premio bidelleria
award-caretaker-text = { $number ->
    [one] { award-begins } chiuso un bagno appena in tempo.
   *[other] { award-begins } chiuso { $number } bagni appena in tempo.
 }
award-full-house = Tutto esaurito
award-full-house-text = { award-begins } fatto il pieno: { $number } cacche, e ancora un posticino.

## Perché adesso no: la regola in breve

refused-tgis-r20 = Prima scegli di giocare e pesca. Poi questa carta la puoi usare.
refused-tgis-124 = Questa si gioca nel tuo turno. Tienila stretta.
refused-tgis-r30 = Qualcuno sta scegliendo le sue carte. La fila la salti dopo.
refused-tgis-r34 = Un bagno alla volta: prima si decide di questo.
refused-tgis-r19 = Tieni o scarta una delle carte appena pescate.
refused-tgis-r21 = Non si butta via niente solo perché puzza: si scarta quando lo dicono le regole.
refused-tgis-39 = Un attacco a testa per turno, e questo l’hai già servito. Niente limite nella Fase finale.
refused-tgis-41 = Ha già un Virus. Uno a testa.
refused-tgis-112 = Bersaglio protetto dai Fermenti lattici. Scegli qualcun altro, o tieni la carta.
refused-tgis-117 = Bersaglio protetto dalla Loperamide. Scegli qualcun altro, o tieni la carta.
refused-tgis-68 = Chi è fuori non sente più niente. Scegli chi è ancora in gioco.
refused-tgis-r72 = Non ha niente in mano: c’è poco da sturare. Scegli qualcun altro.
refused-tgis-92 = Tienila per un’Evacuazione: subito dopo che un avversario la gioca.
refused-tgis-94 = Troppo tardi: l’acqua è già tirata.
refused-tgis-104 = Tienila per un Attacco intestinale rivolto a te.
refused-tgis-118 = La nonna si muove solo per un Attacco intestinale rivolto a te.
refused-tgis-106 = Ferma gli Attacchi intestinali, non i Virus.
refused-tgis-120 = La nonna ferma gli Attacchi intestinali. Contro i Virus non può niente.
