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
from tavolaccio.games.lunch_money.landing import land, open_packet, say_how_much, use_up_stomp
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
    begin(t, attacker, move, countered, choke_half)
    second = yield from declare(t, attacker, first, move)
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


def begin(t: Table, attacker: int, move: Move, countered: int, choke_half: bool) -> None:
    """Everything about the packet that is known before its targets are."""
    packet = open_packet(t, attacker, ANSWERS[move.named.index])
    packet.reversible = True
    packet.countered = countered
    packet.choke_half = choke_half
    packet.halve = bool(t.stomped >> attacker & 1)


def declare(t: Table, attacker: int, first: int, move: Move) -> Naming:
    """Lays the card down, names its targets and the hit with the Weird (LM-018, LM-201, LM-R069)."""
    card = move.named
    if move.verb:
        t.play(attacker, WEIRD, first)
    t.play(attacker, card, first, "aims")
    damage = DAMAGE[card.index]
    hits = HITS[card.index]
    bonus = WEIRD.number("bonus") if move.verb else 0  # LM-269
    t.packets[-1].hits = [Hit(first, damage if place else damage + bonus, card) for place in range(hits)]
    if RETURNS[card.index]:
        t.packets[-1].returning = card
    t.lay("attack", card, attacker, first)
    say_how_much(t)
    second = first
    if card is TWO_FER and t.special_targets(attacker) != 1 << first:
        chosen = yield SECOND.to[attacker]
        second = chosen.move.target
        if second != first:
            t.packets[-1].hits[1].target = second
            say_how_much(t)
            t.lay("second_hit", card, attacker, second)
            say_how_much(t)
    if bonus and hits > 1:
        chosen = yield WEIRD_HIT.to[attacker]  # LM-271
        t.packets[-1].hits[0].damage -= bonus
        t.packets[-1].hits[chosen.move.number - 1].damage += bonus
        say_how_much(t)
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
    """LM-R070: past the unconscious, hidden and timed out, and past the player's own choker."""
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
    t.lay("attack", hit.card, attacker, target)
    say_how_much(t)
    if t.events is not None:
        t.tell("sweeps", attacker, target, hit.card)
