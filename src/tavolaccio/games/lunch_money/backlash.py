"""Backlash: the whole damage is turned against the attacker (LM-106 to LM-115)."""

from tavolaccio.games.lunch_money.asking import interferers, still
from tavolaccio.games.lunch_money.cards import BACKLASH, LET_GO
from tavolaccio.games.lunch_money.humiliation import Standing, humiliate
from tavolaccio.games.lunch_money.points import IMPACT
from tavolaccio.games.lunch_money.table import Table
from tavolaccio.kernel.moves import PASS


def impact(t: Table, attacker: int, targets: tuple[int, ...]) -> Standing:
    """Window W6, after the last card of the attack and before the damage (LM-108, LM-R053): is it turned round?"""
    seats = still(t, tuple([seat for seat in targets if may_turn(t, seat)]))
    while seats:
        reply = yield IMPACT.among(seats)
        if reply.move is PASS:
            break
        if reply.move is LET_GO:  # LM-146, LM-R090: only then may he answer
            t.end_hold_of(reply.seat, kind="lets_go")
            seats = seats[seats.index(reply.seat) :]
            continue
        seats = seats[seats.index(reply.seat) + 1 :]
        if (yield from backlash(t, reply.seat, attacker)):
            return True
        seats = still(t, seats)
    return False


def may_turn(t: Table, seat: int) -> bool:
    """LM-R054: not a blinded, held or (in this packet) humiliated player."""
    return not (t.out | t.held | t.packets[-1].undefended) >> seat & 1 and not t.blind[seat]


def backlash(t: Table, player: int, opponent: int) -> Standing:
    """The opponent is asked first and may answer in kind (LM-112, LM-R057); each standing Backlash turns it again."""
    t.play(player, BACKLASH, opponent, "answers")
    t.lay("backlash", BACKLASH, player, opponent)
    seats = interferers(t, player, opponent)
    while seats:
        reply = yield IMPACT.among(seats)
        if reply.move is PASS:
            break
        seats = seats[seats.index(reply.seat) + 1 :]
        if reply.move.card is BACKLASH:
            stands = yield from backlash(t, reply.seat, player)
        else:
            stands = yield from humiliate(t, reply.seat, player)
        if stands:
            t.lift()
            return False  # LM-115
        seats = still(t, seats)
    t.lift()
    if t.events is not None:
        t.tell("reversed", player, opponent)
        t.lands(player, BACKLASH, opponent)
    return True
