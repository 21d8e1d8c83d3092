"""What the about page says of privacy is so: who sees a match, what a person can take and erase, what is forgotten."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from tavolaccio.kernel.journal import Journal
from tavolaccio.server.admin.upkeep import DAY, forget_once
from tavolaccio.server.storage.admin_store import Order, renamed
from tavolaccio.server.storage.append import Append
from tavolaccio.server.storage.rows import Ending, RecordRow, ResultRow, TableRow, now
from tests.server.admin.test_admin import admin
from tests.server.served import PATIENCE, Player, Served, dealt, finish, run, seated
from tests.server.storage.conftest import shelf as shelf
from tests.server.storage.shelf import Shelf
from tests.server.storage.test_stores import append


async def listed(player: Player, **more: str) -> list[str]:
    answer = await player.http("GET", "/api/records", params={"limit": "100", **more})
    return [one["id"] for one in answer.json()]


def test_a_private_match_is_listed_for_those_who_sat_there(serve: Callable[..., Served]) -> None:
    served = serve()

    async def test() -> None:
        stranger = Player(served, "Zoe")
        await stranger.arrive()
        for public in (False, True):
            players = await dealt(served, 2, game="soccmel", public=public)
            await finish(players)
            async with asyncio.timeout(PATIENCE):
                while not await listed(players[0]):
                    await asyncio.sleep(0.02)
            (record,) = await listed(players[0])
            assert await listed(players[1]) == [record]
            assert (record in await listed(stranger)) == public
            assert (record in await listed(stranger, guest=players[0].guest)) == public
            assert (await stranger.http("GET", f"/api/records/{record}")).status_code == 200, "by its link"
            board = (await stranger.http("GET", "/api/ratings/soccmel")).json()
            assert ({one["who"] for one in board} >= {one.guest for one in players}) == public
            mine = (await players[0].http("GET", "/api/ratings/soccmel")).json()
            assert {one["who"] for one in mine} >= {one.guest for one in players}

    run(test())


def test_a_person_takes_and_erases_what_is_kept_of_them(serve: Callable[..., Served]) -> None:
    """In journals they have a neutral name from then on, wherever these are, and the journals still verify."""
    served = serve()

    async def test() -> None:
        ada, bea = await seated(served, 2, game="soccmel")
        for player, name in ((ada, "Adelasia"), (bea, "Bea")):
            await player.http("PUT", "/api/me", json={"name": name})
        while [chair["name"] for chair in ada.room["seats"][:2]] != ["Adelasia", "Bea"]:
            await ada.receive()
        assert (await ada.act("start"))["t"] == "ack"
        await finish([ada, bea])
        async with asyncio.timeout(PATIENCE):
            while not await listed(ada):
                await asyncio.sleep(0.02)
        (record,) = await listed(ada)
        kept = (await ada.http("GET", "/api/me/data")).json()
        assert kept["name"] == "Adelasia"
        assert [one["record"] for one in kept["matches"]] == [record]
        assert kept["ratings"]
        assert json.loads(admin(served, "export", ada.guest)) == kept
        await ada.act("rematch")
        assert (await ada.http("DELETE", "/api/me")).status_code == 200
        journal = (await bea.http("GET", f"/api/records/{record}/journal")).text
        assert "Adelasia" not in journal
        verdict = (await bea.http("GET", f"/api/records/{record}/proof")).json()["verdict"]
        assert verdict["genuine"], verdict
        assert Journal.parse(journal).names.count("Bea") == 1
        assert "Adelasia" not in json.dumps(served.entries(ada.table))
        served.kill()
        if served.backing is None:
            with contextlib.closing(sqlite3.connect(served.data / "tavolaccio.sqlite3")) as connection:
                dump = "\n".join(connection.iterdump())
            assert "Adelasia" not in dump
            assert b"Adelasia".hex().upper() not in dump
        served.start()
        await bea.connect()
        await bea.watch()
        assert (await bea.until("snapshot"))["room"]["phase"] == "lobby"

    run(test())


def test_a_name_beside_an_id_is_renamed_and_nothing_else() -> None:
    chairs = [{"guest": "ada", "name": "Ada"}, {"guest": "bea", "name": "Ada"}]
    sent_away = [{"guest": "ada", "name": "Ada", "emoji": "x"}]
    entry = {"k": "room", "g": "ada", "room": {"chairs": chairs, "sent_away": sent_away}}
    changed = json.loads(renamed(json.dumps(entry).encode(), "ada", "Cat 12", "y"))
    assert [one["name"] for one in changed["room"]["chairs"]] == ["Cat 12", "Ada"]
    assert changed["room"]["sent_away"] == [{"guest": "ada", "name": "Cat 12", "emoji": "y"}]
    assert changed["g"] == "ada"


@pytest.mark.usefixtures("on_sqlite")
@pytest.mark.parametrize("umask", [0o000, 0o022, 0o077])
def test_the_data_folder_is_for_its_owner_alone(umask: int, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir(mode=0o755)
    folder.chmod(0o755)
    before = os.umask(umask)
    try:
        with Served(folder, "--pad", "0") as served:
            admin(served, "announce", "Hello", "--for", "1m")
            modes = {path.name: path.stat().st_mode & 0o777 for path in [folder, *folder.iterdir()]}
    finally:
        os.umask(before)
    assert modes.pop("data") == 0o700
    assert set(modes.values()) == {0o600}, modes


class Nobody:
    async def ask_all(self, _verb: str, _data: object) -> list[object]:
        return []


class Keeper:
    """As much of a hub as forgetting needs."""

    def __init__(self, store: object, held: str) -> None:
        self.store = store
        self.tables = {held: None}
        self.peers = Nobody()


def test_what_is_too_old_is_forgotten(shelf: Shelf) -> None:
    async def test() -> None:
        async with shelf.open() as store:
            for number, (table, age) in enumerate({"OLD1": 40, "OLD2": 40, "NEW1": 2}.items()):
                row = TableRow(table, "soccmel", 1, "over", False, "{}")
                record = RecordRow(f"R{number}", table, "soccmel", 1, now() - age * DAY, '{"seats":[]}', "{}\n")
                who = "bea" if table == "NEW1" else "ada"
                results = [ResultRow(0, who, 1, True), ResultRow(1, "bot:goat", 2, False)]
                await append(store, Append(table, 0, [b'"0"'], row, ending=Ending(record, results)))
            for guest in ("ada", "bea"):
                await store.save_guest(guest, guest, "x")
                await store.mute(guest, "zoe", True)
            await store.admin.save_order(Order("guest", "zoe", now() + DAY, "why", now()))
            await store.admin.write_down("root", "ban who=zoe")
            await shelf.say(f"UPDATE tables SET changed = {now() - 40 * DAY} WHERE id IN ('OLD1', 'OLD2')")
            await shelf.say(f"UPDATE guests SET created = {now() - 50 * DAY}")
            found = await forget_once(Keeper(store, "OLD2"), now() - 30 * DAY)  # type: ignore[arg-type]
            assert found == {"matches": 2, "tables": 1}
            assert [one.id for one in await store.records("", "", 2**53, 9)] == ["R2"]
            assert await store.load("OLD1") is None
            assert await store.load("OLD2") is not None, "somebody looks at it"
            kept = await store.load("NEW1")
            assert kept is not None
            assert kept.entries == [b'"0"']
            assert await store.guest("ada") is None
            assert await store.guest("bea") == ("bea", "x")
            assert (await store.muted("ada"), await store.muted("bea")) == ([], ["zoe"])
            assert "ada" not in [one["who"] for one in await store.ratings("soccmel", "all", 9)]
            assert [one.name for one in await store.admin.orders()] == ["zoe"]
            assert len(await store.admin.written_down(9)) == 1

    asyncio.run(asyncio.wait_for(test(), PATIENCE))
