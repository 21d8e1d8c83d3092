"""Flags of the tests: `./test --long tests/server` runs the long versions of those that have one."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="kills, fuzzing and the like in their long versions")
