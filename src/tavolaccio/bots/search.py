"""The bot that thinks: information-set Monte Carlo tree search on imagined worlds.

Each iteration imagines a world that fits everything its seat knows (`sight.imagine`), walks down one tree that all
these worlds share, lets common sense play on for a while, and judges what has become of the table. Moves of the others
are nodes like its own, each seat choosing for itself; a move counts only in the worlds where it was possible
(availability). Where all choose together in secret, each seat's choice is weighed without regard to the others'.

The n-th time an option of the bot is tried, it is tried in the n-th imagined world with the n-th luck: so options are
compared by what they make of the same cards, not by who was luckier.

It sees only its seat's view: with the same view, chance and number of iterations it makes the same move, so anybody can
run it again from a finished record.
"""

import math
import time
from collections.abc import Callable
from typing import Final

from tavolaccio.bots.bot import Bot, Decision, Weighed
from tavolaccio.bots.instinct import estimate_of, habits_of, instinct_of
from tavolaccio.bots.rollout import Rollout
from tavolaccio.kernel.game import Game
from tavolaccio.kernel.match import Match, Sight
from tavolaccio.kernel.moves import PASS, Move
from tavolaccio.kernel.points import TOGETHER
from tavolaccio.kernel.state import State

WIN_WEIGHT: Final = 0.9
"""The rest of the reward goes to the place reached, so that a lost position is still fought for."""
ITERATIONS: Final = 200
"""The usual budget."""
LEAST_SPREAD: Final = 0.01
"""Rewards that hardly differ are still explored a little."""
OFTEN: Final = 0.5
"""Tries a move needs to be trusted, as a share of those of the move tried most."""


class Node:
    """What is known of one move after one sequence of moves."""

    __slots__ = ("available", "chances", "choices", "move", "rewards", "total", "visits")

    def __init__(self, move: Move) -> None:
        self.move = move
        self.visits = 0
        self.available = 0
        """In how many of the worlds that came here the move was possible."""
        self.total = 0.0
        self.chances = 0.0
        self.rewards: list[float] = []
        """World by world; kept for the bot's own first move only."""
        self.choices: dict[int, Choice] = {}
        """What comes next, by the seat that chooses: in secret choices several seats choose after the same moves."""


class Choice:
    """A choice of one seat: its moves, and how much the rewards differ there, which is what exploring goes by."""

    __slots__ = ("moves", "seat", "squares", "total", "visits")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.moves: dict[Move, Node] = {}
        self.visits = 0
        self.total = 0.0
        self.squares = 0.0

    @property
    def spread(self) -> float:
        """The standard deviation of the rewards."""
        mean = self.total / self.visits
        return math.sqrt(max(0.0, self.squares / self.visits - mean * mean))


class Tuning:
    """How a search is led; each game may say so itself, as `SEARCH` beside its instinct."""

    __slots__ = ("caution", "depth", "exploration", "habit", "horizon", "wild")

    def __init__(
        self,
        exploration: float = 0.8,
        depth: int = 3,
        horizon: int = 0,
        wild: int = 8,
        habit: float = 1.0,
        caution: float = 0.5,
    ) -> None:
        self.exploration = exploration
        """How much is tried beyond what looks best, in standard deviations of the rewards."""
        self.depth = depth
        """How many decisions the tree may hold."""
        self.horizon = horizon
        """How many turns common sense plays on before the position is judged; 0: to the end of the match."""
        self.wild = wild
        """One in this many of those moves is made at random, so that common sense is not blind; 0: none."""
        self.habit = habit
        """How much the habit of common sense leans on the scale."""
        self.caution = caution
        """By how many standard errors another move must be better than the habit."""


def tuning_of(game: Game) -> Tuning:
    """The usual way, but for what the game says itself."""
    usual, own = Tuning(), habits_of(game)
    return Tuning(
        own.get("exploration", usual.exploration),
        int(own.get("depth", usual.depth)),
        int(own.get("horizon", usual.horizon)),
        int(own.get("wild", usual.wild)),
        own.get("habit", usual.habit),
        own.get("caution", usual.caution),
    )


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
        self.tuning: Tuning = tuning if tuning is not None else tuning_of(game)
        self._instinct: Callable[[Sight], Move] = instinct_of(game)
        self._estimate: Callable[[State], list[float]] | None = estimate_of(game)
        self._rollout = Rollout(self._instinct, self.tuning.wild)
        self._cut = self.tuning.horizon > 0 and self._estimate is not None
        self._worlds: list[Match] = []
        """What was imagined for this decision; played on are only copies."""

    def decide(self, sight: Sight, chance: bytes, iterations: int = 0, milliseconds: float = 0.0) -> Decision:
        if not iterations and not milliseconds:
            iterations, milliseconds = self.iterations, self.milliseconds
        trunk = self.grown(sight, chance, iterations, milliseconds)
        root = trunk.choices[sight.seat]
        return _decision(root, self._instinct(sight), root.visits, self.tuning.caution)

    def grown(self, sight: Sight, chance: bytes, iterations: int, milliseconds: float = 0.0) -> Node:
        """The tree after this many iterations, or after this much time."""
        until = time.perf_counter() + milliseconds / 1000 if milliseconds else 0.0
        self._worlds = []
        trunk = Node(PASS)
        trunk.choices[sight.seat] = Choice(sight.seat)
        habit = self._instinct(sight)
        count = 0
        while not count or (time.perf_counter() < until if until else count < iterations):
            count += 1  # one at least, however busy the machine is: none would be written down as no budget
            self._iterate(sight, trunk, habit, chance)
        self._worlds = []
        return trunk

    def _iterate(self, sight: Sight, trunk: Node, habit: Move, chance: bytes) -> None:
        """Once from the trunk of the tree to a judgement."""
        tuning = self.tuning
        root = trunk.choices[sight.seat]
        node = self._select(root, sight.options, habit)
        if node.visits == len(self._worlds):
            self._worlds.append(sight.imagine(chance + node.visits.to_bytes(4, "little")))
        world = self._worlds[node.visits].clone()
        self._rollout.dice.roll = (node.visits + 1) * 69621 % 2147483647
        last_turn = world.state.turn + tuning.horizon if self._cut else -1
        path: list[tuple[Choice, Node]] = [(root, node)]
        asked = world.question
        before = trunk
        world.take(sight.seat, node.move)
        while node.visits and len(path) < tuning.depth:
            seat = self._next_decision(world)
            if seat < 0:
                break
            # Secret choices at one question hang side by side: nobody knows what the others have chosen.
            if world.question is not asked or asked is None or asked.point.kind != TOGETHER:
                before = node
            asked = world.question
            choice = before.choices.get(seat)
            if choice is None:
                choice = Choice(seat)
                before.choices[seat] = choice
            options = world.options(seat)
            node = self._select(choice, options, self._habit(world, seat, options))
            path.append((choice, node))
            world.take(seat, node.move)
        chances, rewards = self._judged(world, last_turn)
        path[0][1].rewards.append(rewards[sight.seat])
        for choice, step in path:
            reward = rewards[choice.seat]
            choice.visits += 1
            choice.total += reward
            choice.squares += reward * reward
            step.visits += 1
            step.total += reward
            step.chances += chances[choice.seat]

    def _habit(self, world: Match, seat: int, options: list[Move]) -> Move:
        return self._instinct(Sight(world, seat, options, world.state))

    def _select(self, choice: Choice, options: list[Move], habit: Move) -> Node:
        """The move with the best upper bound. What common sense would do is tried first and leans on the scale."""
        tuning = self.tuning
        wide = tuning.exploration * max(LEAST_SPREAD, choice.spread) if choice.visits else 0.0
        best: Node | None = None
        best_bound = 0.0
        for move in options:
            node = choice.moves.get(move)
            if node is None:
                node = Node(move)
                choice.moves[move] = node
            node.available += 1
            if node.visits == 0:
                bound = 20.0 if move is habit else 10.0
            else:
                bound = node.total / node.visits + wide * math.sqrt(math.log(node.available) / node.visits)
                if move is habit:
                    bound += tuning.habit * wide / (node.visits + 1)
            if best is None or bound > best_bound:
                best, best_bound = node, bound
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

    def _judged(self, world: Match, last_turn: int) -> tuple[list[float], list[float]]:
        """Common sense plays on; then each seat's chances to win, and what that is worth to it."""
        self._rollout.play(world, last_turn)
        if world.question is None:
            return ended(world)
        assert self._estimate is not None
        chances = self._estimate(world.state)
        return chances, chances


def _decision(root: Choice, habit: Move, count: int, caution: float) -> Decision:
    """The move that did best among those that were tried often; common sense, unless another is surely better."""
    tried = [node for node in root.moves.values() if node.visits]
    often = max([node.visits for node in tried], default=0) * OFTEN
    usual = root.moves.get(habit)
    merits: dict[Move, float] = {}
    for node in tried:
        merits[node.move] = _advantage(node, usual, caution) if usual is not None and usual is not node else 0.0
    tried.sort(key=lambda node: (node.visits >= often, merits[node.move]), reverse=True)
    weighed = [Weighed(node.move, node.visits, node.chances / node.visits) for node in tried]
    return Decision(weighed[0].move if weighed else habit, count, weighed)


def _advantage(node: Node, usual: Node, caution: float) -> float:
    """How much better than the usual move in the worlds that both have seen, less some standard errors of that."""
    worlds = min(len(node.rewards), len(usual.rewards))
    if worlds < 2:
        return -1.0
    total = squares = 0.0
    for place in range(worlds):
        difference = node.rewards[place] - usual.rewards[place]
        total += difference
        squares += difference * difference
    mean = total / worlds
    return mean - caution * math.sqrt(max(0.0, squares / worlds - mean * mean) / (worlds - 1))


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
