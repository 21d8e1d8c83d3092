"""Servers for the tests: one that is shared, and a workshop for those that break theirs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.server.engines import GivenPostgres, GivenValkey, Postgres, Valkey, make_postgres, make_valkey
from tests.server.served import Backing, Served


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """A file may name those of its tests that run `ALWAYS`; the others run with --long."""
    if config.getoption("--long"):
        return
    left = [item for item in items if isinstance(item, pytest.Function) and not _runs_always(item)]
    if left:
        items[:] = [item for item in items if item not in left]
        config.hook.pytest_deselected(items=left)


def _runs_always(item: pytest.Function) -> bool:
    always = getattr(item.module, "ALWAYS", None)
    return always is None or item.function in always


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


@pytest.fixture(scope="session")
def new_backing(request: pytest.FixtureRequest) -> Callable[[], Backing | None]:
    """`--store postgresql`: a database for each server. Files of tests may want something else."""
    if request.config.getoption("--store") == "sqlite":
        return lambda: None
    postgres: Postgres | GivenPostgres = request.getfixturevalue("postgres")
    return lambda: Backing(postgres.new())


@pytest.fixture
def on_sqlite(request: pytest.FixtureRequest) -> None:
    """For tests that handle the file itself."""
    if request.config.getoption("--store") != "sqlite":
        pytest.skip("about the file of SQLite")


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory, new_backing: Callable[[], Backing | None]) -> Iterator[Served]:
    """A quick server without pads and limits, shared by the tests of a file."""
    folder = tmp_path_factory.mktemp("served") / "data"
    with Served(folder, "--pad", "0", "--no-limits", backing=new_backing()) as server:
        yield server


@pytest.fixture
def serve(tmp_path: Path, new_backing: Callable[[], Backing | None]) -> Iterator[Callable[..., Served]]:
    """Makes servers of the test's own, all on one data folder; they are stopped at the end."""
    made: list[Served] = []
    backing = new_backing()

    def make(*arguments: str) -> Served:
        made.append(Served(tmp_path / "data", *(arguments or ("--pad", "0", "--no-limits")), backing=backing))
        return made[-1]

    yield make
    for server in made:
        if server.process is not None and server.process.poll() is None:
            server.stop()
