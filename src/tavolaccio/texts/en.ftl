# Words that all games share. A game's own catalogue may say any of these in its own way.

# Cards and zones
hidden-card = a card
secret-card = A surprise. You learn what it does when you draw it, or when somebody plays it.
cards-held = { $number ->
    [one] 1 card{" "}
   *[other] { $number } cards
}
zone-hands = hand
zone-deck = deck
zone-discards = discards
zone-removed = out of the game
zone-drawn = you are looking at
mode-turn = in your own turn
mode-any = at any time
mode-response = in answer to another card

# Answers
move-card = { $card }
move-card-at = { $card } → { $whom }
move-pass = Pass
move-hold = Keep quiet

# What waits
pending = { $aimed ->
    [yes] Unless somebody reacts, { $card } hits { $whom }.
   *[no] Unless somebody reacts, { $card } takes effect.
}
waits = { $who } is thinking.
event-times-out = { $me ->
    [who] Your time ran out.
   *[none] { $who }'s time ran out.
}
question-rider = { $who } is about to decide. Do you cut in?

# Why a move is refused
refused-over = The match is over.
refused-late = Too late: that question has been answered.
refused-not-asked = Nobody is asking you right now.
refused-answered = You have already answered this.
refused-clause = Not now ({ $clause }): { $text }
refused-store = The server could not write that down, so it did not happen. Try again.
refused-store-full = The server’s disk is full, so that did not happen: nothing was kept, nothing has changed. Whoever runs this server must make room; then try again.
refused-store-read-only = The server can no longer write to its disk, so that did not happen: nothing was kept, nothing has changed. Whoever runs this server has to look after it.
refused-busy = Everybody is shouting at once. Try again.
refused-too-fast = Slowly. Breathe. Then try again.
refused-never = This card is never played.
refused-not-a-move = No move is written like that.
refused-no-card = There is no card on the stack to let through.
refused-standing = One can let a card through, or keep quiet until one’s turn. Nothing else.
refused-no-hints = At this table everybody makes their own mistakes: no hints.
refused-no-hint = Nobody had an idea in time.
possible = You can do that now.
never-played = This card is never played.
not-understood = “{ $text }” means nothing here. Type a number from the list, or a move such as “MC > B”.
no-such-option = There is no option { $text }. The list goes from 1 to { $most }.
not-a-person = { $text } is not somebody at this keyboard.
cannot-cut-in = { $who } cannot cut in with that now.

# Why something cannot be done at a table
refused-not-host = Only the host can do that.
refused-not-seated = You have no chair at this table.
refused-not-ready = Somebody is not ready yet.
refused-not-full = Not enough players: put friends or bots on the empty chairs.
refused-full = All chairs are taken.
refused-taken = Somebody sits there already.
refused-no-such-seat = There is nobody and nothing there.
refused-kicked = The host has asked you to leave, and the host has a long memory.
refused-playing = They are in the middle of a match.
refused-not-in-lobby = That can be changed before a match only.
refused-not-over = First the match must be over.
refused-present = Whoever is still here plays for themselves.
refused-yourself = The host does not throw the host out.
refused-closed = This table has been closed.
refused-no-watchers = They play without anybody looking on.
refused-no-such-table = There is no such table.
refused-too-many-codes = Too many wrong codes from here. Try again in five minutes.
refused-set-aside = This table cannot be opened. Nothing of it is lost.
refused-too-many-people = That game doesn’t seat this many.
refused-order = Every seat once.
refused-not-asking = Nobody is asking for that seat any more.
refused-not-here = They’ve gone. The bot keeps the seat.
refused-too-many-asking = There’s a queue for those seats. Try again in a moment.
refused-no-such-game = There is no such game here.
refused-no-such-bot = No bot answers to that name.
refused-no-ritual = There is no such ritual now.
refused-choice = That is none of the choices.
refused-start-by = That is no way to find out who starts.
refused-clock = There is no such clock.
refused-options = The game cannot be played like that.
refused-table = The game cannot be played like that.
refused-house-rules = With those house rules nobody could play.
refused-too-many = That was a lot. Wait a little.
refused-unknown = That is not done at a table.

# The end
won = { $me ->
    [who] { $number ->
        [one] You win.
       *[other] You win, together: { $who }.
    }
   *[none] { $number ->
        [one] { $who } wins.
       *[other] { $who } win together.
    }
}
won-nobody = Nobody wins.
reason-circles = The rules went round in circles, and nobody had anything left to decide.
journal-saved = The journal of this match, to replay or to verify:
left = The match stops here. Its journal: { $file }

# The table
ui-table = Table
ui-stack = On the table right now
ui-log = What happened
ui-meanwhile = Meanwhile
ui-hand = Your hand
ui-why-not = Why not?
ui-rules = Rules
ui-legend = Legend
round = turn { $number }
turn-of = { $me ->
    [who] Your turn
   *[none] { $who }’s turn
}
out = out
hand-empty = No cards. Deep breaths.
you = you
yes = yes
no = no
options-expert = For rules lawyers
and = { $first } and { $last }

# Keys
key-enter = Enter
key-pass = pass
key-hold = keep quiet
key-mute = quiet until my turn
key-back = back
key-why-not = why not
key-rules = rules
key-legend = legend
key-history = history
key-quit = quit
key-more = more ({ $page }/{ $pages })
key-go-on = go on
key-cut-in = cut in
go-on = Enter to go on, q to skip
ask-why-not = Which card or move?
pass-machine = Hand the machine to { $who }. Everybody else looks at the ceiling.
pass-machine-key = { $who }, press Enter when you are alone with your cards.

# Rules and legend
rules-hint = Type “r” and a word to find the rules that speak of it, or “r” and a number such as “r { $clause }”.
rules-none = No rule speaks of “{ $text }”.
ruling = our ruling
ruling-why = Why:
legend-kinds = Types of cards
legend-modes = When a card may be used
legend-bots = Who you are up against
legend-cards = Cards

# Watching a journal
replay-step = step { $number } of { $most }
replay-keys = Enter next, b back, a number to jump, q quit
replay-over = The journal ends here: the match was not finished.

# Bots, from the beginner to the strongest
bot-chick = Chick
bot-chick-is = Just hatched. Forgets to react, and plays the funny card because it is funny.
bot-goat = Goat
bot-goat-is = Butts first and never thinks: common sense, and no scruples at all.
bot-fox = Fox
bot-fox-is = Imagines what you hold, and what you would do if it were true.
bot-owl = Owl
bot-owl-is = Counts every card, sleeps never, and has already seen how this ends for you.
bot-random = Anything Goes
bot-random-is = Any legal move will do.
bot-instinct = Instinct
bot-instinct-is = Common sense and no scruples.
bot-search = Search
bot-search-is = Imagines many worlds and thinks ahead in each of them.

# Hints
advice-would = The Owl would: { $move } ({ $chance } % to win).
advice-only = There is nothing else to do.
advice-clear = Nothing else comes close.
advice-close = The next idea is nearly as good.
advice-surprise = Common sense says otherwise, but it has not imagined { $worlds } tables.
advice-hopeless = It hardly matters any more. Lose with style.
