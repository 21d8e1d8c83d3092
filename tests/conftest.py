"""Flags of the tests: `./test --long tests/server` runs the long versions of those that have one; and their order."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

from tests.needing import pytest_runtest_setup as pytest_runtest_setup
from tests.needing import pytest_terminal_summary as pytest_terminal_summary

HERE = Path(__file__).parent
LIVE = ("web", "server", "house", "cli", "compiled", "lab")
"""Rooms whose tests take seconds, each: browsers, servers and terminals wait more than they compute."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--store", choices=("sqlite", "postgresql"), default="sqlite", help="where the servers under test keep tables"
    )
    parser.addoption("--long", action="store_true", help="kills, fuzzing and the like in their long versions")


def pytest_configure() -> None:
    """Whoever starts us with nohup has us ignore SIGHUP, and with us every server that we start and want to restart.

    What is ignored is handed on to other programs, a handler is not; this one does nothing either.
    """
    if hasattr(signal, "SIGHUP") and signal.getsignal(signal.SIGHUP) is signal.SIG_IGN:
        signal.signal(signal.SIGHUP, lambda *_: None)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Long tests first, short ones last: two workers that share the work then also end together.

    One begins with browsers and servers, the other with what only computes, and then takes over from the first.
    """
    items.sort(key=lambda item: LIVE.index(room) if (room := room_of(item)) in LIVE else len(LIVE))


def room_of(item: pytest.Item) -> str:
    return item.path.relative_to(HERE).parts[0] if item.path.is_relative_to(HERE) else ""
