"""Every interval that the lab prints holds as often as it promises: nominal against real coverage, with simulated
truths. Short here; `./test --long` holds each line of the whole table to its promise (docs/lab-coverage.md)."""

from __future__ import annotations

import math

import numpy as np
import numpy.typing as npt
import pytest

from benchmarks.lab_coverage import (
    COPIES,
    MATCHES,
    SEATS,
    Line,
    World,
    of_a_card,
    of_sim,
    of_the_arena,
    of_the_facts,
    of_the_report,
    play,
    whole,
)
from tavolaccio.lab.sequence import LEAST, Ratios
from tavolaccio.lab.summary import Share

Numbers = npt.NDArray[np.float64]


def misses(line: Line, few: float) -> bool:
    """Held less often than promised, by more than this many standard errors."""
    error = math.sqrt(line.promised * (1 - line.promised) / max(1, line.runs))
    return line.share < line.promised - few * error


def test_a_short_run_of_every_interval() -> None:
    lines = [*of_the_report(40, 60_000), *of_the_arena(150), *of_sim(60, 60_000), *of_a_card(25, 60_000)]
    lines += of_the_facts(40, 60_000)
    assert [line for line in lines if line.runs and misses(line, 4)] == []
    # Single lines are rough with few runs; all of them together are not.
    report = [line for line in lines if line.command == "lab report" and line.runs]
    assert len(report) >= 29
    assert sum(line.held for line in report) / sum(line.runs for line in report) > 0.93
    assert all(line.silent < 40 for line in report), "an interval that is never given is none"


@pytest.mark.long
def test_the_whole_table() -> None:
    lines = whole(400)
    assert [line for line in lines if misses(line, 3.5)] == []


def test_the_difference_of_two_worths_holds() -> None:
    """Of a card under two rules on the same deals, as `lab compare` tells it: wide enough for every look, and no wider
    than it takes."""
    dice = np.random.default_rng(8)

    def luck(world: World, card: int) -> tuple[Numbers, Numbers]:
        return (world.excess[:, :, card] * (world.wins - 1 / SEATS)).sum(axis=1), world.spread[:, :, card].sum(axis=1)

    def both(matches: int, card: int) -> list[Numbers]:
        state = dice.bit_generator.state
        before = luck(play(matches, dice), card)
        dice.bit_generator.state = state
        return [*before, *luck(play(matches, dice, harder=0.4), card)]

    for card in (1, 3):
        above_a, below_a, above_b, below_b = [float(column.sum()) for column in both(60_000, card)]
        truth = above_b / below_b - above_a / below_a
        held, widths, noise = 0, [], []
        for _ in range(100):
            found = Ratios()
            for row in zip(*both(2 * LEAST, card), strict=True):
                found.add(*row)
            part = found.part(0.05)
            held += part.low <= truth <= part.high
            widths.append(part.high - part.low)
            noise.append(part.value)
        assert held >= 94
        assert np.mean(widths) < 8 * np.std(noise), "an interval that says nothing always holds"


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
    """Why draws are compared with what was to be expected: a player who lives longer draws more of everything, and a
    plain comparison of those who drew a dull card with those who did not takes long life for worth."""
    world = play(20_000, np.random.default_rng(6))
    had = world.drawn[:, :, 3] > 0
    naive = float(world.wins[had].mean() - world.wins[~had].mean())
    clean = float((world.excess[:, :, 3] * (world.wins - 0.25)).sum() / world.spread[:, :, 3].sum())
    assert naive > 1.3 * clean > 0
    assert COPIES[3] == 2
    assert MATCHES == 300
