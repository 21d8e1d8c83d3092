"""./test runs everything, says what failed, and ends with what pytest said last."""

from __future__ import annotations

import shutil
import signal
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


def test_who_needs_another_lane_waits_for_it_and_for_nothing_else(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """The tests find the page built, and begin while its other checks still go on: these wait for them here."""
    page, tests = tmp_path / "page", tmp_path / "tests"
    build = f"import pathlib, time\ntime.sleep(0.2)\npathlib.Path({str(page)!r}).touch()"
    look = f"import pathlib\nassert pathlib.Path({str(page)!r}).exists()\npathlib.Path({str(tests)!r}).touch()"
    wait = f"import pathlib, time\nwhile not pathlib.Path({str(tests)!r}).exists(): time.sleep(0.01)"
    lanes = [
        Check("page", [sys.executable, "-c", build], "page"),
        Check("eslint", [sys.executable, "-c", wait], "page"),
        Check("pytest", [sys.executable, "-c", look], "tests", after="page"),
    ]
    assert checks.run_all(lanes) == 0
    assert "FAILED" not in capfd.readouterr().out


@pytest.mark.skipif(not Path("/proc").exists(), reason="asks /proc whether somebody still runs")
def test_who_compiles_meanwhile_is_gone_in_the_end(tmp_path: Path) -> None:
    """With every child that the process has started."""
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


def test_the_linter_leaves_alone_what_is_fetched(tmp_path: Path) -> None:
    """In a copy that is no repository, where it does not read .gitignore."""
    for name in ("pyproject.toml", ".gitignore"):
        shutil.copy(checks.ROOT / name, tmp_path)
    for name in ("tools/ours.py", ".tools/cache/x.py", ".venv/lib/x.py", "web/node_modules/x/x.py", ".data/x.py"):
        (tmp_path / name).parent.mkdir(parents=True)
        (tmp_path / name).touch()
    command = [sys.executable, "-m", "ruff", "check", "--show-files"]
    shown = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
    seen = {str(Path(line).relative_to(tmp_path)) for line in shown.stdout.splitlines()}
    assert seen == {"pyproject.toml", "tools/ours.py"}


@pytest.mark.skipif(not hasattr(signal, "SIGHUP"), reason="there are no such signals")
def test_what_tests_start_hears_sighup_also_under_nohup() -> None:
    """Else a server that is told to restart by it would never do so."""
    ask = "import signal; print(signal.getsignal(signal.SIGHUP).name)"
    ignoring = "import signal, subprocess, sys; signal.signal(signal.SIGHUP, signal.SIG_IGN)"
    start = f"subprocess.run([sys.executable, '-c', {ask!r}], check=True)"
    for told, heard in (("", "SIG_IGN"), ("from tests import conftest; conftest.pytest_configure()", "SIG_DFL")):
        code = f"{ignoring}\n{told}\n{start}"
        shown = subprocess.run(
            [sys.executable, "-c", code], cwd=checks.ROOT, capture_output=True, text=True, check=True
        )
        assert shown.stdout.split() == [heard]


def test_order() -> None:
    assert [check.name for check in checks.lint_checks()] == ["ruff check", "ruff format", "mypy", "import-linter"]
    assert [check.name for check in checks.page_checks()] == ["page", "svelte-check", "eslint", "vitest"]
