"""Matches for a learner: tables of every size, with itself, its earlier selves and other bots, and what came of them.

An actor plays many tables at once with plain numpy; a learner elsewhere makes the next weights from what it sends.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from tavolaccio import bots
from tavolaccio.bots.instinct import instinct_of
from tavolaccio.bots.learned.choices import Choices
from tavolaccio.bots.learned.columns import Shares
from tavolaccio.bots.learned.features import Features
from tavolaccio.kernel import chance
from tavolaccio.kernel.drive import Player
from tavolaccio.kernel.errors import TavolaccioError
from tavolaccio.kernel.game import Game, Setting
from tavolaccio.kernel.match import Sight
from tavolaccio.learning.course import CHOICES, Course, rewards_of

Floats = npt.NDArray[np.float32]
Weights = dict[str, Floats]
Look = tuple[list[int], list[int]]

CURRENT = -1
"""The seat is played by the weights that learn; other numbers: by an earlier self."""
BOT = -2


class Row(NamedTuple):
    """One decision: what was looked at, what could be answered, what was, how sure, and how good it seemed."""

    items: npt.NDArray[np.uint16]
    counts: npt.NDArray[np.uint8]
    choices: npt.NDArray[np.uint16]
    taken: int
    habit: int
    """The choice of common sense."""
    logp: float
    value: float


class Decided(NamedTuple):
    row: Row
    advantage: float
    worth: float


class Expanded(NamedTuple):
    """Shares as flat arrays: row n of the result is the sum of `values * rows[columns]` between its starts."""

    columns: npt.NDArray[np.int64]
    values: Floats
    starts: npt.NDArray[np.int64]

    def times(self, rows: Floats) -> Floats:
        found: Floats = np.add.reduceat(rows[self.columns] * self.values[:, None], self.starts, axis=0)
        return found


def expanded(shares: list[Shares], scales: Floats) -> Expanded:
    columns = [place for one in shares for place, _ in one]
    values = [value * scales[place] for one in shares for place, value in one]
    starts = np.cumsum([0, *[len(one) for one in shares]])[:-1]
    return Expanded(np.array(columns), np.array(values, np.float32), starts)


LARGE = frozenset(
    ["initiative", "stimulus", "points", "amount", "value", "damage", "number", "loss", "zero", "length", "sum", "many"]
)


def scales_of(names: list[str]) -> Floats:
    """By how much a number is made smaller before a net sees it: most are 0 or 1, some go to sixty."""
    found = np.ones(len(names), np.float32)
    for place, name in enumerate(names):
        last = name.split()[-1]
        if last == "cards":
            found[place] = 1 / 4 if "+" in name else 1 / 16
        elif last in LARGE or last.startswith("+") or "option" in name:
            found[place] = 1 / 4
    return found


class Policy:
    """Weights made ready for looking up items and choices."""

    def __init__(self, weights: Weights, items: Expanded, choices: Expanded) -> None:
        self.items = items.times(weights["w1"])
        self.choices = choices.times(weights["wm"])
        self.weights = weights

    def __call__(self, looks: list[Look]) -> tuple[Floats, Floats]:
        """The last layer for each look, and how good it seems."""
        sizes = [len(items) for items, _ in looks]
        starts = np.cumsum([0, *sizes])[:-1]
        items = np.concatenate([np.array(one, np.int64) for one, _ in looks])
        counts = np.concatenate([np.array(one, np.float32) for _, one in looks])
        w = self.weights
        hidden = np.maximum(np.add.reduceat(self.items[items] * counts[:, None], starts, axis=0) + w["b1"], 0)
        hidden = np.maximum(hidden @ w["w2"] + w["b2"], 0)
        return hidden, (hidden @ w["wv"] + w["bv"])[:, 0]

    def last(self, look: Look) -> Floats:
        """The last layer for one look, quicker."""
        w = self.weights
        hidden = np.maximum(np.array(look[1], np.float32) @ self.items.take(look[0], 0) + w["b1"], 0)
        found: Floats = np.maximum(hidden @ w["w2"] + w["b2"], 0)
        return found

    def likes(self, offered: list[int], habit: int, hidden: Floats) -> Floats:
        """How much each of these choices is liked; `habit` is that of common sense."""
        found: Floats = self.choices[offered] @ hidden
        found[offered.index(habit)] += self.choices[-1] @ hidden
        return found


def looked(features: Features, course: Course) -> Look:
    """What the seat that is asked knows."""
    question = course.match.question
    assert question is not None
    return features.look(course.match.state, course.seat, question.point, course.seat in question.seats)


class _Table:
    def __init__(self, course: Course, players: list[int], others: list[Player | None]) -> None:
        self.course = course
        self.players = players
        self.others = others
        self.rows: list[list[Row]] = [[] for _ in players]


class Actor:
    """Plays `count` tables; `collect` makes decisions with the given weights and returns those of finished matches."""

    def __init__(self, game: Game, count: int, seed: int, seats: list[int] | None = None) -> None:
        self.game = game
        self.features = Features(game)
        self.choices = Choices(game)
        self.instinct = instinct_of(game)
        self.items = expanded(self.features.shares, scales_of(self.features.names))
        self.moves = expanded(self.choices.shares, scales_of(self.choices.columns))
        self.seats = seats if seats is not None else list(range(game.meta.least, game.meta.most + 1))
        self.dice = np.random.default_rng(seed)
        self.seed = seed
        self.dealt = 0
        self.past: list[Policy] = []
        self.tables = [self._deal() for _ in range(count)]

    def habit(self, course: Course) -> int:
        """What common sense would answer here."""
        move = self.instinct(Sight(course.match, course.seat, course.options))
        return self.choices.of(move, course.seat, course.match.state.seats)

    def remember(self, weights: Weights) -> None:
        """An earlier self to play against; the four latest are kept."""
        self.past = [*self.past[-3:], Policy(weights, self.items, self.moves)]

    def options(self, odds: float = 0.25) -> dict[str, Setting]:
        """Mostly as printed; now and then another setting of one option, so that house rules are no surprise."""
        chosen: dict[str, Setting] = {}
        options = list(self.game.meta.options.values())
        if options and self.dice.random() < odds:
            option = options[int(self.dice.integers(len(options)))]
            if option.kind == "flag":
                chosen[option.name] = bool(self.dice.integers(2))
            elif option.kind == "choice":
                chosen[option.name] = option.choices[int(self.dice.integers(len(option.choices)))]
            else:
                chosen[option.name] = int(self.dice.integers(option.least, option.most + 1))
        return chosen

    def _deal(self) -> _Table:
        while True:
            seats = self.seats[int(self.dice.integers(len(self.seats)))]
            secret = chance.seed_from(f"self-play {self.seed} {self.dealt}")
            self.dealt += 1
            players = [CURRENT] * seats
            others: list[Player | None] = [None] * seats
            throw = self.dice.random()
            if throw < 0.3:  # one learner among others
                keeps = int(self.dice.integers(seats))
                for seat in range(seats):
                    if seat != keeps:
                        if self.past and self.dice.random() < 0.5:
                            players[seat] = int(self.dice.integers(len(self.past)))
                        else:
                            players[seat] = BOT
                            others[seat] = bots.make("instinct", self.game, seat, secret)
            try:
                course = Course(self.game, seats, self.options(), secret, CHOICES)
            except TavolaccioError:  # options that do not go together at this number of seats
                continue
            table = _Table(course, players, others)
            self._others(table)
            if not course.over:
                return table

    def _others(self, table: _Table) -> None:
        course = table.course
        while not course.over and table.players[course.seat] == BOT:
            player = table.others[course.seat]
            assert player is not None
            course.take(player.choose(Sight(course.match, course.seat, course.options)))

    def collect(self, weights: Weights, steps: int, trace: float = 0.95) -> list[Decided]:
        policy = Policy(weights, self.items, self.moves)
        found: list[Decided] = []
        for _ in range(steps):
            self._step(policy, found, trace)
        return found

    def _step(self, policy: Policy, found: list[Decided], trace: float) -> None:
        looks = []
        offered: list[list[int]] = []
        for table in self.tables:
            course = table.course
            match, seat = course.match, course.seat
            looks.append(looked(self.features, course))
            seats = match.state.seats
            offered.append([self.choices.of(move, seat, seats) for move in course.options])
        hidden, values = policy(looks)
        for who, past in enumerate(self.past):
            some = [n for n, table in enumerate(self.tables) if table.players[table.course.seat] == who]
            if some:
                hidden[some] = past([looks[n] for n in some])[0]
        for number, table in enumerate(self.tables):
            who = table.players[table.course.seat]
            used = policy if who == CURRENT else self.past[min(who, len(self.past) - 1)]
            self._answer(number, table, used, looks[number], offered[number], hidden[number], float(values[number]))
            if table.course.over:
                self._end(table, found, trace)
                self.tables[number] = self._deal()

    def _answer(
        self, number: int, table: _Table, policy: Policy, look: tuple[list[int], list[int]], offered: list[int],
        hidden: Floats, value: float,
    ) -> None:  # fmt: skip
        course = table.course
        habit = self.habit(course)
        logits = policy.likes(offered, habit, hidden)
        logits -= logits.max()
        odds = np.exp(logits)
        odds /= odds.sum()
        taken = min(int(np.searchsorted(np.cumsum(odds), self.dice.random())), len(offered) - 1)
        if table.players[course.seat] == CURRENT:
            table.rows[course.seat].append(
                Row(
                    np.array(look[0], np.uint16), np.array(look[1], np.uint8), np.array(offered, np.uint16), taken,
                    habit, float(np.log(odds[taken] + 1e-12)), value,
                )
            )  # fmt: skip
        course.take(course.options[taken])
        self._others(table)

    def _end(self, table: _Table, found: list[Decided], trace: float) -> None:
        outcome = table.course.match.outcome
        assert outcome is not None
        rewards = rewards_of(outcome, len(table.players))
        for seat, rows in enumerate(table.rows):
            following, advantage = rewards[seat], 0.0
            for row in reversed(rows):
                advantage = following - row.value + trace * advantage
                following = row.value
                found.append(Decided(row, advantage, advantage + row.value))


def imitated(actor: Actor, matches: int, teacher: str = "instinct") -> list[Decided]:
    """Whole matches of another bot at every seat: what it looked at, what it answered, what came of it."""
    found: list[Decided] = []
    for _ in range(matches):
        actor.dealt += 1
        seats = actor.seats[int(actor.dice.integers(len(actor.seats)))]
        secret = chance.seed_from(f"imitated {actor.seed} {actor.dealt}")
        course = Course(actor.game, seats, None, secret, CHOICES)
        players = [bots.make(teacher, actor.game, seat, secret) for seat in range(seats)]
        rows: list[tuple[int, Row]] = []
        while not course.over:
            match, seat = course.match, course.seat
            items, counts = looked(actor.features, course)
            offered = [actor.choices.of(move, seat, seats) for move in course.options]
            move = players[seat].choose(Sight(match, seat, course.options))
            row = Row(
                np.array(items, np.uint16), np.array(counts, np.uint8), np.array(offered, np.uint16),
                course.options.index(move), actor.habit(course), 0.0, 0.0,
            )  # fmt: skip
            rows.append((seat, row))
            course.take(move)
        outcome = course.match.outcome
        assert outcome is not None
        rewards = rewards_of(outcome, seats)
        found += [Decided(row, 0.0, rewards[seat]) for seat, row in rows]
    return found


def measured(
    actor: Actor, weights: Weights, seats: int, matches: int, seed: int, opponents: str = "instinct"
) -> tuple[int, float]:
    """Wins of the weights alone, always the likeliest answer, at one seat among such bots; shared wins in part."""
    game = actor.game
    policy = Policy(weights, actor.items, actor.moves)
    won = 0.0
    running: list[tuple[Course, list[Player], int]] = []
    dealt = 0
    while dealt < matches or running:
        while dealt < matches and len(running) < 64:
            secret = chance.seed_from(f"measured {seed} {dealt}")
            players: list[Player] = [bots.make(opponents, game, seat, secret) for seat in range(seats)]
            running.append((Course(game, seats, None, secret, CHOICES), players, dealt % seats))
            dealt += 1
        for course, players, learner in running:
            while not course.over and course.seat != learner:
                course.take(players[course.seat].choose(Sight(course.match, course.seat, course.options)))
        asked = [one for one in running if not one[0].over]
        for course, _, learner in running:
            outcome = course.match.outcome
            if outcome is not None and learner in outcome.winners:
                won += 1 / len(outcome.winners)
        running = asked
        if not asked:
            continue
        hidden, _ = policy([looked(actor.features, one) for one, _, _ in asked])
        for place, (course, _, learner) in enumerate(asked):
            offered = [actor.choices.of(move, learner, seats) for move in course.options]
            likes = policy.likes(offered, actor.habit(course), hidden[place])
            course.take(course.options[int(likes.argmax())])
    return matches, won
