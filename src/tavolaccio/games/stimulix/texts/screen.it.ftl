# Words that only a screen says of this game. `face-…`: the short line on a card.
screen-pitch = Ingozza gli altri finché non esce tutto.
screen-about = Ingozza gli altri. Tutto quello che non trattengono conta contro di loro.
screen-for = Per stomaci forti.
screen-type-fish = pesce
screen-type-vegetables = verdure
screen-type-meat = carne
screen-type-sweets = dolci
screen-type-fast = fast food
screen-type-action = azione
screen-type-interruption = interruzione
screen-type-event = evento
screen-type-mutation = mutazione
screen-counter = { $number ->
    [one] punto
   *[other] punti
 }
screen-goal = fuori a { $most }
screen-pile-food-deck = cibi
screen-pile-action-deck = azioni
screen-do-int-01 = Tappala
screen-do-int-02 = Rimbalzala
screen-do-int-03 = Prendi l’antiacido
screen-do-int-04 = Fregala
screen-coming = Se nessuno interrompe: Stimolo { $before } + { $more } = { $sum }. { $cost ->
    [0] La tieni.
   *[other] Evacui per { $cost }.
}
screen-get-int-01 = Non ha effetto
screen-get-int-02 = Ora lavora per te
screen-get-int-03 = Via uno dall’intestino
screen-get-int-04 = La carta diventa tua
screen-phase-event = Evento
screen-phase-choose = Scelta
screen-phase-assign = Portate
screen-phase-actions = Azioni
screen-phase-mutations = Mutazioni
screen-phase-digestion = Digestione
screen-phase-evacuation = Evacuazione
screen-phase-evacuation-of = { $me ->
    [who] Stai evacuando
   *[none] { $who } evacua
 }
screen-phase-end = Fine
screen-lost = Troppo: sei fuori.
screen-primer-1 = Vi servite i piatti a vicenda. Il cibo scende da piatto a stomaco a intestino, un passo a turno.
screen-primer-2 = Quando lo Stimolo nell’intestino arriva a { $needs }, esce tutto e sono punti. I punti sono un male.
screen-primer-3 = A { $most } sei fuori. Le Azioni spingono gli altri oltre il limite; le Interruzioni le fermano.
screen-end-head = { $me ->
    [who] Tu la tieni
   *[none] { $number ->
        [one] { $who } la tiene
       *[other] { $who } la tengono
    }
}
screen-end-last-one = In { $turns } turni hanno fatto il botto tutti gli altri.
screen-end-won = { $number ->
    [one] 1 punto alla fine
   *[other] { $number } punti alla fine
}
screen-value-initiative = Iniz
screen-value-stimulus = Stim
screen-value-points = Punti
screen-values = Iniziativa { $initiative }, Stimolo { $stimulus }, Punti { $points }
screen-category-fish = Pesce
screen-category-vegetables = Verdure
screen-category-meat = Carne
screen-category-sweets = Dolci
screen-category-fast = Fast food

face-act-01 = Scambia l’intestino con chi siede a sinistra.
face-act-02 = Scarta 1 Cibo dal tuo Stomaco. Niente punti.
face-act-03 = Il Cibo ruotato di uno Stomaco scende subito.
face-act-04 = Scarta il Cibo che ti hanno servito. Niente punti.
face-act-05 = Due piatti serviti si scambiano di posto.
face-act-06 = In questo turno lo Stimolo di qualcuno sale di { $amount }.
face-act-07 = In questo turno il tuo Stimolo scende di { $amount }.
face-act-08 = Tutti gli avversari prendono { $amount } punti.
face-act-09 = 1 Cibo torna da un Intestino al suo Stomaco.
face-act-10 = Guarda i Cibi di un avversario. Se vuoi, scambiane uno.
face-act-11 = 1 punto per Cibo nell’Intestino altrui, al massimo { $amount }.
face-act-12 = Togliti { $amount } punti.
face-act-13 = Scambia la Mutazione con un avversario.
face-act-14 = Tutti passano a sinistra il Cibo servito.
face-act-15 = Scarta l’Evento in gioco.
face-act-16 = Pesca { $amount } carte Cibo.
face-int-01 = La carta interrotta non ha effetto.
face-int-02 = Vale come se l’avessi giocata tu. Scegli da capo.
face-int-03 = Nessun effetto. E 1 Cibo lascia il tuo Intestino.
face-int-04 = Nessun effetto, e la carta adesso è tua.
face-evt-01 = Lo Stimolo conta doppio. Evacuare dà { $amount } punti in più.
face-evt-02 = Per evacuare a tutti serve { $amount } di Stimolo in più.
face-evt-03 = Si serve dall’Iniziativa più alta in giù.
face-evt-04 = Evacua solo chi è messo peggio.
face-evt-05 = La Dieta Bilanciata vale −{ $amount } punti.
face-evt-06 = La Dieta Monotona costa { $amount }, o addirittura { $amount_three }.
face-evt-07 = Niente carte Azione. Ci stanno guardando.
face-evt-08 = Il Cibo servito entra nello Stomaco già ruotato.
face-evt-09 = Tutti mangiano la prima carta del mazzo Cibo.
face-evt-10 = Gli Intestini passano tutti a sinistra.
face-evt-11 = Tutti gli Intestini si svuotano. Niente punti.
face-evt-12 = Chi ha meno punti ne prende { $amount }.
face-evt-13 = Chi ha Cibo nell’Intestino evacua subito.
face-evt-14 = Tutti pescano una Mutazione.
face-evt-15 = Le mani di Cibo passano tutte a sinistra.
face-mut-01 = Lega un avversario: quando servono te, il conto è suo.
face-mut-02 = Tutti gli avversari prendono { $amount } punti. Una volta.
face-mut-03 = Scambia il tuo Cibo servito con quello di qualcun altro.
face-mut-04 = Scarta 1 Cibo da uno Stomaco qualsiasi.
face-mut-05 = In questo turno non puoi evacuare.
face-mut-06 = In questo turno un avversario deve evacuare.
face-mut-07 = Togliti { $amount } punti. Una volta.
face-mut-08 = Le tue Evacuazioni costano { $amount } punti in meno.
face-mut-09 = Evacui con { $amount } di Stimolo in meno.
face-mut-10 = La tua Dieta Bilanciata chiede solo { $amount } categorie.
face-mut-11 = Le tue verdure costano 1 punto in meno l’una.
face-mut-12 = I tuoi fast food costano 1 punto in più l’uno.
face-mut-13 = L’Iniziativa del tuo Cibo scende di { $amount }.
face-mut-14 = Tieni { $amount } carte Azione anziché 2.
face-mut-15 = Evacua qualcun altro? Togliti 1 punto.
face-s11 = Ha un clima tutto suo.
screen-knockout = { $me ->
    [who] Hai fatto il botto
   *[none] { $who } scoppia
 }
