"""A hint at the table: what the bot would do in this seat, with its expected chances, and why in a word.

>>> for one in advise(match, seat, for_bot(secret, seat, match.id)):
...     print(one.move.text, f"{one.chance:.0%}", one.visits)
"""

from typing import Final

from tavolaccio.bots.bot import Weighed
from tavolaccio.bots.instinct import instinct_of
from tavolaccio.bots.search import Search
from tavolaccio.kernel.match import Match, Sight

MILLISECONDS: Final = 150.0
CLEAR, HOPELESS = 0.05, 0.03
"""Chances of winning: a difference that counts, and a chance that hardly does."""

REASONS: Final = ("only", "hopeless", "surprise", "clear", "close")
"""What `reason` may say; each is a sentence in the catalogues, as `advice-clear`."""


def advise(
    match: Match, seat: int, chance: bytes, iterations: int = 0, milliseconds: float = MILLISECONDS
) -> list[Weighed]:
    """Every option of the seat with its chance of winning and how often it was tried, the best first.

    By what the seat sees only. `iterations`, where given, instead of the time: the same advice again, anywhere.
    """
    options = match.options(seat)
    if len(options) < 2:
        return [Weighed(move, 0, 0.0) for move in options]
    search = Search("advice", match.game, seat, b"")
    return search.decide(Sight(match, seat, options), chance, iterations, 0.0 if iterations else milliseconds).weighed


def reason(match: Match, seat: int, weighed: list[Weighed]) -> str:
    """Why the first of these is advised: one of `REASONS`."""
    if len(weighed) < 2:
        return "only"
    best, second = weighed[0], weighed[1]
    if best.chance < HOPELESS:
        return "hopeless"
    if best.chance - second.chance < CLEAR:
        return "close"
    habit = instinct_of(match.game)(Sight(match, seat, match.options(seat)))
    return "clear" if habit is best.move else "surprise"
