"""The bot that takes any option. It also serves as the fuzzer of the rules."""

from tavolaccio.kernel.drive import Player
from tavolaccio.kernel.game import Game
from tavolaccio.kernel.match import Sight
from tavolaccio.kernel.moves import Move


class Random(Player):
    """Chooses uniformly with a small generator of its own, so that a match can be played again."""

    def __init__(self, game: Game, seat: int, seed: int) -> None:
        self.name = "random"
        self.roll = (seed * 8 + seat + 1) * 40692 % 2147483646 + 1

    def choose(self, sight: Sight) -> Move:
        self.roll = self.roll * 48271 % 2147483647
        return sight.options[self.roll % len(sight.options)]
