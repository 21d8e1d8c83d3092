"""Decide which worker looks after a match: rings its clocks, asks its bots, writes its checkpoints and its record.

Everybody finds the *owner* of a match alone: it is one of the workers that have people at the table, and where nobody
has any, one of all. Of several it is the first by a hash of both names. So a match whose people meet at one worker is
held by that worker only, and its moves are not sent to the others.

The first worker in the order, where the people are elsewhere, has *entrusted* the match to their worker. It takes the
match back when that worker is gone or says that nobody is left there, and after a while in any case, to look again. Two
workers that both act as owner cost a conflict, never a move.
"""

import time
from collections.abc import Iterable
from zlib import crc32

TRUST_SECONDS = 600.0


class Ownership:
    """As the worker `me` sees it."""

    def __init__(self, me: str) -> None:
        self.me = me
        self._entrusted: dict[str, tuple[str, float]] = {}
        """Tables that are looked after by another worker, and until when we believe it."""

    def is_first(self, table: str, others: Iterable[str]) -> bool:
        mine = crc32(f"{self.me} {table}".encode())
        return all(crc32(f"{name} {table}".encode()) < mine for name in others)

    def entrust(self, table: str, worker: str) -> None:
        self._entrusted[table] = (worker, time.monotonic() + TRUST_SECONDS)

    def is_entrusted(self, table: str) -> bool:
        found = self._entrusted.get(table)
        return found is not None and found[1] > time.monotonic()

    def take_back(self, table: str) -> None:
        self._entrusted.pop(table, None)

    def gone(self, worker: str) -> list[str]:
        """The tables owned by a worker that is gone."""
        tables = [table for table, (name, _) in self._entrusted.items() if name == worker]
        for table in tables:
            del self._entrusted[table]
        return tables

    def look_again(self) -> None:
        """Words may have been lost: nobody is trusted any more."""
        self._entrusted.clear()

    def tidy(self) -> None:
        moment = time.monotonic()
        for table in [table for table, (_, until) in self._entrusted.items() if until <= moment]:
            del self._entrusted[table]
