"""The cards by name, from `cards.toml`, and every move of the game, made once."""

from pathlib import Path
from typing import Final

from tavolaccio.kernel.cards import load_cards
from tavolaccio.kernel.moves import Moves

FOLDER: Final = Path(__file__).parent
CARDS: Final = load_cards(FOLDER / "cards.toml")

COFFEE: Final = CARDS["MC"]
MILKSHAKE: Final = CARDS["MS"]
FLU: Final = CARDS["SF"]
LAVA: Final = CARDS["LL"]
TOILET_PAPER: Final = CARDS["TP"]
OUT_OF_ORDER: Final = CARDS["OO"]
PLUNGER: Final = CARDS["PL"]
CUT_THE_LINE: Final = CARDS["CL"]
HOLE: Final = CARDS["HF"]
THRONE: Final = CARDS["PT"]
APPLESAUCE: Final = CARDS["AS"]
PROBIOTICS: Final = CARDS["PB"]
LOPERAMIDE: Final = CARDS["LO"]
GRANNY: Final = CARDS["GR"]
SPECIAL: Final = CARDS["SP"]

ATTACKS: Final = (COFFEE, MILKSHAKE)
VIRUSES: Final = (FLU, LAVA)
EVACUATIONS: Final = (HOLE, THRONE)
PROTECTIONS: Final = (PROBIOTICS, LOPERAMIDE)
ANSWERS_TO_ATTACKS: Final = (APPLESAUCE, GRANNY)

MOVES: Final = Moves(CARDS)
RELOAD: Final = MOVES.make("reload")
PLAY: Final = MOVES.make("play")
END: Final = MOVES.make("end")
AGREE: Final = MOVES.make("agree")
DECLINE: Final = MOVES.make("decline")

USE: Final = {card: MOVES.make(card=card) for card in CARDS}
"""The card alone: `PB`, `HF`, `CL`, and `PL` where the Plunger draws."""
AIM: Final = {card: MOVES.at(card=card) for card in (*ATTACKS, *VIRUSES, PLUNGER, SPECIAL)}
"""The card against a seat: `MC > B`."""
KEEP: Final = {card: MOVES.make("keep", card) for card in CARDS}
DISCARD: Final = {card: MOVES.make("discard", card) for card in CARDS}
GIVE: Final = {card: MOVES.at("give", card) for card in CARDS}
SKIP: Final = MOVES.at("skip")
CUT: Final = USE[CUT_THE_LINE]
