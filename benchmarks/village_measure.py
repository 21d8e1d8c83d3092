"""`tavolaccio bench village`: measures what a move costs in several rounds, and writes the plan that follows from it.

    python -m benchmarks.village_measure                         measures, then writes village.toml and docs/scale.md
    python -m benchmarks.village_measure --rounds 2 --most 300   the same, shorter: fewer rounds, at most 300 tables
    python -m benchmarks.village_measure --dry                   measures and prints; writes nothing

In each round every form (SQLite; PostgreSQL and Valkey with one worker, with two, with two and people scattered) plays
at every size; the figures of each round are kept, so the plan knows how far they lie apart. Very many tables are
played once, for how the cost grows. How much of the machine other programs took meanwhile is kept, too.

A worker's cost of a move is fitted as one part for the move and one for the statement that it shares with others; the
database's likewise.
"""

from __future__ import annotations

import argparse
import os
import signal
import sys
import tempfile
import time
from datetime import UTC, datetime
from pathlib import Path
from statistics import median
from typing import Any

from benchmarks import village, village_plan
from benchmarks.server import Found
from benchmarks.server_load import cpu_of_tree
from benchmarks.server_workers import Form, forms, measured, most_tables, show, title

SIZES = (10, 50, 300)
"""Tables of the rounds: few and many moves in a statement."""
GROWTH = (1000, 5000)
"""Tables that are played once."""
FEW = 100
"""At small tables the measured entries are moves rather than people who sit down."""
WORKERS = 2
MARK = "# Below: written by `python -m benchmarks.village_measure`, not by hand.\n"

Results = dict[str, dict[str, Found]]
"""By tables, then by form."""


# From a bench to figures.


def line_through(points: list[tuple[float, float]]) -> tuple[float, float]:
    """The y = a + b·x with the least squares of the *relative* errors: costs differ tenfold, and so do their errors."""
    weights = [1 / max(y, 1e-9) ** 2 for _, y in points]
    total = sum(weights)
    mean_x = sum([weight * x for weight, (x, _) in zip(weights, points, strict=True)]) / total
    mean_y = sum([weight * y for weight, (_, y) in zip(weights, points, strict=True)]) / total
    spread = sum([weight * (x - mean_x) ** 2 for weight, (x, _) in zip(weights, points, strict=True)])
    both = sum([weight * (x - mean_x) * (y - mean_y) for weight, (x, y) in zip(weights, points, strict=True)])
    slope = max(0.0, both / spread) if spread else 0.0
    return max(0.0, mean_y - slope * mean_x), slope


def flush_seconds() -> float:
    """How long the disk at hand takes to keep a page."""
    times = []
    with tempfile.TemporaryFile() as file:
        for _ in range(100):
            os.write(file.fileno(), b"x" * 8192)
            before = time.perf_counter()
            os.fdatasync(file.fileno())
            times.append(time.perf_counter() - before)
    return median(times)


def fit(results: Results) -> dict[str, float]:
    """The figures of one round: seconds of the processor (flush: of the clock), and bytes."""
    sizes = sorted(results, key=int)
    together = {
        size: [one for name, one in sorted(results[size].items()) if "Valkey" in name and name.endswith("at work")]
        for size in sizes
    }
    rows = [one for size in sizes for one in together[size]]
    move, statement = line_through([(1 / one["group"], one["worker_us"]) for one in rows])
    row, commit = line_through([(1 / one["group"], one["database_us"]) for one in rows])
    further = [
        found["worker_us"] - together[size][-1]["worker_us"]
        for size in sizes
        for name, found in results[size].items()
        if name.endswith("scattered")
    ]
    few, many = (together[size][0] for size in (sizes[0], sizes[-1]))
    tables = int(sizes[-1]) - int(sizes[0])
    last = together[next((size for size in reversed(sizes) if int(size) <= FEW), sizes[0])][-1]
    return {
        "move": move / 1e6,
        "statement": statement / 1e6,
        "elsewhere": max(0.0, sum(further) / max(1, len(further))) / 1e6,
        "row": row / 1e6,
        "commit": commit / 1e6,
        "flush": flush_seconds(),
        "told_bytes": last["bytes_a_move"],
        "disk_bytes": last["disk_an_entry"],
        "log_bytes": last["log_an_entry"],
        "table_bytes": (many["memory"] - few["memory"]) / max(1, tables),
    }


# Measuring.


def machine_seconds() -> float:
    """Seconds of all processors together that were not idle so far (taken by the host: also not idle)."""
    words = Path("/proc/stat").read_text().splitlines()[0].split()[1:9]
    busy = sum([int(word) for word in words]) - int(words[3]) - int(words[4])
    return busy / os.sysconf("SC_CLK_TCK")


class Machine:
    """How much of it others take while we measure."""

    def __init__(self) -> None:
        self.started = self.now()

    def now(self) -> tuple[float, float, float]:
        return time.monotonic(), machine_seconds(), cpu_of_tree(os.getpid())

    def others(self) -> float:
        """A part of all processors, since the start."""
        spent, busy, ours = [late - early for late, early in zip(self.now(), self.started, strict=True)]
        return max(0.0, busy - ours) / spent / (os.cpu_count() or 1)


def measure_all(sizes: list[int], growth: list[int], rounds: int, seconds: float) -> tuple[list[Results], Results]:
    """The rounds, and the many tables that are played once. Tells on the way what came out."""
    from tests.server.engines import Postgres, Valkey  # noqa: PLC0415  # the tests' own servers

    every = [form for form in forms(WORKERS, scatter=True) if form.bus or form.store == "SQLite"]
    engines = (Postgres(), Valkey())

    def play(form: Form, wanted: int, into: Results) -> None:
        tables = most_tables(wanted, form.workers)
        found = measured(form, engines, tables, seconds)
        into.setdefault(str(tables), {})[form.name] = found
        show(f"{tables} tables, {form.name}", found, sys.stdout)

    try:
        title(sys.stdout)
        done: list[Results] = [{} for _ in range(rounds)]
        for one in done:
            for size in sizes:
                for form in every:
                    play(form, size, one)
        many: Results = {}
        for size in growth:
            for form in every:
                if not form.scattered:
                    try:
                        play(form, size, many)
                    except SystemExit as error:  # the rounds are worth keeping, whatever many tables come to
                        print(f"{size} tables, {form.name}: could not be measured ({error})", flush=True)
        return done, many
    finally:
        for engine in engines:
            engine.remove()


# What is kept.

KEPT = {"per_second": 0, "p99": 1, "worker_us": 1, "database_us": 1, "bus_us": 1, "group": 1, "conflicts_a_move": 4}
"""Each form at each size, rounded to this many decimals."""


def runs(rounds: list[Results], many: Results) -> list[dict[str, Any]]:
    """For each size and form: lowest, median and highest of the rounds."""
    found = []
    for results in [rounds[0], many]:
        for size in sorted(results, key=int):
            for form in results[size]:
                some = [one[size][form] for one in (rounds if results is rounds[0] else [many])]
                row: dict[str, Any] = {"tables": int(size), "form": form}
                for name, places in KEPT.items():
                    values = [one[name] for one in some]
                    row[name] = [round(value, places) for value in (min(values), median(values), max(values))]
                found.append(row)
    return found


def written(rounds: list[Results], many: Results, seconds: float, others: float, minutes: float) -> str:
    """The machine's part of village.toml."""
    lines = [MARK, "[when]", f'date = "{datetime.now(UTC):%Y-%m-%d}"', f"cores = {os.cpu_count()}"]
    lines += [f"seconds = {seconds:g}", f"minutes = {minutes:.0f}"]
    lines += [f"others = {others:.3f}  # of the processors, taken by other programs meanwhile"]
    for results in rounds:
        lines += ["", "[[round]]"]
        for name, value in fit(results).items():
            lines.append(f"{name} = {value:.0f}" if name.endswith("bytes") else f"{name} = {value:.6f}")
    for row in runs(rounds, many):
        lines += ["", "[[run]]", f"tables = {row['tables']}", f'form = "{row["form"]}"']
        lines += [f"{name} = {row[name]}" for name in KEPT]
    return "\n".join(lines) + "\n"


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="bench village", description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, choices=range(1, 101), default=5, metavar="N")
    parser.add_argument("--seconds", type=float, default=5.0, metavar="S", help="seconds per run (default: 5)")
    parser.add_argument(
        "--most",
        type=int,
        choices=(*SIZES[1:], *GROWTH),
        default=max(GROWTH),
        help="most tables (default: the largest)",
    )
    parser.add_argument("--dry", action="store_true", help="print the figures without writing them")
    chosen = parser.parse_args(arguments)
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # the engines must not outlive us
    machine = Machine()
    sizes = [size for size in SIZES if size <= chosen.most]
    growth = [size for size in GROWTH if size <= chosen.most]
    rounds, many = measure_all(sizes, growth, chosen.rounds, chosen.seconds)
    minutes = (time.monotonic() - machine.started[0]) / 60
    text = written(rounds, many, chosen.seconds, machine.others(), minutes)
    if chosen.dry:
        print(text)
        return 0
    path = village.HERE / "village.toml"
    path.write_text(path.read_text(encoding="utf-8").partition(MARK)[0] + text, encoding="utf-8")
    return village_plan.main(["--write"])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
