"""Choke and Headlock: the turns of those who hold and of those who are held (LM-132 to LM-161)."""

from tavolaccio.games.lunch_money.attack import attack
from tavolaccio.games.lunch_money.cards import CHOKE, DAMAGE, DONE, HUMILIATION, KEEP, STOMP
from tavolaccio.games.lunch_money.humiliation import Standing, humiliate, interfere
from tavolaccio.games.lunch_money.landing import land, lose, open_packet, pay, say_how_much, use_up_stomp, weaken
from tavolaccio.games.lunch_money.packets import NOBODY, Hit
from tavolaccio.games.lunch_money.points import BARRAGE, HOLD
from tavolaccio.games.lunch_money.table import Table
from tavolaccio.kernel.cards import Card
from tavolaccio.kernel.moves import Move
from tavolaccio.kernel.points import Rules


def keeps_choking(t: Table, choker: int) -> Standing:
    """Window W14: keep, and the victim loses 1 (LM-138); or let go, and take a normal turn (LM-R086). Was it kept?"""
    victim = t.holder.index(choker)
    t.lay("hold", CHOKE, choker, victim)
    reply = yield HOLD.to[choker]
    t.lift()
    if reply.move is KEEP:
        t.lay("loss", CHOKE, choker, victim, CHOKE.number("loss"))
        yield from lose(t, victim, CHOKE.number("loss"), CHOKE)  # LM-139
        t.lift()
        return True
    t.end_hold_of(choker, kind="lets_go")  # LM-146
    return False


def held_turn(t: Table, seat: int, move: Move) -> Rules:
    """What a held player does on their turn beside passing and discarding (LM-140, LM-152, LM-R087)."""
    if move.target >= 0:
        yield from attack(t, seat, move.target, move, countered=NOBODY, choke_half=True)  # LM-143, LM-R089
    else:
        yield from escape(t, seat, t.holder[seat], move.named)


def escape(t: Table, seat: int, holder: int, card: Card) -> Rules:
    """LM-137, LM-151: the card only ends the hold (LM-R088); a Humiliation earns its free attack as well."""
    open_packet(t, seat)
    t.lay("escape", None if card is HUMILIATION else card, seat, holder)
    if card is HUMILIATION:
        free = yield from humiliate(t, seat, holder)
    else:
        t.play(seat, card, holder)
        free = yield from interfere(t, seat, holder)
    if free and t.holder[seat] >= 0:
        t.free(seat)
        if t.rulings.escape_hurts and DAMAGE[card.index]:
            yield from lose(t, holder, DAMAGE[card.index])
            if card is STOMP and not t.out >> holder & 1:
                weaken(t, holder)
    yield from pay(t)
    t.lift()
    t.packets.pop()


def barrage(t: Table, controller: int, victim: int, move: Move) -> Rules:
    """LM-154: all the Jab, Uppercut and Stomp cards he likes, one packet; the victim is not asked (LM-153, LM-R093)."""
    open_packet(t, controller)
    use_up_stomp(t, controller)
    punch(t, controller, victim, move.named)
    laid = 1
    while t.hands[controller]:
        reply = yield BARRAGE.to[controller]
        if reply.move is DONE:
            break
        punch(t, controller, victim, reply.move.named)
        laid += 1
    if not (yield from interfere(t, controller, victim, without=1 << victim)):
        t.packets[-1].cancelled = True
    yield from land(t)
    yield from pay(t)
    t.lift(laid)
    t.packets.pop()


def punch(t: Table, controller: int, victim: int, card: Card) -> None:
    t.play(controller, card, victim, "aims")
    t.packets[-1].hits.append(Hit(victim, DAMAGE[card.index], card))
    t.lay("barrage", card, controller, victim)
    say_how_much(t)
