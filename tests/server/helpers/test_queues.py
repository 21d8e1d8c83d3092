"""Lanes of helpers: nobody waits for what strangers have brought along, and no address refuses another."""

from __future__ import annotations

import asyncio
import contextlib
import resource
import signal
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from tavolaccio import bots, games
from tavolaccio.games.house_rules import HouseRules
from tavolaccio.kernel import chance
from tavolaccio.kernel.drive import play
from tavolaccio.kernel.journal import Journal
from tavolaccio.kernel.match import Match
from tavolaccio.server.helpers import main as helper_main
from tavolaccio.server.helpers.pool import HelperPool
from tavolaccio.server.helpers.queue import HelperFailed, HelperQueue, QueueFull
from tavolaccio.server.hosting import match_record
from tavolaccio.tables.journal.match_data import task_of
from tests.server.cluster.in_process import Exchange
from tests.server.cluster.test_node import hub_at, seated
from tests.server.person import closed
from tests.server.served import PATIENCE

SECRET = chance.seed_from("lanes")
NAMES = ["Ada", "Bea"]


def finished() -> Match:
    game = games.find("soccmel")
    match = Match.start(game, 2, None, chance.mixed(SECRET, []))
    play(match, [bots.make("instinct", game, seat, 1) for seat in range(2)])
    return match


def question_to_think_about() -> dict[str, Any]:
    match = Match.start(games.find("soccmel"), 2, None, b"hints")
    assert match.question is not None
    return {**task_of(match), "seat": match.question.seats[0], "chance": bytes(32).hex()}


async def until(lane: HelperQueue, busy: int, waiting: int) -> None:
    async with asyncio.timeout(PATIENCE):
        while (lane.busy, lane.waiting) != (busy, waiting):
            await asyncio.sleep(0.005)


@contextlib.asynccontextmanager
async def stuck(lane: HelperQueue, addresses: list[str]) -> AsyncIterator[None]:
    """A helper of the lane for each of these addresses that does not answer: it has been stopped."""
    lent = [await lane._borrow(address) for address in addresses]
    for process in lent:
        process.send_signal(signal.SIGSTOP)
    for process in lent:
        lane.idle.append(process)
    for address in addresses:
        lane._end(address)
    try:
        yield
    finally:
        for process in lent:
            with contextlib.suppress(ProcessLookupError):
                process.send_signal(signal.SIGKILL)
            await process.wait()


@contextlib.asynccontextmanager
async def thinkers() -> AsyncIterator[HelperPool]:
    made = HelperPool()
    yield made
    idle = [process for lane in made.queues.values() for process in lane.idle]
    made.close()
    for process in idle:
        await process.wait()


def test_a_record_does_not_wait_for_strangers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two addresses have posted journals that take for ever, and more of them wait: a match ends all the same."""
    monkeypatch.setattr(match_record, "journal", None)  # what the server does itself where it gets no helper

    async def test() -> None:
        house = await hub_at(tmp_path, Exchange(), 0.0)
        some = house.helpers
        lane = some.queues["strangers"]
        async with stuck(lane, ["192.0.2.1", "192.0.2.2"]):
            posted = [
                asyncio.create_task(some.strange("verify", {"journal": "{}"}, f"192.0.2.{number % 3 + 1}", 3600))
                for number in range(9)
            ]
            await until(lane, busy=2, waiting=7)
            name, (ada,) = await seated([house], "soccmel", 11)
            async with asyncio.timeout(PATIENCE):
                while ada.phase != "over":
                    await asyncio.sleep(0.01)
            row = await house.store.record(house.tables[name].setup.record)
            assert row is not None, "its record is written"
            shown = await asyncio.wait_for(some.paper("verify", {"journal": row.journal}, "a"), PATIENCE)
            assert shown["genuine"], "and can be looked at"
            for task in posted:
                task.cancel()
            await asyncio.gather(*posted, return_exceptions=True)
        assert (lane.busy, lane.waiting, lane._working) == (0, 0, {})
        await closed([house])

    asyncio.run(test())


def test_an_address_waits_for_itself() -> None:
    """Of one address only a bounded number waits, and others go first when it has had its turn."""

    async def test() -> None:
        lane = HelperQueue(1, each=1, line=2)
        order: list[str] = []

        async def one(who: str, name: str) -> None:
            await lane._turn(who)
            order.append(name)

        await lane._turn("a")
        tasks = [asyncio.create_task(one(name[0], name)) for name in ("a1", "a2", "b1", "c1", "b2")]
        await asyncio.sleep(0)
        with pytest.raises(QueueFull):
            await lane.ask({}, 1, "a")
        assert lane.waiting == 5
        for _ in range(5):
            lane._end(order[-1][0] if order else "a")
            await asyncio.sleep(0)
        await asyncio.gather(*tasks)
        assert order == ["a1", "b1", "c1", "a2", "b2"]

    asyncio.run(test())


def test_hints_of_one_address_do_not_refuse_another() -> None:
    """The helper of one address does not answer, and more of its questions wait; another address is advised right
    away."""
    task = question_to_think_about()

    async def test() -> None:
        async with thinkers() as some:
            lane = some.queues["hints"]
            async with stuck(lane, ["192.0.2.1"]):
                asked = [asyncio.create_task(some.hint(task, 1.0, 3600, "192.0.2.1")) for _ in range(1 + lane.line)]
                await until(lane, busy=1, waiting=lane.line)
                with pytest.raises(QueueFull):
                    await some.hint(task, 1.0, 3600, "192.0.2.1")
                advice = await asyncio.wait_for(some.hint(task, 1.0, PATIENCE, "192.0.2.9"), PATIENCE)
                assert advice["moves"]
                for one in asked:
                    one.cancel()
                await asyncio.gather(*asked, return_exceptions=True)
            assert (lane.busy, lane.waiting, lane._working) == (0, 0, {})

    asyncio.run(test())


def trial(house: HouseRules) -> dict[str, Any]:
    return {"text": house.text, "game": house.printed.id, "seats": 3, "options": {}}


def test_a_helper_that_takes_too_long_is_ended_and_the_next_task_gets_another() -> None:
    async def test() -> None:
        async with thinkers() as some:
            lane = some.queues["strangers"]
            async with stuck(lane, ["a"]):
                (lost,) = lane.idle
                with pytest.raises(HelperFailed, match="no answer within"):
                    await some.strange("house", trial(HouseRules("soccmel", {"YOG": {"copies": 2}})), "a", 0.05)
                assert await asyncio.wait_for(lost.wait(), PATIENCE) == -signal.SIGKILL
            milk = HouseRules("this-game-is-shit", {"MS": {"copies": 7}})
            tried = await asyncio.wait_for(some.strange("house", trial(milk), "a"), PATIENCE)
            assert tried["house"] == milk.to_data()

    asyncio.run(test())


@pytest.mark.skipif(sys.platform != "linux", reason="asks Linux for the limits of another process")
def test_a_helper_has_bounds_of_its_own() -> None:
    """Also where nobody is left to end it."""

    async def test() -> None:
        lane = HelperQueue(1)
        helper = await lane._borrow()
        assert resource.prlimit(helper.pid, resource.RLIMIT_AS)[0] == helper_main.MOST_MEMORY
        lane._give_back(helper, healthy=True)
        await lane.ask({"task": "verify", "journal": finished_journal()}, 30.0)
        assert 30 <= resource.prlimit(helper.pid, resource.RLIMIT_CPU)[0] < 60
        lane.close()
        await helper.wait()

    asyncio.run(test())


def finished_journal() -> str:
    return Journal.of(finished(), NAMES, SECRET).text()
