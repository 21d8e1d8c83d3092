# Lunch Money, in italiano.

## Che cosa fanno le carte

card-beat-down-does = 4 danni a un avversario. Lo fermano Block, Dodge o Humiliation; Backlash lo rispedisce al mittente.
card-elbow-does = 2 danni a un avversario. Appuntito ed economico.
card-evil-eye-does = 1 danno a un avversario, senza alzare un dito.
card-hail-mary-does = 7 danni a un avversario. Chiudi gli occhi e spera.
card-headbutt-does = 3 danni a un avversario. Nel tuo turno serve anche a liberarti da un Choke.
card-hook-does = 2 danni a un avversario, di lato.
card-jab-does = 1 danno a un avversario. Contro chi tieni in un Headlock valgono tutti i Jab che hai.
card-kick-2-does = 2 danni a un avversario. Attenzione agli stinchi.
card-kick-4-does = 4 danni a un avversario. Con la rincorsa.
card-pimp-slap-does = 2 danni a un avversario. È soprattutto il rumore.
card-pins-and-needles-does = 2 danni a un avversario. Siediti con cautela.
card-plate-cleaner-does = 3 danni a un avversario. Il pranzo è servito.
card-snipe-does = 2 danni a un avversario, da distanza di sicurezza.
card-uppercut-does = 3 danni a un avversario. Contro chi tieni in un Headlock valgono tutti gli Uppercut che hai.
card-roundhouse-does = 4 danni a un avversario. Chi schiva lo passa al prossimo, a destra o a sinistra come vuoi tu.
card-spinning-backfist-does = 3 danni a un avversario. Chi schiva lo passa al prossimo, a destra o a sinistra come vuoi tu.
card-knife-does = 3 danni a un avversario. Ti torna in mano, a meno che ti disarmino.
card-chain-does = 3 danni a un avversario. Ti torna in mano, a meno che ti disarmino.
card-pipe-does = 3 danni a un avversario. Ti torna in mano, a meno che ti disarmino.
card-hammer-does = 3 danni a un avversario. Ti torna in mano, a meno che ti disarmino.
card-chunk-does = 3 danni a un avversario, lanciato: niente Block e niente Disarm. Ti torna in mano; lo toglie solo un Grab con Disarm.
card-backlash-does = All'ultimo istante prima che faccia male: tutto il danno dell'attacco va a chi attacca. Non contro Choke, Headlock, Wedgy, Cooties o l'attacco libero di una Humiliation.
card-block-does = Ferma un colpo e apre la strada a un Grab: prima il tuo, poi quello di chi attacca. Non contro attacchi liberi né contro un Grab.
card-disarm-does = Ferma un'Arma e la fa scartare a chi attacca. Dopo un Grab nel tuo turno toglie un Chunk.
card-dodge-does = Evita un colpo, o un Grab. Non un attacco libero. Un colpo rotante prosegue verso il prossimo.
card-faster-does = Giocala con un Block o un Dodge: fino alla fine del turno hai tutte le copie di quella carta che ti servono.
card-first-aid-does = Ti ridà 2 monete. Nel tuo turno giocane quanti vuoi invece di attaccare; a 0 o meno usali per restare in gioco.
card-freedom-does = Ti libera da un Grab, un Choke o un Headlock, da un Time Out se la usi subito, e da un Wedgy.
card-hide-does = Invece di attaccare: fino al tuo prossimo turno nessuno può toccarti e tu non tocchi nessuno. Curati subito con i First Aid, poi cambia le carte che vuoi.
card-2-fer-does = Due attacchi da 3: entrambi su un avversario, o uno ciascuno su due. Per ognuno serve un Block o un Dodge.
card-abandonment-does = Un avversario butta tutta la mano e pesca 5 carte nuove. Niente la ferma.
card-big-combo-does = Due colpi da 3 su un avversario. Per fermarli entrambi servono due carte Difesa.
card-choke-does = Dopo un Grab: la vittima perde 1 adesso e 1 a ogni tuo turno, finché non si libera. Intanto non puoi difenderti senza mollare.
card-cooties-does = Dopo un Grab: la vittima perde 1 adesso e 1 all'inizio di ogni suo turno. Passano con Block e Grab, e non vanno mai via.
card-grab-does = Afferra un avversario: se non sfugge con Dodge, Freedom o Humiliation hai un attacco libero. Anche dopo un Block.
card-headlock-does = Dopo un Grab: finché non si libera la vittima non può difendersi, e nei tuoi turni seguenti tutti i tuoi Jab, Uppercut e Stomp sono per lei.
card-hippie-does = Nomina un Hippie: tutti, a cominciare da te, possono attaccarlo una volta con un Attacco Base o un'Arma. La ferma solo una Humiliation.
card-humiliation-does = Interrompi quasi ogni carta di un altro, in qualsiasi momento: è annullata e tu hai un attacco libero. Le risponde solo un'altra Humiliation.
card-imaginary-friend-does = Dopo il tuo attacco e prima di pescare: un Attacco Base in più. La vittima può difendersi ma non contrattaccare.
card-nuts-does = 3 danni a un avversario. Dopo decidi tu se ti torna in mano. Non si può disarmare.
card-poke-in-the-eye-does = 1 danno, e subito un Attacco Base libero. La vittima è indifesa in questo turno e nel prossimo; se il prossimo è suo, lo salta.
card-powerplay-does = Dopo un Grab: 3 danni, e poi un Attacco Base libero.
card-spank-does = Dopo un Grab: 2 danni.
card-stomp-does = 1 danno, e il prossimo attacco della vittima è dimezzato. Nel tuo turno spezza anche una presa su di te.
card-tantrum-does = Cinque colpi da 1 su un avversario, ciascuno con il suo Block o Dodge. Una Humiliation o un Backlash bastano per tutti.
card-time-out-does = Un avversario è fuori gioco per due round: niente carte, niente pesca, niente attacchi fatti o subiti. La ferma solo una Freedom giocata subito.
card-uppercut-2-does = 6 danni, e poi un Attacco Base libero su qualcuno che sta seduto per terra.
card-wedgy-does = Dopo un Grab: 1 danno, e gli attacchi della vittima fanno 1 in meno finché non se ne libera con una Freedom.
card-weird-does = Giocala con un Attacco Base o con una carta Speciale che fa danni: 2 danni in più su uno dei colpi.

## Che cosa può dire il registro quando si gioca una carta ($who la gioca, su $whom se c'è un bersaglio)

card-beat-down-line-1 = { $who } tratta { $whom } come un tappeto da sbattere.
card-beat-down-line-2 = { $who } conta fino a quattro addosso a { $whom }, ad alta voce.
card-beat-down-line-3 = { $whom } scopre da { $who } perché i tipi tranquilli siedono in ultima fila.
card-elbow-line-1 = { $who } si gira senza guardare. Lì c'era { $whom }.
card-elbow-line-2 = { $who } si fa posto sulla panchina, a spese di { $whom }.
card-elbow-line-3 = { $who } prende l'astuccio, gomito in avanti, verso { $whom }.
card-evil-eye-line-1 = { $who } guarda { $whom }. Tutto qui. Basta così.
card-evil-eye-line-2 = { $whom } incrocia lo sguardo di { $who } e dimentica la tabellina del sei.
card-evil-eye-line-3 = { $who } strizza gli occhi verso { $whom } finché il latte va a male.
card-hail-mary-line-1 = { $who } chiude gli occhi, tira, e trova { $whom }.
card-hail-mary-line-2 = Da qualche parte fischiano. { $who } non ha sentito; { $whom } sì.
card-hail-mary-line-3 = { $who } mette tutta la settimana in un colpo solo contro { $whom }.
card-headbutt-line-1 = { $who } ha un'idea per { $whom }, e comincia dalla fronte.
card-headbutt-line-2 = { $who } e { $whom } fanno testa a testa. { $who } era in vantaggio.
card-headbutt-line-3 = { $who } dice di sì a { $whom }, molto forte.
card-hook-line-1 = { $who } prende la via più lunga per l'orecchio di { $whom }.
card-hook-line-2 = { $whom } guarda a sinistra. { $who } arriva da destra.
card-hook-line-3 = { $who } appende { $whom } accanto ai cappotti.
card-jab-line-1 = { $who } bussa su { $whom }. C'è nessuno?
card-jab-line-2 = { $who } a { $whom }: "È solo per salutare."
card-jab-line-3 = Breve, svelto e fastidioso: { $who } su { $whom }.
card-kick-2-line-1 = { $who } trova lo stinco di { $whom } sotto il banco.
card-kick-2-line-2 = { $who } calcia il pallone. Niente pallone: c'è { $whom }.
card-kick-2-line-3 = Scarpe nuove! { $who } le mostra a { $whom }, dalla punta.
card-kick-4-line-1 = { $who } prende la rincorsa dalla palestra. { $whom } è all'arrivo.
card-kick-4-line-2 = { $who } spedisce { $whom } nell'angolo in fondo al cortile.
card-kick-4-line-3 = Dieci per lo stile: { $who } su { $whom }.
card-pimp-slap-line-1 = { $who } applaude. In mezzo c'è { $whom }.
card-pimp-slap-line-2 = Cinque dita di { $who }, una sorpresa per { $whom }.
card-pimp-slap-line-3 = L'eco fra { $who } e { $whom } arriva fino in sala insegnanti.
card-pins-and-needles-line-1 = { $who } ha lasciato qualcosa sulla sedia di { $whom }.
card-pins-and-needles-line-2 = Lavoretti con { $who }; il puntaspilli è { $whom }.
card-pins-and-needles-line-3 = { $whom } salta su. { $who } studia il soffitto.
card-plate-cleaner-line-1 = { $who } serve a { $whom } il vassoio, senza i piatti.
card-plate-cleaner-line-2 = Piatto del giorno: { $whom }, preparato da { $who }.
card-plate-cleaner-line-3 = { $who } aiuta { $whom } a finire gli spinaci. Tutti.
card-snipe-line-1 = Una pallina di carta per { $whom } parte dal banco di { $who }.
card-snipe-line-2 = { $who } mira fra due orecchie. Sono di { $whom }.
card-snipe-line-3 = { $whom } non saprà mai da dove è arrivata. Da { $who }.
card-uppercut-line-1 = { $who } mostra le nuvole a { $whom }.
card-uppercut-line-2 = Su col mento, dice { $who } a { $whom }, e dà una mano.
card-uppercut-line-3 = { $whom } cresce di cinque centimetri, per poco, grazie a { $who }.
card-roundhouse-line-1 = { $who } fa un giro completo. Prima fermata: { $whom }.
card-roundhouse-line-2 = Giù la testa! { $who } comincia da { $whom }.
card-roundhouse-line-3 = { $who } disegna un cerchio nell'aria, con { $whom } sopra.
card-spinning-backfist-line-1 = { $who } saluta, si gira e risaluta { $whom }.
card-spinning-backfist-line-2 = La giostra di { $who } fa salire { $whom }.
card-spinning-backfist-line-3 = { $whom } vede la schiena di { $who }, e poi il dorso della mano.
card-knife-line-1 = { $who } agita le posate della mensa verso { $whom }.
card-knife-line-2 = { $who } imburra { $whom }, da tutti e due i lati.
card-knife-line-3 = "È solo per il pane", dice { $who }. { $whom } ha qualche dubbio.
card-chain-line-1 = { $who } ha preso in prestito la catena delle bici, e { $whom } la sente.
card-chain-line-2 = All'altalena manca una catena. { $who } mostra a { $whom } dov'è finita.
card-chain-line-3 = { $who } fa un rumore di ferraglia; { $whom } spera in un fantasma.
card-pipe-line-1 = Da qualche parte gocciola un rubinetto. { $who } presenta il tubo a { $whom }.
card-pipe-line-2 = { $who } suona il flauto per { $whom }: un flauto bello grosso.
card-pipe-line-3 = La bidella cerca un tubo. Lo ha appena trovato { $whom }, grazie a { $who }.
card-hammer-line-1 = Falegnameria con { $who }: oggi si monta { $whom }.
card-hammer-line-2 = { $who } vede chiodi dappertutto, e uno è { $whom }.
card-hammer-line-3 = Quando { $who } lo usa su { $whom } fa "squik". È quel tipo di martello.
card-chunk-line-1 = { $who } lancia mezza rapa. { $whom } la prende con l'orecchio.
card-chunk-line-2 = Palla di neve da { $who }. { $whom } si chiede che sassolino ci sia dentro.
card-chunk-line-3 = Il panino di ieri vola da { $who } a { $whom }, e vince.
card-backlash-line-1 = { $who } ha studiato gli specchi in scienze.
card-backlash-line-2 = Rispedire al mittente, scrive { $who }.
card-backlash-line-3 = { $who } si sposta e tiene aperta la porta.
card-block-line-1 = { $who } alza lo zaino. Dentro c'è il vocabolario.
card-block-line-2 = { $who } ha fermato porte più grosse.
card-block-line-3 = Oggi no, dice l'avambraccio di { $who }.
card-disarm-line-1 = { $who } fa collezione di oggetti pericolosi. Grazie, avanti un altro.
card-disarm-line-2 = { $who } sequestra tutto fino a giugno.
card-disarm-line-3 = "Questo lo tengo io", dice { $who }, con voce da maestra.
card-dodge-line-1 = { $who } si china ad allacciarsi la scarpa al momento giusto.
card-dodge-line-2 = { $who } era lì. Adesso non più.
card-dodge-line-3 = Anni di palla avvelenata danno i loro frutti a { $who }.
card-faster-line-1 = { $who } ha bevuto tre succhi a colazione.
card-faster-line-2 = Adesso di { $who } sembrano essercene parecchi.
card-faster-line-3 = { $who } è una macchia veloce con le scarpe slacciate.
card-first-aid-line-1 = Un cerotto con i dinosauri: { $who } sta subito meglio.
card-first-aid-line-2 = { $who } si dà il bacino sulla bua, di nascosto.
card-first-aid-line-3 = Due biscotti e { $who } riparte come se niente fosse.
card-freedom-line-1 = { $who } sguscia fuori dal giubbotto e sparisce.
card-freedom-line-2 = Sapone! { $who } ha sempre con sé il sapone.
card-freedom-line-3 = { $who } si divincola come il criceto della classe.
card-hide-line-1 = { $who } adesso è un cappotto appeso.
card-hide-line-2 = Qualcuno ha visto { $who }? Lo sgabuzzino ridacchia.
card-hide-line-3 = { $who } conta fino a cento dietro i bidoni.
card-2-fer-line-1 = Prendi due, paghi uno: l'offerta di { $who } comprende { $whom }.
card-2-fer-line-2 = { $who } ha due pugni e non fa preferenze, scopre { $whom }.
card-2-fer-line-3 = Destro, sinistro: { $who } apre bottega per { $whom }.
card-abandonment-line-1 = { $who } svuota la cartella di { $whom } nella fontana.
card-abandonment-line-2 = { $whom } torna dal bagno: è sparito tutto, { $who } fischietta.
card-abandonment-line-3 = { $who } annuncia a { $whom } che il pullman è partito con tutti i suoi piani.
card-big-combo-line-1 = { $who } annuncia due mosse e { $whom } le riceve tutte e due.
card-big-combo-line-2 = Prima la piroetta, poi { $whom }: { $who } ha fatto le prove allo specchio.
card-big-combo-line-3 = { $who } rifà su { $whom } la scena del film, compreso il seguito.
card-choke-line-1 = { $who } dà a { $whom } un abbraccio molto lungo.
card-choke-line-2 = { $who } annoda la sciarpa a { $whom }. Per bene. Due volte.
card-choke-line-3 = { $whom } prende il colore della palestra; { $who } ammira.
card-cooties-line-1 = { $who } divide tutto con { $whom }, anche quello che pizzica.
card-cooties-line-2 = Ce li ha { $whom }! { $who } corre a dirlo a tutti.
card-cooties-line-3 = { $who } si pettina, { $whom } si gratta.
card-grab-line-1 = { $who } prende { $whom } per il cappuccio.
card-grab-line-2 = { $who } vuole dire due paroline a { $whom }, da vicino.
card-grab-line-3 = { $whom } vorrebbe andarsene. { $who } ha in mano la manica.
card-headlock-line-1 = La testa di { $whom } adesso appartiene a { $who }.
card-headlock-line-2 = { $who } porta { $whom } sottobraccio come un registro.
card-headlock-line-3 = { $whom } fa conoscenza con l'ascella di { $who }.
card-hippie-line-1 = { $who } mette un fiore nei capelli di { $whom }. Tutti vengono a vedere.
card-hippie-line-2 = "Guardate, { $whom } vi vuole bene!" grida { $who }.
card-hippie-line-3 = { $who } dipinge il segno della pace sulla schiena di { $whom }. Funziona da bersaglio.
card-humiliation-line-1 = { $who } legge il diario di { $whom } ad alta voce, facendo le vocine.
card-humiliation-line-2 = "Hai la zip aperta", dice { $who }. { $whom } controlla. Controllano tutti.
card-humiliation-line-3 = { $who } chiede a { $whom } se la mamma taglia ancora la crosta al pane.
card-imaginary-friend-line-1 = { $who } presenta qualcuno che nessuno vede.
card-imaginary-friend-line-2 = "Io non c'entro", dice { $who }. Per una volta è quasi vero.
card-imaginary-friend-line-3 = { $who } tiene aperta la porta a nessuno.
card-nuts-line-1 = { $who } mira basso. { $whom } canta alto.
card-nuts-line-2 = Tutto il cortile fa "uuuh" per { $whom }. { $who } si inchina.
card-nuts-line-3 = { $whom } si siede molto piano, dopo { $who }.
card-poke-in-the-eye-line-1 = { $who } mostra a { $whom } una cosa da molto, molto vicino.
card-poke-in-the-eye-line-2 = { $whom } vede le stelle, { $who } le conta.
card-poke-in-the-eye-line-3 = "Quante dita sono?" chiede { $who }. { $whom } risponde: ahia.
card-powerplay-line-1 = { $who } spiega a { $whom } chi comanda sullo scivolo.
card-powerplay-line-2 = { $who } prende in prestito { $whom } per una dimostrazione.
card-powerplay-line-3 = { $whom } impara da { $who } come funzionano le leve.
card-spank-line-1 = { $who } spolvera i pantaloni a { $whom }, senza toglierli.
card-spank-line-2 = Qualcuno qui deve fare l'adulto, dice { $who } a { $whom }.
card-spank-line-3 = { $whom } farà i compiti in piedi, grazie a { $who }.
card-stomp-line-1 = { $who } scambia l'alluce di { $whom } per uno scarafaggio.
card-stomp-line-2 = { $whom } saltella. { $who } applaude il balletto.
card-stomp-line-3 = Scarponi invernali: { $who } 1, piede di { $whom } 0.
card-tantrum-line-1 = { $who } non vuole, non vuole, non vuole! Lo conferma lo stinco di { $whom }.
card-tantrum-line-2 = { $who } si butta per terra e si porta dietro { $whom }.
card-tantrum-line-3 = { $who } trattiene il fiato, prende il colore di un peperone, e poi: { $whom }.
card-time-out-line-1 = { $who } manda { $whom } nell'angolo a riflettere.
card-time-out-line-2 = { $whom } adesso può guardare il muro, dice { $who }.
card-time-out-line-3 = { $who } gira la clessidra davanti a { $whom }.
card-uppercut-2-line-1 = { $whom } si stacca da terra. { $who } saluta.
card-uppercut-2-line-2 = { $who } lo teneva in serbo per { $whom } dai tempi dell'asilo.
card-uppercut-2-line-3 = { $whom } si siede senza sedia, omaggio di { $who }.
card-wedgy-line-1 = { $who } dà uno strappo a { $whom }. Per le mutande.
card-wedgy-line-2 = { $whom } cammina in modo un po' diverso, dopo { $who }.
card-wedgy-line-3 = { $who } controlla l'etichetta delle mutande di { $whom }.
card-weird-line-1 = { $who } lo fa abbaiando. E si nota.
card-weird-line-2 = Nessuno sa che cosa abbia fatto { $who }. Nemmeno { $who }.
card-weird-line-3 = { $who } aggiunge un cucchiaio, una canzone e una capriola.

## Domande

point-action = Tocca a te: attacca, curati, scarta o passa.
point-action-waits = { $who } sceglie una vittima.
point-discard = Quale altra carta butti? Poi ne peschi altrettante.
point-heal = Un altro First Aid?
point-barrage = Che altro per la testa che tieni sottobraccio?
point-second = Dove va il secondo colpo?
point-weird-hit = Quale dei colpi è quello strano?
point-defence = { $me ->
    [both] { $by } ti attacca con { $card }. Ti difendi?
   *[none] { $by } attacca { $whom } con { $card }. Reagisci?
 }
point-defence-waits = Qualcuno lo fermerà?
point-cover = Arrivano altri colpi. Un'altra carta?
point-faster = Faster con quale carta?
point-interference = { $by } gioca { $card }. Rovini tutto con una Humiliation?
point-interference-waits = Qualcuno ride?
point-follow-up = Hai preso { $whom } per il colletto. E adesso?
point-follow-up-waits = { $who } ha afferrato qualcuno e ci pensa su.
point-free-basic = Un Attacco Base libero: quale?
point-impact = { $code ->
    [backlash] { $me ->
        [both] { $by } rigira tutto su di te con un Backlash. Rispondi?
       *[none] { $by } rigira tutto su { $whom } con un Backlash. Ti metti in mezzo?
     }
   *[other] Sta per far male. Backlash?
 }
point-impact-waits = Un attimo prima che faccia male…
point-rescue = Vedi le stelle. Presto, un First Aid?
point-rescue-waits = { $who } è per terra. Ci sarà un First Aid?
point-owed = { $whom } è senza parole: il tuo attacco libero.
point-grab = Il Block ha lasciato { $whom } a portata di mano. Grab?
point-direction = Schivato! Si prosegue a sinistra o a destra?
point-take-back = Ti riprendi { $card }?
point-friend = Il tuo Imaginary Friend vuole dire la sua?
point-friend-attack = Chi colpisce il tuo amico, e come?
point-hippie = { $whom } è lì, a tiro. Un attacco, se ti va.
point-hold = Continui a stringere { $whom } o molli e fai altro?
point-hide-heal = Non ti vede nessuno. First Aid?
point-hide-discard = Quali carte cambi nel tuo nascondiglio?
point-draw = Da tre round nessuno alza un dito. Pace fatta e tutti in classe?

## Mosse

move-card = { $number ->
    [0] { $card }
   *[other] { $card } contro il colpo { $number }
 }
move-card-at = { $card } su { $whom }
move-weird = { $aimed ->
    [yes] Weird + { $card } su { $whom }
   *[no] Weird + { $card }
 }
move-hit = { $aimed ->
    [yes] Colpisci { $whom }
   *[no] Colpo numero { $number }
 }
move-discard = Scarta { $card }
move-take-back = Riprendila in mano
move-done = { $point ->
    [rescue] Basta così
    [cover] Prendi il resto
   *[other] Fatto
 }
move-let-go = Molla la presa
move-keep = Stringi ancora
move-left = A sinistra
move-right = A destra
move-agree = Pace fatta
move-decline = Si continua
move-pass = { $point ->
    [action] Passa
    [defence] Lascia fare
    [interference] Non dire nulla
    [impact] Stringi i denti
    [follow-up] Lascia andare
    [free-basic] Niente attacco libero
    [owed] Ridi e lascia perdere
    [grab] Non afferrare
    [friend] A casa, amico
    [hippie] Lascia in pace l'Hippie
   *[other] Passa
 }

## Quello che succede

event-turn = { $me ->
    [who] Tocca a te.
   *[none] Tocca a { $who }.
 }
event-round = Comincia un nuovo round.
event-passes = { $me ->
    [who] Passi.
   *[none] { $who } passa.
 }
event-plays = { $aimed ->
    [yes] { $me ->
        [who] Giochi { $card } su { $whom }.
        [whom] { $who } gioca { $card } su di te.
       *[none] { $who } gioca { $card } su { $whom }.
     }
   *[no] { $me ->
        [who] Giochi { $card }.
       *[none] { $who } gioca { $card }.
     }
 }
event-aims = { $me ->
    [who] Giochi { $card } contro { $whom }.
    [whom] { $who } gioca { $card } contro di te.
   *[none] { $who } gioca { $card } contro { $whom }.
 }
event-answers = { $me ->
    [who] Rispondi a { $whom } con { $card }.
    [whom] { $who } ti risponde con { $card }.
   *[none] { $who } risponde a { $whom } con { $card }.
 }
event-draws = { $me ->
    [who] Peschi { $card }.
   *[none] { $who } pesca { $card }.
 }
event-discards = { $me ->
    [who] Scarti { $card }.
   *[none] { $who } scarta { $card }.
 }
event-reshuffles = { $number ->
    [one] Si rimescolano gli scarti: 1 carta nel nuovo mazzo.
   *[other] Si rimescolano gli scarti: { $number } carte nel nuovo mazzo.
 }
event-loses = { $me ->
    [who] Perdi { $number ->
        [one] 1 moneta
       *[other] { $number } monete
     }.
   *[none] { $who } perde { $number ->
        [one] 1 moneta
       *[other] { $number } monete
     }.
 }
event-heals = { $me ->
    [who] Recuperi { $number ->
        [0] un bel niente
        [one] 1 moneta
       *[other] { $number } monete
     }.
   *[none] { $who } recupera { $number ->
        [0] un bel niente
        [one] 1 moneta
       *[other] { $number } monete
     }.
 }
event-stops = { $me ->
    [who] Fermi il colpo con { $card }.
    [whom] { $who } ti ferma con { $card }.
   *[none] { $who } ferma il colpo con { $card }.
 }
event-cancelled = { $me ->
    [who] { $card } di { $whom } finisce in nulla: l'ultima parola è tua.
    [whom] { $card }: niente da fare, l'ultima parola è di { $who }.
   *[none] { $card } di { $whom } finisce in nulla: l'ultima parola è di { $who }.
 }
event-broken = { $me ->
    [who] La tua difesa va in pezzi.
   *[none] La difesa di { $who } va in pezzi.
 }
event-reversed = { $me ->
    [who] Rimandi tutto a { $whom }.
    [whom] { $who } rimanda tutto a te.
   *[none] { $who } rimanda tutto a { $whom }.
 }
event-sweeps = { $me ->
    [who] Il tuo { $card } prosegue verso { $whom }.
    [whom] { $card } prosegue verso di te.
   *[none] { $card } prosegue verso { $whom }.
 }
event-grabbed = { $me ->
    [who] Hai afferrato { $whom }.
    [whom] { $who } ti ha in pugno.
   *[none] { $who } ha afferrato { $whom }.
 }
event-returns = { $me ->
    [who] { $card } ti torna in mano.
   *[none] { $card } torna in mano a { $who }.
 }
event-disarmed = { $me ->
    [who] { $whom } ti toglie { $card }.
    [whom] Togli { $card } a { $who }.
   *[none] { $whom } toglie { $card } a { $who }.
 }
event-stomped = { $me ->
    [who] Zoppichi: il tuo prossimo attacco vale la metà.
   *[none] { $who } zoppica: il prossimo attacco vale la metà.
 }
event-blinded = { $me ->
    [who] Vedi solo stelle.
   *[none] { $who } vede solo stelle.
 }
event-skipped = { $me ->
    [who] Salti un turno.
   *[none] { $who } salta un turno.
 }
event-lies = { $me ->
    [who] { $card } ora sta davanti a te.
   *[none] { $card } ora sta davanti a { $who }.
 }
event-freed = { $me ->
    [who] { $whom } si libera della tua presa.
    [whom] Ti liberi di { $card }.
    [both] Ti liberi di { $card }.
   *[none] { $whom } si libera di { $card }.
 }
event-lets-go = { $me ->
    [who] Molli { $whom }.
    [whom] { $who } ti molla.
   *[none] { $who } molla { $whom }.
 }
event-hides = { $me ->
    [who] Ti nascondi fino al tuo prossimo turno.
   *[none] { $who } si nasconde fino al prossimo turno.
 }
event-infects = { $me ->
    [who] I tuoi Cooties saltano su { $whom }.
    [whom] I Cooties saltano da { $who } a te.
   *[none] I Cooties saltano da { $who } a { $whom }.
 }
event-back = { $me ->
    [who] Rientri dal Time Out.
   *[none] { $who } rientra dal Time Out.
 }
event-abandoned = { $me ->
    [who] Fai buttare tutto a { $whom }.
    [whom] { $who } ti fa buttare tutto.
   *[none] { $who } fa buttare tutto a { $whom }.
 }
event-eliminated = { $me ->
    [who] Finisci al tappeto, senza più merenda.
   *[none] { $who } finisce al tappeto, senza più merenda.
 }
event-ends = { $number ->
    [1] { $me ->
        [who] Oggi mangi per tutti: hai vinto.
       *[none] Oggi { $who } mangia per tutti: partita finita.
    }
   *[other] Pace fatta: ognuno si tiene quel che resta della merenda.
 }
event-idle = Qualcuno ha ancora voglia di menare. Si va avanti.

## Quello che sta per succedere

pending-attack = { $code ->
    [none] { $me ->
        [who] Puoi attaccare { $whom }.
        [whom] { $who } può attaccarti.
       *[none] { $who } può attaccare { $whom }.
     }
   *[other] { $me ->
        [whom] Se non reagisci, perdi { $number ->
            [one] 1 moneta
           *[other] { $number } monete
         }.
       *[none] Se nessuno reagisce, { $whom } perde { $number ->
            [one] 1 moneta
           *[other] { $number } monete
         }.
     }
 }
pending-second-hit = { $me ->
    [whom] Se non reagisci, perdi { $number ->
        [0] 0 monete
        [one] 1 moneta
       *[other] { $number } monete
     }.
   *[none] Se nessuno reagisce, { $whom } perde { $number ->
        [0] 0 monete
        [one] 1 moneta
       *[other] { $number } monete
     }.
 }
pending-grab = { $me ->
    [who] Se nessuno reagisce, afferri { $whom }.
    [whom] Se non sfuggi, { $who } ti afferra.
   *[none] Se nessuno reagisce, { $who } afferra { $whom }.
 }
pending-follow-up = { $me ->
    [whom] Se non reagisci, { $card } ti colpisce.
   *[none] Se nessuno reagisce, { $card } colpisce { $whom }.
 }
pending-free = { $me ->
    [whom] Attacco libero: non puoi difenderti e perdi { $number ->
        [one] 1 moneta
       *[other] { $number } monete
     }.
   *[none] Attacco libero: { $whom } non può difendersi e perde { $number ->
        [one] 1 moneta
       *[other] { $number } monete
     }.
 }
pending-defence = { $me ->
    [who] Se nessuno ride, ti difendi con { $card }.
   *[none] Se nessuno ride, { $who } si difende con { $card }.
 }
pending-humiliation = { $me ->
    [who] Prendi in giro { $whom }: la giocata salta e segue il tuo attacco libero.
    [whom] { $who } ti prende in giro: la tua giocata salta e segue un attacco libero.
   *[none] { $who } prende in giro { $whom }: la giocata salta e segue un attacco libero.
 }
pending-backlash = { $me ->
    [whom] Se non reagisci, tutto il danno torna a te.
   *[none] Se nessuno reagisce, tutto il danno torna a { $whom }.
 }
pending-owed = { $me ->
    [who] Hai un attacco libero su { $whom }.
    [whom] { $who } ha un attacco libero su di te.
   *[none] { $who } ha un attacco libero su { $whom }.
 }
pending-chance = { $me ->
    [who] Puoi afferrare { $whom } dopo il Block.
    [whom] { $who } può afferrarti dopo il Block.
   *[none] { $who } può afferrare { $whom } dopo il Block.
 }
pending-heal = { $me ->
    [both] Se nessuno ride, recuperi { $number ->
        [one] 1 moneta
       *[other] { $number } monete
     }.
   *[none] Se nessuno ride, { $who } recupera { $number ->
        [one] 1 moneta
       *[other] { $number } monete
     }.
 }
pending-hide = { $me ->
    [who] Se nessuno ride, sparisci fino al tuo prossimo turno.
   *[none] Se nessuno ride, { $who } sparisce fino al prossimo turno.
 }
pending-freedom = { $me ->
    [who] Se nessuno ride, ti togli un Wedgy.
   *[none] Se nessuno ride, { $who } si toglie un Wedgy.
 }
pending-escape = { $me ->
    [who] Se nessuno ride, ti liberi di { $whom }.
    [whom] Se nessuno ride, { $who } si libera di te.
   *[none] Se nessuno ride, { $who } si libera di { $whom }.
 }
pending-barrage = { $me ->
    [whom] Se non reagisci, perdi { $number ->
        [0] 0 monete
        [one] 1 moneta
       *[other] { $number } monete
     }.
   *[none] Se nessuno reagisce, { $whom } perde { $number ->
        [0] 0 monete
        [one] 1 moneta
       *[other] { $number } monete
     }.
 }
pending-hippie = { $me ->
    [whom] Se non la butti in ridere, tutti possono attaccarti una volta.
   *[none] Se nessuno ride, tutti possono attaccare { $whom } una volta.
 }
pending-time-out = { $me ->
    [whom] Senza una Freedom, resti fuori gioco per due round.
   *[none] Senza una Freedom, { $whom } è fuori gioco per due round.
 }
pending-abandonment = { $me ->
    [whom] Butti tutta la mano.
   *[none] { $whom } butta tutta la mano.
 }
pending-friend = { $code ->
    [none] { $me ->
        [who] Attacco finito. C'è con te un Imaginary Friend?
       *[none] { $who } ha portato un Imaginary Friend?
     }
   *[other] { $me ->
        [who] Se nessuno ride, fai un attacco in più.
       *[none] Se nessuno ride, { $who } fa un attacco in più.
     }
 }
pending-hold = { $me ->
    [who] Decidi se continuare a stringere { $whom }.
    [whom] { $who } decide se continuare a stringerti.
   *[none] { $who } decide se continuare a stringere { $whom }.
 }
pending-loss = { $me ->
    [whom] Perdi { $number ->
        [one] 1 moneta
       *[other] { $number } monete
     }.
    [both] Perdi { $number ->
        [one] 1 moneta
       *[other] { $number } monete
     }.
   *[none] { $whom } perde { $number ->
        [one] 1 moneta
       *[other] { $number } monete
     }.
 }
pending-discard = { $me ->
    [who] Stai cambiando carte.
   *[none] { $who } sta cambiando carte.
 }

## Come finisce

reason-agreed = Nessuno alzava più un dito, e tutti hanno fatto pace.
reason-last-one = Chi resta in piedi si prende i soldini della merenda. Tutti.

## Opzioni del tavolo

option-sets = Set di carte
option-sets-help = Quali carte ci sono nel mazzo.
option-sets-usual = base da 2 a 4, entrambi da 5 in su
option-sets-base = solo Lunch Money
option-sets-both = Lunch Money e Sticks & Stones
option-discarding = Scartare
option-discarding-help = Rimedi contro chi scarta all'infinito sperando in carte migliori.
option-discarding-free = libero
option-discarding-forbidden = vietato
option-discarding-cost-1 = costa 1 moneta
option-discarding-cost-2 = costa 2 monete
option-discarding-cost-3 = costa 3 monete
option-discarding-cost-card = costa 1 moneta per carta
option-discarding-attacked = tutti possono colpirti una volta
option-humiliation-opens = Humiliation in apertura
option-humiliation-opens-help = Se si può aprire il turno con una Humiliation, a freddo.
option-above-fifteen = Più di 15 monete
option-above-fifteen-help = Se i First Aid possono portarti oltre le 15 monete di partenza.
option-choke-turn = Tenere un Choke
option-choke-turn-help = Se continuare a stringere consuma il turno di chi stringe.
option-choke-turn-used = consuma il turno
option-choke-turn-free = lascia il turno libero
option-humiliation-breaks = Humiliation su più carte Difesa
option-humiliation-breaks-help = Se una Humiliation rompe un'intera difesa di più carte o una carta sola.
option-humiliation-breaks-defence = le rompe tutte
option-humiliation-breaks-card = rompe una carta
option-block-with-grab = Block e Grab d’un fiato
option-block-with-grab-help = Un Grab giocato insieme al tuo Block lo mette al riparo da Humiliation?
option-free-attacks = Attacchi gratis
option-free-attacks-help = Quelli di Humiliation: prima o dopo i Grab che un Block ha aperto?
option-free-attacks-before = prima dei Grab
option-free-attacks-after = dopo i Grab
option-backlash-stopped = Backlash e colpi parati
option-backlash-stopped-help = Dopo una difesa a metà, Backlash rimanda anche i colpi che hai parato?
option-backlash-effects = Backlash con gli effetti
option-backlash-effects-help = Stomp o Poke rimandati indietro azzoppano o accecano chi li ha tirati?
option-stomp-free-attacks = Attacchi gratis zoppi
option-stomp-free-attacks-help = Stomp dimezza anche l’attacco gratis della tua Humiliation?
option-friend-follows = Quando arriva l’amico
option-friend-follows-help = Che cosa devi aver fatto nel turno, prima che Imaginary Friend picchi?
option-friend-follows-special = un attacco o una Speciale
option-friend-follows-attack = un attacco
option-friend-follows-any = qualsiasi cosa, anche niente
option-friend-block = Block contro l’amico
option-friend-block-help = Chi può fare un Grab dopo un Block contro Imaginary Friend?
option-friend-block-nobody = nessuno
option-friend-block-attacker = chi attacca
option-friend-block-both = chi si difende, poi chi attacca
option-poke-turns = Turni al buio
option-poke-turns-help = Per quanti turni non ci vedi, contando quello del dito nell’occhio?
option-poke-goes-on = Al buio anche dopo
option-poke-goes-on-help = Un dito nell’occhio ti è costato il turno. In quello dopo non ci vedi ancora?
option-held-humiliate = Humiliation in presa
option-held-humiliate-help = Mentre ti tengono per il collo puoi umiliare gli altri?
option-escape-hurts = Fughe che fanno male
option-escape-hurts-help = Stomp e Headbutt fanno male anche a chi ti teneva?
option-cooties-by-block = Cooties e Block
option-cooties-by-block-help = Con quali Block passano i Cooties?
option-cooties-by-block-any = con tutti
option-cooties-by-block-grab = solo contro un Grab
option-cooties-block-grab = Block contro un Grab
option-cooties-block-grab-help = Un Block ferma un Grab, se ci sono di mezzo i Cooties?
option-cooties-bite = Cooties che pizzicano
option-cooties-bite-help = Chi se li prende da qualcuno perde subito 1 moneta?
option-time-out-rounds = Giri in castigo
option-time-out-rounds-help = Quanti turni resti nell’angolo?

## Il tavolo

kind-basic = Attacco Base
kind-weapon = Arma
kind-defence = Difesa
kind-special = Speciale
zone-deck = Mazzo di gioco
zone-discards = Scarti
zone-front = Davanti
field-points = Monete
    .most = 15
    .good = yes
field-blind = Al buio
    .seat = { $number ->
        [0] { "" }
       *[other] vede le stelle
     }
field-laps = Time Out
    .seat = { $number ->
        [0] { "" }
        [one] rientra fra 1 round
       *[other] rientra fra { $number } round
     }
field-stomped = Zoppica
field-hidden = Nascosto
summary =
    Nel tuo turno una cosa sola: giochi una carta (e nomini il bersaglio),
      scarti e ripeschi, ti curi con i First Aid, oppure passi.
    Ti attaccano? Rispondi con Block, Dodge o quello che serve.
    Dopo un Block puoi afferrare prima tu, poi chi ti ha attaccato.
    Dopo un Grab: un Attacco Base, un'Arma, oppure Choke, Cooties,
      Headlock, Powerplay, Spank, Wedgy. Da un attacco libero non c'è difesa.
    Humiliation rovina quasi tutto, in ogni momento, e picchia.
    A 0 monete: subito un First Aid, o sei fuori.
    A fine turno tutti tornano a 5 carte. Vince chi resta in piedi.

# Quel che si racconta di una partita finita.
award-hardest-fist = Il pugno più duro
award-hardest-fist-text = { $who } ha fatto volare { $number } monete.
award-brick-wall = Muro di mattoni
award-brick-wall-text = { $who } ha fermato { $number } colpi.
award-last-laugh = Ride bene chi ride ultimo
award-last-laugh-text = { $number ->
    [one] { $who } ha riso in faccia a qualcuno una volta.
   *[other] { $who } ha riso in faccia a tutti { $number } volte.
 }
award-school-nurse = Infermeria
award-school-nurse-text = { $who } ha raccolto { $number } monete da terra.
award-clinging = La cozza
award-clinging-text = { $who } non mollava la presa: { $number } volte.
award-punching-bag = Sacco da boxe
award-punching-bag-text = { $who } ha perso { $number } monete senza smettere di sorridere.
