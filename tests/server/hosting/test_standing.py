"""Standing passes outlive the server and the client, and end with the card, one's own turn, or the match."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import Any

from tests.server.served import Player, Served, dealt, finish, run

PACE = ("--pad", "0.05", "--no-limits")


def passed_for(served: Served, player: Player) -> list[dict[str, Any]]:
    entries = served.entries(player.table)
    return [one for one in entries if one["k"] == "say" and one.get("by") == "standing" and one["s"] == player.you]


async def hear(players: list[Player]) -> None:
    """Everybody hears what there is to hear, for a moment."""
    with contextlib.suppress(TimeoutError):
        await players[0].receive(0.3)
    for player in players[1:]:
        while player.v < players[0].v:
            await player.receive()


async def power_cut(served: Served, players: list[Player]) -> None:
    """The server dies and comes back; so do the clients, which know nothing any more."""
    await asyncio.to_thread(served.kill)
    await asyncio.to_thread(served.start)
    for player in players:
        await player.leave()
        player.v, player.epoch = -1, ""
        await player.connect()
        await player.watch()
        await player.until("snapshot")


async def attacked(served: Served) -> list[Player]:
    """Three people, one of whom is being attacked."""
    for seed in range(50, 90):
        players = await dealt(served, 3, seed=seed)
        while players[0].question is not None:
            if players[0].question["point"] == "attack":
                return players
            for player in players:
                await player.think()
            await hear(players)
    raise AssertionError("nobody was attacked in so many matches")


def test_until_my_turn_outlives_the_server(serve: Callable[..., Served]) -> None:
    served = serve(*PACE)

    async def asked_for_a_reaction(seed: int) -> bool:
        """In this match the silent one was asked for a reaction, and had passed in advance."""
        players = await dealt(served, 3, seed=seed)
        silent, *others = [players[2], players[0], players[1]]
        stood = False
        while silent.question is not None:
            if passed_for(served, silent):
                assert [entry["m"] for entry in passed_for(served, silent)][:1] == ["pass"]
                return True
            if silent.question["seats"] == [silent.you]:
                await silent.think()  # its own turn, or it is the target: those it answers itself
                stood = False
            elif not stood and silent.public["pending"]:
                await silent.think()  # asked before it could pass in advance, such as about a card of its own
            elif not stood and not silent.public["pending"]:
                assert (await silent.act("standing", what="turn"))["t"] == "ack"
                await power_cut(served, players)
                assert [one for one in silent.heard if one["t"] == "snapshot"][-1]["standing"] == "turn"
                stood = True
            for player in others:
                await player.think()
            await hear(players)
        return False

    async def test() -> None:
        for seed in range(40, 80):
            if await asked_for_a_reaction(seed):
                return
        raise AssertionError("nobody reacted to anything in so many matches")

    run(test())


def test_let_this_card_through_outlives_the_server(serve: Callable[..., Served]) -> None:
    served = serve(*PACE)

    async def test() -> None:
        players = await attacked(served)
        assert players[0].question is not None
        target = players[players[0].question["seats"][0]]
        other = next(player for player in players if player is not target)
        window = Player(served, "the same person in another window")
        window.cookie, window.guest, window.table = other.cookie, other.guest, other.table
        await window.connect()
        await window.watch()
        assert (await window.until("snapshot"))["standing"] == "off"
        assert (await other.act("standing", what="card"))["t"] == "ack"
        assert (await window.until("snapshot"))["standing"] == "card"
        await window.leave()
        await power_cut(served, players)
        assert [one for one in other.heard if one["t"] == "snapshot"][-1]["standing"] == "card"
        again = {"t": "standing", "id": "once", "table": other.table, "what": "card"}
        for _ in range(2):  # one id, one entry
            await other.send(**again)
            assert (await other.until("ack"))["id"] == "once"
        assert len([one for one in served.entries(other.table) if one.get("c") == "once"]) == 1
        await target.say("pass")
        while other.public["pending"]:
            await other.receive()
        ended = [one["standing"] for one in other.heard if one["t"] == "update" and "standing" in one]
        assert ended == ["off"], "the card has left the stack, and the seat is told that it is asked again"
        assert "standing" not in [one for one in target.heard if one["t"] == "update"][-1]

    run(test())


def test_everything_ends_with_the_match(serve: Callable[..., Served]) -> None:
    served = serve(*PACE)

    async def test() -> None:
        players = await dealt(served, 2, seed=46)
        for player in players:
            assert (await player.act("standing", what="turn"))["t"] == "ack"
        await finish(players)
        assert (await players[0].act("standing", what="turn"))["reason"] == "over"
        await power_cut(served, players)
        assert all(
            [one for one in player.heard if one["t"] == "snapshot"][-1]["standing"] == "off" for player in players
        )

    run(test())
