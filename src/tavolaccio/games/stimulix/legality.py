"""What may be answered where: one source for the options, for refusals with their clause, and for "why not".

`…_options` list the answers, the default first (STX-R86). `…_refused` return None or the clause that forbids a move.
What a card needs before it can be played stands here too, card by card.
"""

from collections.abc import Callable
from typing import Final

from tavolaccio.games.stimulix.cards import (
    ACID_SPIT,
    ACTIVE,
    AIM,
    ALL_CLEAR,
    BY_CODE,
    BY_INITIATIVE,
    CARDS,
    COLIC,
    DICE,
    DISCARD,
    END,
    ESPRESSO,
    GASTROSCOPY,
    GIVE,
    HOURS,
    INSPECTION,
    INTERRUPTIONS,
    IS_INTERRUPTION,
    LAXATIVE,
    LAY,
    PASS_THE_DISHES,
    PICK,
    PLATE_SWAP,
    PUMP,
    REFLUX,
    SKIPPED_MEAL,
    SWAP,
    TAKE,
    TAPEWORM,
    TELEPATHY,
    TONGUE,
    TRANSPLANT,
)
from tavolaccio.games.stimulix.table import ACTION_HAND, FOOD_HAND, Table
from tavolaccio.kernel.cards import Card, kinds_of, ranked
from tavolaccio.kernel.moves import PASS, Move

# Lists that never change are shared; nobody may alter them.
END_ONLY: Final = [END]
INTERRUPTING: Final = [
    [PASS, *[LAY[card.index] for place, card in enumerate(INTERRUPTIONS) if held >> place & 1]]
    for held in range(1 << len(INTERRUPTIONS))
]
"""By the mask of Interruptions held."""
INTERRUPTION_BIT: Final = [1 << INTERRUPTIONS.index(card) if card in INTERRUPTIONS else 0 for card in CARDS]
TELLING: Final = [*HOURS, DICE]


# What a card needs (STX-R33, STX-R43).

Need = Callable[[Table, int], bool]
Reach = Callable[[Table, int], list[int]]
_needs: Final[list[Need | None]] = [None] * len(CARDS)
_reach: Final[list[Reach | None]] = [None] * len(CARDS)


def needs(card: Card) -> Callable[[Need], Need]:
    """Enters a function as what must hold before this card, which names no player, can be played."""

    def enter(need: Need) -> Need:
        _needs[card.index] = need
        return need

    return enter


def reaches(*cards: Card) -> Callable[[Reach], Reach]:
    """Enters a function as the players that these cards can name, opponents clockwise first, then the player."""

    def enter(reach: Reach) -> Reach:
        for card in cards:
            _reach[card.index] = reach
        return reach

    return enter


@needs(PUMP)
def food_in_your_stomach(t: Table, seat: int) -> bool:
    return bool(t.upright[seat] or t.rotated[seat])


@needs(SKIPPED_MEAL)
def food_assigned_to_you(t: Table, seat: int) -> bool:
    return t.assigned[seat] is not None


@needs(PASS_THE_DISHES)
def food_assigned_to_anybody(t: Table, seat: int) -> bool:
    return any(card is not None for card in t.assigned)


@needs(ALL_CLEAR)
def an_event(t: Table, seat: int) -> bool:
    return bool(t.event)


@reaches(LAXATIVE)
def with_rotated_food(t: Table, seat: int) -> list[int]:
    return [one for one in (*t.others(seat), seat) if t.rotated[one]]


@reaches(PLATE_SWAP)
def with_assigned_food(t: Table, seat: int) -> list[int]:
    """At least two of them, so that there is somebody to swap with."""
    found = [one for one in (*t.others(seat), seat) if t.assigned[one] is not None]
    return found if len(found) > 1 else []


@reaches(ESPRESSO)
def anybody(t: Table, seat: int) -> list[int]:
    return [*t.others(seat), seat]


@reaches(REFLUX)
def with_food_in_the_intestine(t: Table, seat: int) -> list[int]:
    return [one for one in (*t.others(seat), seat) if t.intestine[one]]


@reaches(GASTROSCOPY)
def opponents_with_food_in_hand(t: Table, seat: int) -> list[int]:
    return [one for one in t.others(seat) if t.food[one]] if t.food[seat] else []


@reaches(COLIC)
def opponents_with_food_in_the_intestine(t: Table, seat: int) -> list[int]:
    return [one for one in t.others(seat) if t.intestine[one]]


@reaches(TRANSPLANT)
def opponents_with_a_mutation_between_us(t: Table, seat: int) -> list[int]:
    mine = t.mutation[seat] is not None
    return [one for one in t.others(seat) if mine or t.mutation[one] is not None]


@reaches(TAPEWORM, TELEPATHY)
def opponents(t: Table, seat: int) -> list[int]:
    return list(t.others(seat))


@reaches(TONGUE)
def opponents_with_assigned_food(t: Table, seat: int) -> list[int]:
    if t.assigned[seat] is None:
        return []
    return [one for one in t.others(seat) if t.assigned[one] is not None]


@reaches(ACID_SPIT)
def with_food_in_the_stomach(t: Table, seat: int) -> list[int]:
    return [one for one in (*t.others(seat), seat) if t.upright[one] or t.rotated[one]]


def uses_of(t: Table, seat: int, card: Card) -> list[Move]:
    """All the ways to use a card now: one for each player it can name, or just itself."""
    reach = _reach[card.index]
    if reach is not None:
        aims = AIM[card.index]
        return [aims[target] for target in reach(t, seat)]
    need = _needs[card.index]
    return [LAY[card.index]] if need is None or need(t, seat) else []


# Phase 2: Food Choice.


def food_options(t: Table, seat: int) -> list[Move]:
    """STX-46; the quickest card first."""
    return [LAY[card.index] for card in ranked(t.food[seat], BY_INITIATIVE)]


def food_refused(t: Table, seat: int, move: Move) -> str | None:
    card = move.card
    if card is not None and not move.verb and move.target < 0 and card in t.food[seat]:
        return None
    return out_of_phase(t, seat, move, "STX-46")


# Phase 3: Reveal and Assign.


def assign_options(t: Table, seat: int) -> list[Move]:
    """STX-51, STX-52: the player first, then clockwise."""
    card = t.played[seat]
    assert card is not None
    aims = AIM[card.index]
    assigned = t.assigned
    options = [aims[seat]] if assigned[seat] is None else []
    for other in t.others(seat):
        if assigned[other] is None:
            options.append(aims[other])
    return options


def assign_refused(t: Table, seat: int, move: Move) -> str | None:
    card = move.card
    if card is None or card.kind != "food" or move.verb:
        return out_of_phase(t, seat, move, "STX-R21")
    if card is not t.played[seat]:
        return "STX-50"
    if move.target < 0 or move.target >= t.seats or not t.alive(move.target):
        return "STX-R21"
    return "STX-51" if t.assigned[move.target] is not None else None


# Phase 4: Action Cards.


def action_options(t: Table, seat: int) -> list[Move]:
    """STX-57: play, exchange, or end the phase."""
    hand = t.actions[seat]
    if not hand or (t.acted and t.exchanged):
        return END_ONLY
    options = [END]
    kinds = kinds_of(hand)
    if not t.acted and INSPECTION not in t.event:
        for card in kinds:
            if not IS_INTERRUPTION[card.index]:
                options += uses_of(t, seat, card)
    if not t.exchanged:
        for card in kinds:
            options.append(DISCARD[card.index])
    return options


def action_refused(t: Table, seat: int, move: Move) -> str | None:
    card = move.card
    if move is END:
        return None
    if card is None or card.kind != "action":
        return out_of_phase(t, seat, move, "STX-57")
    if move.verb == "discard":
        if t.exchanged:
            return "STX-58"
        return None if card in t.actions[seat] else "STX-59"  # STX-R26
    if IS_INTERRUPTION[card.index]:
        return "STX-R27"
    if INSPECTION in t.event:
        return "STX-R05"
    if t.acted:
        return "STX-58"
    if card not in t.actions[seat]:
        return "STX-60"
    return None if move in uses_of(t, seat, card) else "STX-R33"


def interrupt_options(t: Table, seat: int) -> list[Move]:
    held = 0
    for card in t.actions[seat]:
        held |= INTERRUPTION_BIT[card.index]
    return INTERRUPTING[held]


def interrupt_refused(t: Table, seat: int, move: Move) -> str | None:
    card = move.card
    if move is PASS:
        return None
    if card is None or card.kind != "action" or move.verb:
        return out_of_phase(t, seat, move, "STX-62")
    if not IS_INTERRUPTION[card.index]:
        return "STX-61"
    return None if card in t.actions[seat] else "STX-62"


# Choices that a card asks for; the card lies on the stack.


def bounce_options(t: Table, seat: int) -> list[Move]:
    """The seats the bounced Action can name now (STX-R29)."""
    card = t.pending[0].card
    assert card is not None
    return uses_of(t, seat, card)


def bounce_refused(t: Table, seat: int, move: Move) -> str | None:
    return None if move in bounce_options(t, seat) else out_of_phase(t, seat, move, "STX-R29")


def dish_options(t: Table, seat: int) -> list[Move]:
    """Which Food: of a Stomach for Stomach Pump and Acid Spit, of an Intestine for Reflux."""
    entry = t.pending[-1]
    owner = entry.target if entry.target >= 0 else seat
    there = t.intestine[owner] if entry.card is REFLUX else t.rotated[owner] + t.upright[owner]
    return [PICK[card.index] for card in ranked(there, BY_CODE)]


def dish_refused(t: Table, seat: int, move: Move) -> str | None:
    if move in dish_options(t, seat):
        return None
    return out_of_phase(t, seat, move, "STX-R43" if t.pending[-1].card is ACID_SPIT else "STX-R33")


def swap_options(t: Table, seat: int) -> list[Move]:
    """The seats that can swap plates with the named player."""
    named = t.pending[-1].target
    return [SWAP[one] for one in with_assigned_food(t, seat) if one != named]


def swap_refused(t: Table, seat: int, move: Move) -> str | None:
    return None if move in swap_options(t, seat) else out_of_phase(t, seat, move, "STX-R33")


def exchange_options(t: Table, seat: int) -> list[Move]:
    """Gastroscopy: take one of the cards looked at, or leave it."""
    looked_at = t.known_food(seat, t.pending[-1].target)
    return [PASS, *[TAKE[card.index] for card in ranked(looked_at, BY_CODE)]]


def exchange_refused(t: Table, seat: int, move: Move) -> str | None:
    return None if move in exchange_options(t, seat) else out_of_phase(t, seat, move, "STX-R29")


def return_options(t: Table, seat: int) -> list[Move]:
    """Gastroscopy: what is given for it; exactly one for one."""
    return [GIVE[card.index] for card in ranked(t.food[seat], BY_CODE)]


def return_refused(t: Table, seat: int, move: Move) -> str | None:
    if move.verb == "give" and move.card in t.food[seat]:
        return None
    return out_of_phase(t, seat, move, "STX-R29")


def antacid_options(t: Table, seat: int) -> list[Move]:
    return [PASS, *[PICK[card.index] for card in ranked(t.intestine[seat], BY_CODE)]]


def antacid_refused(t: Table, seat: int, move: Move) -> str | None:
    return None if move in antacid_options(t, seat) else out_of_phase(t, seat, move, "STX-65")


# Phase 5: Active Mutations.


def usable(t: Table, seat: int) -> bool:
    """Has the player an Active Mutation that can be used now? Everybody can see that."""
    card = t.mutation[seat]
    return (
        card is not None
        and ACTIVE[card.index]
        and t.bound[seat] < 0  # STX-R41
        and bool(uses_of(t, seat, card))  # STX-R43
    )


def mutation_options(t: Table, seat: int) -> list[Move]:
    card = t.mutation[seat]
    assert card is not None
    return [PASS, *uses_of(t, seat, card)]


def mutation_refused(t: Table, seat: int, move: Move) -> str | None:
    card = move.card
    if move is PASS:
        return None
    if card is None or card.kind != "mutation":
        return out_of_phase(t, seat, move, "STX-67")
    if not ACTIVE[card.index]:
        return "STX-R44"
    if card is not t.mutation[seat]:
        return "STX-67"
    return None if move in uses_of(t, seat, card) else "STX-R43"


# Phase 8: End of Turn.


def excess(t: Table, seat: int) -> bool:
    """Does the player hold too many of either kind? Few ever do, so the smallest hand is looked at first."""
    if len(t.food[seat]) <= FOOD_HAND and len(t.actions[seat]) <= ACTION_HAND:
        return False
    return excess_food(t, seat) or excess_actions(t, seat)


def excess_food(t: Table, seat: int) -> bool:
    return len(t.food[seat]) > FOOD_HAND


def excess_actions(t: Table, seat: int) -> bool:
    return len(t.actions[seat]) > t.action_hand(seat)  # STX-R61


def excess_options(t: Table, seat: int) -> list[Move]:
    """STX-91: only kinds of which there are too many (STX-R62); the last of the alphabet first (STX-R86)."""
    food = t.food[seat] if excess_food(t, seat) else []
    actions = t.actions[seat] if excess_actions(t, seat) else []
    return [DISCARD[card.index] for card in reversed(ranked(food + actions, BY_CODE))]


def excess_refused(t: Table, seat: int, move: Move) -> str | None:
    card = move.card
    if card is None or move.verb != "discard":
        return out_of_phase(t, seat, move, "STX-91")
    too_many = excess_food(t, seat) if card.kind == "food" else excess_actions(t, seat)
    hand = t.food[seat] if card.kind == "food" else t.actions[seat]
    if card not in hand:
        return "STX-91"
    return None if too_many else "STX-R62"


# The real-life tie-break.


def visit_options(t: Table, seat: int) -> list[Move]:
    return TELLING  # STX-R76


def visit_refused(t: Table, seat: int, move: Move) -> str | None:
    return None if move is DICE or move.verb == "hours" else "STX-R76"


# Why a move does not belong here.


def out_of_phase(t: Table, seat: int, move: Move, otherwise: str) -> str:
    """The clause that says when such a move is made; `otherwise` where the move says nothing about that."""
    card = move.card
    if move is PASS:
        return "STX-R08"
    if card is None or card.kind == "event":
        return otherwise
    if card.kind == "mutation":
        return "STX-67"
    if card.kind == "action" and not move.verb:
        if IS_INTERRUPTION[card.index]:
            return "STX-R28"
        return otherwise if seat == t.first else "STX-61"
    if card.kind == "action" and seat != t.first:
        return "STX-57"
    return otherwise


def meddling(t: Table, seat: int, move: Move, clause: str) -> str:
    """For a seat that is not asked: why it has to wait. `clause` is that of the open question."""
    card = move.card
    if card is not None and card.kind == "mutation":
        return "STX-70"
    if card is not None and card.kind == "action" and IS_INTERRUPTION[card.index] and not move.verb:
        return "STX-R27" if t.pending and seat == t.first else "STX-R28"
    return out_of_phase(t, seat, move, clause)
