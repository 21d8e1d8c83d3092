"""Moves and replies: what a seat can say, interned and with a text notation that round-trips.

A move is written `[verb] [card] [number] [> seat]`: `MC > B`, `keep MC`, `give HF > B`, `bid 3`, `pass`.
"""

from collections.abc import Iterator
from typing import Final

from tavolaccio.kernel.cards import UNKNOWN, Card, Cards
from tavolaccio.kernel.errors import BadInput

MOST_SEATS: Final = 8
LETTERS: Final = "ABCDEFGH"
NO_SEAT: Final = -1
NO_NUMBER: Final = -1


class Reply:
    """A closed question's answer: who decided it and how. `moves` holds everybody's choice of a `Together` question."""

    __slots__ = ("move", "moves", "seat")

    def __init__(self, seat: int, move: "Move", moves: "tuple[Move, ...]" = ()) -> None:
        self.seat = seat
        self.move = move
        self.moves = moves

    def __repr__(self) -> str:
        if self.moves:
            return "Reply(" + ", ".join([m.text for m in self.moves]) + ")"
        who = LETTERS[self.seat] if self.seat >= 0 else "nobody"
        return f"Reply({who}: {self.move.text})"


class Move:
    """One thing a seat can answer. Made once by `Moves.make`, compared by identity.

    `by[seat]` is the ready-made reply "that seat says this"; `named` is the card for rules that know there is one.
    """

    __slots__ = ("by", "card", "named", "number", "target", "text", "verb")

    def __init__(self, verb: str, card: Card | None, target: int, number: int) -> None:
        self.verb = verb
        self.card = card
        self.named = card if card is not None else UNKNOWN
        self.target = target
        self.number = number
        parts = [verb] if verb else []
        if card is not None:
            parts.append(card.code)
        if number != NO_NUMBER:
            parts.append(str(number))
        if target != NO_SEAT:
            parts.append("> " + LETTERS[target])
        self.text = " ".join(parts)
        self.by: list[Reply] = [Reply(seat, self) for seat in range(MOST_SEATS)]

    def __repr__(self) -> str:
        return f"Move({self.text!r})"


PASS: Final = Move("pass", None, NO_SEAT, NO_NUMBER)
"""Does nothing where doing nothing is an answer; in a window it means "I do not react"."""

HOLD: Final = Move("hold", None, NO_SEAT, NO_NUMBER)
"""A rider keeps quiet. The driver's business: never logged, never seen by the rules."""

NOBODY: Final = Reply(NO_SEAT, PASS)
"""How a window closes when everybody has passed."""


def print_seat(seat: int) -> str:
    return LETTERS[seat] if seat >= 0 else "-"


def parse_seat(text: str, seats: int = MOST_SEATS, where: str = "") -> int:
    """`"B"` to 1; the inverse is `print_seat`."""
    seat = LETTERS.find(text.strip().upper()) if len(text.strip()) == 1 else -1
    if seat < 0 or seat >= seats:
        raise BadInput(f"no seat is called {text!r}", where, f"a letter from A to {LETTERS[seats - 1]}")
    return seat


class Moves:
    """The moves of a game: every move that can ever be said, each made once.

    >>> moves.make(card=coffee, target=1) is moves.parse("mc > b")
    True
    """

    def __init__(self, cards: Cards) -> None:
        self.cards = cards
        self.table: dict[tuple[str, str, int, int], Move] = {("pass", "", NO_SEAT, NO_NUMBER): PASS}
        self.by_text: dict[str, Move] = {"pass": PASS}

    def __iter__(self) -> Iterator[Move]:
        return iter(self.by_text.values())

    def __len__(self) -> int:
        return len(self.by_text)

    def make(self, verb: str = "", card: Card | None = None, target: int = NO_SEAT, number: int = NO_NUMBER) -> Move:
        key = (verb, card.code if card is not None else "", target, number)
        move = self.table.get(key)
        if move is None:
            move = Move(verb, card, target, number)
            self.table[key] = move
            self.by_text[move.text] = move
        return move

    def at(self, verb: str = "", card: Card | None = None) -> list[Move]:
        """The same move aimed at each seat: `at(card=COFFEE)[target]`."""
        return [self.make(verb, card, seat) for seat in range(MOST_SEATS)]

    def parse(self, text: str, where: str = "") -> Move:
        """Reads a move in notation. Codes and names of cards are taken in any case and language."""
        move = self.by_text.get(text) or self.by_text.get(self._canonical(text, where))
        if move is None:
            raise BadInput(f"no move is written {text!r}", where, "like `pass`, `MC > B` or `keep MC`")
        return move

    def _canonical(self, text: str, where: str) -> str:
        left, arrow, right = text.partition(">")
        words = left.split()
        tail = f" > {LETTERS[parse_seat(right, where=where)]}" if arrow else ""
        # A card may be written with several words, with or without a verb before it and a number behind it.
        for first in range(len(words)):
            for last in (len(words), len(words) - words[-1].isdigit()):
                card = self.cards.find("-".join(words[first:last])) if first < last else None
                if card is not None:
                    return " ".join([*[w.lower() for w in words[:first]], card.code, *words[last:]]) + tail
        head = [word.lower() for word in words]
        if not arrow and len(head) == 2 and len(head[1]) == 1 and head[1].upper() in LETTERS:
            return f"{head[0]} > {head[1].upper()}"
        return " ".join(head) + tail
