"""Matches played by nobody in particular, the same ones in every run."""

from __future__ import annotations

from collections.abc import Iterator

from tavolaccio import games
from tavolaccio.kernel import chance
from tavolaccio.kernel.match import Match


def wander(name: str, seats: int, seed: str, events: bool = True) -> Match:
    """A match at its first question."""
    return Match.start(games.find(name), seats, None, chance.seed_from(seed), events=events)


def seats_for(name: str, number: int) -> int:
    """From the least to the most seats of the game, round and round."""
    meta = games.find(name).meta
    return meta.least + number % (meta.most - meta.least + 1)


def step(match: Match, roll: int) -> int:
    """One answer of the seat asked first, and the roll for the next one."""
    seat = match.todo[0]
    options = match.options(seat)
    roll = roll * 48271 % 2147483647
    match.take(seat, options[roll % len(options)])
    return roll


def positions(match: Match, roll: int, most: int = 1_000_000) -> Iterator[int]:
    """Counts the positions of the match, the end among them, and goes on to the next one after each."""
    for number in range(most):
        yield number
        if match.question is None:
            return
        roll = step(match, roll)
