"""Closes lobbies that everybody has left for good: nobody has been connected there for as long as the house waits.

Since when is kept in the store: a room that changes says so by itself, and when the last one leaves a lobby its row is
touched. Nothing is deleted: who follows the link reads that the table was cleared.
"""

import asyncio
import logging
from typing import TYPE_CHECKING

from tavolaccio.server.storage.rows import StoreError, now
from tavolaccio.tables.inputs import CloseLobby

if TYPE_CHECKING:
    from tavolaccio.server.hosting.hosted_table import HostedTable
    from tavolaccio.server.hosting.hub import House

log = logging.getLogger("tavolaccio.server")

ABANDONED = "closed-abandoned"
LONGEST_PAUSE = 600.0
SHORTEST_PAUSE = 0.2
MOST_AT_ONCE = 200
HEARING_SECONDS = 1.0
"""So long the other workers have to say that somebody is there."""


class Sweeper:
    def __init__(self, house: "House") -> None:
        self.house = house
        self.patience = house.pace.lobby
        self.pause = max(SHORTEST_PAUSE, min(LONGEST_PAUSE, self.patience / 4))

    async def run(self) -> None:
        """Never at once: after a restart those who were here need a moment to come back."""
        while self.patience:
            await asyncio.sleep(self.pause)
            try:
                await self._sweep()
            except StoreError as error:
                log.warning("abandoned lobbies could not be looked up: %s", error)

    async def _sweep(self) -> None:
        house = self.house
        before = now() - int(self.patience * 1000)
        for name in await house.store.unchanged("lobby", before, MOST_AT_ONCE):
            if not house.colleagues.would_keep(name):
                continue
            table = await house.table(name)
            if table is None:
                continue
            if not house.colleagues.alone:
                await asyncio.sleep(HEARING_SECONDS)
            if table.has_watchers:
                await house.store.touch(name)  # not to be looked at again before its time
            else:
                table.hear(CloseLobby(ABANDONED))

    def left(self, table: "HostedTable") -> None:
        """Somebody has stopped looking; where nobody is left, the lobby's time begins."""
        if self.patience and table.setup.phase == "lobby" and not table.has_watchers:
            self.house.spawn(self._touch(table.id))

    async def _touch(self, name: str) -> None:
        try:
            await self.house.store.touch(name)
        except StoreError as error:
            log.warning("table %s: %s", name, error)
