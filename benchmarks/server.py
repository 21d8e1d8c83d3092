"""`tavolaccio bench server`: real clients in other processes, four seats a table, moves as fast as they come.

    python benchmarks/server.py --tables 50 --peers             beside boardgame.io, in turns, plain and compiled
    python benchmarks/server.py --tables 10,1000                how much more a move costs with many tables

The store is durable, as always; boardgame.io keeps its matches in memory. Each round starts new servers and measures
all forms one after the other; medians of the rounds are printed, and ratios within a round, so that whatever else the
machine does slows all of them down alike. How both are driven: see `server_load`.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import IO, Any

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
sys.path.insert(0, str(ROOT))

from benchmarks.server_wire import summed_up  # noqa: E402

PEER_HOME = ROOT / ".tools" / "boardgame"
PEER_PACKAGES = ("boardgame.io@0.50.2",)
PEER = "boardgame.io"
FORMS = ("plain", "compiled")
MANY = 200
"""At this size one round is enough: it is measured for how the cost grows, which varies little."""
MOST_IN_A_CROWD = 2500
"""Tables of one process of clients: four sockets each, of the ten or twenty thousand files that it may open."""
WANTED_TIMES = 5.0
WANTED_GROWTH = 1.3
WANTED_IDLE_KB = 40.0

Found = dict[str, Any]


@contextlib.contextmanager
def process(command: list[str], **more: Any) -> Iterator[subprocess.Popen[str]]:
    started = subprocess.Popen(  # noqa: S603  # our own scripts
        command, stdout=subprocess.PIPE, stdin=subprocess.PIPE, text=True, **more
    )
    try:
        yield started
    finally:
        started.terminate()
        try:
            started.wait(10)
        except subprocess.TimeoutExpired:
            started.kill()
            started.wait()
        for stream in (started.stdin, started.stdout):
            if stream is not None:
                stream.close()


def line_of(started: subprocess.Popen[str]) -> str:
    assert started.stdout is not None
    line = started.stdout.readline()
    if not line:
        raise SystemExit("bench server: a process has ended before it was measured")
    return line.strip()


def told(crowds: list[subprocess.Popen[str]], word: str) -> list[str]:
    """What they all answer when they are told to go on."""
    for one in crowds:
        assert one.stdin is not None
        one.stdin.write(word + "\n")
        one.stdin.flush()
    return [line_of(one) for one in crowds]


def memory_of(pid: int) -> int:
    """Private bytes of a process now, where the system tells."""
    try:
        fields = dict(
            line.split(":", 1) for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines() if ":" in line
        )
        return sum([int(fields[name].split()[0]) * 1024 for name in ("Private_Dirty", "Private_Clean")])
    except (OSError, KeyError):
        return 0


# The two servers.


def sources(form: str) -> str | None:
    """The folder from which the server is imported; None, with a sentence, where there is no such form here."""
    if form == "plain":
        return str(ROOT / "src")
    done = subprocess.run(  # noqa: S603  # our own script
        [sys.executable, str(ROOT / "tools" / "compiled.py")], stdout=subprocess.PIPE, text=True, check=False
    )
    place = (done.stdout.strip().splitlines() or [""])[-1]
    return place if done.returncode == 0 and os.path.isdir(place) else None


def form_of(place: str) -> str:
    """What a Python that imports from there really runs."""
    code = "from tavolaccio.kernel import match; print(match.__file__)"
    done = subprocess.run(  # noqa: S603  # our own code
        [sys.executable, "-c", code], env=surroundings(place), stdout=subprocess.PIPE, text=True, check=True
    )
    return "plain" if done.stdout.strip().endswith(".py") else "compiled"


def surroundings(place: str) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": place}


def ours(place: str, tables: int, seconds: float) -> Found:
    with tempfile.TemporaryDirectory(prefix="bench-server-") as folder:
        command = [sys.executable, "-m", "tavolaccio.cli", "serve", "--no-open", "--port", "0", "--pad", "0"]
        command += ["--no-limits", "--data", folder]
        with process(command, env=surroundings(place)) as server:
            return measure([server], "ours", line_of(server).split()[1], tables, seconds)


def peer(tables: int, seconds: float) -> Found:
    environ = {**os.environ, "NODE_ENV": "production"}
    with process(["node", str(PEER_HOME / "peer_server.cjs")], cwd=PEER_HOME, env=environ) as server:
        port = line_of(server)
        while not port.isdigit():  # it likes to talk
            port = line_of(server)
        return measure([server], PEER, port, tables, seconds)


def measure(
    servers: list[subprocess.Popen[str]],
    who: str,
    where: str,
    tables: int,
    seconds: float,
    others: str = "",
    counters: str = "",
) -> Found:
    pids = ",".join([str(server.pid) for server in servers])
    crowds = -(-tables // MOST_IN_A_CROWD)
    with contextlib.ExitStack() as stack:
        clients = []
        for number in range(crowds):  # one after the other: tables are made in portions
            share = tables // crowds + (number < tables % crowds)
            load = [sys.executable, "-m", "benchmarks.server_load", who, where, str(share), str(seconds), pids]
            load += [others, counters] if others else []
            clients.append(stack.enter_context(process(load, cwd=ROOT)))
            line_of(clients[-1])
        before = sum([memory_of(server.pid) for server in servers])
        told(clients, "deal")
        found: Found = summed_up([json.loads(answer) for answer in told(clients, "count")])
        found["memory"] = sum([memory_of(server.pid) for server in servers])
        found["memory_at_start"] = before
        return found


def install_peer() -> None:
    """boardgame.io in a place of its own; made when first asked for."""
    PEER_HOME.mkdir(parents=True, exist_ok=True)
    if not (PEER_HOME / "node_modules" / "boardgame.io").exists():
        if not (PEER_HOME / "package.json").exists():
            (PEER_HOME / "package.json").write_text('{"private": true}\n', encoding="utf-8")
        npm = ["npm", "install", "--no-audit", "--no-fund", *PEER_PACKAGES]
        subprocess.run(npm, cwd=PEER_HOME, check=True, stdout=subprocess.DEVNULL)  # noqa: S603  # npm from PATH
    name = "peer_server.cjs"
    (PEER_HOME / name).write_text((HERE / "boardgame" / name).read_text(encoding="utf-8"), encoding="utf-8")


def idle_table(tables: int) -> float:
    """Bytes that one more table with a dealt match costs, everybody connected, nobody moving."""
    with tempfile.TemporaryDirectory(prefix="bench-server-") as folder:
        done = subprocess.run(  # noqa: S603  # our own script
            [sys.executable, str(HERE / "server_idle.py"), folder, str(tables)],
            env=surroundings(str(ROOT / "src")),
            capture_output=True,
            text=True,
            check=True,
        )
    return float(done.stdout.split()[-1])


# What is printed.


def middle(rounds: list[Found]) -> Found:
    return {key: median([one[key] for one in rounds]) for key in rounds[0]}


def show(name: str, found: Found, out: IO[str]) -> None:
    speed = f"{found['per_second']:>9,.0f}{found['told'] / found['seconds']:>9,.0f}"
    speed += f"{found['p50']:>9.1f}{found['p99']:>9.1f}"
    cost = f"{found['server_cpu_per_move_us']:>9,.0f}{found['user_us']:>8,.0f}{found['system_us']:>8,.0f}"
    load = f"{100 * found['server_cpu']:>8.0f}%{100 * found['helpers_cpu']:>8.0f}%{100 * found['client_cpu']:>8.0f}%"
    print(f"{name:<24}{speed}{cost}{load}", file=out, flush=True)


def title(out: IO[str]) -> None:
    print(
        "4 seats a table, moves as fast as they come, everything on this one machine\n"
        "  ours:         durable store (SQLite, made durable before anything is acknowledged, which counts)\n"
        f"  {PEER}: in-memory store; a move counts when all four seats have its new state\n"
        "  both driven by one process of plain WebSockets (epoll, frames by hand), which looks for no more than it\n"
        "  must know to move; ms: from the sending of a move until the last of the four seats was told\n",
        file=out,
    )
    words = f"{'moves/s':>9}{'told/s':>9}{'p50 ms':>9}{'p99 ms':>9}{'cpu µs':>9}{'user':>8}{'system':>8}"
    print(f"{'':<24}{words}{'server':>9}{'helpers':>9}{'clients':>9}", file=out, flush=True)


def verdict(good: bool) -> str:
    return "reached" if good else "missed"


def compare(tables: int, found: dict[str, list[Found]], out: IO[str]) -> dict[str, Any]:
    """Each form beside the peer: medians of the ratios within the rounds."""
    results: dict[str, Any] = {}
    for form in FORMS:
        pairs = list(zip(found.get(form, []), found.get(PEER, []), strict=False))
        if pairs:
            times = median([mine["per_second"] / max(theirs["per_second"], 1e-9) for mine, theirs in pairs])
            slow = median([mine["p99"] / max(theirs["p99"], 1e-9) for mine, theirs in pairs])
            results[form] = {"times": times, "p99": slow}
            print(
                f"{tables} tables, {form}: {times:.2f} times the moves/s of {PEER} "
                f"(wanted {WANTED_TIMES:.0f}: {verdict(times >= WANTED_TIMES)}), "
                f"p99 {slow:.2f} of its (wanted 1: {verdict(slow <= 1)})",
                file=out,
                flush=True,
            )
    return results


def numbers(text: str) -> list[int]:
    try:
        found = [int(word) for word in text.split(",")]
    except ValueError:
        found = []
    if not found or not all(1 <= number <= 5000 for number in found):
        raise argparse.ArgumentTypeError(
            f"{text!r} does not fit (expected: numbers from 1 to 5000, like 50 or 10,1000)"
        )
    return found


def main() -> int:
    parser = argparse.ArgumentParser(prog="bench server", description=__doc__.splitlines()[0])
    parser.add_argument(
        "--tables", type=numbers, action="append", metavar="N[,N…]", help="number of tables (default: 50)"
    )
    parser.add_argument("--seconds", type=float, default=6.0)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--form", choices=FORMS, action="append", help="form to measure (default: both)")
    parser.add_argument("--peers", action="store_true", help=f"measure {PEER} in the same run")
    parser.add_argument("--growth", action="store_true", help="measure how the cost grows from 10 to 1000 tables")
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    out = sys.stderr if chosen.json else sys.stdout
    sizes = [number for some in chosen.tables or [[50]] for number in some]
    places = {form: sources(form) for form in chosen.form or FORMS}
    for form, place in places.items():
        if place is None or form_of(place) != form:
            print(f"There is no {form} form here: it is left out.", file=out)
    ready = {form: place for form, place in places.items() if place is not None and form_of(place) == form}
    if chosen.peers:
        install_peer()
    title(out)
    results: dict[str, Any] = {}
    for tables in sizes:
        results[str(tables)] = measure_at(tables, ready, chosen, out)
    if chosen.growth:
        for tables in (10, 1000):
            if str(tables) not in results:
                once = argparse.Namespace(**vars(chosen) | {"peers": False, "rounds": 1})
                results[str(tables)] = measure_at(tables, ready, once, out)
    growth(results, out)
    results["idle_table_bytes"] = idle_table(40)
    idle = results["idle_table_bytes"] / 1024
    print(
        f"an idle table in the middle of a match takes {idle:.1f} kB "
        f"(wanted {WANTED_IDLE_KB:.0f}: {verdict(idle <= WANTED_IDLE_KB)})",
        file=out,
    )
    if chosen.json:
        print(json.dumps(results, indent=2))
    return 0


def measure_at(tables: int, ready: dict[str, str], chosen: argparse.Namespace, out: IO[str]) -> dict[str, Any]:
    found: dict[str, list[Found]] = {}
    for _ in range(1 if tables >= MANY else chosen.rounds):
        for form, place in ready.items():
            found.setdefault(form, []).append(ours(place, tables, chosen.seconds))
        if chosen.peers:
            found.setdefault(PEER, []).append(peer(tables, chosen.seconds))
    for name, rounds in found.items():
        show(f"{tables} tables, {name}", middle(rounds), out)
    ratios = compare(tables, found, out)
    return {**{name: middle(rounds) for name, rounds in found.items()}, "ratios": ratios}


def growth(results: dict[str, Any], out: IO[str]) -> None:
    """What a move costs with the most tables, against what it costs with the fewest."""
    sizes = sorted([int(name) for name in results])
    for form in FORMS:
        costs = {size: results[str(size)][form] for size in sizes if form in results[str(size)]}
        if len(costs) > 1:
            fewest, most = min(costs), max(costs)
            times = costs[most]["server_cpu_per_move_us"] / max(costs[fewest]["server_cpu_per_move_us"], 1e-9)
            print(
                f"cost of a move from {fewest} to {most} tables, {form}: x {times:.2f} "
                f"(wanted less than {WANTED_GROWTH}: {verdict(times < WANTED_GROWTH)})",
                file=out,
                flush=True,
            )


if __name__ == "__main__":
    sys.exit(main())
