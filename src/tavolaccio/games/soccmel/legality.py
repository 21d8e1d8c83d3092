"""What may be answered where: one source for the options, for refusals with their clause, and for "why not".

`…_options` list the answers, the default first (GAT-R72). `…_refused` return None or the clause that forbids a move.
"""

from typing import Final

from tavolaccio.games.soccmel.cards import (
    A_CHI_TOCCA,
    CARDS,
    CAT,
    CHI_INIZIA,
    MIRROR,
    SEND,
    SOCCMEL,
    SUFFER,
    SWEAR,
    SYMBOL,
    USE,
)
from tavolaccio.games.soccmel.table import Table
from tavolaccio.kernel.cards import Card
from tavolaccio.kernel.moves import PASS, Move

# Lists that never change are shared; nobody may alter them.
CALLS: Final = [PASS, A_CHI_TOCCA, CHI_INIZIA]


# The first player.


def start_options(t: Table, seat: int) -> list[Move]:
    return CALLS


def start_refused(t: Table, seat: int, move: Move) -> str | None:
    return None if move in CALLS else "GAT-R08"


# What may be played on what.


def opening_refused(card: Card) -> str | None:
    """On nothing: a misfortune, and nothing else."""
    if SYMBOL[card.index]:
        return None  # GAT-31
    if card is CAT:
        return "GAT-76"
    return "GAT-R22" if card is MIRROR else "GAT-R24"


def card_refused(card: Card, top: Card, symbols: int) -> str | None:
    """On a sequence with this card on top and these symbols in it. Symbols and numbers bind misfortunes only."""
    symbol, last = SYMBOL[card.index], SYMBOL[top.index]
    if symbol:
        if top is CAT or top is SOCCMEL:
            return "GAT-83" if top is CAT else "GAT-62"
        if symbol == last:
            return None if card.value > top.value else "GAT-41"  # GAT-R30
        return "GAT-42" if symbols & symbol else None  # GAT-43
    if card is CAT:
        return "GAT-75" if top is SOCCMEL else None  # GAT-74, GAT-79
    if card is MIRROR:
        return None if last else "GAT-83" if top is CAT else "GAT-86"
    if card.kind == "parolaccia":
        return "GAT-51"
    return None  # GAT-53 to 55, GAT-64, GAT-65, GAT-69


def target_refused(t: Table, seat: int, target: int) -> str | None:
    if target == seat or target < 0:
        return "GAT-57"  # GAT-R36
    return "GAT-R61" if target >= t.seats or t.out >> target & 1 else None  # GAT-R37


# Opening a sequence.

_LADDER: Final = sorted([(card.value, card.index) for card in CARDS if SYMBOL[card.index]])
HEIGHT: Final = [_LADDER.index((card.value, card.index)) + 1 if SYMBOL[card.index] else 0 for card in CARDS]
"""By the card's index: misfortunes by value, then by symbol; 0 for what is none."""
HIGHEST: Final = max(HEIGHT) + 1


def open_options(t: Table, seat: int) -> list[Move]:
    """Every misfortune in hand; the lowest first, Home before Street before Work (GAT-R72)."""
    options: list[Move] = []
    kinds = 0
    lowest = HIGHEST
    for card in t.hands[seat]:
        height = HEIGHT[card.index]
        if height and not kinds & card.bit:
            kinds |= card.bit
            if height < lowest:
                lowest = height
                options.insert(0, USE[card])
            else:
                options.append(USE[card])
    return options


def open_refused(t: Table, seat: int, move: Move) -> str | None:
    card = move.card
    if card is None:
        return "GAT-35"
    refused = opening_refused(card)
    if refused is None and (move is not USE[card] or card not in t.hands[seat]):
        return "GAT-31"
    return refused


# Facing a sequence.

_answers: Final[dict[int, list[Move | None]]] = {}


def answers_to(top: Card, symbols: int) -> list[Move | None]:
    """By the index of a card in hand: the move that answers such a sequence with it, where there is one.

    Without Sócc'mel!, which needs a target. Worked out from `card_refused`, once for each kind of sequence.
    """
    key = top.index << 3 | symbols
    found = _answers.get(key)
    if found is None:
        found = [SWEAR.get(card, USE[card] if card_refused(card, top, symbols) is None else None) for card in CARDS]
        found[SOCCMEL.index] = None
        _answers[key] = found
    return found


def face_options(t: Table, seat: int) -> list[Move]:
    """Suffering is always possible (GAT-36, GAT-38, GAT-R28), bare or with one parolaccia (GAT-48, GAT-R32)."""
    options = [SUFFER]
    answers = answers_to(t.sequence[-1], t.symbols)
    kinds = 0
    for card in t.hands[seat]:
        if not kinds & card.bit:
            kinds |= card.bit
            move = answers[card.index]
            if move is not None:
                options.append(move)
    if kinds & SOCCMEL.bit:  # GAT-53 to 55: on anything
        for target in t.others(seat):
            options.append(SEND[target])  # GAT-57
    return options


def face_refused(t: Table, seat: int, move: Move) -> str | None:
    card = move.card
    if card is None:
        return None if move is SUFFER else "GAT-R31"
    if card not in t.hands[seat]:
        return "GAT-36"
    if move.verb:
        return None if move is SWEAR.get(card) else "GAT-61"
    refused = card_refused(card, t.sequence[-1], t.symbols)
    if refused is None and card is SOCCMEL:
        return target_refused(t, seat, move.target)
    return refused
