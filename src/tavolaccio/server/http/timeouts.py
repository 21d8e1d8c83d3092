"""Connections before they are anything: those who knock and say nothing, or do not listen, are sent away.

uvicorn waits for ever for the rest of a request, and for its answer to be taken; a few thousand of either would take
all places at the door.
"""

import asyncio
import os
import re
from http import HTTPStatus
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

from tavolaccio.server.limits import HEAD_BYTES
from tavolaccio.server.network.transports import cut
from tavolaccio.server.network.trusted_proxies import Proxies
from tavolaccio.server.network.visitors import counted

PATIENCE_SECONDS = float(os.environ.get("TAVOLACCIO_PATIENCE", "15"))
"""For a request to be there, head and body; and for the next piece of an answer to be taken."""
LEAST_TAKEN: Final = 16 * 1024
"""A piece of an answer: who takes less of it within the patience is let go."""
HEAD_END: Final = re.compile(rb"\n\r?\n")


class Reading(h11.Connection):
    """h11, which bounds a head only while it is not whole yet: what arrives in one piece is bounded here."""

    status = 400
    """How to answer what was wrong."""

    def next_event(self) -> Any:
        try:
            if self.their_state is h11.IDLE:
                waiting, _ = self.trailing_data
                if len(waiting) > HEAD_BYTES and HEAD_END.search(waiting, 0, HEAD_BYTES) is None:
                    raise h11.RemoteProtocolError("the head is too long", error_status_hint=431)
            return super().next_event()
        except h11.RemoteProtocolError as error:
            self.status = error.error_status_hint
            raise


class ConnectionLimit:
    """How many are connected, by address, and how long each may take."""

    def __init__(self, most: int, proxies: str = "", patience: float = PATIENCE_SECONDS) -> None:
        self.most = most
        self.proxies = Proxies(proxies)
        self.patience = patience
        self.by_address: dict[str, int] = {}

    def comes(self, address: str) -> bool:
        """Whether there is room for one more from there. Everybody may come through one trusted proxy."""
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
        limit = self

        class Bound(TimedHTTP):
            def __init__(self, *arguments: Any, **more: Any) -> None:
                super().__init__(*arguments, **more)
                self.limit = limit
                self.conn = Reading(h11.SERVER, HEAD_BYTES)

        return Bound


class TimedHTTP(H11Protocol):
    """uvicorn's HTTP, with a clock for each request and each answer, and a count for each address."""

    limit: ConnectionLimit
    conn: Reading
    address = ""
    clock: asyncio.TimerHandle | None = None
    looking: asyncio.TimerHandle | None = None
    untaken = 0
    """Bytes that waited for the visitor when we last looked."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = self.client[0] if self.client else "local"
        if address not in self.limit.proxies:
            address = counted(address)
        if self.limit.comes(address):
            self.address = address
            self._wait()
            self._look()
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
        """From here on the socket counts (see `websocket.socket`)."""
        if event.method != b"GET":
            self.conn.status = 405
            self.send_400_response("")
            return
        self._gone()
        super().handle_websocket_upgrade(event)

    def send_400_response(self, msg: str) -> None:
        """Answer what is not a request, once, and never after an answer has begun."""
        cycle: RequestResponseCycle | None = self.cycle
        if cycle is not None and not cycle.response_complete:
            cycle.disconnected = True
            cycle.message_event.set()
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            status = HTTPStatus(self.conn.status)
            headers = [("content-type", "text/plain; charset=utf-8"), ("connection", "close")]
            response = h11.Response(status_code=status, headers=headers, reason=status.phrase.encode())
            for event in (response, h11.Data(data=status.phrase.encode() + b"\n"), h11.EndOfMessage()):
                self.transport.write(self.conn.send(event) or b"")
        self.transport.close()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.untaken = 0

    def _look(self) -> None:
        """Is what waits for this visitor being taken?"""
        waiting = self.transport.get_write_buffer_size()
        if waiting and self.untaken and self.untaken - waiting < LEAST_TAKEN:
            cut(self.transport)
            return
        self.untaken = waiting
        self.looking = self.loop.call_later(self.limit.patience, self._look)

    def _wait(self) -> None:
        if self.clock is None and self.address:
            self.clock = self.loop.call_later(self.limit.patience, self.transport.abort)

    def _wait_no_more(self) -> None:
        if self.clock is not None:
            self.clock.cancel()
            self.clock = None

    def _gone(self) -> None:
        self._wait_no_more()
        if self.looking is not None:
            self.looking.cancel()
            self.looking = None
        if self.address:
            self.limit.goes(self.address)
            self.address = ""
