# Words at the table.
table-you = You
table-others = The others
table-on-turn = on turn
table-cards = { $number ->
    [one] 1 card
   *[other] { $number } cards
}
table-of = of { $most }
table-before-after = { $before } now, { $after } afterwards
table-stimulus = Stimulus
table-first = First
table-first-short = 1st
table-out-at = out at { $number }
table-everybody = All choose
table-your-answer = Your answer?
table-said = You said: { $move }
table-said-wait = The others are still thinking.
table-only = Nothing else to choose: { $move }.
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
table-standing-turn = Pass until my turn, unless it’s about me
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
table-pile-removed = gone
table-for-me = For me
table-change-out = { $before } → { $after }: out
table-theirs = { $name }’s problem, not yours
table-stopped = { $card } is stopped.
table-rest = Not now. Tap one to hear why.
table-phases = Phases of the turn
table-event-now = Event in play
table-your-mutation = Your mutation
table-mutation-of = { $name }’s mutation
table-no-mutation = Nothing has grown yet

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
guide-turn = A turn
guide-quick = The quick way in
guide-types = Types of cards
guide-whens = When they are played
table-before-me = What lies before you
steal-which = Which of { $name }’s cards?
steal-card = Card { $number } of { $most }, face down
steal-any = Any of them
deck-draw = Draw
card-secret = A secret. You will know when you hold it.
card-turn = Turn it over
card-turned = The back of the card.
official-site = Film and more, on the publisher’s site
table-lost = You are out then.

# Beats
table-skip = Go on
stamp-stopped = STOPPED!
stamp-cancelled = CANCELLED!
stamp-turned = RIGHT BACK!
stamp-disarmed = DISARMED!
stamp-flushed = OUT OF ORDER!
stamp-wiped = WIPED AWAY!
parts-order = In this order
part-monotonous = same diet
part-balanced = mixed diet
knockout = { $me ->
    [who] You’re out
   *[none] { $who } is out
 }
knockout-place = { $place ->
    [2] Out in 2nd place.
    [3] Out in 3rd place.
   *[other] Out in { $place }th place.
 } { $left ->
    [0] Nobody is left.
    [one] One is left.
   *[other] { $left } are left.
 }
knockout-by = { $me ->
    [who] Your doing
   *[none] { $who } did it
 }
