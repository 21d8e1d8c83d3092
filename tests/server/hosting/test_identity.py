"""Guests and identity: a new name or face is what everybody sees, at tables, in lists and in records."""

from __future__ import annotations

from collections.abc import Callable

from tests.server.served import Player, Served, dealt, finish, run, seated


async def renamed(player: Player, name: str, emoji: str = "") -> None:
    response = await player.http("PUT", "/api/me", json={"name": name, "emoji": emoji})
    assert response.status_code == 200, response.text


async def until_named(player: Player, seat: int, name: str) -> None:
    while player.room["seats"][seat]["name"] != name:
        await player.receive()


def test_a_new_name_is_seen_at_every_table_at_once(served: Served) -> None:
    """At a table in play, in a lobby, where the guest does not look, and in the guest's own windows."""

    async def test() -> None:
        ada, bea = await dealt(served, 2, seed=71, game="soccmel", clock="none")
        elsewhere = Player(served, "Carla")
        await elsewhere.arrive()
        await elsewhere.create(game="lunch-money", seats=3)
        lobby = elsewhere.table
        await elsewhere.connect()
        await elsewhere.watch()
        await elsewhere.until("snapshot")
        left, ada.table = ada.table, lobby
        await ada.watch()
        assert (await ada.act("sit"))["t"] == "ack"
        await ada.send(t="unwatch", table=lobby)  # the chair stays hers
        ada.table = left
        await renamed(bea, "Bea", "🐱")  # guests get a face by chance: not the one that Ada takes
        await renamed(ada, "Ada Lovelace", "🐳")
        await until_named(bea, 0, "Ada Lovelace")
        assert bea.room["seats"][0]["emoji"] == "🐳"
        await until_named(elsewhere, 1, "Ada Lovelace")
        assert (await ada.until("you"))["you"] == {"id": ada.guest, "name": "Ada Lovelace", "emoji": "🐳"}

    run(test())


def test_a_taken_face_stays_with_who_wears_it(served: Served) -> None:
    async def test() -> None:
        ada, bea = await seated(served, 2, game="lunch-money", seats=2)
        await renamed(ada, "Ada", "🐙")
        await renamed(bea, "Beatrice", "🐙")
        await until_named(ada, 1, "Beatrice")
        while ada.room["seats"][0]["emoji"] != "🐙":
            await ada.receive()
        assert ada.room["seats"][1]["emoji"] == "🦀"
        assert (await bea.http("GET", "/api/me")).json()["emoji"] == "🐙", "elsewhere it is still hers"

    run(test())


def test_a_new_name_is_in_records_and_ratings(served: Served) -> None:
    async def test() -> None:
        players = await dealt(served, 2, seed=73, game="soccmel", seats=2)
        await renamed(players[1], "Bea in play")
        await finish(players)
        record = players[0].room["record"]
        path = f"/api/records/{record}"
        assert (await players[0].http("GET", path)).json()["summary"]["seats"][1]["name"] == "Bea in play"
        await renamed(players[0], "Ada afterwards", "🐧")
        await renamed(players[1], "Bea afterwards", "🐧")
        seats = (await players[0].http("GET", path)).json()["summary"]["seats"]
        assert [seat["name"] for seat in seats] == ["Ada afterwards", "Bea afterwards"]
        assert seats[0]["emoji"] == "🐧"
        assert seats[1]["emoji"] != "🐧", "two with one face in one match"
        listed = (await players[0].http("GET", f"/api/records?guest={players[1].guest}")).json()
        assert listed[0]["summary"]["seats"][1]["name"] == "Bea afterwards"
        best = (await players[0].http("GET", "/api/ratings/soccmel?limit=200")).json()
        assert {"Ada afterwards", "Bea afterwards"} <= {one["name"] for one in best}

    run(test())


def test_names_are_not_changed_without_end(serve: Callable[..., Served]) -> None:
    limited = serve("--pad", "0")

    async def test() -> None:
        ada = Player(limited, "Ada")
        answers = [await ada.http("PUT", "/api/me", json={"name": f"Ada {n}"}) for n in range(60)]
        assert {answer.status_code for answer in answers} == {200, 429}
        assert answers[-1].json()["reason"] in ("too-many", "too-fast")

    run(test())


def test_my_tables_are_listed_with_those_that_wait_first(served: Served) -> None:
    async def test() -> None:
        stranger = Player(served, "Zoe")
        none = await stranger.http("GET", "/api/me/tables")
        assert none.json() == []
        assert "set-cookie" not in none.headers, "asked beside /api/me, it would make two guests of one"
        ada, bea = await dealt(served, 2, seed=74, clock="none", options={"first_seat": "A"})
        played = ada.table
        await ada.create(game="soccmel", seats=3)  # later, and nobody's turn

        async def listed(player: Player) -> list[tuple[str, bool]]:
            found = (await player.http("GET", "/api/me/tables")).json()
            return [(one["room"]["id"], one["waits"]) for one in found]

        assert await listed(ada) == [(played, True), (ada.table, False)]
        assert await listed(bea) == [(played, False)]

    run(test())
