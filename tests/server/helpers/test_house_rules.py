"""A live table under house rules: a link makes it, it survives kill -9, and its record is genuine everywhere."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tavolaccio.games.house_rules import SHELF, HouseRules
from tavolaccio.kernel.game import Setting
from tavolaccio.server.hosting.hosted_table import HostedTable
from tavolaccio.server.wire import protocol
from tavolaccio.tables.journal.setup import NotAllowed
from tests.server.cluster.in_process import Exchange
from tests.server.cluster.test_node import hub_at
from tests.server.person import Person, act, closed
from tests.server.served import PATIENCE, Player, Served, dealt, finish, run

MILK = HouseRules("this-game-is-shit", {"MS": {"copies": 9, "value": 1}}, "More milk")

PEACE = HouseRules("this-game-is-shit", {code: {"copies": 0} for code in ("MC", "MS", "SF", "LL")})


def test_a_link_makes_a_table_that_outlives_the_server(serve: Callable[..., Served], tmp_path: Path) -> None:
    served = serve()

    async def test() -> None:
        wanted = {"seats": 3, "bots": ["instinct"], "house": MILK.text}
        players = await dealt(served, 2, seed=3, game="this-game-is-shit", **wanted)
        for player in players:
            assert player.room["game"] == "this-game-is-shit", "the page draws it like the printed one"
            assert player.room["house"] == {"id": MILK.id, "title": "More milk", "cards": MILK.changes}
        for player in players:
            await player.think()
        tasks = [asyncio.create_task(player.play()) for player in players]
        await asyncio.sleep(0.3)
        await asyncio.to_thread(served.kill)
        await asyncio.to_thread(served.start)
        await asyncio.wait_for(asyncio.gather(*tasks), PATIENCE)
        host = players[0]
        assert {one["reason"] for player in players for one in player.refused} <= {"late"}
        record = (await host.http("GET", f"/api/records/{host.room['record']}")).json()
        assert record["game"] == "this-game-is-shit"
        assert record["summary"]["house"]["cards"] == MILK.changes, "so that a replay shows the cards as they were"
        journal = (await host.http("GET", f"/api/records/{host.room['record']}/journal")).text
        assert json.loads(journal.splitlines()[0])["house"] == MILK.to_data()
        assert (await host.http("POST", "/api/verify", content=journal)).json()["genuine"]
        file = tmp_path / "match.jsonl"
        file.write_text(journal, encoding="utf-8")
        words = [sys.executable, "-m", "tavolaccio.cli", "verify", "--bots", str(file)]
        done = await asyncio.to_thread(subprocess.run, words, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        assert MILK.id in done.stdout
        frames = await host.http("GET", f"/api/records/{host.room['record']}/replay?start=0&count=2")
        assert frames.status_code == 200, frames.text
        board = (await host.http("GET", "/api/ratings/this-game-is-shit?pool=people&limit=200")).json()
        assert host.guest not in [row["who"] for row in board], "house rules have a ladder of their own"

    run(test())


def test_nonsense_in_a_link_is_refused_in_a_sentence(served: Served) -> None:
    async def test() -> None:
        host = Player(served, "Ada")
        await host.arrive()
        for house, game, said in (
            ("nonsense", "soccmel", "these are not house rules"),
            (MILK.text, "soccmel", "these house rules are for this-game-is-shit"),
            (MILK.text[:-9], "this-game-is-shit", "these are not house rules"),
            (HouseRules("soccmel", {}).text, "soccmel", "change nothing"),
            (PEACE.text, "this-game-is-shit", "does not come to an end"),
        ):
            answer = await host.http("POST", "/api/tables", json={"game": game, "seats": 3, "house": house})
            assert answer.status_code in (400, 409), answer.text
            assert answer.json()["reason"] == "house-rules"
            assert said in answer.text
        long = await host.http("POST", "/api/tables", json={"game": "soccmel", "seats": 3, "house": "x" * 7000})
        assert long.status_code == 400

    run(test())


def test_a_rematch_keeps_the_house_rules(served: Served) -> None:
    async def test() -> None:
        yogas = HouseRules("soccmel", {"YOG": {"copies": 3}})
        players = await dealt(served, 2, seed=5, game="soccmel", seats=2, house=yogas.text)
        await finish(players)
        assert (await players[1].act("rematch"))["t"] == "ack"
        await players[0].until("update")
        assert players[0].room["phase"] == "lobby"
        assert players[0].room["house"]["id"] == yogas.id

    run(test())


def test_variants_of_strangers_refuse_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Room for two sets of house rules, as if it were two hundred: strangers bring more, and a match goes on."""
    monkeypatch.setattr(SHELF, "most", 2)
    yogas = [HouseRules("soccmel", {"YOG": {"copies": copies}}) for copies in range(2, 8)]

    async def test() -> None:
        house = await hub_at(tmp_path, Exchange(), 0.0)

        async def made(guest: str, rules: HouseRules, bots: list[str]) -> HostedTable:
            wanted = (guest, "soccmel", 2, dict[str, Setting](), "normal", False, True, bots)
            return await house.create(*wanted, house=rules.text, address="192.0.2.1")

        ada = Person(house, "ada", 3)
        table = await made("ada", yogas[0], ["instinct"])
        table.watch(ada, -1, "")
        await act(house, ada, protocol.Start("start", table.id))
        assert table.match is not None
        game = table.match.game
        strange = [await made(f"stranger{number}", rules, []) for number, rules in enumerate(yogas[1:])]
        assert len(SHELF.games) == 2
        assert SHELF.find(yogas[0].id) is game, "it is played"
        async with asyncio.timeout(PATIENCE):
            while ada.phase != "over":
                await asyncio.sleep(0.01)
        assert table.match.game is game
        assert strange[0].setup.house is not None
        bea = Person(house, "stranger0", 4)
        strange[0].watch(bea, -1, "")
        await act(house, bea, protocol.SeatBot("bot", strange[0].id, 1, "instinct"))
        await act(house, bea, protocol.Start("again", strange[0].id))
        assert strange[0].match is not None
        assert strange[0].match.game.id == yogas[1].id, "and who has waited can play"
        async with asyncio.timeout(PATIENCE):
            while bea.phase != "over":
                await asyncio.sleep(0.01)
        await closed([house])

    run(test())


def test_house_rules_are_counted_by_address(tmp_path: Path) -> None:
    """Each set that is played takes room for as long as it is: one address must not bring along all there is for."""

    async def test() -> None:
        house = await hub_at(tmp_path, Exchange(), 0.0)
        taken = 0
        while house.trial_limit.take("192.0.2.1"):
            taken += 1
        assert taken < SHELF.most / 10
        wanted = ("ada", "this-game-is-shit", 2, dict[str, Setting](), "normal", False, True, list[str]())
        with pytest.raises(NotAllowed, match="too many house rules from your address"):
            await house.create(*wanted, house=MILK.text, address="192.0.2.1")
        made = await house.create(*wanted, house=MILK.text, address="192.0.2.2")
        assert made.setup.house == MILK.to_data()
        await closed([house])

    run(test())


def test_links_go_there_and_back() -> None:
    again = HouseRules.of_text(MILK.text)
    assert again.to_data() == MILK.to_data()
    assert len(MILK.text) < 200
