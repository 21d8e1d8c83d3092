"""The SQLite file itself: opened, checked, brought up to date, its log laid out."""

import contextlib
import logging
import os
import sqlite3
import struct
from pathlib import Path

from tavolaccio.kernel.errors import BadInput

log = logging.getLogger("tavolaccio.server")

MIGRATIONS = Path(__file__).parent / "migrations"
FILE = "tavolaccio.sqlite3"
STATEMENTS = 300
"""Kept ready for use."""
WAL_BYTES = 8 * 1024 * 1024
"""SQLite begins its log anew at about this size. Laid out in advance: a file that grows is slower to make durable."""
HELP = "nothing was changed: copy the folder away, then restore a backup or run `sqlite3 FILE .recover`"

HALF = "it was half written when the server stopped, or has been damaged since; everything before it is here"
"""Nobody can tell which: where it was half written, nothing in it has been acknowledged."""


def promised_frames(log: Path) -> int:
    """Frames of a log up to the last commit of which it says that it is there. SQLite takes no more than it can read
    (each frame has a checksum), and says nothing about the rest."""
    try:
        with log.open("rb") as file:
            head = file.read(32)
            if len(head) < 32:
                return 0
            (page,) = struct.unpack_from(">I", head, 8)
            count = promised = 0
            while (frame := file.read(24)) and len(frame) == 24 and frame[8:16] == head[16:24]:
                count += 1
                if frame[4:8] != bytes(4):  # the size of the file after a commit
                    promised = count
                file.seek(page, os.SEEK_CUR)
    except OSError:
        return 0
    return promised


def connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(
        path, isolation_level=None, check_same_thread=False, timeout=10, cached_statements=STATEMENTS
    )
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("PRAGMA cache_size=-16000")
    return connection


def migrate(connection: sqlite3.Connection, where: str) -> None:
    """Brings an older file up to date, one numbered step after the other; a newer one is refused."""
    steps = sorted(MIGRATIONS.glob("[0-9][0-9][0-9][0-9].sql"))
    newest = int(steps[-1].stem)
    version = int(connection.execute("PRAGMA user_version").fetchone()[0])
    if version > newest:
        raise BadInput(f"written by a newer Tavolaccio (schema {version})", where, f"schema {newest} or older")
    for step in steps:
        number = int(step.stem)
        if number > version:
            script = step.read_text(encoding="utf-8")
            connection.executescript(f"BEGIN IMMEDIATE;\n{script}\nPRAGMA user_version={number};\nCOMMIT;")


def open_checked(folder: Path) -> sqlite3.Connection:
    """Opens (or makes) the file, makes sure that it is whole, and brings it up to date."""
    path = folder / FILE
    connection: sqlite3.Connection | None = None
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)  # the deals of matches that go on are in it
        promised = promised_frames(folder / f"{FILE}-wal")
        connection = connect(path)
        found = connection.execute("PRAGMA quick_check(1)").fetchone()
        if found is None or found[0] != "ok":
            raise BadInput(f"the data file is damaged: {found[0] if found else 'unreadable'}", str(path), HELP)
        if connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()[1] < promised:
            log.warning("%s-wal: the end of the log cannot be read: %s", path, HALF)
        migrate(connection, str(path))
    except sqlite3.DatabaseError as error:
        if connection is not None:
            connection.close()
        damaged = not isinstance(error, sqlite3.OperationalError)
        what = "the data file is damaged" if damaged or "malformed" in str(error) else "the data file cannot be used"
        raise BadInput(f"{what}: {error}", str(path), HELP) from None
    except OSError as error:
        raise BadInput(f"the data folder cannot be used: {error.strerror}", str(folder)) from None
    except BadInput:
        if connection is not None:
            connection.close()
        raise
    return connection


def lay_out_log(folder: Path) -> int:
    """Makes the log as long as it will get, and opens it. What follows its last frame means nothing to SQLite."""
    log = os.open(folder / f"{FILE}-wal", os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o644)
    with contextlib.suppress(OSError):  # a full disk: the log grows as it can
        missing = WAL_BYTES - os.lseek(log, 0, os.SEEK_END)
        if missing > 0:
            os.write(log, bytes(missing))
            os.fsync(log)
    return log
