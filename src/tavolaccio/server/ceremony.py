"""The course of a ritual at a live table: its moments, the bots' part in it, and what it leads to.

Everything anybody does in it is a room in the journal, so that a restart goes on with what was chosen; only the waiting
begins anew. Nobody can hold it up: each state has an end of its own.

The race is measured by the server alone. A call's time is its arrival, less the moment when the signal was told, less
the round trip of this client's line (the signal has to go there, the call to come back), as found by WebSocket pings.
That allowance is bounded, for a client could answer pings slowly to be given more of it.
"""

import asyncio
import math
import random
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec import Struct

from tavolaccio import games
from tavolaccio.server import rituals, rooms
from tavolaccio.server.loading import Entry, RoomEntry, StartEntry
from tavolaccio.server.protocol import Ack, encode
from tavolaccio.server.rituals import GO, OPEN, RACE, READY, SHOWN, RitualState
from tavolaccio.server.rooms import RoomState
from tavolaccio.server.store import NOT_STORED, StoreError, now

if TYPE_CHECKING:
    from tavolaccio.server.connection import Connection
    from tavolaccio.server.tables import Table

OPEN_SECONDS = 20.0
CALL_SECONDS = 15.0
SHOWN_SECONDS = 3.0
SIGNAL_SECONDS = (1.5, 4.5)
"""Between these the signal comes."""
GATHER_SECONDS = 0.3
"""After the first call others may still arrive that were quicker."""
BOT_SECONDS = (1.0, 4.0)
"""A bot makes up its mind, draws a straw."""
REACTION_SECONDS = 0.36
"""The median of a bot's reaction to the signal: a person's."""
RETRY_SECONDS = 1.0


class Tapped(Struct):
    """A choice in a ritual, with the moment of its arrival: it may have to wait for its turn."""

    id: str
    table: str
    choice: int
    at: float


def human_reaction() -> float:
    """Seconds from the signal to a call: skewed like people's, never too quick to be true."""
    return min(1.2, max(0.2, REACTION_SECONDS * math.exp(random.gauss(0.0, 0.25))))


class Ceremony:
    __slots__ = ("_armed", "_bots", "_deadline", "_gathering", "_timer", "_told", "table")

    def __init__(self, table: "Table") -> None:
        self.table = table
        self._armed = ""
        self._deadline = 0.0
        self._gathering = False
        self._told = 0.0
        """When the signal of the race was given."""
        self._timer: asyncio.TimerHandle | None = None
        self._bots: dict[int, asyncio.TimerHandle] = {}

    @property
    def running(self) -> bool:
        return self._timer is not None

    def milliseconds_left(self) -> int:
        return max(0, int((self._deadline - time.monotonic()) * 1000)) if self._deadline else 0

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        for timer in self._bots.values():
            timer.cancel()
        self._bots.clear()
        self._armed = ""
        self._deadline = 0.0
        self._gathering = False

    # Moments.

    def changed(self) -> None:
        """The room has changed, or has just been loaded: is there a ritual, and what does it wait for?"""
        ritual = self.table.room.ritual
        if ritual is None:
            if self._armed:
                self.stop()
            return
        if ritual.state != self._armed:
            self.stop()
            self._armed = ritual.state
            self._begin(ritual)
        if ritual.state == SHOWN:
            return
        self._wake_bots(ritual)
        if rituals.all_done(ritual):
            self._after(0.0, self._conclude)
        elif ritual.kind == RACE and rituals.is_called(ritual) and not self._gathering:
            self._gathering = True
            self._after(GATHER_SECONDS, self._conclude)

    def _begin(self, ritual: RitualState) -> None:
        speed = self.table.house.pace.speed
        if ritual.state == READY:
            for connection in self.table.watchers:
                connection.ping()  # how long is each line now?
            self._after(random.uniform(*SIGNAL_SECONDS) / speed, self._signal)
            return
        then = self._over if ritual.state == SHOWN else self._conclude
        seconds = {OPEN: OPEN_SECONDS, GO: CALL_SECONDS, SHOWN: SHOWN_SECONDS}[ritual.state] / speed
        self._told = time.monotonic()
        self._deadline = self._told + seconds
        self._after(seconds, then)

    def _after(self, seconds: float, action: Callable[[], None]) -> None:
        if self._timer is not None:
            self._timer.cancel()
        late = self.table.house.colleagues.lateness(self.table.id)
        self._timer = self.table.house.loop.call_later(seconds + late, self.table.submit, action)

    def _in(self, *states: str) -> RoomState | None:
        """A copy of the room to go on with, where its ritual is in one of these states and nothing is on its way."""
        room = self.table.room
        if room.ritual is None or room.ritual.state not in states:
            return None
        return rooms.copied(room)

    def _signal(self) -> None:
        room = self._in(READY)
        if room is not None and room.ritual is not None:
            room.ritual.state = GO
            self._store([RoomEntry(room, now())], self._signal)

    def _conclude(self) -> None:
        """All are done, or time is up."""
        room = self._in(OPEN, READY, GO)
        if room is not None and room.ritual is not None:
            rituals.decide(room.ritual, room.secret)
            self._store([RoomEntry(room, now())], self._conclude)

    def _over(self) -> None:
        """Everybody has seen who it is: the deal, or the call as the answer to the question of the rules."""
        room = self._in(SHOWN)
        if room is None or room.ritual is None:
            return
        ritual = room.ritual
        room.ritual = None
        if ritual.kind != RACE:
            room.decided = ritual.chosen
            room.phase = "playing"
            room.rules = games.find(room.game).meta.version  # the server may have been renewed meanwhile
            self._store([StartEntry(room, now())], self._over)
            return
        entries: list[Entry] = [RoomEntry(room, now())]
        table = self.table
        if table.play is not None and table.play.match.question is not None:
            if ritual.chosen >= 0:
                call = rituals.CALLS[ritual.seats[ritual.chosen].choice]
                by = "person" if self._is_person(ritual.chosen) else "bot"
                entries.append(table.entry(ritual.chosen, call, by))
            else:
                entries.extend([table.entry(seat, "pass", "clock") for seat in table.play.awaited()])
        self._store(entries, self._over)

    def _store(self, entries: list[Entry], retry: Callable[[], None]) -> None:
        def then(error: StoreError | None) -> None:
            if error is None:
                self.table.applied(entries)
            else:
                self.table.house.loop.call_later(RETRY_SECONDS, self.table.submit, retry)

        self.table.commit(entries, then, retry)

    # People.

    def take(self, connection: "Connection", tapped: Tapped) -> None:
        """Somebody's part in it."""
        table = self.table
        seat = rooms.seat_of(table.room, connection.guest)
        room = rooms.copied(table.room)
        ritual = room.ritual
        if seat < 0:
            table.refuse(connection, tapped.id, "not-seated", "you do not sit at this table")
            return
        if ritual is None:
            table.refuse(connection, tapped.id, "no-ritual", "nothing of the kind is going on")
            return
        refusal = rituals.refusal(ritual, seat, tapped.choice)
        if refusal is not None:
            table.refuse(connection, tapped.id, *refusal)
            return
        rituals.choose(ritual, seat, tapped.choice, rituals.reaction(tapped.at - self._told, connection.trip))
        room.chairs[seat].away = False
        entry = RoomEntry(room, now(), connection.guest, tapped.id)

        def then(error: StoreError | None) -> None:
            if error is not None:
                table.refuse(connection, tapped.id, error.reason, NOT_STORED)
                return
            connection.send(encode(Ack(tapped.id, table.id, table.v)))
            table.applied([entry])

        table.commit([entry], then, lambda: table.again(connection, tapped))

    # Bots, also for those who are away.

    def _is_person(self, seat: int) -> bool:
        chair = self.table.room.chairs[seat]
        return chair.kind == "person" and not chair.away

    def _wake_bots(self, ritual: RitualState) -> None:
        if ritual.state == READY:
            return
        late = self.table.house.colleagues.thought_lateness(self.table.id)
        for seat, one in enumerate(ritual.seats):
            if not one.done and not self._is_person(seat) and seat not in self._bots:
                reaction = human_reaction()
                wait = reaction if ritual.kind == RACE else random.uniform(*BOT_SECONDS) / self.table.house.pace.speed
                self._bots[seat] = self.table.house.loop.call_later(
                    wait + late, self.table.submit, lambda seat=seat, reaction=reaction: self._bot(seat, reaction)
                )

    def _bot(self, seat: int, reaction: float) -> None:
        room = self._in(OPEN, GO)
        if room is None or room.ritual is None or room.ritual.seats[seat].done or self._is_person(seat):
            return
        ritual = room.ritual
        if ritual.kind == rituals.LOTS:
            choice = rituals.free_straw(ritual, random.randrange(len(ritual.seats)))
        else:
            choice = random.randrange(len(rituals.choices(ritual)))
        rituals.choose(ritual, seat, choice, int(reaction * 1000))
        self._store([RoomEntry(room, now())], lambda: self._bot(seat, reaction))
