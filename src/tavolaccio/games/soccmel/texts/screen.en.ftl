# Words that only a screen says of this game. `face-…`: the short line on a card.
screen-pitch = Pass the bad luck on, or boil over.
screen-about = Bad luck piles up and goes round. Pass it on, or take it all and boil over.
screen-for = For people who swear politely.
screen-type-home = home
screen-type-street = street
screen-type-work = work
screen-type-black = black special
screen-type-red = red
screen-type-gold = gold
screen-counter = { $number ->
    [one] degree
   *[other] degrees
 }
screen-goal = out above { $most }
screen-lost = Past boiling point: you’re out.
screen-do-ben = Wipe it out
screen-do-gat = Double it
screen-do-soc = Send it away
screen-do-yog = Not at home
screen-do-mir = Hand it back
screen-do-home = Pass it on
screen-get-home = { "" }
screen-do-street = Pass it on
screen-get-street = { "" }
screen-do-work = Pass it on
screen-get-work = { "" }
screen-do-suffer = Say it: +{ $number }
screen-then = { $to ->
    [any] Then it’s { $number }, for anybody
   *[one] Then it’s { $number }, for { $whom }
}
screen-get-soc = 1 less, to anybody
screen-get-yog = It moves on, you cool down
screen-get-mir = One card each, backwards
screen-get-gat = Twice as much, moves on
screen-get-ben = The whole pile is gone
screen-primer-1 = Bad luck piles up and goes round: add a card to pass it on, or take it all. Past 10 you boil over.
screen-primer-2 = Same symbol as the last card? Go higher. New symbol? Any number. A symbol left behind never comes
    back.
screen-primer-3 = Swearing softens what you take, the black cat doubles it, gold saves you.
screen-end-head = { $me ->
    [who] You keep your cool
   *[none] { $number ->
        [one] { $who } keeps cool
       *[other] { $who } keep cool
    }
}
screen-end-last-one = It took { $turns } piles until everybody else had boiled over.
screen-end-won = { $number ->
    [one] 1 degree at the end
   *[other] { $number } degrees at the end
}

face-red = { $gloss } Take { $number } less.
face-gat = Black cat: the whole pile doubles and moves right.
face-mir = Broken mirror: one card each, backwards.
face-soc = Blimey! The whole pile to anybody, minus 1.
face-ben = Splendid! The whole pile is gone, nobody takes it.
face-yog = Not at home: the pile moves right, you cool by 1.
screen-knockout = { $me ->
    [who] You boil over
   *[none] { $who } boils over
 }
