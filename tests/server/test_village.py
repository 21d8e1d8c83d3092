"""The capacity simulation, held against what can be reckoned by hand."""

from __future__ import annotations

import pytest

from benchmarks.village import Costs, simulate

CALM = Costs(say=0.001, follow=0.002, commit=0.004, row=0.0001, bus=0.0005, pause=2.0)


def test_alone_a_move_takes_the_sum_of_its_parts() -> None:
    result = simulate(CALM, people=4, workers=1, seconds=600)
    assert result.p50 == pytest.approx(CALM.say + CALM.commit + CALM.bus + CALM.follow)
    assert result.moves == pytest.approx(1 / (CALM.pause + result.p50), rel=0.1)
    assert result.group == 1.0


def test_what_is_busy_is_what_the_moves_cost() -> None:
    result = simulate(CALM, people=400, workers=1, seconds=60)
    assert result.workers_busy == pytest.approx(result.moves * (CALM.say + CALM.follow), rel=0.05)
    assert result.group > 1.0, "a commit gathers what came during the last one"


def test_more_workers_and_more_stores_carry_what_one_cannot() -> None:
    crowded = simulate(CALM, people=4000, workers=1, seconds=20)
    spread = simulate(CALM, people=4000, workers=16, seconds=20)
    assert crowded.workers_busy > 0.95
    assert crowded.p99 > 10 * spread.p99
    slow = CALM._replace(row=0.002)
    one, two = (simulate(slow, 4000, 16, 20, stores=stores) for stores in (1, 2))
    assert one.p99 > 2 * two.p99
