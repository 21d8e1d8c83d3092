"""Where the work is done: in this process, several at home, or a dask.distributed cluster. The same function and the
same results everywhere; they come back in any order.
"""

from __future__ import annotations

import logging
import multiprocessing
from asyncio import CancelledError
from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import islice
from typing import Any, TypeVar

from tavolaccio import __version__
from tavolaccio.kernel.errors import BadInput
from tavolaccio.lab.simulate import leave_interrupts_to_the_parent

Task = TypeVar("Task")
Done = TypeVar("Done")

SECONDS_TO_CONNECT = 10
AHEAD = 4
"""Tasks given to each worker of a cluster in advance, so that none waits and none drowns."""


def share(work: Callable[[Task], Done], tasks: list[Task], jobs: int = 1, cluster: str | None = None) -> Iterator[Done]:
    """`work` done on all tasks. `cluster`: the address of a scheduler, such as `tcp://192.168.1.5:8786`."""
    if cluster is not None:
        yield from _on_a_cluster(work, tasks, cluster)
    elif jobs == 1 or len(tasks) < 2:
        for task in tasks:
            yield work(task)
    else:
        context = multiprocessing.get_context("spawn")
        with context.Pool(min(jobs, len(tasks)), initializer=leave_interrupts_to_the_parent) as pool:
            yield from pool.imap_unordered(work, tasks)


def _on_a_cluster(work: Callable[[Task], Done], tasks: list[Task], address: str) -> Iterator[Done]:
    distributed: Any = import_module("distributed")  # only who has a cluster needs it
    client = _client(distributed, address)
    try:
        at_once = AHEAD * _checked_workers(client, address)
        first = [client.submit(work, task, pure=False) for task in tasks[:at_once]]
        flying = distributed.as_completed(first, loop=client.loop)
        left = iter(tasks[at_once:])
        for future in flying:
            yield _result(distributed, future, address)
            for task in islice(left, 1):
                flying.add(client.submit(work, task, pure=False))
    finally:
        client.close()


def _result(distributed: Any, future: Any, address: str) -> Any:
    """What a worker sent back. Workers may come and go; when the whole cluster goes, it is said plainly."""
    lost = (OSError, CancelledError, distributed.client.FutureCancelledError, distributed.scheduler.KilledWorker)
    try:
        return future.result()
    except lost as error:
        what = f"the cluster has been lost ({type(error).__name__})"
        raise BadInput(what, address, "the same command again: what has been played is kept") from None


def _client(distributed: Any, address: str) -> Any:
    for name in [name for name in logging.root.manager.loggerDict if name.partition(".")[0] == "distributed"]:
        logging.getLogger(name).setLevel(logging.CRITICAL)  # what concerns people we tell them ourselves
    try:
        return distributed.Client(address, timeout=SECONDS_TO_CONNECT, set_as_default=False)
    except (OSError, TimeoutError, ValueError) as error:
        reason = str(error).splitlines()[0] if str(error) else type(error).__name__
        right = "the address of a running dask scheduler, such as tcp://192.168.1.5:8786"
        raise BadInput(f"no cluster answers ({reason})", address, right) from None


def version_here() -> str:
    return __version__


def _checked_workers(client: Any, address: str) -> int:
    """How many there are; they must run the same program as we do, or the matches would be others."""
    try:
        versions = client.run(version_here)
    except (ModuleNotFoundError, AttributeError) as error:
        raise BadInput(f"its workers lack Tavolaccio ({error})", address, f"tavolaccio {__version__} on all") from None
    if not versions:
        raise BadInput("the cluster has no workers", address, "at least one `dask worker` there")
    others = sorted({version for version in versions.values() if version != __version__})
    if others:
        raise BadInput(f"its workers run tavolaccio {others[0]}", address, f"{__version__} on all of them")
    return len(versions)
