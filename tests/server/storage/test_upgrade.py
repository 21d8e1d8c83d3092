"""A store of the release before opens: its matches go on, its journals verify, and who was somebody still is."""

from __future__ import annotations

import asyncio
import base64
import gzip
from pathlib import Path
from typing import NamedTuple

import asyncpg  # type: ignore[import-untyped]
import pytest

from tests.server.engines import GivenPostgres, Postgres
from tests.server.served import PATIENCE, ROOT, Backing, Player, Served, finish, run

STORES = ROOT / "tests" / "data" / "stores"
PACKED = ".gz.base64"


class Kept(NamedTuple):
    """A table where a match goes on, and the cookies of its two players."""

    running: str
    cookies: tuple[str, str]


KEPT = {
    "schema5.sqlite3": Kept(
        "TARTAN8",
        (
            "tavolaccio=en-l3bIM5gibhCm.3D9zN_X2HZEtKZxoXey_w5Y_",
            "tavolaccio=en-9NxVtxv98Caf.QJjbnDxXQnXsjC9FMzFLpvQu",
        ),
    ),
    "schema5.postgresql.sql": Kept(
        "LUGGAGE5",
        (
            "tavolaccio=en-0MzMXOvQ4FT5.5J_-Gzu2h-Wh0meD_fjOs2bG",
            "tavolaccio=en-4g3Y-7ko7j-T.1_uOm47lJ4m5M9-z5wzalx7C",
        ),
    ),
}
"""By file: SQLite's own, or a dump of PostgreSQL as statements of SQL."""


def unpacked(name: str) -> bytes:
    return gzip.decompress(base64.b64decode((STORES / f"{name}{PACKED}").read_bytes()))


def laid_out(name: str, data: Path, request: pytest.FixtureRequest) -> Backing | None:
    """Puts the store where a server finds it: in its data folder, or in a new database, which is returned."""
    data.mkdir()
    if name.endswith(".sqlite3"):
        (data / "tavolaccio.sqlite3").write_bytes(unpacked(name))
        key = (STORES / name).with_suffix(".key").read_text(encoding="ascii")
        (data / "cookie.key").write_bytes(bytes.fromhex(key))
        return None
    engine: Postgres | GivenPostgres = request.getfixturevalue("postgres")
    address = engine.new()

    async def fill() -> None:
        connection = await asyncpg.connect(address)
        await connection.execute(unpacked(name).decode())
        await connection.close()

    asyncio.run(fill())
    return Backing(address)


def test_every_store_is_tried() -> None:
    assert {path.name.removesuffix(PACKED) for path in STORES.glob(f"*{PACKED}")} == set(KEPT)


@pytest.mark.parametrize("name", sorted(KEPT))
def test_a_store_of_an_earlier_release_opens(name: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    data = tmp_path / "data"
    backing = laid_out(name, data, request)
    with Served(data, "--pad", "0", "--no-limits", backing=backing) as served:

        async def test() -> None:
            players = [Player(served, f"P{place}", place) for place in range(2)]
            (old,) = (await players[0].http("GET", "/api/records")).json()
            for player, cookie in zip(players, KEPT[name].cookies, strict=True):
                player.cookie, player.table = cookie, KEPT[name].running
                me = (await player.http("GET", "/api/me")).json()
                assert me["name"] == player.name
                player.guest = me["id"]
                await player.connect()
                await player.watch()
                await player.until("snapshot")
            assert players[0].room["phase"] == "playing", players[0].room["notice"]
            await finish(players)
            async with asyncio.timeout(PATIENCE):
                while len(found := (await players[0].http("GET", "/api/records")).json()) < 2:
                    await asyncio.sleep(0.02)
            for record in found:
                verdict = (await players[0].http("GET", f"/api/records/{record['id']}/proof")).json()["verdict"]
                assert verdict["genuine"] or verdict["elsewhere"], verdict
            stranger = Player(served, "Zoe")
            assert [one["id"] for one in (await stranger.http("GET", "/api/records")).json()] == [old["id"]]

        run(test())
