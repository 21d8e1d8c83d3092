"""The table of Squabble, and the primitives that move its cards."""

from typing import ClassVar

from tavolaccio.kernel.cards import Card
from tavolaccio.kernel.state import State
from tavolaccio.kernel.zones import ALL, HANDS, NOBODY, OWNER, PILE, SEAT, Field, Zone

HAND = 3  # BAT-02

EVENT_CLAUSES = {
    "draws": "BAT-04",
    "remarks": "BAT-05",
    "silent": "BAT-05",
    "mirrors": "BAT-08",
    "loses": "BAT-06",
    "discards": "BAT-10",
    "out": "BAT-10",
    "reshuffles": "BAT-12",
    "ends": "BAT-11",
}


class Table(State):
    """Hands, patience, one deck and its discards."""

    __slots__ = ("active", "deck", "discards", "hands", "patience", "removed")

    ZONES: ClassVar[tuple[Zone, ...]] = (
        Zone("hands", HANDS, OWNER),
        Zone("deck", PILE, NOBODY, ordered=True, top_first=True),
        Zone("discards", PILE, ALL, ordered=True),
        Zone("removed", PILE, ALL),
    )
    FIELDS: ClassVar[tuple[Field, ...]] = (Field("active", SEAT), Field("patience", per_seat=True))

    def __init__(self) -> None:
        super().__init__()
        self.active = 0
        self.hands: list[list[Card]] = []
        self.patience: list[int] = []
        self.deck: list[Card] = []
        self.discards: list[Card] = []
        self.removed: list[Card] = []
        """Empty in a real match; scenarios lay the cards there that they do not need."""

    def blank(self) -> None:
        start = self.options["patience"]
        assert isinstance(start, int)
        self.hands = [[] for _ in range(self.seats)]
        self.patience = [start] * self.seats  # BAT-03

    def restore(self, other: State) -> None:
        assert isinstance(other, Table)
        super().restore(other)
        self.active = other.active
        self.hands = [hand[:] for hand in other.hands]
        self.patience = other.patience[:]
        self.deck = other.deck[:]
        self.discards = other.discards[:]
        self.removed = other.removed[:]

    def fresh_copy(self) -> "Table":
        copy = Table()
        copy.restore(self)
        return copy

    def draw(self, seat: int) -> None:
        if not self.deck and self.discards:
            self.deck, self.discards = self.discards, []
            self.shuffle(self.deck, "reshuffle")  # BAT-12
            self.tell("reshuffles", seat, number=len(self.deck))
        if not self.deck:
            calmest = max(self.patience)
            self.finish(tuple([one for one in self.living() if self.patience[one] == calmest]), "speechless")  # BAT-R02
        card = self.deck.pop()
        self.hands[seat].append(card)
        self.tell("draws", seat, card=card, seen=1 << seat)

    def play(self, seat: int, card: Card, target: int, kind: str) -> None:
        self.hands[seat].remove(card)
        self.seen_leaving(seat, card)
        self.tell(kind, seat, target, card)

    def lose(self, seat: int, count: int) -> None:
        self.patience[seat] = max(0, self.patience[seat] - count)  # BAT-06
        self.tell("loses", seat, number=count)
        if not self.patience[seat]:
            self.eliminate(seat)

    def eliminate(self, seat: int) -> None:
        self.tell("out", seat)
        for card in self.hands[seat]:
            self.tell("discards", seat, card=card)
        self.discards += self.hands[seat]  # BAT-10
        self.hands[seat] = []
        self.forget_hand(seat)
        self.fall(seat)
        if len(self.living()) == 1:
            self.finish(self.living(), "last-one")  # BAT-11
