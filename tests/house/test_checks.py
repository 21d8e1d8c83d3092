"""./test runs everything, says what failed, and ends with what pytest said last."""

from __future__ import annotations

import sys

import pytest

from tools import checks
from tools.checks import Check


def say(text: str, code: int = 0) -> list[str]:
    return [sys.executable, "-c", f"print({text!r}); raise SystemExit({code})"]


def test_a_failure_stops_nothing_and_is_not_forgotten(capfd: pytest.CaptureFixture[str]) -> None:
    code = checks.run_all(
        [Check("first", say("bad", 3)), Check("second", say("good")), Check("pytest", say("2 passed"))]
    )
    assert code == 1
    lines = capfd.readouterr().out.splitlines()
    assert [line.split()[1] for line in lines if line.startswith("--- ")] == ["first", "second", "pytest", "summary"]
    assert [line.split()[:2] for line in lines[-4:-1]] == [
        ["FAILED", "first"],
        ["passed", "second"],
        ["passed", "pytest"],
    ]
    assert lines[-1] == "2 passed"


def test_all_passed(capfd: pytest.CaptureFixture[str]) -> None:
    assert checks.run_all([Check("first", say("good")), Check("second", say("good"))]) == 0
    assert "FAILED" not in capfd.readouterr().out


def test_every_room_with_python_in_it_is_type_checked() -> None:
    (mypy,) = [check for check in checks.lint_checks() if check.name == "mypy"]
    rooms = {path.parent.name for path in checks.ROOT.glob("*/*.py")} | {"src", "tests"}
    assert rooms <= set(mypy.command), f"tools/checks.py does not know {rooms - set(mypy.command)}"


def test_order() -> None:
    assert [check.name for check in checks.lint_checks()] == ["ruff check", "ruff format", "mypy", "import-linter"]
    assert [check.name for check in checks.page_checks()] == ["page", "svelte-check", "eslint", "vitest"]
