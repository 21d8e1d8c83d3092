"""The match in force, asked for with fresh connections at every worker, and compared with the journal."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Mapping
from typing import Any, Protocol

import websockets

from tavolaccio.torture.checks.checker import Checker
from tavolaccio.torture.checks.replay import Replay
from tavolaccio.torture.deployment.one_process import Deployment
from tavolaccio.torture.history import HEARD, LOST, SENT, History
from tavolaccio.torture.players.party import Party

Data = dict[str, Any]
CATCH_UP_SECONDS = 25.0
"""Seconds that a worker may be behind, and that a client may wait for what has been written."""
MOST_CONNECTIONS = 60
AUDITOR = 0
"""The number of the client that looks at everything."""


class Audited(Protocol):
    """What is looked at: a campaign."""

    checker: Checker
    history: History
    deployment: Deployment
    ended: list[Party]

    @property
    def parties(self) -> Mapping[Party, object]: ...

    def settle(self, tables: list[str]) -> Awaitable[object]: ...


class Head:
    """Where a table's journal was when we looked."""

    def __init__(self, replay: Replay) -> None:
        self.v = replay.v
        state = replay.state
        seats = 0 if state is None or state.match is None else state.match.state.seats
        self.said = [] if state is None else [bool(state.said_by(seat)) for seat in range(seats)]


async def audit(campaign: Audited, tables: list[str] | None = None) -> None:
    """Every connected client must have been told what stood in the journal before; so must a client that asks again."""
    checker = campaign.checker
    parties = [party for party in campaign.parties if party.table]
    wanted = tables if tables is not None else [*[p.table for p in parties], *[p.table for p in campaign.ended]]
    if not wanted:
        return
    await campaign.settle(wanted)
    heads = {table: Head(checker.replays[table]) for table in wanted}
    await _everybody_is_told(campaign, heads)
    seen: dict[str, set[str]] = {table: set() for table in wanted}
    for _ in range(MOST_CONNECTIONS):
        for snapshot in await _ask(campaign, heads):
            if snapshot["epoch"] not in seen[snapshot["table"]]:
                seen[snapshot["table"]].add(snapshot["epoch"])
                checker.in_force(snapshot, heads[snapshot["table"]].v, heads[snapshot["table"]].said, "a worker")
        if all(len(epochs) >= campaign.deployment.workers for epochs in seen.values()):
            break


async def _everybody_is_told(campaign: Audited, heads: dict[str, Head]) -> None:
    """Over the connections that they have: nobody has to ask again for what has happened."""
    deadline = time.monotonic() + CATCH_UP_SECONDS
    clients = [client for party in campaign.parties for client in party.clients if party.table in heads]
    for client in clients:
        while client.v < heads[client.table].v and not client.closed:
            if time.monotonic() > deadline:
                campaign.checker.find(
                    "not told", f"client {client.number} holds version {client.v} of {heads[client.table].v}",
                    table=client.table, guest=client.guest, v=client.v,
                )  # fmt: skip
                break
            await asyncio.sleep(0.05)


async def _ask(campaign: Audited, heads: dict[str, Head]) -> list[Data]:
    """A snapshot of each table over one new connection. A client that is behind is asked again for a while."""
    deadline = time.monotonic() + CATCH_UP_SECONDS
    while True:
        try:
            return await _asked(campaign, heads, deadline)
        except (OSError, TimeoutError, websockets.WebSocketException):
            if time.monotonic() > deadline:
                campaign.checker.find("stuck", "nobody can look at the tables")
                return []
            await asyncio.sleep(0.2)


async def _asked(campaign: Audited, heads: dict[str, Head], deadline: float) -> list[Data]:
    history = campaign.history
    found: dict[str, Data] = {}
    async with websockets.connect(
        f"ws://127.0.0.1:{campaign.deployment.server.port}/ws", proxy=None, compression=None, ping_interval=None,
        open_timeout=10,
    ) as line:  # fmt: skip
        number = history.open("", AUDITOR)
        try:
            left = list(heads)
            while left:
                for table in left:
                    message = {"t": "watch", "table": table, "v": -1, "epoch": ""}
                    history.add(number, SENT, message)
                    await line.send(json.dumps(message))
                await _read(campaign, line, number, set(left), found)
                left = [table for table in left if table not in found or found[table]["v"] < heads[table].v]
                if left and time.monotonic() > deadline:
                    break
                if left:
                    await asyncio.sleep(0.3)
        finally:
            history.add(number, LOST, {})
    return list(found.values())


async def _read(campaign: Audited, line: Any, number: int, waiting: set[str], found: dict[str, Data]) -> None:
    """Until each of these tables has sent a snapshot, or is said not to be there."""
    async with asyncio.timeout(CATCH_UP_SECONDS):
        while waiting:
            message = json.loads(await line.recv())
            campaign.history.add(number, HEARD, message)
            if message["t"] == "snapshot":
                found[message["table"]] = message
                waiting.discard(message["table"])
            elif message["t"] == "gone":
                campaign.checker.find("lost", f"the server knows no such table ({message['reason']})",
                                      table=message["table"])  # fmt: skip
                waiting.discard(message["table"])
            elif message["t"] == "error":
                raise OSError(message["reason"])
