"""Every interval that the lab prints holds as often as it promises: nominal against real coverage, with simulated
truths. Short here; `./test --long` holds each line of the whole table to its promise (docs/lab-coverage.md)."""

from __future__ import annotations

import math

import numpy as np
import pytest

from benchmarks.lab_coverage import COPIES, MATCHES, Line, of_a_card, of_the_arena, of_the_report, play, whole
from tavolaccio.lab.summary import Share


def misses(line: Line, few: float) -> bool:
    """Held less often than promised, by more than so many standard errors."""
    error = math.sqrt(line.promised * (1 - line.promised) / max(1, line.runs))
    return line.share < line.promised - few * error


def test_a_short_run_of_every_interval() -> None:
    lines = [*of_the_report(40, 60_000), *of_the_arena(150), *of_a_card(25)]
    assert [line for line in lines if line.runs and misses(line, 4)] == []
    # Single lines are rough with so few runs; all of them together are not.
    report = [line for line in lines if line.command == "lab report" and line.runs]
    assert len(report) >= 28
    assert sum(line.held for line in report) / sum(line.runs for line in report) > 0.93
    assert all(line.silent < 40 for line in report), "an interval that is never given is none"


@pytest.mark.long
def test_the_whole_table() -> None:
    lines = whole(400)
    assert [line for line in lines if misses(line, 3.5)] == []


def test_a_bot_on_several_seats_is_one_observation() -> None:
    """Three seats of one match are no three experiments: where one wins the others do not."""
    dice = np.random.default_rng(5)
    held = 0
    for _ in range(400):
        wins = int((dice.random(100) < 0.6).sum())
        share = Share(wins, 300, seats=3)
        held += share.low <= 0.2 <= share.high
    assert 0.92 <= held / 400 <= 0.98
    wide = Share(60, 300)
    narrow = Share(60, 300, seats=3)
    assert narrow.high - narrow.low < wide.high - wide.low


def test_seats_compared_by_what_they_drew_would_mislead() -> None:
    """Why draws are compared with what was to be expected: whoever lives longer draws more of everything, and a plain
    comparison of those who drew a dull card with those who did not takes long life for worth."""
    world = play(20_000, np.random.default_rng(6))
    had = world.drawn[:, :, 3] > 0
    naive = float(world.wins[had].mean() - world.wins[~had].mean())
    clean = float((world.excess[:, :, 3] * (world.wins - 0.25)).sum() / world.spread[:, :, 3].sum())
    assert naive > 1.3 * clean > 0
    assert COPIES[3] == 2
    assert MATCHES == 300
