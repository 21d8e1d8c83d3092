"""What everybody can see coming, for drawing the table: the coins that will be gone, and what stops that."""

from typing import Final

from tavolaccio.games.lunch_money.cards import FOLLOW_UPS
from tavolaccio.games.lunch_money.landing import HURTS, Damage, damage_by, turned_round
from tavolaccio.games.lunch_money.packets import Hit
from tavolaccio.games.lunch_money.table import Table
from tavolaccio.kernel.moves import LETTERS
from tavolaccio.kernel.outlook import Outlook, outlook, stopped_in

STOPS: Final = frozenset({"defence", "chance", "humiliation", "backlash", "freedom", "escape"})
AIMED: Final = (*HURTS, "grab", "time_out")
"""What a defence can stop."""
FOLLOWS: Final = frozenset({"pending", "points", "out", "front", "stomped", "chokers", "holder"})
"""What it is made of: while none of these changes, it stays as it is."""


def forecast(t: Table) -> Outlook:
    """Beside the common part: `down`, by letter, how much brings a seat round that has nothing left and is not out;
    `weak`, by letter, how often its blow would be halved now, and how much is taken off it then; `halved`, the cards of
    which that is so although others are not halved now."""
    found: Outlook = {}
    if t.pending:
        stopped, damage = if_nobody_reacts(t)
        after = {seat: t.points[seat] - lost for seat, lost in damage if lost}  # LM-045, LM-084
        found = outlook(t.pending, after, [seat for seat, points in after.items() if points <= 0], stopped)  # LM-013
    down = {LETTERS[seat]: 1 - t.points[seat] for seat in range(t.seats) if t.points[seat] <= 0 and t.alive(seat)}
    if down:
        found["down"] = down
    weak = {LETTERS[seat]: one for seat in range(t.seats) if any(one := weakness(t, seat))}
    if weak:
        found["weak"] = weak
    if t.pending and t.pending[-1].kind == "grab" and t.packets[-1].halve:
        found["halved"] = [card.code for card in FOLLOW_UPS]  # LM-194: the Grab was declared, and they go on with it
    return found


def if_nobody_reacts(t: Table) -> tuple[list[bool], Damage]:
    """The entries of the stack that will have no effect, and who will lose how much by the newest packet."""
    stack = t.pending
    stopped = stopped_in(stack, STOPS)
    if not t.packets:
        return stopped, ()
    packet = t.packets[-1]
    place = len(stack) - 1
    while place > packet.base and stack[place].kind in ("humiliation", "backlash"):
        stopped[place] = (len(stack) - place) % 2 == 0  # each strikes out what lies below it
        place -= 1
    struck = (len(stack) - place) % 2 == 0
    below = stack[place]
    hits = [hit for hit in packet.hits if hit.stopped is None]
    if below.kind == "defence":
        hits = [hit for hit in hits if not shields(t, place, hit, struck, stopped)]
    elif struck:
        turned = stack[place + 1].kind == "backlash"
        if below.kind == "free":
            hits.pop()
        elif not turned:
            hits = []
        if turned:
            for n in range(packet.base, place + 1):
                stopped[n] = True
            lost = turned_round(t, damage_by(t, hits))
            return stopped, ((packet.attacker, lost),)
    if packet.cancelled or t.out >> packet.attacker & 1:
        hits = []
    for n in range(packet.base, len(stack)):
        if stack[n].kind in AIMED and packet.hits:
            stopped[n] = all(hit.target != stack[n].target for hit in hits)
    return stopped, () if packet.landed else damage_by(t, hits)


def shields(t: Table, place: int, hit: Hit, struck: bool, stopped: list[bool]) -> bool:
    """Does what lies there, a defence of one card or several, keep this hit off?"""
    stack = t.pending
    by = stack[place].by
    broken = -1
    if struck:
        broken = stack[place].number if t.options["humiliation_breaks"] == "card" else 0
    for n in range(place, -1, -1):
        if stack[n].kind != "defence" or stack[n].by != by:
            break
        stopped[n] = struck and (not broken or n == place)
    if hit.cover is None or hit.target != by:
        return False
    return not struck or (broken > 0 and t.packets[-1].hits[broken - 1] is not hit)


def weakness(t: Table, seat: int) -> tuple[int, int]:
    """LM-143, LM-193, LM-263: halved how often, and then by how much less; a free attack is not halved (LM-195)."""
    off = t.wedgies(seat)
    if t.pending and not (t.pending[-1].kind == "owed" and t.rulings.stomp_free_attacks):
        return 0, off
    choked = t.holder[seat] >= 0 and t.chokers >> t.holder[seat] & 1
    return (t.stomped >> seat & 1) + int(bool(choked)), off
