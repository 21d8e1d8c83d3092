"""The tiny game of the examples keeps the same contract as the others."""

import pytest
from battibecco import GAME

from tavolaccio import bots
from tavolaccio.kernel.drive import play
from tavolaccio.kernel.match import Match
from tavolaccio.proving.contract import prove
from tavolaccio.proving.coverage import all_scenarios, coverage
from tavolaccio.proving.scenario import Scenario
from tavolaccio.proving.two_worlds import two_worlds


@pytest.mark.parametrize("scenario", all_scenarios(GAME), ids=lambda scenario: scenario.name)
def test_scenario(scenario: Scenario) -> None:
    assert scenario.run() is None


def test_every_clause_is_proved() -> None:
    assert [row.clause.id for row in coverage(GAME) if not row.covered] == []


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_contract(seats: int) -> None:
    for seed in range(3):
        prove(GAME, seats, f"squabble {seed}", {"patience": 3 + 2 * seed})


def test_two_worlds() -> None:
    report = two_worlds(GAME, 4, 10, "squabble")
    assert report.leaks == []


def test_instinct_beats_chance() -> None:
    won = 0
    for seed in range(60):
        match = Match.start(GAME, 3, None, seed.to_bytes(4, "big"))
        names = ["random", "random", "random"]
        names[seed % 3] = "instinct"
        play(match, [bots.make(name, GAME, seat, seed) for seat, name in enumerate(names)])
        assert match.outcome is not None
        won += seed % 3 in match.outcome.winners
    assert won >= 30
