"""Every scenario of a table's life holds, and a wrong one is found."""

from __future__ import annotations

from pathlib import Path

import pytest

from tavolaccio.proving.tables.life import WrongScenario
from tavolaccio.proving.tables.scenarios import Scenario, read_scenarios, run

FOLDER = Path(__file__).parents[2] / "src" / "tavolaccio" / "tables" / "scenarios"
ALL = [scenario for path in sorted(FOLDER.glob("*.yaml")) for scenario in read_scenarios(path)]


@pytest.mark.parametrize("scenario", ALL, ids=[scenario.name for scenario in ALL])
def test_scenario(scenario: Scenario) -> None:
    run(scenario)


@pytest.mark.parametrize(
    "wrong",
    [
        {"told A": ["ack"]},
        {"told B": "update"},
        {"journal": ["room"]},
        {"question": "next"},
        {"chair B": "away"},
        {"version": 1},
        {"host": "B"},
        {"bots asked": 1},
    ],
)
def test_a_wrong_then_is_found(wrong: dict[str, object]) -> None:
    given = {"game": "this-game-is-shit", "people": "ABC"}
    with pytest.raises(WrongScenario):
        run(Scenario("nothing has happened", (), given, [{"then": wrong}], "here"))
