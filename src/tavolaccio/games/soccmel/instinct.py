"""Common sense for Sócc'mel!: pass the bad luck on where it sticks, and spend a special only on a blow worth one.

It sees what its seat sees and nothing else: `sight.view` is the table with every hidden card unknown. Every answer is
weighed in steps on the gauge: what it may cost me, what it may cost the others, what the card is worth in my hand.
"""

import math
from typing import Final

from tavolaccio.games.soccmel.cards import BENESSUM, CARDS, CAT, MIRROR, MISFORTUNES, PAROLACCE, SOCCMEL, SYMBOL, YOGA
from tavolaccio.games.soccmel.legality import card_refused
from tavolaccio.games.soccmel.table import FULL, TOP, Table
from tavolaccio.kernel.cards import Card
from tavolaccio.kernel.match import Sight
from tavolaccio.kernel.moves import PASS, Move
from tavolaccio.kernel.state import State

DECK: Final = sum([card.copies for card in CARDS])
OUT: Final = 20.0
"""What going out is worth, in steps."""
MALICE: Final = 0.8
"""What a step of somebody else is worth to me, compared with one of mine."""
RETURN: Final = 0.25
"""How much of a sequence that comes back I expect to suffer: I may have an answer again."""
FADING: Final = 0.7
"""Each card laid leaves fewer that fit."""
KEEPING: Final[dict[Card, float]] = {CAT: 0.7, MIRROR: 0.7, SOCCMEL: 2.6, BENESSUM: 3.2, YOGA: 2.0}
"""How gladly a special is kept for later; in the last sequence there is no later."""
SWEARING: Final = 0.2
"""What each number of a parolaccia is worth in hand."""

LATE, FRESH = 3.1, 10
"""How much a step weighs with an empty stock, and the number of cards in the stock with which it weighs half of that;
fitted to the winners of 800 finished matches."""
ENDLESS: Final = 0.35
"""How much a step weighs where the stock never runs out."""
SPARE: Final = 0.2
"""What a special in hand is worth, by how gladly it is kept."""
SEARCH: Final[dict[str, float]] = {"horizon": 6, "depth": 1, "wild": 0, "caution": 0.0}
"""How a search is led here: many short looks of six turns and the rest of a sequence; luck would drown longer ones."""
LEVELS: Final[dict[str, str]] = {"fox": "pupil", "owl": "thinker"}
"""How the stronger levels play here."""
THINKING: Final[dict[str, float]] = {
    "near": 16.0, "most": 8, "turns": 8, "doubt": 0.15, "trust": 0.0005, "sense": 1, "halve": 40, "listens": 1,
}  # fmt: skip
"""How one that learned looks ahead here: by many quick tries, for luck drowns few. A look of the net takes as long as
eight of them."""


def instinct(sight: Sight) -> Move:
    """What common sense answers here."""
    t = sight.view
    assert isinstance(t, Table)
    if sight.point.name == "start":
        return PASS  # The race is for people.
    return best_of(t, sight.seat, sight.options)


def best_of(t: Table, seat: int, options: list[Move]) -> Move:
    """The answer that promises most; of several the first."""
    symbols, worth = t.symbols, t.value
    others = t.others(seat)
    right = others[0] if others else seat
    laps = len(others) << 12
    here, there = t.levels[seat], t.levels[right]
    hurts, harms = 1.0 + here / TOP, 1.5 if there <= here else 1.0
    best, promise = options[0], -1000.0
    for move in options:
        card = move.card
        if card is not None and SYMBOL[card.index]:
            # Most answers are of this kind: as `_passing` weighs it, without its calls (2.1 µs a decision, not 3.1).
            key = (laps | card.index) << 3 | symbols | SYMBOL[card.index]
            sticks = _sticks.get(key)
            if sticks is None:
                sticks = _sticking(key, len(others), card, symbols | SYMBOL[card.index])
            steps = worth + card.value
            harm = steps * harms if there + steps <= TOP else _harm(t, seat, right, steps)
            found = sticks * harm - _returns[key] * ((steps + 1) * hurts if here + steps < TOP else OUT)
        else:
            found = promise_of(t, seat, move, symbols)
        if found > promise:
            best, promise = move, found
    return best


def knows(card: Card) -> bool:
    """Can common sense judge this card? Asked by `./play check`."""
    return card in KEEPING or card in MISFORTUNES or card in PAROLACCE


def estimate(table: State) -> list[float]:
    """Each seat's chances between two sequences: who stands low wins, and the more so the thinner the stock."""
    assert isinstance(table, Table)
    step = ENDLESS if table.endless else LATE / (1 + len(table.deck) / FRESH)
    lowest = min([table.levels[seat] for seat in table.living()], default=0)
    strengths: list[float] = []
    for seat in range(table.seats):
        if table.alive(seat):
            specials = 0.0
            for card in table.hands[seat]:  # not `sum`, which rounds otherwise from Python 3.12 on
                specials += KEEPING.get(card, 0.0)
            strengths.append(math.exp(SPARE * specials - step * (table.levels[seat] - lowest)))
        else:
            strengths.append(0.0)
    total = 0.0
    for strength in strengths:
        total += strength
    return [strength / total if total else 1 / table.seats for strength in strengths]


def promise_of(t: Table, seat: int, move: Move, symbols: int) -> float:
    """How good the move looks, in steps of my own gauge."""
    card = move.card
    if card is None:
        return -_pain(t, seat, t.value)
    if move.verb:
        return -_pain(t, seat, max(0, t.value - card.value)) - SWEARING * card.value
    later = 0.0 if t.last else KEEPING.get(card, 0.0)
    return _effect(t, seat, card, move.target, symbols) - later


def _effect(t: Table, seat: int, card: Card, target: int, symbols: int) -> float:
    if card is BENESSUM:
        return 0.0
    if card is MIRROR:
        return _mirror(t, seat)
    if card is YOGA:
        return _passing(t, seat, t.right_of(seat), t.sequence[-1], symbols, t.value) + (t.levels[seat] > 0)
    if card is SOCCMEL:
        return _passing(t, seat, target, card, symbols, max(0, t.value - 1))
    value = 2 * t.value if card is CAT else t.value + card.value
    return _passing(t, seat, t.right_of(seat), card, symbols | SYMBOL[card.index], value)


def _pain(t: Table, seat: int, steps: int) -> float:
    """Steps hurt more the higher one stands."""
    level = t.levels[seat]
    if level + steps > TOP:
        return OUT
    return steps * (1.0 + level / TOP)


def _harm(t: Table, seat: int, other: int, steps: int) -> float:
    """What it is worth to me that somebody else climbs: most of all the one who stands lowest, or who goes out."""
    if t.levels[other] + steps > TOP:
        return 2.0 * steps if t.endless else 1.5 * steps
    return steps * (1.5 if t.levels[other] <= t.levels[seat] else 1.0)


def _passing(t: Table, seat: int, target: int, top: Card, symbols: int, value: int) -> float:
    """The sequence goes to `target`: it sticks there, or wanders on and may come back."""
    laps = len(t.others(seat))
    key = (laps << 12 | top.index) << 3 | symbols
    worth = _sticks.get(key)
    if worth is None:
        worth = _sticking(key, laps, top, symbols)
    return worth * _harm(t, seat, target, value) - _returns[key] * _pain(t, seat, value + 1)


_sticks: Final[dict[int, float]] = {}
"""What it is worth to me that a sequence goes to somebody else, for each step of harm."""
_returns: Final[dict[int, float]] = {}
"""How much of it I expect to come back. Both by the living others, the top card and the symbols."""


def _sticking(key: int, laps: int, top: Card, symbols: int) -> float:
    """By the chance that six unknown cards hold no answer."""
    answers = 0
    for card in CARDS:
        if card.kind != "parolaccia" and card_refused(card, top, symbols) is None:
            answers += card.copies
    sticks = (1.0 - answers / DECK) ** FULL
    comes_back = RETURN
    for lap in range(laps):
        comes_back *= (1.0 - sticks) * FADING**lap
    _returns[key] = comes_back
    found = MALICE * sticks
    _sticks[key] = found
    return found


def _mirror(t: Table, seat: int) -> float:
    """The seat that would get each card, going to the left (never a mystery: the sequence lies open)."""
    steps = [0] * t.seats
    unlucky = seat
    for card in reversed(t.sequence):
        unlucky = t.left_of(unlucky)
        steps[unlucky] += card.value
    worth = -_pain(t, seat, steps[seat])
    for other in t.others(seat):
        worth += MALICE * _harm(t, seat, other, steps[other])
    return worth
