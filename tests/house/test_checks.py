"""./test runs everything, says what failed, and ends with what pytest said last."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

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


def test_lanes_run_side_by_side_and_speak_in_order(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """The first of one lane waits for the second of the other, which it can only do if neither waits for its turn."""
    wait = f"import pathlib, time\nwhile not pathlib.Path({str(tmp_path / 'met')!r}).exists(): time.sleep(0.01)\n"
    meet = f"import pathlib; pathlib.Path({str(tmp_path / 'met')!r}).touch()\n"
    lanes = [
        Check("first", [sys.executable, "-c", wait + "print('one')"], "left"),
        Check("second", say("two", 1), "left"),
        Check("third", say("three"), "right"),
        Check("fourth", [sys.executable, "-c", meet + "print('four')"], "right"),
        Check("pytest", say("5 passed")),
    ]
    assert checks.run_all(lanes) == 1
    out = capfd.readouterr().out
    said = [line for line in out.splitlines() if line and not line.startswith("--- ")]
    assert said[:5] == ["one", "two", "three", "four", "5 passed"]
    assert [line.split()[:2] for line in said[5:7]] == [["passed", "first"], ["FAILED", "second"]]


@pytest.mark.skipif(not Path("/proc").exists(), reason="asks /proc whether somebody still runs")
def test_who_compiles_meanwhile_is_gone_in_the_end(tmp_path: Path) -> None:
    """With everybody whom the process has started."""
    note = tmp_path / "child"
    child = "import subprocess, sys, pathlib\nother = subprocess.Popen(['sleep', '600'])\n"
    tell = f"pathlib.Path({str(note)!r}).write_text(str(other.pid)); other.wait()"
    with subprocess.Popen([sys.executable, "-c", child + tell], start_new_session=True) as process:
        while not note.exists() or not note.read_text(encoding="utf-8"):
            time.sleep(0.01)
        checks.end_all_of(process)
    state = Path(f"/proc/{note.read_text(encoding='utf-8')}/stat")
    deadline = time.monotonic() + 180
    while state.exists() and " Z " not in state.read_text(encoding="utf-8") and time.monotonic() < deadline:
        time.sleep(0.01)
    assert not state.exists() or " Z " in state.read_text(encoding="utf-8")


def test_every_room_with_python_in_it_is_type_checked() -> None:
    (mypy,) = [check for check in checks.lint_checks() if check.name == "mypy"]
    rooms = {path.parent.name for path in checks.ROOT.glob("*/*.py")} | {"src", "tests"}
    assert rooms <= set(mypy.command), f"tools/checks.py does not know {rooms - set(mypy.command)}"


def test_order() -> None:
    assert [check.name for check in checks.lint_checks()] == ["ruff check", "ruff format", "mypy", "import-linter"]
    assert [check.name for check in checks.page_checks()] == ["page", "svelte-check", "eslint", "vitest"]


def test_a_live_test_that_fails_once_is_looked_at_again_and_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """A real pytest: the first run fails, the second one passes; a test of another room gets no second run."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")  # they take longer to load than all of this
    monkeypatch.setattr(checks, "LAST_FAILED", tmp_path / ".pytest_cache/v/cache/lastfailed")
    (tmp_path / "pytest.ini").write_text("[pytest]\n", encoding="utf-8")
    for room in ("web", "kernel"):
        place = tmp_path / "tests" / room
        place.mkdir(parents=True)
        moody = (
            "import pathlib\n\ndef test_mood():\n    seen = pathlib.Path(__file__ + '.seen')\n    was = seen.exists()\n"
        )
        (place / f"test_{room}.py").write_text(moody + "    seen.touch()\n    assert was\n", encoding="utf-8")
    whole = [checks.Check("pytest", [*checks.PYTEST, "tests/web"])]
    assert checks.run_all(whole, checks.second_look) == 0
    assert "UNSTEADY: failed beside others, passed alone: tests/web/test_web.py::test_mood" in capfd.readouterr().out
    whole = [checks.Check("pytest", [*checks.PYTEST, "tests/kernel"])]
    assert checks.run_all(whole, checks.second_look) == 1
