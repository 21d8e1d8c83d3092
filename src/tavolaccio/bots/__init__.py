"""Bots: players that see only what their seat sees. `make("instinct", game, seat, seed)` gives one ready to play."""

from collections.abc import Callable

from tavolaccio.bots.instinct import Instinct
from tavolaccio.bots.random import Random
from tavolaccio.bots.search import Search
from tavolaccio.kernel.drive import Player
from tavolaccio.kernel.errors import BadInput
from tavolaccio.kernel.game import Game

_makers: dict[str, Callable[[Game, int, int], Player]] = {"random": Random, "instinct": Instinct, "search": Search}


def names() -> list[str]:
    return list(_makers)


def make(name: str, game: Game, seat: int, seed: int) -> Player:
    """A bot of this name for one seat of one match; the same seed makes the same choices."""
    maker = _makers.get(name)
    if maker is None:
        raise BadInput(f"no bot is called {name!r}", right="one of " + ", ".join(_makers))
    return maker(game, seat, seed)
