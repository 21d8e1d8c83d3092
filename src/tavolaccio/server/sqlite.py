"""The store in one SQLite file: WAL, synchronous=FULL, and one writer thread that gathers what all tables append.

While one transaction is on its way to the disk the next one gathers; so many tables share a commit, and the event
loop never waits for the disk. Reading goes through a second thread with a connection of its own.
"""

import asyncio
import contextlib
import logging
import sqlite3
import threading
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, TypeVar
from zlib import crc32

from tavolaccio.server import ratings
from tavolaccio.server.people import read_key
from tavolaccio.server.sqlite_file import FILE, connect, lay_out_log, open_checked
from tavolaccio.server.store import Append, Conflict, Done, Loaded, RecordRow, StoreError, TableRow, ignore
from tavolaccio.server.store import now as now

log = logging.getLogger("tavolaccio.server")

MOST_RECENT = 100_000
"""Entries that may gather before they are moved to their tables' places; when it is quiet they move sooner."""
PIECE = 1_000
"""Entries that move at once: a commit may have to wait for them."""
MOST_AT_ONCE = 128
"""Jobs in one transaction: more would make a thousand tables march in step, with the loop deaf meanwhile."""
MOST_CHECKPOINTS = 64
QUIET_SECONDS = 2.0
LULL_SECONDS = 0.2
"""Long enough for a piece, when one has gathered."""
MOST_REMEMBERED = 50_000

T = TypeVar("T")
Job = tuple[Callable[[sqlite3.Connection], object], Callable[[object, StoreError | None], None]]
Batch = list[tuple[Append | Job, Done]]
Results = list[tuple[object, StoreError | None]]


_inserts: dict[int, str] = {}


def _insert(rows: int) -> str:
    """So many entries in one statement. It inserts nothing when another process has written since we last looked:
    inside the statement's own transaction nobody else can."""
    found = _inserts.get(rows)
    if found is None:
        found = (
            f"INSERT INTO recent (table_id, n, body, checksum) "  # noqa: S608  # nothing but question marks
            f"SELECT * FROM (VALUES {', '.join(['(?, ?, ?, ?)'] * rows)}) "
            "WHERE (SELECT data_version FROM pragma_data_version) = ?"
        )
        _inserts[rows] = found
    return found


class SQLiteStore:
    """See `store.Store`. To be made on the event loop that it shall call back on."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._writer = open_checked(folder)
        lay_out_log(folder)
        self._reader = connect(folder / FILE)
        self._loop = asyncio.get_running_loop()
        self._jobs: deque[tuple[Append | Job, Done]] = deque()
        self._checkpoints: deque[tuple[str, int, bytes]] = deque()
        self._planned = False
        self._writing = False
        self._calls: SimpleQueue[bool] = SimpleQueue()
        self._next: dict[str, int] = {}
        """The number of the next entry of each table met lately; the writer's own."""
        self._data_version = -1
        self._recent = int(self._writer.execute("SELECT count(*) FROM recent").fetchone()[0])
        while self._recent > PIECE:  # tables are loaded quicker from their own places
            self._settle()
        self.commits = 0
        self.appended = 0
        self._thread = threading.Thread(target=self._write, name="store", daemon=True)
        self._thread.start()
        self._pool = ThreadPoolExecutor(1, "reader")

    # Writing.

    # While the writer is at work, what arrives gathers, and the writer takes all of it when it comes back. While it
    # rests, it is woken at the end of the loop's round, so that a round's appends share the first commit, too.

    def append(self, what: Append, done: Done) -> None:
        self._add(what, done)

    def _add(self, job: Append | Job, done: Done) -> None:
        self._jobs.append((job, done))
        if not self._writing and not self._planned:
            self._planned = True
            self._loop.call_soon(self._wake_writer)

    def _wake_writer(self) -> None:
        self._planned = False
        if self._jobs and not self._writing:
            self._writing = True
            self._calls.put(True)

    def save_checkpoint(self, table: str, n: int, body: bytes) -> None:
        """Nobody waits for a checkpoint: without it a table loads from an earlier one."""
        self._checkpoints.append((table, n, body))

    def _call(self, work: Callable[[sqlite3.Connection], T]) -> "asyncio.Future[T]":
        """Runs `work` inside a write transaction."""
        future: asyncio.Future[T] = self._loop.create_future()

        def finished(result: Any, error: StoreError | None) -> None:
            if not future.done():
                if error is not None:
                    future.set_exception(error)
                else:
                    future.set_result(result)

        self._add((work, finished), ignore)
        return future

    # What follows runs in the writer's thread. Whenever it asks SQLite for something it lets go of the interpreter and
    # has to wait for its turn afterwards; so the usual commit is one single statement.

    def _write(self) -> None:
        while True:
            try:
                go_on = self._calls.get(timeout=self._patience())
            except Empty:
                self._keep_checkpoints()
                while self._recent and not self._jobs and self._settle():
                    pass
                continue
            self._writing = True
            while True:
                batch = self._gathered()
                if not batch:
                    self._writing = False
                    if not self._jobs:  # looked at after the flag: whatever comes now wakes us again
                        break
                    self._writing = True
                    continue
                results = self._appended(batch) or self._transaction(batch)
                with contextlib.suppress(RuntimeError):  # the loop has closed meanwhile: nobody is left to be told
                    self._loop.call_soon_threadsafe(_report, batch, results)
                if len(self._checkpoints) > MOST_CHECKPOINTS:
                    self._keep_checkpoints()
                if self._recent > MOST_RECENT:
                    self._settle()
            if not go_on:
                self._keep_checkpoints()
                while self._recent and self._settle():
                    pass
                return

    def _patience(self) -> float | None:
        """How long it must have been quiet before something is put in order."""
        if self._recent >= PIECE:
            return LULL_SECONDS
        return QUIET_SECONDS if self._recent or self._checkpoints else None

    def _gathered(self) -> Batch:
        jobs = self._jobs
        return [jobs.popleft() for _ in range(min(len(jobs), MOST_AT_ONCE))]

    def _keep_checkpoints(self) -> None:
        newest: dict[str, tuple[str, int, bytes]] = {}
        while self._checkpoints:
            one = self._checkpoints.popleft()
            newest[one[0]] = one
        if newest:
            self._maintain(lambda connection: connection.executemany(CHECKPOINT, newest.values()))

    def _settle(self) -> bool:
        """Moves a piece of what has gathered to its table's place: many entries of a table share a page there."""

        def work(connection: sqlite3.Connection) -> None:
            query = "SELECT max(id) FROM (SELECT id FROM recent ORDER BY id LIMIT ?)"
            last = connection.execute(query, (PIECE,)).fetchone()[0]
            connection.execute(
                "INSERT INTO entries SELECT table_id, n, body, checksum FROM recent WHERE id <= ? ORDER BY table_id, n",
                (last,),
            )
            moved = connection.execute("DELETE FROM recent WHERE id <= ?", (last,)).rowcount
            self._recent = self._recent - moved if moved == PIECE else 0

        return self._maintain(work)

    def _maintain(self, work: Callable[[sqlite3.Connection], object]) -> bool:
        """What nobody waits for. Where it fails, everything stays readable where it is."""
        connection = self._writer
        try:
            connection.execute("BEGIN IMMEDIATE")
            work(connection)
            connection.execute("COMMIT")
        except sqlite3.Error as error:
            log.error("the journal could not be settled: %s", error)
            with contextlib.suppress(sqlite3.Error):
                if connection.in_transaction:
                    connection.execute("ROLLBACK")
            return False
        return True

    def _appended(self, batch: Batch) -> Results | None:
        """The usual case in one statement, which is a transaction by itself: entries of tables met before, and nobody
        else has written meanwhile. None, with nothing done, where it is another case."""
        numbers = self._next
        values: list[object] = []
        after: dict[str, int] = {}
        for job, _ in batch:
            if not isinstance(job, Append) or job.row is not None or job.ending is not None:
                return None
            table = job.table
            n = job.n
            if numbers.get(table) != n or table in after:
                return None
            for body in job.entries:
                values += (table, n, body, crc32(body))
                n += 1
            after[table] = n
        values.append(self._data_version)
        rows = len(values) // 4
        try:
            if self._writer.execute(_insert(rows), values).rowcount != rows:
                return None
        except sqlite3.Error:
            return None  # to be tried once more, and reported, by the long way
        numbers.update(after)
        self._recent += rows
        self.commits += 1
        self.appended += len(batch)
        return [(None, None)] * len(batch)

    def _transaction(self, batch: Batch) -> Results:
        results: Results = []
        connection = self._writer
        recent = self._recent
        try:
            connection.execute("BEGIN IMMEDIATE")
            version = connection.execute("PRAGMA data_version").fetchone()[0]
            if version != self._data_version:  # somebody else has written: what we remember may be wrong
                self._data_version = version
                self._next.clear()
            self._insert_all(connection, batch, results)
            for place, (job, _) in enumerate(batch):
                if results[place][1] is None:
                    results[place] = (self._rest(connection, job), None)
            connection.execute("COMMIT")
        except Exception as error:  # noqa: BLE001  # whatever it was, nothing is kept, and the writer goes on
            failure = StoreError(f"the store is in trouble: {error}")
            self._next.clear()
            self._recent = recent
            with contextlib.suppress(sqlite3.Error):
                if connection.in_transaction:
                    connection.execute("ROLLBACK")
            return [(None, failure) for _ in batch]
        self.commits += 1
        self.appended += len(batch)
        return results

    def _insert_all(self, connection: sqlite3.Connection, batch: Batch, results: Results) -> None:
        """The entries of all jobs, and for each job whether somebody else was quicker."""
        values: list[object] = []
        for job, _ in batch:
            conflict = None
            if isinstance(job, Append) and job.entries:
                n = job.n
                if self._expected(connection, job.table) != n:
                    conflict = Conflict(f"entry {n} of table {job.table} exists already")
                else:
                    for place, body in enumerate(job.entries, start=n):
                        values += (job.table, place, body, crc32(body))
                    self._next[job.table] = n + len(job.entries)
            results.append((None, conflict))
        if values:
            rows = len(values) // 4
            connection.execute(_insert(rows), (*values, self._data_version))
            self._recent += rows

    def _rest(self, connection: sqlite3.Connection, job: Append | Job) -> object:
        """What changes together with the entries."""
        if not isinstance(job, Append):
            return job[0](connection)
        if job.row is not None:
            row = job.row
            connection.execute(
                "INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET "
                "game=excluded.game, rules=excluded.rules, phase=excluded.phase, public=excluded.public, "
                "changed=excluded.changed, room=excluded.room",
                (row.id, row.game, row.rules, row.phase, row.public, now(), now(), row.room),
            )
        if job.checkpoint is not None:
            connection.execute(CHECKPOINT, (job.table, job.n, job.checkpoint))
        if job.ending is not None:
            self._end(connection, job)
        return None

    def _expected(self, connection: sqlite3.Connection, table: str) -> int:
        """The number that the table's next entry must have. Inside a transaction nobody else can change it."""
        known = self._next.get(table)
        if known is None:
            query = "SELECT coalesce(max(n) + 1, 0) FROM journal WHERE table_id = ?"
            known = int(connection.execute(query, (table,)).fetchone()[0])
            if len(self._next) > MOST_REMEMBERED:
                self._next.clear()
            self._next[table] = known
        return known

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
        for pool, best in ratings.meetings(job.ending.results):
            known = {}
            for who in best:
                query = "SELECT mu, sigma, matches FROM ratings WHERE game = ? AND pool = ? AND who = ?"
                row = connection.execute(query, (record.game, pool, who)).fetchone()
                if row is not None:
                    known[who] = row
            connection.executemany(
                "INSERT OR REPLACE INTO ratings VALUES (?, ?, ?, ?, ?, ?)",
                [(record.game, pool, who, *values) for who, values in ratings.rated(best, known).items()],
            )

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
                    "SELECT n, body, checksum FROM journal WHERE table_id = ? AND n >= ? ORDER BY n", (table, since)
                ).fetchall()
            finally:
                connection.execute("COMMIT")
            return Loaded(_row(row), since, saved[1] if saved is not None else None, _whole(table, since, rows))

        return self._read(work)

    def entries(self, table: str, since: int = 0) -> "asyncio.Future[list[bytes]]":
        query = "SELECT n, body, checksum FROM journal WHERE table_id = ? AND n >= ? ORDER BY n"
        return self._read(lambda connection: _whole(table, since, connection.execute(query, (table, since)).fetchall()))

    def heads(self, tables: list[str]) -> "asyncio.Future[dict[str, int]]":
        query = "SELECT coalesce(max(n) + 1, 0) FROM journal WHERE table_id = ?"
        return self._read(
            lambda connection: {table: int(connection.execute(query, (table,)).fetchone()[0]) for table in tables}
        )

    def names_in(self, phase: str, limit: int) -> "asyncio.Future[list[str]]":
        query = "SELECT id FROM tables WHERE phase = ? ORDER BY changed DESC LIMIT ?"
        return self._read(lambda connection: [row[0] for row in connection.execute(query, (phase, limit))])

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
        query = (
            "SELECT who, mu, sigma, ratings.matches, guests.name, guests.emoji FROM ratings "
            "LEFT JOIN guests ON guests.id = who WHERE game = ? AND pool = ? ORDER BY mu - 3 * sigma DESC LIMIT ?"
        )
        values = (game, pool, limit)
        return self._read(lambda connection: [ratings.shown(*row) for row in connection.execute(query, values)])

    # The end.

    async def cookie_key(self) -> bytes:
        """It lies beside the file: whoever copies the data folder keeps the guests."""
        return read_key(self.folder)

    async def close(self) -> None:
        """Writes what is still waiting, then leaves one tidy file."""
        self._calls.put(False)
        self._thread.join(timeout=30)
        self._pool.shutdown(wait=True)
        self._reader.close()
        with contextlib.suppress(sqlite3.Error):  # where it fails the next start reads the WAL instead
            self._writer.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        self._writer.close()


CHECKPOINT = (
    "INSERT INTO checkpoints VALUES (?, ?, ?) ON CONFLICT (table_id) DO UPDATE SET n=excluded.n, body=excluded.body "
    "WHERE excluded.n > checkpoints.n"
)
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


def _report(batch: list[tuple[Append | Job, Done]], results: list[tuple[object, StoreError | None]]) -> None:
    for (job, done), (result, error) in zip(batch, results, strict=True):
        try:
            if isinstance(job, Append):
                done(error)
            else:
                job[1](result, error)
        except Exception:
            log.exception("what was stored could not be told")
