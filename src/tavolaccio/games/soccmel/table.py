"""The table of Sócc'mel!: what lies where, and the primitives that move it. Events live here, rules do not."""

from typing import ClassVar, Final

from tavolaccio.games.soccmel.cards import CAT, MIRROR, SOCCMEL, SYMBOL, YOGA
from tavolaccio.kernel.cards import Card
from tavolaccio.kernel.moves import LETTERS
from tavolaccio.kernel.state import State
from tavolaccio.kernel.zones import ALL, FLAG, HANDS, NOBODY, OWNER, PILE, SEAT, SEATS, WORD, Field, Zone

DEALT: Final = 5  # GAT-23
FULL: Final = 6  # GAT-30
TOP: Final = 10  # GAT-R01

EVENT_CLAUSES: Final = {
    "calls": "GAT-27",
    "starts": "GAT-26",
    "draws": "GAT-29",
    "throws": "GAT-R17",
    "redraws": "GAT-33",
    "opens": "GAT-32",
    "adds": "GAT-40",
    "suffers": "GAT-37",
    "swears": "GAT-50",
    "sends": "GAT-57",
    "wipes": "GAT-67",
    "bends": "GAT-70",
    "doubles": "GAT-77",
    "breaks": "GAT-87",
    "reflects": "GAT-88",
    "eliminated": "GAT-100",
    "reshuffles": "GAT-101",
    "last": "GAT-R63",
    "playoff": "GAT-R65",
    "ends": "GAT-99",
}
"""The clause that a log entry opens."""


class Table(State):
    """Hands, the sequence, the two piles, and a level for each player.

    Seats are numbered in playing order, which is anticlockwise (GAT-28): the next seat sits to the right.
    """

    __slots__ = (
        "active",
        "dealt",
        "deck",
        "discards",
        "gone",
        "hands",
        "laid_by",
        "last",
        "levels",
        "sequence",
        "suffered",
        "tied",
        "value",
    )

    ZONES: ClassVar[tuple[Zone, ...]] = (
        Zone("hands", HANDS, OWNER),  # GAT-25
        Zone("sequence", PILE, ALL, ordered=True),  # GAT-R12
        Zone("deck", PILE, NOBODY, ordered=True, top_first=True),  # GAT-24
        Zone("discards", PILE, ALL, ordered=True),  # GAT-R12
    )
    FIELDS: ClassVar[tuple[Field, ...]] = (
        Field("active", SEAT),
        Field("levels", per_seat=True),
        Field("value"),
        Field("laid_by", WORD),
        Field("suffered", per_seat=True),
        Field("last", FLAG),
        Field("tied", SEATS),
        Field("gone", per_seat=True),
        Field("dealt", FLAG),
    )

    def __init__(self) -> None:
        super().__init__()
        self.active = 0
        """The seat that faces the sequence, or opens where there is none; -1 until the race is decided."""
        self.hands: list[list[Card]] = []
        self.sequence: list[Card] = []
        self.laid_by = ""
        """The seats that laid each card of the sequence, as letters; `-` where nobody remembers."""
        self.value = 0
        """What the sequence is worth (GAT-91)."""
        self.levels: list[int] = []
        self.suffered: list[int] = []
        """Black cards suffered so far, for the tie-break (GAT-R65)."""
        self.deck: list[Card] = []
        self.discards: list[Card] = []
        self.last = False
        """The stock has run out: this sequence is the last (GAT-R63)."""
        self.tied = 0
        """Those who play off a tie (GAT-R65); nobody as long as the match is a match."""
        self.gone: list[int] = []
        """In which departure each player went beyond the top, the first being 1; 0 for the others."""
        self.dealt = False
        """Dealt by the rules; a position laid out by hand may hold odd hands."""

    def blank(self) -> None:
        seats = self.seats
        self.hands = [[] for _ in range(seats)]
        self.levels = [0] * seats  # GAT-20, GAT-21
        self.suffered = [0] * seats
        self.gone = [0] * seats

    def restore(self, other: State) -> None:
        assert isinstance(other, Table)
        super().restore(other)
        self.active = other.active
        self.hands = [hand[:] for hand in other.hands]
        self.sequence = other.sequence[:]
        self.laid_by = other.laid_by
        self.value = other.value
        self.levels = other.levels[:]
        self.suffered = other.suffered[:]
        self.deck = other.deck[:]
        self.discards = other.discards[:]
        self.last = other.last
        self.tied = other.tied
        self.gone = other.gone[:]
        self.dealt = other.dealt

    def fresh_copy(self) -> "Table":
        copy = Table()
        copy.restore(self)
        return copy

    def believable(self, seat: int) -> bool:
        """Everybody knows that a player asked to open holds a misfortune; else the hand is changed (GAT-33)."""
        return self.active < 0 or self.active == seat or bool(self.sequence) or self.holds_misfortune(self.active)

    # Neighbours. Those who are out are skipped in both directions (GAT-R61).

    def right_of(self, seat: int) -> int:
        """The next player in playing order (GAT-28)."""
        others = self.others(seat)
        return others[0] if others else seat

    def left_of(self, seat: int) -> int:
        others = self.others(seat)
        return others[-1] if others else seat

    # Drawing.

    @property
    def endless(self) -> bool:
        """Are the discards reshuffled when the stock is empty? (GAT-101; also while a tie is played off, GAT-R65)"""
        return self.options["variant"] == "elimination" or self.tied != 0

    def fill_hand(self, seat: int) -> None:
        """GAT-29, GAT-30: up to six, never a seventh (GAT-R13)."""
        hand = self.hands[seat]
        if not (self.deck or self.last or self.endless):
            self.run_out()  # a position laid out by hand: the last card has been drawn before
        while len(hand) < FULL and not self.last and self.draw(seat):
            pass

    def draw(self, seat: int) -> bool:
        """One card, if there is any. In a dealt match there is, or the stock has just run out (GAT-R70)."""
        if not self.deck:
            if not self.endless:
                self.run_out()
                return False
            if not self.discards:
                return False
            self.reshuffle()  # GAT-R69: only now
        card = self.deck.pop()
        self.hands[seat].append(card)
        if self.events is not None:
            self.tell("draws", seat, card=card, number=1, seen=1 << seat)
        if not self.deck and not self.endless:
            self.run_out()
        return True

    def run_out(self) -> None:
        """GAT-98: the stock is empty, so this sequence is the last (GAT-R63, GAT-R64)."""
        self.last = True
        if self.events is not None:
            self.tell("last", self.active)

    def reshuffle(self) -> None:
        """GAT-101; the sequence and the hands stay where they are (GAT-R69)."""
        self.deck = self.discards
        self.discards = []
        self.shuffle(self.deck, "reshuffle")
        if self.events is not None:
            self.tell("reshuffles", self.active, number=len(self.deck))

    def throw_hand(self, seat: int) -> None:
        """All six, face up (GAT-33, GAT-R17)."""
        for card in self.hands[seat]:
            if self.events is not None:
                self.tell("throws", seat, card=card)
        self.discards.extend(self.hands[seat])
        self.hands[seat] = []
        if self.events is not None:
            self.tell("redraws", seat)

    # The sequence.

    @property
    def symbols(self) -> int:
        """The symbols in the sequence, one bit each."""
        found = 0
        for card in self.sequence:
            found |= SYMBOL[card.index]
        return found

    @property
    def last_hand(self) -> int:
        """The seat that laid the top card; -1 where nobody remembers."""
        return LETTERS.find(self.laid_by[-1])

    def lay(self, seat: int, card: Card, target: int, value: int, kind: str) -> None:
        """A card from the hand on top of the sequence, which now lies in front of `target` and is worth `value`."""
        self.hands[seat].remove(card)
        self.sequence.append(card)
        self.laid_by += LETTERS[seat]
        self.value = value
        self.active = target
        if self.events is not None:
            self.tell(kind, seat, target, card, value)

    def play_aside(self, seat: int, card: Card, target: int, number: int, kind: str) -> None:
        """A card from the hand that does not join the sequence."""
        self.hands[seat].remove(card)
        if self.events is not None:
            self.tell(kind, seat, target, card, number)

    def clear(self, last: Card | None) -> None:
        """The sequence goes to the discards (GAT-94, GAT-95), and on top of it the card that ended it."""
        self.discards.extend(self.sequence)
        self.sequence = []
        self.laid_by = ""
        self.value = 0
        if last is not None:
            self.discards.append(last)

    def holds_misfortune(self, seat: int) -> bool:
        """Gat Nàigher! and Spèc' Ratt! do not count (GAT-34)."""
        for card in self.hands[seat]:  # noqa: SIM110  # asked before every opening; a generator would double the cost
            if SYMBOL[card.index]:
                return True
        return False

    def misfortune_in_reach(self) -> bool:
        """Can a player who changes all cards ever draw a misfortune? The printed deck always holds some."""
        return any(SYMBOL[card.index] for card in [*self.deck, *self.discards])

    # Levels.

    def climb(self, seat: int, steps: int, kind: str, card: Card | None = None) -> None:
        self.levels[seat] += steps
        if self.events is not None:
            self.tell(kind, seat, card=card, number=steps)

    def calm_down(self, seat: int) -> None:
        """GAT-71; the bulb is the bottom (GAT-R43)."""
        if self.levels[seat]:
            self.levels[seat] -= 1

    def eliminate(self, seats: list[int]) -> None:
        """All who went beyond the top leave together (GAT-100, GAT-R56); their hands join the discards (GAT-R61)."""
        when = max(self.gone) + 1
        for seat in sorted(seats, key=lambda one: -self.levels[one]):
            self.discards.extend(self.hands[seat])
            self.hands[seat] = []
            self.gone[seat] = when
            self.fall(seat)
            if self.events is not None:
                self.tell("eliminated", seat, number=self.levels[seat])

    def lowest(self) -> tuple[int, ...]:
        """Those still playing who stand lowest."""
        living = self.living()
        least = min([self.levels[seat] for seat in living])
        return tuple([seat for seat in living if self.levels[seat] == least])

    def step_aside(self, seat: int) -> None:
        """Still in, but not among those who play off a tie (GAT-R65)."""
        self.discards.extend(self.hands[seat])
        self.hands[seat] = []
        self.out |= 1 << seat

    # Setting up, and the end.

    def deal(self, cards: list[Card]) -> None:
        self.deck = cards
        self.need(DEALT * self.seats, len(self.deck), "cards", "GAT-23")
        self.shuffle(self.deck, "deal")  # GAT-22
        for _ in range(DEALT):  # GAT-23
            for seat in range(self.seats):  # GAT-R10
                self.hands[seat].append(self.deck.pop())
        self.dealt = True
        if self.options["starter"] == "race":
            self.active = -1
        else:
            self.start_by_chance()

    def start_by_chance(self) -> None:
        """GAT-26."""
        self.active = self.roll(self.seats, "start") - 1
        if self.events is not None:
            self.tell("starts", self.active)

    def decide(self, winners: tuple[int, ...], reason: str) -> None:
        """Ends the match in the middle of a turn."""
        self.finish(winners, reason, self.ranking(winners))

    def ranking(self, winners: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
        """GAT-R68; equals stand together."""
        ranks = [self.rank(seat, winners) for seat in range(self.seats)]
        return tuple([tuple([seat for seat, one in enumerate(ranks) if one == rank]) for rank in sorted(set(ranks))])

    def rank(self, seat: int, winners: tuple[int, ...]) -> tuple[bool, bool, bool, int, int]:
        """Smaller is better: the winners, those who played off the tie, the survivors by level, then the last out."""
        gone = self.gone[seat]
        level = 0 if seat in winners else self.levels[seat]
        return (seat not in winners, not self.tied >> seat & 1, gone > 0, -gone, level)

    def worth(self) -> int:
        """The value by the formula of GAT-91, with the floor of GAT-R39."""
        total = sum([card.value for card in self.sequence if SYMBOL[card.index]])
        return max(0, (total << self.sequence.count(CAT)) - self.sequence.count(SOCCMEL))

    def check(self) -> None:
        """What must hold after every answer."""
        shape = [0 if SYMBOL[card.index] else 1 if card is CAT else 2 for card in self.sequence]
        assert shape == sorted(shape), f"no sequence looks like {self.sequence}"  # GAT-91
        assert not shape or shape[0] == 0, "a sequence begins with a misfortune"
        assert shape.count(0) <= 9, "more than nine misfortunes"  # GAT-93
        assert not {MIRROR, YOGA} & set(self.sequence)
        assert self.value == self.worth(), f"{self.sequence} is worth {self.worth()}, not {self.value}"
        assert len(self.laid_by) == len(self.sequence)
        for seat in range(self.seats):
            level, held = self.levels[seat], len(self.hands[seat])
            assert level >= 0, f"seat {seat} is below the bulb"
            assert (level <= TOP) == (not self.gone[seat]), f"seat {seat} stands at {level}"
            assert self.alive(seat) or not held, f"seat {seat} is out and holds cards"
            assert held <= FULL, f"seat {seat} holds {held} cards"
            if self.dealt and self.alive(seat) and not (self.last or self.tied or self.outcome or self.active < 0):
                assert held == (FULL if seat == self.active else DEALT), f"seat {seat} holds {held} cards"
        assert self.deck or self.discards or not self.dealt, "stock and discards are both empty"  # GAT-R70
        assert self.outcome is not None or self.active < 0 or self.alive(self.active)
