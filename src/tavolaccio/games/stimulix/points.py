"""Where somebody decides, in the order of the turn."""

from typing import Final

from tavolaccio.games.stimulix import legality
from tavolaccio.kernel.points import ASK, TOGETHER, WINDOW, Point

FOOD: Final = Point("food", TOGETHER, "STX-46", legality.food_options, legality.food_refused, seconds=45)
ASSIGN: Final = Point("assign", ASK, "STX-50", legality.assign_options, legality.assign_refused, seconds=30)
ACTION: Final = Point(
    "action", ASK, "STX-57", legality.action_options, legality.action_refused, passes=True, seconds=45
)
DISH: Final = Point("dish", ASK, "STX-R29", legality.dish_options, legality.dish_refused, seconds=20)
SWAP: Final = Point("swap", ASK, "STX-R29", legality.swap_options, legality.swap_refused, seconds=20)
INTERRUPT: Final = Point(
    "interrupt", WINDOW, "STX-63", legality.interrupt_options, legality.interrupt_refused, passes=True, seconds=8
)
BOUNCE: Final = Point("bounce", ASK, "STX-R29", legality.bounce_options, legality.bounce_refused, seconds=20)
ANTACID: Final = Point(
    "antacid", ASK, "STX-65", legality.antacid_options, legality.antacid_refused, passes=True, seconds=20
)
EXCHANGE: Final = Point(
    "exchange", ASK, "STX-R29", legality.exchange_options, legality.exchange_refused, passes=True, seconds=30
)
RETURN: Final = Point("return", ASK, "STX-R29", legality.return_options, legality.return_refused, seconds=20)
MUTATION: Final = Point(
    "mutation", ASK, "STX-67", legality.mutation_options, legality.mutation_refused, passes=True, seconds=30
)
EXCESS: Final = Point("excess", ASK, "STX-91", legality.excess_options, legality.excess_refused, seconds=30)
VISIT: Final = Point("visit", TOGETHER, "STX-96", legality.visit_options, legality.visit_refused, seconds=30)

POINTS: Final = [
    FOOD,
    ASSIGN,
    ACTION,
    DISH,
    SWAP,
    INTERRUPT,
    BOUNCE,
    ANTACID,
    EXCHANGE,
    RETURN,
    MUTATION,
    EXCESS,
    VISIT,
]
