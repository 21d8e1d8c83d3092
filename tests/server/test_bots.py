"""Bots think in processes of their own: they delay nobody, and when one dies the match goes on."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.server.served import Player, Served, dealt, finish, run


async def counter(player: Player, name: str) -> float:
    text = (await player.http("GET", "/metrics")).text
    return float(next(line for line in text.splitlines() if line.startswith(f"tavolaccio_{name}")).split()[1])


def test_a_thinking_bot_delays_nobody(serve: Callable[..., Served]) -> None:
    """While bots search at one table, the server answers everybody else as if nothing were going on."""
    served = serve("--pad", "0", "--no-limits")

    async def test() -> None:
        thinking = await dealt(served, 1, seats=4, bots=["search", "search", "search"], game="stimulix", seed=51)
        ada = (await dealt(served, 2, seed=52))[0]
        task = asyncio.create_task(thinking[0].play())
        await thinking[0].think()
        waits = []
        deadline = time.monotonic() + 4
        while time.monotonic() < deadline:
            start = time.monotonic()
            await ada.send(t="ping", n=1)
            await ada.until("pong")
            waits.append(time.monotonic() - start)
            await asyncio.sleep(0.02)
        task.cancel()
        assert await counter(ada, "bot_seconds_total") > 0.5, "nobody thought"
        assert statistics.median(waits) < 0.1

    run(test())


@pytest.mark.skipif(sys.platform != "linux", reason="finds the helpers by /proc")
def test_a_bot_that_dies_gives_the_default(serve: Callable[..., Served]) -> None:
    served = serve("--pad", "0.05", "--no-limits")

    async def test() -> None:
        players = await dealt(served, 2, seats=4, bots=["instinct", "random"], seed=53)
        assert served.process is not None
        children = Path(f"/proc/{served.process.pid}/task/{served.process.pid}/children")
        task = asyncio.create_task(finish(players, 100))
        killed = 0
        for _ in range(60):
            await asyncio.sleep(0.05)
            for child in children.read_text().split():
                with contextlib.suppress(ProcessLookupError):
                    os.kill(int(child), signal.SIGKILL)
                    killed += 1
            if killed >= 4 or task.done():
                break
        await task
        assert killed
        assert all(player.over for player in players)
        journal = (await players[0].http("GET", f"/api/records/{players[0].table}-1/journal")).text
        assert (await players[0].http("POST", "/api/verify", content=journal)).json()["genuine"]

    run(test())
