"""Why not: the clause that forbids a move, for every move that a point does not offer.

Each function returns None exactly for the moves in the point's options.
"""

from typing import Final

from tavolaccio.games.lunch_money import legality
from tavolaccio.games.lunch_money.cards import (
    ABANDONMENT,
    ANSWER_BIT,
    BACKLASH,
    BARRAGE,
    BLOCK,
    BY_BLOCK,
    CHOKE,
    CHUNK,
    COOTIES,
    DISARM,
    DODGE,
    FASTER,
    FIRST_AID,
    FOLLOW_UPS,
    FREEDOM,
    GRAB,
    HEADBUTT,
    HEADLOCK,
    HIDE,
    HIPPIE,
    HUMILIATION,
    IMAGINARY_FRIEND,
    IS_BASIC,
    IS_WEAPON,
    LET_GO,
    NUTS,
    POKE,
    POWERPLAY,
    SPANK,
    TAKES_WEIRD,
    TIME_OUT,
    WEDGY,
    WEIRD,
)
from tavolaccio.games.lunch_money.table import Table
from tavolaccio.kernel.cards import Card
from tavolaccio.kernel.moves import PASS, Move
from tavolaccio.kernel.points import Options

ONLY_AFTER_GRAB: Final = {
    CHOKE: "LM-132",
    HEADLOCK: "LM-148",
    POWERPLAY: "LM-188",
    COOTIES: "LM-211",
    SPANK: "LM-245",
    WEDGY: "LM-260",
}
ANSWER_ONLY: Final = {
    BLOCK: "LM-024",
    DODGE: "LM-024",
    DISARM: "LM-024",
    FASTER: "LM-093",
    BACKLASH: "LM-108",
    FREEDOM: "LM-087",
    IMAGINARY_FRIEND: "LM-236",
    WEIRD: "LM-267",
}
"""Cards that are no action of a turn by themselves."""
UNANSWERABLE: Final = {WEDGY: "LM-171", TIME_OUT: "LM-171", ABANDONMENT: "LM-171", COOTIES: "LM-R032"}
"""What cannot be humiliated."""
IRREVERSIBLE: Final = {CHOKE: "LM-113", HEADLOCK: "LM-113", WEDGY: "LM-266", TIME_OUT: "LM-255"}
"""What no Backlash turns round, now or later."""
AGAINST_FREE: Final = {DODGE: "LM-073", BLOCK: "LM-077"}
"""Why these do not help against a free attack."""


def offered(t: Table, seat: int, move: Move, options: Options) -> bool:
    """Is the move among these options? A card not in hand never is, but multiplied ones and Nuts in the pile."""
    card = move.card
    if card is not None and card not in t.hands[seat] and card not in (BLOCK, DODGE, NUTS):
        return False
    return move in options(t, seat)


def not_in_hand(t: Table, seat: int, move: Move) -> bool:
    hand = t.hands[seat]
    return move.card not in hand or (move.verb == "weird" and WEIRD not in hand)


def target_refused(t: Table, seat: int, card: Card, target: int) -> str:
    """Why this card cannot be aimed at that seat."""
    if target >= t.seats or target == seat or t.out >> target & 1:
        return "LM-R011"
    if t.hidden >> target & 1:
        return "LM-102"
    if t.timed >> target & 1:
        return "LM-258"
    if card.kind == "special" and (t.chokers | t.held) >> target & 1:
        headlocked = HEADLOCK in t.front[target]
        return "LM-159" if headlocked else "LM-145"  # LM-R092
    return "LM-018"


# The action of a turn.


def action(t: Table, seat: int, move: Move) -> str | None:
    if offered(t, seat, move, legality.action_options):
        return None
    card = move.card
    if card is None:
        return "LM-146" if move is LET_GO else "LM-017"
    if move.verb == "discard":
        return "LM-R109" if t.options["discarding"] == "forbidden" else "LM-021"
    if move.number >= 0:
        return "LM-017"
    bit = 1 << seat
    if t.held & bit:
        return _held(t, seat, card, move)
    if t.keeping & bit and not t.chokers & bit:
        refused = _controller(t, seat, card, move)
        if refused:
            return refused
    if card is HUMILIATION and not t.options["humiliation_opens"]:
        return "LM-R034"
    if card in ONLY_AFTER_GRAB:
        return ONLY_AFTER_GRAB[card]
    if card in ANSWER_ONLY:
        return ANSWER_ONLY[card]
    if move.verb == "weird" and not TAKES_WEIRD[card.index]:
        return "LM-268" if IS_WEAPON[card.index] else "LM-R068"
    if not_in_hand(t, seat, move):
        return "LM-018"
    if move.target < 0:
        return "LM-018"  # the target is named right away
    if card is FIRST_AID:
        return "LM-081"
    return "LM-100" if card is HIDE else target_refused(t, seat, card, move.target)


def _held(t: Table, seat: int, card: Card, move: Move) -> str:
    if HEADLOCK in t.front[seat]:
        return "LM-151" if card is HEADBUTT and move.target < 0 else "LM-152"
    if not IS_BASIC[card.index]:
        return "LM-140"
    if move.verb == "weird":
        return "LM-R089"
    if move.target == t.holder[seat]:
        return "LM-143"
    if move.target < 0 or not_in_hand(t, seat, move):
        return "LM-140"
    return target_refused(t, seat, card, move.target)


def _controller(t: Table, seat: int, card: Card, move: Move) -> str:
    if move.verb == "weird" or (move.target >= 0 and card.code == "uppercut-2"):
        return "LM-R094"
    if move.target >= 0:
        if t.holder.index(seat) != move.target:
            return "LM-158"
        if card not in BARRAGE:
            return "LM-155"
    return ""


def discard(t: Table, seat: int, move: Move) -> str | None:
    return None if offered(t, seat, move, legality.discard_options) else "LM-021"


def hide_discard(t: Table, seat: int, move: Move) -> str | None:
    return None if offered(t, seat, move, legality.discard_options) else "LM-104"


def heal(t: Table, seat: int, move: Move) -> str | None:
    if offered(t, seat, move, legality.first_aid_options):
        return None
    return "LM-103" if t.pending[-1].card is HIDE else "LM-082"


def rescue(t: Table, seat: int, move: Move) -> str | None:
    return None if offered(t, seat, move, legality.first_aid_options) else "LM-083"


def barrage(t: Table, seat: int, move: Move) -> str | None:
    if offered(t, seat, move, legality.barrage_options):
        return None
    return "LM-R094" if move.verb == "weird" or move.card not in BARRAGE else "LM-154"


def hold(t: Table, seat: int, move: Move) -> str | None:
    return None if offered(t, seat, move, legality.hold_options) else "LM-R086"


def second(t: Table, seat: int, move: Move) -> str | None:
    if offered(t, seat, move, legality.second_options):
        return None
    if move.verb == "hit" and move.target >= 0:
        card = t.pending[-1].card
        assert card is not None
        return target_refused(t, seat, card, move.target)
    return "LM-201"


def weird_hit(t: Table, seat: int, move: Move) -> str | None:
    return None if offered(t, seat, move, legality.weird_hit_options) else "LM-R069"


def direction(t: Table, seat: int, move: Move) -> str | None:
    return None if offered(t, seat, move, legality.direction_options) else "LM-057"


# Windows.


def interference(t: Table, seat: int, move: Move) -> str | None:
    if offered(t, seat, move, legality.interference_options):
        return None
    return _outside(t, seat, move, "LM-232" if t.pending[-1].card is HIPPIE else "LM-162")


def defence(t: Table, seat: int, move: Move) -> str | None:
    if offered(t, seat, move, legality.defence_options):
        return None
    card = move.card
    aimed = any(hit.target == seat and hit.stopped is None for hit in t.packets[-1].hits)
    if card is None or move.verb or not aimed:
        return _outside(t, seat, move, "LM-024")
    if t.chokers >> seat & 1:
        return "LM-144"  # LM-R090: he must let go first
    played = t.packets[-1].hits[-1].card
    if card is BACKLASH:
        return IRREVERSIBLE.get(played, "LM-108")
    if card is HUMILIATION:
        return UNANSWERABLE.get(played, "LM-170")
    if card is BLOCK:
        if not t.packets[-1].answers & BY_BLOCK:
            return "LM-124" if played is GRAB else "LM-067" if played is CHUNK else "LM-076"
        return "LM-R027" if BLOCK in t.hands[seat] else "LM-075"
    if card is DODGE:
        return "LM-071" if _answered_by(t, DODGE) else "LM-072"
    if card is DISARM:
        return "LM-069" if played is CHUNK else "LM-243" if played is NUTS else "LM-089"
    if card is FASTER:
        return "LM-093"
    if card is FREEDOM:
        return "LM-087"
    return _outside(t, seat, move, "LM-024")


def _answered_by(t: Table, card: Card) -> bool:
    return bool(t.packets[-1].answers & ANSWER_BIT[card.index])


def cover(t: Table, seat: int, move: Move) -> str | None:
    if offered(t, seat, move, legality.cover_options):
        return None
    return "LM-R025" if move.card is HUMILIATION else "LM-R026"


def faster(t: Table, seat: int, move: Move) -> str | None:
    return None if offered(t, seat, move, legality.faster_options) else "LM-093"


def impact(t: Table, seat: int, move: Move) -> str | None:
    if offered(t, seat, move, legality.impact_options):
        return None
    if move.card is not None and not move.verb:
        if t.pending[-1].kind == "backlash":
            return "LM-R087" if t.held >> seat & 1 else "LM-R057"
        if t.chokers >> seat & 1:
            return "LM-144"
        return "LM-R053"
    return "LM-108"


# Attacks whose target is implied.


def follow_up(t: Table, seat: int, move: Move) -> str | None:
    if offered(t, seat, move, legality.follow_up_options):
        return None
    card = move.card
    if card is POKE:
        return "LM-R084"
    if move.verb == "weird" and card is not None and not TAKES_WEIRD[card.index]:
        return "LM-268" if IS_WEAPON[card.index] else "LM-R068"
    return "LM-R048" if card is DISARM else "LM-125"


def free_basic(t: Table, seat: int, move: Move) -> str | None:
    if offered(t, seat, move, legality.free_basic_options):
        return None
    opening = t.pending[-1].card
    if move.verb == "weird" and move.card is not None and IS_WEAPON[move.card.index]:
        return "LM-268"
    return "LM-182" if opening is POKE else "LM-191" if opening is POWERPLAY else "LM-198"


def owed(t: Table, seat: int, move: Move) -> str | None:
    if offered(t, seat, move, legality.owed_options):
        return None
    weird_weapon = move.verb == "weird" and move.card is not None and IS_WEAPON[move.card.index]
    return "LM-268" if weird_weapon else "LM-R052" if move.card is NUTS else "LM-166"


def hippie(t: Table, seat: int, move: Move) -> str | None:
    if offered(t, seat, move, legality.hippie_options):
        return None
    if t.keeping >> seat & 1:
        return "LM-R076"
    weird_weapon = move.verb == "weird" and move.card is not None and IS_WEAPON[move.card.index]
    return "LM-268" if weird_weapon else "LM-228"


def friend(t: Table, seat: int, move: Move) -> str | None:
    return None if offered(t, seat, move, legality.friend_options) else "LM-R079"


def friend_attack(t: Table, seat: int, move: Move) -> str | None:
    if offered(t, seat, move, legality.friend_attack_options):
        return None
    card = move.card
    if card is not None and IS_BASIC[card.index] and move.target >= 0 and not not_in_hand(t, seat, move):
        return target_refused(t, seat, card, move.target)
    return "LM-235"


def grab(t: Table, seat: int, move: Move) -> str | None:
    return None if offered(t, seat, move, legality.grab_options) else "LM-128"


def take_back(t: Table, seat: int, move: Move) -> str | None:
    return None if offered(t, seat, move, legality.return_options) else "LM-244"


def draw(t: Table, seat: int, move: Move) -> str | None:
    return None if move in legality.draw_options(t, seat) else "LM-R110"


# Somebody who is not asked.


def meddling(t: Table, open_point: bool, seat: int, move: Move) -> str | None:
    """For a seat that is not asked: letting go where the point is open, nothing else (LM-023)."""
    if move is LET_GO and open_point and t.keeping >> seat & 1:
        return None
    return _outside(t, seat, move, "LM-023")


def _outside(t: Table, seat: int, move: Move, otherwise: str) -> str:
    """Why this cannot be done out of turn, or not by this seat now."""
    card = move.card
    if card is None or move is PASS:
        return otherwise
    if move.verb == "discard":
        return "LM-021"
    if card is FIRST_AID:
        return "LM-083"
    if card is HUMILIATION:
        if t.fainting:
            return "LM-176"
        top = t.pending[-1].card if t.pending else None
        if top is not None and top in UNANSWERABLE:
            return UNANSWERABLE[top]
        if t.held >> seat & 1 and not t.rulings.held_humiliate:
            return "LM-R087"
        return "LM-284" if t.pending and t.pending[-1].target == seat else otherwise
    if card is HIPPIE or card is TIME_OUT or card is POKE or card is ABANDONMENT or card in FOLLOW_UPS:
        return "LM-023"
    if ANSWER_BIT[card.index] and t.packets and t.pending[-1].target == seat:
        return _defenceless(t, seat, card) or otherwise
    return otherwise


def _defenceless(t: Table, seat: int, card: Card) -> str:
    """Why somebody who is being hit is not asked for a Defence card (LM-284); empty where she was."""
    if t.held >> seat & 1:
        return "LM-153" if HEADLOCK in t.front[seat] else "LM-144"
    if t.blind[seat]:
        return "LM-185"
    if t.packets[-1].undefended >> seat & 1:
        return "LM-R025"
    if t.pending[-1].kind == "free":
        if card is BACKLASH:
            return "LM-R053" if t.packets[-1].reversible else "LM-R054"
        if card is DISARM:
            return "LM-R051" if t.packets[-1].returning is not None else "LM-089"
        return AGAINST_FREE.get(card, "LM-030")
    return ""
