"""This Game Is Shit, for 2 to 6 players: `GAME` is all that the rest of the program needs."""

from typing import Final

from tavolaccio.games.this_game_is_shit import legality, rules
from tavolaccio.games.this_game_is_shit.cards import CARDS, FOLDER, LAVA, MOVES, SPECIAL
from tavolaccio.games.this_game_is_shit.table import LAVA_DRAWS, Table
from tavolaccio.kernel.cards import Card
from tavolaccio.kernel.errors import BadInput
from tavolaccio.kernel.game import Game, Meta, Setting
from tavolaccio.kernel.moves import Move
from tavolaccio.kernel.points import Point, Rules
from tavolaccio.kernel.state import State


class ThisGameIsShit(Game):
    """The face of the game."""

    def table(self) -> State:
        return Table()

    def deck(self, options: dict[str, Setting]) -> dict[Card, int]:
        return {card: card.copies for card in CARDS if card is not SPECIAL or options["special_card"]}  # TGIS-R04

    def deal(self, table: State) -> None:
        assert isinstance(table, Table)
        first = table.options["first_seat"]
        if first != "random" and "ABCDEF".index(str(first)) >= table.seats:
            raise BadInput(f"nobody sits at {first}", "option first_seat", "a seat of the table, or random")
        table.deal(self.deck(table.options))

    def step(self, table: State) -> Rules:
        assert isinstance(table, Table)
        return rules.turn(table)

    def meddling(self, table: State, point: Point, seat: int, move: Move) -> str | None:
        assert isinstance(table, Table)
        return legality.meddling(table, seat, move, point.riders is not None)

    def out_clause(self, table: State, seat: int) -> str:
        return "TGIS-68"

    def check(self, table: State) -> None:
        assert isinstance(table, Table)
        table.check()

    def complete(self, table: State, given: dict[str, object]) -> None:
        assert isinstance(table, Table)
        for seat in range(table.seats):
            if table.virus[seat] is LAVA and not table.draws_left[seat]:
                table.draws_left[seat] = LAVA_DRAWS

    def warnings(self, seats: int, options: dict[str, Setting]) -> list[str]:
        mass = options["critical_mass"]
        return ["TGIS-67"] if isinstance(mass, int) and mass < 5 and seats > 4 else []


GAME: Final = ThisGameIsShit(FOLDER, Meta(FOLDER / "meta.toml"), CARDS, rules.POINTS, MOVES)
