"""What a table tells whom. The public part is encoded once; each seat's own part is added behind it, if new."""

from collections import deque
from typing import TYPE_CHECKING, Final

from tavolaccio.kernel.match import NOTHING
from tavolaccio.kernel.state import EVERYBODY, Event
from tavolaccio.kernel.view import SPECTATOR
from tavolaccio.server import projection, rooms
from tavolaccio.server.changes import Memory, events_json, question_json
from tavolaccio.server.parts import ChatLine, Room
from tavolaccio.server.playing import is_reaction
from tavolaccio.server.protocol import Clock, Snapshot, encode
from tavolaccio.server.standing import OFF

if TYPE_CHECKING:
    from tavolaccio.server.connection import Connection
    from tavolaccio.server.tables import Table

RING_BYTES: Final = 8_000
"""So much of what was told is kept for clients that come back; whoever missed more gets a snapshot."""
RECENT_EVENTS: Final = 24
TIMES_OUT: Final = "times_out"
"""The one event that the table tells, and not the match."""
RECENT_CHAT: Final = 12


class Teller:
    __slots__ = ("_held", "_untold", "chat", "memory", "recent", "ring", "ring_bytes", "stood", "table")

    def __init__(self, table: "Table") -> None:
        self.table = table
        self.memory: Memory | None = None
        self.recent: deque[Event] = deque(maxlen=RECENT_EVENTS)
        self.ring: deque[tuple[int, bytes, list[Event]]] = deque()
        """Version, the shared part as told, the events: enough to tell any seat later what it missed."""
        self.ring_bytes = 0
        self.chat: deque[ChatLine] = deque(maxlen=RECENT_CHAT)
        self._held: list[tuple[Connection, bytes]] | None = None
        """What may not be told before it is durable."""
        self._untold = 0
        """Decided questions that are not counted yet."""
        self.stood: dict[int, str] = {}
        """The standing pass that each seat was last told to have; none is the usual case."""

    def begin(self) -> None:
        """The match has just been dealt or loaded."""
        self.recent.clear()
        self.ring.clear()
        self.ring_bytes = 0
        match = self.table.match
        self.memory = Memory(match) if match is not None else None
        if match is not None:
            self.recent.extend(self._drained())

    def _drained(self) -> list[Event]:
        """The events since the last time."""
        match = self.table.match
        assert match is not None
        events = match.state.events
        assert events is not None
        taken = events[:]
        events.clear()
        return taken

    # What has happened, and is not durable yet.

    @property
    def holding(self) -> bool:
        return self._held is not None

    def hold(self) -> None:
        """Whatever changes from now on is made ready, and told to nobody."""
        self._held = []

    def let_go(self) -> None:
        held, self._held = self._held, None
        if held is not None:
            for connection, data in held:
                connection.send(data)
            self._count()

    # Changes.

    def note_late(self, seat: int) -> None:
        """The clock has answered for this seat: that is told before what came of it. No event of the match."""
        match = self.table.match
        assert match is not None
        events = match.state.events
        assert events is not None
        events.insert(0, (TIMES_OUT, seat, -1, None, 0, EVERYBODY))

    def tell(self) -> None:
        """A question has been closed: what has happened, what has changed, what is asked now."""
        table = self.table
        match = table.match
        assert match is not None
        memory = self.memory
        assert memory is not None
        events = self._drained()
        self.recent.extend(events)
        asked = question_json(match, table.timing.next_milliseconds())
        shared = b',"public":%b,"question":%b' % (encode(memory.changes(match)), asked)
        if match.outcome is not None:
            shared += b',"outcome":' + encode(projection.outcome_of(match))
        self._send(shared, events)
        self._untold += 1
        if self._held is None:
            self._count()

    def _count(self) -> None:
        """What was told; each move at one worker alone."""
        house = self.table.house
        if self._untold and house.colleagues.keeps(self.table.id):
            house.metrics.moves += self._untold
        self._untold = 0

    def tell_start(self) -> None:
        """The match begins: everybody looks at a new table."""
        self.ring.clear()
        self.ring_bytes = 0
        milliseconds = self.table.timing.next_milliseconds()
        room = self.room()
        for connection in list(self.table.watchers):
            seat = rooms.seat_of(self.table.room, connection.guest)
            self.table.watchers[connection] = seat
            self.snapshot(connection, seat, room, milliseconds)

    def tell_room(self) -> None:
        for connection in self.table.watchers:
            self.table.watchers[connection] = rooms.seat_of(self.table.room, connection.guest)
        self._send(b',"room":' + encode(self.room()), [])

    def _send(self, shared: bytes, events: list[Event]) -> None:
        table = self.table
        self._keep(shared, events)
        if not table.watchers:
            return
        told = b',"events":' + events_json(events, SPECTATOR) if events else b""
        head = b'{"t":"update","table":"%b","v":%d%b' % (table.id.encode(), table.v, shared)
        more = projection.seeing_more(events) if events else 0
        match = table.match
        reaction = False
        if match is not None and self.memory is not None:
            self.memory.look(match.state)
            reaction = is_reaction(match)
        public = b"%b%b}" % (head, told)
        made = [b""] * len(table.room.chairs)
        held = self._held
        for connection, seat in table.watchers.items():
            data = public if seat < 0 else made[seat]
            if not data:
                own = self._own(seat, reaction)
                if more >> seat & 1:
                    data = b'%b,"events":%b%b}' % (head, events_json(events, seat), own)
                else:
                    data = b"%b%b%b}" % (head, told, own) if own else public
                made[seat] = data
            if held is None:
                connection.send(data)
            else:
                held.append((connection, data))

    def _own(self, seat: int, reaction: bool) -> bytes:
        """The seat's own part, where it has changed."""
        play = self.table.play
        memory = self.memory
        if seat < 0 or play is None or memory is None:
            return b""
        said = play.said_by(seat)
        options = NOTHING if said else play.options(seat)
        if reaction and options:
            said = self.table.timing.foreseen(seat, options)
        data = memory.mine(play.match, seat, said, options)
        stands = self._stands(seat) if seat in self.stood else b""
        return b',"mine":%b%b' % (data, stands) if data else stands

    def _stands(self, seat: int) -> bytes:
        """The seat's standing pass, where it has ended since it was told."""
        what = self.standing_of(seat)
        if what == self.stood[seat]:
            return b""
        if what == OFF:
            del self.stood[seat]
        return b',"standing":"%s"' % what.encode()

    def standing_of(self, seat: int) -> str:
        play = self.table.play
        return play.standing.of(seat) if play is not None else OFF

    def _said(self, seat: int) -> str:
        """What the seat has answered, or what the server is about to answer for it (a standing pass)."""
        play = self.table.play
        assert play is not None
        said = play.said_by(seat)
        if said or not is_reaction(play.match):
            return said
        return self.table.timing.foreseen(seat, play.options(seat))

    def _keep(self, shared: bytes, events: list[Event]) -> None:
        self.ring.append((self.table.v, shared, events))
        self.ring_bytes += len(shared) + 64 * len(events)
        while self.ring_bytes > RING_BYTES:
            _, old, told = self.ring.popleft()
            self.ring_bytes -= len(old) + 64 * len(told)

    # Those who come.

    def bring_up_to_date(self, connection: "Connection", seat: int, v: int) -> None:
        """The tail after version `v`, where it is still here; else everything."""
        table = self.table
        missed = table.v - v
        if v < 0 or missed < 0 or missed > len(self.ring) or (missed and self.ring[-missed][0] != v + 1):
            self.snapshot(connection, seat)
            return
        if seat >= 0 and self.memory is not None:
            self.memory.tell_again(seat)
        tail = list(self.ring)[-missed:] if missed else []
        for number, shared, events in tail:
            data = b'{"t":"update","table":"%s","v":%d' % (table.id.encode(), number) + shared
            if events:
                data += b',"events":' + events_json(events, seat)
            play = table.play
            if number == table.v and seat >= 0 and play is not None:
                data += b',"mine":' + encode(projection.mine(play.match, seat, self._said(seat)))
                data += b',"standing":"%s"' % self.standing_of(seat).encode()
            connection.send(data + b"}")
        match = table.match
        if match is not None and match.question is not None:
            connection.send(encode(Clock(table.id, match.id, table.timing.milliseconds_left())))

    def tell_clock(self) -> None:
        """The open question has less time than was said."""
        table = self.table
        match = table.match
        if match is not None and match.question is not None:
            self.to_all(encode(Clock(table.id, match.id, table.timing.milliseconds_left())))

    def snapshot(self, connection: "Connection", seat: int, room: Room | None = None, milliseconds: int = -1) -> None:
        """Everything. `room`: as it is now, where somebody has just looked; `milliseconds`: what the open question will
        have, where its clock does not run yet."""
        table = self.table
        play = table.play
        public = question = mine = None
        if play is not None:
            memory = self.memory
            assert memory is not None
            public = memory.data
            left = milliseconds if milliseconds >= 0 else table.timing.milliseconds_left()
            question = projection.question_of(play.match, play.q, left)
            if seat >= 0:
                mine = projection.mine(play.match, seat, self._said(seat))
                memory.tell_again(seat)
        standing = self.standing_of(seat)
        if standing != OFF:
            self.stood[seat] = standing
        connection.send(
            encode(
                Snapshot(
                    table.id,
                    table.v,
                    table.house.epoch,
                    room if room is not None else self.room(),
                    seat,
                    public,
                    question,
                    mine,
                    projection.events_for(list(self.recent), seat),
                    [line for line in self.chat if line.guest not in connection.muted],
                    standing,
                )
            )
        )

    def room(self) -> Room:
        return rooms.shown(self.table.room, self.table.is_here, self.table.ceremony.milliseconds_left())

    def to_all(self, data: bytes, author: str = "") -> None:
        """Something that has no version: presence, chat, a gesture. Not to those who have muted its author."""
        for connection in list(self.table.watchers):
            if author not in connection.muted:
                connection.send(data)
