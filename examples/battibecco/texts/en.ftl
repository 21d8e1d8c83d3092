card-grumble-does = Say it to an opponent, who loses { $number } patience.
card-jibe-does = Say it to an opponent, who loses { $number } patience.
card-tirade-does = Say it to an opponent, who loses { $number } patience. All of it, with gestures.
card-mirror-does = Hold it up when a remark is made to you: it goes back where it came from.

point-turn = What do you say, and to whom?
point-retort = { $by } says { $card } to you. Do you hold up a Mirror?
point-retort-waits = { $who } swallows, or does not.

move-silence = Bite your tongue
move-pass = Swallow it
move-card = { $card }
move-card-at = { $card } to { $whom }

event-draws = { $me ->
    [who] You draw { $card }.
   *[none] { $who } draws a card.
 }
event-remarks = { $who } says { $card } to { $whom }.
event-silent = { $who } bites a tongue.
event-mirrors = { $who } holds up a Mirror.
event-loses = { $who } loses { $number } patience.
event-discards = { $who } drops { $card }.
event-out = { $who } has had enough.
event-reshuffles = The old remarks are shuffled and used again.
event-ends = It is quiet at last.

pending-remark = If nobody reacts, { $whom } loses { $number } patience.
reason-last-one = One is still patient.
reason-speechless = Nobody has anything left to say.
option-patience = Patience
option-patience-help = How much everybody can take.
kind-remark = Remark
kind-retort = Retort
zone-deck = deck
zone-discards = said
field-patience = Patience
    .most = { $patience }
    .good = yes
summary =
    Draw a card, then make one remark or bite your tongue.
    A Mirror sends a remark back. The last one with patience wins.
