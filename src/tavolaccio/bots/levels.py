"""Four characters to play against, from a beginner who makes human mistakes to the strongest.

Their names and characters stand in the catalogues: `bot-chick` and `bot-chick-is`. `LEVELS` is in order of strength.
"""

from typing import Final

from tavolaccio.bots.bot import Bot, Decision, Dice
from tavolaccio.bots.instinct import instinct_of
from tavolaccio.bots.learned.player import Learned
from tavolaccio.kernel.game import Game
from tavolaccio.kernel.match import Sight
from tavolaccio.kernel.moves import HOLD, PASS


class Level:
    """A character: its id, its face, its pace, and how long it may think."""

    __slots__ = ("emoji", "id", "iterations", "milliseconds", "pace")

    def __init__(self, name: str, emoji: str, pace: float, iterations: int = 0, milliseconds: float = 0.0) -> None:
        self.id = name
        self.emoji = emoji
        self.pace = pace
        """How long it takes to answer, compared with the usual delay at a table. The same for every answer, whatever
        it holds: a delay must tell nothing."""
        self.iterations = iterations
        self.milliseconds = milliseconds

    def __repr__(self) -> str:
        return f"Level({self.id!r})"

    @property
    def searches(self) -> bool:
        """Does it imagine other worlds (and need time for it)?"""
        return self.iterations > 0 or self.milliseconds > 0


CHICK: Final = Level("chick", "🐣", 1.2)
GOAT: Final = Level("goat", "🐐", 0.7)
FOX: Final = Level("fox", "🦊", 1.0, iterations=60)
OWL: Final = Level("owl", "🦉", 1.3, milliseconds=250)

LEVELS: Final = (CHICK, GOAT, FOX, OWL)

SLEEPY: Final = 50
"""In how many of 100 reactions a beginner does not notice that there is something to react to."""
SMITTEN: Final = 45
"""In how many of 100 choices of its own a beginner plays a card because it is funny."""


FORGETFUL: Final = 50
"""In how many of 100 choices a pupil does not remember what it has learned."""


class Beginner(Bot):
    """Common sense with human mistakes: it forgets to react, and plays the first funny card it finds."""

    def __init__(self, name: str, game: Game, seat: int, secret: bytes) -> None:
        super().__init__(name, seat, secret)
        self._instinct = instinct_of(game)

    def decide(self, sight: Sight, chance: bytes, iterations: int = 0, milliseconds: float = 0.0) -> Decision:
        dice = Dice(chance)
        options = sight.options
        quiet = options[0] is HOLD or options[0] is PASS
        if quiet or sight.view.pending:
            # Where everybody looks at it, it notices more often that something is expected.
            if dice.below(100) < (SLEEPY if quiet else SLEEPY // 3):
                return Decision(options[0])
        elif dice.below(100) < SMITTEN:
            funny = [move for move in options if move.card is not None] or options
            return Decision(funny[dice.below(len(funny))])
        return Decision(self._instinct(sight))


class Pupil(Bot):
    """It has learned, and forgets half of it: then it plays by common sense."""

    def __init__(self, name: str, game: Game, seat: int, secret: bytes) -> None:
        super().__init__(name, seat, secret)
        self._instinct = instinct_of(game)
        self._learned = Learned(name, game, seat, secret)

    def decide(self, sight: Sight, chance: bytes, iterations: int = 0, milliseconds: float = 0.0) -> Decision:
        if Dice(chance).below(100) < FORGETFUL:
            return Decision(self._instinct(sight))
        return self._learned.decide(sight, chance)
