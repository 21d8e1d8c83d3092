"""Servers for the tests: one that is shared, and a workshop for those that break theirs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.server.engines import GivenPostgres, GivenValkey, Postgres, Valkey, make_postgres, make_valkey
from tests.server.served import Served


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres | GivenPostgres]:
    engine = make_postgres()
    yield engine
    engine.remove()


@pytest.fixture(scope="session")
def valkey() -> Iterator[Valkey | GivenValkey]:
    engine = make_valkey()
    yield engine
    engine.remove()


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A quick server without pads and limits, shared by the tests of a file."""
    with Served(tmp_path_factory.mktemp("served") / "data", "--pad", "0", "--no-limits") as server:
        yield server


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[..., Served]]:
    """Makes servers of the test's own, all on one data folder; they are stopped at the end."""
    made: list[Served] = []

    def make(*arguments: str) -> Served:
        made.append(Served(tmp_path / "data", *(arguments or ("--pad", "0", "--no-limits"))))
        return made[-1]

    yield make
    for server in made:
        if server.process is not None and server.process.poll() is None:
            server.stop()
