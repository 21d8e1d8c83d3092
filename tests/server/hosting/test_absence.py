"""Lost connections, on real sockets and by real clocks; all other cases are scenarios of a table's life."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.server.served import Backing, Served, dealt, run


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory, new_backing: Callable[[], Backing | None]) -> Iterator[Served]:
    """Clocks run twenty times faster, reactions take at least a fifth of a second."""
    folder = tmp_path_factory.mktemp("quick") / "data"
    with Served(folder, "--pad", "0.2", "--no-limits", "--speed", "20", backing=new_backing()) as server:
        yield server


def test_gone_replaced_and_reclaimed(quick: Served) -> None:
    """Somebody loses the connection: the others see it, a bot plays on, and coming back is enough to take over."""

    async def test() -> None:
        players = await dealt(quick, 2, seed=43, seats=3, bots=["instinct"], clock="relaxed")
        ada, bea = players
        for player in players:  # the first question of a match has a clock like any other, and says so
            told = [one["question"] for one in player.heard if one["t"] == "snapshot" and one.get("question")]
            assert told
            assert told[0]["ms"] > 0
        await bea.leave()
        await ada.until("presence", seat=1, here=False)
        while not ada.room["seats"][1]["away"]:
            await ada.receive()
            await ada.think()
        v = bea.v
        await bea.connect()
        await bea.watch()
        while bea.room["seats"][1]["away"] or bea.v <= v:
            await bea.receive()
        assert bea.mine is not None

    run(test())


def test_resume_from_the_last_version(quick: Served) -> None:
    """A short absence costs the missed updates only; a wrong epoch or a long one costs a snapshot."""

    async def test() -> None:
        players = await dealt(quick, 3, seed=44, clock="none", options={"first_seat": "A"})
        ada, bea, carla = players
        await carla.leave()
        assert (await ada.act("say", q=0, move="play"))["t"] == "ack"
        await ada.until("update")
        await bea.until("update")
        missed = ada.v - carla.v
        assert missed >= 1
        await carla.connect()
        await carla.watch()
        await carla.until("clock")
        assert [one["t"] for one in carla.heard if one["t"] in ("snapshot", "update")][-missed:] == ["update"] * missed
        assert (carla.v, carla.gaps, carla.public) == (ada.v, 0, ada.public)
        await carla.send(t="watch", table=carla.table, v=carla.v, epoch="another")
        await carla.until("snapshot")
        await carla.send(t="watch", table=carla.table, v=carla.v + 7, epoch=carla.epoch)
        await carla.until("snapshot")

    run(test())
