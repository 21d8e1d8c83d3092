"""Many tables at once, and a learner that really learns."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest

from tavolaccio.kernel.errors import BadInput
from tavolaccio.learning.tables import Ended, Tables

ROOT = Path(__file__).parents[2]


def random_actions(tables: Tables, dice: np.random.Generator) -> npt.NDArray[np.int64]:
    masks = tables.batch().masks
    chosen: npt.NDArray[np.int64] = np.argmax(dice.random(masks.shape) * masks, axis=1)
    return chosen


def run(opponents: str | None, steps: int, seed: int = 4) -> tuple[list[Ended], Tables]:
    tables = Tables("soccmel", 6, seats=3, seed=seed, opponents=opponents)
    dice = np.random.default_rng(1)
    ended: list[Ended] = []
    for _ in range(steps):
        ended += tables.step(random_actions(tables, dice))
    return ended, tables


def test_self_play_asks_every_seat_and_goes_on() -> None:
    ended, tables = run(None, 120)
    assert tables.played == len(ended) > 6
    assert {one.seat for one in ended} == {-1}
    assert all(sum(one.rewards) == pytest.approx(0) for one in ended)
    assert set(tables.batch().seats.tolist()) <= {0, 1, 2}
    assert ended == run(None, 120)[0], "the same seed and the same actions: the same matches"
    assert ended != run(None, 120, seed=5)[0]


def test_against_bots_the_learner_changes_seats() -> None:
    ended, tables = run("instinct", 120)
    assert {one.seat for one in ended} == {0, 1, 2}
    batch = tables.batch()
    assert (batch.masks.sum(axis=1) > 1).all(), "only real decisions are asked for"
    assert batch.observations.shape == (6, tables.encoding.size)


def test_mistakes_are_told() -> None:
    tables = Tables("soccmel", 2, seats=3)
    with pytest.raises(BadInput, match="one for each of the 2 tables"):
        tables.step([1])
    wrong = tables.batch().masks.argmin(axis=1)
    with pytest.raises(BadInput, match=r"table 0: .* is not allowed now"):
        tables.step(wrong)
    with pytest.raises(BadInput, match=r"actions of float64 .expected: whole numbers that the masks allow"):
        tables.step([1.0, 2.0])
    before = tables.batch().observations
    right = tables.batch().masks.argmax(axis=1)
    with pytest.raises(BadInput, match=r"table 1: .* is not allowed now"):
        tables.step([right[0], wrong[1]])
    assert (tables.batch().observations == before).all(), "no table has moved"
    with pytest.raises(BadInput, match="seats='3'"):
        Tables("soccmel", 1, seats="3")  # type: ignore[arg-type]
    with pytest.raises(BadInput, match="at least 1"):
        Tables("soccmel", 0)
    with pytest.raises(BadInput, match="no bot is called 'genius'"):
        Tables("soccmel", 1, opponents="genius")


def test_the_example_learns_to_beat_chance() -> None:
    """A small part of the example's usual matches suffices: its interval lies far above where it began."""
    words = [sys.executable, "examples/learn_by_playing.py", "--matches", "320", "--tests", "192"]
    done = subprocess.run(words, capture_output=True, text=True, check=False, cwd=ROOT)
    assert done.returncode == 0, done.stderr
    shares = re.findall(r"(before|after): +wins ([\d.]+)% of 192 .* \(([\d.]+)% to ([\d.]+)%\)", done.stdout)
    (_, _, _, before_high), (_, after, after_low, _) = shares
    assert float(after_low) > float(before_high) + 5
    assert float(after) > 50, "a share would be 33.3 %"
