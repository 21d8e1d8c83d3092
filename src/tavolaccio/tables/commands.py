"""What people ask of a table: each request is done and acknowledged, or refused with a reason; nothing in between."""

from typing import Any, Final

from tavolaccio.kernel.errors import BadInput, Refusal
from tavolaccio.kernel.match import Match
from tavolaccio.tables import inputs
from tavolaccio.tables.alarm import end_delay, with_person_back
from tavolaccio.tables.effects import Advice
from tavolaccio.tables.journal import company, learning, seating, starting_player
from tavolaccio.tables.journal import setup as setups
from tavolaccio.tables.journal.entries import RoomEntry, StandEntry, StartEntry
from tavolaccio.tables.journal.match_data import task_of
from tavolaccio.tables.journal.setup import RUNNING, NotAllowed, TableSetup, may_watch
from tavolaccio.tables.journal.starting_player import CALLS
from tavolaccio.tables.journal.state import CARD, PASSES
from tavolaccio.tables.table import Table, tell_done, tell_refusal

EMOTES: Final = (
    "laugh",
    "cry",
    "angry",
    "love",
    "clap",
    "poop",
    "shock",
    "bored",
    "revenge",
    "thanks",
    "sorry",
    "hurry",
)


NOT_IN_LESSON: Final = ("lesson", "not in this lesson: do what it points at, or skip it")


def is_known(table: Table, what: inputs.Request) -> bool:
    """Whether it was done before; then it is acknowledged as the first time, and done once."""
    known = table.state.done.get((what.guest, what.id))
    if known is None:
        return False
    tell_done(table, what, known)
    return True


def is_at_the_door(table: Table, what: inputs.Input) -> bool:
    """Whether somebody asks for something at a table without spectators who may not even look at it."""
    return isinstance(what, inputs.Request) and not may_watch(table.setup, what.guest)


def refuse_stranger(table: Table, what: inputs.Input) -> None:
    tell_refusal(table, what, "no-watchers", "this table is not open to those who watch")


# Playing.


def say(table: Table, what: inputs.Say) -> None:
    """An answer to the open question."""
    if is_known(table, what):
        return
    state = table.state
    setup = state.setup
    watcher = table.audience.watchers.get(what.conn)
    seat = watcher.seat if watcher is not None else setups.seat_of(setup, what.guest)
    if seat < 0:
        tell_refusal(table, what, "not-seated", "you do not sit at this table")
        return
    match = state.match
    if match is None or setup.phase != "playing":
        tell_refusal(table, what, "over", "no match is being played")
        return
    if setup.ritual is not None:  # a client that knows no rituals: its answer is its call
        choice = CALLS.index(what.move) if what.move in CALLS else -1
        choose(table, inputs.Choose(what.conn, what.guest, what.id, choice))
        return
    if state.buffer:
        end_delay(table)
    try:
        move = match.game.moves.parse(what.move)
    except BadInput as error:
        tell_refusal(table, what, "not-a-move", str(error))
        return
    refusal: Refusal | None = None
    if what.q != len(match.log):
        refusal = Refusal("late")
    elif setup.lesson and not table.lesson_lets(seat, move.text):
        tell_refusal(table, what, *NOT_IN_LESSON)
        return
    elif state.said_by(seat):
        refusal = Refusal("answered")
    elif move not in state.options(seat):
        refusal = match.verify(seat, move)
    if refusal is not None:
        tell_refusal(table, what, refusal.reason, refusal.text, refusal.clause)
        return
    tell_done(table, what, state.v)
    if setup.chairs[seat].away:
        table.append(RoomEntry(with_person_back(setup, seat), table.wall_time()))
    table.append(table.answer(seat, move.text, "person", what.guest, what.id), verified=True)


def pass_in_advance(table: Table, what: inputs.Pass) -> None:
    if is_known(table, what):
        return
    seat = setups.seat_of(table.setup, what.guest)
    match = table.match
    if seat < 0 or match is None:
        tell_refusal(table, what, "not-seated", "you do not play here")
        return
    end_delay(table)
    if match.question is None:
        tell_refusal(table, what, "over", "no match is being played")
    elif table.lesson() is not None:
        tell_refusal(table, what, *NOT_IN_LESSON)
    elif what.what not in PASSES:
        tell_refusal(table, what, "standing", f"there are: {', '.join(PASSES)}")
    elif what.what == CARD and not match.stack:
        tell_refusal(table, what, "no-card", "nothing lies on the stack")
    else:
        tell_done(table, what, table.state.v)
        table.append(StandEntry(table.state.q, seat, what.what, what.guest, what.id, table.wall_time()))
        table.pass_is_set(seat, what.conn)


def why(table: Table, what: inputs.Why) -> None:
    """Why something cannot be done now, answered from the asking seat's own view, to that seat alone."""
    seat = setups.seat_of(table.setup, what.guest)
    match = table.match
    if seat < 0 or match is None:
        tell_refusal(table, what, "not-seated", "you do not play here")
        return
    try:
        found = why_not(match, seat, what)
        if found is None and table.lesson() is not None:
            found = Refusal(NOT_IN_LESSON[0])  # the rules would let it pass
    except BadInput as error:
        tell_refusal(table, what, "not-a-move", str(error))
        return
    reason, clause = ("", "") if found is None else (found.reason, found.clause)
    told = {"t": "why", "id": what.id, "table": table.setup.id, "possible": found is None}
    table.audience.tell(what.conn, {**told, "reason": reason, "clause": clause})


def why_not(match: Match, seat: int, what: inputs.Why) -> Refusal | None:
    """Why a move, or every move with a card, is refused now; None where it is possible."""
    game = match.game
    if what.move:
        return match.verify(seat, game.moves.parse(what.move))
    card = game.cards.parse(what.card)
    ways = [move for move in game.moves if move.card is card and move.target < match.state.seats]
    refusals = {move: match.verify(seat, move) for move in ways}
    if None in refusals.values():
        return None
    # A player who asks about a card wants to play it, not to throw or give it away, and on a seat that it can hit.
    plain = [move for move in ways if not move.verb] or ways
    others = [move for move in plain if move.target in match.state.living() and move.target != seat]
    wanted = others or [move for move in plain if move.target < 0] or plain
    texts = [(refusal.reason, refusal.clause) for move in wanted if (refusal := refusals[move]) is not None]
    if not texts:
        return Refusal("never")
    # The clause that most of these run into says most about the card.
    reason, clause = max(set(texts), key=lambda one: (texts.count(one), one))
    return Refusal(reason, clause)


def hint(table: Table, what: inputs.Hint) -> None:
    """What would a bot do in my place? Told to nobody else, kept nowhere."""
    seat = setups.seat_of(table.setup, what.guest)
    refusal = _no_hint(table, seat, what)
    if refusal is not None:
        tell_refusal(table, what, *refusal)
        return
    match = table.match
    assert match is not None
    options = table.state.options(seat)
    if len(options) == 1:  # nobody has to think about that
        told = {"t": "hint", "id": what.id, "table": table.setup.id, "q": what.q, "bot": table.server.adviser}
        only = {"move": options[0].text, "chance": -1.0, "visits": 0}
        table.audience.tell(what.conn, {**told, "moves": [only], "reason": "only"})
        return
    table.out.advice += (Advice(what.conn, what.id, what.q, seat, what.chance, task_of(match)),)


def _no_hint(table: Table, seat: int, what: inputs.Hint) -> tuple[str, str] | None:
    match = table.match
    if seat < 0:
        return "not-seated", "you do not play here"
    if match is None or match.question is None or table.setup.phase != "playing":
        return "over", "no match is being played"
    if not setups.has_hints(table.setup):
        return "no-hints", "this table plays without hints"
    if table.lesson() is not None:
        return NOT_IN_LESSON
    if what.q != table.state.q:
        return "late", Refusal("late").text
    if table.state.said_by(seat):
        return "answered", Refusal("answered").text
    if table.setup.ritual is not None or not table.state.options(seat):
        return "not-asked", "you have nothing to say now"
    return None


def choose(table: Table, what: inputs.Choose) -> None:
    """Somebody's part in the ritual that finds out who starts.

    In a race a call's time is its arrival, less the moment of the signal, less the round trip of this client's line.
    """
    if is_known(table, what):
        return
    seat = setups.seat_of(table.setup, what.guest)
    setup = setups.copied(table.setup)
    ritual = setup.ritual
    if seat < 0:
        tell_refusal(table, what, "not-seated", "you do not sit at this table")
        return
    if ritual is None:
        tell_refusal(table, what, "no-ritual", "nothing of the kind is going on")
        return
    refusal = starting_player.refusal(ritual, seat, what.choice)
    if refusal is not None:
        tell_refusal(table, what, *refusal)
        return
    reaction = starting_player.reaction((what.at or table.now) - table.ritual_began, what.round_trip)
    starting_player.choose(ritual, seat, what.choice, reaction)
    setup.chairs[seat].away = False
    tell_done(table, what, table.state.v)
    table.change_setup(setup, what.guest, what.id)


# The table as a place.


def change(table: Table, what: inputs.Change) -> None:
    """Something before or after a match, or a chair in it."""
    if is_known(table, what):
        return
    setup = setups.copied(table.setup)
    try:
        _change(table, setup, what)
    except NotAllowed as error:
        tell_refusal(table, what, error.reason, str(error), error.clause)
        return
    tell_done(table, what, table.state.v)
    if isinstance(what, inputs.Start) and setup.phase == "playing":
        table.append(StartEntry(setup, table.wall_time(), what.guest, what.id))
    else:
        table.change_setup(setup, what.guest, what.id)


def _change(table: Table, setup: TableSetup, what: inputs.Change) -> None:
    guest = what.guest
    is_out = table.state.is_out
    is_absent = table.audience.is_absent
    if setup.phase == "closed":
        raise NotAllowed("closed", "this table has been closed")
    match what:
        case inputs.Sit() if setup.phase in RUNNING and setups.seat_of(setup, guest) < 0:
            seating.ask_for_chair(setup, guest, what.name, what.emoji, what.seat, is_out)
        case inputs.Sit():
            setups.sit(setup, guest, what.name, what.emoji, what.seat)
        case inputs.Stand():
            company.stand(setup, guest, is_out, is_absent)
        case inputs.Ready():
            setups.ready(setup, guest, what.ready, what.entropy)
        case inputs.Configure():
            if what.game:
                setups.is_host(setup, guest)
                setups.in_lobby(setup)
                seating.change_game(setup, what.game)
            setups.configure(setup, guest, what.wanted)
        case inputs.SeatBot():
            setups.seat_bot(setup, guest, what.seat, what.level, table.server.levels)
        case inputs.Kick():
            company.kick(setup, guest, what.seat, is_absent(what.seat), is_out, table.wall_time())
        case inputs.LetBack():
            company.let_back(setup, guest, what.other)
        case inputs.HandOver():
            company.hand_over(setup, guest, what.seat, is_absent)
        case inputs.Nudge():
            is_asked = what.seat in table.asked_openly()
            company.nudge(setup, guest, what.seat, is_asked, table.wall_time(), table.server.pace.nudge)
        case inputs.Agree():
            company.agree(setup, guest, what.seat, table.state.q, table.may_agree, table.voters(what.seat))
        case inputs.SkipLesson():
            learning.skip(setup, guest)
        case inputs.Start():
            setups.start(setup, guest, table.is_gone)
            learning.begin(setup)
        case inputs.Rematch():
            company.rematch(setup, guest, is_absent, what.secret)
            if what.game:
                setups.is_host(setup, guest)
                seating.change_game(setup, what.game)
                for chair in setup.chairs:
                    chair.ready = chair.kind == "bot" or chair.guest == guest
        case inputs.Arrange():
            seating.arrange(setup, guest, what.order, what.chance)
        case inputs.Admit():
            seating.admit(setup, guest, what.who, what.yes, table.audience.is_here, is_out)


# Talk.


def chat(table: Table, what: inputs.Chat) -> None:
    if what.conn >= 0 and not _may_talk(table, what.conn, what.guest):
        return
    seat = setups.seat_of(table.setup, what.guest)
    _decide_aside(table, what, seat)
    line: dict[str, Any] = {"guest": what.guest, "name": what.name, "seat": seat, "text": what.text}
    table.audience.say({**line, "time": table.wall_time(), "aside": what.aside})


def emote(table: Table, what: inputs.Emote) -> None:
    if what.conn >= 0 and not _may_talk(table, what.conn, what.guest):
        return
    if what.emote not in EMOTES:
        _not_passed_on(table, what.conn, "no-such-emote")
        return
    seat = setups.seat_of(table.setup, what.guest)
    _decide_aside(table, what, seat)
    table.audience.gesture(what.guest, seat, what.emote, what.aside)


def _decide_aside(table: Table, what: inputs.Chat | inputs.Emote, seat: int) -> None:
    """While a match runs, spectators talk among themselves: what they see over a shoulder reaches no player. Decided
    where it is said, so that a worker that knows of a change later does not decide otherwise."""
    if what.conn >= 0:
        what.aside = seat < 0 and table.setup.phase in RUNNING


def _may_talk(table: Table, conn: int, guest: str) -> bool:
    if conn not in table.audience.watchers:
        _not_passed_on(table, conn, "not-watching")
        return False
    if setups.is_sent_away(table.setup, guest):
        _not_passed_on(table, conn, "kicked")
        return False
    return True


def _not_passed_on(table: Table, conn: int, reason: str) -> None:
    table.audience.tell(conn, {"t": "error", "reason": reason, "text": "that was not passed on", "id": ""})
