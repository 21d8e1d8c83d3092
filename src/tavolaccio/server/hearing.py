"""What a table does with its people's messages: each is verified, stored, acknowledged; or refused with a reason."""

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tavolaccio.kernel.errors import BadInput, Refusal
from tavolaccio.server import protocol, rooms
from tavolaccio.server.ceremony import Tapped
from tavolaccio.server.committing import Commit
from tavolaccio.server.hinting import hint
from tavolaccio.server.loading import Entry, RoomEntry, StandEntry, StartEntry
from tavolaccio.server.protocol import Ack, Say, WhyNot, encode
from tavolaccio.server.rituals import CALLS
from tavolaccio.server.rooms import NotAllowed
from tavolaccio.server.standing import CARD, KINDS
from tavolaccio.server.store import NOT_STORED, StoreError, now
from tavolaccio.server.why import why_not

if TYPE_CHECKING:
    from tavolaccio.server.connection import Connection
    from tavolaccio.server.tables import Table

TOO_FAST = ("too-fast", "too many changes; wait a little")


def hear(table: "Table", connection: "Connection", message: Any, certain: bool = False) -> None:
    """Does what the message asks for. Nothing else happens at the table meanwhile.
    `certain`: the table knows everything that was written before the message came."""
    table.doubted = None if certain or not table.house.colleagues.others else (connection, message)
    known = table.done.get((connection.guest, message.id))
    if known is not None:
        connection.send(encode(Ack(message.id, table.id, known)))
    elif isinstance(message, Say):
        say(table, connection, message)
    elif isinstance(message, protocol.Standing):
        standing(table, connection, message)
    elif isinstance(message, protocol.Why):
        why(table, connection, message)
    elif isinstance(message, protocol.Hint):
        hint(table, connection, message)
    elif isinstance(message, Tapped):
        table.ceremony.take(connection, message)
    else:
        act(table, connection, message)
    table.doubted = None


def say(table: "Table", connection: "Connection", message: Say) -> None:
    seat = table.watchers.get(connection, -1)
    if seat < 0:
        seat = rooms.seat_of(table.room, connection.guest)
    play = table.play
    if seat < 0:
        table.refuse(connection, message.id, "not-seated", "you do not sit at this table")
        return
    if play is None or table.room.phase != "playing":
        table.refuse(connection, message.id, "over", "no match is being played")
        return
    if table.room.ritual is not None:  # a client that knows no rituals: its answer is its call
        choice = CALLS.index(message.move) if message.move in CALLS else -1
        table.ceremony.take(connection, Tapped(message.id, table.id, choice, time.monotonic()))
        return
    table.timing.pad_if_due()
    if table.busy:  # the end of the pad has set things going
        table.waiting.appendleft((connection, message))
        return
    try:
        move = play.match.game.moves.parse(message.move)
    except BadInput as error:
        table.refuse(connection, message.id, "not-a-move", str(error))
        return
    refusal = Refusal("late") if message.q != play.q else None
    if refusal is None and play.said_by(seat):
        refusal = Refusal("answered")
    if refusal is None and move not in play.options(seat):
        refusal = play.match.verify(seat, move, message.q)
    if refusal is not None:
        table.refuse(connection, message.id, refusal.reason, refusal.text, refusal.clause)
        return
    entry = table.entry(seat, move.text, "person", connection.guest, message.id)
    entries: list[Entry] = [entry]
    if table.room.chairs[seat].away:
        entries.insert(0, RoomEntry(table.absence.back(seat), now()))
    table.append(Saying(table, entries, connection, message))


class Saying(Commit):
    """Somebody's answer on its way to the store."""

    __slots__ = ("connection", "message", "v")

    def __init__(self, table: "Table", entries: list[Entry], connection: "Connection", message: Say) -> None:
        super().__init__(table, entries)
        self.connection = connection
        self.message = message
        self.v = table.v

    def then(self, error: StoreError | None) -> None:
        table = self.table
        if error is not None:
            table.refuse(self.connection, self.message.id, error.reason, NOT_STORED)
            return
        self.connection.send(encode(Ack(self.message.id, table.id, self.v)))
        if self.prepared:
            table.teller.let_go()
        else:
            table.applied(self.entries, verified=True)

    def prepare(self) -> None:
        if len(self.entries) > 1:
            return  # somebody comes back, too, which concerns more than those who are told
        self.prepared = True
        table = self.table
        table.n += 1
        table.teller.hold()
        table.applied(self.entries, verified=True)

    def again(self) -> None:
        self.table.again(self.connection, self.message)


def standing(table: "Table", connection: "Connection", message: protocol.Standing) -> None:
    seat = rooms.seat_of(table.room, connection.guest)
    play = table.play
    if seat < 0 or play is None:
        table.refuse(connection, message.id, "not-seated", "you do not play here")
        return
    table.timing.pad_if_due()
    if table.busy:
        table.waiting.appendleft((connection, message))
        return
    if play.match.question is None:
        table.refuse(connection, message.id, "over", "no match is being played")
        return
    if message.what not in KINDS:
        table.refuse(connection, message.id, "standing", f"there are: {', '.join(KINDS)}")
        return
    if message.what == CARD and not play.match.stack:
        table.refuse(connection, message.id, "no-card", "nothing lies on the stack")
        return
    if not table.house.change_limit.take(connection.guest):
        table.refuse(connection, message.id, *TOO_FAST)
        return
    entry = StandEntry(play.q, seat, message.what, connection.guest, message.id, now())

    def stood() -> None:
        table.teller.stood[seat] = play.standing.of(seat)
        for other, place in table.watchers.items():
            if place == seat and other is not connection:  # the same person in another window
                table.teller.snapshot(other, seat)

    stored(table, connection, message, entry, stood)


def why(table: "Table", connection: "Connection", message: protocol.Why) -> None:
    seat = rooms.seat_of(table.room, connection.guest)
    play = table.play
    if seat < 0 or play is None:
        table.refuse(connection, message.id, "not-seated", "you do not play here")
        return
    try:
        found = why_not(play, seat, message)
    except BadInput as error:
        table.refuse(connection, message.id, "not-a-move", str(error))
        return
    reason, clause = ("", "") if found is None else (found.reason, found.clause)
    connection.send(encode(WhyNot(message.id, table.id, found is None, reason, clause)))


def act(table: "Table", connection: "Connection", message: Any) -> None:
    if not table.house.change_limit.take(connection.guest):
        table.refuse(connection, message.id, *TOO_FAST)
        return
    room = rooms.copied(table.room)
    name, emoji = table.house.people.face(connection.guest)
    try:
        rooms.act(room, connection.guest, name, emoji, table.absence.is_absent, table.is_out, message)
    except NotAllowed as error:
        table.refuse(connection, message.id, error.reason, str(error), error.clause)
        return
    starts = isinstance(message, protocol.Start) and room.phase == "playing"
    kind = StartEntry if starts else RoomEntry
    entry = kind(room, now(), connection.guest, message.id)
    stored(table, connection, message, entry)


def stored(
    table: "Table", connection: "Connection", message: Any, entry: Entry, then: Callable[[], None] | None = None
) -> None:
    """Store an entry, acknowledge its message, let it take effect; after a lost race hear the message again."""
    v = table.v

    def done(error: StoreError | None) -> None:
        if error is not None:
            table.refuse(connection, message.id, error.reason, NOT_STORED)
            return
        connection.send(encode(Ack(message.id, table.id, v)))
        table.applied([entry])
        if then is not None:
            then()

    table.commit([entry], done, lambda: table.again(connection, message))
