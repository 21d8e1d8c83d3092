"""A table that everybody has left: only default answers are given, and the match still ends."""

import pytest

from tavolaccio.kernel.chance import seed_from
from tavolaccio.kernel.match import Match
from tavolaccio.proving.wandering import awaited
from tests.proving.registered import load, table_id, tables

MOST = 2_000


@pytest.mark.parametrize(("name", "seats"), tables(), ids=table_id)
def test_a_match_ends_when_nobody_decides_anything(name: str, seats: int) -> None:
    for seed in range(3):
        match = Match.start(load(name), seats, None, seed_from(f"defaults {seed}"))
        answers = 0
        while match.question is not None:
            seat = awaited(match)[0]
            match.answer(seat, match.options(seat)[0])
            answers += 1
            assert answers < MOST, f"{name}, {seats} seats, seed 'defaults {seed}': goes on for ever"
        assert match.outcome is not None
