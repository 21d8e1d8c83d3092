# This Game Is Shit, in English.

## What the cards do

card-mc-does = Serve it to an opponent, who takes { $number ->
    [one] 1 poop
   *[other] { $number } poops
 } right away.
card-ms-does = Serve it to an opponent, who takes { $number ->
    [one] 1 poop
   *[other] { $number } poops
 } right away. All that milk, and no mercy.
card-sf-does = Lay it in front of an opponent without a Virus. At the end of their next turn they take 2 poops, and the
    players on both sides 1 each.
card-ll-does = Lay it in front of an opponent without a Virus. They take 1 poop at the end of each of their next 4
    turns.
card-tp-does = Draw one card for each player still in, plus one. Keep 2 and give each of the others one of your choice.
card-oo-does = Play it right after an opponent has played an Evacuation: that Evacuation does nothing.
card-pl-does = { $plunger ->
    [draw] Draw a card from the deck.
   *[steal] Take a random card from an opponent’s hand.
 }
card-cl-does = Any time, even while you’re under attack: take the last Evacuation from its pile and use it on the
    spot. If there isn’t one, the card is wasted.
card-hf-does = Flush { $number ->
    [one] 1 of your poops
   *[other] { $number } of your poops
 }. Not pretty, but it works.
card-pt-does = Flush { $number ->
    [one] 1 of your poops
   *[other] { $number } of your poops
 }, in style.
card-as-does = Cancels an Intestinal Attack against you. Useless against Viruses. Once used it leaves the game.
card-pb-does = Lay it in front of you: until the end of your next turn nobody can aim an Intestinal Attack at
    you. Useless against Viruses.
card-lo-does = Lay it in front of you: until the end of your next turn nobody can aim a Virus at you. If you already
    have a Virus, it cures that instead and both cards are discarded.
card-gr-does = Against an Intestinal Attack on you: roll the die, and 4 to 6 cancels it. Useless against Viruses. Once
    used it leaves the game, whatever Granny says.
card-sp-does = Pick an opponent and swap all your poops with all of theirs. Then the card leaves the game.
card-mc-uses = { $me ->
    [who] You pour { $whom } a Morning Coffee.
    [whom] { $who } pours you a Morning Coffee.
   *[none] { $who } pours { $whom } a Morning Coffee.
 }
card-ms-uses = { $me ->
    [who] You talk { $whom } into a Milkshake.
    [whom] { $who } talks you into a Milkshake.
   *[none] { $who } talks { $whom } into a Milkshake.
 }
card-sf-uses = { $me ->
    [who] You sneeze Stomach Flu all over { $whom }.
    [whom] { $who } sneezes Stomach Flu all over you.
   *[none] { $who } sneezes Stomach Flu all over { $whom }.
 }
card-ll-uses = { $me ->
    [who] You set off Liquid Lava under { $whom }.
    [whom] { $who } sets off Liquid Lava under you.
   *[none] { $who } sets off Liquid Lava under { $whom }.
 }
card-tp-uses = { $me ->
    [who] You unroll the Toilet Paper.
   *[none] { $who } unrolls the Toilet Paper.
 }
card-pt-uses = { $me ->
    [who] You ascend The Porcelain Throne.
   *[none] { $who } ascends The Porcelain Throne.
 }
card-hf-uses = { $me ->
    [who] You squat over The Hole in the Floor.
   *[none] { $who } squats over The Hole in the Floor.
 }
card-pb-uses = { $me ->
    [who] You line up the Probiotics.
   *[none] { $who } lines up the Probiotics.
 }
card-lo-uses = { $me ->
    [who] You swallow Loperamide.
   *[none] { $who } swallows Loperamide.
 }
card-sp-uses = { $me ->
    [who] You swap the lot with { $whom }.
    [whom] { $who } swaps the lot with you.
   *[none] { $who } swaps the lot with { $whom }.
 }
card-cl-uses = { $me ->
    [who] You cut the line.
   *[none] { $who } cuts the line.
 }
card-pl-uses = { $aimed ->
    [yes] { $me ->
        [who] You go fishing in { $whom }’s hand with The Plunger.
        [whom] { $who } goes fishing in your hand with The Plunger.
       *[none] { $who } goes fishing in { $whom }’s hand with The Plunger.
     }
   *[no] { $me ->
        [who] You work The Plunger on the deck.
       *[none] { $who } works The Plunger on the deck.
     }
 }
card-cl-answers = { $me ->
    [who] You cut the line.
   *[none] { $who } cuts the line.
 }
card-as-answers = { $me ->
    [who] You down the Applesauce.
   *[none] { $who } downs the Applesauce.
 }
card-gr-answers = { $me ->
    [who] You call Granny.
   *[none] { $who } calls Granny.
 }
card-oo-answers = { $me ->
    [who] You slam the door on { $whom }: Out of Order.
    [whom] { $who } slams the door on you: Out of Order.
   *[none] { $who } slams the door on { $whom }: Out of Order.
 }
card-sf-lays = { card-sf-uses }
card-ll-lays = { card-ll-uses }

## Questions

point-choice = Your turn: reload, or play?
point-keep = Which card do you keep?
point-game = Play a card, or end your turn?
point-attack = { $by } serves you { $card }: { $number ->
    [one] 1 poop
   *[other] { $number } poops
 }. React?
point-attack-waits = { $who } can react.
point-evacuation = { $by } heads for { $card }. Lock the door?
point-evacuation-waits = Is the toilet free?
point-target = { $by } picks you for { $card }. Cut the line first?
point-target-waits = { $who } can cut the line.
point-virus = { $card } is about to hand you { $number ->
    [one] 1 poop
   *[other] { $number } poops
 }. Cut the line first?
point-virus-waits = { $who } can cut the line.
point-limit = More than six cards: which one goes?
point-paper-keep = Which card do you keep for yourself?
point-paper-keep-waits = { $who } is unrolling the paper.
point-paper-give = Which card does { $whom } get?
point-paper-give-waits = { $who } is handing out the paper.
point-draw = Nothing’s moved for three rounds. Call it a draw?

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
    [who] Your turn.
   *[none] { $who }’s turn.
 }
event-reloads = { $me ->
    [who] You reload.
   *[none] { $who } reloads.
 }
event-plays-on = { $me ->
    [who] You’re playing this turn.
   *[none] { $who } is playing this turn.
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
    [who] You react with { $card }.
   *[none] { $who } reacts with { $card }.
 }
event-poops = { $me ->
    [who] You take { $number ->
        [0] nothing
        [one] 1 poop
       *[other] { $number } poops
     }.
   *[none] { $who } takes { $number ->
        [0] nothing
        [one] 1 poop
       *[other] { $number } poops
     }.
 }
event-strikes = { $me ->
    [who] { $card } kicks in: { $number ->
        [0] nothing
        [one] 1 poop
       *[other] { $number } poops
     } for you.
   *[none] { $card } kicks in: { $number ->
        [0] nothing
        [one] 1 poop
       *[other] { $number } poops
     } for { $who }.
 }
event-flushes = { $number ->
    [0] { $me ->
        [who] You flush, just for the sound.
       *[none] { $who } flushes, just for the sound.
     }
    [one] { $me ->
        [who] You flush 1 poop.
       *[none] { $who } flushes 1 poop.
     }
   *[other] { $me ->
        [who] You flush { $number } poops.
       *[none] { $who } flushes { $number } poops.
     }
 }
event-cancelled = { $me ->
    [who] You shrug off { $card }.
   *[none] { $who } shrugs off { $card }.
 }
event-granny = { $me ->
    [who] { $number ->
        [1] Granny rolls a 1. Granny is no help.
        [2] Granny rolls a 2. Granny is no help.
        [3] Granny rolls a 3. Granny is no help.
       *[other] Granny rolls a { $number }. Saved.
     }
   *[none] { $number ->
        [1] { $who }’s Granny rolls a 1. No help.
        [2] { $who }’s Granny rolls a 2. No help.
        [3] { $who }’s Granny rolls a 3. No help.
       *[other] { $who }’s Granny rolls a { $number }. Saved.
     }
 }
event-out-of-order = { $me ->
    [who] You slam the door on { $whom }: { $card } is out of order.
    [whom] { $who } slams the door on you: { $card } is out of order.
   *[none] { $who } slams the door on { $whom }: { $card } is out of order.
 }
event-wasted = { $me ->
    [who] You’ve cut the line. There’s no toilet at the end of it.
   *[none] { $who } has cut the line. There’s no toilet at the end of it.
 }
event-lays = { $me ->
    [whom] You’ve caught { $card }.
   *[none] { $whom } has caught { $card }.
 }
event-cures = { $me ->
    [who] You’re cured. Goodbye, { $card }.
   *[none] { $who } is cured. Goodbye, { $card }.
 }
event-protects = { $code ->
    [lo] { $me ->
        [who] No Virus can touch you until your next turn ends.
       *[none] No Virus can touch { $who } until their next turn ends.
     }
   *[other] { $me ->
        [who] No attack can touch you until your next turn ends.
       *[none] No attack can touch { $who } until their next turn ends.
     }
 }
event-expires = { $me ->
    [who] Your { $card } { $code ->
        [pb] wear
       *[other] wears
     } off.
   *[none] { $who }’s { $card } { $code ->
        [pb] wear
       *[other] wears
     } off.
 }
event-turns-lava = { $number ->
    [4] { $card }, 4 of 4.
   *[other] { $me ->
        [who] { $card }, { $number } of 4. It isn’t done with you.
       *[none] { $card }, { $number } of 4. It isn’t done with { $who }.
    }
 }
event-spent = { $me ->
    [who] Your { $card } has run dry.
   *[none] { $who }’s { $card } has run dry.
 }
event-removes = { $card } leaves the game.
event-steals = { $me ->
    [who] You fish out { $card }.
    [whom] { $who } fishes out your { $card }.
   *[none] { $who } fishes { $card } out of { $whom }’s hand.
 }
event-fizzles = { $me ->
    [who] { $whom } has nothing left: your plunger comes up dry.
    [whom] You’ve nothing left: { $who }’s plunger comes up dry.
   *[none] { $whom } has nothing left: { $who }’s plunger comes up dry.
 }
event-gives = { $me ->
    [who] You give { $whom } { $card }.
    [whom] { $who } gives you { $card }.
   *[none] { $who } gives { $whom } { $card }.
 }
event-swaps = { $me ->
    [who] All your poop is { $whom }’s now, and the other way round.
    [whom] All your poop is { $who }’s now, and the other way round.
   *[none] { $who } and { $whom } have swapped all their poop.
 }
event-reshuffles = { $number ->
    [one] The deck’s empty. The discards go back in: 1 card.
   *[other] The deck’s empty. The discards go back in: { $number } cards.
 }
event-final = Final Phase: no more limit on attacks.
event-eliminated = { $me ->
    [who] You couldn’t hold it any longer. You’re out.
   *[none] { $who } couldn’t hold it any longer. Out.
 }
event-idle = Nobody calls it a draw. On we go.
event-ends = { $number ->
    [0] The match ends without a winner.
    [one] { $me ->
        [who] You win, with clean trousers.
       *[none] { $who } wins, with clean trousers.
     }
   *[other] The match ends in a draw.
 }

## What waits to happen

pending-attack = { $me ->
    [whom] Do nothing and you take { $number ->
        [0] nothing
        [one] 1 poop
       *[other] { $number } poops
     }.
   *[none] { $whom } is about to take { $number ->
        [0] nothing
        [one] 1 poop
       *[other] { $number } poops
     }.
 }
# No more than there is.
pending-evacuation = { $poop ->
    [0] { $me ->
        [who] You’re about to flush, just for the sound.
       *[none] { $who } is about to flush, just for the sound.
     }
    [one] { pending-evacuation-one }
   *[other] { $number ->
        [one] { pending-evacuation-one }
       *[other] { $me ->
            [who] You’re about to flush { $number } poops.
           *[none] { $who } is about to flush { $number } poops.
         }
     }
 }
pending-evacuation-one = { $me ->
    [who] You’re about to flush 1 poop.
   *[none] { $who } is about to flush 1 poop.
 }
pending-cut = { $me ->
    [who] You’re cutting the line.
   *[none] { $who } is cutting the line.
 }
pending-plunger = { $aimed ->
    [yes] { $me ->
        [who] You’re about to take a random card from { $whom }.
        [whom] Do nothing and { $who } takes a random card from you.
       *[none] { $who } is about to take a random card from { $whom }.
     }
   *[no] { $me ->
        [who] You’re about to draw a card.
       *[none] { $who } is about to draw a card.
     }
 }
pending-special = { $me ->
    [who] All your poop is about to be { $whom }’s, and the other way round.
    [whom] Do nothing and { $who } swaps all their poop with yours.
   *[none] { $who } is about to swap all their poop with { $whom }.
 }
pending-paper = { $aimed ->
    [yes] { $me ->
        [who] You’re choosing a card for { $whom }.
        [whom] { $who } is choosing a card for you.
       *[none] { $who } is choosing a card for { $whom }.
     }
   *[no] { $me ->
        [who] You keep two cards. Everybody else gets one.
       *[none] { $who } keeps two cards. Everybody else gets one.
     }
 }
pending-virus = { $me ->
    [whom] Do nothing and { $card } hands you { $number ->
        [0] nothing
        [one] 1 poop
       *[other] { $number } poops
     }.
    [both] Do nothing and { $card } hands you { $number ->
        [0] nothing
        [one] 1 poop
       *[other] { $number } poops
     }.
   *[none] { $card } is about to hand { $whom } { $number ->
        [0] nothing
        [one] 1 poop
       *[other] { $number } poops
     }.
 }

## How a match ends

reason-last-one = Nobody else could hold it.
reason-agreed = Nothing moved any more. Everybody called it a draw.

## Table options

option-critical-mass = Critical Mass
option-critical-mass-help = How many poops and you’re out? Below 5 it’s quicker and nastier: best with 4 players at
    most.
option-plunger = The Plunger
option-plunger-help = Steal from a hand, or draw from the deck?
option-plunger-steal = takes a random card from a hand
option-plunger-draw = draws a card from the deck
option-special-card = The secret card
option-special-card-help = Play with the card that nobody talks about, or leave it in the box?
option-evacuation-top = Top of the evacuation pile
option-evacuation-top-help = Can everybody see which toilet Cut the Line would find?
option-evacuation-top-shown = shown
option-evacuation-top-hidden = hidden
option-reactions = Several reactions together
option-reactions-help = Who goes first when several players react to the same card?
option-reactions-order = in order around the table
option-reactions-reflex = the quickest
option-first-seat = Who begins
option-first-seat-help = The most recent visit to the toilet begins. Too shy to say? Luck decides.
option-first-seat-random = luck decides
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

mode-turn = on your turn
mode-any = any time
mode-response = reaction

zone-deck = Deck
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
       *[other] lava { $number } more times
     }

phase-final = Final Phase

summary =
    1. Choose. Play: draw 2, keep 1, discard 1. Reload: draw up to 5.
    2. If you chose Play, play as many cards as you like, but only one
       attack per opponent, and no second Virus on anybody.
    3. Your Virus strikes, old protection wears off, then you discard
       down to 6 cards. The player on your left is next.
    { $critical_mass } poops and you’re out. The last one left wins.

# What is told of a finished match.
award-dirtiest-hand = Dirtiest hand
award-dirtiest-hand-text = { award-begins } dealt out { $number } poops.
award-frequent-flusher = Frequent flusher
award-frequent-flusher-text = { award-begins } flushed { $number } poops.
award-sticky-fingers = Sticky fingers
award-sticky-fingers-text = { award-begins } plunged { $number } cards out of others’ hands.
award-grannys-darling = Granny’s darling
award-grannys-darling-text = { $number ->
    [one] Granny saved { $me ->
        [who] you
       *[none] { $who }
     } once.
   *[other] Granny saved { $me ->
        [who] you
       *[none] { $who }
     } { $number } times.
 }
award-caretaker = Caretaker of the year
award-caretaker-text = { $number ->
    [one] { award-begins } closed one toilet just in time.
   *[other] { award-begins } closed { $number } toilets just in time.
 }
award-full-house = Full house
award-full-house-text = { award-begins } took { $number } poops and came back for more.

## Why not now: the rule in short

refused-tgis-r20 = Choose to play and draw first. Then you can play it.
refused-tgis-124 = That’s for your own turn. Hold it tight.
refused-tgis-r30 = Somebody’s choosing cards. You can cut in once they’re done.
refused-tgis-r34 = One toilet at a time. Settle this one first.
refused-tgis-r19 = Keep or discard one of the cards you’ve just drawn.
refused-tgis-r21 = You can’t throw it away just because it smells. You discard when the rules say so.
refused-tgis-39 = One attack per victim per turn, and they’ve had theirs. No limit in the Final Phase.
refused-tgis-41 = They’ve already got a Virus. One each.
refused-tgis-112 = Probiotics protect them. Aim at somebody else, or keep it.
refused-tgis-117 = Loperamide protects them. Aim at somebody else, or keep it.
refused-tgis-68 = They’re out, and feel nothing. Pick somebody still in.
refused-tgis-r72 = Their hand is empty: nothing to unclog. Pick somebody else.
refused-tgis-92 = Keep it for an Evacuation: right after an opponent plays one.
refused-tgis-94 = Too late: it’s flushed.
refused-tgis-104 = Keep it for an Intestinal Attack aimed at you.
refused-tgis-118 = Granny only gets up for an Intestinal Attack aimed at you.
refused-tgis-106 = It stops Intestinal Attacks, not Viruses.
refused-tgis-120 = Granny stops Intestinal Attacks. Against a Virus she’s helpless.
