"""Checkpoints save time and decide nothing: the newest is used, and one that cannot be trusted is not."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from tavolaccio.server.hosting.hosted_table import read_entry
from tavolaccio.server.hosting.hub import Hub
from tavolaccio.server.limits import Limits
from tavolaccio.server.storage.addresses import open_store
from tavolaccio.server.storage.append import Append
from tavolaccio.tables.clock import Pace
from tavolaccio.tables.journal.state import load
from tests.server.person import PACE, closed, played_out
from tests.server.storage.shelf import Shelf
from tests.server.storage.test_stores import BODY, append, begun, run


def test_checkpoints(shelf: Shelf) -> None:
    """Loading begins at the last one, and the older of two never replaces the newer."""

    async def test() -> None:
        async with shelf.open() as store:
            await begun(store, "T", 5)
            store.save_checkpoint("T", 5, b"five")
            await append(store, Append("T", 5, [BODY % 5]))
        async with shelf.open() as store:
            store.save_checkpoint("T", 3, b"three")  # by a worker that was slow
        async with shelf.open() as store:
            loaded = await store.load("T")
            assert loaded is not None
            assert (loaded.checkpoint_n, loaded.checkpoint, loaded.entries) == (5, b"five", [BODY % 5])
            assert len(await store.entries("T")) == 6

    run(test())


def test_of_several_made_in_one_go_the_last_is_kept(shelf: Shelf) -> None:
    async def test() -> None:
        async with shelf.open() as store:
            await begun(store, "T", 5)
            for n in (1, 2, 3):
                store.save_checkpoint("T", n, b"after %d" % n)
        async with shelf.open() as store:
            loaded = await store.load("T")
            assert loaded is not None
            assert (loaded.checkpoint_n, loaded.checkpoint) == (3, b"after 3")

    run(test())


@contextlib.asynccontextmanager
async def house(shelf: Shelf, pace: Pace = PACE) -> AsyncIterator[Hub]:
    store = await open_store(shelf.address, shelf.folder)
    hub = Hub(store, await store.cookie_key(), pace, Limits())
    await hub.begin()
    try:
        yield hub
    finally:
        await closed([hub])


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        ("n = n - 1", "it is filed as the state after {less} entries, and is the one after {n})"),
        ("n = n + 1", "it is filed as the state after {more} entries, and is the one after {n})"),
        ("body = CAST('{' AS {bytes})", "it cannot be read: Input data was truncated"),
        ("body = CAST('7' AS {bytes})", "it cannot be read: "),
    ],
)
def test_one_that_cannot_be_trusted_is_not_used(
    shelf: Shelf, caplog: pytest.LogCaptureFixture, damage: str, said: str
) -> None:
    """Filed one too low, it would do twice what was acknowledged; one too high, undo it. The journal has everything."""

    async def test() -> None:
        async with house(shelf, replace(PACE, checkpoint=1)) as hub:
            table = await played_out(hub)
        async with shelf.open() as store:
            kept = await store.load(table)
            assert kept is not None
            assert kept.checkpoint is not None
            entries = await store.entries(table)
        await shelf.say(
            "UPDATE checkpoints SET " + damage.replace("{bytes}", "BLOB" if shelf.kind == "sqlite" else "BYTEA")
        )
        caplog.clear()
        async with house(shelf) as hub:
            again = await hub.table(table)
            assert again is not None
            assert again.state is not None
            assert again.state.data() == load(None, [read_entry(raw) for raw in entries]).data()
        (record,) = [record for record in caplog.records if record.levelno >= logging.ERROR]
        n = kept.checkpoint_n
        words = said.format(n=n, less=n - 1, more=n + 1)
        assert f"table {table}: its checkpoint is not used, its journal is ({words}" in record.message

    run(test())
