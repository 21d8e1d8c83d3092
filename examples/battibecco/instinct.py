"""Common sense for Squabble: the sharpest remark to the least patient; a Mirror for what hurts."""

from battibecco.cards import HOLD_UP
from battibecco.table import Table
from tavolaccio.kernel.match import Sight
from tavolaccio.kernel.moves import PASS, Move


def instinct(sight: Sight) -> Move:
    t = sight.view
    assert isinstance(t, Table)
    if sight.point.name == "retort":
        hurts = t.pending[-1].number >= 2 or t.pending[-1].number >= t.patience[sight.seat]
        return HOLD_UP if hurts and HOLD_UP in sight.options else PASS
    return max(sight.options, key=lambda move: _sting(t, move))


def _sting(t: Table, move: Move) -> int:
    if move.card is None:
        return -1
    left = t.patience[move.target] - move.card.value
    return 100 + move.card.value if left <= 0 else 10 * move.card.value - left
