"""While the disk works everything is made ready that will be told, and nobody hears or sees any of it before."""

from __future__ import annotations

import asyncio
import json
import os
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from tavolaccio.server.hosting.connection import Connection
from tavolaccio.server.hosting.hosted_table import HostedTable
from tavolaccio.server.hosting.hub import Hub
from tavolaccio.server.limits import UNLIMITED
from tavolaccio.server.storage.rows import StoreError
from tavolaccio.server.storage.sqlite.store import SQLiteStore
from tavolaccio.server.wire import protocol
from tavolaccio.tables.clock import Pace
from tests.server.served import PATIENCE

pytestmark = pytest.mark.skipif(os.name != "posix", reason="the disk's process is stopped by a signal")


class Ear(Connection):
    """A client that keeps what it hears."""

    def __init__(self, guest: str) -> None:
        super().__init__(guest)
        self.heard: list[dict[str, Any]] = []

    def send(self, data: bytes) -> None:
        self.heard.append(json.loads(data))


async def until(happened: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not happened():
            await asyncio.sleep(0.005)


def writer_of(hub: Hub) -> Any:
    store = hub.store
    assert isinstance(store, SQLiteStore)
    return store._writer


def disk(hub: Hub, what: signal.Signals) -> None:
    """Stops the process that makes entries durable, or lets it go on."""
    os.kill(writer_of(hub)._syncer._process.pid, what)


@asynccontextmanager
async def playing(folder: Path) -> AsyncIterator[tuple[Hub, HostedTable, list[Ear]]]:
    """Two people in the middle of a match."""
    hub = await Hub.opened(folder, Pace(pad=0.0), UNLIMITED)
    try:
        people = [Ear(hub.guests.new()) for _ in range(2)]
        table = await hub.create(people[0].guest, "this-game-is-shit", 2, {}, "none", False, True, [])
        for person in people:
            await hub.guests.meet(person.guest)
            table.receive(person, protocol.Sit("sit", table.id))
            table.watch(person, -1, "")
            table.receive(person, protocol.Ready("ready", table.id))
        table.receive(people[0], protocol.Start("start", table.id))
        await until(lambda: table.match is not None and is_quiet(table))
        for number in range(4):
            say(table, people, f"before-{number}")
            await until(lambda: is_quiet(table))
        for person in people:
            person.heard.clear()
        yield hub, table, people
    finally:
        disk(hub, signal.SIGCONT)
        await hub.close()


def is_quiet(table: HostedTable) -> bool:
    """Also where all has been told before it was kept, which is what is looked for here."""
    return table.pipeline.is_quiet and table.is_kept


def say(table: HostedTable, people: list[Ear], name: str) -> Ear:
    """The seats asked answer."""
    state = table.state
    assert state is not None
    seat = state.awaited()[0]
    move = state.options(seat)[0].text
    table.receive(people[seat], protocol.Say(name, table.id, state.q, move))
    return people[seat]


def version_of(table: HostedTable) -> int:
    assert table.state is not None
    return table.state.v


async def say_to_a_stopped_disk(hub: Hub, table: HostedTable, people: list[Ear], name: str) -> Ear:
    """The seats asked answer; it has taken effect, and is not durable."""
    disk(hub, signal.SIGSTOP)
    return say(table, people, name)


def kinds(ear: Ear) -> list[str]:
    return [message["t"] for message in ear.heard]


def test_nothing_is_told_before_it_is_durable(tmp_path: Path) -> None:
    async def test() -> None:
        async with playing(tmp_path) as (hub, table, people):
            version = version_of(table)
            sender = await say_to_a_stopped_disk(hub, table, people, "held")
            assert version_of(table) == version + 1  # it has taken effect ...
            newcomer = Ear(people[0].guest)
            table.watch(newcomer, -1, "")
            again = say(table, people, "next")  # ... and so has the next one
            await asyncio.sleep(0.1)
            assert not table.pipeline.is_quiet
            assert [kinds(ear) for ear in (*people, newcomer)] == [[], [], []]  # ... and nobody knows
            disk(hub, signal.SIGCONT)
            await until(lambda: table.pipeline.is_quiet and bool(newcomer.heard))
            assert kinds(sender)[:2] == ["ack", "update"]
            assert {(one["t"], one.get("v")) for one in people[0].heard} >= {("update", version + 1)}
            assert {(one["t"], one.get("v")) for one in people[1].heard} >= {("update", version + 1)}
            assert (newcomer.heard[0]["t"], newcomer.heard[0]["v"]) == ("snapshot", version + 1)
            assert "ack" in [one["t"] for one in again.heard if one.get("id") == "next"]

    asyncio.run(test())


def test_what_the_disk_refuses_is_seen_by_nobody(tmp_path: Path) -> None:
    async def test() -> None:
        async with playing(tmp_path) as (hub, table, people):
            version = version_of(table)
            sender = await say_to_a_stopped_disk(hub, table, people, "lost")
            assert version_of(table) == version + 1
            say(table, people, "behind")
            newcomer = Ear(people[0].guest)
            table.watch(newcomer, -1, "")
            writer_of(hub)._break("tried out")
            disk(hub, signal.SIGCONT)
            await until(lambda: any(one.get("id") == "lost" for one in sender.heard))
            await until(lambda: sum([one["t"] == "refused" for ear in people for one in ear.heard]) == 2)
            refused = [one for ear in people for one in ear.heard]
            assert {(one["t"], one["reason"]) for one in refused} == {("refused", "store")}
            assert {one["id"] for one in refused} == {"lost", "behind"}
            assert newcomer.heard == []
            with pytest.raises(StoreError, match="start again"):
                await hub.store.load(table.id)

    asyncio.run(test())
