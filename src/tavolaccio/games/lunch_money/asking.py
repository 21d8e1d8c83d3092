"""The seats asked, in order: by public facts alone (LM-R021, LM-R031)."""

from typing import Final

from tavolaccio.games.lunch_money.table import Table

MOST_PLAYERS: Final = 6  # LM-002


def _clockwise(seats: int, without: int, first: int) -> tuple[int, ...]:
    turning = [(first + step) % seats for step in range(seats)]
    return tuple([seat for seat in turning if not without >> seat & 1])


_RINGS: Final = [
    [[_clockwise(seats, without, first) for first in range(seats)] for without in range(1 << seats)]
    for seats in range(MOST_PLAYERS + 1)
]


def ring(seats: int, without: int, first: int) -> tuple[int, ...]:
    """The seats clockwise from `first`, it included, without those in the mask."""
    return _RINGS[seats][without][first]


def silent(t: Table) -> int:
    """Mask of those who cannot interfere: the unconscious, hidden, timed out and held (LM-102, 257, LM-R087)."""
    if t.rulings.held_humiliate:
        return t.out | t.hidden | t.timed
    return t.out | t.hidden | t.timed | t.held


def with_cards(t: Table, seats: tuple[int, ...]) -> tuple[int, ...]:
    """Without those who have no card left to answer with; how many cards one holds is public."""
    hands = t.hands
    for seat in seats:
        if not hands[seat]:
            return tuple([one for one in seats if hands[one]])
    return seats


def interferers(t: Table, owner: int, aim: int, without: int = 0) -> tuple[int, ...]:
    """The seats that may humiliate a play of `owner`: its targets, then clockwise; else from the owner's left."""
    mask = silent(t) | 1 << owner | without
    return with_cards(t, ring(t.seats, mask, aim if aim >= 0 else owner))


def humiliators(t: Table, player: int, victim: int) -> tuple[int, ...]:
    """The seats that may humiliate a Humiliation: its victim first, even if held (LM-R087), then clockwise."""
    return with_cards(t, ring(t.seats, (silent(t) | 1 << player) & ~(1 << victim), victim))


def from_targets(t: Table, attacker: int, targets: tuple[int, ...]) -> tuple[int, ...]:
    """The order of window W2: the targets in declared order, then the others clockwise from the first target."""
    mask = t.out | 1 << attacker
    for seat in targets:
        mask |= 1 << seat
    return targets + ring(t.seats, mask, targets[0])


def defenders(t: Table, order: tuple[int, ...], targets: tuple[int, ...]) -> tuple[int, ...]:
    """Those of these seats that can answer at this moment: targets that can defend, others that can humiliate."""
    quiet = silent(t)
    hands = t.hands
    able: list[int] = []
    for seat in order:
        if seat in targets:
            if can_defend(t, seat):
                able.append(seat)
        elif not quiet >> seat & 1 and hands[seat]:
            able.append(seat)
    return tuple(able)


def can_defend(t: Table, seat: int) -> bool:
    """LM-284: not if blinded, held, or humiliated in this packet; and not without a card or a multiplied one."""
    bit = 1 << seat
    return (
        not (t.out | t.held | t.packets[-1].undefended) & bit
        and not t.blind[seat]
        and bool(t.hands[seat] or (t.fast_blocks | t.fast_dodges) & bit)
    )


def still(t: Table, seats: tuple[int, ...]) -> tuple[int, ...]:
    """Those of a window's later seats who can still answer after an interruption."""
    gone = t.out
    return tuple([seat for seat in seats if not gone >> seat & 1 and (t.hands[seat] or _multiplies(t, seat))])


def _multiplies(t: Table, seat: int) -> bool:
    return bool((t.fast_blocks | t.fast_dodges) >> seat & 1)


def may_grab(t: Table, grabber: int, target: int) -> bool:
    """LM-R045: the grabber conscious and not held, the other a legal target of a Special card; and a card in hand."""
    if (t.out | t.held) >> grabber & 1 or not t.hands[grabber]:
        return False
    return bool(t.special_targets(grabber) >> target & 1)
