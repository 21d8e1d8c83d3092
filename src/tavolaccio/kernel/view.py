"""The one door through which information leaves: what a seat sees of the table, the stack and the events.

A view is a table of the same class in which every hidden card is `UNKNOWN`; so bots, pages, terminals and learners
need no second model, and options computed on a view equal those of the real table.
"""

from typing import Final

from tavolaccio.kernel.cards import UNKNOWN, Card
from tavolaccio.kernel.state import EVERYBODY, Event, Fact, State
from tavolaccio.kernel.zones import ALL, LOOKER, OWNER, TOP

SPECTATOR: Final = -1
"""Looks at the table from outside: public facts only."""


def seen_by(table: State, seat: int, recall: bool = False) -> State:
    """The table as `seat` sees it (`SPECTATOR`: as anybody sees it).

    `recall`: with every card that it saw go by and that is still there, such as a whole discard pile (`Zone.known`).
    """
    view = table.fresh_copy()
    view.seed = b""
    view.counter = 0
    view.rounds = 0
    view.fixed = None
    view.facts = facts_of(table, seat)
    for zone in table.ZONES:
        sight = ALL if recall and zone.known == ALL else table.shown(zone)
        if sight != ALL and (sight != LOOKER or table.looker != seat or seat < 0):
            zone.hide(view, seat if sight == OWNER else SPECTATOR, sight == TOP)
    return view


def facts_of(table: State, seat: int) -> list[Fact]:
    """What this seat knows of hidden cards; who else knows it is nobody's business."""
    if seat < 0:
        return []
    bit = 1 << seat
    return [(bit, holders, card) for knowers, holders, card in table.facts if knowers & bit]


def may_see(seen: int, seat: int) -> bool:
    return seen == EVERYBODY if seat < 0 else bool(seen >> seat & 1)


def event_for(event: Event, seat: int) -> Event:
    """The event as told to `seat`: a card it may not see becomes `UNKNOWN`, and the mask is dropped."""
    kind, actor, other, card, number, seen = event
    shown: Card | None = card if card is None or may_see(seen, seat) else UNKNOWN
    return (kind, actor, other, shown, number, EVERYBODY)


def reveals(event: Event, seat: int) -> bool:
    """Does this event show the seat a card?"""
    return event[3] is not None and may_see(event[5], seat)
