"""Tavolaccio: a table for mean little card games.

>>> import tavolaccio
>>> match = tavolaccio.start("soccmel", seats=3, seed="a good evening", names=["Ada", "Bea", "Ciro"])
>>> match.options()
[Move('H1c'), Move('H2c'), Move('W2b'), Move('W1d')]
>>> match.play("H1c")
>>> match.let_play("goat")
>>> tavolaccio.verify(match.journal()).over
True
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from tavolaccio.kernel.release import VERSION

if TYPE_CHECKING:
    from tavolaccio.front_door import LiveMatch as LiveMatch
    from tavolaccio.front_door import find_game as find_game
    from tavolaccio.front_door import list_bots as list_bots
    from tavolaccio.front_door import list_games as list_games
    from tavolaccio.front_door import load as load
    from tavolaccio.front_door import start as start
    from tavolaccio.front_door import verify as verify
    from tavolaccio.kernel.errors import BadInput as BadInput
    from tavolaccio.kernel.errors import Refused as Refused
    from tavolaccio.kernel.game import Game, Setting

__version__ = VERSION

_LAZY = {
    "front_door": ("LiveMatch", "find_game", "list_bots", "list_games", "load", "start", "verify"),
    "kernel.errors": ("BadInput", "Refused"),
}
"""Where names are loaded from, when the first of them is used: commands that need none start sooner."""
__all__ = ["__version__", "env", *(name for names in _LAZY.values() for name in names)]  # noqa: PLE0604


def env(
    game: "str | Game", seats: "int | None" = None, options: "dict[str, Setting] | None" = None, **more: Any
) -> Any:
    """A PettingZoo environment: `tavolaccio.env("lunch-money", 4)`. `more`: see `learning.environment.Environment`.

    Needs the packages of `pip install 'tavolaccio[learn]'`.
    """
    # By name and only now: its packages are heavy, and code that asks for our version does not have to load them.
    try:
        return import_module("tavolaccio.learning.environment").Environment(game, seats, options, **more)
    except ModuleNotFoundError as error:
        if error.name is None or error.name.startswith("tavolaccio"):
            raise
        missing = import_module("tavolaccio.kernel.errors").Missing
        raise missing("the environment for learners", error.name, "learn") from None


def __getattr__(name: str) -> Any:
    for module, names in _LAZY.items():
        if name in names:
            return getattr(import_module(f"tavolaccio.{module}"), name)
    raise AttributeError(f"module 'tavolaccio' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
