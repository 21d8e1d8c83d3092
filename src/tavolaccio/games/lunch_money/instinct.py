"""Common sense for Lunch Money: hit a player who is nearly down, stop what hurts, keep First Aid for the rescue.

It sees what its seat sees and nothing else: `sight.view` is the table with every hidden card unknown. Amounts are in
points of damage, so that attacking, healing and changing cards can be weighed against one another.
"""

from collections.abc import Callable
from typing import Final

from tavolaccio.games.lunch_money.cards import (
    ABANDONMENT,
    BACKLASH,
    BLOCK,
    CHOKE,
    DAMAGE,
    DISARM,
    DODGE,
    DONE,
    FASTER,
    FIRST_AID,
    FREE_BASIC,
    FREEDOM,
    GRAB,
    HEADLOCK,
    HIDE,
    HIPPIE,
    HITS,
    HUMILIATION,
    IMAGINARY_FRIEND,
    IS_WEAPON,
    KEEP,
    LEFT,
    LET_GO,
    NUTS,
    RIGHT,
    STOMP,
    TAKE_BACK,
    THROW,
    TIME_OUT,
    USE,
    WEDGY,
)
from tavolaccio.games.lunch_money.landing import damage_of, turned_round
from tavolaccio.games.lunch_money.table import Table
from tavolaccio.games.lunch_money.worth import (
    USUAL_WORTH,
    best_basic,
    best_blow,
    follow_up_damage,
    follow_ups,
    kept,
    plain_attack,
    urge,
)
from tavolaccio.kernel.cards import Card
from tavolaccio.kernel.match import Sight
from tavolaccio.kernel.moves import HOLD, PASS, Move
from tavolaccio.kernel.state import State

GETS_THROUGH: Final = 0.6
"""How often an attack is not stopped, in our experience."""
GRAB_HOLDS: Final = 0.75

SEARCH: Final[dict[str, float]] = {"horizon": 10}
"""How a search is led here: for how many turns common sense plays on before `estimate` judges."""
LEVELS: Final[dict[str, str]] = {"fox": "pupil", "owl": "thinker"}
"""How the stronger levels play here."""


def instinct(sight: Sight) -> Move:
    """What common sense answers here."""
    if not sight.awaited:
        return HOLD  # letting go is for the bot's own questions
    t = sight.view
    assert isinstance(t, Table)
    return _habits[sight.point.name](t, sight)


def knows(card: Card) -> bool:
    """Can common sense judge this card? Asked by `./play check`."""
    return USUAL_WORTH[card.index] > 0


def estimate(table: State) -> list[float]:
    """Each seat's chances: points first, then cards in hand; who is out has none."""
    assert isinstance(table, Table)
    worth = [
        0.0 if table.out >> seat & 1 else max(0, table.points[seat]) + 0.4 * len(table.hands[seat]) + 1
        for seat in range(table.seats)
    ]
    total = 0.0
    for one in worth:  # not `sum`, which rounds otherwise from Python 3.12 on
        total += one
    total = total or 1.0
    return [one / total for one in worth]


# The action of a turn.


def _action(t: Table, sight: Sight) -> Move:
    seat = sight.seat
    if t.held >> seat & 1:
        return _held(t, sight)
    best, score = _change_cards(t, sight)
    for move in sight.options:
        if move.card is not None and move.verb != "discard":
            found = _promise(t, seat, move)
            if found > score:
                best, score = move, found
    if LET_GO in sight.options and score < 2 and any(plain_attack(t, seat, card) >= 2 for card in t.hands[seat]):
        return LET_GO
    return best


def _change_cards(t: Table, sight: Sight) -> tuple[Move, float]:
    """Throwing the worst card away, if it is bad enough; else doing nothing."""
    seat = sight.seat
    throws = [move for move in sight.options if move.verb == "discard"]
    if not throws:
        return PASS, 0.0
    worst = min(throws, key=lambda move: kept(t, seat, move))
    return worst, 1.2 if kept(t, seat, worst) < 2 else 0.6


def _promise(t: Table, seat: int, move: Move) -> float:
    card = move.card
    assert card is not None
    target = move.target
    if target < 0:
        return _alone(t, seat, card)
    if card is GRAB:
        damage = follow_ups(t, seat)
        return GRAB_HOLDS * damage + urge(t, target, damage) - 0.5 if damage else 0.0
    if card is HIPPIE:
        return 1.5 + 0.5 * best_basic(t, seat) + urge(t, target, 4)
    if card is TIME_OUT:
        return 1.0
    if card is ABANDONMENT:
        return 0.9
    if card is HUMILIATION:
        return float(best_blow(t, seat)) - 1
    damage = plain_attack(t, seat, card) + (2.0 if move.verb else 0.0)
    if t.stomped >> seat & 1:
        damage /= 2
    helpless = t.blind[target] > 0 or t.held >> target & 1
    through = 1.0 if helpless else 0.75 if HITS[card.index] > 1 else GETS_THROUGH
    cost = 1.2 if move.verb else 0.0
    if IS_WEAPON[card.index] or card is NUTS:
        cost -= 0.5
    return through * damage + urge(t, target, damage) * through + (0.4 if card is STOMP else 0.0) - cost


def _alone(t: Table, seat: int, card: Card) -> float:
    points = t.points[seat]
    aids = t.hands[seat].count(FIRST_AID)
    if card is FIRST_AID:
        # As a rescue it costs no turn and cannot be interrupted, so it is played early only from a hand full of it.
        return 2.5 if aids >= 3 and points <= 15 - 2 * aids else 1.3 if aids == 2 and points <= 6 else 0.5
    if card is HIDE:
        return 3.0 if points <= 5 else 1.0 + (aids if points < 12 else 0)
    return 1.5  # Freedom on its own Wedgy


def _held(t: Table, sight: Sight) -> Move:
    escapes = [move for move in sight.options if move.card is not None and not move.verb and move.target < 0]
    if escapes:
        return min(escapes, key=lambda move: kept(t, sight.seat, move))
    blows = [move for move in sight.options if move.target >= 0]
    strong = [move for move in blows if move.card is not None and DAMAGE[move.card.index] >= 4]
    if strong:
        return max(strong, key=lambda move: _promise(t, sight.seat, move))
    return _change_cards(t, sight)[0]


def _throw_more(t: Table, sight: Sight) -> Move:
    """Goes on throwing away what is worth little."""
    worst = min(
        [move for move in sight.options if move is not DONE], key=lambda move: kept(t, sight.seat, move), default=DONE
    )
    return worst if worst is not DONE and kept(t, sight.seat, worst) < 2 else DONE


def _heal(t: Table, sight: Sight) -> Move:
    """All First Aid that is not wasted, cards on the stack counted."""
    seat = sight.seat
    laid = len([entry for entry in t.pending if entry.kind == "heal"])
    more = USE[FIRST_AID.index]
    return more if more in sight.options and t.points[seat] + 2 * laid <= 13 else DONE


def _rescue(t: Table, sight: Sight) -> Move:
    """As many as are needed, and only if they are enough (or nothing else can be done)."""
    points = t.points[sight.seat]
    more = USE[FIRST_AID.index]
    return more if points <= 0 and more in sight.options else DONE


def _barrage(t: Table, sight: Sight) -> Move:
    return max(sight.options, key=lambda move: DAMAGE[move.card.index] if move.card is not None else 0)


def _second(t: Table, sight: Sight) -> Move:
    """Both on one, unless one hit is enough for the first target."""
    first = sight.options[0]
    if t.points[first.target] <= 3 and len(sight.options) > 1:
        return min(sight.options[1:], key=lambda move: t.points[move.target])
    return first


def _first_option(t: Table, sight: Sight) -> Move:
    return sight.options[0]


# Answers.


def _threat(t: Table, seat: int) -> int:
    """What the attack on top would cost this seat as it stands; a Grab is dreaded for what may follow."""
    if t.pending[-1].kind == "grab":
        return 4
    threat = dict(damage_of(t)).get(seat, 0)
    packet = t.packets[-1]
    if any(hit.target == seat and hit.stopped is None and FREE_BASIC[hit.card.index] for hit in packet.hits):
        threat += 2  # a free attack will follow
    if any(hit.target == seat and hit.card in (CHOKE, HEADLOCK, WEDGY, TIME_OUT) for hit in packet.hits):
        threat += 3
    return threat


def _defence(t: Table, sight: Sight) -> Move:
    seat = sight.seat
    packet = t.packets[-1]
    if not any(hit.target == seat and hit.stopped is None for hit in packet.hits):
        return _interfere(t, sight)
    threat = _threat(t, seat)
    deadly = threat >= t.points[seat]
    if threat < 2 and not deadly and t.points[seat] > 4:
        return PASS
    if LET_GO in sight.options:
        saves = deadly or threat >= 4
        return LET_GO if saves and any(card in t.hands[seat] for card in (BLOCK, DODGE, HUMILIATION)) else PASS
    hand = t.hands[seat]
    order = [DISARM, FREEDOM, DODGE, BLOCK]
    if GRAB in hand and follow_ups(t, seat) >= 2:
        order = [DISARM, FREEDOM, BLOCK, DODGE]
    hits = len([hit for hit in packet.hits if hit.target == seat and hit.stopped is None])
    if hits > 2 and USE[FASTER.index] in sight.options:
        return USE[FASTER.index]
    if threat >= 5 and USE[HUMILIATION.index] in sight.options and (best_blow(t, seat) >= 3 or hits > 1):
        return USE[HUMILIATION.index]
    for card in order:
        for move in sight.options:
            if move.card is card:
                return _worst_hit(t, sight, card)
    if USE[HUMILIATION.index] in sight.options and (threat >= 3 or deadly):
        return USE[HUMILIATION.index]
    return PASS


def _worst_hit(t: Table, sight: Sight, card: Card) -> Move:
    """The card against the hardest hit, where the hits differ."""
    moves = [move for move in sight.options if move.card is card]
    hits = t.packets[-1].hits
    return max(moves, key=lambda move: hits[move.number - 1].damage if move.number > 0 else 0)


def _cover(t: Table, sight: Sight) -> Move:
    """Another card of the defence while it spares enough: always when it is a matter of life."""
    seat = sight.seat
    open_hits = [hit.damage for hit in t.packets[-1].hits if hit.target == seat and not hit.stopped and not hit.cover]
    if max(open_hits, default=0) < 2 and sum(open_hits) < t.points[seat] and len(t.hands[seat]) < 4:
        return DONE
    for card in (DODGE, BLOCK):
        if any(move.card is card for move in sight.options):
            return _worst_hit(t, sight, card)
    return DONE


def _faster(t: Table, sight: Sight) -> Move:
    block = USE[BLOCK.index]
    return block if block in sight.options and GRAB in t.hands[sight.seat] else sight.options[-1]


def _interfere(t: Table, sight: Sight) -> Move:
    """A Humiliation against another player's card: for its own attack or skin, or when a good blow is at hand."""
    humiliate = USE[HUMILIATION.index]
    if humiliate not in sight.options:
        return PASS
    seat = sight.seat
    top = t.pending[-1]
    blow = best_blow(t, seat)
    spare = t.hands[seat].count(HUMILIATION) > 1
    if top.kind == "humiliation":
        mine = top.target == seat
        return humiliate if (mine and (blow >= 2 or spare)) or (spare and blow >= 4) else PASS
    fells = blow >= t.points[top.by]
    if top.kind == "defence" and t.packets and t.packets[-1].attacker == seat:
        stake = sum([hit.damage for hit in t.packets[-1].hits if hit.target == top.by and hit.stopped is None])
        return humiliate if stake + blow >= 6 or stake + blow >= t.points[top.by] else PASS
    if top.kind == "heal":
        return humiliate if len([one for one in t.pending if one.kind == "heal"]) > 1 and blow >= 2 else PASS
    if top.kind in ("hippie", "escape") and top.target == seat:
        return humiliate if blow >= 2 or t.points[seat] <= 6 else PASS
    return humiliate if fells or (spare and blow >= 3) or blow >= 5 else PASS


def _impact(t: Table, sight: Sight) -> Move:
    seat = sight.seat
    backlash = USE[BACKLASH.index]
    damage = damage_of(t)
    total = turned_round(t, damage)
    mine = dict(damage).get(seat, 0)
    if t.pending[-1].kind == "backlash":
        if t.pending[-1].target != seat:
            return _interfere(t, sight)
        serious = total >= 3 or total >= t.points[seat]
        if serious and backlash in sight.options:
            return backlash
        return USE[HUMILIATION.index] if serious and USE[HUMILIATION.index] in sight.options else PASS
    if LET_GO in sight.options:
        return LET_GO if BACKLASH in t.hands[seat] and (total >= 4 or mine >= t.points[seat]) else PASS
    return backlash if backlash in sight.options and (total >= 3 or mine >= t.points[seat]) else PASS


# Blows whose target is given.


def _blow(t: Table, sight: Sight) -> Move:
    """The hardest one; a Weird only where it fells somebody; a Weapon rather than a card of the same force."""
    target = t.pending[-1].target
    points = t.points[target] if target >= 0 else 15

    def force(move: Move) -> float:
        card = move.card
        if card is None:
            return 0.0
        damage = follow_up_damage(t, sight.seat, card) if card.flag("after_grab") else float(DAMAGE[card.index])
        if move.verb:
            damage += 2
            return damage + 5 if damage - 2 < points <= damage else 0.0
        if card is DISARM:
            return 0.5
        return damage + (5 if damage >= points else 0) + (0.5 if IS_WEAPON[card.index] else 0)

    return max(sight.options, key=force)


def _hippie(t: Table, sight: Sight) -> Move:
    if LET_GO in sight.options:
        return PASS
    best = _blow(t, sight)
    return best if best.card is not None and DAMAGE[best.card.index] >= 2 else PASS


def _friend(t: Table, sight: Sight) -> Move:
    friend = USE[IMAGINARY_FRIEND.index]
    return friend if friend in sight.options and best_basic(t, sight.seat) >= 2 else PASS


def _friend_attack(t: Table, sight: Sight) -> Move:
    return max(sight.options, key=lambda move: _promise(t, sight.seat, move))


def _grab(t: Table, sight: Sight) -> Move:
    grab = USE[GRAB.index]
    return grab if grab in sight.options and follow_ups(t, sight.seat) >= 2 else PASS


def _direction(t: Table, sight: Sight) -> Move:
    """Towards the side with more people to hit."""
    attacker, dodged = sight.seat, t.packets[-1].hits[0].target
    left = (attacker - dodged) % t.seats
    return LEFT if left >= (dodged - attacker) % t.seats else RIGHT


def _take_back(t: Table, sight: Sight) -> Move:
    return TAKE_BACK if TAKE_BACK in sight.options else THROW[NUTS.index]


def _hold(t: Table, sight: Sight) -> Move:
    """Keeps choking a player who is nearly out; otherwise a good attack is worth more than a point a turn."""
    seat = sight.seat
    victim = t.holder.index(seat)
    attacks = max([plain_attack(t, seat, card) for card in t.hands[seat]], default=0.0)
    return KEEP if t.points[victim] <= 3 or attacks < 4 else LET_GO


_habits: Final[dict[str, Callable[[Table, Sight], Move]]] = {
    "action": _action,
    "discard": _throw_more,
    "heal": _heal,
    "barrage": _barrage,
    "second": _second,
    "weird_hit": _first_option,
    "defence": _defence,
    "cover": _cover,
    "faster": _faster,
    "interference": _interfere,
    "follow_up": _blow,
    "free_basic": _blow,
    "impact": _impact,
    "rescue": _rescue,
    "owed": _blow,
    "grab": _grab,
    "direction": _direction,
    "take_back": _take_back,
    "friend": _friend,
    "friend_attack": _friend_attack,
    "hippie": _hippie,
    "hold": _hold,
    "hide_heal": _heal,
    "hide_discard": _throw_more,
    "draw": _first_option,
}

__all__ = ["SEARCH", "estimate", "instinct"]
