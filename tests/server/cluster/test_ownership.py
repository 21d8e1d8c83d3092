"""The owner of a match: the worker that has its people; and another one as soon as that has none."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest

from tavolaccio.server.cluster import node
from tavolaccio.server.cluster.messages import Appended
from tavolaccio.server.cluster.node import Node
from tavolaccio.server.cluster.ownership import Ownership
from tavolaccio.server.hosting.hub import Hub
from tavolaccio.server.wire import protocol
from tests.server.cluster.in_process import Exchange
from tests.server.cluster.test_node import hub_at, node_of, vanish
from tests.server.person import Person, act, closed
from tests.server.served import PATIENCE


def rank(hub: Hub, table: str) -> int:
    return crc32(f"{node_of(hub).bus.name} {table}".encode())


async def together(maker: Hub, home: Hub, others: list[Hub]) -> tuple[str, list[Person]]:
    """Two people at one worker and a bot; the table is made at another worker, and is not by chance the first one's."""
    while True:
        people = [Person(home, f"guest{place}", place) for place in range(2)]
        made = await maker.create(people[0].guest, "stimulix", 3, {}, "normal", False, True, ["instinct"])
        if max(others, key=lambda hub: rank(hub, made.id)) is not home:
            break
    for person in people:
        table = await home.table(made.id)
        assert table is not None
        table.watch(person, -1, "")
    await act(home, people[1], protocol.Sit("sit", made.id))
    await act(home, people[1], protocol.Ready("ready", made.id))
    return made.id, people


async def until_held_by(hubs: list[Hub], name: str, wanted: Hub) -> None:
    """And until that one has heard that no other holds it any more."""
    async with asyncio.timeout(PATIENCE):
        while [hub for hub in hubs if name in hub.tables] != [wanted] or node_of(wanted)._holders.get(name):
            await asyncio.sleep(0.01)


@pytest.mark.parametrize("how", ["leaves", "dies"])
def test_people_who_meet_are_looked_after_there(tmp_path: Path, how: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """One worker holds the match and tells nobody; when its people have gone, or it has, the first of all goes on."""
    monkeypatch.setattr(node, "BEAT_SECONDS", 0.1)
    monkeypatch.setattr(node, "GONE_SECONDS", PATIENCE)  # nobody is believed to be dead who is only slow
    monkeypatch.setattr(node, "CHECK_SECONDS", PATIENCE)  # who looks into the store before the word comes takes it, too
    monkeypatch.setattr(node, "IDLE_SECONDS", 0.05)
    said: list[Any] = []
    say = Node._say

    def overheard(self: Node, channel: str, word: Any) -> None:
        said.append(word)
        say(self, channel, word)

    monkeypatch.setattr(Node, "_say", overheard)

    async def test() -> None:
        exchange = Exchange()
        hubs = [await hub_at(tmp_path, exchange, 0.0) for _ in range(3)]
        home = hubs[1]
        name, people = await together(hubs[0], home, hubs)
        first = max(hubs, key=lambda hub: rank(hub, name))
        await until_held_by(hubs, name, home)
        said.clear()
        await act(home, people[0], protocol.Start("start", name))
        while people[0].v < 12:
            await asyncio.sleep(0.01)
        await until_held_by(hubs, name, home)
        assert home.peers.owns(name)
        assert not [word for word in said if isinstance(word, Appended)]
        assert not any(hub.peers.would_own(name) for hub in hubs if hub is not home)
        monkeypatch.setattr(node, "CHECK_SECONDS", 0.1)
        if how == "leaves":
            for person in people:
                home.tables[name].unwatch(person)
        else:
            monkeypatch.setattr(node, "GONE_SECONDS", 0.6)
            vanish(home, exchange, name)
        async with asyncio.timeout(PATIENCE):
            while name not in first.tables or not first.peers.owns(name):
                await asyncio.sleep(0.01)
            n = first.tables[name].n
            while first.tables[name].n < n + 3:  # clocks and bots go on
                await asyncio.sleep(0.01)
        await closed(hubs)

    asyncio.run(test())


def test_who_took_a_table_up_too_soon_lets_go_of_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where something was under way there when it first tried."""
    monkeypatch.setattr(node, "GONE_SECONDS", PATIENCE)
    monkeypatch.setattr(node, "CHECK_SECONDS", PATIENCE)
    monkeypatch.setattr(node, "IDLE_SECONDS", 0.05)
    monkeypatch.setattr(node, "LATE_THOUGHT_SECONDS", 0.05)  # who is about to ask a bot lets go of nothing
    monkeypatch.setattr("tavolaccio.server.hosting.hub.FORGET_SECONDS", 100 * PATIENCE)
    tried: list[Hub] = []
    forget = Hub.forget

    def noted(self: Hub, table: Any) -> None:
        tried.append(self)
        forget(self, table)

    monkeypatch.setattr(Hub, "forget", noted)

    async def test() -> None:
        exchange = Exchange()
        hubs = [await hub_at(tmp_path, exchange, 0.0) for _ in range(2)]
        home, other = hubs
        name, people = await together(home, home, hubs)
        await act(home, people[0], protocol.Start("start", name))
        await until_held_by(hubs, name, home)
        await other.look_after(name)
        other.tables[name].thinking += 1
        tried.clear()
        async with asyncio.timeout(PATIENCE):
            while other not in tried:
                await asyncio.sleep(0.01)
        other.tables[name].thinking -= 1
        await until_held_by(hubs, name, home)
        await closed(hubs)

    asyncio.run(test())


def test_trust_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    wardens = Ownership("me")
    wardens.entrust("A", "you")
    wardens.entrust("B", "you")
    wardens.entrust("C", "they")
    assert wardens.is_entrusted("A")
    wardens.take_back("A")
    assert not wardens.is_entrusted("A")
    assert wardens.gone("you") == ["B"]
    assert not wardens.is_entrusted("B")
    monkeypatch.setattr("tavolaccio.server.cluster.ownership.time.monotonic", lambda: 1e12)
    assert not wardens.is_entrusted("C"), "words may get lost: after a while everybody looks again"
    wardens.tidy()
    assert wardens.gone("they") == []
