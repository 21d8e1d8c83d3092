"""The table of Stimulix: what lies where, and the primitives that move it. Events and knowledge live here."""

from typing import ClassVar, Final

from tavolaccio.games.stimulix.cards import AMOUNT, DECKS, LASTS, STIMULUS, TAPEWORM, THIRD_ARM
from tavolaccio.games.stimulix.clauses import EVENT_CLAUSES as EVENT_CLAUSES
from tavolaccio.kernel.cards import Card
from tavolaccio.kernel.state import State
from tavolaccio.kernel.zones import ALL, FLAG, HANDS, NOBODY, OWNER, PILE, ROWS, SEAT, SEATS, SLOTS, Field, Zone

LIMIT: Final = 60  # STX-02
QUICK_LIMIT: Final = 40  # STX-128
URGE: Final = 10  # STX-79
CONSTIPATED_URGE: Final = 15  # STX-129
FOOD_HAND: Final = 3  # STX-36, STX-90
ACTION_HAND: Final = 2  # STX-37, STX-90


class Table(State):
    """Two hands and two organs a seat, one Event, four decks with their discards."""

    __slots__ = (
        "acted",
        "action_deck",
        "action_discards",
        "actions",
        "assigned",
        "bound",
        "evacuated",
        "event",
        "event_deck",
        "event_discards",
        "exchanged",
        "fell",
        "first",
        "food",
        "food_deck",
        "food_discards",
        "intestine",
        "limit",
        "mutation",
        "mutation_deck",
        "mutation_discards",
        "ordered",
        "played",
        "removed",
        "rotated",
        "score",
        "steel",
        "stimulus",
        "taken",
        "upright",
        "urge",
    )

    ZONES: ClassVar[tuple[Zone, ...]] = (  # STX-R06
        Zone("food", HANDS, OWNER, holds=("food",)),
        Zone("actions", HANDS, OWNER, holds=("action",)),
        Zone("taken", HANDS, OWNER, holds=("food",)),
        Zone("played", SLOTS, ALL),  # STX-48: face up; the face-down choice is the open question itself
        Zone("assigned", SLOTS, ALL),  # STX-56
        Zone("upright", ROWS, ALL),  # STX-75
        Zone("rotated", ROWS, ALL),  # STX-76
        Zone("intestine", ROWS, ALL),  # STX-77
        Zone("mutation", SLOTS, ALL),  # STX-88, STX-89
        Zone("event", PILE, ALL),  # STX-43
        Zone("food_deck", PILE, NOBODY, ordered=True, top_first=True, holds=("food",)),  # STX-33
        Zone("action_deck", PILE, NOBODY, ordered=True, top_first=True, holds=("action",)),
        Zone("event_deck", PILE, NOBODY, ordered=True, top_first=True, holds=("event",)),
        Zone("mutation_deck", PILE, NOBODY, ordered=True, top_first=True, holds=("mutation",)),
        Zone("food_discards", PILE, ALL, ordered=True),
        Zone("action_discards", PILE, ALL, ordered=True),
        Zone("event_discards", PILE, ALL, ordered=True),
        Zone("mutation_discards", PILE, ALL, ordered=True),
        Zone("removed", PILE, ALL),  # no rule puts a card here; a position may lack some
    )
    FIELDS: ClassVar[tuple[Field, ...]] = (
        Field("first", SEAT),
        Field("score", per_seat=True),
        Field("bound", SEAT, per_seat=True),
        Field("stimulus", per_seat=True),
        Field("steel", SEATS),
        Field("ordered", SEATS),
        Field("evacuated", FLAG),
        Field("acted", FLAG),
        Field("exchanged", FLAG),
        Field("fell", per_seat=True),
        Field("limit"),
        Field("urge"),
    )

    def __init__(self) -> None:
        super().__init__()
        self.first = 0
        """The seat of the First Player card; remains the point of reference when its player is out (STX-R72)."""
        self.food: list[list[Card]] = []
        self.actions: list[list[Card]] = []
        self.taken: list[list[Card]] = []
        """Gastroscopy: the Food taken from another hand, until something has been given for it."""
        self.played: list[Card | None] = []
        self.assigned: list[Card | None] = []
        self.upright: list[tuple[Card, ...]] = []
        self.rotated: list[tuple[Card, ...]] = []
        self.intestine: list[tuple[Card, ...]] = []
        self.mutation: list[Card | None] = []
        self.event: list[Card] = []
        self.food_deck: list[Card] = []
        self.action_deck: list[Card] = []
        self.event_deck: list[Card] = []
        self.mutation_deck: list[Card] = []
        self.food_discards: list[Card] = []
        self.action_discards: list[Card] = []
        self.event_discards: list[Card] = []
        self.mutation_discards: list[Card] = []
        self.removed: list[Card] = []
        self.score: list[int] = []
        self.bound: list[int] = []
        """The opponent that the seat's Tapeworm is bound to, or -1 (STX-R41)."""
        self.stimulus: list[int] = []
        """What cards add to the seat's total until the end of the turn (STX-R49)."""
        self.steel = 0
        """The seats that cannot evacuate in this turn."""
        self.ordered = 0
        """The seats that must evacuate in this turn, whatever the total."""
        self.evacuated = False
        """Has anybody evacuated since the last phase 1 (STX-40)?"""
        self.acted = False
        self.exchanged = False
        self.fell: list[int] = []
        """The turn in which a seat went out, counted from 1; 0 while it is in the game (STX-R74, STX-R78)."""
        self.limit = LIMIT
        self.urge = URGE

    def blank(self) -> None:
        seats = self.seats
        self.food = [[] for _ in range(seats)]
        self.actions = [[] for _ in range(seats)]
        self.taken = [[] for _ in range(seats)]
        self.played = [None] * seats
        self.assigned = [None] * seats
        self.upright = [()] * seats
        self.rotated = [()] * seats
        self.intestine = [()] * seats
        self.mutation = [None] * seats
        self.score = [0] * seats  # STX-R03
        self.bound = [-1] * seats
        self.stimulus = [0] * seats
        self.fell = [0] * seats
        self.limit = QUICK_LIMIT if self.options["quick"] is True else LIMIT  # STX-R83
        self.urge = CONSTIPATED_URGE if self.options["constipated"] is True else URGE

    def restore(self, other: State) -> None:
        assert isinstance(other, Table)
        super().restore(other)
        self.first = other.first
        self.food = [hand[:] for hand in other.food]
        self.actions = [hand[:] for hand in other.actions]
        self.taken = [hand[:] for hand in other.taken]
        self.played = other.played[:]
        self.assigned = other.assigned[:]
        self.upright = other.upright[:]
        self.rotated = other.rotated[:]
        self.intestine = other.intestine[:]
        self.mutation = other.mutation[:]
        self.event = other.event[:]
        self.food_deck = other.food_deck[:]
        self.action_deck = other.action_deck[:]
        self.event_deck = other.event_deck[:]
        self.mutation_deck = other.mutation_deck[:]
        self.food_discards = other.food_discards[:]
        self.action_discards = other.action_discards[:]
        self.event_discards = other.event_discards[:]
        self.mutation_discards = other.mutation_discards[:]
        self.removed = other.removed[:]
        self.score = other.score[:]
        self.bound = other.bound[:]
        self.stimulus = other.stimulus[:]
        self.steel = other.steel
        self.ordered = other.ordered
        self.evacuated = other.evacuated
        self.acted = other.acted
        self.exchanged = other.exchanged
        self.fell = other.fell[:]
        self.limit = other.limit
        self.urge = other.urge

    def fresh_copy(self) -> "Table":
        copy = Table()
        copy.restore(self)
        return copy

    # Seats.

    def around(self) -> tuple[int, ...]:
        """The living seats, clockwise from the First Player's seat (STX-R16, STX-R72)."""
        return self.circle(self.first)

    # Setting up.

    def deal(self) -> None:
        """STX-33 to 38, in the order of STX-R09."""
        self.food_deck = DECKS["food"][:]
        self.action_deck = DECKS["action"][:]
        self.event_deck = DECKS["event"][:]
        self.mutation_deck = DECKS["mutation"][:]
        self.need(FOOD_HAND * self.seats, len(self.food_deck), "Food cards", "STX-36")
        self.need(ACTION_HAND * self.seats, len(self.action_deck), "Action cards", "STX-37")
        for pile in (self.food_deck, self.action_deck, self.event_deck, self.mutation_deck):
            self.shuffle(pile, "deal")  # STX-34
        for seat in range(self.seats):
            self.food[seat] = [self.food_deck.pop() for _ in range(FOOD_HAND)]  # STX-36
        for seat in range(self.seats):
            self.actions[seat] = [self.action_deck.pop() for _ in range(ACTION_HAND)]  # STX-37
        self.first = self.roll(self.seats, "start") - 1  # STX-38

    # Drawing.

    def top_of(self, deck: list[Card], discards: list[Card], label: str) -> Card | None:
        """The top card; an empty deck is made again from its discards, and with none of these there is no card (STX-R65
        to STX-R68)."""
        if not deck:
            if not discards:
                return None
            deck.extend(discards)
            discards.clear()
            self.shuffle(deck, label)
            if self.events is not None:
                self.tell("reshuffles", self.first, card=None, number=len(deck))
        return deck.pop()

    def draw_food(self, seat: int) -> bool:
        """Returns whether there was a card."""
        card = self.food_deck.pop() if self.food_deck else self.top_of(self.food_deck, self.food_discards, "food")
        if card is None:
            return False
        self.food[seat].append(card)
        if self.events is not None:
            self.tell("draws", seat, card=card, seen=1 << seat)
        return True

    def draw_action(self, seat: int) -> bool:
        card = self.top_of(self.action_deck, self.action_discards, "action")
        if card is None:
            return False
        self.actions[seat].append(card)
        if self.events is not None:
            self.tell("draws", seat, card=card, seen=1 << seat)
        return True

    def draw_mutation(self, seat: int) -> None:
        """STX-86 to 88: first drawn, then the old one discarded (STX-R58)."""
        card = self.top_of(self.mutation_deck, self.mutation_discards, "mutation")
        if card is None:
            return
        self.drop_mutation(seat)
        self.mutation[seat] = card
        if self.events is not None:
            self.tell("mutates", seat, card=card)

    # The Event.

    def draw_event(self) -> None:
        """An empty deck is made from the discards, with the Event just removed (STX-R13, STX-R67)."""
        card = self.top_of(self.event_deck, self.event_discards, "event")
        if card is not None:
            self.event.append(card)
            if self.events is not None:
                self.tell("event", self.first, card=card)

    def end_event(self) -> None:
        """STX-41, STX-25."""
        if self.event:
            card = self.event.pop()
            self.event_discards.append(card)
            if self.events is not None and LASTS[card.index]:
                self.tell("event_ends", -1, card=card)

    # Hands.

    def reveal(self, seat: int, card: Card) -> None:
        """The chosen Food is turned over (STX-48)."""
        self.food[seat].remove(card)
        if self.facts:
            self.seen_leaving(seat, card)
        self.played[seat] = card
        if self.events is not None:
            self.tell("reveals", seat, card=card)

    def spend(self, seat: int, card: Card, target: int, kind: str) -> None:
        """Takes an Action out of the hand to put it to use; everybody sees it."""
        self.actions[seat].remove(card)
        self.seen_leaving(seat, card)
        if self.events is not None:
            self.tell(kind, seat, target if target != seat else -1, card)

    def throw_away(self, seat: int, card: Card, kind: str = "discards") -> None:
        """From a hand to its discards."""
        if card.kind == "food":
            self.food[seat].remove(card)
            self.food_discards.append(card)
        else:
            self.actions[seat].remove(card)
            self.action_discards.append(card)
        self.seen_leaving(seat, card)
        if self.events is not None:
            self.tell(kind, seat, card=card)

    def take_in_hand(self, seat: int, victim: int, card: Card) -> None:
        """A card that everybody has seen goes to a hand (Sticky Fingers)."""
        self.actions[seat].append(card)
        self.know((1 << self.seats) - 1 & ~(1 << seat), seat, card)
        if self.events is not None:
            self.tell("steals", seat, victim, card)

    def look_at_food(self, seat: int, holder: int) -> None:
        """From now on `seat` knows the Food hand of `holder`, and nothing else about it."""
        bit, hand = 1 << seat, 1 << holder
        kept = []
        for knowers, holders, card in self.facts:
            others = knowers & ~bit if holders & hand and card.kind == "food" else knowers
            if others:
                kept.append((others, holders, card))
        self.facts = kept
        for card in self.food[holder]:
            self.know(bit, holder, card)
            if self.events is not None:
                self.tell("looks", seat, holder, card, seen=bit | hand)

    def known_food(self, seat: int, holder: int) -> list[Card]:
        """The Food that `seat` knows to be in that hand; all of it while Gastroscopy looks."""
        hand = 1 << holder
        return [
            card
            for knowers, holders, card in self.facts
            if knowers >> seat & 1 and holders == hand and card.kind == "food"
        ]

    def take_food(self, seat: int, other: int, card: Card) -> None:
        """Only the two see it; it lies aside until something has been given for it."""
        self.food[other].remove(card)
        self.taken[seat].append(card)
        self.moved_unseen(other, seat, card)
        if self.events is not None:
            self.tell("trades", seat, other, card, seen=1 << seat | 1 << other)

    def give_food(self, seat: int, other: int, card: Card) -> None:
        """The other half of the exchange."""
        self.food[seat].remove(card)
        self.food[other].append(card)
        self.moved_unseen(seat, other, card)
        self.food[seat].append(self.taken[seat].pop())
        if self.events is not None:
            self.tell("trades", other, seat, card, seen=1 << seat | 1 << other)

    def pass_food_hands(self) -> None:
        """All Food hands to the left at once; each knows what went on (Revolving Trolley)."""
        living = self.living()
        before = self.food[:]
        facts = self.facts
        self.facts = []
        for knowers, holders, card in facts:
            if card.kind == "food":
                moved = 0
                for seat in living:
                    if holders >> seat & 1:
                        moved |= 1 << self.left_of(seat)
                knowers &= ~moved  # noqa: PLW2901  # nobody needs to be told of the own hand
                holders = moved  # noqa: PLW2901
            if knowers:
                self.facts.append((knowers, holders, card))
        for seat in living:
            left = self.left_of(seat)
            self.food[left] = before[seat]
            for card in before[seat]:
                self.know(1 << seat, left, card)
                if self.events is not None:
                    self.tell("trolley", seat, left, card, seen=1 << seat | 1 << left)

    # Food on the table.

    def assign(self, seat: int, target: int) -> None:
        """STX-50, STX-56; a bound Tapeworm bites (STX-121, STX-R42)."""
        card = self.played[seat]
        self.played[seat] = None
        self.assigned[target] = card
        if self.events is not None:
            if target == seat:
                self.tell("eats", seat, card=card)
            else:
                self.tell("assigns", seat, target, card)
        victim = self.bound[target]
        if victim >= 0 and not self.out >> victim & 1:
            self.score[victim] += AMOUNT[TAPEWORM.index]
            if self.events is not None:
                self.tell("worm", victim, target, TAPEWORM, AMOUNT[TAPEWORM.index])

    def scrap(self, seat: int, card: Card) -> None:
        """To the discards without points."""
        self.food_discards.append(card)
        if self.events is not None:
            self.tell("scraps", seat, card=card)

    def take_from_stomach(self, seat: int, card: Card) -> None:
        """Of two equal cards the more digested one."""
        if card in self.rotated[seat]:
            self.rotated[seat] = without(self.rotated[seat], card)
        else:
            self.upright[seat] = without(self.upright[seat], card)

    def take_from_intestine(self, seat: int, card: Card) -> None:
        self.intestine[seat] = without(self.intestine[seat], card)

    # Score.

    def gain(self, seat: int, points: int, card: Card) -> None:
        self.score[seat] += points
        if self.events is not None:
            self.tell("gains", seat, card=card, number=points)

    def lose(self, seat: int, points: int, card: Card) -> None:
        """Never below 0 (STX-R57)."""
        lost = min(points, self.score[seat])
        self.score[seat] -= lost
        if self.events is not None:
            self.tell("loses", seat, card=card, number=lost)

    # Mutations.

    def drop_mutation(self, seat: int) -> None:
        """What lies there goes, with its bond (STX-87, STX-R41)."""
        card = self.mutation[seat]
        if card is not None:
            self.mutation[seat] = None
            self.bound[seat] = -1
            self.mutation_discards.append(card)
            if self.events is not None:
                self.tell("replaces", seat, card=card)

    def action_hand(self, seat: int) -> int:
        """How many Actions a hand holds (STX-R61)."""
        return AMOUNT[THIRD_ARM.index] if self.mutation[seat] is THIRD_ARM else ACTION_HAND

    # Going out.

    def eliminate(self, seat: int) -> None:
        """STX-R71: everything to the discards, the seat is skipped from now on."""
        if self.events is not None:
            self.tell("eliminated", seat, number=self.score[seat])
        assigned, played = self.assigned[seat], self.played[seat]
        self.food_discards.extend(self.food[seat])
        self.food_discards.extend(self.upright[seat] + self.rotated[seat] + self.intestine[seat])
        if assigned is not None:
            self.food_discards.append(assigned)
        if played is not None:
            self.food_discards.append(played)
        self.action_discards.extend(self.actions[seat])
        if self.events is not None:
            for card in self.food[seat] + self.actions[seat]:
                self.tell("discards", seat, card=card)
        self.food[seat] = []
        self.actions[seat] = []
        self.forget_hand(seat)
        self.played[seat] = self.assigned[seat] = None
        self.upright[seat] = self.rotated[seat] = self.intestine[seat] = ()
        self.drop_mutation(seat)
        self.fell[seat] = self.turn + 1
        self.fall(seat)

    def check(self) -> None:
        """What must hold after every answer."""
        assert len(self.event) <= 1, "two Events in play"  # STX-43
        assert all(score >= 0 for score in self.score), "a score below 0"  # STX-R57
        for seat in range(self.seats):
            if self.alive(seat):
                continue
            here = (self.food, self.actions, self.upright, self.rotated, self.intestine)
            assert not any(zone[seat] for zone in here), f"seat {seat} is out and holds cards"
            assert self.played[seat] is self.assigned[seat] is self.mutation[seat] is None
        for seat, victim in enumerate(self.bound):
            assert victim < 0 or (self.mutation[seat] is TAPEWORM and victim != seat), f"seat {seat}: bond without worm"
        if not self.pending and not any(self.played):  # the Tapeworm is judged at the end of phase 3 (STX-R70)
            assert all(self.score[seat] < self.limit for seat in self.living()), "somebody rests at the limit"


def without(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def stimulus_of(cards: tuple[Card, ...]) -> int:
    """The printed Stimulus of these cards together."""
    total = 0
    for card in cards:
        total += STIMULUS[card.index]
    return total
