"""One card, asked in two ways that chance keeps clean, under several kinds of player side by side.

*By its draws*: matches are dealt and played, and what it does to draw the card is read off them (`lab.worth`).
*By a swap*: the same deal is played twice with the same dice, as it was shuffled and with one card of a hand swapped
for a copy of this card from the deck; the differences are taken match by match.

All intervals hold together, for every card, player and question that was asked (Bonferroni).
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any, NamedTuple

import polars as pl

from tavolaccio import bots
from tavolaccio.kernel import chance
from tavolaccio.kernel.cards import Card
from tavolaccio.kernel.errors import BadInput
from tavolaccio.kernel.state import State
from tavolaccio.kernel.zones import HANDS, NOBODY, PILE
from tavolaccio.lab.compare import CLEAR, OPEN, SAME, SAME_LENGTH, SAME_WINS
from tavolaccio.lab.findings import Findings
from tavolaccio.lab.setup import Setup
from tavolaccio.lab.sharing import share
from tavolaccio.lab.simulate import Failure, Plan, Record, play_one
from tavolaccio.lab.statistics import Part, mean_part, share_part
from tavolaccio.lab.tables import TABLES, Rows, add_rows, frame

PORTION = 25
THINKERS_PLAY = 20
"""Matches that others play for each one of players that search."""
LEAST_PAIRS = 30
MEASURES = ("points", "turns", "swing", "dead")
"""What a swap changes: the win of the seat, the length, who wins at all; and whether the seat never played the card."""
BY_DRAWS = 3
"""Questions for each card and player that draws answer: worth, length, copies never played."""


class Portion(NamedTuple):
    """Some deals of a plan, and the cards to swap into them. Plain data: it travels."""

    plan: Plan
    cards: tuple[str, ...]
    first: int
    number: int


Measured = dict[str, float]


class Played(NamedTuple):
    first: int
    rows: Rows
    swaps: dict[str, list[Measured]]


def play_portion(portion: Portion) -> Played:
    plan = portion.plan._replace(cards=True)
    rows: Rows = {name: [] for name in TABLES}
    swaps: dict[str, list[Measured]] = {code: [] for code in portion.cards}
    for number in range(portion.first, portion.first + portion.number):
        dealt = _played(play_one(plan, number, watched=True), plan)
        add_rows(rows, dealt)
        seat = number % plan.seats
        for code in portion.cards:
            swap = Swap(plan.seed, number, seat, code)
            other = _played(play_one(plan, number, lay=swap.into), plan)
            if swap.done:
                swaps[code].append(difference(dealt, other, seat, code))
    return Played(portion.first, rows, swaps)


def _played(result: Record | Failure, plan: Plan) -> Record:
    if isinstance(result, Failure):
        raise BadInput(f"match {result.number} broke down: {result.reason}", plan.game)
    return result


def difference(dealt: Record, other: Record, seat: int, code: str) -> Measured:
    won = [1 / len(one.winners) if seat in one.winners else 0.0 for one in (dealt, other)]
    played = any(one.played for one in other.cards if one.seat == seat and one.card == code)
    return {
        "points": won[1] - won[0],
        "turns": float(other.turns - dealt.turns),
        "swing": float(dealt.winners != other.winners),
        "dead": float(not played),
    }


class Swap:
    """Puts a copy of a card from a hidden pile into a hand, in the place of another card; which, is left to chance."""

    def __init__(self, seed: str, number: int, seat: int, code: str) -> None:
        self._chance = chance.seed_from(f"swap {seed} {number} {code}")
        self.seat = seat
        self.code = code
        self.done = False
        """Not where every copy lies in a hand, or no hand can hold it."""

    def into(self, table: State) -> None:
        for zone in table.ZONES:
            if zone.shape != HANDS or self.done:
                continue
            hand: list[Card] = getattr(table, zone.name)[self.seat]
            known = [card for _, holders, card in table.facts if holders >> self.seat & 1]  # it must stay where it is
            places = [place for place, card in enumerate(hand) if card.code != self.code and card not in known]
            for pile_zone in table.ZONES:
                if pile_zone.shape != PILE or pile_zone.shown != NOBODY:
                    continue
                pile: list[Card] = getattr(table, pile_zone.name)
                copies = [place for place, card in enumerate(pile) if card.code == self.code]
                if places and copies and zone.takes(pile[copies[0]]) and not self.done:
                    mine = places[chance.below(self._chance, 0, len(places))]
                    theirs = copies[chance.below(self._chance, 1, len(copies))]
                    hand[mine], pile[theirs] = pile[theirs], hand[mine]
                    self.done = True


class Experiment:
    """The swaps of one card under one kind of player."""

    def __init__(self, questions: int) -> None:
        self.alpha = 0.05 / questions
        self._values: dict[str, list[float]] = {name: [] for name in MEASURES}

    def __len__(self) -> int:
        return len(self._values["points"])

    def add(self, measured: Measured) -> None:
        for name, value in measured.items():
            self._values[name].append(value)

    def part(self, name: str) -> Part | None:
        values = self._values[name]
        count = len(values)
        if count < LEAST_PAIRS:
            return None
        mean = sum(values) / count
        noise = math.sqrt(sum([(value - mean) ** 2 for value in values]) / (count - 1))
        make = share_part if name in ("swing", "dead") else mean_part
        return make(mean, noise, count, self.alpha)


class Kept:
    """The tables of matches that nobody wants on disk; stands where a folder might."""

    def __init__(self, plan: Plan, rows: Rows) -> None:
        self.plan = plan
        self._rows = rows

    def table(self, name: str) -> pl.LazyFrame:
        return frame(name, self._rows[name]).lazy()


class Answer(NamedTuple):
    """One card under one kind of player."""

    bot: str
    matches: int
    swaps: int
    draw: Part | None
    turns: Part | None
    dead: Part | None
    swap: dict[str, Part | None]
    length: float
    """Of a match, in turns."""

    @property
    def worth(self) -> str:
        return answered(self.draw, SAME_WINS)

    @property
    def longer(self) -> str:
        return answered(self.turns, SAME_LENGTH * self.length)

    def to_data(self) -> dict[str, Any]:
        def plain(part: Part | None) -> dict[str, float] | None:
            return part._asdict() if part is not None else None

        parts = {"draw": plain(self.draw), "turns": plain(self.turns), "dead": plain(self.dead)}
        swap = {name: plain(part) for name, part in self.swap.items()}
        answers = {"worth": self.worth, "longer": self.longer}
        return {"bot": self.bot, "matches": self.matches, "swaps": self.swaps, **parts, "swap": swap, **answers}


def answered(part: Part | None, bound: float) -> str:
    if part is None:
        return OPEN
    if part.low > 0 or part.high < 0:
        return CLEAR
    return SAME if max(-part.low, part.high) <= bound else OPEN


class Cards:
    """Everything that was asked, as far as it has been played."""

    def __init__(self, setup: Setup, names: list[str], codes: list[str], swaps: bool) -> None:
        self.setup = setup
        self.names = names
        self.codes = codes
        self.swapped = tuple(codes) if swaps else ()
        self.questions = len(names) * len(codes) * (BY_DRAWS + (len(MEASURES) if swaps else 0))
        self._rows: dict[str, Rows] = {name: {table: [] for table in TABLES} for name in names}
        self._swaps = {(name, code): Experiment(self.questions) for name in names for code in codes}
        self._plans = {name: setup._replace(bots=(name,) * setup.seats) for name in names}
        self.played = 0

    def portions(self, seed: str, games: int) -> list[Portion]:
        """All players in step, and portions of about the same work: so what is left can be told from what is done."""
        found = []
        for name, setup in self._plans.items():
            slower = THINKERS_PLAY if bots.searches(name) else 1
            wanted, most = max(1, games // slower), max(1, PORTION // slower)
            found += [
                (first / wanted, Portion(setup.plan(seed), self.swapped, first, min(most, wanted - first)))
                for first in range(0, wanted, most)
            ]
        found.sort(key=lambda one: one[0])
        return [portion for _, portion in found]

    def add(self, portion: Portion, played: Played) -> None:
        name = portion.plan.bots[0]
        for table, rows in played.rows.items():
            self._rows[name][table] += rows
        for code, swaps in played.swaps.items():
            for one in swaps:
                self._swaps[name, code].add(one)
        self.played += portion.number

    def answers(self) -> dict[str, list[Answer]]:
        """By card, one answer for each kind of player."""
        found: dict[str, list[Answer]] = {code: [] for code in self.codes}
        for name, setup in self._plans.items():
            findings = Findings(Kept(setup.plan(""), self._rows[name]), alpha=0.05 / self.questions)
            lines = {line.code: line for line in findings.cards}
            for code in self.codes:
                line, swaps = lines.get(code), self._swaps[name, code]
                parts = (line.draw, line.turns, line.dead) if line is not None else (None, None, None)
                swap = {measure: swaps.part(measure) for measure in MEASURES}
                found[code].append(Answer(name, findings.matches, len(swaps), *parts, swap, findings.turns.value))
        return found


def ask(cards: Cards, seed: str, games: int, jobs: int = 1, cluster: str | None = None) -> Iterator[Cards]:
    """Plays portion after portion; yields the same object after each. Results are counted in the order of the matches,
    not of finishing: so the same sums come out to the last digit."""
    portions = cards.portions(seed, games)
    done: dict[tuple[str, int], Played] = {}
    for name, played in share(_named, portions[:], jobs, cluster):
        done[name, played.first] = played
        while portions and (portions[0].plan.bots[0], portions[0].first) in done:
            first = portions.pop(0)
            cards.add(first, done.pop((first.plan.bots[0], first.first)))
        yield cards


def _named(portion: Portion) -> tuple[str, Played]:
    return portion.plan.bots[0], play_portion(portion)
