"""Common sense for Stimulix: eat light, serve heavy to the leader, and never burst if a card can help it.

It sees what its seat sees and nothing else: `sight.view` is the table with every hidden card unknown. Most choices are
made by trying each answer on a copy of that view and weighing what everybody would carry afterwards.
"""

import math
from collections.abc import Callable
from typing import Final

from tavolaccio.games.stimulix import legality
from tavolaccio.games.stimulix.actions import resolve
from tavolaccio.games.stimulix.cards import (
    ALL_CLEAR,
    AMOUNT,
    ANTACID,
    BOUNCE_BACK,
    CARDS,
    COLIC,
    DICE,
    DOGGY_BAG,
    END,
    ESPRESSO,
    FENNEL_TEA,
    FLU,
    GASTROSCOPY,
    INITIATIVE,
    LAXATIVE,
    NOSE,
    PASS_THE_DISHES,
    PICK,
    PLATE_SWAP,
    PLUG,
    POINTS,
    PROBIOTIC,
    PUMP,
    REFLUX,
    SCHADENFREUDE,
    SKIPPED_MEAL,
    STEEL,
    STICKY_FINGERS,
    SWAP,
    TAPEWORM,
    TELEPATHY,
    TOOT,
    TORSION,
    TRANSPLANT,
    UPSIDE_DOWN,
)
from tavolaccio.games.stimulix.evacuation import threshold, value
from tavolaccio.games.stimulix.mutations import use
from tavolaccio.games.stimulix.table import Table, stimulus_of
from tavolaccio.kernel.cards import Card
from tavolaccio.kernel.match import Sight
from tavolaccio.kernel.moves import PASS, Move
from tavolaccio.kernel.state import State

WORTH: Final[dict[Card, float]] = {
    PUMP: 4.5,
    SKIPPED_MEAL: 4.0,
    ANTACID: 3.5,
    FENNEL_TEA: 3.2,
    BOUNCE_BACK: 2.8,
    DOGGY_BAG: 2.5,
    TOOT: 2.4,
    STICKY_FINGERS: 2.2,
    TORSION: 2.2,
    PLUG: 2.0,
    PLATE_SWAP: 2.0,
    COLIC: 2.0,
    PASS_THE_DISHES: 1.6,
    GASTROSCOPY: 1.6,
    TRANSPLANT: 1.2,
    REFLUX: 1.0,
    PROBIOTIC: 1.0,
    ALL_CLEAR: 0.9,
    ESPRESSO: 0.9,
    LAXATIVE: 0.8,
}
"""How gladly an Action is kept, in points it is likely to be worth."""

IN_THE_INTESTINE, IN_THE_STOMACH = 0.95, 0.85
"""What a point on the way weighs: it may still be lost, or come too late."""
LEFTOVER, DUMPED = 4.0, 4.5
"""What one gets after serving the own card to somebody else, and when others serve first, in points."""
RIVALRY: Final = (2.0, 2.0, 3.0, 4.0, 5.0)
"""By the number of opponents: how much an early place is fought for."""
STUCK: Final = 0.7
"""How often who assigns late has to eat the own card."""
BURST: Final = 40.0
"""How much worse than its points it is to go out."""

SHIELD, RESERVE, MUTATION = 0.42, 0.08, 0.33
"""What a good Interruption, any other Action and a Mutation that still waits to be used add to the odds."""
USED_ONCE: Final = [card for card in CARDS if card.kind == "mutation" and card.word("sign") == "torn"]
SEARCH: Final[dict[str, float]] = {"horizon": 3, "depth": 1, "wild": 0, "caution": 1.0}
"""How a search is led here: three turns ahead, as long as Food is on its way; habit is not left for a trifle."""
LEVELS: Final[dict[str, str]] = {"fox": "learned", "owl": "thinker"}
"""How the stronger levels play here."""
THINKING: Final[dict[str, float]] = {
    "near": 8.0, "most": 5, "turns": 3, "doubt": 0.08, "trust": 0.005, "sense": 1,
}  # fmt: skip
"""How one that learned looks ahead here: it tries what it likes, and judges as the search does."""

LIES: Final[dict[str, tuple[str, ...]]] = {
    **dict.fromkeys(("played", "assigned", "upright", "rotated", "intestine", "food_discards"), ("food",)),
    **dict.fromkeys(("mutation", "mutation_discards"), ("mutation",)),
    **dict.fromkeys(("event", "event_discards"), ("event",)),
    "action_discards": ("action",),
    "removed": (),
}
"""The sorts of card that lie in each zone, for learners."""


def instinct(sight: Sight) -> Move:
    """What common sense answers here."""
    t = sight.view
    assert isinstance(t, Table)
    if len(sight.options) == 1:
        return sight.options[0]
    return _habits[sight.point.name](t, sight.seat, sight.options)


def knows(card: Card) -> bool:
    """Can common sense judge this card? Asked by `./play check`. What is no Action is tried out by the rules."""
    return card.kind != "action" or card in WORTH


def estimate(table: State) -> list[float]:
    """Each seat's chances at the start of a turn: room up to the limit, what is inside, what is held in reserve.

    The weights are fitted to the winners of 1,000 finished matches.
    """
    assert isinstance(table, Table)
    strengths = [_strength(table, seat) if table.alive(seat) else 0.0 for seat in range(table.seats)]
    whole = 0.0
    for one in strengths:  # not `sum`, which rounds otherwise from Python 3.12 on
        whole += one
    return [one / whole if whole else 1 / table.seats for one in strengths]


def _strength(t: Table, seat: int) -> float:
    inside = t.intestine[seat] + t.rotated[seat]
    next_time = value(t, seat, inside) if inside else 0
    coming = value(t, seat, inside + t.upright[seat]) if t.upright[seat] else next_time
    room = float(t.limit - t.score[seat])
    urge = stimulus_of(inside) / threshold(t, seat)
    worth = 0.095 * room - 0.069 * coming - 0.28 * urge
    if next_time >= room:
        worth -= 0.6
    for card in t.actions[seat]:
        worth += SHIELD if card is ANTACID or card is BOUNCE_BACK else RESERVE
    mutation = t.mutation[seat]
    if mutation is not None and (mutation in USED_ONCE or mutation is SCHADENFREUDE):
        worth += MUTATION
    return math.exp(worth) * math.pow(max(1.0, room - coming), 0.43)


# Weighing a table.


def burden(t: Table, seat: int) -> float:
    """Score and what is on its way to become score."""
    inside = t.intestine[seat] + t.rotated[seat]
    plate = t.assigned[seat]
    later = float(sum([POINTS[card.index] for card in t.upright[seat]]))
    if plate is not None:
        later += POINTS[plate.index]
    score = float(t.score[seat])
    if score >= t.limit:
        return score + BURST
    if inside:
        worth = value(t, seat, inside)
        if goes(t, seat, inside):
            score += worth
            if score >= t.limit:
                return score + BURST
        else:
            score += worth * IN_THE_INTESTINE
            if score >= t.limit:
                score += 3
    return score + later * IN_THE_STOMACH


def goes(t: Table, seat: int, inside: tuple[Card, ...]) -> bool:
    """Would this player evacuate in this turn, with this in the Intestine after Digestion?"""
    if t.steel >> seat & 1:
        return False
    if t.ordered >> seat & 1:
        return True
    printed = stimulus_of(inside)
    return (printed * 2 if FLU in t.event else printed) + t.stimulus[seat] >= threshold(t, seat)


def prospect(t: Table, me: int) -> float:
    """How good the table is for me: my burden against that of the others, the lightest of which counts most."""
    mine = burden(t, me)
    theirs = sorted([burden(t, seat) for seat in t.others(me)])
    if not theirs:
        return BURST
    carried = weights = 0.0
    for place, one in enumerate(theirs):
        weight = 1.0 / (place + 1)
        carried += one * weight
        weights += weight
    return carried / weights - mine


def lightest(t: Table, seats: list[int]) -> int:
    """The one who is doing best."""
    return min(seats, key=lambda seat: burden(t, seat))


# Phases 2 and 3.


def appeal(t: Table, card: Card, seat: int) -> float:
    """What laying a card is likely to bring: who assigns early keeps a light one or serves a heavy one."""
    speed = INITIATIVE[card.index]
    if t.mutation[seat] is NOSE:
        speed = max(1, speed - AMOUNT[NOSE.index])
    if UPSIDE_DOWN in t.event:
        speed = 11 - speed
    rivals = max(1, len(t.others(seat)))
    early = math.pow(1.05 - speed / 10, RIVALRY[min(rivals, 4)])
    points = POINTS[card.index]
    served = points / rivals
    return early * max(-points, served - LEFTOVER) + (1 - early) * (STUCK * -points + (1 - STUCK) * (served - DUMPED))


def _choose_food(t: Table, seat: int, options: list[Move]) -> Move:
    return max(options, key=lambda move: appeal(t, _card(move), seat))


def heaviness(t: Table, card: Card, seat: int) -> float:
    return -appeal(t, card, seat)


def _assign(t: Table, seat: int, options: list[Move]) -> Move:
    """Keep the own card if the others' are likely to be worse, else serve it to the player who is doing best."""
    card = _card(options[0])
    others = [move for move in options if move.target != seat]
    if len(others) < len(options):
        waiting = [POINTS[one.index] for one in t.played if one is not None and one is not card]
        feared = (sum(waiting) / len(waiting) + max(waiting)) / 2 if waiting else 0.0
        if not others or POINTS[card.index] <= feared:
            return options[0]
    best = lightest(t, [move.target for move in others])
    return next(move for move in others if move.target == best)


# Phase 4.


def tried(t: Table, seat: int, card: Card, target: int, choice: Move) -> float:
    """The prospect after this Action."""
    copy = t.fresh_copy()
    for _ in resolve(copy, seat, card, target, choice):
        break
    return prospect(copy, seat)


def play_worth(t: Table, seat: int, card: Card, target: int) -> float:
    """What playing this Action now brings, in points."""
    before = prospect(t, seat)
    if card is DOGGY_BAG or card is GASTROSCOPY:
        return WORTH[card]
    if card is PUMP:
        return tried(t, seat, card, target, heaviest(t.rotated[seat] + t.upright[seat])) - before
    if card is REFLUX:
        return tried(t, seat, card, target, heaviest(t.intestine[target])) - before
    if card is PLATE_SWAP:
        partners = [one for one in legality.with_assigned_food(t, seat) if one != target]
        return max([tried(t, seat, card, target, SWAP[one]) for one in partners]) - before
    return tried(t, seat, card, target, PASS) - before


def heaviest(cards: tuple[Card, ...]) -> Move:
    return PICK[max(cards, key=lambda card: POINTS[card.index]).index]


def _action(t: Table, seat: int, options: list[Move]) -> Move:
    """Play what brings more than keeping it; then exchange the card one would miss least."""
    best, gain = END, 0.0
    for move in options:
        card = move.card
        if card is not None and not move.verb:
            worth = play_worth(t, seat, card, move.target) - 0.4 * WORTH[card]
            if worth > gain:
                best, gain = move, worth
    if best is not END:
        return best
    swaps = [move for move in options if move.verb == "discard"]
    if swaps:
        worst = min(swaps, key=lambda move: WORTH[_card(move)])
        if WORTH[_card(worst)] < 2.1:
            return worst
    return END


def _dish(t: Table, seat: int, options: list[Move]) -> Move:
    return max(options, key=lambda move: POINTS[_card(move).index])


def _swap(t: Table, seat: int, options: list[Move]) -> Move:
    named = t.pending[-1].target
    return max(options, key=lambda move: tried(t, seat, PLATE_SWAP, named, move))


def _interrupt(t: Table, seat: int, options: list[Move]) -> Move:
    """Stop what hurts, with the Interruption that helps most."""
    action, choice = t.pending[0], PASS
    card = action.card
    assert card is not None
    if len(t.pending) > 1:
        named = t.pending[1]
        choice = PICK[named.card.index] if named.card is not None else SWAP[named.target]
    harm = 1.0
    if card is not GASTROSCOPY and card is not DOGGY_BAG:
        copy = t.fresh_copy()
        for _ in resolve(copy, action.by, card, action.target, choice):
            break
        harm = prospect(t, seat) - prospect(copy, seat)
    best, gain = PASS, 0.8
    for move in options:
        answer = move.card
        if answer is None:
            continue
        worth = harm
        if answer is BOUNCE_BACK:
            worth += max(
                [play_worth(t, seat, card, use.target) for use in legality.uses_of(t, seat, card)], default=0.0
            )
        elif answer is ANTACID and t.intestine[seat]:
            worth += 0.8 * max([POINTS[one.index] for one in t.intestine[seat]])
        elif answer is STICKY_FINGERS:
            worth += 0.5 * WORTH[card]
        worth -= 0.5 * WORTH[answer]
        if worth > gain:
            best, gain = move, worth
    return best


def _bounce(t: Table, seat: int, options: list[Move]) -> Move:
    return max(options, key=lambda move: play_worth(t, seat, _card(move), move.target))


def _antacid(t: Table, seat: int, options: list[Move]) -> Move:
    return max(options, key=lambda move: POINTS[move.card.index] if move.card is not None else 0)


def _exchange(t: Table, seat: int, options: list[Move]) -> Move:
    """Take the lightest card, if it is lighter than the bot's own heaviest."""
    mine = max([heaviness(t, card, seat) for card in t.food[seat]])
    best = min(options[1:], key=lambda move: heaviness(t, _card(move), seat))
    return best if heaviness(t, _card(best), seat) < mine - 0.5 else PASS


def _return(t: Table, seat: int, options: list[Move]) -> Move:
    return max(options, key=lambda move: heaviness(t, _card(move), seat))


# Phase 5.


def _mutation(t: Table, seat: int, options: list[Move]) -> Move:
    """Use it where it helps now; nothing is saved for a slot that the next Evacuation empties anyway."""
    before = prospect(t, seat)
    best, gain = PASS, 0.5
    for move in options[1:]:
        card = _card(move)
        if card is TAPEWORM:
            worth = 3.0 if move.target == lightest(t, list(t.others(seat))) else 0.0
        else:
            copy = t.fresh_copy()
            for _ in use(copy, seat, card, move.target):
                break
            if copy.pending:
                there = copy.rotated[move.target] + copy.upright[move.target]
                picked = heaviest(there).card
                assert picked is not None
                copy.take_from_stomach(move.target, picked)
            worth = prospect(copy, seat) - before
            if card is STEEL or card is TELEPATHY:
                worth = worth if abs(worth) > BURST / 2 else 0.0
        if worth > gain:
            best, gain = move, worth
    return best


# Phase 8 and the tie-break.


def _excess(t: Table, seat: int, options: list[Move]) -> Move:
    """The heaviest Food, the least useful Action."""
    food = [move for move in options if _card(move).kind == "food"]
    if food:
        return max(food, key=lambda move: heaviness(t, _card(move), seat))
    return min(options, key=lambda move: WORTH[_card(move)])


def _visit(t: Table, seat: int, options: list[Move]) -> Move:
    return DICE  # STX-R76: a bot has no bowels worth mentioning


def _card(move: Move) -> Card:
    assert move.card is not None
    return move.card


_habits: Final[dict[str, Callable[[Table, int, list[Move]], Move]]] = {
    "food": _choose_food,
    "assign": _assign,
    "action": _action,
    "dish": _dish,
    "swap": _swap,
    "interrupt": _interrupt,
    "bounce": _bounce,
    "antacid": _antacid,
    "exchange": _exchange,
    "return": _return,
    "mutation": _mutation,
    "excess": _excess,
    "visit": _visit,
}
