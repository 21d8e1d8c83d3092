"""A bot in a package of its own: whoever installs it can say `--bots bully,instinct` in arena, lab, sim and play."""

from tavolaccio.bots import Bot, Decision
from tavolaccio.kernel.match import Sight


class Bully(Bot):
    """Hits the next seat, whenever it can hit at all."""

    def decide(self, sight: Sight, chance: bytes, iterations: int = 0, milliseconds: float = 0.0) -> Decision:
        blows = [move for move in sight.options if move.target >= 0 and move.target != sight.seat]
        if not blows:
            return Decision(sight.options[-1])  # the first would be to do nothing
        return Decision(min(blows, key=lambda move: (move.target - sight.seat) % 8))
