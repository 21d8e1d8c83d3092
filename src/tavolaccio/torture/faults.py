"""The faults: each is done to the running world, and is over when its coroutine ends. What they do is real."""

from __future__ import annotations

import asyncio
import random
import signal
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from msgspec import Struct

from tavolaccio.server.storage.sqlite.file import FILE
from tavolaccio.torture.disk import ROOM, limit_files
from tavolaccio.torture.processes import send, tree_of
from tavolaccio.torture.served import DidNotStart

if TYPE_CHECKING:
    from tavolaccio.torture.town import Town

Doing = Callable[["Town", random.Random], Awaitable[None]]


class Fault(Struct):
    """`weight`: how often it is drawn, beside the others."""

    name: str
    do: Doing
    weight: float = 1.0
    disk: bool = False
    """It needs a disk that can be filled."""
    engines: bool = False
    """It needs a database and a bus that we have started ourselves."""


async def some_time(dice: random.Random, most: float = 1.0) -> None:
    await asyncio.sleep(dice.random() * most)


async def _start(town: Town, dice: random.Random) -> None:
    """The server comes back; sometimes it is killed again on the way, or as soon as it is there."""
    while dice.random() < 0.15:
        town.again += 1
        await town.server.launch()
        await some_time(dice, 1.5)
        await town.server.kill_all()
    await town.server.start_surely()
    town.port_changed()


# The server.


async def kill(town: Town, dice: random.Random) -> None:
    await town.server.kill()
    await _start(town, dice)


async def kill_all(town: Town, dice: random.Random) -> None:
    await town.server.kill_all()
    await _start(town, dice)


async def stop_in_order(town: Town, dice: random.Random) -> None:
    await town.server.stop()
    await _start(town, dice)


async def freeze_pids(pids: list[int], seconds: float) -> None:
    for pid in pids:
        send(pid, signal.SIGSTOP)
    try:
        await asyncio.sleep(seconds)
    finally:
        for pid in pids:
            send(pid, signal.SIGCONT)


async def freeze(town: Town, dice: random.Random) -> None:
    await freeze_pids([town.server.pid], dice.uniform(0.1, 2.5))


async def freeze_all(town: Town, dice: random.Random) -> None:
    await freeze_pids(tree_of(town.server.pid), dice.uniform(0.1, 2.0))


async def freeze_then_kill(town: Town, dice: random.Random) -> None:
    """What was in the air when it froze is never finished."""
    send(town.server.pid, signal.SIGSTOP)
    await some_time(dice)
    await town.server.kill_all()
    await _start(town, dice)


# Those who help the server.

SYNCER = "fdatasync"
HELPER = "tavolaccio.server.helpers.main"


async def kill_syncer(town: Town, dice: random.Random) -> None:
    """The process that makes entries durable: a thread goes on in its place. The next start has one again."""
    for pid in town.server.helpers(SYNCER):
        send(pid, signal.SIGKILL)
    await some_time(dice)


async def freeze_syncer(town: Town, dice: random.Random) -> None:
    """Nothing becomes durable: nothing may be told."""
    pids = town.server.helpers(SYNCER)
    for pid in pids:
        send(pid, signal.SIGSTOP)
    try:
        async with town.nothing_may_be_told(bool(pids)):
            await asyncio.sleep(dice.uniform(0.3, 1.5))
    finally:
        for pid in pids:
            send(pid, signal.SIGCONT)


async def kill_helper(town: Town, dice: random.Random) -> None:
    """A process in which bots think and records are written."""
    pids = town.server.helpers(HELPER)
    if pids:
        send(dice.choice(pids), signal.SIGKILL)
    await some_time(dice, 0.3)


async def freeze_helper(town: Town, dice: random.Random) -> None:
    await freeze_pids(town.server.helpers(HELPER), dice.uniform(0.2, 2.0))


# The disk.


async def fill_disk(town: Town, dice: random.Random) -> None:
    """Full while the server runs. Its log has been laid out in advance, so it may go on; sometimes it is killed."""
    town.disk.fill(dice.randrange(ROOM))
    try:
        await asyncio.sleep(dice.uniform(0.3, 2.0))
        if dice.random() < 0.3:
            await town.server.kill_all()
    finally:
        town.disk.empty()
    if not town.server.is_up:
        await _start(town, dice)


async def start_on_full_disk(town: Town, dice: random.Random) -> None:
    """Almost full before the server starts, so that no log can be laid out: it refuses to start, or what is played
    fills the rest. Then there is room again, sometimes too late."""
    await town.server.stop()
    town.disk.fill(dice.randrange(4 * ROOM))
    try:
        await town.server.launch()
        try:
            await town.server.ready()
        except DidNotStart:
            pass  # it says so in one line, and has touched nothing
        else:
            await asyncio.sleep(dice.uniform(0.5, 2.5))
            if dice.random() < 0.3:
                await town.server.kill_all()
    finally:
        town.disk.empty()
    if not town.server.is_up:
        await _start(town, dice)


async def limit_file(town: Town, dice: random.Random) -> None:
    """No file may be written beyond a place in the log: such a commit is cut in two and refused."""
    log = town.data / f"{FILE}-wal"
    size = await asyncio.to_thread(lambda: log.stat().st_size if log.exists() else 0)
    limit_files(town.server.pid, dice.randrange(200_000) if dice.random() < 0.7 else dice.randrange(size + 1))
    try:
        await asyncio.sleep(dice.uniform(0.3, 2.0))
    finally:
        limit_files(town.server.pid, None)


# Connections.


async def cut_some(town: Town, dice: random.Random) -> None:
    lines = list(town.door.lines)
    for line in dice.sample(lines, min(len(lines), dice.randint(1, 4))):
        line.cut()


async def cut_all(town: Town, dice: random.Random) -> None:
    """Everybody at once, and for a while nobody gets in."""
    town.door.open = False
    for line in list(town.door.lines):
        line.cut()
    await some_time(dice)
    town.door.open = True


async def half_open(town: Town, dice: random.Random) -> None:
    """One direction is dead, and nobody is told; later the rest goes, too."""
    lines = list(town.door.lines)
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
