"""What a seat knows, as whole numbers of one length for every number of seats: what a net looks at.

Made of what a game declares (points, options, fields, zones) and of what is printed on its cards, so that a fifth game
needs nothing more. Seats are counted clockwise from the player's own. Everything is known to the seat: what it sees,
what it saw go by (`Zone.known`), and the facts it remembers; another world that looks the same gives the same numbers.
"""

from collections.abc import Callable
from importlib import import_module
from typing import Any, Final

from tavolaccio.bots.learned.columns import Columns, Shares
from tavolaccio.kernel.cards import Card
from tavolaccio.kernel.game import Game
from tavolaccio.kernel.moves import LETTERS
from tavolaccio.kernel.points import Point
from tavolaccio.kernel.position import COMMON
from tavolaccio.kernel.state import State
from tavolaccio.kernel.zones import (
    ALL,
    CARD,
    FLAG,
    HANDS,
    LOOKER,
    NUMBER,
    NUMBERS,
    OWNER,
    PILE,
    SEAT,
    SEATS,
    SLOTS,
    TOP,
    WORD,
    Field,
    Zone,
)

ENTRIES: Final = 2
"""The latest entries of the stack that are told apart, at most."""
MOST: Final = 255
"""A number on a table that is larger is cut."""


Items = dict[Card, int]


class Features:
    """Items and how many of each, by `look(state, seat, point, awaited)`; one may come several times: they add up.

    An item is a number of the position (`poop +2`), or a card in its place, which stands for all that is printed on it:
    `shares[item]` says for how much of which `names`. The first items are the names themselves.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.most = game.meta.most
        self.names: list[str] = []
        table = game.table()
        cards = list(game.cards)
        self.seats_at = self.block([f"{seats} seats" for seats in range(game.meta.least, self.most + 1)])
        self.options: dict[str, dict[object, int]] = {}
        self.numbers: dict[str, int] = {}
        for option in game.meta.options.values():
            if option.kind == "number":
                self.numbers[option.name] = self.block([f"option {option.name}"])
            else:
                values: tuple[object, ...] = option.choices if option.kind == "choice" else (False, True)
                first = self.block([f"option {option.name} {value}" for value in values])
                self.options[option.name] = {value: first + place for place, value in enumerate(values)}
        self.points = {name: self.block([f"question {name}"]) for name in game.points}
        self.awaited = self.block(["awaited"])
        self.alive = self.block(self.each("alive"))
        self.every = Columns(cards)
        self.fields: list[tuple[Field, int, int]] = []
        for field in (*COMMON, *table.FIELDS):
            if field.name not in ("out", "turn"):
                parts = self.parts_of(field)
                owners = self.each(field.name) if field.per_seat else [field.name]
                self.fields.append((field, self.block([f"{o} {p}" for o in owners for p in parts]), len(parts)))
        self.cards_of: list[tuple[int, Columns]] = []
        """Blocks of columns for cards, to be made into items when all names are known."""
        lies = lies_of(game)
        laid: list[tuple[Zone, int, int, int]] = []
        for zone in table.ZONES:
            here = [card for card in cards if zone.takes(card) and card.kind in lies.get(zone.name, (card.kind,))]
            laid.append(self.lay_zone(zone, Columns(here, finely=zone.known == OWNER)))
        hands = [card for card in cards if any(z.shape == HANDS and z.takes(card) for z in table.ZONES)]
        known = self.lay_cards([f"known +{step}" for step in range(self.most)], Columns(hands))
        self.stack = self.block(["stack"])
        spoken = self.lay_cards([f"entry {place}" for place in range(1, ENTRIES + 1)], self.every)
        self.entries = [
            self.block([*self.each(f"entry {place} by"), *self.each(f"entry {place} on"), f"entry {place} number"])
            for place in range(1, ENTRIES + 1)
        ]
        self.forecast = forecast_of(game)
        self.ahead: list[tuple[str, int]] = []
        if self.forecast is not None:
            dealt = game.new(self.most, None, bytes(16))
            for name, value in self.forecast(dealt).items():
                if isinstance(value, list):
                    seats = self.each(f"forecast {name}")
                    self.ahead.append((name, self.block([f"{seat} {p}" for seat in seats for p in ("", "below zero")])))
        self.shares: list[Shares] = [[(place, 1)] for place in range(self.size)]
        items = [self.items_for(first, columns) for first, columns in self.cards_of]
        self.zones = [
            (zone, count, items[first : first + self.most] if first >= 0 else [], items[top] if top >= 0 else None)
            for zone, count, first, top in laid
        ]
        self.known = items[known : known + self.most]
        self.spoken = items[spoken : spoken + ENTRIES]

    @property
    def size(self) -> int:
        return len(self.names)

    # Laying out.

    def block(self, names: list[str]) -> int:
        first = len(self.names)
        self.names += [" ".join(name.split()) for name in names]
        return first

    def each(self, name: str) -> list[str]:
        return [f"{name} +{step}" for step in range(self.most)]

    def parts_of(self, field: Field) -> list[str]:
        if field.kind in (SEAT, SEATS):
            return self.each("is")
        if field.kind == CARD:
            return self.every.names
        if field.kind == WORD:
            return [*self.each("letters"), "length"]
        if field.kind == NUMBERS:
            return ["how many", "sum"]
        return [""] if field.kind == FLAG else ["", "below zero"]

    def lay_cards(self, owners: list[str], columns: Columns) -> int:
        """Columns of cards for each of these; the number of the first block."""
        number = len(self.cards_of)
        for owner in owners:
            self.cards_of.append((self.block([f"{owner} {name}" for name in columns.names]), columns))
        return number

    def lay_zone(self, zone: Zone, columns: Columns) -> tuple[Zone, int, int, int]:
        """Where the sizes stand, and the blocks of its cards and of the one on top; -1 where these are not seen."""
        if zone.shape == PILE:
            count = self.block([f"{zone.name} cards"])
            cards = self.lay_cards([zone.name], columns) if zone.known in (ALL, LOOKER) else -1
            top = self.lay_cards([f"{zone.name} top"], columns) if zone.ordered and zone.shown in (ALL, TOP) else -1
            return zone, count, cards, top
        count = self.block(self.each(f"{zone.name} cards"))
        owners = self.each(zone.name)[:1] if zone.known == OWNER else self.each(zone.name)
        return zone, count, self.lay_cards(owners, columns), -1

    def items_for(self, first: int, columns: Columns) -> Items:
        found: Items = {}
        for card, shares in columns.shares.items():
            found[card] = len(self.shares)
            self.shares.append([(first + place, value) for place, value in shares])
        return found

    # Looking.

    def look(self, state: State, seat: int, point: Point, awaited: bool) -> tuple[list[int], list[int]]:
        """`state`: the table itself or the seat's memory of it (`Sight.memory`), which makes no difference."""
        places: list[int] = []
        values: list[int] = []
        seats = state.seats
        places.append(self.seats_at + seats - self.game.meta.least)
        values.append(1)
        self.look_at_options(state, places, values)
        places.append(self.points[point.name])
        values.append(1)
        if awaited:
            places.append(self.awaited)
            values.append(1)
        for step in range(seats):
            if not state.out >> (seat + step) % seats & 1:
                places.append(self.alive + step)
                values.append(1)
        for field, first, width in self.fields:
            value: Any = getattr(state, field.name)
            if field.per_seat:
                for step in range(seats):
                    at, one = first + step * width, value[(seat + step) % seats]
                    self.look_at_field(field.kind, at, one, seat, state, places, values)
            else:
                self.look_at_field(field.kind, first, value, seat, state, places, values)
        for zone, count, cards, top in self.zones:
            self.look_at_zone(zone, count, cards, top, state, seat, places, values)
        for knowers, holders, card in state.facts:
            if knowers >> seat & 1:  # where it may lie in one of several hands it counts in each
                for step in range(seats):
                    if holders >> (seat + step) % seats & 1:
                        places.append(self.known[step][card])
                        values.append(1)
        if self.ahead:
            self.look_ahead(state, seat, places, values)
        if state.pending:
            self.look_at_stack(state, seat, places, values)
        return places, values

    def look_ahead(self, state: State, seat: int, places: list[int], values: list[int]) -> None:
        """What everybody can see coming, where the game foresees it by seat."""
        assert self.forecast is not None
        found = self.forecast(state)
        for name, first in self.ahead:
            row: Any = found[name]
            for step in range(state.seats):
                number: int = row[(seat + step) % state.seats]
                if number:
                    places.append(first + 2 * step + (number < 0))
                    values.append(min(abs(number), MOST))

    def look_at_options(self, state: State, places: list[int], values: list[int]) -> None:
        chosen: dict[str, Any] = state.options
        for name, at in self.options.items():
            place = at.get(chosen[name])
            if place is not None:
                places.append(place)
                values.append(1)
        for name, first in self.numbers.items():
            places.append(first)
            values.append(min(MOST, max(0, int(chosen[name]))))

    def look_at_field(
        self, kind: int, first: int, value: Any, seat: int, state: State, places: list[int], values: list[int]
    ) -> None:
        if kind == NUMBER:
            number: int = value
            if number > 0:
                places.append(first)
                values.append(min(number, MOST))
            elif number < 0:
                places.append(first + 1)
                values.append(min(-number, MOST))
        elif kind == FLAG:
            if value:
                places.append(first)
                values.append(1)
        elif kind == SEAT:
            if value >= 0:
                places.append(first + (value - seat) % state.seats)
                values.append(1)
        elif kind == SEATS:
            mask: int = value
            if mask:
                for step in range(state.seats):
                    if mask >> (seat + step) % state.seats & 1:
                        places.append(first + step)
                        values.append(1)
        elif kind == CARD:
            if value is not None:
                for place, share in self.every.shares[value]:
                    places.append(first + place)
                    values.append(share)
        elif kind == WORD:
            for letter in value:
                place = LETTERS.find(letter)
                if 0 <= place < state.seats:
                    places.append(first + (place - seat) % state.seats)
                    values.append(1)
            places.append(first + self.most)
            values.append(min(len(value), MOST))
        elif kind == NUMBERS:
            places.append(first)
            values.append(len(value))
            places.append(first + 1)
            values.append(min(MOST, max(0, sum(value))))

    def look_at_zone(
        self, zone: Zone, count: int, cards: list[Items], top: Items | None, state: State, seat: int,
        places: list[int], values: list[int],
    ) -> None:  # fmt: skip
        value: Any = getattr(state, zone.name)
        known = zone.known
        if zone.shape == PILE:
            if not value:
                return
            places.append(count)
            values.append(min(len(value), MOST))
            if known == ALL or (known == LOOKER and state.looker == seat):
                items = cards[0]
                for card in value:
                    places.append(items[card])
                    values.append(1)
            if top is not None and state.shown(zone) in (ALL, TOP):
                places.append(top[value[-1]])
                values.append(1)
            return
        seats = state.seats
        for step in range(seats):
            row: Any = value[(seat + step) % seats]
            if not row:
                continue
            if zone.shape == SLOTS:
                row = (row,)
            places.append(count + step)
            values.append(len(row))
            if known == ALL or (known == OWNER and step == 0):
                items = cards[step]
                for card in row:
                    places.append(items[card])
                    values.append(1)

    def look_at_stack(self, state: State, seat: int, places: list[int], values: list[int]) -> None:
        pending = state.pending
        places.append(self.stack)
        values.append(len(pending))
        for place in range(min(ENTRIES, len(pending))):
            entry = pending[-1 - place]
            first = self.entries[place]
            if entry.card is not None:
                item = self.spoken[place].get(entry.card)
                if item is not None:
                    places.append(item)
                    values.append(1)
            if entry.by >= 0:
                places.append(first + (entry.by - seat) % state.seats)
                values.append(1)
            if entry.target >= 0:
                places.append(first + self.most + (entry.target - seat) % state.seats)
                values.append(1)
            if entry.number > 0:
                places.append(first + 2 * self.most)
                values.append(min(entry.number, MOST))


def forecast_of(game: Game) -> Callable[[Any], dict[str, Any]] | None:
    """The game's own `forecast`, made of open cards alone."""
    try:
        found: Callable[[Any], dict[str, Any]] = import_module(f"{type(game).__module__}.forecast").forecast
    except ModuleNotFoundError:
        return None
    return found


def lies_of(game: Game) -> dict[str, tuple[str, ...]]:
    """The sorts of card that lie in a zone in truth (`LIES` beside the game's instinct); a zone says what may."""
    package = type(game).__module__
    try:
        found: dict[str, tuple[str, ...]] = getattr(import_module(f"{package}.instinct"), "LIES", {})
    except ModuleNotFoundError:
        return {}
    return found
