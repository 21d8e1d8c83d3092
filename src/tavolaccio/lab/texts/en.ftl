# The words of the lab: its report and its comparisons. Numbers arrive as text, already written in the language's way.

# The page
report-title = { $game } under the magnifying glass
report-lead = { $matches } matches at { $seats } seats, played by { $bots }. Seed { $seed }.
report-options = Table options: { $options }.
report-house = House rules: { $changes }.
report-interval = Every bar with whiskers shows a 95 % interval: with other deals the true value lies inside it 95 times
    out of 100.
report-made = Made by tavolaccio { $version }, rules version { $rules }. This page needs no network.
report-in-short = In short
contents = On this page

# In short
short-fair = The seats look even: seats that are all alike would look at least this uneven { $chance } of the time.
short-unfair = The seats aren’t even: seats that are all alike would look this uneven only { $chance } of the time. Seat
    { $best } wins { $high }, seat { $worst } { $low }; fair would be { $fair }.
short-length = A match takes { $mean } turns ({ $low } to { $high } in eight of ten) and { $decisions } decisions.
short-waits = The first player out leaves on turn { $turn } and then watches for { $waits } turns (medians).
short-no-falls = Almost nobody is eliminated: it happens in { $share } of matches.
short-comebacks = { $share } of winners were dead last at half-time.
short-lead = Half of the winners take the lead for good only in the last { $last } of the match.
short-lead-never = Half of the winners aren’t alone in the lead before the very last turn.
short-comebacks-none = Nobody who was dead last at half-time won.
short-good-cards = Good to draw, beyond doubt: { $cards }.
short-bad-cards = Bad to draw, beyond doubt: { $cards }.
short-shared = { $share } of matches end with several winners.
short-nobody = { $share } of matches end without a winner.

# Chapters
chapter-wins = Who wins
wins-text = The share of matches won by each seat (a shared win counts in parts). The dashed line is the fair share.
wins-by-bot-text = The same by bot: how often a seat wins when the bot plays it.
reasons-text = How the matches end: { $reasons }.
chapter-length = How long it takes
length-text = Turns in a match. Median { $median }; eight of ten matches take { $low } to { $high } turns.
chapter-falls = Who goes out when
falls-text = The turn on which the first, the second, the third … seat is eliminated: the box holds half of the matches,
    the line eight of ten.
first-out-text = The seat that goes out first.
chapter-waits = How long the eliminated wait
waits-text = Turns that an eliminated player watches until the match ends; on average { $share } of the whole match. The
    last one to fall ends the match and doesn’t wait.
chapter-hits = Who hits who
hits-text = Attacks of one seat (row) on another (column) in a match, { $each } in all. { $next } of them go to the next
    seat; if everybody chose at random it would be { $fair }.
chapter-decisions = Who gets a say
decisions-text = Decisions of each seat in a match, and the questions that leave it no choice: { $share } of all
    questions.
chapter-comebacks = Comebacks
comebacks-text = How the winners stood at half-time, by { $field }. The lead changes hands { $changes } times a match.
half-out = already out
half-leads = alone in the lead
half-between = in between or level
half-last = dead last
chapter-cards = Card by card
cards-text = How often a card is drawn and played in a match, how often somebody reacts to it with a card, how many of
    its copies end the match unplayed, and what it’s worth to whoever gets it.
cards-worth = Worth is counted in percentage points of winning, and only where pure chance decided who got the card. In
    the opening hand: what one more copy changes, instead of any other card. At a draw: what it changes to draw this
    card instead of the others that were in the deck at that moment. The range is a 95 % interval (bootstrap by
    match). A pale bar crosses zero: it proves nothing. A dash: too few matches to say anything. All of it holds for
    these players; others can make more of a card.

# On the pictures
axis-seat = seat
axis-bot = bot
axis-turns = turns
axis-turn = turn
axis-matches = matches
axis-order = place in the order of going out
axis-waits = turns watched
axis-eliminated = eliminated players
axis-by = hits
axis-on = gets hit
axis-hits = attacks per match
axis-decisions = questions per match
axis-share = share of the matches
decided = decided
forced = forced

# Table of cards
card-name = card
card-drawn = drawn
card-played = played
card-answered = reacted to
card-dead = never played
card-opening = worth in the opening hand
card-draw = worth at a draw

# Comparing
compare-same = Both files say the same: there’s nothing to compare.
compare-played = { $matches } matches with each, on the same deals ({ $game }, { $seats } seats, { $bots }).
compare-stopped-clear = Stopped early: every question has its answer.
compare-stopped-all = Match limit reached. What’s still open needs more matches.
compare-rule = The intervals hold 95 % for all questions together and at any moment of stopping (asymptotic confidence
    sequences, Bonferroni over { $questions } questions).
compare-pace = Minutes are counted at { $seconds } seconds a decision, as `--pace` says.
compare-pace-box = Bots don’t show how long people think: minutes are counted as if a match by the rules you start from
    took the { $minutes } minutes on the box, { $seconds } seconds a decision. `lab pace` measures your own tables, for
    `--pace`.
compare-pace-measured = Minutes are counted at { $seconds } seconds a decision, measured in { $matches ->
        [1] 1 match
       *[other] { $matches_said } matches
    } of your own ({ $interval }); the intervals of minutes take that number for exact.
compare-common = Sharing the deals saved { $saved } of the matches it would take to settle the length on separate deals.
compare-link = To play B with friends: start `./play`, and open { $link } there.
compare-common-none = Sharing the deals saved nothing: the matches part ways too early.

pace = { $game }: { $seconds } seconds a decision ({ $interval }), by { $decisions } decisions in { $matches ->
        [1] 1 match
       *[other] { $matches_said } matches
    }.
pace-how = A decision’s time runs from the question to its answer, with what the page shows in between. Left out: what
    bots or the clock answered, lessons, matches that were broken off, and pauses of more than { $minutes } minutes
    ({ $pauses }).
pace-next = lab compare A.toml B.toml --pace { $file } counts minutes by it.

change-copies-more = { $number ->
    [1] One more { $card }
    [2] Two more copies of { $card }
    [3] Three more copies of { $card }
   *[other] { $number } more copies of { $card }
}
change-copies-less = { $number ->
    [1] One fewer { $card }
    [2] Two fewer copies of { $card }
    [3] Three fewer copies of { $card }
   *[other] { $number } fewer copies of { $card }
}
change-none = No { $card } at all
change-fact = { $card } with { $fact } { $new } instead of { $old }
change-new = { $number ->
    [1] The new card { $card } (1 copy)
   *[other] The new card { $card } ({ $number } copies)
}
change-name = another name for { $card }
change-option = { $option } ({ $new } instead of { $old })
change-bots = { $new } instead of { $old } at the table
change-many = Other cards ({ $number } of them changed)
and = and

verdict = { $change }: { $most } and { $last }.
longer = matches get { $amount } turns longer
shorter = matches get { $amount } turns shorter
luckier = seat { $seat } is luckier by { $amount } points
unluckier = seat { $seat } is unluckier by { $amount } points
waited-more = the first player out waits { $amount } minutes longer
waited-less = the first player out waits { $amount } minutes less
comeback-more = comebacks get more common by { $amount } points
comeback-less = comebacks get rarer by { $amount } points
worth-more = drawing { $card } is worth { $amount } points more
worth-less = drawing { $card } is worth { $amount } points less
judged-clear = { $said } ({ $interval })
judged-open = { $said }, not significant ({ $interval })
length-same = matches get neither longer nor shorter by more than { $bound } turns ({ $interval })
seats-same = no seat is luckier or unluckier by more than { $bound } points ({ $interval } for seat { $seat })
measure-turns = turns in a match
measure-decisions = decisions in a match
measure-first-fall = turn of the first elimination
measure-wait = turns the first one out waits
measure-wait-share = the same, in % of the match
measure-waited = the same, in minutes
measure-comeback = winners who were dead last at half-time, in %
measure-worth = drawing { $card }, in points of winning
measure-falls = eliminations in a match
measure-wins = wins of seat { $seat }, in %
measure-shared = shared wins, in %
column-measure = what
column-difference = difference
column-interval = interval
column-answer = answer
answer-clear = clear
answer-same = practically the same
answer-open = open
interval-none = too few matches for an interval
interval = { $low } to { $high }

# What is printed on a card
fact-value = value
fact-damage = damage
fact-hits = hits
fact-targets = targets
fact-bonus = bonus
fact-heals = healing
fact-loss = loss
fact-penalty = penalty
fact-rounds = rounds
fact-initiative = Initiative
fact-stimulus = Stimulus
fact-points = Points
fact-amount = the number
fact-defences = defences

# Sweeping
sweep-title = { $game }: one knob at a time
sweep-lead = { $trials ->
    [1] 1 change
   *[other] { $trials } changes
}, each alone against the rules of { $file }, on the same deals ({ $seats } seats, { $bots }, seed { $seed }).
sweep-unsure = Nothing is sure yet. What’s still open needs more matches.
sweep-table = Change by change
sweep-start = as in the file
sweep-cell = { $value } ({ $interval }), { $answer }
sweep-seat = { $seat }: { $cell }
sweep-rules = rules
sweep-turns = turns
sweep-length = difference in turns
sweep-luck = seat whose luck changes most, in points
sweep-wait = first one out waits, difference in turns
sweep-page = The page is { $page }: open it in a browser.
sweep-matches = matches
sweep-rule = A change stops once the length and every seat’s luck have their answer: we look after { $least } matches,
    then each time the number has doubled.

# One card
card-helps = { $card } helps whoever draws it, when { $bot } plays.
card-hurts = { $card } hurts whoever draws it, when { $bot } plays.
card-nothing = Drawing { $card } changes nobody’s chances by more than 2 points, when { $bot } plays.
card-open = Does { $card } help? With { $bot } that’s still open: it takes more matches.
card-agree = The same with every other kind of player: it’s the card.
card-depends = It depends on who plays ({ $each }).
card-others = The others, for comparison ({ $each }).
card-one-player = { $bot }: { $what }
card-helps-too = it helps
card-hurts-too = it hurts
card-nothing-too = no difference above 2 points
card-open-too = open
card-length = Each copy drawn changes the length of the match ({ $each }).
card-longer = { $amount } turns longer
card-shorter = { $amount } turns shorter
card-length-same = It makes the match neither longer nor shorter, as far as anybody would notice.
card-length-open = Longer or shorter matches? That’s still open.
card-row-draw = a draw, in points of winning
card-row-turns = a draw, in turns of the match
card-row-dead = copies never played
card-row-swap = swapped in, in points of winning
card-row-swap-turns = swapped in, in turns of the match
card-row-swing = swapped in, other winners
card-row-swap-dead = swapped in, never played
card-row-matches = matches
card-footing = In brackets: intervals that hold at 95 % for all { $questions } questions together. A dash: too few
    matches to say.

# Facts
facts-title = { $game } in numbers
facts-lead = { $matches } matches for each number of seats between { $bots } bots, and as many for each line of
    skill. Seed { $seed }, tavolaccio { $version }, rules version { $rules }, table options at their defaults.
facts-seats = seats
facts-options = options at a decision
facts-widest = most options seen at one decision
facts-turns = turns in a match
facts-decisions = decisions in a match
facts-decisions-each = decisions of each player
facts-forced = forced answers, in % of all questions
facts-hands = hidden in the other hands, in bits
facts-all-bits = the same with the order of the piles
facts-fair = a fair share of wins, in %
facts-contest = one { $better } among { $worse }: wins, in %
facts-note-intervals = In brackets: 95 % intervals, by whole matches. A dash: too few matches to say.
facts-note-options = A decision is a question that leaves a choice; options are the answers to choose from.
facts-note-forced = A forced answer is the only one that the rules allow.
facts-note-hidden = Hidden: how unsure a player is about cards never seen, had they been dealt at random, averaged over
    the decisions. Ten bits are a thousand worlds that look alike. Cards that a player has seen go into a hand count as
    known; what could be read from how others play doesn’t.
facts-note-skill = Luck against skill: the better bot sits alone among the worse ones, in every seat in turn; a shared
    win counts in parts. The closer to the fair share, the more it’s luck – or the less the better bot is better.
facts-note-players = All of it holds for these players. People choose differently, and take longer.
