"""Random play as a server sees it: any seat that may speak may speak first, and no question is skipped."""

import hashlib
from collections.abc import Sequence
from typing import TypeVar

from tavolaccio.kernel.errors import BadInput
from tavolaccio.kernel.game import Game, Setting
from tavolaccio.kernel.match import Match
from tavolaccio.kernel.moves import HOLD, Move

RIDERS_SPEAK = 8
"""Where riders could speak, one of them is listened to once in this many answers."""

MOST_ANSWERS = 50_000
"""Longer than any match that ends."""

T = TypeVar("T")


class Dice:
    """A small generator with a seed in words: the same on every machine and with every Python."""

    def __init__(self, seed: str) -> None:
        start = hashlib.sha256(b"tavolaccio dice " + seed.encode()).digest()
        self.state = int.from_bytes(start[:6], "little") % 2147483646 + 1

    def below(self, bound: int) -> int:
        self.state = self.state * 48271 % 2147483647
        return self.state % bound

    def choice(self, among: Sequence[T]) -> T:
        return among[self.below(len(among))]

    def seed(self) -> bytes:
        """A seed for a match or for another world."""
        return hashlib.sha256(b"tavolaccio world %d" % self.below(2147483647)).digest()


def awaited(match: Match) -> list[int]:
    """The seats whose answer the open question still waits for."""
    question = match.question
    return [] if question is None else [seat for seat in question.seats if match.options(seat)]


def riders(match: Match) -> list[int]:
    """The seats that are not asked and could speak nevertheless."""
    question = match.question
    if question is None or question.point.riders is None:
        return []
    return [seat for seat in range(match.state.seats) if seat not in question.seats and match.options(seat)]


def random_answer(match: Match, dice: Dice) -> tuple[int, Move]:
    """Some seat that may speak, and something that it may say; answers to a window come in any order."""
    riding = riders(match)
    if riding and dice.below(RIDERS_SPEAK) == 0:
        seat = dice.choice(riding)
        return seat, dice.choice([move for move in match.options(seat) if move is not HOLD])
    asked = awaited(match)
    if not asked:
        raise AssertionError(f"{match}: nobody who is asked has anything to say")
    seat = dice.choice(asked)
    return seat, dice.choice(match.options(seat))


def wander(match: Match, dice: Dice, most: int = MOST_ANSWERS) -> int:
    """Plays up to `most` random answers; returns how many it took before the match was over."""
    for count in range(most):
        if match.question is None:
            return count
        seat, move = random_answer(match, dice)
        match.answer(seat, move)
    return most


def random_options(game: Game, seats: int, dice: Dice) -> dict[str, Setting]:
    """A table with options chosen at random; those that the game refuses at this number of seats are left at their
    default."""
    chosen: dict[str, Setting] = {}
    for name, option in game.meta.options.items():
        value = dice.choice(option.values())
        try:
            Match.start(game, seats, {**chosen, name: value}, b"options")
        except BadInput:
            continue
        chosen[name] = value
    return chosen
