# The people of a table: who is there, who hosts, who is waited for.

# Marks at a seat; the short ones for a phone
mark-turn = { $name }’s turn
mark-turn-short = to play
mark-answer = { $name } must answer
mark-answer-short = to answer
mark-choose = { $name } is choosing
mark-choose-short = choosing
mark-away = away
mark-away-bot = away, bot in { $time }
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
    [who] You’ve left: { $other } is host now.
   *[none] { $who }, the host, has left: { $other } is host now.
}
news-host-given = { $me ->
    [other] { $who } hands over: you’re host now.
    [who] You hand over: { $other } is host now.
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
news-takes-over = { $me ->
    [who] You take over from { $other }.
   *[none] { $who } takes over from { $other }.
}
news-sent-away = { $me ->
    [other] You send { $who } away.
    [who] { $other } sends you away.
   *[none] { $other } sends { $who } away.
}
news-let-back = { $me ->
    [other] You let { $who } back in.
    [who] { $other } lets you back in.
   *[none] { $other } lets { $who } back in.
}
news-nudged = { $me ->
    [other] { $who } nudges you.
    [who] You nudge { $other }.
   *[none] { $who } nudges { $other }.
}
news-bot-moves = { $me ->
    [who] A bot makes one move for you.
   *[none] A bot makes one move for { $who }.
}

# Who watches
watching-you = You
watching-now = { $number ->
    [one] { $you ->
        [yes] You’re watching.
       *[no] { $names } is watching.
    }
   *[other] { $names } are watching.
}
watching-more = { $names } and { $number } more are watching.
somebody = Somebody
watches = is watching

# What can be done about somebody
make-host = Make { $name } host
make-host-help = You stay in your seat. { $name } runs the table.
bot-takes-seat = Let a bot play for { $name }
bot-takes-seat-help = Until { $name } is back.
nudge = Nudge
nudge-named = Nudge { $name }
nudge-help = A tap on the shoulder. Once every two minutes.
nudge-rests = Nudged just now. Again in { $time }.
nudge-done = { $name } has been nudged.
nudged-by = { $name } nudges you: they’re waiting.
let-bot-move = Let a bot make one move
let-bot-move-help = Everybody here has to agree. { $name } can still come back first.
let-bot-agreed = { $number } of { $most } agree.
let-bot-asked = { $who } wants a bot to move for { $name }, once.
let-bot-agree = Agree
let-bot-waits = { $number ->
    [one] Asked. { $names } has to agree too.
   *[other] Asked. { $names } have to agree too.
}
send-away = Send { $name } away
send-away-ask = Send { $name } away?
send-away-text = { $name } loses the seat, and can watch but not talk. You can undo it in the lobby.
send-away-sure = Send away
keep-them = Keep { $name }
sent-away = Sent away
let-back = Let back in
let-back-named = Let { $name } back in
sent-away-you = The host has sent you away.
sent-away-silent = You can read along, but not talk here.
sent-away-you-text = Your seat is free again. You can watch, but not sit or talk here. Only the host can undo it.

# Solo
leave-solo = Nobody plays for you. The match waits, and so do the bots: come back whenever you like.

# Lobby
lobby-left = { $number ->
    [one] { $names } has gone: the match starts without them.
   *[other] { $names } have gone: the match starts without them.
}
lobby-podium = { $number ->
    [one] { $names } is still at the podium. You can start without them.
   *[other] { $names } are still at the podium. You can start without them.
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

# Those who run the server.
announced = From the people who run this server:
barred = The people who run this server have sent you away.
barred-until = You can come back on { $when }.
barred-back = You can come back when you like.
barred-again = Come back

# The lobby.
bots-help = They see only what their seat sees, and they answer at a human pace.
lobby-title = { $name }’s table
scan-or-type = Scan, or type the code
roll-call = Roll call
roll-call-count = { $taken } of { $seats } seats
you-host = you, the host
is-host = host
bot-strength = { $number } of { $most } stars
not-ready = not ready yet
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
waiting-host = Waiting for { $name } to start.
needs-players = { $game } needs at least { $number } players. Send the link, or add a bot.
can-start = Everybody’s here.
free-seats-vanish = { $number ->
    [one] The free seat disappears at the deal.
   *[other] The { $number } free seats disappear at the deal.
}
options-usual = Everything as usual
house-rules = House rules
house-rules-named = House rules: { $title }
luck = A word for luck
luck-help = The shuffle is sealed before anybody sees a card. Whatever you type here is stirred into it, so nobody can
    have planned it.
luck-placeholder = something only you would type
luck-taken = Stirred in.
sealed = Sealed: { $seal }
spectating = You’re watching
sit-down = Sit down
lobby-full = The table’s full. You can watch.
order-seats = Order
order-done = Done
order-shuffle = Shuffle the seats
order-up = { $name }: one seat up
at-podium = still at the podium
asks-seat = { $who } would like to play for { $bot }.
asks-yes-short = Yes
asks-yes = Let them in
asks-no = Not now
other-game = Another game
face-taken = { $name } wears your face here. At this table you get the next best one.
rules-of-table = Rules of this table
options-expert-help = Where the rulebook is silent or contradicts itself, we picked a reading. Pick yours.
options-expert-changed = { $number ->
    [one] 1 changed
   *[other] { $number } changed
}
clock-none = no clock
clock-relaxed = relaxed
clock-normal = normal
clock-fast = fast
clock-none-help = No hurry, and no bot takes over by itself. A match can last for days.
clock-relaxed-help = Three times as long for everything.
clock-normal-help = Time to think, no time for a nap.
clock-fast-help = Half the time. Shouting helps.
public-help = The table is listed on the home page, and anybody can sit down.
watchers = Spectators
watchers-help = Others can watch. They never see a hand.
seats-option = Seats

# The page of an evening.
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
