"""The bot that thinks: information-set Monte Carlo tree search on imagined worlds.

Each iteration imagines a world that fits everything its seat knows (`sight.imagine`), walks down one tree that all
these worlds share, and lets common sense play on from there. Moves of the others are nodes like its own, each seat
choosing for itself; a move counts only in the worlds where it was possible (availability).

It sees only its seat's view: with the same view, seed and number of iterations it makes the same move, so anybody can
run it again from a finished record.
"""

import math
import time
from collections.abc import Callable

from tavolaccio.bots.instinct import estimate_of, instinct_of
from tavolaccio.kernel.drive import Player
from tavolaccio.kernel.game import Game
from tavolaccio.kernel.match import Match, Sight
from tavolaccio.kernel.moves import HOLD, Move
from tavolaccio.kernel.state import State

WIN_WEIGHT = 0.9
"""The rest of the reward goes to the place reached, so that a lost position is still fought for."""


class Node:
    """What is known of the moves after one sequence of moves."""

    __slots__ = ("available", "children", "move", "seat", "total", "visits")

    def __init__(self, move: Move | None, seat: int) -> None:
        self.move = move
        self.seat = seat
        self.visits = 0
        self.available = 0
        self.total = 0.0
        self.children: dict[Move, Node] = {}


class Search(Player):
    """`iterations` is the budget (or `seconds`, where that is given); `depth` how many decisions the tree may hold;
    `horizon` how many decisions common sense plays on before the position is judged."""

    def __init__(
        self,
        game: Game,
        seat: int,
        seed: int,
        iterations: int = 400,
        seconds: float = 0.0,
        exploration: float = 0.7,
        depth: int = 4,
        horizon: int = 40,
        wild: int = 8,
    ) -> None:
        self.name = "search"
        self.seat = seat
        self.iterations = iterations
        self.seconds = seconds
        self.exploration = exploration
        self.depth = depth
        self.horizon = horizon
        self.wild = wild
        """One in so many rollout moves is made at random, so that common sense is not blind."""
        self._instinct: Callable[[Sight], Move] = instinct_of(game)
        self._estimate: Callable[[State], list[float]] | None = estimate_of(game)
        self._seed = seed
        self._asked = 0
        self._roll = 1
        self.report: list[tuple[Move, int, float]] = []
        """The last decision: each option with its visits and its expected reward, the best first."""

    def choose(self, sight: Sight) -> Move:
        self._asked += 1
        self._roll = (self._seed * 7919 + self._asked * 104729 + self.seat + 1) % 2147483646 + 1
        root = Node(None, -1)
        habit = self._instinct(sight)
        deadline = time.perf_counter() + self.seconds if self.seconds else 0.0
        count = 0
        while time.perf_counter() < deadline if deadline else count < self.iterations:
            count += 1
            seed = f"{self._seed} {self._asked} {count}".encode()
            self._iterate(sight.imagine(seed), root, habit)
        self.report = sorted(
            [(move, child.visits, child.total / child.visits) for move, child in root.children.items() if child.visits],
            key=lambda row: -row[1],
        )
        return self.report[0][0] if self.report else habit

    def _random(self, bound: int) -> int:
        self._roll = self._roll * 48271 % 2147483647
        return self._roll % bound

    def _iterate(self, world: Match, root: Node, habit: Move) -> None:
        path: list[Node] = []
        node = root
        seat = self.seat
        for level in range(self.depth):
            options = world.options(seat)
            node = self._select(node, seat, options, habit if level == 0 else self._habit(world, seat, options))
            path.append(node)
            world.take(seat, node.move or HOLD)
            if node.visits == 0:
                break
            seat = self._next_decision(world)
            if seat < 0:
                break
        rewards = self._rollout(world)
        for step in path:
            step.visits += 1
            step.total += rewards[step.seat]

    def _habit(self, world: Match, seat: int, options: list[Move]) -> Move:
        return self._instinct(Sight(world, seat, options, world.state))

    def _select(self, node: Node, seat: int, options: list[Move], habit: Move) -> Node:
        """The child with the best upper bound; the habit of common sense is tried first and leans on the scale."""
        best: Node | None = None
        best_bound = -1.0
        for move in options:
            child = node.children.get(move)
            if child is None:
                child = Node(move, seat)
                node.children[move] = child
            child.available += 1
            if child.visits == 0:
                bound = 10.0 + (5.0 if move is habit else 0.001 * self._random(1000))
            else:
                bound = child.total / child.visits + self.exploration * math.sqrt(
                    math.log(child.available) / child.visits
                )
                if move is habit:
                    bound += 0.3 / (child.visits + 1)
            if bound > best_bound:
                best, best_bound = child, bound
        assert best is not None
        return best

    def _next_decision(self, world: Match) -> int:
        """Lets forced answers pass and riders follow their common sense; the next seat with a real choice, or -1."""
        while world.question is not None:
            seat = world.todo[0]
            options = world.options(seat)
            if len(options) == 1:
                world.take(seat, options[0])
            elif seat not in world.question.seats:
                world.take(seat, self._habit(world, seat, options))
            else:
                return seat
        return -1

    def _rollout(self, world: Match) -> list[float]:
        estimate = self._estimate
        left = self.horizon if estimate is not None else 100_000
        while world.question is not None and left > 0:
            seat = world.todo[0]
            options = world.options(seat)
            if len(options) == 1:
                world.take(seat, options[0])
                continue
            left -= 1
            if seat in world.question.seats and self._random(self.wild) == 0:
                world.take(seat, options[self._random(len(options))])
            else:
                world.take(seat, self._habit(world, seat, options))
        if world.outcome is None and estimate is not None:
            return estimate(world.state)
        return rewards_of(world)


def rewards_of(match: Match) -> list[float]:
    """Mostly for winning, a little for the place."""
    outcome = match.outcome
    seats = match.state.seats
    rewards = [0.0] * seats
    if outcome is None:
        return rewards
    for seat in outcome.winners:
        rewards[seat] += WIN_WEIGHT / len(outcome.winners)
    places = len(outcome.ranking)
    for place, group in enumerate(outcome.ranking):
        for seat in group:
            rewards[seat] += (1 - WIN_WEIGHT) * (places - 1 - place) / max(1, places - 1)
    return rewards
