"""Everything that is known of a table's life in one test, for the mutation tester (`./test --mutants`): it is asked
thousands of times, and to find a test for each scenario would take longer than to run them all."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from functools import partial
from types import ModuleType
from typing import Any

from tavolaccio import games
from tavolaccio.proving.tables.scenarios import read_scenarios, run, table_files
from tavolaccio.proving.tables.two_worlds import Report, play
from tests.tables import (
    test_clock,
    test_company,
    test_properties,
    test_remarks,
    test_sight,
    test_simulation,
    test_starting_player,
)
from tests.tables.wire import Wire

ALL = [scenario for path in table_files() for scenario in read_scenarios(path)]
QUICK = (test_clock, test_company, test_starting_player, test_remarks, test_sight)


def calls(*modules: ModuleType) -> Iterator[partial[Any]]:
    """The tests of these modules with all their parameters, but for those that want something of pytest."""
    for module in modules:
        for name, check in vars(module).items():
            if name.startswith("test_"):
                for given in parameters(check):
                    if {*inspect.signature(check).parameters} == {*given}:
                        yield partial(check, **given)


def parameters(check: Any) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = [{}]
    for mark in getattr(check, "pytestmark", ()):
        if mark.name == "parametrize":
            names, rows = mark.args
            names = [one.strip() for one in names.split(",")] if isinstance(names, str) else [*names]
            rows = [row if len(names) > 1 else (row,) for row in rows]
            found = [{**given, **dict(zip(names, row, strict=True))} for given in found for row in rows]
    return found


def test_a_table() -> None:
    for check in calls(*QUICK):
        check()
    wire = Wire()
    for scenario in ALL:
        run(scenario, wire)
    wire.check_refusals()
    for game in sorted(games.names()):
        seats = games.find(game).meta.most
        test_properties.test_what_is_told_is_the_view(game, seats)
        test_properties.check_checkpoints(game, seats, 0)
        report = Report()
        for seed in range(12):
            play(game, seats, seed, report)
        assert report.leaks == []
    findings, _ = test_simulation.simulated(range(1), 2, 0.06)
    assert findings == []
