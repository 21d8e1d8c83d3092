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
question-rider = { $who } is about to decide. Do you cut in?

# Why a move is refused
refused-over = The match is over.
refused-late = Too late: that question has been answered.
refused-not-asked = Nobody is asking you right now.
refused-answered = You have already answered this.
refused-clause = Not now ({ $clause }): { $text }
possible = You can do that now.
never-played = This card is never played.
not-understood = “{ $text }” means nothing here. Type a number from the list, or a move such as “MC > B”.
no-such-option = There is no option { $text }. The list goes from 1 to { $most }.
not-a-person = { $text } is not somebody at this keyboard.
cannot-cut-in = { $who } cannot cut in with that now.

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
