"""Whole matches over real sockets: all games, people and bots, records, replays, rematch."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from tavolaccio import games
from tests.server.served import Served, dealt, finish, run, seated


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
        outcomes = [players[0].outcome]
        first, before = players[0].room["commitment"], players[0].room["record"]
        assert (await players[1].act("rematch"))["t"] == "ack"
        await players[0].until("update")
        assert players[0].room["phase"] == "lobby"
        assert players[0].room["commitment"] != first
        assert [seat["podium"] for seat in players[0].room["seats"]] == [True, False]
        assert (await players[1].act("ready", ready=False))["t"] == "ack"
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
        assert players[0].room["evening"]["matches"] == 2
        outcomes.append(players[0].outcome)
        won = sum([len(outcome["winners"]) for outcome in outcomes if outcome is not None])
        assert sum(one["wins"] for one in players[0].room["evening"]["people"]) == won
        last = players[0].room["evening"]["record"]
        evening = await players[0].http("GET", f"/api/records/{last}/evening")
        assert [one["id"] for one in evening.json()] == [before, last]
        assert all("awards" in one["summary"] for one in evening.json())
        assert players[0].table not in evening.text, "whoever gets the page does not get the code"
        board = (await players[0].http("GET", "/api/ratings/this-game-is-shit?pool=people&limit=200")).json()
        mine = [row for row in board if row["who"] == players[0].guest]
        assert mine[0]["matches"] == 2
        assert mine[0]["name"] == "P0"

    run(test())


def test_what_a_ritual_has_decided_is_in_the_record(serve: Callable[..., Served]) -> None:
    """By real clocks: a seat that draws no straw gets one, so it ends whatever anybody does."""
    brisk = serve("--pad", "0", "--no-limits", "--speed", "20")

    async def test() -> None:
        (ada,) = await seated(brisk, 1, game="lunch-money", seats=3, bots=["goat", "random"], start_by="ritual")
        assert (await ada.act("start"))["t"] == "ack"
        while not ada.room.get("ritual") or ada.room["ritual"]["state"] != "shown":
            await ada.receive()
        shown = ada.room["ritual"]
        assert sorted(seat["value"] for seat in shown["seats"]) == [1, 2, 3]
        assert shown["seats"][shown["chosen"]]["value"] == 1
        while ada.room["phase"] != "playing":
            await ada.receive()
        await finish([ada])
        journal = (await ada.http("GET", f"/api/records/{ada.room['record']}/journal")).text
        assert json.loads(journal.splitlines()[0])["decided"] == {"dealer": "ABC"[shown["chosen"]]}
        assert (await ada.http("POST", "/api/verify", content=journal)).json()["genuine"]

    run(test())
