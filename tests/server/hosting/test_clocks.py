"""Clocks, absence, coming back, standing passes: one mechanism, at any depth."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tavolaccio.tables.clock import Pace
from tests.server.served import PATIENCE, Backing, Player, Served, dealt, depart, finish, run

SHORT = {"critical_mass": 3}
"""A match that is over sooner: reactions take their time here, and a match has many."""


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory, new_backing: Callable[[], Backing | None]) -> Iterator[Served]:
    """Clocks run twenty times faster, reactions take at least a fifth of a second."""
    folder = tmp_path_factory.mktemp("quick") / "data"
    with Served(folder, "--pad", "0.2", "--no-limits", "--speed", "20", backing=new_backing()) as server:
        yield server


def says(served: Served, table: str, by: str) -> list[dict[str, Any]]:
    return [entry for entry in served.entries(table) if entry["k"] == "say" and entry.get("by", "person") == by]


def check_told_late(served: Served, player: Player) -> int:
    """Whose time ran out is told where one seat was asked, and never in a reaction; how often it was told."""
    entries = {entry["q"]: entry for entry in says(served, player.table, "clock")}
    question: dict[str, Any] | None = None
    pending: list[Any] = []
    hidden = told = 0
    for message in player.heard:
        late = [event for event in message.get("events", []) if event[0] == "times_out"]
        if message["t"] == "update" and "question" in message and question is not None:
            entry = entries.get(question["id"])
            reacts = question["kind"] == "window" or (bool(pending) and entry is not None and entry["m"] == "pass")
            if entry is not None and question["kind"] == "ask" and not reacts:
                assert late == [["times_out", entry["s"], -1, "", 0]]
                assert message["events"][0] == late[0]
                told += 1
            else:
                assert not late
                hidden += entry is not None
        if message["t"] in ("snapshot", "update"):
            question = message.get("question", question)
            pending = (message.get("public") or {}).get("pending", pending)
    assert told + hidden <= len(entries)
    return told


def test_nobody_does_anything(serve: Callable[..., Served]) -> None:
    """Every question has a default and a deadline: a table of people who only look is played to its end."""
    served = serve("--pad", "0.05", "--no-limits", "--speed", "100")

    async def test() -> None:
        players = await dealt(served, 2, seed=41, game="soccmel", clock="fast")
        silent = players[0]
        while not silent.over:
            await silent.receive()
        assert len(says(served, silent.table, "clock")) >= 2
        assert any(seat["away"] for seat in silent.room["seats"])
        assert check_told_late(served, silent)

    run(test())


def test_time_out_inside_an_effect_and_coming_back(quick: Served) -> None:
    """One of three says nothing, at any depth; a bot takes over; one word, and the seat is one's own again."""

    async def test() -> None:
        players = await dealt(quick, 3, seed=42, clock="normal", options=SHORT)
        lazy = players[1]
        tasks = [asyncio.create_task(player.play()) for player in (players[0], players[2])]
        for player in (players[0], players[2]):
            await player.think()
        while not lazy.room["seats"][1]["away"] and not lazy.over:
            await lazy.receive()
        late = says(quick, lazy.table, "clock")
        assert 1 in [entry["s"] for entry in late], "and on a busy machine others may have been late, too"
        check_told_late(quick, lazy)
        if not lazy.over:
            back = await lazy.act("sit")
            assert back["t"] == "ack"
            while lazy.room["seats"][1]["away"]:
                await lazy.receive()
            tasks.append(asyncio.create_task(lazy.play()))
            await lazy.think()
        await asyncio.wait_for(asyncio.gather(*tasks), PATIENCE)

    run(test())


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


async def soon(player: Player) -> None:
    with contextlib.suppress(TimeoutError):
        await player.receive(0.05)


async def reaction(served: Served, point: str, seed: int, **wanted: Any) -> tuple[Player, list[Player]]:
    """Three people play until one of them is asked this: the target, and the others. Not every match has an attack."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        players = await dealt(served, 3, seed, **wanted)
        found = await reaction_of(players, point)
        if found is not None:
            return found
        seed += 100
    raise AssertionError(f"no {point} in any match")


async def reaction_of(players: list[Player], point: str) -> tuple[Player, list[Player]] | None:
    """The same in this match."""
    while not players[0].over:
        for player in players:
            question = player.question
            if question is not None and question["point"] == point:
                for other in players:
                    while other.question is None or other.question["id"] != question["id"]:
                        await other.receive()
                target = players[question["seats"][0]]
                return target, [other for other in players if other is not target]
        for player in players:
            await player.think()
        await asyncio.gather(*[soon(player) for player in players])
    return None


def updates(player: Player) -> int:
    """How often something was told to change."""
    return len([message for message in player.heard if message["t"] == "update"])


def test_who_has_answered_is_not_shown(serve: Callable[..., Served]) -> None:
    """A pass is acknowledged at once and told to nobody until the pad is over; one may not answer twice."""

    async def test(served: Served) -> bool:
        """Whether the pad was long enough for all that is asked before it is over."""
        target, others = await reaction(served, "attack", 45)
        assert target.question is not None
        q = target.question["id"]
        heard = updates(others[0])
        assert (await target.act("say", q=q, move="pass"))["t"] == "ack"
        again = await target.act("say", q=q, move="pass")
        await target.send(t="watch", table=target.table)
        snapshot = await target.until("snapshot")
        await others[0].send(t="ping", n=1)
        await others[0].until("pong")
        known = updates(others[0])
        if "pad" in [entry["k"] for entry in served.entries(target.table) if entry.get("q") == q]:
            return False
        assert again["reason"] == "answered"
        assert snapshot["mine"]["said"] == "pass"
        assert known == heard
        await others[0].until("update")
        assert [entry["k"] for entry in served.entries(target.table) if entry.get("q") == q] == ["say", "pad"]
        assert others[0].question is not None
        assert others[0].question["id"] == q + 1
        assert updates(others[0]) == heard + 1
        return True

    async def tests() -> None:
        for pad in ("1.5", "6", "24"):
            if await test(await asyncio.to_thread(serve, "--pad", pad, "--no-limits", "--speed", "20")):
                return
        raise AssertionError("all pads were too short")

    run(tests())


def test_standing_passes(quick: Served) -> None:
    """`turn`: passes while I am not the target, until my own turn; `card`: lets the card on the stack through."""

    async def test() -> None:
        target, others = await reaction(quick, "attack", 46, options=SHORT)
        assert (await others[0].act("standing", what="sideways"))["t"] == "refused"
        assert (await target.act("standing", what="turn"))["t"] == "ack"
        await target.send(t="watch", table=target.table)
        assert (await target.until("snapshot"))["standing"] == "turn"
        assert not says(quick, target.table, "standing"), "never while I am the target"
        assert (await target.act("standing", what="card"))["t"] == "ack"
        await target.until("update")
        first = says(quick, target.table, "standing")[0]
        assert (first["s"], first["m"]) == (target.you, "pass")
        for player in (target, *others):
            await player.act("standing", what="turn")
        await finish([target, *others])
        await target.send(t="watch", table=target.table)
        assert (await target.until("snapshot"))["standing"] == "off"

    run(test())


def test_turn_standing_answers_windows(quick: Served) -> None:
    async def test() -> None:
        target, _ = await reaction(quick, "evacuation", 47)
        assert target.question is not None
        await target.act("standing", what="turn")
        deadline = time.monotonic() + PATIENCE
        while not says(quick, target.table, "standing"):
            assert time.monotonic() < deadline
            await asyncio.sleep(0.02)

    run(test())


def test_no_clock_waits_for_those_who_are_gone_together(serve: Callable[..., Served]) -> None:
    """Without a clock a table may rest; it waits for one who is missed only so long."""
    served = serve("--pad", "0", "--no-limits", "--speed", "100")

    def is_replaced(player: Player) -> bool:
        rooms = [entry["room"] for entry in served.entries(player.table) if "room" in entry]
        return any(chair.get("away") for chair in rooms[-1]["chairs"])

    async def test() -> None:
        players: list[Player] = []
        while not players or is_replaced(players[0]):
            players = await dealt(served, 2, seed=48, clock="none")
            began = time.monotonic()
            await depart(players)
            took = time.monotonic() - began
            await asyncio.sleep(2.5)
            assert not is_replaced(players[0]) or took > Pace().long_grace / 100, "somebody was there too long"
        count = len(served.entries(players[0].table))
        await players[0].connect()
        await players[0].watch()
        await players[0].receive()
        assert not players[0].room["seats"][1]["away"]
        while not players[0].room["seats"][1]["away"]:
            await players[0].receive()
            await players[0].think()
        assert len(served.entries(players[0].table)) > count

    run(test())
