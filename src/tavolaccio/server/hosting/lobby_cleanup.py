"""Closes lobbies that everybody has left for good: nobody has been connected there for as long as `Pace.lobby` says.

Since when is kept in the store: a room that changes says so by itself, and when the last one leaves a lobby its row is
touched. Nothing is deleted: who follows the link reads that the table was cleared.
"""

import asyncio
from collections.abc import Awaitable, Callable

from tavolaccio.server.hosting.hosted_table import HostedTable
from tavolaccio.server.hosting.services import Services
from tavolaccio.server.storage.rows import StoreError, now
from tavolaccio.tables.inputs import CloseLobby

ABANDONED = "closed-abandoned"
LONGEST_PAUSE = 600.0
SHORTEST_PAUSE = 0.2
MOST_AT_ONCE = 200
HEARING_SECONDS = 1.0
"""Seconds for other workers to say that a person is there."""

Find = Callable[[str], Awaitable[HostedTable | None]]


async def close_abandoned(services: Services, find: Find) -> None:
    """Repeat for ever, after a first pause: after a restart people need a moment to reconnect."""
    seconds = services.pace.lobby
    while seconds:
        await asyncio.sleep(max(SHORTEST_PAUSE, min(LONGEST_PAUSE, seconds / 4)))
        try:
            await _close(services, find, now() - int(seconds * 1000))
        except StoreError as error:
            services.not_kept("abandoned lobbies could not be looked up", error)


async def _close(services: Services, find: Find, before: int) -> None:
    for name in await services.store.unchanged("lobby", before, MOST_AT_ONCE):
        if not services.peers.would_own(name):
            continue
        table = await find(name)
        if table is None:
            continue
        if not services.peers.alone:
            await asyncio.sleep(HEARING_SECONDS)
        if table.has_watchers:
            await services.store.touch(name)  # not to be looked at again before its time
        else:
            table.hear(CloseLobby(ABANDONED))
