"""The store, read behind the server's back: journals, records and ratings."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import time
from pathlib import Path
from typing import Any, Protocol

from msgspec import Struct

from tavolaccio.server.storage.sqlite.file import FILE


class Kept(Struct):
    """Beside the journals."""

    records: dict[str, list[tuple[str, str]]]
    """By table: id and journal of each record."""
    results: list[tuple[str, str, str]]
    """Record, game, and who."""
    ratings: dict[tuple[str, str, str], int]
    """Matches by game, pool and who."""


class Reader(Protocol):
    async def read(self, tables: list[str]) -> tuple[dict[str, list[bytes]], Kept]:
        """Journals and records of these tables, and all results and ratings, at one moment."""
        ...


PATIENCE = 60.0
JOURNAL = "SELECT n, body FROM journal WHERE table_id = ? ORDER BY n"
RECORDS = "SELECT table_id, id, journal FROM records WHERE table_id = ?"
RESULTS = "SELECT record, game, who FROM results JOIN records ON records.id = record"
RATINGS = "SELECT game, pool, who, matches FROM ratings"


def made(records: list[Any], results: list[Any], rated: list[Any]) -> Kept:
    by_table: dict[str, list[tuple[str, str]]] = {}
    for table, name, journal in records:
        by_table.setdefault(table, []).append((name, journal))
    return Kept(
        by_table,
        [(record, game, who) for record, game, who in results],
        {(game, pool, who): matches for game, pool, who, matches in rated},
    )


class SQLiteReader:
    """Reads the file of a running server, in one transaction, without the right to change anything."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    async def read(self, tables: list[str]) -> tuple[dict[str, list[bytes]], Kept]:
        return await asyncio.to_thread(self._read, tables)

    def _read(self, tables: list[str]) -> tuple[dict[str, list[bytes]], Kept]:
        address = f"file:{self.folder / FILE}?mode=ro"
        with contextlib.closing(sqlite3.connect(address, uri=True, timeout=30, isolation_level=None)) as connection:
            connection.execute("BEGIN")
            ask = connection.execute
            journals = {table: [bytes(body) for _, body in ask(JOURNAL, (table,))] for table in tables}
            records = [row for table in tables for row in ask(RECORDS, (table,))]
            return journals, made(records, ask(RESULTS).fetchall(), ask(RATINGS).fetchall())


class PostgresReader:
    """Reads behind the server's back, over a connection of its own. While the database is away, it is waited for."""

    def __init__(self, address: str) -> None:
        self.address = address

    async def read(self, tables: list[str]) -> tuple[dict[str, list[bytes]], Kept]:
        import asyncpg  # type: ignore[import-untyped]  # noqa: PLC0415  # where many workers are wanted only

        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                return await self._read(tables)
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                if time.monotonic() > deadline:
                    raise
                await asyncio.sleep(0.2)

    async def _read(self, tables: list[str]) -> tuple[dict[str, list[bytes]], Kept]:
        import asyncpg  # noqa: PLC0415  # the same

        connection = await asyncpg.connect(self.address)
        try:
            async with connection.transaction(isolation="repeatable_read", readonly=True):
                journals: dict[str, list[bytes]] = {table: [] for table in tables}
                rows = await connection.fetch(
                    "SELECT table_id, body FROM entries WHERE table_id = ANY($1) ORDER BY table_id, n", tables
                )
                for table, body in rows:  # what was appended together lies in one row
                    journals[table] += bytes(body).split(b"\n")
                records = await connection.fetch(
                    "SELECT table_id, id, journal FROM records WHERE table_id = ANY($1)", tables
                )
                results, rated = await connection.fetch(RESULTS), await connection.fetch(RATINGS)
                return journals, made(records, results, rated)
        finally:
            connection.terminate()
