"""Defence: the window on an attack, a Grab or a follow-up, and what a defence does (LM-024, LM-049)."""

from collections.abc import Generator

from tavolaccio.games.lunch_money.asking import defenders, from_targets, may_grab
from tavolaccio.games.lunch_money.cards import (
    BLOCK,
    BY_HUMILIATION,
    DISARM,
    DODGE,
    DONE,
    FASTER,
    GRAB,
    HUMILIATION,
    LET_GO,
)
from tavolaccio.games.lunch_money.humiliation import Standing, humiliate, interfere
from tavolaccio.games.lunch_money.landing import lose, say_how_much
from tavolaccio.games.lunch_money.packets import BOTH
from tavolaccio.games.lunch_money.points import COVER, DEFENCE, FASTER_CARD, GRAB_CHANCE
from tavolaccio.games.lunch_money.table import Table
from tavolaccio.kernel.cards import Card
from tavolaccio.kernel.moves import NO_NUMBER, PASS, Move, Reply
from tavolaccio.kernel.points import Question, Rules

Counting = Generator[Question, Reply, int]


def defence(t: Table, attacker: int, targets: tuple[int, ...]) -> Rules:
    """Window W2 on the card on top of the stack: its targets may defend, the others may humiliate (LM-028)."""
    order = from_targets(t, attacker, targets) if t.packets[-1].answers & BY_HUMILIATION else targets
    while seats := defenders(t, order, targets):
        reply = yield DEFENCE.among(seats)
        if reply.move is PASS:
            return
        if reply.move is LET_GO:  # LM-146, LM-R090: only then may he answer
            t.end_hold_of(reply.seat, kind="lets_go")
            order = order[order.index(reply.seat) :]
            continue
        order = order[order.index(reply.seat) + 1 :]  # LM-R022
        if reply.move.card is HUMILIATION:
            if (yield from humiliate(t, reply.seat, attacker)):
                t.packets[-1].cancelled = True  # LM-170, LM-R036
                return
            if reply.seat in targets:
                t.packets[-1].undefended |= 1 << reply.seat  # LM-R025
        else:
            yield from defend(t, reply.seat, attacker, reply.move)
        if not something_comes(t, attacker):
            return  # LM-R023


def something_comes(t: Table, attacker: int) -> bool:
    """Is a hit on somebody conscious still alive, and the attacker conscious?"""
    if t.out >> attacker & 1:
        return False
    for hit in t.packets[-1].hits:  # noqa: SIM110  # asked after every answer; a generator would double the cost
        if hit.stopped is None and not t.out >> hit.target & 1:
            return True
    return False


def defend(t: Table, seat: int, attacker: int, move: Move) -> Rules:
    """All cards of a defence are chosen and played together (LM-R024); what stands of it stops its hits."""
    laid = yield from choose_cards(t, seat, attacker, move)
    shielded = False
    if t.rulings.block_with_grab and move.card is BLOCK:
        shielded = yield from in_one_breath(t, seat, attacker)
    if shielded:
        t.lift(laid)
    elif laid > 1 and move.card is not FASTER and t.options["humiliation_breaks"] == "card":
        yield from card_by_card(t, seat, attacker, laid)
    else:
        if not (yield from interfere(t, seat, attacker)):
            uncover(t, seat)
            broken(t, seat)
        t.lift(laid)
    if move.card is FASTER:
        multiply(t, seat)  # LM-095
    blocked = stop_hits(t, seat)
    if blocked:
        t.packets[-1].chances.append((seat, blocked, shielded))  # LM-078, LM-119, LM-R042, LM-R074
        if t.rulings.cooties_by_any_block or t.pending[-1].kind == "grab":
            yield from contact(t, attacker, seat)


def choose_cards(t: Table, seat: int, attacker: int, move: Move) -> Counting:
    """Lays the cards of the defence on the stack; how many are they?"""
    if move.card is FASTER:
        lay_defence(t, seat, attacker, FASTER)
        chosen = yield FASTER_CARD.to[seat]  # LM-093
        lay_defence(t, seat, attacker, chosen.move.named)
        cover_all(t, seat, chosen.move.named)  # LM-094
        return 2
    if multiplied(t, seat, move.named):
        t.lay("defence", move.card, seat, attacker)  # LM-R072: costs no card
        if t.events is not None:
            t.tell("answers", seat, attacker, move.card)
        cover_all(t, seat, move.named)
        return 1
    lay_defence(t, seat, attacker, move.named, cover_one(t, seat, move))
    laid = 1
    if move.card is BLOCK or move.card is DODGE:
        while t.hands[seat] and has_open_hit(t, seat):  # LM-117, 202, 249
            more = yield COVER.to[seat]
            if more.move is DONE:
                break
            lay_defence(t, seat, attacker, more.move.named, cover_one(t, seat, more.move))
            laid += 1
    return laid


def card_by_card(t: Table, seat: int, attacker: int, laid: int) -> Rules:
    """Table option: one Humiliation breaks one card only, so each card has its own window."""
    for _ in range(laid):
        if not (yield from interfere(t, seat, attacker)):
            t.packets[-1].hits[t.pending[-1].number - 1].cover = None
            broken(t, seat)
        t.lift()


def in_one_breath(t: Table, seat: int, attacker: int) -> Standing:
    """Table option (LM-R029): a player who blocks with nothing but Blocks may lay a Grab down with them. It is made
    when its turn comes (LM-R044); until then nobody can humiliate the Blocks, and then only the Grab (LM-178)."""
    blocks = only_blocks(t, seat)
    if not blocks or t.packets[-1].countered != BOTH or not may_grab(t, seat, attacker):
        return False
    t.lay("chance", BLOCK, seat, attacker, blocks)
    reply = yield GRAB_CHANCE.to[seat]
    t.lift()
    if reply.move is PASS:
        return False
    t.play(seat, GRAB, attacker, "aims")
    return True


def only_blocks(t: Table, seat: int) -> int:
    """How many Blocks lie in this defence; 0 where anything else lies there, too."""
    covers = [hit.cover for hit in t.packets[-1].hits if hit.target == seat and hit.cover is not None]
    return len(covers) if all(cover is BLOCK for cover in covers) else 0


def broken(t: Table, seat: int) -> None:
    t.packets[-1].undefended |= 1 << seat  # LM-165, LM-172, LM-R025, LM-R041
    if t.events is not None:
        t.tell("broken", seat)


# Which hit a card stops.


def lay_defence(t: Table, seat: int, attacker: int, card: Card, number: int = 0) -> None:
    t.play(seat, card, attacker, "answers")
    t.lay("defence", card, seat, attacker, number)


def multiplied(t: Table, seat: int, card: Card) -> bool:
    """Has this seat such cards without end, from a Faster earlier in this turn?"""
    return (card is BLOCK and bool(t.fast_blocks >> seat & 1)) or (card is DODGE and bool(t.fast_dodges >> seat & 1))


def has_open_hit(t: Table, seat: int) -> bool:
    return any(hit.target == seat and hit.stopped is None and hit.cover is None for hit in t.packets[-1].hits)


def cover_all(t: Table, seat: int, card: Card) -> None:
    for hit in t.packets[-1].hits:
        if hit.target == seat and hit.stopped is None:
            hit.cover = card


def cover_one(t: Table, seat: int, move: Move) -> int:
    """The hit that the move names, or the first open one (LM-R027); returns its number."""
    hits = t.packets[-1].hits
    if move.number != NO_NUMBER:
        hits[move.number - 1].cover = move.card
        return move.number
    for place, hit in enumerate(hits):
        if hit.target == seat and hit.stopped is None and hit.cover is None:
            hit.cover = move.card
            return place + 1
    raise AssertionError("nothing to stop")


def uncover(t: Table, seat: int) -> None:
    for hit in t.packets[-1].hits:
        if hit.target == seat:
            hit.cover = None


def stop_hits(t: Table, seat: int) -> int:
    """The covered hits are stopped; how many of them by a Block?"""
    blocked = 0
    helped: Card | None = None
    for hit in t.packets[-1].hits:
        if hit.target == seat and hit.cover is not None:
            hit.stopped = helped = hit.cover
            hit.cover = None
            if t.events is not None:
                t.tell("stops", seat, t.packets[-1].attacker, hit.stopped, hit.damage)
            if hit.stopped is BLOCK:
                blocked += 1
            elif hit.stopped is DISARM:
                t.packets[-1].disarmed = True  # LM-090, LM-091
                if t.events is not None:
                    t.tell("disarmed", t.packets[-1].attacker, seat, hit.card)
    if helped is not None:
        say_how_much(t, lifted=True)
        t.lands(seat, FASTER if multiplied(t, seat, helped) else helped, t.packets[-1].attacker)
    return blocked


def multiply(t: Table, seat: int) -> None:
    for hit in t.packets[-1].hits:
        if hit.target == seat:
            if hit.cover is BLOCK:
                t.fast_blocks |= 1 << seat
            elif hit.cover is DODGE:
                t.fast_dodges |= 1 << seat


# Cooties.


def contact(t: Table, one: int, other: int) -> Rules:
    """LM-220, LM-R096: a Block that stands or a Grab that succeeds passes the Cooties on, once per packet."""
    giver = one if t.carries_cooties(one) else other
    taker = other if giver == one else one
    if t.packets[-1].touched or not t.carries_cooties(giver):
        return
    t.packets[-1].touched = True
    t.pass_cooties(giver, taker)
    if t.rulings.cooties_bite:
        yield from lose(t, taker, 1)  # LM-216 to 219, LM-R098
