"""The rules of Squabble, in the order of its rulebook."""

from battibecco import legality
from battibecco.cards import MIRROR, SILENCE
from battibecco.table import Table
from tavolaccio.kernel.cards import Card
from tavolaccio.kernel.moves import PASS
from tavolaccio.kernel.points import ASK, Point, Rules

TURN = Point("turn", ASK, "BAT-05", legality.turn_options, legality.turn_refused, seconds=30)
RETORT = Point("retort", ASK, "BAT-08", legality.retort_options, legality.retort_refused, passes=True, seconds=8)
POINTS = [TURN, RETORT]


def turn(t: Table) -> Rules:
    seat = t.active
    t.draw(seat)  # BAT-04
    reply = yield TURN.to[seat]
    card = reply.move.card
    if reply.move is SILENCE or card is None:
        t.tell("silent", seat)
    else:
        t.play(seat, card, reply.move.target, "remarks")  # BAT-05
        yield from remark(t, seat, reply.move.target, card)
    t.active = t.left_of(seat)  # BAT-07


def remark(t: Table, speaker: int, victim: int, card: Card) -> Rules:
    """BAT-08: back and forth, as long as somebody holds up a Mirror."""
    mirrors = 0
    while True:
        with t.hold("remark", card, speaker, victim, card.value):
            reply = yield RETORT.to[victim]
        if reply.move is PASS:
            break
        t.play(victim, MIRROR, speaker, "mirrors")
        t.discards.append(MIRROR)
        mirrors += 1
        speaker, victim = victim, speaker
    t.discards.append(card)  # BAT-R01
    t.lose(victim, card.value)
