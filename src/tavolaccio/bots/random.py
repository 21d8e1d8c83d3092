"""The bot that takes any option. It also serves as the fuzzer of the rules."""

from tavolaccio.bots.bot import Bot, Decision, Dice
from tavolaccio.kernel.match import Sight


class Random(Bot):
    """Chooses uniformly."""

    def decide(self, sight: Sight, chance: bytes, iterations: int = 0, milliseconds: float = 0.0) -> Decision:
        return Decision(sight.options[Dice(chance).below(len(sight.options))])
