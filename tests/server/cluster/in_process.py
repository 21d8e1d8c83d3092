"""A bus within one process: several hubs on one event loop, as workers that hear of each other."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from tavolaccio.server.cluster.bus import Heard, new_name
from tavolaccio.server.storage.outage import Outage


class Exchange:
    """Where the members of one process meet."""

    def __init__(self) -> None:
        self.members: list[InProcess] = []


class InProcess:
    """The bus within one process."""

    def __init__(self, exchange: Exchange) -> None:
        self.name = new_name()
        self.up = True
        self.outage = Outage("the bus")
        self._exchange = exchange
        self._channels: set[str] = set()
        self._heard: Heard | None = None

    async def open(self, heard: Heard, renewed: Callable[[], None]) -> None:
        self._heard = heard
        self._exchange.members.append(self)

    async def answers(self) -> bool:
        return self.up

    def publish(self, channel: str, data: bytes) -> None:
        loop = asyncio.get_running_loop()
        for member in self._exchange.members:
            if member is not self:
                loop.call_soon(member._hear, channel, self.name, data)

    def _hear(self, channel: str, who: str, data: bytes) -> None:
        if channel in self._channels and self._heard is not None:
            self._heard(channel, who, data)

    async def listen(self, channel: str) -> None:
        self._channels.add(channel)

    def forget(self, channel: str) -> None:
        self._channels.discard(channel)

    async def close(self) -> None:
        self._heard = None
        if self in self._exchange.members:
            self._exchange.members.remove(self)
