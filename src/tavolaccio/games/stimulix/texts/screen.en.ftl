# Words that only a screen says of this game. `face-…`: the short line on a card.
screen-pitch = Feed the others till it all comes out.
screen-about = Feed the others. Whatever they can’t hold in counts against them.
screen-for = For people with a strong stomach.
screen-type-fish = fish
screen-type-vegetables = vegetables
screen-type-meat = meat
screen-type-sweets = sweets
screen-type-fast = fast food
screen-type-action = action
screen-type-interruption = interruption
screen-type-event = event
screen-type-mutation = mutation
screen-counter = { $number ->
    [one] point
   *[other] points
 }
screen-goal = out at { $most }
screen-pile-food-deck = food
screen-pile-action-deck = actions
screen-do-int-01 = Cork it
screen-do-int-02 = Bounce it
screen-do-int-03 = Take an antacid
screen-do-int-04 = Grab it
screen-coming = Unless somebody interrupts: Stimulus { $before } + { $more } = { $sum }. { $cost ->
    [0] You hold it in.
   *[other] You evacuate for { $cost }.
}
screen-get-int-01 = It has no effect
screen-get-int-02 = Now it’s your card
screen-get-int-03 = Drop one from the gut
screen-get-int-04 = The card becomes yours
screen-phase-event = Event
screen-phase-choose = Choose
screen-phase-assign = Assign
screen-phase-actions = Actions
screen-phase-mutations = Mutations
screen-phase-digestion = Digestion
screen-phase-evacuation = Evacuation
screen-phase-evacuation-of = { $me ->
    [who] You evacuate
   *[none] { $who } evacuates
 }
screen-phase-end = End
screen-lost = That’s too much: you’re out.
screen-primer-1 = Serve dishes to each other. Food slides from plate to stomach to gut, a step a turn.
screen-primer-2 = When the Stimulus in a gut reaches { $needs }, it all comes out and counts as points. Points are bad.
screen-primer-3 = At { $most } you’re out. Actions push others over the edge; interruptions stop them.
screen-end-head = { $me ->
    [who] You can hold it
   *[none] { $number ->
        [one] { $who } can hold it
       *[other] { $who } can hold it
    }
}
screen-end-last-one = It took { $turns } turns until everybody else had burst.
screen-end-won = { $number ->
    [one] 1 point at the end
   *[other] { $number } points at the end
}
screen-value-initiative = Init
screen-value-stimulus = Stim
screen-value-points = Points
screen-values = Initiative { $initiative }, Stimulus { $stimulus }, Points { $points }
screen-category-fish = Fish
screen-category-vegetables = Vegetables
screen-category-meat = Meat
screen-category-sweets = Sweets
screen-category-fast = Fast food

face-act-01 = Swap Intestines with the player on your left.
face-act-02 = Discard 1 Food from your Stomach. No points.
face-act-03 = One Stomach’s rotated Food slides down now.
face-act-04 = Discard the Food you were served. No points.
face-act-05 = Two players swap the Food they were served.
face-act-06 = This turn, one player’s Stimulus is { $amount } higher.
face-act-07 = This turn, your Stimulus is { $amount } lower.
face-act-08 = Every opponent gains { $amount } points.
face-act-09 = 1 Food goes back from an Intestine to its Stomach.
face-act-10 = See an opponent’s Food. Swap one if you like.
face-act-11 = 1 point per Food in an opponent’s Intestine, { $amount } at most.
face-act-12 = You lose { $amount } points.
face-act-13 = Swap Mutations with an opponent.
face-act-14 = Everybody passes the served Food to the left.
face-act-15 = Discard the Event in play.
face-act-16 = Draw { $amount } Food cards.
face-int-01 = The interrupted card has no effect.
face-int-02 = Resolve it as if you’d played it. You choose again.
face-int-03 = No effect. And 1 Food leaves your Intestine.
face-int-04 = No effect, and the card is yours now.
face-evt-01 = Stimulus counts double. Evacuating adds { $amount } points.
face-evt-02 = To evacuate, everybody needs { $amount } more Stimulus.
face-evt-03 = Food is served from the highest Initiative down.
face-evt-04 = Only one can evacuate: the most urgent.
face-evt-05 = A Balanced Diet is worth −{ $amount } points.
face-evt-06 = A Monotonous Diet costs { $amount }, or even { $amount_three }.
face-evt-07 = No Action cards this turn. They’re watching.
face-evt-08 = Served Food enters the Stomach already rotated.
face-evt-09 = Everybody eats the top card of the Food deck.
face-evt-10 = All Intestines move on to the left.
face-evt-11 = All Intestines are flushed. No points.
face-evt-12 = Fewest points? You gain { $amount } more.
face-evt-13 = Food in the Intestine? Evacuate now.
face-evt-14 = Everybody draws a Mutation.
face-evt-15 = All hands of Food move on to the left.
face-mut-01 = Bind an opponent: when you’re fed, they pay.
face-mut-02 = Every opponent gains { $amount } points. Use once.
face-mut-03 = Swap your served Food with an opponent’s.
face-mut-04 = Discard 1 Food from any Stomach.
face-mut-05 = You cannot evacuate this turn.
face-mut-06 = An opponent must evacuate this turn.
face-mut-07 = You lose { $amount } points. Use once.
face-mut-08 = Your Evacuations cost { $amount } points less.
face-mut-09 = You need { $amount } less Stimulus to evacuate.
face-mut-10 = Your Balanced Diet needs only { $amount } categories.
face-mut-11 = Your vegetables cost 1 point less a card.
face-mut-12 = Your fast food costs 1 point more a card.
face-mut-13 = Your Food’s Initiative is { $amount } lower.
face-mut-14 = You hold { $amount } Action cards instead of 2.
face-mut-15 = Somebody else evacuates? You lose 1 point.
face-s11 = It has its own weather.
screen-knockout = { $me ->
    [who] You burst
   *[none] { $who } bursts
 }
