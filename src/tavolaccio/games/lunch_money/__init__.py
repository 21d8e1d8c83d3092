"""Lunch Money with Sticks & Stones, for 2 to 6 players: `GAME` is all that the rest of the program needs."""

from typing import Final

from tavolaccio.games.lunch_money import reasons, rules
from tavolaccio.games.lunch_money.cards import CARDS, FOLDER, MOVES
from tavolaccio.games.lunch_money.points import POINTS
from tavolaccio.games.lunch_money.rulings import META
from tavolaccio.games.lunch_money.table import Table
from tavolaccio.kernel.cards import Card
from tavolaccio.kernel.game import Game, Setting
from tavolaccio.kernel.moves import Move
from tavolaccio.kernel.points import Point, Turns
from tavolaccio.kernel.state import State


def _copies(card: Card, sets: str) -> int:
    return card.number("copies_base") + (card.number("copies_expansion") if sets == "both" else 0)


DECKS: Final = {sets: {card: _copies(card, sets) for card in CARDS if _copies(card, sets)} for sets in ("base", "both")}
"""LM-004, LM-005: which cards, and how many of each."""
SIZES: Final = {sets: sum(deck.values()) for sets, deck in DECKS.items()}


class LunchMoney(Game):
    """The face of the game."""

    def table(self) -> State:
        return Table()

    def deck(self, options: dict[str, Setting]) -> dict[Card, int]:
        return dict(DECKS[str(options["sets"])])  # LM-R003

    def deal(self, table: State) -> None:
        assert isinstance(table, Table)
        table.deal(self.deck(table.options))

    def turns(self, table: State) -> Turns:
        assert isinstance(table, Table)
        return rules.slots(table)

    def meddling(self, table: State, point: Point, seat: int, move: Move) -> str | None:
        assert isinstance(table, Table)
        return reasons.meddling(table, point.riders is not None, seat, move)

    def check(self, table: State) -> None:
        assert isinstance(table, Table)
        table.check(SIZES[str(table.options["sets"])])

    def complete(self, table: State, given: dict[str, object]) -> None:
        assert isinstance(table, Table)
        table.read_states()
        for seat in range(table.seats):
            if table.timed >> seat & 1 and not table.laps[seat]:
                table.laps[seat] = table.rulings.time_out_rounds
        if "dealer" not in given:
            table.dealer = (table.active - 1) % table.seats

    def warnings(self, seats: int, options: dict[str, Setting]) -> list[str]:
        return ["LM-003"] if seats > 4 and options["sets"] == "base" else []


GAME: Final = LunchMoney(FOLDER, META, CARDS, POINTS, MOVES)
