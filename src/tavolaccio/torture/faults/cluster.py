"""The faults of a server with many workers: theirs, and those of the database and the bus."""

from __future__ import annotations

import asyncio
import random
import signal

from tavolaccio.torture.deployment.cluster import ClusterDeployment
from tavolaccio.torture.deployment.one_process import Deployment
from tavolaccio.torture.deployment.processes import children_of, command_of, send, tree_of
from tavolaccio.torture.deployment.proxy import Proxy
from tavolaccio.torture.faults.one_process import (
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


def _cluster(deployment: Deployment) -> ClusterDeployment:
    assert isinstance(deployment, ClusterDeployment)
    return deployment


# Workers.


async def kill_worker(deployment: Deployment, dice: random.Random) -> None:
    """The parent starts another one."""
    before = deployment.server.workers
    if before:
        send(dice.choice(before), signal.SIGKILL)
    await _all_there(deployment)


async def kill_workers(deployment: Deployment, _: random.Random) -> None:
    for pid in deployment.server.workers:
        send(pid, signal.SIGKILL)
    await _all_there(deployment)


async def _all_there(deployment: Deployment) -> None:
    """Wait until there are as many workers as there should be; whether they are ready is the caller's question."""
    for _ in range(1000):
        await asyncio.sleep(0.03)
        if len(deployment.server.workers) >= deployment.workers:
            return


async def freeze_worker(deployment: Deployment, dice: random.Random) -> None:
    """Sometimes for so long that the others believe it to be gone."""
    workers = deployment.server.workers
    if workers:
        await freeze_pids([dice.choice(workers)], dice.choice((0.3, 1.0, 2.0, 6.0)))


async def freeze_worker_then_kill(deployment: Deployment, dice: random.Random) -> None:
    """It wakes up far behind, takes all that the others have written in one go, and then everybody has to load
    again."""
    workers = deployment.server.workers
    if workers:
        await freeze_pids([dice.choice(workers)], dice.uniform(1.0, 5.0))
    await some_time(dice, 0.6)
    await kill_workers(deployment, dice)


async def hang_bus_then_kill(deployment: Deployment, dice: random.Random) -> None:
    """The workers play on without a word of each other, then receive everything together, and then all have to load."""
    await _hang(_cluster(deployment).bus_line, dice, 3.0)
    await some_time(dice, 0.6)
    await kill_workers(deployment, dice)


async def freeze_parent(deployment: Deployment, dice: random.Random) -> None:
    await freeze_pids([deployment.server.pid], dice.uniform(0.2, 2.0))


async def renew(deployment: Deployment, _: random.Random) -> None:
    """An upgrade without a pause: one worker after the other is replaced."""
    before = set(deployment.server.workers)
    send(deployment.server.pid, signal.SIGHUP)
    for _attempt in range(600):
        await asyncio.sleep(0.05)
        if not before & set(deployment.server.workers):
            return


# The bus.


async def kill_bus(deployment: Deployment, dice: random.Random) -> None:
    bus = _cluster(deployment).bus
    assert bus is not None
    await asyncio.to_thread(bus.end, signal.SIGKILL)
    await some_time(dice, 2.0)
    await asyncio.to_thread(bus.start)


async def freeze_bus(deployment: Deployment, dice: random.Random) -> None:
    bus = _cluster(deployment).bus
    assert bus is not None
    await freeze_pids([bus.pid], dice.uniform(0.2, 3.0))


# The database.


async def crash_database(deployment: Deployment, dice: random.Random) -> None:
    """At once and without a farewell; it recovers at its next start."""
    database = _cluster(deployment).database
    assert database is not None
    await asyncio.to_thread(database.crash)
    await some_time(dice, 1.0)
    await asyncio.to_thread(database.start)


async def kill_database(deployment: Deployment, dice: random.Random) -> None:
    database = _cluster(deployment).database
    assert database is not None
    for pid in tree_of(database.pid):
        send(pid, signal.SIGKILL)
    await asyncio.to_thread(database.end, signal.SIGKILL)
    await some_time(dice, 1.0)
    await asyncio.to_thread(database.start)


async def kill_backend(deployment: Deployment, dice: random.Random) -> None:
    """One process of the database, in the middle of whatever it does: all others are thrown out, and it recovers."""
    database = _cluster(deployment).database
    assert database is not None
    serving = [pid for pid in children_of(database.pid) if "postgres: postgres" in command_of(pid)]
    if serving:
        send(dice.choice(serving), signal.SIGKILL)
    await some_time(dice, 0.5)


async def freeze_database(deployment: Deployment, dice: random.Random) -> None:
    """Nothing becomes durable: nothing may be told."""
    database = _cluster(deployment).database
    assert database is not None
    pids = tree_of(database.pid)
    async with deployment.nothing_may_be_told(certain=True):
        await freeze_pids(pids, dice.uniform(0.3, 2.5))


async def fill_database_disk(deployment: Deployment, dice: random.Random) -> None:
    """The database gives up when it cannot write its log any more. It is started again when there is room."""
    cluster = _cluster(deployment)
    database = cluster.database
    assert database is not None
    cluster.disk.fill(dice.choice((0, 30_000, 200_000)))
    await asyncio.sleep(dice.uniform(0.5, 3.0))
    cluster.disk.empty()
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


async def cut_bus(deployment: Deployment, dice: random.Random) -> None:
    await _cut(_cluster(deployment).bus_line, dice)


async def cut_database(deployment: Deployment, dice: random.Random) -> None:
    await _cut(_cluster(deployment).database_line, dice)


async def hang_bus(deployment: Deployment, dice: random.Random) -> None:
    """Words are on their way for a while, and arrive late or never."""
    await _hang(_cluster(deployment).bus_line, dice)


async def hang_database(deployment: Deployment, dice: random.Random) -> None:
    """A commit arrives, and its answer does not: was it kept?"""
    await _hang(_cluster(deployment).database_line, dice)


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


ON_CLUSTER = [
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
    Fault("kill the bus", kill_bus, 3, databases=True),
    Fault("freeze the bus", freeze_bus, 2, databases=True),
    Fault("crash the database", crash_database, 2, databases=True),
    Fault("kill the database", kill_database, 2, databases=True),
    Fault("kill a process of the database", kill_backend, 2, databases=True),
    Fault("freeze the database", freeze_database, 2, databases=True),
    Fault("disk of the database full", fill_database_disk, 2, disk=True, databases=True),
    Fault("cut lines to the bus", cut_bus, 2, databases=True),
    Fault("cut lines to the database", cut_database, 2, databases=True),
    Fault("hang lines to the bus", hang_bus, 2, databases=True),
    Fault("hang lines to the bus, then kill all", hang_bus_then_kill, 3, databases=True),
    Fault("hang lines to the database", hang_database, 3, databases=True),
    Fault("cut some connections", cut_some, 2),
    Fault("cut all connections", cut_all),
    Fault("half-open connections", half_open, 2),
]
