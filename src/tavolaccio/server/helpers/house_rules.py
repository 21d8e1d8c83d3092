"""House rules at a live table: read from a link, tried out before anybody sits down, kept in the room.

The link holds the rules themselves (`HouseRules.text`), so no server has to remember them for anybody: the table that
was made from it does, and so does every record of its matches.
"""

from typing import Any

from tavolaccio import games
from tavolaccio.games.house_rules import HouseRules
from tavolaccio.kernel.errors import BadInput
from tavolaccio.kernel.game import Setting

MOST_LETTERS = 6000
"""Of a link; browsers and proxies cut longer ones."""


def read(text: str, game: str, seats: int, options: dict[str, Setting]) -> dict[str, Any]:
    """The house rules of a link for this game, after a few matches in which nothing went wrong."""
    house = HouseRules.of_text(text)
    if house.printed.id != games.find(game).id:
        raise BadInput(f"these house rules are for {house.printed.id}", "link", f"house rules of {game}")
    if not house.changes:
        raise BadInput("these house rules change nothing", "link", "at least one changed card")
    house.try_out(seats, options, matches=2)
    return house.to_data()
