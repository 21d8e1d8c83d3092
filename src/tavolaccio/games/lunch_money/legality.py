"""What may be answered where: the options of every point, the default first.

`reasons.py` names the clause that forbids everything else. Options depend on public facts and on the seat's own hand
only.
"""

from typing import Final

from tavolaccio.games.lunch_money.cards import (
    AGREE,
    AIM,
    AIMED_SPECIALS,
    ANSWER_BIT,
    ATTACKS,
    BACKLASH,
    BARRAGE,
    BLOCK,
    BY_BLOCK,
    BY_DISARM,
    BY_DODGE,
    BY_FASTER,
    BY_FREEDOM,
    BY_HUMILIATION,
    CARDS,
    CHOKE,
    DECLINE,
    DISARM,
    DODGE,
    DONE,
    FASTER,
    FIRST_AID,
    FOLLOW_UPS,
    FREEDOM,
    GRAB,
    HIDE,
    HIT_NUMBER,
    HIT_SEAT,
    HITS,
    HUMILIATION,
    IMAGINARY_FRIEND,
    IS_BASIC,
    IS_WEAPON,
    KEEP,
    LEFT,
    LET_GO,
    NUTS,
    RIGHT,
    STOP_NUMBER,
    TAKE_BACK,
    TAKES_WEIRD,
    THROW,
    USE,
    WEDGY,
    WEIRD,
    WEIRD_AIM,
    WEIRD_USE,
)
from tavolaccio.games.lunch_money.packets import Hit
from tavolaccio.games.lunch_money.table import Table
from tavolaccio.kernel.cards import Card
from tavolaccio.kernel.moves import PASS, Move

# Lists that never change are shared; nobody may alter them.
NOTHING: Final[list[Move]] = []
PASS_ONLY: Final = [PASS]
DONE_ONLY: Final = [DONE]
PASS_OR_HUMILIATE: Final = [PASS, USE[HUMILIATION.index]]
PASS_OR_LET_GO: Final = [PASS, LET_GO]
PASS_OR_GRAB: Final = [PASS, USE[GRAB.index]]
PASS_OR_FRIEND: Final = [PASS, USE[IMAGINARY_FRIEND.index]]
PASS_OR_BACKLASH: Final = [PASS, USE[BACKLASH.index]]
BACKLASH_OR_HUMILIATE: Final = [PASS, USE[BACKLASH.index], USE[HUMILIATION.index]]
KEEP_OR_LET_GO: Final = [KEEP, LET_GO]
LET_GO_ONLY: Final = [LET_GO]
LEFT_OR_RIGHT: Final = [LEFT, RIGHT]
AGREE_OR_NOT: Final = [AGREE, DECLINE]
NUTS_OR_NOT: Final = [TAKE_BACK, THROW[NUTS.index]]
DONE_OR_FIRST_AID: Final = [DONE, USE[FIRST_AID.index]]

_ANSWERING: Final = (
    (BY_BLOCK, BLOCK),
    (BY_DODGE, DODGE),
    (BY_DISARM, DISARM),
    (BY_FREEDOM, FREEDOM),
    (BY_HUMILIATION, HUMILIATION),
    (BY_FASTER, FASTER),
)
DEFENCES: Final = [[PASS, *[USE[card.index] for bit, card in _ANSWERING if held & bit]] for held in range(128)]
"""By the mask of the cards that help: the answers of a target."""

_MASKS: Final = 64


def _aimed(table: list[list[Move]], card: Card) -> list[list[Move]]:
    moves = table[card.index]
    return [[moves[seat] for seat in range(6) if mask >> seat & 1] for mask in range(_MASKS)]


AIMED_AT: Final = [_aimed(AIM, card) for card in CARDS]
"""By card and by the mask of legal targets: `hook > B`, `hook > C`."""
WEIRD_AT: Final = [_aimed(WEIRD_AIM, card) for card in CARDS]

BASIC_AIM: Final = 1
SPECIAL_AIM: Final = 2
ALONE: Final = 3


def _role(card: Card) -> int:
    if card.kind in ("basic", "weapon"):
        return BASIC_AIM
    if card in ATTACKS or card in AIMED_SPECIALS:
        return SPECIAL_AIM
    return ALONE if card in (FIRST_AID, HIDE) else 0


def _plays(card: Card) -> list[list[Move]]:
    """By the mask of its legal targets: how this card can be played on the player's own turn."""
    role = _role(card)
    alone = [USE[card.index]] if role == ALONE else []
    return [aimed if role in (BASIC_AIM, SPECIAL_AIM) else alone for aimed in AIMED_AT[card.index]]


IS_SPECIAL_AIM: Final = [_role(card) == SPECIAL_AIM for card in CARDS]
IS_AIMED: Final = [_role(card) in (BASIC_AIM, SPECIAL_AIM) for card in CARDS]
PLAYS: Final = [_plays(card) for card in CARDS]
_plays_against: Final[dict[int, list[list[Move]]]] = {}


def plays_against(basic: int, special: int) -> list[list[Move]]:
    """By the index of a card in hand: how it can be played on the player's own turn, where these may be hit with a
    Basic Attack or a Weapon, and those aimed at with a Special card. Worked out once for each such situation."""
    key = basic << 6 | special
    found = _plays_against.get(key)
    if found is None:
        found = [PLAYS[card.index][special if _role(card) == SPECIAL_AIM else basic] for card in CARDS]
        _plays_against[key] = found
    return found


# The action of a turn.


def riders(t: Table, seat: int) -> list[Move]:
    """LM-146, LM-157: a player who holds another may let go at any instant."""
    return LET_GO_ONLY if t.keeping >> seat & 1 else NOTHING


def anybody_held(t: Table) -> bool:
    return t.keeping != 0


def action_options(t: Table, seat: int) -> list[Move]:
    """LM-017; doing nothing is always allowed (LM-022, LM-R010)."""
    bit = 1 << seat
    if t.held & bit:
        return _held_options(t, seat)
    if t.keeping & bit and not t.chokers & bit:
        return _controller_options(t, seat)
    basic = t.targets(seat)
    special = basic & ~(t.chokers | t.held)  # LM-R092
    plays = plays_against(basic, special)
    options = [PASS]
    throws: list[Move] = []
    kinds = 0
    for card in t.hands[seat]:
        if not kinds & card.bit:
            kinds |= card.bit
            options += plays[card.index]
            throws.append(THROW[card.index])
    if kinds & WEIRD.bit and t.both:
        for card in dict.fromkeys(t.hands[seat]):
            if TAKES_WEIRD[card.index] and IS_AIMED[card.index]:
                options += WEIRD_AT[card.index][special if IS_SPECIAL_AIM[card.index] else basic]  # LM-267
    if t.front[seat] and WEDGY in t.front[seat] and kinds & FREEDOM.bit:
        options.append(USE[FREEDOM.index])  # LM-264
    if t.options["humiliation_opens"] and kinds & HUMILIATION.bit:
        options += AIMED_AT[HUMILIATION.index][basic]  # LM-R034
    if t.options["discarding"] != "forbidden" or len(options) == 1:  # LM-021, LM-R109
        options += throws
    if t.keeping & bit:
        options.append(LET_GO)
    return options


def _held_options(t: Table, seat: int) -> list[Move]:
    """LM-140 to 143, LM-152: an escape, a discard, or (choked) a Basic Attack on anybody but the choker."""
    options = [PASS]
    choked = CHOKE in t.front[seat]
    targets = t.targets(seat) & ~(1 << t.holder[seat])
    for card in dict.fromkeys(t.hands[seat]):
        if card.flag("breaks_choke" if choked else "breaks_headlock"):  # LM-137, LM-151
            options.append(USE[card.index])
        if choked and IS_BASIC[card.index]:
            options += AIMED_AT[card.index][targets]  # LM-143
    return options + _throws(t, seat, stuck=len(options) == 1)


def _controller_options(t: Table, seat: int) -> list[Move]:
    """LM-154, LM-155, LM-R094: the victim with three cards, or what is no attack; or letting go first."""
    options = [PASS]
    victim = 1 << t.holder.index(seat)
    for card in dict.fromkeys(t.hands[seat]):
        if card in BARRAGE:
            options += AIMED_AT[card.index][victim]
        elif card is FIRST_AID or card is HIDE or (card is FREEDOM and WEDGY in t.front[seat]):
            options.append(USE[card.index])
    options += _throws(t, seat, stuck=len(options) == 1)
    options.append(LET_GO)  # LM-157
    return options


def _throws(t: Table, seat: int, stuck: bool) -> list[Move]:
    """LM-021, LM-142. Where it is forbidden (LM-R109) only those may discard who cannot play a single card: otherwise
    a table of Blocks and Dodges would wait for ever."""
    if t.options["discarding"] == "forbidden" and not stuck:
        return NOTHING
    return [THROW[card.index] for card in dict.fromkeys(t.hands[seat])]


def discard_options(t: Table, seat: int) -> list[Move]:
    options = [DONE]
    kinds = 0
    for card in t.hands[seat]:
        if not kinds & card.bit:
            kinds |= card.bit
            options.append(THROW[card.index])
    return options


def first_aid_options(t: Table, seat: int) -> list[Move]:
    """Healing, hiding and rescue: one more First Aid, or enough."""
    return DONE_OR_FIRST_AID if FIRST_AID in t.hands[seat] else DONE_ONLY


def barrage_options(t: Table, seat: int) -> list[Move]:
    return [DONE, *[USE[card.index] for card in dict.fromkeys(t.hands[seat]) if card in BARRAGE]]


def hold_options(t: Table, seat: int) -> list[Move]:
    return KEEP_OR_LET_GO


def second_options(t: Table, seat: int) -> list[Move]:
    """LM-201: the same player first."""
    first = t.pending[-1].target
    options = [HIT_SEAT[first]]
    targets = t.special_targets(seat)
    for other in t.others(seat):
        if other != first and targets >> other & 1:
            options.append(HIT_SEAT[other])
    return options


def weird_hit_options(t: Table, seat: int) -> list[Move]:
    card = t.pending[-1].card
    assert card is not None
    return HIT_NUMBER[: HITS[card.index]]


def direction_options(t: Table, seat: int) -> list[Move]:
    return LEFT_OR_RIGHT


# Windows.


def interference_options(t: Table, seat: int) -> list[Move]:
    return PASS_OR_HUMILIATE if HUMILIATION in t.hands[seat] else PASS_ONLY


def defence_options(t: Table, seat: int) -> list[Move]:
    """The targets: what answers the card (LM-024); the others: Humiliation (LM-028)."""
    packet = t.packets[-1]
    count = 0
    alike = True
    worth = -1
    for hit in packet.hits:
        if hit.target == seat and hit.stopped is None:
            count += 1
            if worth >= 0 and hit.damage != worth:
                alike = False
            worth = hit.damage
    hand = t.hands[seat]
    if not count:
        return PASS_OR_HUMILIATE if HUMILIATION in hand else PASS_ONLY
    if t.chokers >> seat & 1:
        return PASS_OR_LET_GO  # LM-144, LM-146, LM-R090
    answers = packet.answers
    holds = 0
    for card in hand:
        holds |= ANSWER_BIT[card.index]
    useful = holds & answers
    if holds & BY_FASTER and useful & (BY_BLOCK | BY_DODGE):
        useful |= BY_FASTER  # LM-093
    fast = 0
    if (t.fast_blocks | t.fast_dodges) >> seat & 1:  # LM-R072
        if t.fast_blocks >> seat & 1:
            fast |= BY_BLOCK & answers
        if t.fast_dodges >> seat & 1:
            fast |= BY_DODGE & answers
    if alike:
        return DEFENCES[useful | fast]
    options = DEFENCES[useful | fast][:]
    _numbered(options, useful & ~fast, packet.hits, seat)
    return options


def _numbered(options: list[Move], useful: int, hits: list[Hit], seat: int) -> None:
    """`block 1`, `dodge 2`: which of several unequal hits is stopped; without a number, the next in order (LM-R027)."""
    for bit, card in ((BY_BLOCK, BLOCK), (BY_DODGE, DODGE)):
        if useful & bit:
            for place, hit in enumerate(hits):
                if hit.target == seat and hit.stopped is None and hit.cover is None:
                    options.append(STOP_NUMBER[card][place])


def cover_options(t: Table, seat: int) -> list[Move]:
    """A further card of the same defence, one for each hit at most (LM-R026)."""
    packet = t.packets[-1]
    worths = {hit.damage for hit in packet.hits if hit.target == seat and hit.stopped is None and hit.cover is None}
    holds = 0
    for card in t.hands[seat]:
        holds |= ANSWER_BIT[card.index]
    useful = holds & packet.answers & (BY_BLOCK | BY_DODGE)
    options = [DONE]
    for bit, card in ((BY_BLOCK, BLOCK), (BY_DODGE, DODGE)):
        if useful & bit:
            options.append(USE[card.index])
    if len(worths) > 1:
        _numbered(options, useful, packet.hits, seat)
    return options


def faster_options(t: Table, seat: int) -> list[Move]:
    """The card that Faster multiplies (LM-093)."""
    answers = t.packets[-1].answers
    hand = t.hands[seat]
    options = [USE[BLOCK.index]] if answers & BY_BLOCK and BLOCK in hand else []
    if answers & BY_DODGE and DODGE in hand:
        options.append(USE[DODGE.index])
    return options


def impact_options(t: Table, seat: int) -> list[Move]:
    """Backlash at the impact (LM-R053), and the answers to a Backlash (LM-R057)."""
    hand = t.hands[seat]
    top = t.pending[-1]
    if top.kind != "backlash":
        if t.chokers >> seat & 1:
            return PASS_OR_LET_GO  # LM-R090
        return PASS_OR_BACKLASH if BACKLASH in hand else PASS_ONLY
    humiliates = HUMILIATION in hand
    if seat == top.target and BACKLASH in hand and not t.held >> seat & 1:  # LM-R087
        return BACKLASH_OR_HUMILIATE if humiliates else PASS_OR_BACKLASH
    return PASS_OR_HUMILIATE if humiliates else PASS_ONLY


# Attacks whose target is implied.


def _blows(t: Table, seat: int, weapons: bool) -> list[Move]:
    """One Basic Attack, with a Weird if wanted, or (if `weapons`) one Weapon."""
    options = [PASS]
    hand = t.hands[seat]
    weird = t.both and WEIRD in hand
    kinds = 0
    for card in hand:
        if kinds & card.bit:
            continue
        kinds |= card.bit
        index = card.index
        if IS_BASIC[index]:
            options.append(USE[index])
            if weird:
                options.append(WEIRD_USE[index])
        elif weapons and IS_WEAPON[index]:
            options.append(USE[index])
    return options


def free_basic_options(t: Table, seat: int) -> list[Move]:
    """LM-182, 191, 198: a Basic Attack only."""
    return _blows(t, seat, weapons=False)


def owed_options(t: Table, seat: int) -> list[Move]:
    """LM-166, LM-R040."""
    return _blows(t, seat, weapons=True)


def hippie_options(t: Table, seat: int) -> list[Move]:
    """LM-228; a holder joins only by letting go (LM-R076)."""
    return PASS_OR_LET_GO if t.keeping >> seat & 1 else _blows(t, seat, weapons=True)


def follow_up_options(t: Table, seat: int) -> list[Move]:
    """LM-125, and on the player's own turn a Disarm for a Chunk (LM-070, LM-R048)."""
    options = _blows(t, seat, weapons=True)
    hand = t.hands[seat]
    weird = t.both and WEIRD in hand
    for card in dict.fromkeys(hand):
        if card in FOLLOW_UPS:
            options.append(USE[card.index])
            if weird and TAKES_WEIRD[card.index]:
                options.append(WEIRD_USE[card.index])
        elif card is DISARM and t.both and seat == t.active:  # after her own blocked attack, too
            options.append(USE[DISARM.index])
    return options


def friend_options(t: Table, seat: int) -> list[Move]:
    """LM-R079."""
    if t.keeping >> seat & 1:
        return PASS_OR_LET_GO
    hand = t.hands[seat]
    if IMAGINARY_FRIEND in hand and any(IS_BASIC[card.index] for card in hand):
        return PASS_OR_FRIEND
    return PASS_ONLY


def friend_attack_options(t: Table, seat: int) -> list[Move]:
    """LM-235, LM-R080."""
    options: list[Move] = []
    hand = t.hands[seat]
    targets = t.targets(seat)
    weird = WEIRD in hand
    for card in dict.fromkeys(hand):
        if IS_BASIC[card.index]:
            options += AIMED_AT[card.index][targets]
            if weird:
                options += WEIRD_AT[card.index][targets]
    return options


def grab_options(t: Table, seat: int) -> list[Move]:
    return PASS_OR_GRAB if GRAB in t.hands[seat] else PASS_ONLY


def draw_options(t: Table, seat: int) -> list[Move]:
    return AGREE_OR_NOT


def return_options(t: Table, seat: int) -> list[Move]:
    return NUTS_OR_NOT
