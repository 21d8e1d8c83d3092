"""What sort of game it is, in numbers: how wide, how long, how much is hidden, how much is luck.

- *Options*: what there is to choose from at a decision, a question with at least two answers.
- *Forced*: of all questions to all seats, those with one answer only.
- *Hidden*, in bits: how uncertain a seat is about what it has not seen, if the unseen cards lay at random: the cards in
  the other hands, and with them the order of the piles. A thousand equally likely worlds are 10 bits. What a seat knows
  for certain of a hand counts as seen; what could be concluded from how others play does not.
- *Skill*: how often the better of two bots wins, alone among the worse one, from every chair in turn.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

import numpy as np

from tavolaccio import bots
from tavolaccio.kernel.cards import Card
from tavolaccio.kernel.errors import BadInput
from tavolaccio.kernel.game import Game
from tavolaccio.kernel.match import Match
from tavolaccio.kernel.moves import Move
from tavolaccio.kernel.redeal import hidden_size
from tavolaccio.kernel.state import State
from tavolaccio.kernel.zones import HANDS
from tavolaccio.lab.sharing import share
from tavolaccio.lab.simulate import Failure, Plan, play_one
from tavolaccio.lab.statistics import Part, mean_part, share_part
from tavolaccio.lab.worth import Bootstrap, Numbers

PLAYERS = ("instinct", "random")
"""The first of them that can play the game plays the matches that are described."""
CONTESTS = (("instinct", "random"), ("learned", "instinct"))
"""The better bot and the worse one, where both can play the game."""
PORTION = 25
LOOK = 4
"""What is hidden is counted at one decision in this many."""


class Task(NamedTuple):
    """Some matches of a plan. Plain data: it travels."""

    plan: Plan
    first: int
    number: int
    contest: int
    """Number of the contest, which the first bot of the plan is to win; -1 for the matches that are described."""


class Row(NamedTuple):
    """What is counted in one match."""

    turns: int
    decisions: int
    questions: int
    options: int
    widest: int
    looks: int
    hands: float
    """Bits, summed over the looks; `all_bits` with the order of the piles."""
    all_bits: float


class Counting:
    """Looks on while a match is played (`simulate.Eyes`)."""

    def __init__(self) -> None:
        self.decisions = self.questions = self.options = self.widest = self.looks = 0
        self.hands = self.all_bits = 0.0

    def asks(self, match: Match, seat: int, options: list[Move]) -> None:
        self.questions += 1
        if len(options) < 2:
            return
        if self.decisions % LOOK == 0:
            hands, everything = hidden_bits(match.state, seat)
            self.looks += 1
            self.hands += hands
            self.all_bits += everything
        self.decisions += 1
        self.options += len(options)
        self.widest = max(self.widest, len(options))

    def answered(self, match: Match) -> None:
        pass

    def row(self, turns: int) -> Row:
        counts = self.decisions, self.questions, self.options, self.widest, self.looks
        return Row(turns, *counts, self.hands, self.all_bits)


def hidden_bits(table: State, seat: int) -> tuple[float, float]:
    """How uncertain the seat is about the other hands, and about these and the order of the piles together.

    All orders of the unseen cards are equally likely. Of their entropy that of the order within each hand is taken off,
    which means nothing, for the hands as they truly are: a sample of what they might be, right on average.
    """
    certain: Counter[tuple[int, Card]] = Counter(
        [(holders, card) for who, holders, card in table.facts if who >> seat & 1 and holders.bit_count() == 1]
    )
    pools: dict[tuple[str, ...], list[Card]] = {}
    rest: dict[tuple[str, ...], list[Card]] = {}
    within = 0.0
    for zone in table.ZONES:
        for owner, row in enumerate(zone.read(table)):
            hidden = row[: hidden_size(table, zone, owner, row, seat)]
            if zone.shape == HANDS:
                known = Counter({card: copies for (holders, card), copies in certain.items() if holders == 1 << owner})
                hidden = list((Counter(hidden) - known).elements())
            if not hidden:
                continue
            pools.setdefault(zone.holds, []).extend(hidden)
            if zone.ordered:
                rest.setdefault(zone.holds, []).extend(hidden)
            else:
                within += orders(hidden)
    everything = sum(map(orders, pools.values())) - within
    return everything - sum(map(orders, rest.values())), everything


def orders(cards: Iterable[Card]) -> float:
    """The logarithm (base 2) of the number of orders of these cards, copies being alike."""
    counts = Counter(cards)
    whole = math.lgamma(sum(counts.values()) + 1) - sum([math.lgamma(copies + 1) for copies in counts.values()])
    return whole / math.log(2)


def play(task: Task) -> tuple[int, list[Row], list[float]]:
    """The contest, a row for each match, and the part of the win that the better bot got."""
    rows: list[Row] = []
    wins: list[float] = []
    for number in range(task.first, task.first + task.number):
        eyes = Counting() if task.contest < 0 else None
        record = play_one(task.plan, number, eyes=eyes)
        if isinstance(record, Failure):
            raise BadInput(f"match {number} broke down: {record.reason}", task.plan.game)
        if eyes is not None:
            rows.append(eyes.row(record.turns))
        else:
            seat = record.bots.index(task.plan.bots[0])
            wins.append(1 / len(record.winners) if seat in record.winners else 0.0)
    return task.contest, rows, wins


class Contest(NamedTuple):
    """How often the better bot won (a shared win counts in parts)."""

    better: str
    worse: str
    share: Part


class Facts:
    """One game at one number of seats. Means by match, shares of sums with a bootstrap by match."""

    def __init__(self, player: str, seats: int, rows: list[Row], contests: list[Contest]) -> None:
        self.player = player
        self.seats = seats
        self.matches = len(rows)
        table = np.array(rows, np.float64).reshape(-1, len(Row._fields))
        column = {name: table[:, place] for place, name in enumerate(Row._fields)}
        self._bootstrap = Bootstrap(self.matches)
        self.turns = _mean(column["turns"])
        self.decisions = _mean(column["decisions"])
        self.decisions_each = Part(*[value / seats for value in self.decisions])
        self.options = self._ratio(column["options"], column["decisions"])
        self.widest = int(column["widest"].max())
        self.forced = self._ratio(column["questions"] - column["decisions"], column["questions"])
        self.hands = self._ratio(column["hands"], column["looks"])
        self.all_bits = self._ratio(column["all_bits"], column["looks"])
        self.contests = contests

    def _ratio(self, above: Numbers, below: Numbers) -> Part | None:
        return self._bootstrap.ratio(above, below, self.matches)


def _mean(values: Numbers) -> Part:
    return mean_part(float(values.mean()), float(values.std(ddof=1)) if len(values) > 1 else 0.0, len(values))


def _share(wins: list[float]) -> Part:
    values = np.array(wins)
    return share_part(float(values.mean()), float(values.std(ddof=1)) if len(values) > 1 else 0.0, len(values))


def able(game: Game, names: Iterable[str]) -> bool:
    """Whether these bots can play the game."""
    try:
        for name in names:
            bots.make(name, game, 0, b"")
    except BadInput:
        return False
    return True


def gather(game: Game, seats: int, seed: str, games: int, jobs: int = 1) -> Iterator[int | Facts]:
    """Plays `games` matches of each kind; yields how many more have been played, and at the end the facts."""
    player = next(name for name in PLAYERS if able(game, [name]))
    pairs = [pair for pair in CONTESTS if able(game, pair)]
    tables = [(player,) * seats, *[(better, *[worse] * (seats - 1)) for better, worse in pairs]]
    plans = [Plan(game.id, seats, names, seed, {}, check=False, rotate=True) for names in tables]
    tasks = [
        Task(plan, first, min(PORTION, games - first), kind - 1)
        for kind, plan in enumerate(plans)
        for first in range(0, games, PORTION)
    ]
    rows: list[Row] = []
    won: list[list[float]] = [[] for _ in pairs]
    for kind, more, wins in share(play, tasks, jobs):
        rows += more
        if kind >= 0:
            won[kind] += wins
        yield len(more) + len(wins)
    # In any order: what is summed must not depend on who was quicker.
    contests = [Contest(*pair, _share(sorted(wins))) for pair, wins in zip(pairs, won, strict=True)]
    yield Facts(player, seats, sorted(rows), contests)


def matches_of(game: Game, games: int) -> int:
    """All that is played for one number of seats."""
    return games * (1 + sum(able(game, pair) for pair in CONTESTS))
