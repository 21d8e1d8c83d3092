"""Squabble: a whole game in an afternoon, made by following the eleven steps of CONTRIBUTING.md."""

from battibecco import rules
from battibecco.cards import CARDS, FOLDER, MOVES
from battibecco.table import HAND, Table
from tavolaccio.kernel.game import Game, Meta
from tavolaccio.kernel.points import Rules
from tavolaccio.kernel.state import State


class Battibecco(Game):
    """The face of the game."""

    def table(self) -> State:
        return Table()

    def deal(self, table: State) -> None:
        assert isinstance(table, Table)
        for card, copies in self.deck(table.options).items():
            table.deck.extend([card] * copies)
        table.shuffle(table.deck, "deal")
        for seat in range(table.seats):
            table.hands[seat] = [table.deck.pop() for _ in range(HAND)]
        table.active = table.roll(table.seats, "start") - 1

    def step(self, table: State) -> Rules:
        assert isinstance(table, Table)
        return rules.turn(table)

    def check(self, table: State) -> None:
        assert isinstance(table, Table)
        for seat in range(table.seats):
            assert (table.patience[seat] > 0) == table.alive(seat), f"seat {seat} is out with patience, or in without"


GAME = Battibecco(FOLDER, Meta(FOLDER / "meta.toml"), CARDS, rules.POINTS, MOVES)
