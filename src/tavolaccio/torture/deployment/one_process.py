"""The place where it happens: the server under test, its disk, its store, and the proxies between all of them."""

from __future__ import annotations

import asyncio
import contextlib
import random
import shutil
import socket
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path

from tavolaccio.torture.checks.checker import Checker
from tavolaccio.torture.deployment.disk import Disk
from tavolaccio.torture.deployment.proxy import Proxy
from tavolaccio.torture.deployment.server import Server
from tavolaccio.torture.deployment.store_reader import Reader, SQLiteReader
from tavolaccio.torture.players.client import World

QUICK = ["--pad", "0.05", "--speed", "8", "--no-limits", "--lobby-hours", "0"]
"""Clocks run quickly, reactions are short."""
CHECKPOINTS = (1, 1, 4, 24)
"""Entries after which a checkpoint is made, drawn for each start: at every turn, or so seldom that tails are long."""
DISK_MEGABYTES = 384
IN_THE_AIR = 0.4
"""Seconds for what was sent before a fault to arrive."""


class Deployment:
    """On SQLite; one process."""

    workers = 1

    def __init__(self, folder: Path, world: World, checker: Checker) -> None:
        self.folder = folder
        self.world = world
        self.checker = checker
        self.data = folder / "data"
        self.disk = Disk(self.data, DISK_MEGABYTES)
        self.again = 0
        """Servers that were killed while they started."""
        self._dice = random.Random(world.seed)
        self.server = Server(folder, self.data, self._settings, self.find)
        self.server.port = free_port()
        self.door = Proxy(self.server.port)
        self.reader: Reader = SQLiteReader(self.data)

    def _settings(self) -> list[str]:
        return [*QUICK, "--checkpoint-every", str(self._dice.choice(CHECKPOINTS)), *self.arguments()]

    def arguments(self) -> list[str]:
        return []

    def find(self, kind: str, text: str) -> None:
        self.checker.find(kind, text, at=time.monotonic())

    def lacks(self, disk: bool, databases: bool) -> str:
        """Why a fault that needs its own disk, or its own databases, cannot be done here; empty where it can."""
        return "only root can mount a disk of its own" if disk and not self.disk.mounted else ""

    async def open(self) -> None:
        await self.server.start()
        await self.door.start()
        self.world.port = self.door.port

    def port_changed(self) -> None:
        self.door.target = self.server.port

    async def close(self) -> None:
        await self.door.close()
        if self.server.is_up:
            await self.server.stop()

    def keep(self, place: Path) -> None:
        """Keep the data, for looking into a finding."""
        self.disk.empty()
        with contextlib.suppress(OSError):
            shutil.copytree(self.data, place, dirs_exist_ok=True)

    def remove(self) -> None:
        self.disk.remove()

    @contextlib.asynccontextmanager
    async def nothing_may_be_told(self, certain: bool) -> AsyncIterator[None]:
        """Meanwhile nothing can become durable, so nothing new may be acknowledged."""
        since = time.monotonic() + IN_THE_AIR
        strangers = self.world.strangers
        yield
        until = time.monotonic()
        # Somebody new is kept by another way, together with whatever came at the same moment.
        if certain and self.world.strangers == strangers and not self.world.arriving:
            self.checker.quiet_times.append((since, until))


def free_port(dice: random.Random | None = None) -> int:
    """One that the system gives to nobody by itself, so that it is still free after a restart."""
    dice = dice or random.Random()
    while True:
        port = dice.randint(18_000, 31_000)
        with contextlib.closing(socket.socket()) as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port


async def until(what: Callable[[], bool], seconds: float) -> bool:
    """Waits for something; whether it has come."""
    deadline = time.monotonic() + seconds
    while not what():
        if time.monotonic() > deadline:
            return False
        await asyncio.sleep(0.02)
    return True
