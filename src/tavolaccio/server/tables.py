"""A live table: lobby, match, aftermath. Everything that changes it passes one sequential section.

verify on the live match -> append to the journal -> apply -> (durable) -> tell. While an append is on its way nothing
else happens at this table, and nobody sees what it holds; other tables go on. Messages are understood in `hearing`,
what is told is made by `telling`, what is kept by `store`; `opening` makes a table from its journal, `ending` writes
the record of a match.
"""

import logging
import time
from collections import deque
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from tavolaccio.kernel.chance import mixed
from tavolaccio.kernel.match import Match
from tavolaccio.kernel.position import to_data
from tavolaccio.server import rooms
from tavolaccio.server.absence import Absence
from tavolaccio.server.answering import Answering
from tavolaccio.server.appends import Append
from tavolaccio.server.ceremony import Ceremony, Tapped
from tavolaccio.server.committing import Called, Commit
from tavolaccio.server.connection import Connection
from tavolaccio.server.ending import finish
from tavolaccio.server.hearing import hear
from tavolaccio.server.loading import (
    Checkpoint,
    Entry,
    PadEntry,
    RoomEntries,
    RoomEntry,
    SayEntry,
    StandEntry,
    StartEntry,
)
from tavolaccio.server.playing import Play, is_seen_late
from tavolaccio.server.protocol import Refused, RitualChoice, encode
from tavolaccio.server.replies import replies_out
from tavolaccio.server.rooms import RoomState
from tavolaccio.server.store import Ending, StoreError, TableRow, now
from tavolaccio.server.telling import Teller
from tavolaccio.server.timing import Timing

if TYPE_CHECKING:
    from tavolaccio.server.house import House

log = logging.getLogger("tavolaccio.server")

MOST_WAITING: Final = 128
"""Messages that may wait for a table; what comes on top is refused."""
REMEMBERED: Final = 64
"""Client ids that are remembered, at most: far more than a client can have on its way."""
FORGOTTEN: Final = 16
"""Ids that are forgotten at once: to find the oldest one costs more than to throw away some."""


def _nothing() -> None:
    pass


class Table:
    """One table. To be made by `House.table`, from its journal (`opening`)."""

    __slots__ = (
        "absence",
        "bots",
        "busy",
        "ceremony",
        "checkpoint_n",
        "done",
        "doubted",
        "elsewhere",
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
        self.doubted: tuple[Connection, Any] | None = None
        """The message that is being heard, where other workers may have written what we do not know yet: before it is
        refused we look into the journal."""
        self.watchers: dict[Connection, int] = {}
        self.elsewhere: dict[str, list[str]] = {}
        """The guests who look at this table from other workers, by worker."""
        self.checkpoint_n = 0
        self.teller = Teller(self)
        self.timing = Timing(self)
        self.absence = Absence(self)
        self.ceremony = Ceremony(self)
        self.bots = Answering(self)

    @property
    def match(self) -> Match | None:
        return self.play.match if self.play is not None else None

    def is_out(self, seat: int) -> bool:
        """Has this seat nothing to play any more in the match that is going on?"""
        match = self.match
        return match is not None and match.state.out >> seat & 1 != 0

    def deal(self) -> None:
        """The cards of a new match."""
        room = self.room
        seed = mixed(bytes.fromhex(room.secret), rooms.entropy_of(room))
        game = rooms.game_of(room)
        decided = rooms.decided_of(room)
        self.play = Play(Match.start(game, len(room.chairs), room.chosen, seed, events=True, decided=decided))

    def wake(self) -> None:
        """After loading: go on where the table stopped."""
        match = self.match
        self.ceremony.changed()
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
        again: Callable[[], None] = _nothing,
        ending: Ending | None = None,
    ) -> None:
        """Appends; `then` is called when it is durable or has failed, `again` when somebody else was quicker."""
        self.append(Called(self, entries, then, again), ending)

    def append(self, commit: Commit, ending: Ending | None = None) -> None:
        """Hands entries to the store; nothing else happens here until they are durable."""
        self.busy = True
        row = None
        for entry in commit.entries:
            if not isinstance(entry, SayEntry) and isinstance(entry, RoomEntries):
                room = entry.room
                text = encode(room).decode()
                row = TableRow(room.id, room.game, room.rules, room.phase, room.public, text)
        self.house.store.append(Append(self.id, self.n, commit.bodies, row, None, ending), commit.done, commit.written)

    def overtaken(self, entries: Sequence[Entry]) -> None:
        """What another worker has appended takes effect here, too. Nothing else happens meanwhile."""
        self.busy = True
        self.n += len(entries)
        try:
            self.applied(entries)
        except Exception:
            log.exception("table %s: what another worker has written cannot be understood", self.id)
            self.house.reload(self)
            return
        self.busy = False
        self.go_on()

    def in_turn(self, action: Callable[[], None]) -> None:
        """Does at once what is ours to do; what is another worker's a little later, if it must look again by then."""
        late = self.house.colleagues.lateness(self.id)
        if late:
            self.house.loop.call_later(late, self.submit, action)
        else:
            self.submit(action)

    def take_over(self) -> None:
        """A worker has gone, and its duties may be ours."""
        match = self.match
        if match is not None and self.room.phase == "playing":
            if match.outcome is not None:
                self.submit(self._finish)
            else:
                self.bots.ask()
                self.timing.answer_for_standing()

    def go_on(self) -> None:
        """With what had to wait."""
        while self.waiting and not self.busy:
            first = self.waiting.popleft()
            if isinstance(first, tuple):
                hear(self, *first)
            else:
                first()

    # Messages.

    def receive(self, connection: Connection, message: Any) -> None:
        """A message about this table."""
        if isinstance(message, RitualChoice):
            message = Tapped(message.id, message.table, message.choice, time.monotonic())
        if not self.busy:
            hear(self, connection, message)
        elif len(self.waiting) < MOST_WAITING:
            self.waiting.append((connection, message))
        else:
            self.refuse(connection, message.id, "busy", "too much is going on at this table; try again")

    def refuse(self, connection: Connection, name: str, reason: str, text: str, clause: str = "") -> None:
        doubted, self.doubted = self.doubted, None
        if doubted is not None and doubted[1].id == name and reason != "too-fast":
            self.house.catch_up(self, lambda: hear(self, *doubted, certain=True), sure=False)
            return
        self.house.metrics.at(self.id).refused += 1
        connection.send(encode(Refused(name, self.id, reason, clause, text)))

    def entry(self, seat: int, move: str, by: str, guest: str = "", name: str = "") -> SayEntry:
        """An answer to the open question as it goes into the journal."""
        assert self.play is not None
        question = self.play.match.question
        assert question is not None
        rides = seat not in question.seats
        return SayEntry(self.play.q, seat, move, by, guest, name, self.timing.padding and not rides, rides, now())

    def applied(self, entries: Sequence[Entry], verified: bool = False) -> None:
        """What has been stored takes effect, and everybody is told. `verified`: before it was stored."""
        begins_turn = False
        for entry in entries:
            v = self.v
            begins_turn = False
            if not isinstance(entry, SayEntry) and isinstance(entry, RoomEntries):
                self.room_changed(entry)
                self.remember(entry, v)
            elif self.play is not None:
                self.remember(entry, v)  # before a checkpoint is made of it
                begins_turn = self._take(self.play, entry, verified)
        # Not before the last one: all of them are in `n` already, so a checkpoint made midway would claim entries whose
        # effect it does not hold.
        if begins_turn and self.n - self.checkpoint_n >= self.house.pace.checkpoint:
            self._checkpoint()
        if verified:  # somebody has said it
            return
        for entry in entries:
            if isinstance(entry, SayEntry) and entry.by == "clock":
                self.absence.missed(entry.s)

    def _take(self, play: Play, entry: SayEntry | StandEntry | PadEntry, verified: bool) -> bool:
        """Whether a turn has begun with it, and nothing has been said in that turn yet."""
        state = play.match.state
        turn = state.turn
        closed = False
        if play.comes_after_pad(entry):
            verified = False
            if play.flush():
                self.closed()
                closed = isinstance(entry, PadEntry)
        if isinstance(entry, SayEntry):
            if self.absence.misses and entry.by == "person":
                self.absence.alive(entry.s)
            late = entry.by == "clock" and is_seen_late(play.match)
            turn = state.turn
            if play.take(entry, verified):
                if late:
                    self.teller.note_late(entry.s)
                self.closed()
                closed = True
        elif isinstance(entry, StandEntry):
            play.stand(entry)
            self.timing.answer_for_standing()
        return closed and state.turn != turn and not play.buffer

    def closed(self) -> None:
        """A question has been closed."""
        play = self.play
        assert play is not None
        self.v += 1
        self.timing.closed()
        self.teller.tell()
        if play.match.outcome is not None:
            self.submit(self._finish)
            return
        self.timing.opened()

    def _finish(self) -> None:
        finish(self)

    def _checkpoint(self) -> None:
        """Keeps the match as it is after the `n` entries of the journal, at the beginning of a turn."""
        play = self.play
        if play is None or play.match.outcome is not None or not self.house.colleagues.keeps(self.id):
            return
        match = play.match
        done = [(guest, name, v) for (guest, name), v in self.done.items()]
        standing = play.standing.until_turn
        body = Checkpoint(self.v, self.room, to_data(match.checkpoint), replies_out(match.log), done, standing)
        self.checkpoint_n = self.n
        self.house.store.save_checkpoint(self.id, self.n, encode(body))

    def remember(self, entry: Entry, v: int) -> None:
        """That this message, if it was one, has been done, and with which version it was acknowledged."""
        name = entry.c
        if name:
            self.done[(entry.g, name)] = v
            if len(self.done) > REMEMBERED:
                for key in list(self.done)[:FORGOTTEN]:
                    del self.done[key]

    def again(self, connection: Connection, message: Any) -> None:
        """The table has been loaded anew: the message is for its successor."""
        self.house.deliver(connection, message)

    # The room.

    def change_room(self, room: RoomState, again: Callable[[], None]) -> None:
        """The server itself changes something (somebody is away). `again`: where somebody was quicker, or it failed."""
        entry = RoomEntry(room, now())

        def then(error: StoreError | None) -> None:
            if error is None:
                self.applied([entry])
            else:
                self.house.loop.call_later(1.0, self.submit, again)

        self.commit([entry], then, again)

    def room_changed(self, entry: RoomEntry | StartEntry) -> None:
        before = self.room
        self.room = entry.room
        self.v += 1
        if not self.room.watchers:
            self._show_out()
        if isinstance(entry, StartEntry):
            self.deal()
            self.teller.begin()
            self.ceremony.changed()
            self.teller.tell_start()
            self.absence.begin()
            self.timing.opened()
            self.house.colleagues.began(self)
            return
        if self.room.phase in ("lobby", "closed"):
            self.play = None
            self.timing.stop()
        if self.room.phase == "over":
            self.absence.stop()
            self.house.metrics.over(self.id)
        self.ceremony.changed()
        self.teller.tell_room()
        if self.room.phase == "playing" and self.play is not None:
            bots = [chair.is_played_by_a_bot for chair in self.room.chairs]
            if bots != [chair.is_played_by_a_bot for chair in before.chairs]:
                self.bots.ask()
                if not entry.g:
                    self.absence.replaced(before)

    # Looking.

    def watch(self, connection: Connection, v: int, epoch: str) -> None:
        seat = rooms.seat_of(self.room, connection.guest)
        first = not self.is_here(connection.guest)
        self.watchers[connection] = seat
        if seat >= 0 and first:
            self.absence.came(seat)
        self.house.colleagues.presence(self)
        known = v if epoch == self.house.epoch else -1
        if self.teller.holding:  # first of all that waits: nothing else may be told before
            self.waiting.appendleft(lambda: self._show(connection, known))
        else:
            self.teller.bring_up_to_date(connection, seat, known)

    def _show(self, connection: Connection, v: int) -> None:
        if connection in self.watchers:
            self.teller.bring_up_to_date(connection, self.watchers[connection], v)

    def _show_out(self) -> None:
        """Whoever has looked on in the lobby must go when a match begins at a table without watchers."""
        for connection in list(self.watchers):
            if not self.house.may_watch(self, connection.guest):
                self.unwatch(connection)
                self.house.gone(connection, self.id, "no-watchers")

    def unwatch(self, connection: Connection) -> None:
        seat = self.watchers.pop(connection, -1)
        if seat >= 0 and not self.is_here(connection.guest):
            self.absence.left(seat)
        self.house.colleagues.presence(self)
        self.house.lobbies.left(self)

    def is_here(self, guest: str) -> bool:
        """At this worker or at another one."""
        if any(connection.guest == guest for connection in self.watchers):
            return True
        return bool(self.elsewhere) and any(guest in guests for guests in self.elsewhere.values())

    @property
    def has_watchers(self) -> bool:
        return bool(self.watchers or self.elsewhere)

    @property
    def guests(self) -> list[str]:
        """Who looks at this table from this worker."""
        return sorted({connection.guest for connection in self.watchers})

    @property
    def idle(self) -> bool:
        """May this table be forgotten until somebody asks for it?"""
        return not (self.watchers or self.busy or self.waiting or self.bots.thinking or self._waits)

    @property
    def _waits(self) -> bool:
        return (self.timing.running or self.ceremony.running) and self.house.colleagues.keeps(self.id)

    def close(self) -> None:
        self.timing.stop()
        self.ceremony.stop()
        self.absence.stop()
