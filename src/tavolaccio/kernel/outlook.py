"""What several games need to say what is coming if nobody reacts. All of it follows from what lies open."""

from typing import Any

from tavolaccio.kernel.moves import LETTERS
from tavolaccio.kernel.state import Pending

Outlook = dict[str, Any]
"""`after`: by letter, what the number of a seat will be; `hit`: who takes that by passing now; `lost`: whose end it
is; `stopped`: the entries of the stack that will have no effect. What there is nothing to say about is left out."""


def stopped_in(stack: list[Pending], stops: frozenset[str]) -> list[bool]:
    """From the top: what stands stops what lies below it if it is of such a kind; what is stopped, stops nothing."""
    stopped = [False] * len(stack)
    for place in range(len(stack) - 2, -1, -1):
        stopped[place] = not stopped[place + 1] and stack[place + 1].kind in stops
    return stopped


def outlook(stack: list[Pending], after: dict[int, int], lost: list[int], stopped: list[bool]) -> Outlook:
    """The common part of a forecast. `after`: by seat; a seat is hit where the newest entry aims at it."""
    found: Outlook = {}
    if after:
        found["after"] = {LETTERS[seat]: number for seat, number in after.items()}
        if stack[-1].target in after:
            found["hit"] = LETTERS[stack[-1].target]
        if lost:
            found["lost"] = "".join([LETTERS[seat] for seat in lost])
    if True in stopped:
        found["stopped"] = [place for place, one in enumerate(stopped) if one]
    return found
