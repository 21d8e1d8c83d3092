"""A bot in its own package: once installed, it is there as `--bots bully,instinct` in arena, lab, sim and play."""

from tavolaccio.bots import Bot, Decision
from tavolaccio.kernel.match import Sight


class Bully(Bot):
    """Hits the next seat, whenever it can hit at all."""

    def decide(self, sight: Sight, chance: bytes, iterations: int = 0, milliseconds: float = 0.0) -> Decision:
        blows = [move for move in sight.options if move.target >= 0 and move.target != sight.seat]
        if not blows:
            return Decision(sight.options[-1])  # the first would be to do nothing
        return Decision(min(blows, key=lambda move: (move.target - sight.seat) % 8))
