"""Two sets of house rules side by side: the same deals for both, the differences match by match, and an end as soon as
the answer is clear.

*The same deals*: match n of both is dealt from (seed, n), with the same dice for the same bots. A deck with one card
more is shuffled almost like the printed one, so that luck that is common to both cancels out, as long as the matches
stay alike. *Clear*: the interval of the difference lies beyond zero, or within the bounds of what nobody would notice.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any, NamedTuple

from tavolaccio.kernel.errors import BadInput
from tavolaccio.kernel.moves import LETTERS
from tavolaccio.lab.sequence import LEAST, Sequence
from tavolaccio.lab.setup import Setup
from tavolaccio.lab.sharing import share
from tavolaccio.lab.simulate import Failure, Plan, Record, play_one
from tavolaccio.lab.statistics import Part

ALPHA = 0.05
PAIRS = 50
"""In one task; after each the rule of stopping looks."""
SAME_LENGTH = 0.02
"""Nobody notices a match that is longer or shorter by this part."""
SAME_WINS = 0.02
"""Nobody notices a seat that wins so much more or less often."""
CLEAR, SAME, OPEN = "clear", "same", "open"


class Deals(NamedTuple):
    """Deals to be played under several plans each. Plain data: it travels."""

    plans: tuple[Plan, ...]
    first: int
    number: int


Measures = dict[str, float]


def measures(record: Record) -> Measures:
    """What is compared; some of it only exists in matches with eliminations."""
    found: Measures = {
        "turns": record.turns,
        "decisions": record.decisions,
        "falls": len(record.fallen),
        "shared": float(len(record.winners) > 1),
    }
    for seat in range(len(record.bots)):
        found[f"wins {LETTERS[seat]}"] = 1 / len(record.winners) if seat in record.winners else 0.0
    if record.first_fall:
        found["first-fall"] = record.first_fall
        found["wait"] = record.turns - record.first_fall
    return found


def play_deals(deals: Deals) -> tuple[int, list[list[Measures]]]:
    """One row a deal, with what was measured under each plan."""
    rows = []
    for number in range(deals.first, deals.first + deals.number):
        row = []
        for plan in deals.plans:
            result = play_one(plan, number)
            if isinstance(result, Failure):
                raise BadInput(f"match {number} broke down: {result.reason}", plan.game)
            row.append(measures(result))
        rows.append(row)
    return deals.first, rows


class Difference(NamedTuple):
    """One measure: how A and B are on average, and by how much B is more."""

    name: str
    a: float
    b: float
    part: Part
    answer: str
    bound: float

    def to_data(self) -> dict[str, Any]:
        # JSON knows no infinity: before `LEAST` pairs there is no interval.
        low, high = (value if math.isfinite(value) else None for value in (self.part.low, self.part.high))
        return {
            "measure": self.name,
            "a": self.a,
            "b": self.b,
            "difference": self.part.value,
            "low": low,
            "high": high,
            "answer": self.answer,
        }


class Comparison:
    """The running sums of a comparison. `together`: the number of intervals that have to hold together."""

    def __init__(self, seats: int, together: int = 1) -> None:
        self.seats = seats
        self.together = together
        self.matches = 0
        names = ["turns", "decisions", "falls", "first-fall", "wait", "shared"]
        names += [f"wins {LETTERS[seat]}" for seat in range(seats)]
        self._differences = {name: Sequence() for name in names}
        self._a = {name: Sequence() for name in names}
        self._b = {name: Sequence() for name in names}

    @property
    def questions(self) -> int:
        return len(self._differences) * self.together

    def add(self, a: Measures, b: Measures) -> None:
        self.matches += 1
        for name, difference in self._differences.items():
            if name in a and name in b:
                difference.add(b[name] - a[name])
                self._a[name].add(a[name])
                self._b[name].add(b[name])

    def difference(self, name: str) -> Difference:
        wins = name.startswith(("wins", "shared"))
        part = self._differences[name].part(ALPHA / self.questions, step=1.0 if wins else 0.0)
        before = self._a[name].mean
        bound = SAME_WINS if wins else SAME_LENGTH * abs(before)
        answer = OPEN
        if self._differences[name].count >= LEAST:
            if part.low > 0 or part.high < 0:
                answer = CLEAR
            elif max(-part.low, part.high) <= bound:
                answer = SAME
        return Difference(name, before, self._b[name].mean, part, answer, bound)

    @property
    def differences(self) -> list[Difference]:
        return [self.difference(name) for name, one in self._differences.items() if one.count]

    @property
    def luck(self) -> Difference:
        """The seat whose luck has changed most."""
        found = [self.difference(f"wins {LETTERS[seat]}") for seat in range(self.seats)]
        return max(found, key=lambda one: (one.answer == CLEAR, abs(one.part.value)))

    @property
    def clear(self) -> bool:
        """The length and every seat's luck have their answers."""
        wanted = ["turns", *[f"wins {LETTERS[seat]}" for seat in range(self.seats)]]
        return all(self.difference(name).answer != OPEN for name in wanted)

    @property
    def saved(self) -> float:
        """The part of the matches that common deals have saved, for the length."""
        apart = self._a["turns"].variance + self._b["turns"].variance
        return 1 - self._differences["turns"].variance / apart if apart else 0.0


def check_pair(a: Setup, b: Setup) -> None:
    """What can be compared at all?"""
    if a.house.printed.id != b.house.printed.id:
        raise BadInput(
            f"two games, {a.house.printed.id} and {b.house.printed.id}", right="one game with two sets of rules"
        )
    if a.seats != b.seats:
        raise BadInput(f"{a.seats} seats against {b.seats}", right="the same number in both files")


def compare(
    a: Setup, b: Setup, seed: str, most: int, jobs: int = 1, cluster: str | None = None, early: bool = True
) -> Iterator[Comparison]:
    """Plays pair after pair; yields the comparison so far (always the same object) at each look.

    Looks are taken in the order of the matches, not of finishing: short matches must not count more often.
    """
    check_pair(a, b)
    comparison = Comparison(a.seats)
    plans = a.plan(seed), b.plan(seed)
    tasks = [Deals(plans, first, min(PAIRS, most - first)) for first in range(0, most, PAIRS)]
    waiting: dict[int, list[list[Measures]]] = {}
    expected = 0
    for first, rows in share(play_deals, tasks, jobs, cluster):
        waiting[first] = rows
        while expected in waiting:
            ready = waiting.pop(expected)
            expected += len(ready)
            for one, other in ready:
                comparison.add(one, other)
            yield comparison
            if early and comparison.clear:
                return
