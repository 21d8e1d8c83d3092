"""Sócc'mel!, for 2 to 8 players: `GAME` is all that the rest of the program needs."""

from typing import Final

from tavolaccio.games.soccmel import rules
from tavolaccio.games.soccmel.cards import CARDS, FOLDER, MOVES
from tavolaccio.games.soccmel.table import TOP, Table
from tavolaccio.kernel.cards import Card, every_copy
from tavolaccio.kernel.game import Game, Meta, Setting
from tavolaccio.kernel.moves import Move
from tavolaccio.kernel.points import Point, Turns
from tavolaccio.kernel.state import State
from tavolaccio.kernel.zones import Zone

ONE_DECK: Final = {card: card.copies for card in CARDS}
ALL_CARDS: Final = every_copy(ONE_DECK)


class Soccmel(Game):
    """The face of the game."""

    def table(self) -> State:
        return Table()

    def deck(self, options: dict[str, Setting]) -> dict[Card, int]:
        decks = options["decks"]
        assert isinstance(decks, int)
        return ONE_DECK.copy() if decks == 1 else {card: card.copies * decks for card in CARDS}  # GAT-103, GAT-R07

    def refused_table(self, seats: int, options: dict[str, Setting]) -> str | None:
        return "GAT-R06" if seats > 4 and options["decks"] == 1 else None

    def warnings(self, seats: int, options: dict[str, Setting]) -> list[str]:
        return ["GAT-R71"] if seats > 4 and options["variant"] == "standard" else []

    def deal(self, table: State) -> None:
        assert isinstance(table, Table)
        decks = table.options["decks"]
        assert isinstance(decks, int)
        table.deal(ALL_CARDS[:] if decks == 1 else every_copy(self.deck(table.options)))

    def turns(self, table: State) -> Turns:
        assert isinstance(table, Table)
        return rules.turns(table)

    def meddling(self, table: State, point: Point, seat: int, move: Move) -> str | None:
        return "GAT-R26"

    def out_clause(self, table: State, seat: int) -> str:
        """Beyond the top, or only watching how others play off a tie."""
        assert isinstance(table, Table)
        return "GAT-100" if table.gone[seat] else "GAT-R65"

    def check(self, table: State) -> None:
        assert isinstance(table, Table)
        table.check()

    def complete(self, table: State, given: dict[str, object]) -> None:
        """What a position leaves unsaid: the value follows from the sequence, and who is out went beyond the top."""
        assert isinstance(table, Table)
        table.value = table.worth()
        table.laid_by = table.laid_by.ljust(len(table.sequence), "-")
        for order, seat in enumerate(table.fallen, start=1):
            table.gone[seat] = order
            table.levels[seat] = max(table.levels[seat], TOP + 1)

    def piles_for(
        self, table: State, rest: list[Card], open_piles: list[str], given: set[str]
    ) -> list[tuple[Zone, list[Card]]]:
        """This game has no pile of removed cards: what a position with a complete stock does not name is not there."""
        if not open_piles and given.issuperset(self.rest_piles):
            return []
        return super().piles_for(table, rest, open_piles, given)


GAME: Final = Soccmel(FOLDER, Meta(FOLDER / "meta.toml"), CARDS, rules.POINTS, MOVES)
