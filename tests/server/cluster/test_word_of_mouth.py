"""What workers tell each other of people: who may hear what, how often something counts, and who is there."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from tavolaccio.server.admin.commands import Admin
from tavolaccio.server.cluster.node import LATE_SECONDS, LATE_THOUGHT_SECONDS, MANY_CONNECTIONS, Node
from tavolaccio.server.hosting.connection import Connection
from tavolaccio.server.hosting.hosted_table import HostedTable
from tavolaccio.server.hosting.hub import Hub
from tavolaccio.server.limits import Limits
from tavolaccio.server.storage.sqlite.store import SQLiteStore
from tavolaccio.server.wire import protocol
from tavolaccio.tables.clock import Pace
from tests.server.cluster.in_process import Exchange, InProcess
from tests.server.cluster.test_node import node_of
from tests.server.person import closed
from tests.server.served import PATIENCE

LIMITS = Limits(chat=1e-9, chat_burst=4.0)


class Ear(Connection):
    """Somebody at a worker who keeps what is told."""

    def __init__(self, hub: Hub, guest: str) -> None:
        super().__init__(guest)
        self.hub = hub
        self.heard: list[dict[str, Any]] = []

    def send(self, data: bytes) -> None:
        self.heard.append(json.loads(data))

    async def until(self, kind: str) -> Any:
        """The last message of that kind; nothing of it is heard again."""
        while True:
            for place, message in reversed([*enumerate(self.heard)]):
                if message["t"] == kind:
                    del self.heard[: place + 1]
                    return message
            await asyncio.sleep(0.002)

    def texts(self) -> list[str]:
        return [
            message["line"]["text"] if message["t"] == "chat" else message["emote"]
            for message in self.heard
            if message["t"] in ("chat", "emote")
        ]


@asynccontextmanager
async def workers(folder: Path, count: int = 2) -> AsyncIterator[list[Hub]]:
    exchange = Exchange()
    hubs: list[Hub] = []
    try:
        async with asyncio.timeout(PATIENCE):
            for _ in range(count):
                store = SQLiteStore(folder)
                made = Hub(
                    store, await store.cookie_key(), Pace(pad=0.0), LIMITS, lambda hub: Node(hub, InProcess(exchange))
                )
                await made.peers.open()
                await made.begin()
                hubs.append(made)
            while any(hub.peers.count < count - 1 for hub in hubs):
                await asyncio.sleep(0.002)
            yield hubs
    finally:
        await closed(hubs)


async def look(hub: Hub, name: str, guest: str) -> tuple[HostedTable, Ear]:
    table = await hub.table(name)
    assert table is not None
    ear = Ear(hub, guest)
    await hub.guests.meet(guest)
    table.watch(ear, -1, "")
    return table, ear


async def acted(table: HostedTable, ear: Ear, message: Any) -> None:
    table.receive(ear, message)
    await ear.until("ack")


async def settled(hubs: list[Hub], name: str) -> None:
    """All know the same, and who is where."""
    while len({hub.tables[name].n for hub in hubs}) > 1 or any(
        {*hub.tables[name].elsewhere} != {node_of(other).bus.name for other in hubs if other is not hub} for hub in hubs
    ):
        await asyncio.sleep(0.002)


async def playing(hubs: list[Hub]) -> tuple[list[HostedTable], list[Ear]]:
    """Ada and Bea play, each at a worker of her own; Zoe watches beside Bea."""
    first, second = hubs
    made = await first.create("ada", "soccmel", 2, {}, "normal", False, True, [])
    here, ada = await look(first, made.id, "ada")
    there, bea = await look(second, made.id, "bea")
    _, zoe = await look(second, made.id, "zoe")
    await settled(hubs, made.id)
    await acted(there, bea, protocol.Sit("sit", made.id))
    await acted(there, bea, protocol.Ready("ready", made.id))
    await settled(hubs, made.id)
    await acted(here, ada, protocol.Start("start", made.id))
    await bea.until("snapshot")
    await settled(hubs, made.id)
    return [here, there], [ada, bea, zoe]


def test_what_spectators_say_reaches_no_player_at_another_worker(tmp_path: Path) -> None:
    """They see over a shoulder there; spectators here read it."""

    async def test() -> None:
        async with workers(tmp_path) as hubs:
            (here, there), (ada, bea, zoe) = await playing(hubs)
            _, yan = await look(hubs[0], here.id, "yan")
            hubs[1].talk(zoe, there, protocol.Chat(there.id, "she has the dog"))
            hubs[1].talk(zoe, there, protocol.Emote(there.id, "laugh"))
            hubs[1].talk(bea, there, protocol.Chat(there.id, "ciao"))
            hubs[1].talk(bea, there, protocol.Emote(there.id, "clap"))
            while len(yan.texts()) < 4:
                await asyncio.sleep(0.002)
            assert ada.texts() == bea.texts() == ["ciao", "clap"]
            assert yan.texts() == zoe.texts() == ["she has the dog", "laugh", "ciao", "clap"]

    asyncio.run(test())


def test_who_comes_at_another_worker_is_told_what_was_said_and_how_long_it_takes(tmp_path: Path) -> None:
    async def test() -> None:
        async with workers(tmp_path) as hubs:
            made = await hubs[0].create("ada", "soccmel", 2, {}, "normal", False, True, [])
            table, ada = await look(hubs[0], made.id, "ada")
            _, bea = await look(hubs[0], made.id, "bea")
            hubs[0].talk(ada, table, protocol.Chat(table.id, "ciao"))
            await acted(table, bea, protocol.Sit("sit", made.id))
            await acted(table, bea, protocol.Ready("ready", made.id))
            await acted(table, ada, protocol.Start("start", made.id))
            assert table.table is not None
            table.table.clock = table.table.clock._replace(deadline=table.now() + 3.0)
            other, _ = await look(hubs[1], made.id, "zoe")
            assert other.table is not None
            while other.table.milliseconds_left() > 3000 or not other.table.audience.chat:
                await asyncio.sleep(0.002)
            assert [line["text"] for line in other.table.audience.chat] == ["ciao"]
            _, late = await look(hubs[1], made.id, "late")
            assert [line["text"] for line in (await late.until("snapshot"))["chat"]] == ["ciao"]

    asyncio.run(test())


def test_who_watches_elsewhere_is_known_by_name(tmp_path: Path) -> None:
    async def test() -> None:
        async with workers(tmp_path) as hubs:
            await hubs[1].guests.rename("zoe", "Zoe", "🦄")
            made = await hubs[0].create("ada", "soccmel", 2, {}, "normal", False, True, [])
            _, ada = await look(hubs[0], made.id, "ada")
            await look(hubs[1], made.id, "zoe")
            told = await ada.until("watching")
            assert [(one["id"], one["name"], one["emoji"]) for one in told["watching"]] == [("zoe", "Zoe", "🦄")]

    asyncio.run(test())


def test_a_new_name_and_a_mute_hold_at_every_worker(tmp_path: Path) -> None:
    async def test() -> None:
        async with workers(tmp_path) as hubs:
            first, second = hubs
            muted: list[tuple[str, list[str]]] = []
            second.muted = lambda guest, others: muted.append((guest, others))
            await second.guests.meet("ada")
            await first.rename("ada", "Ada", "🦁")
            first.peers.muted("ada", ["bea"])
            while not muted or second.guests.face("ada")[0] != "Ada":
                await asyncio.sleep(0.002)
            assert muted == [("ada", ["bea"])]
            assert second.guests.face("ada") == ("Ada", "🦁")

    asyncio.run(test())


def test_who_is_barred_is_barred_at_every_worker(tmp_path: Path) -> None:
    """At once, and until it is taken back; an address as well as a guest."""

    async def test() -> None:
        async with workers(tmp_path) as hubs:
            admin, _ = [Admin(hub) for hub in hubs]
            ugo, place = "ugo-ugo-ugo1", "192.0.2.0/24"

            def barred() -> list[list[bool]]:
                asked = ((ugo, "198.51.100.1"), ("ada", "192.0.2.7"))
                return [[hub.orders.ban_of(*one) is not None for one in asked] for hub in hubs]

            for who, found in ((ugo, [True, False]), (place, [True, True])):
                await admin.do("ban", {"who": who, "minutes": 5, "reason": "Enough."}, "root")
                assert barred() == [found] * 2
            for who, found in ((place, [True, False]), (ugo, [False, False])):
                await admin.do("unban", {"who": who}, "root")
                assert barred() == [found] * 2

    asyncio.run(test())


def test_who_gives_up_a_name_is_nobody_at_every_worker(tmp_path: Path) -> None:
    async def test() -> None:
        async with workers(tmp_path) as (first, second):
            await first.rename("ada", "Adelasia", "🦁")
            assert await second.guests.meet("ada") == ("Adelasia", "🦁")
            await first.erase("ada")
            while second.guests.face("ada")[0] == "Adelasia":
                await asyncio.sleep(0.002)
            assert second.guests.face("ada") == first.guests.face("ada")

    asyncio.run(test())


def test_what_is_taken_counts_once_at_every_worker(tmp_path: Path) -> None:
    """Told once, not with everything that is taken afterwards."""

    async def test() -> None:
        async with workers(tmp_path, 3) as hubs:
            taken: list[tuple[str, int]] = []
            spend = hubs[1].chat_limit.spend

            def counted(name: str, count: int) -> None:
                taken.append((name, count))
                spend(name, count)

            hubs[1].chat_limit.spend = counted  # type: ignore[method-assign]
            for number in range(1, 4):
                assert hubs[0].chat_limit.take("ada")
                while len(taken) < number:
                    await asyncio.sleep(0.002)
            assert taken == [("ada", 1)] * 3
            assert [hubs[1].chat_limit.take("ada") for _ in range(2)] == [True, False]
            assert hubs[1].chat_limit.take("bea")

    asyncio.run(test())


def test_connections_of_an_address_are_added_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with workers(tmp_path, 3) as hubs:
            for number, hub in enumerate(hubs):
                monkeypatch.setattr(hub.peers, "addresses", lambda number=number: {"far": MANY_CONNECTIONS + number})
                node_of(hub)._lobbies_changed()
            while hubs[0].peers.connections_from("far") < 2 * MANY_CONNECTIONS + 3:
                await asyncio.sleep(0.002)
            assert hubs[0].peers.connections_from("far") == 2 * MANY_CONNECTIONS + 3
            assert hubs[0].peers.connections_from("near") == 0

    asyncio.run(test())


def test_the_owner_goes_first_and_when_it_is_gone_the_next_one_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken: list[Hub] = []
    monkeypatch.setattr(HostedTable, "take_over", lambda table: taken.append(table.hub))

    async def test() -> None:
        async with workers(tmp_path) as hubs:
            (here, _), _ = await playing(hubs)
            name = here.id
            owner, other = sorted(hubs, key=lambda hub: not hub.peers.owns(name))
            assert [hub.peers.owns(name) for hub in (owner, other)] == [True, False]
            for hub, late, thinking in ((owner, 0.0, 0.0), (other, LATE_SECONDS, LATE_THOUGHT_SECONDS)):
                assert (hub.peers.lateness(name), hub.peers.thought_lateness(name)) == (late, thinking)
            taken.clear()
            node_of(owner)._gone(node_of(other).bus.name)
            assert taken == [], "it was hers all along"
            node_of(other)._gone(node_of(owner).bus.name)
            assert taken == [other]
            assert other.peers.owns(name)

    asyncio.run(test())
