"""Two worlds at the wire: can a seat tell hidden cards from the messages of its table, or from when they come?

At random moments of a random match the table is forked: in the twin the hidden cards are others, as far as the
observing seat cannot know them. The same inputs at the same times go into both. Every byte that the observer is told,
and every moment at which the tables want to be rung, must be equal until the rules themselves show a difference: in
the observer's view, its options, or the events it is told.
"""

from __future__ import annotations

import json
import random
from typing import Any, Final

from tavolaccio.kernel.match import Match
from tavolaccio.kernel.moves import LETTERS
from tavolaccio.kernel.position import visible_data
from tavolaccio.kernel.view import SPECTATOR, event_for
from tavolaccio.proving.tables.memory_shell import SERVER, guest_of
from tavolaccio.proving.tables.random_table import RandomPeople, random_journal
from tavolaccio.proving.two_worlds import swap_hidden
from tavolaccio.proving.wandering import Dice
from tavolaccio.tables import inputs
from tavolaccio.tables.broadcast import Watcher
from tavolaccio.tables.effects import Data, Effects
from tavolaccio.tables.inputs import Input
from tavolaccio.tables.journal.state import CARD, load, state_from
from tavolaccio.tables.seat_view import Told
from tavolaccio.tables.table import Table
from tavolaccio.tables.take import take

FORKS: Final = 6
"""A match is forked once in this many steps in which no other fork is followed."""
LONGEST: Final = 600
"""Steps of one match."""
MOST_ALARMS: Final = 50


class Report:
    """What was compared, and what leaked."""

    def __init__(self) -> None:
        self.matches = 0
        self.worlds = 0
        self.steps = 0
        self.messages = 0
        self.revealed = 0
        self.leaks: list[str] = []

    def __repr__(self) -> str:
        return (
            f"{self.matches} matches, {self.worlds} pairs of worlds, {self.steps} steps and {self.messages} messages "
            f"compared, {self.revealed} pairs closed by a reveal, {len(self.leaks)} leaks"
        )


def play(game: str, seats: int, seed: object, report: Report) -> None:
    """One random match, forked again and again."""
    Followed(game, seats, seed, report).play()


def twin_of(table: Table, observer: int, dice: random.Random) -> Table | None:
    """The same table in another world; None where it cannot be made now."""
    state = table.state
    match = state.match
    if (
        match is None
        or match.question is None
        or state.buffer
        or match.held
        or any(map(state.said_by, match.question.seats))
    ):
        return None
    other = _other_world(match, observer, dice)
    if other is None:
        return None
    other.state.events = []
    if any(state.pass_of(seat) == CARD for seat in range(len(state.setup.chairs))):
        return None  # it names an entry of this world's stack
    data = json.loads(json.dumps(state.data()))
    twin_state = state_from(data)
    twin_state.match = other
    twin = Table(twin_state, table.server)
    for name in (
        "clock",
        "kept_clock",
        "now",
        "turn",
        "ritual_state",
        "ritual_began",
        "ritual_deadline",
        "ritual_alarm",
        "gone",
        "host_due",
        "woke",
        "watching_due",
        "watching_told",
    ):
        setattr(twin, name, getattr(table, name))
    twin.used = dict(table.used)
    twin.absent = dict(table.absent)
    twin.asked = set(table.asked)
    twin.ritual_bots = dict(table.ritual_bots)
    ours, theirs = table.audience, twin.audience
    theirs.told = Told(other)
    theirs.recent.extend(ours.recent)
    theirs.published.extend(ours.published)
    theirs.chat.extend(ours.chat)
    theirs.passing = list(ours.passing)
    theirs.watching = ours.watching
    for conn, watcher in ours.watchers.items():
        theirs.watchers[conn] = Watcher(watcher.guest, watcher.seat, watcher.muted, watcher.face)
    for seat in range(len(state.setup.chairs)):  # both tell it again, so neither remembers more than the other
        assert ours.told is not None
        ours.told.tell_again(seat)
        ours.pass_told(seat)
        theirs.pass_told(seat)
    return twin


def _other_world(match: Match, observer: int, dice: random.Random) -> Match | None:
    if dice.random() < 0.5 and observer >= 0:
        return match.determinize(observer, dice.randbytes(8))
    if match.since != len(match.log):
        return None
    position = match.checkpoint.fresh_copy()
    if swap_hidden(position, observer, Dice(str(dice.random()))) is None:
        return None
    other = Match.resume_at(match.game, position, list(match.log), match.since)
    if other.question is None or match.question is None or other.question.point is not match.question.point:
        return None
    return other


class Followed:
    """A match with, at times, a twin in another world."""

    def __init__(self, game: str, seats: int, seed: object, report: Report) -> None:
        self.dice = random.Random(f"two worlds at the wire {game} {seats} {seed}")
        self.where = f"{game}, {seats} seats, seed {seed!r}"
        self.seats = seats
        self.report = report
        bots = self.dice.choice((0, 0, 1))
        self.table = Table(load(None, random_journal(game, seats, self.dice, bots)), SERVER)
        self.people = RandomPeople(seats, self.dice)
        self.now = 1_000.0
        self.step = 0
        self.twin: Table | None = None
        self.observer = SPECTATOR
        self.alarm: float | None = None

    def play(self) -> None:
        self.report.matches += 1
        for one in [*self.people.all_come(), inputs.Came(1_000_000, "guest-watcher"), inputs.Woke()]:
            self._take(one)
        while self.step < LONGEST and self.table.match is not None and self.table.match.outcome is None:
            self.step += 1
            if self.twin is None and self.dice.random() < 1 / FORKS:
                self._fork()
            what = self._next()
            if what is None:
                self._wait(self.people.pause())
            else:
                self._take(what)
                self._wait(0.0)

    def _fork(self) -> None:
        self.observer = self.dice.randrange(-1, self.seats)
        twin = twin_of(self.table, self.observer, self.dice)
        if twin is not None and self._seen(twin) == self._seen(self.table):
            self.twin = twin
            self.report.worlds += 1

    def _next(self) -> Input | None:
        """What others choose must be possible in both worlds; where nothing is, the pair is let go."""
        what = self.people.next(self.table.state)
        seat = getattr(what, "seat", -1)
        if isinstance(what, inputs.Say):
            seat = next(place for place in range(self.seats) if guest_of(place) == what.guest)
        if self.twin is not None and isinstance(what, inputs.Say | inputs.Thought) and seat != self.observer:
            both = [move.text for move in self.twin.state.options(seat)]
            both = [move.text for move in self.table.state.options(seat) if move.text in both]
            if not both:
                self.twin = None
            elif what.move not in both:
                what.move = self.dice.choice(both)
        return what

    def _wait(self, seconds: float) -> None:
        """Time passes; whatever the table wants to do by itself on the way, it does in its moment."""
        end = self.now + seconds
        for _ in range(MOST_ALARMS):
            if self.alarm is None or self.alarm > end:
                break
            self.now = max(self.now, self.alarm)
            self._take(inputs.Alarm())
        self.now = end

    def _take(self, what: Input) -> None:
        ours = take(self.table, what, self.now)
        self.alarm = ours.alarm
        if self.twin is None:
            return
        theirs = take(self.twin, what, self.now)
        self.report.steps += 1
        heard, heard_there = self._heard(ours), self._heard(theirs)
        self.report.messages += len(heard)
        is_shown = self._shown(ours) != self._shown(theirs)  # also to somebody who is not connected just now
        if heard == heard_there and ours.alarm == theirs.alarm and not is_shown:
            return
        if not is_shown and self._seen(self.table) == self._seen(self.twin):
            observer = LETTERS[self.observer] if self.observer >= 0 else "a watcher"
            self.report.leaks.append(
                f"{self.where}, step {self.step}, seen by {observer}, "
                f"{what!r}: {heard} alarm {ours.alarm} or {heard_there} alarm {theirs.alarm}"
            )
        self.report.revealed += 1
        self.twin = None

    def _heard(self, effects: Effects) -> list[str]:
        """What the observer is told, as text."""
        conns = {conn for conn, watcher in self.table.audience.watchers.items() if watcher.seat == self.observer}
        return [json.dumps({**shared, **(own or {})}) for conn, shared, own in effects.messages if conn in conns]

    def _shown(self, effects: Effects) -> list[Any]:
        """What the rules let the observer see of what has happened, whatever it was told."""
        return [event_for(event, self.observer) for event in effects.events]

    def _seen(self, table: Table) -> tuple[Data, list[str], Any]:
        match = table.match
        assert match is not None
        options = [move.text for move in match.options(self.observer)] if self.observer >= 0 else []
        return visible_data(match.view(self.observer)), options, match.question and match.question.text
