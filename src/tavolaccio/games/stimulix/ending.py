"""Going out and the end of the match (STX-93 to STX-96). Judged at fixed moments, never in the middle of an effect."""

from collections.abc import Generator

from tavolaccio.games.stimulix.cards import DICE
from tavolaccio.games.stimulix.points import VISIT
from tavolaccio.games.stimulix.table import Table
from tavolaccio.kernel.moves import Reply
from tavolaccio.kernel.points import Question, Rules, together


def judge(t: Table) -> Rules:
    """STX-R70: has anybody reached the limit?"""
    limit = t.limit
    for seat in t.living():
        if t.score[seat] >= limit:  # STX-R69
            yield from go_out(t)
            return


def go_out(t: Table) -> Rules:
    """All who have reached the limit go out together; with one survivor or none the match is over."""
    for seat in t.living():
        if t.score[seat] >= t.limit:
            t.eliminate(seat)
    rank_the_fallen(t)
    if len(t.living()) < 2:
        yield from the_end(t)  # STX-R73, STX-R75


def the_end(t: Table) -> Rules:
    """STX-94: the survivor wins. STX-95: with nobody left, the fewest points among all who went out in this turn,
    whenever in it (STX-R74); they are the best of the fallen. Then comes real life (STX-96)."""
    tied = tuple(sorted([seat for place in standing(t) if len(place) > 1 for seat in place]))
    hours = (yield from real_life(t, tied)) if tied else []
    level, survivors = standing(t), t.living()
    places = by_hours(level, tied, hours)
    if survivors:
        t.finish(survivors, "last-one", (survivors, *places))
    t.finish(places[0], "real-life" if len(level[0]) > 1 else "fewest-points", tuple(places))  # STX-04


def real_life(t: Table, tied: tuple[int, ...]) -> Generator[Question, Reply, list[int]]:
    """STX-R76: the hours of those who are level, said in secret or by the dice."""
    answers = yield from together(VISIT, tied)
    hours = [t.number(0, 24, "visit") if answer is DICE else answer.number for answer in answers]
    if t.events is not None:
        for place, seat in enumerate(tied):
            t.tell("visit", seat, number=hours[place])
    return hours


# The final ranking (STX-R78).


def rank_the_fallen(t: Table) -> None:
    """Within one turn more points are worse, so they stand earlier among the fallen."""
    t.fallen = tuple(sorted(t.fallen, key=lambda seat: (t.fell[seat], -t.score[seat])))


def standing(t: Table) -> list[tuple[int, ...]]:
    """The fallen, the best first; who is level on turn and points stands in one place."""
    places: list[tuple[int, ...]] = []
    before = -1
    for seat in reversed(t.fallen):
        if before >= 0 and t.fell[seat] == t.fell[before] > 0 and t.score[seat] == t.score[before]:
            places[-1] = (*places[-1], seat)
        else:
            places.append((seat,))
        before = seat
    return places


def by_hours(level: list[tuple[int, ...]], tied: tuple[int, ...], hours: list[int]) -> list[tuple[int, ...]]:
    """Every place whose seats are level is parted by their hours, the longest time first."""
    places: list[tuple[int, ...]] = []
    for place in level:
        if len(place) == 1:
            places.append(place)
            continue
        for longest in sorted({hours[tied.index(seat)] for seat in place}, reverse=True):
            places.append(tuple([seat for seat in tied if seat in place and hours[tied.index(seat)] == longest]))
    return places
