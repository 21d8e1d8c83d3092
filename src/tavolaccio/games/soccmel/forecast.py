"""What everybody can see coming, for drawing the table: what the sequence is worth, and which seat faces it."""

from typing import Final

from tavolaccio.games.soccmel.cards import CAT, MISFORTUNES, PAROLACCE, SOCCMEL
from tavolaccio.games.soccmel.table import TOP, Table
from tavolaccio.kernel.moves import LETTERS
from tavolaccio.kernel.outlook import Outlook, outlook

MINUS: Final = "\N{MINUS SIGN}"
TIMES: Final = "\N{MULTIPLICATION SIGN}"
MOST_PARTS: Final = 8
WORTH: Final = sorted({card.value for card in MISFORTUNES})
SOFTER: Final = sorted({card.value for card in PAROLACCE})


def forecast(t: Table) -> Outlook:
    """Beside the common part: `sum`, what the cards of the moment are worth and how they came to that, and `answers`:
    by verb and printed number of a card what is left to suffer, the level then, and whether that is the end. `then`:
    what the sequence would be worth and which seat would face it, by the printed number of a misfortune and by special
    card."""
    if not t.sequence:
        return {"then": then(t, t.active, 0)} if t.active >= 0 else {}
    found: Outlook = {}
    value = t.value
    if t.pending:
        seat, value = t.pending[-1].target, t.pending[-1].number
        level = t.levels[seat]
        if value > 0:
            lost = [seat] if level + value > TOP else []  # GAT-37, GAT-100
            found = outlook(t.pending, {seat: level + value}, lost, [])
        found["then"] = then(t, seat, value)
        found["answers"] = {"suffer": {str(number): suffered(level, value - number) for number in SOFTER}}
    found["sum"] = {"value": value, "parts": parts(t, value)}
    return found


def then(t: Table, seat: int, value: int) -> Outlook:
    right = LETTERS[t.right_of(seat)]
    found: Outlook = {"numbers": {str(number): [value + number, right] for number in WORTH}}  # GAT-32, GAT-40
    if t.sequence:
        found["cards"] = {
            CAT.code: [2 * value, right],  # GAT-77
            SOCCMEL.code: [max(0, value - 1), ""],  # GAT-57, GAT-63: in front of whomever one likes
        }
    return found


def suffered(level: int, steps: int) -> tuple[int, int, bool]:
    rest = max(0, steps)  # GAT-50, GAT-R33
    return rest, level + rest, level + rest > TOP


def parts(t: Table, value: int) -> list[str]:
    """How the sequence came to its value, where the printed numbers tell it: `3`, `2`, `x2`."""
    found: list[str] = []
    total = 0
    for card in t.sequence:
        number = -1 if card is SOCCMEL else card.value
        if card is CAT:
            found.append(TIMES + "2")
            total *= 2  # GAT-77
        elif number:
            found.append(str(number).replace("-", MINUS))
            total = max(0, total + number)  # GAT-40, GAT-63
    return found if 1 < len(found) <= MOST_PARTS and total == value else []
