"""The bot that learned, and looks ahead: what its net likes is tried in imagined worlds.

Only what the net finds likely is tried, each move in the same worlds. There its own seat plays on by the net and the
others by common sense, until it is asked again some turns later; then the net says how well it stands. Where common
sense judges better than the net, it plays on at every seat, and the game's own estimate judges. The net's favourite is
left only for a move that did better by more than the error of that comparison. Where luck is large, the worse half of
the moves is given up after some worlds, and the rest is tried the more often.

With the same view, chance and number of iterations it makes the same move, like any search.
"""

import time
from collections.abc import Callable
from typing import Final

from tavolaccio.bots.bot import Bot, Decision, Weighed
from tavolaccio.bots.instinct import (
    Listening,
    PlayOn,
    instinct_of,
    listening_of,
    play_on_of,
    prospects_of,
    thinking_habits,
)
from tavolaccio.bots.learned.net import Net
from tavolaccio.bots.learned.player import PATIENCE, net_of
from tavolaccio.bots.rollout import Rollout
from tavolaccio.kernel.game import Game
from tavolaccio.kernel.match import Match, Sight
from tavolaccio.kernel.moves import Move
from tavolaccio.kernel.points import ASK
from tavolaccio.kernel.state import Outcome, State

SURE: Final = 1 << 20
"""One in the net's scale of likes and of chances."""
ITERATIONS: Final = 60


class Thinking:
    """How it looks ahead; each game may say so itself, as `THINKING` beside its instinct."""

    __slots__ = ("doubt", "halve", "listens", "most", "near", "sense", "trust", "turns")

    def __init__(
        self,
        near: float = 3.0,
        most: int = 4,
        turns: int = 1,
        doubt: float = 0.04,
        trust: float = 0.01,
        sense: bool = False,
        halve: int = 0,
        listens: bool = False,
    ) -> None:
        self.near = near
        """Moves are tried that the net likes less than its favourite by no more than this (the logarithm of odds)."""
        self.most = most
        """No more moves than this are tried."""
        self.turns = turns
        """After this many turns the net judges, when it is asked again."""
        self.doubt = doubt
        """How much two moves usually differ in what they are worth: a smaller difference is believed the less, the
        larger its error."""
        self.trust = trust
        """What a step of the net's liking is worth, as a chance to win."""
        self.sense = sense
        """Common sense plays on at every seat, and the game's estimate judges instead of the net."""
        self.halve = halve
        """After this many worlds the worse half of the moves is given up, and again whenever twice as many have been
        seen, until two are left; 0: all are tried equally often."""
        self.listens = listens
        """Imagined hands are dealt by what their players have answered so far."""


def thinking_of(game: Game) -> Thinking:
    """The usual way, but for what the game says itself."""
    usual, own = Thinking(), thinking_habits(game)
    return Thinking(
        own.get("near", usual.near),
        int(own.get("most", usual.most)),
        int(own.get("turns", usual.turns)),
        own.get("doubt", usual.doubt),
        own.get("trust", usual.trust),
        own.get("sense", 0) > 0,
        int(own.get("halve", usual.halve)),
        own.get("listens", 0) > 0,
    )


class Tried:
    """A move, how much the net likes it, and what came of it world by world."""

    __slots__ = ("like", "move", "rewards", "total")

    def __init__(self, move: Move, like: float) -> None:
        self.move = move
        self.like = like
        self.rewards: list[float] = []
        self.total = 0.0

    def add(self, reward: float) -> None:
        self.rewards.append(reward)
        self.total += reward


class Thinker(Bot):
    """`iterations` is the budget, or `milliseconds` where they are given; how many were done is in the decision."""

    def __init__(
        self,
        name: str,
        game: Game,
        seat: int,
        secret: bytes,
        iterations: int = ITERATIONS,
        milliseconds: float = 0.0,
        thinking: Thinking | None = None,
    ) -> None:
        super().__init__(name, seat, secret)
        self.iterations = iterations
        self.milliseconds = milliseconds
        self.thinking: Thinking = thinking if thinking is not None else thinking_of(game)
        self._net: Net = net_of(game)
        self._instinct: Callable[[Sight], Move] = instinct_of(game)
        self._estimate: Callable[[State], list[float]] | None = prospects_of(game) if self.thinking.sense else None
        sense, listens = self.thinking.sense, self.thinking.listens
        self._play_on: PlayOn | None = play_on_of(game) if sense else None
        self._listening: Listening | None = listening_of(game) if self._play_on is not None and listens else None
        self._rollout = Rollout(self._instinct, 0)

    def decide(self, sight: Sight, chance: bytes, iterations: int = 0, milliseconds: float = 0.0) -> Decision:
        if not iterations and not milliseconds:
            iterations, milliseconds = self.iterations, self.milliseconds
        view = sight.memory
        habit = self._instinct(sight)
        if view.turn >= PATIENCE * view.seats:
            return Decision(habit)
        likes, _ = self._net.weigh(view, sight.seat, sight.point, sight.awaited, sight.options, habit)
        tried = self._likely(sight.options, likes)
        if len(tried) == 1:
            return Decision(tried[0].move)
        until = time.perf_counter() + milliseconds / 1000 if milliseconds else 0.0
        count = 0
        worlds = 0
        quick = self._play_on is not None and sight.point.kind == ASK
        deal = self._listening(sight, chance) if quick and self._listening is not None else None
        last = view.turn + self.thinking.turns
        sorting = self.thinking.halve
        alive = tried
        while not count or (len(alive) > 1 and (time.perf_counter() < until if until else count < iterations)):
            seed = chance + worlds.to_bytes(4, "little")
            worlds += 1
            count += len(alive)
            if quick:
                self._try_on_a_table(sight.imagined_table(seed, deal), sight.seat, alive, last)
            else:
                self._try_in_a_match(sight.imagine(seed), sight.seat, alive, last)
            if worlds == sorting:
                sorting *= 2
                alive = self._better_half(different(alive))
        return self._decision(tried, alive, count, view.seats)

    def _better_half(self, tried: list[Tried]) -> list[Tried]:
        """As they were ordered, by how much they are liked; two at least."""
        room = max(2, (len(tried) + 1) // 2)
        trust = self.thinking.trust
        merits = [one.total / len(one.rewards) + trust * one.like for one in tried]
        order = sorted(range(len(tried)), key=lambda place: (-merits[place], place))
        return [tried[place] for place in sorted(order[:room])]

    def _likely(self, options: list[Move], likes: list[int]) -> list[Tried]:
        """What the net likes best, and what it likes nearly as well, the best first."""
        order = sorted(range(len(options)), key=lambda place: (-likes[place], place))
        least = likes[order[0]] - int(self.thinking.near * SURE)
        found: list[Tried] = []
        for place in order[: self.thinking.most]:
            if likes[place] >= least:
                found.append(Tried(options[place], likes[place] / SURE))
        return found

    def _try_on_a_table(self, table: State, seat: int, tried: list[Tried], last: int) -> None:
        assert self._play_on is not None
        for one in tried:
            copy = table.fresh_copy()
            self._play_on(copy, seat, one.move, last)
            one.add(self._judged(copy, seat))

    def _try_in_a_match(self, world: Match, seat: int, tried: list[Tried], last: int) -> None:
        for one in tried:
            copy = world.clone()
            if self._estimate is None:
                one.add(self._played(copy, seat, one.move, last))
            else:
                copy.take(seat, one.move)
                self._rollout.play(copy, last)
                one.add(self._judged(copy.state, seat))

    def _judged(self, table: State, seat: int) -> float:
        """How well the seat stands: 1 for a win, all seats together 0."""
        if table.outcome is not None:
            return _reward(table, table.outcome, seat)
        assert self._estimate is not None
        return (self._estimate(table)[seat] * table.seats - 1) / (table.seats - 1)

    def _played(self, world: Match, seat: int, move: Move, last: int) -> float:
        """Plays on, and says how well the seat stands when it is asked again in turn `last` or later."""
        world.take(seat, move)
        state = world.state
        while world.question is not None:
            if state.out >> seat & 1:
                return -1 / (state.seats - 1)
            asked = world.todo[0]
            options = world.options(asked)
            answer = options[0]
            if len(options) > 1:
                here = Sight(world, asked, options, state)
                answer = self._instinct(here)
                if asked == seat:
                    likes, worth = self._net.weigh(state, seat, here.point, here.awaited, options, answer)
                    if state.turn >= last:
                        return worth / SURE
                    answer = options[likes.index(max(likes))]
            world.take(asked, answer)
        assert world.outcome is not None
        return _reward(state, world.outcome, seat)

    def _decision(self, tried: list[Tried], alive: list[Tried], count: int, seats: int) -> Decision:
        """The best of those that are still alive, which have all been tried in the same worlds."""
        usual = alive[0]
        thinking = self.thinking
        best, most = usual, 0.0
        for one in alive[1:]:
            merit = believed(one, usual, thinking.doubt) - thinking.trust * (usual.like - one.like)
            if merit > most:
                best, most = one, merit
        weighed: list[Weighed] = []
        for one in sorted(tried, key=lambda one: one is not best):
            visits = len(one.rewards)
            mean = one.total / visits if visits else 0.0
            weighed.append(Weighed(one.move, visits, min(1.0, max(0.0, (mean * (seats - 1) + 1) / seats))))
        return Decision(best.move, count, weighed)


def _reward(table: State, outcome: Outcome, seat: int) -> float:
    share = 1 / len(outcome.winners) if seat in outcome.winners else 0.0
    return (share * table.seats - 1) / (table.seats - 1)


def different(tried: list[Tried]) -> list[Tried]:
    """Without those that did in every world exactly what one before them did, such as two cards with the same print:
    they would only take the place of others."""
    found: list[Tried] = []
    for one in tried:
        if one.rewards not in [other.rewards for other in found]:
            found.append(one)
    return found


def believed(one: Tried, usual: Tried, doubt: float) -> float:
    """By how much it is better in the same worlds, as far as the error of that lets one believe it."""
    worlds = len(one.rewards)
    if worlds < 2:
        return 0.0
    total = squares = 0.0
    for place in range(worlds):
        difference = one.rewards[place] - usual.rewards[place]
        total += difference
        squares += difference * difference
    mean = total / worlds
    error = max(0.0, squares / worlds - mean * mean) / (worlds - 1)
    return mean * doubt * doubt / (doubt * doubt + error + 1e-12)
