# Words that only a screen says of this game. `face-…`: the short line on a card.
screen-pitch = Fifteen coins each, no teachers.
screen-for = For people who remember the school yard.
screen-type-attack = basic attack
screen-type-defence = defence
screen-type-weapon = weapon
screen-type-special = special
screen-counter = coins
screen-goal = out at 0 coins
screen-lost = Nothing left: you are out.
screen-state-hidden = hidden
screen-state-held = held
screen-state-corner = in the corner
screen-state-blind = sees stars
screen-state-down = down: needs { $number }
screen-do-block = Block it
screen-do-dodge = Dodge it
screen-do-humiliation = Laugh at it
screen-do-backlash = Send it home
screen-do-disarm = Disarm
screen-do-freedom = Break free
screen-do-first-aid = Patch up
screen-get-block = Stops a fist or a weapon
screen-get-dodge = You were never there
screen-get-humiliation = It does not count
screen-get-backlash = Right back at them
screen-get-disarm = Their weapon is gone
screen-get-freedom = Out of their grip
screen-get-first-aid = 2 coins back
screen-primer-1 = Fifteen coins each. Hit the others until theirs are gone; the last one with coins wins.
screen-primer-2 = In your turn, pick a card and a victim. Defences go down when somebody hits you.
screen-primer-3 = A Humiliation spoils anything, at any time. Keep one for the right moment.
screen-end-head = { $me ->
    [who] You keep your lunch
   *[none] { $number ->
        [one] { $who } keeps the lunch
       *[other] { $who } keep the lunch
    }
}
screen-end-last-one = Everybody else has empty pockets after { $turns } turns.
screen-end-won = { $number ->
    [one] 1 coin at the end
   *[other] { $number } coins at the end
}

face-attack = Knocks { $damage } { $damage ->
    [one] coin
   *[other] coins
} out of one player.
face-headbutt = Knocks { $damage } coins out. Also breaks a Choke.
face-hail-mary = Knocks { $damage } coins out. Close your eyes and hope.
face-roundhouse = { $damage } coins. Who dodges passes it to the next one.
face-spinning-backfist = { $damage } coins. Who dodges passes it to the next one.
face-weapon = Knocks { $damage } coins out, then returns to your hand.
face-chunk = { $damage } coins, thrown: no Block helps. Comes back to you.
face-backlash = The whole damage goes home to the attacker.
face-block = Stops a Basic attack or a Weapon. May open a Grab.
face-disarm = Stops a Weapon, and it is gone.
face-dodge = You were never there.
face-faster = With a Block or Dodge: as many of it as you need.
face-first-aid = Get { $heals } coins back. In answer only when you hit 0.
face-freedom = Out of a Grab, Choke, Headlock, Time Out, Wedgy.
face-hide = Until your next turn nobody can touch you.
face-2-fer = Two hits of { $damage }, on one player or on two.
face-abandonment = Somebody throws the whole hand away and draws 5.
face-big-combo = Two hits of { $damage }. Stopping both takes two defences.
face-choke = After a Grab: 1 coin now, 1 in each of your turns.
face-cooties = After a Grab: 1 coin a turn, for ever. Catching.
face-grab = If they do not escape: a free attack.
face-headlock = After a Grab: held until they break free.
face-hippie = Everybody may hit the Hippie once. You name one.
face-humiliation = Stops any action. Then a free attack on its player.
face-imaginary-friend = After your attack: one more Basic, by nobody.
face-nuts = Knocks { $damage } coins out. Comes back if you like.
face-poke-in-the-eye = A free Basic now, and they cannot defend next turn.
face-powerplay = After a Grab: { $damage } coins and a free Basic.
face-spank = After a Grab: { $damage } coins.
face-stomp = { $damage } coin, and their next attack is halved.
face-tantrum = Five hits of { $damage }. Each wants its own defence.
face-time-out = Two rounds in the corner: no cards, no hits.
face-uppercut-2 = { $damage } coins, and a free Basic while they sit.
face-wedgy = After a Grab: { $damage } coin, and they hit 1 weaker.
face-weird = With another attack: 2 coins more.
