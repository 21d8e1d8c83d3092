"""The table of Lunch Money: what lies where, and the primitives that move it. Events and knowledge live here."""

from typing import ClassVar, Final

from tavolaccio.games.lunch_money.cards import (
    ANSWER_BIT,
    BY_BLOCK,
    BY_DODGE,
    CHOKE,
    COOTIES,
    FASTER,
    FIRST_AID,
    HEADLOCK,
    HOLDS,
    IMAGINARY_FRIEND,
    IS_BASIC,
    RETURNS,
    TIME_OUT,
    WEDGY,
)
from tavolaccio.games.lunch_money.packets import Packet
from tavolaccio.games.lunch_money.rulings import USUAL, rulings_of
from tavolaccio.kernel.cards import Card, every_copy
from tavolaccio.kernel.state import ALL_SEATS, Pending, State
from tavolaccio.kernel.zones import ALL, FLAG, HANDS, NOBODY, OWNER, PILE, ROWS, SEAT, SEATS, TOP, Field, Zone

POINTS: Final = 15  # LM-007
HAND: Final = 5  # LM-037
REMARKS: Final = 3
"""How many remarks the log has about each card."""

EVENT_CLAUSES: Final = {
    "turn": "LM-016",
    "round": "LM-035",
    "passes": "LM-022",
    "plays": "LM-018",
    "aims": "LM-018",
    "answers": "LM-024",
    "draws": "LM-033",
    "discards": "LM-021",
    "reshuffles": "LM-R005",
    "lands": "LM-053",
    "loses": "LM-045",
    "heals": "LM-080",
    "stops": "LM-283",
    "cancelled": "LM-162",
    "broken": "LM-172",
    "reversed": "LM-107",
    "sweeps": "LM-056",
    "grabbed": "LM-125",
    "returns": "LM-064",
    "disarmed": "LM-091",
    "stomped": "LM-193",
    "blinded": "LM-181",
    "skipped": "LM-186",
    "lies": "LM-147",
    "freed": "LM-136",
    "lets_go": "LM-146",
    "hides": "LM-102",
    "infects": "LM-220",
    "back": "LM-259",
    "abandoned": "LM-207",
    "eliminated": "LM-013",
    "idle": "LM-R110",
    "ends": "LM-012",
}
"""The clause that a log entry opens."""


class Table(State):
    """Hands, the cards in front of the players, the piles, points and the states that cards leave behind."""

    __slots__ = (
        "active",
        "blind",
        "both",
        "chokers",
        "dealer",
        "deck",
        "discards",
        "fainting",
        "fast_blocks",
        "fast_dodges",
        "front",
        "hands",
        "held",
        "hidden",
        "holder",
        "idle",
        "keeping",
        "laps",
        "packets",
        "points",
        "removed",
        "rulings",
        "sent_by",
        "stomped",
        "timed",
    )

    ZONES: ClassVar[tuple[Zone, ...]] = (
        Zone("hands", HANDS, OWNER),
        Zone("front", ROWS, ALL),  # LM-147, 160, 222, 256, 261
        Zone("deck", PILE, NOBODY, ordered=True, top_first=True),  # LM-011
        Zone("discards", PILE, TOP, known=ALL, ordered=True),  # LM-019
        Zone("removed", PILE, TOP, known=ALL, ordered=True),
    )
    FIELDS: ClassVar[tuple[Field, ...]] = (
        Field("active", SEAT),
        Field("dealer", SEAT),
        Field("points", per_seat=True),  # LM-008
        Field("holder", SEAT, per_seat=True),
        Field("sent_by", SEAT, per_seat=True),
        Field("laps", per_seat=True),
        Field("blind", per_seat=True),
        Field("stomped", SEATS),
        Field("hidden", SEATS),
        Field("fast_blocks", SEATS),
        Field("fast_dodges", SEATS),
        Field("held", SEATS),
        Field("keeping", SEATS),
        Field("chokers", SEATS),
        Field("timed", SEATS),
        Field("fainting", SEATS),
        Field("both", FLAG),
        Field("idle"),
    )
    PASSING: ClassVar[tuple[str, ...]] = ("packets", "rulings")

    def __init__(self) -> None:
        super().__init__()
        self.active = 0
        self.dealer = 0
        self.hands: list[list[Card]] = []
        self.front: list[tuple[Card, ...]] = []
        """Choke, Headlock, Wedgy, Cooties and Time Out in front of their victim."""
        self.deck: list[Card] = []
        self.discards: list[Card] = []
        self.removed: list[Card] = []
        """Cards that a scenario leaves out of the game."""
        self.points: list[int] = []
        self.holder: list[int] = []
        """The seat that holds this one in a Choke or a Headlock, or -1."""
        self.sent_by: list[int] = []
        """The seat that played the Time Out in front of this one, or -1."""
        self.laps: list[int] = []
        """How often that player's slot must still come before the Time Out is over (LM-R104)."""
        self.blind: list[int] = []
        """Turns for which a poked player stays defenceless (LM-181)."""
        self.stomped = 0
        """Whose next attack is halved (LM-193)."""
        self.hidden = 0
        self.fast_blocks = 0
        """The seats with Blocks without end until this turn is over (LM-094, LM-095)."""
        self.fast_dodges = 0
        self.held = 0
        """The seats that are held, by `holder`; kept as a set because every window asks for it, like the next three."""
        self.keeping = 0
        self.chokers = 0
        self.timed = 0
        self.fainting = 0
        """The seats that have no points left and may still be rescued (LM-083)."""
        self.packets: list[Packet] = []
        """Attacks going on, one inside the other; empty between two turns."""
        self.both = False
        """Are Sticks & Stones in play?"""
        self.rulings = USUAL
        """How this table reads what the rulebook leaves open: from the options, kept ready."""
        self.idle = 0
        """Turns in a row in which nobody has done anything (LM-R110)."""

    def blank(self) -> None:
        seats = self.seats
        self.both = self.options["sets"] == "both"
        self.rulings = rulings_of(self.options, self.chosen)
        self.dealer = seats - 1
        self.hands = [[] for _ in range(seats)]
        self.front = [()] * seats
        self.points = [POINTS] * seats
        self.holder = [-1] * seats
        self.sent_by = [-1] * seats
        self.laps = [0] * seats
        self.blind = [0] * seats

    def restore(self, other: State) -> None:
        assert isinstance(other, Table)
        super().restore(other)
        self.active = other.active
        self.dealer = other.dealer
        self.hands = [hand[:] for hand in other.hands]
        self.front = other.front[:]
        self.deck = other.deck[:]
        self.discards = other.discards[:]
        self.removed = other.removed[:]
        self.points = other.points[:]
        self.holder = other.holder[:]
        self.sent_by = other.sent_by[:]
        self.laps = other.laps[:]
        self.blind = other.blind[:]
        self.stomped = other.stomped
        self.hidden = other.hidden
        self.fast_blocks = other.fast_blocks
        self.fast_dodges = other.fast_dodges
        self.held = other.held
        self.keeping = other.keeping
        self.chokers = other.chokers
        self.timed = other.timed
        self.fainting = other.fainting
        self.packets = [packet.copy() for packet in other.packets]
        self.both = other.both
        self.rulings = other.rulings
        self.idle = other.idle

    def fresh_copy(self) -> "Table":
        copy = Table()
        copy.restore(self)
        return copy

    # The visible stack: a card that is played lies in the discard pile right away (LM-R004) and is only named here.

    def lay(self, kind: str, card: Card | None, by: int, target: int = -1, number: int = 0) -> None:
        self.pending.append(Pending(kind, card, by, target, number, False))

    def lift(self, count: int = 1) -> None:
        """Not in a `finally`: an abandoned copy must not lift anything."""
        if count == 1:
            self.pending.pop()
        elif count:
            del self.pending[-count:]

    def believable(self, seat: int) -> bool:
        """A player of a Faster holds a card for it, and the player of an Imaginary Friend a Basic Attack."""
        for entry in reversed(self.pending):
            if entry.kind in ("attack", "owed"):
                return True
            hand = self.hands[entry.by]
            if entry.card is FASTER and entry is self.pending[-1]:
                answers = self.packets[-1].answers
                return any(answers & (BY_BLOCK | BY_DODGE) & ANSWER_BIT[card.index] for card in hand)
            if entry.card is IMAGINARY_FRIEND:
                return any(IS_BASIC[card.index] for card in hand)
        return True

    # Legal targets.

    def targets(self, seat: int) -> int:
        """The seats this one may hit with a Basic Attack or a Weapon, as a mask (LM-R011)."""
        return ALL_SEATS[self.seats] & ~(self.out | self.hidden | self.timed | 1 << seat)

    def special_targets(self, seat: int) -> int:
        """The seats this one may aim a Special card at (LM-145, LM-159, LM-R092)."""
        return self.targets(seat) & ~(self.chokers | self.held)

    # Cards leaving a hand.

    def play(self, seat: int, card: Card, target: int = -1, kind: str = "plays") -> None:
        """From the hand to the discard pile, in use (LM-018, LM-R004)."""
        self.hands[seat].remove(card)
        self.discards.append(card)
        if self.facts and RETURNS[card.index]:
            self.seen_leaving(seat, card)
        if self.events is not None:
            self.tell(kind, seat, target, card)

    def throw_away(self, seat: int, card: Card) -> None:
        """From the hand to the discard pile, without using it."""
        self.hands[seat].remove(card)
        self.discards.append(card)
        if self.facts and RETURNS[card.index]:
            self.seen_leaving(seat, card)
        if self.events is not None:
            self.tell("discards", seat, card=card)

    def throw_hand(self, seat: int) -> None:
        for card in self.hands[seat]:
            self.discards.append(card)
            if self.events is not None:
                self.tell("discards", seat, card=card)
        self.hands[seat] = []
        if self.facts:
            self.forget_hand(seat)

    def take_back(self, seat: int, card: Card) -> None:
        """A Weapon or Nuts returns from the discard pile to the hand (LM-042); everybody knows where it is."""
        self._from_discards(card)
        self.hands[seat].append(card)
        self.know((1 << self.seats) - 1, seat, card)
        if self.events is not None:
            self.tell("returns", seat, card=card)

    def _from_discards(self, card: Card) -> None:
        """The latest one: it has been played just now."""
        pile = self.discards
        place = len(pile) - 1
        while pile[place] is not card:
            place -= 1
        del pile[place]

    def lands(self, seat: int, card: Card, target: int = -1) -> None:
        """LM-053: a card has done what it is for, and the log has a remark about it. Which of the three follows from
        the discard pile: everybody sees it, and every play changes it. The last one about this card is not made again.
        """
        if self.events is not None:
            remark = 1 + len(self.discards) % REMARKS
            last = next((event[4] for event in reversed(self.events) if event[0] == "lands" and event[3] is card), 0)
            self.tell("lands", seat, target, card, remark if remark != last else 1 + remark % REMARKS)

    # Drawing.

    def draw(self, seat: int, count: int) -> None:
        if self.events is None and len(self.deck) > count:
            deck, hand = self.deck, self.hands[seat]
            full = len(hand) + count
            while len(hand) < full:
                hand.append(deck.pop())
            return
        for _ in range(count):
            if not self.deck:
                if not self.discards:
                    return
                self.reshuffle()
            card = self.deck.pop()
            self.hands[seat].append(card)
            if self.events is not None:
                self.tell("draws", seat, card=card, number=1, seen=1 << seat)

    def reshuffle(self) -> None:
        """LM-003, LM-R005."""
        self.deck = self.discards
        self.discards = []
        self.shuffle(self.deck, "reshuffle")
        if self.events is not None:
            self.tell("reshuffles", self.active, number=len(self.deck))

    # Points.

    def take_points(self, seat: int, count: int, card: Card | None = None) -> None:
        """LM-014: they go to the middle of the table. `card`: what costs them, where nobody has just played it."""
        self.points[seat] -= count
        if self.points[seat] <= 0:
            self.fainting |= 1 << seat
        if self.events is not None:
            self.tell("loses", seat, card=card, number=count)

    def give_points(self, seat: int, count: int) -> None:
        gained = self.gain(seat, count)
        if self.events is not None:
            self.tell("heals", seat, card=FIRST_AID, number=gained)
        self.points[seat] += gained

    def gain(self, seat: int, count: int) -> int:
        """LM-R016: how many of these points the seat would get."""
        points = self.points[seat] + count
        if points > POINTS and not self.options["above_fifteen"]:
            points = POINTS
        return points - self.points[seat]

    # Cards in front of a player.

    def put_in_front(self, seat: int, card: Card) -> None:
        """From the discard pile, where it was played, to its victim."""
        self._from_discards(card)
        self.front[seat] = (*self.front[seat], card)
        if self.events is not None:
            self.tell("lies", seat, card=card)

    def take_from_front(self, seat: int, card: Card) -> None:
        lying = list(self.front[seat])
        lying.remove(card)
        self.front[seat] = tuple(lying)
        self.discards.append(card)

    def hold_fast(self, holder: int, victim: int, card: Card) -> None:
        """A Choke or a Headlock takes hold; a player who is held keeps no hold of their own (LM-R091)."""
        self.end_hold_of(victim)
        self.put_in_front(victim, card)
        self.holder[victim] = holder
        self.held |= 1 << victim
        self.keeping |= 1 << holder
        if card is CHOKE:
            self.chokers |= 1 << holder

    def hold_card(self, victim: int) -> Card:
        return next(card for card in self.front[victim] if card in HOLDS)

    def free(self, victim: int, kind: str = "freed") -> None:
        """The hold on this player ends, its card is discarded; it is not told of somebody who is out."""
        holder = self.holder[victim]
        if self.events is not None and kind:
            self.tell(kind, holder, victim, self.hold_card(victim))
        self.take_from_front(victim, self.hold_card(victim))
        self.holder[victim] = -1
        self.held &= ~(1 << victim)
        self.keeping &= ~(1 << holder)
        self.chokers &= ~(1 << holder)

    def end_hold_of(self, holder: int, but: int = 0, kind: str = "freed") -> None:
        """The holder lets go, unless the victim is in the mask `but` (LM-R091)."""
        if self.keeping >> holder & 1:
            victim = self.holder.index(holder)
            if not but >> victim & 1:
                self.free(victim, kind)

    def carries_cooties(self, seat: int) -> bool:
        return COOTIES in self.front[seat]

    def pass_cooties(self, giver: int, taker: int) -> None:
        lying = list(self.front[giver])
        lying.remove(COOTIES)
        self.front[giver] = tuple(lying)
        self.front[taker] = (*self.front[taker], COOTIES)
        if self.events is not None:
            self.tell("infects", giver, taker, COOTIES)

    def send_out(self, sender: int, victim: int, laps: int) -> None:
        self.put_in_front(victim, TIME_OUT)
        self.sent_by[victim] = sender
        self.laps[victim] = laps
        self.timed |= 1 << victim
        self.end_hold_of(victim)  # LM-R107

    def bring_back(self, victim: int) -> None:
        self.take_from_front(victim, TIME_OUT)
        self._no_time_out(victim)
        if self.events is not None:
            self.tell("back", victim, card=TIME_OUT)

    def _no_time_out(self, victim: int) -> None:
        self.sent_by[victim] = -1
        self.laps[victim] = 0
        self.timed &= ~(1 << victim)

    def wedgies(self, seat: int) -> int:
        lying = self.front[seat]
        return lying.count(WEDGY) if lying else 0

    # Elimination.

    def eliminate(self, seat: int) -> None:
        """LM-013, LM-R017; the match ends the instant one conscious player is left (LM-R018)."""
        if self.events is not None:
            self.tell("eliminated", seat)
        self.end_hold_of(seat)
        if self.held >> seat & 1:
            self.free(seat, kind="")
        self.throw_hand(seat)
        for card in self.front[seat]:
            self.discards.append(card)  # LM-223
        self.front[seat] = ()
        self._no_time_out(seat)
        self.blind[seat] = 0
        gone = ~(1 << seat)
        self.stomped &= gone
        self.hidden &= gone
        self.fast_blocks &= gone
        self.fast_dodges &= gone
        self.fainting &= gone
        self.fall(seat)
        living = self.living()
        if len(living) == 1:
            self.finish(living, "last-one")  # LM-012

    # Setting up.

    def deal(self, deck: dict[Card, int]) -> None:
        """LM-006 to LM-011, LM-015."""
        self.dealer = self.roll(self.seats, "dealer") - 1  # LM-R002
        self.deck = every_copy(deck)
        self.need(HAND * self.seats, len(self.deck), "cards", "LM-010")
        self.shuffle(self.deck, "deal")  # LM-009
        for _ in range(HAND):  # LM-010
            for step in range(1, self.seats + 1):
                self.hands[(self.dealer + step) % self.seats].append(self.deck.pop())
        self.active = (self.dealer + 1) % self.seats  # LM-015

    def read_states(self) -> None:
        """The sets of seats, read off the cards in front (for a position that somebody has written)."""
        self.held = self.keeping = self.chokers = self.timed = 0
        for seat in range(self.seats):
            holder = self.holder[seat]
            if holder >= 0:
                self.held |= 1 << seat
                self.keeping |= 1 << holder
                if CHOKE in self.front[seat]:
                    self.chokers |= 1 << holder
            if TIME_OUT in self.front[seat]:
                self.timed |= 1 << seat

    def check(self, size: int) -> None:
        """What must hold after every answer."""
        lying = len(self.deck) + len(self.discards) + len(self.removed)
        lying += sum([len(hand) for hand in self.hands]) + sum([len(row) for row in self.front])
        assert lying == size, f"{lying} cards on the table instead of {size}"
        unlimited = self.options["above_fifteen"]
        chokes = headlocks = carriers = 0
        for seat in range(self.seats):
            bit = 1 << seat
            front = self.front[seat]
            assert len(self.hands[seat]) <= HAND, f"seat {seat} holds {len(self.hands[seat])} cards"
            assert unlimited or self.points[seat] <= POINTS, f"seat {seat} has {self.points[seat]} points"
            if self.out & bit:
                assert not self.hands[seat], f"seat {seat} is out and has cards"
                assert not front, f"seat {seat} is out and has cards in front"
                assert not (self.held | self.keeping | self.timed | self.hidden | self.stomped) & bit
                continue
            assert self.points[seat] > 0 or self.fainting & bit, f"seat {seat} is conscious without points"
            chokes += front.count(CHOKE)
            headlocks += front.count(HEADLOCK)
            carriers += front.count(COOTIES)
            held = CHOKE in front or HEADLOCK in front
            assert held == (self.holder[seat] >= 0) == bool(self.held & bit), f"seat {seat}: hold without card"
            assert not (self.held & self.keeping & bit), f"seat {seat} is holder and victim"
            assert (TIME_OUT in front) == bool(self.timed & bit) == (self.laps[seat] > 0), f"seat {seat}: Time Out"
            assert all(card.flag("stays") for card in front), f"seat {seat}: {front} in front"
        assert max(chokes, headlocks, carriers) <= 1
        assert len(self.packets) <= len(self.pending), "a packet without a card on the stack"
