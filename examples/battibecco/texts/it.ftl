card-grumble-does = Dillo a un avversario: perde { $number } di pazienza.
card-jibe-does = Dilla a un avversario: perde { $number } di pazienza.
card-tirade-does = Dilla a un avversario: perde { $number } di pazienza. Tutta d'un fiato, con i gesti.
card-mirror-does = Alzalo quando ricevi un'osservazione: torna da dove è venuta.

point-turn = Che cosa dici, e a chi?
point-retort = { $by } ti dice: { $card }. Alzi uno Specchio?
point-retort-waits = { $who } ingoia, o forse no.

move-silence = Morditi la lingua
move-pass = Ingoia
move-card = { $card }
move-card-at = { $card } a { $whom }

event-draws = { $me ->
    [who] Peschi { $card }.
   *[none] { $who } pesca una carta.
 }
event-remarks = { $who } dice a { $whom }: { $card }.
event-silent = { $who } si morde la lingua.
event-mirrors = { $who } alza uno Specchio.
event-loses = { $who } perde { $number } di pazienza.
event-discards = { $who } molla { $card }.
event-out = { $who } ne ha abbastanza.
event-reshuffles = Le vecchie battute si mescolano e si riusano.
event-ends = Finalmente silenzio.

pending-remark = Se nessuno reagisce, { $whom } perde { $number } di pazienza.
reason-last-one = Uno ha ancora pazienza.
reason-speechless = Nessuno ha più niente da dire.
option-patience = Pazienza
option-patience-help = Quanta ne ha ciascuno all'inizio.
kind-remark = Osservazione
kind-retort = Replica
zone-deck = mazzo
zone-discards = già dette
field-patience = Pazienza
    .most = { $patience }
    .good = yes
summary =
    Pesca una carta, poi fai un'osservazione o morditi la lingua.
    Lo Specchio rimanda indietro. Vince l'ultimo che ha ancora pazienza.
