"""Bots think in processes of their own: they delay nobody, and when one dies the match goes on."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tavolaccio import games
from tavolaccio.server.helpers.pool import HURRIED_MILLISECONDS, HelperPool
from tavolaccio.server.helpers.queue import HelperFailed, HelperQueue
from tavolaccio.tables.clock import Pace, bot_delay
from tests.server.served import PATIENCE, ROOT, Served, dealt, finish, run

LINUX = pytest.mark.skipif(sys.platform != "linux", reason="finds the helpers by /proc")


def test_bots_hurry_when_every_person_is_out() -> None:
    """A player who is out early wants to see how it ends, not how bots think it over; a table of bots alone is a
    show."""
    pace = Pace(bot_least=1.0, bot_most=1.0)
    assert bot_delay(pace, "secret", 1, 0, hurries=True) == 0.0
    assert bot_delay(pace, "secret", 1, 0, hurries=False) == 1.0


def helpers_of(served: Served) -> list[int]:
    assert served.process is not None
    children = Path(f"/proc/{served.process.pid}/task/{served.process.pid}/children").read_text().split()
    return [int(child) for child in children if b"server.helpers" in Path(f"/proc/{child}/cmdline").read_bytes()]


@LINUX
def test_a_thinking_bot_delays_nobody(serve: Callable[..., Served]) -> None:
    """While bots at one table think for ever, a whole match is played at another."""
    served = serve("--pad", "0", "--no-limits")

    async def test() -> None:
        lone = (await dealt(served, 1, seats=4, bots=["search", "search", "search"], game="stimulix", seed=51))[0]
        players = await dealt(served, 2, seed=52)
        while not (thinking := helpers_of(served)):
            await asyncio.sleep(0.05)
        for helper in thinking:
            os.kill(helper, signal.SIGSTOP)
        task = asyncio.create_task(lone.play())
        try:
            await lone.think()
            await finish(players)
        finally:
            task.cancel()
            for helper in thinking:
                with contextlib.suppress(ProcessLookupError):  # the server has given up on it
                    os.kill(helper, signal.SIGCONT)
        assert all(player.over for player in players)
        assert not lone.over

    run(test())


@LINUX
def test_a_bot_that_dies_gives_the_default(serve: Callable[..., Served]) -> None:
    served = serve("--pad", "0.05", "--no-limits")

    async def test() -> None:
        players = await dealt(served, 2, seats=4, bots=["instinct", "random"], seed=53)
        assert served.process is not None
        children = Path(f"/proc/{served.process.pid}/task/{served.process.pid}/children")
        task = asyncio.create_task(finish(players))
        killed = 0
        while killed < 4 and not task.done():
            await asyncio.sleep(0.05)
            for child in children.read_text().split():
                with contextlib.suppress(ProcessLookupError):
                    os.kill(int(child), signal.SIGKILL)
                    killed += 1
        await task
        assert killed
        assert all(player.over for player in players)
        journal = (await players[0].http("GET", f"/api/records/{players[0].room['record']}/journal")).text
        assert (await players[0].http("POST", "/api/verify", content=journal)).json()["genuine"]

    run(test())


@pytest.mark.parametrize("game", games.names())
def test_every_decision_of_a_bot_can_be_made_again(
    request: pytest.FixtureRequest, served: Served, game: str, tmp_path: Path
) -> None:
    """The record names each bot and its budget at each answer; `verify --bots` comes to the same moves."""
    if game != "soccmel" and not request.config.getoption("--long"):
        pytest.skip("a match of the others takes a minute: with --long")

    async def test() -> None:
        options = {"quick": True} if game == "stimulix" else {}
        levels = ["chick", "fox", "owl"]
        (ada,) = await dealt(served, 1, game=game, seats=4, bots=levels, options=options, seed=54)
        await finish([ada])
        journal = (await ada.http("GET", f"/api/records/{ada.room['record']}/journal")).text
        notes = [note for line in journal.splitlines() for note in json.loads(line).get("bots", [])]
        calm = [note["bot"].partition("+")[0] for note in notes]
        assert set(calm) == set(levels)
        assert len({note["bot"].partition("+")[2] for note in notes}) > 1, "with a temper, and without one"
        assert all((note["iterations"] > 0) <= (level == "owl") for note, level in zip(notes, calm, strict=True))
        says = [entry for entry in served.entries(ada.table) if entry.get("bot")]
        assert len(notes) == len(says)
        path = tmp_path / "record.jsonl"
        path.write_text(journal, encoding="utf-8")
        command = [sys.executable, "-m", "tavolaccio.cli", "verify", "--bots", str(path)]
        environ = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
        checked = await asyncio.to_thread(subprocess.run, command, env=environ, capture_output=True, text=True)
        assert checked.returncode == 0, checked.stdout + checked.stderr
        agreeing = [int(count) for count in re.findall(r"(\d+) of \1 decisions agree", checked.stdout)]
        assert sum(agreeing) == len(notes)

    run(test())


def test_the_owl_plays_within_its_time(served: Served, tmp_path: Path) -> None:
    """A budget in time is written down in iterations, so that it, too, can be made again."""

    async def test() -> None:
        thoughts, deadline = 0, time.monotonic() + PATIENCE
        while not thoughts:
            (ada,) = await dealt(served, 1, game="soccmel", seats=2, bots=["owl"], seed=55)
            while not thoughts and not ada.over:  # a hand may leave it no choice, once or in a whole match
                assert time.monotonic() < deadline, "the owl never thinks"
                await ada.think()
                await ada.receive()
                entries = served.entries(ada.table)
                thoughts = sum([entry.get("i", 0) for entry in entries if entry.get("bot", "").startswith("owl")])

    run(test())


def helpers_here() -> list[int]:
    children = Path(f"/proc/{os.getpid()}/task/{os.getpid()}/children").read_text().split()
    return [int(child) for child in children if b"server.helpers" in Path(f"/proc/{child}/cmdline").read_bytes()]


@LINUX
def test_a_helper_that_starts_slowly_is_for_the_next_one() -> None:
    """A caller that loses patience while it starts leaves it to others: no second one is started, none is left
    behind."""

    async def test() -> None:
        before = helpers_here()
        lane = HelperQueue(1)
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(lane._borrow(), 0.001)
        helper = await asyncio.wait_for(lane._borrow(), PATIENCE)
        assert [*before, helper.pid] == helpers_here()
        assert (lane.running, lane.idle) == (1, [])
        first, second = asyncio.create_task(lane._borrow()), asyncio.create_task(lane._borrow())
        while lane.waiting < 2:
            await asyncio.sleep(0)
        lane._give_back(helper, healthy=True)  # the first one is called ...
        first.cancel()  # ... and does not come
        assert await asyncio.wait_for(second, PATIENCE) is helper
        lane._give_back(helper, healthy=True)
        lane.close()
        await helper.wait()

    asyncio.run(test())


def test_where_no_helper_can_start_nobody_waits_for_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bot has failed, and gives the default like one that died; the next task tries again."""

    async def test() -> None:
        lane = HelperQueue(1)
        with monkeypatch.context() as without:
            without.setattr(sys, "executable", str(ROOT / "nowhere"))
            for _ in range(2):
                with pytest.raises(HelperFailed, match="nowhere"):
                    await asyncio.wait_for(lane.ask({"task": "move"}, PATIENCE), PATIENCE)
        helper = await asyncio.wait_for(lane._borrow(), PATIENCE)
        assert lane.running == 1
        lane._give_back(helper, healthy=True)
        lane.close()
        await helper.wait()

    asyncio.run(test())


def test_bots_hurry_where_many_wait() -> None:
    """Nobody waits for ever because others play with owls: everybody's owl then thinks a little less."""
    asked: list[float] = []

    class QueueFull(HelperQueue):
        async def ask(self, task: dict[str, Any], seconds: float, who: str = "") -> dict[str, Any]:
            asked.append(task["milliseconds"])
            return {"move": "pass", "iterations": 3, "forced": False}

    async def test() -> None:
        thinkers = HelperPool()
        lane = thinkers.queues["slow"] = QueueFull(2)
        task = {"game": "soccmel"}
        assert (await thinkers.move("owl", task, 1)).iterations == 3
        lane.lines[""] = deque([asyncio.get_running_loop().create_future() for _ in range(5)])
        await thinkers.move("owl", task, 1)
        assert asked == [0.0, HURRIED_MILLISECONDS], "0: as long as is its habit"

    asyncio.run(test())
