"""What many seats know, as one array: the numbers of `bots.learned.features`, by what is printed on the cards.

A net that looks at these sees a card that a house rule changes, or a fifth game, by the same numbers as any other, at
every number of seats. It is the same as `Features.look` seat by seat (a test compares), only quicker for many tables
at once: from each table plain lists are taken, and what they mean is worked out for all tables together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import chain
from operator import attrgetter
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from tavolaccio.bots.learned.features import MOST, Features
from tavolaccio.kernel.cards import Card
from tavolaccio.kernel.game import Game, Setting
from tavolaccio.kernel.match import Match
from tavolaccio.kernel.moves import LETTERS
from tavolaccio.kernel.zones import ALL, FLAG, LOOKER, NUMBER, OWNER, PILE, SEAT, SEATS, SLOTS, TOP, WORD
from tavolaccio.learning.encoding import MOST as LARGEST
from tavolaccio.learning.encoding import Numbers

Whole = npt.NDArray[np.int64]
Read = Callable[[Any], Iterable[Any]]
SIMPLE = (NUMBER, FLAG, SEAT, SEATS)
"""Fields that are one whole number; the others are rare."""
OUT = 3
"""A row of raw numbers begins with the seat, its question, whether it is awaited, and who is out."""


class Printed:
    """`encode(matches, seats)` gives a row of numbers for each match, as the seat beside it knows it."""

    def __init__(self, game: Game, seats: int, options: dict[str, Setting] | None = None) -> None:
        self.game = game
        self.seats = seats
        self.features = Features(game)
        self.names = self.features.names
        table: Any = game.new(seats, options, b"")
        self._letters = LETTERS[:seats]
        self._points = {name: place for place, name in enumerate(game.points)}
        self._turns: Whole = np.array([[(seat + step) % seats for step in range(seats)] for seat in range(seats)])
        self._shares = [*self.features.shares]
        self._lay_fields()
        self._lay_zones(table)
        self._usual = np.zeros(self.size, np.float32)
        places, values = [self.features.seats_at + seats - game.meta.least], [1]
        self.features.look_at_options(table, places, values)
        self._usual[places] = values
        self._lengths: Whole = np.array([len(shares) for shares in self._shares], np.int64)
        """Of each item: how many shares it has, where they begin, and all of them one after another."""
        self._begins: Whole = np.cumsum(self._lengths) - self._lengths
        flat = list(chain.from_iterable(self._shares))
        self._places, self._values = _columns(flat)[0], np.array([value for _, value in flat], np.float32)
        self._public: dict[int, _Public] = {}
        """By row, what everybody saw there last: several seats are asked one question."""
        self._ones = [1] * seats

    @property
    def size(self) -> int:
        return len(self.names)

    # Laying out.

    def _lay_fields(self) -> None:
        features, seats = self.features, self.seats
        simple = [one for one in features.fields if one[0].kind in SIMPLE]
        alone = [one for one in simple if not one[0].per_seat]
        around = [(field.name, first, width, field.kind) for field, first, width in simple if field.per_seat]
        piles = [(zone.name, count) for zone, count, _, _ in features.zones if zone.shape == PILE]
        hands = [(zone.name, count, 1, FLAG) for zone, count, _, _ in features.zones if zone.shape not in (PILE, SLOTS)]
        words = [(one[0].name, one[1]) for one in features.fields if one[0].kind == WORD and not one[0].per_seat]
        self._words = _reader([name for name, _ in words])
        self._odd = [one for one in features.fields if one[0].kind not in SIMPLE and (one[0].name, one[1]) not in words]
        self._alone: Read = attrgetter("out", *[field.name for field, _, _ in alone])
        self._piles = _reader([name for name, _ in piles])
        self._around = _reader([one[0] for one in around])
        self._hands = _reader([one[0] for one in hands])
        # Where each of these stands in a raw row, and where it is told.
        numbers: list[tuple[int, int]] = []
        signed: list[tuple[int, int]] = []
        self._one: list[tuple[int, int]] = []
        some = [(OUT, features.alive)]
        for raw, (field, first, _) in enumerate(alone, OUT + 1):
            into = {NUMBER: signed, FLAG: numbers, SEAT: self._one, SEATS: some}[field.kind]
            into.append((raw, first))
        lengths = [count for _, count in piles] + [first + features.most for _, first in words]
        numbers += [(raw, place) for raw, place in enumerate(lengths, OUT + 1 + len(alone))]
        self._beside = OUT + 1 + len(alone) + len(piles) + len(words)
        """From here on a raw row holds what is kept by seat."""
        letters = [(name, first, 1, FLAG) for name, first in words]
        ahead = [(name, first, 2, NUMBER) for name, first in features.ahead]
        self._rows = len(around) + len(hands) + len(letters) + len(ahead)
        for row, (_, first, width, kind) in enumerate([*around, *hands, *letters, *ahead]):
            for step in range(seats):
                raw, place = self._beside + row * seats + step, first + step * width
                if kind == SEATS:
                    some.append((raw, place))
                elif kind == SEAT:
                    self._one.append((raw, place))
                else:
                    (signed if kind == NUMBER else numbers).append((raw, place))
        numbers += signed
        self._number_from, self._number_to = _columns(numbers)
        self._below_from, self._below_to = _columns(signed)
        self._below_to = self._below_to + 1
        self._some_from, seats_at = _columns(some)
        self._some_to: Whole = (seats_at[:, None] + np.arange(seats)).ravel()
        self._question_at = np.array(list(features.points.values()))
        told_to = [np.array([features.awaited]), self._number_to, self._below_to, self._some_to]
        self._told_to: Whole = np.concatenate(told_to)
        self._flags = np.zeros(self.size, np.bool_)
        """Numbers that are 0 or 1."""
        self._flags[features.seats_at : features.seats_at + features.most - self.game.meta.least + 1] = True
        self._flags[[place for at in features.options.values() for place in at.values()]] = True
        self._flags[[*self._question_at, features.awaited, *self._some_to]] = True
        self._flags[[first for field, first, _ in alone if field.kind == FLAG]] = True
        self._flags[[first + step for _, first in self._one for step in range(seats)]] = True

    def _lay_zones(self, table: Any) -> None:
        """Rows of `self._items`: for a place where cards lie the item of each kind of card, and last that of none."""
        features, seats = self.features, self.seats
        cards = list(self.game.cards)
        self._index: dict[Card | None, int] = {card: place for place, card in enumerate(cards)}
        self._index[None] = len(cards)
        nothing = len(self._shares)
        self._shares.append([])
        rows: list[list[int]] = []

        def block(items: dict[Card, int]) -> int:
            rows.append([*[items.get(card, nothing) for card in cards], nothing])
            return len(rows) - 1

        def counted(items: dict[Card, int], count: int) -> dict[Card, int]:
            """Each of these cards also says that something lies there."""
            first = len(self._shares)
            self._shares += [[*features.shares[item], (count, 1)] for item in items.values()]
            return {card: first + place for place, card in enumerate(items)}

        self._open_piles: list[tuple[str, bool, bool]] = []
        self._open: list[str] = []
        self._slots: list[str] = []
        self._looked_at: list[tuple[str, int]] = []
        self._own: list[tuple[str, int]] = []
        piles: list[int] = []
        rows_by_seat: list[list[int]] = [[] for _ in range(seats)]
        slots_by_seat: list[list[int]] = [[] for _ in range(seats)]
        for zone, count, items, top in features.zones:
            if zone.shape == PILE:
                seen = top is not None and table.shown(zone) in (ALL, TOP)
                if zone.known == ALL or seen:
                    self._open_piles.append((zone.name, zone.known == ALL, seen))
                    piles += [block(items[0])] if zone.known == ALL else []
                    piles += [block(top)] if seen and top is not None else []
                elif zone.known == LOOKER:
                    self._looked_at.append((zone.name, block(items[0])))
            elif zone.known == OWNER:
                self._own.append((zone.name, block(items[0])))
            elif zone.known == ALL:
                slots = zone.shape == SLOTS
                told = [block(counted(one, count + step) if slots else one) for step, one in enumerate(items[:seats])]
                (self._slots if slots else self._open).append(zone.name)
                for seat, blocks in enumerate(slots_by_seat if slots else rows_by_seat):
                    blocks += [told[(owner - seat) % seats] for owner in range(seats)]
        public = [[*piles, *rows_by_seat[seat], *slots_by_seat[seat]] for seat in range(seats)]
        self._public_blocks: Whole = np.array(public, np.int64).reshape(seats, -1)
        self._known = [block(items) for items in features.known[:seats]]
        self._items: Whole = np.array(rows)

    # Looking.

    def encode(self, matches: Sequence[Match], seats: Sequence[int]) -> Numbers:
        """One row of numbers for each match: what this seat knows there."""
        seen = _Seen()
        for row, match in enumerate(matches):
            self._look(seen, row, match, seats[row])
        found = self._summed(seen, seats)
        raw = np.fromiter(chain.from_iterable(seen.raw), np.int64, sum(map(len, seen.raw))).reshape(len(matches), -1)
        own = raw[:, 0]
        turns = self._turns[own]
        around = raw[:, self._beside :].reshape(len(raw), self._rows, self.seats)
        raw[:, self._beside :] = np.take_along_axis(around, turns[:, None, :], 2).reshape(len(raw), -1)
        every = np.arange(len(raw))
        found[every, self._question_at[raw[:, 1]]] = 1
        # Nothing else is told in these columns: they are filled together.
        numbers, below = raw[:, self._number_from], raw[:, self._below_from]
        some = raw[:, self._some_from]
        some[:, 0] = ~some[:, 0]
        told = [raw[:, 2:OUT], np.maximum(numbers, 0), np.maximum(-below, 0)]
        told.append((some[:, :, None] >> turns[:, None, :] & 1).reshape(len(raw), -1))
        found[:, self._told_to] = np.minimum(np.concatenate(told, axis=1), MOST)
        for place, first in self._one:
            named = raw[:, place]
            at = np.flatnonzero(named >= 0)
            found[at, first + (named[at] - own[at]) % self.seats] += 1
        return found

    def _look(self, seen: _Seen, row: int, match: Match, seat: int) -> None:
        state: Any = match.state
        question = match.question
        assert question is not None
        public = self._public.get(row)
        if public is None or public.match is not match or public.question != match.id:
            public = self._publicly(match, state)
            self._public[row] = public
        seen.raw.append([seat, self._points[question.point.name], seat in question.seats, *public.raw])
        seen.public += public.cards
        seen.public_sizes += public.sizes
        seen.public_filled.append(len(public.cards))
        cards, blocks, sizes = seen.cards, seen.blocks, seen.sizes
        before = len(cards)
        for name, block in self._own:
            cards += (hand := getattr(state, name)[seat])
            blocks.append(block)
            sizes.append(len(hand))
        for name, block in self._looked_at:
            if state.looker == seat:
                cards += (pile := getattr(state, name))
                blocks.append(block)
                sizes.append(len(pile))
        for knowers, holders, card in state.facts:
            if knowers >> seat & 1:
                for step in range(self.seats):
                    if holders >> (seat + step) % self.seats & 1:
                        cards.append(card)
                        blocks.append(self._known[step])
                        sizes.append(1)
        seen.filled.append(len(cards) - before)
        before = len(seen.more)
        for field, first, width in self._odd:
            value = getattr(state, field.name)
            for step, one in enumerate(value[seat:] + value[:seat] if field.per_seat else [value]):
                at = first + step * width
                self.features.look_at_field(field.kind, at, one, seat, state, seen.more, seen.counts)
        if state.pending:
            self.features.look_at_stack(state, seat, seen.more, seen.counts)
        seen.extra.append(len(seen.more) - before)

    def _publicly(self, match: Match, state: Any) -> _Public:
        """What everybody sees: numbers, cards that lie open, and how many in which place."""
        raw = list(self._alone(state))
        raw += map(len, self._piles(state))
        raw += map(len, words := self._words(state))
        for part in self._around(state):
            raw += part
        for part in self._hands(state):
            raw += map(len, part)
        for word in words:
            raw += map(word.count, self._letters)
        if self.features.ahead:
            assert self.features.forecast is not None
            ahead = self.features.forecast(state)
            for name, _ in self.features.ahead:
                raw += ahead[name]
        cards: list[Card | None] = []
        sizes: list[int] = []
        for name, known, top in self._open_piles:
            pile = getattr(state, name)
            if known:
                cards += pile
                sizes.append(len(pile))
            if top:
                cards.append(pile[-1] if pile else None)
                sizes.append(1)
        for name in self._open:
            rows = getattr(state, name)
            cards.extend(chain.from_iterable(rows))
            sizes += map(len, rows)
        for name in self._slots:
            cards += getattr(state, name)
            sizes += self._ones
        return _Public(match, match.id, raw, cards, sizes)

    def _summed(self, seen: _Seen, seats: Sequence[int]) -> Numbers:
        """Each item stands for a few numbers; all of one row are added up."""
        rows = len(seen.raw)
        found = np.tile(self._usual, rows)
        starts = np.arange(rows) * self.size
        blocks = np.concatenate([self._public_blocks[list(seats)].ravel(), np.array(seen.blocks, np.int64)])
        lie = np.repeat(blocks, seen.public_sizes + seen.sizes)
        kinds = np.fromiter(map(self._index.__getitem__, chain(seen.public, seen.cards)), np.int64, len(lie))
        self._add(found, np.repeat(np.tile(starts, 2), seen.public_filled + seen.filled), self._items[lie, kinds], None)
        if seen.more:
            self._add(found, np.repeat(starts, seen.extra), np.array(seen.more), np.array(seen.counts, np.float32))
        return found.reshape(rows, self.size)

    def _add(self, found: Numbers, rows: Whole, items: Whole, counts: Numbers | None) -> None:
        lengths = self._lengths[items]
        ends = np.cumsum(lengths)
        shares = np.arange(ends[-1] if len(ends) else 0) + np.repeat(self._begins[items] - ends + lengths, lengths)
        values = self._values[shares]
        if counts is not None:
            values = values * np.repeat(counts, lengths)
        np.add.at(found, self._places[shares] + np.repeat(rows, lengths), values)

    def scaled(self, numbers: Numbers) -> Numbers:
        """The same from 0 to 1: what is there or not stays as it is, other numbers go by their logarithm."""
        small = np.log1p(numbers) / np.float32(np.log1p(LARGEST))
        return np.clip(np.where(self._flags, numbers, small), 0, 1).astype(np.float32)


class _Public(NamedTuple):
    """What everybody sees while a question of a match is open."""

    match: Match
    question: int
    raw: list[int]
    cards: list[Card | None]
    sizes: list[int]
    """How many cards lie in each place."""


class _Seen:
    """What was taken from the tables so far, in long lists: cards, places where they lie, and how many lie there."""

    __slots__ = (
        "blocks", "cards", "counts", "extra", "filled", "more", "public", "public_filled", "public_sizes", "raw",
        "sizes",
    )  # fmt: skip

    def __init__(self) -> None:
        self.raw: list[list[int]] = []
        self.public: list[Card | None] = []
        self.public_sizes: list[int] = []
        self.public_filled: list[int] = []
        """How many of these cards each row has seen; so `filled`, and `extra` for other items than cards."""
        self.cards: list[Card] = []
        self.blocks: list[int] = []
        self.sizes: list[int] = []
        self.filled: list[int] = []
        self.more: list[int] = []
        self.counts: list[int] = []
        self.extra: list[int] = []


def _reader(names: list[str]) -> Read:
    """These attributes together."""
    if len(names) > 1:
        return attrgetter(*names)
    return lambda state: [getattr(state, name) for name in names]


def _columns(pairs: list[tuple[int, int]]) -> tuple[Whole, Whole]:
    return np.array([raw for raw, _ in pairs], np.int64), np.array([place for _, place in pairs], np.int64)
