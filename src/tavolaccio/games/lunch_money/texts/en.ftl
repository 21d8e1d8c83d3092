# Lunch Money, in English.

## What the cards do

card-beat-down-does = Costs an opponent 4 coins. A Block, a Dodge or a Humiliation stops it; a Backlash sends it home.
card-elbow-does = Costs an opponent 2 coins. Pointy and cheap.
card-evil-eye-does = Costs an opponent 1 coin, without lifting a finger.
card-hail-mary-does = Costs an opponent 7 coins. Close your eyes and hope.
card-headbutt-does = Costs an opponent 3 coins. On your turn it also gets you out of a Choke.
card-hook-does = Costs an opponent 2 coins, from the side.
card-jab-does = Costs an opponent 1 coin. On somebody in your Headlock you can use all the Jabs you hold.
card-kick-2-does = Costs an opponent 2 coins. Mind the shins.
card-kick-4-does = Costs an opponent 4 coins. With a run-up.
card-pimp-slap-does = Costs an opponent 2 coins. It’s mostly the noise.
card-pins-and-needles-does = Costs an opponent 2 coins. Sit down carefully.
card-plate-cleaner-does = Costs an opponent 3 coins. Lunch is served.
card-snipe-does = Costs an opponent 2 coins, from a safe distance.
card-uppercut-does = Costs an opponent 3 coins. On somebody in your Headlock you can use all the Uppercuts you hold.
card-roundhouse-does = Costs an opponent 4 coins. If they dodge, it swings on to the next player, left or right as you
    like.
card-spinning-backfist-does = Costs an opponent 3 coins. If they dodge, it swings on to the next player, left or right
    as you like.
card-knife-does = Costs an opponent 3 coins. It comes back to your hand, unless you’re disarmed.
card-chain-does = Costs an opponent 3 coins. It comes back to your hand, unless you’re disarmed.
card-pipe-does = Costs an opponent 3 coins. It comes back to your hand, unless you’re disarmed.
card-hammer-does = Costs an opponent 3 coins. It comes back to your hand, unless you’re disarmed.
card-chunk-does = Costs an opponent 3 coins. It’s thrown: Block and Disarm don’t help. It comes back to your hand; only
    a Grab with Disarm takes it away.
card-backlash-does = A moment before it hurts: the attacker loses every coin of the attack instead. Not against
    Choke, Headlock, Wedgy, Cooties or a Humiliation’s free attack.
card-block-does = Stops a hit, and opens the way to a Grab: yours first, then the attacker’s. Not against free attacks
    or a Grab.
card-disarm-does = Stops a Weapon and makes the attacker discard it. After a Grab on your own turn it takes a Chunk
    away.
card-dodge-does = Avoids a hit, or a Grab. Not a free attack. A sweeping attack goes on to the next player.
card-faster-does = Play it with a Block or a Dodge: for the rest of the turn you have as many of that card as you need.
card-first-aid-does = Gives you back 2 coins. On your turn, play as many as you like instead of attacking. At 0 or less,
    play them to stay in.
card-freedom-does = Gets you out of a Grab, a Choke, a Headlock or a Wedgy, and out of a Time Out if you play it right
    away.
card-hide-does = Instead of attacking: until your next turn nobody can touch you, and you touch nobody. Heal with First
    Aid right away, then swap any cards you like.
card-2-fer-does = Two attacks of 3 coins: both on one opponent, or one each on two. Each needs its own Block or Dodge.
card-abandonment-does = An opponent throws away their whole hand and draws 5 new cards. Nothing stops it.
card-big-combo-does = Two hits of 3 coins on an opponent. It takes two Defence cards to stop both.
card-choke-does = After a Grab: they lose 1 coin now and 1 on each of your turns, until they break free. Meanwhile you
    cannot defend yourself without letting go.
card-cooties-does = After a Grab: they lose 1 coin now and 1 at the start of each of their turns. Cooties jump at every
    Block and Grab, and never go away.
card-grab-does = Seize an opponent. Unless they escape with Dodge, Freedom or Humiliation, you have a free attack. Also
    after a Block.
card-headlock-does = After a Grab: they cannot defend themselves until they break free, and on your next turns all your
    Jabs, Uppercuts and Stomps can be theirs.
card-hippie-does = Name a Hippie: everybody, you first, can attack them once with a Basic Attack or a Weapon. Only a
    Humiliation stops it.
card-humiliation-does = Spoils almost any card of another player, any time: it’s cancelled and you have a free
    attack. Only another Humiliation stops it.
card-imaginary-friend-does = After your attack and before drawing: one extra Basic Attack. Your victim can defend but
    not counter-attack.
card-nuts-does = Costs an opponent 3 coins. Afterwards you decide whether it comes back to your hand. It cannot be
    disarmed.
card-poke-in-the-eye-does = Costs an opponent 1 coin, and you have a free Basic Attack right away. They’re defenceless
    this turn and the next; if the next is theirs, they lose it.
card-powerplay-does = After a Grab: they lose 3 coins, and you have a free Basic Attack.
card-spank-does = After a Grab: they lose 2 coins. And some dignity.
card-stomp-does = Costs an opponent 1 coin and halves their next attack. On your turn it also breaks a hold on you.
card-tantrum-does = Five hits of 1 coin on an opponent, each with its own Block or Dodge. One Humiliation or Backlash
    deals with the lot.
card-time-out-does = An opponent is out of play for two rounds: no cards, no draws, no attacks either way. Only a
    Freedom played right away stops it.
card-uppercut-2-does = Costs an opponent 6 coins, and you have a free Basic Attack while they sit on the floor.
card-wedgy-does = After a Grab: they lose 1 coin, and their attacks cost 1 less until they get rid of it with a Freedom.
card-weird-does = Play it with a Basic Attack or with a Special card that costs coins: 2 more on one of its hits.

## What the log says when a card is played: its own sentence, before the one of the event

card-beat-down-aims = { $me ->
    [who] You give { $whom } a proper Beat Down.
    [whom] { $who } gives you a proper Beat Down.
   *[none] { $who } gives { $whom } a proper Beat Down.
 }
card-elbow-aims = { $me ->
    [who] You plant an Elbow in { $whom }’s ribs.
    [whom] { $who } plants an Elbow in your ribs.
   *[none] { $who } plants an Elbow in { $whom }’s ribs.
 }
card-evil-eye-aims = { $me ->
    [who] You give { $whom } the Evil Eye.
    [whom] { $who } gives you the Evil Eye.
   *[none] { $who } gives { $whom } the Evil Eye.
 }
card-hail-mary-aims = { $me ->
    [who] You throw a Hail Mary at { $whom }.
    [whom] { $who } throws a Hail Mary at you.
   *[none] { $who } throws a Hail Mary at { $whom }.
 }
card-headbutt-aims = { $me ->
    [who] You introduce { $whom } to a Headbutt.
    [whom] { $who } introduces you to a Headbutt.
   *[none] { $who } introduces { $whom } to a Headbutt.
 }
card-hook-aims = { $me ->
    [who] You swing a Hook at { $whom }.
    [whom] { $who } swings a Hook at you.
   *[none] { $who } swings a Hook at { $whom }.
 }
card-jab-aims = { $me ->
    [who] You poke { $whom } with a Jab.
    [whom] { $who } pokes you with a Jab.
   *[none] { $who } pokes { $whom } with a Jab.
 }
card-kick-2-aims = { $me ->
    [who] You find { $whom }’s shin with a Kick².
    [whom] { $who } finds your shin with a Kick².
   *[none] { $who } finds { $whom }’s shin with a Kick².
 }
card-kick-4-aims = { $me ->
    [who] You take a run-up: Kick⁴ for { $whom }.
    [whom] { $who } takes a run-up: Kick⁴ for you.
   *[none] { $who } takes a run-up: Kick⁴ for { $whom }.
 }
card-pimp-slap-aims = { $me ->
    [who] You land a Pimp Slap on { $whom }.
    [whom] { $who } lands a Pimp Slap on you.
   *[none] { $who } lands a Pimp Slap on { $whom }.
 }
card-pins-and-needles-aims = { $me ->
    [who] You leave Pins & Needles on { $whom }’s chair.
    [whom] { $who } leaves Pins & Needles on your chair.
   *[none] { $who } leaves Pins & Needles on { $whom }’s chair.
 }
card-plate-cleaner-aims = { $me ->
    [who] You serve { $whom } a Plate Cleaner.
    [whom] { $who } serves you a Plate Cleaner.
   *[none] { $who } serves { $whom } a Plate Cleaner.
 }
card-snipe-aims = { $me ->
    [who] You snipe { $whom } from the back row.
    [whom] { $who } snipes you from the back row.
   *[none] { $who } snipes { $whom } from the back row.
 }
card-uppercut-aims = { $me ->
    [who] You lift { $whom } with an Uppercut.
    [whom] { $who } lifts you with an Uppercut.
   *[none] { $who } lifts { $whom } with an Uppercut.
 }
card-roundhouse-aims = { $me ->
    [who] You spin a Roundhouse into { $whom }.
    [whom] { $who } spins a Roundhouse into you.
   *[none] { $who } spins a Roundhouse into { $whom }.
 }
card-spinning-backfist-aims = { $me ->
    [who] You whirl a Spinning Backfist at { $whom }.
    [whom] { $who } whirls a Spinning Backfist at you.
   *[none] { $who } whirls a Spinning Backfist at { $whom }.
 }
card-knife-aims = { $me ->
    [who] You pull the Knife on { $whom }.
    [whom] { $who } pulls the Knife on you.
   *[none] { $who } pulls the Knife on { $whom }.
 }
card-chain-aims = { $me ->
    [who] You swing the Chain at { $whom }.
    [whom] { $who } swings the Chain at you.
   *[none] { $who } swings the Chain at { $whom }.
 }
card-pipe-aims = { $me ->
    [who] You take the Pipe to { $whom }.
    [whom] { $who } takes the Pipe to you.
   *[none] { $who } takes the Pipe to { $whom }.
 }
card-hammer-aims = { $me ->
    [who] You bring the Hammer down on { $whom }.
    [whom] { $who } brings the Hammer down on you.
   *[none] { $who } brings the Hammer down on { $whom }.
 }
card-chunk-aims = { $me ->
    [who] You hurl a Chunk at { $whom }.
    [whom] { $who } hurls a Chunk at you.
   *[none] { $who } hurls a Chunk at { $whom }.
 }
card-disarm-aims = { $me ->
    [who] You pat { $whom } down: Disarm.
    [whom] { $who } pats you down: Disarm.
   *[none] { $who } pats { $whom } down: Disarm.
 }
card-2-fer-aims = { $me ->
    [who] You hand out a 2-Fer, { $whom } first.
    [whom] { $who } hands out a 2-Fer, and you’re first.
   *[none] { $who } hands out a 2-Fer, { $whom } first.
 }
card-abandonment-aims = { $me ->
    [who] You clean { $whom } out: Abandonment.
    [whom] { $who } cleans you out: Abandonment.
   *[none] { $who } cleans { $whom } out: Abandonment.
 }
card-big-combo-aims = { $me ->
    [who] You roll out the Big Combo on { $whom }.
    [whom] { $who } rolls out the Big Combo on you.
   *[none] { $who } rolls out the Big Combo on { $whom }.
 }
card-choke-aims = { $me ->
    [who] You squeeze { $whom } in a Choke.
    [whom] { $who } squeezes you in a Choke.
   *[none] { $who } squeezes { $whom } in a Choke.
 }
card-cooties-aims = { $me ->
    [who] You give { $whom } the Cooties.
    [whom] { $who } gives you the Cooties.
   *[none] { $who } gives { $whom } the Cooties.
 }
card-grab-aims = { $me ->
    [who] You grab { $whom } by the hood.
    [whom] { $who } grabs you by the hood.
   *[none] { $who } grabs { $whom } by the hood.
 }
card-headlock-aims = { $me ->
    [who] You tuck { $whom } into a Headlock.
    [whom] { $who } tucks you into a Headlock.
   *[none] { $who } tucks { $whom } into a Headlock.
 }
card-hippie-aims = { $me ->
    [who] You crown { $whom } the Hippie.
    [whom] { $who } crowns you the Hippie.
   *[none] { $who } crowns { $whom } the Hippie.
 }
card-nuts-aims = { $me ->
    [who] You get { $whom } right in the Nuts.
    [whom] { $who } gets you right in the Nuts.
   *[none] { $who } gets { $whom } right in the Nuts.
 }
card-poke-in-the-eye-aims = { $me ->
    [who] You give { $whom } a Poke in the Eye.
    [whom] { $who } gives you a Poke in the Eye.
   *[none] { $who } gives { $whom } a Poke in the Eye.
 }
card-powerplay-aims = { $me ->
    [who] You pull a Powerplay on { $whom }.
    [whom] { $who } pulls a Powerplay on you.
   *[none] { $who } pulls a Powerplay on { $whom }.
 }
card-spank-aims = { $me ->
    [who] You give { $whom } a Spank.
    [whom] { $who } gives you a Spank.
   *[none] { $who } gives { $whom } a Spank.
 }
card-stomp-aims = { $me ->
    [who] You stomp on { $whom }’s toes.
    [whom] { $who } stomps on your toes.
   *[none] { $who } stomps on { $whom }’s toes.
 }
card-tantrum-aims = { $me ->
    [who] You throw a Tantrum at { $whom }.
    [whom] { $who } throws a Tantrum at you.
   *[none] { $who } throws a Tantrum at { $whom }.
 }
card-time-out-aims = { $me ->
    [who] You send { $whom } to Time Out.
    [whom] { $who } sends you to Time Out.
   *[none] { $who } sends { $whom } to Time Out.
 }
card-uppercut-2-aims = { $me ->
    [who] You send { $whom } airborne: Uppercut².
    [whom] { $who } sends you airborne: Uppercut².
   *[none] { $who } sends { $whom } airborne: Uppercut².
 }
card-wedgy-aims = { $me ->
    [who] You hoist { $whom } up in a Wedgy.
    [whom] { $who } hoists you up in a Wedgy.
   *[none] { $who } hoists { $whom } up in a Wedgy.
 }
card-first-aid-plays = { $me ->
    [who] You slap on First Aid.
   *[none] { $who } slaps on First Aid.
 }
card-hide-plays = { $me ->
    [who] You look for a place to Hide.
   *[none] { $who } looks for a place to Hide.
 }
card-imaginary-friend-plays = { $me ->
    [who] You send in an Imaginary Friend.
   *[none] { $who } sends in an Imaginary Friend.
 }
card-weird-plays = { $me ->
    [who] You add something Weird.
   *[none] { $who } adds something Weird.
 }
card-freedom-plays = { $me ->
    [who] You wriggle for Freedom.
   *[none] { $who } wriggles for Freedom.
 }
card-humiliation-answers = { $me ->
    [who] You humiliate { $whom } in front of everybody.
    [whom] { $who } humiliates you in front of everybody.
   *[none] { $who } humiliates { $whom } in front of everybody.
 }
card-faster-answers = { $me ->
    [who] You go Faster.
   *[none] { $who } goes Faster.
 }
card-block-stops = { $me ->
    [who] You block { $whom }.
    [whom] { $who } blocks you.
   *[none] { $who } blocks { $whom }.
 }
card-dodge-stops = { $me ->
    [who] You duck. Nothing but air.
    [whom] { $who } ducks. You hit air.
   *[none] { $who } ducks. Nothing but air.
 }
card-disarm-stops = { $me ->
    [who] You disarm { $whom }.
    [whom] { $who } disarms you.
   *[none] { $who } disarms { $whom }.
 }
card-freedom-stops = { $me ->
    [who] You wriggle free.
    [whom] { $who } wriggles free of you.
   *[none] { $who } wriggles free.
 }

## The remark when a card has done what it is for ($number: which of the three)

card-beat-down-lands = { $number ->
    [1] { $who } treats { $whom } like a dusty carpet.
    [2] { $who } counts to four on { $whom }, out loud.
   *[other] { $whom } learns from { $who } why the quiet ones sit at the back.
 }
card-elbow-lands = { $number ->
    [1] { $who } turns round without looking. { $whom } was standing there.
    [2] { $who } makes room on the bench, at { $whom }’s expense.
   *[other] { $who } reaches for the pencil case, elbow first, towards { $whom }.
 }
card-evil-eye-lands = { $number ->
    [1] { $who } looks at { $whom }. That’s all. That’s enough.
    [2] { $whom } meets { $who }’s stare and forgets the six times table.
   *[other] { $who } squints at { $whom } until the milk turns.
 }
card-hail-mary-lands = { $number ->
    [1] { $who } shuts both eyes, swings, and finds { $whom }.
    [2] Somewhere a whistle blows. { $who } didn’t hear it. { $whom } did.
   *[other] { $who } puts last week, this week and next week into one swing at { $whom }.
 }
card-headbutt-lands = { $number ->
    [1] { $who } has a plan for { $whom }, and it starts with the forehead.
    [2] { $who } and { $whom } put their heads together. { $who } had practised.
   *[other] { $who } nods very firmly at { $whom }.
 }
card-hook-lands = { $number ->
    [1] { $who } takes the long way round to { $whom }’s ear.
    [2] { $whom } looks left. { $who } comes from the right.
   *[other] { $who } hangs { $whom } up next to the coats.
 }
card-jab-lands = { $number ->
    [1] { $who } knocks on { $whom }. Anybody home?
    [2] “Just saying hello”, says { $who } to { $whom }. With knuckles.
   *[other] { $who } taps { $whom } on the nose to see if it’s switched on.
 }
card-kick-2-lands = { $number ->
    [1] { $who } finds { $whom }’s shin under the table.
    [2] { $who } kicks the ball. There’s no ball. There’s { $whom }.
   *[other] New shoes! { $who } shows them to { $whom }, toe first.
 }
card-kick-4-lands = { $number ->
    [1] { $who } starts running at the gym. { $whom } is where the running ends.
    [2] { $who } plays { $whom } into the far corner of the yard.
   *[other] Ten points for style: { $who } on { $whom }.
 }
card-pimp-slap-lands = { $number ->
    [1] { $who } applauds. { $whom } is in between the hands.
    [2] Five fingers from { $who }, one surprised { $whom }.
   *[other] The echo of { $who } and { $whom } reaches the staff room.
 }
card-pins-and-needles-lands = { $number ->
    [1] { $who } has left something on { $whom }’s chair.
    [2] Needlework with { $who }. { $whom } is the cushion.
   *[other] { $whom } jumps up. { $who } studies the ceiling.
 }
card-plate-cleaner-lands = { $number ->
    [1] { $who } serves { $whom } the tray, without the plates.
    [2] Today’s special: { $whom }, prepared by { $who }.
   *[other] { $who } helps { $whom } finish the spinach. All of it.
 }
card-snipe-lands = { $number ->
    [1] A paper ball with { $whom }’s name on it leaves { $who }’s desk.
    [2] { $who } aims between two ears. They’re both { $whom }’s.
   *[other] { $whom } never finds out where it came from. It was { $who }.
 }
card-uppercut-lands = { $number ->
    [1] { $who } shows { $whom } the clouds.
    [2] “Chin up”, says { $who } to { $whom }, and helps.
   *[other] { $whom } grows two inches, briefly, thanks to { $who }.
 }
card-roundhouse-lands = { $number ->
    [1] { $who } goes all the way round. First stop: { $whom }.
    [2] Everybody duck! { $who } starts with { $whom }.
   *[other] { $who } draws a circle in the air, with { $whom } on it.
 }
card-spinning-backfist-lands = { $number ->
    [1] { $who } says goodbye, turns, and greets { $whom } again.
    [2] Now boarding { $who }’s merry-go-round: { $whom }.
   *[other] { $whom } sees { $who }’s back, and then the back of a hand.
 }
card-knife-lands = { $number ->
    [1] { $who } waves the canteen cutlery at { $whom }.
    [2] { $who } butters { $whom }, both sides.
   *[other] “It’s only for the bread”, says { $who }. { $whom } is not convinced.
 }
card-chain-lands = { $number ->
    [1] { $who } has borrowed the chain from the bike shed. { $whom }’s shin returns it.
    [2] The swing is missing a chain. { $who } shows { $whom } where it went.
   *[other] { $who } rattles. { $whom } hopes it’s a ghost.
 }
card-pipe-lands = { $number ->
    [1] Somewhere a tap is dripping. { $who } explains the plumbing to { $whom }.
    [2] { $who } plays { $whom } something on the flute. It’s a big flute.
   *[other] The caretaker is looking for a pipe. { $whom } has just found it, thanks to { $who }.
 }
card-hammer-lands = { $number ->
    [1] { $who } is putting up a shelf. { $whom } is the wall.
    [2] { $who } sees nails everywhere, and one of them is { $whom }.
   *[other] It squeaks when { $who } uses it on { $whom }. It’s that kind of hammer.
 }
card-chunk-lands = { $number ->
    [1] { $who } throws half a turnip. { $whom } catches it. With an ear.
    [2] Snowball from { $who }. { $whom } wonders about the stone in it.
   *[other] Yesterday’s sandwich flies from { $who } to { $whom }, and wins.
 }
card-backlash-lands = { $number ->
    [1] { $who } was paying attention when science did mirrors.
    [2] “Return to sender”, writes { $who }.
   *[other] { $who } steps aside and holds the door.
 }
card-block-lands = { $number ->
    [1] { $who } raises the school bag. It holds a dictionary.
    [2] { $who } has walked into bigger doors than this.
   *[other] “Not today”, says { $who }’s forearm.
 }
card-disarm-lands = { $number ->
    [1] { $who } collects dangerous objects. Thanks, next.
    [2] { $who } confiscates it until the end of term.
   *[other] “I’ll take that”, says { $who }, just like a teacher.
 }
card-dodge-lands = { $number ->
    [1] { $who } bends down to tie a shoe at the perfect moment.
    [2] { $who } was there. Was.
   *[other] Years of dodgeball pay off for { $who }.
 }
card-faster-lands = { $number ->
    [1] { $who } had three juice boxes at breakfast.
    [2] There seem to be several of { $who } now.
   *[other] { $who } is a blur with untied laces.
 }
card-first-aid-lands = { $number ->
    [1] A plaster with dinosaurs on it. { $who } feels better already.
    [2] { $who } kisses it better, in private.
   *[other] Two biscuits, and { $who } is as good as new.
 }
card-freedom-lands = { $number ->
    [1] { $who } slips out of the jacket and is gone.
    [2] Soap! { $who } always carries soap.
   *[other] { $who } wriggles like the class hamster.
 }
card-hide-lands = { $number ->
    [1] { $who } is now a coat on a peg.
    [2] Has anybody seen { $who }? The broom cupboard giggles.
   *[other] { $who } counts to a hundred behind the bins.
 }
card-2-fer-lands = { $number ->
    [1] Buy one, get one: { $who } has an offer, and { $whom } is in it.
    [2] { $who } has two fists and no favourite, as { $whom } finds out.
   *[other] Left, right: { $who } opens the shop for { $whom }.
 }
card-abandonment-lands = { $number ->
    [1] { $who } empties { $whom }’s satchel into the fountain.
    [2] { $whom } comes back from the toilet. Everything’s gone. { $who } is whistling.
   *[other] { $who } tells { $whom } the bus has left, with all their plans on it.
 }
card-big-combo-lands = { $number ->
    [1] { $who } announces two moves. { $whom } gets both.
    [2] First the pirouette, then { $whom }. { $who } has been practising.
   *[other] { $who } does the thing from the film to { $whom }. And the sequel.
 }
card-choke-loses = { $me ->
    [who] The Choke costs you { $number ->
        [one] 1 coin
       *[other] { $number } coins
     }.
   *[none] The Choke costs { $who } { $number ->
        [one] 1 coin
       *[other] { $number } coins
     }.
 }
card-cooties-loses = { $me ->
    [who] The Cooties cost you { $number ->
        [one] 1 coin
       *[other] { $number } coins
     }.
   *[none] The Cooties cost { $who } { $number ->
        [one] 1 coin
       *[other] { $number } coins
     }.
 }
card-choke-lands = { $number ->
    [1] { $who } gives { $whom } a very long hug.
    [2] { $who } ties { $whom }’s scarf. Tidily. Twice.
   *[other] { $whom } turns the colour of the gym wall. { $who } admires it.
 }
card-cooties-lands = { $number ->
    [1] { $who } shares everything with { $whom }. Even what itches.
    [2] { $whom } has got them! { $who } runs to tell everybody.
   *[other] { $who } combs. { $whom } scratches.
 }
card-grab-lands = { $number ->
    [1] { $whom }’s hood was made for this, thinks { $who }.
    [2] { $who } would like a word with { $whom }, up close.
   *[other] { $whom } wants to leave. { $who } has the sleeve.
 }
card-headlock-lands = { $number ->
    [1] { $whom }’s head now belongs to { $who }.
    [2] { $who } carries { $whom } under the arm like a register.
   *[other] { $whom } gets to know { $who }’s armpit.
 }
card-hippie-lands = { $number ->
    [1] { $who } puts a flower in { $whom }’s hair. Everybody comes to look.
    [2] “Look, { $whom } loves you all!” shouts { $who }.
   *[other] { $who } paints a peace sign on { $whom }’s back. It works as a target.
 }
card-humiliation-lands = { $number ->
    [1] { $who } reads { $whom }’s diary aloud, with voices.
    [2] “Your fly is open”, says { $who }. { $whom } looks. Everybody looks.
   *[other] { $who } asks { $whom } if mum still cuts the crusts off.
 }
card-imaginary-friend-lands = { $number ->
    [1] { $who } introduces somebody nobody can see.
    [2] “It wasn’t me”, says { $who }. For once it’s almost true.
   *[other] { $who } holds the door open for nobody at all.
 }
card-nuts-lands = { $number ->
    [1] { $who } aims low. { $whom } sings high.
    [2] The whole yard goes “oooh” for { $whom }. { $who } bows.
   *[other] After { $who }, { $whom } sits down very slowly.
 }
card-poke-in-the-eye-lands = { $number ->
    [1] { $who } shows { $whom } something very, very close.
    [2] { $whom } sees stars. { $who } names them.
   *[other] “How many fingers?” asks { $who }. { $whom } says: ouch.
 }
card-powerplay-lands = { $number ->
    [1] { $who } explains to { $whom } who’s boss of the slide.
    [2] { $who } borrows { $whom } for a demonstration.
   *[other] { $whom } learns about levers from { $who }.
 }
card-spank-lands = { $number ->
    [1] { $who } dusts off { $whom }’s trousers. They’re still on.
    [2] “Somebody has to be the grown-up here”, says { $who } to { $whom }.
   *[other] { $whom } will be doing homework standing up, thanks to { $who }.
 }
card-stomp-lands = { $number ->
    [1] { $who } mistakes { $whom }’s toes for a beetle.
    [2] { $whom } hops. { $who } applauds the dance.
   *[other] Winter boots: { $who } 1, { $whom }’s foot 0.
 }
card-tantrum-lands = { $number ->
    [1] { $who } doesn’t want to, doesn’t want to, doesn’t want to! { $whom }’s shin agrees.
    [2] { $who } lies down on the floor and takes { $whom } along.
   *[other] { $who } stops breathing, turns red, and then: { $whom }.
 }
card-time-out-lands = { $number ->
    [1] { $who } sends { $whom } to the corner to think about it.
    [2] “You can look at the wall now”, says { $who } to { $whom }.
   *[other] { $who } turns the hourglass in front of { $whom }.
 }
card-uppercut-2-lands = { $number ->
    [1] { $whom } leaves the ground. { $who } waves.
    [2] { $who } has been saving this one for { $whom } since kindergarten.
   *[other] { $whom } sits down without a chair, courtesy of { $who }.
 }
card-wedgy-lands = { $number ->
    [1] { $who } gives { $whom } a lift. By the pants.
    [2] { $whom } walks a little differently after { $who }.
   *[other] { $who } checks the label on { $whom }’s underwear.
 }
card-weird-lands = { $number ->
    [1] { $who } does it while barking. It makes a difference.
    [2] Nobody knows what { $who } just did. Nobody wants to ask.
   *[other] { $who } adds a spoon, a song and a somersault.
 }

## Questions

point-action = Your turn: attack, heal, discard or pass?
point-action-waits = { $who } is choosing a victim.
point-discard = Throw away another? You’ll draw one for each.
point-heal = Another First Aid?
point-barrage = What else for the head under your arm?
point-second = Where does the second hit go?
point-weird-hit = Which hit is the weird one?
point-defence = { $me ->
    [both] { $by } comes at you with { $card }. Defend?
   *[none] { $by } comes at { $whom } with { $card }. React?
 }
point-defence-waits = Will anybody stop it?
point-cover = There’s more coming. Another card?
point-faster = Faster with which card?
point-interference = { $by } plays { $card }. Laugh it down?
point-interference-waits = Is anybody laughing?
point-follow-up = You’ve got { $whom } by the collar. Now what?
point-follow-up-waits = { $who } has ideas.
point-free-basic = A free Basic Attack: which one?
point-impact = { $code ->
    [backlash] { $me ->
        [both] { $by } turns it all round on you. React?
       *[none] { $by } turns it all round on { $whom }. Step in?
     }
   *[other] This is going to hurt. Backlash?
 }
point-impact-waits = A moment before it hurts…
point-rescue = You’re seeing stars. First Aid, quick?
point-rescue-waits = { $who } is seeing stars. Any First Aid?
point-owed = { $whom } is bright red. Take your free hit?
point-grab = { $whom } is within reach. Grab?
point-direction = Dodged. On to the left, or to the right?
point-take-back = Take { $card } back?
point-friend = Does your Imaginary Friend want a go?
point-friend-attack = Who does your friend hit, and with what?
point-hippie = { $whom } is standing right there. Hit the Hippie?
point-hold = Keep squeezing { $whom }, or let go and do something else?
point-hide-heal = Nobody can see you. First Aid?
point-hide-discard = Which cards do you swap in your hiding place?
point-draw = Nobody’s lifted a finger for three rounds. Shake hands and go to class?

## Moves

move-card = { $number ->
    [0] { $card }
   *[other] { $card } against hit { $number }
 }
move-card-at = { $card } on { $whom }
move-weird = { $aimed ->
    [yes] Weird { $card } on { $whom }
   *[no] Weird { $card }
 }
move-hit = { $aimed ->
    [yes] Hit { $whom }
   *[no] Hit number { $number }
 }
move-discard = Discard { $card }
move-take-back = Take it back
move-done = { $point ->
    [rescue] That’s all
    [cover] Take the rest
   *[other] Done
 }
move-let-go = Let go
move-keep = Keep squeezing
move-left = To the left
move-right = To the right
move-agree = Shake hands
move-decline = Fight on
move-pass = { $point ->
    [action] Pass
    [defence] Let it happen
    [interference] Keep a straight face
    [impact] Grit your teeth
    [follow-up] Let go again
    [free-basic] No free attack
    [owed] Laugh and leave it
    [grab] Don’t grab
    [friend] Go home, friend
    [hippie] Leave them alone
   *[other] Pass
 }

## What happens

event-turn = { $me ->
    [who] Your turn.
   *[none] { $who }’s turn.
 }
event-round = A new round.
event-passes = { $me ->
    [who] You pass.
   *[none] { $who } passes.
 }
event-plays = { $aimed ->
    [yes] { $me ->
        [who] You try { $card } on { $whom }.
        [whom] { $who } tries { $card } on you.
       *[none] { $who } tries { $card } on { $whom }.
     }
   *[no] { $me ->
        [who] You play { $card }.
       *[none] { $who } plays { $card }.
     }
 }
event-aims = { $me ->
    [who] You come at { $whom } with { $card }.
    [whom] { $who } comes at you with { $card }.
   *[none] { $who } comes at { $whom } with { $card }.
 }
event-answers = { $me ->
    [who] You try { $card }.
   *[none] { $who } tries { $card }.
 }
event-draws = { $me ->
    [who] You draw { $card }.
   *[none] { $who } draws { $card }.
 }
event-discards = { $me ->
    [who] You discard { $card }.
   *[none] { $who } discards { $card }.
 }
event-reshuffles = { $number ->
    [one] The deck’s empty. The discards go back in: 1 card.
   *[other] The deck’s empty. The discards go back in: { $number } cards.
 }
event-lands = That’ll leave a mark.
event-loses = { $me ->
    [who] You lose { $number ->
        [one] 1 coin
       *[other] { $number } coins
     }.
   *[none] { $who } loses { $number ->
        [one] 1 coin
       *[other] { $number } coins
     }.
 }
event-heals = { $me ->
    [who] You get back { $number ->
        [0] nothing
        [one] 1 coin
       *[other] { $number } coins
     }.
   *[none] { $who } gets back { $number ->
        [0] nothing
        [one] 1 coin
       *[other] { $number } coins
     }.
 }
event-stops = { $me ->
    [who] You stop { $whom } with { $card }.
    [whom] { $who } stops you with { $card }.
   *[none] { $who } stops { $whom } with { $card }.
 }
event-cancelled = { $code ->
    [none] { $me ->
        [who] You laugh { $whom } off the yard.
        [whom] { $who } laughs you off the yard.
       *[none] { $who } laughs { $whom } off the yard.
     }
   *[other] { $me ->
        [who] You laugh { $whom }’s { $card } off the yard.
        [whom] { $who } laughs your { $card } off the yard.
       *[none] { $who } laughs { $whom }’s { $card } off the yard.
     }
 }
event-broken = { $me ->
    [who] So much for your defence.
   *[none] So much for { $who }’s defence.
 }
event-reversed = { $me ->
    [who] You send it all back to { $whom }.
    [whom] { $who } sends it all back to you.
   *[none] { $who } sends it all back to { $whom }.
 }
event-sweeps = { $me ->
    [who] Your { $card } swings on to { $whom }.
    [whom] { $who }’s { $card } swings on to you.
   *[none] { $who }’s { $card } swings on to { $whom }.
 }
event-grabbed = { $me ->
    [who] You’ve got { $whom } by the collar.
    [whom] { $who } has you by the collar.
   *[none] { $who } has { $whom } by the collar.
 }
event-returns = { $me ->
    [who] { $card } comes back to your hand.
   *[none] { $card } goes back to { $who }’s hand.
 }
event-disarmed = { $me ->
    [who] { $whom } confiscates your { $card }.
    [whom] You confiscate { $who }’s { $card }.
   *[none] { $whom } confiscates { $who }’s { $card }.
 }
event-stomped = { $me ->
    [who] You’re limping: your next attack is halved.
   *[none] { $who } is limping: their next attack is halved.
 }
event-blinded = { $me ->
    [who] You see nothing but stars.
   *[none] { $who } sees nothing but stars.
 }
event-skipped = { $me ->
    [who] You lose a turn.
   *[none] { $who } loses a turn.
 }
event-lies = { $me ->
    [who] You’re stuck with { $card }.
   *[none] { $who } is stuck with { $card }.
 }
event-freed = { $same ->
    [yes] { $me ->
        [both] You’re rid of { $card }.
       *[none] { $whom } is rid of { $card }.
     }
   *[no] { $me ->
        [who] { $whom } breaks out of your { $card }.
        [whom] You break out of { $who }’s { $card }.
       *[none] { $whom } breaks out of { $who }’s { $card }.
     }
 }
event-lets-go = { $me ->
    [who] You let go of { $whom }.
    [whom] { $who } lets go of you.
   *[none] { $who } lets go of { $whom }.
 }
event-hides = { $me ->
    [who] You’re hidden until your next turn.
   *[none] { $who } is hidden until their next turn.
 }
event-infects = { $me ->
    [who] Your Cooties move in with { $whom }.
    [whom] { $who }’s Cooties move in with you.
   *[none] { $who }’s Cooties move in with { $whom }.
 }
event-back = { $me ->
    [who] You’re out of the corner.
   *[none] { $who } is out of the corner.
 }
event-abandoned = { $me ->
    [who] You empty { $whom }’s satchel: a whole new hand.
    [whom] { $who } empties your satchel: a whole new hand.
   *[none] { $who } empties { $whom }’s satchel: a whole new hand.
 }
event-eliminated = { $me ->
    [who] You’re out cold, and out of lunch money.
   *[none] { $who } is out cold, and out of lunch money.
 }
event-ends = { $number ->
    [1] { $me ->
        [who] You eat alone today. Match over.
       *[none] { $who } eats alone today. Match over.
    }
   *[other] Everybody shakes hands and keeps what’s left of the lunch money.
 }
event-idle = Somebody still wants to fight. On with it.

## What waits to happen

pending-attack = { $code ->
    [none] { $me ->
        [who] You can attack { $whom }.
        [whom] { $who } can attack you.
       *[none] { $who } can attack { $whom }.
     }
   *[other] { $me ->
        [whom] Do nothing and you lose { $number ->
            [0] nothing
            [one] 1 coin
           *[other] { $number } coins
         }.
       *[none] { $whom } is about to lose { $number ->
            [0] nothing
            [one] 1 coin
           *[other] { $number } coins
         }.
     }
 }
pending-second-hit = { $me ->
    [whom] Do nothing and you lose { $number ->
        [0] nothing
        [one] 1 coin
       *[other] { $number } coins
     }.
   *[none] { $whom } is about to lose { $number ->
        [0] nothing
        [one] 1 coin
       *[other] { $number } coins
     }.
 }
pending-grab = { $me ->
    [who] { $whom } is yours, unless they wriggle free.
    [whom] Wriggle free, or { $who } has you.
   *[none] { $who } has { $whom }, unless they wriggle free.
 }
pending-follow-up = { $me ->
    [whom] Do nothing and it lands on you.
   *[none] It’s about to land on { $whom }.
 }
pending-free = { $me ->
    [whom] A free attack: no defence, and you lose { $number ->
        [0] nothing
        [one] 1 coin
       *[other] { $number } coins
     }.
   *[none] A free attack: no defence, and { $whom } loses { $number ->
        [0] nothing
        [one] 1 coin
       *[other] { $number } coins
     }.
 }
pending-defence = { $me ->
    [who] Your defence holds, unless somebody humiliates it.
   *[none] { $who }’s defence holds, unless somebody humiliates it.
 }
pending-humiliation = { $me ->
    [who] { $whom }’s play is off, and you get a free attack.
    [whom] Your play is off, and { $who } gets a free attack.
   *[none] { $whom }’s play is off, and { $who } gets a free attack.
 }
pending-backlash = { $me ->
    [whom] Do nothing and it all comes back to you.
   *[none] It’s all about to come back to { $whom }.
 }
pending-take-back = { $me ->
    [who] Your { $card } can go back to your hand.
   *[none] { $who } can take { $card } back.
 }
pending-owed = { $me ->
    [who] You have a free attack on { $whom }.
    [whom] { $who } has a free attack on you.
   *[none] { $who } has a free attack on { $whom }.
 }
pending-chance = { $me ->
    [who] After that Block you can Grab { $whom }.
    [whom] After that Block { $who } can Grab you.
   *[none] After that Block { $who } can Grab { $whom }.
 }
pending-heal = { $me ->
    [both] You’re about to get back { $number ->
        [0] nothing
        [one] 1 coin
       *[other] { $number } coins
     }.
   *[none] { $who } is about to get back { $number ->
        [0] nothing
        [one] 1 coin
       *[other] { $number } coins
     }.
 }
pending-hide = { $me ->
    [who] You’re about to vanish until your next turn.
   *[none] { $who } is about to vanish until their next turn.
 }
pending-freedom = { $me ->
    [who] You’re about to shed a Wedgy.
   *[none] { $who } is about to shed a Wedgy.
 }
pending-escape = { $me ->
    [who] You’re about to break free of { $whom }.
    [whom] { $who } is about to break free of you.
   *[none] { $who } is about to break free of { $whom }.
 }
pending-barrage = { $me ->
    [whom] Do nothing and you lose { $number ->
        [0] nothing
        [one] 1 coin
       *[other] { $number } coins
     }.
   *[none] { $whom } is about to lose { $number ->
        [0] nothing
        [one] 1 coin
       *[other] { $number } coins
     }.
 }
pending-hippie = { $me ->
    [whom] Laugh it off, or everybody gets one hit at you.
   *[none] Everybody gets one hit at { $whom }, unless somebody laughs it off.
 }
pending-time-out = { $me ->
    [whom] Play a Freedom now, or it’s two rounds in the corner.
   *[none] Two rounds in the corner for { $whom }, unless there’s a Freedom.
 }
pending-abandonment = { $me ->
    [whom] Your whole hand goes.
   *[none] { $whom }’s whole hand goes.
 }
pending-friend = { $code ->
    [none] { $me ->
        [who] That was your attack. Did you bring an Imaginary Friend?
       *[none] Did { $who } bring an Imaginary Friend?
     }
   *[other] { $me ->
        [who] You’re about to make one extra attack.
       *[none] { $who } is about to make one extra attack.
     }
 }
pending-hold = { $me ->
    [who] You’re deciding whether to keep squeezing { $whom }.
    [whom] { $who } is deciding whether to keep squeezing you.
   *[none] { $who } is deciding whether to keep squeezing { $whom }.
 }
pending-loss = { $me ->
    [whom] You lose { $number ->
        [one] 1 coin
       *[other] { $number } coins
     }.
    [both] You lose { $number ->
        [one] 1 coin
       *[other] { $number } coins
     }.
   *[none] { $whom } loses { $number ->
        [one] 1 coin
       *[other] { $number } coins
     }.
 }
pending-discard = { $me ->
    [who] You’re swapping cards.
   *[none] { $who } is swapping cards.
 }

## How a match ends

reason-agreed = Nobody would lift a finger any more. Everybody shook hands.
reason-last-one = The last one standing gets the lunch money. All of it.

## Table options

option-sets = Sets
option-sets-help = Which cards are in the deck.
option-sets-usual = base for 2 to 4, both from 5 on
option-sets-base = Lunch Money only
option-sets-both = Lunch Money and Sticks & Stones
option-discarding = Discarding
option-discarding-help = For tables where somebody discards all day, waiting for the perfect hand.
option-discarding-free = free
option-discarding-forbidden = forbidden
option-discarding-cost-1 = costs 1 coin
option-discarding-cost-2 = costs 2 coins
option-discarding-cost-3 = costs 3 coins
option-discarding-cost-card = costs 1 coin per card
option-discarding-attacked = everybody gets one hit at you
option-humiliation-opens = Humiliation as an opening
option-humiliation-opens-help = Can you open a turn with a Humiliation, out of the blue?
option-above-fifteen = More than 15 coins
option-above-fifteen-help = Can First Aid take you past 15 coins?
option-choke-turn = Keeping a Choke
option-choke-turn-help = Does squeezing on use up the choker’s turn?
option-choke-turn-used = uses up the turn
option-choke-turn-free = leaves the turn free
option-humiliation-breaks = Humiliation on several Defence cards
option-humiliation-breaks-help = Does one Humiliation break a whole defence, or just one card of it?
option-humiliation-breaks-defence = breaks all of them
option-humiliation-breaks-card = breaks one card
option-block-with-grab = Block and Grab together
option-block-with-grab-help = Can a Grab played along with your Block shield it from Humiliation?
option-free-attacks = Humiliation’s free hit
option-free-attacks-help = Does it come before the Grabs that a Block opens, or after them?
option-free-attacks-before = before the Grabs
option-free-attacks-after = after the Grabs
option-backlash-stopped = Backlash on stopped hits
option-backlash-stopped-help = After a partial defence, does Backlash return the hits you stopped, too?
option-backlash-effects = Backlash with effects
option-backlash-effects-help = Does a Stomp or Poke sent back weaken or blind whoever threw it?
option-stomp-free-attacks = Limping free hits
option-stomp-free-attacks-help = Does a Stomp halve the free hit of your Humiliation, too?
option-friend-follows = When a friend joins in
option-friend-follows-help = What must you have done this turn before your Imaginary Friend can hit?
option-friend-follows-special = an attack or a Special card
option-friend-follows-attack = an attack
option-friend-follows-any = anything, even nothing
option-friend-block = Blocking a friend
option-friend-block-help = Who can Grab after a Block against an Imaginary Friend?
option-friend-block-nobody = nobody
option-friend-block-attacker = the attacker
option-friend-block-both = the defender, then the attacker
option-poke-turns = Turns of a Poke
option-poke-turns-help = How many turns are you blind for, counting the one you’re poked on?
option-poke-goes-on = Poke after a lost turn
option-poke-goes-on-help = You’ve lost your turn to a Poke. Are you still blind on the next one?
option-held-humiliate = Humiliation while held
option-held-humiliate-help = Can you humiliate others while somebody has you by the neck?
option-escape-hurts = Escapes that hurt
option-escape-hurts-help = Do Stomp and Headbutt also hurt the one you’re breaking free from?
option-cooties-by-block = Cooties and Blocks
option-cooties-by-block-help = Which Blocks pass the Cooties on?
option-cooties-by-block-any = every Block
option-cooties-by-block-grab = only a Block against a Grab
option-cooties-block-grab = Block against a Grab
option-cooties-block-grab-help = Does a Block stop a Grab if one of the two has the Cooties?
option-cooties-bite = Cooties bite right away
option-cooties-bite-help = Do you lose 1 coin the moment you catch them from somebody?
option-time-out-rounds = Rounds in Time Out
option-time-out-rounds-help = How many rounds do you spend in the corner?

## The table

kind-basic = Basic Attack
kind-weapon = Weapon
kind-defence = Defence
kind-special = Special
zone-deck = Deck
zone-discards = Discards
zone-removed = Out of the game
zone-front = In front
field-points = Coins
    .most = 15
    .good = yes
field-blind = Blind
    .seat = { $number ->
        [0] { "" }
       *[other] sees stars
     }
field-laps = Time Out
    .seat = { $number ->
        [0] { "" }
        [one] back in 1 round
       *[other] back in { $number } rounds
     }
field-stomped = Limping
field-hidden = Hidden
summary =
    On your turn, one thing only: play a card (and name a target),
      discard and draw as many, heal with First Aid, or pass.
    Attacked? React with Block, Dodge or whatever suits the attack.
    After a Block you can Grab first, then the attacker can.
    Grab, then: a Basic Attack, a Weapon, or Choke, Cooties, Headlock,
      Powerplay, Spank, Wedgy. No defence against a free attack.
    Humiliation spoils nearly everything, any time, and hits.
    At 0 coins: First Aid right away, or you’re out.
    At the end of the turn everybody draws up to 5. Last one up wins.

# What is told of a finished match.
award-hardest-fist = Hardest fist
award-hardest-fist-text = { award-begins } knocked out { $number } coins.
award-brick-wall = Brick wall
award-brick-wall-text = { award-begins } stopped { $number } blows.
award-last-laugh = The last laugh
award-last-laugh-text = { $number ->
    [one] { award-begins } laughed somebody off once.
   *[other] { award-begins } laughed them off { $number } times.
 }
award-school-nurse = School nurse
award-school-nurse-text = { award-begins } picked { $number } coins back up.
award-clinging = The limpet
award-clinging-text = { $number ->
    [one] { award-begins } wouldn’t let go, once.
   *[other] { award-begins } wouldn’t let go, { $number } times.
 }
award-punching-bag = Punching bag
award-punching-bag-text = { award-begins } lost { $number } coins and kept smiling.
