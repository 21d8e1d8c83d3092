"""The fixed list of actions of a game at a number of seats.

An action is a move as seen from the answering seat: seats are counted clockwise from it, so that "Hook on the next one"
is the same action for everybody, and one policy serves all seats.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from tavolaccio.kernel.errors import BadInput
from tavolaccio.kernel.game import Game
from tavolaccio.kernel.moves import HOLD, NO_SEAT, Move


def is_whole(number: Any) -> bool:
    """A number of Python or numpy, or an array of one without dimensions, as policies give it."""
    whole = isinstance(number, int | np.integer) and not isinstance(number, bool)
    return whole or (isinstance(number, np.ndarray) and number.ndim == 0 and np.issubdtype(number.dtype, np.integer))


def seats_at(game: Game, seats: Any) -> int:
    """As asked for; four where nobody says, or as near to that as the game allows."""
    if seats is None:
        return min(max(4, game.meta.least), game.meta.most)
    if not is_whole(seats):
        raise BadInput(f"seats={seats!r}", right="a whole number")
    return int(seats)


class Actions:
    """`of(move, seat)` and `move(action, seat)` are inverse to each other; `names` says what each action is.

    >>> actions.names[actions.of(game.moves.parse("MC > C"), seat=1)]
    'MC > +1'
    """

    def __init__(self, game: Game, seats: int) -> None:
        self.game = game
        self.seats = seats
        self.names: list[str] = []
        self._of: list[dict[Move, int]] = [{} for _ in range(seats)]
        self._moves: list[list[Move]] = [[] for _ in range(seats)]
        aimed: set[tuple[str, str, int]] = set()
        for move in [HOLD, *game.moves]:
            if move.target == NO_SEAT:
                self._add(move.text, [move] * seats)
                continue
            key = (move.verb, move.card.code if move.card is not None else "", move.number)
            if key not in aimed:
                aimed.add(key)
                at = game.moves.make
                for step in range(seats):
                    to = [at(move.verb, move.card, (seat + step) % seats, move.number) for seat in range(seats)]
                    self._add(f"{move.text.rpartition('>')[0]}> +{step}", to)

    def _add(self, name: str, moves: list[Move]) -> None:
        for seat, move in enumerate(moves):
            self._of[seat][move] = len(self.names)
            self._moves[seat].append(move)
        self.names.append(name)

    def __len__(self) -> int:
        return len(self.names)

    def of(self, move: Move, seat: int) -> int:
        return self._of[seat][move]

    def move(self, action: int, seat: int) -> Move:
        if not 0 <= action < len(self.names):
            raise BadInput(f"action {action}", right=f"a number from 0 to {len(self.names) - 1}")
        return self._moves[seat][action]

    def among(self, options: list[Move], seat: int, first: int = 0) -> list[int]:
        """The actions that these options are, counted from `first`."""
        known = self._of[seat]
        return [first + known[move] for move in options]
