# Words that only a screen says of this game. `face-…`: the short line on a card.
screen-pitch = Fill the others before they fill you.
screen-about = Attack with coffee and milkshakes, flush your own poop. Too much and you burst.
screen-for = For people who laugh at the word bowl.
screen-type-attack = attack
screen-type-virus = virus
screen-type-instrument = instrument
screen-type-evacuation = evacuation
screen-type-remedy = remedy
screen-type-special = special
screen-counter = { $number ->
    [one] poop
   *[other] poops
 }
screen-goal = out at { $most } poops
screen-lost = Critical mass: you’re out.
screen-pile-evacuations = flushed
screen-do-as = Eat it
screen-do-gr = Ask Granny
screen-do-cl = Cut the line
screen-do-oo = Close it
screen-get-as = It stops the attack
screen-get-gr = 4 to 6 stops it
screen-get-cl = { $evacuations ->
    [0] But there’s no toilet: wasted
   *[other] { $poop ->
        [0] But you’ve nothing to flush
       *[other] First you flush
    }
}
screen-get-oo = Nobody flushes here
screen-left = { $number ->
    [one] 1 turn left
   *[other] { $number } turns left
}
screen-primer-1 = At { $most } poops you burst. The last one standing wins.
screen-primer-2 = On your turn, throw attacks at the others and flush your own poop.
screen-primer-3 = Cards with a bent arrow are reactions. When the bar below lights up, they mean you.
screen-guide-take = Take a card you’ve drawn with a tap, or drag it down to your hand until a blue line shows.
screen-guide-deck = Press the deck to draw. It gives you exactly what’s due, and not a card more.
screen-guide-steal = The Plunger: choose a victim, then one of their face-down cards. Or let luck choose.
screen-guide-die = Granny rolls a die, and the table tells you what came of it.
screen-pile-poop = poop
screen-lasts-next = to the end of the next turn
screen-lasts-now = to the end of this turn
screen-strikes-next = strikes at the end of the next turn
screen-strikes-now = strikes at the end of this turn
screen-end-head = { $me ->
    [who] You stay clean
   *[none] { $number ->
        [one] { $who } stays clean
       *[other] { $who } stay clean
    }
}

# The one line on a card's face; what it does in full stands in the game's own texts.
face-mc = { $number ->
    [one] Your target takes 1 poop, right now.
   *[other] Your target takes { $number } poops, right now.
}
face-ms = { $number ->
    [one] Your target takes 1 poop, right now.
   *[other] Your target takes { $number } poops, right now.
}
face-sf = End of their turn: 2 for them, 1 for each neighbour.
face-ll = Stays in front of them: 1 poop a turn, four turns long.
face-tp = Draw one per player plus one. Keep 2, hand out the rest.
face-oo = Cancels the Evacuation somebody just played.
face-pl = { $plunger ->
    [draw] Draw a card.
   *[steal] Steal a random card from one opponent.
}
face-cl = Use the last Evacuation of the pile, on the spot.
face-hf = { $number ->
    [one] Flush 1 of your own poops.
   *[other] Flush { $number } of your own poops.
}
face-pt = { $number ->
    [one] Flush 1 of your own poops.
   *[other] Flush { $number } of your own poops.
}
face-as = Cancels an Intestinal Attack on you.
face-pb = No attack can aim at you until your next turn ends.
face-lo = No Virus until your next turn ends. Or cures one.
face-gr = Roll the die: 4 to 6 cancels the attack.
face-sp = Swap all your poop with an opponent’s.

screen-end-last-one = After { $turns } turns everybody else had reached critical mass.
screen-end-won = { $number ->
    [one] 1 poop at the end
   *[other] { $number } poops at the end
}
screen-knockout = { $me ->
    [who] You’re full
   *[none] { $who } is full
 }

# Right after the card that did it: only what comes of it.
screen-then-out-of-order = { $me ->
    [whom] You’ll have to hold it.
   *[none] { $whom } will have to hold it.
 }
screen-then-lays-sf = { $me ->
    [whom] End of your turn: 2 for you, 1 for each neighbour.
   *[none] End of their turn: 2 for them, 1 for each neighbour.
 }
screen-then-lays-ll = { $me ->
    [whom] Stays in front of you: 1 poop a turn, four turns long.
   *[none] Stays in front of them: 1 poop a turn, four turns long.
 }
screen-then-wasted = There’s no toilet at the end of it.
# Where the reader cannot react: what comes, and no “do nothing”.
screen-sure-attack = { $number ->
    [0] Nothing comes your way.
    [one] You’re about to take 1 poop.
   *[other] You’re about to take { $number } poops.
 }
screen-sure-plunger = { $who } is about to take a random card from you.
screen-sure-special = { $who } is about to swap all their poop with yours.
screen-sure-virus = { $card } is about to hand you { $number ->
    [0] nothing
    [one] 1 poop
   *[other] { $number } poops
 }.
