# Words that only a screen says of this game. `face-…`: the short line on a card.
screen-pitch = Fill the others before they fill you.
screen-for = For people who laugh at the word bowl.
screen-type-attack = attack
screen-type-virus = virus
screen-type-instrument = instrument
screen-type-evacuation = evacuation
screen-type-remedy = remedy
screen-type-special = special
screen-counter = poop
screen-goal = out at { $most } poop
screen-lost = Critical mass: you are out.
screen-pile-evacuations = flushed
screen-do-as = Eat it
screen-do-gr = Ask Granny
screen-do-cl = Cut the line
screen-do-oo = Close it
screen-get-as = It stops the attack
screen-get-gr = 4 to 6 stops it
screen-get-cl = { $evacuations ->
    [0] But there is no toilet: wasted
   *[other] { $poop ->
        [0] But you have nothing to flush
       *[other] First you flush
    }
}
screen-get-oo = Nobody flushes here
screen-left = { $number ->
    [one] 1 turn left
   *[other] { $number } turns left
}
screen-primer-1 = Collect too much poop and you burst. The last one standing wins.
screen-primer-2 = In your turn, throw attacks at the others and flush your own poop away.
screen-primer-3 = Cards with a bent arrow answer an attack. When the band lights up below, it is about you.
screen-guide-take = A card you have drawn is taken by a tap, or by dragging it down to your hand until a blue line shows.
screen-guide-deck = Press the deck to draw. It gives you exactly what is due, and not a card more.
screen-guide-steal = The Plunger: choose a victim, then one of their cards, face down. Or let chance choose.
screen-guide-die = Granny rolls a die, and the table says what came of it.
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
face-mc = Your target draws { $number } poop, right now.
face-ms = Your target draws { $number } poop, right now.
face-sf = End of their turn: 2 for them, 1 for each neighbour.
face-ll = Lies before them: 1 poop a turn, four turns long.
face-tp = Draw one per player plus one. Keep 2, hand out the rest.
face-oo = Cancels the evacuation somebody just played.
face-pl = { $plunger ->
    [draw] Draw a card.
   *[steal] Steal a random card from one opponent.
}
face-cl = Use the last evacuation of the pile, on the spot.
face-hf = Flush { $number } of your own poop.
face-pt = Flush { $number } of your own poop.
face-as = Cancels an intestinal attack on you.
face-pb = No attack can aim at you until your next turn ends.
face-lo = No virus until your next turn ends. Or cures one.
face-gr = Roll the die: 4 to 6 cancels the attack.
face-sp = Swap all your poop with an opponent’s.

screen-end-last-one = Everybody else reached critical mass after { $turns } turns.
screen-end-won = { $number } poop at the end