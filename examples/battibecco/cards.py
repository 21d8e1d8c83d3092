"""The cards by name, and every move of the game, made once."""

from pathlib import Path
from typing import Final

from tavolaccio.kernel.cards import load_cards
from tavolaccio.kernel.moves import Moves

FOLDER: Final = Path(__file__).parent
CARDS: Final = load_cards(FOLDER / "cards.toml")
MIRROR: Final = CARDS["mirror"]
REMARKS: Final = [card for card in CARDS if card.kind == "remark"]

MOVES: Final = Moves(CARDS)
SILENCE: Final = MOVES.make("silence")
REMARK: Final = {card: MOVES.at(card=card) for card in REMARKS}
HOLD_UP: Final = MOVES.make(card=MIRROR)
