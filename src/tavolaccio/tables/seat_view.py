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
    """A number of cards that the seat cannot see."""
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


def seat_mask(seat: int) -> int:
    """Of one seat; of none for -1."""
    return 1 << seat if seat >= 0 else 0


def facts_seen(table: State, seat: int) -> list[list[str]]:
    """What the seat knows of hidden cards: in one of whose hands lies which."""
    bit = 1 << seat
    return [[_letters[holders], card.code] for knowers, holders, card in table.facts if knowers & bit]


def half_hidden(table: State) -> list[tuple[Zone, int]]:
    """The zones that some see and others do not, and how they are seen."""
    return [(zone, sight) for zone in table.ZONES if (sight := table.shown(zone)) in (OWNER, LOOKER)]


def own_zones(table: State, seat: int, zones: list[tuple[Zone, int]]) -> Data:
    """The hidden cards that this seat sees: its own rows as text, a zone it looks into as a whole."""
    found: Data = {}
    for zone, sight in zones:
        if sight == OWNER:
            value = getattr(table, zone.name)
            if zone.shape == PILE:
                if seat == 0:  # as `kernel.view` has it: a pile is the row of the first seat
                    found[zone.name] = [codes(value, zone.top_first)]
            elif zone.shape == SLOTS:
                found[zone.name] = "" if value[seat] is None else value[seat].code
            else:
                found[zone.name] = codes(value[seat], zone.top_first)
        elif table.looker == seat:
            found[zone.name] = [codes(row, zone.top_first) for row in zone.read(table)]
    return found


def own_part(match: Match, seat: int, said: str, options: list[Move]) -> Data:
    """What only this seat is told. `said`: its answer to the open question, which waits for the others."""
    table = match.state
    question = match.question
    return {
        "seat": seat,
        "zones": own_zones(table, seat, half_hidden(table)),
        "facts": facts_seen(table, seat),
        "options": options_seen(said, options),
        "asked": question is not None and seat in question.seats,
        "said": said,
    }


def options_seen(said: str, options: list[Move]) -> list[str]:
    """What is offered: nothing to a seat that has answered, and keeping quiet needs no word."""
    return [] if said else [move.text for move in options if move is not HOLD]


def question_seen(match: Match, milliseconds: int, total: int = 0) -> Data | None:
    """What everybody is told of the open question. `total`: the time it began with, for those who come later."""
    question = match.question
    if question is None:
        return None
    point = question.point
    seen = {
        "id": match.id,
        "point": point.name,
        "kind": KINDS[point.kind],
        "seats": question.seats,
        "clause": point.clause,
        "open": point.riders is not None,
        "ms": milliseconds,
    }
    return {**seen, "total": total} if total else seen


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


def forecast_of(match: Match) -> Data | None:
    """What is coming by open cards alone, where the game has a `forecast.py`. It is not part of a view."""
    found = match.game.found
    if "forecast" not in found:
        package = type(match.game).__module__
        try:
            module = import_module(f"{package}.forecast")
            found["forecast"] = module.forecast
            found["follows"] = getattr(module, "FOLLOWS", None)
        except ModuleNotFoundError:
            found["forecast"] = None
    forecast: Callable[[Any], Data] | None = found["forecast"]
    return None if forecast is None else forecast(match.state)


def is_foreseen(match: Match, changed: Data) -> bool:
    """Does the forecast follow from any of these? A game may say (`FOLLOWS`) from which alone."""
    follows: frozenset[str] | None = match.game.found["follows"]
    return bool(changed) and (follows is None or not follows.isdisjoint(changed))


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
        self.deep += [has_rows(zone) for zone in table.ZONES]


_plans: Final[dict[type, _Plan]] = {}


def _plan_of(table: State) -> _Plan:
    found = _plans.get(type(table))
    if found is None:
        found = _Plan(table)
        _plans[type(table)] = found
    return found


def has_rows(zone: Zone) -> bool:
    """Does a list of cards lie there for each seat?"""
    return zone.shape not in (PILE, SLOTS)


def copied(value: Any, deep: bool) -> Any:
    """A raw value as it is now. (A row of some zones is a tuple, and a slice of it is not a copy.)"""
    if deep:
        return [row[:] for row in value]
    return value[:] if isinstance(value, list) else value


class _Own:
    """A seat's own part as it was last told, and the options it was made of."""

    __slots__ = ("options", "part")

    def __init__(self) -> None:
        self.options: list[Move] = []
        self.part: Data | None = None
        """None: to be told again in any case."""


class Told:
    """What everybody, and each seat, has last been told of a match."""

    __slots__ = (
        "_facts",
        "_fallen",
        "_half",
        "_looker",
        "_owns",
        "_plan",
        "_raw",
        "_sights",
        "_spoken_to",
        "_stale",
        "_stale_facts",
        "public",
    )

    def __init__(self, match: Match) -> None:
        table = match.state
        self.public = public_part(match)
        self._plan = _plan_of(table)
        self._raw = [copied(value, self._plan.deep[place]) for place, value in enumerate(self._plan.read(table))]
        self._fallen = table.fallen
        self._sights = [table.shown(zone) for zone in table.ZONES]
        self._half = half_hidden(table)
        self._looker = table.looker
        self._facts = table.facts[:]
        self._stale = EVERYBODY
        """The mask of the seats that may see other hidden cards than when their part was made…"""
        self._stale_facts = EVERYBODY
        """… or may know other facts."""
        self._spoken_to = EVERYBODY
        """The mask of the seats whose part asks or offers something, or repeats an answer; or must be told in full."""
        self._owns = [_Own() for _ in range(table.seats)]

    def changes(self, match: Match) -> Data:
        """The public facts that have another value than they were told last, with the new one."""
        table = match.state
        plan = self._plan
        raw = self._raw
        changed: Data = {}
        values: tuple[Any, ...] = plan.read(table)
        for place in compress(plan.places, map(ne, values, raw)):
            if place < len(plan.fields):
                field = plan.fields[place]
                changed[field.name] = field_seen(field, values[place])
                raw[place] = copied(values[place], plan.deep[place])
            else:
                self._look_at(table, place, values[place], changed)
        if table.looker != self._looker:
            self._stale |= seat_mask(self._looker) | seat_mask(table.looker)
            self._looker = table.looker
        if table.facts != self._facts:
            self._facts = table.facts[:]
            self._stale_facts = EVERYBODY
        self._other_changes(match, changed)
        self.public.update(changed)
        return changed

    def _look_at(self, table: State, place: int, value: Any, changed: Data) -> None:
        """Other cards lie in a zone: who sees that? Of a zone with rows only those are looked at that have changed."""
        number = place - len(self._plan.fields)
        zone = table.ZONES[number]
        sight = self._sights[number]
        told: Any = self.public[zone.name]
        seen: Any
        if self._plan.deep[place]:
            raw = self._raw[place]
            seen = told[:]
            for row in compress(range(len(raw)), map(ne, value, raw)):
                raw[row] = cards = value[row][:]
                seen[row] = row_seen(cards, sight, zone.top_first) if cards else ""
                self._stale |= 1 << row if sight == OWNER else 0
        else:
            self._raw[place] = copied(value, False)
            seen = zone_seen(zone, sight, value)
            if sight == OWNER:
                self._stale = EVERYBODY
        if sight == LOOKER:
            self._stale |= seat_mask(table.looker)
        if seen != told:
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
        if "forecast" in public and is_foreseen(match, changed):
            forecast = forecast_of(match)
            if forecast != public["forecast"]:
                changed["forecast"] = forecast

    def may_differ(self, match: Match) -> int:
        """The mask of the seats whose own part may be another than they were told; the others need no look."""
        question = match.question
        mask = self._stale | self._stale_facts | self._spoken_to
        if question is not None:
            if question.point.riders is not None:
                return EVERYBODY
            for seat in question.seats:
                mask |= 1 << seat
        return mask

    def own_change(self, match: Match, seat: int, said: str, options: list[Move]) -> Data | None:
        """The seat's own part; None where it is what the seat was told last."""
        own = self._owns[seat]
        told = own.part
        question = match.question
        asked = question is not None and seat in question.seats
        bit = 1 << seat
        if told is None or (self._stale | self._stale_facts) & bit:
            zones = own_zones(match.state, seat, self._half) if told is None or self._stale & bit else told["zones"]
            facts = facts_seen(match.state, seat) if told is None or self._stale_facts & bit else told["facts"]
            self._stale &= ~bit
            self._stale_facts &= ~bit
        elif options == own.options and told["asked"] is asked and told["said"] == said:
            return None
        else:
            zones, facts = told["zones"], told["facts"]
        own.options = options
        offered = options_seen(said, options)
        part = {"seat": seat, "zones": zones, "facts": facts, "options": offered, "asked": asked, "said": said}
        if part == told:
            return None
        own.part = part
        if asked or said or offered:
            self._spoken_to |= bit
        else:
            self._spoken_to &= ~bit
        return part

    def tell_again(self, seat: int) -> None:
        """Somebody at this seat may hold an older part."""
        self._owns[seat].part = None
        self._spoken_to |= 1 << seat
