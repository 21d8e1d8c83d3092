"""Tests that need a tool of the machine: it is fetched when the first of them comes; where it cannot be had they are
skipped, and told of in one sentence for each tool. Hooks of pytest, in use by `conftest.py`."""

from __future__ import annotations

import functools
from collections import Counter

import pytest

from tools import checks, needs

BY_FIXTURE = {"browser": "browser", "compiled_folder": "compiler", "mounted": "mount"}
"""Fixtures that need something; so does every test that uses them, however indirectly."""
REASON = "for want of "


@functools.cache
def why_not(name: str) -> str:
    return needs.provide([name]).get(name, "")


def needed_by(item: pytest.Item) -> list[str]:
    marked = [str(name) for marker in item.iter_markers("needs") for name in marker.args]
    return marked + [need for fixture, need in BY_FIXTURE.items() if fixture in getattr(item, "fixturenames", ())]


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    for name in needed_by(item):
        if why := why_not(name):
            pytest.skip(f"{REASON}{needs.NEEDS[name].words}: {why}")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    wanting: Counter[str] = Counter()
    for report in terminalreporter.stats.get("skipped", []):
        _, _, reason = report.longrepr
        if reason.startswith("Skipped: " + REASON):
            wanting[reason.removeprefix("Skipped: ")] += 1
    for reason, count in sorted(wanting.items()):
        tests = "1 test was" if count == 1 else f"{count} tests were"
        terminalreporter.write_line(f"{checks.WANTING}{tests} skipped {reason}")
