"""Moving a guest to another device by a link that works once, and giving it up."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx

from tests.server.served import NOBODY, PATIENCE, Player, Served, dealt, finish, run


def client(served: Served) -> httpx.Client:
    """A browser of its own, with a cookie of its own."""
    return httpx.Client(base_url=served.base, trust_env=False, timeout=PATIENCE, verify=NOBODY)


def link_of(browser: httpx.Client) -> str:
    made = browser.post("/api/me/moves")
    assert made.status_code == 200, made.text
    assert made.headers["cache-control"] == "no-store"
    move: dict[str, Any] = made.json()
    assert 60 <= move["seconds"] <= 600, "minutes, not hours"
    assert {len(row) for row in move["qr"]} == {len(move["qr"])}
    link: str = move["link"]
    return link


def take(browser: httpx.Client, link: str) -> httpx.Response:
    return browser.post("/api/me/moves/take", json={"token": link.partition("#")[2]})


def test_a_link_takes_a_guest_to_another_device_once(served: Served) -> None:
    with client(served) as old, client(served) as new, client(served) as thief:
        me = old.put("/api/me", json={"name": "Ada", "emoji": "🦉"}).json()
        assert new.get("/api/me").json()["id"] != me["id"]
        link = link_of(old)
        assert link.startswith(served.base + "move#"), "behind the #, which no browser sends to anybody"
        taken = take(new, link)
        assert taken.json() == me
        assert "HttpOnly" in taken.headers["set-cookie"]
        assert new.get("/api/me").json() == me
        assert old.get("/api/me").json() == me
        again = take(thief, link)
        assert (again.status_code, again.json()["reason"]) == (404, "no-such-move")
        assert thief.get("/api/me").json()["id"] != me["id"]
        for odd in ("", "#", "#x" * 40, "#Ada"):
            assert take(thief, odd).status_code in (400, 404)


def test_a_new_link_is_the_only_one(served: Served) -> None:
    with client(served) as old, client(served) as new:
        old.get("/api/me")
        first, second = link_of(old), link_of(old)
        assert take(new, first).status_code == 404
        assert take(new, second).status_code == 200


def test_a_page_of_another_site_makes_no_link(served: Served) -> None:
    with client(served) as browser:
        browser.get("/api/me")
        for method, path in (("POST", "/api/me/moves"), ("POST", "/api/me/moves/take"), ("DELETE", "/api/me")):
            response = browser.request(method, path, headers={"Origin": "https://evil.example"})
            assert response.status_code == 403


def test_no_link_is_found_in_files_or_logs(
    serve: Callable[..., Served], on_sqlite: None, tmp_path: Path, capfd: Any
) -> None:
    served = serve("--pad", "0")
    with client(served) as browser, client(served) as other:
        browser.get("/api/me")
        used = link_of(browser)
        assert take(other, used).status_code == 200
        open_link = link_of(browser)
    served.stop()
    said = capfd.readouterr()
    everything = b"".join([path.read_bytes() for path in (tmp_path / "data").rglob("*") if path.is_file()])
    for link in (used, open_link):
        token = link.partition("#")[2].encode()
        assert len(token) >= 22, "too short to be safe from guessing"
        assert token not in everything
        assert token.decode() not in said.out + said.err


def test_links_are_neither_made_nor_tried_without_end(serve: Callable[..., Served]) -> None:
    served = serve("--pad", "0")
    with client(served) as browser:
        browser.get("/api/me")
        made = [browser.post("/api/me/moves").status_code for _ in range(12)]
        assert (made[0], made[-1]) == (200, 429)
        tried = [take(browser, f"#guess{n}").status_code for n in range(60)]
        assert tried[-1] == 429


def test_giving_it_up_leaves_no_name_anywhere(served: Served) -> None:
    """Neither in records, nor among the best, nor on chairs; what was played stays."""

    async def test() -> None:
        players = await dealt(served, 2, seed=81, game="soccmel", seats=2)
        ada, bea = players
        await ada.http("PUT", "/api/me", json={"name": "Ada Unforgettable"})
        await finish(players)
        record = ada.room["record"]
        waiting = Player(served, "Carla")
        await waiting.arrive()
        await waiting.create(game="soccmel", seats=3)
        await waiting.connect()
        await waiting.watch()
        await waiting.until("snapshot")
        ada.table = waiting.table
        await ada.watch()
        assert (await ada.act("sit"))["t"] == "ack"
        old = ada.guest
        gone = await ada.http("DELETE", "/api/me")
        assert gone.status_code == 200
        assert gone.json()["id"] != old
        while waiting.room["seats"][1]["kind"] != "empty":
            await waiting.receive()
        for path in (
            f"records/{record}",
            f"records/{record}/journal",
            f"records?guest={old}",
            "ratings/soccmel?limit=200",
        ):
            text = (await bea.http("GET", f"/api/{path}")).text
            assert "Unforgettable" not in text, path
        assert (await bea.http("GET", f"/api/records?guest={old}")).json() == []
        seats = (await bea.http("GET", f"/api/records/{record}")).json()["summary"]["seats"]
        assert [seat["guest"] for seat in seats] == ["", bea.guest]
        assert seats[0]["name"]
        assert (await bea.http("GET", f"/api/records/{record}/proof")).json()["verdict"]["genuine"]
        journal = (await bea.http("GET", f"/api/records/{record}/journal")).text
        verdict = (await bea.http("POST", "/api/verify", content=journal)).json()
        assert verdict["genuine"], verdict

    run(test())


def test_who_is_new_gives_nothing_up(served: Served) -> None:
    with client(served) as browser:
        assert browser.delete("/api/me").json()["id"] != browser.delete("/api/me").json()["id"]
