"""A game small enough to be seen through, which uses everything the kernel has.

In a turn all living seats choose a card in secret (`Together`) and lay it down; then the active seat may throw stones:
every stone may be caught (`Window`), the catch may be spoilt, and then the window goes on with the seats that are left.
A seat with a bell may ring it at any open moment (a rider) and draws a card. Two seats may swap unseen.
"""

from pathlib import Path
from typing import ClassVar

from tavolaccio.kernel.cards import Card, cards_from
from tavolaccio.kernel.game import Game, Meta
from tavolaccio.kernel.moves import PASS, Move, Moves
from tavolaccio.kernel.points import ASK, TOGETHER, WINDOW, Deciding, Point, Question, Rules, together
from tavolaccio.kernel.state import State
from tavolaccio.kernel.zones import ALL, HANDS, NOBODY, OWNER, PILE, SEAT, TOP, Field, Zone

_KINDS = [("ST", "Stone", 8), ("CA", "Catch", 7), ("SP", "Spoil", 6), ("BE", "Bell", 5), ("PI", "Pinch", 6)]
CARDS = cards_from(
    {"card": [{"code": c, "name": {"en": n, "it": n}, "kind": "toy", "copies": k} for c, n, k in _KINDS]}, "toy"
)
STONE, CATCH, SPOIL, BELL, PINCH = CARDS
MOVES = Moves(CARDS)
LAY = {card: MOVES.make("lay", card) for card in CARDS}
NOTHING, END, BREAK = MOVES.make("nothing"), MOVES.make("end"), MOVES.make("break")
USE = {card: MOVES.make(card=card) for card in (CATCH, SPOIL, BELL)}
AIM = {card: MOVES.at(card=card) for card in (STONE, PINCH)}

LONGEST = 12
"""Turns."""


class Table(State):
    __slots__ = ("active", "deck", "discards", "hands", "lives", "noise")
    ZONES: ClassVar[tuple[Zone, ...]] = (
        Zone("hands", HANDS, OWNER),
        Zone("deck", PILE, NOBODY, ordered=True, top_first=True),
        Zone("discards", PILE, TOP, known=ALL, ordered=True),
    )
    FIELDS: ClassVar[tuple[Field, ...]] = (Field("active", SEAT), Field("lives", per_seat=True))
    PASSING: ClassVar[tuple[str, ...]] = ("noise",)

    def __init__(self) -> None:
        super().__init__()
        self.active = 0
        self.hands: list[list[Card]] = []
        self.deck: list[Card] = []
        self.discards: list[Card] = []
        self.lives: list[int] = []
        self.noise = 0
        """How often a bell has rung in this turn."""

    def blank(self) -> None:
        self.hands = [[] for _ in range(self.seats)]
        self.lives = [int(self.options["lives"])] * self.seats

    def restore(self, other: State) -> None:
        assert isinstance(other, Table)
        super().restore(other)
        self.active, self.noise = other.active, other.noise
        self.hands = [hand[:] for hand in other.hands]
        self.deck, self.discards, self.lives = other.deck[:], other.discards[:], other.lives[:]

    def fresh_copy(self) -> "Table":
        copy = Table()
        copy.restore(self)
        return copy

    def draw(self, seat: int) -> None:
        if not self.deck and self.discards:
            self.deck, self.discards = self.discards, []
            self.shuffle(self.deck, "reshuffle")
            self.tell("reshuffles", seat, number=len(self.deck))
        if self.deck:
            self.hands[seat].append(self.deck.pop())
            self.tell("draws", seat, card=self.hands[seat][-1], seen=1 << seat)

    def spend(self, seat: int, card: Card, target: int = -1) -> None:
        self.hands[seat].remove(card)
        self.seen_leaving(seat, card)
        self.tell("uses", seat, target, card)

    def pinch(self, thief: int, victim: int) -> None:
        hand = self.hands[victim]
        card = hand.pop(self.pick(hand, "pinch"))
        self.hands[thief].append(card)
        self.moved_unseen(victim, thief, card)
        self.tell("pinches", thief, victim, card, seen=1 << thief | 1 << victim)

    def hurt(self, seat: int) -> None:
        self.lives[seat] -= 1
        self.tell("hurts", seat)
        if not self.lives[seat]:
            for card in self.hands[seat]:
                self.discards.append(card)
                self.tell("drops", seat, card=card)
            self.hands[seat] = []
            self.forget_hand(seat)
            self.out |= 1 << seat
            self.fallen = (*self.fallen, seat)
            if len(self.living()) == 1:
                self.finish(self.living(), "last-one")


def bell(t: Table, seat: int) -> list[Move]:
    return [USE[BELL]] if BELL in t.hands[seat] else []


def choose_options(t: Table, seat: int) -> list[Move]:
    return [NOTHING, *[LAY[card] for card in dict.fromkeys(t.hands[seat])]]


def throw_options(t: Table, seat: int) -> list[Move]:
    hand = t.hands[seat]
    options = [END, *bell(t, seat), *([BREAK] if t.options["brittle"] else [])]
    for target in t.others(seat):
        options += [AIM[STONE][target]] if STONE in hand else []
        options += [AIM[PINCH][target]] if PINCH in hand and t.hands[target] else []
    return options


def catch_options(t: Table, seat: int) -> list[Move]:
    return [PASS, USE[CATCH]] if CATCH in t.hands[seat] else [PASS]


def spoil_options(t: Table, seat: int) -> list[Move]:
    return [PASS, USE[SPOIL]] if SPOIL in t.hands[seat] else [PASS]


def choose_refused(t: Table, seat: int, move: Move) -> str | None:
    return None if move in choose_options(t, seat) else "TOY-1"


def throw_refused(t: Table, seat: int, move: Move) -> str | None:
    return None if move in throw_options(t, seat) else "TOY-2"


def catch_refused(t: Table, seat: int, move: Move) -> str | None:
    return None if move in catch_options(t, seat) else "TOY-3"


def spoil_refused(t: Table, seat: int, move: Move) -> str | None:
    return None if move in spoil_options(t, seat) else "TOY-4"


CHOOSE = Point("choose", TOGETHER, "TOY-1", choose_options, choose_refused)
THROW = Point("throw", ASK, "TOY-2", throw_options, throw_refused, riders=bell, passes=True)
CAUGHT = Point("caught", WINDOW, "TOY-3", catch_options, catch_refused, passes=True)
SPOILT = Point("spoilt", WINDOW, "TOY-4", spoil_options, spoil_refused, passes=True)


def turn(t: Table) -> Rules:
    seat = t.active
    if t.turn >= LONGEST:
        best = max(t.lives)
        t.finish(tuple([one for one in t.living() if t.lives[one] == best]), "late")
    t.draw(seat)
    living = t.living()
    laid = yield from together(CHOOSE, living)
    for who, move in zip(living, laid, strict=True):
        if move.card is not None:
            t.spend(who, move.card)
            t.discards.append(move.card)
    yield from throws(t, seat)
    t.noise = 0
    t.active = t.left_of(seat)


def ask(t: Table, point: Point, seat: int) -> Deciding:
    while True:
        reply = yield Question(point, (seat,))
        if reply.move is not USE[BELL]:
            return reply.move
        t.noise += 1
        t.spend(reply.seat, BELL)
        t.draw(reply.seat)
        t.discards.append(BELL)


def throws(t: Table, seat: int) -> Rules:
    while t.alive(seat):
        move = yield from ask(t, THROW, seat)
        if move is END:
            return
        if move is BREAK:
            t.lives[seat] = 99
            t.tell("breaks", seat)
            raise RuntimeError("the rule breaks in the middle")
        if move.card is PINCH:
            t.spend(seat, PINCH, move.target)
            t.discards.append(PINCH)
            t.pinch(seat, move.target)
        else:
            yield from stone(t, seat, move.target)


def stone(t: Table, seat: int, target: int) -> Rules:
    t.spend(seat, STONE, target)
    with t.hold("stone", STONE, seat, target, 1) as flying:
        catchers = t.others(seat)
        while catchers:
            reply = yield Question(CAUGHT, catchers)
            if reply.move is PASS:
                break
            t.spend(reply.seat, CATCH)
            flying.number += 1
            with t.hold("catch", CATCH, reply.seat):
                spoiler = yield Question(SPOILT, t.others(reply.seat))
                if spoiler.move is not PASS:
                    t.spend(spoiler.seat, SPOIL)
                    t.discards.append(SPOIL)
            t.discards.append(CATCH)
            if spoiler.move is PASS:
                target = -1
                break
            catchers = catchers[catchers.index(reply.seat) + 1 :]
        if target >= 0:
            t.hurt(target)
    t.discards.append(STONE)


class Toy(Game):
    def table(self) -> State:
        return Table()

    def deal(self, table: State) -> None:
        assert isinstance(table, Table)
        for card, copies in self.deck(table.options).items():
            table.deck.extend([card] * copies)
        table.shuffle(table.deck, "deal")
        for seat in [*range(table.seats)] * 4:
            table.hands[seat].append(table.deck.pop())
        for seat in range(table.seats):
            table.know((1 << table.seats) - 1, seat, table.hands[seat][0])
        table.active = table.roll(table.seats, "start") - 1

    def step(self, table: State) -> Rules:
        assert isinstance(table, Table)
        return turn(table)

    def check(self, table: State) -> None:
        assert isinstance(table, Table)
        for seat in range(table.seats):
            assert table.alive(seat) == (table.lives[seat] > 0), f"seat {seat} lives on without lives"


POINTS = [CHOOSE, THROW, CAUGHT, SPOILT]
GAME = Toy(Path(__file__).parent, Meta(Path(__file__).with_name("toy.toml")), CARDS, POINTS, MOVES)
