"""The open question's time: pad, deadline, standing passes. One timer for each table, and only where needed."""

import asyncio
import time
from typing import TYPE_CHECKING

from tavolaccio.kernel.moves import PASS, Move
from tavolaccio.kernel.points import ASK
from tavolaccio.server.changes import has_own_cards
from tavolaccio.server.clocks import pad_of, seconds_for
from tavolaccio.server.loading import PadEntry, SayEntry
from tavolaccio.server.playing import is_reaction
from tavolaccio.server.rooms import has_people_in_play
from tavolaccio.server.store import StoreError, now

if TYPE_CHECKING:
    from tavolaccio.server.tables import Table


class Timing:
    __slots__ = (
        "_planned",
        "deadline",
        "opened_at",
        "pad_until",
        "table",
        "timer",
        "turn",
        "used",
    )

    def __init__(self, table: "Table") -> None:
        self.table = table
        self.opened_at = 0.0
        self.pad_until = 0.0
        self.deadline = 0.0
        self.timer: asyncio.TimerHandle | None = None
        self.turn = -1
        self.used: dict[int, float] = {}
        """Seconds that each seat has used in this turn."""
        self._planned: tuple[int, float, float] | None = None

    @property
    def running(self) -> bool:
        return self.timer is not None

    @property
    def padding(self) -> bool:
        """Do answers to the open question still wait?"""
        return self.pad_until > 0.0

    # The open question.

    def _plan(self) -> tuple[int, float, float]:
        """Pad and time of the question that is open now, drawn once."""
        table = self.table
        match = table.match
        assert match is not None
        if self._planned is not None and self._planned[0] == match.id:
            return self._planned
        if table.room.ritual is not None:
            return match.id, 0.0, 0.0  # the race has moments of its own
        pace = table.house.pace
        question = match.question
        pad = seconds = 0.0
        if question is not None:
            # Without people in play there is nobody from whom something is to be hidden.
            if pace.pad and is_reaction(match) and has_people_in_play(table.room.chairs, table.is_out):
                pad = pad_of(pace, f"{table.room.secret} {match.id}")
            if table.room.clock != "none":
                self._account(match.state.turn)
                used = self.used.get(question.seats[0], 0.0) if question.point.kind == ASK else 0.0
                longest = pace.pad + pace.jitter if pad else 0.0
                seconds = seconds_for(table.room.clock, pace, question.point.seconds, used, longest)
        self._planned = (match.id, pad, seconds)
        return self._planned

    def _account(self, turn: int) -> None:
        if turn != self.turn:
            self.turn = turn
            self.used.clear()

    def next_milliseconds(self) -> int:
        """What is told about the question that has just been opened."""
        match = self.table.match
        if match is None or match.question is None:
            return 0
        return int(self._plan()[2] * 1000)

    def milliseconds_left(self) -> int:
        return max(0, int((self.deadline - time.monotonic()) * 1000)) if self.deadline else 0

    def opened(self) -> None:
        """A question has been opened: start its clocks, ask the bots, pass where that was agreed."""
        table = self.table
        match = table.match
        if match is None or match.question is None or table.room.ritual is not None:
            return
        _, pad, seconds = self._plan()
        if pad or seconds:
            start = time.monotonic()
            self.opened_at = start
            self.pad_until = start + pad if pad else 0.0
            self.deadline = start + seconds if seconds else 0.0
            self._arm()
        table.bots.ask()
        if is_reaction(match) or (table.play is not None and table.play.buffer):
            self.answer_for_standing()

    def closed(self) -> None:
        """The question has been answered: its seat has used so much of its turn."""
        match = self.table.match
        if self.deadline and match is not None and match.log:
            seat = match.log[-1].seat
            if seat >= 0:
                self.used[seat] = self.used.get(seat, 0.0) + time.monotonic() - self.opened_at
        self.stop()

    def stop(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        self.pad_until = 0.0
        self.deadline = 0.0

    def _arm(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
        times = [moment for moment in (self.pad_until, self.deadline) if moment]
        if times:
            wait = max(0.0, min(times) - time.monotonic()) + self.table.house.colleagues.lateness(self.table.id)
            self.timer = self.table.house.loop.call_later(wait, self._ring)
        else:
            self.timer = None

    def _ring(self) -> None:
        self.timer = None
        self.table.submit(self._rung)

    def _rung(self) -> None:
        if self.table.play is None:
            return
        self.pad_if_due()
        if self.table.busy:
            return  # the end of the pad is on its way, and looks at the clock again
        if self.deadline and time.monotonic() >= self.deadline:
            self.deadline = 0.0
            self._say_defaults(self.table.play.awaited(), "clock")
        elif self.timer is None:
            self._arm()

    def pad_if_due(self) -> None:
        """The pad is over: what was buffered counts, as soon as that is in the journal."""
        if self.pad_until and time.monotonic() >= self.pad_until:
            self.pad_until = 0.0
        table = self.table
        play = table.play
        if play is None or not play.buffer or self.padding or table.busy:
            return
        entry = PadEntry(play.q, now())

        def then(error: StoreError | None) -> None:
            if error is None:
                table.applied([entry])
            else:
                self.pad_until = time.monotonic() + 1.0  # the store is in trouble: try again
            if self.timer is None:
                self._arm()

        table.commit([entry], then, self._rung)

    def not_later(self, q: int, milliseconds: int) -> None:
        """Another worker has had this question for longer: its time is everybody's."""
        match = self.table.match
        moment = time.monotonic() + milliseconds / 1000
        if match is not None and match.id == q and self.deadline > moment:
            self.deadline = moment
            self._arm()
            self.table.teller.tell_clock()

    # Answers that nobody typed.

    def _say_defaults(self, seats: list[int], by: str) -> None:
        """These seats have not answered, and give the default."""
        table = self.table
        play = table.play
        if play is None or not seats:
            return
        entries: list[SayEntry] = []
        for seat in seats:
            options = play.match.options(seat)
            if options:
                entries.append(table.entry(seat, options[0].text, by))

        def then(error: StoreError | None) -> None:
            if error is None:
                table.applied(entries)
            else:
                self.deadline = time.monotonic() + 1.0  # the store is in trouble: try again
                self._arm()

        if entries:
            table.commit(entries, then, self._looked_again if by == "clock" else self._answer_for_standing)

    def _looked_again(self) -> None:
        """Somebody was quicker than the clock; if the question is still open, its time is up all the same."""
        if self.timer is None and not self.deadline and self.table.room.clock != "none":
            self.deadline = time.monotonic()
            self._arm()

    # Standing passes.

    def answer_for_standing(self) -> None:
        self.table.in_turn(self._answer_for_standing)

    def _answer_for_standing(self) -> None:
        self.pad_if_due()
        play = self.table.play
        if self.table.room.ritual is not None:
            return
        if self.table.busy:
            self.table.submit(self._answer_for_standing)
            return
        if play is None or play.match.question is None or not is_reaction(play.match):
            return
        passing = [seat for seat in play.awaited() if self._passes(seat, play.options(seat))]
        if passing:
            self._say_defaults(passing, "standing")

    def foreseen(self, seat: int, options: list[Move]) -> str:
        """What will be said for this seat by itself in a reaction, so that nobody is offered what is answered."""
        match = self.table.match
        if match is None or match.question is None or seat not in match.question.seats:
            return ""
        return PASS.text if self._passes(seat, options) else ""

    def _passes(self, seat: int, options: list[Move]) -> bool:
        """By agreement, or because everybody can see that this hand is empty."""
        table = self.table
        match = table.match
        assert match is not None
        chair = table.room.chairs[seat]
        if chair.kind != "person" or chair.away:
            return False
        if not options or options[0] is not PASS:
            return False
        if len(options) == 1 and not has_own_cards(match.state, seat):
            return True
        return table.play is not None and table.play.standing.passes(match, seat)
