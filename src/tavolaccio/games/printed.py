"""The games as they are printed: in this folder, or by an entry point of another package."""

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tavolaccio.kernel.errors import BadInput
from tavolaccio.kernel.game import Game

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

_found: Final[dict[str, Game]] = {}


def names() -> list[str]:
    """The ids of all games: those in this folder, in the order of the alphabet, then guests."""
    return [*_home(), *sorted(_guests())]


def find_printed(name: str) -> Game:
    """The game with this id (or folder name)."""
    wanted = name.strip().lower().replace("_", "-")
    game = _found.get(wanted)
    if game is None:
        if wanted in _home():
            module = import_module(f"{__package__}.{wanted.replace('-', '_')}")
            loaded = module.GAME
        elif wanted in _guests():
            loaded = _guests()[wanted].load()
        else:
            raise BadInput(f"no game is called {name!r}", right="one of " + ", ".join(names()))
        if not isinstance(loaded, Game):
            raise BadInput(f"{wanted} has no GAME object", right="an object of a subclass of kernel.game.Game")
        game = loaded
        _found[wanted] = game
    return game


def _home() -> list[str]:
    folders = [path.parent.name for path in Path(__file__).parent.glob("*/__init__.py")]
    return sorted([folder.replace("_", "-") for folder in folders])


def _guests() -> "dict[str, EntryPoint]":
    from importlib.metadata import entry_points  # noqa: PLC0415  # slow to import, and rarely needed

    return {entry.name: entry for entry in entry_points(group="tavolaccio.games")}
