"""What everybody can see coming, for whoever draws the table: the coins that will be gone, and what stops that."""

from typing import Final

from tavolaccio.games.lunch_money.table import Table
from tavolaccio.kernel.moves import LETTERS
from tavolaccio.kernel.outlook import Outlook, outlook, stopped_in

STOPS: Final = frozenset({"defence", "chance", "humiliation", "backlash", "freedom", "escape"})
HURTS: Final = ("attack", "second_hit", "free", "barrage", "follow_up")
OVER: Final = ("owed", "take_back")
"""What is asked when all below it is over: free attacks (LM-R038), and whether Nuts returns (LM-244)."""
FOLLOWS: Final = frozenset({"pending", "points", "out"})
"""What it is made of: while none of these changes, it stays as it is."""


def forecast(t: Table) -> Outlook:
    """Beside the common part: `down`, by letter, how much brings somebody round who has nothing left and is not out."""
    found: Outlook = {}
    if t.pending:
        stopped = stopped_in(t.pending, STOPS)
        after: dict[int, int] = {}
        landed = 0
        for place, entry in enumerate(t.pending):
            if entry.kind in OVER:
                landed = place
        for place, entry in enumerate(t.pending):
            if place < landed:
                continue
            if entry.kind in HURTS and entry.number > 0 and entry.target >= 0 and not stopped[place]:
                after[entry.target] = max(0, t.points[entry.target] - entry.number)  # LM-045
        found = outlook(t.pending, after, [seat for seat, points in after.items() if not points], stopped)  # LM-013
    down = {LETTERS[seat]: 1 - t.points[seat] for seat in range(t.seats) if t.points[seat] <= 0 and t.alive(seat)}
    if down:
        found["down"] = down
    return found
