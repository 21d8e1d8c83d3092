"""What a table is made of, declared: where cards lie and who sees them, and the plain facts beside them.

From these declarations the kernel makes views, re-deals, positions in text and JSON, hashes and checks. Rules never
touch them: in a rule a zone is a plain list.
"""

from typing import Any, Final

from tavolaccio.kernel.cards import UNKNOWN, Card

PILE: Final = 0
"""One list of cards: `t.deck`."""
HANDS: Final = 1
"""A list of cards for each seat: `t.hands[seat]`."""
ROWS: Final = 2
"""A tuple of cards for each seat, for small zones that rarely change: `t.front[seat]`."""
SLOTS: Final = 3
"""One card or None for each seat: `t.virus[seat]`."""

ALL: Final = 0
OWNER: Final = 1
TOP: Final = 2
NOBODY: Final = 3
LOOKER: Final = 4
SIGHTS: Final = ("all", "owner", "top", "nobody", "looker")


class Zone:
    """Where cards lie. `shown`: who sees its cards now; `known`: who can know them by having watched (perfect recall).

    A discard pile shows its top card only, but everybody saw what went there: `shown=TOP, known=ALL`.
    `ordered`: the order means something (a pile); hands compare as sets. `top_first`: written from the top, which is
    the end of the list. `holds`: the kinds of card that can lie there (empty: all), so that decks which never mix
    are re-dealt apart.
    """

    __slots__ = ("holds", "known", "name", "ordered", "shape", "shown", "top_first")

    def __init__(
        self,
        name: str,
        shape: int,
        shown: int,
        known: int = -1,
        ordered: bool = False,
        top_first: bool = False,
        holds: tuple[str, ...] = (),
    ) -> None:
        self.name = name
        self.shape = shape
        self.shown = shown
        self.known = shown if known < 0 else known
        self.ordered = ordered
        self.top_first = top_first
        self.holds = holds

    def takes(self, card: Card) -> bool:
        """Can this card lie here?"""
        return not self.holds or card.kind in self.holds

    def __repr__(self) -> str:
        return f"Zone({self.name!r}, shown={SIGHTS[self.shown]})"

    @property
    def per_seat(self) -> bool:
        return self.shape != PILE

    def read(self, table: Any) -> list[list[Card]]:
        """The cards, one list per seat (a pile: one list)."""
        value = getattr(table, self.name)
        if self.shape == PILE:
            return [list(value)]
        if self.shape == SLOTS:
            return [[] if card is None else [card] for card in value]
        return [list(row) for row in value]

    def write(self, table: Any, rows: list[list[Card]]) -> None:
        """The inverse of `read`."""
        if self.shape == PILE:
            setattr(table, self.name, list(rows[0]))
        elif self.shape == SLOTS:
            setattr(table, self.name, [row[0] if row else None for row in rows])
        elif self.shape == ROWS:
            setattr(table, self.name, [tuple(row) for row in rows])
        else:
            setattr(table, self.name, [list(row) for row in rows])

    def hide(self, table: Any, own: int, top: bool) -> None:
        """Turns the cards face down, but for those of the seat `own` and, of a pile, the one on `top`."""
        if self.shape == PILE:
            pile = getattr(table, self.name)
            setattr(table, self.name, [UNKNOWN] * (len(pile) - 1) + pile[-1:] if top else [UNKNOWN] * len(pile))
        elif self.shape == HANDS:
            hands = getattr(table, self.name)
            setattr(table, self.name, [_face_down(hand) if seat != own else hand for seat, hand in enumerate(hands)])
        else:
            rows = [_face_down(row) if seat != own else row for seat, row in enumerate(self.read(table))]
            self.write(table, rows)


def _face_down(cards: list[Card]) -> list[Card]:
    return [UNKNOWN] * len(cards)


NUMBER: Final = 0
FLAG: Final = 1
SEAT: Final = 2
SEATS: Final = 3
"""A set of seats, kept as a bit mask, written as letters."""
WORD: Final = 4
NUMBERS: Final = 5
"""A list of whole numbers."""
CARD: Final = 6
"""A kind of card that is spoken of but does not lie there (or None)."""


class Field:
    """A public fact of the table that is not a card lying somewhere: a score, whose turn it is, a phase."""

    __slots__ = ("kind", "name", "per_seat")

    def __init__(self, name: str, kind: int = NUMBER, per_seat: bool = False) -> None:
        self.name = name
        self.kind = kind
        self.per_seat = per_seat

    def __repr__(self) -> str:
        return f"Field({self.name!r})"
