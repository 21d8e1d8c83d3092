# This Game Is Shit, in English.

## What the cards do

card-mc-does = Serve it to an opponent, who draws { $number ->
    [one] 1 poop card
   *[other] { $number } poop cards
 } at once.
card-ms-does = Serve it to an opponent, who draws { $number ->
    [one] 1 poop card
   *[other] { $number } poop cards
 } at once. So much milk, so little mercy.
card-sf-does = Lay it in front of an opponent without a Virus. At the end of their next turn they draw 2 poop cards, and the players on both sides 1 each.
card-ll-does = Lay it in front of an opponent without a Virus. They draw 1 poop card at the end of each of their next 4 turns.
card-tp-does = Draw one card for each player still in the game, plus one. Keep 2 and give each of the others one of your choice.
card-oo-does = Use it right after an opponent has played an Evacuation: that Evacuation does nothing.
card-pl-does = { $plunger ->
    [draw] Draw a card from the Draw Deck.
   *[steal] Take a random card from an opponent's hand.
 }
card-cl-does = At any moment, even when you are under attack: take the last Evacuation from its pile and use it on the spot. If there is none, the card is wasted.
card-hf-does = Get rid of { $number ->
    [one] 1 of your poop cards
   *[other] { $number } of your poop cards
 }. Not pretty, but it works.
card-pt-does = Get rid of { $number ->
    [one] 1 of your poop cards
   *[other] { $number } of your poop cards
 }, in style.
card-as-does = Cancels an Intestinal Attack against you. Useless against Viruses. Once used it leaves the game.
card-pb-does = Lay it in front of you: until the end of your next turn nobody can aim an Intestinal Attack at you. Useless against Viruses.
card-lo-does = Lay it in front of you: until the end of your next turn nobody can aim a Virus at you. If you already have a Virus, it cures that instead and both cards are discarded.
card-gr-does = Against an Intestinal Attack on you: roll the die, and 4 to 6 cancels it. Useless against Viruses. Once used it leaves the game, whatever Granny says.
card-sp-does = Pick an opponent and swap all your poop cards with all of theirs. Then the card leaves the game.

## Questions

point-choice = Your turn: reload, or play?
point-keep = Which card do you keep?
point-game = Play a card, or end your turn.
point-attack = { $by } serves you { $card }: { $number ->
    [one] 1 poop card
   *[other] { $number } poop cards
 }. Do you answer?
point-attack-waits = { $who } may answer.
point-evacuation = { $by } heads for the toilet with { $card }. Is it out of order?
point-evacuation-waits = Is the toilet free?
point-target = { $by } has picked you with { $card }. Do you cut the line first?
point-target-waits = { $who } may cut the line.
point-virus = { $card } is about to bring you { $number ->
    [one] 1 poop card
   *[other] { $number } poop cards
 }. Do you cut the line first?
point-virus-waits = { $who } may cut the line.
point-limit = More than six cards: which one goes?
point-paper-keep = Which card do you keep for yourself?
point-paper-keep-waits = { $who } is unrolling the paper.
point-paper-give = Which card does { $whom } get?
point-paper-give-waits = { $who } is handing out the paper.
point-draw = Nothing has moved for three rounds. Call it a draw?

## Moves

move-reload = { $hands ->
    [4] Reload: you draw 1 card
    [5] Reload: you draw nothing
    [6] Reload: you draw nothing
    [7] Reload: you draw nothing
    [8] Reload: you draw nothing
    [9] Reload: you draw nothing
   *[other] Reload up to 5 cards
}
move-play = Play: draw 2, keep 1
move-end = End your turn
move-keep = Keep { $card }
move-discard = Drop { $card }
move-give = { $card } for { $whom }
move-skip = Nothing for { $whom }
move-agree = Call it a draw
move-decline = Play on
move-card = { $card }
move-card-at = { $card } on { $whom }
move-pass = { $point ->
    [attack] Let it happen
    [evacuation] Let it flush
    [target] Let it happen
    [virus] Take it
   *[other] Pass
 }

## What happens

event-turn = { $me ->
    [who] It is your turn.
   *[none] It is { $who }'s turn.
 }
event-reloads = { $me ->
    [who] You reload.
   *[none] { $who } reloads.
 }
event-plays-on = { $me ->
    [who] You choose to play.
   *[none] { $who } chooses to play.
 }
event-draws = { $me ->
    [who] You draw { $card }.
   *[none] { $who } draws { $card }.
 }
event-keeps = { $me ->
    [who] You keep { $card }.
   *[none] { $who } keeps { $card }.
 }
event-discards = { $me ->
    [who] You discard { $card }.
   *[none] { $who } discards { $card }.
 }
event-uses = { $aimed ->
    [yes] { $me ->
        [who] You play { $card } on { $whom }.
        [whom] { $who } plays { $card } on you.
       *[none] { $who } plays { $card } on { $whom }.
     }
   *[no] { $me ->
        [who] You play { $card }.
       *[none] { $who } plays { $card }.
     }
 }
event-answers = { $me ->
    [who] You answer { $whom } with { $card }.
    [whom] { $who } answers you with { $card }.
   *[none] { $who } answers { $whom } with { $card }.
 }
event-poops = { $me ->
    [who] { $number ->
        [one] You draw 1 poop card.
       *[other] You draw { $number } poop cards.
     }
   *[none] { $number ->
        [one] { $who } draws 1 poop card.
       *[other] { $who } draws { $number } poop cards.
     }
 }
event-strikes = { $me ->
    [who] { $number ->
        [one] { $card } does its duty: you draw 1 poop card.
       *[other] { $card } does its duty: you draw { $number } poop cards.
     }
   *[none] { $number ->
        [one] { $card } does its duty: { $who } draws 1 poop card.
       *[other] { $card } does its duty: { $who } draws { $number } poop cards.
     }
 }
event-flushes = { $number ->
    [0] { $me ->
        [who] You flush, just for the sound.
       *[none] { $who } flushes, just for the sound.
     }
    [one] { $me ->
        [who] You flush 1 poop card.
       *[none] { $who } flushes 1 poop card.
     }
   *[other] { $me ->
        [who] You flush { $number } poop cards.
       *[none] { $who } flushes { $number } poop cards.
     }
 }
event-cancelled = { $me ->
    [who] { $card } does nothing to you.
   *[none] { $card } does nothing to { $who }.
 }
event-granny = { $me ->
    [who] { $number ->
        [1] Your Granny rolls a 1: no help.
        [2] Your Granny rolls a 2: no help.
        [3] Your Granny rolls a 3: no help.
       *[other] Your Granny rolls a { $number }: saved.
     }
   *[none] { $number ->
        [1] { $who }'s Granny rolls a 1: no help.
        [2] { $who }'s Granny rolls a 2: no help.
        [3] { $who }'s Granny rolls a 3: no help.
       *[other] { $who }'s Granny rolls a { $number }: saved.
     }
 }
event-out-of-order = { $me ->
    [who] You slam the door on { $whom }: { $card } is out of order.
    [whom] { $who } slams the door on you: { $card } is out of order.
   *[none] { $who } slams the door on { $whom }: { $card } is out of order.
 }
event-wasted = { $me ->
    [who] You cut the line, but there is no toilet.
   *[none] { $who } cuts the line, but there is no toilet.
 }
event-lays = { $me ->
    [whom] { $card } now lies in front of you.
   *[none] { $card } now lies in front of { $whom }.
 }
event-cures = { $me ->
    [who] You are cured: { $card } is gone.
   *[none] { $who } is cured: { $card } is gone.
 }
event-protects = { $code ->
    [lo] { $me ->
        [who] You are safe from Viruses until your next turn ends.
       *[none] { $who } is safe from Viruses until their next turn ends.
     }
   *[other] { $me ->
        [who] You are safe from attacks until your next turn ends.
       *[none] { $who } is safe from attacks until their next turn ends.
     }
 }
event-expires = { $me ->
    [who] Your protection is over: { $card }.
   *[none] { $who }'s protection is over: { $card }.
 }
event-turns-lava = { $me ->
    [who] Your { $card } turns: { $number } of 4.
   *[none] { $who }'s { $card } turns: { $number } of 4.
 }
event-spent = { $me ->
    [who] Your { $card } has run dry.
   *[none] { $who }'s { $card } has run dry.
 }
event-removes = { $card } leaves the game.
event-steals = { $me ->
    [who] You pull { $card } out of { $whom }'s hand.
    [whom] { $who } pulls { $card } out of your hand.
   *[none] { $who } pulls { $card } out of { $whom }'s hand.
 }
event-fizzles = { $me ->
    [who] Nothing left in { $whom }'s hand: your plunger comes up dry.
    [whom] Nothing left in your hand: { $who }'s plunger comes up dry.
   *[none] Nothing left in { $whom }'s hand: { $who }'s plunger comes up dry.
 }
event-gives = { $me ->
    [who] You give { $whom } { $card }.
    [whom] { $who } gives you { $card }.
   *[none] { $who } gives { $whom } { $card }.
 }
event-swaps = { $me ->
    [who] You swap all your poop with { $whom }.
    [whom] { $who } swaps all their poop with you.
   *[none] { $who } swaps all their poop with { $whom }.
 }
event-reshuffles = { $number ->
    [one] The discards are reshuffled: 1 card in the new deck.
   *[other] The discards are reshuffled: { $number } cards in the new deck.
 }
event-final = The Final Phase begins. Attacks know no limit now.
event-eliminated = { $me ->
    [who] You could not hold it any longer: you are out.
   *[none] { $who } could not hold it any longer and is out.
 }
event-idle = Nobody calls it a draw. On with it.
event-ends = { $number ->
    [0] The match ends without a winner.
    [one] { $me ->
        [who] You win, and your trousers are clean.
       *[none] { $who } wins, with clean trousers.
     }
   *[other] The match ends in a draw.
 }

## What waits to happen

pending-attack = { $me ->
    [whom] If you do not react, you draw { $number ->
        [one] 1 poop card
       *[other] { $number } poop cards
     }.
   *[none] If nobody reacts, { $whom } draws { $number ->
        [one] 1 poop card
       *[other] { $number } poop cards
     }.
 }
pending-evacuation = { $me ->
    [who] If nobody reacts, you get rid of { $number ->
        [one] 1 poop card
       *[other] { $number } poop cards
     }.
   *[none] If nobody reacts, { $who } gets rid of { $number ->
        [one] 1 poop card
       *[other] { $number } poop cards
     }.
 }
pending-cut = { $me ->
    [who] You cut the line.
   *[none] { $who } cuts the line.
 }
pending-plunger = { $aimed ->
    [yes] { $me ->
        [who] If nobody reacts, you take a random card from { $whom }.
        [whom] If you do not react, { $who } takes a random card from you.
       *[none] If nobody reacts, { $who } takes a random card from { $whom }.
     }
   *[no] { $me ->
        [who] You draw a card.
       *[none] { $who } draws a card.
     }
 }
pending-special = { $me ->
    [who] If nobody reacts, you swap all your poop with { $whom }.
    [whom] If you do not react, { $who } swaps all their poop with you.
   *[none] If nobody reacts, { $who } swaps all their poop with { $whom }.
 }
pending-paper = { $aimed ->
    [yes] { $me ->
        [who] You choose a card for { $whom }.
        [whom] { $who } chooses a card for you.
       *[none] { $who } chooses a card for { $whom }.
     }
   *[no] { $me ->
        [who] You keep two cards; everybody else gets one.
       *[none] { $who } keeps two cards; everybody else gets one.
     }
 }
pending-virus = { $me ->
    [whom] If you do not react, { $card } makes you draw { $number ->
        [one] 1 poop card
       *[other] { $number } poop cards
     }.
    [both] If you do not react, { $card } makes you draw { $number ->
        [one] 1 poop card
       *[other] { $number } poop cards
     }.
   *[none] If nobody reacts, { $card } makes { $whom } draw { $number ->
        [one] 1 poop card
       *[other] { $number } poop cards
     }.
 }

## How a match ends

reason-last-one = The last one who can still hold it wins.
reason-agreed = Nothing moved any more, and all agreed to call it a draw.

## Table options

option-critical-mass = Critical Mass
option-critical-mass-help = How many poop cards throw you out. Below 5 it is faster and harsher, and not advised with more than 4 players.
option-plunger = The Plunger
option-plunger-help = What The Plunger does.
option-plunger-steal = takes a random card from a hand
option-plunger-draw = draws a card from the deck
option-special-card = The secret card
option-special-card-help = Play with the card that nobody talks about, or leave it in the box.
option-evacuation-top = Top of the evacuation pile
option-evacuation-top-help = Whether everybody sees which toilet Cut the Line would find.
option-evacuation-top-shown = shown
option-evacuation-top-hidden = hidden
option-reactions = Several reactions at once
option-reactions-help = Who comes first when several players react to the same card.
option-reactions-order = in order around the table
option-reactions-reflex = the quickest
option-first-seat = Who begins
option-first-seat-help = Whoever went to the toilet last begins. If nobody wants to talk about it, the lot decides.
option-first-seat-random = the lot decides
option-first-seat-a = seat A
option-first-seat-b = seat B
option-first-seat-c = seat C
option-first-seat-d = seat D
option-first-seat-e = seat E
option-first-seat-f = seat F

## The table

kind-attack = Intestinal Attack
kind-virus = Virus
kind-instrument = Instrument
kind-evacuation = Evacuation
kind-remedy = Remedy
kind-special = ?

mode-turn = in your turn
mode-any = at any time
mode-response = in answer to a card

zone-deck = Draw Deck
zone-discards = Discards
zone-evacuations = Evacuations
zone-removed = Out of the game
zone-drawn = Drawn
zone-virus = Virus
zone-front = Protection

field-poop = Poop
    .most = { $critical_mass }
field-draws-left = Lava
    .seat = { $number ->
        [0] { "" }
        [one] lava once more
       *[other] lava { $number } times more
     }

phase-final = Final Phase

summary =
    1. Choose. Play: draw 2, keep 1, discard 1. Reload: draw up to 5.
    2. If you chose Play, play as many cards as you like, but only one
       attack per opponent, and no second Virus on anybody.
    3. Solve: your Virus strikes, old protection ends, then discard
       down to 6 cards. The player on your left is next.
    { $critical_mass } poop cards and you are out. The last one left wins.

# What is told of a finished match.
award-dirtiest-hand = Dirtiest hand
award-dirtiest-hand-text = { $who } dealt { $number } poop.
award-frequent-flusher = Frequent flusher
award-frequent-flusher-text = { $who } flushed { $number } poop.
award-sticky-fingers = Sticky fingers
award-sticky-fingers-text = { $who } plunged { $number } cards out of others’ hands.
award-grannys-darling = Granny’s darling
award-grannys-darling-text = { $number ->
    [one] Granny saved { $who } once.
   *[other] Granny saved { $who } { $number } times.
 }
award-caretaker = Caretaker of the year
award-caretaker-text = { $number ->
    [one] { $who } closed one toilet just in time.
   *[other] { $who } closed { $number } toilets just in time.
 }
award-full-house = Full house
award-full-house-text = { $who } took { $number } poop and came back for more.

## Why not now: the rule in short

refused-tgis-r20 = Cards for your turn come out once you have chosen to play and have drawn.
refused-tgis-124 = This one is for your own turn. Hold it tight.
refused-tgis-r30 = No cutting in here: somebody is choosing cards.
refused-tgis-r34 = One toilet at a time: this one is to be settled first.
refused-tgis-r19 = You keep and discard among the cards just drawn, nothing else.
refused-tgis-r21 = Nothing is thrown away just because it smells: you discard when the rules say so.
refused-tgis-39 = One attack per victim and turn, and you have served it. The limit falls in the Final Phase.
refused-tgis-41 = Whoever has a Virus already does not catch another.
refused-tgis-112 = Probiotics are in the way: every attack goes back to its owner’s hand.
refused-tgis-117 = Loperamide is in the way: every Virus goes back to its owner’s hand.
refused-tgis-68 = Out is out: no more feelings there.
refused-tgis-r72 = An empty hand: nothing to unclog there.
refused-tgis-92 = It answers an Evacuation, right after an opponent has played one.
refused-tgis-94 = Too late: that one is flushed.
refused-tgis-104 = It only helps against an Intestinal Attack aimed at you.
refused-tgis-118 = Granny only gets up when an Intestinal Attack is aimed at you.
refused-tgis-106 = No use against a Virus: it only stops Intestinal Attacks.
refused-tgis-120 = Against a Virus even granny is helpless.
