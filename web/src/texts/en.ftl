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
how = How it goes
how-named = How it goes: { $game }
how-again = Once more
learn = Learn by playing
learn-named = Learn by playing: { $game }
make-table = Make a table
make-table-named = Make a table: { $game }
got-code = Got a code?
code = Code
join = Join
code-example = TEAPOT7
code-unknown = { $digit ->
    [no] { $code } has no number at the end. Codes look like TEAPOT7.
   *[yes] No table is called { $code }. Check with whoever sent it.
}
code-too-many = Too many wrong codes from here. Try again in five minutes.
go-back = Go back
your-turn = Your turn
nudged-at = { $name } nudges you: they’re waiting at { $game }.
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
face-named = { $face ->
    [fox] fox
    [frog] frog
    [pig-face] pig
    [tiger-face] tiger
    [lion] lion
    [octopus] octopus
    [gorilla] gorilla
    [unicorn] unicorn
    [t-rex] dinosaur
    [owl] owl
    [panda] panda
    [koala] koala
    [bear] bear
    [cat-face] cat
    [dog-face] dog
    [rabbit-face] rabbit
    [penguin] penguin
    [duck] duck
    [hedgehog] hedgehog
    [badger] badger
    [boar] boar
    [bird] bird
    [beaver] beaver
    [chipmunk] squirrel
    [snail] snail
    [fish] fish
    [crab] crab
    [spouting-whale] whale
    [robot] robot
   *[ghost] ghost
 }
face-worn = taken: { $name } wears it
profile-change = My name and face
device-move = Take me to another device
device-move-text = Scan this with the other device, or open the link there. Your name, matches and ratings come along,
    and stay here too. It works once. Whoever opens it becomes you, so don’t pass it on.
device-qr = QR code for the other device
device-left = Good for { $time }
device-over = This one has run out.
device-again = Make a new one
device-copy = Copy the link
device-erase = Forget me
device-erase-text = Your name, your ratings and your list of matches are deleted, on every device. What you played
    stays, under the name of some animal. There’s no way back.
device-erase-yes = Yes, forget me
device-keep = No, keep me
move-title = Another device
move-is-it-you = Is it you?
move-take-text = This link was made on your other device. Open it here and you’re the same person on both, with the same
    matches and ratings.
move-now = On this device you’re { $name } so far.
move-take = That’s me
move-stay = No, leave it
move-used = This key fits no lock
move-used-text = The link has been used, or it’s older than five minutes. Make a new one on your other device: nothing
    has changed here.
move-offline = Nobody picked up
move-offline-text = The server isn’t answering. Your link still works for a while: try again.
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
text = Text size
text-normal = Normal
text-large = Large
text-larger = Larger
contrast = More contrast
contrast-help = Darker words, thicker edges, nothing faded.
patterns = Patterns
patterns-help = Each kind of card gets a frame of its own, not just a colour.
bot-lines = Bot chatter
bot-lines-help = A line at their seat now and then. Off, they’re just as mean.
left-hand = Left hand
left-hand-help = What you press moves to the left.

# A new table
seats = { $number ->
    [one] 1 seat
   *[other] { $number } seats
}
bots = Bots

# Lobby
the-table = The table
share-link = Share link
link-copied = Link copied. Paste it to your friends.
link-not-copied = Copying isn’t allowed here. The address of this page is the link.
you = you
is-bot = bot: { $level }
here = here
ready = ready
away = gone for a moment
waiting-for = { $you ->
    [yes] { $number ->
        [one] Waiting for you. Press “I’m ready”.
       *[other] Waiting for { $names }.
    }
   *[no] Waiting for { $names }.
}
clock = Clock
public = Open to everybody
yes = yes
no = no
who-begins = Who begins?

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
temper-label-threat = Temper { $number } of 10, { $after } with the whole pile
purse-label = { $number ->
    [one] 1 coin
   *[other] { $number } coins
}
purse-label-threat = { $number ->
    [one] 1 coin, and it’s at risk
   *[other] { $number } coins, { $less } at risk
 }
stimulus-label = Stimulus { $number }, limit { $limit }
stomach = stomach
intestine = intestine
served = served

# About
about-title = About Tavolaccio
about-text = A tavolaccio is a rough old table: scratched, sticky, and where everybody ends up. This one is for mean
    little card games, where everybody hits everybody and anybody can interrupt.
about-rules = The rules are enforced and explained. Every refusal names its rule, and where the printed rules are silent
    our rulings say what we decided, and why.
about-fair = The shuffle is sealed before the first card and opened after the last one, so anybody can check it. Bots
    see only what their seat sees.
about-privacy = No accounts, no trackers. A cookie remembers who you are, and that’s all it does.
credits = Credits
credits-games = The games
credits-by = by { $name }
credits-texts = Rules, words and pictures are our own; the names and numbers of the cards are the games’.
credits-art = Pictures
credits-art-text = Composed of Fluent Emoji by Microsoft (MIT licence) and of our own drawings.
credits-type = Type
credits-type-text = Fredoka by the Fredoka project authors (SIL Open Font Licence).
credits-code = Made with
credits-code-text = Svelte, Vite, Project Fluent and TypeScript in the browser; Python, Starlette, uvicorn, msgspec,
    segno and openskill behind it.
licences = { $number } packages and their licences
licences-unloaded = The list of licences didn’t load.
about-docs = Read the documentation

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
set-aside = Something in this match trips the server up, so we’ve put the table aside. Nothing’s lost: the people who
    run this server can have a look.
closed-abandoned = Nobody came back to this table, and in the end it was cleared. Nothing’s lost: the cards hadn’t been
    dealt.
closed-by-house = The people who run this server closed this table.
closed-game-missing = This game isn’t on this server any more, so its table was closed.
closed-rules-changed = We fixed this game’s rules while you were away, and a match can’t change rules halfway. Deal a
    new one?
closed-rules-since = The match at this table is over, and we’ve fixed the game’s rules since. It’s kept among the
    finished matches. Deal a new one?
crash-title = A leg of the table broke.
crash-text = Our fault, not yours. Your seat’s safe: reload and carry on.
try-again = Try again
to-the-games = To the games
line-lost = The line dropped.
line-lost-text = Your seat and your cards are safe. Reconnecting…
line-crowded = It’s packed in here.
line-crowded-text = Too much is coming from your network. Your seat is safe, and we keep trying. The people who run this
    server can make room.
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
reason-crowded = too much is coming from your network: wait a little. A school or a café? Ask the people who run this
    server for more room.
reason-barred = the people who run this server have sent you away. { $why }
reason-unknown = the server doesn’t know why.

# The evening, and going on together.
evening = The evening
evening-count = { $number ->
    [one] 1 match so far
   *[other] { $number } matches so far
  }
evening-bots = the bots
evening-all = The whole evening
same-people = Another game, same people
seats-too-few = { $number } players at most
ask-seat = Play for a bot
asked-seat = Asked. { $name } decides.
