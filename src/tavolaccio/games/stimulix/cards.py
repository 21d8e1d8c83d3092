"""The cards by name, their printed numbers as tables, and every move of the game, made once."""

from pathlib import Path
from typing import Final

from tavolaccio.kernel.cards import Card, every_copy, load_cards
from tavolaccio.kernel.moves import Moves

FOLDER: Final = Path(__file__).parent
CARDS: Final = load_cards(FOLDER / "cards.toml")

TORSION: Final = CARDS["ACT-01"]
PUMP: Final = CARDS["ACT-02"]
LAXATIVE: Final = CARDS["ACT-03"]
SKIPPED_MEAL: Final = CARDS["ACT-04"]
PLATE_SWAP: Final = CARDS["ACT-05"]
ESPRESSO: Final = CARDS["ACT-06"]
PROBIOTIC: Final = CARDS["ACT-07"]
TOOT: Final = CARDS["ACT-08"]
REFLUX: Final = CARDS["ACT-09"]
GASTROSCOPY: Final = CARDS["ACT-10"]
COLIC: Final = CARDS["ACT-11"]
FENNEL_TEA: Final = CARDS["ACT-12"]
TRANSPLANT: Final = CARDS["ACT-13"]
PASS_THE_DISHES: Final = CARDS["ACT-14"]
ALL_CLEAR: Final = CARDS["ACT-15"]
DOGGY_BAG: Final = CARDS["ACT-16"]

PLUG: Final = CARDS["INT-01"]
BOUNCE_BACK: Final = CARDS["INT-02"]
ANTACID: Final = CARDS["INT-03"]
STICKY_FINGERS: Final = CARDS["INT-04"]

FLU: Final = CARDS["EVT-01"]
CONSTIPATION: Final = CARDS["EVT-02"]
UPSIDE_DOWN: Final = CARDS["EVT-03"]
ONE_TOILET: Final = CARDS["EVT-04"]
MEDITERRANEAN: Final = CARDS["EVT-05"]
CANTEEN: Final = CARDS["EVT-06"]
INSPECTION: Final = CARDS["EVT-07"]
EXPRESS: Final = CARDS["EVT-08"]
BINGE: Final = CARDS["EVT-09"]
CONGA: Final = CARDS["EVT-10"]
FLUSH: Final = CARDS["EVT-11"]
SCALES: Final = CARDS["EVT-12"]
EVERYBODY_GO: Final = CARDS["EVT-13"]
TAP_WATER: Final = CARDS["EVT-14"]
TROLLEY: Final = CARDS["EVT-15"]

TAPEWORM: Final = CARDS["MUT-01"]
BURP: Final = CARDS["MUT-02"]
TONGUE: Final = CARDS["MUT-03"]
ACID_SPIT: Final = CARDS["MUT-04"]
STEEL: Final = CARDS["MUT-05"]
TELEPATHY: Final = CARDS["MUT-06"]
SHED_SKIN: Final = CARDS["MUT-07"]
IRON_STOMACH: Final = CARDS["MUT-08"]
IRRITABLE: Final = CARDS["MUT-09"]
OMNIVORE: Final = CARDS["MUT-10"]
RUMINANT: Final = CARDS["MUT-11"]
FRIED: Final = CARDS["MUT-12"]
NOSE: Final = CARDS["MUT-13"]
THIRD_ARM: Final = CARDS["MUT-14"]
SCHADENFREUDE: Final = CARDS["MUT-15"]

FOOD: Final = [card for card in CARDS if card.kind == "food"]
ACTIONS: Final = [card for card in CARDS if card.kind == "action"]
ORDINARY: Final = [card for card in ACTIONS if card.word("sign") == "lightning"]  # STX-19
INTERRUPTIONS: Final = [card for card in ACTIONS if card.word("sign") == "prohibition"]  # STX-20
MUTATIONS: Final = [card for card in CARDS if card.kind == "mutation"]

DECKS: Final = {
    kind: every_copy({card: card.copies for card in CARDS if card.kind == kind})
    for kind in ("food", "action", "event", "mutation")
}
"""The four decks before they are shuffled (STX-33)."""

CATEGORIES: Final = ("fish", "vegetables", "meat", "sweets", "fast-food")  # STX-17
VEGETABLES: Final = CATEGORIES.index("vegetables")
FAST_FOOD: Final = CATEGORIES.index("fast-food")

# Printed facts by the card's index: a list is the quickest table there is.
INITIATIVE: Final = [card.number("initiative") for card in CARDS]
STIMULUS: Final = [card.number("stimulus") for card in CARDS]
POINTS: Final = [card.number("points") for card in CARDS]
CATEGORY: Final = [CATEGORIES.index(card.word("sign")) if card.kind == "food" else -1 for card in CARDS]
AMOUNT: Final = [card.number("amount") for card in CARDS]
LASTS: Final = [card.word("sign") == "exclamation" for card in CARDS]  # STX-22
ACTIVE: Final = [card.kind == "mutation" and card.word("sign") == "torn" for card in CARDS]  # STX-29, STX-30
IS_INTERRUPTION: Final = [card.word("sign") == "prohibition" for card in CARDS]


def _ranks(cards: list[Card]) -> list[int]:
    ranks = [0] * len(cards)
    for rank, card in enumerate(cards):
        ranks[card.index] = rank
    return ranks


def _by_code(card: Card) -> str:
    return card.code


def _by_initiative(card: Card) -> tuple[int, str]:
    return INITIATIVE[card.index], card.code


def _by_tie_break(card: Card) -> tuple[int, int]:
    return STIMULUS[card.index], POINTS[card.index]


_TIE_BREAKS: Final = sorted({_by_tie_break(card) for card in CARDS})
TIE_BREAK: Final = [_TIE_BREAKS.index(_by_tie_break(card)) for card in CARDS]
"""Stimulus, then Points, as the place among all that are printed: what decides between equal Initiatives (STX-53,
STX-54)."""
BY_CODE: Final = _ranks(sorted(CARDS, key=_by_code))
BY_INITIATIVE: Final = _ranks(sorted(CARDS, key=_by_initiative))
"""The order in which a table that decides for somebody goes (STX-R86)."""

MOVES: Final = Moves(CARDS)
END: Final = MOVES.make("end")
DICE: Final = MOVES.make("dice")
HOURS: Final = [MOVES.make("hours", number=hours) for hours in range(73)]  # STX-R76

LAY: Final = [MOVES.make(card=card) for card in CARDS]
"""The card alone, by index: a Food in phase 2, an Action or a Mutation without a target, an Interruption."""
AIMED: Final = (LAXATIVE, PLATE_SWAP, ESPRESSO, REFLUX, GASTROSCOPY, COLIC, TRANSPLANT)
AIMED_MUTATIONS: Final = (TAPEWORM, TONGUE, ACID_SPIT, TELEPATHY)
AIM: Final = [
    MOVES.at(card=card) if card.kind == "food" or card in AIMED or card in AIMED_MUTATIONS else [] for card in CARDS
]
"""The card and a seat, by index: a Food assigned in phase 3, an Action or a Mutation with a target."""
DISCARD: Final = [MOVES.make("discard", card) if card.kind in ("food", "action") else END for card in CARDS]
PICK: Final = [MOVES.make("pick", card) if card.kind == "food" else END for card in CARDS]
TAKE: Final = [MOVES.make("take", card) if card.kind == "food" else END for card in CARDS]
GIVE: Final = [MOVES.make("give", card) if card.kind == "food" else END for card in CARDS]
SWAP: Final = MOVES.at("swap")
