"""Tavolaccio: a table for mean little card games."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tavolaccio.kernel.game import Game, Setting

__version__ = "0.1.0"


def env(
    game: "str | Game", seats: "int | None" = None, options: "dict[str, Setting] | None" = None, **more: Any
) -> Any:
    """A PettingZoo environment: `tavolaccio.env("lunch-money", 4)`. `more`: see `learning.environment.Environment`."""
    from tavolaccio.learning.environment import Environment  # noqa: PLC0415  # heavy packages, for learners only

    return Environment(game, seats, options, **more)
