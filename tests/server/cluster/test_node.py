"""Three workers in one process, on a bus that loses words: what they hold is what the journal says, and all go on."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections import Counter
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from tavolaccio.server.cluster import node
from tavolaccio.server.cluster.node import Node
from tavolaccio.server.hosting import hosted_table
from tavolaccio.server.hosting.hosted_table import HostedTable, read_entry
from tavolaccio.server.hosting.hub import Hub
from tavolaccio.server.limits import Limits
from tavolaccio.server.storage.rows import StoreError
from tavolaccio.server.storage.sqlite.store import SQLiteStore
from tavolaccio.server.wire import protocol
from tavolaccio.tables.clock import Pace
from tavolaccio.tables.journal.entries import PadEntry, SayEntry
from tavolaccio.tables.journal.state import load
from tests.server.cluster.in_process import Exchange, InProcess
from tests.server.person import PACE, Person, act, closed, played_out
from tests.server.served import PATIENCE


class Careless(InProcess):
    """Every few words one is lost."""

    def __init__(self, exchange: Exchange, lost: float) -> None:
        super().__init__(exchange)
        self.lost = lost
        self.dice = random.Random(5)

    def publish(self, channel: str, data: bytes) -> None:
        if channel.endswith(node.ALL) or self.dice.random() >= self.lost:
            super().publish(channel, data)


def node_of(hub: Hub) -> Node:
    assert isinstance(hub.peers, Node)
    return hub.peers


async def hub_at(folder: Path, exchange: Exchange, lost: float) -> Hub:
    store = SQLiteStore(folder)
    hub = Hub(store, await store.cookie_key(), PACE, Limits(), lambda hub: Node(hub, Careless(exchange, lost)))
    await hub.peers.open()
    await hub.begin()
    return hub


async def seated(hubs: list[Hub], game: str, seed: int, kind: type[Person] = Person) -> tuple[str, list[Person]]:
    """One person at each worker, a bot at the last chair, and the match has begun."""
    people = [kind(hub, f"guest{seed}{place}", seed + place) for place, hub in enumerate(hubs)]
    made = await hubs[0].create(people[0].guest, game, len(people) + 1, {}, "normal", False, True, ["instinct"])
    for person in people:
        table = await person.hub.table(made.id)
        assert table is not None
        table.watch(person, -1, "")
        if person is not people[0]:
            await act(person.hub, person, protocol.Sit(f"sit-{person.guest}", made.id))
            await act(person.hub, person, protocol.Ready(f"ready-{person.guest}", made.id))
    await act(hubs[0], people[0], protocol.Start("start", made.id))
    return made.id, people


def vanish(hub: Hub, exchange: Exchange, name: str) -> None:
    """The worker is gone without a word: nothing is heard from it or done by it any more."""
    exchange.members.remove(node_of(hub).bus)  # type: ignore[arg-type]
    for timer in node_of(hub)._timers.values():
        timer.cancel()
    hub.tables.pop(name).close()


def test_words_may_be_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    """Nearly every third one; where all arrive is simulated in tests/tables, and played at two real workers."""
    monkeypatch.setattr(node, "BEAT_SECONDS", 0.1)
    monkeypatch.setattr(node, "CHECK_SECONDS", 0.1)
    monkeypatch.setattr(node, "LATE_THOUGHT_SECONDS", 0.3)  # where the owner's word is lost, another one thinks
    seeds = range(100, 110) if request.config.getoption("--long") else (100, 110)

    async def test() -> None:
        exchange = Exchange()
        hubs = [await hub_at(tmp_path, exchange, 0.3) for _ in range(3)]
        tables = [
            await seated(hubs, ("this-game-is-shit", "lunch-money", "stimulix", "soccmel")[seed % 4], seed)
            for seed in seeds
        ]
        async with asyncio.timeout(PATIENCE):
            while not all(person.phase == "over" for _, people in tables for person in people):
                await asyncio.sleep(0.02)
        for name, people in tables:
            entries = [read_entry(raw) for raw in await hubs[0].store.entries(name)]
            says = [entry for entry in entries if isinstance(entry, SayEntry)]
            stored = Counter([entry.c for entry in says if entry.c])
            assert set(stored.values()) == {1}
            pads = Counter([entry.q for entry in entries if isinstance(entry, PadEntry)])
            assert not pads - Counter([entry.q for entry in says if entry.b]), "a pad ended for nobody"
            for person in people:
                assert person.gaps == 0
                assert {one for one in person.acked if one.startswith(person.guest)} <= set(stored)
                assert set(person.refused) <= {"late"}, person.refused
            held = [hub.tables[name] for hub in hubs]
            assert len({(table.n, table.pipeline.released, str(outcome(table))) for table in held}) == 1
        assert sum([hub.metrics.told.catch_ups for hub in hubs])
        await closed(hubs)

    asyncio.run(test())


def outcome(table: HostedTable) -> object:
    assert table.match is not None
    return table.match.outcome


def test_a_worker_that_falls_silent_is_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The owner of a match dies without a word, in the middle of everything: bots and clocks go on elsewhere."""
    monkeypatch.setattr(node, "BEAT_SECONDS", 0.1)
    monkeypatch.setattr(node, "GONE_SECONDS", PATIENCE)  # nobody is believed to be dead who is only slow
    monkeypatch.setattr(node, "LATE_THOUGHT_SECONDS", 0.3)

    async def test() -> None:
        exchange = Exchange()
        hubs = [await hub_at(tmp_path, exchange, 0.0) for _ in range(3)]
        name, people = await seated(hubs, "stimulix", 7)
        while people[0].v < 12 or sum([hub.peers.owns(name) for hub in hubs]) != 1:
            await asyncio.sleep(0.01)
        owner = next(hub for hub in hubs if hub.peers.owns(name))
        monkeypatch.setattr(node, "GONE_SECONDS", 0.6)
        vanish(owner, exchange, name)
        left = [person for person in people if person.hub is not owner]
        async with asyncio.timeout(PATIENCE):
            while not all(person.phase == "over" for person in left):
                await asyncio.sleep(0.02)
        assert all(person.gaps == 0 for person in left)
        chairs = left[0].hub.tables[name].setup.chairs
        gone = {person.guest for person in people} - {person.guest for person in left}
        assert gone <= {chair.guest for chair in chairs if chair.away}, "a bot plays for who was with the dead worker"
        await closed(hubs)

    asyncio.run(test())


def test_who_was_only_slow_hears_who_has_left(tmp_path: Path) -> None:
    """A worker is believed to be dead, a table is let go meanwhile: it, too, learns that nobody else holds it now."""

    async def test() -> None:
        exchange = Exchange()
        slow, other = [await hub_at(tmp_path, exchange, 0.0) for _ in range(2)]
        ada = Person(slow, "ada", 1)
        made = await slow.create(ada.guest, "soccmel", 2, {}, "normal", False, True, [])
        made.watch(ada, -1, "")
        table = await other.table(made.id)
        assert table is not None
        async with asyncio.timeout(PATIENCE):
            while not node_of(slow)._holders.get(made.id) or not node_of(other)._holders.get(made.id):
                await asyncio.sleep(0.01)
            node_of(other)._gone(node_of(slow).bus.name)
            other.forget(table)
            assert made.id not in other.tables
            while node_of(slow)._holders[made.id]:
                await asyncio.sleep(0.01)
        await closed([slow, other])

    asyncio.run(test())


def test_two_servers_on_one_bus_do_not_meet(tmp_path: Path) -> None:
    """A worker that keeps other tables is not a peer, and never an owner of our tables."""

    async def test() -> None:
        exchange = Exchange()
        ours = [await hub_at(tmp_path / "ours", exchange, 0.0) for _ in range(2)]
        theirs = await hub_at(tmp_path / "theirs", exchange, 0.0)
        await asyncio.sleep(0.05)
        async with asyncio.timeout(PATIENCE):
            while not all(hub.peers.count for hub in ours):
                await asyncio.sleep(0.01)
        assert [hub.peers.count for hub in (*ours, theirs)] == [1, 1, 0]
        await closed([*ours, theirs])

    asyncio.run(test())


@contextlib.asynccontextmanager
async def alone(folder: Path, pace: Pace = PACE) -> AsyncIterator[Hub]:
    store = SQLiteStore(folder)
    hub = Hub(store, await store.cookie_key(), pace, Limits())
    await hub.begin()
    try:
        async with asyncio.timeout(PATIENCE):
            yield hub
    finally:
        await closed([hub])


def test_a_table_loads_from_its_checkpoint_as_from_its_whole_journal(tmp_path: Path) -> None:
    """One that claims an entry more or less than it holds would undo what was acknowledged, or do it twice."""

    async def test() -> None:
        async with alone(tmp_path, replace(PACE, checkpoint=1)) as hub:
            table = await played_out(hub)
        async with alone(tmp_path) as hub:
            kept = await hub.store.load(table)
            assert kept is not None
            entries = await hub.store.entries(table)
            assert 1 < kept.checkpoint_n <= len(entries)
            assert kept.entries == entries[kept.checkpoint_n :]
            again = await hub.table(table)
            assert again is not None
            assert again.state is not None
            assert again.state.data() == load(None, [read_entry(raw) for raw in entries]).data()

    asyncio.run(test())


def test_a_table_is_held_while_a_bot_thinks(tmp_path: Path) -> None:
    """Forgotten meanwhile, it would go on by itself beside the one that is loaded for the next who comes."""

    async def test() -> None:
        async with alone(tmp_path) as hub:
            ada = Person(hub, "ada", 1)
            table = await hub.create("ada", "stimulix", 3, {}, "none", False, True, ["goat", "goat"])
            table.watch(ada, -1, "")
            await act(hub, ada, protocol.Start("start", table.id))
            while not table.thinking:
                await asyncio.sleep(0.001)
            table.unwatch(ada)
            hub.forget(table)
            assert await hub.table(table.id) is table
            while not table.idle:  # until the bots have no more to say without her
                await asyncio.sleep(0.005)
            hub.forget(table)
            assert table.id not in hub.tables
            assert table.closed, "what was forgotten does nothing"

    asyncio.run(test())


def test_a_message_of_the_lobby_that_is_sent_again_after_the_deal(tmp_path: Path) -> None:
    """Its acknowledgement was lost on the way, and the match has begun: it has been done, and is not refused."""

    async def test() -> None:
        async with alone(tmp_path) as hub:
            bea = Person(hub, "bea", 2)
            table = await hub.create("bea", "soccmel", 2, {}, "none", False, True, ["random"])
            table.watch(bea, -1, "")
            ready = protocol.Ready("ready", table.id)
            await act(hub, bea, ready)
            await act(hub, bea, protocol.Start("start", table.id))
            table.receive(bea, ready)
            while bea.acked.count("ready") < 2:
                assert not bea.refused, bea.refused
                await asyncio.sleep(0.005)

    asyncio.run(test())


def test_the_record_of_a_match_waits_for_the_store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It would be lost for good, and with it what the match did to the ratings."""
    monkeypatch.setattr(hosted_table, "RECORD_SECONDS", 0.01)

    async def test() -> None:
        async with alone(tmp_path) as house:
            read = house.store.entries
            troubles = 0

            async def troubled(name: str, n: int = 0) -> list[bytes]:
                nonlocal troubles
                troubles += 1
                if troubles <= 2:
                    raise StoreError("the store is away for a moment")
                return await read(name, n)

            ada = Person(house, "ada", 1)
            table = await house.create("ada", "soccmel", 2, {}, "none", False, True, ["random"])
            table.watch(ada, -1, "")
            monkeypatch.setattr(house.store, "entries", troubled)
            await act(house, ada, protocol.Start("start", table.id))
            while table.setup.phase != "over":
                await asyncio.sleep(0.005)
            assert troubles == 3
            assert table.setup.record

    asyncio.run(test())
