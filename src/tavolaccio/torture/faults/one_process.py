"""The faults: each is done to the running world, and is over when its coroutine ends. What they do is real."""

from __future__ import annotations

import asyncio
import contextlib
import random
import signal
from collections.abc import AsyncIterator, Awaitable, Callable

from msgspec import Struct

from tavolaccio.server.storage.sqlite.file import FILE
from tavolaccio.torture.deployment.disk import ROOM, limit_files
from tavolaccio.torture.deployment.one_process import Deployment
from tavolaccio.torture.deployment.processes import send, tree_of
from tavolaccio.torture.deployment.server import DidNotStart

Doing = Callable[[Deployment, random.Random], Awaitable[None]]


class Fault(Struct):
    """`weight`: how often it is drawn, beside the others."""

    name: str
    do: Doing
    weight: float = 1.0
    disk: bool = False
    """It needs a disk that can be filled."""
    databases: bool = False
    """It needs a database and a bus that we have started ourselves."""


async def some_time(dice: random.Random, most: float = 1.0) -> None:
    await asyncio.sleep(dice.random() * most)


async def _start(deployment: Deployment, dice: random.Random) -> None:
    """The server comes back; sometimes it is killed again on the way, or as soon as it is there."""
    while dice.random() < 0.15:
        deployment.again += 1
        await deployment.server.launch()
        await some_time(dice, 1.5)
        await deployment.server.kill_all()
    await deployment.server.start_surely()
    deployment.port_changed()


# The server.


async def kill(deployment: Deployment, dice: random.Random) -> None:
    await deployment.server.kill()
    await _start(deployment, dice)


async def kill_all(deployment: Deployment, dice: random.Random) -> None:
    await deployment.server.kill_all()
    await _start(deployment, dice)


async def stop_in_order(deployment: Deployment, dice: random.Random) -> None:
    await deployment.server.stop()
    await _start(deployment, dice)


async def freeze_pids(pids: list[int], seconds: float) -> None:
    for pid in pids:
        send(pid, signal.SIGSTOP)
    try:
        await asyncio.sleep(seconds)
    finally:
        for pid in pids:
            send(pid, signal.SIGCONT)


async def freeze(deployment: Deployment, dice: random.Random) -> None:
    await freeze_pids([deployment.server.pid], dice.uniform(0.1, 2.5))


async def freeze_all(deployment: Deployment, dice: random.Random) -> None:
    await freeze_pids(tree_of(deployment.server.pid), dice.uniform(0.1, 2.0))


async def freeze_then_kill(deployment: Deployment, dice: random.Random) -> None:
    """What was in the air when it froze is never finished."""
    send(deployment.server.pid, signal.SIGSTOP)
    await some_time(dice)
    await deployment.server.kill_all()
    await _start(deployment, dice)


# Those who help the server.

SYNCER = "fdatasync"
HELPER = "tavolaccio.server.helpers.main"


async def kill_syncer(deployment: Deployment, dice: random.Random) -> None:
    """The process that makes entries durable: a thread goes on in its place. The next start has one again."""
    for pid in deployment.server.helpers(SYNCER):
        send(pid, signal.SIGKILL)
    await some_time(dice)


async def freeze_syncer(deployment: Deployment, dice: random.Random) -> None:
    """Nothing becomes durable: nothing may be told."""
    pids = deployment.server.helpers(SYNCER)
    for pid in pids:
        send(pid, signal.SIGSTOP)
    try:
        async with deployment.nothing_may_be_told(bool(pids)):
            await asyncio.sleep(dice.uniform(0.3, 1.5))
    finally:
        for pid in pids:
            send(pid, signal.SIGCONT)


async def kill_helper(deployment: Deployment, dice: random.Random) -> None:
    """A process in which bots think and records are written."""
    pids = deployment.server.helpers(HELPER)
    if pids:
        send(dice.choice(pids), signal.SIGKILL)
    await some_time(dice, 0.3)


async def freeze_helper(deployment: Deployment, dice: random.Random) -> None:
    await freeze_pids(deployment.server.helpers(HELPER), dice.uniform(0.2, 2.0))


# The disk.


@contextlib.asynccontextmanager
async def _full_disk(deployment: Deployment, dice: random.Random, room: int) -> AsyncIterator[None]:
    """Almost full, with less than `room` left, and empty again after that; a server that has gone is started then."""
    deployment.disk.fill(dice.randrange(room))
    try:
        yield
    finally:
        deployment.disk.empty()
    if not deployment.server.is_up:
        await _start(deployment, dice)


async def _go_on(deployment: Deployment, dice: random.Random, least: float, most: float) -> None:
    """For a while; sometimes the server is killed at the end of it."""
    await asyncio.sleep(dice.uniform(least, most))
    if dice.random() < 0.3:
        await deployment.server.kill_all()


async def fill_disk(deployment: Deployment, dice: random.Random) -> None:
    """Full while the server runs. It writes over its log again and again, so it may go on; sometimes it is killed."""
    async with _full_disk(deployment, dice, ROOM):
        await _go_on(deployment, dice, 0.3, 2.0)


async def start_on_full_disk(deployment: Deployment, dice: random.Random) -> None:
    """Almost full before the server starts: it refuses to start, or what is played fills the rest. Then there is room
    again, sometimes too late."""
    await deployment.server.stop()
    async with _full_disk(deployment, dice, 4 * ROOM):
        await deployment.server.launch()
        try:
            await deployment.server.ready()
        except DidNotStart:
            pass  # it says so in one line, and has touched nothing
        else:
            await _go_on(deployment, dice, 0.5, 2.5)


async def limit_file(deployment: Deployment, dice: random.Random) -> None:
    """No file may be written beyond a place in the log: such a commit is cut in two and refused."""
    log = deployment.data / f"{FILE}-wal"
    size = await asyncio.to_thread(lambda: log.stat().st_size if log.exists() else 0)
    limit_files(deployment.server.pid, dice.randrange(200_000) if dice.random() < 0.7 else dice.randrange(size + 1))
    try:
        await asyncio.sleep(dice.uniform(0.3, 2.0))
    finally:
        limit_files(deployment.server.pid, None)


# Connections.


async def cut_some(deployment: Deployment, dice: random.Random) -> None:
    lines = list(deployment.door.lines)
    for line in dice.sample(lines, min(len(lines), dice.randint(1, 4))):
        line.cut()


async def cut_all(deployment: Deployment, dice: random.Random) -> None:
    """Cut all connections together, and let nobody in for a while."""
    deployment.door.open = False
    for line in list(deployment.door.lines):
        line.cut()
    await some_time(dice)
    deployment.door.open = True


async def half_open(deployment: Deployment, dice: random.Random) -> None:
    """One direction is dead, and nobody is told; later the rest goes, too."""
    lines = list(deployment.door.lines)
    chosen = dice.sample(lines, min(len(lines), dice.randint(1, 5)))
    for line in chosen:
        line.hang(dice.randrange(2))
    await asyncio.sleep(dice.uniform(0.5, 2.5))
    for line in chosen:
        if dice.random() < 0.5:
            line.cut()
        else:
            line.go_on()


ON_SQLITE = [
    Fault("kill the process", kill, 3),
    Fault("kill it and its helpers", kill_all, 2),
    Fault("stop in order and start", stop_in_order),
    Fault("freeze the process", freeze, 2),
    Fault("freeze it and its helpers", freeze_all),
    Fault("freeze, then kill", freeze_then_kill, 2),
    Fault("kill the syncer", kill_syncer),
    Fault("freeze the syncer", freeze_syncer, 2),
    Fault("kill a helper", kill_helper),
    Fault("freeze the helpers", freeze_helper),
    Fault("disk full", fill_disk, disk=True),
    Fault("disk full at the start", start_on_full_disk, 3, disk=True),
    Fault("files may not grow", limit_file, 2),
    Fault("cut some connections", cut_some, 2),
    Fault("cut all connections", cut_all),
    Fault("half-open connections", half_open, 2),
]
