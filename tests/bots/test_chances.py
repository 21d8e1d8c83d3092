"""Chances in hints that can be believed: the small form of what docs/bots/chances.md shows at length."""

from __future__ import annotations

import math

import numpy as np
import pytest

from benchmarks.chances import Said, positions, rising, sizes
from tavolaccio import games
from tavolaccio.bots.advice import CHANCES, believed, settled, table_of

POSITIONS = 300
LIKELY = 3.0
"""Standard errors that luck hardly makes."""


def errors(shown: list[tuple[float, float]]) -> float:
    """By how many standard errors seats promised much win too rarely, and seats promised little too often."""
    total = sum([(said - won) * math.copysign(1, said - 0.5) for said, won in shown])
    return total / math.sqrt(sum([said * (1 - said) for said, _ in shown]))


@pytest.fixture(scope="module")
def found() -> list[Said]:
    return list(positions("soccmel", 2, POSITIONS, 60, "test"))


def test_what_is_shown_comes_true(found: list[Said]) -> None:
    table = table_of(games.find("soccmel"), 2)
    shown = [(believed(table, settled(one.chance, one.visits, one.mean)), one.won) for one in found]
    assert abs(errors(shown)) < LIKELY


def test_what_the_search_says_is_too_sure_of_itself(found: list[Said]) -> None:
    """Without a table the same measurement finds fault, so it can."""
    clipped = [(min(0.99, max(0.01, one.chance)), one.won) for one in found]
    assert errors(clipped) > LIKELY


@pytest.mark.parametrize("name", games.names())
def test_every_number_of_seats_has_a_table_that_rises(name: str) -> None:
    game = games.find(name)
    for seats in sizes(name):
        table = table_of(game, seats)
        assert len(table) == 21, seats
        assert table == sorted(table)
        assert 0 <= table[0] < table[-1] <= 1000
        assert all(type(one) is int for one in table)


def test_between_two_steps_a_chance_lies_between_them() -> None:
    assert believed([0, 100, 1000], 0.25) == 0.05
    assert believed([0, 100, 1000], 0.5) == 0.1
    assert believed([0, 100, 1000], 1.0) == 1.0
    assert believed([200, 800], 0.0) == 0.2


def test_a_game_that_nobody_has_measured_is_shown_as_it_is_searched(monkeypatch: pytest.MonkeyPatch) -> None:
    game = games.find("soccmel")
    monkeypatch.setattr(game, "found", {"chances": {}})
    assert believed(table_of(game, 4), 0.37) == 0.37
    assert CHANCES.exists()


def test_neighbours_that_would_fall_are_put_together() -> None:
    assert rising(np.array([0.1, 0.4, 0.2, 0.9]), np.array([1.0, 1.0, 3.0, 1.0])) == [0.1, 0.25, 0.25, 0.9]
