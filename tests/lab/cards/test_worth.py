"""What a card is worth: luck alone decides who gets it, and what cannot be said is not said."""

from __future__ import annotations

import numpy as np
import pytest

from tavolaccio import games
from tavolaccio.kernel.match import Match
from tavolaccio.lab.draws import Draws
from tavolaccio.lab.figures import figures_of
from tavolaccio.lab.simulate import Plan, Record, play_one
from tavolaccio.lab.statistics import mean_part, share_part, t_of, wilson
from tavolaccio.lab.worth import LEAST_MATCHES, Bootstrap, Worths


@pytest.mark.parametrize("name", games.names())
def test_what_comes_is_on_average_what_was_to_be_expected(name: str) -> None:
    """Over many draws the excess of every card is noise around zero, for each seat; and every draw is from a pile
    that was known."""
    plan = Plan(name, 3, ("random",) * 3, "draws", {}, check=False)
    excess: dict[str, float] = {}
    spread: dict[str, float] = {}
    for number in range(25):
        record = play_one(plan, number, watched=True)
        assert isinstance(record, Record)
        assert record.seen is not None
        for (_, code), value in record.seen.excess.items():
            excess[code] = excess.get(code, 0.0) + value
        for (_, code), value in record.seen.spread.items():
            spread[code] = spread.get(code, 0.0) + value
    assert sum(excess.values()) == pytest.approx(0, abs=1e-6), "one card comes for each that was expected"
    assert len(spread) > 5
    for code, variance in spread.items():
        assert abs(excess[code]) <= 4.5 * variance**0.5 + 1, code


@pytest.mark.parametrize("name", games.names())
def test_every_draw_is_from_a_known_pile(name: str) -> None:
    game = games.find(name)
    for number in range(6):
        match = Match.start(game, 3, None, bytes([number]), events=True, checkpoints=False)
        draws = Draws(match.state, figures_of(game).drawn)
        roll = number + 1
        while match.question is not None:
            seat = match.todo[0]
            options = match.options(seat)
            roll = roll * 48271 % 2147483647
            draws.before(match.state)
            match.take(seat, options[roll % len(options)])
            draws.after(match.state)
        assert draws.odd == 0
        assert draws.spread


def test_a_good_card_is_found_and_a_dull_one_is_not() -> None:
    dice = np.random.default_rng(1)
    dealt = (dice.random((800, 4)) < 0.3).astype(float)
    chance = 1 + 2 * dealt
    winner = (chance.cumsum(axis=1) < dice.random((800, 1)) * chance.sum(axis=1, keepdims=True)).sum(axis=1)
    wins = np.eye(4)[winner] - 0.25
    worths = Worths(wins, np.full(800, 9.0))
    good = worths.opening(dealt)
    assert good is not None
    assert good.low > 0.1
    dull = worths.opening((dice.random((800, 4)) < 0.3).astype(float))
    assert dull is not None
    assert dull.low < 0 < dull.high


def test_a_dash_where_the_data_cannot_say() -> None:
    wins = np.eye(4)[np.arange(200) % 4] - 0.25
    worths = Worths(wins, np.arange(200.0))
    assert worths.opening(np.ones((200, 4))) is None, "everybody had it"
    assert worths.opening(np.zeros((200, 4))) is None, "nobody had it"
    rare = np.zeros((200, 4))
    rare[: LEAST_MATCHES - 1, 0] = 1
    assert worths.opening(rare) is None, "too few had it"
    assert Bootstrap(10).ratio(np.ones(10), np.ones(10), 10) is None, "too few matches at all"
    assert worths.bootstrap.ratio(np.ones(200), np.zeros(200), 200) is None


def test_the_bootstrap_agrees_with_the_textbook() -> None:
    """For a plain mean its error is the standard error."""
    dice = np.random.default_rng(2)
    values = dice.exponential(3.0, 5000)
    part = Bootstrap(5000).ratio(values, np.ones(5000), 5000)
    assert part is not None
    usual = mean_part(float(values.mean()), float(values.std(ddof=1)), 5000)
    assert part.value == pytest.approx(usual.value)
    assert part.high - part.low == pytest.approx(usual.high - usual.low, rel=0.12)


def test_small_samples_have_wide_intervals() -> None:
    assert t_of(1) == pytest.approx(12.706, abs=0.01)
    assert [round(t_of(freedom), 2) for freedom in (3, 5, 9, 30)] == [3.18, 2.57, 2.26, 2.04]
    assert mean_part(1.0, 2.0, 1).high == float("inf")
    none = share_part(0.0, 0.0, 40)
    assert none.low == 0
    assert none.high == pytest.approx(wilson(0, 40)[1])
    whole = share_part(0.25, 0.4339, 200)
    assert (whole.low, whole.high) == pytest.approx(wilson(50, 200), abs=0.002)
