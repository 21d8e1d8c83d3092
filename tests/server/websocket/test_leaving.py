"""A player who is out may go: to another table, right away, and nobody waits for them. And muting them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from tests.server.served import PATIENCE, Player, Served, dealt, run, seated


def test_a_seat_is_reclaimed_by_its_cookie_and_by_nothing_else(served: Served) -> None:
    async def test() -> None:
        ada, bea = await dealt(served, 2, seed=92)
        assert (await bea.act("stand"))["t"] == "ack"
        while not ada.room["seats"][1]["away"]:
            await ada.receive()
        thief = Player(served, "P1")  # the same name is no proof
        await thief.arrive()
        thief.table = ada.table
        await thief.connect()
        await thief.watch()
        await thief.until("snapshot")
        assert (await thief.act("sit", seat=1))["reason"] == "playing"
        assert thief.you == -1
        again = Player(served, "P1")  # another device with Bea's cookie
        again.cookie, again.guest, again.table = bea.cookie, bea.guest, bea.table
        await bea.leave()
        await again.connect()
        await again.watch()
        await again.until("snapshot")
        assert again.you == 1
        while again.room["seats"][1]["away"]:
            await again.receive()
        assert again.mine is not None
        assert "?" not in again.mine["zones"]["hands"]

    run(test())


def test_the_muted_are_not_heard(serve: Callable[..., Served]) -> None:
    """Neither chat nor gestures, now or later, by guests who muted them; everybody else hears them."""
    served = serve()

    async def test() -> None:
        ada, bea, carla = await seated(served, 3, seed=93)
        await bea.send(t="mute", guest=ada.guest)
        assert (await bea.until("muted"))["guests"] == [ada.guest]
        await ada.send(t="emote", table=ada.table, emote="laugh")
        await ada.send(t="chat", table=ada.table, text="ciao")
        assert (await carla.until("emote"))["guest"] == ada.guest
        assert (await carla.until("chat"))["line"]["text"] == "ciao"
        assert [one["text"] for one in (await look(carla))["chat"]] == ["ciao"]
        assert (await look(bea))["chat"] == [], "nor in what one reads on coming back"
        await bea.send(t="mute", guest=bea.guest)
        assert (await bea.until("error"))["reason"] == "mute-yourself"
        await bea.send(t="mute", guest="no guest, \0 nor anything")
        assert (await bea.until("error"))["reason"] == "no-such-guest"
        served.kill()
        served.start()
        tab = Player(served, "P1")
        tab.cookie, tab.guest, tab.table = bea.cookie, bea.guest, bea.table
        for player in (ada, bea, tab):
            await player.leave()
            await player.connect()
            await player.watch()
        assert [player.welcome["muted"] for player in (ada, bea, tab)] == [[], [ada.guest], [ada.guest]]
        await bea.send(t="mute", guest=ada.guest, mute=False)
        for one in (bea, tab):
            assert (await one.until("muted"))["guests"] == [], "in every window"
        await ada.send(t="chat", table=ada.table, text="eccomi")
        assert (await bea.until("chat"))["line"]["text"] == "eccomi"
        assert [one["t"] for one in bea.heard if one["t"] in ("chat", "emote")] == ["chat"]
        assert [one["text"] for one in (await look(bea))["chat"]] == ["eccomi"]  # chat does not outlive the server

    async def look(player: Player) -> dict[str, list[dict[str, str]]]:
        await player.send(t="watch", table=player.table)
        return await player.until("snapshot")

    run(test())


def test_a_lobby_that_everybody_has_left_is_closed(serve: Callable[..., Served]) -> None:
    served = serve("--pad", "0", "--no-limits", "--lobby-hours", "0.0003")

    async def test() -> None:
        (ada,) = await seated(served, 1, seats=3, watchers=False)
        while ada.room["phase"] == "closed":  # it took her too long to look at it
            (ada,) = await seated(served, 1, seats=3, watchers=False)
        gone = Player(served, "P9")
        await gone.arrive()
        await gone.create(game="soccmel", seats=2)  # and nobody ever looked at it
        await closed(gone)
        assert (await ada.http("GET", f"/api/tables/{ada.table}")).json()["phase"] == "lobby", "somebody is there"
        assert (await ada.act("bot", seat=1, level="random"))["t"] == "ack"
        await ada.leave()
        await closed(ada)
        served.stop()
        served.start()
        late = Player(served, "P8")
        await late.arrive()
        late.table = ada.table
        await late.connect()
        await late.watch()
        room = (await late.until("snapshot"))["room"]
        assert (room["phase"], room["notice"]) == ("closed", "closed-abandoned"), "the link says so"
        assert (await late.act("sit"))["reason"] == "closed"
        await ada.connect()
        for kind in ("stand", "start", "ready"):  # who was its host, too
            assert (await ada.act(kind))["reason"] == "closed"

    async def closed(player: Player) -> None:
        while (await player.http("GET", f"/api/tables/{player.table}")).json()["phase"] != "closed":
            await asyncio.sleep(0.1)

    run(asyncio.wait_for(test(), PATIENCE))
