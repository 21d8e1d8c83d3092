"""Stimulix, for 2 to 5 players: `GAME` is all that the rest of the program needs."""

from typing import Final

from tavolaccio.games.stimulix import legality, rules
from tavolaccio.games.stimulix.cards import CARDS, FOLDER, MOVES
from tavolaccio.games.stimulix.points import POINTS
from tavolaccio.games.stimulix.table import Table
from tavolaccio.kernel.cards import Card
from tavolaccio.kernel.game import Game, Meta
from tavolaccio.kernel.moves import Move
from tavolaccio.kernel.points import Point, Rules
from tavolaccio.kernel.state import State
from tavolaccio.kernel.zones import Zone


class Stimulix(Game):
    """The face of the game."""

    def table(self) -> State:
        return Table()

    def deal(self, table: State) -> None:
        assert isinstance(table, Table)
        table.deal()

    def step(self, table: State) -> Rules:
        assert isinstance(table, Table)
        return rules.turn(table)

    def meddling(self, table: State, point: Point, seat: int, move: Move) -> str | None:
        assert isinstance(table, Table)
        return legality.meddling(table, seat, move, point.clause)

    def check(self, table: State) -> None:
        assert isinstance(table, Table)
        table.check()

    def piles_for(
        self, table: State, rest: list[Card], open_piles: list[str], given: set[str]
    ) -> list[tuple[Zone, list[Card]]]:
        """Each deck takes the unnamed cards of its kind."""
        zones = {zone.name: zone for zone in table.ZONES}
        placed = []
        for kind in ("food", "action", "event", "mutation"):
            name = f"{kind}_deck"
            here = name in open_piles or name not in given
            cards = [card for card in rest if card.kind == kind]
            if cards:
                placed.append((zones[name if here else "removed"], cards))
        return placed


GAME: Final = Stimulix(FOLDER, Meta(FOLDER / "meta.toml"), CARDS, POINTS, MOVES)
