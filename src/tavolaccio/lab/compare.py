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
from tavolaccio.lab.pace import Pace
from tavolaccio.lab.sequence import Ratios, Sequence
from tavolaccio.lab.setup import Setup
from tavolaccio.lab.sharing import share
from tavolaccio.lab.simulate import Failure, Plan, Record, play_one
from tavolaccio.lab.statistics import Part
from tavolaccio.lab.watching import LAST, OUT

ALPHA = 0.05
PAIRS = 50
"""In one task; after each the rule of stopping looks."""
SAME_LENGTH = 0.02
"""Nobody notices a match that is longer or shorter by this part."""
SAME_WINS = 0.02
"""Nobody notices a seat that wins so much more or less often."""
CLEAR, SAME, OPEN = "clear", "same", "open"
HAPPENS = ("wins", "shared", "comeback")
"""Measures that count how often something happens: rare events may not have been seen yet."""
SHARES = (*HAPPENS, "wait-share", "worth")
"""Measures from 0 to 1, told in points."""


class Deals(NamedTuple):
    """Deals to be played under several plans each. Plain data: it travels."""

    plans: tuple[Plan, ...]
    first: int
    number: int
    cards: tuple[str, ...] = ()
    """Whose worth is asked."""


Measures = dict[str, float]


def measures(record: Record, cards: tuple[str, ...] = ()) -> Measures:
    """What is compared; some of it only exists in matches with eliminations, or with a winner alone. Of a card its luck
    (what came less what was to be expected, times what the seat won) and the spread of that, as in `worth`."""
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
        found["wait-share"] = found["wait"] / record.turns
        found["waited"] = record.waited
    seen = record.seen
    if seen is None:
        return found
    if len(record.winners) == 1 and any(half != OUT for half in seen.half):
        found["comeback"] = float(seen.half[record.winners[0]] == LAST)
    seats = range(len(record.bots))
    for code in cards:
        # Luck is luck on every seat: what a seat wins on average may be taken off, and makes the sum calmer.
        ahead = [found[f"wins {LETTERS[seat]}"] - 1 / len(record.bots) for seat in seats]
        found[f"luck {code}"] = sum([seen.excess.get((seat, code), 0.0) * ahead[seat] for seat in seats])
        found[f"spread {code}"] = sum([seen.spread.get((seat, code), 0.0) for seat in seats])
    return found


def play_deals(deals: Deals) -> tuple[int, list[list[Measures]]]:
    """One row a deal, with what was measured under each plan."""
    rows = []
    for number in range(deals.first, deals.first + deals.number):
        row = []
        for plan in deals.plans:
            result = play_one(plan, number, watched=True)
            if isinstance(result, Failure):
                raise BadInput(f"match {number} broke down: {result.reason}", plan.game)
            row.append(measures(result, deals.cards))
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
    """The running sums of a comparison. `together`: the number of comparisons whose intervals have to hold together;
    `cards`: the cards whose worth is asked; `minutes`: the length of a match that the box states; `pace`: seconds of a
    decision, as given or as measured."""

    def __init__(
        self,
        seats: int,
        together: int = 1,
        cards: tuple[str, ...] = (),
        minutes: int = 0,
        pace: float | Pace | None = None,
    ) -> None:
        self.seats = seats
        self.together = together
        self.cards = cards
        self.minutes = minutes
        self.known_pace = pace
        self.matches = 0
        names = ["turns", "decisions", "falls", "first-fall", "wait", "wait-share", "waited", "comeback", "shared"]
        names += [f"wins {LETTERS[seat]}" for seat in range(seats)]
        self._differences = {name: Sequence() for name in names}
        self._a = {name: Sequence() for name in names}
        self._b = {name: Sequence() for name in names}
        self._worths = {code: Ratios() for code in cards}

    @property
    def pace(self) -> float:
        """Seconds of a decision, by which waiting is told in minutes. Bots do not show how long people think: where
        nobody says it, a match by the rules of A is taken to last as long as the box says."""
        if self.known_pace is not None:
            return self.known_pace.seconds if isinstance(self.known_pace, Pace) else self.known_pace
        decisions = self._a["decisions"].mean
        return 60 * self.minutes / decisions if decisions else 0.0

    @property
    def questions(self) -> int:
        return (len(self._differences) + len(self._worths)) * self.together

    def add(self, a: Measures, b: Measures) -> None:
        self.matches += 1
        for name, difference in self._differences.items():
            if name in a and name in b:
                difference.add(b[name] - a[name])
                self._a[name].add(a[name])
                self._b[name].add(b[name])
        for code, worth in self._worths.items():
            luck, spread = f"luck {code}", f"spread {code}"
            worth.add(a[luck], a[spread], b[luck], b[spread])

    def difference(self, name: str) -> Difference:
        step = 1.0 if name.startswith(HAPPENS) else 0.0
        part = self._differences[name].part(ALPHA / self.questions, step=step)
        return _judged(name, self._a[name].mean, self._b[name].mean, part)

    @property
    def differences(self) -> list[Difference]:
        return [self.difference(name) for name, one in self._differences.items() if one.count] + self.worths

    @property
    def worths(self) -> list[Difference]:
        """What drawing a card is worth, under both rules; not for one that is not in both decks."""
        found = []
        for code, one in self._worths.items():
            if one.both is not None:
                found.append(_judged(f"worth {code}", *one.both, one.part(ALPHA / self.questions)))
        return found

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


def _judged(name: str, a: float, b: float, part: Part) -> Difference:
    bound = SAME_WINS if name.startswith(SHARES) else SAME_LENGTH * abs(a)
    answer = OPEN
    if math.isfinite(part.low):
        if part.low > 0 or part.high < 0:
            answer = CLEAR
        elif max(-part.low, part.high) <= bound:
            answer = SAME
    return Difference(name, a, b, part, answer, bound)


def minutes_of(setup: Setup) -> int:
    """How long a match takes, as the box says."""
    return int(setup.game.meta.data.get("minutes", 0))


def check_pair(a: Setup, b: Setup) -> None:
    """What can be compared at all?"""
    if a.house.printed.id != b.house.printed.id:
        raise BadInput(
            f"two games, {a.house.printed.id} and {b.house.printed.id}", right="one game with two sets of rules"
        )
    if a.seats != b.seats:
        raise BadInput(f"{a.seats} seats against {b.seats}", right="the same number in both files")


def compare(
    a: Setup,
    b: Setup,
    seed: str,
    most: int,
    jobs: int = 1,
    cluster: str | None = None,
    early: bool = True,
    cards: tuple[str, ...] = (),
    pace: float | Pace | None = None,
) -> Iterator[Comparison]:
    """Plays pair after pair; yields the comparison so far (always the same object) at each look. `cards`: whose worth
    is asked.

    Looks are taken in the order of the matches, not of finishing: short matches must not count more often.
    """
    check_pair(a, b)
    comparison = Comparison(a.seats, cards=cards, minutes=minutes_of(a), pace=pace)
    plans = a.plan(seed), b.plan(seed)
    tasks = [Deals(plans, first, min(PAIRS, most - first), cards) for first in range(0, most, PAIRS)]
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
