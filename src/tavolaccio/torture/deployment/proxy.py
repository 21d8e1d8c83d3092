"""Stands between two sides and passes everything on, until it is told to cut, to hang, or to let nobody in."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import struct
from pathlib import Path

NOW = struct.pack("ii", 1, 0)
"""Closing means a reset: the other side is told immediately, and what was on its way is lost."""
PIECE = 64 * 1024


class Line:
    """One connection through the proxy."""

    def __init__(self, near: asyncio.StreamWriter, far: asyncio.StreamWriter) -> None:
        self.sides = (near, far)
        self.flows = (asyncio.Event(), asyncio.Event())
        for flow in self.flows:
            flow.set()

    def cut(self) -> None:
        for writer in self.sides:
            with contextlib.suppress(OSError):
                line = writer.get_extra_info("socket")
                if line is not None and line.family != socket.AF_UNIX:
                    line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, NOW)
            writer.transport.abort()
        for flow in self.flows:
            flow.set()

    def hang(self, way: int) -> None:
        """Nothing passes any more in one direction (0: towards the server); nobody is told."""
        self.flows[way].clear()

    def go_on(self) -> None:
        for flow in self.flows:
            flow.set()


class Proxy:
    """`target`: a port of this machine, or the path of a socket. So is where it listens."""

    def __init__(self, target: int | Path, own: Path | None = None) -> None:
        self.target = target
        self.own = own
        self.port = 0
        self.lines: set[Line] = set()
        self.open = True
        self._server: asyncio.Server | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        if self.own is not None:
            self._server = await asyncio.start_unix_server(self._come, self.own)
            self.own.chmod(0o777)
        else:
            self._server = await asyncio.start_server(self._come, "127.0.0.1", 0, backlog=512)
            self.port = self._server.sockets[0].getsockname()[1]

    async def close(self) -> None:
        if self._server is not None:
            self._server.close()
        for line in list(self.lines):
            line.cut()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _come(self, reader: asyncio.StreamReader, near: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        try:
            await self._serve(reader, near)
        except (OSError, asyncio.CancelledError):
            near.transport.abort()
        finally:
            self._tasks.discard(task)

    async def _serve(self, reader: asyncio.StreamReader, near: asyncio.StreamWriter) -> None:
        if not self.open:
            near.transport.abort()
            return
        if isinstance(self.target, Path):
            back, far = await asyncio.open_unix_connection(self.target)
        else:
            back, far = await asyncio.open_connection("127.0.0.1", self.target)
        line = Line(near, far)
        self.lines.add(line)
        try:
            await asyncio.gather(_pass_on(reader, far, line.flows[0]), _pass_on(back, near, line.flows[1]))
        finally:
            self.lines.discard(line)
            near.transport.abort()
            far.transport.abort()


async def _pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, flow: asyncio.Event) -> None:
    with contextlib.suppress(OSError):
        while piece := await reader.read(PIECE):
            await flow.wait()
            writer.write(piece)
            await writer.drain()
    with contextlib.suppress(OSError):
        await flow.wait()
        writer.close()
