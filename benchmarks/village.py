"""A village on paper: how long a move takes when so many people play on so many workers, by discrete simulation.

    .venv/bin/python benchmarks/village.py                       # the tables of docs/scale.md
    .venv/bin/python benchmarks/village.py --people 20000 --workers 6

Costs are measured figures (`benchmarks/village.toml`, from `bench server`); the simulation only adds how they queue:
each worker is one core that does one thing at a time; the store commits one group while the next one gathers; what
was stored is told over the bus to the other workers that have people of the same table, and applied there, too.
"""

from __future__ import annotations

import argparse
import heapq
import random
import sys
import tomllib
from collections import deque
from pathlib import Path
from typing import NamedTuple

SEATS = 4
WARM_UP = 0.2
"""The first part of a run is not counted: everything begins empty there."""


class Costs(NamedTuple):
    """Seconds, as measured on one machine; see village.toml."""

    say: float
    """A worker's time for a move spoken to it, before it is stored: read, verify, write down."""
    follow: float
    """A worker's time for a move that is stored, at each worker with people of that table: apply, tell."""
    commit: float
    """From the beginning of a commit to the word that it is on the disk, for a group of one."""
    row: float
    """What each further row adds to a commit."""
    bus: float
    """From one worker to another."""
    pause: float
    """Between two moves at one table, on average: people think, windows are padded."""


class Result(NamedTuple):
    moves: float
    """a second"""
    p50: float
    p99: float
    workers_busy: float
    store_busy: float
    group: float
    """rows in a commit, on average"""


def read_costs(path: Path) -> Costs:
    return Costs(**tomllib.loads(path.read_text(encoding="utf-8"))["seconds"])


class Worker:
    """One core: things to do wait in a row."""

    __slots__ = ("busy", "free")

    def __init__(self) -> None:
        self.free = 0.0
        self.busy = 0.0

    def does(self, now: float, cost: float) -> float:
        """When it will be done."""
        self.free = max(self.free, now) + cost
        self.busy += cost
        return self.free


class Store:
    """A writer that commits what has gathered, again and again."""

    def __init__(self, costs: Costs) -> None:
        self.costs = costs
        self.waiting: deque[tuple[float, int]] = deque()
        self.writing = False
        self.busy = 0.0
        self.commits = 0
        self.rows = 0

    def takes(self) -> tuple[float, list[tuple[float, int]]]:
        """The next group, and how long it takes."""
        group = list(self.waiting)
        self.waiting.clear()
        time = self.costs.commit + self.costs.row * (len(group) - 1)
        self.busy += time
        self.commits += 1
        self.rows += len(group)
        return time, group


def simulate(costs: Costs, people: int, workers: int, seconds: float, stores: int = 1, seed: int = 1) -> Result:
    """So many people at tables of four, each at a worker of chance; `stores`: journals parted by table."""
    chance = random.Random(seed)
    tables = max(1, people // SEATS)
    crew = [Worker() for _ in range(workers)]
    shelves = [Store(costs) for _ in range(stores)]
    homes = [[chance.randrange(workers) for _ in range(SEATS)] for _ in range(tables)]
    # (time, order, what, table, begun); what: "say", or the number of the shelf whose commit is done
    events: list[tuple[float, int, int, int, float]] = []
    order = 0
    told: list[float] = []
    groups: dict[int, list[tuple[float, int]]] = {}

    def at(time: float, what: int, table: int = 0, begun: float = 0.0) -> None:
        nonlocal order
        order += 1
        heapq.heappush(events, (time, order, what, table, begun))

    say, stored = -1, -2
    for table in range(tables):
        at(chance.expovariate(1 / costs.pause), say, table)
    while events:
        now, _, what, table, begun = heapq.heappop(events)
        if now > seconds:
            break
        if what == say:  # somebody's answer arrives at their worker
            ready = crew[chance.choice(homes[table])].does(now, costs.say)
            at(ready, stored, table, now)
        elif what == stored:  # handed to the store
            number = table % stores
            shelf = shelves[number]
            shelf.waiting.append((begun, table))
            if not shelf.writing:
                shelf.writing = True
                time, groups[number] = shelf.takes()
                at(now + time, number)
        else:  # a commit is on the disk: all its moves are told
            shelf = shelves[what]
            for begun_then, home in groups.pop(what):
                last = now
                for worker in set(homes[home]):
                    last = max(last, crew[worker].does(now + costs.bus, costs.follow))
                if begun_then > WARM_UP * seconds:
                    told.append(last - begun_then)
                at(last + chance.expovariate(1 / costs.pause), say, home)
            shelf.writing = bool(shelf.waiting)
            if shelf.writing:
                time, groups[what] = shelf.takes()
                at(now + time, what)
    told.sort()
    counted = seconds * (1 - WARM_UP)
    return Result(
        len(told) / counted,
        told[len(told) // 2],
        told[len(told) * 99 // 100],
        sum(worker.busy for worker in crew) / workers / seconds,
        sum(shelf.busy for shelf in shelves) / stores / seconds,
        sum(shelf.rows for shelf in shelves) / max(1, sum(shelf.commits for shelf in shelves)),
    )


def row(costs: Costs, people: int, workers: int, stores: int, seconds: float) -> str:
    result = simulate(costs, people, workers, seconds, stores)
    size = f"| {people:,} | {workers} | {stores} "
    return (
        f"{size}| {result.moves:,.0f} | {result.p50 * 1000:.1f} | {result.p99 * 1000:.1f} "
        f"| {result.workers_busy:.0%} | {result.store_busy:.0%} | {result.group:.1f} |"
    )


HEAD = """\
| people | workers | stores | moves/s | p50 ms | p99 ms | workers busy | store busy | rows a commit |
|---|---|---|---|---|---|---|---|---|"""


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description="How long a move takes in a village of this size.")
    parser.add_argument("--costs", type=Path, default=Path(__file__).with_suffix(".toml"))
    parser.add_argument("--people", type=int, default=0)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--stores", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=12.0)
    chosen = parser.parse_args(arguments)
    costs = read_costs(chosen.costs)
    print(HEAD)
    if chosen.people:
        print(row(costs, chosen.people, chosen.workers, chosen.stores, chosen.seconds))
        return 0
    for people, workers, stores in PLAN:
        print(row(costs, people, workers, stores, chosen.seconds), flush=True)
    return 0


PLAN = [
    (400, 1, 1), (1_000, 1, 1), (2_000, 1, 1), (4_000, 1, 1),
    (4_000, 2, 1), (10_000, 4, 1), (10_000, 8, 1), (20_000, 16, 1), (40_000, 32, 1), (40_000, 32, 2),
]  # fmt: skip
"""One cell of a large village; a million people are many such cells side by side (docs/scale.md)."""


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
