"""How fast the engine is, beside others, in both of its forms: what `tavolaccio bench` runs in a checkout.

python benchmarks/engine.py engine [--peers]    decisions and matches per second of random play, 4 seats, one core
python benchmarks/engine.py search [--peers]    iterations per second of ISMCTS
python benchmarks/engine.py clone               what a clone adds to a rollout of 50 decisions
python benchmarks/engine.py scale               two cores against one; seats; length of the match
python benchmarks/engine.py results             all of it, with the peers, into benchmarks/RESULTS.md

Every stretch runs in a process of its own, alone; ours and the peers' take turns, and medians of the rounds are told.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
import time
from collections.abc import Iterable
from importlib.metadata import version
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools import boot, compiled  # noqa: E402  # the checkout's own tools

HERE = ROOT / "benchmarks"
RESULTS = HERE / "RESULTS.md"
GAMES = ("this-game-is-shit", "stimulix", "lunch-money", "soccmel")
SEATS = 4
PEERS = {
    "crazy_eights": "OpenSpiel crazy_eights, 4 players",
    "hearts": "OpenSpiel hearts, 4 players",
    "gin_rummy": "OpenSpiel gin_rummy, 2 players",
    "uno": "RLCard uno, by its environment",
    "uno_game": "RLCard uno, inner game only",
}
SEARCHING_PEERS = {
    "ismcts_gin_rummy": "OpenSpiel ISMCTS (C++), gin_rummy, 2 players",
    "ismcts_crazy_eights": "OpenSpiel ISMCTS (Python), crazy_eights, 4 players, worlds only copied",
}
FIRST_PEER = "crazy_eights"
SIM_MATCHES = {"plain": 6_000, "compiled": 20_000}
SIM_ROUNDS = 6
Numbers = dict[str, float]


class Bench:
    """The forms that can be measured here, and the stretches measured so far."""

    def __init__(self, rounds: int, seconds: float, peers: bool) -> None:
        self.rounds = rounds
        self.seconds = seconds
        self.forms = {"plain": str(ROOT / "src")}
        place = compiled.ready(sys.executable)
        if place is not None:
            self.forms["compiled"] = place
        self.peers = str(boot.peers_python()) if peers else ""

    def ours(self, form: str, what: str, game: str, seats: int, amount: float, number: int) -> Numbers:
        words = [sys.executable, str(HERE / "ours.py"), what, game, str(seats), str(amount), str(number)]
        found = run(words, self.forms[form])
        assert found.pop("compiled") == (form == "compiled"), f"measured the wrong form of {game}"
        return found

    def theirs(self, name: str, seconds: float) -> Numbers:
        return run([self.peers, str(HERE / "peers.py"), name, str(seconds)])

    # What can be asked.

    def engine(self) -> list[str]:
        speeds: dict[str, list[Numbers]] = {}
        for number in range(self.rounds):
            for game in GAMES:
                for form in self.forms:
                    found = self.ours(form, "speed", game, SEATS, self.seconds, number)
                    speeds.setdefault(f"{game}, {form}", []).append(found)
            for name in PEERS if self.peers else ():
                speeds.setdefault(PEERS[name], []).append(self.theirs(name, self.seconds))
        first = PEERS[FIRST_PEER]
        rows = [["random play, one core", "decisions/s", "lowest", "highest", "matches/s", "× crazy_eights"]]
        for name, stretches in speeds.items():
            rates = per_second(stretches, "decisions")
            ratio = f"{median(over(rates, per_second(speeds[first], 'decisions'))):.2f}" if first in speeds else "-"
            matches = median(per_second(stretches, "matches"))
            rows.append([name, *[thousands(one) for one in (median(rates), min(rates), max(rates), matches)], ratio])
        return table(rows)

    def search(self) -> list[str]:
        speeds: dict[str, list[Numbers]] = {}
        for number in range(self.rounds):
            for game in GAMES:
                for form in self.forms:
                    found = self.ours(form, "search", game, SEATS, self.seconds, number)
                    speeds.setdefault(f"{game}, 4 seats, {form}", []).append(found)
            for name in SEARCHING_PEERS if self.peers else ():
                speeds.setdefault(SEARCHING_PEERS[name], []).append(self.theirs(name, self.seconds))
        rows = [["ISMCTS, random playouts to the end of the match", "iterations/s", "lowest", "highest"]]
        for name, stretches in speeds.items():
            rates = per_second(stretches, "iterations")
            rows.append([name, *[thousands(one) for one in (median(rates), min(rates), max(rates))]])
        return table(rows)

    def clone(self) -> list[str]:
        rows = [["clone, then 50 decisions", "clone, µs", "50 decisions, µs", "with the clone, µs", "ratio (≤ 1.30)"]]
        for game in GAMES:
            for form in self.forms:
                stretches = [
                    self.ours(form, "clone", game, SEATS, self.seconds, number) for number in range(self.rounds)
                ]
                some = median_of(stretches)
                each = 1e6 / some["clones"]
                ratio = median([one["whole"] / one["bare"] for one in stretches])
                times = [f"{some[name] * each:.1f}" for name in ("cloning", "bare", "whole")]
                rows.append([f"{game}, {form}", *times, f"{ratio:.2f}"])
        return table(rows)

    def scale(self) -> list[str]:
        lines: list[str] = []
        rows = [["simulation (`sim`, random bots), matches/s", "1 core", "2 cores", "ratio (≥ 1.80)"]]
        for form in self.forms:
            rates: dict[int, list[float]] = {1: [], 2: []}
            for number in range(SIM_ROUNDS):
                for jobs in (1, 2) if number % 2 else (2, 1):  # a host that slows down meanwhile favours neither
                    found = self.ours(form, "sim", GAMES[0], SEATS, SIM_MATCHES[form], jobs)
                    rates[jobs].append(found["matches"] / found["seconds"])
            speeds = [thousands(median(done)) for done in rates.values()]
            rows.append([f"{GAMES[0]}, {form}", *speeds, f"{median(over(rates[2], rates[1])):.2f}"])
        lines += [*table(rows), ""]
        most = max(last for _, last in map(seats_of, GAMES))
        rows = [["µs for a decision", *[f"{seats} seats" for seats in range(2, most + 1)]]]
        for game in GAMES:
            for form in self.forms:
                least, last = seats_of(game)
                cells = []
                for seats in range(2, most + 1):
                    if least <= seats <= last:
                        found = self.ours(form, "speed", game, seats, self.seconds / 3, 0)
                        cells.append(f"{found['seconds'] / found['decisions'] * 1e6:.2f}")
                    else:
                        cells.append("-")
                rows.append([f"{game}, {form}", *cells])
        lines += [*table(rows), ""]
        rows = [["by length of the match (quarters)", "decisions, short", "µs each", "decisions, long", "µs each"]]
        for game in GAMES:
            for form in self.forms:
                found = self.ours(form, "lengths", game, SEATS, self.seconds / 2, 0)
                cells = [f"{found['short_decisions']:.0f}", f"{found['short_microseconds']:.2f}"]
                cells += [f"{found['long_decisions']:.0f}", f"{found['long_microseconds']:.2f}"]
                rows.append([f"{game}, {form}", *cells])
        return lines + table(rows)

    def results(self) -> list[str]:
        started = time.monotonic()
        before = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
        parts: dict[str, list[str]] = {}
        for title, measure in (
            ("Random play", self.engine),
            ("Search", self.search),
            ("Clones", self.clone),
            ("Scale", self.scale),
        ):
            print(f"{title} ... ({time.monotonic() - started:.0f} s)", file=sys.stderr, flush=True)
            parts[title] = measure()
        lines = ["# How fast the engine is", "", "Written by `./play bench results`; do not edit.", ""]
        lines += [*self.circumstances(before, time.monotonic() - started), ""]
        for title, part in parts.items():
            lines += [f"## {title}", "", *NOTES[title], "", *part, ""]
        RESULTS.write_text("\n".join(lines).rstrip() + "\n", encoding="utf-8")
        return lines

    def circumstances(self, load: float, seconds: float) -> list[str]:
        peers = run([self.peers, str(HERE / "peers.py"), "versions", "0"])
        theirs = ", ".join([f"{name} {number}" for name, number in peers.items()])
        return [
            f"- {time.strftime('%Y-%m-%d %H:%M')}, {seconds:.0f} s; load of the machine before: {load:.2f}",
            f"- {processor()}, {os.cpu_count()} cores, {platform.system()} {platform.machine()}",
            f"- CPython {platform.python_version()}, mypyc {version('mypy')} (`-O{compiled.OPTIMIZATION}`), {theirs}",
            f"- medians of {self.rounds} rounds of {self.seconds:g} s each",
        ]


NOTES = {
    "Random play": [
        "One core, 4 seats unless said otherwise, dealing included. A decision is a question with at least two",
        "options; forced answers and chance cost their time but do not count, for us and for the others alike. In a",
        "window each seat that could react counts one, if it is reached. All are driven from Python: ours by the",
        "kernel's own loop, which is compiled with it; OpenSpiel's states, which are C++, by a loop in Python, as a",
        "Python user drives them. Both choose uniformly with a small generator of their own, keep the history of the",
        "match, and make no observation, text or event. Ratios are taken within a round; seconds are the processor's.",
    ],
    "Search": [
        "An iteration: imagine a world, walk down the tree, add one node, play at random to the end, note the result.",
        "OpenSpiel cannot imagine worlds for crazy_eights, so its C++ search does not run there; its search in Python",
        "gets a copy of the real state, which is cheaper and not honest. On hearts its C++ search crashes.",
    ],
    "Clones": ["Clones at random points of matches, effects in progress included; decisions by random play."],
    "Scale": [
        "Simulation by the clock on the wall, starting of processes included: "
        + " and ".join([f"{matches:,} matches {form}" for form, matches in SIM_MATCHES.items()])
        + ", one",
        "core and two in turns; medians of six rounds, ratios within a round.",
    ],
}


def run(command: list[str], path: str = "") -> dict[str, float]:
    environ = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PYTHONHOME")}
    if path:
        environ["PYTHONPATH"] = path
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environ)  # noqa: S603  # our own
    if done.returncode:
        last = (done.stderr.strip().splitlines() or ["no output"])[-1]
        raise SystemExit(f"bench: {' '.join(command[1:3])} could not be measured: {last}")
    found: dict[str, float] = json.loads(done.stdout.strip().splitlines()[-1])
    return found


def seats_of(game: str) -> tuple[int, int]:
    import tomllib  # noqa: PLC0415  # needed here only

    path = ROOT / "src" / "tavolaccio" / "games" / game.replace("-", "_") / "meta.toml"
    seats = tomllib.loads(path.read_text(encoding="utf-8"))["seats"]
    return (seats["least"], seats["most"]) if isinstance(seats, dict) else (seats[0], seats[-1])


def per_second(stretches: list[Numbers], what: str) -> list[float]:
    return [one[what] / one["seconds"] for one in stretches]


def over(ours: list[float], theirs: list[float]) -> list[float]:
    """Round by round: what slowed one down slowed both."""
    return [mine / other for mine, other in zip(ours, theirs, strict=True)]


def median_of(stretches: list[Numbers]) -> Numbers:
    return {name: median([one[name] for one in stretches]) for name in stretches[0]}


def thousands(number: float) -> str:
    return f"{number:,.0f}"


def table(rows: list[list[str]]) -> list[str]:
    """Markdown that can also be read as it is."""
    widths = [max(len(row[place]) for row in rows) for place in range(len(rows[0]))]
    lines = [line(row, widths) for row in rows]
    rule = ["-" * widths[0], *["-" * (width - 1) + ":" for width in widths[1:]]]
    return [lines[0], line(rule, widths), *lines[1:]]


def line(cells: Iterable[str], widths: list[int]) -> str:
    first, *rest = [cell.ljust(width) if not place else cell.rjust(width)
                    for place, (cell, width) in enumerate(zip(cells, widths, strict=True))]  # fmt: skip
    return "| " + " | ".join([first, *rest]) + " |"


def processor() -> str:
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as file:
            names = [text.partition(":")[2].strip() for text in file if text.startswith("model name")]
    except OSError:
        names = []
    return names[0] if names else platform.processor() or "an unknown processor"


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="bench", description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("what", choices=("engine", "search", "clone", "scale", "results"))
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--peers", action="store_true")
    chosen = parser.parse_args(words)
    bench = Bench(chosen.rounds, chosen.seconds, chosen.peers or chosen.what == "results")
    print("\n".join(getattr(bench, chosen.what)()))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
