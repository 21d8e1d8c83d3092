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
zone-drawn = you’re looking at
mode-turn = on your turn
mode-any = any time
mode-response = reaction

# Answers
move-card = { $card }
move-card-at = { $card } → { $whom }
move-pass = Pass
move-hold = Don’t cut in

# What waits
pending = { $aimed ->
    [yes] Unless somebody reacts, { $card } hits { $whom }.
   *[no] Unless somebody reacts, { $card } takes effect.
}
waits = { $who } is thinking.
event-times-out = { $me ->
    [who] Your time’s up.
   *[none] { $who }’s time is up.
}
question-rider = { $who } is thinking. Cut in first?

# Why a move is refused
refused-over = The match is over.
refused-late = Too late: that’s been decided.
refused-not-asked = It isn’t your call right now.
refused-answered = You’ve already answered.
refused-clause = Not now ({ $clause }): { $text }
refused-store = The server couldn’t write that down, so it didn’t happen. Try again.
refused-store-full = The server’s disk is full, so that didn’t happen, and nothing has changed. Try again once the
    people who run it have made room.
refused-store-read-only = The server can’t write to its disk any more, so that didn’t happen, and nothing has
    changed. The people who run it have to fix that.
refused-busy = Everybody’s shouting. Try again.
refused-too-fast = Slow down. Breathe. Then try again.
refused-crowded = Too much is coming from your network: wait a little. A school or a café? Ask the people who run this
    server for more room.
refused-barred = The people who run this server have sent you away.
refused-lesson = One thing at a time: do what the lesson points at first.
refused-never = This card is never played.
refused-not-a-move = That isn’t a move. Try a number from the list.
refused-no-card = There’s no card on the table to let through.
refused-standing = You can let this card through, or pass until your turn.
refused-no-hints = At this table everybody makes their own mistakes: no hints.
refused-no-hint = Nobody had an idea in time.
possible = You can do that now.
never-played = This card is never played.
teach-line = { $number }/{ $most } { $title } { $text } Type { $typed } (or { $move }), or { $skip }.
not-understood = “{ $text }” means nothing here. Type a number from the list, or a move such as “MC > B”.
no-such-option = There’s no option { $text }. The list goes from 1 to { $most }.
not-a-person = { $text } isn’t at this keyboard.
cannot-cut-in = { $who } can’t cut in with that now.

# Why something cannot be done at a table
refused-not-host = Only the host can do that.
refused-not-seated = You don’t have a seat at this table.
refused-not-ready = Somebody isn’t ready yet.
refused-not-full = Not enough players: put friends or bots in the empty seats.
refused-full = All seats are taken.
refused-taken = Somebody’s already sitting there. Pick another seat.
refused-no-such-seat = Nobody’s sitting there.
refused-kicked = The host has asked you to leave, and the host has a long memory.
refused-playing = They’re in the middle of a match.
refused-not-in-lobby = You can only change that before the match.
refused-not-over = Finish the match first.
refused-present = They’re still here. A bot can step in once they leave.
refused-absent = They’re not here. Pick somebody who is.
refused-not-awaited = Nobody’s waiting for them right now.
refused-nudged = They’ve just been nudged. Give it two minutes.
refused-not-sent-away = They were never sent away.
refused-yourself = You’re the host. You can’t throw yourself out.
refused-closed = This table has been closed.
refused-no-watchers = No spectators at this table.
refused-no-such-table = There’s no table with that code.
refused-too-many-codes = Too many wrong codes from here. Try again in five minutes.
refused-set-aside = This table can’t be opened. Nothing’s lost.
refused-too-many-people = That game doesn’t seat this many.
refused-order = Name every seat, and each only once.
refused-not-asking = Nobody’s asking for that seat any more.
refused-not-here = They’ve gone. The bot keeps the seat.
refused-too-many-asking = There’s a queue for those seats. Try again in a moment.
refused-no-such-game = We don’t have that game.
refused-no-such-bot = No bot answers to that name.
refused-no-ritual = There’s nothing to decide right now.
refused-no-lesson = There’s no lesson here.
refused-choice = That isn’t one of the choices.
refused-start-by = You can’t find out who starts that way.
refused-clock = There’s no such clock.
refused-options = The game can’t be played like that.
refused-table = The game can’t be played like that.
refused-house-rules = With those house rules nobody could play.
refused-too-many = That’s a lot of asking. Give it a moment.
refused-unknown = You can’t do that at a table.

# The end
won = { $me ->
    [who] { $number ->
        [one] You win.
       *[other] A shared win: { $who }.
    }
   *[none] { $number ->
        [one] { $who } wins.
       *[other] { $who } win together.
    }
}
won-nobody = Nobody wins.
# How a sentence about an award begins
award-begins = { $me ->
    [who] You
   *[none] { $who }
 }
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
key-hold = pass
key-mute = pass until my turn
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
pass-machine = Hand the computer to { $who }. Everybody else looks at the ceiling.
pass-machine-key = { $who }, press Enter when you’re alone with your cards.

# Rules and legend
rules-hint = Type “r” and a word to find the rules about it, or “r” and a number such as “r { $clause }”.
rules-none = No rule is about “{ $text }”.
ruling = our ruling
ruling-why = Why:
legend-kinds = Types of cards
legend-modes = When you can play a card
legend-bots = Who you’re up against
legend-cards = Cards

# Watching a journal
replay-step = step { $number } of { $most }
replay-keys = Enter next, b back, a number to jump, q quit
replay-over = The journal ends here: the match wasn’t finished.

# Bots, from the beginner to the strongest
bot-chick = Chick
bot-chick-is = Just hatched. Forgets to react, and plays the funny card because it’s funny.
bot-goat = Goat
bot-goat-is = Butts first and never thinks: common sense, and no scruples at all.
bot-fox = Fox
bot-fox-is = Knows all the tricks, and remembers half of them in time.
bot-owl = Owl
bot-owl-is = Counts every card, never sleeps, and has already seen how this ends for you.
bot-random = Anything Goes
bot-random-is = Any legal move will do.
bot-instinct = Instinct
bot-instinct-is = Common sense and no scruples.
bot-search = Search
bot-search-is = Imagines many worlds and thinks ahead in each of them.

# Hints
advice-would = The Owl says: { $move } ({ $chance } % to win).
advice-only = There’s nothing else to do.
advice-clear = Nothing else comes close.
advice-close = The next idea is nearly as good.
advice-surprise = Common sense says otherwise, but it hasn’t imagined { $worlds } tables.
advice-hopeless = It hardly matters any more. Lose with style.
