# Words at the table.
table-you = You
table-others = The others
table-on-turn = up now
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
table-everybody = Everybody picks
table-your-answer = What do you do?
table-said = You said: { $move }
table-said-wait = The others are still thinking.
table-only = Your only choice: { $move }.
table-quiet = You can cut in
table-choose-target = Who gets { $card }?
table-tap-player = Tap a player.
table-what-with = What with { $card }?
table-play = Play it
table-hit = here
table-put-back = Put it back
table-not-now = Not now.
table-why-not = Not now
table-happened = What happened
table-tap-line = Tap a line to read its rule.
table-nothing-happened = Nothing yet. Enjoy it while it lasts.
table-round = Turn { $number }
table-rules = Rules
table-summary = In a nutshell
table-all-cards = All cards
table-log = What happened
table-leave = Leave the table
table-leave-text = A bot plays on for you. Come back with the same link, and the seat’s yours again.
table-stay = Stay
table-standing = Auto-pass
table-standing-off = Ask me every time
table-standing-card = Let this card through, no matter who’s asked
table-standing-turn = Pass until my turn, unless it’s aimed at me
table-standing-now = You’re on auto-pass.
table-ask-again = Ask me again
table-watching = You’re watching.
table-you-are-out = You’re out. Stay and enjoy who’s next.
table-speed = How fast you watch
table-speed-slow = Slow
table-speed-normal = Normal
table-speed-fast = Fast
table-to-the-end = To the end
table-new-match = Play again
table-away = A bot’s playing for you.
table-take-back = Take my seat back
table-table = The table
table-pile = { $zone }, { $number ->
    [one] 1 card
   *[other] { $number } cards
}
table-before-player = In front of { $name }
table-before-nothing = Nothing in front of { $name }.
table-holds = { $name } holds { $number ->
    [one] 1 card
   *[other] { $number } cards
}.
table-another = Another game
table-how-ended = How it ended
table-no-event = Nothing unusual today
table-pile-deck = deck
table-pile-discards = discards
table-pile-removed = gone
table-for-me = For me
table-hit-to = hit: { $change }
table-to = { $change }
table-leads = { $name }: { $change }
table-change-goes = { $before } → { $after }: out it comes
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
ritual-last-open = When did you last go? Nobody sees it until everybody’s confessed. The most recent visit starts.
ritual-lots-open = Pull one. The shortest straw is yours to explain.
ritual-race-ready = Wait for the signal, then shout. Too early, and you’re out of it.
ritual-race-go = Now! Shout!
ritual-wait = The others are still at it.
ritual-watch = They’re finding out who starts.
ritual-starts = { $me ->
    [who] It’s you. Off you go.
   *[none] { $who } starts.
}
ritual-deals = { $me ->
    [who] You deal, so { $first } starts.
   *[none] { $you ->
        [yes] { $who } deals, so you start.
       *[no] { $who } deals, so { $first } starts.
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
ritual-not-me = I’d rather not start
ritual-too-early = Too early. You’re out of this one.
ritual-early = too early
ritual-passed = passed
ritual-ms = { $number } ms
start-by = Who starts
start-by-ritual = A little game
start-by-chance = Pure luck
start-by-seat = Somebody in particular
start-by-ritual-help-last = Everybody confesses in secret when they last went. The most recent visit starts.
start-by-ritual-help-lots = Everybody draws a straw. The shortest one decides.
start-by-ritual-help-race = After the deal comes a signal. First to shout starts.
start-by-chance-help = The shuffle decides, and nobody can argue.
start-by-seat-help = The host picks who starts.
hints = Hints
hints-help = On your turn you can ask what a bot would do. Good for learning, bad for bragging.
characters = Bots with a temper
characters-help = Some bear grudges, some hoard, some show off. Now and then they say so.

# Hints
hint-ask = What would the bot do?
hint-asking = Thinking…
hint-title = { $bot } would…
hint-chance = { $percent } %
hint-chances = chance to win
hint-only = There’s only one thing to do.
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
company-alone = Just you and the bots. Bots don’t talk back.
company-said = What was said
company-say = Say something
company-send = Send
chat = Chat
chat-people = Who is here
chat-none = Not a word yet. Somebody has to start.
chat-aside = spectators only
chat-aside-none = Spectators talk among themselves. The players hear nothing.
chat-say-aside = Say it to the spectators
chat-unread = { $number ->
    [0] Chat
    [one] Chat, 1 new line
   *[other] Chat, { $number } new lines
  }
phrases = In one tap
phrase-1 = Ouch
phrase-2 = One moment
phrase-3 = One more?
says = { $name }: { $words }
mute = Mute
unmute = Unmute
muted = muted: you don’t read them
mute-named = Mute { $name }
unmute-named = Unmute { $name }
gestures = Gestures
gesture-laugh = I can’t stop laughing
gesture-cry = That hurts
gesture-angry = I’m furious
gesture-love = I love you all
gesture-clap = Well played
gesture-poop = Poop
gesture-shock = Oh no
gesture-bored = Yawn
gesture-revenge = You’ll regret this
gesture-thanks = Thank you
gesture-sorry = I’m so sorry
gesture-hurry = Today would be nice

# What bots with a temper say at their seats, now and then
bot-grudge-hurt-1 = Noted. In ink.
bot-grudge-hurt-2 = I’ve started a list.
bot-grudge-hurt-3 = My notebook is filling up.
bot-grudge-out-1 = This isn’t over. For me it is.
bot-grudge-out-2 = I know where you all sit.
bot-grudge-out-3 = I’ll remember this seat.
bot-grudge-won-1 = Page one is done.
bot-grudge-won-2 = I’ve crossed out a name.
bot-grudge-won-3 = I did say I write things down.
bot-hoarder-hurt-1 = I was saving that.
bot-hoarder-hurt-2 = I was fond of that.
bot-hoarder-hurt-3 = That was my second favourite.
bot-hoarder-out-1 = I never used the good ones.
bot-hoarder-out-2 = Who gets my cards? Careful with them.
bot-hoarder-out-3 = I was keeping those for later.
bot-hoarder-won-1 = See? Keep everything.
bot-hoarder-won-2 = I saved it all up for this.
bot-hoarder-won-3 = I’ll need a bigger drawer.
bot-show-off-hurt-1 = I meant to do that.
bot-show-off-hurt-2 = Not the face.
bot-show-off-hurt-3 = Did anybody film that?
bot-show-off-out-1 = I leave at the top. Nearly.
bot-show-off-out-2 = Remember me with better lighting.
bot-show-off-out-3 = That was my big scene.
bot-show-off-won-1 = No autographs. All right, one.
bot-show-off-won-2 = I’d like to thank my mirror.
bot-show-off-won-3 = Again, from my good side?

# The guide to the table
guide = How to use this table
guide-hands = Hands, mouse and keys
guide-tap = Tap a card, then tap your victim. Tap it again to put it back. A card in your fingers stands higher than the
    others.
guide-drag = Or drag it: wherever it can go glows orange. Where nothing glows, nothing happens.
guide-hold = Hold a card, double-click it, or press Shift and Enter to see it large. F turns it over, Escape puts it
    down.
guide-keys = Digits pick an answer, 0 passes, the arrows move, Enter plays, Escape puts a card back. Press ? for the
    list.
guide-seat = The table turns itself: you always sit at the bottom, and the player on your left at the lower left.
guide-turn = A turn
guide-quick = The quick way in
guide-types = Types of cards
guide-whens = When you play them
table-before-me = In front of you
steal-which = Which of { $name }’s cards?
steal-card = Card { $number } of { $most }, face down
steal-any = Any of them
deck-draw = Draw
card-secret = A secret. You’ll know when you hold it.
card-turn = Turn it over
card-turned = The back of the card.
official-site = Film and more, on the publisher’s site
table-lost = You’re out, then.

# Beats
table-skip = Go on
stamp-stopped = STOPPED!
stamp-missed = MISSED!
stamp-cancelled = CANCELLED!
stamp-plugged = PLUGGED!
stamp-turned = RIGHT BACK!
stamp-disarmed = DISARMED!
stamp-flushed = OUT OF ORDER!
stamp-wiped = WIPED AWAY!
hands-pass = Everybody passes their cards on.
parts-order = In this order
parts-holds = holds on: { $number } of { $limit }
parts-out = { $number } of { $most } out
parts-next = next: Stimulus { $number }
parts-why = Stimulus { $number }, limit { $limit }
parts-mutation = then a mutation
part-monotonous = same diet
part-balanced = mixed diet
knockout = { $me ->
    [who] You’re out
   *[none] { $who } is out
 }
knockout-stay = Stay and watch
knockout-leave = Leave
knockout-place = { $place ->
    [2] Out in 2nd place.
    [3] Out in 3rd place.
   *[other] Out in { $place }th place.
 } { $left ->
    [0] Nobody’s left.
    [one] One is left.
   *[other] { $left } are left.
 }
knockout-by = { $me ->
    [who] Your doing
   *[none] { $who } did it
 }

# Keys, and what is read aloud
keys = Keys
key-enter = Enter
key-shift = Shift
keys-answer = Pick that answer, that card, that player.
keys-pass = Pass, or let it happen.
keys-walk = Move from answer to answer.
keys-press = Take the one you’re on.
keys-look = See a card large.
keys-back = Put the card back, close what’s open.
keys-list = This list.
spoken-time = { $number ->
    [one] 1 second.
   *[other] { $number } seconds.
}
spoken-left = { $number } seconds left.

# Sound and pace
sound-offer = Sound on?
sound-yes = On
sound-no = Off
volume = Volume
pace = Pace
pace-help = How fast things are told. Tap the table to skip ahead.
pace-slow = Slow
pace-normal = Normal
pace-fast = Fast
pace-instant = Instant
table-missed = { $number ->
    [one] While you were away: 1 thing
   *[other] While you were away: { $number } things
 }
table-last-blow = The last blow

# A spectator who has asked for a bot’s seat
asked-declined = { $name } says: not now.
