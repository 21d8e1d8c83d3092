# Lunch Money, in English.

## What the cards do

card-beat-down-does = 4 damage to an opponent. A Block, a Dodge or a Humiliation stops it; a Backlash sends it home.
card-elbow-does = 2 damage to an opponent. Pointy and cheap.
card-evil-eye-does = 1 damage to an opponent, without lifting a finger.
card-hail-mary-does = 7 damage to an opponent. Close your eyes and hope.
card-headbutt-does = 3 damage to an opponent. In your turn it also gets you out of a Choke.
card-hook-does = 2 damage to an opponent, from the side.
card-jab-does = 1 damage to an opponent. All the Jabs you hold work on somebody in your Headlock.
card-kick-2-does = 2 damage to an opponent. Mind the shins.
card-kick-4-does = 4 damage to an opponent. With a run-up.
card-pimp-slap-does = 2 damage to an opponent. It is mostly the noise.
card-pins-and-needles-does = 2 damage to an opponent. Sit down carefully.
card-plate-cleaner-does = 3 damage to an opponent. Lunch is served.
card-snipe-does = 2 damage to an opponent, from a safe distance.
card-uppercut-does = 3 damage to an opponent. All the Uppercuts you hold work on somebody in your Headlock.
card-roundhouse-does = 4 damage to an opponent. Whoever dodges passes it on to the next player, left or right as you like.
card-spinning-backfist-does = 3 damage to an opponent. Whoever dodges passes it on to the next player, left or right as you like.
card-knife-does = 3 damage to an opponent. It comes back to your hand, unless you are disarmed.
card-chain-does = 3 damage to an opponent. It comes back to your hand, unless you are disarmed.
card-pipe-does = 3 damage to an opponent. It comes back to your hand, unless you are disarmed.
card-hammer-does = 3 damage to an opponent. It comes back to your hand, unless you are disarmed.
card-chunk-does = 3 damage to an opponent, thrown: no Block and no Disarm against it. It comes back to your hand; only a Grab with Disarm takes it away.
card-backlash-does = At the last moment before it hurts: the whole damage of the attack goes to the attacker. Not against Choke, Headlock, Wedgy, Cooties or a Humiliation's free attack.
card-block-does = Stops a hit, and opens the way to a Grab: first yours, then the attacker's. Not against free attacks or a Grab.
card-disarm-does = Stops a Weapon and makes the attacker discard it. After a Grab in your own turn it takes a Chunk away.
card-dodge-does = Avoids a hit, or a Grab. Not a free attack. A sweeping attack goes on to the next player.
card-faster-does = Play it with a Block or a Dodge: for the rest of the turn you have as many of that card as you need.
card-first-aid-does = Gives you back 2 coins. In your turn play as many as you like instead of attacking; at 0 or less use them to stay in the game.
card-freedom-does = Frees you from a Grab, a Choke or a Headlock, from a Time Out at once, and from a Wedgy.
card-hide-does = Instead of attacking: until your next turn nobody can touch you and you touch nobody. Heal with First Aid at once, then swap cards as you like.
card-2-fer-does = Two attacks of 3: both on one opponent, or one each on two. Each needs its own Block or Dodge.
card-abandonment-does = An opponent throws away the whole hand and draws 5 new cards. Nothing stops it.
card-big-combo-does = Two hits of 3 on an opponent. It takes two Defence cards to stop both.
card-choke-does = After a Grab: the victim loses 1 now and 1 in each of your turns, until she breaks free. Meanwhile you cannot defend yourself without letting go.
card-cooties-does = After a Grab: the victim loses 1 now and 1 at the start of each of her turns. They pass on by Block and Grab, and never go away.
card-grab-does = Seize an opponent: unless she escapes with Dodge, Freedom or Humiliation, you have a free attack. Also after a Block.
card-headlock-does = After a Grab: until she breaks free the victim cannot defend herself, and in your following turns all your Jabs, Uppercuts and Stomps are for her.
card-hippie-does = Name a Hippie: everybody, you first, may attack that player once with a Basic Attack or a Weapon. Only a Humiliation stops it.
card-humiliation-does = Interrupt almost any card of another player, at any time: it is cancelled and you have a free attack. Only another Humiliation answers it.
card-imaginary-friend-does = After your attack and before drawing: one extra Basic Attack. The victim may defend but not counter-attack.
card-nuts-does = 3 damage to an opponent. Afterwards you decide whether it comes back to your hand. It cannot be disarmed.
card-poke-in-the-eye-does = 1 damage, and a free Basic Attack at once. The victim is defenceless in this turn and the next; if the next is hers, she loses it.
card-powerplay-does = After a Grab: 3 damage, and then a free Basic Attack.
card-spank-does = After a Grab: 2 damage.
card-stomp-does = 1 damage, and the victim's next attack is halved. In your turn it also breaks a hold on you.
card-tantrum-does = Five hits of 1 on an opponent, each with its own Block or Dodge. One Humiliation or Backlash deals with all of it.
card-time-out-does = An opponent is out of play for two rounds: no cards, no draws, no attacks either way. Only a Freedom played at once stops it.
card-uppercut-2-does = 6 damage, and then a free Basic Attack on somebody who is sitting on the floor.
card-wedgy-does = After a Grab: 1 damage, and the victim's attacks do 1 less until she gets rid of it with a Freedom.
card-weird-does = Play it with a Basic Attack or with a Special card that does damage: 2 more damage on one of its hits.

## What the log may say when a card is played ($who plays it, on $whom where it has a target)

card-beat-down-line-1 = { $who } treats { $whom } like a dusty carpet.
card-beat-down-line-2 = { $who } counts to four on { $whom }, out loud.
card-beat-down-line-3 = { $whom } learns from { $who } why the quiet ones sit at the back.
card-elbow-line-1 = { $who } turns round without looking. { $whom } was standing there.
card-elbow-line-2 = { $who } makes room on the bench, at { $whom }'s expense.
card-elbow-line-3 = { $who } reaches for the pencil case, elbow first, towards { $whom }.
card-evil-eye-line-1 = { $who } looks at { $whom }. That is all. That is enough.
card-evil-eye-line-2 = { $whom } meets { $who }'s stare and forgets the six times table.
card-evil-eye-line-3 = { $who } squints at { $whom } until the milk turns.
card-hail-mary-line-1 = { $who } shuts both eyes, swings, and finds { $whom }.
card-hail-mary-line-2 = Somewhere a whistle blows. { $who } did not hear it; { $whom } did.
card-hail-mary-line-3 = { $who } puts last week, this week and next week into one go at { $whom }.
card-headbutt-line-1 = { $who } has a plan for { $whom }, and it starts with the forehead.
card-headbutt-line-2 = { $who } and { $whom } put their heads together. { $who } prepared for it.
card-headbutt-line-3 = { $who } nods very firmly at { $whom }.
card-hook-line-1 = { $who } takes the long way round to { $whom }'s ear.
card-hook-line-2 = { $whom } looks left. { $who } comes from the right.
card-hook-line-3 = { $who } hangs { $whom } up next to the coats.
card-jab-line-1 = { $who } knocks on { $whom }. Anybody home?
card-jab-line-2 = { $who } to { $whom }: "This is only to say hello."
card-jab-line-3 = Quick, short and annoying: { $who } on { $whom }.
card-kick-2-line-1 = { $who } finds { $whom }'s shin under the table.
card-kick-2-line-2 = { $who } kicks at the ball. There is no ball, there is { $whom }.
card-kick-2-line-3 = New shoes! { $who } shows them to { $whom }, tip first.
card-kick-4-line-1 = { $who } takes a run-up from the gym. { $whom } had it coming since the gate.
card-kick-4-line-2 = { $who } plays { $whom } into the far corner of the yard.
card-kick-4-line-3 = Ten points for style: { $who } on { $whom }.
card-pimp-slap-line-1 = { $who } applauds. { $whom } is in between.
card-pimp-slap-line-2 = Five fingers from { $who }, one surprised { $whom }.
card-pimp-slap-line-3 = The echo of { $who } and { $whom } reaches the staff room.
card-pins-and-needles-line-1 = { $who } has left something on { $whom }'s chair.
card-pins-and-needles-line-2 = Handicraft lesson with { $who }; { $whom } is the cushion.
card-pins-and-needles-line-3 = { $whom } jumps up. { $who } studies the ceiling.
card-plate-cleaner-line-1 = { $who } serves { $whom } the tray, without the plates.
card-plate-cleaner-line-2 = Today's special: { $whom }, prepared by { $who }.
card-plate-cleaner-line-3 = { $who } helps { $whom } finish the spinach. All of it.
card-snipe-line-1 = A paper ball with { $whom }'s name on it leaves { $who }'s desk.
card-snipe-line-2 = { $who } aims between two ears. Both belong to { $whom }.
card-snipe-line-3 = { $whom } never finds out where it came from. It was { $who }.
card-uppercut-line-1 = { $who } shows { $whom } the clouds.
card-uppercut-line-2 = Chin up, says { $who } to { $whom }, and helps.
card-uppercut-line-3 = { $whom } grows two inches, briefly, thanks to { $who }.
card-roundhouse-line-1 = { $who } turns once all the way round. { $whom } is the first stop.
card-roundhouse-line-2 = Everybody duck! { $who } starts with { $whom }.
card-roundhouse-line-3 = { $who } draws a circle in the air, with { $whom } on it.
card-spinning-backfist-line-1 = { $who } says goodbye, turns, and greets { $whom } again.
card-spinning-backfist-line-2 = The merry-go-round of { $who } now boarding { $whom }.
card-spinning-backfist-line-3 = { $whom } sees { $who }'s back, and then the back of a hand.
card-knife-line-1 = { $who } waves the canteen cutlery at { $whom }.
card-knife-line-2 = { $who } butters { $whom }, both sides.
card-knife-line-3 = "It is only for the bread", says { $who }. { $whom } is not convinced.
card-chain-line-1 = { $who } has borrowed the chain of the bike shed, and { $whom } hears it.
card-chain-line-2 = The swing is short of a chain. { $who } shows { $whom } where it went.
card-chain-line-3 = { $who } rattles; { $whom } hopes it is a ghost.
card-pipe-line-1 = The tap is dripping somewhere. { $who } explains the pipe to { $whom }.
card-pipe-line-2 = { $who } plays the flute for { $whom }: it is a big flute.
card-pipe-line-3 = The caretaker is looking for a pipe. { $whom } has just found it, with { $who }.
card-hammer-line-1 = Woodwork with { $who }: today we nail { $whom }.
card-hammer-line-2 = { $who } sees nails everywhere, and one of them is { $whom }.
card-hammer-line-3 = It squeaks when { $who } uses it on { $whom }. It is that kind of hammer.
card-chunk-line-1 = { $who } throws half a turnip. { $whom } catches it with the ear.
card-chunk-line-2 = Snowball from { $who }. { $whom } wonders about the stone in it.
card-chunk-line-3 = Yesterday's sandwich flies from { $who } to { $whom }, and wins.
card-backlash-line-1 = { $who } has read about mirrors in science class.
card-backlash-line-2 = Return to sender, writes { $who }.
card-backlash-line-3 = { $who } steps aside and holds the door.
card-block-line-1 = { $who } raises the school bag. It holds a dictionary.
card-block-line-2 = { $who } has met bigger doors than this.
card-block-line-3 = Not today, says { $who }'s forearm.
card-disarm-line-1 = { $who } collects dangerous objects. Thank you, next.
card-disarm-line-2 = { $who } confiscates it until the end of term.
card-disarm-line-3 = "I'll take that", says { $who }, just like a teacher.
card-dodge-line-1 = { $who } bends down to tie a shoe at the perfect moment.
card-dodge-line-2 = { $who } was there. { $who } is not there any more.
card-dodge-line-3 = Years of dodgeball pay off for { $who }.
card-faster-line-1 = { $who } had three juice boxes at breakfast.
card-faster-line-2 = There seem to be several of { $who } now.
card-faster-line-3 = { $who } is a blur with pigtails.
card-first-aid-line-1 = A plaster with dinosaurs on it: { $who } feels better at once.
card-first-aid-line-2 = { $who } kisses it better, in private.
card-first-aid-line-3 = Two biscuits and { $who } is like new.
card-freedom-line-1 = { $who } slips out of the jacket and is gone.
card-freedom-line-2 = Soap! { $who } always carries soap.
card-freedom-line-3 = { $who } wriggles like the class hamster.
card-hide-line-1 = { $who } is now a coat on a peg.
card-hide-line-2 = Has anybody seen { $who }? The broom cupboard giggles.
card-hide-line-3 = { $who } counts to a hundred behind the bins.
card-2-fer-line-1 = Buy one, get one: { $who } has an offer, and { $whom } is in it.
card-2-fer-line-2 = { $who } has two fists and does not want to favour either, { $whom } finds.
card-2-fer-line-3 = Left, right: { $who } opens the shop for { $whom }.
card-abandonment-line-1 = { $who } empties { $whom }'s satchel into the fountain.
card-abandonment-line-2 = { $whom } comes back from the toilet: everything is gone, { $who } is whistling.
card-abandonment-line-3 = { $who } tells { $whom } that the bus left without all those plans.
card-big-combo-line-1 = { $who } announces two moves and { $whom } gets both.
card-big-combo-line-2 = First the pirouette, then { $whom }: { $who } has practised.
card-big-combo-line-3 = { $who } does the thing from the film, on { $whom }, with a second part.
card-choke-line-1 = { $who } gives { $whom } a very long hug.
card-choke-line-2 = { $who } ties { $whom }'s scarf. Tidily. Twice.
card-choke-line-3 = { $whom } turns the colour of the gym wall; { $who } admires it.
card-cooties-line-1 = { $who } shares everything with { $whom }, also what itches.
card-cooties-line-2 = { $whom } has got them! { $who } runs and tells everybody.
card-cooties-line-3 = { $who } combs, { $whom } scratches.
card-grab-line-1 = { $who } takes { $whom } by the hood.
card-grab-line-2 = { $who } would like a word with { $whom }, up close.
card-grab-line-3 = { $whom } wants to leave. { $who } has the sleeve.
card-headlock-line-1 = { $whom }'s head now belongs to { $who }.
card-headlock-line-2 = { $who } carries { $whom } under the arm like a register.
card-headlock-line-3 = { $whom } gets to know { $who }'s armpit.
card-hippie-line-1 = { $who } puts a flower in { $whom }'s hair. Everybody comes to look.
card-hippie-line-2 = "Look, { $whom } loves you all!" shouts { $who }.
card-hippie-line-3 = { $who } paints a peace sign on { $whom }'s back. It works as a target.
card-humiliation-line-1 = { $who } reads { $whom }'s diary aloud, with voices.
card-humiliation-line-2 = "Your fly is open", says { $who }. { $whom } looks. Everybody looks.
card-humiliation-line-3 = { $who } asks { $whom } whether mum still cuts the crusts off.
card-imaginary-friend-line-1 = { $who } introduces somebody nobody can see.
card-imaginary-friend-line-2 = "It wasn't me", says { $who }. For once it is almost true.
card-imaginary-friend-line-3 = { $who } holds the door open for no one at all.
card-nuts-line-1 = { $who } aims low. { $whom } sings high.
card-nuts-line-2 = The whole yard goes "oooh" for { $whom }. { $who } bows.
card-nuts-line-3 = { $whom } sits down very slowly, after { $who }.
card-poke-in-the-eye-line-1 = { $who } shows { $whom } something very, very close.
card-poke-in-the-eye-line-2 = { $whom } sees stars, { $who } names them.
card-poke-in-the-eye-line-3 = "How many fingers?" asks { $who }. { $whom } says: ouch.
card-powerplay-line-1 = { $who } explains to { $whom } who is boss of the slide.
card-powerplay-line-2 = { $who } borrows { $whom } for a demonstration.
card-powerplay-line-3 = { $whom } learns about levers from { $who }.
card-spank-line-1 = { $who } dusts off { $whom }'s trousers, from inside out.
card-spank-line-2 = Somebody has to be the grown-up here, says { $who } to { $whom }.
card-spank-line-3 = { $whom } will do homework standing up, thanks to { $who }.
card-stomp-line-1 = { $who } mistakes { $whom }'s toes for a beetle.
card-stomp-line-2 = { $whom } hops. { $who } applauds the dance.
card-stomp-line-3 = Winter boots: { $who } 1, { $whom }'s foot 0.
card-tantrum-line-1 = { $who } does not want to, does not want to, does not want to! says { $whom }'s shin.
card-tantrum-line-2 = { $who } lies down on the floor and takes { $whom } along.
card-tantrum-line-3 = { $who } holds breath, turns red, and then: { $whom }.
card-time-out-line-1 = { $who } sends { $whom } to the corner to think about it.
card-time-out-line-2 = { $whom } may look at the wall now, says { $who }.
card-time-out-line-3 = { $who } turns the hourglass in front of { $whom }.
card-uppercut-2-line-1 = { $whom } leaves the ground. { $who } waves.
card-uppercut-2-line-2 = { $who } saved this one for { $whom } since kindergarten.
card-uppercut-2-line-3 = { $whom } sits down without a chair, courtesy of { $who }.
card-wedgy-line-1 = { $who } gives { $whom } a lift. By the pants.
card-wedgy-line-2 = { $whom } walks a little differently after { $who }.
card-wedgy-line-3 = { $who } checks the label on { $whom }'s underwear.
card-weird-line-1 = { $who } does it barking. It makes a difference.
card-weird-line-2 = Nobody knows what { $who } did there. Not even { $who }.
card-weird-line-3 = { $who } adds a spoon, a song and a somersault.

## Questions

point-action = Your turn: attack, heal, discard or pass.
point-action-waits = { $who } is choosing a victim.
point-discard = Which card goes next? Then you draw as many.
point-heal = Another First Aid?
point-barrage = What else for the head under your arm?
point-second = Where does the second hit go?
point-weird-hit = Which of the hits is the weird one?
point-defence = { $me ->
    [both] { $by } comes for you with { $card }. Do you defend?
   *[none] { $by } comes for { $whom } with { $card }. Do you react?
 }
point-defence-waits = Will anybody stop it?
point-cover = More hits are coming. Another card?
point-faster = Faster with which card?
point-interference = { $by } plays { $card }. Do you spoil it with a Humiliation?
point-interference-waits = Does anybody laugh?
point-follow-up = You have got { $whom } by the collar. And now?
point-follow-up-waits = { $who } is holding somebody and thinking.
point-free-basic = A free Basic Attack: which one?
point-impact = { $code ->
    [backlash] { $me ->
        [both] { $by } turns it round on you with a Backlash. Do you answer?
       *[none] { $by } turns it round on { $whom } with a Backlash. Do you step in?
     }
   *[other] It is about to hurt. Backlash?
 }
point-impact-waits = A moment before it hurts…
point-rescue = You are seeing stars. First Aid, quickly?
point-rescue-waits = { $who } is on the floor. Is there any First Aid?
point-owed = { $whom } is red with shame: your free attack.
point-grab = The Block has left { $whom } in reach. Grab?
point-direction = Dodged! On to the left or to the right?
point-take-back = Do you take { $card } back?
point-friend = Does your Imaginary Friend want a go?
point-friend-attack = Whom does your friend hit, and how?
point-hippie = { $whom } is standing there. One attack, if you like.
point-hold = Keep squeezing { $whom }, or let go and do something else?
point-hide-heal = Nobody can see you. First Aid?
point-hide-discard = Which cards do you swap in your hiding place?
point-draw = Nobody has moved a finger for three rounds. Shake hands and go to class?

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
    [rescue] That is all
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
    [interference] Say nothing
    [impact] Grit your teeth
    [follow-up] Let go again
    [free-basic] No free attack
    [owed] Laugh and leave it
    [grab] Do not grab
    [friend] Go home, friend
    [hippie] Leave the Hippie alone
   *[other] Pass
 }

## What happens

event-turn = { $me ->
    [who] It is your turn.
   *[none] It is { $who }'s turn.
 }
event-round = A new round begins.
event-passes = { $me ->
    [who] You pass.
   *[none] { $who } passes.
 }
event-plays = { $aimed ->
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
event-aims = { $me ->
    [who] You go for { $whom } with { $card }.
    [whom] { $who } goes for you with { $card }.
   *[none] { $who } goes for { $whom } with { $card }.
 }
event-answers = { $me ->
    [who] You answer { $whom } with { $card }.
    [whom] { $who } answers you with { $card }.
   *[none] { $who } answers { $whom } with { $card }.
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
    [one] The discards are reshuffled: 1 card in the new deck.
   *[other] The discards are reshuffled: { $number } cards in the new deck.
 }
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
    [who] You stop it with { $card }.
    [whom] { $who } stops you with { $card }.
   *[none] { $who } stops it with { $card }.
 }
event-cancelled = { $me ->
    [who] { $whom }'s { $card } comes to nothing: you had the last word.
    [whom] Your { $card } comes to nothing: { $who } had the last word.
   *[none] { $whom }'s { $card } comes to nothing: { $who } had the last word.
 }
event-broken = { $me ->
    [who] Your defence falls apart.
   *[none] { $who }'s defence falls apart.
 }
event-reversed = { $me ->
    [who] You send it all back to { $whom }.
    [whom] { $who } sends it all back to you.
   *[none] { $who } sends it all back to { $whom }.
 }
event-sweeps = { $me ->
    [who] Your { $card } swings on towards { $whom }.
    [whom] { $card } swings on towards you.
   *[none] { $card } swings on towards { $whom }.
 }
event-grabbed = { $me ->
    [who] You have got hold of { $whom }.
    [whom] { $who } has got hold of you.
   *[none] { $who } has got hold of { $whom }.
 }
event-returns = { $me ->
    [who] { $card } comes back to your hand.
   *[none] { $card } goes back to { $who }'s hand.
 }
event-disarmed = { $me ->
    [who] { $whom } takes { $card } away from you.
    [whom] You take { $card } away from { $who }.
   *[none] { $whom } takes { $card } away from { $who }.
 }
event-stomped = { $me ->
    [who] You limp: your next attack counts half.
   *[none] { $who } limps: the next attack counts half.
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
    [who] { $card } now lies in front of you.
   *[none] { $card } now lies in front of { $who }.
 }
event-freed = { $me ->
    [who] { $whom } is free of your { $card }.
    [whom] You are free of { $card }.
    [both] You are free of { $card }.
   *[none] { $whom } is free of { $card }.
 }
event-lets-go = { $me ->
    [who] You let go of { $whom }.
    [whom] { $who } lets go of you.
   *[none] { $who } lets go of { $whom }.
 }
event-hides = { $me ->
    [who] You hide until your next turn.
   *[none] { $who } hides until the next turn.
 }
event-infects = { $me ->
    [who] Your Cooties jump to { $whom }.
    [whom] The Cooties jump from { $who } to you.
   *[none] The Cooties jump from { $who } to { $whom }.
 }
event-back = { $me ->
    [who] You are back from Time Out.
   *[none] { $who } is back from Time Out.
 }
event-abandoned = { $me ->
    [who] You make { $whom } throw everything away.
    [whom] { $who } makes you throw everything away.
   *[none] { $who } makes { $whom } throw everything away.
 }
event-eliminated = { $me ->
    [who] You are out cold, and out of lunch money.
   *[none] { $who } is out cold, and out of lunch money.
 }
event-ends = { $number ->
    [1] { $me ->
        [who] You eat alone today: you win.
       *[none] { $who } eats alone today: match over.
    }
   *[other] Everybody shakes hands and keeps what is left of the lunch money.
 }
event-idle = Somebody still wants to fight. On with it.

## What waits to happen

pending-attack = { $code ->
    [none] { $me ->
        [who] You may attack { $whom }.
        [whom] { $who } may attack you.
       *[none] { $who } may attack { $whom }.
     }
   *[other] { $me ->
        [whom] If you do not react, you lose { $number ->
            [one] 1 coin
           *[other] { $number } coins
         }.
       *[none] If nobody reacts, { $whom } loses { $number ->
            [one] 1 coin
           *[other] { $number } coins
         }.
     }
 }
pending-second-hit = { $me ->
    [whom] If you do not react, you lose { $number ->
        [0] no coins
        [one] 1 coin
       *[other] { $number } coins
     }.
   *[none] If nobody reacts, { $whom } loses { $number ->
        [0] no coins
        [one] 1 coin
       *[other] { $number } coins
     }.
 }
pending-grab = { $me ->
    [who] If nobody reacts, you get hold of { $whom }.
    [whom] If you do not escape, { $who } gets hold of you.
   *[none] If nobody reacts, { $who } gets hold of { $whom }.
 }
pending-follow-up = { $me ->
    [whom] If you do not react, { $card } strikes you.
   *[none] If nobody reacts, { $card } strikes { $whom }.
 }
pending-free = { $me ->
    [whom] A free attack: you cannot defend and lose { $number ->
        [one] 1 coin
       *[other] { $number } coins
     }.
   *[none] A free attack: { $whom } cannot defend and loses { $number ->
        [one] 1 coin
       *[other] { $number } coins
     }.
 }
pending-defence = { $me ->
    [who] If nobody laughs, you defend with { $card }.
   *[none] If nobody laughs, { $who } defends with { $card }.
 }
pending-humiliation = { $me ->
    [who] You make fun of { $whom }: that play is cancelled, and your free attack follows.
    [whom] { $who } makes fun of you: your play is cancelled, and a free attack follows.
   *[none] { $who } makes fun of { $whom }: that play is cancelled, and a free attack follows.
 }
pending-backlash = { $me ->
    [whom] If you do not react, all the damage comes back to you.
   *[none] If nobody reacts, all the damage goes back to { $whom }.
 }
pending-owed = { $me ->
    [who] You have a free attack on { $whom }.
    [whom] { $who } has a free attack on you.
   *[none] { $who } has a free attack on { $whom }.
 }
pending-chance = { $me ->
    [who] You may Grab { $whom } after the Block.
    [whom] { $who } may Grab you after the Block.
   *[none] { $who } may Grab { $whom } after the Block.
 }
pending-heal = { $me ->
    [both] If nobody laughs, you get back { $number ->
        [one] 1 coin
       *[other] { $number } coins
     }.
   *[none] If nobody laughs, { $who } gets back { $number ->
        [one] 1 coin
       *[other] { $number } coins
     }.
 }
pending-hide = { $me ->
    [who] If nobody laughs, you disappear until your next turn.
   *[none] If nobody laughs, { $who } disappears until the next turn.
 }
pending-freedom = { $me ->
    [who] If nobody laughs, you get rid of a Wedgy.
   *[none] If nobody laughs, { $who } gets rid of a Wedgy.
 }
pending-escape = { $me ->
    [who] If nobody laughs, you break free of { $whom }.
    [whom] If nobody laughs, { $who } breaks free of you.
   *[none] If nobody laughs, { $who } breaks free of { $whom }.
 }
pending-barrage = { $me ->
    [whom] If you do not react, you lose { $number ->
        [0] no coins
        [one] 1 coin
       *[other] { $number } coins
     }.
   *[none] If nobody reacts, { $whom } loses { $number ->
        [0] no coins
        [one] 1 coin
       *[other] { $number } coins
     }.
 }
pending-hippie = { $me ->
    [whom] If you do not laugh it off, everybody may attack you once.
   *[none] If nobody laughs, everybody may attack { $whom } once.
 }
pending-time-out = { $me ->
    [whom] Without a Freedom, you are out of play for two rounds.
   *[none] Without a Freedom, { $whom } is out of play for two rounds.
 }
pending-abandonment = { $me ->
    [whom] You throw your whole hand away.
   *[none] { $whom } throws the whole hand away.
 }
pending-friend = { $code ->
    [none] { $me ->
        [who] That was your attack. Is an Imaginary Friend with you?
       *[none] Has { $who } brought an Imaginary Friend?
     }
   *[other] { $me ->
        [who] If nobody laughs, you make one extra attack.
       *[none] If nobody laughs, { $who } makes one extra attack.
     }
 }
pending-hold = { $me ->
    [who] You decide whether to keep squeezing { $whom }.
    [whom] { $who } decides whether to keep squeezing you.
   *[none] { $who } decides whether to keep squeezing { $whom }.
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
    [who] You are swapping cards.
   *[none] { $who } is swapping cards.
 }

## How a match ends

reason-agreed = Nobody lifted a finger any more, and all agreed to shake hands.
reason-last-one = The last one standing gets the lunch money. All of it.

## Table options

option-sets = Sets
option-sets-help = Which cards are in the deck.
option-sets-usual = base for 2 to 4, both from 5 on
option-sets-base = Lunch Money only
option-sets-both = Lunch Money and Sticks & Stones
option-discarding = Discarding
option-discarding-help = Remedies against players who discard for ever, hoping for better cards.
option-discarding-free = free
option-discarding-forbidden = forbidden
option-discarding-cost-1 = costs 1 coin
option-discarding-cost-2 = costs 2 coins
option-discarding-cost-3 = costs 3 coins
option-discarding-cost-card = costs 1 coin per card
option-discarding-attacked = everybody may hit you once
option-humiliation-opens = Humiliation as an opening
option-humiliation-opens-help = Whether a turn may be opened with a Humiliation, out of the blue.
option-above-fifteen = More than 15 coins
option-above-fifteen-help = Whether First Aid may take you above the 15 coins you started with.
option-choke-turn = Keeping a Choke
option-choke-turn-help = Whether squeezing on uses up the choker's turn.
option-choke-turn-used = uses up the turn
option-choke-turn-free = leaves the turn free
option-humiliation-breaks = Humiliation on several Defence cards
option-humiliation-breaks-help = Whether one Humiliation breaks a whole defence of several cards or just one of them.
option-humiliation-breaks-defence = breaks all of them
option-humiliation-breaks-card = breaks one card
option-block-with-grab = Block and Grab at once
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
option-cooties-bite = Cooties bite at once
option-cooties-bite-help = Do you lose 1 coin the moment you catch them from somebody?
option-time-out-rounds = Rounds in Time Out
option-time-out-rounds-help = How many turns do you spend in the corner?

## The table

kind-basic = Basic Attack
kind-weapon = Weapon
kind-defence = Defence
kind-special = Special
zone-deck = Draw pile
zone-discards = Discards
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
    Your turn, one thing only: play a card (and name a target), discard
      and draw as many, heal with First Aid, or pass.
    Attacked? Answer with Block, Dodge or whatever suits the attack.
    After a Block you may Grab first, then the attacker may.
    Grab, then: a Basic Attack, a Weapon, or Choke, Cooties, Headlock,
      Powerplay, Spank, Wedgy. No defence against a free attack.
    Humiliation spoils nearly everything, at any time, and hits.
    At 0 coins: First Aid at once, or you are out.
    At the end of the turn everybody draws up to 5. Last one up wins.

# What is told of a finished match.
award-hardest-fist = Hardest fist
award-hardest-fist-text = { $who } knocked out { $number } coins.
award-brick-wall = Brick wall
award-brick-wall-text = { $who } stopped { $number } blows.
award-last-laugh = The last laugh
award-last-laugh-text = { $number ->
    [one] { $who } laughed somebody off once.
   *[other] { $who } laughed them off { $number } times.
 }
award-school-nurse = School nurse
award-school-nurse-text = { $who } picked { $number } coins back up.
award-clinging = The limpet
award-clinging-text = { $who } would not let go, { $number } times.
award-punching-bag = Punching bag
award-punching-bag-text = { $who } lost { $number } coins and kept smiling.
