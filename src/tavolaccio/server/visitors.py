"""Connections before they are anything: those who knock and say nothing are sent away.

uvicorn waits for ever for the rest of a request; a few thousand half requests would take all places at the door.
"""

import asyncio
import os
from typing import TYPE_CHECKING, Any

from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

from tavolaccio.server.proxies import Proxies

if TYPE_CHECKING:
    from tavolaccio.server.house import House

PATIENCE_SECONDS = float(os.environ.get("TAVOLACCIO_PATIENCE", "15"))
"""For a request to be there, head and body."""


class Door:
    """How many are at the door, by address."""

    def __init__(self, house: "House", proxies: str = "", patience: float = PATIENCE_SECONDS) -> None:
        self.most = house.limits.connections
        self.proxies = Proxies(proxies)
        self.patience = patience
        self.by_address: dict[str, int] = {}

    def comes(self, address: str) -> bool:
        """Whether there is room for one more from there. Everybody may come through a proxy of ours."""
        here = self.by_address.get(address, 0)
        if here >= self.most and address not in self.proxies:
            return False
        self.by_address[address] = here + 1
        return True

    def goes(self, address: str) -> None:
        left = self.by_address[address] - 1
        if left:
            self.by_address[address] = left
        else:
            del self.by_address[address]

    def protocol_class(self) -> type[asyncio.Protocol]:
        """What uvicorn makes one of for each connection."""
        door = self

        class Bound(Visitor):
            def __init__(self, *arguments: Any, **more: Any) -> None:
                super().__init__(*arguments, **more)
                self.door = door

        return Bound


class Visitor(H11Protocol):
    """uvicorn's HTTP, with a clock for each request and a count for each address."""

    door: Door
    address = ""
    clock: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = self.client[0] if self.client else "local"
        if self.door.comes(address):
            self.address = address
            self._wait()
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._gone()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        cycle: RequestResponseCycle | None = self.cycle  # None before the first request, whatever its type says
        if cycle is None or cycle.response_complete or cycle.more_body:
            self._wait()
        else:
            self._wait_no_more()

    def handle_websocket_upgrade(self, event: Any) -> None:
        """From here on the socket counts (see `sockets`)."""
        self._gone()
        super().handle_websocket_upgrade(event)

    def _wait(self) -> None:
        if self.clock is None and self.address:
            self.clock = self.loop.call_later(self.door.patience, self.transport.abort)

    def _wait_no_more(self) -> None:
        if self.clock is not None:
            self.clock.cancel()
            self.clock = None

    def _gone(self) -> None:
        self._wait_no_more()
        if self.address:
            self.door.goes(self.address)
            self.address = ""
