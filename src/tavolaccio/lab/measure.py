"""How fast the engine is, and how much room a match takes."""

from __future__ import annotations

import time
import tracemalloc
from typing import NamedTuple

from tavolaccio.kernel import chance
from tavolaccio.kernel.drive import random_playout
from tavolaccio.kernel.game import Game
from tavolaccio.kernel.match import Match

SAMPLE = 30
"""Matches measured together, so that what all matches share counts next to nothing."""


class Speed(NamedTuple):
    """A stretch of random play on one core. Seconds of the processor, so that other programs disturb less."""

    decisions: int
    matches: int
    seconds: float

    @property
    def per_second(self) -> float:
        return self.decisions / self.seconds


def speed(game: Game, seats: int, seconds: float, matches: int | None = None, first: int = 0) -> Speed:
    """Random play for this long (or this many matches). A decision is a question with at least two options."""
    decisions = number = 0
    started = time.process_time()
    while True:
        seed = chance.seed_from(f"bench {first + number}")
        match = Match.start(game, seats, None, seed, checkpoints=False)
        decisions += random_playout(match, first + number + 1)
        number += 1
        passed = time.process_time() - started
        if (number >= matches) if matches is not None else (passed >= seconds):
            return Speed(decisions, number, passed)


def memory(game: Game, seats: int) -> float:
    """Bytes of a match in progress with its checkpoint, its log and its suspended rules."""
    whole = [_played(game, seats, number, None) for number in range(SAMPLE)]
    halves = [len(match.log) // 2 for match in whole]
    del whole
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        kept = [_played(game, seats, number, half) for number, half in enumerate(halves)]
        after = tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()
    return (after - before) / len(kept)


def _played(game: Game, seats: int, number: int, answers: int | None) -> Match:
    """Random play, to the end or until this many questions have been answered."""
    match = Match.start(game, seats, None, chance.seed_from(f"memory {number}"))
    roll = number + 1
    while match.question is not None and (answers is None or len(match.log) < answers):
        seat = match.todo[0]
        options = match.options(seat)
        roll = roll * 48271 % 2147483647
        match.take(seat, options[roll % len(options)])
    return match
