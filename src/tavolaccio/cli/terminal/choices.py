"""The options of a question as a numbered list, and what a player typed as one of them.

Few options are listed one by one. Many are folded: first the card, then the target or the number.
"""

from __future__ import annotations

from tavolaccio.kernel.errors import BadInput
from tavolaccio.kernel.match import Match
from tavolaccio.kernel.moves import HOLD, LETTERS, NO_SEAT, Move
from tavolaccio.kernel.points import Point
from tavolaccio.kernel.state import State
from tavolaccio.texts import Reader

MOST_UNFOLDED = 10


class Choice:
    """One line of the list: a move, or several that differ only in target or number."""

    __slots__ = ("label", "moves")

    def __init__(self, label: str, moves: list[Move]) -> None:
        self.label = label
        self.moves = moves

    def __repr__(self) -> str:
        return f"Choice({self.label!r}, {self.moves})"


def choices_of(
    options: list[Move], reader: Reader, point: Point, view: State, fold: bool | None = None
) -> list[Choice]:
    """The numbered list. `fold`: None decides by the number of options."""
    folding = len(options) > MOST_UNFOLDED if fold is None else fold
    groups: dict[tuple[str, str], list[Move]] = {}
    for place, move in enumerate(options):
        kind = f"{move.card.code if move.card else ''}" if folding else str(place)
        groups.setdefault((move.verb, kind), []).append(move)
    return [Choice(_label(moves, reader, point, view), moves) for moves in groups.values()]


def _label(moves: list[Move], reader: Reader, point: Point, view: State) -> str:
    first = moves[0]
    if len(moves) == 1:
        return reader.move(first, point, view)
    targets = [LETTERS[move.target] for move in moves if move.target >= 0]
    if targets:
        aimed = next(move for move in moves if move.target >= 0)
        return reader.move(aimed, point, view, whom="/".join(targets))
    numbers = [move.number for move in moves]
    return f"{reader.move(first, point, view)} … {max(numbers)}"


def find_choice(text: str, choices: list[Choice]) -> list[Move] | None:
    """`3`, `3b` or `3 7` to the moves that are meant; None where it is no number of the list."""
    words = text.replace(">", " ").split()
    digits = words[0][: len(words[0]) - len(words[0].lstrip("0123456789"))] if words else ""
    if not digits or len(words) > 2:
        return None
    tail = words[0][len(digits) :] or (words[1] if len(words) == 2 else "")
    if words[0][len(digits) :] and len(words) == 2:
        return None
    if not 1 <= int(digits) <= len(choices):
        raise BadInput("", right="")
    moves = choices[int(digits) - 1].moves
    if not tail:
        return moves
    return narrowed(tail, moves)


def typed_as(move: str, choices: list[Choice]) -> str:
    """What to type for a move of the list: `3`, or `3b` where the line leaves its target open."""
    for number, choice in enumerate(choices, 1):
        for one in choice.moves:
            if one.text == move:
                return f"{number}{LETTERS[one.target].lower() if len(choice.moves) > 1 and one.target >= 0 else ''}"
    return move


def narrowed(tail: str, moves: list[Move]) -> list[Move]:
    """Those of the moves that go to the seat, or have the number, that was typed."""
    if tail.isdigit():
        return [move for move in moves if move.number == int(tail)]
    seat = LETTERS.find(tail.upper()) if len(tail) == 1 else NO_SEAT
    return [move for move in moves if move.target == seat >= 0]


def find_move(text: str, match: Match) -> Move:
    """A move in notation. `mc b` is taken for `mc > b`."""
    moves = match.game.moves
    if text.strip().lower() in ("hold", "-"):
        return HOLD
    try:
        return moves.parse(text)
    except BadInput:
        head, _, letter = text.strip().rpartition(" ")
        if head and len(letter) == 1 and letter.upper() in LETTERS:
            return moves.parse(f"{head} > {letter}")
        raise
