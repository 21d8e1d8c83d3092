"""What the Action cards do, and the four Interruptions."""

from collections.abc import Callable
from typing import Final

from tavolaccio.games.stimulix import legality
from tavolaccio.games.stimulix.cards import (
    AIMED,
    ALL_CLEAR,
    AMOUNT,
    ANTACID,
    BOUNCE_BACK,
    COLIC,
    DOGGY_BAG,
    ESPRESSO,
    FENNEL_TEA,
    GASTROSCOPY,
    LAXATIVE,
    PASS_THE_DISHES,
    PLATE_SWAP,
    PROBIOTIC,
    PUMP,
    REFLUX,
    SKIPPED_MEAL,
    TOOT,
    TORSION,
    TRANSPLANT,
)
from tavolaccio.games.stimulix.points import ANTACID as ANTACID_POINT
from tavolaccio.games.stimulix.points import BOUNCE, DISH, EXCHANGE, RETURN, SWAP
from tavolaccio.games.stimulix.table import Table
from tavolaccio.kernel.cards import Card
from tavolaccio.kernel.moves import PASS, Move
from tavolaccio.kernel.points import Deciding, Rules
from tavolaccio.kernel.registry import enters

ActionRule = Callable[[Table, int, int, Move], Rules]
"""The table, "you", the player named (or -1), and the further choice declared with the card."""
_rules_of_actions: Final[dict[Card, ActionRule]] = {}


def does(card: Card) -> Callable[[ActionRule], ActionRule]:
    """Enters a function as what this Action does for the one who plays (or bounces) it."""
    return enters(_rules_of_actions, card)


def declare(seat: int, card: Card) -> Deciding:
    """STX-R29: what the card names beside a player is chosen now, before anybody may interrupt."""
    if card is PUMP or card is REFLUX:
        return (yield DISH.to[seat]).move
    if card is PLATE_SWAP:
        return (yield SWAP.to[seat]).move
    return PASS


def resolve(t: Table, seat: int, card: Card, target: int, choice: Move) -> Rules:
    """STX-64."""
    yield from _rules_of_actions[card](t, seat, target, choice)


@does(TORSION)
def intestinal_torsion(t: Table, seat: int, target: int, choice: Move) -> Rules:
    left = t.left_of(seat)  # STX-115
    t.intestine[seat], t.intestine[left] = t.intestine[left], t.intestine[seat]  # STX-117
    if t.events is not None:
        t.tell("twists", seat, left, TORSION)
    yield from ()


@does(PUMP)
def stomach_pump(t: Table, seat: int, target: int, choice: Move) -> Rules:
    assert choice.card is not None
    t.take_from_stomach(seat, choice.card)
    t.scrap(seat, choice.card)
    yield from ()


@does(LAXATIVE)
def lightning_laxative(t: Table, seat: int, target: int, choice: Move) -> Rules:
    t.intestine[target] += t.rotated[target]
    if t.events is not None:
        t.tell("slides", target, seat, LAXATIVE, len(t.rotated[target]))
    t.rotated[target] = ()
    add_stimulus(t, target, LAXATIVE)
    yield from ()


@does(SKIPPED_MEAL)
def skipped_meal(t: Table, seat: int, target: int, choice: Move) -> Rules:
    card = t.assigned[seat]
    assert card is not None
    t.assigned[seat] = None
    t.scrap(seat, card)
    yield from ()


@does(PLATE_SWAP)
def plate_swap(t: Table, seat: int, target: int, choice: Move) -> Rules:
    swap_plates(t, target, choice.target)
    yield from ()


def swap_plates(t: Table, one: int, other: int) -> None:
    """Assigned Food changes places; no new assignment (STX-R24)."""
    t.assigned[one], t.assigned[other] = t.assigned[other], t.assigned[one]
    if t.events is not None:
        t.tell("plates", one, other)


@does(ESPRESSO)
def spiked_espresso(t: Table, seat: int, target: int, choice: Move) -> Rules:
    add_stimulus(t, target, ESPRESSO)
    yield from ()


def add_stimulus(t: Table, seat: int, card: Card) -> None:
    """Until the end of the turn (STX-R49, STX-R64)."""
    t.stimulus[seat] += AMOUNT[card.index]
    if t.events is not None:
        t.tell("urge", seat, card=card, number=AMOUNT[card.index])


@does(PROBIOTIC)
def probiotic_shot(t: Table, seat: int, target: int, choice: Move) -> Rules:
    t.stimulus[seat] -= AMOUNT[PROBIOTIC.index]
    if t.events is not None:
        t.tell("calms", seat, card=PROBIOTIC, number=AMOUNT[PROBIOTIC.index])
    yield from ()


@does(TOOT)
def strategic_toot(t: Table, seat: int, target: int, choice: Move) -> Rules:
    for other in t.others(seat):
        t.gain(other, AMOUNT[TOOT.index], TOOT)
    yield from ()


@does(REFLUX)
def reflux(t: Table, seat: int, target: int, choice: Move) -> Rules:
    assert choice.card is not None
    t.take_from_intestine(target, choice.card)
    t.upright[target] += (choice.card,)
    if t.events is not None:
        t.tell("reflux", target, seat, choice.card)
    yield from ()


@does(GASTROSCOPY)
def gastroscopy(t: Table, seat: int, target: int, choice: Move) -> Rules:
    with t.hold("gastroscopy", GASTROSCOPY, seat, target, lies=False):
        t.look_at_food(seat, target)
        taken = (yield EXCHANGE.to[seat]).move  # STX-R29: depends on what was seen
        if taken.card is None:
            if t.events is not None:
                t.tell("leaves_it", seat, target)
        else:
            t.take_food(seat, target, taken.card)
            given = (yield RETURN.to[seat]).move
            assert given.card is not None
            t.give_food(seat, target, given.card)


@does(COLIC)
def sudden_colic(t: Table, seat: int, target: int, choice: Move) -> Rules:
    t.gain(target, min(len(t.intestine[target]), AMOUNT[COLIC.index]), COLIC)
    yield from ()


@does(FENNEL_TEA)
def fennel_tea(t: Table, seat: int, target: int, choice: Move) -> Rules:
    t.lose(seat, AMOUNT[FENNEL_TEA.index], FENNEL_TEA)
    yield from ()


@does(TRANSPLANT)
def flora_transplant(t: Table, seat: int, target: int, choice: Move) -> Rules:
    t.mutation[seat], t.mutation[target] = t.mutation[target], t.mutation[seat]
    t.bound[seat] = t.bound[target] = -1  # STX-R41: who changes owner loses the bond
    if t.events is not None:
        t.tell("transplants", seat, target, TRANSPLANT)
    yield from ()


@does(PASS_THE_DISHES)
def pass_the_dishes(t: Table, seat: int, target: int, choice: Move) -> Rules:
    before = t.assigned[:]
    for one in t.living():
        t.assigned[t.left_of(one)] = before[one]  # STX-R24
    if t.events is not None:
        t.tell("dishes", seat)
    del before
    yield from ()


@does(ALL_CLEAR)
def all_clear(t: Table, seat: int, target: int, choice: Move) -> Rules:
    t.end_event()
    yield from ()


@does(DOGGY_BAG)
def doggy_bag(t: Table, seat: int, target: int, choice: Move) -> Rules:
    for _ in range(AMOUNT[DOGGY_BAG.index]):
        t.draw_food(seat)
    yield from ()


# Interruptions. The interrupted Action lies at the bottom of the stack.


def interrupt(t: Table, seat: int, move: Move, action: Card) -> Rules:
    """STX-65: what happens while the interrupted Action is still on the table."""
    card = move.card
    assert card is not None
    player = t.pending[0].by
    t.spend(seat, card, player, "interrupts")
    if t.events is not None:
        t.tell("stopped", player, seat, action)
    if card is BOUNCE_BACK:
        with t.hold("interruption", card, seat, player):
            yield from bounce_back(t, seat, action)


def bounce_back(t: Table, seat: int, action: Card) -> Rules:
    """The text once more, with new choices, for the one who interrupts; nothing where its needs are not met."""
    if not legality.uses_of(t, seat, action):
        return  # STX-R34
    target = -1
    if action in AIMED:
        target = (yield BOUNCE.to[seat]).move.target
    with t.hold("bounce", action, seat, target, lies=False):
        choice = yield from declare(seat, action)
    yield from resolve(t, seat, action, target, choice)


def after_interruption(t: Table, seat: int, move: Move) -> Rules:
    """What happens once the interrupted Action is gone; then the Interruption is discarded (STX-R31)."""
    card = move.card
    assert card is not None
    if card is ANTACID and t.intestine[seat]:
        with t.hold("interruption", card, seat):
            choice = (yield ANTACID_POINT.to[seat]).move
            if choice.card is not None:
                t.take_from_intestine(seat, choice.card)
                t.scrap(seat, choice.card)
    t.action_discards.append(card)
