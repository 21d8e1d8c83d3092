"""Everything that is known of a table's life in one test, for the mutation tester (`./test --mutants`): it is asked
thousands of times, and to find a test for each scenario would take longer than to run them all."""

from __future__ import annotations

from tavolaccio import games
from tavolaccio.proving.tables.scenarios import read_scenarios, run, table_files
from tests.tables import test_clock, test_properties
from tests.tables.wire import Wire

ALL = [scenario for path in table_files() for scenario in read_scenarios(path)]


def test_a_table() -> None:
    for name, check in vars(test_clock).items():
        if name.startswith("test_"):
            check()
    wire = Wire()
    for scenario in ALL:
        run(scenario, wire)
    wire.check_refusals()
    for game in sorted(games.names()):
        seats = games.find(game).meta.most
        test_properties.test_what_is_told_is_the_view(game, seats)
        test_properties.check_checkpoints(game, seats, 0)
