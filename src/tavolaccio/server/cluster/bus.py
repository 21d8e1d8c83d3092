"""How workers hear of each other: short messages on named channels, to everybody who listens, kept by nobody.

A bus may lose messages, and may be gone for a while. Nothing depends on it but quickness: what matters is in the store,
and a worker that missed something finds it there (see `node`).
"""

import secrets
from collections.abc import Callable
from typing import Protocol

from tavolaccio.server.storage.outage import Outage

Heard = Callable[[str, str, bytes], None]
"""Called with the channel, the sender's name and the message; never with this worker's own messages."""

RIGHT = "redis://HOST, rediss://USER:PASSWORD@HOST:PORT/0, or unix:///PATH"
"""What an address of a bus looks like."""


class Bus(Protocol):
    name: str
    """The name of this worker on the bus."""
    up: bool
    """Do messages get through, as far as we know?"""
    outage: Outage

    async def open(self, heard: Heard, renewed: Callable[[], None]) -> None:
        """`renewed` is called when the bus works again: something may have been missed."""
        ...

    async def answers(self) -> bool:
        """Is it there at this moment?"""
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
