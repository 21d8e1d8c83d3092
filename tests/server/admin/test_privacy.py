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
from tavolaccio.server.admin import upkeep
from tavolaccio.server.admin.upkeep import DAY, forget_once
from tavolaccio.server.storage import admin_store
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


def test_an_erased_name_is_in_no_journal_list_or_checkpoint(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many tables there are; and other people keep theirs."""
    monkeypatch.setattr(admin_store, "AT_ONCE", 2)

    async def test() -> None:
        async with shelf.open() as store:
            for number in range(7):
                who = "bea" if number == 3 else "ada"
                room = json.dumps({"chairs": [{"guest": who, "name": who.title()}]})
                row = TableRow(f"T{number}", "soccmel", 1, "lobby", True, room)
                entries = [f'{{"k":"room","room":{room}}}'.encode(), b'{"k":"say","q":0}']
                await append(store, Append(row.id, 0, entries, row))
                store.save_checkpoint(row.id, 2, room.encode())
        async with shelf.open() as store:
            assert await store.admin.rename_in_journals("ada", "Cat 12", "x") == 6
            for number in range(7):
                loaded = await store.load(f"T{number}")
                assert loaded is not None
                assert (loaded.checkpoint is None) == (number != 3)
                names = json.loads((await store.entries(f"T{number}"))[0])["room"]["chairs"]
                assert names == json.loads(loaded.row.room)["chairs"]
                assert names[0]["name"] == ("Bea" if number == 3 else "Cat 12")

    asyncio.run(asyncio.wait_for(test(), PATIENCE))


def test_a_second_ban_takes_the_place_of_the_first(shelf: Shelf) -> None:
    async def test() -> None:
        async with shelf.open() as store:
            for kind, hours, words in (("guest", 1, "Insults."), ("address", 1, "A crowd."), ("guest", 5, "Again.")):
                await store.admin.save_order(Order(kind, "ada", now() + hours * 3_600_000, words, now()))
            found = {one.kind: one for one in await store.admin.orders()}
            assert (found["guest"].words, found["address"].words) == ("Again.", "A crowd.")
            assert found["guest"].until > now() + 4 * 3_600_000
            await store.admin.drop_order("guest", "ada")
            assert [one.kind for one in await store.admin.orders()] == ["address"]

    asyncio.run(asyncio.wait_for(test(), PATIENCE))


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


def test_everything_that_is_kept_of_a_guest_is_shown(shelf: Shelf) -> None:
    """And nothing that is kept of others."""

    async def test() -> None:
        async with shelf.open() as store:
            for guest, other in (("ada", "bea"), ("bea", "ada")):
                await store.save_guest(guest, guest.title(), "x")
                await store.mute(guest, f"{other} the second", True)
                await store.admin.save_order(Order("guest", guest, 10**15, f"about {guest}", now()))
            await store.admin.save_order(Order("address", "ada", 10**15, "an address", now()))
            for number, public in enumerate((True, False)):
                record = RecordRow(f"R{number}", "T", "soccmel", 1, number + 1, "{}", "{}\n", b"", public)
                results = [ResultRow(0, "bea", 2, False), ResultRow(1, "ada", 1, True)]
                await append(store, Append(f"T{number}", 0, [b'"0"'], ending=Ending(record, results)))
            row = TableRow("T2", "soccmel", 1, "lobby", False, "{}", ["ada"])
            await append(store, Append("T2", 0, [b'"0"'], row))
            kept = await store.admin.kept_of("ada")
            ratings = kept.pop("ratings")
            assert {(one["game"], one["pool"], one["matches"]) for one in ratings} == {
                ("soccmel", "people", 2),
                ("soccmel", "all", 2),
            }
            assert all(one["mu"] > 25 > one["sigma"] for one in ratings)
            assert now() - kept["chosen"][0].pop("since") < 1000 * PATIENCE
            match = {"game": "soccmel", "seat": 1, "place": 1}
            assert kept == {
                "guest": "ada",
                "chosen": [{"name": "Ada", "emoji": "x"}],
                "tables": ["T2"],
                "matches": [
                    {"record": "R0", "finished": 1, "public": True, **match},
                    {"record": "R1", "finished": 2, "public": False, **match},
                ],
                "muted": ["bea the second"],
                "bans": [{"until": 10**15, "reason": "about ada"}],
            }
            assert not any(value for name, value in (await store.admin.kept_of("zoe")).items() if name != "guest")

    asyncio.run(asyncio.wait_for(test(), PATIENCE))


def test_what_was_done_is_told_with_the_latest_first(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    moments = iter(range(1000, 2000))
    monkeypatch.setattr(admin_store, "now", lambda: next(moments))

    async def test() -> None:
        async with shelf.open() as store:
            for what in ("first", "second", "third"):
                await store.admin.write_down("root", what)
            assert [one["what"] for one in await store.admin.written_down(2)] == ["third", "second"]

    asyncio.run(asyncio.wait_for(test(), PATIENCE))


def test_one_worker_forgets_for_all(monkeypatch: pytest.MonkeyPatch) -> None:
    turns = iter([False, False, True, False])
    asked: list[tuple[str, int]] = []

    class Alone:
        """A worker whose turn it is now and then."""

        def __init__(self) -> None:
            self.peers = self

        def would_own(self, name: str) -> bool:
            turn = next(turns, None)
            if turn is None:
                raise asyncio.CancelledError
            asked.append((name, 0))
            return turn

    async def once(_hub: object, moment: int) -> dict[str, int]:
        asked.append(("forgotten", now() - moment))
        if len(asked) > 9:  # nobody was asked whose turn it is
            raise asyncio.CancelledError
        return {}

    monkeypatch.setattr(upkeep, "forget_once", once)

    async def test() -> None:
        with contextlib.suppress(asyncio.CancelledError):
            await upkeep.forget(Alone(), 3, 0)  # type: ignore[arg-type]
        await upkeep.forget(Alone(), 0, 0)  # type: ignore[arg-type]

    asyncio.run(asyncio.wait_for(test(), PATIENCE))
    assert [name for name, _ in asked] == [*["forgetting"] * 3, "forgotten", "forgetting"], "and never without days"
    assert 3 * DAY <= asked[3][1] < 3 * DAY + 1000 * PATIENCE


class Others:
    """Another worker, which holds one table."""

    def __init__(self, held: str) -> None:
        self.held = held

    async def ask_all(self, verb: str, _data: object) -> list[object]:
        return [[{"table": self.held}]] if verb == "tables" else []


class Keeper:
    """As much of a hub as forgetting needs."""

    def __init__(self, store: object, held: str, elsewhere: str) -> None:
        self.store = store
        self.tables = {held: None}
        self.peers = Others(elsewhere)


def test_what_is_too_old_is_forgotten(shelf: Shelf) -> None:
    async def test() -> None:
        async with shelf.open() as store:
            for number, (table, age) in enumerate({"OLD1": 40, "OLD2": 40, "NEW1": 2}.items()):
                row = TableRow(table, "soccmel", 1, "over", False, "{}")
                record = RecordRow(f"R{number}", table, "soccmel", 1, now() - age * DAY, '{"seats":[]}', "{}\n")
                who = "bea" if table == "NEW1" else "ada"
                results = [ResultRow(0, who, 1, True), ResultRow(1, "bot:goat", 2, False)]
                if who == "ada":
                    results[1].who = "bot:owl"
                if who == "bea":
                    results.append(ResultRow(2, "elsa", 3, False))  # who has never chosen a name
                await append(store, Append(table, 0, [b'"0"'], row, ending=Ending(record, results)))
            for guest in ("ada", "bea"):
                await store.save_guest(guest, guest, "x")
                await store.mute(guest, "zoe", True)
            # Carla has never finished a match, but sits at a table; so does Dora at one that is played on for weeks.
            for table, phase, guest in (("OLD3", "lobby", "carla"), ("OLD4", "playing", "dora")):
                row = TableRow(table, "soccmel", 1, phase, False, "{}", [guest])
                await append(store, Append(table, 0, [b'"0"'], row))
                await store.save_guest(guest, guest, "x")
                await store.mute(guest, "zoe", True)
            for table, phase in (("OLD5", "over"), ("OLD7", "closed")):
                row = TableRow(table, "soccmel", 1, phase, False, "{}")
                await append(store, Append(table, 0, [b'"0"'], row))
            # Fabio has never chosen a name either, and sits at a table.
            await append(
                store, Append("OLD6", 0, [b'"0"'], TableRow("OLD6", "soccmel", 1, "lobby", False, "{}", ["fabio"]))
            )
            for guest in ("elsa", "fabio", "ghost"):  # the last is somebody who is not known at all
                await store.mute(guest, "zoe", True)
            for name, age in (("zoe", -1), ("old", 40)):
                await store.admin.save_order(Order("guest", name, now() - age * DAY, "why", now()))
                await store.save_move(name, name, now() - age * DAY)
            await store.admin.write_down("root", "ban who=zoe")
            long_ago = "INSERT INTO admin_log VALUES (:at, 'root', 'ban who=old')"
            said = store.admin._say
            await said.together((long_ago, {"at": now() - 40 * DAY}))
            await append(store, Append("OLD1", 1, [], checkpoint=b"{}"))
            await shelf.say("INSERT INTO people VALUES ('ugo', 'OLD1')")
            await shelf.say(f"UPDATE tables SET changed = {now() - 40 * DAY} WHERE id LIKE 'OLD%'")
            await shelf.say(f"UPDATE guests SET created = {now() - 50 * DAY}")
            found = await forget_once(Keeper(store, "OLD2", "OLD5"), now() - 30 * DAY)  # type: ignore[arg-type]
            assert found == {"matches": 2, "tables": 2}
            assert [one.id for one in await store.records("", "", 2**53, 9)] == ["R2"]
            assert await store.load("OLD1") is None
            assert await store.load("OLD7") is None
            assert await store.load("OLD2") is not None, "somebody looks at it"
            assert await store.load("OLD5") is not None, "somebody looks at it at another worker"
            kept = await store.load("NEW1")
            assert kept is not None
            assert kept.entries == [b'"0"']
            for table in ("OLD3", "OLD4"):
                assert await store.load(table) is not None, "it is not over"
            assert await store.guest("ada") is None
            for guest in ("bea", "carla", "dora"):
                assert await store.guest(guest) == (guest, "x")
                assert await store.muted(guest) == ["zoe"]
            assert [await store.muted(guest) for guest in ("elsa", "fabio", "ghost")] == [["zoe"], ["zoe"], []]
            for place, column, left in (
                *[(journal, "table_id", {"NEW1", "OLD2", "OLD3", "OLD4", "OLD5", "OLD6"}) for journal in said.journals],
                ("people", "table_id", {"OLD3", "OLD4", "OLD6"}),
                ("checkpoints", "table_id", set()),
                ("moves", "token", {"zoe"}),
                ("orders", "name", {"zoe"}),
                ("admin_log", "what", {"ban who=zoe"}),
            ):
                rows = await said.rows(f"SELECT {column} FROM {place}")
                assert {row[0] for row in rows} <= left, place
                assert rows or not left or place in said.journals, place
            assert (await store.muted("ada"), await store.muted("bea")) == ([], ["zoe"])
            rated = [one["who"] for one in await store.ratings("soccmel", "all", 9)]
            assert "ada" not in rated
            assert "bot:owl" in rated, "a bot is nobody whom one has to forget"
            assert [one.name for one in await store.admin.orders()] == ["zoe"]
            assert len(await store.admin.written_down(9)) == 1

    asyncio.run(asyncio.wait_for(test(), PATIENCE))
