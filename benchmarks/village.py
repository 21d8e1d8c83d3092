"""A village on paper: how long a move takes for a number of people on a number of workers, by discrete simulation.

    python -m benchmarks.village                                       the table of docs/scale.md
    python -m benchmarks.village --people 20000 --workers 6            one row
    python -m benchmarks.village --people 20000 --workers 6 --scatter  … with the people of a table anywhere

Costs are measured figures (`village.toml`); the simulation only adds how they queue. Each worker is one core that does
one thing at a time, and sends what its tables have to append in one statement while the next one gathers. The database
works on as many statements as it has cores; its log is made durable for all that have come meanwhile. What is durable
is applied and told by the workers that have people of the table: one, or, where they are scattered, several.
"""

from __future__ import annotations

import argparse
import heapq
import random
import sys
import tomllib
from collections import deque
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

HERE = Path(__file__).resolve().parent
SEATS = 4
WARM_UP = 0.2
"""The first part of a run is not counted: everything begins empty there."""


class Costs(NamedTuple):
    """Seconds. See village.toml for where each comes from."""

    say: float
    """A worker's time for a move spoken to it, before it is stored: read, verify, write down."""
    follow: float
    """The same for a move that is stored: apply, tell."""
    statement: float
    """A worker's time to send a statement and to read what came of it, however many moves are in it."""
    elsewhere: float
    """What each further worker with people of that table adds: it hears of the move, applies and tells it, too."""
    row: float
    """The database's time for each move in a statement."""
    commit: float
    """The database's time for a statement."""
    flush: float
    """Until the log is on the disk."""
    bus: float
    """From one worker to another."""
    pause: float
    """Between two entries at one table, on average: people think, windows are padded."""


class Result(NamedTuple):
    moves: float
    """a second"""
    p50: float
    p99: float
    workers_busy: float
    database_busy: float
    statements: float
    """a second"""
    group: float
    """moves in a statement, on average"""


def read(path: Path = HERE / "village.toml") -> dict[str, Any]:
    """The figures; `measured` is the median of the rounds, each figure by itself."""
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    rounds = data["round"]
    return {**data, "measured": {name: median([one[name] for one in rounds]) for name in rounds[0]}}


def entries_a_second(data: dict[str, Any]) -> float:
    """At one table, on average over the games: what the journal keeps of a match, and how long people take for it."""
    seconds = data["assumed"]
    rates: list[float] = [
        one["entries"] / (one["own"] * seconds["own"] + one["reactions"] * seconds["reaction"])
        for one in data["shape"].values()
    ]
    return sum(rates) / len(rates)


def costs_of(data: dict[str, Any]) -> Costs:
    measured = data["measured"]
    return Costs(
        say=measured["move"] / 2,
        follow=measured["move"] / 2,
        statement=measured["statement"],
        elsewhere=measured["elsewhere"],
        row=measured["row"],
        commit=measured["commit"],
        flush=measured["flush"],
        bus=data["assumed"]["bus"],
        pause=1 / entries_a_second(data),
    )


class Line:
    """Things to do, for a number of hands."""

    __slots__ = ("busy", "free")

    def __init__(self, hands: int = 1) -> None:
        self.free = [0.0] * hands
        self.busy = 0.0

    def does(self, now: float, cost: float) -> float:
        """When it will be done."""
        done = max(heapq.heappop(self.free), now) + cost
        heapq.heappush(self.free, done)
        self.busy += cost
        return done


Move = tuple[float, int]
"""When it was said, and at which table."""


class Writer:
    """A worker's way to one store: one statement at a time, the next one gathers."""

    __slots__ = ("gathering", "store", "under_way", "worker")

    def __init__(self, worker: int, store: int) -> None:
        self.worker = worker
        self.store = store
        self.gathering: deque[Move] = deque()
        self.under_way: list[Move] = []


class Store:
    def __init__(self, cores: int) -> None:
        self.cores = Line(cores)
        self.flushing: list[Writer] = []
        self.next: list[Writer] = []


SAID, SENT, DONE, FLUSHED = range(4)


class Village:
    def __init__(
        self, costs: Costs, people: int, workers: int, stores: int = 1, scattered: bool = False, cores: int = 4,
        seed: int = 1,
    ) -> None:  # fmt: skip
        self.costs = costs
        self.chance = random.Random(seed)
        self.crew = [Line() for _ in range(workers)]
        self.stores = [Store(cores) for _ in range(stores)]
        self.writers = [[Writer(worker, store) for store in range(stores)] for worker in range(workers)]
        # Together: as even as hashing is. Scattered: everybody anywhere.
        self.homes = [
            [self.chance.randrange(workers) for _ in range(SEATS if scattered else 1)]
            for _ in range(max(1, people // SEATS))
        ]
        self.events: list[tuple[float, int, int, Any]] = []
        self.order = 0
        self.said: list[tuple[float, float]] = []
        """When, and how long it took until everybody was told."""
        self.statements = 0

    def at(self, time: float, what: int, whom: Any) -> None:
        self.order += 1
        heapq.heappush(self.events, (time, self.order, what, whom))

    def run(self, seconds: float) -> None:
        for table in range(len(self.homes)):
            self.at(self.chance.expovariate(1 / self.costs.pause), SAID, table)
        steps = (self.say, self.send, self.store, self.flushed)
        while self.events:
            now, _, what, whom = heapq.heappop(self.events)
            if now > seconds:
                break
            steps[what](now, whom)

    def say(self, now: float, table: int) -> None:
        """Somebody's answer arrives at their worker."""
        worker = self.chance.choice(self.homes[table])
        writer = self.writers[worker][table % len(self.stores)]
        ready = self.crew[worker].does(now, self.costs.say)
        writer.gathering.append((now, table))
        if not writer.under_way and len(writer.gathering) == 1:
            self.at(ready, SENT, writer)

    def send(self, now: float, writer: Writer) -> None:
        writer.under_way = list(writer.gathering)
        writer.gathering.clear()
        self.statements += 1
        sent = self.crew[writer.worker].does(now, self.costs.statement)
        work = self.costs.commit + self.costs.row * len(writer.under_way)
        self.at(self.stores[writer.store].cores.does(sent, work), DONE, writer)

    def store(self, now: float, writer: Writer) -> None:
        """Its statement is done; now the log."""
        store = self.stores[writer.store]
        store.next.append(writer)
        if not store.flushing:
            self.flush(now, store)

    def flush(self, now: float, store: Store) -> None:
        store.flushing, store.next = store.next, []
        self.at(now + self.costs.flush, FLUSHED, store)

    def flushed(self, now: float, store: Store) -> None:
        """On the disk: all of it is told, and whatever has gathered goes out."""
        for writer in store.flushing:
            for begun, table in writer.under_way:
                told = self.crew[writer.worker].does(now, self.costs.follow)
                for worker in {*self.homes[table]} - {writer.worker}:
                    told = max(told, self.crew[worker].does(now + self.costs.bus, self.costs.elsewhere))
                self.said.append((begun, told - begun))
                self.at(told + self.chance.expovariate(1 / self.costs.pause), SAID, table)
            writer.under_way = []
            if writer.gathering:
                self.at(now, SENT, writer)
        store.flushing = []
        if store.next:
            self.flush(now, store)


def simulate(
    costs: Costs, people: int, workers: int, seconds: float, stores: int = 1, scattered: bool = False, seed: int = 1
) -> Result:
    """A number of people at tables of four; `stores`: journals parted by table."""
    village = Village(costs, people, workers, stores, scattered, seed=seed)
    village.run(seconds)
    told = sorted([took for begun, took in village.said if begun > WARM_UP * seconds])
    cores = [len(store.cores.free) for store in village.stores]
    return Result(
        len(told) / (seconds * (1 - WARM_UP)),
        told[len(told) // 2],
        told[len(told) * 99 // 100],
        sum([worker.busy for worker in village.crew]) / workers / seconds,
        sum([store.cores.busy for store in village.stores]) / sum(cores) / seconds,
        village.statements / seconds,
        len(village.said) / max(1, village.statements),
    )


HEAD = """\
| people | workers | they meet | moves/s | p50 ms | p99 ms | workers busy | database busy | statements/s | moves each |
|---:|---:|---|---:|---:|---:|---:|---:|---:|---:|"""


def row(costs: Costs, people: int, workers: int, scattered: bool, seconds: float) -> str:
    found = simulate(costs, people, workers, seconds, scattered=scattered)
    size = f"| {people:,} | {workers} | {'anywhere' if scattered else 'at one'} "
    return (
        f"{size}| {found.moves:,.0f} | {found.p50 * 1000:.1f} | {found.p99 * 1000:.1f} "
        f"| {found.workers_busy:.0%} | {found.database_busy:.0%} | {found.statements:,.0f} | {found.group:.1f} |"
    )


PLAN = [
    (400, 1, False), (4_000, 1, False), (10_000, 1, False), (10_000, 2, False), (10_000, 2, True), (10_000, 4, False),
    (20_000, 2, False), (20_000, 4, False), (20_000, 4, True), (20_000, 8, False), (20_000, 8, True),
]  # fmt: skip
"""People, workers, scattered. A million people are many such villages side by side (docs/scale.md)."""
SECONDS = 8.0


def table(data: dict[str, Any], plan: list[tuple[int, int, bool]]) -> str:
    costs = costs_of(data)
    return "\n".join([HEAD, *[row(costs, *one, SECONDS) for one in plan]])


def waiting(data: dict[str, Any], people: int, workers: int) -> list[float]:
    """How long one move in a hundred takes, with the figures of each round."""
    each = [costs_of({**data, "measured": one}) for one in data["round"]]
    return [simulate(costs, people, workers, SECONDS).p99 for costs in each]


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description="How long a move takes in a village of this size.")
    parser.add_argument("--costs", type=Path, default=HERE / "village.toml")
    parser.add_argument("--people", type=int, default=0)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--scatter", action="store_true")
    chosen = parser.parse_args(arguments)
    plan = [(chosen.people, chosen.workers, chosen.scatter)] if chosen.people else PLAN
    print(table(read(chosen.costs), plan))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
