"""The rules of Lunch Money, beginning with the turn: losses, the action, an imaginary friend, drawing (LM-015 to 038).

The other chapters: `attack`, `defence`, `grab`, `humiliation`, `backlash`, `landing` (damage, rescue, free attacks),
`holds` (Choke and Headlock), `specials`; `rulings` holds our open guesses. Every play is resolved completely, window
and counter-plays included, before what it interrupted goes on.
"""

from collections.abc import Callable
from typing import Final

from tavolaccio.games.lunch_money.asking import ring
from tavolaccio.games.lunch_money.attack import attack
from tavolaccio.games.lunch_money.cards import (
    ABANDONMENT,
    AGREE,
    COOTIES,
    FIRST_AID,
    FREEDOM,
    GRAB,
    HIDE,
    HIPPIE,
    HUMILIATION,
    LET_GO,
    TIME_OUT,
)
from tavolaccio.games.lunch_money.grab import grab
from tavolaccio.games.lunch_money.holds import barrage, held_turn, keeps_choking
from tavolaccio.games.lunch_money.landing import lose
from tavolaccio.games.lunch_money.points import ACTION, DRAW
from tavolaccio.games.lunch_money.specials import (
    abandonment,
    discard,
    heal,
    hide,
    hippie,
    imaginary_friends,
    open_with_humiliation,
    pull_off_wedgy,
    time_out,
)
from tavolaccio.games.lunch_money.table import HAND, Table
from tavolaccio.kernel.cards import Card
from tavolaccio.kernel.moves import PASS
from tavolaccio.kernel.points import TURN_OVER, Rules, Turns, together


def slots(t: Table) -> Turns:
    """The turn marker goes round: at each seat a turn, or a slot that is skipped (LM-016, LM-R019)."""
    while True:
        seat = t.active
        bit = 1 << seat
        if t.timed:
            count_time_outs(t, seat)
        if (t.out | t.timed) & bit:
            pass  # LM-257: no losses and no drawing
        elif t.blind[seat]:
            if not t.rulings.poke_goes_on:
                t.blind[seat] = 0  # LM-186, LM-R083
            if t.events is not None:
                t.tell("skipped", seat)
        else:
            t.hidden &= ~bit  # LM-102, LM-R102
            if t.idle and t.idle >= 3 * len(t.living()):
                yield from offer_a_draw(t)
            if t.events is not None:
                t.tell("turn", seat)
            yield from turn(t, seat)
            t.fast_blocks = t.fast_dodges = 0  # LM-095
            if any(t.blind):
                t.blind = [max(0, turns - 1) for turns in t.blind]  # LM-181
            refill(t, seat)
        if t.events is not None and seat == t.dealer:
            t.tell("round", seat)  # LM-035
        t.active = (seat + 1) % t.seats
        yield TURN_OVER


def count_time_outs(t: Table, sender: int) -> None:
    """LM-R104: also where the sender is out by now."""
    for seat in range(t.seats):
        if t.laps[seat] and t.sent_by[seat] == sender:
            t.laps[seat] -= 1
            if not t.laps[seat]:
                t.bring_back(seat)  # LM-259


def refill(t: Table, seat: int) -> None:
    """LM-032 to 034, LM-R006, LM-R007: the active player first, then clockwise; each takes all before the next."""
    hands = t.hands
    for other in ring(t.seats, t.out | t.timed, seat):  # LM-257, LM-R106
        if len(hands[other]) < HAND:
            t.draw(other, HAND - len(hands[other]))


def turn(t: Table, seat: int) -> Rules:
    bit = 1 << seat
    if t.front[seat] and t.carries_cooties(seat):
        t.lay("loss", COOTIES, seat, seat, COOTIES.number("loss"))
        t.idle = 0
        yield from lose(t, seat, COOTIES.number("loss"), COOTIES)  # LM-213, LM-R099
        t.lift()
        if t.out & bit:
            return
    if t.chokers & bit:
        kept = yield from keeps_choking(t, seat)
        t.idle = 0
        if kept and t.options["choke_turn"] == "used":
            return  # LM-R086
    reply = yield ACTION.to[seat]  # LM-017
    while reply.move is LET_GO:  # LM-146, LM-157: a player who holds another may let go at any instant
        t.end_hold_of(reply.seat, kind="lets_go")
        reply = yield ACTION.to[seat]
    move = reply.move
    t.idle = t.idle + 1 if move is PASS else 0
    if move is PASS:
        if t.events is not None:
            t.tell("passes", seat)  # LM-022
    elif move.verb == "discard":
        yield from discard(t, seat, move.named)
    elif t.held & bit:
        yield from held_turn(t, seat, move)
    elif move.target < 0:
        yield from _alone[move.named](t, seat)
    elif t.keeping & bit and t.holder[move.target] == seat and not t.chokers & bit:
        yield from barrage(t, seat, move.target, move)
    else:  # LM-018
        rule = _aimed.get(move.named)
        if rule is None:
            yield from attack(t, seat, move.target, move)
        else:
            yield from rule(t, seat, move.target)
        if t.rulings.friend_after_specials or rule is None or move.named is GRAB:  # LM-R079
            yield from imaginary_friends(t, seat)
        return
    if t.rulings.friend_after_anything:
        yield from imaginary_friends(t, seat)


def offer_a_draw(t: Table) -> Rules:
    """LM-R110: for three rounds everybody has passed; if all agree, the match ends without a winner."""
    answers = yield from together(DRAW, t.living())
    if all(answer is AGREE for answer in answers):
        t.finish((), "agreed")
    t.idle = 0
    if t.events is not None:
        t.tell("idle", t.active)


_alone: Final[dict[Card, Callable[[Table, int], Rules]]] = {
    FIRST_AID: heal,
    HIDE: hide,
    FREEDOM: pull_off_wedgy,
}
_aimed: Final[dict[Card, Callable[[Table, int, int], Rules]]] = {
    GRAB: grab,
    HIPPIE: hippie,
    TIME_OUT: time_out,
    ABANDONMENT: abandonment,
    HUMILIATION: open_with_humiliation,
}
