"""Somebody at a hub in this process, without a network between."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

from tavolaccio.server.hosting.connection import Connection
from tavolaccio.server.hosting.hub import Hub
from tavolaccio.server.wire import protocol
from tavolaccio.tables.clock import Pace

PACE = Pace(pad=0.03, jitter=0.02, bot_least=0.005, bot_most=0.02, speed=20.0, grace=60.0)


class Person(Connection):
    """Somebody at a worker, without a network between."""

    def __init__(self, hub: Hub, guest: str, seed: int) -> None:
        super().__init__(guest)
        self.hub = hub
        self.dice = random.Random(seed)
        self.v = -1
        self.gaps = 0
        self.phase = ""
        self.question: dict[str, Any] | None = None
        self.mine: dict[str, Any] | None = None
        self.acked: list[str] = []
        self.refused: list[str] = []
        self.said = -1

    def send(self, data: bytes) -> None:
        message = json.loads(data)
        if message["t"] in ("snapshot", "update"):
            self.gaps += message["t"] == "update" and message["v"] != self.v + 1
            self.v = message["v"]
            self.phase = message.get("room", {"phase": self.phase})["phase"]
            self.question = message.get("question", self.question)
            self.mine = message.get("mine", self.mine)
            asyncio.get_running_loop().call_later(self.dice.random() * 0.01, self.answer, message["table"])
        elif message["t"] == "ack":
            self.acked.append(message["id"])
        elif message["t"] == "refused":
            self.refused.append(message["reason"])

    def answer(self, table: str) -> None:
        question, mine = self.question, self.mine
        if question is None or mine is None or not mine["asked"] or not mine["options"] or self.said == question["id"]:
            return
        self.said = question["id"]
        move = self.dice.choice(mine["options"])
        held = self.hub.tables.get(table)
        if held is not None:
            held.receive(self, protocol.Say(f"{self.guest}-{self.said}", table, self.said, move))


async def act(hub: Hub, person: Person, message: Any) -> None:
    hub.tables[message.table].receive(person, message)
    while message.id not in person.acked:
        assert not person.refused, person.refused
        await asyncio.sleep(0.005)


async def closed(hubs: list[Hub]) -> None:
    """Their helpers have ended, too."""
    lanes = [lane for hub in hubs for lane in hub.helpers.queues.values()]
    while any(lane.running != len(lane.idle) for lane in lanes):
        await asyncio.sleep(0.02)
    helpers = [process for lane in lanes for process in lane.idle]
    for hub in hubs:
        await hub.close()
    for process in helpers:
        await process.wait()


async def played_out(hub: Hub) -> str:
    """The code of a table at which one person and a bot have played a match of Sócc'mel! to its end."""
    ada = Person(hub, "ada", 1)
    table = await hub.create("ada", "soccmel", 2, {}, "none", False, True, ["random"])
    table.watch(ada, -1, "")
    await act(hub, ada, protocol.Start("start", table.id))
    while table.setup.phase != "over":
        await asyncio.sleep(0.005)
    return table.id
