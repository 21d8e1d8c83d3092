"""Times that people feel: how long a question is open, when a bot speaks. Those by chance follow from a match's secret
alone, so that all workers that hold a table agree on them."""

from __future__ import annotations

import random

import pytest

from tavolaccio.kernel.state import Event
from tavolaccio.tables import clock
from tavolaccio.tables.clock import Pace

SECRET = "0f" * 32


def test_a_reaction_takes_the_pad_and_something_by_chance() -> None:
    pace = Pace(pad=2.0, jitter=0.5)
    drawn = [clock.reaction_delay(pace, SECRET, q) for q in range(200)]
    assert all(2.0 <= one <= 2.5 for one in drawn)
    assert min(drawn) < 2.05
    assert max(drawn) > 2.45
    assert drawn == [clock.reaction_delay(pace, SECRET, q) for q in range(200)]
    assert drawn[0] != clock.reaction_delay(pace, "another", 0)
    assert clock.reaction_delay(Pace(pad=0.0, jitter=0.5), SECRET, 7) == 0.0


def test_a_server_that_runs_faster_tells_faster() -> None:
    beats = {"*": {"by": [[0, {"motion": "none", "together": False, "seconds": [2.0, 4.0, 8.0]}]]}}
    events: list[Event] = [("passes", 0, -1, None, 0, 1), ("draws", 1, -1, None, 2, 1)]
    seconds = clock.telling(Pace(), beats, events)
    assert seconds > 0.0
    assert clock.telling(Pace(speed=4.0), beats, events) == seconds / 4
    assert clock.telling(Pace(beats=0.5), beats, events) == seconds / 2
    assert clock.telling(Pace(beats=0.0), beats, events) == 0.0


def test_a_bot_takes_its_time_and_hurries_when_nobody_waits() -> None:
    pace = Pace(bot_least=1.0, bot_most=3.0)
    drawn = [clock.bot_delay(pace, SECRET, q, 1, hurries=False) for q in range(200)]
    assert all(1.0 <= one <= 3.0 for one in drawn)
    assert min(drawn) < 1.1
    assert max(drawn) > 2.9
    assert drawn[5] != clock.bot_delay(pace, SECRET, 5, 2, hurries=False)
    assert drawn[5] != clock.bot_delay(pace, "another", 5, 1, hurries=False)
    assert clock.bot_delay(pace, SECRET, 5, 1, hurries=True) == 0.0


def test_the_signal_of_a_race_comes_when_nobody_expects_it() -> None:
    least, most = clock.SIGNAL_SECONDS
    drawn = [clock.signal_delay(Pace(), f"{SECRET}{number}") for number in range(100)]
    assert all(least <= one <= most for one in drawn)
    assert max(drawn) - min(drawn) > (most - least) / 2
    assert clock.signal_delay(Pace(speed=10.0), f"{SECRET}3") == pytest.approx(drawn[3] / 10)


def test_bots_in_a_ritual_differ_by_seat_and_secret() -> None:
    first = clock.ritual_dice(SECRET, 0).random()
    assert first == clock.ritual_dice(SECRET, 0).random()
    assert len({first, clock.ritual_dice(SECRET, 1).random(), clock.ritual_dice("another", 0).random()}) == 3


def test_bots_react_like_people() -> None:
    drawn = sorted(clock.human_reaction(random.Random(seed)) for seed in range(2000))
    assert drawn[0] >= 0.2
    assert drawn[-1] <= 1.2
    assert drawn[1000] == pytest.approx(clock.REACTION_SECONDS, rel=0.05)
    assert drawn[20] == pytest.approx(0.2, abs=0.02)
    assert 0.6 < drawn[1960] < 0.75
    assert clock.human_reaction(_Slow()) == 1.2
    assert clock.human_reaction(_Quick()) == 0.2


class _Slow(random.Random):
    def gauss(self, mu: float = 0.0, sigma: float = 1.0) -> float:
        return mu + 9 * sigma


class _Quick(random.Random):
    def gauss(self, mu: float = 0.0, sigma: float = 1.0) -> float:
        return mu - 9 * sigma


def check_clock(name: str) -> None:
    factor = clock.FACTORS[name]
    turn = clock.TURN_SECONDS.get(name, 0)
    if not factor:
        assert clock.seconds_for(name, Pace(), 20, 0.0, 0.5) == 0.0
        return
    assert clock.seconds_for(name, Pace(), 10, 0.0, 0.0) == 10 * factor
    assert clock.seconds_for(name, Pace(), 10, 0.0, 0.5) == 10 * factor + 0.5
    assert clock.seconds_for(name, Pace(speed=4.0), 10, 0.0, 0.5) == 10 * factor / 4 + 0.5
    assert clock.seconds_for(name, Pace(), 10_000, 0.0, 0.0) == turn, "no question is longer than a turn"
    assert clock.seconds_for(name, Pace(), 10_000, 30.0, 0.0) == turn - 30
    assert clock.seconds_for(name, Pace(speed=4.0), 10_000, 5.0, 0.0) == (turn - 20) / 4
    assert clock.seconds_for(name, Pace(), 10, 10_000.0, 0.0) == clock.LEAST_SECONDS


def test_every_clock() -> None:
    for name in clock.FACTORS:
        check_clock(name)
