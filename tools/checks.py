"""What ./test runs: every check, even after one has failed, and a summary at the end.

The checks of Python, those of the page and the tests run side by side (the tests begin when the page is built), and so
does the fetching of tools and the compiling of the rules, which the tests that need them wait for; the output of each
is shown whole, in the order of the list.

./test              all checks and all tests
./test --lint       the checks without the tests
./test --fresh      the slow tests that set up whole machines: a bare Python, a fresh copy
./test --bare       all of ./test on a bare Debian, made for it: once as root and once as an ordinary user (see `bare`)
./test --bare ARGS  the same with pytest alone, with these arguments
./test --mutants N  changes the code of a table in N small ways, and says which its tests do not notice (see `mutants`)
./test ARGUMENTS    pytest alone, with these arguments

What tests need of the machine (a browser, a C compiler) is fetched where that is possible. Where it is not they are
skipped, and the summary says in one sentence how many, for want of what, and why (see `needs`).
"""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from queue import SimpleQueue
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
PYTHON_ROOMS = ("src", "tests", "tools", "examples", "benchmarks")
PYTEST = [sys.executable, "-m", "pytest"]
WANTING = "WANTING: "
"""What a line begins with that tells of tests that were skipped for want of a tool."""


class Check(NamedTuple):
    name: str
    command: list[str]
    lane: str = ""
    """Checks of one lane run one after the other, those of different lanes side by side; without one, alone."""
    after: str = ""
    """The check of another lane that has to be done before this one begins."""


class Result(NamedTuple):
    name: str
    passed: bool
    seconds: float
    last_line: str
    wanting: tuple[str, ...] = ()
    """Sentences about tests that were skipped."""


def lint_checks() -> list[Check]:
    python = [sys.executable, "-m"]
    rooms = [room for room in PYTHON_ROOMS if any((ROOT / room).rglob("*.py"))]
    linter = "from importlinter.cli import lint_imports_command; lint_imports_command(['--no-logo'])"
    return [
        Check("ruff check", [*python, "ruff", "check"], "python"),
        Check("ruff format", [*python, "ruff", "format", "--check"], "python"),
        Check("mypy", [*python, "mypy", "--strict", *rooms], "python"),
        Check("import-linter", [sys.executable, "-c", linter], "python"),
    ]


def page_checks() -> list[Check]:
    """The page: built first, because tests look at it in a browser."""
    web = [sys.executable, str(ROOT / "tools" / "web.py")]
    steps = {"page": "build", "svelte-check": "check", "eslint": "lint", "vitest": "test"}
    return [Check(name, [*web, step], "page") for name, step in steps.items()]


def main(arguments: list[str]) -> int:
    os.chdir(ROOT)
    # The tests start hundreds of Pythons, each of which would compile all of our sources again.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    # Threads that multiply small matrices mostly wait for each other, and are busy while they do.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    # What the compiled form does is tested, not how fast: the C compiler is to take no long time over it.
    if "--long" not in arguments:
        os.environ.setdefault("TAVOLACCIO_OPTIMIZATION", "0")
    if arguments == ["--lint"]:
        return run_all([*lint_checks(), *(check for check in page_checks() if check.name.endswith(("check", "lint")))])
    if arguments == ["--fresh"]:
        return run_all([Check("pytest", [*PYTEST, "-m", "fresh"])])
    if arguments[:1] == ["--bare"]:
        return subprocess.call([sys.executable, str(ROOT / "tools" / "bare.py"), *arguments[1:]])
    if arguments[:1] == ["--mutants"]:
        return subprocess.call([sys.executable, "-m", "tools.mutants", *arguments[1:]])
    if arguments:
        return subprocess.call([*PYTEST, *arguments])
    # Each worker begins with its part, so that what a file of tests sets up is set up once, and helps the others then.
    # Three of them keep two processors busy: browsers and servers wait more than they compute.
    everything = Check("pytest", [*PYTEST, "-n", "3", "--dist", "worksteal", "--durations=30"], "tests", after="page")
    with preparing_meanwhile():
        return run_all([*lint_checks(), *page_checks(), everything])


@contextlib.contextmanager
def preparing_meanwhile() -> Iterator[None]:
    """Fetches tools and compiles with the time that others leave; whether that works is for the tests to say."""
    command = [sys.executable, str(ROOT / "tools" / "meanwhile.py")]
    quiet = subprocess.DEVNULL
    with subprocess.Popen(command, stdin=quiet, stdout=quiet, start_new_session=True) as process:
        if hasattr(os, "setpriority"):
            os.setpriority(os.PRIO_PROCESS, process.pid, 10)
        try:
            yield
        finally:
            end_all_of(process)


def end_all_of(process: subprocess.Popen[bytes]) -> None:
    """Ends a process that leads a group of its own, with the compilers that it has started."""
    if os.name == "nt":
        process.kill()
    else:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)


def run_all(checks: list[Check]) -> int:
    results = [
        *run_lanes([check for check in checks if check.lane]),
        *map(run, [one for one in checks if not one.lane]),
    ]
    print(heading("summary"))
    for result in results:
        for sentence in result.wanting:
            print(sentence)
    for result in results:
        print(f"{'passed' if result.passed else 'FAILED'}  {result.name:<14} {result.seconds:6.1f} s")
    if results[-1].name == "pytest":
        print(results[-1].last_line)
    return 0 if all(result.passed for result in results) else 1


def run_lanes(checks: list[Check]) -> Iterator[Result]:
    """Runs each lane in a thread of its own, and passes on what a check says when those before it are done."""
    said: dict[str, SimpleQueue[bytes | Result | OSError]] = {check.name: SimpleQueue() for check in checks}
    done = {check.name: threading.Event() for check in checks}

    def follow(lane: str) -> None:
        for check in checks:
            if check.lane == lane:
                if check.after:
                    done[check.after].wait()
                try:
                    said[check.name].put(started(check, said[check.name].put))
                except OSError as problem:
                    said[check.name].put(problem)
                done[check.name].set()

    for lane in dict.fromkeys([check.lane for check in checks]):
        threading.Thread(target=follow, args=(lane,), daemon=True).start()
    for check in checks:
        print(heading(check.name), flush=True)
        while isinstance(heard := said[check.name].get(), bytes):
            pass_on(heard)
        if isinstance(heard, OSError):
            raise heard
        yield heard


def run(check: Check) -> Result:
    """Runs one check with its output passed on as it comes."""
    print(heading(check.name), flush=True)
    return started(check, pass_on)


def started(check: Check, hear: Callable[[bytes], object]) -> Result:
    begun = time.monotonic()
    environ = dict(os.environ)
    if sys.stdout.isatty():  # the check itself sees a pipe
        environ.setdefault("FORCE_COLOR", "1")
    output = bytearray()
    with subprocess.Popen(check.command, env=environ, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as process:
        assert process.stdout is not None
        while chunk := os.read(process.stdout.fileno(), 8192):
            hear(chunk)
            output += chunk
    lines = output.decode(errors="replace").strip().splitlines()
    wanting = tuple(line for line in lines if line.startswith(WANTING))
    seconds = time.monotonic() - begun
    return Result(check.name, process.returncode == 0, seconds, lines[-1] if lines else "", wanting)


def pass_on(output: bytes) -> None:
    sys.stdout.buffer.write(output)
    sys.stdout.buffer.flush()


def heading(name: str) -> str:
    return f"\n--- {name} ".ljust(80, "-")


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
