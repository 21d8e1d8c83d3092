"""A finished match, move by move: from any seat's knowledge, as somebody who watches, or with all cards open."""

from typing import Any

import msgspec

from tavolaccio import games
from tavolaccio.kernel.journal import Journal
from tavolaccio.kernel.match import Match
from tavolaccio.kernel.moves import LETTERS, NOBODY, PASS, Reply
from tavolaccio.kernel.state import Event
from tavolaccio.kernel.view import SPECTATOR, event_for
from tavolaccio.server.wire.types import TableEvent
from tavolaccio.tables import seat_view

OPEN = "open"
WATCH = "watch"


def roles(seats: int) -> list[str]:
    return [*LETTERS[:seats], WATCH, OPEN]


def frames(journal: Journal, role: str, start: int, count: int) -> dict[str, Any]:
    """The table after `start` answers, and what each of the next `count` answers changed."""
    match = journal.replay(games.find, start)
    seat = LETTERS.index(role) if role in LETTERS[: match.state.seats] and len(role) == 1 else SPECTATOR
    open_cards = role == OPEN
    view = visible_to(match, seat, open_cards)
    first = {"n": match.id, "public": view, "question": _question(match)}
    steps: list[dict[str, Any]] = []
    for line in journal.answers[match.id : match.id + count]:
        events = match.state.events
        assert events is not None
        events.clear()
        match.close(reply_to(match, line))
        after = visible_to(match, seat, open_cards)
        steps.append(
            {
                "n": match.id,
                "said": _said(line, seat, open_cards),
                "public": {key: value for key, value in after.items() if view[key] != value},
                "events": [event_data(one if open_cards else event_for(one, seat)) for one in events],
                "question": _question(match),
            }
        )
        view = after
    total = len(journal.answers)
    result: dict[str, Any] = msgspec.to_builtins({"role": role, "total": total, "first": first, "steps": steps})
    return result


def _question(match: Match) -> object:
    return seat_view.question_seen(match, 0)


def event_data(event: Event) -> TableEvent:
    """An event that everybody may read as it stands."""
    kind, seat, other, card, number, _ = event
    return TableEvent(kind, seat, other, "" if card is None else card.code, number)


def visible_to(match: Match, seat: int, open_cards: bool = False) -> dict[str, Any]:
    """The whole view of a seat (`SPECTATOR`: of those who watch), or the table with all cards open."""
    table = match.state
    data = seat_view.public_part(match)
    if open_cards:
        for zone in table.ZONES:
            rows = [seat_view.codes(row, zone.top_first) for row in zone.read(table)]
            data[zone.name] = rows if zone.per_seat else rows[0]
    elif seat != SPECTATOR:
        for name, cards in seat_view.own_zones(table, seat, seat_view.sights_of(table)).items():
            rows = data[name]
            if isinstance(cards, str):
                data[name] = [cards if place == seat else row for place, row in enumerate(rows)]
            else:
                data[name] = cards if isinstance(rows, list) else cards[0]
    return data


def reply_to(match: Match, line: dict[str, Any]) -> Reply:
    """An answer of a journal that has been verified when it was written."""
    parse = match.game.moves.parse
    if "moves" in line:
        return Reply(-1, PASS, tuple([parse(text) for text in line["moves"].values()]))
    return NOBODY if line["seat"] is None else parse(line["move"]).by[LETTERS.index(line["seat"])]


def _said(line: dict[str, Any], seat: int, open_cards: bool) -> dict[str, Any]:
    """Who answered, and how: a move may name a card that only its author saw, so the others read the events."""
    said: dict[str, Any] = {"point": line["point"], "seat": line.get("seat")}
    own = LETTERS[seat] if seat >= 0 else ""
    moves = line.get("moves")
    if moves is not None:
        said["moves"] = {
            name: move for name, move in moves.items() if open_cards or (seat >= 0 and name == LETTERS[seat])
        }
    elif open_cards or line.get("seat") == own:
        said["move"] = line["move"]
    return said
