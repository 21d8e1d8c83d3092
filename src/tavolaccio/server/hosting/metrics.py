"""Counters, in the text form that Prometheus reads.

Whoever reads them may sit at a table. So nothing in them is sooner or finer than what that table tells: a move counts
when it is told, and whatever goes on behind it (bots that think, answers on their way to the store, refusals) is kept
for each table until its match is over, when the journal is open to everybody.
"""

import os
from collections import OrderedDict
from collections.abc import Mapping
from typing import Final

AT_ONCE: Final = "TAVOLACCIO_COUNT_AT_ONCE"
"""For measuring, never where people play: everything is counted when it happens."""
MOST_TABLES: Final = 20_000


class Tally:
    """What happens at a table whose match goes on."""

    __slots__ = ("appends", "bot_failures", "bot_seconds", "catch_ups", "conflicts", "refused", "store_errors")

    def __init__(self) -> None:
        self.refused = 0
        self.appends = 0
        self.conflicts = 0
        self.catch_ups = 0
        self.store_errors = 0
        self.bot_failures = 0
        self.bot_seconds = 0.0

    def add(self, other: "Tally") -> None:
        self.refused += other.refused
        self.appends += other.appends
        self.conflicts += other.conflicts
        self.catch_ups += other.catch_ups
        self.store_errors += other.store_errors
        self.bot_failures += other.bot_failures
        self.bot_seconds += other.bot_seconds


class Metrics:
    def __init__(self) -> None:
        self.at_once = bool(os.environ.get(AT_ONCE))
        self.moves = 0
        """Questions that were decided, and told."""
        self.matches = 0
        self.malformed = 0
        self.throttled = 0
        self.connections_made = 0
        self.told = Tally()
        """Of matches that are over."""
        self._kept: OrderedDict[str, Tally] = OrderedDict()

    def at(self, table: str) -> Tally:
        """Where to count what happens at a table."""
        if self.at_once:
            return self.told
        tally = self._kept.get(table)
        if tally is None:
            tally = self._kept[table] = Tally()
            if len(self._kept) > MOST_TABLES:  # rather never told than too early
                self._kept.popitem(last=False)
        return tally

    def over(self, table: str) -> None:
        """Its match is over: all about it may be known."""
        tally = self._kept.pop(table, None)
        if tally is not None:
            self.told.add(tally)

    def counted(self) -> dict[str, float]:
        told = self.told
        return {
            "moves": self.moves,
            "matches": self.matches,
            "refused": told.refused,
            "malformed": self.malformed,
            "throttled": self.throttled,
            "appends": told.appends,
            "conflicts": told.conflicts,
            "catch_ups": told.catch_ups,
            "store_errors": told.store_errors,
            "bot_failures": told.bot_failures,
            "bot_seconds": round(told.bot_seconds, 3),
            "connections_made": self.connections_made,
        }

    def text(self, gauges: Mapping[str, float], others: Mapping[str, float] | None = None) -> str:
        """`others`: what the other workers have counted."""
        lines = []
        for name, own in self.counted().items():
            value = own + (others.get(name, 0) if others else 0)
            lines += [f"# TYPE tavolaccio_{name}_total counter", f"tavolaccio_{name}_total {value}"]
        for name, value in gauges.items():
            lines += [f"# TYPE tavolaccio_{name} gauge", f"tavolaccio_{name} {value}"]
        return "\n".join(lines) + "\n"
