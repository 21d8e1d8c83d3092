"""Ratings by pool and by who met; the arithmetic itself is openskill's."""

from __future__ import annotations

import pytest
from openskill.models import PlackettLuce

from tavolaccio.server.storage import ratings
from tavolaccio.server.storage.rows import ResultRow


def row(seat: int, who: str, place: int) -> ResultRow:
    return ResultRow(seat, who, place, place == 1)


MIXED = [row(0, "ada", 2), row(1, "bot:fox", 1), row(2, "bea", 3), row(3, "bot:fox", 4), row(4, "bot:owl", 5)]


def test_people_bots_and_all_together_are_three_pools() -> None:
    assert dict(ratings.meetings(MIXED)) == {
        "people": {"ada": 2, "bea": 3},
        "bots": {"bot:fox": 1, "bot:owl": 5},  # on two chairs, and its better one counts
        "all": {"ada": 2, "bot:fox": 1, "bea": 3, "bot:owl": 5},
    }


def test_who_meets_nobody_is_not_rated() -> None:
    assert list(ratings.meetings([row(0, "ada", 1), row(1, "bot:fox", 2), row(2, "bot:fox", 3)])) == [
        ("all", {"ada": 1, "bot:fox": 2})
    ]


def test_a_win_raises_a_loss_lowers_and_each_match_counts_once() -> None:
    model = PlackettLuce()
    first = ratings.rated({"ada": 1, "bea": 2}, {})
    assert first["ada"][0] > model.mu > first["bea"][0]
    assert first["ada"][1] < model.sigma
    assert [count for _, _, count in first.values()] == [1, 1]
    second = ratings.rated({"bea": 1, "ada": 2}, first)
    assert second["ada"][0] < first["ada"][0]
    assert second["bea"][0] > first["bea"][0]
    assert [second[name][2] for name in ("ada", "bea")] == [2, 2]


def test_places_count_and_not_the_order_of_chairs() -> None:
    one = ratings.rated({"ada": 3, "bea": 1, "carlo": 2}, {})
    other = ratings.rated({"bea": 1, "carlo": 2, "ada": 3}, {})
    assert one["bea"][0] > one["carlo"][0] > one["ada"][0]
    for name in one:
        assert one[name] == pytest.approx(other[name])


def test_a_tie_is_a_tie() -> None:
    after = ratings.rated({"ada": 1, "bea": 1}, {})
    assert after["ada"][0] == pytest.approx(after["bea"][0])


def test_a_line_of_the_board_shows_what_somebody_surely_is() -> None:
    ada = ratings.shown("ada", 30.0, 2.0, 7, "Ada", "🦊")
    assert ada == {"who": "ada", "name": "Ada", "emoji": "🦊", "bot": False, "rating": 24.0, "matches": 7} | {
        "mu": 30.0,
        "sigma": 2.0,
    }
    fox = ratings.shown("bot:fox", 25.0, 5.0, 1, None, None)
    assert (fox["name"], fox["emoji"], fox["bot"], fox["rating"]) == ("Fox", "🤖", True, 10.0)
