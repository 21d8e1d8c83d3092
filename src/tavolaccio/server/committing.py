"""Entries of a table on their way to the store, and what follows when they have arrived.

Objects, not nested functions: a compiled one and the frame that holds it refer to each other, so that each move would
leave something behind for the garbage collector to find.
"""

import logging
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from tavolaccio.server.loading import Entry, write_entry
from tavolaccio.server.store import Conflict, StoreError

if TYPE_CHECKING:
    from tavolaccio.server.tables import Table

log = logging.getLogger("tavolaccio.server")


class Commit:
    """What one append of a table holds. `then`, `again` and `prepare` are for those who inherit."""

    __slots__ = ("bodies", "entries", "prepared", "table")

    def __init__(self, table: "Table", entries: Sequence[Entry]) -> None:
        self.table = table
        self.entries = entries
        self.bodies = [write_entry(entry) for entry in entries]
        self.prepared = False
        """It has taken effect already, and what there is to tell is held back."""

    def then(self, error: StoreError | None) -> None:
        """It is durable, or has failed."""
        raise NotImplementedError

    def again(self) -> None:
        """Somebody else was quicker."""
        raise NotImplementedError

    def prepare(self) -> None:
        """Only the disk can still stop it: it may take effect, as long as nobody is told."""

    def written(self) -> None:
        """What the store calls while the disk works. The table stays busy, so nobody sees what has not been kept."""
        if not self.table.house.colleagues.others:
            self.prepare()

    def done(self, error: StoreError | None) -> None:
        """What the store calls. Whatever else waits at the table goes on afterwards."""
        table = self.table
        if error is None:
            table.busy = False
            table.house.metrics.at(table.id).appends += len(self.entries)
            n = table.n
            if self.prepared:
                n -= len(self.entries)
            else:
                table.n += len(self.entries)
            colleagues = table.house.colleagues
            if colleagues.others:
                colleagues.appended(table, n, self.bodies)
        elif isinstance(error, Conflict):
            table.house.metrics.at(table.id).conflicts += 1
            table.house.catch_up(table, self.again)  # whoever was quicker is right
            return
        else:
            table.busy = False
            table.house.metrics.at(table.id).store_errors += 1
            log.error("table %s: %s", table.id, error)
            if self.prepared:  # it is ahead of what was kept: nobody may look at it any more
                table.house.strand(table, error)
        self.then(error)
        if table.waiting:
            table.go_on()


class Called(Commit):
    """Calls what it was given."""

    __slots__ = ("_again", "_then")

    def __init__(
        self,
        table: "Table",
        entries: Sequence[Entry],
        then: Callable[[StoreError | None], None],
        again: Callable[[], None],
    ) -> None:
        super().__init__(table, entries)
        self._then = then
        self._again = again

    def then(self, error: StoreError | None) -> None:
        self._then(error)

    def again(self) -> None:
        self._again()
