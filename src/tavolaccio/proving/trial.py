"""A random match under examination, and how to say where it stands."""

from typing import NoReturn

from tavolaccio.kernel.chance import seed_from
from tavolaccio.kernel.errors import BadInput
from tavolaccio.kernel.game import Game, Setting
from tavolaccio.kernel.match import Match
from tavolaccio.kernel.moves import Move
from tavolaccio.kernel.rulebook import load_rulebook
from tavolaccio.proving.pictures import Picture, difference
from tavolaccio.proving.wandering import Dice, random_answer

SOME_MOVES = 60


class Trial:
    """A random match under examination, and how to say where it stands."""

    def __init__(self, game: Game, seats: int, seed: str, options: dict[str, Setting] | None = None) -> None:
        self.game = game
        self.seats = seats
        self.seed = seed
        self.options = options
        self.dice = Dice(f"{game.id} {seats} {seed}")
        self.match = self.start(events=True)
        self.step = 0
        self.clauses = clauses_of(game)
        self.moves = list(game.moves)
        self.sights: dict[str, int] = {}
        """The seats that see each zone, as found at the first question."""

    def start(self, events: bool = False) -> Match:
        """The same match from its first question."""
        return Match.start(self.game, self.seats, self.options, seed_from(self.seed), events=events)

    @property
    def where(self) -> str:
        question = self.match.question
        asked = question.text if question is not None else "over"
        chosen = f", options {self.options}" if self.options else ""
        return f"{self.game.id}, {self.seats} seats, seed {self.seed!r}{chosen}, step {self.step} ({asked})"

    def fail(self, what: str) -> NoReturn:
        raise AssertionError(f"{self.where}: {what}")

    def claim(self, holds: bool, what: str) -> None:
        if not holds:
            self.fail(what)

    def claim_equal(self, one: Picture, other: Picture, what: str) -> None:
        if one != other:
            self.fail(f"{what}: {difference(one, other)}")

    def some_moves(self) -> list[Move]:
        """A handful of all moves, others each time: where every seat at every decision would be too many."""
        first = self.dice.below(len(self.moves))
        stride = 1 + len(self.moves) // SOME_MOVES
        return self.moves[first % stride :: stride]

    def answer_at_random(self) -> None:
        seat, move = random_answer(self.match, self.dice)
        self.match.answer(seat, move)
        self.step += 1
        self.game.check(self.match.state)


def clauses_of(game: Game) -> set[str]:
    """The ids that stand in the game's rulebook; empty for a game without one."""
    try:
        return set(load_rulebook(game.folder, "en").clauses)
    except BadInput:
        return set()
