"""Humiliation: anybody may step into anything (LM-162); the windows on plays that are no attacks, and on itself."""

from collections.abc import Generator

from tavolaccio.games.lunch_money.asking import humiliators, interferers, still
from tavolaccio.games.lunch_money.cards import HUMILIATION
from tavolaccio.games.lunch_money.points import INTERFERENCE
from tavolaccio.games.lunch_money.table import Table
from tavolaccio.kernel.moves import PASS, Reply
from tavolaccio.kernel.points import Question

Standing = Generator[Question, Reply, bool]


def interfere(t: Table, owner: int, aim: int = -1, without: int = 0) -> Standing:
    """Window W3 on the play on top of the stack: does it stand? A free attack that is owed is noted on the packet."""
    seats = interferers(t, owner, aim, without)
    while seats:
        reply = yield INTERFERENCE.among(seats)
        if reply.move is PASS:
            break
        seats = seats[seats.index(reply.seat) + 1 :]
        if (yield from humiliate(t, reply.seat, owner)):
            return False
        seats = still(t, seats)  # LM-R022: it goes on with the next player
    return True


def humiliate(t: Table, player: int, victim: int) -> Standing:
    """The player humiliates the victim's play; the victim, then the others may humiliate that (LM-168, LM-R035)."""
    t.play(player, HUMILIATION, victim, "answers")
    t.lay("humiliation", HUMILIATION, player, victim)
    seats = humiliators(t, player, victim)
    while seats:
        reply = yield INTERFERENCE.among(seats)
        if reply.move is PASS:
            break
        seats = seats[seats.index(reply.seat) + 1 :]
        if (yield from humiliate(t, reply.seat, player)):
            t.lift()
            return False  # LM-R037: the interrupted play goes ahead
        seats = still(t, seats)
    t.lift()
    t.packets[-1].owed.append((player, victim))  # LM-166, LM-167, LM-R037, LM-R038
    if t.events is not None:
        below = t.pending[-1].card if t.pending else None
        t.tell("cancelled", player, victim, below)
        t.lands(player, HUMILIATION, victim)
    return True
