"""What everybody can see coming, for drawing the table: the poop that is on its way, and how long things last."""

from typing import Final

from tavolaccio.games.this_game_is_shit.cards import LAVA
from tavolaccio.games.this_game_is_shit.table import LAVA_DRAWS, POOP_CARDS, Table
from tavolaccio.kernel.moves import LETTERS
from tavolaccio.kernel.outlook import Outlook, outlook

HURTS: Final = ("attack", "virus")
FOLLOWS: Final = frozenset(
    {"pending", "active", "poop", "draws_left", "fresh", "critical_mass", "virus", "front"},
)
"""What it is made of: while none of these changes, it stays as it is."""

LASTS_NOW: Final = ("lasts-now", 0, 0)
LASTS_NEXT: Final = ("lasts-next", 0, 0)


def forecast(t: Table) -> Outlook:
    """Beside the common part: `piles`, counts that are no zone, and `lasts`, by letter for each card before a seat how
    long it stays: a word, a number for it, and by how many degrees the card is turned."""
    found: Outlook = {}
    if t.pending:
        after: dict[int, int] = {}
        for entry in t.pending:
            if entry.kind in HURTS and entry.number > 0 and entry.target >= 0:
                after[entry.target] = t.poop[entry.target] + entry.number  # TGIS-74
        lost = [seat for seat, poop in after.items() if poop >= t.critical_mass]  # TGIS-59
        found = outlook(t.pending, after, lost, [])
    found["piles"] = {"poop": POOP_CARDS - sum(t.poop)}
    lasts = {LETTERS[seat]: lasting(t, seat) for seat in range(t.seats) if t.virus[seat] is not None or t.front[seat]}
    if lasts:
        found["lasts"] = lasts
    return found


def lasting(t: Table, seat: int) -> list[tuple[str, int, int]]:
    """The virus first, then what lies in front, the oldest first."""
    found: list[tuple[str, int, int]] = []
    mine = t.active == seat
    virus = t.virus[seat]
    if virus is LAVA and t.draws_left[seat]:  # TGIS-83, TGIS-84: it is turned as it gets older
        found.append(("left", t.draws_left[seat], (LAVA_DRAWS - t.draws_left[seat]) * 90))
    elif virus is not None:
        found.append(("strikes-now" if mine else "strikes-next", 0, 0))  # TGIS-47
    # What was laid in a turn survives it; the rest ends with the turn of who laid it (TGIS-48).
    laid = len(t.front[seat])
    ending = max(0, laid - t.fresh[seat]) if mine else 0
    return found + [LASTS_NOW] * ending + [LASTS_NEXT] * (laid - ending)
