"""What everybody and each seat sees of a match, as plain data, and what of it has changed since it was told.

`kernel.view` is the definition: put together, what is told here is `visible_data(match.view(seat))` at every moment,
which a test compares at every step of random play. On the way of a move one rule serves all games: a zone or a field
whose raw value (or who sees it) is not as it was is projected again, and told if the projection is not as it was told.
"""

from collections.abc import Callable, Sequence
from importlib import import_module
from itertools import compress
from operator import attrgetter, ne
from typing import Any, Final

from tavolaccio.kernel.cards import UNKNOWN, Card
from tavolaccio.kernel.match import Match
from tavolaccio.kernel.moves import HOLD, LETTERS, Move
from tavolaccio.kernel.points import KINDS
from tavolaccio.kernel.position import COMMON, letters, letters_in_order, outcome_to_data, stack_to_data
from tavolaccio.kernel.state import EVERYBODY, Event, State
from tavolaccio.kernel.zones import (
    ALL,
    CARD,
    FLAG,
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

Data = dict[str, Any]

PLAIN: Final = (NUMBER, FLAG, WORD)
"""Kinds of fields whose values are JSON as they stand."""

_hidden: Final = [" ".join(["?"] * count) for count in range(130)]
_letters: Final = [letters(mask) for mask in range(256)]


# Projections: one value as it is seen.


def hidden(count: int) -> str:
    """So many cards that one cannot see."""
    return _hidden[count] if count < len(_hidden) else " ".join(["?"] * count)


def codes(row: Sequence[Card], top_first: bool) -> str:
    """The cards of a row as text."""
    return " ".join([card.code for card in (reversed(row) if top_first else row)])


def row_seen(row: Any, sight: int, top_first: bool) -> str:
    """What everybody sees of a row with cards in it."""
    if sight == ALL:
        return codes(row, top_first)
    if sight == TOP:
        rest = hidden(len(row) - 1)
        top: str = row[-1].code
        if not rest:
            return top
        return f"{top} {rest}" if top_first else f"{rest} {top}"
    return hidden(len(row))


def zone_seen(zone: Zone, sight: int, value: Any) -> object:
    """What everybody sees of a zone that is seen so."""
    if zone.shape == PILE:
        return row_seen(value, sight, zone.top_first) if value else ""
    if zone.shape == SLOTS:
        return ["" if card is None else row_seen((card,), sight, zone.top_first) for card in value]
    return [row_seen(row, sight, zone.top_first) if row else "" for row in value]


def field_seen(field: Field, value: Any) -> object:
    """A fact as everybody reads it; a list is copied."""
    if field.per_seat:
        return value[:] if field.kind in PLAIN else [_one_seen(field, one) for one in value]
    return value if field.kind in PLAIN else _one_seen(field, value)


def _one_seen(field: Field, value: Any) -> object:
    kind = field.kind
    if kind == SEAT:
        return LETTERS[value] if value >= 0 else "-"
    if kind == SEATS:
        return _letters[value]
    if kind == CARD:
        return value.code if value is not None else "-"
    return list(value) if kind == NUMBERS else value


def facts_seen(table: State, seat: int) -> list[list[str]]:
    """What the seat knows of hidden cards: in one of whose hands lies which."""
    bit = 1 << seat
    return [[_letters[holders], card.code] for knowers, holders, card in table.facts if knowers & bit]


def sights_of(table: State) -> list[int]:
    """How each zone is seen now."""
    return [table.shown(zone) for zone in table.ZONES]


def own_zones(table: State, seat: int, sights: list[int]) -> Data:
    """The hidden cards that this seat sees: its own rows as text, a zone it looks into as a whole."""
    found: Data = {}
    for place, zone in enumerate(table.ZONES):
        sight = sights[place]
        if sight == OWNER:
            value = getattr(table, zone.name)
            if zone.shape == PILE:
                if seat == 0:  # as `kernel.view` has it: a pile is the row of the first seat
                    found[zone.name] = [codes(value, zone.top_first)]
            elif zone.shape == SLOTS:
                found[zone.name] = "" if value[seat] is None else value[seat].code
            else:
                found[zone.name] = codes(value[seat], zone.top_first)
        elif sight == LOOKER and table.looker == seat:
            found[zone.name] = [codes(row, zone.top_first) for row in zone.read(table)]
    return found


def own_part(match: Match, seat: int, said: str, options: list[Move]) -> Data:
    """What only this seat is told. `said`: its answer to the open question, which waits for the others."""
    table = match.state
    return _part(match, seat, own_zones(table, seat, sights_of(table)), facts_seen(table, seat), said, options)


def _part(match: Match, seat: int, zones: Data, facts: list[list[str]], said: str, options: list[Move]) -> Data:
    question = match.question
    return {
        "seat": seat,
        "zones": zones,
        "facts": facts,
        "options": [] if said else [move.text for move in options if move is not HOLD],
        "asked": question is not None and seat in question.seats,
        "said": said,
    }


def question_seen(match: Match, milliseconds: int) -> Data | None:
    question = match.question
    if question is None:
        return None
    point = question.point
    return {
        "id": match.id,
        "point": point.name,
        "kind": KINDS[point.kind],
        "seats": question.seats,
        "clause": point.clause,
        "open": point.riders is not None,
        "ms": milliseconds,
    }


def events_seen(events: Sequence[Event], seat: int) -> list[tuple[Any, ...]]:
    """Events as told to a seat (-1: to those who watch): a card that it may not see is `?`."""
    return [
        (
            kind,
            actor,
            other,
            ""
            if card is None
            else card.code
            if seen == EVERYBODY or (seat >= 0 and seen >> seat & 1)
            else UNKNOWN.code,
            number,
        )
        for kind, actor, other, card, number, seen in events
    ]


def seeing_more(events: Sequence[Event]) -> int:
    """The mask of the seats that see a card in these events which is hidden from those who watch."""
    mask = 0
    for _, _, _, card, _, seen in events:
        if card is not None and seen != EVERYBODY:
            mask |= seen
    return mask


def has_own_cards(table: State, seat: int) -> bool:
    """Does anything lie hidden before this seat? Everybody can see whether."""
    for zone in table.ZONES:
        if zone.shape != PILE and table.shown(zone) == OWNER and getattr(table, zone.name)[seat]:
            return True
    return False


def forecast_of(match: Match) -> dict[str, list[int]] | None:
    """What is coming by open cards alone, by seat, where the game has a `forecast.py`. It is not part of a view."""
    found = match.game.found
    if "forecast" not in found:
        package = type(match.game).__module__
        try:
            found["forecast"] = import_module(f"{package}.forecast").forecast
        except ModuleNotFoundError:
            found["forecast"] = None
    forecast: Callable[[Any], dict[str, list[int]]] | None = found["forecast"]
    return None if forecast is None else forecast(match.state)


def public_part(match: Match) -> Data:
    """All that everybody is told: what lies open, and under `forecast` what is coming."""
    table = match.state
    data: Data = {"seats": table.seats, "options": table.chosen, "fallen": letters_in_order(table.fallen)}
    for field in (*COMMON, *table.FIELDS):
        data[field.name] = field_seen(field, getattr(table, field.name))
    for zone in table.ZONES:
        data[zone.name] = zone_seen(zone, table.shown(zone), getattr(table, zone.name))
    data["pending"] = stack_to_data(table)
    data["outcome"] = outcome_to_data(table.outcome)
    forecast = forecast_of(match)
    if forecast is not None:
        data["forecast"] = forecast
    return data


# What was told, and what has changed.


class _Plan:
    """The names of all fields and zones of a class of tables, with how their raw values are copied; made once."""

    __slots__ = ("deep", "fields", "places", "read")

    def __init__(self, table: State) -> None:
        self.fields: tuple[Field, ...] = (*COMMON, *table.FIELDS)
        names = [field.name for field in self.fields] + [zone.name for zone in table.ZONES]
        self.read = attrgetter(*names)
        self.places = range(len(names))
        self.deep = [field.per_seat and field.kind == NUMBERS for field in self.fields]
        self.deep += [zone.shape not in (PILE, SLOTS) for zone in table.ZONES]


_plans: Final[dict[type, _Plan]] = {}


def _plan_of(table: State) -> _Plan:
    found = _plans.get(type(table))
    if found is None:
        found = _Plan(table)
        _plans[type(table)] = found
    return found


def _copy(value: Any, deep: bool) -> Any:
    """A raw value as it is now. (A row of some zones is a tuple, and a slice of it is not a copy.)"""
    if deep:
        return [row[:] for row in value]
    return value[:] if isinstance(value, list) else value


class _Own:
    """A seat's own part as it was last told, and what it was made of."""

    __slots__ = ("facts", "options", "part", "zones")

    def __init__(self) -> None:
        self.zones: Data = {}
        self.facts: list[list[str]] = []
        self.options: list[Move] = []
        self.part: Data | None = None
        """None: to be told again in any case."""


class Told:
    """What everybody, and each seat, has last been told of a match."""

    __slots__ = ("_facts", "_fallen", "_looker", "_owns", "_plan", "_raw", "_sights", "_stale", "public")

    def __init__(self, match: Match) -> None:
        table = match.state
        self.public = public_part(match)
        self._plan = _plan_of(table)
        self._raw = [_copy(value, self._plan.deep[place]) for place, value in enumerate(self._plan.read(table))]
        self._fallen = table.fallen
        self._sights = sights_of(table)
        self._looker = table.looker
        self._facts = table.facts[:]
        self._stale = EVERYBODY
        """The mask of the seats that may see other hidden cards, or know other facts, than when their part was made."""
        self._owns = [_Own() for _ in range(table.seats)]

    def changes(self, match: Match) -> Data:
        """The public facts that have another value than they were told last, with the new one."""
        table = match.state
        plan = self._plan
        raw = self._raw
        changed: Data = {}
        values: tuple[Any, ...] = plan.read(table)
        for place in compress(plan.places, map(ne, values, raw)):
            self._project(table, place, values[place], changed)
            raw[place] = _copy(values[place], plan.deep[place])
        if table.looker != self._looker or table.facts != self._facts:
            self._looker = table.looker
            self._facts = table.facts[:]
            self._stale = EVERYBODY
        self._other_changes(match, changed)
        self.public.update(changed)
        return changed

    def _project(self, table: State, place: int, value: Any, changed: Data) -> None:
        """A raw value is another: is what everybody sees of it, too?"""
        fields = self._plan.fields
        if place < len(fields):
            field = fields[place]
            changed[field.name] = field_seen(field, value)
            return
        zone = table.ZONES[place - len(fields)]
        sight = self._sights[place - len(fields)]
        if sight in (OWNER, LOOKER):
            if zone.shape == PILE or sight == LOOKER:
                self._stale = EVERYBODY
            else:
                for seat in compress(range(table.seats), map(ne, value, self._raw[place])):
                    self._stale |= 1 << seat
        seen = zone_seen(zone, sight, value)
        if seen != self.public[zone.name]:
            changed[zone.name] = seen

    def _other_changes(self, match: Match, changed: Data) -> None:
        """What is neither a zone nor a field."""
        table = match.state
        public = self.public
        if table.fallen != self._fallen:
            self._fallen = table.fallen
            changed["fallen"] = letters_in_order(table.fallen)
        if table.pending or public["pending"]:
            pending = stack_to_data(table)
            if pending != public["pending"]:
                changed["pending"] = pending
        if table.outcome is not None:
            outcome = outcome_to_data(table.outcome)
            if outcome != public["outcome"]:
                changed["outcome"] = outcome
        if changed and "forecast" in public:  # it follows from what lies open, and from nothing else
            forecast = forecast_of(match)
            if forecast != public["forecast"]:
                changed["forecast"] = forecast

    def own_change(self, match: Match, seat: int, said: str, options: list[Move]) -> Data | None:
        """The seat's own part; None where it is what the seat was told last."""
        own = self._owns[seat]
        told = own.part
        other = told is None
        if self._stale >> seat & 1:
            self._stale &= ~(1 << seat)
            own.zones = own_zones(match.state, seat, self._sights)
            own.facts = facts_seen(match.state, seat) if self._facts else []
            other = True
        if options is not own.options and options != own.options:
            own.options = options
            other = True
        if not other and told is not None:
            question = match.question
            asked = question is not None and seat in question.seats
            if told["said"] == said and told["asked"] == asked:
                return None
        part = _part(match, seat, own.zones, own.facts, said, options)
        if part == told:
            return None
        own.part = part
        return part

    def tell_again(self, seat: int) -> None:
        """Somebody at this seat may hold an older part."""
        self._owns[seat].part = None
