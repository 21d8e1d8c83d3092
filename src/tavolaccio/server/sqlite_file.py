"""The SQLite file itself: opened, checked, brought up to date, its log laid out."""

import contextlib
import os
import sqlite3
from pathlib import Path

from tavolaccio.kernel.errors import BadInput

MIGRATIONS = Path(__file__).parent / "migrations"
FILE = "tavolaccio.sqlite3"
STATEMENTS = 300
"""Kept ready for use."""
WAL_BYTES = 8 * 1024 * 1024
"""SQLite begins its log anew at about this size. Laid out in advance: a file that grows is slower to make durable."""
HELP = "nothing was changed: copy the folder away, then restore a backup or run `sqlite3 FILE .recover`"


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
        connection = connect(path)
        found = connection.execute("PRAGMA quick_check(1)").fetchone()
        if found is None or found[0] != "ok":
            raise BadInput(f"the data file is damaged: {found[0] if found else 'unreadable'}", str(path), HELP)
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
