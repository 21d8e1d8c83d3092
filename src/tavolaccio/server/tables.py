"""A live table: lobby, match, aftermath. Everything that changes it passes one sequential section.

verify on the live match -> append to the journal -> (durable) -> apply -> tell. While an append is on its way nothing
else happens at this table; other tables go on. What is told is made by `telling`, what is kept by `store`.
"""

import logging
from collections import deque
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from tavolaccio import games
from tavolaccio.kernel.chance import mixed
from tavolaccio.kernel.errors import BadInput, Refusal, TavolaccioError
from tavolaccio.kernel.match import Match
from tavolaccio.kernel.position import to_data
from tavolaccio.server import protocol, rooms
from tavolaccio.server.absence import Absence
from tavolaccio.server.loading import (
    Checkpoint,
    Entry,
    Play,
    RoomEntry,
    SayEntry,
    StartEntry,
    read_checkpoint,
    read_entry,
    reply_in,
    reply_out,
    resumed,
    write_entry,
)
from tavolaccio.server.protocol import Ack, Refused, WhyNot, encode
from tavolaccio.server.rooms import NotAllowed, RoomState
from tavolaccio.server.sqlite import now
from tavolaccio.server.store import Append, Conflict, Ending, Loaded, StoreError, TableRow
from tavolaccio.server.telling import Teller
from tavolaccio.server.timing import Timing
from tavolaccio.server.why import why_not

if TYPE_CHECKING:
    from tavolaccio.server.house import House

log = logging.getLogger("tavolaccio.server")

MOST_WAITING = 128
"""Messages that may wait for a table; what comes on top is refused."""
REMEMBERED = 64
"""Client ids that are remembered: far more than a client can have on its way."""
CHECKPOINT_EVERY = 48


class Connection(Protocol):
    """What a table needs of a client's connection."""

    guest: str

    def send(self, data: bytes) -> None: ...


class Table:
    """One table. To be made by `House.table`; `open` must have been called."""

    __slots__ = (
        "absence",
        "busy",
        "checkpoint_n",
        "done",
        "house",
        "id",
        "n",
        "play",
        "room",
        "teller",
        "timing",
        "v",
        "waiting",
        "watchers",
    )

    def __init__(self, house: "House", room: RoomState) -> None:
        self.house = house
        self.id = room.id
        self.room = room
        self.n = 0
        """Entries in the journal."""
        self.v = 0
        """Versions told; a function of the journal alone, so it survives a restart."""
        self.play: Play | None = None
        self.done: dict[tuple[str, str], int] = {}
        self.busy = False
        self.waiting: deque[Callable[[], None] | tuple[Connection, Any]] = deque()
        """What waits for the append that is on its way: actions, and messages with their connection."""
        self.watchers: dict[Connection, int] = {}
        self.checkpoint_n = 0
        self.teller = Teller(self)
        self.timing = Timing(self)
        self.absence = Absence(self)

    @property
    def match(self) -> Match | None:
        return self.play.match if self.play is not None else None

    # Loading.

    @staticmethod
    def open(house: "House", loaded: Loaded) -> "Table":
        """A table from its journal: the checkpoint, then the tail."""
        room = None
        checkpoint: Checkpoint | None = None
        entries = [read_entry(raw) for raw in loaded.entries]
        if loaded.checkpoint is not None:
            checkpoint = read_checkpoint(loaded.checkpoint)
            room = checkpoint.room
        else:
            first = entries[0]
            assert not isinstance(first, SayEntry)
            room = first.room
        table = Table(house, room)
        notice = _unplayable(room, entries)
        if checkpoint is not None:
            table.v = checkpoint.v
            table.n = loaded.checkpoint_n
            table.checkpoint_n = table.n
            table.done = {(guest, name): v for guest, name, v in checkpoint.done}
            if not notice and room.phase == "playing":
                game = games.find(room.game)
                answers = [reply_in(game, one) for one in checkpoint.log]
                table.play = Play(resumed(game, checkpoint.position, answers, events=True))
        for entry in entries:
            table.n += 1
            table._replay(entry, bool(notice))
        if table.play is not None:
            table.v += table.play.flush()
        table.teller.begin()
        if notice and table.room.phase == "playing":
            table.room = rooms.copied(table.room)
            table.room.phase = "closed"
            table.room.notice = notice
        return table

    def _replay(self, entry: Entry, unplayable: bool) -> None:
        if isinstance(entry, SayEntry):
            if self.play is not None:
                self.v += self.play.take(entry)
            if entry.c:
                self._remember(entry)
            return
        self.v += 1
        self.room = entry.room
        if isinstance(entry, StartEntry) and not unplayable:
            self.play = self._dealt()
        elif entry.room.phase in ("lobby", "closed"):
            self.play = None

    def _dealt(self) -> Play:
        room = self.room
        seed = mixed(bytes.fromhex(room.secret), rooms.entropy_of(room))
        self.done.clear()
        return Play(Match.start(games.find(room.game), len(room.chairs), room.chosen, seed, events=True))

    def wake(self) -> None:
        """After loading: go on where the table stopped."""
        match = self.match
        if match is not None and self.room.phase == "playing":
            self.absence.begin()
            if match.outcome is not None:
                self.submit(self._finish)
            else:
                self.timing.opened()

    # The sequential section.

    def submit(self, action: Callable[[], None]) -> None:
        """Does it now, or when everything before it is done."""
        if self.busy:
            self.waiting.append(action)
        else:
            action()

    def commit(
        self,
        entries: Sequence[Entry],
        then: Callable[[StoreError | None], None],
        again: Callable[[], None],
        ending: Ending | None = None,
    ) -> None:
        """Appends; `then` is called when it is durable or has failed, `again` when somebody else was quicker."""
        self.busy = True
        row = None
        for entry in entries:
            if not isinstance(entry, SayEntry):
                room = entry.room
                text = encode(room).decode()
                row = TableRow(room.id, room.game, room.rules, room.phase, room.public, text)

        def done(error: StoreError | None) -> None:
            self.busy = False
            if isinstance(error, Conflict):
                self.house.metrics.conflicts += 1
                self.house.reload(self, again)  # whoever was quicker is right: start again from the journal
                return
            if error is None:
                self.n += len(entries)
            else:
                self.house.metrics.store_errors += 1
                log.error("table %s: %s", self.id, error)
            then(error)
            self._next()

        self.house.store.append(
            Append(self.id, self.n, [write_entry(entry) for entry in entries], row, None, ending), done
        )

    def _next(self) -> None:
        while self.waiting and not self.busy:
            first = self.waiting.popleft()
            if isinstance(first, tuple):
                self._receive(*first)
            else:
                first()

    # Messages.

    def receive(self, connection: Connection, message: Any) -> None:
        """A message about this table."""
        if not self.busy:
            self._receive(connection, message)
        elif len(self.waiting) < MOST_WAITING:
            self.waiting.append((connection, message))
        else:
            self.refuse(connection, message.id, "busy", "too much is going on at this table; try again")

    def _receive(self, connection: Connection, message: Any) -> None:
        known = self.done.get((connection.guest, message.id))
        if known is not None:
            connection.send(encode(Ack(message.id, self.id, known)))
        elif isinstance(message, protocol.Say):
            self._say(connection, message)
        elif isinstance(message, protocol.Standing):
            self._standing(connection, message)
        elif isinstance(message, protocol.Why):
            self._why(connection, message)
        else:
            self._act(connection, message)

    def refuse(self, connection: Connection, name: str, reason: str, text: str, clause: str = "") -> None:
        self.house.metrics.refused += 1
        connection.send(encode(Refused(name, self.id, reason, clause, text)))

    # Moves.

    def _say(self, connection: Connection, message: protocol.Say) -> None:
        seat = self.watchers.get(connection, -1)
        if seat < 0:
            seat = rooms.seat_of(self.room, connection.guest)
        play = self.play
        if seat < 0:
            self.refuse(connection, message.id, "not-seated", "you do not sit at this table")
            return
        if play is None or self.room.phase != "playing":
            self.refuse(connection, message.id, "over", "no match is being played")
            return
        self.timing.pad_if_due()
        if self.busy:  # the end of the pad has set things going
            self.waiting.append((connection, message))
            return
        try:
            move = play.match.game.moves.parse(message.move)
        except BadInput as error:
            self.refuse(connection, message.id, "not-a-move", str(error))
            return
        refusal = Refusal("late") if message.q != play.q else None
        if refusal is None and play.said_by(seat):
            refusal = Refusal("answered")
        if refusal is None and not self.teller.has_offered(seat, message.q, message.move):
            refusal = play.match.verify(seat, move, message.q)
        if refusal is not None:
            self.refuse(connection, message.id, refusal.reason, refusal.text, refusal.clause)
            return
        entry = self.entry(seat, move.text, "person", connection.guest, message.id)
        entries: list[Entry] = [entry]
        if self.room.chairs[seat].away:
            entries.insert(0, RoomEntry(self.absence.back(seat), now()))
        v = self.v

        def then(error: StoreError | None) -> None:
            if error is not None:
                self.refuse(connection, message.id, "store", "it could not be stored, so it was not done; try again")
                return
            self.house.metrics.moves += 1
            self._remember(entry)
            connection.send(encode(Ack(message.id, self.id, v)))
            self.absence.alive(seat)
            self.applied(entries)

        self.commit(entries, then, lambda: self._again(connection, message))

    def entry(self, seat: int, move: str, by: str, guest: str = "", name: str = "") -> SayEntry:
        """An answer to the open question as it goes into the journal."""
        assert self.play is not None
        question = self.play.match.question
        assert question is not None
        rides = seat not in question.seats
        return SayEntry(self.play.q, seat, move, by, guest, name, self.timing.padding and not rides, rides, now())

    def applied(self, entries: Sequence[Entry]) -> None:
        """What has been stored takes effect, and everybody is told."""
        for entry in entries:
            if not isinstance(entry, SayEntry):
                self._room_changed(entry)
            elif self.play is not None:
                turn = self.play.match.state.turn
                if self.play.take(entry):
                    self.closed(turn)

    def closed(self, turn: int) -> None:
        """A question has been closed."""
        play = self.play
        assert play is not None
        self.v += 1
        self.timing.closed()
        self.teller.tell()
        match = play.match
        if match.outcome is not None:
            self.submit(self._finish)
            return
        if match.state.turn != turn and self.n - self.checkpoint_n >= CHECKPOINT_EVERY and not play.buffer:
            self._checkpoint(match)
        self.timing.opened()

    def _checkpoint(self, match: Match) -> None:
        done = [(guest, name, v) for (guest, name), v in self.done.items()]
        body = Checkpoint(self.v, self.room, to_data(match.checkpoint), [reply_out(one) for one in match.log], done)
        self.checkpoint_n = self.n
        self.house.store.save_checkpoint(self.id, self.n, encode(body))

    def _remember(self, entry: SayEntry) -> None:
        self.done[(entry.g, entry.c)] = self.v
        if len(self.done) > REMEMBERED:
            del self.done[next(iter(self.done))]

    def _again(self, connection: Connection, message: Any) -> None:
        """The table has been loaded anew: the message is for its successor."""
        self.house.deliver(connection, message)

    def _standing(self, connection: Connection, message: protocol.Standing) -> None:
        seat = rooms.seat_of(self.room, connection.guest)
        if seat < 0 or self.play is None:
            self.refuse(connection, message.id, "not-seated", "you do not play here")
        elif message.what not in ("off", "card", "turn"):
            self.refuse(connection, message.id, "standing", "there are: off, card, turn")
        elif not self.timing.stand(seat, message.what):
            self.refuse(connection, message.id, "no-card", "nothing lies on the stack")
        else:
            connection.send(encode(Ack(message.id, self.id, self.v)))
            self.timing.answer_for_standing()

    def _why(self, connection: Connection, message: protocol.Why) -> None:
        seat = rooms.seat_of(self.room, connection.guest)
        play = self.play
        if seat < 0 or play is None:
            self.refuse(connection, message.id, "not-seated", "you do not play here")
            return
        try:
            found = why_not(play, seat, message)
        except BadInput as error:
            self.refuse(connection, message.id, "not-a-move", str(error))
            return
        reason, clause = ("", "") if found is None else (found.reason, found.clause)
        connection.send(encode(WhyNot(message.id, self.id, found is None, reason, clause)))

    # The room.

    def _act(self, connection: Connection, message: Any) -> None:
        room = rooms.copied(self.room)
        name, emoji = self.house.people.face(connection.guest)
        try:
            rooms.act(room, connection.guest, name, emoji, self.absence.is_absent, message)
        except NotAllowed as error:
            self.refuse(connection, message.id, error.reason, str(error), error.clause)
            return
        starts = isinstance(message, protocol.Start)
        entry = StartEntry(room, now()) if starts else RoomEntry(room, now())
        v = self.v

        def then(error: StoreError | None) -> None:
            if error is not None:
                self.refuse(connection, message.id, "store", "it could not be stored, so it was not done; try again")
                return
            self.done[(connection.guest, message.id)] = v
            connection.send(encode(Ack(message.id, self.id, v)))
            self._room_changed(entry)

        self.commit([entry], then, lambda: self._again(connection, message))

    def change_room(self, room: RoomState) -> None:
        """The server itself changes something (somebody is away)."""
        entry = RoomEntry(room, now())

        def then(error: StoreError | None) -> None:
            if error is None:
                self._room_changed(entry)

        self.commit([entry], then, _nothing)

    def _room_changed(self, entry: RoomEntry | StartEntry) -> None:
        before = self.room
        self.room = entry.room
        self.v += 1
        if isinstance(entry, StartEntry):
            self.play = self._dealt()
            self.teller.begin()
            self.teller.tell_start()
            self.absence.begin()
            self.timing.opened()
            return
        if self.room.phase in ("lobby", "closed"):
            self.play = None
            self.timing.stop()
        self.teller.tell_room()
        if self.room.phase == "playing" and self.play is not None:
            away = [chair.away for chair in self.room.chairs]
            if away != [chair.away for chair in before.chairs]:
                self.timing.ask_bots()

    # The end of a match.

    def _finish(self) -> None:
        match = self.match
        if match is None or match.outcome is None or self.room.phase != "playing":
            return
        self.busy = True
        self.house.spawn(self._write_record(match))

    async def _write_record(self, match: Match) -> None:
        from tavolaccio.server.records import ending_of  # noqa: PLC0415  # records know tables

        ending: Ending | None = None
        try:
            ending = await ending_of(self, match)
        except Exception:
            log.exception("table %s: the record could not be written", self.id)
        room = rooms.copied(self.room)
        room.phase = "over"
        room.record = ending.record.id if ending is not None else ""
        entry = RoomEntry(room, now())

        def then(error: StoreError | None) -> None:
            if error is None:
                self.house.metrics.matches += 1
                self._room_changed(entry)
                self.absence.stop()

        self.commit([entry], then, _nothing, ending)

    # Looking.

    def watch(self, connection: Connection, v: int, epoch: str) -> None:
        seat = rooms.seat_of(self.room, connection.guest)
        first = not any(other.guest == connection.guest for other in self.watchers)
        self.watchers[connection] = seat
        if seat >= 0 and first:
            self.absence.came(seat)
        self.teller.bring_up_to_date(connection, seat, v if epoch == self.house.epoch else -1)

    def unwatch(self, connection: Connection) -> None:
        seat = self.watchers.pop(connection, -1)
        if seat >= 0 and not any(other.guest == connection.guest for other in self.watchers):
            self.absence.left(seat)

    def is_here(self, guest: str) -> bool:
        return any(connection.guest == guest for connection in self.watchers)

    @property
    def idle(self) -> bool:
        """May this table be forgotten until somebody asks for it?"""
        return not self.watchers and not self.busy and not self.waiting and not self.timing.running

    def close(self) -> None:
        self.timing.stop()
        self.absence.stop()


def _nothing() -> None:
    pass


def _unplayable(room: RoomState, entries: list[Entry]) -> str:
    """The notice for a match that was begun under rules which are no longer here; empty where all is well."""
    newest = room
    for entry in entries:
        if not isinstance(entry, SayEntry):
            newest = entry.room
    if newest.phase != "playing":
        return ""
    try:
        game = games.find(newest.game)
    except TavolaccioError:
        return "closed-game-missing"
    return "" if game.meta.version == newest.rules else "closed-rules-changed"
