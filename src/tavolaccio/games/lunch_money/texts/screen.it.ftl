# Words that only a screen says of this game. `face-…`: the short line on a card.
screen-pitch = Picchia tutti e tieniti la merenda.
screen-about = Una rissa all’intervallo: colpisci, schiva e tieniti i soldi della merenda.
screen-for = Per chi si ricorda l’intervallo.
screen-type-attack = attacco base
screen-type-defence = difesa
screen-type-weapon = arma
screen-type-special = speciale
screen-counter = { $number ->
    [one] moneta
   *[other] monete
 }
screen-goal = fuori a 0 monete
screen-only-heal = Non hai altri Cerotti in mano.
screen-only-rescue = In mano non hai nessun Cerotto.
screen-only-cover = Nessun’altra difesa va bene: prendi il resto.
screen-lost = Tasche vuote: sei fuori.
screen-state-hidden = al riparo
screen-state-held = in trappola
screen-state-corner = in castigo
screen-state-blind = vede le stelle
screen-state-down = a terra
screen-do-block = Para
screen-do-dodge = Schiva
screen-do-humiliation = Ridi in faccia
screen-do-backlash = Rispedisci
screen-do-disarm = Sequestra
screen-do-freedom = Liberati
screen-do-first-aid = Medicati
screen-get-block = Ferma pugni e armi
screen-get-dodge = Tu lì non c’eri
screen-get-humiliation = Non vale
screen-get-backlash = Torna al mittente
screen-get-disarm = Via l’arma
screen-get-freedom = Fuori dalla presa
screen-get-first-aid = 2 monete in più
screen-primer-1 = Quindici monete a testa. Picchia gli altri finché non ne hanno più: vince chi ne ha ancora.
screen-primer-2 = Nel tuo turno scegli una carta e una vittima. Quando ti colpiscono, gioca una difesa.
screen-primer-3 = Una Figuraccia rovina tutto, quando vuoi. Tienine una per il momento buono.
screen-end-head = { $me ->
    [who] Tu ti tieni la merenda
   *[none] { $number ->
        [one] { $who } si tiene la merenda
       *[other] { $who } si tengono la merenda
    }
}
screen-end-last-one = In { $turns } turni le tasche di tutti gli altri sono vuote.
screen-end-won = { $number ->
    [one] 1 moneta alla fine
   *[other] { $number } monete alla fine
}

face-attack = { $damage ->
    [one] Fa volare 1 moneta a un avversario.
   *[other] Fa volare { $damage } monete a un avversario.
}
face-headbutt = Fa volare { $damage } monete. Libera anche dalla Stretta al collo.
face-hail-mary = Fa volare { $damage } monete. Chiudi gli occhi e spera.
face-roundhouse = { $damage } monete. Chi schiva lo passa al vicino.
face-spinning-backfist = { $damage } monete. Chi schiva lo passa al vicino.
face-weapon = Fa volare { $damage } monete e ti torna in mano.
face-chunk = { $damage } monete, si lancia: la Parata non serve. Ti torna in mano.
face-backlash = Le monete le perde tutte chi ha attaccato.
face-block = Ferma un Attacco Base o un’Arma. Può aprire una Presa.
face-disarm = Ferma un’Arma, e l’Arma sparisce.
face-dodge = Tu lì non c’eri.
face-faster = Con una Parata o una Schivata: tutte quelle che ti servono.
face-first-aid = Riprendi { $heals } monete. Come reazione solo se arrivi a 0.
face-freedom = Via da Presa, Stretta al collo, Cravatta, Castigo, Smutandata.
face-hide = Fino al tuo prossimo turno nessuno ti tocca.
face-2-fer = Due colpi da { $damage }, a uno o a due avversari.
face-abandonment = Qualcuno butta tutta la mano e pesca 5 carte.
face-big-combo = Due colpi da { $damage }. Per fermarli servono due difese.
face-choke = Dopo una Presa: 1 moneta adesso e 1 a ogni tuo turno.
face-cooties = Dopo una Presa: 1 moneta a turno, per sempre. Contagiosi.
face-grab = Se non scappa: un attacco gratis.
face-headlock = Dopo una Presa: niente difese finché non si libera.
face-hippie = Nomina l’Hippie del giorno: un colpo a testa per tutti.
face-humiliation = Ferma qualsiasi carta. Poi un attacco gratis a chi l’ha giocata.
face-imaginary-friend = Dopo il tuo attacco: un Attacco Base in più, di nessuno.
face-nuts = Fa volare { $damage } monete. Se vuoi, ti torna in mano.
face-poke-in-the-eye = Un Attacco Base gratis, e per un turno niente difese.
face-powerplay = Dopo una Presa: { $damage } monete e un Attacco Base gratis.
face-spank = Dopo una Presa: { $damage } monete.
face-stomp = { $damage } moneta, e il suo prossimo attacco si dimezza.
face-tantrum = Cinque colpi da { $damage }. Ognuno vuole la sua difesa.
face-time-out = Due giri in castigo: niente carte, niente colpi.
face-uppercut-2 = { $damage } monete, e un Attacco Base gratis mentre è a terra.
face-wedgy = Dopo una Presa: { $damage } moneta, e i suoi colpi valgono 1 in meno.
face-weird = Insieme a un attacco: 2 monete in più.
screen-knockout = { $me ->
    [who] Al verde
   *[none] { $who } è al verde
 }

# Dove chi legge non può reagire: che cosa arriva, senza «se non reagisci».
screen-sure-attack = { $code ->
    [none] { $who } può attaccarti.
   *[other] Stai per perdere { $number ->
        [0] zero monete
        [one] 1 moneta
       *[other] { $number } monete
     }.
 }
screen-sure-second-hit = Stai per perdere { $number ->
    [0] zero monete
    [one] 1 moneta
   *[other] { $number } monete
 }.
screen-sure-barrage = Stai per perdere { $number ->
    [0] zero monete
    [one] 1 moneta
   *[other] { $number } monete
 }.
screen-sure-grab = { $who } sta per prenderti per il colletto.
screen-sure-follow-up = Sta per arrivarti addosso.
screen-sure-backlash = Sta per tornarti tutto indietro.
screen-sure-hippie = Tutti hanno un colpo contro di te, salvo figuracce.
screen-sure-time-out = Per te due giri all’angolo.
