"""Who looks after a match: the worker that has its people; and another one as soon as that has none."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest

from tavolaccio.server.cluster import node
from tavolaccio.server.cluster.bus import Exchange
from tavolaccio.server.cluster.messages import Appended
from tavolaccio.server.cluster.node import Colleagues
from tavolaccio.server.cluster.ownership import Wardens
from tavolaccio.server.hosting.hub import House
from tavolaccio.server.wire import protocol
from tests.server.served import PATIENCE
from tests.server.test_colleagues import Person, act, closed, house_at, vanish


def rank(house: House, table: str) -> int:
    return crc32(f"{house.colleagues.bus.name} {table}".encode())


async def together(maker: House, home: House, others: list[House]) -> tuple[str, list[Person]]:
    """Two people at one worker and a bot; the table is made at another worker, and is not by chance the first one's."""
    while True:
        people = [Person(home, f"guest{place}", place) for place in range(2)]
        made = await maker.create(people[0].guest, "stimulix", 3, {}, "normal", False, True, ["instinct"])
        if max(others, key=lambda house: rank(house, made.id)) is not home:
            break
    for person in people:
        table = await home.table(made.id)
        assert table is not None
        table.watch(person, -1, "")
    await act(home, people[1], protocol.Sit("sit", made.id))
    await act(home, people[1], protocol.Ready("ready", made.id))
    return made.id, people


async def until_held_by(houses: list[House], name: str, wanted: set[House]) -> None:
    async with asyncio.timeout(PATIENCE):
        while {house for house in houses if name in house.tables} != wanted:
            await asyncio.sleep(0.01)


@pytest.mark.parametrize("how", ["leaves", "dies"])
def test_people_who_meet_are_looked_after_there(tmp_path: Path, how: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """One worker holds the match and tells nobody; when its people have gone, or it has, the first of all goes on."""
    monkeypatch.setattr(node, "BEAT_SECONDS", 0.1)
    monkeypatch.setattr(node, "GONE_SECONDS", PATIENCE)  # nobody is believed to be dead who is only slow
    monkeypatch.setattr(node, "CHECK_SECONDS", 0.1)
    monkeypatch.setattr(node, "IDLE_SECONDS", 0.05)
    said: list[Any] = []
    say = Colleagues._say

    def overheard(self: Colleagues, channel: str, word: Any) -> None:
        said.append(word)
        say(self, channel, word)

    monkeypatch.setattr(Colleagues, "_say", overheard)

    async def test() -> None:
        exchange = Exchange()
        houses = [await house_at(tmp_path, exchange, 0.0) for _ in range(3)]
        home = houses[1]
        name, people = await together(houses[0], home, houses)
        first = max(houses, key=lambda house: rank(house, name))
        await until_held_by(houses, name, {home})
        said.clear()
        await act(home, people[0], protocol.Start("start", name))
        while people[0].v < 12:
            await asyncio.sleep(0.01)
        await until_held_by(houses, name, {home})
        assert home.colleagues.keeps(name)
        assert not [word for word in said if isinstance(word, Appended)]
        assert not any(house.colleagues.would_keep(name) for house in houses if house is not home)
        if how == "leaves":
            for person in people:
                home.tables[name].unwatch(person)
        else:
            monkeypatch.setattr(node, "GONE_SECONDS", 0.6)
            vanish(home, exchange, name)
        async with asyncio.timeout(PATIENCE):
            while name not in first.tables or not first.colleagues.keeps(name):
                await asyncio.sleep(0.01)
            n = first.tables[name].n
            while first.tables[name].n < n + 3:  # clocks and bots go on
                await asyncio.sleep(0.01)
        await closed(houses)

    asyncio.run(test())


def test_trust_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    wardens = Wardens("me")
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
