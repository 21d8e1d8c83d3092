"""What may be answered where."""

from battibecco.cards import HOLD_UP, MIRROR, REMARK, SILENCE
from battibecco.table import Table
from tavolaccio.kernel.moves import PASS, Move

PASS_ONLY = [PASS]
PASS_OR_MIRROR = [PASS, HOLD_UP]


def turn_options(t: Table, seat: int) -> list[Move]:
    options = [SILENCE]
    for card in dict.fromkeys(t.hands[seat]):
        if card is not MIRROR:
            options += [REMARK[card][target] for target in t.others(seat)]
    return options


def turn_refused(t: Table, seat: int, move: Move) -> str | None:
    if move is SILENCE:
        return None
    card = move.card
    if card is None or card is MIRROR:
        return "BAT-09" if card is MIRROR else "BAT-05"
    return None if card in t.hands[seat] and move.target in t.others(seat) else "BAT-05"


def retort_options(t: Table, seat: int) -> list[Move]:
    return PASS_OR_MIRROR if MIRROR in t.hands[seat] else PASS_ONLY


def retort_refused(t: Table, seat: int, move: Move) -> str | None:
    return None if move is PASS or (move is HOLD_UP and MIRROR in t.hands[seat]) else "BAT-08"
