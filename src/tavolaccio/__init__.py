"""Tavolaccio: a table for mean little card games."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from tavolaccio.kernel.release import VERSION

if TYPE_CHECKING:
    from tavolaccio.kernel.game import Game, Setting

__version__ = VERSION


def env(
    game: "str | Game", seats: "int | None" = None, options: "dict[str, Setting] | None" = None, **more: Any
) -> Any:
    """A PettingZoo environment: `tavolaccio.env("lunch-money", 4)`. `more`: see `learning.environment.Environment`."""
    # By name and only now: its packages are heavy, and rooms that ask for our version need not know learners.
    return import_module("tavolaccio.learning.environment").Environment(game, seats, options, **more)
