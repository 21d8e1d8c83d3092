"""Flags of the tests: `./test --long tests/server` runs the long versions of those that have one; and their order."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from tests.needing import pytest_runtest_setup as pytest_runtest_setup
from tests.needing import pytest_terminal_summary as pytest_terminal_summary

HERE = Path(__file__).parent
LIVE = ("web", "server", "tooling", "cli", "compiled", "lab")
"""Rooms whose tests take seconds, each: browsers, servers and terminals wait more than they compute."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--store", choices=("sqlite", "postgresql"), default="sqlite", help="where the servers under test keep tables"
    )
    parser.addoption("--long", action="store_true", help="kills, fuzzing and the like in their long versions")


def pytest_configure() -> None:
    """Under nohup this process ignores SIGHUP, and in the background of a script the rest; and so does every program
    that it starts and wants to restart, to interrupt or to end.

    What is ignored is handed on to other programs, a handler is not; this one does nothing either.
    """
    for name in ("SIGHUP", "SIGINT", "SIGQUIT"):
        number = getattr(signal, name, None)  # not every platform has all
        if number is not None and signal.getsignal(number) is signal.SIG_IGN:
            signal.signal(number, lambda *_: None)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Long tests first, short ones last: workers that share the work then also end together.

    Each worker begins with a part of the list: one with browsers, one with servers, one with the other rooms that wait,
    and each goes on with what only computes, which others take over from the end of its part.
    """
    if not config.getoption("--long"):
        long = [item for item in items if item.get_closest_marker("long") is not None]
        if long:
            items[:] = [item for item in items if item not in long]
            config.hook.pytest_deselected(items=long)
    parts: list[list[pytest.Item]] = [[] for _ in range(int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1")))]
    computing: list[pytest.Item] = []
    for item in sorted(items, key=place_of):
        (parts[min(place_of(item), len(parts) - 1)] if place_of(item) < len(LIVE) else computing).append(item)
    for part in parts[:-1]:
        share = max(0, len(items) // len(parts) - len(part))
        part.extend(computing[:share])
        del computing[:share]
    parts[-1].extend(computing)
    items[:] = [item for part in parts for item in part]


def place_of(item: pytest.Item) -> int:
    """Where in `LIVE` its room stands; behind them all where it only computes."""
    room = item.path.relative_to(HERE).parts[0] if item.path.is_relative_to(HERE) else ""
    return LIVE.index(room) if room in LIVE else len(LIVE)
