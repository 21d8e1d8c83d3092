"""The bot that learned: it takes what its net likes best, by what its seat knows."""

from pathlib import Path
from typing import Final

from tavolaccio.bots.bot import Bot, Decision
from tavolaccio.bots.instinct import instinct_of
from tavolaccio.bots.learned.net import Net
from tavolaccio.kernel.errors import BadInput
from tavolaccio.kernel.game import Game
from tavolaccio.kernel.match import Sight
from tavolaccio.kernel.moves import Move

NETS: Final = Path(__file__).parent / "nets"
PATIENCE: Final = 30
"""Turns for each seat, after which it plays by common sense. A net that learned to let others waste their cards waits
for them, and four of that kind would wait for each other for ever; common sense comes to an end."""


def net_of(game: Game) -> Net:
    """The net of a game; with house rules that of the printed game, which knows cards by what is printed on them."""
    known: Net | None = game.found.get("net")
    if known is None:
        file = NETS / f"{game.id.partition('+')[0]}.net"
        if not file.exists():
            raise BadInput(f"no bot has learned {game.id} yet", right="another bot, or one from `tavolaccio train`")
        known = Net(game, file.read_bytes())
        game.found["net"] = known
    return known


class Learned(Bot):
    """It needs no dice and does not search: a look, and the answer."""

    def __init__(self, name: str, game: Game, seat: int, secret: bytes) -> None:
        super().__init__(name, seat, secret)
        self._net = net_of(game)
        self._instinct = instinct_of(game)

    def decide(self, sight: Sight, chance: bytes, iterations: int = 0, milliseconds: float = 0.0) -> Decision:
        view = sight.memory
        if view.turn >= PATIENCE * view.seats:
            return Decision(self._instinct(sight))
        return Decision(preferred(self._net, sight, self._instinct(sight) if self._net.asks_common_sense else None))


def preferred(net: Net, sight: Sight, habit: Move | None) -> Move:
    """What the net likes best; of several the first."""
    options = sight.options
    likes, _ = net.weigh(sight.memory, sight.seat, sight.point, sight.awaited, options, habit)
    best = 0
    for place in range(1, len(options)):
        if likes[place] > likes[best]:
            best = place
    return options[best]
