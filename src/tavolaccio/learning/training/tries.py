"""Matches of one seat that learns among common sense, in which its answers are tried out.

At each of its decisions every answer (of many, the likeliest) is played once in a copy of the true match: the same
hands, the same order of the deck, the same luck. Some turns later the game's own estimate judges. One such try says
next to nothing; millions of them say what an answer is worth against the others of the same decision. The rows hold
only what the seat knows, so what it cannot know averages out.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from tavolaccio.bots.instinct import estimate_of, habits_of
from tavolaccio.bots.learned.player import PATIENCE
from tavolaccio.bots.rollout import Rollout
from tavolaccio.kernel import chance
from tavolaccio.kernel.errors import TavolaccioError
from tavolaccio.kernel.game import Game
from tavolaccio.kernel.match import Match, Sight
from tavolaccio.kernel.moves import Move
from tavolaccio.learning.course import CHOICES, Course, rewards_of
from tavolaccio.learning.training.learner import Packed
from tavolaccio.learning.training.selfplay import Actor, Floats, Look, Policy, Weights, looked

USUAL_SEATS: Final = 4
HOUSE: Final = 0.15
"""How often another table option is chosen."""


class Way(NamedTuple):
    """How answers are tried in a game, and how a net learns from that."""

    horizon: int = 0
    """After this many turns the game's estimate judges; 0: at the end of the match."""
    most: int = 6
    """No more answers than this are tried at a decision."""
    more: int = 3
    """How many times more often than at other tables it learns at one of four."""
    own: float = 1.0
    """After this part of the training the net plays on at its own seat in the copies; before, and with 1, common sense
    does."""
    hidden: int = 256
    """How wide the net is."""
    window: float = 1.0
    """What part of all decisions, the latest, it learns from after the first third."""
    passes: int = 6
    """How often it learns from a decision, on average."""
    before: int = 20_000
    """Decisions of common sense that come before the first lesson."""


ON_A_PROCESSOR: Final = 1
"""`passes` without an accelerator: there playing is the quicker part, and a new decision says more than an old one."""
WAYS: Final = {
    "soccmel": Way(horizon=16, most=9, more=3, own=0.12, hidden=320, window=0.6, passes=8),
    "stimulix": Way(horizon=3, most=6, more=2, hidden=272),
}


def way_of(game: Game) -> Way:
    """A game that has no way of its own looks as far ahead as its search does."""
    return WAYS.get(game.id.partition("+")[0]) or Way(horizon=int(habits_of(game).get("horizon", 0)))


class Tried(NamedTuple):
    """One decision: what was looked at, what could be answered, and what came of each answer (NaN: not tried)."""

    items: npt.NDArray[np.uint16]
    counts: npt.NDArray[np.uint8]
    choices: npt.NDArray[np.uint16]
    habit: int
    """The choice of common sense."""
    rewards: Floats


class Tries:
    """`match()` plays one; `policy` is the net that learns, None before its first lesson."""

    def __init__(self, actor: Actor, way: Way, policy: Policy | None, own: bool) -> None:
        self.actor = actor
        self.way = way
        self.policy = policy
        self.own = own
        self.seat = 0
        self.estimate = estimate_of(actor.game) if way.horizon else None
        self.rollout = Rollout(self._answer, 0)

    def match(self) -> list[Tried]:
        actor, course = self.actor, self._dealt()
        greedy = actor.dice.random() < 0.5
        rows: list[Tried] = []
        while not course.over:
            habit = actor.instinct(Sight(course.match, course.seat, course.options))
            state = course.match.state
            if course.seat != self.seat or state.turn >= PATIENCE * state.seats:
                course.take(habit)
                continue
            row, likes = self.decision(course, habit)
            rows.append(row)
            course.take(course.options[self._chosen(likes, greedy)])
        return rows

    def decision(self, course: Course, habit: Move) -> tuple[Tried, Floats]:
        """The decision that is open, with what came of its answers, and how much the net likes each."""
        actor, options, seats = self.actor, course.options, course.match.state.seats
        look = looked(actor.features, course)
        offered = [actor.choices.of(move, course.seat, seats) for move in options]
        usual = options.index(habit)
        likes = self._likes(look, offered, usual)
        rewards = np.full(len(options), np.nan, np.float32)
        last = course.match.state.turn + self.way.horizon if self.estimate is not None else -1
        for place in self._some(likes, usual):
            world = course.match.clone()
            world.take(course.seat, options[place])
            self.rollout.play(world, last)
            rewards[place] = self._reward(world, course.seat)
        items, counts = look
        row = Tried(
            np.array(items, np.uint16), np.array(counts, np.uint8), np.array(offered, np.uint16), offered[usual],
            rewards,
        )  # fmt: skip
        return row, likes

    def _dealt(self) -> Course:
        """A new match, and the seat that learns there."""
        actor = self.actor
        sizes = [*actor.seats, *[USUAL_SEATS] * (self.way.more if USUAL_SEATS in actor.seats else 0)]
        while True:
            actor.dealt += 1
            seats = sizes[int(actor.dice.integers(len(sizes)))]
            secret = chance.seed_from(f"tried {actor.seed} {actor.dealt}")
            try:
                course = Course(actor.game, seats, actor.options(HOUSE), secret, CHOICES, checkpoints=True)
            except TavolaccioError:  # options that do not go together at this number of seats
                continue
            self.seat = int(actor.dice.integers(seats))
            return course

    def _likes(self, look: Look, offered: list[int], usual: int) -> Floats:
        if self.policy is not None:
            return self.policy.likes(offered, offered[usual], self.policy.last(look))
        likes = np.zeros(len(offered), np.float32)
        likes[usual] = 1
        return likes

    def _some(self, likes: Floats, usual: int) -> list[int]:
        """Which answers are tried: of many what common sense would do, what the net likes best, and some by chance."""
        count, most = len(likes), self.way.most
        if count <= most:
            return list(range(count))
        some = {usual, *[int(place) for place in np.argsort(-likes)[: max(1, most - 3)]]}
        while len(some) < most:
            some.add(int(self.actor.dice.integers(count)))
        return sorted(some)

    def _chosen(self, likes: Floats, greedy: bool) -> int:
        """In every second match its favourite; otherwise now and then another answer, to see where that leads."""
        if greedy:
            return int(likes.argmax())
        odds = np.exp((likes - likes.max()) * (0.5 if self.policy is not None else 2.0))
        return int(self.actor.dice.choice(len(odds), p=odds / odds.sum()))

    def _answer(self, sight: Sight) -> Move:
        """In the copies: common sense, or the net at the seat that learns."""
        actor = self.actor
        answer = actor.instinct(sight)
        if not self.own or self.policy is None or sight.seat != self.seat:
            return answer
        options, state = sight.options, sight.memory
        look = actor.features.look(state, sight.seat, sight.point, sight.awaited)
        offered = [actor.choices.of(move, sight.seat, state.seats) for move in options]
        return options[int(self._likes(look, offered, options.index(answer)).argmax())]

    def _reward(self, world: Match, seat: int) -> float:
        seats = world.state.seats
        if world.outcome is not None:
            return rewards_of(world.outcome, seats)[seat]
        assert self.estimate is not None
        return (self.estimate(world.state)[seat] * seats - 1) / (seats - 1)


def tried(actor: Actor, weights: Weights | None, way: Way, own: bool, decisions: int) -> Packed:
    """Whole matches with at least this many decisions, as a few arrays, to be sent."""
    policy = None if weights is None else Policy(weights, actor.items, actor.moves)
    tries = Tries(actor, way, policy, own)
    rows: list[Tried] = []
    while len(rows) < decisions:
        rows += tries.match()
    return {
        "sizes": np.array([len(row.items) for row in rows], np.int64),
        "items": np.concatenate([row.items for row in rows]),
        "counts": np.concatenate([row.counts for row in rows]),
        "offers": np.array([len(row.choices) for row in rows], np.int64),
        "choices": np.concatenate([row.choices for row in rows]),
        "habit": np.array([row.habit for row in rows], np.int64),
        "rewards": np.concatenate([row.rewards for row in rows]),
    }
