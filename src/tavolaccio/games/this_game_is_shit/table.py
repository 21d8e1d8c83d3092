"""The table of This Game Is Shit: what lies where, and the primitives that move it. Events and knowledge live here."""

from typing import ClassVar, Final

from tavolaccio.games.this_game_is_shit.cards import GRANNY, LAVA
from tavolaccio.kernel.cards import Card
from tavolaccio.kernel.state import State
from tavolaccio.kernel.zones import (
    ALL,
    FLAG,
    HANDS,
    LOOKER,
    NOBODY,
    OWNER,
    PILE,
    ROWS,
    SEAT,
    SEATS,
    SLOTS,
    TOP,
    Field,
    Zone,
)

POOP_CARDS: Final = 25  # TGIS-02
DEALT: Final = 5  # TGIS-18
HAND_LIMIT: Final = 6  # TGIS-51
LAVA_DRAWS: Final = 4  # TGIS-83

EVENT_CLAUSES: Final = {
    "reloads": "TGIS-27",
    "plays_on": "TGIS-30",
    "draws": "TGIS-30",
    "keeps": "TGIS-31",
    "discards": "TGIS-32",
    "uses": "TGIS-38",
    "answers": "TGIS-126",
    "poops": "TGIS-74",
    "strikes": "TGIS-47",
    "flushes": "TGIS-102",
    "cancelled": "TGIS-105",
    "granny": "TGIS-119",
    "out_of_order": "TGIS-93",
    "wasted": "TGIS-100",
    "lays": "TGIS-43",
    "cures": "TGIS-116",
    "protects": "TGIS-109",
    "expires": "TGIS-48",
    "turns_lava": "TGIS-84",
    "spent": "TGIS-85",
    "removes": "TGIS-44",
    "steals": "TGIS-95",
    "fizzles": "TGIS-R72",
    "gives": "TGIS-90",
    "swaps": "TGIS-R04",
    "reshuffles": "TGIS-34",
    "final": "TGIS-54",
    "eliminated": "TGIS-59",
    "turn": "TGIS-53",
    "idle": "TGIS-R86",
    "ends": "TGIS-69",
}
"""The clause that a log entry opens."""


class Table(State):
    """Hands, the cards in front of the players, the piles; poop is counted, since all poop cards are alike."""

    __slots__ = (
        "active",
        "attacked",
        "critical_mass",
        "deck",
        "discards",
        "drawn",
        "draws_left",
        "evacuations",
        "final",
        "fresh",
        "front",
        "hands",
        "idle",
        "poop",
        "removed",
        "stirred",
        "virus",
    )

    ZONES: ClassVar[tuple[Zone, ...]] = (
        Zone("hands", HANDS, OWNER),  # TGIS-18
        Zone("virus", SLOTS, ALL),
        Zone("front", ROWS, ALL),
        Zone("deck", PILE, NOBODY, ordered=True, top_first=True),  # TGIS-20
        Zone("discards", PILE, TOP, known=ALL, ordered=True),  # TGIS-99, TGIS-R83
        Zone("evacuations", PILE, TOP, known=ALL, ordered=True),  # TGIS-T04
        Zone("removed", PILE, TOP, known=ALL, ordered=True),
        Zone("drawn", PILE, LOOKER, ordered=True),  # TGIS-R69
    )
    FIELDS: ClassVar[tuple[Field, ...]] = (
        Field("active", SEAT),
        Field("poop", per_seat=True),
        Field("draws_left", per_seat=True),
        Field("fresh", per_seat=True),
        Field("attacked", SEATS),
        Field("final", FLAG),
        Field("idle"),
        Field("stirred", FLAG),
        Field("critical_mass"),
    )

    def __init__(self) -> None:
        super().__init__()
        self.active = 0
        self.hands: list[list[Card]] = []
        self.virus: list[Card | None] = []
        self.draws_left: list[int] = []
        """Poop cards the Liquid Lava in front of a seat still brings."""
        self.front: list[tuple[Card, ...]] = []
        """Probiotics and Loperamide in front of a seat, the oldest first."""
        self.fresh: list[int] = []
        """How many of those, from the end, were laid in the owner's present turn and survive it (TGIS-R61)."""
        self.poop: list[int] = []
        self.deck: list[Card] = []
        self.discards: list[Card] = []
        self.evacuations: list[Card] = []
        self.removed: list[Card] = []
        self.drawn: list[Card] = []
        """Cards being looked at by the player who drew them."""
        self.attacked = 0
        """The opponents the active player has attacked in this turn."""
        self.final = False
        self.idle = 0
        """Turns in a row in which no card was drawn or played (TGIS-R86)."""
        self.stirred = False
        self.critical_mass = 5

    def blank(self) -> None:
        seats = self.seats
        self.hands = [[] for _ in range(seats)]
        self.virus = [None] * seats
        self.draws_left = [0] * seats
        self.front = [()] * seats
        self.fresh = [0] * seats
        self.poop = [0] * seats
        mass = self.options["critical_mass"]
        assert isinstance(mass, int)
        self.critical_mass = mass

    def restore(self, other: State) -> None:
        assert isinstance(other, Table)
        super().restore(other)
        self.active = other.active
        self.hands = [hand[:] for hand in other.hands]
        self.virus = other.virus[:]
        self.draws_left = other.draws_left[:]
        self.front = other.front[:]
        self.fresh = other.fresh[:]
        self.poop = other.poop[:]
        self.deck = other.deck[:]
        self.discards = other.discards[:]
        self.evacuations = other.evacuations[:]
        self.removed = other.removed[:]
        self.drawn = other.drawn[:]
        self.attacked = other.attacked
        self.final = other.final
        self.idle = other.idle
        self.stirred = other.stirred
        self.critical_mass = other.critical_mass

    def fresh_copy(self) -> "Table":
        copy = Table()
        copy.restore(self)
        return copy

    def shown(self, zone: Zone) -> int:
        if zone.name == "evacuations" and self.options["evacuation_top"] == "hidden":  # TGIS-R83
            return NOBODY
        return zone.shown

    # Drawing.

    def top_card(self) -> Card | None:
        """Takes the top card of the Draw Deck; None where there is none left to draw (TGIS-R18, TGIS-R68)."""
        if not self.deck:
            self.reshuffle()  # TGIS-R25: tried again at the next draw
            if not self.deck:
                return None
        self.stirred = True
        card = self.deck.pop()
        if not self.deck:
            self.reshuffle()  # TGIS-R22: at the instant the last card leaves
        return card

    def draw(self, seat: int) -> None:
        card = self.top_card()
        if card is not None:
            self.hands[seat].append(card)
            if self.events is not None:
                self.tell("draws", seat, card=card, number=1, seen=1 << seat)

    def look_at(self, seat: int, count: int) -> None:
        """Draws cards that only `seat` sees, to choose among them."""
        self.looker = seat
        for _ in range(count):
            card = self.top_card()
            if card is None:
                break
            self.drawn.append(card)
            if self.events is not None:
                self.tell("draws", seat, card=card, number=1, seen=1 << seat)

    def keep(self, seat: int, card: Card) -> None:
        self.drawn.remove(card)
        self.hands[seat].append(card)
        if self.events is not None:
            self.tell("keeps", seat, card=card, seen=1 << seat)

    def reshuffle(self) -> None:
        """TGIS-34: the discards become the new Draw Deck, the last evacuation is held back (TGIS-36, TGIS-R26)."""
        below = self.evacuations[:-1]
        if not self.discards and not below:
            return  # TGIS-R25
        self.deck = self.discards + below
        self.discards = []
        self.evacuations = self.evacuations[-1:]
        self.shuffle(self.deck, "reshuffle")
        if self.events is not None:
            self.tell("reshuffles", self.active, number=len(self.deck))
        self.begin_final_phase()  # TGIS-55, TGIS-56

    def begin_final_phase(self) -> None:
        if not self.final:
            self.final = True  # TGIS-R49: right away, and for good
            if self.events is not None:
                self.tell("final", self.active)

    # Cards leaving a hand, and where they go.

    def spend(self, seat: int, card: Card, target: int = -1, kind: str = "uses") -> None:
        """Takes a card out of the hand to put it to use; everybody sees it."""
        self.hands[seat].remove(card)
        self.seen_leaving(seat, card)
        self.stirred = True
        if self.events is not None:
            self.tell(kind, seat, target, card)

    def discard(self, card: Card) -> None:
        """To its pile: every evacuation card to the evacuation pile (TGIS-T05), all others to the discards."""
        if card.kind == "evacuation":
            self.evacuations.append(card)
        else:
            self.discards.append(card)

    def throw_away(self, seat: int, card: Card) -> None:
        """From the hand to its pile, without using it."""
        self.hands[seat].remove(card)
        self.seen_leaving(seat, card)
        if self.events is not None:
            self.tell("discards", seat, card=card)
        self.discard(card)

    def throw_back(self, seat: int, card: Card) -> None:
        """The card of those drawn that is not kept (TGIS-32)."""
        self.drawn.remove(card)
        if self.events is not None:
            self.tell("discards", seat, card=card)
        self.discard(card)

    def remove(self, seat: int, card: Card) -> None:
        """Out of the game until the next match (TGIS-44)."""
        self.removed.append(card)
        if self.events is not None:
            self.tell("removes", seat, card=card)

    def give(self, giver: int, taker: int, card: Card) -> None:
        """One of the cards being looked at goes to another player; only the two see it (TGIS-R69)."""
        self.drawn.remove(card)
        self.hands[taker].append(card)
        self.know(1 << giver, taker, card)
        if self.events is not None:
            self.tell("gives", giver, taker, card, seen=1 << giver | 1 << taker)

    def steal(self, thief: int, victim: int) -> None:
        """A random card of the hand; only the two see it (TGIS-95, TGIS-R72)."""
        hand = self.hands[victim]
        card = hand.pop(self.pick(hand, "plunger"))
        self.hands[thief].append(card)
        self.moved_unseen(victim, thief, card)
        if self.events is not None:
            self.tell("steals", thief, victim, card, seen=1 << thief | 1 << victim)

    # Poop.

    @property
    def poop_pile(self) -> int:
        return POOP_CARDS - sum(self.poop)

    def draw_poop(self, seat: int, count: int, virus: Card | None = None) -> None:
        """One by one; on reaching Critical Mass the player is out and the rest of the draw is dropped (TGIS-R10)."""
        before = self.poop[seat]
        drawn = min(count, self.critical_mass - before)
        self.poop[seat] = before + drawn
        if self.events is not None:
            self.tell("poops" if virus is None else "strikes", seat, card=virus, number=drawn)
        if self.poop[seat] >= self.critical_mass:
            self.eliminate(seat)  # TGIS-59, TGIS-60, TGIS-61

    def return_poop(self, seat: int, count: int) -> None:
        """Back to the pile, as many as there are (TGIS-R14)."""
        gone = min(count, self.poop[seat])
        self.poop[seat] -= gone
        if self.events is not None:
            self.tell("flushes", seat, number=gone)

    # Cards in front of a player.

    def lay_virus(self, target: int, card: Card) -> None:
        self.virus[target] = card
        self.draws_left[target] = LAVA_DRAWS if card is LAVA else 0

    def lift_virus(self, seat: int) -> None:
        self.virus[seat] = None
        self.draws_left[seat] = 0

    def lay_protection(self, seat: int, card: Card) -> None:
        self.front[seat] = (*self.front[seat], card)
        self.fresh[seat] += 1
        if self.events is not None:
            self.tell("protects", seat, card=card)

    # Elimination.

    def eliminate(self, seat: int) -> None:
        """TGIS-62 to 64 in the order of TGIS-R75, then the two-left check; the match ends with one left."""
        if self.events is not None:
            self.tell("eliminated", seat)
        virus = self.virus[seat]
        if virus is not None:
            self.lift_virus(seat)
            self.discard(virus)
        for card in self.front[seat]:
            self.discard(card)
        self.front[seat] = ()
        self.fresh[seat] = 0
        for card in self.hands[seat]:
            self.discard(card)
            if self.events is not None:
                self.tell("discards", seat, card=card)
        self.hands[seat] = []
        self.forget_hand(seat)
        self.poop[seat] = 0
        self.fall(seat)
        living = self.living()
        if len(living) == 1:
            self.finish(living, "last-one")  # TGIS-69, TGIS-R76
        if len(living) == 2 and self.seats > 2:
            self.begin_final_phase()  # TGIS-54

    # Setting up.

    def deal(self, deck: dict[Card, int]) -> None:
        """TGIS-12 to 22."""
        grannies = deck[GRANNY]
        if grannies:  # a house without any deals none; one for each or none, so that nobody is worse off
            self.need(self.seats, grannies, "Granny's Remedies", "TGIS-13")
            for seat in range(self.seats):
                self.hands[seat].append(GRANNY)  # TGIS-13, TGIS-R16
                self.know((1 << self.seats) - 1, seat, GRANNY)
            self.removed = [GRANNY] * (grannies - self.seats)  # TGIS-14
        for card, copies in deck.items():
            if card is not GRANNY:
                self.deck.extend([card] * copies)
        self.need(DEALT * self.seats, len(self.deck), "cards", "TGIS-18")
        self.shuffle(self.deck, "deal")  # TGIS-17
        for _ in range(DEALT):  # TGIS-18
            for seat in range(self.seats):
                self.hands[seat].append(self.deck.pop())
        first = self.options["first_seat"]
        self.active = self.roll(self.seats, "start") - 1 if first == "random" else "ABCDEF".index(str(first))

    def check(self) -> None:
        """What must hold after every answer."""
        assert self.poop_pile >= 1, "the pile of poop is empty"
        for seat in range(self.seats):
            alive = self.alive(seat)
            assert 0 <= self.poop[seat] < self.critical_mass, f"seat {seat} rests at critical mass"
            assert alive or not (self.hands[seat] or self.front[seat] or self.virus[seat] or self.poop[seat])
            assert self.fresh[seat] <= len(self.front[seat])
            assert (self.virus[seat] is LAVA) == (self.draws_left[seat] > 0), f"seat {seat}: lava without draws"
        assert all(card.kind == "evacuation" for card in self.evacuations)
        assert not any(card.kind == "evacuation" for card in self.discards), "an evacuation among the discards"
