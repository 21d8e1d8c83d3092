"""What may be answered where: one source for the options, for refusals with their clause, and for "why not".

`…_options` list the answers, the default first (TGIS-R40). `…_refused` return None or the clause that forbids a move.
"""

from collections.abc import Callable
from typing import Final

from tavolaccio.games.this_game_is_shit.cards import (
    AGREE,
    AIM,
    ANSWERS_TO_ATTACKS,
    APPLESAUCE,
    CUT,
    CUT_THE_LINE,
    DECLINE,
    DISCARD,
    END,
    GIVE,
    GRANNY,
    KEEP,
    LOPERAMIDE,
    OUT_OF_ORDER,
    PLAY,
    PLUNGER,
    PROBIOTICS,
    RELOAD,
    SKIP,
    USE,
)
from tavolaccio.games.this_game_is_shit.table import HAND_LIMIT, Table
from tavolaccio.kernel.cards import Card
from tavolaccio.kernel.moves import PASS, Move

# Lists that never change are shared; nobody may alter them.
CHOICES: Final = [RELOAD, PLAY]
CHOICES_AND_CUT: Final = [RELOAD, PLAY, CUT]
PASS_ONLY: Final = [PASS]
PASS_OR_CUT: Final = [PASS, CUT]
PASS_OR_OUT_OF_ORDER: Final = [PASS, USE[OUT_OF_ORDER]]
_ANSWERING: Final = (APPLESAUCE, GRANNY, CUT_THE_LINE)
ANSWER_BIT: Final = [1 << _ANSWERING.index(card) if card in _ANSWERING else 0 for card in USE]
ANSWERS: Final = [
    [PASS, *[USE[card] for place, card in enumerate(_ANSWERING) if held >> place & 1]] for held in range(8)
]
"""By the mask of the answers held."""
AGREE_OR_NOT: Final = [AGREE, DECLINE]
CUT_ONLY: Final = [CUT]
NOTHING: Final[list[Move]] = []
USE_IN_TURN: Final[list[Move | None]] = [
    None if card.word("mode") == "response" or card in AIM else USE[card] for card in USE
]
"""By the card's index: the move that plays it without a target, where there is one."""
AIM_IN_TURN: Final[list[list[Move] | None]] = [AIM.get(card) for card in USE]


def riders(t: Table, seat: int) -> list[Move]:
    """Cut the Line at any moment (TGIS-96): open to everybody while another player's question waits (TGIS-R30)."""
    for card in t.hands[seat]:  # asked of everybody at nearly every question: compiled, a loop beats `in` by far
        if card is CUT_THE_LINE:
            return CUT_ONLY
    return NOTHING


# Legal targets.


def target_refused(t: Table, seat: int, card: Card, target: int) -> str | None:
    if target == seat:
        return _an_opponent(card)
    if target >= t.seats or t.out >> target & 1:
        return "TGIS-68"
    return SHIELDS[card.index](t, target)


def shielded_from_attacks(t: Table, target: int) -> str | None:
    if PROBIOTICS in t.front[target]:
        return "TGIS-112"  # TGIS-110, TGIS-R46
    if t.attacked >> target & 1 and not t.final:
        return "TGIS-39"  # TGIS-57, TGIS-75
    return None


def shielded_from_viruses(t: Table, target: int) -> str | None:
    if LOPERAMIDE in t.front[target]:
        return "TGIS-117"  # TGIS-114, TGIS-R46
    if t.virus[target] is not None:
        return "TGIS-41"  # TGIS-58: in the Final Phase too
    return None


def nothing_to_steal(t: Table, target: int) -> str | None:
    return None if t.hands[target] else "TGIS-R72"


def no_shield(t: Table, target: int) -> str | None:
    return None


SHIELDS: Final[list[Callable[[Table, int], str | None]]] = [
    shielded_from_attacks
    if card.kind == "attack"
    else shielded_from_viruses
    if card.kind == "virus"
    else nothing_to_steal
    if card is PLUNGER
    else no_shield
    for card in USE
]
"""By the card's index: what keeps a living opponent from being its target."""


# The choice phase.


def choice_options(t: Table, seat: int) -> list[Move]:
    return CHOICES_AND_CUT if CUT_THE_LINE in t.hands[seat] else CHOICES  # TGIS-25


def choice_refused(t: Table, seat: int, move: Move) -> str | None:
    if move is RELOAD or move is PLAY:
        return None
    return card_refused(t, seat, move, "TGIS-25")


def keep_options(t: Table, seat: int) -> list[Move]:
    """One of the cards just drawn, never an old one (TGIS-31, TGIS-R19)."""
    options: list[Move] = []
    for card in t.drawn:
        move = KEEP[card]
        if move not in options:
            options.append(move)
    return options


def keep_refused(t: Table, seat: int, move: Move) -> str | None:
    if move.verb == "keep" and move.card in t.drawn:
        return None
    if move is CUT:
        return "TGIS-R30"
    if move.verb in ("keep", "discard"):
        return "TGIS-R19"
    return card_refused(t, seat, move, "TGIS-31")


# The game phase.


def game_options(t: Table, seat: int) -> list[Move]:
    options = [END]  # TGIS-38: none is fine
    seen = 0
    for card in t.hands[seat]:
        bit = 1 << card.index
        if seen & bit:
            continue
        seen |= bit
        aims = AIM_IN_TURN[card.index]
        if aims is None:
            use = USE_IN_TURN[card.index]
            if use is not None:
                options.append(use)
        elif card is PLUNGER and t.options["plunger"] == "draw":
            options.append(USE[PLUNGER])  # TGIS-R73
        else:
            shield = SHIELDS[card.index]
            for target in t.others(seat):
                if shield(t, target) is None:
                    options.append(aims[target])
    return options


def game_refused(t: Table, seat: int, move: Move) -> str | None:
    if move is END:
        return None
    card = move.card
    if card is None or move.verb:
        return card_refused(t, seat, move, "TGIS-38")
    if card not in t.hands[seat]:
        return "TGIS-38"
    if card.word("mode") == "response":
        return card_refused(t, seat, move, "TGIS-38")
    if card is PLUNGER and t.options["plunger"] == "draw":
        return None if move is USE[PLUNGER] else "TGIS-R73"
    if card in AIM:
        if move is USE[card]:
            return _an_opponent(card)
        return target_refused(t, seat, card, move.target)
    return None


# Reaction windows.


def attack_options(t: Table, seat: int) -> list[Move]:
    held = 0
    for card in t.hands[seat]:
        held |= ANSWER_BIT[card.index]
    return ANSWERS[held]


def attack_refused(t: Table, seat: int, move: Move) -> str | None:
    if move is PASS or (move.card in ANSWERS_TO_ATTACKS and move is USE[move.card] and move.card in t.hands[seat]):
        return None
    return card_refused(t, seat, move, "TGIS-R30")


def evacuation_options(t: Table, seat: int) -> list[Move]:
    return PASS_OR_OUT_OF_ORDER if OUT_OF_ORDER in t.hands[seat] else PASS_ONLY


def evacuation_refused(t: Table, seat: int, move: Move) -> str | None:
    if move is PASS or (move is USE[OUT_OF_ORDER] and OUT_OF_ORDER in t.hands[seat]):
        return None
    if move is CUT:
        return "TGIS-R34"
    return card_refused(t, seat, move, "TGIS-R30")


def cut_options(t: Table, seat: int) -> list[Move]:
    """Only Cut the Line helps: windows W3 and W4."""
    return PASS_OR_CUT if CUT_THE_LINE in t.hands[seat] else PASS_ONLY


def cut_refused(t: Table, seat: int, move: Move) -> str | None:
    return None if move is PASS else card_refused(t, seat, move, "TGIS-R30")


# Choices among cards.


def limit_options(t: Table, seat: int) -> list[Move]:
    """TGIS-52; the newest cards first (TGIS-R40)."""
    options = [DISCARD[card] for card in _kinds(t.hands[seat][::-1])]
    if CUT_THE_LINE in t.hands[seat]:
        options.append(CUT)
    return options


def limit_refused(t: Table, seat: int, move: Move) -> str | None:
    if move.verb == "discard" and move.card in t.hands[seat]:
        return None
    return card_refused(t, seat, move, "TGIS-51")


def paper_keep_refused(t: Table, seat: int, move: Move) -> str | None:
    if move.verb == "keep" and move.card in t.drawn:
        return None
    return "TGIS-R30" if move is CUT else "TGIS-89"


def paper_give_options(t: Table, seat: int) -> list[Move]:
    """Which card goes to the next opponent (TGIS-91); where there are too few, some get none (TGIS-R68)."""
    taker = t.pending[-1].target
    options = [GIVE[card][taker] for card in _kinds(t.drawn)]
    waiting = t.others(seat)
    if len(waiting) - waiting.index(taker) > len(t.drawn):
        options.append(SKIP[taker])
    return options


def paper_give_refused(t: Table, seat: int, move: Move) -> str | None:
    if move in paper_give_options(t, seat):
        return None
    return "TGIS-R30" if move is CUT else "TGIS-90"


def draw_options(t: Table, seat: int) -> list[Move]:
    return AGREE_OR_NOT


def draw_refused(t: Table, seat: int, move: Move) -> str | None:
    return None if move in AGREE_OR_NOT else "TGIS-R86"


# Why a card cannot be used here.


def card_refused(t: Table, seat: int, move: Move, otherwise: str) -> str | None:
    """For questions outside the game phase: None for Cut the Line in hand, else the clause of the card's mode."""
    card = move.card
    if card is None:
        if move is RELOAD or move is PLAY:
            return "TGIS-R17" if seat == t.active else "TGIS-53"
        return otherwise
    if move.verb:
        return "TGIS-R21" if move.verb == "discard" else otherwise
    if card is CUT_THE_LINE:
        return None if CUT_THE_LINE in t.hands[seat] else "TGIS-38"
    if card.word("mode") == "turn":
        return "TGIS-R20" if seat == t.active else "TGIS-124"  # TGIS-72, 76, 101
    if card is OUT_OF_ORDER:
        return "TGIS-94" if t.active != seat and t.evacuations and not t.pending else "TGIS-92"
    if _attacked_now(t, seat):
        return "TGIS-38"
    if t.pending[-1].kind == "virus" if t.pending else t.virus[seat] is not None:
        return "TGIS-106" if card is APPLESAUCE else "TGIS-120"
    return "TGIS-104" if card is APPLESAUCE else "TGIS-118"  # TGIS-R50: nor for somebody else


def meddling(t: Table, seat: int, move: Move, open_point: bool) -> str | None:
    """For a seat that is not asked: Cut the Line where the point is open, nothing else."""
    if move is CUT and CUT_THE_LINE in t.hands[seat]:
        if open_point:
            return None
        return "TGIS-R34" if t.pending and t.pending[-1].kind == "evacuation" else "TGIS-R30"
    return card_refused(t, seat, move, "TGIS-124") or "TGIS-124"


def _attacked_now(t: Table, seat: int) -> bool:
    return bool(t.pending) and t.pending[-1].kind == "attack" and t.pending[-1].target == seat


def _an_opponent(card: Card) -> str:
    """The clause by which this card is aimed at an opponent."""
    if card is PLUNGER:
        return "TGIS-95"
    return "TGIS-73" if card.kind == "attack" else "TGIS-77" if card.kind == "virus" else "TGIS-R04"


def _kinds(cards: list[Card]) -> list[Card]:
    """Each kind once, in the order of the list."""
    return list(dict.fromkeys(cards))


def above_limit(t: Table, seat: int) -> bool:
    return len(t.hands[seat]) > HAND_LIMIT  # TGIS-51
