"""No card comes from nothing and none gets lost: at every moment all zones together hold exactly the game's list."""

from tavolaccio.kernel.cards import Card
from tavolaccio.kernel.game import Game
from tavolaccio.kernel.state import State


def cards_lying(table: State) -> dict[Card, int]:
    """How many of each card lie somewhere, the stack included."""
    count: dict[Card, int] = {}
    for zone in table.ZONES:
        for row in zone.read(table):
            for card in row:
                count[card] = count.get(card, 0) + 1
    for entry in table.pending:
        if entry.lies and entry.card is not None:
            count[entry.card] = count.get(entry.card, 0) + 1
    return count


def wrong_count(game: Game, table: State) -> str:
    """Where the cards that lie there are not those of the list for these options: the first one, in words."""
    lying, listed = cards_lying(table), game.deck(table.options)
    for card in sorted({*lying, *listed}, key=lambda one: one.code):
        there, right = lying.get(card, 0), listed.get(card, 0)
        if there != right:
            return f"{there} of {card.code} lie on the table, the list has {right}"
    return ""
