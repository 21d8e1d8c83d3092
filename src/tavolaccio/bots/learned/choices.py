"""Everything that can be answered in a game, as seen from the answering seat, for every number of seats.

An answer is known by its parts: what is done, with which number, with which card (by what is printed on it), to which
seat, and card and seat together. A net weighs parts, so that sixty dishes to choose from share what is printed on them.
"""

from typing import Final

from tavolaccio.bots.learned.columns import Columns, Shares
from tavolaccio.kernel.game import Game
from tavolaccio.kernel.moves import HOLD, NO_NUMBER, NO_SEAT, Move

COMMON_SENSE: Final = "common sense"

Key = tuple[str, str, int, int]


class Choices:
    """`of(move, seat, seats)` is the number of a choice; `names` and `shares` say what each is made of."""

    def __init__(self, game: Game) -> None:
        self.most = game.meta.most
        self.names: list[str] = []
        self.shares: list[Shares] = []
        self.columns: list[str] = []
        self.places: dict[str, int] = {}
        self.cards = Columns(list(game.cards), finely=True)
        self.numbers: dict[Key, int] = {}
        self.known: dict[Move, list[int]] = {}
        """By move: the numbers for each distance of its target, or one number."""
        for move in [HOLD, *game.moves]:
            steps = [NO_SEAT] if move.target == NO_SEAT else list(range(self.most))
            self.known[move] = [self.add(move, step) for step in steps]
        self.habit = len(self.names)
        """Whatever common sense would answer: an extra for that choice, beside what it is made of."""
        self.shares.append([(len(self.columns), 1)])
        self.columns.append(COMMON_SENSE)

    def __len__(self) -> int:
        return len(self.names)

    def add(self, move: Move, step: int) -> int:
        code = move.card.code if move.card is not None else ""
        key = (move.verb, code, move.number, step)
        known = self.numbers.get(key)
        if known is not None:
            return known
        verb = move.verb or "play"
        parts: list[tuple[str, int]] = [(verb, 1)]
        if move.number != NO_NUMBER:
            parts.append((f"{verb} number {move.number}", 1))
        if move.card is not None and move.card in self.cards.shares:
            for place, value in self.cards.shares[move.card]:
                parts.append((f"{verb} {self.cards.names[place]}", value))
            itself = f"{verb} is {code}"
            if (itself, 1) not in parts:
                parts.append((itself, 1))
        if step >= 0:
            parts.append((f"{verb} to +{step}", 1))
            if code:
                parts.append((f"{verb} {code} to +{step}", 1))
        found: Shares = []
        for name, value in parts:
            if name not in self.places:
                self.places[name] = len(self.columns)
                self.columns.append(name)
            found.append((self.places[name], value))
        number = len(self.names)
        self.numbers[key] = number
        self.shares.append(found)
        self.names.append(" ".join([part for part, _ in parts]))
        return number

    def of(self, move: Move, seat: int, seats: int) -> int:
        known = self.known[move]
        return known[0] if move.target == NO_SEAT else known[(move.target - seat) % seats]
