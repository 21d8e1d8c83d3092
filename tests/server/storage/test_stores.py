"""What every store promises, tried on both: SQLite in a file and PostgreSQL in a real server."""

from __future__ import annotations

import asyncio
import json
import os
import random
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

import pytest

from tavolaccio.kernel.errors import BadInput
from tavolaccio.server.storage.addresses import open_store
from tavolaccio.server.storage.append import Append
from tavolaccio.server.storage.postgres.store import PostgresStore
from tavolaccio.server.storage.ratings import POOLS
from tavolaccio.server.storage.rows import Conflict, Ending, RecordRow, ResultRow, StoreError, TableRow, now
from tavolaccio.server.storage.store import Store
from tests.server.engines import Postgres
from tests.server.served import PATIENCE
from tests.server.storage.shelf import Shelf

BODY = b'{"k":"say","q":%d,"s":0,"m":"pass"}'


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(work, PATIENCE))


async def append(store: Store, what: Append) -> None:
    future: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def done(error: StoreError | None) -> None:
        if error is None:
            future.set_result(None)
        else:
            future.set_exception(error)

    store.append(what, done)
    await future


def row(table: str, phase: str = "playing", public: bool = True) -> TableRow:
    return TableRow(table, "soccmel", 1, phase, public, f'{{"id":"{table}","phase":"{phase}"}}')


async def begun(store: Store, table: str, entries: int = 1) -> None:
    await append(store, Append(table, 0, [BODY % n for n in range(entries)], row(table)))


def test_what_was_appended_is_loaded(shelf: Shelf) -> None:
    async def test() -> None:
        async with shelf.open() as store:
            assert await store.load("T") is None
            await begun(store, "T")
            await append(store, Append("T", 1, [BODY % 1, BODY % 2]))
            await append(store, Append("T", 3, [BODY % 3], row("T", "over", public=False)))
            loaded = await store.load("T")
            assert loaded is not None
            assert loaded.entries == [BODY % n for n in range(4)]
            assert (loaded.checkpoint_n, loaded.checkpoint) == (0, None)
            assert loaded.row == row("T", "over", public=False)
            assert [await store.entries("T", since) for since in (0, 2, 3, 4)] == [
                [BODY % n for n in range(since, 4)] for since in (0, 2, 3, 4)
            ]
            assert await store.heads(["T", "U"]) == {"T": 4, "U": 0}
        async with shelf.open() as store:  # and after a restart
            assert await store.entries("T") == [BODY % n for n in range(4)]

    run(test())


@pytest.mark.parametrize("n", [0, 1, 3])
def test_a_store_that_has_just_been_opened_knows_how_far_a_table_is(shelf: Shelf, n: int) -> None:
    """The first append to it after a restart is one too late, or one too early."""

    async def test() -> None:
        async with shelf.open() as store:
            await begun(store, "T", entries=2)
        async with shelf.open() as store:
            await begun(store, "U")  # so that it has looked into the file, but for this table
            with pytest.raises(Conflict):
                await append(store, Append("T", n, [BODY % 7]))
            await append(store, Append("T", 2, [BODY % 2]))
            assert await store.entries("T") == [BODY % number for number in range(3)]

    run(test())


def test_the_tables_of_a_guest_are_found(shelf: Shelf) -> None:
    """As long as they have a chair there, and the match is not over."""

    def with_people(table: str, *people: str) -> TableRow:
        return TableRow(table, "soccmel", 1, "playing", True, "{}", [*people])

    async def test() -> None:
        async with shelf.open() as store:
            await append(store, Append("T", 0, [BODY % 0], with_people("T", "ada", "bea")))
            await append(store, Append("U", 0, [BODY % 0], with_people("U", "ada")))
            assert sorted(await store.tables_of("ada", 9)) == ["T", "U"]
            for table, changed in (("T", 2), ("U", 1)):
                await shelf.say(f"UPDATE tables SET changed = {changed} WHERE id = '{table}'")
            assert await store.tables_of("ada", 9) == ["T", "U"], "the latest first"
            assert await store.tables_of("ada", 1) == ["T"]
            await append(store, Append("T", 1, [BODY % 1]))  # a move says nothing of chairs
            assert await store.tables_of("bea", 9) == ["T"]
            await append(store, Append("T", 2, [BODY % 2], with_people("T", "bea")))
            await append(store, Append("U", 1, [BODY % 1], with_people("U")))
            assert await store.tables_of("ada", 9) == []
        async with shelf.open() as store:
            assert await store.tables_of("bea", 9) == ["T"]

    run(test())


def test_faces_are_found_together(shelf: Shelf) -> None:
    async def test() -> None:
        async with shelf.open() as store:
            await store.save_guest("ada", "Ada", "🦊")
            await store.save_guest("bea", "Bea", "🐱")
            assert await store.faces(["ada", "carla", "bea"]) == {"ada": ("Ada", "🦊"), "bea": ("Bea", "🐱")}
            assert await store.faces([]) == {}

    run(test())


def test_a_link_to_another_device_is_taken_once(shelf: Shelf) -> None:
    async def test() -> None:
        async with shelf.open() as store, shelf.open() as other:
            await store.save_move("old", "ada", now() - 1)
            assert await store.take_move("old") is None, "too old"
            await store.save_move("first", "ada", now() + 60_000)
            await store.save_move("fresh", "ada", now() + 60_000)
            assert await store.take_move("first") is None, "there is a newer one"
            found = await asyncio.gather(*[one.take_move("fresh") for one in [store, other] * 5])
            assert [one for one in found if one] == ["ada"]

    run(test())


def test_a_guest_who_gives_up_leaves_no_name(shelf: Shelf) -> None:
    async def test() -> None:
        async with shelf.open() as store:
            await begun(store, "T")
            over = ending("T")
            seats = [{"name": who.title(), "guest": who} for who in ("ada", "bea")]
            over.record.summary = json.dumps({"seats": seats})
            await append(store, Append("T", 1, [BODY % 1], row("T", "over"), None, over))
            await store.save_guest("ada", "Ada", "🦊")
            await store.mute("bea", "ada", True)
            await store.save_move("link", "ada", now() + 60_000)
            await store.erase_guest("ada", "Cat 12")
            assert await store.guest("ada") is None
            assert await store.muted("bea") == []
            assert await store.take_move("link") is None, "nobody becomes her any more"
            assert await store.records("", "ada", 2**53, 9) == []
            assert "ada" not in [one["who"] for one in await store.ratings("soccmel", POOLS[0], 9)]
            (kept,) = await store.records("", "bea", 2**53, 9)
            found = json.loads(kept.summary)["seats"]
            assert found == [{"name": "Cat 12", "guest": ""}, {"name": "Bea", "guest": "bea"}]

    run(test())


def test_a_number_is_given_once(shelf: Shelf) -> None:
    """Somebody was quicker, or somebody is ahead: refused, and nothing of it is kept, not even its company."""

    async def test() -> None:
        async with shelf.open() as store:
            await begun(store, "T", 3)
            for n in (0, 1, 2, 4, 9):
                with pytest.raises(Conflict):
                    await append(store, Append("T", n, [BODY % 77, BODY % 78], row("T", "closed"), None, ending("T")))
            loaded = await store.load("T")
            assert loaded is not None
            assert (len(loaded.entries), loaded.row.phase) == (3, "playing")
            assert await store.record("T-1") is None
            await append(store, Append("T", 3, [BODY % 3]))

    run(test())


def test_workers_racing_for_every_number(shelf: Shelf) -> None:
    """Three workers write to the same tables as fast as they can: every number has one author, no word is lost."""
    tables, each = [f"T{number}" for number in range(5)], 12

    async def test() -> None:
        async with shelf.open() as first, shelf.open() as second, shelf.open() as third:
            for table in tables:
                await begun(first, table)
            kept: Counter[bytes] = Counter()
            conflicts = 0

            async def writer(store: Store, name: str, table: str) -> None:
                nonlocal conflicts
                n, dice = 1, random.Random(f"{name} {table}")
                for number in range(each):
                    bodies = [f'"{table} {name} {number} {part}"'.encode() for part in range(dice.randint(1, 3))]
                    while True:
                        try:
                            await append(store, Append(table, n, bodies))
                        except Conflict:
                            conflicts += 1
                            n = (await store.heads([table]))[table]
                        else:
                            n += len(bodies)
                            kept.update(bodies)
                            break

            stores = {"a": first, "b": second, "c": third}
            await asyncio.gather(*[writer(store, name, table) for name, store in stores.items() for table in tables])
            assert conflicts
            found = Counter([body for table in tables for body in (await second.entries(table))[1:]])
            assert found == kept
            assert set(found.values()) == {1}
            assert third.commits <= third.appended

    run(test())


def test_what_a_table_appends_twice_at_once_is_kept_in_order(shelf: Shelf) -> None:
    async def test() -> None:
        async with shelf.open() as store:
            await begun(store, "T")
            told = await asyncio.gather(
                *[append(store, Append("T", n, [BODY % n])) for n in (1, 2)],
                append(store, Append("T", 3, [BODY % 3, BODY % 4], row("T", "over"))),
                append(store, Append("T", 3, [BODY % 9])),
                append(store, Append("T", 5, [BODY % 5])),
                return_exceptions=True,
            )
            assert [type(one) for one in told] == [type(None), type(None), type(None), Conflict, type(None)]
            assert await store.entries("T") == [BODY % n for n in range(6)]

    run(test())


def test_appends_share_commits_and_report_in_order(shelf: Shelf) -> None:
    async def test() -> None:
        async with shelf.open() as store:
            told: list[tuple[str, int]] = []
            finished = asyncio.Event()

            def done(table: str, n: int) -> Callable[[StoreError | None], None]:
                def tell(error: StoreError | None) -> None:
                    assert error is None
                    told.append((table, n))
                    if len(told) == 150:
                        finished.set()

                return tell

            for n in range(3):
                for number in range(50):
                    store.append(Append(f"T{number}", n, [BODY % n]), done(f"T{number}", n))
            await finished.wait()
            for number in range(50):
                assert [n for table, n in told if table == f"T{number}"] == [0, 1, 2]
            assert store.commits < 40

    run(test())


def test_one_bad_append_is_no_harm_to_the_others(shelf: Shelf) -> None:
    async def test() -> None:
        async with shelf.open() as store:
            await begun(store, "T", 2)
            good = [asyncio.ensure_future(begun(store, f"G{number}")) for number in range(5)]
            bad = asyncio.ensure_future(append(store, Append("T", 1, [BODY % 9], row("T", "closed"))))
            good += [asyncio.ensure_future(begun(store, f"H{number}")) for number in range(5)]
            await asyncio.gather(*good)
            with pytest.raises(Conflict):
                await bad
            assert await store.heads(["T", "G4", "H4"]) == {"T": 2, "G4": 1, "H4": 1}

    run(test())


def test_what_has_failed_can_be_done_again(shelf: Shelf) -> None:
    """Its number is free as before."""

    async def test() -> None:
        async with shelf.open() as store:
            await begun(store, "T")
            bad = ending("T")
            bad.results[0].place = object()  # type: ignore[assignment]  # what no database takes
            with pytest.raises(StoreError) as failed:
                await append(store, Append("T", 1, [BODY % 1], row("T", "over"), None, bad))
            assert not isinstance(failed.value, Conflict)
            assert await store.heads(["T"]) == {"T": 1}
            await append(store, Append("T", 1, [BODY % 1], row("T", "over"), None, ending("T")))
            assert await store.entries("T") == [BODY % 0, BODY % 1]
            assert await store.record("T-1") is not None

    run(test())


def test_a_big_tail(shelf: Shelf) -> None:
    """Ten thousand entries, some of them large, in one piece."""

    async def test() -> None:
        async with shelf.open() as store:
            bodies = [b'"%d %s"' % (n, b"x" * (50_000 if n % 2000 == 0 else 90)) for n in range(10_000)]
            await append(store, Append("T", 0, bodies[:1], row("T")))
            for start in range(1, len(bodies), 500):
                await append(store, Append("T", start, bodies[start : start + 500]))
            loaded = await store.load("T")
            assert loaded is not None
            assert loaded.entries == bodies
            assert await store.entries("T", 9_990) == bodies[9_990:]

    run(test())


@pytest.mark.parametrize("damage", ["byte", "hole", "checksum"])
def test_damage_is_noticed(shelf: Shelf, damage: str) -> None:
    """A byte that changed is no other move; an entry that is missing is not jumped over. Other tables are served."""

    async def test() -> None:
        async with shelf.open() as store:
            for table in ("T", "U"):
                for n in range(4):
                    await append(store, Append(table, n, [BODY % n], row(table)))
        query = {
            "byte": 'UPDATE entries SET body = CAST(\'{"k":"say","q":1,"s":0,"m":"past"}\' AS %s) '
            "WHERE table_id = 'T' AND n = 1" % ("BLOB" if shelf.kind == "sqlite" else "BYTEA"),
            "hole": "DELETE FROM entries WHERE table_id = 'T' AND n = 1",
            "checksum": "UPDATE entries SET checksum = checksum + 1 WHERE table_id = 'T' AND n = 1",
        }[damage]
        await shelf.say(query)
        async with shelf.open() as store:
            with pytest.raises(StoreError, match="entry 1 of table T is damaged"):
                await store.load("T")
            with pytest.raises(StoreError, match="damaged"):
                await store.entries("T", 1)
            loaded = await store.load("U")
            assert loaded is not None
            assert len(loaded.entries) == 4

    run(test())


def test_guests(shelf: Shelf) -> None:
    async def test() -> None:
        async with shelf.open() as store, shelf.open() as other:
            assert await store.guest("ada") is None
            await store.save_guest("ada", "Ada", "🦊")
            await store.save_guest("ada", "Ada L.", "🦊")
            assert await other.guest("ada") == ("Ada L.", "🦊")
            assert await other.guest("a\0da") is None

    run(test())


def test_whom_a_guest_does_not_want_to_read(shelf: Shelf) -> None:
    async def test() -> None:
        async with shelf.open() as store, shelf.open() as other:
            assert await store.muted("ada") == []
            assert await store.mute("ada", "bea", True) == ["bea"]
            assert await other.mute("ada", "Carla", True) == ["Carla", "bea"]
            assert await store.mute("ada", "bea", True) == ["Carla", "bea"], "twice is once"
            assert await store.mute("bea", "a\0da", False) == []
            assert await other.mute("ada", "Carla", False) == ["bea"]
        async with shelf.open() as store:
            assert await store.muted("ada") == ["bea"]
            assert await store.muted("bea") == []

    run(test())


def test_a_signature_is_used_once_by_all(shelf: Shelf) -> None:
    async def test() -> None:
        async with shelf.open() as store, shelf.open() as other:
            assert sorted(await asyncio.gather(*[one.admin.first_use("1-a") for one in (store, other)])) == [
                False,
                True,
            ]
            assert not await store.admin.first_use("1-a")
            assert await other.admin.first_use("1-b")
            assert await store.admin.orders() == [], "it orders nothing"
            await shelf.say("UPDATE orders SET until = 1 WHERE name = '1-a'")
            assert await store.admin.first_use("1-c")
            assert await store.admin.first_use("1-a"), "what is long over is not kept"

    run(test())


def test_lists_of_tables(shelf: Shelf) -> None:
    async def test() -> None:
        async with shelf.open() as store:
            for number in range(4):
                await append(store, Append(f"L{number}", 0, [BODY % 0], row(f"L{number}", "lobby", number > 0)))
                await asyncio.sleep(0.003)  # the order is by milliseconds
            await begun(store, "P")
            assert await store.names_in("lobby", 3) == ["L3", "L2", "L1"]
            assert [one.id for one in await store.tables_in("lobby", public_only=True, limit=2)] == ["L3", "L2"]
            assert len(await store.tables_in("lobby", public_only=False, limit=9)) == 4
            assert await store.names_in("playing", 9) == ["P"]
            await append(store, Append("P", 1, [BODY % 1], row("P", "over")))
            assert await store.names_in("playing", 9) == []
            await store.touch("L1")
            assert await store.unchanged("lobby", now() + 1000, 9) == ["L0", "L2", "L3", "L1"]
            assert await store.unchanged("lobby", now() - 60_000, 9) == []
            await shelf.say("UPDATE tables SET changed = 1 WHERE id IN ('L0', 'L2')")
            await append(store, Append("L0", 1, [BODY % 1], row("L0", "lobby")))
            assert await store.unchanged("lobby", now() - 60_000, 9) == ["L2"], "the other has just changed"
            assert await store.tables_in("no\0where", public_only=False, limit=9) == []

    run(test())


def ending(table: str, match: int = 1, finished: int = 1000, winner: str = "ada") -> Ending:
    others = [who for who in ("ada", "bea", "bot:instinct") if who != winner]
    record = RecordRow(f"{table}-{match}", table, "soccmel", 1, finished, f'{{"id":"{table}-{match}"}}', "journal\n")
    results = [ResultRow(0, winner, 1, True), ResultRow(1, others[0], 2, False), ResultRow(2, others[1], 3, False)]
    return Ending(record, results)


def test_records_and_results(shelf: Shelf) -> None:
    async def test() -> None:
        async with shelf.open() as store:
            for number in range(3):
                table = f"T{number}"
                await append(store, Append(table, 0, [BODY % 0], row(table, "over"), None, ending(table, 1, number)))
            found = await store.record("T1-1")
            assert found is not None
            assert (found.table, found.finished, found.journal) == ("T1", 1, "journal\n")
            assert [one.id for one in await store.records("", "", 100, 10)] == ["T2-1", "T1-1", "T0-1"]
            assert [one.id for one in await store.records("soccmel", "ada", 2, 1)] == ["T1-1"]
            assert await store.records("soccmel", "nobody", 100, 10) == []
            assert await store.records("stimulix", "", 100, 10) == []
            assert await store.records("", "a\0da", 100, 10) == []
            assert all(one.journal == "" for one in await store.records("", "ada", 100, 10))

    run(test())


def test_ones_own_private_matches_are_listed_as_all_others_are(shelf: Shelf) -> None:
    """Of the game, of the person and before the moment that were asked for."""

    async def test() -> None:
        async with shelf.open() as store:
            for number, public in ((1, True), (2, False), (3, False)):
                over = ending(f"T{number}", 1, number)
                over.record.public = public
                await append(store, Append(f"T{number}", 0, [BODY % 0], row(f"T{number}", "over"), None, over))

            async def found(game: str, who: str, before: int, viewer: str) -> list[str]:
                return [one.id for one in await store.records(game, who, before, 9, viewer)]

            assert await found("", "", 9, "ada") == ["T3-1", "T2-1", "T1-1"]
            assert await found("soccmel", "bea", 3, "ada") == ["T2-1", "T1-1"]
            assert await found("stimulix", "", 9, "ada") == []
            assert await found("", "zoe", 9, "ada") == []
            assert await found("", "", 9, "zoe") == await found("", "ada", 9, "zoe") == ["T1-1"]

    run(test())


def test_each_game_and_each_pool_has_a_rating_of_its_own(shelf: Shelf) -> None:
    async def test() -> None:
        async with shelf.open() as store:

            async def played(number: int, game: str, *who: str) -> None:
                over = ending(f"T{number}")
                over.record.game = game
                over.results = [ResultRow(seat, one, seat + 1, seat == 0) for seat, one in enumerate(who)]
                await append(store, Append(f"T{number}", 0, [BODY % 0], row(f"T{number}", "over"), None, over))

            async def rated(game: str, pool: str) -> dict[str, tuple[float, int]]:
                return {one["who"]: (one["mu"], one["matches"]) for one in await store.ratings(game, pool, 9)}

            await played(1, "soccmel", "ada", "bea", "bot:goat")
            fresh = await rated("soccmel", "people")
            await played(2, "stimulix", "ada", "bea")
            assert (await rated("soccmel", "people"), await rated("stimulix", "people")) == (fresh, fresh)
            await played(3, "soccmel", "bea", "bot:goat")
            assert await rated("soccmel", "people") == fresh, "she has met nobody"
            found = await rated("soccmel", "all")
            assert [found[who][1] for who in ("ada", "bea", "bot:goat")] == [1, 2, 2]
            await played(4, "soccmel", "bea", "ada")
            assert [count for _, count in (await rated("soccmel", "people")).values()] == [2, 2]
            assert [(await rated("soccmel", "all"))[who][1] for who in ("ada", "bea", "bot:goat")] == [2, 3, 2]

    run(test())


def test_ratings(shelf: Shelf) -> None:
    """Two workers finish matches of the same people at the same time: every match counts once."""

    async def test() -> None:
        async with shelf.open() as store, shelf.open() as other:
            await store.save_guest("ada", "Ada", "🦊")
            work = []
            for number in range(12):
                what = Append(f"T{number}", 0, [BODY % 0], row(f"T{number}"), None, ending(f"T{number}", 1, number))
                work.append(append((store, other)[number % 2], what))
            await asyncio.gather(*work)
            for pool in POOLS:
                board = await store.ratings("soccmel", pool, 10)
                if pool == "bots":
                    assert board == []  # a bot alone has not met anybody
                else:
                    assert [(one["who"], one["matches"]) for one in board[:2]] == [("ada", 12), ("bea", 12)]
                    assert board[0]["rating"] > board[1]["rating"]
                    assert (board[0]["name"], board[0]["emoji"]) == ("Ada", "🦊")
            assert (await store.ratings("soccmel", "all", 10))[2]["name"] == "Instinct"

    run(test())


def test_a_board_shows_first_who_surely_plays_well_and_only_people_one_may_know(shelf: Shelf) -> None:
    async def test() -> None:
        async with shelf.open() as store:
            for number, public in ((1, False), (2, True)):
                over = ending(f"T{number}")
                over.record.public = public
                if public:
                    over.results[1].who = "carla"
                await append(store, Append(f"T{number}", 0, [BODY % 0], row(f"T{number}", "over"), None, over))
            other = ending("T3")  # in which Bea was seen by everybody: that tells nothing of this game
            other.record.public, other.record.game = True, "stimulix"
            await append(store, Append("T3", 0, [BODY % 0], row("T3", "over"), None, other))
            await shelf.say("UPDATE ratings SET mu = 40, sigma = 8 WHERE who = 'ada'")
            await shelf.say("UPDATE ratings SET mu = 30, sigma = 1 WHERE who = 'bea'")
            await shelf.say("UPDATE ratings SET mu = 20, sigma = 1 WHERE who = 'carla'")

            async def board(viewer: str | None) -> list[str]:
                return [one["who"] for one in await store.ratings("soccmel", "people", 10, viewer)]

            assert await board(None) == ["bea", "carla", "ada"]
            assert await board("ada") == ["bea", "carla", "ada"], "she has met them all"
            assert await board("zoe") == ["carla", "ada"], "a private match is nobody else's business"
            assert await board("carla") == ["carla", "ada"]

    run(test())


def test_one_key_for_all(shelf: Shelf) -> None:
    async def test() -> None:
        async with shelf.open() as store, shelf.open() as other:
            keys = await asyncio.gather(store.cookie_key(), other.cookie_key(), store.cookie_key())
            assert len(set(keys)) == 1
            assert len(keys[0]) == 32

    run(test())


def test_a_newer_schema_is_refused(shelf: Shelf) -> None:
    async def test() -> None:
        async with shelf.open() as store, shelf.open():  # and the second finds nothing to do
            await begun(store, "T")
        await shelf.say(
            "PRAGMA user_version = 99" if shelf.kind == "sqlite" else "INSERT INTO schema_version VALUES (99)"
        )
        with pytest.raises(BadInput, match="newer Tavolaccio"):
            await open_store(shelf.address, shelf.folder)

    run(test())


@pytest.mark.parametrize(
    "address",
    ["mysql://somewhere/else", "postgresql://nobody@127.0.0.1:9/none", "postgresql://me@host:port/", "postgresql://"],
)
def test_addresses_that_lead_nowhere(address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One line that says what is wrong, without the password."""
    monkeypatch.setenv("PGHOST", str(tmp_path))

    async def test() -> None:
        with pytest.raises(BadInput) as refused:
            await open_store(address.replace("nobody@", "nobody:secret@"), tmp_path)
        assert len(str(refused.value).splitlines()) == 1
        assert "secret" not in str(refused.value)

    run(test())


@pytest.fixture
def own_postgres() -> Iterator[Postgres]:
    """One that this test may stop."""
    engine = Postgres()
    yield engine
    engine.remove()


def test_the_database_restarts(own_postgres: Postgres, request: pytest.FixtureRequest) -> None:
    """It crashes under load, again and again: what was told to be kept is kept, once, and nothing else is refused."""
    address = own_postgres.new()
    crashes = 8 if request.config.getoption("--long") else 2

    async def test() -> None:
        store = await open_store(address, Path(os.curdir))
        assert isinstance(store, PostgresStore)
        store.patience = PATIENCE
        over = False
        kept: dict[str, list[bytes]] = {f"T{number}": [] for number in range(20)}

        async def writer(table: str) -> None:
            while not over:
                n = len(kept[table])
                body = b'"%s %d"' % (table.encode(), n)
                await append(store, Append(table, n, [body], row(table) if n % 5 == 0 else None))
                kept[table].append(body)

        async def reader() -> None:
            while not over:
                before = len(kept["T0"])
                found = await store.entries("T0")
                assert before <= len(found) <= len(kept["T0"]) + 1, "one may be on its way"
                assert found[:-1] == kept["T0"][: len(found) - 1]
                await asyncio.sleep(0.01)

        tasks = [asyncio.ensure_future(writer(table)) for table in kept] + [asyncio.ensure_future(reader())]
        for _ in range(crashes):
            before = sum([len(one) for one in kept.values()])
            await asyncio.to_thread(own_postgres.crash)
            await asyncio.to_thread(own_postgres.start)
            while sum([len(one) for one in kept.values()]) < before + 100:
                for task in tasks:
                    assert not task.done(), task.exception()
                await asyncio.sleep(0.02)
        over = True
        await asyncio.gather(*tasks)
        for table, bodies in kept.items():
            assert await store.entries(table) == bodies
        await store.close()

    run(test())


def test_a_database_that_is_gone(own_postgres: Postgres, caplog: pytest.LogCaptureFixture) -> None:
    """It is missed for a moment, then everything is refused right away; the log says so once, and once when it is
    back."""
    address = own_postgres.new()

    async def test() -> None:
        store = await open_store(address, Path(os.curdir))
        await append(store, Append("GONE", 0, [b'"0"'], row("GONE")))
        await asyncio.to_thread(own_postgres.crash)
        with pytest.raises(StoreError):
            await append(store, Append("GONE", 1, [b'"1"']))
        asked: list[Awaitable[object]] = [append(store, Append("GONE", 1, [b'"1"'])) for _ in range(50)]
        asked += [store.entries("GONE") for _ in range(50)]
        asked += [store.save_guest("g", "Ugo", "x"), store.take_move("t"), store.erase_guest("g", "Cat")]
        attempts = store.outage.count
        refused = await asyncio.gather(*asked, return_exceptions=True)
        assert all(isinstance(one, StoreError) for one in refused)
        assert attempts == store.outage.count == 1
        await asyncio.to_thread(own_postgres.start)
        while store.outage.now is not None:
            await asyncio.sleep(0.02)
        await append(store, Append("GONE", 1, [b'"1"']))
        assert await store.entries("GONE") == [b'"0"', b'"1"']
        await store.close()

    run(test())
    told = [(one.levelname, one.getMessage()) for one in caplog.records]
    assert [level for level, _ in told] == ["ERROR", "WARNING"], told
    assert told[0][1].startswith("PostgreSQL: nothing can be kept: "), told
    assert told[1][1].startswith("PostgreSQL: everything is kept again (after "), told
