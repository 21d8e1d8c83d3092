"""`tavolaccio bench server`: real clients in other processes, four seats a table, moves as fast as they come.

    python benchmarks/server.py --tables 50 --seconds 10 [--peers] [--json]

The store is durable, as always. With --peers the same shape of load runs on boardgame.io with its in-memory store.
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
from typing import IO, Any

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
PEER_HOME = ROOT / ".tools" / "boardgame"
PEER_PACKAGES = ("boardgame.io@0.50.2",)


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


def nudge(started: subprocess.Popen[str]) -> None:
    assert started.stdin is not None
    started.stdin.write("go\n")
    started.stdin.flush()


def memory_of(pid: int) -> int:
    """Private bytes of a process now, where the system tells."""
    try:
        fields = dict(
            line.split(":", 1) for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines() if ":" in line
        )
        return sum([int(fields[name].split()[0]) * 1024 for name in ("Private_Dirty", "Private_Clean")])
    except (OSError, KeyError):
        return 0


def ours(tables: int, seconds: float) -> dict[str, Any]:
    environ = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    with tempfile.TemporaryDirectory(prefix="bench-server-") as folder:
        command = [sys.executable, "-m", "tavolaccio.cli", "serve", "--no-open", "--port", "0", "--pad", "0"]
        command += ["--no-limits", "--data", folder]
        with process(command, env=environ) as server:
            address = line_of(server).split()[1]
            return _measure(server, "ours", address, tables, seconds)


def _measure(server: subprocess.Popen[str], who: str, where: str, tables: int, seconds: float) -> dict[str, Any]:
    load = [sys.executable, "-m", "benchmarks.server_load", who, where, str(tables), str(seconds), str(server.pid)]
    with process(load, cwd=ROOT) as clients:
        line_of(clients)
        before = memory_of(server.pid)
        nudge(clients)
        found: dict[str, Any] = json.loads(line_of(clients))
        found["memory"] = memory_of(server.pid)
        found["memory_at_start"] = before
        return found


def peer(tables: int, seconds: float) -> dict[str, Any]:
    install_peer()
    environ = {**os.environ, "NODE_ENV": "production"}
    with process(["node", str(PEER_HOME / "peer_server.cjs")], cwd=PEER_HOME, env=environ) as server:
        port = line_of(server)
        while not port.isdigit():  # it likes to talk
            port = line_of(server)
        return _measure(server, "boardgame.io", port, tables, seconds)


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
    environ = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    with tempfile.TemporaryDirectory(prefix="bench-server-") as folder:
        done = subprocess.run(  # noqa: S603  # our own script
            [sys.executable, str(HERE / "server_idle.py"), folder, str(tables)],
            env=environ,
            capture_output=True,
            text=True,
            check=True,
        )
    return float(done.stdout.split()[-1])


def show(name: str, found: dict[str, Any], out: IO[str]) -> None:
    speed = f"{found['per_second']:>10,.0f}{found['p50']:>10.1f}{found['p99']:>10.1f}"
    load = f"{100 * found['server_cpu']:>8.0f}%{100 * found['client_cpu']:>8.0f}%"
    print(f"{name:<16}{speed}{found['server_cpu_per_move_us']:>12,.0f}{load}", file=out, flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(prog="bench server", description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, action="append", help="tables at once (default: 50); may be repeated")
    parser.add_argument("--seconds", type=float, default=8.0)
    parser.add_argument("--peers", action="store_true")
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    out = sys.stderr if chosen.json else sys.stdout
    print("4 seats a table, durable store, clients in another process", file=out)
    print(
        f"{'':<16}{'moves/s':>10}{'p50 ms':>10}{'p99 ms':>10}{'cpu µs/move':>12}{'server':>9}{'clients':>9}", file=out
    )
    results: dict[str, Any] = {}
    for tables in chosen.tables or [50]:
        found = ours(tables, chosen.seconds)
        show(f"{tables} tables", found, out)
        results[str(tables)] = {"ours": found}
        if chosen.peers:
            theirs = peer(tables, chosen.seconds)
            show("  boardgame.io", theirs, out)
            results[str(tables)]["boardgame.io"] = theirs
            ratio = found["per_second"] / max(theirs["per_second"], 1e-9)
            print(
                f"  {ratio:.1f} times the moves/s, p99 {found['p99'] / max(theirs['p99'], 1e-9):.2f} of theirs",
                file=out,
            )
    results["idle_table_bytes"] = idle_table(40)
    print(f"an idle table (match dealt, four connected) costs {results['idle_table_bytes'] / 1024:.1f} kB", file=out)
    costs = [one["ours"]["server_cpu_per_move_us"] for one in results.values() if isinstance(one, dict)]
    if len(costs) > 1:
        print(
            f"cost per move from {chosen.tables[0]} to {chosen.tables[-1]} tables: x {costs[-1] / costs[0]:.2f}",
            file=out,
        )
    if chosen.json:
        print(json.dumps(results, indent=2))
    return 0


if __name__ == "__main__":
    sys.exit(main())
