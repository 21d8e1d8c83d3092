"""The listening socket outlives the process: who comes during a restart waits in its queue instead of being refused.

It is handed over as systemd does it (sd_listen_fds): file 3, LISTEN_FDS and LISTEN_PID in the environment. So it may
come from a systemd socket unit, or from this very process, which after SIGHUP becomes a fresh one on the same socket.
"""

import asyncio
import logging
import os
import signal
import socket
import sys
from collections.abc import Callable
from typing import Any, Final, NoReturn

from tavolaccio.kernel.errors import BadInput

log = logging.getLogger("tavolaccio.server")

PLACE: Final = 3
TRIAL = """
import tavolaccio.cli.serve, tavolaccio.server.main, tavolaccio.server.storage.sqlite.store
from tavolaccio import games
[games.find(name) for name in games.names()]
"""


def inherited() -> socket.socket | None:
    """The socket that was handed over to this process. The words about it are taken away: they are not for others."""
    count, pid = os.environ.pop("LISTEN_FDS", ""), os.environ.pop("LISTEN_PID", "")
    if not count or pid != str(os.getpid()):
        return None
    if count != "1":
        raise BadInput(f"{count} sockets were handed over", "LISTEN_FDS", "one: a single ListenStream= in the unit")
    try:
        found = socket.socket(fileno=PLACE)
        if not found.getsockopt(socket.SOL_SOCKET, socket.SO_ACCEPTCONN):
            raise OSError
    except OSError:
        raise BadInput("what was handed over is not a listening socket", "LISTEN_FDS", "ListenStream=PORT") from None
    os.set_inheritable(PLACE, False)
    return found


def _nothing() -> None:
    pass


class Successor:
    """What this process becomes when it has stopped, where SIGHUP has asked for it."""

    def __init__(self, again: bool = False) -> None:
        """`again`: this process got its socket from somebody."""
        self._again = again
        self._socket: socket.socket | None = None
        self._stop: Callable[[], None] = _nothing
        self._before: Any = None
        self._trial: asyncio.Task[None] | None = None
        self.wanted = False

    def follow(self, listening: socket.socket, stop: Callable[[], None]) -> None:
        """From now on SIGHUP restarts. Not in a terminal, where it says that the terminal is closed."""
        if not hasattr(signal, "SIGHUP") or sys.stdin is None or sys.stdin.isatty():
            return
        if signal.getsignal(signal.SIGHUP) is signal.SIG_IGN and not self._again:
            return  # started by nohup: it is to survive its terminal
        self._socket = listening.dup()
        self._stop = stop
        self._before = signal.getsignal(signal.SIGHUP)
        asyncio.get_running_loop().add_signal_handler(signal.SIGHUP, self._ask)

    def _ask(self) -> None:
        if self._trial is None:
            self._trial = asyncio.ensure_future(self._try())

    async def _try(self) -> None:
        """Whether what is installed now can be loaded at all, while this one still serves. That it is compiled and near
        afterwards makes the pause shorter, too."""
        process = await asyncio.create_subprocess_exec(sys.executable, "-c", TRIAL, stdin=asyncio.subprocess.DEVNULL)
        if await process.wait() == 0:
            self.wanted = True
            self._stop()
        else:
            log.error("SIGHUP: what is installed now cannot be loaded (see above); this server goes on as it was")
            self._trial = None

    def settle(self) -> None:
        """The server has stopped: from now on, and while a new one starts, the signal means nothing. Where none starts,
        it means what it meant before: a program that ran a server in its own process can go on."""
        if self._socket is not None:
            asyncio.get_running_loop().remove_signal_handler(signal.SIGHUP)
            signal.signal(signal.SIGHUP, signal.SIG_IGN if self.wanted else self._before)
            if not self.wanted:
                self._socket.close()

    def become(self) -> NoReturn:
        """The same command once more, with whatever has been installed since."""
        assert self._socket is not None
        os.dup2(self._socket.fileno(), PLACE, inheritable=True)
        environ = {**os.environ, "LISTEN_FDS": "1", "LISTEN_PID": str(os.getpid())}
        os.execve(sys.executable, [sys.executable, *sys.orig_argv[1:]], environ)  # noqa: S606  # our own command
