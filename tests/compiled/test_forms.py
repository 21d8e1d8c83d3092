"""Both forms play the same games: the same journals, byte for byte, and the same proofs."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tavolaccio.games import find, names

HERE = Path(__file__).parent
Run = Callable[..., str]

WHICH = (
    "from tavolaccio.kernel import match; from tavolaccio.games.stimulix import rules;"
    "print(match.__file__, rules.__file__)"
)
PROOF = (
    "import sys; from tavolaccio.games import find; from tavolaccio.proving.contract import prove;"
    "[prove(find(sys.argv[1]), int(seats), f'both {number}')"
    " for seats in sys.argv[3:] for number in range(int(sys.argv[2]))]"
)
PLAYTHROUGHS = (
    "from tavolaccio.games import find, names; from tavolaccio.proving import playthrough as p;"
    "[p.check(find(name), *wanted) for name in names() for wanted in p.wanted_files(find(name))]"
)


def test_each_form_is_what_it_says(run_in: Run) -> None:
    assert all(path.endswith(".py") for path in run_in("plain", "-c", WHICH).split())
    assert not any(path.endswith(".py") for path in run_in("compiled", "-c", WHICH).split())


@pytest.mark.parametrize("name", names())
def test_journals_are_equal_byte_for_byte(name: str, run_in: Run, request: pytest.FixtureRequest) -> None:
    matches = "40" if request.config.getoption("--long") else "4"
    plain = run_in("plain", str(HERE / "journals.py"), name, matches)
    assert plain.count("\n") > 100
    assert run_in("compiled", str(HERE / "journals.py"), name, matches) == plain


def test_playthroughs_on_file_hold_compiled(run_in: Run) -> None:
    """The plain form is compared with the same files in tests/proving."""
    run_in("compiled", "-c", PLAYTHROUGHS)


@pytest.mark.parametrize("name", names())
def test_the_contract_holds_compiled(name: str, run_in: Run, request: pytest.FixtureRequest) -> None:
    long = request.config.getoption("--long")
    meta = find(name).meta
    seats = range(meta.least, meta.most + 1) if long else (meta.least, meta.most)
    run_in("compiled", "-c", PROOF, name, "5" if long else "1", *map(str, seats))


def test_all_scenarios_hold_compiled(run_in: Run) -> None:
    """The same program that checks them plain; it ends with 1 where one fails."""
    plain = run_in("plain", "-m", "tavolaccio.cli", "check")
    assert "passed" in plain
    assert run_in("compiled", "-m", "tavolaccio.cli", "check") == plain


def test_the_life_of_a_table_holds_compiled(run_in: Run) -> None:
    """The plain form is tried in tests/tables."""
    assert ", 0 failed" in run_in("compiled", "-m", "tavolaccio.cli", "check", "tables")


BRIEFLY = ("storage/test_durability.py", "websocket/test_wire.py")
CHOSEN = "durable or disk_refuses or promised or applied_once or vanishes"
"""A hub in this process, and real sockets: what is durable, what is told, what is done once."""


def test_the_tests_of_the_server_hold_compiled(run_in: Run, request: pytest.FixtureRequest) -> None:
    """The way of a move through the server is compiled, too."""
    long = request.config.getoption("--long")
    chosen = ["tests/server"] if long else [*(f"tests/server/{name}" for name in BRIEFLY), "-k", CHOSEN]
    said = run_in("compiled", "-m", "pytest", "-q", "-p", "no:cacheprovider", "-o", "pythonpath=. examples", *chosen)
    assert " passed" in said
