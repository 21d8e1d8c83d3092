"""The store in one SQLite file. Writing: `sqlite_writing`. Reading goes through a thread with a connection of its own,
so the event loop never waits for the disk."""

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar
from zlib import crc32

from tavolaccio.server.storage import ratings
from tavolaccio.server.storage.admin_store import AdminStore
from tavolaccio.server.storage.append import Append
from tavolaccio.server.storage.disk_errors import unusable
from tavolaccio.server.storage.outage import Outage
from tavolaccio.server.storage.rows import Loaded, RecordRow, StoreError, TableRow, now
from tavolaccio.server.storage.sqlite.cookie_key import read_key
from tavolaccio.server.storage.sqlite.file import FILE, connect
from tavolaccio.server.storage.sqlite.writer import Writer
from tavolaccio.server.storage.store import Done

T = TypeVar("T")


class SQLiteStore:
    """See `store.Store`. Made on the event loop it calls back on."""

    journals: tuple[str, ...] = ("entries", "recent")
    contains = "instr(body, :needle) > 0"

    def __init__(self, folder: Path, accept_loss: bool = False) -> None:
        self.folder = folder
        try:
            self._writer = Writer(folder, accept_loss)
            self._reader = connect(folder / FILE)
        except (OSError, sqlite3.Error) as error:
            raise unusable(error, folder, folder / FILE) from None
        self._loop = asyncio.get_running_loop()
        self._pool = ThreadPoolExecutor(1, "reader")
        self.admin = AdminStore(self)

    @property
    def commits(self) -> int:
        return self._writer.commits

    @property
    def appended(self) -> int:
        return self._writer.appended

    @property
    def outage(self) -> Outage:
        return self._writer.outage

    # Writing.

    def append(self, what: Append, done: Done) -> None:
        self._writer.add(what, done)

    def save_checkpoint(self, table: str, n: int, body: bytes) -> None:
        self._writer.save_checkpoint(table, n, body)

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
            self._be_sure()
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

        def work(connection: sqlite3.Connection) -> list[bytes]:
            self._be_sure()
            return _whole(table, since, connection.execute(query, (table, since)).fetchall())

        return self._read(work)

    def _be_sure(self) -> None:
        """What was written last may not be there tomorrow, where the disk has not kept what it was given."""
        if self._writer.broken is not None:
            raise self._writer.broken

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

    def tables_of(self, guest: str, limit: int) -> "asyncio.Future[list[str]]":
        query = "SELECT id FROM people JOIN tables ON id = table_id WHERE guest = ? ORDER BY changed DESC LIMIT ?"
        return self._read(lambda connection: [row[0] for row in connection.execute(query, (guest, limit))])

    def unchanged(self, phase: str, before: int, limit: int) -> "asyncio.Future[list[str]]":
        query = "SELECT id FROM tables WHERE phase = ? AND changed < ? ORDER BY changed LIMIT ?"
        return self._read(lambda connection: [row[0] for row in connection.execute(query, (phase, before, limit))])

    def touch(self, table: str) -> "asyncio.Future[None]":
        def work(connection: sqlite3.Connection) -> None:
            connection.execute("UPDATE tables SET changed = ? WHERE id = ?", (now(), table))

        return self._writer.call(work)

    def guest(self, guest: str) -> "asyncio.Future[tuple[str, str] | None]":
        query = "SELECT name, emoji FROM guests WHERE id = ?"
        return self._read(lambda connection: connection.execute(query, (guest,)).fetchone())

    def faces(self, guests: list[str]) -> "asyncio.Future[dict[str, tuple[str, str]]]":
        query = f"SELECT id, name, emoji FROM guests WHERE id IN ({', '.join(['?'] * len(guests))})"  # noqa: S608
        return self._read(
            lambda connection: {who: (name, emoji) for who, name, emoji in connection.execute(query, guests)}
        )

    def save_guest(self, guest: str, name: str, emoji: str) -> "asyncio.Future[None]":
        def work(connection: sqlite3.Connection) -> None:
            connection.execute(
                "INSERT INTO guests VALUES (?, ?, ?, ?) "
                "ON CONFLICT (id) DO UPDATE SET name=excluded.name, emoji=excluded.emoji",
                (guest, name, emoji, now()),
            )

        return self._writer.call(work)

    def save_move(self, token: str, guest: str, expires: int) -> "asyncio.Future[None]":
        def work(connection: sqlite3.Connection) -> None:
            connection.execute("DELETE FROM moves WHERE guest = ? OR expires < ?", (guest, now()))
            connection.execute("INSERT INTO moves VALUES (?, ?, ?)", (token, guest, expires))

        return self._writer.call(work)

    def take_move(self, token: str) -> "asyncio.Future[str | None]":
        def work(connection: sqlite3.Connection) -> str | None:
            query = "SELECT guest FROM moves WHERE token = ? AND expires >= ?"
            row = connection.execute(query, (token, now())).fetchone()
            connection.execute("DELETE FROM moves WHERE token = ?", (token,))
            return row[0] if row is not None else None

        return self._writer.call(work)

    def erase_guest(self, guest: str, name: str) -> "asyncio.Future[None]":
        def work(connection: sqlite3.Connection) -> None:
            for statement in ERASE:
                connection.execute(statement, {"guest": guest, "name": name})

        return self._writer.call(work)

    def muted(self, guest: str) -> "asyncio.Future[list[str]]":
        return self._read(lambda connection: _muted(connection, guest))

    def mute(self, guest: str, other: str, mute: bool) -> "asyncio.Future[list[str]]":
        change = (
            "INSERT OR IGNORE INTO mutes VALUES (?, ?)" if mute else "DELETE FROM mutes WHERE guest = ? AND other = ?"
        )

        def work(connection: sqlite3.Connection) -> list[str]:
            connection.execute(change, (guest, other))
            return _muted(connection, guest)

        return self._writer.call(work)

    def record(self, record: str) -> "asyncio.Future[RecordRow | None]":
        query = f"SELECT {RECORD} FROM records WHERE id = ?"  # noqa: S608

        def work(connection: sqlite3.Connection) -> RecordRow | None:
            row = connection.execute(query, (record,)).fetchone()
            return RecordRow(*row) if row is not None else None

        return self._read(work)

    def records_named(self, names: list[str]) -> "asyncio.Future[list[RecordRow]]":
        marks = ", ".join(["?"] * len(names))
        query = f"SELECT {LISTED}, '' FROM records WHERE id IN ({marks}) ORDER BY finished"  # noqa: S608
        return self._read(lambda connection: [RecordRow(*row) for row in connection.execute(query, names)])

    def records(
        self, game: str, who: str, before: int, limit: int, viewer: str | None = None
    ) -> "asyncio.Future[list[RecordRow]]":
        wanted = ["finished < ?"]
        values: list[object] = [before]
        if game:
            wanted.append("game = ?")
            values.append(game)
        if who:
            wanted.append("id IN (SELECT record FROM results WHERE who = ?)")
            values.append(who)
        if viewer is not None:
            wanted.append("(public OR id IN (SELECT record FROM results WHERE who = ?))")
            values.append(viewer)
        query = f"SELECT {LISTED}, '' FROM records WHERE {' AND '.join(wanted)} ORDER BY finished DESC LIMIT ?"  # noqa: S608
        values.append(limit)
        return self._read(lambda connection: [RecordRow(*row) for row in connection.execute(query, values)])

    def ratings(
        self, game: str, pool: str, limit: int, viewer: str | None = None
    ) -> "asyncio.Future[list[dict[str, Any]]]":
        values = {"game": game, "pool": pool, "limit": limit, "viewer": viewer}
        return self._read(lambda connection: [ratings.shown(*row) for row in connection.execute(ratings.BOARD, values)])

    async def rows(self, statement: str, **values: object) -> list[Any]:
        return await self._read(lambda connection: connection.execute(statement, values).fetchall())

    async def together(self, *changes: tuple[str, dict[str, object]]) -> None:
        def work(connection: sqlite3.Connection) -> None:
            for statement, values in changes:
                connection.execute(statement, values)

        await self._writer.call(work)

    # The end.

    async def cookie_key(self) -> bytes:
        """It is beside the file: a copy of the data folder keeps its guests."""
        return read_key(self.folder)

    async def close(self) -> None:
        """Writes what is still waiting, then leaves one tidy file."""
        self._pool.shutdown(wait=True)
        self._reader.close()
        await self._writer.close()


ROW = "id, game, rules, phase, public, room"
ERASE = (
    (
        "UPDATE records SET summary = json_set(summary, '$.seats[' || seat || '].name', :name, "
        "'$.seats[' || seat || '].guest', '') FROM results WHERE record = id AND who = :guest"
    ),
    "UPDATE results SET who = '' WHERE who = :guest",
    "DELETE FROM ratings WHERE who = :guest",
    "DELETE FROM mutes WHERE guest = :guest OR other = :guest",
    "DELETE FROM moves WHERE guest = :guest",
    "DELETE FROM guests WHERE id = :guest",
)
LISTED = "id, table_id, game, rules, finished, summary"
RECORD = f"{LISTED}, journal, recording, public"


def _row(row: tuple[Any, ...]) -> TableRow:
    return TableRow(row[0], row[1], row[2], row[3], bool(row[4]), row[5])


def _muted(connection: sqlite3.Connection, guest: str) -> list[str]:
    return [row[0] for row in connection.execute("SELECT other FROM mutes WHERE guest = ? ORDER BY other", (guest,))]


def _whole(table: str, start: int, rows: list[tuple[int, bytes, int]]) -> list[bytes]:
    """The entries, when none is missing and none is damaged."""
    for place, (number, body, checksum) in enumerate(rows, start=start):
        if number != place or crc32(body) != checksum:
            raise StoreError(f"entry {place} of table {table} is damaged; restore it from a backup")
    return [bytes(body) for _, body, _ in rows]
