"""What every client has sent and heard, in order, with the time: in memory until it is checked, and in a file."""

from __future__ import annotations

import gzip
import time
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

OPENED = "opened"
SENT = "sent"
HEARD = "heard"
LOST = "lost"
UNANSWERED = "unanswered"
"""The server has heard the client for a long time and not answered what it sent."""


class Line(Struct, array_like=True):
    """`connection` is a number of its own for each connection of each client; `at` is monotonic, in seconds."""

    at: float
    connection: int
    way: str
    message: dict[str, Any]


class History:
    """A list that its checker takes away piece by piece."""

    def __init__(self, path: Path | None = None) -> None:
        self.lines: list[Line] = []
        self.connections = 0
        self.count = 0
        self._file: gzip.GzipFile | None = None
        self._encode = msgspec.json.Encoder().encode
        if path is not None:
            self._file = gzip.GzipFile(path, "wb", compresslevel=1)

    def open(self, guest: str, client: int) -> int:
        """A new connection of this client; its number. A guest may have several clients, as people have windows."""
        self.connections += 1
        self.add(self.connections, OPENED, {"guest": guest, "client": client})
        return self.connections

    def add(self, connection: int, way: str, message: dict[str, Any]) -> Line:
        line = Line(time.monotonic(), connection, way, message)
        self.lines.append(line)
        self.count += 1
        if self._file is not None:
            self._file.write(self._encode(line) + b"\n")
        return line

    def taken(self) -> list[Line]:
        """All lines since the last time."""
        lines, self.lines = self.lines, []
        return lines

    def close(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None


def read(path: Path) -> list[Line]:
    """A history from its file; the end of a file that was cut off is left out."""
    decode = msgspec.json.Decoder(Line).decode
    lines: list[Line] = []
    with gzip.open(path, "rb") as file:
        try:
            for raw in file:
                lines.append(decode(raw))
        except (EOFError, msgspec.DecodeError):
            pass
    return lines
