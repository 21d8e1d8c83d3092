"""Many workers behind one port: the parent starts them, starts another where one has died, and stops all of them.

Every worker listens on the port by itself (SO_REUSEPORT), and the system deals out those who come. A worker lives as
long as its input is open: if the parent is killed, they stop by themselves.

SIGHUP replaces one worker after the other by a fresh one, which loads the program again: an upgrade without a pause.
"""

import asyncio
import contextlib
import logging
import signal
import socket
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable

import msgspec

from tavolaccio.kernel.errors import BadInput
from tavolaccio.server.cluster.addresses import checked as checked_bus
from tavolaccio.server.cluster.addresses import make_bus
from tavolaccio.server.network.listening import address_of, bound, bound_for_metrics, shown_metrics
from tavolaccio.server.settings import Settings, settings_out
from tavolaccio.server.storage import addresses

log = logging.getLogger("tavolaccio.server")

READY = b"ready\n"
START_SECONDS = 60.0
STOP_SECONDS = 15.0
YOUNG_SECONDS = 5.0
"""Seconds: a worker that dies younger is replaced after a pause, which grows."""
LONGEST_PAUSE = 10.0


def checked(settings: Settings) -> None:
    """Many workers need one store that all of them can write to, and a bus that connects them."""
    if settings.workers > 1 or settings.bus:
        if not addresses.is_shared(settings.store):
            what = f"--workers {settings.workers}" if settings.workers > 1 else "--bus"
            raise BadInput(
                "several workers need a store that all of them can write to", what, "--store postgresql://… beside it"
            )
        if not settings.bus:
            raise BadInput(
                "workers must hear of each other", f"--workers {settings.workers}", "--bus redis://… beside it"
            )
        checked_bus(settings.bus)
    if settings.workers > 1 and not hasattr(socket, "SO_REUSEPORT"):
        raise BadInput("this system cannot share a port", f"--workers {settings.workers}", "--workers 1")


class Supervisor:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.processes: list[Process] = []
        self._stopping = asyncio.Event()
        self._places = [asyncio.Lock() for _ in range(settings.workers)]
        """A running worker holds the lock of its place; a free lock may mean that a dead one is about to be
        replaced."""

    @property
    def stopping(self) -> bool:
        return self._stopping.is_set()

    async def start(self) -> None:
        self.processes = list(await asyncio.gather(*[self._launched(place) for place in range(self.settings.workers)]))

    async def _launched(self, place: int) -> Process:
        """A worker that is ready."""
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "tavolaccio.server.cluster.worker_main",
            stdin=PIPE,
            stdout=PIPE,
            start_new_session=True,  # an interrupt at the keyboard is for the parent
        )
        assert process.stdin is not None
        assert process.stdout is not None
        line = b""
        with contextlib.suppress(OSError, TimeoutError):
            process.stdin.write(settings_out(self._settings_of(place)) + b"\n")
            await process.stdin.drain()
            line = await asyncio.wait_for(process.stdout.readline(), START_SECONDS)
        if line != READY:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            raise BadInput(f"a worker could not start (it ended with {await process.wait()})")
        return process

    def _settings_of(self, place: int) -> Settings:
        """Each worker has its own name and its own port for metrics: under one address the figures would be those of
        whichever worker answers."""
        settings = self.settings
        name = f"{settings.name}-{place + 1}"
        metrics = ""
        if settings.metrics:
            host, _, port = settings.metrics.rpartition(":")
            metrics = f"{host}:{int(port) + place}"
        return msgspec.structs.replace(settings, instance=name, metrics=metrics)

    async def tend(self, place: int) -> None:
        """Whenever the worker at this place dies, another one takes it."""
        pause = 0.1
        while not self.stopping:
            process = self.processes[place]
            started = time.monotonic()
            code = await process.wait()
            if self._expected(place, process):
                continue
            log.error("worker %d (process %d) has ended with %d; another one starts", place + 1, process.pid, code)
            pause = 0.1 if time.monotonic() - started > YOUNG_SECONDS else min(2 * pause, LONGEST_PAUSE)
            while not self._expected(place, process):
                await asyncio.sleep(pause)
                async with self._places[place]:
                    if self._expected(place, process):
                        break
                    try:
                        self.processes[place] = await self._launched(place)
                    except (BadInput, OSError) as error:
                        pause = min(2 * pause, LONGEST_PAUSE)
                        log.error("%s", error)

    def _expected(self, place: int, process: Process) -> bool:
        """Was it asked to go, or is there another one in its place already?"""
        return self.stopping or self.processes[place] is not process

    async def renew(self) -> None:
        """One after the other is replaced; there is always somebody at the door."""
        for place in range(len(self.processes)):
            async with self._places[place]:
                old = self.processes[place]
                try:
                    self.processes[place] = await self._launched(place)
                except (BadInput, OSError) as error:
                    log.error("%s; the others stay as they are", error)
                    return
            await self._let_go(old)

    async def _let_go(self, process: Process) -> None:
        if process.stdin is not None:
            process.stdin.close()
        try:
            await asyncio.wait_for(process.wait(), STOP_SECONDS)
        except TimeoutError:
            process.kill()
            await process.wait()

    async def stop(self) -> None:
        self._stopping.set()
        await asyncio.gather(*[self._let_go(process) for process in self.processes])


async def run(settings: Settings, told: Callable[[str, str], None], stop: asyncio.Event | None = None) -> None:
    """Serves until interrupted. `told` gets the address when all workers are ready."""
    checked(settings)
    with contextlib.ExitStack() as reserved:  # bound, not listening: that only keeps the ports
        main = reserved.enter_context(contextlib.closing(bound(settings, shared=True)))
        settings = msgspec.structs.replace(settings, port=main.getsockname()[1])
        counters = bound_for_metrics(settings, shared=True)
        if counters is not None:
            reserved.enter_context(contextlib.closing(counters))
            host = settings.metrics.rpartition(":")[0] or "127.0.0.1"
            settings = msgspec.structs.replace(settings, metrics=f"{host}:{counters.getsockname()[1]}")
        await _reachable(settings)
        stop = stop or asyncio.Event()
        loop = asyncio.get_running_loop()
        supervisor = Supervisor(settings)
        renewing: set[asyncio.Task[None]] = set()

        def renew() -> None:
            if not renewing:
                task = asyncio.ensure_future(supervisor.renew())
                renewing.add(task)
                task.add_done_callback(renewing.discard)

        loop.add_signal_handler(signal.SIGINT, stop.set)
        loop.add_signal_handler(signal.SIGTERM, stop.set)
        loop.add_signal_handler(signal.SIGHUP, renew)
        tending: list[asyncio.Task[None]] = []
        try:
            await supervisor.start()
            tending = [asyncio.ensure_future(supervisor.tend(place)) for place in range(settings.workers)]
            told(address_of(settings, settings.port), shown_metrics(counters))
            await stop.wait()
        finally:
            for task in [*tending, *renewing]:
                task.cancel()
            await supervisor.stop()


async def _reachable(settings: Settings) -> None:
    """Whatever is wrong is said once, by the parent; and the schema is brought up to date before anybody reads it."""
    store = await addresses.open_store(settings.store, settings.data)
    await store.close()
    line = make_bus(settings.bus)
    await line.open(lambda *_: None, lambda: None)
    await line.close()
