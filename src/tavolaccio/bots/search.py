"""The bot that thinks: information-set Monte Carlo tree search on imagined worlds.

Each iteration imagines a world that fits everything its seat knows (`sight.imagine`), walks down one tree that all
these worlds share, lets common sense play on for a while, and judges what has become of the table. Moves of the others
are nodes like its own, each seat choosing for itself; a move counts only in the worlds where it was possible
(availability). Where all choose in secret at once, each seat's choice is weighed without regard to the others'.

The n-th time an option of the bot is tried, it is tried in the n-th imagined world with the n-th luck: so options are
compared by what they make of the same cards, not by who was luckier.

It sees only its seat's view: with the same view, chance and number of iterations it makes the same move, so anybody can
run it again from a finished record.
"""

import math
import time
from collections.abc import Callable

from tavolaccio.bots.bot import Bot, Decision, Dice, Weighed
from tavolaccio.bots.instinct import estimate_of, instinct_of
from tavolaccio.kernel.game import Game
from tavolaccio.kernel.match import Match, Sight
from tavolaccio.kernel.moves import HOLD, Move
from tavolaccio.kernel.points import TOGETHER
from tavolaccio.kernel.state import State

WIN_WEIGHT = 0.9
"""The rest of the reward goes to the place reached, so that a lost position is still fought for."""
ITERATIONS = 200
"""The usual budget."""


class Node:
    """What is known of one move after one sequence of moves."""

    __slots__ = ("available", "chances", "children", "move", "seat", "squares", "total", "visits")

    def __init__(self, move: Move | None, seat: int) -> None:
        self.move = move
        self.seat = seat
        self.visits = 0
        self.available = 0
        self.total = 0.0
        self.squares = 0.0
        self.chances = 0.0
        self.children: dict[int, dict[Move, Node]] = {}
        """By the seat that chooses: in secret choices several seats choose after the same sequence."""


class Tuning:
    """How a search is led; each game may bring its own as `TUNING` beside its instinct."""

    __slots__ = ("depth", "exploration", "habit", "horizon", "wild")

    def __init__(
        self, exploration: float = 0.35, depth: int = 3, horizon: int = 0, wild: int = 8, habit: float = 0.3
    ) -> None:
        self.exploration = exploration
        self.depth = depth
        """How many decisions the tree may hold."""
        self.horizon = horizon
        """How many turns common sense plays on before the position is judged; 0: to the end of the match."""
        self.wild = wild
        """One in so many of those moves is made at random, so that common sense is not blind; 0: none."""
        self.habit = habit
        """How much the habit of common sense leans on the scale."""


class Search(Bot):
    """`iterations` is the budget, or `milliseconds` where they are given; how many were done is in the decision."""

    def __init__(
        self,
        name: str,
        game: Game,
        seat: int,
        secret: bytes,
        iterations: int = ITERATIONS,
        milliseconds: float = 0.0,
        tuning: Tuning | None = None,
    ) -> None:
        super().__init__(name, seat, secret)
        self.iterations = iterations
        self.milliseconds = milliseconds
        self.tuning: Tuning = tuning if tuning is not None else Tuning()
        self._instinct: Callable[[Sight], Move] = instinct_of(game)
        self._estimate: Callable[[State], list[float]] | None = estimate_of(game)
        self._dice = Dice(b"")
        self._last_turn = 0

    def decide(self, sight: Sight, chance: bytes, iterations: int = 0, milliseconds: float = 0.0) -> Decision:
        started = time.perf_counter()
        if not iterations and not milliseconds:
            iterations, milliseconds = self.iterations, self.milliseconds
        root = Node(None, -1)
        habit = self._instinct(sight)
        options = sight.options
        until = started + milliseconds / 1000 if milliseconds else 0.0
        count = 0
        while time.perf_counter() < until if until else count < iterations:
            count += 1
            self._iterate(sight, options, root, habit, chance)
        return self._decision(root, habit, count)

    def _decision(self, root: Node, habit: Move, count: int) -> Decision:
        """The option tried most often; between equals the one that did better."""
        tried = [child for child in root.children.get(self.seat, {}).values() if child.visits]
        tried.sort(key=_merit, reverse=True)
        weighed = [Weighed(child.move or HOLD, child.visits, child.chances / child.visits) for child in tried]
        return Decision(weighed[0].move if weighed else habit, count, weighed)

    def _iterate(self, sight: Sight, options: list[Move], root: Node, habit: Move, chance: bytes) -> None:
        """Once from the root to a judgement."""
        seat = sight.seat
        first = self._select(root, seat, options, habit)
        world = sight.imagine(chance + first.visits.to_bytes(4, "little"))
        self._dice.roll = (first.visits + 1) * 69621 % 2147483647
        self._last_turn = world.state.turn + self.tuning.horizon
        path = [first]
        node = first
        together = self._secret(world)
        world.take(seat, first.move or HOLD)
        joint: Node = root if together else first
        while node.visits and len(path) < self.tuning.depth:
            seat = self._next_decision(world)
            if seat < 0:
                break
            # Secret choices of one question hang side by side under what went before it.
            if not (together and self._secret(world)):
                joint = node
            together = self._secret(world)
            offered = world.options(seat)
            node = self._select(joint, seat, offered, self._habit(world, seat, offered))
            path.append(node)
            world.take(seat, node.move or HOLD)
        chances, rewards = self._judged(world)
        for step in path:
            reward = rewards[step.seat]
            step.visits += 1
            step.total += reward
            step.squares += reward * reward
            step.chances += chances[step.seat]

    def _secret(self, world: Match) -> bool:
        question = world.question
        return question is not None and question.point.kind == TOGETHER

    def _habit(self, world: Match, seat: int, options: list[Move]) -> Move:
        return self._instinct(Sight(world, seat, options, world.state))

    def _select(self, node: Node, seat: int, options: list[Move], habit: Move) -> Node:
        """The child with the best upper bound; the habit of common sense is tried first and leans on the scale."""
        children = node.children.get(seat)
        if children is None:
            children = {}
            node.children[seat] = children
        tuning = self.tuning
        best: Node | None = None
        best_bound = -1000.0
        for move in options:
            child = children.get(move)
            if child is None:
                child = Node(move, seat)
                children[move] = child
            child.available += 1
            if child.visits == 0:
                bound = 15.0 if move is habit else 10.0
            else:
                bound = child.total / child.visits + tuning.exploration * math.sqrt(
                    math.log(child.available + 1) / child.visits
                )
                if move is habit:
                    bound += tuning.habit / (child.visits + 1)
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

    def _judged(self, world: Match) -> tuple[list[float], list[float]]:
        """Common sense plays on; then each seat's chances to win, and what that is worth to it."""
        estimate = self._estimate
        state = world.state
        cut = estimate is not None and self.tuning.horizon > 0
        wild = self.tuning.wild
        dice = self._dice
        while world.question is not None:
            if cut and state.turn >= self._last_turn and not state.pending:
                assert estimate is not None
                chances = estimate(state)
                return chances, chances
            seat = world.todo[0]
            options = world.options(seat)
            if len(options) == 1:
                world.take(seat, options[0])
            elif wild and seat in world.question.seats and dice.below(wild) == 0:
                world.take(seat, options[dice.below(len(options))])
            else:
                world.take(seat, self._habit(world, seat, options))
        return ended(world)


def _merit(node: Node) -> tuple[int, float]:
    return (node.visits, node.total)


def ended(match: Match) -> tuple[list[float], list[float]]:
    """After a match: who has won, and rewards: mostly for winning, a little for the place."""
    outcome = match.outcome
    assert outcome is not None
    chances = [0.0] * match.state.seats
    rewards = [0.0] * match.state.seats
    for seat in outcome.winners:
        chances[seat] = 1 / len(outcome.winners)
        rewards[seat] = WIN_WEIGHT / len(outcome.winners)
    places = len(outcome.ranking)
    for place, group in enumerate(outcome.ranking):
        for seat in group:
            rewards[seat] += (1 - WIN_WEIGHT) * (places - 1 - place) / max(1, places - 1)
    return chances, rewards
