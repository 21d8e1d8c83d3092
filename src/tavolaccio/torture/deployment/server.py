"""The server under test, as a process of its own that can be killed, stopped, and started again on the same data."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from pathlib import Path

import tavolaccio
from tavolaccio.torture.deployment.processes import children_of, command_of, is_alive, send, tree_of

START_SECONDS = 90.0
GONE_SECONDS = 30.0
SOURCES = str(Path(tavolaccio.__file__).parents[1])
"""The server runs in the form in which we do: plain, or compiled."""


class DidNotStart(Exception):  # what happened, not what is wrong with the program
    """The server has ended before it was ready, or took too long."""


class Server:
    def __init__(
        self, folder: Path, data: Path, arguments: Callable[[], list[str]], find: Callable[[str, str], None]
    ) -> None:
        self.folder = folder
        self.data = data
        self.arguments = arguments
        """A new one for each start."""
        self.find = find
        self.port = 0
        self.process: Process | None = None
        self.starts = 0
        self._draining: asyncio.Task[None] | None = None

    @property
    def log(self) -> Path:
        return self.folder / "server.log"

    @property
    def pid(self) -> int:
        return self.process.pid if self.process is not None else 0

    @property
    def is_up(self) -> bool:
        return self.process is not None and self.process.returncode is None

    async def launch(self) -> None:
        """Starts the process, and does not wait until it is ready."""
        command = [sys.executable, "-m", "tavolaccio.cli", "serve", "--no-open", "--port", str(self.port)]
        environ = {**os.environ, "PYTHONPATH": SOURCES}
        for name in ("TAVOLACCIO_STORE", "TAVOLACCIO_BUS"):
            environ.pop(name, None)
        with self.log.open("ab") as log:
            self.process = await asyncio.create_subprocess_exec(
                *command, "--data", str(self.data), *self.arguments(), stdout=PIPE, stderr=log, env=environ,
                cwd=self.folder, start_new_session=True,
            )  # fmt: skip
        self.starts += 1

    async def ready(self) -> None:
        process = self.process
        assert process is not None
        assert process.stdout is not None
        try:
            line = await asyncio.wait_for(process.stdout.readline(), START_SECONDS)
        except TimeoutError:
            line = b""
        if not line.startswith(b"Tavolaccio: "):
            await self.kill()
            raise DidNotStart(self.last_words())
        self.port = int(line.split()[1].rstrip(b"/").rpartition(b":")[2])
        self._draining = asyncio.create_task(_drain(process.stdout))

    async def start(self) -> None:
        await self.launch()
        await self.ready()

    async def start_surely(self) -> None:
        """Retried until it works; needing a second try is a finding."""
        for attempt in range(5):
            try:
                await self.start()
            except DidNotStart as error:
                self.find("start", f"the server did not start: {error}")
                await asyncio.sleep(0.5 * 2**attempt)
            else:
                return
        raise DidNotStart("five times in a row")

    def last_words(self) -> str:
        text = self.log.read_text(encoding="utf-8", errors="replace").strip()
        return text.splitlines()[-1] if text else "it said nothing"

    async def kill(self) -> None:
        """As a power cut would. What it has started must go by itself."""
        if self.process is None:
            return
        family = tree_of(self.pid)
        send(self.pid, signal.SIGKILL)
        await self.process.wait()
        await self.gone(family)

    async def kill_all(self) -> None:
        """Kill the process and all its children together."""
        if self.process is None:
            return
        for pid in tree_of(self.pid):
            send(pid, signal.SIGKILL)
        await self.process.wait()

    async def stop(self) -> int:
        """In order."""
        if self.process is None:
            return 0
        family = tree_of(self.pid)
        send(self.pid, signal.SIGTERM)
        try:
            code = await asyncio.wait_for(self.process.wait(), GONE_SECONDS)
        except TimeoutError:
            self.find("start", "the server did not stop when it was asked to")
            await self.kill_all()
            return -9
        if code:
            self.find("start", f"the server ended with {code} when it was asked to stop: {self.last_words()}")
        await self.gone(family)
        return code

    async def gone(self, pids: list[int]) -> None:
        """Waits until these processes have ended; those that do not are ended, and found."""
        deadline = time.monotonic() + GONE_SECONDS
        while any(is_alive(pid) for pid in pids):
            if time.monotonic() > deadline:
                for pid in pids:
                    if is_alive(pid):
                        self.find("start", f"a process outlives the server: {command_of(pid)[:120]}")
                        send(pid, signal.SIGKILL)
                return
            await asyncio.sleep(0.02)

    # Those it has started.

    @property
    def workers(self) -> list[int]:
        return [pid for pid in children_of(self.pid) if "tavolaccio.server.cluster.worker_main" in command_of(pid)]

    def helpers(self, word: str) -> list[int]:
        """The processes under the server in whose command this word stands."""
        return [pid for pid in tree_of(self.pid)[1:] if word in command_of(pid)]


async def _drain(stream: asyncio.StreamReader) -> None:
    while await stream.read(4096):
        pass
