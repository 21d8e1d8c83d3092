"""The store in one SQLite file: WAL, synchronous=FULL, and one writer thread that gathers what all tables append.

While one transaction is on its way to the disk the next one gathers; so many tables share a commit, and the event
loop never waits for the disk. Reading goes through a second thread with a connection of its own.
"""

import asyncio
import contextlib
import sqlite3
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar
from zlib import crc32

from tavolaccio.kernel.errors import BadInput
from tavolaccio.server import ratings
from tavolaccio.server.store import Append, Conflict, Done, Loaded, RecordRow, StoreError, TableRow

MIGRATIONS = Path(__file__).parent / "migrations"
FILE = "tavolaccio.sqlite3"

T = TypeVar("T")
Job = tuple[Callable[[sqlite3.Connection], object], Callable[[object, StoreError | None], None]]


def now() -> int:
    """Milliseconds of wall time, for records only: durations are measured with a clock that never goes back."""
    return time.time_ns() // 1_000_000


def connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10)
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
        folder.mkdir(parents=True, exist_ok=True)
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


HELP = "nothing was changed: copy the folder away, then restore a backup or run `sqlite3 FILE .recover`"


class SQLiteStore:
    """See `store.Store`. To be made on the event loop that it shall call back on."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._writer = open_checked(folder)
        self._reader = connect(folder / FILE)
        self._loop = asyncio.get_running_loop()
        self._jobs: list[Append | Job] = []
        self._dones: list[Done] = []
        self._wake = threading.Condition()
        self._closing = False
        self.commits = 0
        self.appended = 0
        self._thread = threading.Thread(target=self._write, name="store", daemon=True)
        self._thread.start()
        self._pool = ThreadPoolExecutor(1, "reader")

    # Writing.

    def append(self, what: Append, done: Done) -> None:
        with self._wake:
            self._jobs.append(what)
            self._dones.append(done)
            self._wake.notify()

    def save_checkpoint(self, table: str, n: int, body: bytes) -> None:
        """Nobody waits for a checkpoint: without it a table loads from an earlier one."""
        self.append(Append(table, n, [], checkpoint=body), _ignore)

    def _call(self, work: Callable[[sqlite3.Connection], T]) -> "asyncio.Future[T]":
        """Runs `work` inside a write transaction."""
        future: asyncio.Future[T] = self._loop.create_future()

        def finished(result: Any, error: StoreError | None) -> None:
            if not future.done():
                if error is not None:
                    future.set_exception(error)
                else:
                    future.set_result(result)

        with self._wake:
            self._jobs.append((work, finished))
            self._dones.append(_ignore)
            self._wake.notify()
        return future

    def _write(self) -> None:
        while True:
            with self._wake:
                while not self._jobs and not self._closing:
                    self._wake.wait()
                if not self._jobs:
                    return
                jobs, self._jobs = self._jobs, []
                dones, self._dones = self._dones, []
            results = self._transaction(jobs)
            try:
                self._loop.call_soon_threadsafe(_report, jobs, dones, results)
            except RuntimeError:  # the loop has closed meanwhile: nobody is left to be told
                return

    def _transaction(self, jobs: list[Append | Job]) -> list[tuple[object, StoreError | None]]:
        results: list[tuple[object, StoreError | None]] = []
        connection = self._writer
        try:
            connection.execute("BEGIN IMMEDIATE")
            for job in jobs:
                results.append(self._one(connection, job))
            connection.execute("COMMIT")
        except Exception as error:  # noqa: BLE001  # whatever it was, nothing is kept, and the writer goes on
            failure = StoreError(f"the store is in trouble: {error}")
            try:
                if connection.in_transaction:
                    connection.execute("ROLLBACK")
            except sqlite3.Error:
                pass
            return [(None, failure) for _ in jobs]
        self.commits += 1
        self.appended += len(jobs)
        return results

    def _one(self, connection: sqlite3.Connection, job: Append | Job) -> tuple[object, StoreError | None]:
        if not isinstance(job, Append):
            return job[0](connection), None
        try:
            for place, body in enumerate(job.entries, start=job.n):
                connection.execute("INSERT INTO entries VALUES (?, ?, ?, ?)", (job.table, place, body, crc32(body)))
        except sqlite3.IntegrityError:
            # Numbers have no gaps: where a later one exists the first one does, so nothing of this job is in.
            return None, Conflict(f"entry {job.n} of table {job.table} exists already")
        if job.row is not None:
            row = job.row
            connection.execute(
                "INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET "
                "game=excluded.game, rules=excluded.rules, phase=excluded.phase, public=excluded.public, "
                "changed=excluded.changed, room=excluded.room",
                (row.id, row.game, row.rules, row.phase, row.public, now(), now(), row.room),
            )
        if job.checkpoint is not None:
            connection.execute(
                "INSERT OR REPLACE INTO checkpoints VALUES (?, ?, ?)", (job.table, job.n, job.checkpoint)
            )
        if job.ending is not None:
            self._end(connection, job)
        return None, None

    def _end(self, connection: sqlite3.Connection, job: Append) -> None:
        assert job.ending is not None
        record = job.ending.record
        connection.execute(
            "INSERT OR REPLACE INTO records VALUES (?, ?, ?, ?, ?, ?, ?)",
            (record.id, record.table, record.game, record.rules, record.finished, record.summary, record.journal),
        )
        for result in job.ending.results:
            connection.execute(
                "INSERT OR REPLACE INTO results VALUES (?, ?, ?, ?, ?, ?)",
                (record.id, result.seat, result.who, result.place, result.won, record.finished),
            )
        ratings.rate(connection, record.game, job.ending.results)

    # Reading.

    def _read(self, work: Callable[[sqlite3.Connection], T]) -> "asyncio.Future[T]":
        def guarded() -> T:
            try:
                return work(self._reader)
            except sqlite3.Error as error:
                raise StoreError(f"the store is in trouble: {error}") from None

        return self._loop.run_in_executor(self._pool, guarded)

    def load(self, table: str) -> "asyncio.Future[Loaded | None]":
        def work(connection: sqlite3.Connection) -> Loaded | None:
            connection.execute("BEGIN")  # all from one moment
            try:
                row = connection.execute(f"SELECT {ROW} FROM tables WHERE id = ?", (table,)).fetchone()  # noqa: S608
                if row is None:
                    return None
                saved = connection.execute("SELECT n, body FROM checkpoints WHERE table_id = ?", (table,)).fetchone()
                since = saved[0] if saved is not None else 0
                rows = connection.execute(
                    "SELECT n, body, checksum FROM entries WHERE table_id = ? AND n >= ? ORDER BY n", (table, since)
                ).fetchall()
            finally:
                connection.execute("COMMIT")
            return Loaded(_row(row), since, saved[1] if saved is not None else None, _whole(table, since, rows))

        return self._read(work)

    def entries(self, table: str) -> "asyncio.Future[list[bytes]]":
        query = "SELECT n, body, checksum FROM entries WHERE table_id = ? ORDER BY n"
        return self._read(lambda connection: _whole(table, 0, connection.execute(query, (table,)).fetchall()))

    def tables_in(self, phase: str, public_only: bool, limit: int) -> "asyncio.Future[list[TableRow]]":
        query = f"SELECT {ROW} FROM tables WHERE phase = ? AND public >= ? ORDER BY changed DESC LIMIT ?"  # noqa: S608
        values = (phase, 1 if public_only else 0, limit)
        return self._read(lambda connection: [_row(row) for row in connection.execute(query, values)])

    def guest(self, guest: str) -> "asyncio.Future[tuple[str, str] | None]":
        query = "SELECT name, emoji FROM guests WHERE id = ?"
        return self._read(lambda connection: connection.execute(query, (guest,)).fetchone())

    def save_guest(self, guest: str, name: str, emoji: str) -> "asyncio.Future[None]":
        def work(connection: sqlite3.Connection) -> None:
            connection.execute(
                "INSERT INTO guests VALUES (?, ?, ?, ?) "
                "ON CONFLICT (id) DO UPDATE SET name=excluded.name, emoji=excluded.emoji",
                (guest, name, emoji, now()),
            )

        return self._call(work)

    def record(self, record: str) -> "asyncio.Future[RecordRow | None]":
        query = f"SELECT {RECORD} FROM records WHERE id = ?"  # noqa: S608

        def work(connection: sqlite3.Connection) -> RecordRow | None:
            row = connection.execute(query, (record,)).fetchone()
            return RecordRow(*row) if row is not None else None

        return self._read(work)

    def records(self, game: str, who: str, before: int, limit: int) -> "asyncio.Future[list[RecordRow]]":
        wanted = ["finished < ?"]
        values: list[object] = [before]
        if game:
            wanted.append("game = ?")
            values.append(game)
        if who:
            wanted.append("id IN (SELECT record FROM results WHERE who = ?)")
            values.append(who)
        columns = RECORD.replace("journal", "''")
        query = f"SELECT {columns} FROM records WHERE {' AND '.join(wanted)} ORDER BY finished DESC LIMIT ?"  # noqa: S608
        values.append(limit)
        return self._read(lambda connection: [RecordRow(*row) for row in connection.execute(query, values)])

    def ratings(self, game: str, pool: str, limit: int) -> "asyncio.Future[list[dict[str, Any]]]":
        return self._read(lambda connection: ratings.board(connection, game, pool, limit))

    # The end.

    def close(self) -> None:
        """Writes what is still waiting, then leaves one tidy file."""
        with self._wake:
            self._closing = True
            self._wake.notify()
        self._thread.join(timeout=30)
        self._pool.shutdown(wait=True)
        self._reader.close()
        with contextlib.suppress(sqlite3.Error):  # where it fails the next start reads the WAL instead
            self._writer.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        self._writer.close()


ROW = "id, game, rules, phase, public, room"
RECORD = "id, table_id, game, rules, finished, summary, journal"


def _row(row: tuple[Any, ...]) -> TableRow:
    return TableRow(row[0], row[1], row[2], row[3], bool(row[4]), row[5])


def _whole(table: str, start: int, rows: list[tuple[int, bytes, int]]) -> list[bytes]:
    """The entries, when none is missing and none is damaged."""
    for place, (number, body, checksum) in enumerate(rows, start=start):
        if number != place or crc32(body) != checksum:
            raise StoreError(f"entry {place} of table {table} is damaged; restore it from a backup")
    return [bytes(body) for _, body, _ in rows]


def _report(jobs: list[Append | Job], dones: list[Done], results: list[tuple[object, StoreError | None]]) -> None:
    for job, done, (result, error) in zip(jobs, dones, results, strict=True):
        if isinstance(job, Append):
            done(error)
        else:
            job[1](result, error)


def _ignore(error: StoreError | None) -> None:
    pass
