# Lunch Money, in italiano.

## Che cosa fanno le carte

card-beat-down-does = Fa volare 4 monete a un avversario. Lo fermano una Parata, una Schivata o una Figuraccia; uno
    Specchio riflesso lo rispedisce al mittente.
    .gender = m
    .article = un
card-elbow-does = Fa volare 2 monete a un avversario. Appuntita ed economica.
    .gender = f
    .article = una
card-evil-eye-does = Fa volare 1 moneta a un avversario, senza alzare un dito.
    .gender = m
    .article = il
card-hail-mary-does = Fa volare 7 monete a un avversario. Chiudi gli occhi e spera.
    .gender = m
    .article = un
card-headbutt-does = Fa volare 3 monete a un avversario. Nel tuo turno ti libera anche da una Stretta al collo.
    .gender = f
    .article = una
card-hook-does = Fa volare 2 monete a un avversario, di lato.
    .gender = m
    .article = un
card-jab-does = Fa volare 1 moneta a un avversario. Su chi tieni in una Cravatta puoi usare tutti i Diretti che hai.
    .gender = m
    .article = un
card-kick-2-does = Fa volare 2 monete a un avversario. Attenzione agli stinchi.
    .gender = m
    .article = un
card-kick-4-does = Fa volare 4 monete a un avversario. Con la rincorsa.
    .gender = m
    .article = un
card-pimp-slap-does = Fa volare 2 monete a un avversario. È soprattutto il rumore.
    .gender = f
    .article = una
card-pins-and-needles-does = Fa volare 2 monete a un avversario. Sedersi con cautela.
    .gender = f
    .article = una
card-plate-cleaner-does = Fa volare 3 monete a un avversario. Il pranzo è servito.
    .gender = f
    .article = una
card-snipe-does = Fa volare 2 monete a un avversario, da distanza di sicurezza.
    .gender = f
    .article = la
card-uppercut-does = Fa volare 3 monete a un avversario. Su chi tieni in una Cravatta puoi usare tutti i Montanti che
    hai.
    .gender = m
    .article = un
card-roundhouse-does = Fa volare 4 monete a un avversario. Se lo schiva, passa a chi viene dopo, a destra o a sinistra
    come vuoi tu.
    .gender = m
    .article = un
card-spinning-backfist-does = Fa volare 3 monete a un avversario. Se lo schiva, passa a chi viene dopo, a destra o a
    sinistra come vuoi tu.
    .gender = m
    .article = un
card-knife-does = Fa volare 3 monete a un avversario. Ti torna in mano, salvo Sequestro.
    .gender = m
    .article = il
card-chain-does = Fa volare 3 monete a un avversario. Ti torna in mano, salvo Sequestro.
    .gender = f
    .article = la
card-pipe-does = Fa volare 3 monete a un avversario. Ti torna in mano, salvo Sequestro.
    .gender = m
    .article = il
card-hammer-does = Fa volare 3 monete a un avversario. Ti torna in mano, salvo Sequestro.
    .gender = m
    .article = il
card-chunk-does = Fa volare 3 monete a un avversario. Si lancia: contro un Torsolo niente Parata e niente Sequestro. Ti
    torna in mano; te lo toglie solo una Presa seguita da un Sequestro.
    .gender = m
    .article = un
card-backlash-does = Un attimo prima che faccia male: tutte le monete dell’attacco le perde chi attacca. Non contro
    Stretta al collo, Cravatta, Smutandata, Pidocchi o l’attacco gratis di una Figuraccia.
    .gender = m
    .article = uno
card-block-does = Ferma un colpo e apre la strada a una Presa: prima la tua, poi quella di chi attacca. Non contro
    attacchi gratis né contro una Presa.
    .gender = f
    .article = una
card-disarm-does = Ferma un’Arma e la fa scartare a chi attacca. Dopo una Presa nel tuo turno toglie un Torsolo.
    .gender = m
    .article = un
card-dodge-does = Evita un colpo, o una Presa. Non un attacco gratis. Un colpo rotante passa a chi viene dopo.
    .gender = f
    .article = una
card-faster-does = Giocalo con una Parata o una Schivata: fino alla fine del turno hai tutte le copie di quella carta
    che ti servono.
    .gender = m
    .article = il
card-first-aid-does = Ti ridà 2 monete. Nel tuo turno giocane quanti vuoi invece di attaccare. A 0 o meno, giocali per
    non finire fuori.
    .gender = m
    .article = un
card-freedom-does = Ti libera da una Presa, una Stretta al collo, una Cravatta o una Smutandata, e dal Castigo se la
    giochi subito.
    .gender = f
    .article = una
card-hide-does = Invece di attaccare: fino al tuo prossimo turno nessuno può toccarti e tu non tocchi nessuno. Curati
    subito con i Cerotti, poi cambia le carte che vuoi.
    .gender = m
    .article = un
card-2-fer-does = Due attacchi da 3 monete: entrambi su un avversario, o uno ciascuno su due. Per ognuno serve una
    Parata o una Schivata.
    .gender = m
    .article = un
card-abandonment-does = Un avversario butta tutta la mano e pesca 5 carte nuove. Niente la ferma.
    .gender = f
    .article = una
card-big-combo-does = Due colpi da 3 monete su un avversario. Per fermarli entrambi servono due carte Difesa.
    .gender = m
    .article = un
card-choke-does = Dopo una Presa: la vittima perde 1 moneta adesso e 1 a ogni tuo turno, finché non si libera. Intanto
    non puoi difenderti senza mollare.
    .gender = f
    .article = una
card-cooties-does = Dopo una Presa: la vittima perde 1 moneta adesso e 1 all’inizio di ogni suo turno. Saltano a ogni
    Parata e a ogni Presa, e non vanno mai via.
    .gender = mp
    .article = i
card-grab-does = Afferra un avversario: se non sfugge con Schivata, Tana libera o Figuraccia hai un attacco
    gratis. Anche dopo una Parata.
    .gender = f
    .article = una
card-headlock-does = Dopo una Presa: finché non si libera la vittima non può difendersi, e nei tuoi turni seguenti tutti
    i tuoi Diretti, Montanti e Pestoni possono essere suoi.
    .gender = f
    .article = una
card-hippie-does = Nomina un Hippie: tutti, a cominciare da te, hanno un colpo contro chi porta i fiori, con un Attacco
    Base o un’Arma. Lo ferma solo una Figuraccia.
    .gender = m
    .article = un
card-humiliation-does = Rovina quasi ogni carta altrui, in qualsiasi momento: non vale più, e tu hai un attacco
    gratis. La ferma solo un’altra Figuraccia.
    .gender = f
    .article = una
card-imaginary-friend-does = Dopo il tuo attacco e prima di pescare: un Attacco Base in più. La vittima può difendersi
    ma non contrattaccare.
    .gender = m
    .article = un
card-nuts-does = Fa volare 3 monete a un avversario. Dopo decidi tu se ti torna in mano. Nessun Sequestro possibile.
    .gender = m
    .article = un
card-poke-in-the-eye-does = Fa volare 1 moneta, e hai subito un Attacco Base gratis. In questo turno e nel prossimo la
    vittima non ha difese; se il prossimo è suo, lo salta.
    .gender = m
    .article = un
card-powerplay-does = Dopo una Presa: fa volare 3 monete, e hai un Attacco Base gratis.
    .gender = f
    .article = una
card-spank-does = Dopo una Presa: fa volare 2 monete. E un po’ di dignità.
    .gender = f
    .article = una
card-stomp-does = Fa volare 1 moneta, e il prossimo attacco della vittima vale la metà. Nel tuo turno rompe anche la
    presa su di te.
    .gender = m
    .article = un
card-tantrum-does = Cinque colpi da 1 moneta su un avversario, ciascuno con la sua Parata o Schivata. Una Figuraccia o
    uno Specchio riflesso bastano per tutti.
    .gender = mp
    .article = i
card-time-out-does = Un avversario è fuori gioco per due giri: niente carte, niente pesca, niente attacchi fatti o
    subiti. Lo ferma solo una Tana libera giocata subito.
    .gender = m
    .article = un
card-uppercut-2-does = Fa volare 6 monete, e hai un Attacco Base gratis su chi sta seduto per terra.
    .gender = m
    .article = un
card-wedgy-does = Dopo una Presa: fa volare 1 moneta, e gli attacchi della vittima ne fanno volare 1 in meno finché non
    se la toglie con una Tana libera.
    .gender = f
    .article = una
card-weird-does = Giocala con un Attacco Base o con una carta Speciale che fa volare monete: 2 in più su uno dei colpi.
    .gender = f
    .article = una

## La frase propria di ogni carta, quando si gioca

card-beat-down-aims = { $me ->
    [who] Hai dato un Fracco di botte a { $whom }.
    [whom] { $who } ti dà un Fracco di botte.
   *[none] { $who } dà un Fracco di botte a { $whom }.
 }
card-elbow-aims = { $me ->
    [who] Hai mollato una Gomitata a { $whom }.
    [whom] { $who } ti molla una Gomitata.
   *[none] { $who } molla una Gomitata a { $whom }.
 }
card-evil-eye-aims = { $me ->
    [who] Hai lanciato il Malocchio a { $whom }.
    [whom] { $who } ti lancia il Malocchio.
   *[none] { $who } lancia il Malocchio a { $whom }.
 }
card-hail-mary-aims = { $me ->
    [who] Hai tentato il Colpo disperato su { $whom }.
    [whom] { $who } tenta il Colpo disperato su di te.
   *[none] { $who } tenta il Colpo disperato su { $whom }.
 }
card-headbutt-aims = { $me ->
    [who] Hai rifilato una Testata a { $whom }.
    [whom] { $who } ti rifila una Testata.
   *[none] { $who } rifila una Testata a { $whom }.
 }
card-hook-aims = { $me ->
    [who] Hai mollato un Gancio a { $whom }.
    [whom] { $who } ti molla un Gancio.
   *[none] { $who } molla un Gancio a { $whom }.
 }
card-jab-aims = { $me ->
    [who] Hai piazzato un Diretto a { $whom }.
    [whom] { $who } ti piazza un Diretto.
   *[none] { $who } piazza un Diretto a { $whom }.
 }
card-kick-2-aims = { $me ->
    [who] Hai stampato un Calcetto sullo stinco di { $whom }.
    [whom] { $who } ti stampa un Calcetto sullo stinco.
   *[none] { $who } stampa un Calcetto sullo stinco di { $whom }.
 }
card-kick-4-aims = { $me ->
    [who] Hai preso la rincorsa: Calcione a { $whom }.
    [whom] { $who } prende la rincorsa: Calcione per te.
   *[none] { $who } prende la rincorsa: Calcione a { $whom }.
 }
card-pimp-slap-aims = { $me ->
    [who] Hai stampato una Sberla in faccia a { $whom }.
    [whom] { $who } ti stampa una Sberla in faccia.
   *[none] { $who } stampa una Sberla in faccia a { $whom }.
 }
card-pins-and-needles-aims = { $me ->
    [who] Hai lasciato una Puntina sulla sedia di { $whom }.
    [whom] { $who } ti lascia una Puntina sulla sedia.
   *[none] { $who } lascia una Puntina sulla sedia di { $whom }.
 }
card-plate-cleaner-aims = { $me ->
    [who] Hai servito una Vassoiata a { $whom }.
    [whom] { $who } ti serve una Vassoiata.
   *[none] { $who } serve una Vassoiata a { $whom }.
 }
card-snipe-aims = { $me ->
    [who] Hai preso di mira { $whom } con la Cerbottana.
    [whom] { $who } ti prende di mira con la Cerbottana.
   *[none] { $who } prende di mira { $whom } con la Cerbottana.
 }
card-uppercut-aims = { $me ->
    [who] Hai sollevato { $whom } con un Montante.
    [whom] { $who } ti solleva con un Montante.
   *[none] { $who } solleva { $whom } con un Montante.
 }
card-roundhouse-aims = { $me ->
    [who] Hai fatto partire un Calcio rotante verso { $whom }.
    [whom] { $who } fa partire un Calcio rotante verso di te.
   *[none] { $who } fa partire un Calcio rotante verso { $whom }.
 }
card-spinning-backfist-aims = { $me ->
    [who] Mezzo giro, e hai stampato un Manrovescio a { $whom }.
    [whom] { $who } si volta e ti stampa un Manrovescio.
   *[none] { $who } si volta e stampa un Manrovescio a { $whom }.
 }
card-knife-aims = { $me ->
    [who] Hai sfoderato il Coltello contro { $whom }.
    [whom] { $who } ti sfodera contro il Coltello.
   *[none] { $who } sfodera il Coltello contro { $whom }.
 }
card-chain-aims = { $me ->
    [who] Hai fatto girare la Catena verso { $whom }.
    [whom] { $who } fa girare la Catena verso di te.
   *[none] { $who } fa girare la Catena verso { $whom }.
 }
card-pipe-aims = { $me ->
    [who] Hai presentato il Tubo a { $whom }.
    [whom] { $who } ti presenta il Tubo.
   *[none] { $who } presenta il Tubo a { $whom }.
 }
card-hammer-aims = { $me ->
    [who] Hai calato il Martello su { $whom }.
    [whom] { $who } cala il Martello su di te.
   *[none] { $who } cala il Martello su { $whom }.
 }
card-chunk-aims = { $me ->
    [who] Hai tirato un Torsolo a { $whom }.
    [whom] { $who } ti tira un Torsolo.
   *[none] { $who } tira un Torsolo a { $whom }.
 }
card-disarm-aims = { $me ->
    [who] Hai svuotato le tasche a { $whom }: Sequestro.
    [whom] { $who } ti svuota le tasche: Sequestro.
   *[none] { $who } svuota le tasche a { $whom }: Sequestro.
 }
card-2-fer-aims = { $me ->
    [who] Hai fatto il Due per uno, e si comincia da { $whom }.
    [whom] { $who } fa il Due per uno, e comincia da te.
   *[none] { $who } fa il Due per uno, e comincia da { $whom }.
 }
card-abandonment-aims = { $me ->
    [who] Hai fatto Piazza pulita in mano a { $whom }.
    [whom] { $who } ti fa Piazza pulita in mano.
   *[none] { $who } fa Piazza pulita in mano a { $whom }.
 }
card-big-combo-aims = { $me ->
    [who] Hai fatto partire l’Uno-due su { $whom }.
    [whom] { $who } parte con l’Uno-due su di te.
   *[none] { $who } parte con l’Uno-due su { $whom }.
 }
card-choke-aims = { $me ->
    [who] Hai chiuso { $whom } in una Stretta al collo.
    [whom] { $who } ti chiude in una Stretta al collo.
   *[none] { $who } chiude { $whom } in una Stretta al collo.
 }
card-cooties-aims = { $me ->
    [who] Hai attaccato i Pidocchi a { $whom }.
    [whom] { $who } ti attacca i Pidocchi.
   *[none] { $who } attacca i Pidocchi a { $whom }.
 }
card-grab-aims = { $me ->
    [who] Hai allungato le mani: Presa su { $whom }.
    [whom] { $who } allunga le mani: Presa su di te.
   *[none] { $who } allunga le mani: Presa su { $whom }.
 }
card-headlock-aims = { $me ->
    [who] Hai messo { $whom } in una Cravatta.
    [whom] { $who } ti mette in una Cravatta.
   *[none] { $who } mette { $whom } in una Cravatta.
 }
card-hippie-aims = { $me ->
    [who] Hai nominato { $whom } Hippie del giorno.
    [whom] { $who } ti nomina Hippie del giorno.
   *[none] { $who } nomina { $whom } Hippie del giorno.
 }
card-nuts-aims = { $me ->
    [who] Hai assestato un Colpo basso a { $whom }.
    [whom] { $who } ti assesta un Colpo basso.
   *[none] { $who } assesta un Colpo basso a { $whom }.
 }
card-poke-in-the-eye-aims = { $me ->
    [who] Hai ficcato un Dito nell’occhio a { $whom }.
    [whom] { $who } ti ficca un Dito nell’occhio.
   *[none] { $who } ficca un Dito nell’occhio a { $whom }.
 }
card-powerplay-aims = { $me ->
    [who] Hai mostrato a { $whom } chi comanda: Prova di forza.
    [whom] { $who } ti mostra chi comanda: Prova di forza.
   *[none] { $who } mostra a { $whom } chi comanda: Prova di forza.
 }
card-spank-aims = { $me ->
    [who] Hai dato una Sculacciata a { $whom }.
    [whom] { $who } ti dà una Sculacciata.
   *[none] { $who } dà una Sculacciata a { $whom }.
 }
card-stomp-aims = { $me ->
    [who] Hai dato un Pestone a { $whom }.
    [whom] { $who } ti dà un Pestone.
   *[none] { $who } dà un Pestone a { $whom }.
 }
card-tantrum-aims = { $me ->
    [who] Hai scatenato i Capricci su { $whom }.
    [whom] { $who } scatena i Capricci su di te.
   *[none] { $who } scatena i Capricci su { $whom }.
 }
card-time-out-aims = { $me ->
    [who] Hai messo { $whom } in Castigo.
    [whom] { $who } ti mette in Castigo.
   *[none] { $who } mette { $whom } in Castigo.
 }
card-uppercut-2-aims = { $me ->
    [who] Hai spedito { $whom } in orbita: Montante doppio.
    [whom] { $who } ti spedisce in orbita: Montante doppio.
   *[none] { $who } spedisce { $whom } in orbita: Montante doppio.
 }
card-wedgy-aims = { $me ->
    [who] Hai fatto una Smutandata a { $whom }.
    [whom] { $who } ti fa una Smutandata.
   *[none] { $who } fa una Smutandata a { $whom }.
 }
card-first-aid-plays = { $me ->
    [who] Hai messo un Cerotto.
   *[none] { $who } si mette un Cerotto.
 }
card-hide-plays = { $me ->
    [who] Hai cercato un buco dove infilarti: Nascondino.
   *[none] { $who } gioca a Nascondino.
 }
card-imaginary-friend-plays = { $me ->
    [who] Hai fatto entrare l’Amico immaginario.
   *[none] { $who } fa entrare l’Amico immaginario.
 }
card-weird-plays = { $me ->
    [who] Ci hai aggiunto una Stranezza.
   *[none] { $who } ci aggiunge una Stranezza.
 }
card-freedom-plays = { $me ->
    [who] Hai tentato una Tana libera.
   *[none] { $who } tenta una Tana libera.
 }
card-humiliation-answers = { $me ->
    [who] Hai fatto fare una Figuraccia a { $whom }.
    [whom] { $who } ti fa fare una Figuraccia.
   *[none] { $who } fa fare una Figuraccia a { $whom }.
 }
card-faster-answers = { $me ->
    [who] Hai messo il Turbo.
   *[none] { $who } mette il Turbo.
 }
card-block-stops = { $me ->
    [who] Hai parato.
    [whom] { $who } para il tuo colpo.
   *[none] { $who } para.
 }
card-dodge-stops = { $me ->
    [who] Hai schivato: solo aria.
    [whom] { $who } schiva: hai colpito l’aria.
   *[none] { $who } schiva: solo aria.
 }
card-disarm-stops = { $me ->
    [who] Hai tolto l’arma a { $whom }.
    [whom] { $who } ti toglie l’arma.
   *[none] { $who } toglie l’arma a { $whom }.
 }
card-freedom-stops = { $me ->
    [who] Hai rotto la presa: Tana libera.
    [whom] { $who } ti sguscia via: Tana libera.
   *[none] { $who } sguscia via: Tana libera.
 }

## Il commento, quando una carta ha fatto il suo effetto ($number: quale dei tre)

card-beat-down-lands = { $number ->
    [1] { $who } tratta { $whom } come un tappeto da sbattere.
    [2] { $who } conta fino a quattro addosso a { $whom }, ad alta voce.
   *[other] { $whom } scopre da { $who } perché i tipi tranquilli siedono in ultima fila.
 }
card-elbow-lands = { $number ->
    [1] { $who } si gira senza guardare. Lì c’era { $whom }.
    [2] { $who } si fa posto sulla panchina, a spese di { $whom }.
   *[other] { $who } cerca l’astuccio, gomito in avanti. In avanti c’è { $whom }.
 }
card-evil-eye-lands = { $number ->
    [1] { $who } guarda { $whom }. Tutto qui. Basta così.
    [2] { $whom } incrocia lo sguardo di { $who } e dimentica la tabellina del sei.
   *[other] { $who } strizza gli occhi verso { $whom } finché il latte va a male.
 }
card-hail-mary-lands = { $number ->
    [1] { $who } chiude gli occhi, tira, e trova { $whom }.
    [2] Da qualche parte fischiano. { $who } non sente. { $whom } sì.
   *[other] { $who } mette tutta la settimana in un colpo solo contro { $whom }.
 }
card-headbutt-lands = { $number ->
    [1] { $who } ha un’idea per { $whom }, e comincia dalla fronte.
    [2] { $who } e { $whom } fanno testa a testa. { $who } si allena da giorni.
   *[other] { $who } dice di sì a { $whom }, molto forte.
 }
card-hook-lands = { $number ->
    [1] { $who } prende la via più lunga per l’orecchio di { $whom }.
    [2] { $whom } guarda a sinistra. { $who } arriva da destra.
   *[other] { $who } appende { $whom } accanto ai cappotti.
 }
card-jab-lands = { $number ->
    [1] { $who } bussa su { $whom }. C’è nessuno?
    [2] «È solo per salutare», dice { $who } a { $whom }. Con le nocche.
   *[other] Corto, svelto e fastidioso: { $who } saluta { $whom }.
 }
card-kick-2-lands = { $number ->
    [1] { $who } trova lo stinco di { $whom } sotto il banco.
    [2] { $who } calcia il pallone. Il pallone non c’è. C’è { $whom }.
   *[other] Scarpe nuove! { $who } le mostra a { $whom }, dalla punta.
 }
card-kick-4-lands = { $number ->
    [1] { $who } prende la rincorsa dalla palestra. { $whom } è all’arrivo.
    [2] { $who } spedisce { $whom } nell’angolo in fondo al cortile.
   *[other] Dieci per lo stile: { $who } su { $whom }.
 }
card-pimp-slap-lands = { $number ->
    [1] { $who } applaude. In mezzo c’è { $whom }.
    [2] Cinque dita di { $who }, una sorpresa per { $whom }.
   *[other] L’eco fra { $who } e { $whom } arriva fino in sala insegnanti.
 }
card-pins-and-needles-lands = { $number ->
    [1] { $who } ha lasciato qualcosa sulla sedia di { $whom }.
    [2] Lavoretti con { $who }. Il puntaspilli è { $whom }.
   *[other] { $whom } salta su. { $who } studia il soffitto.
 }
card-plate-cleaner-lands = { $number ->
    [1] { $who } serve a { $whom } il vassoio, senza i piatti.
    [2] Oggi in mensa: { $whom }, ricetta di { $who }.
   *[other] { $who } aiuta { $whom } a finire gli spinaci. Tutti.
 }
card-snipe-lands = { $number ->
    [1] Una pallina di carta per { $whom } parte dal banco di { $who }.
    [2] { $who } mira fra due orecchie. Sono di { $whom }.
   *[other] { $whom } non saprà mai da dove è arrivata. Da { $who }.
 }
card-uppercut-lands = { $number ->
    [1] { $who } mostra le nuvole a { $whom }.
    [2] «Su col mento», dice { $who } a { $whom }, e dà una mano.
   *[other] { $whom } cresce di cinque centimetri, per poco, grazie a { $who }.
 }
card-roundhouse-lands = { $number ->
    [1] { $who } fa un giro completo. Prima fermata: { $whom }.
    [2] Giù la testa! { $who } comincia da { $whom }.
   *[other] { $who } disegna un cerchio nell’aria, con { $whom } sopra.
 }
card-spinning-backfist-lands = { $number ->
    [1] { $who } saluta, si gira e risaluta { $whom }.
    [2] La giostra di { $who } fa salire { $whom }.
   *[other] { $whom } vede la schiena di { $who }, e poi il dorso della mano.
 }
card-knife-lands = { $number ->
    [1] { $who } agita le posate della mensa verso { $whom }.
    [2] { $who } imburra { $whom }, da tutti e due i lati.
   *[other] «È solo per il pane», dice { $who }. { $whom } ha qualche dubbio.
 }
card-chain-lands = { $number ->
    [1] { $who } ha preso in prestito la catena delle bici. La restituisce lo stinco di { $whom }.
    [2] All’altalena manca una catena. { $who } mostra a { $whom } dov’è finita.
   *[other] { $who } fa un rumore di ferraglia. { $whom } spera in un fantasma.
 }
card-pipe-lands = { $number ->
    [1] Da qualche parte gocciola un rubinetto. { $who } presenta il tubo a { $whom }.
    [2] { $who } suona il flauto per { $whom }: un flauto bello grosso.
   *[other] La bidella cerca un tubo. Lo ha appena trovato { $whom }, grazie a { $who }.
 }
card-hammer-lands = { $number ->
    [1] Falegnameria con { $who }. Oggi: piantare { $whom }.
    [2] { $who } vede chiodi dappertutto. Uno si chiama { $whom }.
   *[other] Quando { $who } lo usa su { $whom } fa «squik». È quel tipo di martello.
 }
card-chunk-lands = { $number ->
    [1] { $who } lancia mezza rapa. { $whom } la prende con l’orecchio.
    [2] Palla di neve da { $who }. Dentro c’è un sasso, scopre { $whom }.
   *[other] Il panino di ieri vola da { $who } a { $whom }, e vince.
 }
card-backlash-lands = { $number ->
    [1] { $who } ha studiato gli specchi in scienze.
    [2] «Rispedire al mittente», scrive { $who }.
   *[other] { $who } si sposta e tiene aperta la porta.
 }
card-block-lands = { $number ->
    [1] { $who } alza lo zaino. Dentro c’è il vocabolario.
    [2] { $who } ha fermato porte più grosse.
   *[other] «Oggi no», dice l’avambraccio di { $who }.
 }
card-disarm-lands = { $number ->
    [1] { $who } fa collezione di oggetti pericolosi. Grazie, avanti un altro.
    [2] { $who } sequestra tutto fino a giugno.
   *[other] «Questo lo tengo io», dice { $who }, con voce da maestra.
 }
card-dodge-lands = { $number ->
    [1] { $who } si china ad allacciarsi la scarpa al momento giusto.
    [2] { $who } era lì. Adesso non più.
   *[other] Anni di palla avvelenata danno i loro frutti a { $who }.
 }
card-faster-lands = { $number ->
    [1] { $who } ha bevuto tre succhi a colazione.
    [2] Adesso di { $who } sembrano essercene parecchi.
   *[other] { $who } è una macchia veloce con le scarpe slacciate.
 }
card-first-aid-lands = { $number ->
    [1] Un cerotto con i dinosauri: { $who } sta subito meglio.
    [2] { $who } si dà il bacino sulla bua, di nascosto.
   *[other] Due biscotti e { $who } riparte come se niente fosse.
 }
card-freedom-lands = { $number ->
    [1] { $who } sguscia fuori dal giubbotto e sparisce.
    [2] Sapone! { $who } ha sempre con sé il sapone.
   *[other] { $who } si divincola come il criceto della classe.
 }
card-hide-lands = { $number ->
    [1] { $who } adesso è un cappotto appeso.
    [2] Qualcuno ha visto { $who }? Lo sgabuzzino ridacchia.
   *[other] { $who } conta fino a cento dietro i bidoni.
 }
card-2-fer-lands = { $number ->
    [1] Prendi due, paghi uno: l’offerta di { $who } comprende { $whom }.
    [2] { $who } ha due pugni e non fa preferenze, come scopre { $whom }.
   *[other] Destro, sinistro: { $who } apre bottega per { $whom }.
 }
card-abandonment-lands = { $number ->
    [1] { $who } svuota la cartella di { $whom } nella fontana.
    [2] { $whom } torna dal bagno. È sparito tutto. { $who } fischietta.
   *[other] { $who } annuncia a { $whom } che il pullman è partito con tutti i suoi piani.
 }
card-big-combo-lands = { $number ->
    [1] { $who } annuncia due mosse e { $whom } le riceve tutte e due.
    [2] Prima la piroetta, poi { $whom }: { $who } ha fatto le prove allo specchio.
   *[other] { $who } rifà su { $whom } la scena del film, compreso il seguito.
 }
card-choke-loses = { $me ->
    [who] La Stretta al collo ti costa { $number ->
        [one] 1 moneta
       *[other] { $number } monete
     }.
   *[none] La Stretta al collo costa { $number ->
        [one] 1 moneta
       *[other] { $number } monete
     } a { $who }.
 }
card-cooties-loses = { $me ->
    [who] I Pidocchi ti costano { $number ->
        [one] 1 moneta
       *[other] { $number } monete
     }.
   *[none] I Pidocchi costano { $number ->
        [one] 1 moneta
       *[other] { $number } monete
     } a { $who }.
 }
card-choke-lands = { $number ->
    [1] { $who } dà a { $whom } un abbraccio molto lungo.
    [2] { $who } annoda la sciarpa a { $whom }. Per bene. Due volte.
   *[other] { $whom } prende il colore della palestra. { $who } ammira.
 }
card-cooties-lands = { $number ->
    [1] { $who } divide tutto con { $whom }. Anche quello che pizzica.
    [2] Ce li ha { $whom }! { $who } corre a dirlo a tutti.
   *[other] { $who } si pettina. { $whom } si gratta.
 }
card-grab-lands = { $number ->
    [1] Il cappuccio di { $whom } era lì apposta, pensa { $who }.
    [2] { $who } vuole dire due paroline a { $whom }, da vicino.
   *[other] { $whom } vorrebbe andarsene. { $who } ha in mano la manica.
 }
card-headlock-lands = { $number ->
    [1] La testa di { $whom } adesso appartiene a { $who }.
    [2] { $who } porta { $whom } sottobraccio come un registro.
   *[other] { $whom } fa conoscenza con l’ascella di { $who }.
 }
card-hippie-lands = { $number ->
    [1] { $who } mette un fiore nei capelli di { $whom }. Tutti vengono a vedere.
    [2] «Guardate, { $whom } vi vuole bene!» grida { $who }.
   *[other] { $who } dipinge il segno della pace sulla schiena di { $whom }. Funziona da bersaglio.
 }
card-humiliation-lands = { $number ->
    [1] { $who } legge il diario di { $whom } ad alta voce, facendo le vocine.
    [2] «Hai la zip aperta», dice { $who }. { $whom } controlla. Controllano tutti.
   *[other] { $who } chiede a { $whom } se la mamma taglia ancora la crosta al pane.
 }
card-imaginary-friend-lands = { $number ->
    [1] { $who } presenta qualcuno che nessuno vede.
    [2] «Io non c’entro», dice { $who }. Per una volta è quasi vero.
   *[other] { $who } tiene aperta la porta a nessuno.
 }
card-nuts-lands = { $number ->
    [1] { $who } mira basso. { $whom } canta alto.
    [2] Tutto il cortile fa «uuuh» per { $whom }. { $who } si inchina.
   *[other] { $whom } si siede molto piano, dopo { $who }.
 }
card-poke-in-the-eye-lands = { $number ->
    [1] { $who } mostra a { $whom } una cosa da molto, molto vicino.
    [2] { $whom } vede le stelle. { $who } le conta.
   *[other] «Quante dita sono?» chiede { $who }. { $whom } risponde: ahia.
 }
card-powerplay-lands = { $number ->
    [1] { $who } spiega a { $whom } chi comanda sullo scivolo.
    [2] { $who } prende in prestito { $whom } per una dimostrazione.
   *[other] { $whom } impara da { $who } come funzionano le leve.
 }
card-spank-lands = { $number ->
    [1] { $who } spolvera i pantaloni a { $whom }, senza toglierli.
    [2] «Qualcuno qui deve fare la persona adulta», dice { $who } a { $whom }.
   *[other] { $whom } farà i compiti in piedi, grazie a { $who }.
 }
card-stomp-lands = { $number ->
    [1] { $who } scambia l’alluce di { $whom } per uno scarafaggio.
    [2] { $whom } saltella. { $who } applaude il balletto.
   *[other] Scarponi invernali: { $who } 1, piede di { $whom } 0.
 }
card-tantrum-lands = { $number ->
    [1] { $who } non vuole, non vuole, non vuole! Lo conferma lo stinco di { $whom }.
    [2] { $who } si butta per terra e si porta dietro { $whom }.
   *[other] { $who } trattiene il fiato, prende il colore di un peperone, e poi: { $whom }.
 }
card-time-out-lands = { $number ->
    [1] { $who } manda { $whom } nell’angolo a riflettere.
    [2] «Adesso puoi guardare il muro», dice { $who } a { $whom }.
   *[other] { $who } gira la clessidra davanti a { $whom }.
 }
card-uppercut-2-lands = { $number ->
    [1] { $whom } si stacca da terra. { $who } saluta.
    [2] { $who } lo teneva in serbo per { $whom } dai tempi dell’asilo.
   *[other] { $whom } si siede senza sedia, omaggio di { $who }.
 }
card-wedgy-lands = { $number ->
    [1] { $who } dà uno strappo a { $whom }. Per le mutande.
    [2] { $whom } cammina in modo un po’ diverso, dopo { $who }.
   *[other] { $who } controlla l’etichetta delle mutande di { $whom }.
 }
card-weird-lands = { $number ->
    [1] { $who } lo fa abbaiando. E si nota.
    [2] Nessuno sa che cosa abbia fatto { $who }. Nessuno lo chiede.
   *[other] { $who } aggiunge un cucchiaio, una canzone e una capriola.
 }

## Domande

point-action = Tocca a te: attacchi, ti curi, scarti o passi?
point-action-waits = { $who } sceglie una vittima.
point-discard = Butti un’altra carta? Ne ripeschi una per ognuna.
point-heal = Un altro Cerotto?
point-barrage = Che altro per la testa che tieni sottobraccio?
point-second = Dove va il secondo colpo?
point-weird-hit = Quale dei colpi è quello strano?
point-defence = { $me ->
    [both] { $by } ti attacca con { $card }. Difesa?
   *[none] { $by } attacca { $whom } con { $card }. Reagisci?
 }
point-defence-waits = Qualcuno riuscirà a fermare il colpo?
point-cover = Non è finita. Un’altra carta?
point-faster = Turbo con quale carta?
point-interference = { $by } gioca { $card }. Figuraccia?
point-interference-waits = Qualcuno ride?
point-follow-up = Hai preso { $whom } per il colletto. E adesso?
point-follow-up-waits = { $who } ci pensa su.
point-free-basic = Un Attacco Base gratis: quale?
point-impact = { $code ->
    [backlash] { $me ->
        [both] { $by } ti rigira tutto addosso. Reagisci?
       *[none] { $by } rigira tutto addosso a { $whom }. Ti metti in mezzo?
     }
   *[other] Sta per far male. Specchio riflesso?
 }
point-impact-waits = Un attimo prima che faccia male…
point-rescue = Vedi le stelle. Presto, un Cerotto?
point-rescue-waits = { $who } vede le stelle. Ci sarà un Cerotto?
point-owed = { $whom } non sa dove guardare: colpisci gratis?
point-grab = { $whom } è a portata di mano. Presa?
point-direction = Schivata. Si prosegue a sinistra o a destra?
point-take-back = Ti riprendi { $a_card }?
point-friend = Il tuo Amico immaginario vuole dire la sua?
point-friend-attack = Chi picchia il tuo amico, e con che cosa?
point-hippie = { $whom } è lì, con i fiori nei capelli. Un colpo?
point-hold = Continui a stringere { $whom } o molli e fai altro?
point-hide-heal = Non ti vede nessuno. Un Cerotto?
point-hide-discard = Quali carte cambi nel tuo nascondiglio?
point-draw = Da tre giri nessuno alza un dito. Pace fatta e tutti in classe?

## Mosse

move-card = { $number ->
    [0] { $card }
   *[other] { $card } contro il colpo { $number }
 }
move-card-at = { $card } su { $whom }
move-weird = { $aimed ->
    [yes] Stranezza + { $card } su { $whom }
   *[no] Stranezza + { $card }
 }
move-hit = { $aimed ->
    [yes] Colpisci { $whom }
   *[no] Colpo numero { $number }
 }
move-discard = Scarta { $card }
move-take-back = Riprendi la carta
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
    [interference] Non ridere
    [impact] Stringi i denti
    [follow-up] Lascia andare
    [free-basic] Niente attacco gratis
    [owed] Ridi e lascia perdere
    [grab] Giù le mani
    [friend] A casa, amico
    [hippie] Pace e amore
   *[other] Passa
 }

## Quello che succede

event-turn = { $me ->
    [who] Tocca a te.
   *[none] Tocca a { $who }.
 }
event-round = Nuovo giro.
event-passes = { $me ->
    [who] Hai passato.
   *[none] { $who } passa.
 }
event-plays = { $aimed ->
    [yes] { $me ->
        [who] Hai provato con { $a_card } su { $whom }.
        [whom] { $who } ci prova con { $a_card } su di te.
       *[none] { $who } ci prova con { $a_card } su { $whom }.
     }
   *[no] { $me ->
        [who] Hai giocato { $a_card }.
       *[none] { $who } gioca { $a_card }.
     }
 }
event-aims = { $me ->
    [who] Hai attaccato { $whom } con { $a_card }.
    [whom] { $who } ti attacca con { $a_card }.
   *[none] { $who } attacca { $whom } con { $a_card }.
 }
event-answers = { $me ->
    [who] Hai provato con { $a_card }.
   *[none] { $who } ci prova con { $a_card }.
 }
event-draws = { $me ->
    [who] Hai pescato { $a_card }.
   *[none] { $who } pesca { $a_card }.
 }
event-discards = { $me ->
    [who] Hai scartato { $a_card }.
   *[none] { $who } scarta { $a_card }.
 }
event-reshuffles = { $number ->
    [one] Mazzo finito: ci rientra 1 carta dagli scarti.
   *[other] Mazzo finito: ci rientrano { $number } carte dagli scarti.
 }
event-lands = Resterà il segno.
event-loses = { $me ->
    [who] Per te { $number ->
        [one] 1 moneta in meno
       *[other] { $number } monete in meno
     }.
   *[none] { $who } perde { $number ->
        [one] 1 moneta
       *[other] { $number } monete
     }.
 }
event-heals = { $me ->
    [who] Hai recuperato { $number ->
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
    [who] Hai fermato { $whom } con { $a_card }.
    [whom] { $who } ti ferma con { $a_card }.
   *[none] { $who } ferma { $whom } con { $a_card }.
 }
event-cancelled = { $code ->
    [none] { $me ->
        [who] Hai riso più forte: { $whom } non sa dove guardare.
        [whom] { $who } ti ride in faccia.
       *[none] { $who } ride in faccia a { $whom }.
     }
   *[other] { $me ->
        [who] Hai riso più forte: addio { $card } di { $whom }.
        [whom] { $who } ride più forte: addio { $card }.
       *[none] { $who } ride più forte: addio { $card } di { $whom }.
     }
 }
event-broken = { $me ->
    [who] Bella difesa, la tua. Era.
   *[none] Bella difesa, quella di { $who }. Era.
 }
event-reversed = { $me ->
    [who] Specchio riflesso: torna tutto a { $whom }.
    [whom] { $who } fa Specchio riflesso: ti torna tutto indietro.
   *[none] { $who } fa Specchio riflesso: torna tutto a { $whom }.
 }
event-sweeps = { $me ->
    [who] { $card }, prossima fermata: { $whom }.
    [whom] { $card }, prossima fermata: tu.
   *[none] { $card }, prossima fermata: { $whom }.
 }
event-grabbed = { $me ->
    [who] Hai preso { $whom } per il colletto.
    [whom] { $who } ti tiene per il colletto.
   *[none] { $who } tiene { $whom } per il colletto.
 }
event-returns = { $me ->
    [who] Ti torna in mano { $a_card }.
   *[none] { $who } si riprende { $a_card }.
 }
event-disarmed = { $me ->
    [who] { $whom } ti sequestra { $a_card }.
    [whom] Hai sequestrato { $a_card } a { $who }.
   *[none] { $whom } sequestra { $a_card } a { $who }.
 }
event-stomped = { $me ->
    [who] Con quel piede il tuo prossimo attacco vale la metà.
   *[none] { $who } zoppica: il suo prossimo attacco vale la metà.
 }
event-blinded = { $me ->
    [who] Davanti agli occhi hai solo stelle.
   *[none] { $who } vede solo stelle.
 }
event-skipped = { $me ->
    [who] Turno saltato.
   *[none] { $who } salta un turno.
 }
event-lies = { $me ->
    [who] Ti ritrovi addosso { $a_card }.
   *[none] { $who } si ritrova addosso { $a_card }.
 }
event-freed = { $same ->
    [yes] { $me ->
        [both] Via { $card }: si respira.
       *[none] Via { $card }: { $whom } respira.
     }
   *[no] { $me ->
        [who] { $whom } ti sguscia via: addio { $card }.
        [whom] Hai rotto la presa: addio { $card }.
       *[none] { $whom } rompe la presa di { $who }: addio { $card }.
     }
 }
event-lets-go = { $me ->
    [who] Hai mollato la presa su { $whom }.
    [whom] { $who } molla la presa su di te.
   *[none] { $who } molla la presa su { $whom }.
 }
event-hides = { $me ->
    [who] Non ti trova più nessuno, fino al tuo prossimo turno.
   *[none] { $who } non si trova più, fino al suo prossimo turno.
 }
event-infects = { $me ->
    [who] I tuoi Pidocchi traslocano da { $whom }.
    [whom] I Pidocchi di { $who } traslocano da te.
   *[none] I Pidocchi di { $who } traslocano da { $whom }.
 }
event-back = { $me ->
    [who] Castigo finito: si torna in cortile.
   *[none] Castigo finito: { $who } torna in cortile.
 }
event-abandoned = { $me ->
    [who] Hai svuotato la cartella a { $whom }: mano nuova.
    [whom] { $who } ti svuota la cartella: mano nuova.
   *[none] { $who } svuota la cartella a { $whom }: mano nuova.
 }
event-eliminated = { $me ->
    [who] Eccoti al tappeto, e senza merenda.
   *[none] { $who } finisce al tappeto, e senza merenda.
 }
event-ends = { $number ->
    [1] { $me ->
        [who] Oggi mangi per tutti. Partita finita.
       *[none] Oggi { $who } mangia per tutti. Partita finita.
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
            [0] zero monete
            [one] 1 moneta
           *[other] { $number } monete
         }.
       *[none] { $whom } sta per perdere { $number ->
            [0] zero monete
            [one] 1 moneta
           *[other] { $number } monete
         }.
     }
 }
pending-second-hit = { $me ->
    [whom] Se non reagisci, perdi { $number ->
        [0] zero monete
        [one] 1 moneta
       *[other] { $number } monete
     }.
   *[none] { $whom } sta per perdere { $number ->
        [0] zero monete
        [one] 1 moneta
       *[other] { $number } monete
     }.
 }
pending-grab = { $me ->
    [who] Stai per mettere le mani su { $whom }.
    [whom] Se non sfuggi, { $who } ti prende per il colletto.
   *[none] { $who } sta per mettere le mani su { $whom }.
 }
pending-follow-up = { $me ->
    [whom] Se non reagisci, ti arriva addosso.
   *[none] Sta per arrivare addosso a { $whom }.
 }
pending-free = { $me ->
    [whom] Attacco gratis: niente difesa, e perdi { $number ->
        [0] zero monete
        [one] 1 moneta
       *[other] { $number } monete
     }.
   *[none] Attacco gratis: niente difesa, e { $whom } perde { $number ->
        [0] zero monete
        [one] 1 moneta
       *[other] { $number } monete
     }.
 }
pending-defence = { $me ->
    [who] La tua difesa regge, salvo figuracce.
   *[none] La difesa di { $who } regge, salvo figuracce.
 }
pending-humiliation = { $me ->
    [who] La carta di { $whom } non vale più, e tu hai un attacco gratis.
    [whom] La tua carta non vale più, e { $who } ha un attacco gratis.
   *[none] La carta di { $whom } non vale più, e { $who } ha un attacco gratis.
 }
pending-backlash = { $me ->
    [whom] Se non reagisci, ti torna tutto indietro.
   *[none] Sta per tornare tutto a { $whom }.
 }
pending-take-back = { $me ->
    [who] Puoi riprendere in mano { $a_card }.
   *[none] { $who } può riprendere in mano { $a_card }.
 }
pending-owed = { $me ->
    [who] Hai un attacco gratis su { $whom }.
    [whom] { $who } ha un attacco gratis su di te.
   *[none] { $who } ha un attacco gratis su { $whom }.
 }
pending-chance = { $me ->
    [who] Dopo la Parata puoi tentare una Presa su { $whom }.
    [whom] Dopo la Parata { $who } può tentare una Presa su di te.
   *[none] Dopo la Parata { $who } può tentare una Presa su { $whom }.
 }
pending-heal = { $me ->
    [both] Stai per recuperare { $number ->
        [0] niente
        [one] 1 moneta
       *[other] { $number } monete
     }.
   *[none] { $who } sta per recuperare { $number ->
        [0] niente
        [one] 1 moneta
       *[other] { $number } monete
     }.
 }
pending-hide = { $me ->
    [who] Stai per sparire fino al tuo prossimo turno.
   *[none] { $who } sta per sparire fino al suo prossimo turno.
 }
pending-freedom = { $me ->
    [who] Stai per sfilarti una Smutandata.
   *[none] { $who } sta per sfilarsi una Smutandata.
 }
pending-escape = { $me ->
    [who] Stai per rompere la presa di { $whom }.
    [whom] { $who } sta per rompere la tua presa.
   *[none] { $who } sta per rompere la presa di { $whom }.
 }
pending-barrage = { $me ->
    [whom] Se non reagisci, perdi { $number ->
        [0] zero monete
        [one] 1 moneta
       *[other] { $number } monete
     }.
   *[none] { $whom } sta per perdere { $number ->
        [0] zero monete
        [one] 1 moneta
       *[other] { $number } monete
     }.
 }
pending-hippie = { $me ->
    [whom] Se non la butti in ridere, tutti hanno un colpo contro di te.
   *[none] Tutti hanno un colpo contro { $whom }, salvo figuracce.
 }
pending-time-out = { $me ->
    [whom] Senza Tana libera resti all’angolo per due giri.
   *[none] Senza Tana libera { $whom } resta all’angolo per due giri.
 }
pending-abandonment = { $me ->
    [whom] La tua mano vola via tutta.
   *[none] La mano di { $whom } vola via tutta.
 }
pending-friend = { $code ->
    [none] { $me ->
        [who] Attacco finito. C’è con te un Amico immaginario?
       *[none] { $who } ha portato un Amico immaginario?
     }
   *[other] { $me ->
        [who] Stai per fare un attacco in più.
       *[none] { $who } sta per fare un attacco in più.
     }
 }
pending-hold = { $me ->
    [who] Stai decidendo se continuare a stringere { $whom }.
    [whom] { $who } decide se continuare a stringerti.
   *[none] { $who } decide se continuare a stringere { $whom }.
 }
pending-loss = { $me ->
    [whom] Per te { $number ->
        [one] 1 moneta
       *[other] { $number } monete
     } in meno.
    [both] Per te { $number ->
        [one] 1 moneta
       *[other] { $number } monete
     } in meno.
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
option-discarding-help = Per i tavoli dove qualcuno scarta tutto il giorno aspettando la mano perfetta.
option-discarding-free = gratis
option-discarding-forbidden = vietato
option-discarding-cost-1 = costa 1 moneta
option-discarding-cost-2 = costa 2 monete
option-discarding-cost-3 = costa 3 monete
option-discarding-cost-card = costa 1 moneta per carta
option-discarding-attacked = tutti possono colpirti una volta
option-humiliation-opens = Figuraccia in apertura
option-humiliation-opens-help = Si può aprire il turno con una Figuraccia, a freddo?
option-above-fifteen = Più di 15 monete
option-above-fifteen-help = I Cerotti possono portarti oltre le 15 monete?
option-choke-turn = Tenere una Stretta al collo
option-choke-turn-help = Continuare a stringere consuma il turno di chi stringe?
option-choke-turn-used = consuma il turno
option-choke-turn-free = lascia il turno libero
option-humiliation-breaks = Figuraccia su più carte Difesa
option-humiliation-breaks-help = Una Figuraccia rompe tutta una difesa, o solo una sua carta?
option-humiliation-breaks-defence = le rompe tutte
option-humiliation-breaks-card = rompe una carta
option-block-with-grab = Parata e Presa d’un fiato
option-block-with-grab-help = Una Presa giocata insieme alla tua Parata la mette al riparo da Figuracce?
option-free-attacks = Attacchi gratis
option-free-attacks-help = Quelli di una Figuraccia: prima o dopo le Prese che una Parata ha aperto?
option-free-attacks-before = prima delle Prese
option-free-attacks-after = dopo le Prese
option-backlash-stopped = Specchio riflesso e colpi parati
option-backlash-stopped-help = Dopo una difesa a metà, lo Specchio riflesso rimanda anche i colpi che hai parato?
option-backlash-effects = Specchio riflesso con gli effetti
option-backlash-effects-help = Un Pestone o un Dito nell’occhio tornati indietro azzoppano o accecano chi li ha tirati?
option-stomp-free-attacks = Attacchi gratis zoppi
option-stomp-free-attacks-help = Un Pestone dimezza anche l’attacco gratis della tua Figuraccia?
option-friend-follows = Quando arriva l’amico
option-friend-follows-help = Che cosa devi aver fatto nel turno, prima che l’Amico immaginario picchi?
option-friend-follows-special = un attacco o una Speciale
option-friend-follows-attack = un attacco
option-friend-follows-any = qualsiasi cosa, anche niente
option-friend-block = Parata contro l’amico
option-friend-block-help = Chi può tentare una Presa dopo una Parata contro l’Amico immaginario?
option-friend-block-nobody = nessuno
option-friend-block-attacker = chi attacca
option-friend-block-both = chi si difende, poi chi attacca
option-poke-turns = Turni al buio
option-poke-turns-help = Per quanti turni non ci vedi, contando quello del dito nell’occhio?
option-poke-goes-on = Al buio anche dopo
option-poke-goes-on-help = Un dito nell’occhio ti è costato il turno. In quello dopo non ci vedi ancora?
option-held-humiliate = Figuraccia in presa
option-held-humiliate-help = Mentre ti tengono per il collo puoi far fare figuracce agli altri?
option-escape-hurts = Fughe che fanno male
option-escape-hurts-help = Pestone e Testata fanno male anche a chi ti teneva?
option-cooties-by-block = Pidocchi e Parate
option-cooties-by-block-help = Con quali Parate passano i Pidocchi?
option-cooties-by-block-any = con tutte
option-cooties-by-block-grab = solo contro una Presa
option-cooties-block-grab = Parata contro una Presa
option-cooties-block-grab-help = Una Parata ferma una Presa, se ci sono di mezzo i Pidocchi?
option-cooties-bite = Pidocchi che pizzicano
option-cooties-bite-help = Chi se li prende da qualcuno perde subito 1 moneta?
option-time-out-rounds = Giri in Castigo
option-time-out-rounds-help = Quanti giri resti nell’angolo?

## Il tavolo

kind-basic = Attacco Base
kind-weapon = Arma
kind-defence = Difesa
kind-special = Speciale
zone-deck = Mazzo
zone-discards = Scarti
zone-removed = Fuori dal gioco
zone-front = Davanti
field-points = Monete
    .most = 15
    .good = yes
field-blind = Al buio
    .seat = { $number ->
        [0] { "" }
       *[other] vede le stelle
     }
field-laps = Castigo
    .seat = { $number ->
        [0] { "" }
        [one] rientra fra 1 giro
       *[other] rientra fra { $number } giri
     }
field-stomped = Zoppica
field-hidden = Al riparo
summary =
    Nel tuo turno una cosa sola: giochi una carta (e nomini il bersaglio),
      scarti e ripeschi, ti curi con i Cerotti, oppure passi.
    Ti attaccano? Reagisci con Parata, Schivata o quello che serve.
    Dopo una Parata puoi afferrare prima tu, poi chi ti ha attaccato.
    Dopo una Presa: un Attacco Base, un’Arma, oppure Stretta al collo,
      Pidocchi, Cravatta, Prova di forza, Sculacciata, Smutandata.
      Da un attacco gratis non c’è difesa.
    Una Figuraccia rovina quasi tutto, in ogni momento, e picchia.
    A 0 monete: subito un Cerotto, o sei fuori.
    A fine turno tutti tornano a 5 carte. Vince chi resta in piedi.

# Quel che si racconta di una partita finita.
award-hardest-fist = Il pugno più duro
award-hardest-fist-text = { award-begins } fatto volare { $number } monete.
award-brick-wall = Muro di mattoni
award-brick-wall-text = { award-begins } fermato { $number } colpi.
award-last-laugh = Ride bene chi ride ultimo
award-last-laugh-text = { $number ->
    [one] { award-begins } riso in faccia a qualcuno una volta.
   *[other] { award-begins } riso in faccia a qualcuno { $number } volte.
 }
award-school-nurse = Infermeria
award-school-nurse-text = { award-begins } raccolto { $number } monete da terra.
award-clinging = La cozza
award-clinging-text = { $number ->
    [one] { award-begins } tenuto la presa 1 volta. E chi molla?
   *[other] { award-begins } tenuto la presa { $number } volte. E chi molla?
 }
award-punching-bag = Sacco da boxe
award-punching-bag-text = { award-begins } perso { $number } monete senza smettere di sorridere.
