"""What a move costs the server of these sources beside that of an earlier commit, in turns.

    git worktree add --detach ../before 9fd34ca
    python benchmarks/beside.py ../before/src                    processor time and p99, ratios within each round
    python benchmarks/beside.py ../before/src --instructions     instructions of the server's process, by callgrind

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


def instructions(place: str, tables: int, seconds: float) -> float:
    """A move's, of the server's process without its helpers. Counted only while moves come, from the deal on."""
    with tempfile.TemporaryDirectory(prefix="bench-beside-") as folder:
        watched = ["valgrind", "--tool=callgrind", "--instr-atstart=no", f"--callgrind-out-file={folder}/out"]
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
        collected = sum([int(number) for text in written for number in re.findall(r"^totals: (\d+)", text, re.M)])
        found = json.loads(answer)
        # The clients play for a while before they count; their pace is the same.
        played = found["moves"] * (1 + min(2.0, seconds / 3) / found["seconds"])
        return float(collected / max(played, 1.0))


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
    chosen = parser.parse_args()
    places = {"before": str(Path(chosen.before).resolve()), "here": str(ROOT / "src")}
    if not chosen.instructions:
        in_turns(places, chosen)
        return 0
    costs = {name: instructions(place, chosen.tables, chosen.seconds) for name, place in places.items()}
    for name, cost in costs.items():
        print(f"{name}: {cost:,.0f} instructions a move")
    print(f"x {costs['here'] / costs['before']:.2f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
