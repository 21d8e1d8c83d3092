"""Many workers on PostgreSQL and Valkey, which we start ourselves, with proxies before both; or which are given."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

from tavolaccio.torture.checks.checker import Checker
from tavolaccio.torture.deployment.databases import POSTGRESQL_SOCKET, Postgres, Valkey, valkey_program
from tavolaccio.torture.deployment.disk import Disk
from tavolaccio.torture.deployment.one_process import Deployment
from tavolaccio.torture.deployment.proxy import Proxy
from tavolaccio.torture.deployment.store_reader import PostgresReader
from tavolaccio.torture.players.client import World

DATABASE_MEGABYTES = 768


class ClusterDeployment(Deployment):
    def __init__(
        self, folder: Path, world: World, checker: Checker, workers: int = 2, store: str = "", bus: str = ""
    ) -> None:
        self.workers = workers
        self.database: Postgres | None = None
        self.bus: Valkey | None = None
        self.database_line: Proxy | None = None
        self.bus_line: Proxy | None = None
        self._lines = Path(tempfile.mkdtemp(prefix="tavolaccio-lines-"))  # the path of a socket must be short
        self._store, self._bus = store, bus
        self._direct = store
        disks = [] if store else self._begin_engines()
        super().__init__(folder, world, checker)
        if disks:
            self.disk.remove()  # the one that matters is the database's
            self.disk = disks[0]
        self.reader = PostgresReader(self._direct)

    def _begin_engines(self) -> list[Disk]:
        """Starts both; the disk of the database."""
        disks: list[Disk] = []

        def laid(place: Path, owner: tuple[str, str] | None) -> None:
            disks.append(Disk(place, DATABASE_MEGABYTES, owner))

        valkey_program()  # refused before anything is started
        self.database = Postgres(laid)
        self.bus = Valkey()
        self._direct = self.database.new()
        name = self._direct.rpartition("?")[0].rpartition("/")[2]
        self.database_line = Proxy(self.database.folder / POSTGRESQL_SOCKET, self._lines / POSTGRESQL_SOCKET)
        self.bus_line = Proxy(self.bus.socket, self._lines / "bus")
        self._store = self.database.address(name, self._lines)
        self._bus = f"unix://{self._lines / 'bus'}"
        return disks

    def arguments(self) -> list[str]:
        return ["--store", self._store, "--bus", self._bus, "--workers", str(self.workers)]

    def lacks(self, disk: bool, databases: bool) -> str:
        if databases and self.database is None:
            return "database and bus were given, and are not ours to break"
        return super().lacks(disk, databases)

    async def open(self) -> None:
        for line in (self.database_line, self.bus_line):
            if line is not None:
                await line.start()
        await super().open()

    async def close(self) -> None:
        await super().close()
        for line in (self.database_line, self.bus_line):
            if line is not None:
                await line.close()

    def keep(self, place: Path) -> None:
        """The files of the database when it has stopped in order."""
        if self.database is not None:
            self.disk.empty()
            self.database.end()
            shutil.copytree(self.database.data, place, dirs_exist_ok=True)
            shutil.copy(self.database.folder / "log", place.parent / "database.log")

    def remove(self) -> None:
        for engine in (self.database, self.bus):
            if engine is not None:
                engine.end()
        super().remove()
        for engine in (self.database, self.bus):
            if engine is not None:
                engine.remove()
        shutil.rmtree(self._lines, ignore_errors=True)
