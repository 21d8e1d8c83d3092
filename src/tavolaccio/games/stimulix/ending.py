"""Going out and the end of the match (STX-93 to STX-96). Judged at fixed moments, never in the middle of an effect."""

from tavolaccio.games.stimulix.cards import DICE
from tavolaccio.games.stimulix.points import VISIT
from tavolaccio.games.stimulix.table import Table
from tavolaccio.kernel.points import Rules, together


def judge(t: Table) -> Rules:
    """STX-R70: has anybody reached the limit?"""
    limit = t.limit
    for seat in t.living():
        if t.score[seat] >= limit:  # STX-R69
            yield from go_out(t)
            return


def go_out(t: Table) -> Rules:
    """All who have reached the limit go out together; then one survivor wins, or the points decide."""
    for seat in t.living():
        if t.score[seat] >= t.limit:
            t.eliminate(seat)
    rank_the_fallen(t)
    survivors = t.living()
    if len(survivors) == 1:
        t.finish(survivors, "last-one", ranking(t, survivors))  # STX-94, STX-R73
    if not survivors:
        yield from nobody_is_left(t)  # STX-95


def nobody_is_left(t: Table) -> Rules:
    """STX-R74: all who went out in this turn compete, whenever in it."""
    now = tuple([seat for seat in range(t.seats) if t.fell >> seat & 1])
    fewest = min([t.score[seat] for seat in now])
    best = tuple([seat for seat in now if t.score[seat] == fewest])
    if len(best) > 1:
        answers = yield from together(VISIT, best)  # STX-96, STX-R76
        hours = [t.number(0, 24, "visit") if answer is DICE else answer.number for answer in answers]
        if t.events is not None:
            for place, seat in enumerate(best):
                t.tell("visit", seat, number=hours[place])
        best = tuple([seat for place, seat in enumerate(best) if hours[place] == max(hours)])
        t.finish(best, "real-life", ranking(t, best))
    t.finish(best, "fewest-points", ranking(t, best))  # STX-04


def rank_the_fallen(t: Table) -> None:
    """Within one turn more points are worse, so they stand earlier among the fallen (STX-R78)."""
    before = [seat for seat in t.fallen if not t.fell >> seat & 1]
    now = sorted([seat for seat in t.fallen if t.fell >> seat & 1], key=lambda seat: -t.score[seat])
    t.fallen = tuple(before + now)


def ranking(t: Table, winners: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """STX-R78; equal points in one turn stand together."""
    places: list[tuple[int, ...]] = [winners]
    before = -1
    for seat in reversed(t.fallen):
        if seat in winners:
            continue
        same_turn = t.fell >> seat & 1 and before >= 0 and t.fell >> before & 1
        if same_turn and t.score[seat] == t.score[before]:
            places[-1] = (*places[-1], seat)
        else:
            places.append((seat,))
        before = seat
    return tuple(places)
