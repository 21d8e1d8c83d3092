"""Bounds on work: on what the event loop does that nothing else could interrupt, and on what it waits for."""

import asyncio
import signal
import threading
from collections.abc import Awaitable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import TypeVar

T = TypeVar("T")


class TookTooLong(BaseException):
    """Raised in the middle of the work. No `Exception`: what a rule catches and goes on after must not be this."""


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Limit a block to this many seconds of the process's own time: a busy machine does not count against it.

    Only in the main thread, where a server's loop runs; elsewhere there is no bound.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def ring(_number: int, _frame: FrameType | None) -> None:
        raise TookTooLong(f"not done after {seconds:g} s of work")

    before = signal.signal(signal.SIGVTALRM, ring)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0.0)
        signal.signal(signal.SIGVTALRM, before)


async def soon(work: Awaitable[T], seconds: float) -> T:
    """Return what is answered within that time; else raise `TimeoutError` right then. Nothing waits until the work has
    stopped, which takes the driver of a database that hangs longer than that."""
    task = asyncio.ensure_future(work)
    done, _ = await asyncio.wait({task}, timeout=seconds)
    if not done:
        task.add_done_callback(lambda late: late.cancelled() or late.exception())  # nobody hears it any more
        task.cancel()
        raise TimeoutError
    return task.result()
