"""A table that cannot be opened stops nobody: it is set aside, its people read so, and its journal stays as it is."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from collections.abc import Callable
from pathlib import Path
from zlib import crc32

import pytest

from tavolaccio import games
from tavolaccio.games import printed
from tavolaccio.games.soccmel import Soccmel
from tavolaccio.games.soccmel.cards import CARDS, FOLDER, MOVES
from tavolaccio.kernel.game import Meta
from tavolaccio.kernel.points import Turns
from tavolaccio.kernel.state import State
from tavolaccio.server.hosting import hub as hubs
from tavolaccio.server.hosting.time_limit import TookTooLong, at_most, soon
from tests.server.cluster.in_process import Exchange
from tests.server.cluster.test_node import hub_at, seated
from tests.server.person import Person, closed
from tests.server.served import PATIENCE, Player, Served, dealt, finish, run


class Stuck(Soccmel):
    """Sócc'mel! with a mistake that no count of rounds sees: a loop without chance that asks nobody."""

    stuck = False

    def turns(self, table: State) -> Turns:
        while self.stuck:
            pass
        return super().turns(table)


class Quiet(Person):
    """Thinks for ever, so that the match goes on."""

    def answer(self, table: str) -> None:
        pass


@pytest.mark.parametrize("workers", [1, 2])
def test_a_table_that_takes_too_long_does_not_stop_the_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, workers: int
) -> None:
    game = Stuck(FOLDER, Meta(FOLDER / "meta.toml"), CARDS, list(games.find("soccmel").points.values()), MOVES)
    monkeypatch.setitem(printed._found, "soccmel", game)
    monkeypatch.setattr(hubs, "OPEN_SECONDS", 1.0)

    async def test() -> None:
        before = await hub_at(tmp_path, Exchange(), 0.0)
        stuck, _ = await seated([before, before], "soccmel", 21, Quiet)
        good, _ = await seated([before, before], "stimulix", 22, Quiet)
        await closed([before])
        game.stuck = True
        exchange = Exchange()
        caplog.clear()
        now = [await hub_at(tmp_path, exchange, 0.0) for _ in range(workers)]
        kept = await now[0].store.entries(stuck)
        assert all(stuck not in hub.tables for hub in now)
        assert any(good in hub.tables for hub in now)
        said = [record for record in caplog.records if record.levelno >= logging.ERROR and stuck in record.message]
        assert len(said) == sum([len(hub.aside) for hub in now])
        assert said[0].message.endswith("(TookTooLong: not done after 1 s of work)")
        assert said[0].exc_info is None, "a sentence, no traceback"
        for hub in now:
            assert await hub.table(stuck) is None
            assert hub.missing(stuck, "home")[0] == "set-aside"
            assert await hub.table("N0SUCH99") is None
            assert hub.missing("N0SUCH99", "home")[0] == "no-such-table"
        assert await now[0].store.entries(stuck) == kept
        await closed(now)
        game.stuck = False
        after = await hub_at(tmp_path, Exchange(), 0.0)
        assert stuck in after.tables, "once it is mended, the match goes on"
        await closed([after])

    asyncio.run(test())


def stubborn() -> None:
    while True:
        with contextlib.suppress(Exception):  # as a rule might do it
            while True:
                pass


def test_time_is_bounded_for_as_long_as_it_is_asked_to_be() -> None:
    def bounded() -> None:
        with at_most(0.05):
            stubborn()

    with pytest.raises(TookTooLong):
        bounded()
    with at_most(0.05):
        pass
    for _ in range(3_000_000):
        pass


def test_a_journal_that_makes_no_sense(serve: Callable[..., Served]) -> None:
    """An entry with a good checksum of a kind that is not known here: its people are told, all others play."""
    served = serve()
    tables: list[list[Player]] = []

    async def begin() -> None:
        for seed in (31, 32):
            players = await dealt(served, 2, seed=seed, options={"first_seat": "A"})
            assert (await players[0].act("say", q=0, move="play"))["t"] == "ack"
            tables.append(players)

    run(begin())
    served.stop()
    (bad, _), good = tables
    place, entry = next((n, entry) for n, entry in enumerate(served.entries(bad.table)) if entry.get("m") == "play")
    nonsense = json.dumps({**entry, "k": "sings"}).encode()
    served.rewrite(bad.table, place, nonsense, crc32(nonsense))
    kept = served.entries(bad.table)
    served.start()

    async def look() -> None:
        answer = await bad.http("GET", f"/api/tables/{bad.table}")
        assert answer.status_code == 503, answer.text
        assert answer.json()["reason"] == "set-aside"
        await bad.connect()
        await bad.watch()
        assert (await bad.until("gone"))["reason"] == "set-aside"
        assert (await bad.act("rematch"))["reason"] == "set-aside"
        for player in good:
            await player.connect()
            await player.watch()
        await asyncio.wait_for(finish(good), PATIENCE)

    run(look())
    assert served.entries(bad.table) == kept


def test_work_that_hangs_is_not_waited_for() -> None:
    """A driver that is told to stop asks its database to stop, too: /api/ready answers meanwhile."""

    async def test() -> None:
        stopped, over = asyncio.Event(), asyncio.Event()

        async def hangs() -> None:
            try:
                await asyncio.Event().wait()
            finally:
                stopped.set()
                await over.wait()

        answer = asyncio.ensure_future(soon(hangs(), 0.01))
        await asyncio.wait({answer}, timeout=PATIENCE)
        assert answer.done(), "it waits for who hangs"
        with pytest.raises(TimeoutError):
            await answer
        await stopped.wait()
        over.set()
        assert await soon(asyncio.sleep(0, "done"), PATIENCE) == "done"

    asyncio.run(test())
