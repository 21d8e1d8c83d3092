"""`tavolaccio bench server --workers N`: SQLite and PostgreSQL, one worker and many, in the same run.

    python benchmarks/server_workers.py --workers 2 --tables 50             which store, how many workers
    python benchmarks/server_workers.py --workers 2 --tables 10,1000,5000   how the cost of a move grows
    python benchmarks/server_workers.py --workers 2 --scatter               and what it costs to seat people anywhere

Each worker listens on a port of its own, and the people of a table are connected to the table's worker, as the proxy
of deploy/nginx.conf does it; with --scatter there is also a run in which each seat is connected to the next worker.

PostgreSQL and Valkey are real and durable as installed; they run on this machine beside server and clients, so on a
machine with few cores more workers find no room. Therefore what a move costs is printed for each program by itself:
the workers, the database, the bus. See `server` for how the clients are driven.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import resource
import signal
import sys
import tempfile
import urllib.request
from pathlib import Path
from typing import IO, Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from benchmarks.server import MANY, Found, line_of, measure, middle, numbers, process, surroundings  # noqa: E402
from tavolaccio.server.metrics.counting import AT_ONCE  # noqa: E402

SQLITE, POSTGRES = "SQLite", "PostgreSQL"
FILES_ASIDE = 800
"""Open files that a worker needs beside its visitors, and how far a hash deals out unevenly."""


class Form(NamedTuple):
    name: str
    store: str
    workers: int
    bus: bool
    scattered: bool = False


def most_tables(wanted: int, workers: int) -> int:
    """As many tables as may be open together: four sockets each, at each worker its share (which a hash deals out)."""
    limit, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if limit < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    return min(wanted, (most - FILES_ASIDE) * workers // 4)


def forms(most: int, scatter: bool) -> list[Form]:
    """From the least to the most: each step shows what it costs."""
    many = [Form(f"{POSTGRES} + Valkey, {count} at work", POSTGRES, count, True) for count in range(1, most + 1)]
    if scatter and most > 1:
        many.append(Form(f"{POSTGRES} + Valkey, {most} scattered", POSTGRES, most, True, True))
    return [Form(f"{SQLITE}, 1 at work", SQLITE, 1, False), Form(f"{POSTGRES}, 1 at work", POSTGRES, 1, False), *many]


def measured(form: Form, engines: Any, tables: int, seconds: float) -> Found:
    postgres, valkey = engines
    with tempfile.TemporaryDirectory(prefix="bench-workers-") as folder:
        command = [sys.executable, "-m", "tavolaccio.cli", "serve", "--no-open", "--port", "0", "--pad", "0"]
        command += ["--no-limits", "--data", folder, "--metrics", "127.0.0.1:0"]
        address = ""
        if form.store == POSTGRES:
            address = postgres.new()
            command += ["--store", address]
        if form.bus:
            command += ["--bus", valkey.address]
        with contextlib.ExitStack() as stack:
            servers = [
                stack.enter_context(process(command, env={**surroundings(str(ROOT / "src")), AT_ONCE: "yes"}))
                for _ in range(form.workers)
            ]
            places = [line_of(server).split()[1] for server in servers]
            watched = [line_of(server).split()[1] for server in servers]
            log_before = asyncio.run(log_bytes(postgres))
            who = "scattered" if form.scattered else "ours"
            others = ",".join([str(one.process.pid) for one in engines])
            found = measure(servers, who, ",".join(places), tables, seconds, others, ",".join(watched))
            counted = [counters(address) for address in watched]
            entries, disk = asyncio.run(kept(postgres, address)) if address else (0, 0)
            log = asyncio.run(log_bytes(postgres)) - log_before
        database, bus, appends, commits = [found.pop(f"other_{place}") for place in range(4)]
        found["database_us"], found["bus_us"] = [spent / max(1, found["moves"]) * 1e6 for spent in (database, bus)]
        found["group"] = appends / max(1.0, commits)
        found["disk_an_entry"] = disk / entries if entries else 0.0
        found["log_an_entry"] = log / entries if entries else 0.0
        moves = max(1.0, sum([one["moves_total"] for one in counted]))
        found["conflicts_a_move"] = sum([one["conflicts_total"] for one in counted]) / moves
        found["catch_ups_a_move"] = sum([one["catch_ups_total"] for one in counted]) / moves
        cpu = found["server_cpu"] + found["helpers_cpu"]  # a helper makes SQLite's file durable
        found["worker_us"] = cpu / max(found["per_second"], 1e-9) * 1e6
        return found


def counters(address: str) -> dict[str, float]:
    """A server's own numbers."""
    lines = urllib.request.urlopen(address).read().decode().splitlines()  # noqa: S310  # our own server
    pairs = [line.split() for line in lines if not line.startswith("#")]
    return {name.partition("{")[0].removeprefix("tavolaccio_"): float(value) for name, value in pairs}


async def kept(postgres: Any, address: str) -> tuple[int, int]:
    """Entries in the journals, and bytes that they take with their index."""
    name = address.partition("@/")[2].partition("?")[0]
    query = "SELECT coalesce(sum(count), 0), pg_total_relation_size('entries') FROM entries"
    row = (await postgres.say(name, query))[0]
    return int(row[0]), int(row[1])


async def log_bytes(postgres: Any) -> int:
    """What has been written ahead so far."""
    return int((await postgres.say("postgres", "SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')"))[0][0])


def show(name: str, found: Found, out: IO[str]) -> None:
    speed = f"{found['per_second']:>9,.0f}{found['p50']:>9.1f}{found['p99']:>9.1f}"
    cost = f"{found['worker_us']:>11,.0f}{found['database_us']:>10,.0f}{found['bus_us']:>8,.0f}"
    rest = f"{found['group']:>8.1f}{100 * found['conflicts_a_move']:>10.1f}%{100 * found['client_cpu']:>8.0f}%"
    print(f"{name:<46}{speed}{cost}{rest}", file=out, flush=True)


def title(out: IO[str]) -> None:
    print(
        f"4 seats a table, moves as fast as they come, everything on this one machine ({os.cpu_count()} cores)\n"
        "µs: of the processor for each move, by the workers, the database and the bus;\n"
        "group: appends in a commit; conflicts: lost races, in percent of the moves\n",
        file=out,
    )
    words = f"{'moves/s':>9}{'p50 ms':>9}{'p99 ms':>9}{'workers µs':>11}{'base µs':>10}{'bus µs':>8}"
    print(f"{'':<46}{words}{'group':>8}{'conflicts':>11}{'clients':>9}", file=out, flush=True)


def growth(results: dict[str, dict[str, Found]], out: IO[str]) -> None:
    sizes = sorted([int(size) for size in results])
    for name in results[str(sizes[0])]:
        found = {size: results[str(size)][name] for size in sizes if name in results[str(size)]}
        few, many = min(found), max(found)
        if few < many:
            first, last = (found[size]["worker_us"] + found[size]["database_us"] for size in (few, many))
            print(f"cost of a move from {few} to {many} tables, {name}: x {last / max(first, 1e-9):.2f}", file=out)


def main() -> int:
    parser = argparse.ArgumentParser(prog="bench server --workers", description=__doc__.splitlines()[0])
    parser.add_argument("--workers", type=int, default=2, metavar="N", help="most workers (default: 2)")
    parser.add_argument(
        "--tables", type=numbers, action="append", metavar="N[,N…]", help="number of tables (default: 50)"
    )
    parser.add_argument("--seconds", type=float, default=6.0)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--scatter", action="store_true", help="add tables whose people are on different workers")
    parser.add_argument(
        "--only", default="", metavar="WORDS", help="words in the names of the forms to measure (default: all forms)"
    )
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    try:
        from tests.server.engines import Postgres, Valkey  # noqa: PLC0415  # the tests' own servers
    except ImportError as error:
        print(f"bench server: {error.name} is missing (right: run ./test once, which installs it)", file=sys.stderr)
        return 2
    out = sys.stderr if chosen.json else sys.stdout
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # the engines must not outlive us
    engines = (Postgres(), Valkey())
    results: dict[str, dict[str, Found]] = {}
    try:
        title(out)
        for wanted in [number for some in chosen.tables or [[50]] for number in some]:
            some = [one for one in forms(chosen.workers, chosen.scatter) if chosen.only in one.name]
            rounds: dict[tuple[int, str], list[Found]] = {}
            for _ in range(1 if wanted >= MANY else chosen.rounds):
                for form in some:
                    tables = most_tables(wanted, form.workers)
                    rounds.setdefault((tables, form.name), []).append(measured(form, engines, tables, chosen.seconds))
            for (tables, name), found in rounds.items():
                results.setdefault(str(tables), {})[name] = middle(found)
                show(f"{tables} tables, {name}", results[str(tables)][name], out)
                if tables < wanted:
                    print(f"  ({wanted} tables need more open files than one process may have here)", file=out)
        growth(results, out)
    finally:
        for engine in engines:
            engine.remove()
    if chosen.json:
        print(json.dumps(results, indent=2))
    return 0


if __name__ == "__main__":
    sys.exit(main())
