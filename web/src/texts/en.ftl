# The words of the page around the games.

skip-to-content = Skip to the content
tagline = Mean little card games for people who like each other.
language = Language
language-en = EN, English
language-it = IT, Italian
back = Back
home = Home
close = Close
menu = Menu
more = More
minutes = { $number } min
seats-range = { $least }–{ $most }
players-range = { $least }–{ $most } players

# Games, in a sentence
fig-lunch = Fig. 1: lunch

# Home
play-now = Play now
play-now-named = Play now: { $game }, against bots
learn = Learn by playing
learn-named = Learn by playing: { $game }
make-table = Make a table
make-table-named = Make a table: { $game }
got-code = Got a code?
code = Code
join = Join
code-example = TEAPOT7
code-unknown = No table is called { $code }. Check with whoever sent it.
code-too-many = Too many wrong codes from here. Try again in five minutes.
go-back = Go back
your-turn = Your turn
play-on = Play
match-runs = Game on
in-lobby = { $number ->
    [one] 1 seat taken
   *[other] { $number } seats taken
}
my-tables = Your tables
open-tables = Open tables
open-tables-none = Nobody’s waiting right now. Open a table and be the one.
replays = Last matches
replays-none = Nobody’s finished a match here yet.
replays-all = All finished matches
best = Leaderboard
games = Games
watch = Watch
winner = { $who } won
free-seats = { $number ->
    [0] no seat free
    [one] 1 seat free
   *[other] { $number } seats free
}
rules = Rules
cards = Cards
about = About
you-are = You’re { $name }
your-name = Your name
your-face = Your face
save = Save
cancel = Cancel
profile = Who are you?
profile-help = No account, no password. The others see this name and this face.
renamed = { $before } is { $name } now.
face-taken = { $name } wears your face here. At this table you get the next best one.
face-worn = taken: { $name } wears it
profile-change = My name and face
device-move = Take me to another device
device-move-text = Scan this with the other device, or open the link there. Your name, matches and ratings come along, and stay here too. It works once. Whoever opens it becomes you, so don’t pass it on.
device-qr = QR code for the other device
device-left = Good for { $time }
device-over = This one has run out.
device-again = Make a new one
device-copy = Copy the link
device-erase = Forget me
device-erase-text = Your name, your ratings and your list of matches are deleted, on every device. What you played stays, under the name of some animal. There’s no way back.
device-erase-yes = Yes, forget me
device-keep = No, keep me
move-title = Another device
move-is-it-you = Is it you?
move-take-text = This link was made on your other device. Open it here and you’re the same person on both, with the same matches and ratings.
move-now = On this device you’re { $name } so far.
move-take = That’s me
move-stay = No, leave it
move-used = This key fits no lock
move-used-text = The link has been used, or it’s older than five minutes. Make a new one on your other device: nothing has changed here.
move-offline = No line
move-offline-text = The server didn’t answer. The link is still good for a moment.
move-rate = Too many tries
move-rate-text = Wait a minute, then try again. Nothing has changed here.
notify = Tell me when it’s my turn
notify-help = A note from your browser while you look elsewhere. It asks you first.
notify-blocked = Your browser has been told not to. Its settings can change that.
settings = Settings
sound = Sound
vibration = Vibration
motion = Motion
motion-help = Cards fly. Off: they appear.

# A new table
seats = { $number ->
    [one] 1 seat
   *[other] { $number } seats
}
bots = Bots
bots-help = They see only what their seat sees, and they answer at a human pace.

# Lobby
lobby-title = { $name }’s table
the-table = The table
scan-or-type = Scan, or type the code
share-link = Share link
link-copied = Link copied. Paste it to your friends.
link-not-copied = Copying isn’t allowed here. The address of this page is the link.
roll-call = Roll call
roll-call-count = { $taken } of { $seats } seats
you-host = you, the host
you = you
is-host = host
is-bot = bot: { $level }
bot-strength = { $number } of { $most } stars
here = here
ready = ready
not-ready = not ready yet
away = gone for a moment
one-moment = one moment
free-seat = Free seat
send-link = send the link
add-bot = Add a bot
fill-bots = Fill with bots
change = Change
change-bot = Change { $name }
remove-named = Remove { $name }
sit-here = Sit here
i-am-ready = I’m ready
not-yet = Not yet
start-with = Start with { $number }
waiting-for = { $you ->
    [yes] { $number ->
        [one] Waiting for you. Press “I’m ready”.
       *[other] Waiting for { $names }.
    }
   *[no] Waiting for { $names }.
}
waiting-host = Waiting for { $name } to start.
needs-players = { $game } needs at least { $number } players. Send the link, or add a bot.
can-start = Everybody’s here.
free-seats-vanish = { $number ->
    [one] The free seat disappears at the deal.
   *[other] The { $number } free seats disappear at the deal.
}
rules-of-table = Rules of this table
options-usual = Everything as usual
options-expert-help = Where the rulebook is silent or contradicts itself, we picked a reading. Pick yours.
options-expert-changed = { $number ->
    [one] 1 changed
   *[other] { $number } changed
}
house-rules = House rules
house-rules-named = House rules: { $title }
clock = Clock
clock-none = no clock
clock-relaxed = relaxed
clock-normal = normal
clock-fast = fast
clock-none-help = No hurry. If somebody vanishes for long, a bot takes over.
clock-relaxed-help = Twice the time for everything.
clock-normal-help = Time to think, no time for a nap.
clock-fast-help = Half the time. Shouting helps.
public = Open to all
public-help = The table is listed on the home page, and anybody can sit down.
watchers = Spectators
watchers-help = Others can watch. They never see a hand.
yes = yes
no = no
seats-option = Seats
luck = A word for luck
luck-help = The shuffle is sealed before anybody sees a card. Whatever you type here is stirred into it, so nobody can have planned it.
luck-placeholder = something only you would type
luck-taken = Stirred in.
sealed = Sealed: { $seal }
who-begins = Who begins?
spectating = You’re watching
sit-down = Sit down
lobby-full = The table’s full. You can watch.


# Rulebook
rulebook = Rulebook
search-rules = Search the rules
search-cards = Search the cards
found-clauses = { $number ->
    [0] No rule is about that.
    [one] 1 rule
   *[other] { $number } rules
}
ruling = our ruling
why = Why:
rulings-only = Only our rulings
link-clause = Link to { $clause }
copied-clause = Link to { $clause } copied.
nutshell = In a nutshell
contents = Contents

# Cards
gallery = All cards
gallery-of = All cards of { $game }
all-types = All
found-cards = { $number ->
    [0] No card is called that.
    [one] 1 card
   *[other] { $number } cards
}
copies = { $number ->
    [one] 1 in the box
   *[other] { $number } in the box
}
copies-sets = { $base } in the box, { $more } more with Sticks & Stones
when-turn = on your turn
when-any = any time
when-answer = reaction
when-stays = stays in play
when-once = once, then it’s gone
about-card = What { $card } does

# Objects
bowl-label = { $number } of { $most } poops
bowl-label-threat = { $number } of { $most } poops, { $more } more coming
temper-label = Temper { $number } of 10
temper-label-threat = Temper { $number } of 10, { $after } if it all comes down
purse-label = { $number ->
    [one] 1 coin
   *[other] { $number } coins
}
purse-label-threat = { $number } coins, { $less } at risk
stimulus-label = Stimulus { $number }, limit { $limit }
stomach = stomach
intestine = intestine
served = served

# About
about-title = About Tavolaccio
about-text = A tavolaccio is a rough old table: scratched, sticky, and where everybody ends up. This one is for mean little card games, where everybody hits everybody and anybody can interrupt.
about-rules = The rules are enforced and explained. Every refusal names its rule, and where the printed rules are silent our rulings say what we decided, and why.
about-fair = The shuffle is sealed before the first card and opened after the last one, so anybody can check it. Bots see only what their seat sees.
about-privacy = No accounts, no trackers. A cookie remembers your name and your seat, and that’s all.
credits = Credits
credits-games = The games
credits-by = by { $name }
credits-texts = Rules, words and pictures are our own; the names and numbers of the cards are the games’.
credits-art = Pictures
credits-art-text = Composed of Fluent Emoji by Microsoft (MIT licence) and of our own drawings.
credits-type = Type
credits-type-text = Fredoka by the Fredoka project authors (SIL Open Font Licence).
credits-code = Made with
credits-code-text = Svelte, Vite, Project Fluent and TypeScript in the browser; Python, Starlette, uvicorn, msgspec, segno and openskill behind it.

# Trouble
nowhere-title = There’s no such table here.
nowhere-text = Somebody wiped the address, or a letter went missing. The games are this way.
page-heals = A piece of the page went missing. Reloading; your seat’s safe.
unloaded-title = That didn’t arrive.
unloaded-text = A piece of the page got lost on the way. Your seat’s safe: try once more.
too-many-codes-title = One code at a time.
too-many-codes = Too many wrong codes came from here, so the doors stay shut for five minutes.
gone-title = This table has been cleared.
gone-text = Nobody sat here any more, so somebody wiped it. Open a new one?
no-watchers-title = The door is closed.
no-watchers = They’re playing among themselves tonight, without spectators. There are other tables.
set-aside-title = This table can’t be opened.
set-aside = Something in this match trips the server up, so the table has been put aside. Nothing is lost: the server’s keeper can have a look.
closed-abandoned = Nobody came back to this table, and in the end it was cleared. Nothing’s lost: the cards hadn’t been dealt.
closed-game-missing = This game isn’t on this server any more, so its table was closed.
closed-rules-changed = We fixed this game’s rules while you were away, and a match can’t change rules halfway. Deal a new one?
closed-rules-since = The match at this table is over, and we’ve fixed the game’s rules since. It’s kept among the finished matches. Deal a new one?
crash-title = A leg of the table broke.
crash-text = Our fault, not yours. Your seat’s safe: reload and carry on.
try-again = Try again
to-the-games = To the games
line-lost = The line dropped.
line-lost-text = Your seat and your cards are safe. Reconnecting…
line-safe-actions = { $number ->
    [0] {""}
    [one] Your last tap goes out as soon as we’re back.
   *[other] Your last { $number } taps go out as soon as we’re back.
}
try-now = Try again now
loading = One moment…
failed = That didn’t work: { $reason }
reason-rate = too fast, take a breath.
reason-offline = no connection.
reason-unknown = the server doesn’t know why.

# The evening, and going on together.
evening = The evening
evening-count = { $number ->
    [one] 1 match so far
   *[other] { $number } matches so far
  }
evening-bots = the bots
evening-all = The whole evening
evening-title = { $number ->
    [one] One match at one table
   *[other] { $number } matches at one table
  }
evening-no-wins = { $number ->
    [one] played 1, won none
   *[other] played { $number }, won none. Dignity intact.
  }
evening-wins = { $number ->
    [one] 1 win
   *[other] { $number } wins
  }
evening-share = Share the evening
evening-jokes = Running jokes
evening-matches = Match by match
evening-none = This evening has left no trace.
same-people = Another game, same people
seats-too-few = { $number } players at most
order-seats = Order
order-done = Done
order-shuffle = Shuffle the seats
order-up = { $name }: one seat up
at-podium = still at the podium
ask-seat = Play for a bot
asked-seat = Asked. { $name } decides.
asks-seat = { $who } would like to play for { $bot }.
asks-yes = Let them in
asks-no = Not now
other-game = Another game
