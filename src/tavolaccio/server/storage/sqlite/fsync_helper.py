"""Makes the log durable in a tiny separate process.

A thread would do, but it has to wait for the interpreter twice for each commit, and a busy loop is slow to hand it
over: half a millisecond each time, and the loop stands still meanwhile. This process shares nothing but the open file.
"""

import asyncio
import contextlib
import os
import subprocess
import sys
from collections.abc import Callable

SCRIPT = """
import os, sys
log = int(sys.argv[1])
durable = getattr(os, "fdatasync", os.fsync)
while os.read(0, 1):
    try:
        durable(log)
        well = b"."
    except OSError:
        well = b"!"
    try:
        os.write(1, well)
    except BrokenPipeError:
        break
"""


class Syncer:
    """Calls `answered(True)` on the loop when all that was written before `request` is durable, `answered(False)` when
    the disk has refused, and `lost()` when the process is gone."""

    def __init__(
        self, log: int, loop: asyncio.AbstractEventLoop, answered: Callable[[bool], None], lost: Callable[[], None]
    ) -> None:
        self._loop = loop
        self._answered = answered
        self._lost = lost
        self._process = subprocess.Popen(  # noqa: S603  # our own script
            [sys.executable, "-I", "-S", "-c", SCRIPT, str(log)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            pass_fds=(log,),
            bufsize=0,
            start_new_session=True,  # Ctrl-C is not for it: it ends when its input does
        )
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._ask = self._process.stdin.fileno()
        self._hear = self._process.stdout.fileno()
        loop.add_reader(self._hear, self._heard)

    def request(self) -> None:
        with contextlib.suppress(BrokenPipeError):  # its end will be noticed
            os.write(self._ask, b".")

    def _heard(self) -> None:
        answer = os.read(self._hear, 1)
        if answer:
            self._answered(answer == b".")
        else:
            self.close()
            self._lost()

    def close(self) -> None:
        self._loop.remove_reader(self._hear)
        for stream in (self._process.stdin, self._process.stdout):
            if stream is not None:
                stream.close()
        self._process.wait()
