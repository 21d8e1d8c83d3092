"""What one table costs in memory: makes many in this process and weighs the difference.

python server_idle.py FOLDER TABLES
"""

from __future__ import annotations

import asyncio
import gc
import sys
import tracemalloc
from pathlib import Path

from tavolaccio.server.hosting.connection import Connection
from tavolaccio.server.hosting.hosted_table import HostedTable
from tavolaccio.server.hosting.hub import Hub
from tavolaccio.server.limits import UNLIMITED
from tavolaccio.server.wire import protocol
from tavolaccio.tables.clock import Pace

SEATS = 4


class Silent(Connection):
    """A client that reads everything and says what it is told to say."""

    def send(self, data: bytes) -> None:
        pass


async def open_table(hub: Hub) -> tuple[HostedTable, list[Silent]]:
    people = [Silent(hub.guests.new()) for _ in range(SEATS)]
    table = await hub.create(people[0].guest, "this-game-is-shit", SEATS, {}, "none", False, True, [])
    for person in people:
        await hub.guests.meet(person.guest)
        table.receive(person, protocol.Sit("sit", table.id))
        table.watch(person, -1, "")
        table.receive(person, protocol.Ready("ready", table.id))
    table.receive(people[0], protocol.Start("start", table.id))
    while table.match is None:
        await asyncio.sleep(0.001)
    for _ in range(30):  # somewhere in the middle of a match
        state, match = table.state, table.match
        if state is None or match is None:
            break
        if match.question is None:
            break
        seat = state.awaited()[0]
        move = match.options(seat)[-1].text
        q = match.id
        table.receive(people[seat], protocol.Say(f"say-{_}", table.id, q, move))
        while not table.pipeline.is_quiet:
            await asyncio.sleep(0.001)
    return table, people


async def main(folder: Path, tables: int) -> None:
    hub = await Hub.opened(folder, Pace(pad=0.0), UNLIMITED)
    kept = [await open_table(hub) for _ in range(5)]
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept += [await open_table(hub) for _ in range(tables)]
    gc.collect()
    after = tracemalloc.get_traced_memory()[0]
    print((after - before) / tables)
    assert kept
    await hub.close()


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), int(sys.argv[2])))
