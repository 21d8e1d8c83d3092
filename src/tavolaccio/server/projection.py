"""What each seat may see of a match, ready for the wire. Made from the same declarations as `kernel.view`.

The public part is made and encoded once for everybody; each seat gets its own part besides. Both together are exactly
`position.visible_data(match.view(seat))`, which a test holds against it at every step of random play in every game.
No copy of the table is made on the way, which is what makes it quick.
"""

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, Final

from tavolaccio.kernel.cards import Card
from tavolaccio.kernel.match import Match
from tavolaccio.kernel.moves import HOLD, LETTERS
from tavolaccio.kernel.points import KINDS
from tavolaccio.kernel.position import COMMON, letters, letters_in_order, outcome_to_data, stack_to_data
from tavolaccio.kernel.state import EVERYBODY, Event, State
from tavolaccio.kernel.view import SPECTATOR, event_for
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
from tavolaccio.server.parts import Mine, Outcome, PublicQuestion, TableEvent

Data = dict[str, Any]

PLAIN: Final = (NUMBER, FLAG, WORD)
"""Kinds of fields whose values are JSON as they stand."""

_hidden: Final = [" ".join(["?"] * count) for count in range(130)]


def hidden(count: int) -> str:
    """So many cards that one cannot see."""
    return _hidden[count] if count < len(_hidden) else " ".join(["?"] * count)


def codes(row: Sequence[Card], top_first: bool) -> str:
    """The cards of a row as text."""
    return " ".join([card.code for card in (reversed(row) if top_first else row)])


_letters: Final = [letters(mask) for mask in range(256)]


def sights_of(table: State) -> list[int]:
    """Who sees each zone now, in the order of ZONES."""
    return [table.shown(zone) for zone in table.ZONES]


def public_data(table: State, sights: list[int] | None = None) -> Data:
    """What everybody may see."""
    data: Data = {"seats": table.seats, "options": table.options, "fallen": letters_in_order(table.fallen)}
    for field in (*COMMON, *table.FIELDS):
        data[field.name] = field_data(field, getattr(table, field.name))
    for zone, sight in zip(table.ZONES, sights if sights is not None else sights_of(table), strict=True):
        data[zone.name] = zone_data(zone, sight, getattr(table, zone.name))
    data["pending"] = stack_to_data(table)
    data["outcome"] = outcome_to_data(table.outcome)
    return data


def field_data(field: Field, value: Any) -> object:
    """A fact as everybody reads it; a list is copied."""
    if field.per_seat:
        return value[:] if field.kind in PLAIN else [_one(field, one) for one in value]
    return value if field.kind in PLAIN else _one(field, value)


def zone_data(zone: Zone, sight: int, value: Any) -> object:
    """What everybody sees of a zone that is seen so."""
    if zone.shape == PILE:
        return _public_row(value, sight, zone.top_first) if value else ""
    if zone.shape == SLOTS:
        rows = [() if card is None else (card,) for card in value]
        return [_public_row(row, sight, zone.top_first) if row else "" for row in rows]
    return [_public_row(row, sight, zone.top_first) if row else "" for row in value]


def foreseen(match: Match) -> dict[str, list[int]] | None:
    """What is coming by open cards alone, by seat, where the game has a `forecast.py`. It is no part of a view."""
    found = match.game.found
    if "forecast" not in found:
        package = type(match.game).__module__
        try:
            found["forecast"] = import_module(f"{package}.forecast").forecast
        except ModuleNotFoundError:
            found["forecast"] = None
    forecast: Callable[[Any], dict[str, list[int]]] | None = found["forecast"]
    return None if forecast is None else forecast(match.state)


def told(match: Match, sights: list[int] | None = None) -> Data:
    """What everybody is told: the public part, and under `forecast` what is coming."""
    data = public_data(match.state, sights)
    forecast = foreseen(match)
    if forecast is not None:
        data["forecast"] = forecast
    return data


def _one(field: Field, value: Any) -> object:
    kind = field.kind
    if kind == SEAT:
        return LETTERS[value] if value >= 0 else "-"
    if kind == SEATS:
        return _letters[value]
    if kind == CARD:
        return value.code if value is not None else "-"
    return list(value) if kind == NUMBERS else value


def _public_row(row: Any, sight: int, top_first: bool) -> str:
    """A row with cards in it."""
    if sight == ALL:
        return codes(row, top_first)
    if sight == TOP:
        rest = hidden(len(row) - 1)
        top: str = row[-1].code
        if not rest:
            return top
        return f"{top} {rest}" if top_first else f"{rest} {top}"
    return hidden(len(row))


def own_zones(table: State, seat: int, sights: list[int] | None = None) -> dict[str, str | list[str]]:
    """The hidden cards that this seat sees: its own rows as text, a zone it looks into as a whole."""
    found: dict[str, str | list[str]] = {}
    for zone, sight in zip(table.ZONES, sights if sights is not None else sights_of(table), strict=True):
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


def mine(match: Match, seat: int, said: str = "", sights: list[int] | None = None) -> Mine:
    """The part of a seat. `said`: it has answered the open question so, and that answer waits for the others."""
    table = match.state
    question = match.question
    asked = False
    options: list[str] = []
    if question is not None:
        asked = seat in question.seats
        if not said and (asked or question.point.riders is not None):
            options = [move.text for move in match.options(seat) if move is not HOLD]
    return Mine(seat, own_zones(table, seat, sights), facts_of(table, seat), options, asked, said)


def facts_of(table: State, seat: int) -> list[list[str]]:
    """What the seat knows of hidden cards: in one of whose hands lies which."""
    bit = 1 << seat
    return [[_letters[holders], card.code] for knowers, holders, card in table.facts if knowers & bit]


def question_of(match: Match, number: int, milliseconds: int) -> PublicQuestion | None:
    question = match.question
    if question is None:
        return None
    point = question.point
    return PublicQuestion(
        number,
        point.name,
        KINDS[point.kind],
        list(question.seats),
        point.clause,
        point.riders is not None,
        milliseconds,
    )


def event_data(event: Event) -> TableEvent:
    kind, seat, other, card, number, _ = event
    return TableEvent(kind, seat, other, "" if card is None else card.code, number)


def events_for(events: list[Event], seat: int) -> list[TableEvent]:
    return [event_data(event_for(event, seat)) for event in events]


def seeing_more(events: list[Event]) -> int:
    """The mask of the seats that see a card in these events which is hidden from those who watch."""
    mask = 0
    for _, _, _, card, _, seen in events:
        if card is not None and seen != EVERYBODY:
            mask |= seen
    return mask


def outcome_of(match: Match) -> Outcome | None:
    data: Any = outcome_to_data(match.outcome)
    return None if data is None else Outcome(data["winners"], data["reason"], data["ranking"])


def merged(public: Data, own: Mine | None) -> Data:
    """What a client makes of the two parts: the table as the seat sees it."""
    whole = dict(public)
    if own is not None:
        for name, cards in own.zones.items():
            rows = whole[name]
            if isinstance(cards, str):
                whole[name] = [cards if place == own.seat else row for place, row in enumerate(rows)]
            else:
                whole[name] = cards if isinstance(rows, list) else cards[0]
    return whole


def visible_to(match: Match, seat: int, open_cards: bool = False) -> Data:
    """The whole view of a seat (`SPECTATOR`: of those who watch), or the table with all cards open."""
    if open_cards:
        table = match.state
        data = told(match)
        for zone in table.ZONES:
            rows = [codes(row, zone.top_first) for row in zone.read(table)]
            data[zone.name] = rows if zone.per_seat else rows[0]
        return data
    public = told(match)
    return public if seat == SPECTATOR else merged(public, mine(match, seat))
