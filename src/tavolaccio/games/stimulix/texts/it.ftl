# Stimulix, in italiano.

## Che cosa fanno le carte

food-numbers = Iniziativa { $initiative }, Stimolo { $stimulus }, Punti { $points }.
card-f01-does = { food-numbers } Piccole, salate, sparite in un attimo.
    .gender = fp
    .article = le
card-f02-does = { food-numbers } Il piatto di chi sta già poco bene.
    .gender = f
    .article = la
card-f03-does = { food-numbers } Otto braccia, una forchetta.
    .gender = f
    .article = l’
card-f04-does = { food-numbers } Scadenza: vedi coperchio. Il coperchio non c’è.
    .gender = m
    .article = il
card-f05-does = { food-numbers } Conta i gamberi prima e dopo.
    .gender = m
    .article = lo
card-f06-does = { food-numbers } Nessuno chiede ripieni di che cosa.
    .gender = mp
    .article = i
card-f07-does = { food-numbers } Metà prezzo dopo le sei, prezzo pieno dopo mezzanotte.
    .gender = m
    .article = il
card-f08-does = { food-numbers } A bagno per tre giorni. Poi tocca a te.
    .gender = m
    .article = il
card-f09-does = { food-numbers } Erano aperte già prima di cuocerle.
    .gender = fp
    .article = le
card-f10-does = { food-numbers } Tutto quello che al mare era avanzato.
    .gender = f
    .article = la
card-f11-does = { food-numbers } Continua a muoversi. Per ore.
    .gender = f
    .article = l’
card-f12-does = { food-numbers } Il ghiaccio si è sciolto al secondo brindisi.
    .gender = fp
    .article = le
card-v01-does = { food-numbers } La virtù nel piatto.
    .gender = f
    .article = l’
card-v02-does = { food-numbers } Croccante, e innocuo quasi per tutti.
    .gender = m
    .article = il
card-v03-does = { food-numbers } La nonna dice che regolarizza.
    .gender = m
    .article = il
card-v04-does = { food-numbers } Si mangia il cuore, occhio alla barba.
    .gender = mp
    .article = i
card-v05-does = { food-numbers } Prima della padella erano un chilo.
    .gender = mp
    .article = gli
card-v06-does = { food-numbers } Si faranno risentire stanotte.
    .gender = mp
    .article = i
card-v07-does = { food-numbers } Soprattutto crosta.
    .gender = fp
    .article = le
card-v08-does = { food-numbers } Portano fortuna, e vento.
    .gender = fp
    .article = le
card-v09-does = { food-numbers } Piccanti all’andata e al ritorno.
    .gender = mp
    .article = i
card-v10-does = { food-numbers } Lo sa tutta la scala.
    .gender = m
    .article = il
card-v11-does = { food-numbers } Un’orchestra in tre movimenti.
    .gender = mp
    .article = i
card-v12-does = { food-numbers } Si piange due volte.
    .gender = f
    .article = la
card-m01-does = { food-numbers } Sottile come una scusa.
    .gender = f
    .article = la
card-m02-does = { food-numbers } Alla griglia, triste, asciutto.
    .gender = m
    .article = il
card-m03-does = { food-numbers } Ben cotto, disse il cameriere. Nessuno rise.
    .gender = m
    .article = il
card-m04-does = { food-numbers } Uno tira l’altro. E altri trenta.
    .gender = mp
    .article = gli
card-m05-does = { food-numbers } I cubetti finiscono prima che arrivino gli ospiti.
    .gender = f
    .article = la
card-m06-does = { food-numbers } Il sugo si ricorda di domenica scorsa.
    .gender = fp
    .article = le
card-m07-does = { food-numbers } Ti risponde.
    .gender = f
    .article = la
card-m08-does = { food-numbers } Una volta l’anno basta.
    .gender = m
    .article = il
card-m09-does = { food-numbers } Un lavoro tutto interno.
    .gender = f
    .article = la
card-m10-does = { food-numbers } Sei ore di fumo, due giorni di sete.
    .gender = fp
    .article = le
card-m11-does = { food-numbers } Con la cotenna. Sempre con la cotenna.
    .gender = f
    .article = la
card-m12-does = { food-numbers } In teoria si spalma.
    .gender = f
    .article = la
card-d01-does = { food-numbers } Apre le vie respiratorie, tra le altre.
    .gender = f
    .article = la
card-d02-does = { food-numbers } La frutta aveva già le valigie pronte.
    .gender = f
    .article = la
card-d03-does = { food-numbers } Trema. Lei lo sa.
    .gender = f
    .article = la
card-d04-does = { food-numbers } Il coperchio era più tondo del vasetto.
    .gender = m
    .article = lo
card-d05-does = { food-numbers } Solo una fettina, quattro volte.
    .gender = f
    .article = la
card-d06-does = { food-numbers } Ti tira su. Poi ti rimette giù.
    .gender = m
    .article = il
card-d07-does = { food-numbers } Non dovrebbe essere così verde.
    .gender = m
    .article = il
card-d08-does = { food-numbers } Lascia il resto, prendi il cannolo.
    .gender = m
    .article = il
card-d09-does = { food-numbers } Bianca, liscia, tradisce in silenzio.
    .gender = f
    .article = la
card-d10-does = { food-numbers } Tenere lontano dalle fiamme.
    .gender = m
    .article = il
card-d11-does = { food-numbers } Una torre fatta per cadere.
    .gender = m
    .article = il
card-d12-does = { food-numbers } La sposa ne ha assaggiato un morso.
    .gender = f
    .article = la
card-s01-does = { food-numbers } Fibra con un piano.
    .gender = mp
    .article = i
card-s02-does = { food-numbers } Un secchiello, due film, nessuna pietà.
    .gender = mp
    .article = i
card-s03-does = { food-numbers } Metà aria, metà rimorsi.
    .gender = fp
    .article = le
card-s04-does = { food-numbers } Della festa prima di quella prima.
    .gender = m
    .article = il
card-s05-does = { food-numbers } Luccica. Anche le tue dita.
    .gender = f
    .article = la
card-s06-does = { food-numbers } Meglio non chiedere.
    .gender = m
    .article = l’
card-s07-does = { food-numbers } Al caldo da mezzogiorno.
    .gender = f
    .article = la
card-s08-does = { food-numbers } Pollo, forse.
    .gender = fp
    .article = le
card-s09-does = { food-numbers } Alle tre sembrava una buona idea.
    .gender = m
    .article = il
card-s10-does = { food-numbers } Uno non bastava. Bastava.
    .gender = m
    .article = il
card-s11-does = { food-numbers } Mettersi al riparo.
    .gender = m
    .article = il
card-s12-does = { food-numbers } Formato famiglia, mangiato da soli.
    .gender = m
    .article = il

card-act-01-does = Tutto il Cibo nel tuo Intestino cambia posto con tutto quello nell’Intestino di chi siede alla tua
    sinistra. Vale anche se uno dei due, o entrambi, sono vuoti.
    .gender = f
    .article = la
card-act-02-does = Scarta dal tuo Stomaco 1 Cibo a scelta, dritto o ruotato. Non dà punti.
    .gender = f
    .article = la
card-act-03-does = Scegli un giocatore (anche te) con almeno 1 Cibo ruotato nello Stomaco: tutto il Cibo ruotato di
    quello Stomaco passa subito nel suo Intestino, e fino a fine turno lì il totale di Stimolo aumenta di { $amount }.
    .gender = m
    .article = il
card-act-04-does = Scarta il Cibo assegnato a te in questo turno. Non dà punti.
    .gender = m
    .article = il
card-act-05-does = Scegli due giocatori diversi (puoi essere uno dei due) che abbiano entrambi un Cibo assegnato: i due
    Cibi si scambiano di posto. Non vale come nuova assegnazione.
    .gender = m
    .article = lo
card-act-06-does = Scegli un giocatore qualsiasi (anche te): fino a fine turno il totale di Stimolo del suo Intestino
    aumenta di { $amount }.
    .gender = m
    .article = il
card-act-07-does = Fino a fine turno il totale di Stimolo del tuo Intestino diminuisce di { $amount } (mai sotto 0).
    .gender = mp
    .article = i
card-act-08-does = Tutti gli avversari prendono { $amount } punti.
    .gender = m
    .article = il
card-act-09-does = Scegli 1 Cibo nell’Intestino di un giocatore qualsiasi (anche il tuo): torna dritto nello Stomaco
    dello stesso giocatore.
    .gender = m
    .article = il
card-act-10-does = Scegli un avversario con almeno 1 Cibo in mano e guarda tutti i Cibi della sua mano. Poi puoi
    scambiare esattamente 1 tuo Cibo in mano con esattamente 1 dei suoi.
    .gender = f
    .article = la
card-act-11-does = Scegli un avversario con almeno 1 Cibo nell’Intestino: prende 1 punto per ogni Cibo che c’è, al
    massimo { $amount }.
    .gender = f
    .article = la
card-act-12-does = Togliti { $amount } punti.
    .gender = f
    .article = la
card-act-13-does = Scegli un avversario: almeno uno di voi due deve avere una Mutazione. Scambiatevele; se ne ha una
    solo uno dei due, passa all’altro. Una Mutazione che cambia proprietario perde ogni legame.
    .gender = m
    .article = il
card-act-14-does = Tutti insieme, i giocatori passano a chi siede alla loro sinistra il proprio Cibo assegnato. Non vale
    come nuova assegnazione.
    .gender = m
    .article = il
card-act-15-does = Scarta l’Evento in gioco.
    .gender = m
    .article = il
card-act-16-does = Pesca { $amount } carte Cibo e aggiungile alla mano. (L’eccesso si scarta nella fase 8.)
    .gender = f
    .article = la
card-int-01-does = La carta interrotta non ha effetto e va negli scarti.
    .gender = m
    .article = { "" }
card-int-02-does = La carta interrotta non fa nulla per chi l’ha giocata. Risolvine il testo una volta come se l’avessi
    giocata tu: «tu» e «la tua sinistra» indicano ora te e la tua sinistra, e rifai tutte le scelte. Se per te manca ciò
    che la carta richiede, non accade nulla. Poi scartala.
    .gender = m
    .article = il
card-int-03-does = La carta interrotta non ha effetto e va negli scarti. Poi puoi scartare 1 Cibo a scelta dal tuo
    Intestino, senza prendere punti.
    .gender = m
    .article = l’
card-int-04-does = La carta interrotta non ha effetto. Prendila in mano invece di mandarla negli scarti.
    .gender = f
    .article = la
card-evt-01-does = Lo Stimolo stampato su ogni carta Cibo conta il doppio. Chi evacua prende { $amount } punti in più in
    quell’Evacuazione.
    .gender = f
    .article = l’
card-evt-02-does = Per tutti, il totale di Stimolo necessario per evacuare sale di { $amount }.
    .gender = f
    .article = la
card-evt-03-does = Nella fase 3 si assegna dall’Iniziativa più alta alla più bassa; a parità prima lo Stimolo più alto,
    poi i Punti più alti. Carte uguali in tutto seguono comunque il senso orario dal Primo Giocatore.
    .gender = m
    .article = il
card-evt-04-does = Nella fase 7 evacua al massimo un giocatore: tra chi dovrebbe farlo, quello con il totale di Stimolo
    più alto; a parità, il primo di loro in senso orario, a cominciare dal Primo Giocatore. Gli altri tengono
    l’Intestino com’è.
    .gender = m
    .article = il
card-evt-05-does = La Dieta Bilanciata vale −{ $amount } punti anziché −2.
    .gender = f
    .article = la
card-evt-06-does = La Dieta Monotona vale +{ $amount } con due carte di una stessa categoria e +{ $amount_three } con
    tre o più, anziché +2 e +4.
    .gender = f
    .article = la
card-evt-07-does = Nella fase 4 non si possono giocare carte Azione (quindi nulla può essere interrotto). Il Primo
    Giocatore può ancora scartarne 1 per pescarne 1.
    .gender = f
    .article = l’
card-evt-08-does = Nella Digestione il Cibo assegnato entra nello Stomaco già ruotato anziché dritto.
    .gender = f
    .article = la
card-evt-09-does = In senso orario dal Primo Giocatore, ciascuno mette dritta nel proprio Stomaco la prima carta del
    mazzo Cibo. Queste carte non contano come assegnate.
    .gender = f
    .article = l’
card-evt-10-does = Tutti insieme, i giocatori passano l’intero contenuto del proprio Intestino nell’Intestino di chi
    siede alla loro sinistra.
    .gender = m
    .article = il
card-evt-11-does = Ogni giocatore scarta tutto il Cibo del proprio Intestino. Non si prendono punti e non è
    un’Evacuazione.
    .gender = m
    .article = il
card-evt-12-does = Chi ha il punteggio più basso prende { $amount } punti (tutti i pari merito, se sono più d’uno).
    .gender = f
    .article = la
card-evt-13-does = Chi ha almeno 1 Cibo nell’Intestino evacua subito, qualunque sia il totale di Stimolo: punti, Diete e
    Mutazione come di norma.
    .gender = m
    .article = { "" }
card-evt-14-does = In senso orario dal Primo Giocatore, ciascuno pesca 1 Mutazione e sostituisce come di norma quella
    che ha.
    .gender = f
    .article = l’
card-evt-15-does = Tutti insieme, i giocatori passano tutte le carte Cibo che hanno in mano a chi siede alla loro
    sinistra.
    .gender = m
    .article = il
card-mut-01-does = Lega questa carta a un avversario. Non scartarla: resta accanto alla tua plancia, e finché è legata
    non si riusa. Finché il legame dura, ogni volta che nella fase 3 ti assegnano un Cibo quell’avversario prende
    { $amount } punto.
    .gender = m
    .article = il
card-mut-02-does = Tutti gli avversari prendono { $amount } punti.
    .gender = m
    .article = il
card-mut-03-does = Scegli un avversario con un Cibo assegnato: scambia il suo con quello assegnato a te. Non vale come
    nuova assegnazione.
    .gender = f
    .article = la
card-mut-04-does = Scarta 1 Cibo, dritto o ruotato, dallo Stomaco di un giocatore qualsiasi (anche il tuo). Non dà
    punti.
    .gender = m
    .article = lo
card-mut-05-does = Fino a fine turno non puoi evacuare.
    .gender = m
    .article = lo
card-mut-06-does = Scegli un avversario: nella fase 7 di questo turno evacua qualunque sia il totale di Stimolo, se in
    quel momento ha almeno 1 Cibo nell’Intestino.
    .gender = f
    .article = la
card-mut-07-does = Togliti { $amount } punti.
    .gender = f
    .article = la
card-mut-08-does = Ogni tua Evacuazione ti dà { $amount } punti in meno (un’Evacuazione non dà mai meno di 0).
    .gender = m
    .article = lo
card-mut-09-does = Il totale di Stimolo che ti serve per evacuare è più basso di { $amount }.
    .gender = m
    .article = il
card-mut-10-does = Per te la Dieta Bilanciata richiede solo { $amount } categorie diverse.
    .gender = m
    .article = il
card-mut-11-does = Ogni carta Verdura & Legumi che evacui vale 1 punto in meno (minimo 0 per carta).
    .gender = m
    .article = il
card-mut-12-does = Ogni carta Fast Food & Merende che evacui vale 1 punto in più.
    .gender = m
    .article = il
card-mut-13-does = Nella fase 3 l’Iniziativa del Cibo che hai giocato conta { $amount } in meno (può diventare 0 o
    negativa).
    .gender = m
    .article = l’
card-mut-14-does = La tua mano standard ha { $amount } carte Azione anziché 2.
    .gender = m
    .article = il
card-mut-15-does = Ogni volta che un altro giocatore evacua, togliti 1 punto.
    .gender = f
    .article = la
card-act-01-plays = { $me ->
    [who] Hai annodato le budella: Torsione Intestinale.
   *[none] { $who } annoda le budella: Torsione Intestinale.
 }
card-act-02-plays = { $me ->
    [who] Hai chiesto una Lavanda Gastrica.
   *[none] { $who } si fa una Lavanda Gastrica.
 }
card-act-04-plays = { $me ->
    [who] Hai spinto via il piatto: Salto del Pasto.
   *[none] { $who } spinge via il piatto: Salto del Pasto.
 }
card-act-05-plays = { $me ->
    [who] Hai scambiato due piatti mentre nessuno guardava.
   *[none] { $who } scambia due piatti mentre nessuno guarda.
 }
card-act-07-plays = { $me ->
    [who] Hai scolato i Fermenti Lattici.
   *[none] { $who } si scola i Fermenti Lattici.
 }
card-act-08-plays = { $me ->
    [who] Hai mollato un Peto Strategico.
   *[none] { $who } molla un Peto Strategico.
 }
card-act-12-plays = { $me ->
    [who] Hai sorseggiato una Tisana al Finocchio.
   *[none] { $who } sorseggia una Tisana al Finocchio.
 }
card-act-14-plays = { $me ->
    [who] Hai fatto girare tutti i piatti.
   *[none] { $who } fa girare tutti i piatti.
 }
card-act-15-plays = { $me ->
    [who] Hai suonato il Cessato Allarme.
   *[none] { $who } suona il Cessato Allarme.
 }
card-act-16-plays = { $me ->
    [who] Hai chiesto la Doggy Bag.
   *[none] { $who } chiede la Doggy Bag.
 }
card-act-10-plays = { $me ->
    [who] Hai infilato la telecamera a { $whom }: Gastroscopia.
    [whom] { $who } ti infila la telecamera: Gastroscopia.
   *[none] { $who } infila la telecamera a { $whom }: Gastroscopia.
 }
card-act-11-plays = { $me ->
    [who] Hai piegato in due { $whom } con una Colica Improvvisa.
    [whom] { $who } ti piega in due con una Colica Improvvisa.
   *[none] { $who } piega in due { $whom } con una Colica Improvvisa.
 }
card-act-13-plays = { $me ->
    [who] Hai scambiato la flora con { $whom }.
    [whom] { $who } scambia la flora con te.
   *[none] { $who } si scambia la flora con { $whom }.
 }
card-act-03-plays = { $aimed ->
    [no] { $me ->
        [who] Hai ingoiato un Lassativo Fulminante. Apposta.
       *[none] { $who } ingoia un Lassativo Fulminante. Apposta.
     }
   *[yes] { $me ->
        [who] Hai allungato a { $whom } un Lassativo Fulminante.
        [whom] { $who } ti allunga un Lassativo Fulminante.
       *[none] { $who } allunga a { $whom } un Lassativo Fulminante.
     }
 }
card-act-06-plays = { $aimed ->
    [no] { $me ->
        [who] Caffè corretto, e tutto per te.
       *[none] { $who } si corregge il caffè.
     }
   *[yes] { $me ->
        [who] Hai corretto il caffè a { $whom }.
        [whom] { $who } ti corregge il caffè.
       *[none] { $who } corregge il caffè a { $whom }.
     }
 }
card-act-09-plays = { $aimed ->
    [no] { $me ->
        [who] Ti è tornato su il pranzo, e di proposito: Reflusso.
       *[none] { $who } si fa tornare su il pranzo: Reflusso.
     }
   *[yes] { $me ->
        [who] Hai fatto tornare su il pranzo a { $whom }: Reflusso.
        [whom] { $who } ti fa tornare su il pranzo: Reflusso.
       *[none] { $who } fa tornare su il pranzo a { $whom }: Reflusso.
     }
 }
card-mut-04-uses = { $aimed ->
    [no] { $me ->
        [who] Hai sputato nel tuo stomaco: Sputo Acido.
       *[none] { $who } si sputa nello stomaco: Sputo Acido.
     }
   *[yes] { $me ->
        [who] Hai sputato nello stomaco di { $whom }: Sputo Acido.
        [whom] { $who } ti sputa nello stomaco: Sputo Acido.
       *[none] { $who } sputa nello stomaco di { $whom }: Sputo Acido.
     }
 }
card-mut-01-uses = { $me ->
    [who] Hai diviso il verme con { $whom }.
    [whom] { $who } divide il verme con te.
   *[none] { $who } divide il verme con { $whom }.
 }
card-mut-02-uses = { $me ->
    [who] Hai fatto cadere l’intonaco con un Rutto Sismico.
   *[none] { $who } fa cadere l’intonaco con un Rutto Sismico.
 }
card-mut-03-uses = { $me ->
    [who] Hai sfilato il piatto a { $whom } con la Lingua Prensile.
    [whom] { $who } ti sfila il piatto con la Lingua Prensile.
   *[none] { $who } sfila il piatto a { $whom } con la Lingua Prensile.
 }
card-mut-05-uses = { $me ->
    [who] Hai stretto lo Sfintere d’Acciaio.
   *[none] { $who } stringe lo Sfintere d’Acciaio.
 }
card-mut-06-uses = { $me ->
    [who] Hai pensato intensamente all’intestino di { $whom }.
    [whom] { $who } pensa intensamente al tuo intestino.
   *[none] { $who } pensa intensamente all’intestino di { $whom }.
 }
card-mut-07-uses = { $me ->
    [who] Pelle nuova, e qualche punto in meno.
   *[none] { $who } cambia pelle e lascia lì qualche punto.
 }
card-int-01-interrupts = { $me ->
    [who] Ci hai messo un Tappo.
   *[none] { $who } ci mette un Tappo.
 }
card-int-02-interrupts = { $me ->
    [who] Hai tentato il Colpo di Rimbalzo.
   *[none] { $who } tenta il Colpo di Rimbalzo.
 }
card-int-03-interrupts = { $me ->
    [who] Hai preso un Antiacido.
   *[none] { $who } prende un Antiacido.
 }
card-int-04-interrupts = { $me ->
    [who] Hai allungato le dita: Mano Lesta.
   *[none] { $who } allunga le dita: Mano Lesta.
 }

## Tipi di carte

kind-food = Cibo
kind-action = Azione
kind-event = Evento
kind-mutation = Mutazione

## Domande

point-food = Che cosa servi in questo turno? Nessuno lo vede finché non avete scelto tutti.
point-food-waits = Ognuno sta scegliendo un piatto.
point-assign = A chi tocca il tuo piatto?
point-assign-waits = { $who } sta decidendo chi mangia questo piatto.
point-action = { $acted ->
    [yes] { $exchanged ->
        [yes] Fatto tutto. Vai avanti?
       *[no] Cambi un’Azione, o vai avanti?
    }
   *[no] { $exchanged ->
        [yes] Giochi un’Azione, o vai avanti?
       *[no] Giochi un’Azione, ne cambi una, o vai avanti?
    }
 }
point-action-waits = { $who } può giocare un’Azione.
point-dish = Quale Cibo?
point-dish-waits = { $who } sceglie un Cibo.
point-swap = { $me ->
    [both] Con chi scambi il piatto?
   *[none] Con chi scambia il piatto { $whom }?
 }
point-swap-waits = { $who } sceglie il secondo piatto.
point-interrupt = { $by } gioca { $card }. Interrompi?
point-interrupt-waits = Qualcuno interrompe?
point-bounce = Adesso la carta è tua. A chi la rifili?
point-bounce-waits = { $who } prende la mira con la carta rimbalzata.
point-antacid = Scarti un Cibo dal tuo Intestino?
point-antacid-waits = { $who } prende l’antiacido.
point-exchange = Ecco i piatti di { $whom }. Ne prendi uno?
point-exchange-waits = { $me ->
    [whom] { $who } guarda il tuo Cibo.
   *[none] { $who } guarda il Cibo di { $whom }.
 }
point-return = Che cosa dai in cambio a { $whom }?
point-return-waits = { $who } sceglie che cosa dare in cambio.
point-mutation = Usi la tua Mutazione?
point-mutation-waits = { $who } può usare una Mutazione.
point-excess = Troppe carte: quale butti?
point-excess-waits = { $who } fa ordine.
point-visit = Parità completa. Quante ore fa è stata la tua ultima volta in bagno?
point-visit-waits = Parità completa: decide la vita reale.

## Risposte

move-pass = { $point ->
    [interrupt] Lascia fare
    [mutation] Non ora
    [exchange] Guarda e basta
    [antacid] Tieni tutto
   *[other] Passa
 }
move-end = Vai avanti
move-card = { $card }
move-card-at = { $me ->
    [both] { $point ->
        [assign] Tieni { $card }
       *[other] { $card } su di te
     }
   *[none] { $point ->
        [assign] { $card } a { $whom }
       *[other] { $card } su { $whom }
     }
 }
move-discard = { $point ->
    [action] Cambia { $card }
   *[other] Scarta { $card }
 }
move-pick = { $card }
move-take = Prendi { $card }
move-give = Dai { $card }
move-swap = { $me ->
    [both] Con te
   *[none] Con { $whom }
 }
move-hours = { $number ->
    [0] Adesso
    [one] 1 ora fa
    [72] 72 ore fa o più
   *[other] { $number } ore fa
 }
move-dice = Decide il dado

## Che cosa sta per succedere

result-action = { $code ->
    [act-01] { $me ->
        [who] scambi l’Intestino con chi ti siede a sinistra.
       *[none] { $who } scambia l’Intestino con chi ha a sinistra.
     }
    [act-02] { $me ->
        [who] un Cibo lascia il tuo Stomaco, gratis.
       *[none] un Cibo lascia lo Stomaco di { $who }, gratis.
     }
    [act-03] { $me ->
        [whom] il tuo Cibo ruotato scende di colpo, e preme.
        [both] il tuo Cibo ruotato scende di colpo, e preme.
       *[none] il Cibo ruotato di { $whom } scende di colpo, e preme.
     }
    [act-04] { $me ->
        [who] salti il piatto che ti hanno servito.
       *[none] { $who } salta il piatto che ha davanti.
     }
    [act-05] due piatti si scambiano di posto.
    [act-06] { $me ->
        [whom] il tuo Stimolo s’impenna fino a fine turno.
        [both] il tuo Stimolo s’impenna fino a fine turno.
       *[none] lo Stimolo di { $whom } s’impenna fino a fine turno.
     }
    [act-07] { $me ->
        [who] il tuo Stimolo si calma fino a fine turno.
       *[none] lo Stimolo di { $who } si calma fino a fine turno.
     }
    [act-08] { $me ->
        [who] tutti tranne te prendono punti.
       *[none] tutti tranne { $who } prendono punti.
     }
    [act-09] { $me ->
        [whom] un Cibo ti risale nello Stomaco.
        [both] un Cibo ti risale nello Stomaco.
       *[none] un Cibo risale nello Stomaco di { $whom }.
     }
    [act-10] { $me ->
        [who] guardi i Cibi di { $whom } e puoi scambiarne uno.
        [whom] { $who } guarda i tuoi Cibi e può scambiarne uno.
       *[none] { $who } guarda i Cibi di { $whom } e può scambiarne uno.
     }
    [act-11] { $me ->
        [whom] prendi un punto per ogni Cibo nel tuo Intestino.
       *[none] { $whom } prende un punto per ogni Cibo nel suo Intestino.
     }
    [act-12] { $me ->
        [who] ti togli un po’ di punti.
       *[none] { $who } si toglie un po’ di punti.
     }
    [act-13] { $me ->
        [who] tu e { $whom } vi scambiate la Mutazione.
        [whom] { $who } scambia la Mutazione con te.
       *[none] { $who } e { $whom } si scambiano la Mutazione.
     }
    [act-14] tutti i piatti passano a sinistra.
    [act-15] l’Evento in gioco finisce.
    [act-16] { $me ->
        [who] prendi altro Cibo in mano.
       *[none] { $who } prende altro Cibo in mano.
     }
   *[other] { $aimed ->
        [yes] { $card } colpisce { $whom }.
       *[no] { $card } di { $who } ha effetto.
     }
 }
pending-action = Se nessuno interrompe, { result-action }
pending-choice = { $aimed ->
    [yes] { $me ->
        [who] Hai indicato anche { $whom }.
        [whom] { $who } indica anche te.
        [both] Hai indicato te.
       *[none] { $same ->
            [yes] { $who } indica sé.
           *[no] { $who } indica anche { $whom }.
        }
    }
   *[no] { $me ->
        [who] Hai indicato { $a_card }.
       *[none] { $who } indica { $a_card }.
    }
 }
result-interruption = { $code ->
    [int-01] La carta va a vuoto.
    [int-02] { $me ->
        [who] La carta adesso lavora per te.
       *[none] La carta adesso lavora per { $who }.
     }
    [int-03] La carta va a vuoto, e { $me ->
        [who] puoi buttare un Cibo dal tuo Intestino.
       *[none] { $who } può buttare un Cibo dal suo Intestino.
     }
    [int-04] La carta va a vuoto, e { $me ->
        [who] te la tieni.
       *[none] { $who } se la tiene.
     }
   *[other] { $card } ha effetto.
 }
pending-interruption = { result-interruption }
pending-bounce = { $me ->
    [who] La carta adesso lavora per te: { $card }.
    [both] La carta adesso lavora per te: { $card }.
   *[none] La carta adesso lavora per { $who }: { $card }.
 }
pending-gastroscopy = { $me ->
    [who] Stai guardando i Cibi di { $whom }: puoi scambiarne uno con un tuo.
    [whom] { $who } ti guarda i Cibi e può scambiarne uno con un suo.
   *[none] { $who } guarda i Cibi di { $whom } e può scambiarne uno con un suo.
 }
pending-mutation = { $code ->
    [mut-04] { $me ->
        [who] Nello Stomaco di { $whom } si scioglie un Cibo, e non dà punti.
        [whom] Nel tuo Stomaco si scioglie un Cibo, e non dà punti.
        [both] Nel tuo stesso Stomaco si scioglie un Cibo, e non dà punti.
       *[none] Nello Stomaco di { $whom } si scioglie un Cibo, e non dà punti.
     }
   *[other] { $me ->
        [who] Stai usando { $card }.
        [both] Stai usando { $card }.
       *[none] { $who } usa { $card }.
     }
 }

## Che cosa è successo

event-turn = { $me ->
    [who] Turno { $number }: sei di mano.
   *[none] Turno { $number }: è di mano { $who }.
 }
event-event = Evento: { $card }.
event-event-ends = L’Evento { $card } è finito.
event-reveals = { $me ->
    [who] Hai scoperto { $a_card }.
   *[none] { $who } scopre { $a_card }.
 }
event-eats = { $me ->
    [who] Hai tenuto { $a_card } per te.
   *[none] { $who } si tiene { $a_card }.
 }
event-assigns = { $me ->
    [who] Hai rifilato { $a_card } a { $whom }.
    [whom] { $who } ti rifila { $a_card }.
   *[none] { $who } rifila { $a_card } a { $whom }.
 }
event-worm = { $me ->
    [who] Il verme di { $whom } ti costa { $number ->
        [one] 1 punto
       *[other] { $number } punti
    }.
    [whom] Il tuo verme costa { $number ->
        [one] 1 punto
       *[other] { $number } punti
    } a { $who }.
   *[none] Il verme di { $whom } costa { $number ->
        [one] 1 punto
       *[other] { $number } punti
    } a { $who }.
 }
event-exchanges = { $me ->
    [who] Hai cambiato { $a_card } con un’altra Azione.
   *[none] { $who } cambia { $a_card } con un’altra Azione.
 }
event-plays = { $aimed ->
    [yes] { $me ->
        [who] Hai giocato { $card } su { $whom }.
        [whom] { $who } gioca { $card } su di te.
       *[none] { $who } gioca { $card } su { $whom }.
    }
   *[no] { $me ->
        [who] Hai giocato { $card }.
       *[none] { $who } gioca { $card }.
    }
 }
event-interrupts = { $me ->
    [who] Hai interrotto { $whom } con { $a_card }.
    [whom] { $who } ti interrompe con { $a_card }.
   *[none] { $who } interrompe { $whom } con { $a_card }.
 }
event-stopped = { $me ->
    [who] { $card }: buco nell’acqua.
   *[none] { $card } di { $who }: buco nell’acqua.
 }
event-steals = { $me ->
    [who] Hai intascato { $a_card }.
    [whom] { $who } ti soffia { $a_card }.
   *[none] { $who } si intasca { $a_card }.
 }
event-uses = { $aimed ->
    [yes] { $me ->
        [who] Hai usato { $card } su { $whom }.
        [whom] { $who } usa { $card } su di te.
       *[none] { $who } usa { $card } su { $whom }.
    }
   *[no] { $me ->
        [who] Hai usato { $card }.
       *[none] { $who } usa { $card }.
    }
 }
event-binds = { $me ->
    [who] Da qui in poi { $whom } paga per quello che servono a te.
    [whom] Da qui in poi paghi tu per quello che servono a { $who }.
   *[none] Da qui in poi { $whom } paga per quello che servono a { $who }.
 }
event-gains = { $me ->
    [who] { $number ->
        [one] 1 punto in più
       *[other] { $number } punti in più
    } per te.
   *[none] { $who } prende { $number ->
        [one] 1 punto
       *[other] { $number } punti
    }.
 }
event-loses = { $number ->
    [0] { $me ->
        [who] Non avevi punti da perdere.
       *[none] { $who } non ha punti da perdere.
    }
   *[other] { $me ->
        [who] { $number ->
            [one] 1 punto in meno
           *[other] { $number } punti in meno
        } per te. Che sollievo.
       *[none] { $who } si toglie { $number ->
            [one] 1 punto
           *[other] { $number } punti
        }.
    }
 }
event-scraps = { $me ->
    [who] Nell’umido { $a_card }: niente punti per te.
   *[none] Nell’umido { $a_card }: niente punti per { $who }.
 }
event-plates = { $me ->
    [who] Tu e { $whom }: piatti scambiati.
    [whom] Tu e { $who }: piatti scambiati.
   *[none] { $who } e { $whom } si scambiano i piatti.
 }
event-dishes = Tutti i piatti passano di un posto a sinistra.
event-twists = { $me ->
    [who] Il tuo Intestino e quello di { $whom } cambiano posto.
    [whom] Il tuo Intestino e quello di { $who } cambiano posto.
   *[none] Gli Intestini di { $who } e { $whom } cambiano posto.
 }
event-slides = { $me ->
    [who] { $number ->
        [one] 1 Cibo scivola nel tuo Intestino.
       *[other] { $number } Cibi scivolano nel tuo Intestino.
    }
    [both] { $number ->
        [one] 1 Cibo scivola nel tuo Intestino.
       *[other] { $number } Cibi scivolano nel tuo Intestino.
    }
   *[none] { $number ->
        [one] 1 Cibo scivola nell’Intestino di { $who }.
       *[other] { $number } Cibi scivolano nell’Intestino di { $who }.
    }
 }
event-reflux = { $me ->
    [who] Di nuovo nel tuo Stomaco: { $card }.
    [both] Di nuovo nel tuo Stomaco: { $card }.
   *[none] Di nuovo nello Stomaco di { $who }: { $card }.
 }
event-looks = { $me ->
    [who] Hai visto { $a_card } in mano a { $whom }.
    [whom] { $who } vede che hai { $a_card }.
   *[none] { $who } vede un Cibo in mano a { $whom }.
 }
event-trades = { $me ->
    [who] Hai avuto { $a_card } da { $whom }.
    [whom] { $who } riceve { $a_card } da te.
   *[none] { $who } riceve un Cibo da { $whom }.
 }
event-leaves-it = { $me ->
    [who] Hai guardato e basta.
   *[none] { $who } guarda e basta.
 }
event-transplants = { $me ->
    [who] Tu e { $whom }: Mutazioni scambiate.
    [whom] Tu e { $who }: Mutazioni scambiate.
   *[none] { $who } e { $whom } si scambiano le Mutazioni.
 }
event-urge = { $me ->
    [who] Il tuo Stimolo sale di { $number } fino a fine turno.
   *[none] Lo Stimolo di { $who } sale di { $number } fino a fine turno.
 }
event-calms = { $me ->
    [who] Il tuo Stimolo scende di { $number } fino a fine turno.
   *[none] Lo Stimolo di { $who } scende di { $number } fino a fine turno.
 }
event-steel = { $me ->
    [who] Da te non esce più niente, qualunque cosa accada.
   *[none] Da { $who } non esce più niente, qualunque cosa accada.
 }
event-ordered = { $me ->
    [who] In questo turno ti toccherà andare.
   *[none] In questo turno a { $who } toccherà andare.
 }
event-digests = Tutto scivola avanti di un posto.
event-food = { $me ->
    [who] Tu: { $card }, { $number ->
        [one] 1 punto
       *[other] { $number } punti
    }.
   *[none] { $who }: { $card }, { $number ->
        [one] 1 punto
       *[other] { $number } punti
    }.
 }
event-monotonous = Dieta Monotona: { $number ->
    [one] 1 punto in più
   *[other] { $number } punti in più
 }.
event-balanced = Dieta Bilanciata: { $number ->
    [one] 1 punto in meno
   *[other] { $number } punti in meno
 }.
event-extra = { $card }: { $number ->
    [one] 1 punto in più
   *[other] { $number } punti in più
 }.
event-spared = { $card }: { $number ->
    [one] 1 punto in meno
   *[other] { $number } punti in meno
 }.
event-evacuates = { $me ->
    [who] Hai evacuato: { $number ->
        [one] 1 punto
       *[other] { $number } punti
    }.
   *[none] { $who } evacua: { $number ->
        [one] 1 punto
       *[other] { $number } punti
    }.
 }
event-mutates = { $me ->
    [who] Ti spunta una Mutazione: { $card }.
   *[none] A { $who } spunta una Mutazione: { $card }.
 }
event-replaces = { $me ->
    [who] Addio { $card }.
   *[none] { $who } saluta { $card }.
 }
event-discards = { $me ->
    [who] Hai scartato { $a_card }.
   *[none] { $who } scarta { $a_card }.
 }
event-draws = { $me ->
    [who] Hai pescato { $a_card }.
   *[none] { $who } pesca una carta.
 }
event-binge = { $me ->
    [who] Hai sbafato { $a_card }.
   *[none] { $who } si sbafa { $a_card }.
 }
event-conga = Ogni Intestino passa di un posto a sinistra.
event-flushed = Tutti gli Intestini nello sciacquone, niente punti.
event-trolley = { $me ->
    [who] Hai passato { $a_card } a { $whom }.
    [whom] { $who } ti passa { $a_card }.
   *[none] { $who } passa un Cibo a { $whom }.
 }
event-reshuffles = Un mazzo rinasce dai suoi scarti: { $number ->
    [one] 1 carta
   *[other] { $number } carte
 }.
event-eliminated = { $me ->
    [who] Hai fatto il botto: { $number } punti. Sei fuori.
   *[none] { $who } fa il botto con { $number } punti: fuori.
 }
event-visit = { $me ->
    [who] Tu: { $number ->
        [0] un attimo fa.
        [one] 1 ora fa.
       *[other] { $number } ore fa.
    }
   *[none] { $who }: { $number ->
        [0] un attimo fa.
        [one] 1 ora fa.
       *[other] { $number } ore fa.
    }
 }
event-first = { $me ->
    [who] Adesso sei di mano tu.
   *[none] Adesso è di mano { $who }.
 }
event-ends = La cucina chiude.

## Perché è finita

reason-last-one = Tutti gli altri hanno fatto il botto.
reason-fewest-points = Non è rimasto nessuno: hanno deciso i punti.
reason-real-life = Non è rimasto nessuno e i punti erano pari: ha deciso la vita reale.

## Opzioni del tavolo

option-quick = Partita veloce
option-quick-help = Sei fuori a 40 punti invece di 60.
option-constipated = Partita stitica
option-constipated-help = Evacui con Stimolo 15 invece di 10.
option-panic = Partita da panico
option-panic-help = Un nuovo Evento ogni turno, non solo dopo un’Evacuazione.
option-strict-diet = Dieta rigorosa
option-strict-diet-help = La Dieta Bilanciata conta solo se tutte le carte evacuate sono di categorie diverse.

## Il tavolo

zone-food = Cibo
zone-actions = Azioni
zone-played = servito
zone-assigned = nel piatto
zone-upright = Stomaco
zone-rotated = mezzo digerito
zone-intestine = Intestino
zone-mutation = Mutazione
zone-event = Evento
zone-food-deck = mazzo Cibo
zone-action-deck = mazzo Azione
zone-event-deck = mazzo Evento
zone-mutation-deck = mazzo Mutazione
zone-food-discards = scarti Cibo
zone-action-discards = scarti Azione
zone-event-discards = Eventi passati
zone-mutation-discards = Mutazioni passate
field-score = Punti
    .seat = { $quick ->
        [yes] { $number } punti su 40
       *[no] { $number } punti su 60
    }
field-first = Primo Giocatore
field-bound = Verme legato a
field-stimulus = Stimolo
    .seat = { $number ->
        [0] { "" }
       *[other] Stimolo { $number }
    }

summary =
    1. { $panic ->
        [yes] Un nuovo Evento, ogni turno.
       *[no] Se qualcuno ha evacuato il turno prima, un nuovo Evento.
    }
    2. Scegli un Cibo in segreto.
    3. Si scoprono: dall’Iniziativa più bassa, dai il tuo a chi non ne ha.
    4. Chi è di mano può giocare un’Azione e cambiarne una.
    5. Mutazioni Attive.
    6. Si digerisce: dal piatto allo Stomaco, un giro di traverso, poi giù nell’Intestino.
    7. { $constipated ->
        [yes] Stimolo 15 o più: si evacua.
       *[no] Stimolo 10 o più: si evacua.
    } Punti, Diete e una Mutazione. Due uguali +2, tre uguali +4, tre diverse −2.
    8. Di nuovo 3 Cibi e 2 Azioni. { $quick ->
        [yes] A 40 punti sei fuori.
       *[no] A 60 punti sei fuori.
    }

# Quel che si racconta di una partita finita.
award-deadly-waiter = Servizio letale
award-deadly-waiter-text = { award-begins } servito agli altri { $number } punti di guai.
award-spoilsport = Guastafeste
award-spoilsport-text = { $number ->
    [one] { award-begins } rotto le uova nel paniere una volta.
   *[other] { award-begins } rotto le uova nel paniere { $number } volte.
 }
award-great-relief = Il gran sollievo
award-great-relief-text = { award-begins } mollato { $number } punti in un colpo solo.
award-mad-scientist = Laboratorio clandestino
award-mad-scientist-text = { award-begins } mutato { $number } volte.
award-busybody = Ficcanaso
award-busybody-text = { award-begins } giocato { $number } Azioni.
award-sticky-fork = Forchetta lunga
award-sticky-fork-text = { $number ->
    [one] { award-begins } pescato dal piatto altrui una volta.
   *[other] { award-begins } pescato dal piatto altrui { $number } volte.
 }
