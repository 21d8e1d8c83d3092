"""Frames that are no messages: pings, pongs and fragments without end, and answers to them that are never read."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from uvicorn.server import ServerState

from tavolaccio.server.hosting.hub import Hub
from tavolaccio.server.limits import BACKLOG_BYTES, UNLIMITED, Limits
from tavolaccio.server.websocket import socket as client_socket
from tavolaccio.server.websocket.socket import Connections
from tavolaccio.tables.clock import Pace
from tests.server.served import PATIENCE

HEAD = (
    b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
MASK = b"\0\0\0\0"
PING, PONG, START, MORE = [bytes((first, 0x80)) + MASK for first in (0x89, 0x8A, 0x01, 0x00)]
QUESTION = b'{"t":"ping","n":7}'
ASK = bytes((0x81, 0x80 + len(QUESTION))) + MASK + QUESTION
ASK_ON = ASK.replace(b"7", b"8")
SMALL = 4096


class Line:
    """A client that says what it likes."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    async def until(self, end: bytes) -> bytes:
        """What was sent until this came; all of it where it did not."""
        try:
            return await self.reader.readuntil(end)
        except asyncio.IncompleteReadError as ended:
            return ended.partial
        except ConnectionError:
            return b""

    async def say(self, data: bytes) -> None:
        self.writer.write(data)
        with contextlib.suppress(ConnectionError):
            await self.writer.drain()


class Hall:
    """A hub and its door, without HTTP."""

    def __init__(self, hub: Hub, keeper: Connections, address: Any) -> None:
        self.hub = hub
        self.keeper = keeper
        self.address = address
        self.lines: list[Line] = []

    async def line(self, buffer: int = 0) -> Line:
        """Somebody comes in; `buffer`: and hardly listens."""
        client = socket.socket()
        if buffer:
            client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        client.setblocking(False)
        await asyncio.get_running_loop().sock_connect(client, self.address)
        reader, writer = await asyncio.open_connection(sock=client, limit=buffer or 2**24)
        self.lines.append(Line(reader, writer))
        await self.lines[-1].say(HEAD)
        assert b"welcome" in await self.lines[-1].until(b'"welcome"')
        return self.lines[-1]


@contextlib.asynccontextmanager
async def opened(folder: Path, limits: Limits, buffer: int = 0) -> AsyncIterator[Hall]:
    hub = await Hub.opened(folder, Pace(), limits)
    keeper = Connections(hub)
    listening = socket.socket()
    if buffer:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, buffer)
    listening.bind(("127.0.0.1", 0))
    state = ServerState()
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: keeper.protocol(None, state, None), sock=listening)  # type: ignore[arg-type,return-value]
    hall = Hall(hub, keeper, listening.getsockname())
    try:
        async with asyncio.timeout(PATIENCE):
            yield hall
    finally:
        for line in hall.lines:
            line.writer.transport.abort()
        server.close()
        keeper.close()
        await hub.close()


@pytest.mark.parametrize(
    "flood",
    [PING * 40_000, PONG * 40_000, START + MORE * 40_000, START + (MORE + PING) * 20_000, ASK + (PONG + PING) * 20_000],
    ids=["pings", "pongs", "fragments", "pings between fragments", "pings behind a message"],
)
def test_who_floods_is_closed_and_not_listened_to(tmp_path: Path, flood: bytes) -> None:
    """All of it is there at once; a question behind it is not answered any more, and hardly a pong was sent."""

    async def test() -> None:
        async with opened(tmp_path / "data", Limits()) as hall:
            other = await hall.line()
            line = await hall.line()
            await line.say(flood + ASK_ON)
            heard = await line.until(b'"n":8')  # or until the end, of which the system may not have told everything
            assert b'"n":8' not in heard, "it was listened to"
            assert heard.count(b"\x8a\0") < 200
            assert hall.hub.metrics.throttled
            while len(hall.keeper.sockets) > 1:
                await asyncio.sleep(0.01)
            await other.say(ASK)
            assert b'"n":7' in await other.until(b'"n":7')

    asyncio.run(test())


def test_many_connections_of_one_address_are_one_flood(tmp_path: Path) -> None:
    """Each sends less than it may; together they are too many. A client that only answers what it is asked is left
    alone."""

    async def test() -> None:
        async with opened(tmp_path / "data", Limits(crowd=0.1, crowd_burst=100)) as hall:
            quiet = await hall.line()
            closed = 0
            for _ in range(10):
                line = await hall.line()
                await line.say(PING * 30 + ASK)
                heard = await line.until(b'"n":7')
                closed += b'"n":7' not in heard
                if closed:
                    break
            assert closed
            await quiet.say(PONG * 10 + ASK)
            assert b'"n":7' in await quiet.until(b'"n":7')

    asyncio.run(test())


def test_pongs_that_are_never_read_count(tmp_path: Path) -> None:
    """Without any bounds on how fast: what waits for somebody who does not read is bounded all the same."""

    async def test() -> None:
        async with opened(tmp_path / "data", UNLIMITED, SMALL) as hall:
            line = await hall.line(SMALL)
            (served,) = hall.keeper.sockets
            ping = bytes((0x89, 0x80 + 125)) + MASK + b"x" * 125

            async def flood() -> None:
                for _ in range(40):  # 40 times 131 kB; a megabyte of it may wait
                    await line.say(ping * 1000)

            flooding = asyncio.ensure_future(flood())
            most = 0
            while served.transport is not None:  # a look in each of the loop's rounds
                most = max(most, served.transport.get_write_buffer_size())
                await asyncio.sleep(0)
            await flooding
            assert BACKLOG_BYTES / 2 < most < 1.5 * BACKLOG_BYTES

    asyncio.run(test())


def test_who_reads_nothing_for_long_is_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Less than the bound waits, and something is heard of the client again and again; yet it never reads."""
    monkeypatch.setattr(client_socket, "PING_SECONDS", 0.1)

    async def test() -> None:
        async with opened(tmp_path / "data", UNLIMITED, SMALL) as hall:
            line = await hall.line(SMALL)
            (served,) = hall.keeper.sockets
            while not served.deaf_since:
                await line.say(ASK * 100)
                await asyncio.sleep(0)
            assert served.transport is not None
            assert served.transport.get_write_buffer_size() < BACKLOG_BYTES
            while hall.keeper.sockets:
                await line.say(PONG)
                await asyncio.sleep(0.02)

    asyncio.run(test())
