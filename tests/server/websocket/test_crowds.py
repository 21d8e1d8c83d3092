"""One person who is many guests: what an address may do under any name. And those who were asked to leave."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
import websockets

from tests.server.served import PATIENCE, Player, Served, run, seated

ELSEWHERE = ("127.0.0.2", 0)
"""Another address of this machine: the honest come from 127.0.0.1."""


async def strangers(served: Served, count: int) -> list[Any]:
    """This many new guests from the other address."""
    try:
        return [
            await websockets.connect(served.ws, proxy=None, local_addr=ELSEWHERE, open_timeout=PATIENCE)
            for _ in range(count)
        ]
    except OSError as error:
        pytest.skip(f"this machine has no second address: {error}")


async def heard(line: Any, kind: str) -> list[dict[str, Any]]:
    """What comes up to the first message of this kind."""
    found: list[dict[str, Any]] = []
    while not found or found[-1]["t"] != kind:
        found.append(json.loads(await asyncio.wait_for(line.recv(), PATIENCE)))
    return found


def test_many_guests_of_one_address_are_one_crowd(serve: Callable[..., Served]) -> None:
    """Thirty strangers say three lines each and mute three people each (which is kept), all together: as much as an
    address may comes through, and people from elsewhere talk as ever."""
    served = serve("--pad", "0")
    guests, each = 30, 3

    async def test() -> None:
        host, friend = await seated(served, 2, game="soccmel")
        crowd = await strangers(served, guests)
        for line in crowd:
            await line.send(json.dumps({"t": "watch", "table": host.table}))
        for line in crowd:
            await heard(line, "snapshot")
        for line in crowd:
            for number in range(each):
                await line.send(json.dumps({"t": "chat", "table": host.table, "text": "buy my book"}))
                await line.send(json.dumps({"t": "mute", "guest": f"somebody-{number}"}))
            await line.send(json.dumps({"t": "ping"}))
        answers: Counter[str] = Counter()
        for line in crowd:
            answers.update([one.get("reason", one["t"]) for one in await heard(line, "pong")])
        assert answers["crowded"] > guests * each / 2, "much was refused"
        assert answers["muted"] < guests * each
        await friend.send(t="chat", table=host.table, text="who are they?")
        lines = 0
        while (await host.until("chat"))["line"]["text"] != "who are they?":
            lines += 1
        assert 5 < lines < guests * each
        for line in crowd:  # what they have not read is of no interest
            line.transport.abort()

    run(test())


def test_one_guest_cannot_fill_the_journal(serve: Callable[..., Served]) -> None:
    """Ready, not ready, ready…: each is kept for ever, so there is an end to it; others change what they like."""
    served = serve("--pad", "0")

    async def test() -> None:
        host, friend = await seated(served, 2, game="soccmel")
        for turn in range(80):
            await friend.send(t="ready", id=f"r{turn}", table=friend.table, ready=bool(turn % 2))
        answers: Counter[str] = Counter()
        while answers.total() < 80:
            message = await friend.receive()
            if message["t"] in ("ack", "refused"):
                answers[message.get("reason", "done")] += 1
        assert answers["done"] >= 30
        assert answers["too-fast"] >= 10
        assert len(served.entries(host.table)) < 80
        assert (await host.act("configure", clock="fast"))["t"] == "ack"

    run(test())


def test_who_was_asked_to_leave_is_not_heard(serve: Callable[..., Served]) -> None:
    """A guest put out by the host talks no more; a stranger who watched the lobby must go when a match begins at a
    table without spectators, and is told nothing of it."""
    served = serve("--pad", "0", "--no-limits")

    async def test() -> None:
        host, friend, rude = await seated(served, 3, game="soccmel", watchers=False)
        assert (await host.act("kick", seat=2))["t"] == "ack"
        await rude.send(t="chat", table=rude.table, text="and another thing")
        assert (await rude.until("error"))["reason"] == "kicked"
        spy = Player(served, "Spy")
        await spy.arrive()
        spy.table = host.table
        await spy.connect()
        await spy.watch()
        await spy.until("snapshot")
        assert (await host.act("start"))["t"] == "ack"
        for one in (spy, rude):
            assert (await one.until("gone"))["reason"] == "no-watchers"
            assert one.room["phase"] == "lobby", "the deal was told before"
        while not friend.public:
            await friend.receive()
        await spy.watch()
        assert (await spy.until("gone"))["reason"] == "no-watchers"
        await spy.send(t="chat", table=spy.table, text="I see your cards")
        assert (await spy.until("error"))["reason"] == "not-watching"

    run(test())
