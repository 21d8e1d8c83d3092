"""Landing: what a packet does in the end, the rescue, and the free attacks that Humiliations have earned."""

from typing import Final

from tavolaccio.games.lunch_money.backlash import impact
from tavolaccio.games.lunch_money.cards import (
    DAMAGE,
    DONE,
    FIRST_AID,
    HUMILIATION,
    IS_WEAPON,
    NUTS,
    POKE,
    STOMP,
    TAKE_BACK,
    WEIRD,
)
from tavolaccio.games.lunch_money.humiliation import interfere
from tavolaccio.games.lunch_money.packets import Hit, Packet
from tavolaccio.games.lunch_money.points import OWED, RESCUE, RETURN
from tavolaccio.games.lunch_money.table import Table
from tavolaccio.kernel.cards import Card
from tavolaccio.kernel.moves import PASS, Move
from tavolaccio.kernel.points import Rules

HURTS: Final = ("attack", "second_hit", "free", "barrage", "follow_up")
"""Entries of the stack that say how much somebody would lose."""

Damage = tuple[tuple[int, int], ...]
"""The loss of each seat, in the order of the targets."""


# What a packet is worth.


def damage_of(t: Table) -> Damage:
    """What is left of the newest packet."""
    return damage_by(t, [hit for hit in t.packets[-1].hits if hit.stopped is None])


def damage_by(t: Table, hits: list[Hit]) -> Damage:
    """LM-047, LM-R059: what these hits of the newest packet do to each conscious target that it has; numbers are added
    up before they are cut."""
    packet = t.packets[-1]
    off = t.wedgies(packet.attacker)  # LM-263, LM-R065, LM-R067
    counted = t.out
    result: list[tuple[int, int]] = []
    for first in packet.hits:
        target = first.target
        if counted >> target & 1:
            continue
        counted |= 1 << target
        damage = following = 0
        for hit in hits:
            if hit.target == target:
                if hit.free:
                    following += hit.damage
                else:
                    damage += hit.damage
        if packet.choke_half:
            damage //= 2  # LM-143, LM-287
        if packet.halve:
            damage //= 2  # LM-193, LM-194
        damage += following  # LM-195
        if off and damage:
            taken = min(off, damage)  # LM-265, LM-R060: once per packet, first target with damage first
            damage -= taken
            off -= taken
        result.append((target, damage))
    return tuple(result)


def turned_round(t: Table, damage: Damage) -> int:
    """LM-107, LM-114: all that would have been lost, by all targets together (LM-R055)."""
    if t.rulings.backlash_stopped:
        damage = damage_by(t, t.packets[-1].hits)
    return sum([lost for _, lost in damage])


def land(t: Table) -> Rules:
    """LM-R012: the damage of a packet is taken once, when its last card has survived its window."""
    attacker = t.packets[-1].attacker
    if t.packets[-1].hits and not t.packets[-1].cancelled and not t.out >> attacker & 1:
        damage = damage_of(t)
        reversing = False
        if t.both and t.packets[-1].reversible:
            hurt = tuple([target for target, lost in damage if lost])
            if hurt:
                reversing = yield from impact(t, attacker, hurt)
        t.packets[-1].landed = True
        if reversing:
            yield from lose(t, attacker, turned_round(t, damage))  # LM-110, LM-R058
            if t.rulings.backlash_effects and not t.out >> attacker & 1:
                leave_marks(t, attacker)
        else:
            for target, lost in damage:
                if lost:
                    if t.events is not None:
                        t.lands(attacker, landing(t, target), target)
                    t.take_points(target, lost)
            for target, _ in damage:  # LM-R013: rescue in target order
                if t.points[target] <= 0:
                    yield from rescue(t, target)
            leave_marks(t, -1)
    if t.packets[-1].returning is not None:
        yield from give_back(t, attacker)


def landing(t: Table, target: int) -> Card:
    """The card that is spoken of when this packet hurts the target: its first hit that came through, or its Weird."""
    through = [hit for hit in t.packets[-1].hits if hit.target == target and hit.stopped is None]
    weird = any(hit.damage > DAMAGE[hit.card.index] for hit in through)
    return WEIRD if weird else through[0].card


def leave_marks(t: Table, turned_on: int) -> None:
    """A Stomp weakens, a Poke blinds the seat it has hit (LM-181, LM-193, LM-R064)."""
    for hit in t.packets[-1].hits:
        if hit.stopped is not None or t.out >> hit.target & 1:
            continue
        victim = hit.target if turned_on < 0 else turned_on
        if hit.card is STOMP:
            weaken(t, victim)
        elif hit.card is POKE:
            t.blind[victim] = t.rulings.poke_turns
            if t.events is not None:
                t.tell("blinded", victim, card=POKE)


def weaken(t: Table, victim: int) -> None:
    t.stomped |= 1 << victim
    if t.events is not None:
        t.tell("stomped", victim, card=STOMP)


def give_back(t: Table, attacker: int) -> Rules:
    """LM-042, LM-064, LM-R049: a Weapon returns, unless disarmed; Nuts if its player wants it (LM-244, LM-R050)."""
    card = t.packets[-1].returning
    assert card is not None
    if t.out >> attacker & 1 or t.packets[-1].disarmed:
        return
    if card is NUTS:
        t.lay("take_back", NUTS, attacker)
        reply = yield RETURN.to[attacker]
        t.lift()
        if reply.move is not TAKE_BACK:
            return
    t.take_back(attacker, card)


# Losing points.


def lose(t: Table, seat: int, count: int, card: Card | None = None) -> Rules:
    t.take_points(seat, count, card)
    if t.points[seat] <= 0:
        yield from rescue(t, seat)


def rescue(t: Table, seat: int) -> Rules:
    """Window W7: at 0 or less as many First Aid as she wants (LM-083, LM-R014, LM-R015); nobody interferes (LM-176)."""
    while t.hands[seat]:
        reply = yield RESCUE.to[seat]
        if reply.move is DONE:
            break
        t.play(seat, FIRST_AID)
        t.give_points(seat, FIRST_AID.number("heals"))  # LM-080, LM-084
    if t.points[seat] <= 0:
        t.eliminate(seat)  # LM-085
    else:
        t.fainting &= ~(1 << seat)


# Free attacks of Humiliation.


def pay(t: Table) -> Rules:
    """Window W8: a player who earned a free attack by a Humiliation may make it now, the innermost first (LM-R038)."""
    while t.packets[-1].owed:
        player, victim = t.packets[-1].owed.pop(0)
        if (t.out | t.held) >> player & 1 or not t.targets(player) >> victim & 1 or not t.hands[player]:
            continue  # LM-R039
        t.lay("owed", HUMILIATION, player, victim)
        reply = yield OWED.to[player]
        if reply.move is not PASS:
            yield from free_attack(t, player, victim, reply.move)
        t.lift()


def free_attack(t: Table, player: int, victim: int, move: Move) -> Rules:
    """LM-166: a Basic Attack or a Weapon that the victim cannot answer (LM-168); others may humiliate it (LM-R030)."""
    t.end_hold_of(player, but=1 << victim)  # LM-R091
    open_packet(t, player)
    if t.rulings.stomp_free_attacks:
        use_up_stomp(t, player)
    strike(t, player, victim, move, "free", free=not t.rulings.stomp_free_attacks)
    if not (yield from interfere(t, player, victim, without=1 << victim)):
        t.packets[-1].hits.clear()
    yield from land(t)
    yield from pay(t)
    t.lift()
    t.packets.pop()


# Building packets.


def open_packet(t: Table, player: int, answers: int = 0) -> Packet:
    """A new packet on top of the stack of packets; while its rule waits it is addressed as `t.packets[-1]`."""
    packet = Packet(player, answers, len(t.pending))
    t.packets.append(packet)
    return packet


def use_up_stomp(t: Table, attacker: int) -> None:
    """LM-193, LM-R061: the next attack that is declared is halved, whatever becomes of it."""
    if t.stomped >> attacker & 1:
        t.packets[-1].halve = True
        t.stomped &= ~(1 << attacker)


def strike(t: Table, player: int, target: int, move: Move, kind: str, free: bool) -> None:
    """Plays the card of `move` (with its Weird) as one hit of the packet, and lays it on the stack."""
    card = move.named
    damage = DAMAGE[card.index]
    if move.verb:
        t.play(player, WEIRD, target)
        damage += WEIRD.number("bonus")  # LM-269
    t.play(player, card, target, "aims")
    t.packets[-1].hits.append(Hit(target, damage, card, free))
    if IS_WEAPON[card.index]:
        t.packets[-1].returning = card
    t.lay(kind, card, player, target)
    say_how_much(t)


def say_how_much(t: Table, lifted: bool = False) -> None:
    """Of a packet the stack says what each target would lose now: its newest entry what the others do not say yet, or,
    where one has been `lifted` or stopped, its first entry."""
    packet = t.packets[-1]
    through = [hit for hit in packet.hits if hit.stopped is None]
    for target, damage in damage_by(t, through):
        entries = [entry for entry in t.pending[packet.base :] if entry.target == target and entry.kind in HURTS]
        if entries and any(hit.target == target for hit in through):
            teller = entries[0 if lifted else -1]
            teller.number = damage - sum([entry.number for entry in entries if entry is not teller])
