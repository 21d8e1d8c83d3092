"""Phase 1 and the Events. Those that last are asked about where they matter; here is what the others do right away."""

from collections.abc import Callable
from typing import Final

from tavolaccio.games.stimulix.cards import (
    AMOUNT,
    BINGE,
    CONGA,
    EVERYBODY_GO,
    FLUSH,
    LASTS,
    SCALES,
    TAP_WATER,
    TROLLEY,
)
from tavolaccio.games.stimulix.ending import judge
from tavolaccio.games.stimulix.evacuation import evacuate
from tavolaccio.games.stimulix.table import Table
from tavolaccio.kernel.cards import Card
from tavolaccio.kernel.points import Rules
from tavolaccio.kernel.registry import enters

EventRule = Callable[[Table], Rules]
_rules_of_events: Final[dict[Card, EventRule]] = {}


def happens(card: Card) -> Callable[[EventRule], EventRule]:
    """Enters a function as what this Event does right away."""
    return enters(_rules_of_events, card)


def event_phase(t: Table) -> Rules:
    """STX-40: only after an Evacuation; in the panic game always (STX-130, STX-R84)."""
    due = t.evacuated or t.options["panic"] is True
    t.evacuated = False
    if not due:
        return  # STX-R14
    t.end_event()  # STX-41, STX-R13
    t.draw_event()  # STX-42
    if t.event and not LASTS[t.event[0].index]:  # STX-24, STX-45
        yield from _rules_of_events[t.event[0]](t)
        yield from judge(t)  # STX-R70
        t.end_event()  # STX-25, STX-R15


@happens(BINGE)
def christmas_binge(t: Table) -> Rules:
    for seat in t.around():  # STX-R16
        card = t.top_of(t.food_deck, t.food_discards, "food")
        if card is not None:
            t.upright[seat] += (card,)
            if t.events is not None:
                t.tell("binge", seat, card=card)
    yield from ()


@happens(CONGA)
def bowel_conga(t: Table) -> Rules:
    before = t.intestine[:]  # all at once: the situation before the Event (STX-R16)
    for seat in t.living():
        t.intestine[t.left_of(seat)] = before[seat]
    if t.events is not None:
        t.tell("conga", t.first)
    del before
    yield from ()


@happens(FLUSH)
def great_flush(t: Table) -> Rules:
    for seat in t.around():
        t.food_discards.extend(t.intestine[seat])
        t.intestine[seat] = ()  # STX-R11: no points, no Evacuation
    if t.events is not None:
        t.tell("flushed", t.first)
    yield from ()


@happens(SCALES)
def merciless_scales(t: Table) -> Rules:
    living = t.living()
    lowest = min([t.score[seat] for seat in living])
    for seat in living:
        if t.score[seat] == lowest:
            t.gain(seat, AMOUNT[SCALES.index], SCALES)
    yield from ()


@happens(EVERYBODY_GO)
def everybody_go(t: Table) -> Rules:
    going = tuple([seat for seat in t.around() if t.intestine[seat]])
    if going:
        yield from evacuate(t, going)


@happens(TAP_WATER)
def glowing_tap_water(t: Table) -> Rules:
    for seat in t.around():
        t.draw_mutation(seat)
    yield from ()


@happens(TROLLEY)
def revolving_trolley(t: Table) -> Rules:
    t.pass_food_hands()
    yield from ()
