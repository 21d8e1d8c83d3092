# Words that only a screen says of this game. `face-…`: the short line on a card.
screen-pitch = Hit everybody, keep your lunch money.
screen-about = A school-yard brawl: hit, dodge, humiliate, and keep your lunch money.
screen-for = For people who remember the school yard.
screen-type-attack = basic attack
screen-type-defence = defence
screen-type-weapon = weapon
screen-type-special = special
screen-counter = { $number ->
    [one] coin
   *[other] coins
 }
screen-goal = out at 0 coins
screen-only-heal = No other First Aid in your hand.
screen-only-rescue = No First Aid in your hand.
screen-only-cover = No other defence fits: the rest is yours.
screen-lost = Nothing left: you’re out.
screen-state-hidden = hidden
screen-state-held = held
screen-state-corner = in the corner
screen-state-blind = sees stars
screen-state-down = down
screen-do-block = Block it
screen-do-dodge = Dodge it
screen-do-humiliation = Laugh at it
screen-do-backlash = Send it home
screen-do-disarm = Disarm
screen-do-freedom = Break free
screen-do-first-aid = Patch up
screen-get-block = Stops a fist or a weapon
screen-get-dodge = You were never there
screen-get-humiliation = It doesn’t count
screen-get-backlash = Right back at them
screen-get-disarm = Their weapon’s gone
screen-get-freedom = Out of their grip
screen-get-first-aid = 2 coins back
screen-primer-1 = Fifteen coins each. Hit the others until theirs are gone; the last one with coins wins.
screen-primer-2 = On your turn, pick a card and a victim. When somebody hits you, play a defence.
screen-primer-3 = A Humiliation spoils anything, any time. Keep one for the right moment.
screen-end-head = { $me ->
    [who] You keep your lunch
   *[none] { $number ->
        [one] { $who } keeps their lunch
       *[other] { $who } keep their lunch
    }
}
screen-end-last-one = It took { $turns } turns to empty everybody else’s pockets.
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
face-roundhouse = { $damage } coins. Dodge it and the next player gets it.
face-spinning-backfist = { $damage } coins. Dodge it and the next player gets it.
face-weapon = Knocks { $damage } coins out, then returns to your hand.
face-chunk = { $damage } coins, thrown: a Block won’t help. Comes back to you.
face-backlash = Every coin is the attacker’s to lose.
face-block = Stops a Basic Attack or a Weapon. Can open a Grab.
face-disarm = Stops a Weapon, and it’s gone.
face-dodge = You were never there.
face-faster = With a Block or Dodge: as many of it as you need.
face-first-aid = Get { $heals } coins back. As a reaction only when you hit 0.
face-freedom = Out of a Grab, Choke, Headlock, Time Out, Wedgy.
face-hide = Until your next turn nobody can touch you.
face-2-fer = Two hits of { $damage }, on one player or on two.
face-abandonment = They throw their whole hand away and draw 5.
face-big-combo = Two hits of { $damage }. Stopping both takes two defences.
face-choke = After a Grab: 1 coin now, 1 on each of your turns.
face-cooties = After a Grab: 1 coin a turn, for ever. Catching.
face-grab = Unless they escape: a free attack.
face-headlock = After a Grab: held until they break free.
face-hippie = Name a Hippie: everybody gets one hit at them.
face-humiliation = Stops any card, any time. Then a free attack on its player.
face-imaginary-friend = After your attack: one more Basic, by nobody.
face-nuts = Knocks { $damage } coins out. Comes back if you like.
face-poke-in-the-eye = A free Basic now, and no defence for them next turn.
face-powerplay = After a Grab: { $damage } coins and a free Basic.
face-spank = After a Grab: { $damage } coins.
face-stomp = { $damage } coin, and their next attack is halved.
face-tantrum = Five hits of { $damage }. Each needs its own defence.
face-time-out = Two rounds in the corner: no cards, no hits.
face-uppercut-2 = { $damage } coins, and a free Basic while they sit.
face-wedgy = After a Grab: { $damage } coin, and their hits are 1 weaker.
face-weird = With another attack: 2 more coins.
screen-knockout = { $me ->
    [who] You’re broke
   *[none] { $who } is broke
 }

# Where the reader cannot react: what comes, and no “do nothing”.
screen-sure-attack = { $code ->
    [none] { $who } can attack you.
   *[other] You’re about to lose { $number ->
        [0] nothing
        [one] 1 coin
       *[other] { $number } coins
     }.
 }
screen-sure-second-hit = You’re about to lose { $number ->
    [0] nothing
    [one] 1 coin
   *[other] { $number } coins
 }.
screen-sure-barrage = You’re about to lose { $number ->
    [0] nothing
    [one] 1 coin
   *[other] { $number } coins
 }.
screen-sure-grab = { $who } is about to grab you.
screen-sure-follow-up = It’s about to land on you.
screen-sure-backlash = It’s all about to come back to you.
screen-sure-hippie = Everybody gets one hit at you, unless somebody laughs it off.
screen-sure-time-out = Two rounds in the corner for you.
