"""What a village of a given size needs, by arithmetic from measured figures: the tables of docs/scale.md.

    python -m benchmarks.village_plan            prints them
    python -m benchmarks.village_plan --write    puts them into docs/scale.md

The figures are those of `village.toml`, measured by `python -m benchmarks.village_measure`. A test holds docs/scale.md
against them, so neither changes without the other.
"""

from __future__ import annotations

import argparse
import math
import re
import sys
from collections.abc import Callable, Sequence
from typing import Any

from benchmarks import village
from benchmarks.village import SEATS, entries_a_second

DOCUMENT = village.HERE.parent / "docs" / "scale.md"
DAY = 24 * 3600
SIZES = (100, 1_000, 10_000, 20_000, 100_000, 1_000_000)
MOST_TABLES = 5_000
"""Running matches that one village looks after (`house.MOST_WOKEN`)."""
CORES = 8
"""Of a middling machine."""
PORTS = 28_000
"""Ports that Linux deals out by itself for connections to one address and port."""
CONNECTIONS = 100
"""PostgreSQL's own bound; a worker takes up to ten."""
QUIET = 0.05
"""A share of the processors which, taken by others, does not count."""

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
    """For this many people playing together; cores as if every move went to the store alone, which is the most
    expensive way."""

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


def over_rounds(data: Data, figure: Callable[[Data], float]) -> tuple[float, float, float]:
    """By the median figures, and the lowest and highest when those of one round at a time are taken for true."""
    middle = figure(data)
    found = [middle, *[figure({**data, "measured": one}) for one in data["round"]]]
    return min(found), middle, max(found)


def three(values: Sequence[float], how: Callable[[float], str]) -> str:
    return " | ".join([how(value) for value in values])


def when(data: Data) -> str:
    run, rounds = data["when"], len(data["round"])
    quiet = "a quiet machine" if run["others"] < QUIET else "**a busy machine: to be measured again on a quiet one**"
    return (
        f"Measured on {run['date']} on {run['cores']} cores, in {rounds} rounds of {run['seconds']:g} seconds for each "
        f"form and size. Meanwhile other programs took {run['others']:.0%} of the processors: {quiet}."
    )


def costs(data: Data) -> str:
    micro = {
        "a move at the worker that has its people: read, verify, apply, tell four": "move",
        "a round at the worker, shared by the moves in it: waking up, a statement to the database": "statement",
        "a move at each further worker with people of the table (scattered)": "elsewhere",
        "an entry in the database": "row",
        "a statement in the database": "commit",
    }
    lines = head("processor, µs", "lowest", "median", "highest")
    for what, name in micro.items():
        values = over_rounds(data, lambda one, name=name: one["measured"][name] * 1e6)  # type: ignore[misc]
        lines.append(f"| {what} | {three(values, '{:,.0f}'.format)} |")
    sizes = {
        "told to the four browsers for a move": "told_bytes",
        "an entry on the disk, with its index": "disk_bytes",
        "an entry in the database's log": "log_bytes",
        "a table with four people in a worker's memory": "table_bytes",
    }
    lines += ["", *head("bytes", "lowest", "median", "highest")]
    for what, name in sizes.items():
        values = over_rounds(data, lambda one, name=name: one["measured"][name])  # type: ignore[misc]
        lines.append(f"| {what} | {three(values, '{:,.0f}'.format)} |")
    return "\n".join(lines)


def growth(data: Data) -> str:
    """What each form did with each number of tables."""
    lines = head(
        "tables, form", "moves/s", "p99 ms", "workers µs a move", "database µs", "bus µs", "moves a statement",
        "lost races",
    )  # fmt: skip
    for run in data["run"]:
        figures = [fromto(run[name]) for name in ("per_second", "p99", "worker_us", "database_us", "bus_us", "group")]
        if run["form"].startswith("SQLite"):  # what PostgreSQL and Valkey did meanwhile was nothing of its
            figures[3:5] = ["-", "-"]
        figures.append(f"{run['conflicts_a_move'][1]:.1%}")
        lines.append(f"| {run['tables']:,}, {run['form']} | {' | '.join(figures)} |")
    lines.append("")
    for form in dict.fromkeys([run["form"] for run in data["run"]]):
        parts = ("worker_us",) if form.startswith("SQLite") else ("worker_us", "database_us")
        some = {run["tables"]: sum([run[name][1] for name in parts]) for run in data["run"] if run["form"] == form}
        few, many = min(some), max(some)
        times = some[many] / some[few]
        lines.append(f"- {form}: with {many:,} tables a move costs {times:.2f} times what it costs with {few}.")
    return "\n".join(lines)


def fromto(values: list[float]) -> str:
    """The median, and in brackets how far the rounds lie apart."""
    least, middle, most = values
    how = "{:,.0f}" if middle >= 100 else "{:.1f}"
    return how.format(middle) + (f" ({how.format(least)}-{how.format(most)})" if least < most else "")


def machines(data: Data, people: float) -> float:
    """With workers and database on machines with this many cores, village by village, and nothing else on them."""
    villages = Need(data, people).villages
    one = Need(data, people / villages)
    cores: float = one.workers + one.database
    return villages * math.ceil(cores / CORES)


def spread(data: Data) -> str:
    """What it means for the conclusions that the rounds differ."""
    rows: dict[str, Callable[[Data], float]] = {
        "people whom one worker carries": lambda one: 1 / Need(one, 1).workers,
        "10,000 people: workers' cores": lambda one: Need(one, 10_000).workers,
        "10,000 people: database's cores": lambda one: Need(one, 10_000).database,
        f"10,000 people: machines with {CORES} cores": lambda one: machines(one, 10_000),
        "1,000,000 people: workers' and database's cores": lambda one: (
            Need(one, 1_000_000).workers + Need(one, 1_000_000).database
        ),
        f"1,000,000 people: machines with {CORES} cores": lambda one: machines(one, 1_000_000),
    }
    lines = head("what", "lowest", "median", "highest")
    lines += [f"| {name} | {three(over_rounds(data, figure), number)} |" for name, figure in rows.items()]
    orders = [[name for name, _ in reached(one)] for one in [{**data, "measured": one} for one in data["round"]]]
    usual = [name for name, _ in reached(data)]
    same = sum([order[:2] == usual[:2] for order in orders])
    said = f"In {same} of {len(orders)} rounds the first limit is: {usual[0]}; the second: {usual[1]}."
    return "\n".join([*lines, "", said])


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


def reached(data: Data) -> list[tuple[str, tuple[float, str]]]:
    """What is reached first when ever more people come: with how many, and what helps."""
    one = Need(data, 1.0)
    fox = thinking_cores(data, 1.0, data["bots"]["fox"])
    found = {
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
    return sorted(found.items(), key=lambda item: item[1][0])


def limits(data: Data) -> str:
    lines = head("limit", "people at once", "what helps")
    lines[1] = "|---|---:|---|"
    lines += [f"| {name} | {number(people)} | {helps} |" for name, (people, helps) in reached(data)]
    lines.append(f"\n(Cores may be busy to {data['assumed']['load']:.0%}.)")
    return "\n".join(lines)


def thinking_cores(data: Data, people: float, seconds: float) -> float:
    """Cores for thinking, when every fourth seat is a bot's that takes this long for a decision."""
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


def full_village(data: Data) -> str:
    """What a village with all the matches that it looks after does besides."""
    own, reaction, load = (data["assumed"][name] for name in ("own", "reaction", "load"))
    rates = [1 / (one["own"] * own + one["reactions"] * reaction) for one in data["shape"].values()]
    ends = MOST_TABLES * sum(rates) / len(rates)
    return (
        f"A full village ({MOST_TABLES * SEATS:,} people) ends some {number(ends)} matches a second. Their ratings are "
        f"written under one lock for each database, which may therefore be held for {number(1000 / ends * load)} ms at "
        f"most. A million people are {Need(data, 1_000_000).villages} full villages."
    )


def queues(data: Data) -> str:
    people, workers = 20_000, 4
    slow = [took * 1000 for took in village.waiting(data, people, workers)]
    said = (
        f"With {people:,} people who meet at {workers} workers, p99 is {min(slow):.1f} ms with the figures of the "
        f"cheapest round and {max(slow):.1f} ms with those of the dearest."
    )
    return "\n".join([village.table(data, village.PLAN), "", said])


PARTS: dict[str, Callable[[Data], str]] = {
    "when": when,
    "costs": costs,
    "growth": growth,
    "spread": spread,
    "village": full_village,
    "shapes": shapes,
    "needs": needs,
    "limits": limits,
    "thinkers": thinkers,
    "sensitivities": sensitivities,
    "queues": queues,
}
PART = re.compile(r"(<!-- village: (\w+) -->\n)(.*?)(<!-- end -->)", re.DOTALL)


def rewritten(text: str, data: Data, only: tuple[str, ...] = tuple(PARTS)) -> str:
    """The document with its tables as they follow from the figures."""

    def renewed(found: re.Match[str]) -> str:
        return found[1] + PARTS[found[2]](data) + "\n" + found[4] if found[2] in only else found[0]

    return PART.sub(renewed, text)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--write", action="store_true", help="write the plan into docs/scale.md")
    chosen = parser.parse_args(arguments)
    data = village.read()
    if chosen.write:
        DOCUMENT.write_text(rewritten(DOCUMENT.read_text(encoding="utf-8"), data), encoding="utf-8")
        return 0
    for name, part in PARTS.items():
        print(f"## {name}\n{part(data)}\n", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
