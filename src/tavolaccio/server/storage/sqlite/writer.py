"""The writing half of the SQLite store: what all tables append gathers, and shares a commit.

Handing something to the file system and making it durable are two things. The first costs some microseconds and is
done on the event loop: one statement for the entries of a whole round (WAL, synchronous=NORMAL, so SQLite itself waits
for nothing). The second may take long and is done elsewhere (`fsync_helper`): `fdatasync` of the log. Only then are
those told who have appended, so everything acknowledged is durable as with synchronous=FULL. (SQLite in a thread of its
own would let go of the interpreter at every step and wait for its turn as often.)

While that is going on what arrives gathers. A thread does,
with the connection for itself, whatever takes long: whatever another process stands in the way of, what is not at hand
yet, and putting things in order.
"""

import asyncio
import contextlib
import logging
import os
import sqlite3
import threading
from collections import deque
from collections.abc import Callable
from pathlib import Path
from queue import SimpleQueue
from typing import Any, Final, TypeVar
from zlib import crc32

from tavolaccio.server.storage import ratings
from tavolaccio.server.storage.append import Append
from tavolaccio.server.storage.disk_errors import FAILING, probed
from tavolaccio.server.storage.outage import Outage
from tavolaccio.server.storage.rows import Conflict, StoreError
from tavolaccio.server.storage.sqlite.disk_health import Trouble
from tavolaccio.server.storage.sqlite.file import open_checked, open_log
from tavolaccio.server.storage.sqlite.fsync_helper import Syncer
from tavolaccio.server.storage.sqlite.receipts import Receipts
from tavolaccio.server.storage.sqlite.sql import CHECKPOINT, change, insert
from tavolaccio.server.storage.store import Done, ignore

log = logging.getLogger("tavolaccio.server")

MOST_RECENT = 100_000
"""Entries that may gather before they are moved to their tables' places; when it is quiet they move sooner."""
PIECE = 1_000
"""Entries moved in one go: a commit may have to wait for them."""
MOST_AT_ONCE: Final = 128
"""Jobs in one transaction: more would make a thousand tables march in step, with the loop deaf meanwhile."""
MOST_CHECKPOINTS = 64
QUIET_SECONDS = 2.0
LULL_SECONDS = 0.2
"""Long enough for a piece, when one has gathered."""
MOST_REMEMBERED = 50_000
LOG_PAGES = 1_800
"""Pages in the log, about, after which it is copied into the file and starts again."""
PATIENCE = 10_000
"""Milliseconds that the thread waits for another process; the loop does not wait at all."""

T = TypeVar("T")
Job = tuple[Callable[[sqlite3.Connection], object], Callable[[object, StoreError | None], None]]
Batch = list[tuple[Append | Job, Done]]
Results = list[tuple[object, StoreError | None]]


make_durable: Callable[[int], None] = getattr(os, "fdatasync", os.fsync)


class Writer:
    """Made on the event loop it calls back on. The holder of `_writing` has the connection."""

    def __init__(self, folder: Path, accept_loss: bool = False) -> None:
        self._folder = folder
        self._connection = open_checked(folder, accept_loss)
        self._connection.execute("PRAGMA synchronous=NORMAL")
        self._connection.execute("PRAGMA wal_autocheckpoint=0")
        self._log = open_log(folder)
        self._receipts = Receipts(folder)
        self._loop = asyncio.get_running_loop()
        self._jobs: deque[tuple[Append | Job, Done]] = deque()
        self._checkpoints: deque[tuple[str, int, bytes]] = deque()
        self._planned = False
        self._writing = False
        self._closing = False
        self._tidied = False
        self.broken: StoreError | None = None
        """Why nothing is promised any more."""
        self._trouble = Trouble(folder, self._loop, lambda: self.add((_write_something, _nothing), ignore))
        self._tidying: asyncio.TimerHandle | None = None
        self._calls: SimpleQueue[tuple[Batch, Results | None] | None] = SimpleQueue()
        self._next: dict[str, int] = {}
        """The number of the next entry of each table met lately."""
        self._data_version = -1
        self._pages = 0
        """Pages in the log, about."""
        self._recent = int(self._connection.execute("SELECT count(*) FROM recent").fetchone()[0])
        while self._recent > PIECE:  # tables are loaded quicker from their own places
            self._settle()
        self._copy_log()
        self._be_patient(False)
        self.commits = 0
        self.appended = 0
        self._flying: tuple[Batch, Results] = ([], [])
        """Written, and on its way to the disk."""
        self._syncer: Syncer | None = None
        if os.name == "posix":
            self._syncer = Syncer(self._log, self._loop, self._synced, self._syncer_lost)
        self._helper = threading.Thread(target=self._run, name="store", daemon=True)
        self._helper.start()

    @property
    def outage(self) -> Outage:
        return self._trouble.outage

    # On the loop.

    def add(self, job: Append | Job, done: Done) -> None:
        """While the disk is at work, what arrives gathers. While it rests, jobs go at the end of the loop's round."""
        self._jobs.append((job, done))
        if not self._writing and not self._planned:
            self._planned = True
            self._loop.call_soon(self._go)

    def call(self, work: Callable[[sqlite3.Connection], T]) -> "asyncio.Future[T]":
        """Runs `work` inside a write transaction."""
        future: asyncio.Future[T] = self._loop.create_future()

        def finished(result: Any, error: StoreError | None) -> None:
            if not future.done():
                if error is not None:
                    future.set_exception(error)
                else:
                    future.set_result(result)

        self.add((work, finished), ignore)
        return future

    def save_checkpoint(self, table: str, n: int, body: bytes) -> None:
        """Nobody waits for a checkpoint: without it a table loads from an earlier one."""
        self._checkpoints.append((table, n, body))

    def _go(self) -> None:
        self._planned = False
        if self._writing or not self._jobs:
            return
        self._writing = True
        full = self._recent > MOST_RECENT or self._pages > LOG_PAGES or len(self._checkpoints) > MOST_CHECKPOINTS
        if full and not self._tidied:
            self._tidied = True
            self._calls.put(([], []))  # first some order; what has gathered goes on gathering
            return
        self._tidied = False
        batch = self._gathered()
        results = self._appended(batch) or self._briefly(batch)
        if results is None or self._syncer is None:
            self._calls.put((batch, results))
        else:
            self._flying = (batch, results)
            self._syncer.request()

    def _synced(self, well: bool) -> None:
        batch, results = self._flying
        self._flying = ([], [])
        if not well:
            self._break("it refused")
        if self.broken is not None:
            results = [(None, self.broken) for _ in batch]
        else:
            self._receipts.add(_lengths(batch, results))
        self._finished(batch, results)

    def _syncer_lost(self) -> None:
        """The thread can do it, too."""
        log.warning("the process that makes entries durable has gone; a thread goes on in its place")
        self._syncer = None
        flying, self._flying = self._flying, ([], [])
        if flying[0]:
            self._calls.put(flying)

    def _finished(self, batch: Batch, results: Results) -> None:
        """The thread has done its part, and everything up to here is durable."""
        if not self._closing:
            self._writing = False
            self._go()  # the disk works while everybody is told
        _report(batch, results)
        if not self._writing and self._tidying is None and (self._recent or self._checkpoints):
            self._tidy_later()

    def _tidy_later(self) -> None:
        wait = LULL_SECONDS if self._recent >= PIECE else QUIET_SECONDS
        self._tidying = self._loop.call_later(wait, self._tidy, self.commits)

    def _tidy(self, commits: int) -> None:
        """Where nothing has been written since."""
        self._tidying = None
        if self.commits != commits or self._writing or self._jobs:
            self._tidy_later()
        else:
            self._writing = True
            self._calls.put(([], []))

    async def close(self) -> None:
        """Writes what is still waiting, then leaves one tidy file."""
        if self._tidying is not None:
            self._tidying.cancel()
        self._trouble.close()
        self._closing = self._writing = True
        if self._syncer is not None:
            self._syncer.close()
        if self._flying[0]:
            self._calls.put(self._flying)
        self._calls.put(None)
        self._helper.join(timeout=30)
        with contextlib.suppress(sqlite3.Error):  # where it fails the next start reads the log instead
            if self._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0] == 0:
                self._receipts.all_in_one_file()
        self._connection.close()
        self._receipts.close()
        os.close(self._log)

    # In the thread.

    def _run(self) -> None:
        while (task := self._calls.get()) is not None:
            batch, results = task
            if batch:
                results = self._durable(batch, results if results is not None else self._patiently(batch))
            else:
                results = []
                self._put_in_order()
            with contextlib.suppress(RuntimeError):  # the loop has closed meanwhile: nobody is left to be told
                self._loop.call_soon_threadsafe(self._finished, batch, results)
        while self._jobs:
            batch = self._gathered()
            results = self._durable(batch, self._patiently(batch))
            with contextlib.suppress(RuntimeError):
                self._loop.call_soon_threadsafe(_report, batch, results)
        self._put_in_order()

    def _durable(self, batch: Batch, results: Results) -> Results:
        if all(error is not None for _, error in results):
            return results  # nothing was written
        if self.broken is None:
            try:
                make_durable(self._log)
            except OSError as error:
                self._break(str(error.strerror))
        if self.broken is not None:
            return [(None, self.broken) for _ in batch]
        self._receipts.add(_lengths(batch, results))
        return results

    def _break(self, why: str) -> None:
        """Nobody knows what the disk holds now: nothing more is promised before a new start has looked."""
        cause = probed(self._folder) or FAILING
        self.broken = StoreError(f"the disk does not keep what it is given ({why}); start again", cause.reason)
        self._trouble.stays(self.broken, cause.advice)

    def _patiently(self, batch: Batch) -> Results:
        self._be_patient(True)
        results = self._transaction(batch, final=True)
        self._be_patient(False)
        return results

    def _put_in_order(self) -> None:
        """A piece, and as long as nobody waits another one."""
        self._be_patient(True)
        self._keep_checkpoints()
        if not self._jobs or self._recent > MOST_RECENT:
            while self._recent and self._settle() and not self._jobs:
                pass
        self._copy_log()
        self._be_patient(False)

    def _copy_log(self) -> None:
        """Copies the log into the file, so that the next commit can restart it."""
        with contextlib.suppress(sqlite3.Error):
            _, pages, copied = self._connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
            self._pages = 0
            if pages == copied:
                self._receipts.clear()

    # Only by the holder of the connection.

    def _be_patient(self, patient: bool) -> None:
        self._connection.execute(f"PRAGMA busy_timeout={PATIENCE if patient else 0}")

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
        connection = self._connection
        try:
            connection.execute("BEGIN IMMEDIATE")
            work(connection)
            connection.execute("COMMIT")
        except sqlite3.Error as error:
            self._trouble.failed(error)
            self._receipts.refused(error)
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
            if self._connection.execute(insert(rows), values).rowcount != rows:
                return None
        except sqlite3.Error as error:
            self._receipts.refused(error)
            return None  # to be tried once more, and reported, by the long way
        numbers.update(after)
        self._recent += rows
        self._pages += 3 + rows // 16
        self.commits += 1
        self.appended += len(batch)
        if self._trouble.now is not None:
            self._trouble.over()
        return [(None, None)] * len(batch)

    def _briefly(self, batch: Batch) -> Results | None:
        """What changes tables beside their entries, where nobody stands in the way and nothing takes long."""
        for job, _ in batch:
            if not isinstance(job, Append) or (job.ending is not None and not ratings.at_hand()):
                return None
        results = self._transaction(batch, final=False)
        return None if results[0][1] is not None and not isinstance(results[0][1], Conflict) else results

    def _transaction(self, batch: Batch, final: bool) -> Results:
        """`final`: where it fails, nobody tries it once more."""
        results: Results = []
        connection = self._connection
        recent = self._recent
        try:
            connection.execute("BEGIN IMMEDIATE")
            version = connection.execute("PRAGMA data_version").fetchone()[0]
            if version != self._data_version:  # somebody else has written: what we remember may be wrong
                self._data_version = version
                self._next.clear()
            self._insert_all(connection, batch, results)
            for place, (job, _) in enumerate(batch):
                if results[place][1] is not None:
                    continue
                if not isinstance(job, Append):
                    results[place] = (job[0](connection), None)
                    self._pages += 4
                elif job.row is not None or job.checkpoint is not None or job.ending is not None:
                    self._pages += change(connection, job)
            connection.execute("COMMIT")
        except Exception as error:  # noqa: BLE001  # whatever it was, nothing is kept, and the writer goes on
            failure = self._trouble.failed(error) if final else StoreError(str(error))
            self._receipts.refused(error)
            self._next.clear()
            self._recent = recent
            with contextlib.suppress(sqlite3.Error):
                if connection.in_transaction:
                    connection.execute("ROLLBACK")
            return [(None, failure) for _ in batch]
        self._pages += 4 + len(batch) // 16
        self.commits += 1
        self.appended += len(batch)
        if self._trouble.now is not None:
            self._trouble.over()
        return results

    def _insert_all(self, connection: sqlite3.Connection, batch: Batch, results: Results) -> None:
        """The entries of all jobs, and for each job whether somebody else was quicker."""
        values: list[object] = []
        for job, _ in batch:
            conflict = None
            if isinstance(job, Append) and job.entries:
                table = job.table
                n = job.n
                if self._expected(connection, table) != n:
                    conflict = Conflict(f"entry {n} of table {table} exists already")
                else:
                    for body in job.entries:
                        values += (table, n, body, crc32(body))
                        n += 1
                    self._next[table] = n
            results.append((None, conflict))
        if values:
            rows = len(values) // 4
            connection.execute(insert(rows), (*values, self._data_version))
            self._recent += rows

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


def _lengths(batch: Batch, results: Results) -> list[tuple[str, int]]:
    """How many entries each table has whose append was kept."""
    found: list[tuple[str, int]] = []
    for place, (job, _) in enumerate(batch):
        if isinstance(job, Append) and job.entries and results[place][1] is None:
            found.append((job.table, job.n + len(job.entries)))
    return found


def _write_something(connection: sqlite3.Connection) -> None:
    """Change nothing, and yet write a page."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    connection.execute(f"PRAGMA user_version={version}")


def _nothing(_result: object, _error: StoreError | None) -> None: ...


def _report(batch: Batch, results: Results) -> None:
    for (job, done), (result, error) in zip(batch, results, strict=True):
        try:
            if isinstance(job, Append):
                done(error)
            else:
                job[1](result, error)
        except Exception:
            log.exception("what was stored could not be told")
