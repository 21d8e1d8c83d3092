"""The workshop in which the two commands are tried out, once with uv and once without."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.tooling.workshop import Workshop


@pytest.fixture
def build_workshop(tmp_path: Path) -> Callable[[str], Workshop]:
    def build(installer: str) -> Workshop:
        home = tmp_path / "vecchio tavolo è qui"  # folders have spaces and accents
        home.mkdir()
        return Workshop(home, installer)

    return build


@pytest.fixture(scope="module")
def settled(tmp_path_factory: pytest.TempPathFactory) -> Workshop:
    """A workshop in which everything is installed, for tests that only start the program."""
    home = tmp_path_factory.mktemp("settled") / "tavolo"
    home.mkdir()
    workshop = Workshop(home, "uv")
    assert workshop.play().returncode == 0
    return workshop


@pytest.fixture
def workshop(build_workshop: Callable[[str], Workshop]) -> Workshop:
    return build_workshop("uv")


@pytest.fixture(params=["uv", "pip"])
def each_workshop(build_workshop: Callable[[str], Workshop], request: pytest.FixtureRequest) -> Workshop:
    return build_workshop(str(request.param))
