"""The cards by name, from `cards.toml`, and every move of the game, made once."""

from pathlib import Path
from typing import Final

from tavolaccio.kernel.cards import load_cards
from tavolaccio.kernel.moves import Moves

FOLDER: Final = Path(__file__).parent
CARDS: Final = load_cards(FOLDER / "cards.toml")

CAT: Final = CARDS["GAT"]
MIRROR: Final = CARDS["MIR"]
SOCCMEL: Final = CARDS["SOC"]
BENESSUM: Final = CARDS["BEN"]
YOGA: Final = CARDS["YOG"]

SYMBOLS: Final = ("home", "street", "work")  # GAT-16
MISFORTUNES: Final = [card for card in CARDS if card.kind in SYMBOLS]
PAROLACCE: Final = [card for card in CARDS if card.kind == "parolaccia"]

SYMBOL: Final[list[int]] = [1 << SYMBOLS.index(card.kind) if card.kind in SYMBOLS else 0 for card in CARDS]
"""By the card's index: one bit for each symbol, so that a set of symbols is a number; 0 for what is no misfortune."""

MOVES: Final = Moves(CARDS)
SUFFER: Final = MOVES.make("suffer")
USE: Final = {card: MOVES.make(card=card) for card in CARDS}
"""The card alone: `H2a`, `GAT`, `BEN`. Also written for a red card by mistake, and refused with the reason."""
SWEAR: Final = {card: MOVES.make("suffer", card) for card in PAROLACCE}
"""Suffering with a parolaccia: `suffer P2a`."""
SEND: Final = MOVES.at(card=SOCCMEL)
"""`SOC > B`."""
A_CHI_TOCCA: Final = MOVES.make("tocca")
CHI_INIZIA: Final = MOVES.make("inizia")
