# The people of a table: who is there, who hosts, who is waited for.

# Marks at a seat; the short ones for a phone
mark-turn = { $name }’s turn
mark-turn-short = to play
mark-answer = { $name } must answer
mark-answer-short = must answer
mark-choose = { $name } is choosing
mark-choose-short = choosing
mark-away = away
mark-away-bot = away, bot in { $time }
mark-away-bot-short = bot in { $time }
mark-seen = seen { $ago }
mark-bot = bot: { $level }
mark-host = host
mark-host-new = host now
mark-back = back
ago-minutes = { $number } min ago
ago-hours = { $number } h ago
ago-days = { $number ->
    [one] yesterday
   *[other] { $number } days ago
}

# What happened among the people
news-host-left = { $me ->
    [other] { $who }, the host, has left: you’re host now.
    [who] You left: { $other } is host now.
   *[none] { $who }, the host, has left: { $other } is host now.
}
news-host-given = { $me ->
    [other] { $who } hands over: you’re host now.
    [who] You handed over: { $other } is host now.
   *[none] { $who } hands over: { $other } is host now.
}
news-bot = { $me ->
    [who] A bot plays for you.
   *[none] A bot plays for { $who }.
}
news-back = { $me ->
    [who] You’re back.
   *[none] { $who } is back.
}
news-sent-away = { $who } was sent away.
news-let-back = { $me ->
    [who] The host lets you back in.
   *[none] The host lets { $who } back in.
}
news-nudged = { $me ->
    [other] { $who } nudges you.
    [who] You nudged { $other }.
   *[none] { $who } nudges { $other }.
}
news-bot-moves = { $me ->
    [who] A bot makes one move for you.
   *[none] A bot makes one move for { $who }.
}
people-log = People

# Who watches
watching-now = { $number ->
    [one] { $names } is watching.
   *[other] { $names } are watching.
}
watching-more = { $names } and { $number } more are watching.
watches = is watching
watching-count = { $number ->
    [one] 1 spectator
   *[other] { $number } spectators
}

# What can be done about somebody
person-actions = What about { $name }?
make-host = Make { $name } host
make-host-help = You stay in your seat. { $name } runs the table.
bot-takes-seat = Let a bot play for { $name }
bot-takes-seat-help = Until { $name } is back.
nudge = Nudge
nudge-named = Nudge { $name }
nudge-help = A tap on the shoulder. Once every two minutes.
nudge-done = { $name } has been nudged.
nudged-by = { $name } nudges you: they’re waiting.
let-bot-move = Let a bot make one move
let-bot-move-help = Everybody here has to agree. { $name } can still come back first.
let-bot-agreed = { $number } of { $most } agree.
let-bot-asked = { $who } wants a bot to move for { $name }, once.
let-bot-agree = Agree
send-away = Send { $name } away
send-away-ask = Send { $name } away?
send-away-text = { $name } loses the seat, and can watch but not talk. You can undo it in the lobby.
send-away-sure = Send away
keep-them = Keep { $name }
sent-away = Sent away
let-back = Let back in
let-back-named = Let { $name } back in
sent-away-you = The host has sent you away.
sent-away-you-text = Your seat is free again. You can watch, but not sit or talk here. Only the host can undo it.

# Solo
leave-solo = Nobody plays for you. The match waits, and so do the bots: come back whenever you like.

# Lobby
lobby-left = { $number ->
    [one] { $names } has gone: the match starts without them.
   *[other] { $names } have gone: the match starts without them.
}
lobby-host-gone = { $name } is away. If they stay away, somebody else hosts.

# Learning by playing.
lesson-of = { $number } of { $most }
lesson-skip = Skip the lesson
lesson-done = Play on
lesson-drag = Drag it onto { $who }, or tap both
lesson-aim = Now tap { $who }
lesson-card = Tap it, or drag it up
lesson-again = Tap it once more
lesson-press = Tap it
