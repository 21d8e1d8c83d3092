"""The faults of a server with many workers: theirs, and those of the database and the bus."""

from __future__ import annotations

import asyncio
import random
import signal
from typing import TYPE_CHECKING, cast

from tavolaccio.torture.faults import (
    Fault,
    cut_all,
    cut_some,
    freeze_helper,
    freeze_pids,
    half_open,
    kill,
    kill_all,
    kill_helper,
    some_time,
    stop_in_order,
)
from tavolaccio.torture.processes import children_of, command_of, send, tree_of
from tavolaccio.torture.proxy import Proxy

if TYPE_CHECKING:
    from tavolaccio.torture.town import Town
    from tavolaccio.torture.village import Village


def _village(town: Town) -> Village:
    return cast("Village", town)


# Workers.


async def kill_worker(town: Town, dice: random.Random) -> None:
    """The parent starts another one."""
    before = town.server.workers
    if before:
        send(dice.choice(before), signal.SIGKILL)
    await _all_there(town)


async def kill_workers(town: Town, _: random.Random) -> None:
    for pid in town.server.workers:
        send(pid, signal.SIGKILL)
    await _all_there(town)


async def _all_there(town: Town) -> None:
    """Until there are as many workers as there should be; whether they are ready is asked by whoever waits for them."""
    for _ in range(1000):
        await asyncio.sleep(0.03)
        if len(town.server.workers) >= town.workers:
            return


async def freeze_worker(town: Town, dice: random.Random) -> None:
    """Sometimes for so long that the others believe it to be gone."""
    workers = town.server.workers
    if workers:
        await freeze_pids([dice.choice(workers)], dice.choice((0.3, 1.0, 2.0, 6.0)))


async def freeze_worker_then_kill(town: Town, dice: random.Random) -> None:
    """It wakes up far behind, takes all at once that the others have written, and then everybody has to load again."""
    workers = town.server.workers
    if workers:
        await freeze_pids([dice.choice(workers)], dice.uniform(1.0, 5.0))
    await some_time(dice, 0.6)
    await kill_workers(town, dice)


async def hang_bus_then_kill(town: Town, dice: random.Random) -> None:
    """The workers play on without a word of each other, then hear everything at once, and then all have to load."""
    await _hang(_village(town).bus_line, dice, 3.0)
    await some_time(dice, 0.6)
    await kill_workers(town, dice)


async def freeze_parent(town: Town, dice: random.Random) -> None:
    await freeze_pids([town.server.pid], dice.uniform(0.2, 2.0))


async def renew(town: Town, _: random.Random) -> None:
    """An upgrade without a pause: one worker after the other is replaced."""
    before = set(town.server.workers)
    send(town.server.pid, signal.SIGHUP)
    for _attempt in range(600):
        await asyncio.sleep(0.05)
        if not before & set(town.server.workers):
            return


# The bus.


async def kill_bus(town: Town, dice: random.Random) -> None:
    bus = _village(town).bus
    assert bus is not None
    await asyncio.to_thread(bus.end, signal.SIGKILL)
    await some_time(dice, 2.0)
    await asyncio.to_thread(bus.start)


async def freeze_bus(town: Town, dice: random.Random) -> None:
    bus = _village(town).bus
    assert bus is not None
    await freeze_pids([bus.pid], dice.uniform(0.2, 3.0))


# The database.


async def crash_database(town: Town, dice: random.Random) -> None:
    """At once and without a farewell; it recovers at its next start."""
    database = _village(town).database
    assert database is not None
    await asyncio.to_thread(database.crash)
    await some_time(dice, 1.0)
    await asyncio.to_thread(database.start)


async def kill_database(town: Town, dice: random.Random) -> None:
    database = _village(town).database
    assert database is not None
    for pid in tree_of(database.pid):
        send(pid, signal.SIGKILL)
    await asyncio.to_thread(database.end, signal.SIGKILL)
    await some_time(dice, 1.0)
    await asyncio.to_thread(database.start)


async def kill_backend(town: Town, dice: random.Random) -> None:
    """One process of the database, in the middle of whatever it does: all others are thrown out, and it recovers."""
    database = _village(town).database
    assert database is not None
    serving = [pid for pid in children_of(database.pid) if "postgres: postgres" in command_of(pid)]
    if serving:
        send(dice.choice(serving), signal.SIGKILL)
    await some_time(dice, 0.5)


async def freeze_database(town: Town, dice: random.Random) -> None:
    """Nothing becomes durable: nothing may be told."""
    database = _village(town).database
    assert database is not None
    pids = tree_of(database.pid)
    async with town.nothing_may_be_told(certain=True):
        await freeze_pids(pids, dice.uniform(0.3, 2.5))


async def fill_database_disk(town: Town, dice: random.Random) -> None:
    """The database gives up when it cannot write its log any more. It is started again when there is room."""
    village = _village(town)
    database = village.database
    assert database is not None
    village.disk.fill(dice.choice((0, 30_000, 200_000)))
    await asyncio.sleep(dice.uniform(0.5, 3.0))
    village.disk.empty()
    if not await asyncio.to_thread(database.answers):
        await asyncio.sleep(1.0)
        if not await asyncio.to_thread(database.answers):
            await asyncio.to_thread(database.restart)


# Lines.


async def _cut(proxy: Proxy | None, dice: random.Random) -> None:
    assert proxy is not None
    lines = list(proxy.lines)
    for line in lines if dice.random() < 0.5 else dice.sample(lines, min(len(lines), 2)):
        line.cut()


async def cut_bus(town: Town, dice: random.Random) -> None:
    await _cut(_village(town).bus_line, dice)


async def cut_database(town: Town, dice: random.Random) -> None:
    await _cut(_village(town).database_line, dice)


async def hang_bus(town: Town, dice: random.Random) -> None:
    """Words are on their way for a while, and arrive late or never."""
    await _hang(_village(town).bus_line, dice)


async def hang_database(town: Town, dice: random.Random) -> None:
    """A commit arrives, and its answer does not: was it kept?"""
    await _hang(_village(town).database_line, dice)


async def _hang(proxy: Proxy | None, dice: random.Random, most: float = 1.5) -> None:
    assert proxy is not None
    lines = list(proxy.lines)
    way = dice.randrange(2)
    for line in lines:
        line.hang(way)
    await asyncio.sleep(dice.uniform(0.1, most))
    for line in lines:
        if dice.random() < 0.5:
            line.cut()
        else:
            line.go_on()


ON_WORKERS = [
    Fault("kill a worker", kill_worker, 4),
    Fault("kill all workers", kill_workers, 2),
    Fault("kill the parent", kill, 2),
    Fault("kill everything", kill_all, 2),
    Fault("stop in order and start", stop_in_order),
    Fault("renew all workers", renew),
    Fault("freeze a worker", freeze_worker, 4),
    Fault("freeze a worker, then kill all", freeze_worker_then_kill, 3),
    Fault("freeze the parent", freeze_parent),
    Fault("kill a helper", kill_helper),
    Fault("freeze the helpers", freeze_helper),
    Fault("kill the bus", kill_bus, 3, engines=True),
    Fault("freeze the bus", freeze_bus, 2, engines=True),
    Fault("crash the database", crash_database, 2, engines=True),
    Fault("kill the database", kill_database, 2, engines=True),
    Fault("kill a process of the database", kill_backend, 2, engines=True),
    Fault("freeze the database", freeze_database, 2, engines=True),
    Fault("disk of the database full", fill_database_disk, 2, disk=True, engines=True),
    Fault("cut lines to the bus", cut_bus, 2, engines=True),
    Fault("cut lines to the database", cut_database, 2, engines=True),
    Fault("hang lines to the bus", hang_bus, 2, engines=True),
    Fault("hang lines to the bus, then kill all", hang_bus_then_kill, 3, engines=True),
    Fault("hang lines to the database", hang_database, 3, engines=True),
    Fault("cut some connections", cut_some, 2),
    Fault("cut all connections", cut_all),
    Fault("half-open connections", half_open, 2),
]
