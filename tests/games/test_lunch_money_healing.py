"""Lunch Money: the stack says what First Aid will bring, and never more than that."""

from __future__ import annotations

import pytest

from tavolaccio.games.lunch_money import GAME
from tavolaccio.games.lunch_money.table import Table
from tavolaccio.proving.scenario import Scenario


@pytest.mark.parametrize(
    ("points", "options", "brings"),
    [(15, {}, [0, 0]), (14, {}, [1, 0]), (12, {}, [2, 1]), (14, {"above_fifteen": True}, [2, 2])],
)
def test_what_is_about_to_come_back_is_what_comes_back(
    points: int, options: dict[str, bool], brings: list[int]
) -> None:
    given = {"active": "A", "hands": {"A": "first-aid first-aid hook"}, "points": {"A": points}}
    match = Scenario(GAME, {"name": "healing", "options": options, "given": given, "when": []}, "").start()
    for _ in brings:
        match.answer(0, GAME.moves.parse("first-aid"))
    assert [entry.number for entry in match.stack] == brings
    match.answer(0, GAME.moves.parse("done"))
    table = match.state
    assert isinstance(table, Table)
    assert table.points[0] == points + sum(brings)
