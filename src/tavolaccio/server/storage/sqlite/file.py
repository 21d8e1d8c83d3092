"""The SQLite file itself: opened, checked, brought up to date."""

import contextlib
import logging
import os
import shutil
import sqlite3
import struct
import time
from pathlib import Path

from tavolaccio.kernel.errors import BadInput
from tavolaccio.server.storage.disk_errors import DAMAGED, unusable
from tavolaccio.server.storage.sqlite import receipts

logger = logging.getLogger("tavolaccio.server")

MIGRATIONS = Path(__file__).parent / "migrations"
FILE = "tavolaccio.sqlite3"
STATEMENTS = 300
"""Kept ready for use."""
EMPTY = (
    "a backup in its place; or no file at all, which begins without any table. A full disk or an unfinished copy "
    "leaves such files; nothing was changed"
)


def promised_frames(log: Path) -> int:
    """Frames of a log up to the last commit of which it says that it is there. SQLite takes no more than it can read
    (each frame has a checksum), and says nothing about the rest. A frame that the end of the file cuts in two promises
    nothing: that is what a full disk leaves of a commit that was refused, and the receipts know of all others."""
    try:
        with log.open("rb") as file:
            head = file.read(32)
            if len(head) < 32:
                return 0
            (page,) = struct.unpack_from(">I", head, 8)
            size = os.fstat(file.fileno()).st_size
            count = promised = 0
            while (frame := file.read(24)) and len(frame) == 24 and frame[8:16] == head[16:24]:
                if file.tell() + page > size:
                    break
                count += 1
                if frame[4:8] != bytes(4):  # the size of the file after a commit
                    promised = count
                file.seek(page, os.SEEK_CUR)
    except OSError:
        return 0
    return promised


def readable_frames(folder: Path) -> int:
    """Frames of the log that SQLite has found whole, once a connection has looked: its index of the log says so."""
    try:
        head = (folder / f"{FILE}-shm").read_bytes()[:20]
    except OSError:
        return 0
    return int(struct.unpack_from("=I", head, 16)[0]) if len(head) == 20 else 0


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


def open_checked(folder: Path, accept_loss: bool = False) -> sqlite3.Connection:
    """Opens (or makes) the file, makes sure that it is whole, and brings it up to date.
    `accept_loss`: also where acknowledged entries were in a part of the log that cannot be read."""
    path = folder / FILE
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)  # the deals of matches that go on are in it
        _shut(folder)
        if not _is_there(path):
            _make(path)
        _look(folder, accept_loss)
        connection = connect(path)
        try:
            migrate(connection, str(path))
        except BaseException:
            connection.close()
            raise
    except (sqlite3.Error, OSError) as error:
        raise unusable(error, folder, path) from None
    return connection


def _shut(folder: Path) -> None:
    """Make the files readable by their owner alone, under any umask."""
    for path, mode in [(folder, 0o700), *[(path, 0o600) for path in folder.glob(f"{FILE}*")]]:
        if path.stat().st_mode & 0o077:
            with contextlib.suppress(PermissionError):  # it is somebody else's, who lets us in
                path.chmod(mode)


def _is_there(path: Path) -> bool:
    """SQLite takes an empty or missing file for a new database, and throws the log beside it away."""
    if path.exists():
        if path.stat().st_size == 0:
            raise BadInput("the data file is empty (0 bytes): the tables that were in it are gone", str(path), EMPTY)
        return True
    log = path.with_name(f"{FILE}-wal")
    if log.exists() and log.stat().st_size:
        right = f"the file that {log.name} belongs to; or neither of them, which begins without any table"
        raise BadInput("the data file is missing, but its log is here", str(path), right)
    return False


def _make(path: Path) -> None:
    """A new data file, whole or not at all: what a full disk leaves of it must not look like one that was lost."""
    unfinished = path.with_name(f"{FILE}.new")
    unfinished.unlink(missing_ok=True)
    os.close(os.open(unfinished, os.O_WRONLY | os.O_CREAT, 0o600))
    try:
        with contextlib.closing(sqlite3.connect(unfinished, isolation_level=None)) as connection:
            migrate(connection, str(path))
        (path.parent / receipts.FILE).unlink(missing_ok=True)  # they are about a file that somebody has removed
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)


def _look(folder: Path, accept_loss: bool) -> None:
    """Reads everything through a connection that cannot write: whatever is found, nothing is changed."""
    path = folder / FILE
    log = path.with_name(f"{FILE}-wal")
    promised = promised_frames(log)
    with contextlib.closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True, timeout=10)) as connection:
        found = connection.execute("PRAGMA quick_check(1)").fetchone()
        if found is None or found[0] != "ok":
            raise BadInput(f"{DAMAGED.what}: {found[0] if found else 'unreadable'}", str(path), DAMAGED.advice)
        is_cut = readable_frames(folder) < promised and not (folder / receipts.REFUSED).exists()
        try:
            lost = receipts.missing(connection, receipts.read(folder))
        except sqlite3.OperationalError:  # an older file, without such tables
            lost = {}
        if not is_cut and not lost:
            return
        what = _lost(lost) if lost else _perhaps_lost(connection, log)
    if not accept_loss:
        raise BadInput(f"the end of the log cannot be read: {what}", str(log), LOSS)
    if log.exists() and log.stat().st_size:
        shutil.copy2(log, log.with_name(f"{log.name}.damaged-{time.strftime('%Y%m%d-%H%M%S')}"))
    (folder / receipts.FILE).unlink(missing_ok=True)
    logger.error("%s: going on without the end of the log: %s", log, what)


LOSS = (
    "a whole copy of the data folder, or a backup; nothing was changed. With --accept-loss the server starts without "
    "what is lost and keeps the damaged log beside"
)


def _lost(lost: dict[str, tuple[int, int]]) -> str:
    count = sum(number for _, number in lost.values())
    tables = ", ".join(f"{name} ({number} from entry {first} on)" for name, (first, number) in sorted(lost.items()))
    return f"{count} acknowledged entries of {len(lost)} tables are lost: {tables}"


def _perhaps_lost(connection: sqlite3.Connection, log: Path) -> str:
    """No receipt covers it: a name or a list of muted people, or the last moment before a power cut."""
    (page,) = connection.execute("PRAGMA page_size").fetchone()
    rest = log.read_bytes()[32 + readable_frames(log.parent) * (24 + page) :]
    names = [name for (name,) in connection.execute("SELECT id FROM tables ORDER BY id") if name.encode() in rest]
    tables = f"; it is about the tables {', '.join(names)}" if names else ""
    return f"its last commit is lost, which was acknowledged unless the power failed in that moment{tables}"


def open_log(folder: Path) -> int:
    """SQLite's log, for the process that syncs it."""
    return os.open(folder / f"{FILE}-wal", os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o600)
