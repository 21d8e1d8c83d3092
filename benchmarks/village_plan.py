"""What a village of a given size needs, by arithmetic from measured figures: the tables of docs/scale.md.

    python -m benchmarks.village_plan                    prints them
    python -m benchmarks.village_plan --write            puts them into docs/scale.md
    python -m benchmarks.village_plan --fit BENCH.json   the table [measured] of village.toml, from the JSON of
        `python benchmarks/server_workers.py --workers 2 --scatter --only Valkey --tables 10,50,300 --rounds 1 --json`

A worker's cost of a move is fitted as so much for the move and so much for the statement that it shares with others;
the database's likewise. A test holds docs/scale.md against village.toml, so neither changes without the other.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import re
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

from benchmarks import village
from benchmarks.village import SEATS, entries_a_second

DOCUMENT = village.HERE.parent / "docs" / "scale.md"
DAY = 24 * 3600
SIZES = (100, 1_000, 10_000, 20_000, 100_000, 1_000_000)
MOST_TABLES = 5_000
"""Running matches that one village looks after (`house.MOST_WOKEN`)."""
FEW = 100
"""Tables of which so few are measured have moves in their journals rather than people who sit down."""
CORES = 8
"""Of a middling machine."""
PORTS = 28_000
"""That Linux deals out by itself for connections to one address and port."""
CONNECTIONS = 100
"""PostgreSQL's own bound; a worker takes up to ten."""

Data = dict[str, Any]


def number(value: float) -> str:
    """Two figures are enough: the assumptions are no better."""
    if value >= 100:
        places = int(math.log10(value)) - 1
        return f"{round(value / 10**places) * 10**places:,}"
    return f"{value:.2g}" if value < 10 else f"{value:.0f}"


def head(first: str, *more: str) -> list[str]:
    return [f"| {' | '.join([first, *more])} |", f"|---|{'---:|' * len(more)}"]


class Need:
    """For so many people at once; cores as if every move went to the store alone, which is the dearest way."""

    def __init__(self, data: Data, people: float, workers_each: float = 1.0) -> None:
        measured, assumed = data["measured"], data["assumed"]
        self.tables = people / SEATS
        self.entries = self.tables * entries_a_second(data)
        further = (workers_each - 1) * measured["elsewhere"]
        self.move = measured["move"] + measured["statement"] + further
        self.workers = self.entries * self.move / assumed["load"]
        self.database = self.entries * (measured["row"] + measured["commit"]) / assumed["load"]
        self.log = self.entries * measured["log_bytes"]
        self.disk = self.entries * measured["disk_bytes"] * DAY * assumed["day"]
        self.out = self.entries * measured["told_bytes"]
        self.memory = self.tables * measured["table_bytes"]
        self.villages = math.ceil(self.tables / MOST_TABLES)


def costs(data: Data) -> str:
    measured = data["measured"]
    micro = {
        "a move at the worker that has its people: read, verify, apply, tell four": "move",
        "a round at the worker, shared by the moves in it: waking up, a statement to the database": "statement",
        "a move at each further worker with people of the table (scattered)": "elsewhere",
        "an entry in the database": "row",
        "a statement in the database": "commit",
    }
    lines = head("what", "processor, µs")
    lines += [f"| {what} | {measured[name] * 1e6:,.0f} |" for what, name in micro.items()]
    lines += ["", *head("what", "bytes")]
    sizes = {
        "told to the four browsers for a move": "told_bytes",
        "an entry on the disk, with its index": "disk_bytes",
        "an entry in the database's log": "log_bytes",
        "a table with four people in a worker's memory": "table_bytes",
    }
    lines += [f"| {what} | {measured[name]:,.0f} |" for what, name in sizes.items()]
    return "\n".join(lines)


def shapes(data: Data) -> str:
    assumed = data["assumed"]
    lines = head("game", "own questions", "reactions", "entries", "minutes", "entries a second")
    for name, one in data["shape"].items():
        seconds = one["own"] * assumed["own"] + one["reactions"] * assumed["reaction"]
        rate = one["entries"] / seconds
        counted = f"{one['own']} | {one['reactions']} | {one['entries']}"
        lines.append(f"| {name} | {counted} | {seconds / 60:.0f} | {rate:.2f} |")
    rate = entries_a_second(data)
    each = rate / SEATS * 60
    said = f"On average {rate:.2f} entries a second at a table: {each:.0f} a minute for each person."
    return "\n".join([*lines, "", said])


def needs(data: Data) -> str:
    lines = head(
        "people", "tables", "entries/s", "workers' cores", "database's cores", "log MB/s", "journals GB/day",
        "to browsers Mbit/s", "memory GB", "villages",
    )  # fmt: skip
    for people in SIZES:
        need = Need(data, people)
        figures = [need.tables, need.entries, need.workers, need.database, need.log / 1e6, need.disk / 1e9]
        figures += [need.out * 8 / 1e6, need.memory / 1e9]
        lines.append(f"| {people:,} | {' | '.join([number(one) for one in figures])} | {need.villages} |")
    return "\n".join(lines)


def limits(data: Data) -> str:
    """What is reached first when ever more people come, and what helps."""
    one, assumed = Need(data, 1.0), data["assumed"]
    fox = thinking_cores(data, 1.0, data["bots"]["fox"])
    reached = {
        f"{CORES} cores of thinking, with a fox at every fourth seat": (
            CORES / fox,
            "workers on more machines, each with helpers of its own; or goats",
        ),
        "one worker, that is one core": (1 / one.workers, "PostgreSQL, Valkey and a second worker"),
        f"{MOST_TABLES:,} running matches, which one village looks after": (MOST_TABLES * SEATS, "a second village"),
        f"{PORTS:,} connections from a proxy to one instance": (
            PORTS,
            "another port for the instance, or another instance",
        ),
        f"{CONNECTIONS} connections to the database": (
            CONNECTIONS // 10 / one.workers,
            "`max_connections`, or PgBouncer",
        ),
        f"{CORES} cores of the database": (CORES / one.database, "journals parted by table over two databases"),
        "100 MB/s of the database's log": (100e6 / one.log, "the same"),
        "1 Gbit/s to browsers": (1e9 / 8 / one.out, "a second proxy in another place"),
        "1 TB of journals in a week": (
            1e12 / 7 / one.disk,
            "drop the entries of finished matches (their records stay); to be written",
        ),
    }
    lines = head("limit", "people at once", "what helps").copy()
    lines[1] = "|---|---:|---|"
    for name, (people, helps) in sorted(reached.items(), key=lambda item: item[1][0]):
        lines.append(f"| {name} | {number(people)} | {helps} |")
    lines.append(f"\n(Cores may be busy to {assumed['load']:.0%}.)")
    return "\n".join(lines)


def thinking_cores(data: Data, people: float, seconds: float) -> float:
    """Cores for thinking, when every fourth seat is a bot's that takes so long for a decision."""
    assumed = data["assumed"]
    rates: list[float] = [
        one["decisions"] / SEATS / (one["own"] * assumed["own"] + one["reactions"] * assumed["reaction"])
        for one in data["shape"].values()
    ]
    cores: float = people / (SEATS - 1) * sum(rates) / len(rates) * seconds / assumed["load"]
    return cores


def thinkers(data: Data) -> str:
    lines = head("bot at every fourth seat", "processor for a decision, ms", "1,000 people", "10,000", "1,000,000")
    for level, seconds in data["bots"].items():
        cores = [thinking_cores(data, people, seconds) for people in (1_000, 10_000, 1_000_000)]
        lines.append(f"| {level} | {seconds * 1000:.1f} | {' | '.join([number(one) for one in cores])} |")
    everything = [Need(data, people).workers for people in (1_000, 10_000, 1_000_000)]
    lines.append(f"| *all workers, for comparison* | | {' | '.join([number(one) for one in everything])} |")
    return "\n".join(lines)


def sensitivities(data: Data) -> str:
    """10,000 people; one assumption is changed at a time."""

    def changed(**values: float) -> Data:
        return {**data, "assumed": {**data["assumed"], **values}}

    own, reaction = data["assumed"]["own"], data["assumed"]["reaction"]
    rows = {
        "as assumed": Need(data, 10_000),
        "people think twice as fast": Need(changed(own=own / 2, reaction=reaction / 2), 10_000),
        "people take twice as long": Need(changed(own=2 * own, reaction=2 * reaction), 10_000),
        "four workers, people anywhere": Need(data, 10_000, workers_each=SEATS * (1 - 0.75**SEATS)),
        "sixteen workers, people anywhere": Need(data, 10_000, workers_each=16 * (1 - (15 / 16) ** SEATS)),
        "machines half as fast": Need(
            {
                **data,
                "measured": {
                    name: value * (1 if name.endswith("bytes") else 2) for name, value in data["measured"].items()
                },
            },
            10_000,
        ),
    }
    lines = head("10,000 people", "entries/s", "workers' cores", "database's cores", "journals GB/day")
    for name, need in rows.items():
        figures = [need.entries, need.workers, need.database, need.disk / 1e9]
        lines.append(f"| {name} | {' | '.join([number(one) for one in figures])} |")
    return "\n".join(lines)


PARTS: dict[str, Callable[[Data], str]] = {
    "costs": costs,
    "shapes": shapes,
    "needs": needs,
    "limits": limits,
    "thinkers": thinkers,
    "sensitivities": sensitivities,
    "queues": lambda data: village.table(data, village.PLAN),
}
PART = re.compile(r"(<!-- village: (\w+) -->\n)(.*?)(<!-- end -->)", re.DOTALL)


def rewritten(text: str, data: Data, only: tuple[str, ...] = tuple(PARTS)) -> str:
    """The document with its tables as they follow from the figures."""

    def renewed(found: re.Match[str]) -> str:
        return found[1] + PARTS[found[2]](data) + "\n" + found[4] if found[2] in only else found[0]

    return PART.sub(renewed, text)


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


def fit(results: dict[str, dict[str, dict[str, float]]]) -> dict[str, float]:
    """From the JSON of `bench server --workers N --scatter`."""
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
    few, many = (next(one for one in results[size].values()) for size in (sizes[0], sizes[-1]))
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


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--write", action="store_true", help="into docs/scale.md")
    parser.add_argument("--fit", type=Path, metavar="BENCH.json")
    chosen = parser.parse_args(arguments)
    if chosen.fit:
        for name, value in fit(json.loads(chosen.fit.read_text(encoding="utf-8"))).items():
            print(f"{name} = {value:.0f}" if name.endswith("bytes") else f"{name} = {value:.6f}")
        return 0
    data = village.read()
    if chosen.write:
        DOCUMENT.write_text(rewritten(DOCUMENT.read_text(encoding="utf-8"), data), encoding="utf-8")
        return 0
    for name, part in PARTS.items():
        print(f"## {name}\n{part(data)}\n", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
