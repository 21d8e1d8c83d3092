"""What everybody can see coming: the gauge of each seat, and what this turn's Evacuation would cost.

Made of open cards only, for whoever draws the table: `forecast(table)["costs"][2]` is what seat 2 scores in phase 7 if
nothing more happens until then.
"""

from tavolaccio.games.stimulix.cards import AMOUNT, ESPRESSO, FLU, LAXATIVE, ONE_TOILET, PROBIOTIC
from tavolaccio.games.stimulix.evacuation import threshold, total, value
from tavolaccio.games.stimulix.table import Table, stimulus_of


def forecast(t: Table) -> dict[str, list[int]]:
    """By seat: Stimulus `now`, what it `digests`, what `pending` cards add, what an Evacuation `needs` and `costs`."""
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
    return {"now": now, "digests": digests, "pending": pending, "needs": needs, "costs": costs}


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
