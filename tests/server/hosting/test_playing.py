"""Whole matches over real sockets: all games, people and bots, records, replays, rematch."""

from __future__ import annotations

import json
from typing import Any

import httpx
import pytest

from tavolaccio import games
from tests.server.served import PATIENCE, Served, dealt, finish, run, seated


@pytest.mark.parametrize("game", games.names())
def test_every_game_is_played_to_its_end(served: Served, game: str) -> None:
    async def test() -> None:
        players = await dealt(served, 2, game=game, seats=4, bots=["instinct", "random"], seed=1)
        await finish(players)
        host = players[0]
        assert all(player.gaps == 0 for player in players)
        # Somebody may be quicker, then the question is closed; nothing else is refused to who plays by the options.
        assert {one["reason"] for player in players for one in player.refused} <= {"late"}
        record = (await host.http("GET", f"/api/records/{host.room['record']}")).json()
        assert record["summary"]["outcome"] == host.outcome
        assert [seat["bot"] for seat in record["summary"]["seats"]] == [False, False, True, True]
        journal = (await host.http("GET", f"/api/records/{host.room['record']}/journal")).text
        verdict = (await host.http("POST", "/api/verify", content=journal)).json()
        assert verdict["genuine"], verdict
        assert verdict["finished"]
        lines = [json.loads(line) for line in journal.splitlines()]
        answer = next(line for line in lines if line.get("move") and line["seat"])
        answer["move"] = "hold"
        forged = "\n".join([json.dumps(line) for line in lines])
        assert not (await host.http("POST", "/api/verify", content=forged)).json()["genuine"]

    run(test())


def test_what_a_client_holds_is_what_a_newcomer_gets(served: Served) -> None:
    """Updates laid over a snapshot give the same as a fresh snapshot, at any moment."""

    async def test() -> None:
        players = await dealt(served, 3, seed=2)
        me = players[0]
        for _ in range(60):
            for player in players:
                await player.think()
            try:
                await me.receive(0.5)
            except TimeoutError:
                for player in players[1:]:
                    while player.v < me.v:
                        await player.receive()
                continue
            for player in players[1:]:
                while player.v < me.v:
                    await player.receive()
            if me.over:
                break
            assert me.mine is not None
            held: tuple[Any, ...] = (me.v, dict(me.public), me.question and me.question["id"], dict(me.mine))
            await me.send(t="watch", table=me.table)
            snapshot = await me.until("snapshot")
            if snapshot["v"] == held[0] and not me.unacked:
                question = snapshot["question"] and snapshot["question"]["id"]
                if snapshot["mine"]["said"]:  # an answer changes no version; its `ack` says it all
                    assert snapshot["mine"]["options"] == []
                    held[3].update(said=snapshot["mine"]["said"], options=[])
                assert (snapshot["v"], snapshot["public"], question, snapshot["mine"]) == held

    run(test())


def test_replays_show_each_seat_what_it_knew(served: Served) -> None:
    async def test() -> None:
        players = await dealt(served, 2, seats=3, bots=["instinct"], seed=3)
        first = dict(players[1].public), players[1].mine
        await finish(players)
        record = players[0].room["record"]
        seen = (await players[0].http("GET", f"/api/records/{record}/replay?seat=B&count=500")).json()
        watched = (await players[0].http("GET", f"/api/records/{record}/replay?seat=watch&count=500")).json()
        opened = (await players[0].http("GET", f"/api/records/{record}/replay?seat=open&count=500")).json()
        assert len(seen["steps"]) == seen["total"] == len(opened["steps"])
        assert first[1] is not None
        assert seen["first"]["public"]["hands"][1] == first[1]["zones"]["hands"]
        assert set(seen["first"]["public"]["hands"][0].split()) == {"?"}
        assert "?" not in opened["first"]["public"]["deck"]
        assert watched["first"]["public"] == first[0]
        assert not any("move" in step["said"] for step in watched["steps"])
        late = (await players[0].http("GET", f"/api/records/{record}/replay?seat=B&start=5&count=1")).json()
        laid = dict(seen["first"]["public"])
        for step in seen["steps"][:5]:
            laid.update(step["public"])
        assert late["first"]["public"] == laid
        nobody = await players[0].http("GET", f"/api/records/{record}/replay?seat=D")
        assert (nobody.status_code, nobody.json()["reason"]) == (400, "malformed"), "three sat there: A, B, C"

    run(test())


def test_rematch_history_and_ratings(served: Served) -> None:
    async def test() -> None:
        players = await dealt(served, 2, seed=4)
        await finish(players)
        first, before = players[0].room["commitment"], players[0].room["record"]
        assert (await players[1].act("rematch"))["t"] == "ack"
        await players[0].until("update")
        assert players[0].room["phase"] == "lobby"
        assert players[0].room["commitment"] != first
        assert (await players[0].act("start"))["reason"] == "not-ready"
        assert (await players[1].act("ready"))["t"] == "ack"
        assert (await players[0].act("start"))["t"] == "ack"
        for player in players:
            while player.room["phase"] != "playing":
                await player.receive()
            player.outcome = None
        await finish(players)
        history = await players[0].http("GET", f"/api/records?guest={players[0].guest}")
        assert [one["id"] for one in history.json()] == [players[0].room["record"], before]
        assert players[0].table not in history.text, "the list would open a table that is not public to everybody"
        board = (await players[0].http("GET", "/api/ratings/this-game-is-shit?pool=people&limit=200")).json()
        mine = [row for row in board if row["who"] == players[0].guest]
        assert mine[0]["matches"] == 2
        assert mine[0]["name"] == "P0"

    run(test())


def test_lobby_rules(served: Served) -> None:
    """Only the host arranges the table; chairs are taken once; options are checked by the game's own rules."""

    async def test() -> None:
        players = await seated(served, 3, seats=4, seed=5)
        host, guest, third = players
        assert (await guest.act("start"))["reason"] == "not-host"
        assert (await guest.act("bot", seat=3))["reason"] == "not-host"
        assert (await host.act("bot", seat=1))["reason"] == "taken"
        assert (await host.act("bot", seat=3, level="genius"))["reason"] == "no-such-bot"
        assert (await guest.act("sit", seat=0))["reason"] == "taken"
        assert (await guest.act("sit", seat=3))["t"] == "ack"
        assert (await host.act("configure", options={"critical_mass": 9}))["clause"] == "TGIS-R80"
        assert (await host.act("configure", seats=7))["clause"] == "TGIS-04"
        assert (await host.act("configure", seats=3, clock="fast", options={"critical_mass": 4}))["t"] == "ack"
        await host.until("update")
        assert [seat["name"] for seat in host.room["seats"]] == ["P0", "P2", "P1"]
        assert not any(seat["ready"] for seat in host.room["seats"])
        assert host.room["options"]["critical_mass"] == 4
        assert (await host.act("kick", seat=1))["t"] == "ack"
        assert (await third.act("sit"))["reason"] == "kicked"
        assert (await host.act("stand"))["t"] == "ack"
        while guest.room["host"] != guest.guest:
            await guest.receive()
        assert (await guest.act("configure", public=True))["t"] == "ack"
        listed = (await guest.http("GET", "/api/tables")).json()
        assert [room["id"] for room in listed] == [guest.table]

    run(test())


def test_watchers_see_public_facts_only(served: Served) -> None:
    async def test() -> None:
        players = await dealt(served, 2, seed=6)
        stranger = (await seated(served, 2, seed=7))[0]
        stranger.table = players[0].table
        stranger.v = -1
        await stranger.watch()
        snapshot = await stranger.until("snapshot")
        assert snapshot["you"] == -1
        assert snapshot["mine"] is None
        assert {card for hand in snapshot["public"]["hands"] for card in hand.split()} == {"?"}
        assert (await stranger.act("say", q=0, move="reload"))["reason"] == "not-seated"
        assert (await stranger.act("sit"))["reason"] == "playing"
        await finish([*players])
        while not stranger.over:
            message = await stranger.receive()
            assert "mine" not in message
        assert stranger.public["outcome"] == players[0].outcome
        closed = await dealt(served, 2, seed=8, watchers=False)
        stranger.table = closed[0].table
        await stranger.send(t="watch", table=closed[0].table)
        assert (await stranger.until("gone"))["reason"] == "no-watchers"

    run(test())


def test_chat_emotes_and_mute(served: Served) -> None:
    async def test() -> None:
        ada, bea, carla = await seated(served, 3, seed=9)
        await bea.send(t="mute", guest=ada.guest)
        assert (await bea.until("muted"))["guests"] == [ada.guest]
        await ada.send(t="chat", table=ada.table, text="  <b>ciao</b>\n a tutti ")
        line = await carla.until("chat")
        assert line["line"]["text"] == "<b>ciao</b> a tutti"
        assert line["line"]["name"] == "P0"
        await carla.send(t="emote", table=ada.table, emote="poop")
        assert (await ada.until("emote"))["seat"] == 2
        await bea.until("emote")
        assert not any(message["t"] == "chat" for message in bea.heard)
        await ada.send(t="emote", table=ada.table, emote="nonsense")
        assert (await ada.until("error"))["reason"] == "no-such-emote"

    run(test())


def test_empty_chairs_are_taken_away_at_the_deal(served: Served) -> None:
    async def test() -> None:
        (lonely,) = await seated(served, 1, seats=4, seed=5)
        assert (await lonely.act("start"))["reason"] == "not-full"
        assert (await lonely.act("bot", seat=2, level="random"))["t"] == "ack"
        assert (await lonely.act("configure", clock="fast"))["t"] == "ack"  # which leaves the bot ready
        assert (await lonely.act("start"))["t"] == "ack"
        room = httpx.get(f"{served.base}api/tables/{lonely.table}", timeout=PATIENCE).json()
        assert (room["phase"], [seat["kind"] for seat in room["seats"]]) == ("playing", ["person", "bot"])

    run(test())
