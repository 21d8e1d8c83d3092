"""Flags of the tests: `./test --long tests/server` runs the long versions of those that have one."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--store", choices=("sqlite", "postgresql"), default="sqlite", help="where the servers under test keep tables"
    )
    parser.addoption("--long", action="store_true", help="kills, fuzzing and the like in their long versions")
