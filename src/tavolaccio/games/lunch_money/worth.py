"""What cards are worth to the bot of Lunch Money, in points of damage."""

from typing import Final

from tavolaccio.games.lunch_money.cards import (
    ABANDONMENT,
    BACKLASH,
    BARRAGE,
    BLOCK,
    CARDS,
    CHOKE,
    COOTIES,
    DAMAGE,
    DISARM,
    DODGE,
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
    IS_BASIC,
    IS_WEAPON,
    NUTS,
    POWERPLAY,
    TIME_OUT,
    WEDGY,
    WEIRD,
)
from tavolaccio.games.lunch_money.table import Table
from tavolaccio.kernel.cards import Card
from tavolaccio.kernel.moves import Move

WORTH: Final[dict[Card, float]] = {
    HUMILIATION: 6.0,
    BACKLASH: 4.5,
    BLOCK: 4.0,
    DODGE: 4.0,
    FIRST_AID: 4.0,
    GRAB: 3.5,
    POWERPLAY: 3.0,
    HIDE: 3.0,
    FREEDOM: 2.0,
    FASTER: 2.5,
    WEIRD: 2.0,
    CHOKE: 2.5,
    HIPPIE: 2.5,
    IMAGINARY_FRIEND: 2.0,
    COOTIES: 2.0,
    HEADLOCK: 1.5,
    WEDGY: 1.5,
    TIME_OUT: 1.5,
    ABANDONMENT: 1.0,
    DISARM: 1.0,
}
"""How gladly a card is kept; attacks are worth what they do."""

NEEDS_GRAB: Final = (POWERPLAY, CHOKE, HEADLOCK, COOTIES, WEDGY)


def _usual_worth(card: Card) -> float:
    worth = WORTH.get(card)
    if worth is None:
        worth = 0.8 * DAMAGE[card.index] * HITS[card.index] + (1.0 if FREE_BASIC[card.index] else 0.0)
        if IS_WEAPON[card.index] or card is NUTS:
            worth += 1.0
    return worth


def _force(card: Card) -> float:
    """What an attack does by itself, if nobody stops it; 0 for what cannot open an attack."""
    return 0.0 if card.flag("after_grab") else float(DAMAGE[card.index] * HITS[card.index])


USUAL_WORTH: Final = [_usual_worth(card) for card in CARDS]
FORCE: Final = [_force(card) for card in CARDS]


def worth(t: Table, seat: int, card: Card) -> float:
    """How gladly this seat keeps the card, given the rest of its hand."""
    hand = t.hands[seat]
    worth = USUAL_WORTH[card.index]
    if card in NEEDS_GRAB:
        if GRAB not in hand:
            worth -= 1.5
    elif card is FASTER:
        if BLOCK not in hand and DODGE not in hand:
            worth -= 1.5
    elif card is FIRST_AID and t.points[seat] > 10:
        worth -= 1.0
    return worth - 0.5 * (hand.count(card) - 1)


def best_basic(t: Table, seat: int) -> int:
    return max([DAMAGE[card.index] for card in t.hands[seat] if IS_BASIC[card.index]], default=0)


def best_blow(t: Table, seat: int) -> int:
    """The free attack that a Humiliation would give."""
    return max(
        [DAMAGE[card.index] for card in t.hands[seat] if IS_BASIC[card.index] or IS_WEAPON[card.index]], default=0
    )


def follow_up_damage(t: Table, seat: int, card: Card) -> float:
    """What this card does after a Grab."""
    if card is POWERPLAY:
        return DAMAGE[card.index] + best_basic(t, seat)
    if card is CHOKE or card is COOTIES:
        return 3.0
    if card is HEADLOCK:
        return 1.0 + sum([DAMAGE[one.index] for one in t.hands[seat] if one in BARRAGE])
    if card is WEDGY:
        return 2.0
    return float(DAMAGE[card.index])


def follow_ups(t: Table, seat: int) -> float:
    hand = t.hands[seat]
    usable = [card for card in hand if card.flag("after_grab") or IS_BASIC[card.index] or IS_WEAPON[card.index]]
    return max([follow_up_damage(t, seat, card) for card in usable], default=0.0)


def urge(t: Table, target: int, damage: float) -> float:
    """A blow that knocks a player out is worth more; otherwise rather the leader than one who is down already.

    Between equals it changes from turn to turn, so that a table of bots does not gang up on the first seat.
    """
    points = t.points[target]
    bonus = 4.0 if damage >= points else 0.05 * points
    return bonus + (0.3 if len(t.hands[target]) < 3 else 0.0) + 0.01 * ((target * 3 + t.turn) % t.seats)


def kept(t: Table, seat: int, move: Move) -> float:
    return worth(t, seat, move.card) if move.card is not None else 0.0


def plain_attack(t: Table, seat: int, card: Card) -> float:
    force = FORCE[card.index]
    return force + best_basic(t, seat) if force and FREE_BASIC[card.index] else force
