"""SIGKILL under load: what was acknowledged is there, nothing twice, and everybody finishes."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Callable, Container
from typing import Any

import pytest

from tests.server.served import PATIENCE, Player, Served, dealt, run

SHORT = [(5, 3)]
LONG = [(20, 6)]


def kills(request: pytest.FixtureRequest) -> list[tuple[int, int]]:
    return LONG if request.config.getoption("--long") else SHORT


def test_acknowledged_moves_survive_kill_9(request: pytest.FixtureRequest, serve: Callable[..., Served]) -> None:
    """Several tables of people and bots play; the server dies at random moments and comes back."""
    deaths, tables = kills(request)[0]
    served = serve("--pad", "0.02", "--no-limits")
    dice = random.Random(7)

    async def test() -> None:
        everybody: list[list[Player]] = []
        for number in range(tables):
            game = ("this-game-is-shit", "lunch-money", "stimulix", "soccmel")[number % 4]
            bots = ["instinct"] if number % 2 else []
            everybody.append(await dealt(served, 3, seed=number, game=game, seats=3 + len(bots), bots=bots))
        players = [player for table in everybody for player in table]
        for player in players:
            await player.think()
        tasks = [asyncio.create_task(player.play()) for player in players]
        for _ in range(deaths):
            await asyncio.sleep(dice.uniform(0.05, 0.5))
            await asyncio.to_thread(served.kill)
            await asyncio.to_thread(served.start)
        await asyncio.wait_for(asyncio.gather(*tasks), PATIENCE)
        assert sum(player.connects for player in players) > len(players)
        for table in everybody:
            check_table(served, table)
            journal = (await table[0].http("GET", f"/api/records/{table[0].room['record']}/journal")).text
            assert (await table[0].http("POST", "/api/verify", content=journal)).json()["genuine"]

    run(test())


def check_table(served: Served, table: list[Player], refusals: Container[str] = ("late",)) -> None:
    """What was acknowledged is stored, once; nobody was refused anything but for one of the given reasons."""
    entries = served.entries(table[0].table)
    stored = Counter([entry["c"] for entry in entries if entry.get("c")])
    assert max(stored.values()) == 1, "a move was applied twice"
    says: dict[str, dict[str, Any]] = {entry["c"]: entry for entry in entries if entry.get("c")}
    for player in table:
        moves = [name for name in player.acked if name.startswith(player.guest)]
        assert moves
        assert set(moves) <= set(says), "an acknowledged move is gone"
        assert all(one["reason"] in refusals for one in player.refused), player.refused
    outcomes = [player.public["outcome"] for player in table]
    assert all(outcome == outcomes[0] for outcome in outcomes), outcomes


def test_clean_stop_and_second_start(serve: Callable[..., Served]) -> None:
    served = serve()

    async def test() -> None:
        players = await dealt(served, 2, seed=3)
        for player in players:
            await player.think()
        tasks = [asyncio.create_task(player.play()) for player in players]
        await asyncio.sleep(0.2)
        assert await asyncio.to_thread(served.stop) == 0
        log = served.data / "tavolaccio.sqlite3-wal"
        assert not log.exists() or not log.stat().st_size
        await asyncio.to_thread(served.start)
        await asyncio.wait_for(asyncio.gather(*tasks), PATIENCE)
        check_table(served, players)

    run(test())
