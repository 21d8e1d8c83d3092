"""The store in PostgreSQL: many workers, on as many machines as one likes, append to the same journals.

While one statement is on its way the next one gathers: what all tables of a worker append meanwhile is one INSERT and
one commit. The database may restart at any moment. An append whose fate is unknown is sent once more; if it is found to
be there already, word for word, then it was ours.
"""

import asyncio
import contextlib
import contextvars
import logging
import secrets
from collections import deque
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar
from zlib import crc32

import asyncpg  # type: ignore[import-untyped]
from sqlalchemy import text
from sqlalchemy.dialects.postgresql.asyncpg import dialect
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from tavolaccio.kernel.errors import BadInput
from tavolaccio.server.storage import ratings
from tavolaccio.server.storage.admin_store import AdminStore
from tavolaccio.server.storage.append import Append
from tavolaccio.server.storage.outage import Outage
from tavolaccio.server.storage.postgres.sql import (
    ADD_RATING,
    ADD_RECORD,
    ADD_RESULT,
    AGREE,
    AGREED,
    APPEND,
    BOARD,
    CHECKPOINT,
    ERASE,
    FACES,
    FORGET_MOVES,
    FOUND,
    GUEST,
    HEADS,
    KEEP_CHECKPOINTS,
    KEEP_GUEST,
    KEEP_MOVE,
    KEEP_TABLES,
    KNOWN,
    MUTE,
    MUTED,
    NAMES,
    RATING_LOCK,
    RECORD,
    RECORDS,
    RECORDS_NAMED,
    SEATED,
    TABLE,
    TABLES,
    TABLES_OF,
    TAIL,
    TAKE_MOVE,
    TOUCH,
    UNCHANGED,
    UNMUTE,
    UNSEATED,
)
from tavolaccio.server.storage.rows import Conflict, Ending, Loaded, RecordRow, StoreError, TableRow, now
from tavolaccio.server.storage.store import Done, ignore

log = logging.getLogger("tavolaccio.server")

MIGRATIONS = Path(__file__).parent / "migrations"
MOST_AT_ONCE = 256
"""Appends in one statement."""
PATIENCE = 2.0
"""Seconds a write or a read waits for a database that restarts. Once it has been gone this long, every request is
refused right away until it is back."""
CONNECT_SECONDS = 2.0
STALL_SECONDS = 10.0
"""A statement that takes longer has met a database that hangs."""
MIGRATION_SECONDS = 3600.0
PAUSE = 0.1
TRY_SECONDS = 1.0
"""Pause between two attempts to write while the database refuses."""
PASSING = ("08", "40", "53", "57P")
"""SQLSTATEs that pass by themselves: connection, deadlock, too many connections, shutting down or starting up."""

QUICK_APPEND = str(APPEND.compile(dialect=dialect()))  # type: ignore[no-untyped-call]  # it has no types
"""As the driver itself takes it: for a short statement the way through SQLAlchemy costs three times the driver's."""

T = TypeVar("T")

KEPT_AGAIN = "everything is kept again"
REASONS = {"53100": "store-full", "25006": "store-read-only"}
"""SQLSTATEs about which players are told more than that it was not kept."""


def state_of(error: BaseException) -> str:
    """The SQLSTATE; asyncpg itself gives it while connecting."""
    return str(getattr(getattr(error, "orig", None) or error, "sqlstate", "") or "")


def is_passing(error: BaseException) -> bool:
    """Is it worth trying again?"""
    state = state_of(error)
    if isinstance(error, DBAPIError):
        return error.connection_invalidated or state.startswith(PASSING)
    if isinstance(error, asyncpg.InterfaceError):  # the driver itself: its connection has been closed
        return True
    return isinstance(error, OSError | TimeoutError | EOFError) or state.startswith(PASSING)


def engine_for(address: str) -> AsyncEngine:
    try:
        url: URL = make_url(address)
    except (ArgumentError, ValueError):
        raise BadInput("not an address of a database", "--store", "postgresql://USER:PASSWORD@HOST/NAME") from None
    # A dying connection is reported by the code that uses it; the pool would print its own traceback.
    logging.getLogger("sqlalchemy.pool").setLevel(logging.CRITICAL)
    return create_async_engine(
        url.set(drivername="postgresql+asyncpg"),
        pool_size=5,
        max_overflow=5,
        pool_timeout=PATIENCE,
        connect_args={"timeout": CONNECT_SECONDS, "command_timeout": STALL_SECONDS},
    )


async def migrate(connection: AsyncConnection, where: str) -> None:
    """Brings an older database up to date, one numbered step after the other; a newer one is refused."""
    steps = sorted(MIGRATIONS.glob("[0-9][0-9][0-9][0-9].sql"))
    newest = int(steps[-1].stem)
    await connection.execute(text("SELECT pg_advisory_xact_lock(7286528651)"))  # one worker does it, the others wait
    await connection.execute(text("CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)"))
    version = int((await connection.execute(text("SELECT coalesce(max(version), 0) FROM schema_version"))).scalar_one())
    if version > newest:
        raise BadInput(f"written by a newer Tavolaccio (schema {version})", where, f"schema {newest} or older")
    driver = (await connection.get_raw_connection()).driver_connection
    assert driver is not None
    for step in steps:
        number = int(step.stem)
        if number > version:
            await driver.execute(step.read_text(encoding="utf-8"), timeout=MIGRATION_SECONDS)
            await connection.execute(text("INSERT INTO schema_version VALUES (:number)"), {"number": number})


async def open_postgres(address: str) -> "PostgresStore":
    """Connects and brings the schema up to date."""
    engine = engine_for(address)
    where = engine.url.render_as_string(hide_password=True).replace("+asyncpg", "")
    try:
        async with engine.begin() as connection:
            await migrate(connection, where)
    except BadInput:
        await engine.dispose()
        raise
    except Exception as error:  # noqa: BLE001  # a host, a name, a password: whatever it is, one line
        await engine.dispose()
        what = str(getattr(error, "orig", None) or error).splitlines()[0].partition(">: ")
        raise BadInput(
            f"the database cannot be used: {what[2] or what[0]}", where, "a PostgreSQL that runs and lets us in"
        ) from None
    return PostgresStore(engine)


class PostgresStore:
    """See `store.Store`. Made by `open_postgres`, on the event loop it calls back on."""

    journals: tuple[str, ...] = ("entries",)
    contains = "position(CAST(:needle AS bytea) IN body) > 0"

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._at_once = engine.execution_options(isolation_level="AUTOCOMMIT")
        """A single statement is its own transaction: one round trip to the server instead of three."""
        self._jobs: deque[tuple[Append, Done]] = deque()
        self._writer: asyncio.Task[None] | None = None
        self._own: AsyncConnection | None = None
        """The writer's connection, for appends of entries alone."""
        self.commits = 0
        self.appended = 0
        self.outage = Outage("PostgreSQL")
        self.patience = PATIENCE
        self.admin = AdminStore(self)
        self._trying: asyncio.Task[None] | None = None

    # Writing.

    def append(self, what: Append, done: Done) -> None:
        self._jobs.append((what, done))
        if self._writer is None:
            self._writer = asyncio.ensure_future(self._write())

    def save_checkpoint(self, table: str, n: int, body: bytes) -> None:
        """Nobody waits for a checkpoint: without it a table loads from an earlier one."""
        self.append(Append(table, n, [], checkpoint=body), ignore)

    async def _write(self) -> None:
        try:
            while self._jobs:
                batch = self._gathered()
                results = await self._kept([what for what, _ in batch])
                for (_, done), error in zip(batch, results, strict=True):
                    try:
                        done(error)
                    except Exception:
                        log.exception("what was stored could not be told")
        finally:
            self._writer = None

    def _gathered(self) -> list[tuple[Append, Done]]:
        """What waits, in order; a table's second append waits for its first."""
        batch: list[tuple[Append, Done]] = []
        tables: set[str] = set()
        while self._jobs and len(batch) < MOST_AT_ONCE:
            what = self._jobs[0][0]
            if what.table in tables:
                break
            tables.add(what.table)
            batch.append(self._jobs.popleft())
        return batch

    async def _kept(self, batch: list[Append]) -> list[StoreError | None]:
        while True:
            if self._is_gone:
                return [self.outage.now for _ in batch]
            try:
                results = await self._attempt(batch)
            except Exception as error:  # noqa: BLE001  # whatever it was, the writer goes on
                if is_passing(error) or state_of(error) in REASONS:
                    self._failed(error)
                if is_passing(error) and not self._is_gone:
                    await asyncio.sleep(PAUSE)
                    continue
                if len(batch) > 1 and not is_passing(error):  # the others must not suffer for one
                    return [(await self._kept([what]))[0] for what in batch]
                return [_trouble(error) for _ in batch]
            self.outage.over(KEPT_AGAIN)
            self.commits += 1
            self.appended += len(batch)
            return results

    @property
    def _is_gone(self) -> bool:
        """It has not answered for so long that nobody waits for it any more."""
        return self.outage.seconds >= self.patience

    def _failed(self, error: BaseException) -> None:
        trouble = _trouble(error)
        self.outage.begins(trouble, trouble.reason, f"nothing can be kept: {trouble}. It is tried again until it works")
        if self._trying is None:
            about_nobody = contextvars.Context()  # what comes of it is no answer to the request that failed
            self._trying = asyncio.get_running_loop().create_task(self._try(), context=about_nobody)

    async def _try(self) -> None:
        """While nobody writes nothing would be found out: whether anything can be kept again is tried."""
        while self.outage.now is not None:
            await asyncio.sleep(TRY_SECONDS)
            with contextlib.suppress(Exception):
                async with self._at_once.connect() as connection:
                    await connection.execute(text("UPDATE schema_version SET version = version"))
                self.outage.over(KEPT_AGAIN)
        self._trying = None

    async def _attempt(self, batch: list[Append]) -> list[StoreError | None]:
        only_entries = not any(one.row or one.checkpoint is not None or one.ending for one in batch)
        if only_entries:
            kept = await self._insert_quickly(batch)
            if len(kept) == len(batch):
                return [None for _ in batch]
            async with self._at_once.connect() as connection:
                refused = await self._conflicts(connection, batch, kept)
            return [refused.get(one.table) for one in batch]
        async with self._engine.begin() as connection:
            # In this order in every transaction, so that two of them never wait for each other.
            fresh, refused = await self._insert(connection, [one for one in batch if one.entries])
            fresh += [one for one in batch if not one.entries]
            await self._keep_more(connection, fresh)
        return [refused.get(one.table) if one.entries else None for one in batch]

    async def _insert_quickly(self, appends: list[Append]) -> set[str]:
        """The tables whose entries are in the journal now and were not before."""
        if self._own is None:
            self._own = await self._at_once.connect()
        try:
            driver: Any = (await self._own.get_raw_connection()).driver_connection
            return {row[0] for row in await driver.fetch(QUICK_APPEND, *_values(appends).values())}
        except BaseException:
            await self._give_up_own()
            raise

    async def _give_up_own(self) -> None:
        own, self._own = self._own, None
        if own is not None:
            with contextlib.suppress(Exception):
                await own.invalidate()
            await own.close()

    async def _insert(
        self, connection: AsyncConnection, appends: list[Append]
    ) -> tuple[list[Append], dict[str, StoreError]]:
        """What is in the journal now and was not before; and the conflicts, by table."""
        if not appends:
            return [], {}
        kept = set((await connection.execute(APPEND, _values(appends))).scalars())
        if len(kept) == len(appends):
            return appends, {}
        return [one for one in appends if one.table in kept], await self._conflicts(connection, appends, kept)

    async def _conflicts(
        self, connection: AsyncConnection, appends: list[Append], kept: set[str]
    ) -> dict[str, StoreError]:
        mine = {one.table: b"\n".join(one.entries) for one in appends if one.table not in kept}
        numbers = [one.n for one in appends if one.table not in kept]
        found = await connection.execute(FOUND, {"tables": list(mine), "ns": numbers})
        for table, body in found:
            if body == mine[table]:  # an earlier attempt whose answer was lost: all of it was kept then
                del mine[table]
        return {
            one.table: Conflict(f"entry {one.n} of table {one.table} exists already")
            for one in appends
            if one.table in mine
        }

    async def _keep_more(self, connection: AsyncConnection, fresh: list[Append]) -> None:
        rows = sorted([one.row for one in fresh if one.row is not None], key=lambda row: row.id)
        if rows:
            values = {name: [getattr(row, name) for row in rows] for name in TableRow.__struct_fields__}
            people = values.pop("people")
            await connection.execute(KEEP_TABLES, {**values, "now": now()})
            await connection.execute(UNSEATED, {"id": values["id"]})
            seated = [(guest, table) for table, guests in zip(values["id"], people, strict=True) for guest in guests]
            if seated:
                guests, tables = zip(*seated, strict=True)
                await connection.execute(SEATED, {"guests": list(guests), "tables": list(tables)})
        checkpoints = sorted([(one.table, one.n, one.checkpoint) for one in fresh if one.checkpoint is not None])
        if checkpoints:
            tables, ns, bodies = zip(*checkpoints, strict=True)
            await connection.execute(KEEP_CHECKPOINTS, {"tables": list(tables), "ns": list(ns), "bodies": list(bodies)})
        endings = [one.ending for one in fresh if one.ending is not None]
        if endings:
            await connection.execute(RATING_LOCK)
            for ending in endings:
                await self._end(connection, ending)

    async def _end(self, connection: AsyncConnection, ending: Ending) -> None:
        record = ending.record
        await connection.execute(ADD_RECORD, {name: getattr(record, name) for name in RecordRow.__struct_fields__})
        results = [
            {
                "record": record.id,
                "seat": one.seat,
                "who": one.who,
                "place": one.place,
                "won": one.won,
                "finished": record.finished,
            }
            for one in ending.results
        ]
        if results:
            await connection.execute(ADD_RESULT, results)
        for pool, best in ratings.meetings(ending.results):
            where = {"game": record.game, "pool": pool}
            found = await connection.execute(KNOWN, {**where, "who": list(best)})
            known: dict[str, ratings.Known] = {who: (mu, sigma, matches) for who, mu, sigma, matches in found}
            after = await asyncio.to_thread(ratings.rated, best, known)
            await connection.execute(
                ADD_RATING,
                [
                    {**where, "who": who, "mu": mu, "sigma": sigma, "matches": matches}
                    for who, (mu, sigma, matches) in after.items()
                ],
            )

    async def save_guest(self, guest: str, name: str, emoji: str) -> None:
        values = {"id": guest, "name": name, "emoji": emoji, "now": now()}
        await self._patiently(lambda connection: connection.execute(KEEP_GUEST, values))

    async def save_move(self, token: str, guest: str, expires: int) -> None:
        async def work(connection: AsyncConnection) -> None:
            await connection.execute(FORGET_MOVES, {"guest": guest, "now": now()})
            await connection.execute(KEEP_MOVE, {"token": token, "guest": guest, "expires": expires})

        await self._together(work)

    async def take_move(self, token: str) -> str | None:
        async def work(connection: AsyncConnection) -> str | None:
            row = (await connection.execute(TAKE_MOVE, {"token": token})).first()
            return row[0] if row is not None and row[1] >= now() else None

        return await self._together(work)

    async def erase_guest(self, guest: str, name: str) -> None:
        async def work(connection: AsyncConnection) -> None:
            await connection.execute(RATING_LOCK)
            for statement in ERASE:
                values = {"guest": guest, "name": name} if ":name" in statement.text else {"guest": guest}
                await connection.execute(statement, values)

        await self._together(work)

    async def _together(self, work: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        """Does all of it or nothing, once: what fails is refused."""
        if self._is_gone and self.outage.now is not None:
            raise self.outage.now
        try:
            async with self._engine.begin() as connection:
                return await work(connection)
        except Exception as error:  # noqa: BLE001  # told as one kind of trouble
            if is_passing(error):
                self._failed(error)
            raise _trouble(error) from None

    async def touch(self, table: str) -> None:
        await self._patiently(lambda connection: connection.execute(TOUCH, {"id": table, "now": now()}))

    async def mute(self, guest: str, other: str, mute: bool) -> list[str]:
        values = {"guest": guest, "other": _plain(other)}
        await self._patiently(lambda connection: connection.execute(MUTE if mute else UNMUTE, values))
        return await self.muted(guest)

    async def cookie_key(self) -> bytes:
        async def work(connection: AsyncConnection) -> bytes:
            await connection.execute(AGREE, {"name": "cookie", "value": secrets.token_bytes(32)})
            return bytes((await connection.execute(AGREED, {"name": "cookie"})).scalar_one())

        return await self._patiently(work)

    # Reading.

    async def _patiently(self, work: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        """Does what may be done twice, and waits a little for a database that restarts."""
        while True:
            if self._is_gone and self.outage.now is not None:
                raise self.outage.now
            try:
                async with self._at_once.connect() as connection:
                    return await work(connection)
            except StoreError:
                raise
            except Exception as error:  # noqa: BLE001  # told as one kind of trouble
                if not is_passing(error):
                    raise _trouble(error) from None
                self._failed(error)
                await asyncio.sleep(PAUSE)

    async def _rows(self, query: Any, **values: object) -> list[Any]:
        plain = {name: _plain(one) if isinstance(one, str) else one for name, one in values.items()}

        async def work(connection: AsyncConnection) -> list[Any]:
            return list(await connection.execute(query, plain))

        return await self._patiently(work)

    async def load(self, table: str) -> Loaded | None:
        # In this order: whatever is written meanwhile, the tail belongs to the checkpoint.
        rows = await self._rows(TABLE, id=table)
        if not rows:
            return None
        saved = await self._rows(CHECKPOINT, id=table)
        since, body = (saved[0][0], bytes(saved[0][1])) if saved else (0, None)
        return Loaded(TableRow(*rows[0]), since, body, await self.entries(table, since))

    async def entries(self, table: str, since: int = 0) -> list[bytes]:
        return _whole(table, since, await self._rows(TAIL, id=table, since=since))

    async def heads(self, tables: list[str]) -> dict[str, int]:
        return {row[0]: row[1] for row in await self._rows(HEADS, tables=tables)}

    async def names_in(self, phase: str, limit: int) -> list[str]:
        return [row[0] for row in await self._rows(NAMES, phase=phase, limit=limit)]

    async def tables_in(self, phase: str, public_only: bool, limit: int) -> list[TableRow]:
        rows = await self._rows(TABLES, phase=phase, public_only=public_only, limit=limit)
        return [TableRow(*row) for row in rows]

    async def tables_of(self, guest: str, limit: int) -> list[str]:
        return [row[0] for row in await self._rows(TABLES_OF, guest=guest, limit=limit)]

    async def unchanged(self, phase: str, before: int, limit: int) -> list[str]:
        return [row[0] for row in await self._rows(UNCHANGED, phase=phase, before=before, limit=limit)]

    async def guest(self, guest: str) -> tuple[str, str] | None:
        rows = await self._rows(GUEST, id=guest)
        return (rows[0][0], rows[0][1]) if rows else None

    async def faces(self, guests: list[str]) -> dict[str, tuple[str, str]]:
        return {row[0]: (row[1], row[2]) for row in await self._rows(FACES, guests=guests)}

    async def muted(self, guest: str) -> list[str]:
        return sorted([row[0] for row in await self._rows(MUTED, guest=guest)])

    async def record(self, record: str) -> RecordRow | None:
        rows = await self._rows(RECORD, id=record)
        return RecordRow(*rows[0]) if rows else None

    async def records_named(self, names: list[str]) -> list[RecordRow]:
        return [RecordRow(*row) for row in await self._rows(RECORDS_NAMED, names=names)]

    async def records(self, game: str, who: str, before: int, limit: int, viewer: str | None = None) -> list[RecordRow]:
        rows = await self._rows(RECORDS, game=game, who=who, before=before, limit=limit, viewer=viewer)
        return [RecordRow(*row) for row in rows]

    async def ratings(self, game: str, pool: str, limit: int, viewer: str | None = None) -> list[dict[str, Any]]:
        rows = await self._rows(BOARD, game=game, pool=pool, limit=limit, viewer=viewer)
        return [ratings.shown(*row) for row in rows]

    async def rows(self, statement: str, **values: object) -> list[Any]:
        return await self._rows(text(statement), **values)

    async def together(self, *changes: tuple[str, dict[str, object]]) -> None:
        async def work(connection: AsyncConnection) -> None:
            for statement, values in changes:
                await connection.execute(text(statement), values)

        await self._together(work)

    # The end.

    async def close(self) -> None:
        """Writes what is still waiting."""
        if self._trying is not None:
            self._trying.cancel()
        if self._writer is not None:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._writer, 30)
        await self._give_up_own()
        await self._engine.dispose()


def _values(appends: list[Append]) -> dict[str, list[Any]]:
    """In the order in which `APPEND` names them."""
    bodies = [b"\n".join(one.entries) for one in appends]
    return {
        "tables": [one.table for one in appends],
        "ns": [one.n for one in appends],
        "counts": [len(one.entries) for one in appends],
        "bodies": bodies,
        "checksums": [crc32(body) for body in bodies],
    }


def _plain(words: str) -> str:
    """PostgreSQL's texts hold no zero byte, so nothing with one can be kept or found."""
    return words.replace("\0", "\ufffd")


def _trouble(error: BaseException) -> StoreError:
    if isinstance(error, asyncpg.InterfaceError):  # the driver's own words are about its code
        return StoreError("the store is in trouble: the database has closed the connection")
    if isinstance(error, TimeoutError):
        return StoreError("the store is in trouble: the database does not answer")
    what = str(getattr(error, "orig", None) or error).partition(">: ")
    told = (what[2] or what[0] or type(error).__name__).splitlines()[0]
    return StoreError(f"the store is in trouble: {told}", REASONS.get(state_of(error), "store"))


def _whole(table: str, since: int, rows: list[Any]) -> list[bytes]:
    """The entries from number `since` on, when none is missing and none is damaged."""
    found: list[bytes] = []
    expected = rows[0][0] if rows and rows[0][0] < since else since
    for n, count, body, checksum in rows:
        entries = bytes(body).split(b"\n")
        if n != expected or len(entries) != count or crc32(body) != checksum:
            raise StoreError(f"entry {expected} of table {table} is damaged; restore it from a backup")
        found += entries[max(0, since - n) :]
        expected = n + count
    return found
