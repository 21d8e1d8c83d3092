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
        t.finish(survivors, "last-one", ranking(t, [survivors]))  # STX-94, STX-R73
    if not survivors:
        yield from nobody_is_left(t)  # STX-95


def nobody_is_left(t: Table) -> Rules:
    """STX-R74: all who went out in this turn compete, whenever in it."""
    now = tuple([seat for seat in range(t.seats) if t.fell[seat] == t.turn + 1])
    fewest = min([t.score[seat] for seat in now])
    best = tuple([seat for seat in now if t.score[seat] == fewest])
    if len(best) > 1:
        answers = yield from together(VISIT, best)  # STX-96, STX-R76
        hours = [t.number(0, 24, "visit") if answer is DICE else answer.number for answer in answers]
        if t.events is not None:
            for place, seat in enumerate(best):
                t.tell("visit", seat, number=hours[place])
        longest = sorted(set(hours), reverse=True)
        tied = [tuple([seat for place, seat in enumerate(best) if hours[place] == one]) for one in longest]
        t.finish(tied[0], "real-life", ranking(t, tied))
    t.finish(best, "fewest-points", ranking(t, [best]))  # STX-04


def rank_the_fallen(t: Table) -> None:
    """Within one turn more points are worse, so they stand earlier among the fallen (STX-R78)."""
    t.fallen = tuple(sorted(t.fallen, key=lambda seat: (t.fell[seat], -t.score[seat])))


def ranking(t: Table, best: list[tuple[int, ...]]) -> tuple[tuple[int, ...], ...]:
    """STX-R78: the winners, who tied with them, then the fallen; equal points in one turn stand together."""
    places = best[:]
    before = -1
    for seat in reversed(t.fallen):
        if any(seat in place for place in best):
            continue
        if before >= 0 and t.fell[seat] == t.fell[before] > 0 and t.score[seat] == t.score[before]:
            places[-1] = (*places[-1], seat)
        else:
            places.append((seat,))
        before = seat
    return tuple(places)
