"""Common sense for This Game Is Shit: hurt the player closest to bursting, and save cards for emergencies.

It sees what its seat sees and nothing else: `sight.view` is the table with every hidden card unknown.
"""

import math
from collections.abc import Callable
from typing import Final

from tavolaccio.games.this_game_is_shit.cards import (
    APPLESAUCE,
    COFFEE,
    CUT,
    CUT_THE_LINE,
    END,
    FLU,
    GRANNY,
    HOLE,
    LAVA,
    LOPERAMIDE,
    MILKSHAKE,
    OUT_OF_ORDER,
    PLAY,
    PLUNGER,
    PROBIOTICS,
    RELOAD,
    SPECIAL,
    THRONE,
    TOILET_PAPER,
    USE,
)
from tavolaccio.games.this_game_is_shit.table import Table
from tavolaccio.kernel.cards import Card
from tavolaccio.kernel.match import Sight
from tavolaccio.kernel.moves import HOLD, PASS, Move
from tavolaccio.kernel.state import State

WORTH: Final[dict[Card, int]] = {
    MILKSHAKE: 10,
    THRONE: 10,
    APPLESAUCE: 9,
    TOILET_PAPER: 9,
    FLU: 8,
    CUT_THE_LINE: 8,
    GRANNY: 7,
    LAVA: 7,
    COFFEE: 6,
    PROBIOTICS: 6,
    SPECIAL: 6,
    HOLE: 5,
    OUT_OF_ORDER: 4,
    PLUNGER: 4,
    LOPERAMIDE: 3,
}
"""How gladly a card is kept."""

SEARCH: Final[dict[str, float]] = {"horizon": 4, "depth": 4}
"""How a search is led here: for how many turns common sense plays on before `estimate` judges."""
LEVELS: Final[dict[str, str]] = {"fox": "pupil", "owl": "thinker"}
"""How the stronger levels play here."""


def instinct(sight: Sight) -> Move:
    """What common sense answers here."""
    t = sight.view
    assert isinstance(t, Table)
    if not sight.awaited:
        return _ride(t, sight)
    return _habits[sight.point.name](t, sight)


def knows(card: Card) -> bool:
    """Can common sense judge this card? Asked by `./play check`."""
    return card in WORTH


def _worth(t: Table, seat: int, card: Card | None) -> int:
    """The usual worth, less for a second copy of a card that is needed once, more for relief when it is needed."""
    if card is None:
        return 0
    worth = WORTH[card]
    held = t.hands[seat].count(card)
    if card.kind == "evacuation":
        worth += t.poop[seat]
    if card is LOPERAMIDE and t.virus[seat] is not None:
        worth += 8
    return worth - 2 * held


def _relief(t: Table, seat: int) -> int:
    """Poop that Cut the Line would take away now, as far as one can see."""
    if not t.evacuations:
        return 0
    top = t.evacuations[-1]
    return min(top.value or 1, t.poop[seat])


def _threat(t: Table, seat: int) -> int:
    """Poop that the top of the stack is about to bring to this seat."""
    if t.pending and t.pending[-1].target == seat and t.pending[-1].kind in ("attack", "virus"):
        return t.pending[-1].number
    return 0


def _ride(t: Table, sight: Sight) -> Move:
    """Cut the Line out of turn: only when close to bursting, and for real relief."""
    seat = sight.seat
    if CUT in sight.options and t.poop[seat] >= t.critical_mass - 1 and _relief(t, seat) >= 1:
        return CUT
    return HOLD


def _choice(t: Table, sight: Sight) -> Move:
    hand = t.hands[sight.seat]
    useful = [card for card in hand if card.kind in ("attack", "evacuation", "virus") or card is TOILET_PAPER]
    if len(hand) <= 2 or (len(hand) <= 3 and not useful):
        return RELOAD
    return PLAY


def _keep(t: Table, sight: Sight) -> Move:
    return max(sight.options, key=lambda move: _worth(t, sight.seat, move.card))


def _give(t: Table, sight: Sight) -> Move:
    """The least useful card for the others."""
    return min(sight.options, key=lambda move: WORTH[move.card] if move.card is not None else 0)


def _limit(t: Table, sight: Sight) -> Move:
    if CUT in sight.options and _relief(t, sight.seat):
        return CUT
    discards = [move for move in sight.options if move.verb == "discard"]
    return min(discards, key=lambda move: _worth(t, sight.seat, move.card))


def _game(t: Table, sight: Sight) -> Move:
    """The most promising play, or the end of the phase when nothing is worth a card."""
    best, score = END, 0
    for move in sight.options:
        found = _promise(t, sight.seat, move)
        if found > score:
            best, score = move, found
    return best


def _promise(t: Table, seat: int, move: Move) -> int:
    card = move.card
    if card is None:
        return 0
    mine = t.poop[seat]
    if card is TOILET_PAPER:
        return 95
    if card is PLUNGER:
        return 90 if move.target < 0 else 40 + len(t.hands[move.target])
    if card is LOPERAMIDE:
        return 85 if t.virus[seat] is not None else 5 if mine >= 3 and len(t.hands[seat]) > 5 else 0
    if card.kind == "evacuation":
        return 80 if mine >= card.value else 30 if mine and len(t.hands[seat]) > 5 else 0
    if card is CUT_THE_LINE:
        return 75 if mine >= 3 and _relief(t, seat) == 2 else 60 if mine == t.critical_mass - 1 else 0
    if card is PROBIOTICS:
        return 50 if mine >= 2 and PROBIOTICS not in t.front[seat] else 0
    if card is SPECIAL:
        return 88 if mine - t.poop[move.target] >= 2 else 0
    if card.kind == "virus":
        spread = 2 if card is FLU and seat in (t.left_of(move.target), t.right_of(move.target)) else 0
        return 55 + 4 * t.poop[move.target] - 8 * spread * (mine >= 3)
    return _attack_promise(t, seat, card, move.target)


def _attack_promise(t: Table, seat: int, card: Card, target: int) -> int:
    after = t.poop[target] + card.value
    if after >= t.critical_mass:
        return 100
    return 45 + 6 * after + (4 if not t.hands[target] else 0)


def _attacked(t: Table, sight: Sight) -> Move:
    seat = sight.seat
    after = t.poop[seat] + _threat(t, seat)
    deadly = after >= t.critical_mass
    if CUT in sight.options and deadly and after - _relief(t, seat) < t.critical_mass:
        return CUT
    serious = deadly or after == t.critical_mass - 1 or _threat(t, seat) >= 2
    if serious:
        for card in (GRANNY, APPLESAUCE) if not deadly else (APPLESAUCE, GRANNY):
            if USE[card] in sight.options:
                return USE[card]
    if deadly and CUT in sight.options and _relief(t, seat):
        return CUT
    return PASS


def _evacuating(t: Table, sight: Sight) -> Move:
    """Out of Order against a player in trouble, and in a duel always."""
    stopped = t.pending[-1].by
    worth_it = t.poop[stopped] >= t.critical_mass - 2 or len(t.living()) == 2
    return USE[OUT_OF_ORDER] if worth_it and USE[OUT_OF_ORDER] in sight.options else PASS


def _last_moment(t: Table, sight: Sight) -> Move:
    """Before a virus draws, or before the Plunger or the special card strikes."""
    seat = sight.seat
    relief = _relief(t, seat)
    if CUT not in sight.options or not relief:
        return PASS
    if t.poop[seat] + _threat(t, seat) >= t.critical_mass or relief >= 2:
        return CUT
    return PASS


def _agree(t: Table, sight: Sight) -> Move:
    return sight.options[0]


_habits: Final[dict[str, Callable[[Table, Sight], Move]]] = {
    "choice": _choice,
    "keep": _keep,
    "game": _game,
    "attack": _attacked,
    "evacuation": _evacuating,
    "target": _last_moment,
    "virus": _last_moment,
    "limit": _limit,
    "paper_keep": _keep,
    "paper_give": _give,
    "draw": _agree,
}


def estimate(table: State) -> list[float]:
    """Each seat's chances in this position, for a search that stops here: less poop, more cards, no virus."""
    assert isinstance(table, Table)
    strengths = [_strength(table, seat) if table.alive(seat) else 0.0 for seat in range(table.seats)]
    total = 0.0
    for strength in strengths:  # not `sum`, which rounds otherwise from Python 3.12 on
        total += strength
    return [strength / total for strength in strengths]


def _strength(t: Table, seat: int) -> float:
    room = t.critical_mass - t.poop[seat]
    strength: float = room * math.sqrt(room) * (1.0 + 0.12 * min(len(t.hands[seat]), 7))
    relief = sum([card.value for card in t.hands[seat] if card.kind == "evacuation"])
    strength *= 1.0 + 0.1 * min(relief, t.poop[seat] + 2)
    if t.virus[seat] is LAVA:
        strength *= 1.0 - 0.12 * t.draws_left[seat]
    elif t.virus[seat] is FLU:
        strength *= 0.7
    if PROBIOTICS in t.front[seat]:
        strength *= 1.15
    return strength
