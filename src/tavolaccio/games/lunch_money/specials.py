"""Actions that are no attacks, and the Special cards that change whose turn it is to hit."""

from collections.abc import Generator
from typing import Final

from tavolaccio.games.lunch_money.asking import ring
from tavolaccio.games.lunch_money.attack import attack
from tavolaccio.games.lunch_money.cards import (
    ABANDONMENT,
    ANSWERS,
    DONE,
    FIRST_AID,
    FREEDOM,
    HIDE,
    HIPPIE,
    IMAGINARY_FRIEND,
    LET_GO,
    TIME_OUT,
    WEDGY,
)
from tavolaccio.games.lunch_money.defence import defence, something_comes
from tavolaccio.games.lunch_money.humiliation import humiliate, interfere
from tavolaccio.games.lunch_money.landing import lose, open_packet, pay
from tavolaccio.games.lunch_money.packets import Hit
from tavolaccio.games.lunch_money.points import (
    DISCARD,
    FRIEND,
    FRIEND_ATTACK,
    HEAL,
    HIDE_DISCARD,
    HIDE_HEAL,
    HIPPIE_ATTACK,
)
from tavolaccio.games.lunch_money.table import HAND, Table
from tavolaccio.kernel.cards import Card
from tavolaccio.kernel.game import Setting
from tavolaccio.kernel.moves import PASS, Reply
from tavolaccio.kernel.points import Question, Rules

Counting = Generator[Question, Reply, int]

# Discarding.

COSTS: Final[dict[Setting, int]] = {"cost_1": 1, "cost_2": 2, "cost_3": 3, "cost_card": 0}
"""LM-R109: what discarding costs in points; 0: one for each card."""


def discard(t: Table, seat: int, first: Card) -> Rules:
    """LM-021, LM-R009: any number of cards, and as many are drawn at once (LM-R008)."""
    t.lay("discard", None, seat)
    t.throw_away(seat, first)
    count = 1
    while t.hands[seat]:
        reply = yield DISCARD.to[seat]
        if reply.move is DONE:
            break
        t.throw_away(seat, reply.move.named)
        count += 1
    price = t.options["discarding"]  # LM-R109
    if price in COSTS:
        yield from lose(t, seat, COSTS[price] or count)
    if not t.out >> seat & 1:
        t.draw(seat, count)
        if price == "attacked":
            yield from everybody_hits(t, around(t, seat, seat), seat)
    t.lift()


# Healing and hiding.


def heal(t: Table, seat: int) -> Rules:
    """LM-082: as many First Aid as she likes, for the whole turn; they can be humiliated together (LM-174, LM-175)."""
    open_packet(t, seat)
    cards = yield from bandage(t, seat)
    if (yield from interfere(t, seat)):
        t.give_points(seat, cards * FIRST_AID.number("heals"))  # LM-080
        t.lands(seat, FIRST_AID)
    yield from pay(t)
    t.lift(cards)
    t.packets.pop()


def bandage(t: Table, seat: int) -> Counting:
    lay_on(t, seat, 0)
    cards = 1
    while t.hands[seat]:
        reply = yield HEAL.to[seat]
        if reply.move is DONE:
            break
        lay_on(t, seat, cards)
        cards += 1
    return cards


def lay_on(t: Table, seat: int, cards: int) -> None:
    """The stack says what one more First Aid brings than those that lie there already."""
    heals = FIRST_AID.number("heals")
    t.play(seat, FIRST_AID)
    t.lay("heal", FIRST_AID, seat, seat, t.gain(seat, heals * (cards + 1)) - t.gain(seat, heals * cards))


def hide(t: Table, seat: int) -> Rules:
    """LM-100 to 105: neither attack nor be attacked until the next turn; heal; change cards."""
    open_packet(t, seat)
    t.play(seat, HIDE)
    t.lay("hide", HIDE, seat)
    stands = yield from interfere(t, seat)
    yield from pay(t)  # LM-R105: before she is hidden
    if stands and not t.out >> seat & 1:
        t.hidden |= 1 << seat  # LM-102
        if t.events is not None:
            t.tell("hides", seat, card=HIDE)
            t.lands(seat, HIDE)
        t.end_hold_of(seat)  # LM-R091
        while t.hands[seat]:  # LM-103, LM-R101
            reply = yield HIDE_HEAL.to[seat]
            if reply.move is DONE:
                break
            t.play(seat, FIRST_AID)
            t.give_points(seat, FIRST_AID.number("heals"))
        while t.hands[seat]:  # LM-104
            reply = yield HIDE_DISCARD.to[seat]
            if reply.move is DONE:
                break
            t.throw_away(seat, reply.move.named)
        t.draw(seat, HAND - len(t.hands[seat]))
    t.lift()
    t.packets.pop()


def pull_off_wedgy(t: Table, seat: int) -> Rules:
    """LM-264, LM-R066: Freedom as the action of a turn takes one Wedgy off (LM-R065)."""
    open_packet(t, seat)
    t.play(seat, FREEDOM)
    t.lay("freedom", FREEDOM, seat)
    if (yield from interfere(t, seat)):
        t.take_from_front(seat, WEDGY)
        if t.events is not None:
            t.tell("freed", seat, seat, WEDGY)
            t.lands(seat, FREEDOM)
    yield from pay(t)
    t.lift()
    t.packets.pop()


# Special cards played on somebody.


def abandonment(t: Table, seat: int, target: int) -> Rules:
    """LM-207, LM-208, LM-R108; no card can counter it (LM-210)."""
    t.play(seat, ABANDONMENT, target, "aims")
    if t.events is not None:
        t.tell("abandoned", seat, target, ABANDONMENT)
        t.lands(seat, ABANDONMENT, target)
    t.throw_hand(target)
    t.draw(target, HAND)
    yield from ()


def time_out(t: Table, seat: int, target: int) -> Rules:
    """LM-254 to 259: only a Freedom stops it, and only now (LM-255)."""
    open_packet(t, seat, ANSWERS[TIME_OUT.index]).hits.append(Hit(target, 0, TIME_OUT))
    t.play(seat, TIME_OUT, target, "aims")
    t.lay("time_out", TIME_OUT, seat, target)
    yield from defence(t, seat, (target,))
    sent = something_comes(t, seat)
    yield from pay(t)  # LM-R105
    if sent and not t.out >> target & 1:
        t.send_out(seat, target, t.rulings.time_out_rounds)  # LM-256
        t.lands(seat, TIME_OUT, target)
    t.lift()
    t.packets.pop()


def hippie(t: Table, seat: int, target: int) -> Rules:
    """LM-225 to 234: everybody may hit the Hippie, the player of the card first (LM-R075)."""
    open_packet(t, seat)
    t.play(seat, HIPPIE, target, "aims")
    t.lay("hippie", HIPPIE, seat, target)
    helpless = 1 << target if t.blind[target] else 0  # LM-R085
    if (yield from interfere(t, seat, target, without=helpless)):  # LM-232, LM-R077
        t.lands(seat, HIPPIE, target)
        yield from everybody_hits(t, around(t, seat, target), target)
    yield from pay(t)
    t.lift()
    t.packets.pop()


def everybody_hits(t: Table, seats: tuple[int, ...], target: int) -> Rules:
    """Window W13: one Basic Attack or Weapon each (LM-226 to 228); one attack is over before the next begins."""
    while not t.out >> target & 1 and joining(t, seats):
        reply = yield HIPPIE_ATTACK.among(joining(t, seats))
        if reply.move is PASS:
            return
        if reply.move is LET_GO:  # LM-R076
            t.end_hold_of(reply.seat, kind="lets_go")
            seats = seats[seats.index(reply.seat) :]
            continue
        seats = seats[seats.index(reply.seat) + 1 :]
        yield from attack(t, reply.seat, target, reply.move)


def around(t: Table, first: int, target: int) -> tuple[int, ...]:
    """Everybody who plays cards at all, clockwise from `first`, without the target."""
    return ring(t.seats, t.out | t.hidden | t.timed | 1 << target, first)


def joining(t: Table, seats: tuple[int, ...]) -> tuple[int, ...]:
    """LM-R076: not those who are out or held at this moment."""
    gone = t.out | t.held
    return tuple([seat for seat in seats if not gone >> seat & 1 and t.hands[seat]])


def imaginary_friends(t: Table, seat: int) -> Rules:
    """Window W12: an extra Basic Attack after all else and before the drawing, once per friend (LM-236)."""
    while friend_may_come(t, seat):
        t.lay("friend", None, seat)
        reply = yield FRIEND.to[seat]
        t.lift()
        if reply.move is PASS:
            return
        if reply.move is LET_GO:
            t.end_hold_of(seat, kind="lets_go")
            continue
        t.idle = 0
        open_packet(t, seat)
        t.play(seat, IMAGINARY_FRIEND)
        t.lay("friend", IMAGINARY_FRIEND, seat)
        if (yield from interfere(t, seat)):  # LM-239, LM-R082
            t.lands(seat, IMAGINARY_FRIEND)
            blow = yield FRIEND_ATTACK.to[seat]  # LM-235, LM-R080
            yield from attack(t, seat, blow.move.target, blow.move, countered=t.rulings.friend_countered)  # LM-R081
        yield from pay(t)
        t.lift()
        t.packets.pop()


def friend_may_come(t: Table, seat: int) -> bool:
    """LM-R079, by public facts: Sticks & Stones in play, two cards in hand, somebody to hit, conscious, neither held
    nor hidden."""
    return t.both and not (t.out | t.held | t.hidden) >> seat & 1 and len(t.hands[seat]) >= 2 and t.targets(seat) != 0


def open_with_humiliation(t: Table, seat: int, target: int) -> Rules:
    """Table option (LM-R034): a Humiliation as the action of the turn, for its free attack."""
    open_packet(t, seat)
    t.lay("attack", None, seat, target)
    yield from humiliate(t, seat, target)
    yield from pay(t)
    t.lift()
    t.packets.pop()
