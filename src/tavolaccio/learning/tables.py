"""Many matches at once, for training: one array of observations in, one array of actions out.

An observation holds what is printed on the cards, and what its seat remembers (`printed.Printed`): one layout for every
number of seats.

Every table waits for one decision; a finished one deals again. Either the learner plays all seats (self-play), or it
sits at one seat of each table, in turn, and bots play the others.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from tavolaccio import bots
from tavolaccio.games import find
from tavolaccio.kernel import chance
from tavolaccio.kernel.drive import Player
from tavolaccio.kernel.errors import BadInput
from tavolaccio.kernel.game import Game, Setting
from tavolaccio.kernel.match import Sight
from tavolaccio.kernel.moves import Move
from tavolaccio.learning.actions import Actions, seats_at
from tavolaccio.learning.course import CHOICES, Course, rewards_of
from tavolaccio.learning.encoding import Numbers
from tavolaccio.learning.environment import Mask
from tavolaccio.learning.printed import Printed

ALL_SEATS = -1


class Batch(NamedTuple):
    """What is to be decided: row n belongs to table n."""

    observations: Numbers
    masks: Mask
    seats: npt.NDArray[np.int64]


class Ended(NamedTuple):
    """A match that has just come to its end: what each seat gets, and where the learner sat (-1: everywhere)."""

    table: int
    rewards: list[float]
    seat: int


class Tables:
    """
    >>> tables = Tables("soccmel", 64, seats=3, opponents="random")
    >>> batch = tables.batch()
    >>> ended = tables.step(actions)          # one action for each table
    """

    def __init__(
        self,
        game: str | Game,
        count: int,
        seats: int | None = None,
        options: dict[str, Setting] | None = None,
        seed: int = 0,
        opponents: Any = None,
        scale: bool = False,
    ) -> None:
        """`opponents`: a bot by name or itself (`tavolaccio.bots.guests`), or a list of them, which sit from the
        learner's left on and are repeated as needed. `scale`: numbers from -1 to 1."""
        self.game = find(game) if isinstance(game, str) else game
        self.seats = seats_at(self.game, seats)
        self.game.new(self.seats, options, b"")
        if count < 1:
            raise BadInput(f"{count} tables", right="at least 1")
        if opponents is not None:
            for one in self._around(opponents):
                bots.make(one, self.game, 0, b"")
        self.options = dict(options or {})
        self.opponents = opponents
        self.scale = scale
        self.actions = Actions(self.game, self.seats)
        self.encoding = Printed(self.game, self.seats, self.options)
        self.played = 0
        """Matches that have ended."""
        self._seed = seed
        self._dealt = 0
        self._learner = [ALL_SEATS] * count
        self._players: list[list[Player]] = [[] for _ in range(count)]
        self._courses = [self._deal(table) for table in range(count)]

    def __len__(self) -> int:
        return len(self._courses)

    def _deal(self, table: int) -> Course:
        """A new match at this table, up to the learner's first decision."""
        while True:
            secret = chance.seed_from(f"tables {self._seed} {self._dealt}")
            if self.opponents is not None:
                self._learner[table] = self._dealt % self.seats
                self._players[table] = [
                    bots.make(self._opponent(table, seat), self.game, seat, secret) for seat in range(self.seats)
                ]
            self._dealt += 1
            course = Course(self.game, self.seats, self.options, secret, CHOICES)
            self._others_play(table, course)
            if not course.over:
                return course

    @staticmethod
    def _around(opponents: Any) -> list[Any]:
        found = list(opponents) if isinstance(opponents, list | tuple) else [opponents]
        if not found:
            raise BadInput("opponents=[]", right="at least one bot")
        return found

    def _opponent(self, table: int, seat: int) -> Any:
        others = self._around(self.opponents)
        return others[((seat - self._learner[table]) % self.seats - 1) % len(others)]

    def _others_play(self, table: int, course: Course) -> None:
        learner = self._learner[table]
        while learner != ALL_SEATS and course.seat not in (learner, -1):
            if course.match.state.out >> learner & 1:
                break
            course.take(self._players[table][course.seat].choose(Sight(course.match, course.seat, course.options)))
        if learner != ALL_SEATS and course.match.state.out >> learner & 1:
            while not course.over:  # it cannot change anything any more
                course.take(course.options[0])

    def batch(self) -> Batch:
        courses = self._courses
        seats = [course.seat for course in courses]
        observations = self.encoding.encode([course.match for course in courses], seats)
        width = len(self.actions)
        allowed: list[int] = []
        for table, course in enumerate(courses):
            allowed += self.actions.among(course.options, course.seat, table * width)
        masks = np.zeros(len(courses) * width, np.int8)
        masks[allowed] = 1
        if self.scale:
            observations = self.encoding.scaled(observations)
        return Batch(observations, masks.reshape(len(courses), width), np.array(seats, np.int64))

    def _move(self, table: int, action: int) -> Move:
        course = self._courses[table]
        move = self.actions.move(action, course.seat)
        if move not in course.options:
            raise BadInput(f"table {table}: {self.actions.names[action]!r} is not allowed now")
        return move

    def step(self, actions: npt.ArrayLike) -> list[Ended]:
        """One action for each table; the matches that have ended by it. Where one is refused, no table has moved."""
        chosen = np.asarray(actions)
        if chosen.shape != (len(self._courses),):
            raise BadInput(f"actions of shape {chosen.shape}", right=f"one for each of the {len(self)} tables")
        if not np.issubdtype(chosen.dtype, np.integer):
            raise BadInput(f"actions of {chosen.dtype}", right="whole numbers that the masks allow")
        moves = [self._move(table, action) for table, action in enumerate(chosen.tolist())]
        ended: list[Ended] = []
        for table, course in enumerate(self._courses):
            course.take(moves[table])
            self._others_play(table, course)
            outcome = course.match.outcome
            if outcome is not None:
                self.played += 1
                ended.append(Ended(table, rewards_of(outcome, self.seats), self._learner[table]))
                self._courses[table] = self._deal(table)
        return ended
