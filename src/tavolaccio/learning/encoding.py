"""A seat's view as numbers, all of one length. Derived from what a game declares (points, fields, zones), so that a
fifth game needs nothing more.

Seats are counted clockwise from the one that looks: `+0` is its own. In this order:

- the question: one number for each point of the game, 1 for the open one; `awaited`: am I asked, or may I only cut in;
- `alive`, for each seat;
- each field, for each seat where it is kept so: a number as it is; a flag as 0 or 1; a seat or a set of seats as one
  number for each seat; a kind of card as one number for each kind; a word as how often each seat's letter is in it, and
  its length; numbers as how many, their sum and the largest;
- each zone, for each seat where it is kept so: how many cards are hidden, then how many there are of each kind; for an
  ordered pile also which kind lies on top;
- `known`, for each seat: how many of each kind I know in its hand (shared out where it may be in several);
- the stack: how high it is; for its two latest entries card, player, target, number.

`names` says for each number what it is: `hands +0 MC`, `poop +2`. `scaled` squeezes them all into -1 to 1: what is
there or not stays 0 or 1, copies of a card are parts of all its copies, and other numbers go by their logarithm.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from operator import attrgetter
from typing import Any

import numpy as np
import numpy.typing as npt

from tavolaccio.kernel.cards import UNKNOWN, Card
from tavolaccio.kernel.game import Game, Setting
from tavolaccio.kernel.moves import LETTERS
from tavolaccio.kernel.points import Question
from tavolaccio.kernel.position import COMMON
from tavolaccio.kernel.state import State
from tavolaccio.kernel.zones import CARD, FLAG, HANDS, NUMBER, NUMBERS, PILE, SEAT, SEATS, SLOTS, WORD, Field, Zone

Numbers = npt.NDArray[np.float32]
MOST = 1000.0
"""No number on a table is larger; if it were, it would be cut."""
ENTRIES = 2

PLAIN = (NUMBER, FLAG)
"""Fields that are one number, and most of all fields."""

Put = Callable[[int, float], None]
Read = Callable[[Any], Iterable[Any]]
Places = dict[Card, int]
"""Where each kind of card is told, and how many are `UNKNOWN`."""


class Encoding:
    """`encode(view, seat, question)` gives the numbers; the layout depends on game, seats and options alone."""

    def __init__(self, game: Game, seats: int, options: dict[str, Setting] | None = None) -> None:
        self.game = game
        self.seats = seats
        self.names: list[str] = []
        self._bounds: list[float] = []
        settings = game.meta.settings(seats, options)
        self.kinds: list[Card] = [card for card, copies in game.deck(settings).items() if copies]
        self._copies = game.deck(settings)
        table = game.table()
        self._points = {name: self._block([f"question {name}"]) for name in game.points}
        self._awaited = self._block(["awaited"])
        self._alive = self._block(self._each_seat("alive"))
        # Elimination is told by `alive`.
        fields = [(field, self._lay_field(field)) for field in (*COMMON, *table.FIELDS) if field.name != "out"]
        self._read_fields(fields)
        self._read_zones([(zone, *self._lay_zone(zone)) for zone in table.ZONES])
        hands = [zone for zone in table.ZONES if zone.shape == HANDS]
        self._known = _by_card([card for card in self.kinds if any(zone.takes(card) for zone in hands)])
        known = [
            (f"known {seat} {card}", float(self._copies[card])) for seat in self._each_seat("") for card in self._known
        ]
        self._known_at = self._block([name for name, _ in known], [copies for _, copies in known])
        self._stack = self._block(["stack"], [0.0])
        self._every = _by_card(self.kinds)
        self._entries = [self._lay_entry(place) for place in range(ENTRIES)]

    def scaled(self, numbers: Numbers) -> Numbers:
        """The same from -1 to 1."""
        bounds = np.array(self._bounds, np.float32)
        unbounded = np.sign(numbers) * np.log1p(np.abs(numbers)) / np.float32(np.log1p(MOST))
        return np.clip(np.where(bounds > 0, numbers / np.maximum(bounds, 1.0), unbounded), -1.0, 1.0).astype(np.float32)

    @property
    def size(self) -> int:
        return len(self.names)

    # Laying out.

    def _block(self, names: list[str], bounds: list[float] | None = None) -> int:
        """`bounds`: the largest each can be; 0 where nobody knows. Without: there or not."""
        first = len(self.names)
        self._bounds += bounds if bounds is not None else [1.0] * len(names)
        self.names += [" ".join(name.split()) for name in names]
        return first

    def _each_seat(self, name: str) -> list[str]:
        return [f"{name} +{step}" for step in range(self.seats)]

    def _lay_field(self, field: Field) -> int:
        owners = self._each_seat(field.name) if field.per_seat else [field.name]
        parts = self._parts(field)
        bounds = [0.0 if field.kind in (NUMBER, NUMBERS, WORD) else 1.0 for _ in owners for _ in parts]
        return self._block([f"{owner} {one}" for owner in owners for one in parts], bounds)

    def _parts(self, field: Field) -> list[str]:
        if field.kind in (SEAT, SEATS):
            return self._each_seat("is")
        if field.kind == CARD:
            return [f"is {card.code}" for card in self.kinds]
        if field.kind == WORD:
            return [*self._each_seat("letters"), "length"]
        return ["how many", "sum", "largest"] if field.kind == NUMBERS else [""]

    def _lay_zone(self, zone: Zone) -> tuple[list[Places], Places]:
        """Where the cards of each owner are told, from the own seat on, and the one on top of an ordered pile."""
        kinds = [card for card in self.kinds if zone.takes(card)]
        owners = self._each_seat(zone.name) if zone.per_seat else [zone.name]
        names = [f"{owner} {one}" for owner in owners for one in ["hidden", *[card.code for card in kinds]]]
        first = self._block(names, [0.0, *[float(self._copies[card]) for card in kinds]] * len(owners))
        laid = [_by_card([UNKNOWN, *kinds], first + step * (len(kinds) + 1)) for step in range(len(owners))]
        if zone.shape != PILE or not zone.ordered:
            return laid, {}
        return laid, _by_card(kinds, self._block([f"{zone.name} top {card.code}" for card in kinds]))

    def _lay_entry(self, place: int) -> int:
        name = f"entry {place + 1}"
        cards = [f"{name} card {card.code}" for card in self.kinds]
        seats = [*self._each_seat(f"{name} by"), *self._each_seat(f"{name} on")]
        return self._block([*cards, *seats, f"{name} number"], [1.0] * (len(cards) + len(seats)) + [0.0])

    def _read_fields(self, fields: list[tuple[Field, int]]) -> None:
        """What is alike is read from a table together."""
        alone = [(field.name, first) for field, first in fields if field.kind in PLAIN and not field.per_seat]
        around = [(field.name, first) for field, first in fields if field.kind in PLAIN and field.per_seat]
        self._alone, self._alone_at = _reader([name for name, _ in alone]), [first for _, first in alone]
        self._around, self._around_at = _reader([name for name, _ in around]), [first for _, first in around]
        self._odd = [(field, first, len(self._parts(field))) for field, first in fields if field.kind not in PLAIN]

    def _read_zones(self, zones: list[tuple[Zone, list[Places], Places]]) -> None:
        piles = [(zone.name, laid[0], top) for zone, laid, top in zones if zone.shape == PILE]
        slots = [(zone.name, laid) for zone, laid, _ in zones if zone.shape == SLOTS]
        rows = [(zone.name, laid) for zone, laid, _ in zones if zone.shape not in (PILE, SLOTS)]
        self._piles, self._piles_at = _reader([name for name, _, _ in piles]), [(laid, top) for _, laid, top in piles]
        self._slots, self._slots_at = _reader([name for name, _ in slots]), [laid for _, laid in slots]
        self._rows, self._rows_at = _reader([name for name, _ in rows]), [laid for _, laid in rows]

    # Filling in.

    def encode(self, view: State, seat: int, question: Question | None) -> Numbers:
        places, values = self.sparse(view, seat, question)
        return clipped(np.bincount(places, weights=values, minlength=self.size))

    def sparse(self, view: State, seat: int, question: Question | None) -> tuple[list[int], list[float]]:
        """The same as places and values in any order: what is said of one place more than once is to be summed, and
        a 0 may be among them."""
        places: list[int] = []
        values: list[float] = []

        def put(place: int, value: float) -> None:
            places.append(place)
            values.append(value)

        if question is not None:
            put(self._points[question.point.name], 1.0)
            if seat in question.seats:
                put(self._awaited, 1.0)
        seats = self.seats
        for step in range(seats):
            if not view.out >> (seat + step) % seats & 1:
                put(self._alive + step, 1.0)
        for first, number in zip(self._alone_at, self._alone(view), strict=True):
            if number:
                put(first, float(number))
        for first, row in zip(self._around_at, self._around(view), strict=True):
            if any(row):
                for place, number in enumerate(row[seat:] + row[:seat], first):
                    if number:
                        put(place, float(number))
        for field, first, width in self._odd:
            value = getattr(view, field.name)
            for step, one in enumerate(value[seat:] + value[:seat] if field.per_seat else [value]):
                self._value(put, first + step * width, field.kind, one, seat)
        self._cards(view, seat, places, values)
        for _, holders, card in view.facts:
            share = 1.0 / holders.bit_count()
            for step in range(seats):
                if holders >> (seat + step) % seats & 1:
                    put(self._known_at + step * len(self._known) + self._known[card], share)
        self._stack_of(put, view, seat)
        return places, values

    def _value(self, put: Put, first: int, kind: int, value: Any, seat: int) -> None:
        if kind == SEAT:
            if value >= 0:
                put(first + (value - seat) % self.seats, 1.0)
        elif kind == SEATS:
            for step in range(self.seats):
                if value >> (seat + step) % self.seats & 1:
                    put(first + step, 1.0)
        elif kind == CARD:
            if value is not None:
                put(first + self._every[value], 1.0)
        elif kind == WORD:
            for letter in value:
                place = LETTERS.find(letter)
                if 0 <= place < self.seats:
                    put(first + (place - seat) % self.seats, 1.0)
            put(first + self.seats, float(len(value)))
        elif kind == NUMBERS:
            for place, one in enumerate((len(value), sum(value), max(value, default=0))):
                put(first + place, float(one))

    def _cards(self, view: State, seat: int, places: list[int], values: list[float]) -> None:
        """Most of what is on a table are cards, so these are put in bulk. Of a pile only the top may be seen."""
        open_cards: list[int] = []
        for (told, top), pile in zip(self._piles_at, self._piles(view), strict=True):
            if pile:
                hidden = pile.count(UNKNOWN)
                if hidden:
                    places.append(told[UNKNOWN])
                    values.append(float(hidden))
                open_cards += [told[card] for card in pile[hidden:]]
                if top and hidden < len(pile):
                    open_cards.append(top[pile[-1]])
        for laid, rows in zip(self._rows_at, self._rows(view), strict=True):
            for owner, row in enumerate(rows):
                if not row:
                    continue
                told = laid[owner - seat]
                if row.count(UNKNOWN) == len(row):
                    places.append(told[UNKNOWN])
                    values.append(float(len(row)))
                else:
                    open_cards += [told[card] for card in row]
        for laid, cards in zip(self._slots_at, self._slots(view), strict=True):
            open_cards += [laid[owner - seat][card] for owner, card in enumerate(cards) if card is not None]
        places += open_cards
        values += [1.0] * len(open_cards)

    def _stack_of(self, put: Put, view: State, seat: int) -> None:
        stack = view.pending
        put(self._stack, float(len(stack)))
        for first, entry in zip(self._entries, reversed(stack[-ENTRIES:]), strict=False):
            after = first + len(self.kinds)
            if entry.card is not None and entry.card is not UNKNOWN:
                put(first + self._every[entry.card], 1.0)
            if entry.by >= 0:
                put(after + (entry.by - seat) % self.seats, 1.0)
            if entry.target >= 0:
                put(after + self.seats + (entry.target - seat) % self.seats, 1.0)
            put(after + 2 * self.seats, float(entry.number))


def clipped(sums: npt.NDArray[Any]) -> Numbers:
    """No number is larger than `MOST`."""
    return np.asarray(np.clip(sums, -MOST, MOST), np.float32)


def _by_card(cards: list[Card], first: int = 0) -> Places:
    return {card: place for place, card in enumerate(cards, first)}


def _reader(names: list[str]) -> Read:
    """These attributes together."""
    if len(names) > 1:
        return attrgetter(*names)
    return lambda view: [getattr(view, name) for name in names]
