"""What ./test runs: every check, even after one has failed, and a summary at the end.

./test              all checks, then all tests
./test --lint       the checks without the tests
./test --fresh      the slow tests that set up whole machines: a bare Python, a fresh copy
./test ARGUMENTS    pytest alone, with these arguments
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
PYTHON_ROOMS = ("src", "tests", "tools", "examples", "benchmarks", "deploy")
PYTEST = [sys.executable, "-m", "pytest"]
LAST_FAILED = ROOT / ".pytest_cache" / "v" / "cache" / "lastfailed"
# Rooms whose tests start browsers, servers and terminals, and so also depend on how busy the machine is.
LIVE_ROOMS = ("tests/cli/", "tests/house/", "tests/server/", "tests/web/")
FEW = 5


class Check(NamedTuple):
    name: str
    command: list[str]


class Result(NamedTuple):
    name: str
    passed: bool
    seconds: float
    last_line: str


def lint_checks() -> list[Check]:
    python = [sys.executable, "-m"]
    rooms = [room for room in PYTHON_ROOMS if any((ROOT / room).rglob("*.py"))]
    linter = "from importlinter.cli import lint_imports_command; lint_imports_command(['--no-logo'])"
    return [
        Check("ruff check", [*python, "ruff", "check"]),
        Check("ruff format", [*python, "ruff", "format", "--check"]),
        Check("mypy", [*python, "mypy", "--strict", *rooms]),
        Check("import-linter", [sys.executable, "-c", linter]),
    ]


def page_checks() -> list[Check]:
    """The page: built first, because tests look at it in a browser."""
    web = [sys.executable, str(ROOT / "tools" / "web.py")]
    steps = {"page": "build", "svelte-check": "check", "eslint": "lint", "vitest": "test"}
    return [Check(name, [*web, step]) for name, step in steps.items()]


def main(arguments: list[str]) -> int:
    os.chdir(ROOT)
    if arguments == ["--lint"]:
        return run_all([*lint_checks(), *(check for check in page_checks() if check.name.endswith(("check", "lint")))])
    if arguments == ["--fresh"]:
        return run_all([Check("pytest", [*PYTEST, "-m", "fresh"])])
    if arguments:
        return subprocess.call([*PYTEST, *arguments])
    everything = Check("pytest", [*PYTEST, "-n", "2", "--durations=30"])
    return run_all([*lint_checks(), *page_checks(), everything], second_look)


def second_look() -> tuple[list[str], Result | None]:
    """Runs a few failed tests of the live rooms again, alone, on a quiet machine; their names are told in any case."""
    try:
        failed = sorted(json.loads(LAST_FAILED.read_text(encoding="utf-8")))
    except (OSError, ValueError):
        return [], None
    if not failed or len(failed) > FEW or not all(name.startswith(LIVE_ROOMS) for name in failed):
        return failed, None
    return failed, run(Check("pytest", [*PYTEST, "--last-failed", "--last-failed-no-failures", "none"]))


def run_all(checks: list[Check], second: Callable[[], tuple[list[str], Result | None]] = lambda: ([], None)) -> int:
    results = [run(check) for check in checks]
    unsteady: list[str] = []
    if not results[-1].passed:
        names, again = second()
        if again is not None and again.passed:
            unsteady = names
            results[-1] = again
    print(heading("summary"))
    for name in unsteady:
        print(f"UNSTEADY: failed beside others, passed alone: {name}")
    for result in results:
        print(f"{'passed' if result.passed else 'FAILED'}  {result.name:<14} {result.seconds:6.1f} s")
    if results[-1].name == "pytest":
        print(results[-1].last_line)
    return 0 if all(result.passed for result in results) else 1


def run(check: Check) -> Result:
    """Runs one check with its output passed on as it comes."""
    print(heading(check.name), flush=True)
    started = time.monotonic()
    environ = dict(os.environ)
    if sys.stdout.isatty():  # the check itself sees a pipe
        environ.setdefault("FORCE_COLOR", "1")
    output = bytearray()
    with subprocess.Popen(check.command, env=environ, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as process:
        assert process.stdout is not None
        while chunk := os.read(process.stdout.fileno(), 8192):
            sys.stdout.buffer.write(chunk)
            sys.stdout.buffer.flush()
            output += chunk
    lines = output.decode(errors="replace").strip().splitlines()
    return Result(check.name, process.returncode == 0, time.monotonic() - started, lines[-1] if lines else "")


def heading(name: str) -> str:
    return f"\n--- {name} ".ljust(80, "-")


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
