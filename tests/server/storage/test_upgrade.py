"""A store of the release before opens: its matches go on, its journals verify, and who was somebody still is."""

from __future__ import annotations

import asyncio
import base64
import gzip
from pathlib import Path

import pytest

from tests.server.served import PATIENCE, ROOT, Player, Served, finish, run

STORES = ROOT / "tests" / "data" / "stores"
COOKIES = {
    "schema5": (
        "tavolaccio=en-l3bIM5gibhCm.3D9zN_X2HZEtKZxoXey_w5Y_",
        "tavolaccio=en-9NxVtxv98Caf.QJjbnDxXQnXsjC9FMzFLpvQu",
    )
}
"""Of the two who sit at the table where a match goes on."""
RUNNING = {"schema5": "TARTAN8"}


def test_every_store_is_tried() -> None:
    assert {path.name.partition(".")[0] for path in STORES.glob("*.sqlite3.gz.base64")} == set(COOKIES) == set(RUNNING)


@pytest.mark.usefixtures("on_sqlite")
@pytest.mark.parametrize("name", sorted(COOKIES))
def test_a_store_of_an_earlier_release_opens(name: str, tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    packed = base64.b64decode((STORES / f"{name}.sqlite3.gz.base64").read_bytes())
    (data / "tavolaccio.sqlite3").write_bytes(gzip.decompress(packed))
    (data / "cookie.key").write_bytes(bytes.fromhex((STORES / f"{name}.key").read_text(encoding="ascii")))
    with Served(data, "--pad", "0", "--no-limits") as served:

        async def test() -> None:
            players = [Player(served, f"P{place}", place) for place in range(2)]
            (old,) = (await players[0].http("GET", "/api/records")).json()
            for player, cookie in zip(players, COOKIES[name], strict=True):
                player.cookie, player.table = cookie, RUNNING[name]
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
