"""A bound on work on the event loop that nothing else could interrupt."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


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
