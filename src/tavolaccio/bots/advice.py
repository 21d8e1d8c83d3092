"""A hint at the table: what the bot would do in this seat, with its expected chances, and why in a word.

>>> for one in advise(match, seat, for_bot(secret, seat, match.id)):
...     print(one.move.text, f"{one.chance:.0%}", one.visits)
"""

import json
from pathlib import Path
from typing import Final

from tavolaccio.bots.bot import Weighed
from tavolaccio.bots.instinct import instinct_of
from tavolaccio.bots.search import Search
from tavolaccio.kernel.game import Game
from tavolaccio.kernel.match import Match, Sight
from tavolaccio.kernel.moves import Move

MILLISECONDS: Final = 150.0
DOUBT: Final = 8
"""Tries that a move must have behind it to be half believed."""
CHANCES: Final = Path(__file__).parent / "chances.json"
"""By game and number of seats: how often, of 1,000 times, a seat won that the search gave no chance, the next step
of one, … certainty. Made by `benchmarks/chances.py`."""
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
    found = weigh(match, seat, options, chance, iterations, milliseconds)
    table, mean = table_of(match.game, match.state.seats), mean_of(found)
    return [Weighed(one.move, one.visits, believed(table, settled(one.chance, one.visits, mean))) for one in found]


def weigh(
    match: Match, seat: int, options: list[Move], chance: bytes, iterations: int, milliseconds: float = 0.0
) -> list[Weighed]:
    """The same with chances as the search finds them, which are not yet right: it judges by estimates."""
    search = Search("advice", match.game, seat, b"")
    return search.decide(Sight(match, seat, options), chance, iterations, 0.0 if iterations else milliseconds).weighed


def mean_of(weighed: list[Weighed]) -> float:
    """The chance of all that was tried; where nothing was, none."""
    tried = sum([one.visits for one in weighed])
    return sum([one.visits * one.chance for one in weighed]) / tried if tried else 0.0


def settled(chance: float, visits: int, mean: float) -> float:
    """What was tried a few times only is more like the rest than it seems."""
    return (visits * chance + DOUBT * mean) / (visits + DOUBT)


def table_of(game: Game, seats: int) -> list[int]:
    """What a chance of the search means here, in steps of the same size; empty for a game that nobody has measured.
    House rules change little, so they have that of the printed game."""
    known: dict[str, list[int]] | None = game.found.get("chances")
    if known is None:
        known = json.loads(CHANCES.read_text(encoding="utf-8")).get(game.id.partition("+")[0], {})
        game.found["chances"] = known
    return known.get(str(seats), [])


def believed(table: list[int], chance: float) -> float:
    """By the two steps it lies between."""
    if len(table) < 2:
        return chance
    steps = len(table) - 1
    whole = round(chance * 1000 * steps)
    step = min(whole // 1000, steps - 1)
    low, high = table[step], table[step + 1]
    return (low * 1000 + (high - low) * (whole - step * 1000)) / 1_000_000


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
