"""A pseudo-terminal of 80x24 with the real program in it, and somebody who reads the screen and types."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import struct
import sys
import termios
import time
from pathlib import Path
from types import TracebackType
from typing import Self

ROOT = Path(__file__).resolve().parents[2]
CONTROL = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
CLEAR = "\x1b[2J"
KEPT: tuple[str, ...] = ()
"""Variables of the environment that are passed on although they change how the screen looks."""
PATIENCE = 180.0


class PseudoTerminal:
    """Starts `tavolaccio` with these arguments. `screen` is what stands there now, without colours."""

    def __init__(self, arguments: list[str], home: Path, width: int = 80, height: int = 24) -> None:
        self.width = width
        self.output = ""
        self.code: int | None = None
        self.pid, self.end = pty.fork()
        if self.pid == 0:  # pragma: no cover  # this is the program itself
            environ = {
                **os.environ,
                "PYTHONPATH": str(ROOT / "src"),
                "TERM": "xterm-256color",
                "XDG_DATA_HOME": str(home),
                "LANG": "C.UTF-8",
            }
            for name in ("COLUMNS", "LINES", "NO_COLOR", "LC_ALL", "FORCE_COLOR"):
                if name not in KEPT:
                    environ.pop(name, None)
            os.execve(sys.executable, [sys.executable, "-m", "tavolaccio.cli", *arguments], environ)
        fcntl.ioctl(self.end, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        os.close(self.end)
        if self.code is None:
            os.kill(self.pid, 9)
            os.waitpid(self.pid, 0)

    @property
    def screen(self) -> str:
        return CONTROL.sub("", self.output.rpartition(CLEAR)[2]).replace("\r", "")

    @property
    def lines(self) -> list[str]:
        return self.screen.split("\n")

    @property
    def rests(self) -> bool:
        """Whether the program waits for something. On a busy machine it may only wait for its turn, in mid-screen."""
        state = Path(f"/proc/{self.pid}/stat")
        return not state.exists() or state.read_text(encoding="utf-8").rpartition(")")[2].split()[0] == "S"

    def wait(self) -> bool:
        """Until the program waits for a line (True) or has ended (False)."""
        limit = time.monotonic() + PATIENCE
        while time.monotonic() < limit:
            ready, _, _ = select.select([self.end], [], [], 0.05)
            if not ready:
                if self.screen.endswith((" > ", ": ", "? ", "skip ", "cards. ")) and self.rests:
                    return True
                continue
            try:
                chunk = os.read(self.end, 65536)
            except OSError:  # Linux says so when the program has ended
                chunk = b""
            if not chunk:
                self.code = os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])
                return False
            self.output += chunk.decode("utf-8", errors="replace")
        raise AssertionError(f"nothing happens on this screen:\n{self.screen}")

    def type(self, text: str) -> bool:
        """Types a line and waits for the next question."""
        os.write(self.end, f"{text}\n".encode())
        self.output += "\n"
        return self.wait()

    def interrupt(self) -> bool:
        os.write(self.end, b"\x03")
        return self.wait()
