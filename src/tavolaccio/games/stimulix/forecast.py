"""What everybody can see coming: the gauge of each seat, and what this turn's Evacuation would cost.

Made of open cards only, for drawing the table: `forecast(table)["costs"][2]` is what seat 2 scores in phase 7 if
nothing more happens until then.
"""

from typing import Final

from tavolaccio.games.stimulix.cards import AMOUNT, ESPRESSO, FLU, LAXATIVE, ONE_TOILET, PROBIOTIC
from tavolaccio.games.stimulix.evacuation import threshold, total, value
from tavolaccio.games.stimulix.rules import assignment_order
from tavolaccio.games.stimulix.table import Table, stimulus_of
from tavolaccio.kernel.moves import LETTERS
from tavolaccio.kernel.outlook import Outlook, outlook, stopped_in

STOPS: Final = frozenset({"interruption"})
FOLLOWS: Final = frozenset(
    {"pending", "out", "first", "score", "stimulus", "steel", "ordered", "limit", "urge"}
    | {"played", "rotated", "intestine", "mutation", "event"}
)
"""What it is made of: while none of these changes, it stays as it is."""


def forecast(t: Table) -> Outlook:
    """The common part, and by seat: Stimulus `now`, what it `digests`, what `pending` cards add, what an Evacuation
    `needs` and `costs`. `order`: whose dishes have been turned over and not yet served, in the order of serving."""
    seats = range(t.seats)
    double = 2 if FLU in t.event else 1
    now = [total(t, seat) for seat in seats]
    digests = [stimulus_of(t.rotated[seat]) * double for seat in seats]  # STX-72
    pending = stirred(t)
    needs = [threshold(t, seat) for seat in seats]
    heights = [now[seat] + digests[seat] + pending[seat] for seat in seats]
    full = [t.intestine[seat] + t.rotated[seat] for seat in seats]
    going = [
        seat
        for seat in t.around()
        if full[seat] and not t.steel >> seat & 1 and (t.ordered >> seat & 1 or heights[seat] >= needs[seat])
    ]
    if len(going) > 1 and ONE_TOILET in t.event:
        most = max([heights[seat] for seat in going])
        going = [seat for seat in going if heights[seat] == most][:1]
    costs = [value(t, seat, full[seat]) if seat in going else 0 for seat in seats]
    found: Outlook = {"now": now, "digests": digests, "pending": pending, "needs": needs, "costs": costs}
    order = assignment_order(t)
    if order:
        found["order"] = "".join([LETTERS[seat] for seat in order])
    found.update(ahead(t, pending, costs))
    return found


def ahead(t: Table, pending: list[int], costs: list[int]) -> Outlook:
    """The score of those who will go. The target takes it by passing only if the card is what drives them."""
    after = {seat: t.score[seat] + costs[seat] for seat in range(t.seats) if costs[seat]}
    found = outlook(t.pending, after, [], stopped_in(t.pending, STOPS)) if t.pending else outlook([], {}, [], [])
    if after:
        found["after"] = {LETTERS[seat]: score for seat, score in after.items()}
    seat = t.pending[-1].target if t.pending else -1
    if "hit" in found and pending[seat] <= 0:
        del found["hit"]
    if "hit" in found and after[seat] >= t.limit:
        found["lost"] = found["hit"]
    return found


def stirred(t: Table) -> list[int]:
    """What the Action on the stack adds to each seat's Stimulus, unless somebody interrupts it."""
    found = [0] * t.seats
    for entry in t.pending:
        card = entry.card
        if entry.kind != "action" or card is None:
            continue
        if card is ESPRESSO or card is LAXATIVE:
            found[entry.target] += AMOUNT[card.index]
        elif card is PROBIOTIC:
            found[entry.by] -= AMOUNT[card.index]
    return found
