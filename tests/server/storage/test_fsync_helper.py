"""Making entries durable: in a helper process, or in a thread where that has gone."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path

import pytest

from tavolaccio.server.storage.append import Append
from tavolaccio.server.storage.rows import StoreError
from tavolaccio.server.storage.sqlite.store import SQLiteStore
from tests.server.served import PATIENCE

POSIX = pytest.mark.skipif(os.name != "posix", reason="an open file can be handed to another process on POSIX only")


async def appended(store: SQLiteStore, n: int) -> StoreError | None:
    future: asyncio.Future[StoreError | None] = asyncio.get_running_loop().create_future()
    store.append(Append("TABLE", n, [b'{"k":"say","n":%d}' % n]), future.set_result)
    return await asyncio.wait_for(future, PATIENCE)


@POSIX
def test_a_thread_takes_over(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """The process is killed in the middle: nothing is lost, nothing hangs."""

    async def test() -> None:
        store = SQLiteStore(tmp_path)
        writer = store._writer
        for n in range(3):
            assert await appended(store, n) is None
        assert writer._syncer is not None
        os.kill(writer._syncer._process.pid, signal.SIGKILL)
        for n in range(3, 6):
            assert await appended(store, n) is None
        assert store._writer._syncer is None
        await store.close()
        again = SQLiteStore(tmp_path)
        assert len(await again.entries("TABLE")) == 6
        await again.close()

    asyncio.run(test())
    assert "a thread goes on" in caplog.text


def test_nothing_is_promised_when_the_disk_refuses(tmp_path: Path) -> None:
    async def test() -> None:
        store = SQLiteStore(tmp_path)
        assert await appended(store, 0) is None
        store._writer._break("tried out")
        error = await appended(store, 1)
        assert error is not None
        assert "start again" in str(error)
        await store.close()

    asyncio.run(test())


@POSIX
def test_the_process_ends_with_its_store(tmp_path: Path) -> None:
    async def test() -> None:
        store = SQLiteStore(tmp_path)
        assert store._writer._syncer is not None
        process = store._writer._syncer._process
        assert await appended(store, 0) is None
        await store.close()
        assert process.poll() is not None

    asyncio.run(test())
