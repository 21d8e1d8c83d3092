"""Playing an imagined match on by common sense: the plain loop in which a search spends most of its time."""

from collections.abc import Callable

from tavolaccio.bots.bot import Dice
from tavolaccio.kernel.match import Match, Sight
from tavolaccio.kernel.moves import HOLD, NOBODY, PASS, Move, Reply
from tavolaccio.kernel.points import ASK, TOGETHER, Question
from tavolaccio.kernel.state import State


class Rollout:
    """`wild`: one in this many moves is made at random, so that common sense is not blind; 0: none."""

    __slots__ = ("dice", "instinct", "wild")

    def __init__(self, instinct: Callable[[Sight], Move], wild: int) -> None:
        self.instinct = instinct
        self.wild = wild
        self.dice = Dice(b"")

    def play(self, world: Match, last_turn: int) -> None:
        """To the beginning of turn `last_turn`, or to the end of the match where that is negative."""
        state = world.state
        while world.question is not None and self._begun(world):
            self._step(world)
        question = world.question
        while question is not None:
            if 0 <= last_turn <= state.turn and not state.pending:
                return
            question = world.close(self._reply(world, state, question))

    def _begun(self, world: Match) -> bool:
        """Has somebody already answered the open question, or kept quiet? Then the rest of it is asked one by one."""
        if world.held:
            return True
        question = world.question
        if question is None or question.point.kind == ASK:
            return False
        return any(move is not None for move in world.said)

    def _step(self, world: Match) -> None:
        seat = world.todo[0]
        options = world.options(seat)
        world.take(seat, options[0] if len(options) == 1 else self._move(world, world.state, seat, options))

    def _move(self, world: Match, state: State, seat: int, options: list[Move]) -> Move:
        wild = self.wild
        if wild and self.dice.below(wild) == 0:
            return options[self.dice.below(len(options))]
        return self.instinct(Sight(world, seat, options, state))

    def _reply(self, world: Match, state: State, question: Question) -> Reply:
        """How a question that nobody has answered yet is closed."""
        point = question.point
        seats = question.seats
        riders = point.riders
        if riders is not None:
            for rider in state.others(seats[0]):
                riding = riders(state, rider)
                if riding and rider not in seats:
                    move = self.instinct(Sight(world, rider, [HOLD, *riding], state))
                    if move is not HOLD:
                        return move.by[rider]
        if point.kind == ASK:
            seat = seats[0]
            options = point.options(state, seat)
            return (options[0] if len(options) == 1 else self._move(world, state, seat, options)).by[seat]
        # A window is heard in the rules' order, so the first reaction decides it.
        chosen: list[Move] = []
        for seat in seats:
            options = point.options(state, seat)
            move = options[0] if len(options) == 1 else self._move(world, state, seat, options)
            if point.kind == TOGETHER:
                chosen.append(move)
            elif move is not PASS:
                return move.by[seat]
        return Reply(-1, PASS, tuple(chosen)) if point.kind == TOGETHER else NOBODY
