"""A database of either kind, for tests that look behind a store's back."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]

from tavolaccio.server.storage.addresses import open_store
from tavolaccio.server.storage.store import Store


class Shelf:
    """A database that may be opened as often as one likes, looked into and damaged behind the store's back."""

    def __init__(self, kind: str, folder: Path, address: str) -> None:
        self.kind = kind
        self.folder = folder
        self.address = address

    @contextlib.asynccontextmanager
    async def open(self) -> AsyncIterator[Store]:
        store = await open_store(self.address, self.folder)
        try:
            yield store
        finally:
            await store.close()

    async def say(self, query: str) -> None:
        if self.kind == "sqlite":
            with contextlib.closing(sqlite3.connect(self.folder / "tavolaccio.sqlite3")) as connection:
                connection.execute(query)
                connection.commit()
        else:
            connection = await asyncpg.connect(self.address)
            await connection.execute(query)
            await connection.close()
