"""Phase 5: what the Active Mutations do. The Passive ones are asked about where they matter (STX-R44)."""

from collections.abc import Callable
from typing import Final

from tavolaccio.games.stimulix import legality
from tavolaccio.games.stimulix.actions import swap_plates
from tavolaccio.games.stimulix.cards import (
    ACID_SPIT,
    AMOUNT,
    BURP,
    SHED_SKIN,
    STEEL,
    TAPEWORM,
    TELEPATHY,
    TONGUE,
)
from tavolaccio.games.stimulix.ending import judge
from tavolaccio.games.stimulix.points import DISH, MUTATION
from tavolaccio.games.stimulix.table import Table
from tavolaccio.kernel.cards import Card
from tavolaccio.kernel.moves import PASS
from tavolaccio.kernel.points import Rules
from tavolaccio.kernel.registry import enters

MutationRule = Callable[[Table, int, int], Rules]
_rules_of_mutations: Final[dict[Card, MutationRule]] = {}


def causes(card: Card) -> Callable[[MutationRule], MutationRule]:
    """Enters a function as what happens when this Mutation is used."""
    return enters(_rules_of_mutations, card)


def mutation_phase(t: Table) -> Rules:
    """STX-67, STX-70: one round from the First Player (STX-R37)."""
    for seat in t.around():
        if t.mutation[seat] is None:
            continue
        while t.alive(seat) and legality.usable(t, seat):  # STX-R38: a new one may be used as well
            move = (yield MUTATION.to[seat]).move
            if move is PASS:
                break  # STX-R40
            assert move.card is not None
            if t.events is not None:
                t.tell("uses", seat, move.target if move.target != seat else -1, move.card)
            if move.card is TAPEWORM:
                bind(t, seat, move.target)
            else:
                yield from use(t, seat, move.card, move.target)
            yield from judge(t)  # STX-R70


def use(t: Table, seat: int, card: Card, target: int) -> Rules:
    t.mutation[seat] = None
    with t.hold("mutation", card, seat, target):
        yield from _rules_of_mutations[card](t, seat, target)
    t.mutation_discards.append(card)  # STX-69


def bind(t: Table, seat: int, target: int) -> None:
    """STX-120: the Tapeworm is used, and stays (STX-R41)."""
    t.bound[seat] = target
    if t.events is not None:
        t.tell("binds", seat, target, TAPEWORM)


@causes(BURP)
def seismic_burp(t: Table, seat: int, target: int) -> Rules:
    for other in t.others(seat):
        t.gain(other, AMOUNT[BURP.index], BURP)
    yield from ()


@causes(TONGUE)
def prehensile_tongue(t: Table, seat: int, target: int) -> Rules:
    swap_plates(t, seat, target)
    yield from ()


@causes(ACID_SPIT)
def acid_spit(t: Table, seat: int, target: int) -> Rules:
    choice = (yield DISH.to[seat]).move
    assert choice.card is not None
    t.take_from_stomach(target, choice.card)
    t.scrap(target, choice.card)


@causes(STEEL)
def sphincter_of_steel(t: Table, seat: int, target: int) -> Rules:
    t.steel |= 1 << seat
    if t.events is not None:
        t.tell("steel", seat, card=STEEL)
    yield from ()


@causes(TELEPATHY)
def telepathic_peristalsis(t: Table, seat: int, target: int) -> Rules:
    t.ordered |= 1 << target
    if t.events is not None:
        t.tell("ordered", target, seat, TELEPATHY)
    yield from ()


@causes(SHED_SKIN)
def shed_skin(t: Table, seat: int, target: int) -> Rules:
    t.lose(seat, AMOUNT[SHED_SKIN.index], SHED_SKIN)
    yield from ()
