"""One match, asked seat by seat, one decision at a time.

The order in which seats are asked must not betray what a hand holds. With `PUBLIC` every seat that could speak *as far
as everybody knows* is asked, also where its only answer is to pass or to keep quiet. With `CHOICES` questions without a
choice are answered on the way: quicker for training, as long as no seat is shown when the others were asked.
"""

from __future__ import annotations

from copy import copy

from tavolaccio.kernel.game import Game, Setting
from tavolaccio.kernel.match import Match
from tavolaccio.kernel.moves import HOLD, Move
from tavolaccio.kernel.points import ASK
from tavolaccio.kernel.state import Outcome

PUBLIC = "public"
CHOICES = "choices"
NOBODY = -1
ONLY_HOLD = [HOLD]
MOST_STEPS = 50_000
"""A match that goes on for longer is broken off; none that was seen did."""


class Course:
    """`seat` is asked for one of `options`; `take` answers. At the end `seat` is -1."""

    def __init__(
        self,
        game: Game,
        seats: int,
        options: dict[str, Setting] | None,
        seed: bytes,
        ask: str,
        checkpoints: bool = False,
    ) -> None:
        """`checkpoints`: for making copies on the way."""
        self.match = Match.start(game, seats, options, seed, checkpoints=checkpoints)
        self.ask = ask
        self.seat = NOBODY
        self.options: list[Move] = []
        self._quiet = 0
        """Mask of the seats that have been asked about cutting in at this question, and had nothing to say."""
        self._question = -1
        self._next()

    @property
    def over(self) -> bool:
        return self.match.question is None

    def take(self, move: Move) -> None:
        """The answer of the seat that is asked: one of `options`."""
        if self.options is ONLY_HOLD:
            self._quiet |= 1 << self.seat
        else:
            self.match.take(self.seat, move)
        self._next()

    def clone(self) -> Course:
        """A copy that goes on by itself."""
        twin = copy(self)
        twin.match = self.match.clone()
        twin.match.checkpoints = self.match.checkpoints
        return twin

    def imagined(self, seat: int, seed: bytes) -> Course:
        """Another world that fits what the seat knows, at the same question: who has answered it is asked again."""
        world = copy(self)
        world.match = self.match.determinize(seat, seed)
        world.match.checkpoints = self.match.checkpoints
        world._quiet = 0
        world._next()
        return world

    def _next(self) -> None:
        match = self.match
        while match.question is not None:
            if match.id != self._question:
                self._question = match.id
                self._quiet = 0
            self.seat = asked(match, self._quiet)[0] if self.ask == PUBLIC else match.todo[0]
            self.options = match.options(self.seat) or ONLY_HOLD
            if self.ask == PUBLIC or len(self.options) > 1:
                return
            match.take(self.seat, self.options[0])
        self.seat = NOBODY
        self.options = []


def asked(match: Match, quiet: int = 0) -> list[int]:
    """The seats asked now, in order: a function of what everybody can see."""
    question = match.question
    assert question is not None
    point = question.point
    seats: list[int] = []
    if point.riders is not None:
        done = quiet | match.held
        seats += [s for s in match.state.others(question.seats[0]) if s not in question.seats and not done >> s & 1]
    seats += [s for place, s in enumerate(question.seats) if point.kind == ASK or match.said[place] is None]
    return seats


def rewards_of(outcome: Outcome, seats: int) -> list[float]:
    """1 for a win alone, the rest share the loss; a shared win lies in between. All together 0.

    Where nobody wins everybody loses.
    """
    if not outcome.winners:
        return [loss(seats)] * seats
    share = 1 / len(outcome.winners)
    return [((share if seat in outcome.winners else 0.0) * seats - 1) / (seats - 1) for seat in range(seats)]


def loss(seats: int) -> float:
    return -1 / (seats - 1)
