"""What has changed at a table since it was last told, found without looking at everything again.

The truth is `projection`: what is told here is, put together, exactly what `projection.told` and `projection.mine`
say at that moment (a test holds them against each other at every step of random play). This module only remembers
what it said last, and leaves out what is still so. What it compares of a hidden zone is what everybody sees of it.
"""

from operator import attrgetter
from typing import Any, Final

from tavolaccio.kernel.cards import UNKNOWN
from tavolaccio.kernel.match import Match
from tavolaccio.kernel.moves import HOLD, Move
from tavolaccio.kernel.points import KINDS, Point
from tavolaccio.kernel.position import COMMON, letters_in_order, outcome_to_data, stack_to_data
from tavolaccio.kernel.state import EVERYBODY, Event, Fact, State
from tavolaccio.kernel.zones import ALL, LOOKER, NUMBERS, OWNER, PILE, ROWS, SLOTS, TOP, Field, Zone
from tavolaccio.server import projection
from tavolaccio.server.protocol import encode

Data = projection.Data

# How a value that can change in place is remembered.
COPY: Final = 0
COUNT: Final = 1
UPPERMOST: Final = 2
ROW_COPIES: Final = 3
ROW_COUNTS: Final = 4
ROW_UPPERMOSTS: Final = 5


def _way(zone: Zone, sight: int) -> int:
    """What must be remembered of a zone that is seen so, to notice every change that everybody can see."""
    if zone.shape == PILE:
        return COPY if sight == ALL else UPPERMOST if sight == TOP else COUNT
    if zone.shape == SLOTS:
        return COPY  # looked at again when another card lies there, which need not be told
    if sight == ALL:
        return COPY if zone.shape == ROWS else ROW_COPIES
    return ROW_UPPERMOSTS if sight == TOP else ROW_COUNTS


def _mark(way: int, value: Any) -> object:
    if way == COUNT:
        return len(value)
    if way == COPY:
        return value[:]
    if way == UPPERMOST:
        return (len(value), value[-1]) if value else 0
    if way == ROW_COUNTS:
        return [len(row) for row in value]
    if way == ROW_COPIES:
        return [row[:] for row in value]
    return [(len(row), row[-1]) if row else 0 for row in value]


class Plan:
    """How to look at tables of one class whose zones are seen in one way; made once."""

    __slots__ = (
        "lists",
        "looking",
        "looks",
        "odd",
        "owned",
        "read_lists",
        "read_owned",
        "read_values",
        "sights",
        "values",
        "ways",
    )

    def __init__(self, table: State, sights: list[int]) -> None:
        self.sights = sights
        self.values: list[Field] = []
        """Facts that are never changed in place."""
        self.lists: list[Field | Zone] = []
        self.ways: list[int] = []
        self.looks: list[int] = []
        for field in (*COMMON, *table.FIELDS):
            if field.per_seat or field.kind == NUMBERS:
                self.lists.append(field)
                self.ways.append(ROW_COPIES if field.per_seat and field.kind == NUMBERS else COPY)
                self.looks.append(-1)
            else:
                self.values.append(field)
        self.owned: list[Zone] = []
        """Zones in which each seat sees its own row."""
        self.looking = False
        """Is there something that the looker alone sees?"""
        self.odd = False
        """Is there something else that a seat may see for itself?"""
        for zone, sight in zip(table.ZONES, sights, strict=True):
            self.lists.append(zone)
            self.ways.append(_way(zone, sight))
            self.looks.append(sight)
            if sight == OWNER and zone.shape != PILE:
                self.owned.append(zone)
            elif sight == OWNER:
                self.odd = True
            elif sight == LOOKER:
                self.looking = True
        self.read_values = attrgetter("turn", *[field.name for field in self.values])
        self.read_lists = attrgetter("turn", *[one.name for one in self.lists])
        self.read_owned = attrgetter("turn", *([zone.name for zone in self.owned] or ["turn"]))


_plans: Final[dict[tuple[type, tuple[int, ...]], Plan]] = {}


def plan_of(table: State) -> Plan:
    sights = [table.shown(zone) for zone in table.ZONES]
    key = (type(table), tuple(sights))
    found = _plans.get(key)
    if found is None:
        found = Plan(table, sights)
        _plans[key] = found
    return found


class Own:
    """What one seat has last been told of its own."""

    __slots__ = ("facts", "looking", "marks", "mine", "silent", "zones")

    def __init__(self) -> None:
        self.marks: list[Any] | None = None
        self.looking = False
        self.zones = b""
        self.facts = b""
        self.mine = b""
        """As it was told; empty: to be told again in any case."""
        self.silent = False
        """It was told last that it has nothing to say and has said nothing."""


class Memory:
    """What everybody, and each seat, has last been told of a match."""

    __slots__ = ("data", "facts", "fallen", "lists", "owns", "plan", "rows", "values")

    def __init__(self, match: Match) -> None:
        table = match.state
        self.plan = plan_of(table)
        self.data = projection.told(match, self.plan.sights)
        """The public part, whole."""
        self.values: tuple[Any, ...] = self.plan.read_values(table)
        self.fallen = table.fallen
        self.lists = self._marks(table)
        self.facts: list[Fact] = table.facts[:]
        self.owns = [Own() for _ in range(table.seats)]
        self.rows: tuple[Any, ...] = ()
        """What lies now in the zones in which each seat sees its own row, behind a number that is of no interest."""

    def _marks(self, table: State) -> list[object]:
        values: tuple[Any, ...] = self.plan.read_lists(table)
        ways = self.plan.ways
        return [_mark(ways[place], values[place + 1]) for place in range(len(ways))]

    # Everybody.

    def changes(self, match: Match) -> Data:
        """The public facts that have another value than they were told last, with the new one."""
        table = match.state
        plan = self.plan
        sights = plan.sights
        for place, zone in enumerate(table.ZONES):
            if table.shown(zone) != sights[place]:
                return self._anew(match)
        data = self.data
        changed: Data = {}
        values: tuple[Any, ...] = plan.read_values(table)
        if values != self.values:
            before = self.values
            self.values = values
            for place, field in enumerate(plan.values, start=1):
                if values[place] != before[place]:
                    changed[field.name] = data[field.name] = projection.field_data(field, values[place])
        if table.fallen != self.fallen:
            self.fallen = table.fallen
            changed["fallen"] = data["fallen"] = letters_in_order(table.fallen)
        self._lists_changed(table, changed)
        if table.pending or data["pending"]:
            pending = stack_to_data(table)
            if pending != data["pending"]:
                changed["pending"] = data["pending"] = pending
        if table.outcome is not None:
            outcome = outcome_to_data(table.outcome)
            if outcome != data["outcome"]:
                changed["outcome"] = data["outcome"] = outcome
        if "forecast" in data:
            forecast = projection.foreseen(match)
            if forecast != data["forecast"]:
                changed["forecast"] = data["forecast"] = forecast
        return changed

    def _lists_changed(self, table: State, changed: Data) -> None:
        plan = self.plan
        marks = self.lists
        ways = plan.ways
        values: tuple[Any, ...] = plan.read_lists(table)
        for place in range(len(ways)):
            value = values[place + 1]
            way = ways[place]
            if way == COPY:
                if value == marks[place]:
                    continue
                marks[place] = value[:]
            elif way == COUNT:
                count = len(value)
                if count == marks[place]:
                    continue
                marks[place] = count
            else:
                mark = _mark(way, value)
                if mark == marks[place]:
                    continue
                marks[place] = mark
            one = plan.lists[place]
            if isinstance(one, Zone):
                shown = projection.zone_data(one, plan.looks[place], value)
            else:
                shown = projection.field_data(one, value)
            if shown != self.data[one.name]:
                changed[one.name] = self.data[one.name] = shown

    def _anew(self, match: Match) -> Data:
        """Zones are seen in another way than before."""
        before = self.data
        table = match.state
        plan = plan_of(table)
        self.plan = plan
        self.data = projection.told(match, plan.sights)
        self.values = plan.read_values(table)
        self.fallen = table.fallen
        self.lists = self._marks(table)
        for own in self.owns:
            own.marks = None
        return {key: value for key, value in self.data.items() if before.get(key) != value}

    # Each seat.

    def look(self, table: State) -> None:
        """To be called before the seats' own parts are told."""
        self.rows = self.plan.read_owned(table)
        if table.facts != self.facts:
            self.facts = table.facts[:]
            for own in self.owns:
                own.facts = b""

    def mine(self, match: Match, seat: int, said: str, options: list[Move]) -> bytes:
        """The seat's own part in JSON; empty where it is what the seat was told last. `options`: what it may answer,
        as long as it has not `said` anything."""
        table = match.state
        plan = self.plan
        own = self.owns[seat]
        question = match.question
        asked = question is not None and seat in question.seats
        silent = not asked and not said and not options
        same = bool(own.facts)
        if not same:
            own.facts = encode(projection.facts_of(table, seat)) if table.facts else b"[]"
        looking = plan.odd or (plan.looking and table.looker == seat)
        if self._has_moved(own, seat) or looking or own.looking:
            own.looking = looking
            own.zones = encode(projection.own_zones(table, seat, plan.sights) if looking else self._own_rows(seat))
        elif same and silent and own.silent:
            return b""
        own.silent = silent
        data = b'{"seat":%d,"zones":%b,"facts":%b,"options":%b,"asked":%b,"said":%b}' % (
            seat,
            own.zones,
            own.facts,
            encode([move.text for move in options if move is not HOLD]) if options and not said else b"[]",
            b"true" if asked else b"false",
            encode(said) if said else b'""',
        )
        if data == own.mine:
            return b""
        own.mine = data
        return data

    def _has_moved(self, own: Own, seat: int) -> bool:
        """Does something else lie in the seat's own rows? Remembers what."""
        rows = self.rows
        marks = own.marks
        if marks is not None:
            for place in range(len(marks)):
                if rows[place + 1][seat] != marks[place]:
                    break
            else:
                return False
        own.marks = [
            row[seat][:] if isinstance(row[seat], list) else row[seat] for row in rows[1 : len(self.plan.owned) + 1]
        ]
        return True

    def _own_rows(self, seat: int) -> dict[str, str]:
        """`projection.own_zones` of a seat that looks into nothing else."""
        found: dict[str, str] = {}
        rows = self.rows
        for place, zone in enumerate(self.plan.owned, start=1):
            row = rows[place][seat]
            if zone.shape == SLOTS:
                found[zone.name] = "" if row is None else row.code
            else:
                found[zone.name] = projection.codes(row, zone.top_first)
        return found

    def tell_again(self, seat: int) -> None:
        """Somebody at this seat may hold an older part."""
        own = self.owns[seat]
        own.mine = b""
        own.silent = False


def has_own_cards(table: State, seat: int) -> bool:
    """Does anything lie hidden before this seat? Everybody can see whether."""
    for zone in table.ZONES:
        if zone.shape != PILE and table.shown(zone) == OWNER and getattr(table, zone.name)[seat]:
            return True
    return False


def events_json(events: list[Event], seat: int) -> bytes:
    """`projection.events_for` in JSON."""
    bit = seat if seat >= 0 else -1
    return encode(
        [
            (
                kind,
                actor,
                other,
                ""
                if card is None
                else card.code
                if seen == EVERYBODY or (bit >= 0 and seen >> bit & 1)
                else UNKNOWN.code,
                number,
            )
            for kind, actor, other, card, number, seen in events
        ]
    )


_questions: Final[dict[tuple[Point, tuple[int, ...]], bytes]] = {}
MOST_QUESTIONS: Final = 5_000


def question_json(match: Match, milliseconds: int) -> bytes:
    """`projection.question_of` in JSON; all but its number and its time is the same each time it is asked."""
    question = match.question
    if question is None:
        return b"null"
    point = question.point
    key = (point, question.seats)
    known = _questions.get(key)
    if known is None:
        if len(_questions) >= MOST_QUESTIONS:
            _questions.clear()
        known = b'"point":%b,"kind":"%b","seats":%b,"clause":%b,"open":%b' % (
            encode(point.name),
            KINDS[point.kind].encode(),
            encode(question.seats),
            encode(point.clause),
            b"true" if point.riders is not None else b"false",
        )
        _questions[key] = known
    return b'{"id":%d,%b,"ms":%d}' % (match.id, known, milliseconds)
