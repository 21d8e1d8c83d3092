# Words of the screens after a match: its end, its replay, histories and lists of the best.
when = { $chapters ->
    [sequence] sequence { $number }
   *[other] turn { $number }
}
when-title = { $chapters ->
    [sequence] Sequence { $number }
   *[other] Turn { $number }
}

# The end
end-head-nobody = Nobody wins
end-head = { $me ->
    [who] You win
   *[none] { $number ->
        [one] { $who } wins
       *[other] { $who } win
    }
}
end-last-one = Everybody else is out after { $turns } turns.
end-fell-by = { $card } by { $who }, { $when }
end-fell-you = { $card } by you, { $when }
end-fell-self = own { $card }, { $when }
end-fell-alone = out, { $when }
end-short = { $card }, { $when }
end-stood = still standing
end-won = { $number } at the end
end-awards = For the record
end-moment = Moment of the match
end-watch-it = Watch it
end-again = Again, same table
end-replay = Watch the replay
end-from-start = From the beginning
end-another = Another game
end-log = What happened
end-fair-how = How do we know?
end-you = { $name } (you)

# Fairness
fair-title = Was the deal fair?
fair-asking = Dealing the match again to check it…
fair-yes = The deal was fair.
fair-yes-text = The opened seal matches the promise made before the first card.
fair-no = This journal doesn’t match its seal.
fair-elsewhere = This match was played under older rules, which aren’t here to check it.
fair-release = Release { $release } of Tavolaccio has the rules of this match: there the journal can be checked.
fair-unknown = The journal couldn’t be checked just now.
fair-sealed = Before the first card the shuffle was sealed. Everybody at the table saw this fingerprint of it:
fair-stirred = { $number ->
    [0] Nobody stirred a word of their own into it.
    [one] Then one player stirred in a word that nobody could have foreseen:
   *[other] Then the players stirred in words that nobody could have foreseen:
}
fair-opened = After the last card the seal was opened. This was inside:
fair-checked = The server has just taken the fingerprint again, dealt the same cards again, and played all { $number }
    answers by the rules. Every step fits.
fair-broken = Dealing and playing it again didn’t give the same match: { $reason }
fair-yourself = Don’t take our word for it. Check the journal yourself:
fair-download = Download the journal

# The replay
replay = Replay
replay-of = Replay: { $game }
replay-gone-title = No such match here.
replay-gone-text = Finished matches are kept, but this one was never finished, or never here.
replay-stale-title = The rules have moved on.
replay-stale-text = This match was played under older rules and can’t be played again here. You can still keep its
    journal.
replay-controls = Replay controls
replay-play = Play
replay-pause = Pause
replay-step = One step on
replay-step-back = One step back
replay-leap = Next turn
replay-leap-back = Turn before
replay-fall = Next knockout
replay-scrub = Moment of the match
replay-where = { $when }, answer { $n } of { $total }
replay-speed = Speed
replay-speed-is = { $speed }×
replay-eyes = Whose eyes?
replay-eyes-help = Everybody sees what they knew at that moment, and no more.
replay-eyes-open = All cards open
replay-eyes-open-help = Every hand on the table. The match is over, nobody minds.
replay-eyes-watch = As a spectator
replay-eyes-watch-help = Only what everybody could see.
replay-eyes-seat = { $name }’s eyes
replay-eyes-seat-help = { $name }’s hand, and nobody else’s.
replay-eyes-mine = My own eyes
replay-more = More
replay-cards = Moments of a card
replay-cards-help = Pick a card, and go through all it did in this match.
replay-cards-none = No card was seen doing anything.
replay-card-times = { $number ->
    [one] once
   *[other] { $number } times
}
replay-moments-of = Moments of { $card }
replay-moment-of = { $card }: { $n } of { $total }
replay-moment-next = Next moment
replay-moment-before = Moment before
replay-moment-stop = Stop following { $card }
replay-link = Link to this moment
replay-link-copied = Link to this moment copied.
replay-link-here = This is the link to this moment:
replay-download = Download the journal
replay-hands = All hands
replay-holds = { $name } holds: { $cards }
replay-holds-none = { $name } holds nothing.
replay-empty = no cards
replay-keys = Space plays and pauses, the arrows step, Page keys go from turn to turn, Home and End to the ends.
replay-falls = { $name } is out

# Lists
list-replays = Finished matches
list-all = All games
list-mine = Only mine
list-everybodys = Everybody’s
list-none = Nothing finished yet. Go and finish something.
list-none-mine = You haven’t finished a match yet. The others are waiting.
list-more = Older ones
list-won-by = { $who } won
list-turns = { $number ->
    [one] 1 turn
   *[other] { $number } turns
}
list-watch = Watch this match
list-played = { $number ->
    [one] 1 match
   *[other] { $number } matches
}
list-wins = { $number ->
    [0] no win yet
    [one] 1 win
   *[other] { $number } wins
}
list-of-player = Matches of { $name }
list-place = place { $place } of { $seats }
list-best = Leaderboard
list-best-of = Leaderboard: { $game }
list-pool-people = People
list-pool-bots = Bots
list-pool-all = All
list-best-none = Nobody has met anybody here yet.
list-best-help = Beat better players and you climb faster. The number is what we’re quite sure of: one lucky match
    doesn’t make a champion.
list-rating = rating
list-your-matches = My matches

end-invited = { $other ->
    [yes] { $number ->
        [one] { $who } wants to play { $game } next.
       *[other] { $who } want to play { $game } next.
      }
   *[no] { $number ->
        [one] { $who } wants another one.
       *[other] { $who } want another one.
      }
  }
end-count-me-in = Count me in
end-home = Home

# What a server keeps of people.
kept = What’s kept about you
kept-you = Your name, your face and the people you’ve muted. Everybody at your table sees the name and the face. The
    mutes are yours alone.
kept-matches = Every match you finish, move by move, and your rating. A match at a public table is listed for
    everybody. One at a private table is listed for those who sat there, and opens for anybody with its link. The same
    goes for your place on the leaderboard.
kept-tables = What happens at a table, finished or not, with the names in its seats. Only the people who run this server
    can look into that.
kept-chat = Chat isn’t kept. It’s gone when the table empties.
kept-address = Your network address is used to hold back floods and to enforce bans. The server writes it down only when
    somebody goes too far. A web server in front of it can keep its own log of visits.
kept-days = { $number ->
    [0] All that stays until you erase it.
    [one] A match is deleted after a day. If you haven’t finished one since, so is your name.
   *[other] A match is deleted after { $number } days. If you haven’t finished one since, so is your name.
}
kept-take = Take it with you
kept-version = Release { $version }
