"""Attack: a card (with its Weird) against one or two targets, from its declaration to the last counter-attack."""

from collections.abc import Generator

from tavolaccio.games.lunch_money.cards import (
    ANSWERS,
    DAMAGE,
    DODGE,
    FREE_BASIC,
    HITS,
    LEFT,
    RETURNS,
    SWEEPS,
    TWO_FER,
    WEIRD,
)
from tavolaccio.games.lunch_money.defence import defence, something_comes
from tavolaccio.games.lunch_money.grab import aftermath, free_basic
from tavolaccio.games.lunch_money.landing import land, open_packet, use_up_stomp
from tavolaccio.games.lunch_money.packets import BOTH, Hit
from tavolaccio.games.lunch_money.points import DIRECTION, SECOND, WEIRD_HIT
from tavolaccio.games.lunch_money.table import Table
from tavolaccio.kernel.moves import Move, Reply
from tavolaccio.kernel.points import Question, Rules

Naming = Generator[Question, Reply, int]
"""Names a seat in the end."""


def attack(
    t: Table,
    attacker: int,
    first: int,
    move: Move,
    countered: int = BOTH,
    choke_half: bool = False,
) -> Rules:
    """The card of `move` on `first`; `countered`: who may Grab after a Block; `choke_half`: LM-143."""
    second = yield from declare(t, attacker, first, move)
    t.packets[-1].countered = countered
    t.packets[-1].choke_half = choke_half
    use_up_stomp(t, attacker)
    t.end_hold_of(attacker, but=1 << first | 1 << second)  # LM-158, LM-R091
    yield from defence(t, attacker, (first,) if second == first else (first, second))
    if SWEEPS[move.named.index]:
        yield from sweep(t, attacker)
    if FREE_BASIC[move.named.index] and not t.packets[-1].cancelled and something_comes(t, attacker):
        yield from free_basic(t, attacker, first)
    yield from land(t)
    if t.packets[-1].owed or t.packets[-1].chances:
        yield from aftermath(t)
    t.lift(1 if second == first else 2)
    t.packets.pop()


def declare(t: Table, attacker: int, first: int, move: Move) -> Naming:
    """Lays the card down, names its targets and the hit with the Weird (LM-018, LM-201, LM-R069)."""
    card = move.named
    if move.verb:
        t.play(attacker, WEIRD, first)
    t.play(attacker, card, first, "aims")
    damage = DAMAGE[card.index]
    hits = HITS[card.index]
    bonus = WEIRD.number("bonus") if move.verb else 0  # LM-269
    t.lay("attack", card, attacker, first, damage * hits + bonus)
    second = first
    if card is TWO_FER and t.special_targets(attacker) != 1 << first:
        chosen = yield SECOND.to[attacker]
        second = chosen.move.target
        if second != first:
            t.lay("second_hit", card, attacker, second, damage)
    weird = 0
    if bonus and hits > 1:
        chosen = yield WEIRD_HIT.to[attacker]  # LM-271
        weird = chosen.move.number - 1
    packet = open_packet(t, attacker, ANSWERS[card.index])
    packet.reversible = True
    while len(packet.hits) < hits:
        place = len(packet.hits)
        worth = damage + bonus if place == weird else damage
        packet.hits.append(Hit(second if place else first, worth, card))
    if RETURNS[card.index]:
        packet.returning = card
    return second


def sweep(t: Table, attacker: int) -> Rules:
    """LM-056 to 061: each Dodge that stands sends it on, on the side that the attacker has chosen."""
    step = 0
    while not t.packets[-1].cancelled and t.packets[-1].hits[0].stopped is DODGE:
        if not step:
            chosen = yield DIRECTION.to[attacker]  # LM-057
            step = 1 if chosen.move is LEFT else -1
        following = next_in_the_way(t, attacker, t.packets[-1].hits[0].target, step)
        if following == attacker:
            return  # LM-060
        move_hit(t, attacker, following)
        yield from defence(t, attacker, (following,))  # LM-058, LM-R071


def next_in_the_way(t: Table, attacker: int, seat: int, step: int) -> int:
    """LM-R070: past the unconscious, hidden and timed out, and past one's own choker."""
    passed = t.out | t.hidden | t.timed
    if t.holder[attacker] >= 0:
        passed |= 1 << t.holder[attacker]
    seat = (seat + step) % t.seats
    while seat != attacker and passed >> seat & 1:
        seat = (seat + step) % t.seats
    return seat


def move_hit(t: Table, attacker: int, target: int) -> None:
    hit = t.packets[-1].hits[0]
    hit.target = target
    hit.stopped = None
    t.lift()
    t.lay("attack", hit.card, attacker, target, hit.damage)
    if t.events is not None:
        t.tell("sweeps", attacker, target, hit.card)
