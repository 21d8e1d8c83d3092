"""Who is there. Leaving, timing out, being replaced by a bot and coming back are one mechanism: the chair is `away`."""

import asyncio
from functools import partial
from typing import TYPE_CHECKING

from tavolaccio.server import rooms
from tavolaccio.server.protocol import Presence, encode
from tavolaccio.server.rooms import RUNNING, RoomState

if TYPE_CHECKING:
    from tavolaccio.server.tables import Table


class Absence:
    __slots__ = ("misses", "table", "timers")

    def __init__(self, table: "Table") -> None:
        self.table = table
        self.misses: dict[int, int] = {}
        self.timers: dict[int, asyncio.TimerHandle] = {}

    def is_absent(self, seat: int) -> bool:
        chairs = self.table.room.chairs
        return 0 <= seat < len(chairs) and not self.table.is_here(chairs[seat].guest)

    def begin(self) -> None:
        """A match begins or goes on: whoever is not here has some time to come."""
        self.misses.clear()
        for seat, chair in enumerate(self.table.room.chairs):
            if chair.kind == "person" and not chair.away and not self.table.is_here(chair.guest):
                self._wait_for(seat)

    def stop(self) -> None:
        for timer in self.timers.values():
            timer.cancel()
        self.timers.clear()

    def came(self, seat: int, here: bool = True) -> None:
        """`here`: to this worker, which then gives the chair back."""
        timer = self.timers.pop(seat, None)
        if timer is not None:
            timer.cancel()
        self.misses.pop(seat, None)
        self.table.teller.to_all(encode(Presence(self.table.id, seat, True)))
        chair = self.table.room.chairs[seat]
        if here and self.table.room.phase in RUNNING and (chair.away or chair.left):
            self.table.submit(lambda: self._return(seat))
        if self.table.room.clock == "none" and self.table.room.phase == "playing":
            self.begin()  # now somebody is waiting for the others

    def left(self, seat: int) -> None:
        self.table.teller.to_all(encode(Presence(self.table.id, seat, False)))
        if self.table.room.phase == "playing":
            self._wait_for(seat)

    def alive(self, seat: int) -> None:
        self.misses.pop(seat, None)

    def missed(self, seat: int) -> None:
        """This seat has let its time run out."""
        chair = self.table.room.chairs[seat]
        if chair.kind != "person" or chair.away:
            return
        self.misses[seat] = self.misses.get(seat, 0) + 1
        if not self._plays(seat):
            self.table.in_turn(lambda: self._replace(seat))

    def _plays(self, seat: int) -> bool:
        """Is there somebody, and does that person answer?"""
        return not self.is_absent(seat) and self.misses.get(seat, 0) < self.table.house.pace.misses

    def _wait_for(self, seat: int) -> None:
        if seat in self.timers:
            return
        pace = self.table.house.pace
        grace = pace.long_grace if self.table.room.clock == "none" else pace.grace
        self.timers[seat] = self.table.house.loop.call_later(grace, self._gone, seat)

    def _gone(self, seat: int) -> None:
        self.timers.pop(seat, None)
        table = self.table
        # Without a clock a table may wait until tomorrow, as long as nobody sits there waiting.
        if self.is_absent(seat) and (table.room.clock != "none" or table.has_watchers):
            table.in_turn(lambda: self._replace(seat))

    def _replace(self, seat: int) -> None:
        room = self.table.room
        chair = room.chairs[seat]
        is_free = chair.kind != "person" or chair.away or chair.left
        if room.phase == "playing" and not is_free and not self._plays(seat):
            changed = rooms.copied(room)
            rooms.go(changed.chairs[seat], self.table.is_out(seat))
            self.table.change_room(changed, lambda: self._replace(seat))

    def back(self, seat: int) -> RoomState:
        """The room with this person at the table again."""
        changed = rooms.copied(self.table.room)
        rooms.come_back(changed.chairs[seat])
        return changed

    def replaced(self, before: RoomState) -> None:
        """The server has given chairs to bots. Whoever came to us while that was written gets theirs back: whether it
        was this worker or another one, it could not know."""
        for seat in self.table.watchers.values():
            if seat >= 0 and self.table.room.chairs[seat].away and not before.chairs[seat].away and self._plays(seat):
                self.table.submit(partial(self._return, seat))

    def _return(self, seat: int) -> None:
        room = self.table.room
        chair = room.chairs[seat]
        if room.phase in RUNNING and (chair.away or chair.left) and not self.is_absent(seat):
            self.table.change_room(self.back(seat), lambda: self._return(seat))
