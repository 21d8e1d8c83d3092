"""Both kinds of store."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.engines import GivenPostgres, Postgres
from tests.server.storage.shelf import Shelf


@pytest.fixture(params=["sqlite", "postgresql"])
def shelf(request: pytest.FixtureRequest, tmp_path: Path) -> Shelf:
    if request.param == "sqlite":
        return Shelf("sqlite", tmp_path / "data", "")
    engine: Postgres | GivenPostgres = request.getfixturevalue("postgres")
    return Shelf("postgresql", tmp_path, engine.new())
