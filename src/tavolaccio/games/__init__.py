"""The games: one folder each, all with the same file names.

`find("lunch-money")` gives a game by its id; `names()` lists those that are here. A game of another package joins by
an entry point in the group `tavolaccio.games` whose value is its `GAME` object.
"""

from typing import Any

from tavolaccio.games.printed import find_printed
from tavolaccio.games.printed import names as names
from tavolaccio.kernel.game import Game


def find(name: str, house: Any = None) -> Game:
    """The game with this id (or folder name). `house`: the house rules of an id such as `soccmel+1f2e3d4c`."""
    if "+" not in name:
        return find_printed(name)
    from tavolaccio.games.house_rules import find_house  # noqa: PLC0415  # few need it

    return find_house(name.strip().lower().replace("_", "-"), house)
