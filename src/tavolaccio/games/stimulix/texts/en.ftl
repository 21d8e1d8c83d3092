# Stimulix, in English.

## What the cards do

food-numbers = Initiative { $initiative }, Stimulus { $stimulus }, Points { $points }.
card-f01-does = { food-numbers } Small, salty, gone in a blink.
card-f02-does = { food-numbers } What you eat when you’re already ill.
card-f03-does = { food-numbers } Eight arms, one fork.
card-f04-does = { food-numbers } Best before: see lid. The lid is gone.
card-f05-does = { food-numbers } Count the prawns before and after.
card-f06-does = { food-numbers } Nobody asks what they’re stuffed with.
card-f07-does = { food-numbers } Half price after six, full price after midnight.
card-f08-does = { food-numbers } It was soaked for three days. You will be, too.
card-f09-does = { food-numbers } They were open before they were cooked.
card-f10-does = { food-numbers } Everything the sea had left over.
card-f11-does = { food-numbers } It keeps wriggling. For hours.
card-f12-does = { food-numbers } The ice melted at the second toast.
card-v01-does = { food-numbers } Virtue on a plate.
card-v02-does = { food-numbers } Crunchy, and harmless to almost everybody.
card-v03-does = { food-numbers } Grandma says it keeps you regular.
card-v04-does = { food-numbers } Eat the heart, mind the beard.
card-v05-does = { food-numbers } They were a kilo before the pan.
card-v06-does = { food-numbers } You’ll hear from them again tonight.
card-v07-does = { food-numbers } Mostly crust.
card-v08-does = { food-numbers } They bring luck, and wind.
card-v09-does = { food-numbers } Hot going in, hot going out.
card-v10-does = { food-numbers } The whole building knows.
card-v11-does = { food-numbers } An orchestra in three movements.
card-v12-does = { food-numbers } You’ll cry twice.
card-m01-does = { food-numbers } Thin as an excuse.
card-m02-does = { food-numbers } Grilled, sad, dry.
card-m03-does = { food-numbers } Well done, said the waiter. Nobody laughed.
card-m04-does = { food-numbers } One leads to another. To thirty others.
card-m05-does = { food-numbers } The cubes are gone before the guests arrive.
card-m06-does = { food-numbers } The sauce remembers last Sunday.
card-m07-does = { food-numbers } It growls back.
card-m08-does = { food-numbers } Once a year is enough.
card-m09-does = { food-numbers } An inside job.
card-m10-does = { food-numbers } Six hours of smoke, two days of thirst.
card-m11-does = { food-numbers } With the crackling. Always with the crackling.
card-m12-does = { food-numbers } Officially it is a spread.
card-d01-does = { food-numbers } It opens the airways, among other things.
card-d02-does = { food-numbers } The fruit had already packed its bags.
card-d03-does = { food-numbers } It trembles. It knows.
card-d04-does = { food-numbers } The lid was rounder than the pot.
card-d05-does = { food-numbers } Only a thin slice, four times.
card-d06-does = { food-numbers } It picks you up. It puts you down.
card-d07-does = { food-numbers } It isn’t supposed to be that green.
card-d08-does = { food-numbers } Leave the rest, take the cannolo.
card-d09-does = { food-numbers } White, smooth, quietly treacherous.
card-d10-does = { food-numbers } Do not eat near an open flame.
card-d11-does = { food-numbers } A tower built to fall.
card-d12-does = { food-numbers } The bride had one bite.
card-s01-does = { food-numbers } Fibre with a plan.
card-s02-does = { food-numbers } One bucket, two films, no mercy.
card-s03-does = { food-numbers } Half air, half regret.
card-s04-does = { food-numbers } From the party before last.
card-s05-does = { food-numbers } It shines. So do your fingers.
card-s06-does = { food-numbers } Don’t ask.
card-s07-does = { food-numbers } Kept warm since lunch.
card-s08-does = { food-numbers } Chicken, possibly.
card-s09-does = { food-numbers } It seemed like a good idea at three.
card-s10-does = { food-numbers } One was not enough. It was.
card-s11-does = { food-numbers } Seek shelter.
card-s12-does = { food-numbers } Family size, eaten alone.

card-act-01-does = Swap all the Food in your Intestine with all the Food in the Intestine of the player on your
    left. Either can be empty, or both.
card-act-02-does = Discard 1 Food of your choice from your Stomach, upright or rotated. It scores nothing.
card-act-03-does = Choose a player (you included) with at least 1 rotated Food in their Stomach. All of it moves to
    their Intestine now. Until the end of the turn, add { $amount } to the Stimulus of that Intestine.
card-act-04-does = Discard the Food assigned to you this turn. It scores nothing.
card-act-05-does = Choose two different players who each have an assigned Food (you can be one of them). They swap those
    two cards. This is not a new assignment.
card-act-06-does = Choose any player (you included). Until the end of the turn, add { $amount } to the Stimulus of their
    Intestine.
card-act-07-does = Until the end of the turn, subtract { $amount } from the Stimulus of your Intestine (never below 0).
card-act-08-does = Every opponent gains { $amount } points.
card-act-09-does = Choose 1 Food in any player’s Intestine (yours included). Put it back, upright, in the same player’s
    Stomach.
card-act-10-does = Choose an opponent with at least 1 Food in hand and look at all of it. Then you can swap exactly 1
    Food from your hand for exactly 1 of those.
card-act-11-does = Choose an opponent with at least 1 Food in their Intestine. They gain 1 point for each Food there, at
    most { $amount }.
card-act-12-does = You lose { $amount } points.
card-act-13-does = Choose an opponent. At least one of you must have a Mutation. Swap your Mutations; if only one of you
    has one, it changes owner. A Mutation that changes owner loses any bond.
card-act-14-does = All together, every player passes the Food assigned to them to the player on their left. This is not
    a new assignment.
card-act-15-does = Discard the Event in play.
card-act-16-does = Draw { $amount } Food cards into your hand. (Any excess is discarded in phase 8.)
card-int-01-does = The interrupted card has no effect and is discarded.
card-int-02-does = The interrupted card does nothing for the player who played it. Resolve its text once as if you had
    played it: “you” and “your left” now mean you and your left, and you make every choice yourself. If, seen from you,
    what it requires is missing, nothing happens. Then discard it.
card-int-03-does = The interrupted card has no effect and is discarded. Then you can discard 1 Food of your choice from
    your own Intestine; it scores nothing.
card-int-04-does = The interrupted card has no effect. Put it into your hand instead of the discards.
card-evt-01-does = The printed Stimulus of every Food card counts double. Each player who evacuates gains { $amount }
    extra points in that Evacuation.
card-evt-02-does = For every player, the Stimulus total needed to evacuate is { $amount } higher.
card-evt-03-does = In phase 3 the cards are assigned from the highest Initiative to the lowest; ties go to the higher
    Stimulus, then to the higher Points. Cards equal in all three still go clockwise from the First Player.
card-evt-04-does = In phase 7 at most one player evacuates: of those who would have to, the one with the highest
    Stimulus total; if tied, the first of the tied players clockwise starting with the First Player. The others keep
    their Intestine as it is.
card-evt-05-does = A Balanced Diet is worth −{ $amount } points instead of −2.
card-evt-06-does = A Monotonous Diet is worth +{ $amount } for two cards of one category and +{ $amount_three } for
    three or more, instead of +2 and +4.
card-evt-07-does = No Action card can be played in phase 4 (so nothing can be interrupted). The First Player can still
    discard 1 Action to draw 1.
card-evt-08-does = In Digestion, assigned Food enters the Stomach already rotated instead of upright.
card-evt-09-does = Clockwise from the First Player, each player puts the top card of the Food deck upright into their
    own Stomach. These cards are not assigned Food.
card-evt-10-does = All together, every player passes all the Food in their Intestine to the Intestine of the player on
    their left.
card-evt-11-does = Every player discards all the Food in their Intestine. Nothing is scored and this is not an
    Evacuation.
card-evt-12-does = Every player who has the lowest score gains { $amount } points (all of them, if several are tied).
card-evt-13-does = Every player with at least 1 Food in the Intestine evacuates now, whatever the Stimulus
    total: points, Diets and Mutation as usual.
card-evt-14-does = Clockwise from the First Player, each player draws 1 Mutation, replacing the one they have as usual.
card-evt-15-does = All together, every player passes all the Food cards in their hand to the player on their left.
card-mut-01-does = Choose an opponent and bind this card to them. Don’t discard it: it stays beside your board and
    cannot be used again while bound. As long as it is bound, that opponent gains { $amount } point each time a Food is
    assigned to you in phase 3.
card-mut-02-does = Every opponent gains { $amount } points.
card-mut-03-does = Choose an opponent who has an assigned Food. Exchange the Food assigned to you with theirs. This is
    not a new assignment.
card-mut-04-does = Discard 1 Food, upright or rotated, from any player’s Stomach (yours included). It scores nothing.
card-mut-05-does = Until the end of the turn you cannot evacuate.
card-mut-06-does = Choose an opponent. In phase 7 of this turn that opponent evacuates whatever the Stimulus total, if
    there is then at least 1 Food in their Intestine.
card-mut-07-does = You lose { $amount } points.
card-mut-08-does = Each of your Evacuations gives you { $amount } points fewer (an Evacuation never gives less than 0).
card-mut-09-does = The Stimulus total you need to evacuate is { $amount } lower.
card-mut-10-does = For you a Balanced Diet needs only { $amount } different categories.
card-mut-11-does = Each Vegetables & Legumes card you evacuate is worth 1 point less (at least 0 per card).
card-mut-12-does = Each Fast Food & Snacks card you evacuate is worth 1 point more.
card-mut-13-does = In phase 3 the Initiative of the Food you played counts as { $amount } lower (it can become 0 or
    negative).
card-mut-14-does = Your standard hand holds { $amount } Action cards instead of 2.
card-mut-15-does = Each time another player evacuates, you lose 1 point.
card-act-01-plays = { $me ->
    [who] You tie two guts in a knot: Intestinal Torsion.
   *[none] { $who } ties two guts in a knot: Intestinal Torsion.
 }
card-act-02-plays = { $me ->
    [who] You pump your own stomach.
   *[none] { $who } pumps their own stomach.
 }
card-act-04-plays = { $me ->
    [who] You push your plate away: Skipped Meal.
   *[none] { $who } pushes the plate away: Skipped Meal.
 }
card-act-05-plays = { $me ->
    [who] You switch two plates while nobody’s looking.
   *[none] { $who } switches two plates while nobody’s looking.
 }
card-act-07-plays = { $me ->
    [who] You knock back a Probiotic Shot.
   *[none] { $who } knocks back a Probiotic Shot.
 }
card-act-08-plays = { $me ->
    [who] You let rip a Strategic Toot.
   *[none] { $who } lets rip a Strategic Toot.
 }
card-act-12-plays = { $me ->
    [who] You sip Fennel Tea.
   *[none] { $who } sips Fennel Tea.
 }
card-act-14-plays = { $me ->
    [who] You send every plate one seat left.
   *[none] { $who } sends every plate one seat left.
 }
card-act-15-plays = { $me ->
    [who] You sound the All Clear.
   *[none] { $who } sounds the All Clear.
 }
card-act-16-plays = { $me ->
    [who] You ask for a Doggy Bag.
   *[none] { $who } asks for a Doggy Bag.
 }
card-act-10-plays = { $me ->
    [who] You send a camera down { $whom }: Gastroscopy.
    [whom] { $who } sends a camera down you: Gastroscopy.
   *[none] { $who } sends a camera down { $whom }: Gastroscopy.
 }
card-act-11-plays = { $me ->
    [who] You double { $whom } up with a Sudden Colic.
    [whom] { $who } doubles you up with a Sudden Colic.
   *[none] { $who } doubles { $whom } up with a Sudden Colic.
 }
card-act-13-plays = { $me ->
    [who] You trade flora with { $whom }.
    [whom] { $who } trades flora with you.
   *[none] { $who } trades flora with { $whom }.
 }
card-act-03-plays = { $aimed ->
    [no] { $me ->
        [who] You swallow a Lightning Laxative. On purpose.
       *[none] { $who } swallows a Lightning Laxative. On purpose.
     }
   *[yes] { $me ->
        [who] You slip { $whom } a Lightning Laxative.
        [whom] { $who } slips you a Lightning Laxative.
       *[none] { $who } slips { $whom } a Lightning Laxative.
     }
 }
card-act-06-plays = { $aimed ->
    [no] { $me ->
        [who] You spike your own espresso.
       *[none] { $who } spikes their own espresso.
     }
   *[yes] { $me ->
        [who] You spike { $whom }’s espresso.
        [whom] { $who } spikes your espresso.
       *[none] { $who } spikes { $whom }’s espresso.
     }
 }
card-act-09-plays = { $aimed ->
    [no] { $me ->
        [who] You bring your own lunch back up: Reflux.
       *[none] { $who } brings their own lunch back up: Reflux.
     }
   *[yes] { $me ->
        [who] You bring { $whom }’s lunch back up: Reflux.
        [whom] { $who } brings your lunch back up: Reflux.
       *[none] { $who } brings { $whom }’s lunch back up: Reflux.
     }
 }
card-mut-04-uses = { $aimed ->
    [no] { $me ->
        [who] You spit into your own stomach: Acid Spit.
       *[none] { $who } spits into their own stomach: Acid Spit.
     }
   *[yes] { $me ->
        [who] You spit into { $whom }’s stomach: Acid Spit.
        [whom] { $who } spits into your stomach: Acid Spit.
       *[none] { $who } spits into { $whom }’s stomach: Acid Spit.
     }
 }
card-mut-01-uses = { $me ->
    [who] You share a tapeworm with { $whom }.
    [whom] { $who } shares a tapeworm with you.
   *[none] { $who } shares a tapeworm with { $whom }.
 }
card-mut-02-uses = { $me ->
    [who] You burp the plaster off the walls.
   *[none] { $who } burps the plaster off the walls.
 }
card-mut-03-uses = { $me ->
    [who] You lick the plate away from { $whom }.
    [whom] { $who } licks the plate away from you.
   *[none] { $who } licks the plate away from { $whom }.
 }
card-mut-05-uses = { $me ->
    [who] You clench: Sphincter of Steel.
   *[none] { $who } clenches: Sphincter of Steel.
 }
card-mut-06-uses = { $me ->
    [who] You think very hard about { $whom }’s bowels.
    [whom] { $who } thinks very hard about your bowels.
   *[none] { $who } thinks very hard about { $whom }’s bowels.
 }
card-mut-07-uses = { $me ->
    [who] You shed a skin and some points.
   *[none] { $who } sheds a skin and some points.
 }
card-int-01-interrupts = { $me ->
    [who] You put a cork in it.
   *[none] { $who } puts a cork in it.
 }
card-int-02-interrupts = { $me ->
    [who] You bounce it.
   *[none] { $who } bounces it.
 }
card-int-03-interrupts = { $me ->
    [who] You pop an Antacid.
   *[none] { $who } pops an Antacid.
 }
card-int-04-interrupts = { $me ->
    [who] You reach for it: Sticky Fingers.
   *[none] { $who } reaches for it: Sticky Fingers.
 }

## Kinds of cards

kind-food = Food
kind-action = Action
kind-event = Event
kind-mutation = Mutation

## Questions

point-food = What do you serve this turn? Nobody sees it until everybody’s chosen.
point-food-waits = Everybody’s choosing a dish.
point-assign = Who gets your dish?
point-assign-waits = { $who } is deciding who eats this dish.
point-action = { $acted ->
    [yes] { $exchanged ->
        [yes] All done. Move on?
       *[no] Exchange an Action, or move on?
    }
   *[no] { $exchanged ->
        [yes] Play an Action, or move on?
       *[no] Play an Action, exchange one, or move on?
    }
 }
point-action-waits = { $who } can play an Action.
point-dish = Which Food?
point-dish-waits = { $who } is picking a Food.
point-swap = { $me ->
    [both] Who swaps plates with you?
   *[none] Who swaps plates with { $whom }?
 }
point-swap-waits = { $who } is picking the second plate.
point-interrupt = { $by } plays { $card }. Interrupt?
point-interrupt-waits = Does anybody interrupt?
point-bounce = It’s your card now. Who gets it?
point-bounce-waits = { $who } is aiming the bounced card.
point-antacid = Discard a Food from your Intestine?
point-antacid-waits = { $who } is taking an antacid.
point-exchange = { $whom }’s dishes. Take one?
point-exchange-waits = { $me ->
    [whom] { $who } is looking at your Food.
   *[none] { $who } is looking at { $whom }’s Food.
 }
point-return = What does { $whom } get for it?
point-return-waits = { $who } is picking what to give back.
point-mutation = Use your Mutation?
point-mutation-waits = { $who } can use a Mutation.
point-excess = Too many cards: which one goes?
point-excess-waits = { $who } is tidying up.
point-visit = A complete tie. How many hours since you last went?
point-visit-waits = A complete tie: it comes down to real life.

## Answers

move-pass = { $point ->
    [interrupt] Let it happen
    [mutation] Not now
    [exchange] Just look
    [antacid] Keep it all
   *[other] Pass
 }
move-end = Move on
move-card = { $card }
move-card-at = { $me ->
    [both] { $point ->
        [assign] Keep { $card }
       *[other] { $card } on yourself
     }
   *[none] { $point ->
        [assign] { $card } for { $whom }
       *[other] { $card } on { $whom }
     }
 }
move-discard = { $point ->
    [action] Exchange { $card }
   *[other] Discard { $card }
 }
move-pick = { $card }
move-take = Take { $card }
move-give = Give { $card }
move-swap = { $me ->
    [both] With you
   *[none] With { $whom }
 }
move-hours = { $number ->
    [0] Just now
    [one] 1 hour ago
    [72] 72 hours ago or more
   *[other] { $number } hours ago
 }
move-dice = Let the die decide

## What is about to happen

result-action = { $code ->
    [act-01] { $me ->
        [who] you swap Intestines with the player on your left.
       *[none] { $who } swaps Intestines with the player on their left.
     }
    [act-02] { $me ->
        [who] one Food leaves your Stomach, free of charge.
       *[none] one Food leaves { $who }’s Stomach, free of charge.
     }
    [act-03] { $me ->
        [whom] your rotated Food slides down and starts to press.
        [both] your rotated Food slides down and starts to press.
       *[none] { $whom }’s rotated Food slides down and starts to press.
     }
    [act-04] { $me ->
        [who] you don’t have to eat what you were served.
       *[none] { $who } doesn’t have to eat what they were served.
     }
    [act-05] two players swap what they were served.
    [act-06] { $me ->
        [whom] your Stimulus shoots up until the end of the turn.
        [both] your Stimulus shoots up until the end of the turn.
       *[none] { $whom }’s Stimulus shoots up until the end of the turn.
     }
    [act-07] { $me ->
        [who] your Stimulus calms down until the end of the turn.
       *[none] { $who }’s Stimulus calms down until the end of the turn.
     }
    [act-08] { $me ->
        [who] everybody but you gains points.
       *[none] everybody but { $who } gains points.
     }
    [act-09] { $me ->
        [whom] one Food climbs back up into your Stomach.
        [both] one Food climbs back up into your Stomach.
       *[none] one Food climbs back up into { $whom }’s Stomach.
     }
    [act-10] { $me ->
        [who] you look at { $whom }’s Food and can swap one.
        [whom] { $who } looks at your Food and can swap one.
       *[none] { $who } looks at { $whom }’s Food and can swap one.
     }
    [act-11] { $me ->
        [whom] you gain a point for each Food in your Intestine.
       *[none] { $whom } gains a point for each Food in their Intestine.
     }
    [act-12] { $me ->
        [who] you get rid of some points.
       *[none] { $who } gets rid of some points.
     }
    [act-13] { $me ->
        [who] you and { $whom } swap Mutations.
        [whom] { $who } swaps Mutations with you.
       *[none] { $who } and { $whom } swap Mutations.
     }
    [act-14] every plate moves on to the left.
    [act-15] the Event in play is over.
    [act-16] { $me ->
        [who] you draw more Food.
       *[none] { $who } draws more Food.
     }
   *[other] { $aimed ->
        [yes] { $card } hits { $whom }.
       *[no] { $who }’s { $card } takes effect.
     }
 }
pending-action = Unless somebody interrupts, { result-action }
pending-choice = { $aimed ->
    [yes] { $me ->
        [who] You point at { $whom } too.
        [whom] { $who } points at you too.
        [both] You point at yourself.
       *[none] { $same ->
            [yes] { $who } points at themselves.
           *[no] { $who } points at { $whom } too.
        }
    }
   *[no] { $me ->
        [who] You’ve picked { $card }.
       *[none] { $who } picks { $card }.
    }
 }
result-interruption = { $code ->
    [int-01] The card fizzles out.
    [int-02] { $me ->
        [who] The card works for you now.
       *[none] The card works for { $who } now.
     }
    [int-03] The card fizzles out, and { $me ->
        [who] you can throw away one Food from your Intestine.
       *[none] { $who } can throw away one Food from their Intestine.
     }
    [int-04] The card fizzles out, and { $me ->
        [who] you keep it.
       *[none] { $who } keeps it.
     }
   *[other] { $card } takes effect.
 }
pending-interruption = { result-interruption }
pending-bounce = { $me ->
    [who] { $card } works for you now.
    [both] { $card } works for you now.
   *[none] { $card } works for { $who } now.
 }
pending-gastroscopy = { $me ->
    [who] You’re looking at { $whom }’s Food, and can swap one for one.
    [whom] { $who } is looking at your Food, and can swap one for one.
   *[none] { $who } is looking at { $whom }’s Food, and can swap one for one.
 }
pending-mutation = { $code ->
    [mut-04] { $me ->
        [who] One Food dissolves in { $whom }’s Stomach, and scores nothing.
        [whom] One Food dissolves in your Stomach, and scores nothing.
        [both] One Food dissolves in your own Stomach, and scores nothing.
       *[none] One Food dissolves in { $whom }’s Stomach, and scores nothing.
     }
   *[other] { $me ->
        [who] You use { $card }.
        [both] You use { $card }.
       *[none] { $who } uses { $card }.
     }
 }

## What has happened

event-turn = { $me ->
    [who] Turn { $number }: you lead.
   *[none] Turn { $number }: { $who } leads.
 }
event-event = Event: { $card }.
event-event-ends = Event over: { $card }.
event-reveals = { $me ->
    [who] You reveal { $card }.
   *[none] { $who } reveals { $card }.
 }
event-eats = { $me ->
    [who] You keep { $card } for yourself.
   *[none] { $who } keeps { $card }.
 }
event-assigns = { $me ->
    [who] You serve { $whom } { $card }.
    [whom] { $who } serves you { $card }.
   *[none] { $who } serves { $whom } { $card }.
 }
event-worm = { $me ->
    [who] { $whom }’s tapeworm costs you { $number ->
        [one] 1 point
       *[other] { $number } points
    }.
    [whom] Your tapeworm costs { $who } { $number ->
        [one] 1 point
       *[other] { $number } points
    }.
   *[none] { $whom }’s tapeworm costs { $who } { $number ->
        [one] 1 point
       *[other] { $number } points
    }.
 }
event-exchanges = { $me ->
    [who] You trade { $card } for a new Action.
   *[none] { $who } trades { $card } for a new Action.
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
event-interrupts = { $me ->
    [who] You interrupt { $whom } with { $card }.
    [whom] { $who } interrupts you with { $card }.
   *[none] { $who } interrupts { $whom } with { $card }.
 }
event-stopped = { $me ->
    [who] Your { $card } fizzles out.
   *[none] { $who }’s { $card } fizzles out.
 }
event-steals = { $me ->
    [who] You pocket { $card }.
    [whom] { $who } pockets your { $card }.
   *[none] { $who } pockets { $card }.
 }
event-uses = { $aimed ->
    [yes] { $me ->
        [who] You use { $card } on { $whom }.
        [whom] { $who } uses { $card } on you.
       *[none] { $who } uses { $card } on { $whom }.
    }
   *[no] { $me ->
        [who] You use { $card }.
       *[none] { $who } uses { $card }.
    }
 }
event-binds = { $me ->
    [who] From now on { $whom } pays for whatever you’re served.
    [whom] From now on you pay for whatever { $who } is served.
   *[none] From now on { $whom } pays for whatever { $who } is served.
 }
event-gains = { $me ->
    [who] You gain { $number ->
        [one] 1 point
       *[other] { $number } points
    }.
   *[none] { $who } gains { $number ->
        [one] 1 point
       *[other] { $number } points
    }.
 }
event-loses = { $number ->
    [0] { $me ->
        [who] You’ve got no points to lose.
       *[none] { $who } has no points to lose.
    }
   *[other] { $me ->
        [who] You lose { $number ->
            [one] 1 point
           *[other] { $number } points
        }. What a relief.
       *[none] { $who } loses { $number ->
            [one] 1 point
           *[other] { $number } points
        }.
    }
 }
event-scraps = { $me ->
    [who] Into the bin with your { $card }: no points.
   *[none] Into the bin with { $who }’s { $card }: no points.
 }
event-plates = { $me ->
    [who] You and { $whom } swap plates.
    [whom] You and { $who } swap plates.
   *[none] { $who } and { $whom } swap plates.
 }
event-dishes = Every plate moves one seat to the left.
event-twists = { $me ->
    [who] Your Intestine and { $whom }’s change places.
    [whom] Your Intestine and { $who }’s change places.
   *[none] The Intestines of { $who } and { $whom } change places.
 }
event-slides = { $me ->
    [who] { $number ->
        [one] 1 Food slides into your Intestine.
       *[other] { $number } Foods slide into your Intestine.
    }
    [both] { $number ->
        [one] 1 Food slides into your Intestine.
       *[other] { $number } Foods slide into your Intestine.
    }
   *[none] { $number ->
        [one] 1 Food slides into { $who }’s Intestine.
       *[other] { $number } Foods slide into { $who }’s Intestine.
    }
 }
event-reflux = { $me ->
    [who] Back up into your Stomach: { $card }.
    [both] Back up into your Stomach: { $card }.
   *[none] Back up into { $who }’s Stomach: { $card }.
 }
event-looks = { $me ->
    [who] You see { $card } in { $whom }’s hand.
    [whom] { $who } sees your { $card }.
   *[none] { $who } sees a Food in { $whom }’s hand.
 }
event-trades = { $me ->
    [who] You get { $card } from { $whom }.
    [whom] { $who } gets { $card } from you.
   *[none] { $who } gets a Food from { $whom }.
 }
event-leaves-it = { $me ->
    [who] You just look.
   *[none] { $who } just looks.
 }
event-transplants = { $me ->
    [who] You and { $whom } swap Mutations.
    [whom] You and { $who } swap Mutations.
   *[none] { $who } and { $whom } swap Mutations.
 }
event-urge = { $me ->
    [who] Your Stimulus jumps by { $number } this turn.
   *[none] { $who }’s Stimulus jumps by { $number } this turn.
 }
event-calms = { $me ->
    [who] Your Stimulus drops by { $number } this turn.
   *[none] { $who }’s Stimulus drops by { $number } this turn.
 }
event-steel = { $me ->
    [who] Nothing gets out of you this turn.
   *[none] Nothing gets out of { $who } this turn.
 }
event-ordered = { $me ->
    [who] You’ll have to go this turn.
   *[none] { $who } will have to go this turn.
 }
event-digests = Everything slides one place further.
event-food = { $me ->
    [who] You: { $card }, { $number ->
        [one] 1 point
       *[other] { $number } points
    }.
   *[none] { $who }: { $card }, { $number ->
        [one] 1 point
       *[other] { $number } points
    }.
 }
event-monotonous = Monotonous Diet: { $number ->
    [one] 1 more point
   *[other] { $number } more points
 }.
event-balanced = Balanced Diet: { $number ->
    [one] 1 point off
   *[other] { $number } points off
 }.
event-extra = { $card }: { $number ->
    [one] 1 more point
   *[other] { $number } more points
 }.
event-spared = { $card }: { $number ->
    [one] 1 point off
   *[other] { $number } points off
 }.
event-evacuates = { $me ->
    [who] You evacuate: { $number ->
        [one] 1 point
       *[other] { $number } points
    }.
   *[none] { $who } evacuates: { $number ->
        [one] 1 point
       *[other] { $number } points
    }.
 }
event-mutates = { $me ->
    [who] You grow a Mutation: { $card }.
   *[none] { $who } grows a Mutation: { $card }.
 }
event-replaces = { $me ->
    [who] You’ve outgrown { $card }.
   *[none] { $who } has outgrown { $card }.
 }
event-discards = { $me ->
    [who] You discard { $card }.
   *[none] { $who } discards { $card }.
 }
event-draws = { $me ->
    [who] You draw { $card }.
   *[none] { $who } draws a card.
 }
event-binge = { $me ->
    [who] You wolf down { $card }.
   *[none] { $who } wolfs down { $card }.
 }
event-conga = Every Intestine moves one seat to the left.
event-flushed = All Intestines are flushed, no points.
event-trolley = { $me ->
    [who] You pass { $whom } { $card }.
    [whom] { $who } passes you { $card }.
   *[none] { $who } passes { $whom } a Food.
 }
event-reshuffles = That deck’s empty. Its discards go back in: { $number ->
    [one] 1 card
   *[other] { $number } cards
 }.
event-eliminated = { $me ->
    [who] You burst with { $number } points. You’re out.
   *[none] { $who } bursts with { $number } points. Out.
 }
event-visit = { $me ->
    [who] You: { $number ->
        [0] just now.
        [one] 1 hour ago.
       *[other] { $number } hours ago.
    }
   *[none] { $who }: { $number ->
        [0] just now.
        [one] 1 hour ago.
       *[other] { $number } hours ago.
    }
 }
event-first = { $me ->
    [who] You’re First Player now.
   *[none] { $who } is First Player now.
 }
event-ends = The kitchen is closed.

## Why it ended

reason-last-one = Everybody else has burst.
reason-fewest-points = Nobody was left, so the points decided.
reason-real-life = Nobody was left and the points were equal, so real life decided.

## Table options

option-quick = Quick game
option-quick-help = You’re out at 40 points instead of 60.
option-constipated = Constipated game
option-constipated-help = You evacuate at a Stimulus of 15 instead of 10.
option-panic = Panic game
option-panic-help = A new Event every turn, not only after an Evacuation.
option-strict-diet = Strict diet
option-strict-diet-help = A Balanced Diet counts only if all evacuated cards are of different categories.

## The table

zone-food = Food
zone-actions = Actions
zone-played = served
zone-assigned = on the plate
zone-upright = Stomach
zone-rotated = half digested
zone-intestine = Intestine
zone-mutation = Mutation
zone-event = Event
zone-food-deck = Food deck
zone-action-deck = Action deck
zone-event-deck = Event deck
zone-mutation-deck = Mutation deck
zone-food-discards = Food discards
zone-action-discards = Action discards
zone-event-discards = past Events
zone-mutation-discards = past Mutations
field-score = Points
    .seat = { $quick ->
        [yes] { $number } of 40 points
       *[no] { $number } of 60 points
    }
field-first = First Player
field-bound = Tapeworm bound to
field-stimulus = Stimulus
    .seat = { $number ->
        [0] { "" }
       *[other] Stimulus { $number }
    }

summary =
    1. { $panic ->
        [yes] A new Event, every turn.
       *[no] If somebody evacuated last turn, a new Event.
    }
    2. Choose a Food in secret.
    3. Reveal. Lowest Initiative first, serve yours to anybody without one.
    4. The First Player can play one Action and exchange one.
    5. Active Mutations.
    6. Digest: from the plate to the Stomach, a turn on its side, then down the Intestine.
    7. { $constipated ->
        [yes] Stimulus 15 or more: out it goes.
       *[no] Stimulus 10 or more: out it goes.
    } Points, Diets, and a Mutation. Two alike +2, three alike +4, three different −2.
    8. Back to 3 Food and 2 Actions. { $quick ->
        [yes] At 40 points you’re out.
       *[no] At 60 points you’re out.
    }

# What is told of a finished match.
award-deadly-waiter = Deadly waiter
award-deadly-waiter-text = { award-begins } served the others { $number } points of trouble.
award-spoilsport = Spoilsport
award-spoilsport-text = { $number ->
    [one] { award-begins } interrupted once.
   *[other] { award-begins } interrupted { $number } times.
 }
award-great-relief = The great relief
award-great-relief-text = { award-begins } let go of { $number } points in one go.
award-mad-scientist = Mad scientist
award-mad-scientist-text = { $number ->
    [one] { award-begins } mutated once.
   *[other] { award-begins } mutated { $number } times.
 }
award-busybody = Busybody
award-busybody-text = { $number ->
    [one] { award-begins } played 1 Action.
   *[other] { award-begins } played { $number } Actions.
 }
award-sticky-fork = Sticky fork
award-sticky-fork-text = { $number ->
    [one] { award-begins } picked from another plate once.
   *[other] { award-begins } picked from other plates { $number } times.
 }
