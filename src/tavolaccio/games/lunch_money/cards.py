"""The cards by name, from `cards.toml`, and every move of the game, made once."""

from pathlib import Path
from typing import Final

from tavolaccio.kernel.cards import Card, load_cards
from tavolaccio.kernel.moves import Moves

FOLDER: Final = Path(__file__).parent
CARDS: Final = load_cards(FOLDER / "cards.toml")
for _card in CARDS:
    # The file counts copies by set and calls the printed number damage; screens that show cards ask for these two.
    _card.copies = _card.number("copies_base") + _card.number("copies_expansion")
    _card.value = _card.number("damage")

HEADBUTT: Final = CARDS["headbutt"]
CHUNK: Final = CARDS["chunk"]
BACKLASH: Final = CARDS["backlash"]
BLOCK: Final = CARDS["block"]
DISARM: Final = CARDS["disarm"]
DODGE: Final = CARDS["dodge"]
FASTER: Final = CARDS["faster"]
FIRST_AID: Final = CARDS["first-aid"]
FREEDOM: Final = CARDS["freedom"]
HIDE: Final = CARDS["hide"]
TWO_FER: Final = CARDS["2-fer"]
ABANDONMENT: Final = CARDS["abandonment"]
CHOKE: Final = CARDS["choke"]
COOTIES: Final = CARDS["cooties"]
GRAB: Final = CARDS["grab"]
HEADLOCK: Final = CARDS["headlock"]
HIPPIE: Final = CARDS["hippie"]
HUMILIATION: Final = CARDS["humiliation"]
IMAGINARY_FRIEND: Final = CARDS["imaginary-friend"]
NUTS: Final = CARDS["nuts"]
POKE: Final = CARDS["poke-in-the-eye"]
POWERPLAY: Final = CARDS["powerplay"]
SPANK: Final = CARDS["spank"]
STOMP: Final = CARDS["stomp"]
TIME_OUT: Final = CARDS["time-out"]
WEDGY: Final = CARDS["wedgy"]
WEIRD: Final = CARDS["weird"]

BASICS: Final = tuple([card for card in CARDS if card.kind == "basic"])  # LM-039
WEAPONS: Final = tuple([card for card in CARDS if card.kind == "weapon"])
FOLLOW_UPS: Final = tuple([card for card in CARDS if card.flag("after_grab")])  # LM-125
HOLDS: Final = (CHOKE, HEADLOCK)
SPECIAL_ATTACKS: Final = tuple(
    [card for card in CARDS if card.kind == "special" and card.number("damage") and not card.flag("after_grab")]
)
ATTACKS: Final = (*BASICS, *WEAPONS, *SPECIAL_ATTACKS)  # LM-046
AIMED_SPECIALS: Final = (GRAB, HIPPIE, TIME_OUT, ABANDONMENT)
BARRAGE: Final = tuple([card for card in CARDS if card.flag("in_headlock")])  # LM-154

# Printed facts that the rules look up often, by the card's index.
DAMAGE: Final = [card.number("damage") for card in CARDS]
HITS: Final = [card.number("hits", 1) for card in CARDS]
IS_BASIC: Final = [card.kind == "basic" for card in CARDS]
IS_WEAPON: Final = [card.kind == "weapon" for card in CARDS]
RETURNS: Final = [card.flag("returns") for card in CARDS]
SWEEPS: Final = [card.flag("sweeping") for card in CARDS]
FREE_BASIC: Final = [card.flag("free_basic") for card in CARDS]
TAKES_WEIRD: Final = [
    card.kind in ("basic", "special") and card.number("damage") > 0 for card in CARDS
]  # LM-267, LM-268, LM-R068

# What answers an attack: a bit for each kind of defence, read from the printed "effective defences" (LM-283).
BY_BLOCK: Final = 1
BY_DODGE: Final = 2
BY_DISARM: Final = 4
BY_FREEDOM: Final = 8
BY_HUMILIATION: Final = 16
BY_BACKLASH: Final = 32
BY_FASTER: Final = 64

_bits: Final[dict[str, int]] = {
    "block": BY_BLOCK,
    "dodge": BY_DODGE,
    "disarm": BY_DISARM,
    "freedom": BY_FREEDOM,
    "humiliation": BY_HUMILIATION,
    "backlash": BY_BACKLASH,
    "faster": BY_FASTER,
}


def _answers(card: Card) -> int:
    mask = 0
    for word in card.word("defences").split():
        mask |= _bits[word]
    return mask


ANSWERS: Final = [_answers(card) for card in CARDS]
"""Which cards answer this one when it is played."""
ANSWER_BIT: Final = [_bits.get(card.code, 0) for card in CARDS]
"""The bit of a card that answers."""

MOVES: Final = Moves(CARDS)
DONE: Final = MOVES.make("done")
LET_GO: Final = MOVES.make("let-go")
KEEP: Final = MOVES.make("keep")
LEFT: Final = MOVES.make("left")
RIGHT: Final = MOVES.make("right")
TAKE_BACK: Final = MOVES.make("take-back")
AGREE: Final = MOVES.make("agree")
DECLINE: Final = MOVES.make("decline")

USE: Final = [MOVES.make(card=card) for card in CARDS]
"""The card alone: `block`, `first-aid`, `hook` where the target is implied."""
AIM: Final = [MOVES.at(card=card) for card in CARDS]
"""The card against a seat: `hook > B`."""
WEIRD_USE: Final = [MOVES.make("weird", card) for card in CARDS]
WEIRD_AIM: Final = [MOVES.at("weird", card) for card in CARDS]
"""With a Weird: `weird hook > B`."""
THROW: Final = [MOVES.make("discard", card) for card in CARDS]
HIT_SEAT: Final = MOVES.at("hit")
"""Where the second hit of a 2-Fer goes: `hit > B`."""
HIT_NUMBER: Final = [MOVES.make("hit", number=number) for number in range(1, 6)]
"""On which hit a Weird lies: `hit 1`."""
STOP_NUMBER: Final = {card: [MOVES.make(card=card, number=number) for number in range(1, 6)] for card in (BLOCK, DODGE)}
"""Which of several unequal hits a card stops: `block 2` (LM-R027)."""
