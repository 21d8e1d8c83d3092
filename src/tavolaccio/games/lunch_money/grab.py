"""Grab, its follow-ups, and the counter-attacks that a Block opens (LM-122 to LM-131)."""

from collections.abc import Callable
from typing import Final

from tavolaccio.games.lunch_money.asking import can_defend, may_grab
from tavolaccio.games.lunch_money.cards import (
    ANSWERS,
    BLOCK,
    BY_BLOCK,
    CHOKE,
    CHUNK,
    COOTIES,
    DAMAGE,
    DISARM,
    FREE_BASIC,
    GRAB,
    HEADLOCK,
    POWERPLAY,
    SPANK,
    WEDGY,
)
from tavolaccio.games.lunch_money.defence import contact, defence, something_comes
from tavolaccio.games.lunch_money.humiliation import interfere
from tavolaccio.games.lunch_money.landing import land, lose, open_packet, pay, say_how_much, strike, use_up_stomp
from tavolaccio.games.lunch_money.packets import BOTH, Hit
from tavolaccio.games.lunch_money.points import FOLLOW_UP, FREE_ATTACK, GRAB_CHANCE
from tavolaccio.games.lunch_money.table import Table
from tavolaccio.kernel.cards import Card
from tavolaccio.kernel.moves import PASS, Move
from tavolaccio.kernel.points import Rules


def grab(t: Table, grabber: int, target: int, laid: bool = False) -> Rules:
    """LM-122 to 126; on the player's own turn or after a Block (LM-127). `laid`: the card lies there already
    (LM-R029)."""
    reach_out(t, grabber, target, laid)
    yield from defence(t, grabber, (target,))
    caught = not t.packets[-1].cancelled and something_comes(t, grabber)
    t.packets[-1].hits.clear()
    if caught:
        if t.events is not None:
            t.tell("grabbed", grabber, target, GRAB)
            t.lands(grabber, GRAB, target)
        yield from contact(t, grabber, target)  # LM-216, LM-218, LM-R046
        yield from follow_up(t, grabber, target)
    yield from land(t)
    if t.packets[-1].owed or t.packets[-1].chances:
        yield from aftermath(t)
    t.lift()
    t.packets.pop()


def reach_out(t: Table, grabber: int, target: int, laid: bool) -> None:
    t.end_hold_of(grabber, but=1 << target)  # LM-158, LM-R091
    packet = open_packet(t, grabber, ANSWERS[GRAB.index])  # LM-123
    packet.countered = BOTH
    if t.rulings.cooties_block_grab and (t.carries_cooties(grabber) or t.carries_cooties(target)):
        packet.answers |= BY_BLOCK  # LM-217, LM-219, LM-R097; otherwise LM-124
    packet.hits.append(Hit(target, 0, GRAB))
    use_up_stomp(t, grabber)
    if not laid:
        t.play(grabber, GRAB, target, "aims")
    t.lay("grab", GRAB, grabber, target)


def aftermath(t: Table) -> Rules:
    """When a packet has landed: owed free attacks, then the Grabs that its Blocks have opened (LM-R038, LM-R044)."""
    if t.rulings.free_attacks_first:
        yield from pay(t)
    if t.packets[-1].countered:
        yield from counter_attacks(t)
    if not t.rulings.free_attacks_first:
        yield from pay(t)


def counter_attacks(t: Table) -> Rules:
    """Window W9: each standing Block is worth one Grab, the defender's first (LM-128, LM-129, LM-R042, LM-R043)."""
    attacker = t.packets[-1].attacker
    while t.packets[-1].chances:
        defender, chances, laid = t.packets[-1].chances.pop(0)
        if laid:
            chances -= 1
            yield from grab_laid_down(t, defender, attacker)
        sides = ((defender, attacker), (attacker, defender))
        for grabber, other in sides if t.packets[-1].countered == BOTH else sides[1:]:
            while chances and may_grab(t, grabber, other):
                t.lay("chance", BLOCK, grabber, other, chances)
                reply = yield GRAB_CHANCE.to[grabber]
                if reply.move is PASS:
                    t.lift()
                    break  # LM-130
                chances -= 1
                yield from grab(t, grabber, other)
                t.lift()


def grab_laid_down(t: Table, defender: int, attacker: int) -> Rules:
    """The Grab of LM-R029, which lapses like any other where it has no partner left (LM-R045)."""
    if (t.out | t.held) >> defender & 1 or not t.special_targets(defender) >> attacker & 1:
        return
    t.lay("chance", BLOCK, defender, attacker, 1)
    yield from grab(t, defender, attacker, laid=True)
    t.lift()


# What may follow a Grab that has succeeded.

FollowUp = Callable[[Table, int, int], Rules]
_follow_ups: Final[dict[Card, FollowUp]] = {}


def follows(*cards: Card) -> Callable[[FollowUp], FollowUp]:
    """Enters a function as what happens when one of these cards follows a Grab."""

    def enter(rule: FollowUp) -> FollowUp:
        for card in cards:
            _follow_ups[card] = rule
        return rule

    return enter


def follow_up(t: Table, grabber: int, target: int) -> Rules:
    """Window W4: a free attack right away, or the hold is worthless (LM-125, LM-126)."""
    if (t.out >> grabber | t.out >> target) & 1 or not t.hands[grabber]:
        return
    reply = yield FOLLOW_UP.to[grabber]
    if reply.move is PASS:
        return
    card = reply.move.named
    rule = _follow_ups.get(card)
    if rule is None:
        yield from free_hit(t, grabber, target, reply.move)
        return
    if card is COOTIES or card is DISARM:
        t.play(grabber, card, target, "aims")
        t.lay("follow_up", card, grabber, target)
    else:
        strike(t, grabber, target, reply.move, "follow_up", free=False)
        t.packets[-1].answers = ANSWERS[card.index]
    yield from rule(t, grabber, target)
    t.lift()


def free_hit(t: Table, attacker: int, target: int, move: Move) -> Rules:
    """A free attack inside a combo: the victim has no answer but Backlash in the end (LM-030, LM-R030, LM-R047)."""
    strike(t, attacker, target, move, "free", free=True)
    t.packets[-1].reversible = True
    if not (yield from interfere(t, attacker, target, without=1 << target)):
        t.packets[-1].hits.pop()
    t.lift()
    say_how_much(t, lifted=True)


def free_basic(t: Table, attacker: int, target: int) -> Rules:
    """Window W5: Poke, Uppercut² and Powerplay give a free Basic Attack (LM-182, 191, 198)."""
    if t.hands[attacker]:
        reply = yield FREE_ATTACK.to[attacker]
        if reply.move is not PASS:
            yield from free_hit(t, attacker, target, reply.move)


@follows(POWERPLAY, SPANK)
def rough_up(t: Table, grabber: int, target: int) -> Rules:
    """LM-188 to 191, 245 to 247."""
    t.packets[-1].reversible = True
    yield from defence(t, grabber, (target,))
    if FREE_BASIC[card_of_top(t).index] and not t.packets[-1].cancelled:
        yield from free_basic(t, grabber, target)


@follows(CHOKE, HEADLOCK)
def take_hold(t: Table, grabber: int, target: int) -> Rules:
    """LM-132 to 135, 148 to 150."""
    yield from defence(t, grabber, (target,))
    if not t.packets[-1].cancelled and something_comes(t, grabber):
        t.hold_fast(grabber, target, card_of_top(t))  # LM-147, LM-160
        if not DAMAGE[card_of_top(t).index]:
            t.lands(grabber, card_of_top(t), target)


@follows(WEDGY)
def wedgy(t: Table, grabber: int, target: int) -> Rules:
    """LM-260 to 262; only a Freedom helps (LM-266)."""
    yield from defence(t, grabber, (target,))
    if something_comes(t, grabber):
        t.put_in_front(target, WEDGY)


@follows(COOTIES)
def cooties(t: Table, grabber: int, target: int) -> Rules:
    """LM-211, LM-212; nothing stops them (LM-224, LM-R033)."""
    t.put_in_front(target, COOTIES)
    t.lands(grabber, COOTIES, target)
    yield from lose(t, target, COOTIES.number("loss"))


@follows(DISARM)
def take_chunk(t: Table, grabber: int, target: int) -> Rules:
    """LM-070, LM-R048."""
    helpless = 0 if can_defend(t, target) else 1 << target  # LM-284
    if (yield from interfere(t, grabber, target, without=helpless)) and CHUNK in t.hands[target]:
        t.throw_away(target, CHUNK)


def card_of_top(t: Table) -> Card:
    card = t.pending[-1].card
    assert card is not None
    return card
