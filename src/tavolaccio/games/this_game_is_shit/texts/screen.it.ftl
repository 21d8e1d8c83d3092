# Words that only a screen says of this game. `face-…`: the short line on a card.
screen-pitch = Riempi gli altri prima che riempiano te.
screen-about = Attacca a caffè e frappè, e scarica la tua cacca: se è troppa, scoppi.
screen-for = Per chi ride alla parola tazza.
screen-type-attack = attacco
screen-type-virus = virus
screen-type-instrument = strumento
screen-type-evacuation = evacuazione
screen-type-remedy = rimedio
screen-type-special = speciale
screen-counter = { $number ->
    [one] cacca
   *[other] cacche
 }
screen-goal = fuori a { $most } cacche
screen-lost = Massa critica: sei fuori.
screen-pile-evacuations = scarico
screen-do-as = Bevila
screen-do-gr = Chiedi alla nonna
screen-do-cl = Salta la fila
screen-do-oo = Chiudi il bagno
screen-get-as = Ferma l’attacco
screen-get-gr = Da 4 a 6 lo ferma
screen-get-cl = { $evacuations ->
    [0] Ma il bagno non c’è: sprecata
   *[other] { $poop ->
        [0] Ma non hai niente da scaricare
       *[other] Prima scarichi tu
    }
}
screen-get-oo = Qui non si scarica
screen-left = { $number ->
    [one] ancora 1 turno
   *[other] ancora { $number } turni
}
screen-primer-1 = A { $most } cacche scoppi. Vince chi resta in piedi.
screen-primer-2 = Nel tuo turno attacchi gli altri e scarichi la tua cacca.
screen-primer-3 = Freccia piegata vuol dire reazione. Se si accende la fascia, ce l’hanno con te.
screen-guide-take = Una carta pescata la prendi con un tocco, o trascinandola giù verso la mano finché appare una linea
    blu.
screen-guide-deck = Premi il mazzo per pescare. Ti dà quello che ti spetta, e non una carta di più.
screen-guide-steal = Lo sturacessi: scegli la vittima, poi una delle sue carte coperte. O lascia fare al caso.
screen-guide-die = La nonna tira un dado, e il tavolo dice com’è andata.
screen-pile-poop = cacca
screen-lasts-next = fino alla fine del prossimo turno
screen-lasts-now = fino alla fine di questo turno
screen-strikes-next = colpisce alla fine del prossimo turno
screen-strikes-now = colpisce alla fine di questo turno
screen-end-head = { $me ->
    [who] Tu resti all’asciutto
   *[none] { $number ->
        [one] { $who } resta all’asciutto
       *[other] { $who } restano all’asciutto
    }
}

# La riga sulla faccia della carta; per intero sta nei testi del gioco.
face-mc = { $number ->
    [one] Il bersaglio prende subito 1 cacca.
   *[other] Il bersaglio prende subito { $number } cacche.
}
face-ms = { $number ->
    [one] Il bersaglio prende subito 1 cacca.
   *[other] Il bersaglio prende subito { $number } cacche.
}
face-sf = A fine turno: 2 a chi ce l’ha, 1 ai vicini.
face-ll = Resta lì davanti: 1 cacca a turno per quattro turni.
face-tp = Pesca una carta a testa più una. Tienine 2, il resto agli altri.
face-oo = Annulla l’Evacuazione appena giocata.
face-pl = { $plunger ->
    [draw] Pesca una carta.
   *[steal] Ruba una carta a caso a un avversario.
}
face-cl = Usa al volo l’ultima Evacuazione della pila.
face-hf = { $number ->
    [one] Scarica 1 delle tue cacche.
   *[other] Scarica { $number } delle tue cacche.
}
face-pt = { $number ->
    [one] Scarica 1 delle tue cacche.
   *[other] Scarica { $number } delle tue cacche.
}
face-as = Annulla un Attacco intestinale contro di te.
face-pb = Niente attacchi contro di te fino alla fine del tuo prossimo turno.
face-lo = Niente Virus fino alla fine del tuo prossimo turno. O ne cura uno.
face-gr = Tira il dado: da 4 a 6 annulla l’attacco.
face-sp = Scambia tutte le tue cacche con quelle di un avversario.

screen-end-last-one = In { $turns } turni sono scoppiati tutti gli altri.
screen-end-won = { $number ->
    [one] 1 cacca alla fine
   *[other] { $number } cacche alla fine
}
screen-knockout = { $me ->
    [who] Il vaso trabocca
   *[none] { $who } trabocca
 }

# Subito dopo la carta che lo provoca: solo che cosa ne viene.
screen-then-out-of-order = { $me ->
    [whom] Ti tocca tenerla.
   *[none] A { $whom } tocca tenerla.
 }
screen-then-lays-sf = { $me ->
    [whom] A fine turno: 2 a te, 1 ai vicini.
   *[none] A fine turno: 2 a chi ce l’ha, 1 ai vicini.
 }
screen-then-lays-ll = { $me ->
    [whom] Resta lì davanti a te: 1 cacca a turno per quattro turni.
   *[none] Resta lì davanti: 1 cacca a turno per quattro turni.
 }
screen-then-wasted = Peccato che in fondo non ci sia il bagno.
# Dove chi legge non può reagire: che cosa arriva, senza «se non reagisci».
screen-sure-attack = { $number ->
    [0] A te non arriva niente.
    [one] Stai per prendere 1 cacca.
   *[other] Stai per prendere { $number } cacche.
 }
screen-sure-plunger = { $who } sta per prenderti una carta a caso.
screen-sure-special = { $who } sta per scambiare tutta la sua cacca con la tua.
screen-sure-virus = Con { $a_card } a te { $number ->
    [0] non succede niente
    [one] tocca 1 cacca
   *[other] toccano { $number } cacche
 }.
