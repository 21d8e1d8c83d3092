"""What is counted.

The reader of the metrics may also be a player. So nothing in them is sooner or finer than what that table tells: a move
counts when it is told, and whatever goes on behind it (bots that think, answers on their way to the store, refusals) is
kept for each table until its match is over, when the journal is open to everybody.
"""

import os
import time
from collections import Counter, OrderedDict
from typing import Final

from tavolaccio import __version__
from tavolaccio.server.metrics.exposition import Histogram, Value

AT_ONCE: Final = "TAVOLACCIO_COUNT_AT_ONCE"
"""For measuring, never where people play: everything is counted when it happens."""
MOST_TABLES: Final = 20_000


class Tally:
    """What happens at a table whose match goes on."""

    __slots__ = (
        "appends",
        "bot_failures",
        "bot_seconds",
        "catch_ups",
        "commits",
        "conflicts",
        "refused",
        "store_errors",
    )

    def __init__(self) -> None:
        self.refused = 0
        self.appends = 0
        self.conflicts = 0
        self.catch_ups = 0
        self.store_errors = 0
        self.bot_failures = 0
        self.bot_seconds = 0.0
        self.commits = Histogram()
        """How long the store took to keep an append."""

    def add(self, other: "Tally") -> None:
        self.refused += other.refused
        self.appends += other.appends
        self.conflicts += other.conflicts
        self.catch_ups += other.catch_ups
        self.store_errors += other.store_errors
        self.bot_failures += other.bot_failures
        self.bot_seconds += other.bot_seconds
        self.commits.take_in(other.commits)


class Metrics:
    def __init__(self) -> None:
        self.at_once = bool(os.environ.get(AT_ONCE))
        self.moves = 0
        """Questions that were decided, and told."""
        self.matches = 0
        self.malformed = 0
        self.throttled = 0
        self.banned = 0
        self.requests: Counter[str] = Counter({f"status={digit}xx": 0 for digit in (2, 3, 4, 5)})
        """All that there are, from the start: of a counter that appears with its first count, no rate is seen."""
        """By `status=2xx`."""
        self.request_seconds = Histogram()
        self.started = round(time.time(), 3)
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

    def counted(self) -> dict[str, Value]:
        """By the names of `exposition.FIGURES`."""
        told = self.told
        return {
            "build_info": {f"version={__version__}": 1},
            "start_time_seconds": self.started,
            "moves_total": self.moves,
            "matches_total": self.matches,
            "refused_total": told.refused,
            "malformed_total": self.malformed,
            "throttled_total": self.throttled,
            "banned_total": self.banned,
            "appends_total": told.appends,
            "conflicts_total": told.conflicts,
            "catch_ups_total": told.catch_ups,
            "store_errors_total": told.store_errors,
            "commit_seconds": told.commits,
            "bot_failures_total": told.bot_failures,
            "bot_seconds_total": round(told.bot_seconds, 3),
            "connections_made_total": self.connections_made,
            "requests_total": dict(self.requests),
            "request_seconds": self.request_seconds,
        }
