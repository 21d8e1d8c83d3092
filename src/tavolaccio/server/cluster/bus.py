"""How workers hear of each other: short messages on named channels, to everybody who listens, kept by nobody.

A bus may lose messages, and may be gone for a while. Nothing depends on it but quickness: what matters is in the store,
and whoever has missed something finds it there (see `colleagues`).
"""

import asyncio
import secrets
from collections.abc import Callable
from typing import Protocol

from tavolaccio.kernel.errors import BadInput

Heard = Callable[[str, str, bytes], None]
"""Called with the channel, the name of whoever speaks, and what is said; never with one's own words."""

VALKEY = ("redis://", "rediss://", "valkey://", "valkeys://", "unix://")
RIGHT = "redis://HOST, rediss://USER:PASSWORD@HOST:PORT/0, or unix:///PATH"
MISSING = "start it by ./play, which installs what is needed, or `pip install tavolaccio[many]`"


class Bus(Protocol):
    name: str
    """Who we are to the others."""
    alone: bool
    """There can be nobody else: nothing has to be said."""
    up: bool
    """Do messages get through, as far as we know?"""

    async def open(self, heard: Heard, renewed: Callable[[], None]) -> None:
        """`renewed` is called when the bus works again: something may have been missed."""
        ...

    def publish(self, channel: str, data: bytes) -> None:
        """Says it and waits for nothing. What one member says on one channel is heard in order."""
        ...

    async def listen(self, channel: str) -> None:
        """When this returns, what is said from now on is heard; or the bus is down, and `renewed` will be called."""
        ...

    def forget(self, channel: str) -> None: ...

    async def close(self) -> None: ...


def new_name() -> str:
    return secrets.token_hex(4)


class Exchange:
    """Where the members of one process meet."""

    def __init__(self) -> None:
        self.members: list[InProcess] = []


class InProcess:
    """The bus within one process. The only worker of a server has one for itself: then there is nothing to do."""

    def __init__(self, exchange: Exchange | None = None) -> None:
        self.name = new_name()
        self.alone = exchange is None
        self.up = True
        self._exchange = exchange or Exchange()
        self._channels: set[str] = set()
        self._heard: Heard | None = None

    async def open(self, heard: Heard, renewed: Callable[[], None]) -> None:
        self._heard = heard
        self._exchange.members.append(self)

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


def checked(address: str) -> None:
    if address and not address.startswith(VALKEY):
        raise BadInput(f"{address!r} is no bus", "--bus", RIGHT)


def make_bus(address: str) -> Bus:
    """The bus at this address; where none is given, one for a worker that is alone."""
    checked(address)
    if not address:
        return InProcess()
    try:
        from tavolaccio.server.cluster.redis_bus import ValkeyBus  # noqa: PLC0415  # needed by many workers only
    except ImportError as error:
        raise BadInput(f"{error.name} is not installed", "--bus", MISSING) from None
    return ValkeyBus(address)
