"""What a move costs the server of these sources beside that of an earlier commit, in turns.

    git worktree add --detach ../before 9fd34ca
    python benchmarks/beside.py ../before/src                    processor time and p99, ratios within each round
    python benchmarks/beside.py ../before/src --instructions     instructions of the server's process, by callgrind
    python benchmarks/beside.py ../before/src --caches           the same, and how often a cache would have missed

On a busy machine processor time is off by a third from round to round, and instructions are not: they count what is
done, though not how long memory is waited for. Read both. What came of it: docs/adr/0020.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from benchmarks import server  # noqa: E402

Counted = dict[str, float]
EVENTS = {
    "instructions": ("Ir",),
    "misses of the first cache for code": ("I1mr",),
    "misses of the first cache for data": ("D1mr", "D1mw"),
    "misses of a last cache of 1 MB": ("ILmr", "DLmr", "DLmw"),
}
"""What is counted, and what callgrind calls it."""
CACHES = ["--cache-sim=yes", "--LL=1048576,16,64"]
SERVE = ["-m", "tavolaccio.cli", "serve", "--no-open", "--port", "0", "--pad", "0", "--no-limits", "--data"]


def in_turns(places: dict[str, str], chosen: argparse.Namespace) -> None:
    found: dict[str, list[server.Found]] = {name: [] for name in places}
    for _ in range(chosen.rounds):
        for name in random.sample(list(places), len(places)):
            found[name].append(server.ours(places[name], chosen.tables, chosen.seconds))
    for name, rounds in found.items():
        server.show(name, server.middle(rounds), sys.stdout)
    for what in ("server_cpu_per_move_us", "user_us", "p99"):
        pairs = zip(found["here"], found["before"], strict=True)
        ratios = sorted([here[what] / max(before[what], 1e-9) for here, before in pairs])
        print(f"{what}: x {median(ratios):.2f} ({ratios[0]:.2f} to {ratios[-1]:.2f}, {len(ratios)} rounds)")


def counted(place: str, tables: int, seconds: float, caches: bool) -> Counted:
    """Of the server's process without its helpers, for one move. Counted only while moves come, from the deal on."""
    with tempfile.TemporaryDirectory(prefix="bench-beside-") as folder:
        watched = ["valgrind", "--tool=callgrind", "--instr-atstart=no", f"--callgrind-out-file={folder}/out"]
        watched += CACHES if caches else []
        command = [*watched, sys.executable, *SERVE, f"{folder}/data"]
        environ = {**server.surroundings(place), "PYTHONHASHSEED": "0"}
        with server.process(command, env=environ, stderr=subprocess.DEVNULL) as served:
            where = server.line_of(served).split()[1]
            load = [sys.executable, "-m", "benchmarks.server_load", "ours", where, str(tables), str(seconds)]
            with server.process([*load, str(served.pid)], cwd=ROOT) as clients:
                server.line_of(clients)
                server.told([clients], "deal")
                control(served.pid, "-i", "on")
                (answer,) = server.told([clients], "count")
                control(served.pid, "-i", "off")
                control(served.pid, "-d")
                written = [path.read_text(encoding="utf-8") for path in Path(folder).glob("out*")]
        found = json.loads(answer)
        # The clients play for a while before they count; their pace is the same.
        played = max(found["moves"] * (1 + min(2.0, seconds / 3) / found["seconds"]), 1.0)
        return {what: sum([_total(text, names) for text in written]) / played for what, names in EVENTS.items()}


def _total(text: str, names: tuple[str, ...]) -> int:
    """The sum of these events in one file of callgrind; 0 where it has not counted them."""
    found = dict(re.findall(r"^(events|totals): (.+)$", text, re.M))
    totals = dict(zip(found.get("events", "").split(), map(int, found.get("totals", "").split()), strict=False))
    return sum([totals.get(name, 0) for name in names])


def control(pid: int, *words: str) -> None:
    command = ["callgrind_control", *words, str(pid)]
    subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)  # noqa: S603  # by pid


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("before", metavar="SRC", help="the folder `src` of the earlier commit")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=4.0)
    parser.add_argument(
        "--instructions", action="store_true", help="count instructions; needs valgrind, and 20 seconds"
    )
    parser.add_argument("--caches", action="store_true", help="count misses of simulated caches as well; takes longer")
    chosen = parser.parse_args()
    places = {"before": str(Path(chosen.before).resolve()), "here": str(ROOT / "src")}
    if not chosen.instructions and not chosen.caches:
        in_turns(places, chosen)
        return 0
    costs = {name: counted(place, chosen.tables, chosen.seconds, chosen.caches) for name, place in places.items()}
    for what in EVENTS:
        before, here = costs["before"][what], costs["here"][what]
        if before:
            print(f"{what}: {before:,.0f} a move before, {here:,.0f} here, x {here / before:.2f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
