# Words at the table.
table-you = You
table-others = The others
table-on-turn = on turn
table-cards = { $number ->
    [one] 1 card
   *[other] { $number } cards
}
table-counter-this-game-is-shit = poop
table-counter-soccmel = degrees
table-counter-stimulix = points
table-counter-lunch-money = coins
table-goal-this-game-is-shit = out at { $most } poop
table-goal-soccmel = out above { $most }
table-goal-stimulix = out at { $most }
table-goal-lunch-money = out at 0 coins
table-lost-this-game-is-shit = Critical mass: you are out.
table-lost-soccmel = You boil over: you are out.
table-lost-lunch-money = Nothing left: you are out.
table-of = of { $most }
table-before-after = { $before } now, { $after } afterwards
table-stimulus = Stimulus
table-first = First
table-first-short = 1st
table-hidden = hidden
table-held = held
table-corner = in the corner
table-blind = sees stars
table-down = down: needs { $number }
table-out-at = out at { $number }
table-everybody = All choose
table-your-answer = Your answer?
table-said = You said: { $move }
table-said-wait = The others are still thinking.
table-nothing = Nothing to add
table-quiet = You may cut in
table-choose-target = Who gets { $card }?
table-tap-player = Tap a player.
table-what-with = What with { $card }?
table-play = Play it
table-hit = here
table-put-back = Put it back
table-not-now = Not now.
table-read-rule = Read the rule
table-why-not = Not now
table-happened = What happened
table-tap-line = Tap a line to read its rule.
table-nothing-happened = Nothing yet. Enjoy it while it lasts.
table-round = Turn { $number }
table-rules = Rules
table-summary = In a nutshell
table-all-cards = All cards
table-log = What happened
table-sound-on = Sound is on
table-sound-off = Sound is off
table-leave = Leave the table
table-leave-text = A bot plays on for you. Come back with the same link, and the seat is yours again.
table-stay = Stay
table-standing = Passing
table-standing-off = Ask me every time
table-standing-card = Let this card through, whatever is asked about it
table-standing-turn = Pass until my turn, unless I am the target
table-standing-now = You are passing for now.
table-ask-again = Ask me again
table-watching = You are watching.
table-you-are-out = You are out. Watch who falls next.
table-away = A bot is playing for you.
table-take-back = Take my seat back
table-hand = Your hand
table-table = The table
table-stack = What is on the table
table-pile = { $zone }, { $number ->
    [one] 1 card
   *[other] { $number } cards
}
table-before-player = Before { $name }
table-before-nothing = Nothing lies before { $name }.
table-holds = { $name } holds { $number ->
    [one] 1 card
   *[other] { $number } cards
}.
table-again = Again, same table
table-replay = Watch the replay
table-another = Another game
table-how-ended = How it ended
table-fair-asking = Dealing the match again to check it…
table-fair-genuine = The shuffle was fair.
table-fair-text = The whole match has just been dealt and played again from its seal, and every step fits.
table-fair-doubtful = This record does not fit its seal.
table-fair-unknown = The record could not be checked just now.
table-place = { $number }
table-enlarge = Hold a card to see it large.
table-sum = worth
table-no-event = Nothing unusual today
table-pile-deck = deck
table-pile-discards = used
table-pile-evacuations = flushed
table-pile-removed = gone
table-pile-food-deck = food
table-pile-action-deck = actions
table-do-as = Eat it
table-do-gr = Ask Granny
table-do-cl = Cut the line
table-do-oo = Close it
table-do-block = Block it
table-do-dodge = Dodge it
table-do-humiliation = Laugh at it
table-do-backlash = Send it home
table-do-disarm = Disarm
table-do-freedom = Break free
table-do-first-aid = Patch up
table-do-ben = Wipe it out
table-do-gat = Double it
table-do-soc = Send it away
table-do-yog = Not at home
table-do-mir = Hand it back
table-do-int-01 = Cork it
table-do-int-02 = Bounce it
table-do-int-03 = Take an antacid
table-do-int-04 = Grab it
table-add-on = Pass it on
table-for-me = For me
table-say-it = Say it: +{ $number }
table-change-out = { $before } → { $after }: out
table-theirs = { $name }’s problem, not yours
table-stopped = { $card } is stopped.
table-coming = If nobody interrupts: Stimulus { $before } + { $more } = { $sum }. { $cost ->
    [0] You hold it in.
   *[other] You evacuate for { $cost }.
}
table-rest = Not now. Tap one to hear why.
table-get-as = It stops the attack
table-get-gr = 4 to 6 stops it
table-get-cl = { $toilets ->
    [0] But there is no toilet: wasted
   *[other] { $poop ->
        [0] But you have nothing to flush
       *[other] First you flush
    }
}
table-get-oo = Nobody flushes here
table-get-block = Stops a fist or a weapon
table-get-dodge = You were never there
table-get-humiliation = It does not count
table-get-backlash = Right back at them
table-get-disarm = Their weapon is gone
table-get-freedom = Out of their grip
table-get-first-aid = 2 coins back
table-get-soc = 1 less, to anybody
table-get-yog = It moves on, you cool down
table-get-mir = One card each, backwards
table-get-gat = Twice as much, moves on
table-get-ben = The whole pile is gone
table-get-int-01 = It has no effect
table-get-int-02 = Now it works for you
table-get-int-03 = Drop one from the gut
table-get-int-04 = The card becomes yours
table-phases = Phases of the turn
table-phase-event = Event
table-phase-choose = Choose
table-phase-assign = Assign
table-phase-actions = Actions
table-phase-mutations = Mutations
table-phase-digestion = Digestion
table-phase-evacuation = Evacuation
table-phase-end = End
table-event-now = Event in play
table-your-mutation = Your mutation
table-no-mutation = Nothing has grown yet
table-turns-left = { $number ->
    [one] 1 turn left
   *[other] { $number } turns left
}
table-lost-stimulix = That is too much: you are out.

# Who starts: little games before the first card
ritual-last-title = Confess!
ritual-lots-title = Draw a straw
ritual-race-title = A chi tocca?
ritual-last-open = When did you last go? Nobody sees it until all have confessed. Who went last, begins.
ritual-lots-open = Pull one. The shortest straw is yours to explain.
ritual-race-ready = Wait for the signal, then shout. Too early, and you are out of it.
ritual-race-go = Now! Shout!
ritual-wait = The others are still at it.
ritual-watch = They are finding out who starts.
ritual-starts = { $me ->
    [who] It is you. You start.
   *[none] { $who } starts.
}
ritual-deals = { $me ->
    [who] You deal, so { $first } begins.
   *[none] { $you ->
        [yes] { $who } deals, so you begin.
       *[no] { $who } deals, so { $first } begins.
    }
}
ritual-taken = Somebody was quicker: that straw is gone.
ritual-done = done
ritual-thinks = thinking…
ritual-ago-now = right now
ritual-ago-minutes = { $number } min ago
ritual-ago-hours = { $number ->
    [one] an hour ago
   *[other] { $number } hours ago
}
ritual-ago-days = { $number ->
    [one] yesterday
    [7] a week ago
   *[other] { $number } days ago
}
ritual-straw = Straw { $number }
ritual-straw-of = Straw { $number }, taken by { $who }
ritual-now = NOW
ritual-call-0 = A chi tocca?
ritual-call-1 = Chi inizia?
ritual-not-me = I would rather not start
ritual-too-early = Too early. You are out of this one.
ritual-early = too early
ritual-passed = kept quiet
ritual-ms = { $number } ms
start-by = Who starts
start-by-ritual = A little game
start-by-chance = Pure chance
start-by-seat = Somebody in particular
start-by-ritual-help-last = Everybody confesses in secret when they last went. Who went last, begins.
start-by-ritual-help-lots = Everybody draws a straw. The shortest one decides.
start-by-ritual-help-race = After the deal there is a signal: who shouts first, starts.
start-by-chance-help = The shuffle decides, and nobody can argue.
start-by-seat-help = The host names who begins.
hints = Hints
hints-help = At your turn you may ask what a bot would do. Good for learning, bad for bragging.

# Hints
hint-ask = What would the bot do?
hint-asking = Thinking…
hint-title = { $bot } would…
hint-chance = { $percent } %
hint-chances = chance to win
hint-only = There is only one thing to do.
hint-none = No idea just now. Trust your gut.
hint-too-fast = One breath, then ask again.

# How it works, in three sentences
table-upright = Turn the phone upright: this table is taller than it is wide.
primer = How it works
primer-next = Next
primer-done = Got it
primer-of = { $number } of { $most }
primer-this-game-is-shit-1 = Collect too much poop and you burst. The last one standing wins.
primer-this-game-is-shit-2 = In your turn, throw attacks at the others and flush your own poop away.
primer-this-game-is-shit-3 = Cards with a bent arrow answer an attack. When the band lights up below, it is about you.
primer-soccmel-1 = Bad luck piles up and goes round: add a card to pass the pile on, or suffer all of it.
primer-soccmel-2 = What you suffer heats your temper. Above 10 you boil over and you are out.
primer-soccmel-3 = Red words soften the blow, the black cat doubles it, gold saves you.
primer-stimulix-1 = Serve dishes to each other. Food slides from plate to stomach to gut, a step a turn.
primer-stimulix-2 = When the Stimulus in a gut reaches { $needs }, it all comes out and counts as points. Points are bad.
primer-stimulix-3 = Whoever gets to { $most } is out. Actions push others over the edge; interruptions stop them.
primer-lunch-money-1 = Fifteen coins each. Hit the others until theirs are gone; the last one with coins wins.
primer-lunch-money-2 = In your turn, pick a card and a victim. Defences go down when somebody hits you.
primer-lunch-money-3 = A Humiliation spoils anything, at any time. Keep one for the right moment.

# The company: who is here, and what they say besides their moves.
company = People and chat
company-alone = Nobody but you and the bots. Bots do not answer back.
company-said = What was said
company-say = Say something
company-send = Send
says = { $name }: { $words }
mute = Mute
unmute = Unmute
muted = muted: you do not read them
mute-named = Mute { $name }
gestures = Gestures
gesture-laugh = I cannot stop laughing
gesture-cry = That hurts
gesture-angry = I am furious
gesture-love = I love you all
gesture-clap = Well played
gesture-poop = Poop
gesture-shock = Oh no
gesture-bored = Yawn
gesture-revenge = You will regret this
gesture-thanks = Thank you
gesture-sorry = I am so sorry
gesture-hurry = Today would be nice

# The guide to the table
guide = How to use this table
guide-hands = Hands, mouse and keys
guide-tap = Tap a card, then whom it should hit. Tap it again to put it back. A card in your fingers stands higher than the others.
guide-drag = Or drag it: where it may go, it glows orange. Where nothing glows, nothing happens.
guide-hold = Hold a card, double-click it, or press Shift and Enter to see it large. F turns it over, Escape puts it down.
guide-keys = Tab and the arrows go from card to card, Enter plays, Escape puts back.
guide-seat = The table turns itself: you always sit at the bottom, your left neighbour at the lower left.
guide-take = A card you have drawn is taken by a tap, or by dragging it down to your hand until a blue line shows.
guide-deck = Press the deck to draw. It gives you exactly what is due, and not a card more.
guide-steal = The Plunger: choose a victim, then one of their cards, face down. Or let chance choose.
guide-die = Granny rolls a die, and the table says what came of it.
guide-turn = A turn
guide-quick = The quick way in
guide-types = Types of cards
guide-whens = When they are played
table-before-me = What lies before you
table-pile-poop = poop
table-lasts-next = to the end of the next turn
table-lasts-now = to the end of this turn
table-strikes-next = strikes at the end of the next turn
table-strikes-now = strikes at the end of this turn
steal-which = Which of { $name }’s cards?
steal-card = Card { $number } of { $most }, face down
steal-any = Any of them
deck-draw = Draw
card-secret = A secret. You will know when you hold it.
card-turn = Turn it over
card-turned = The back of the card.
official-site = Film and more, on the publisher’s site
