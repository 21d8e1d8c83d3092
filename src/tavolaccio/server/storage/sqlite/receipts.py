"""What has been acknowledged since the log was last copied into the data file: evidence against a damaged log.

SQLite ends its log where it cannot read on, and says nothing about the rest. After a crash that is right for what was
half written: nobody was told. To know what was told, each commit leaves a line for each of its tables here, after it is
durable and before anybody hears of it. The lines are not made durable themselves: a killed server leaves all of them, a
power cut may take those of the last seconds.
"""

import contextlib
import os
from pathlib import Path
from typing import Any

FILE = "tavolaccio.sqlite3-acknowledged"
REFUSED = "tavolaccio.sqlite3-refused"
"""A file of no bytes, for which even a full disk has room: a commit was refused, and may lie in pieces in the log."""


class Receipts:
    """Written by the holder of the connection."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._file = os.open(folder / FILE, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)

    def add(self, lengths: list[tuple[str, int]]) -> None:
        """Report the new number of entries of these tables."""
        lines = [f"{table} {count}\n" for table, count in lengths]
        if lines:
            try:
                os.write(self._file, "".join(lines).encode())
            except OSError:  # a full disk: what is durable stays so without a receipt
                return

    def clear(self) -> None:
        """Everything acknowledged is in the data file."""
        os.ftruncate(self._file, 0)

    def refused(self, error: Exception) -> None:
        """The disk has not taken a commit: what of it lies behind the last whole one was never acknowledged, and must
        not look like a loss to the next start."""
        if getattr(error, "sqlite_errorname", "").startswith(("SQLITE_FULL", "SQLITE_IOERR")):
            with contextlib.suppress(OSError):
                (self._folder / REFUSED).touch(0o600)

    def all_in_one_file(self) -> None:
        """The log is gone, and so are its pieces."""
        self.clear()
        (self._folder / REFUSED).unlink(missing_ok=True)

    def close(self) -> None:
        os.close(self._file)


def read(folder: Path) -> dict[str, int]:
    """How many entries of each table were acknowledged, of those that the log may still have to give."""
    found: dict[str, int] = {}
    try:
        text = (folder / FILE).read_text(encoding="ascii", errors="replace")
    except FileNotFoundError:
        return found
    for line in text.splitlines(keepends=True):
        table, _, count = line.rstrip("\n").partition(" ")
        if line.endswith("\n") and table.isalnum() and count.isdigit():
            found[table] = max(found.get(table, 0), int(count))
    return found


def missing(connection: Any, acknowledged: dict[str, int]) -> dict[str, tuple[int, int]]:
    """For each table that has lost acknowledged entries: the first of them and how many."""
    if not acknowledged:
        return {}
    recent = dict(connection.execute("SELECT table_id, max(n) + 1 FROM recent GROUP BY table_id"))
    lost: dict[str, tuple[int, int]] = {}
    for table, count in acknowledged.items():
        query = "SELECT coalesce(max(n) + 1, 0) FROM entries WHERE table_id = ?"
        kept = max(recent.get(table, 0), connection.execute(query, (table,)).fetchone()[0])
        if kept < count:
            lost[table] = (kept, count - kept)
    return lost
