"""`./play admin` against a server that runs: who may, what it does, and that it is written down."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tavolaccio.server.admin import signing
from tavolaccio.server.admin.signing import Checker, key_from, signature
from tavolaccio.server.storage import admin_store
from tavolaccio.server.storage.rows import now
from tests.server.served import NOBODY, PATIENCE, SOURCES, Player, Served, dealt, run


def admin(served: Served, *words: str, rc: int = 0) -> str:
    store = served.backing.store if served.backing is not None else str(served.data)
    command = [sys.executable, "-m", "tavolaccio.cli", "admin", *words, "--at", served.base, "--store", store]
    environ = {**os.environ, "PYTHONPATH": SOURCES}
    done = subprocess.run(command, env=environ, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == rc, done.stdout + done.stderr
    return done.stdout if rc == 0 else done.stderr


def test_a_server_is_looked_after(serve: Callable[..., Served]) -> None:
    served = serve()

    async def test() -> None:
        ada, bea = await dealt(served, 2, game="soccmel")
        assert f"{ada.guest}" in admin(served, "people")
        assert "2 connections" in admin(served, "people")
        assert f"{ada.table}" in admin(served, "tables")

        assert "told at 2 connections" in admin(served, "announce", "We restart in ten minutes.", "--for", "10m")
        told = await bea.until("announced")
        assert told["text"] == "We restart in ten minutes."
        assert told["until"] > now()
        late = Player(served, "Late")
        await late.arrive()
        await late.connect()
        assert (await late.until("announced"))["text"] == "We restart in ten minutes."
        admin(served, "announce", "")
        assert (await late.until("announced"))["text"] == ""

        assert "1 connection closed" in admin(served, "ban", bea.guest, "--for", "2h", "--reason", "Insults in chat.")
        barred = await bea.until("barred")
        assert barred["reason"] == "Insults in chat."
        with pytest.raises(ConnectionClosed):
            await bea.until("pong")
        assert bea.socket.close_code == 4003
        answer = await bea.http("POST", "/api/tables", json={"game": "soccmel"})
        assert (answer.status_code, answer.json()["reason"], answer.json()["text"]) == (403, "barred", barred["reason"])
        assert (await bea.http("GET", "/api/me/data")).status_code == 200, "what is kept of somebody is theirs to see"
        with pytest.raises(AssertionError):  # no welcome
            await bea.connect()
        assert bea.welcome["t"] == "barred"
        assert bea.guest in admin(served, "bans")
        assert "is not banned" in admin(served, "unban", "10.1.2.3", rc=2)
        admin(served, "unban", bea.guest)
        await bea.connect()

        assert "told at" in admin(served, "kick", "127.0.0.0/8", "--reason", "Good night.")
        assert (await ada.until("barred"))["until"] <= now()
        ada.v = -1
        await ada.connect()
        await ada.watch()
        await ada.until("snapshot")
        assert f"closed: {ada.table}" in admin(served, "close", ada.table.lower())
        while ada.room["phase"] != "closed":
            await ada.receive()
        assert ada.room["notice"] == "closed-by-house"
        assert "closed already" in admin(served, "close", ada.table, rc=2)

        written = admin(served, "log")
        for what in ("announce text=We restart", f"ban who={bea.guest}", f"unban who={bea.guest}", "close table="):
            assert what in written
        assert "people" not in written, "who only looks changes nothing"

    run(test())


def test_what_means_nobody_is_refused(serve: Callable[..., Served]) -> None:
    served = serve()
    for who in ("not.an.address", "300.1.2.3", "Ada", "x" * 13):
        for verb in ("ban", "kick"):
            assert "neither a guest nor an address" in admin(served, verb, who, rc=2)
    for who in ("0.0.0.0/0", "64.0.0.0/3", "::/0", "2000::/3"):
        assert "too many people" in admin(served, "ban", who, rc=2)
    for verb in ("export", "erase"):
        assert "nothing is kept" in admin(served, verb, "x" * 12, rc=2)
    assert "at most 300" in admin(served, "announce", "x" * 301, rc=2)
    assert "at most 300" in admin(served, "ban", "192.0.2.7", "--reason", "x" * 301, rc=2)
    assert not admin(served, "bans")
    admin(served, "announce", "a\nb", "--for", "1m")
    assert admin(served, "log").count("\n") == 1, "what was done is a line"


def test_a_home_counts_as_one_address(serve: Callable[..., Served]) -> None:
    """Of an IPv6 network somebody has all addresses, and an IPv4 address can be written as an IPv6 one."""
    served = serve("--pad", "0", "--no-limits", "--proxy", "127.0.0.1")

    async def test() -> None:
        ada, bea, ciro = (Player(served, name) for name in ("Ada", "Bea", "Ciro"))
        places = ("2001:db8:1:2::7", "2001:db8:1:2:ffff::9", "::ffff:192.0.2.7")
        for one, place in zip((ada, bea, ciro), places, strict=True):
            one.headers = {"X-Forwarded-For": place}
            await one.arrive()
            await one.connect()
        people = admin(served, "people")
        assert people.count("2001:db8:1:2::/64 ") == 2
        assert "192.0.2.7 " in people
        assert "2 connections closed" in admin(served, "ban", "2001:db8:1:2::7", "--reason", "Enough.")
        assert (await bea.http("PUT", "/api/me", json={"name": "Bia"})).status_code == 403
        assert (await ciro.http("PUT", "/api/me", json={"name": "Ciru"})).status_code == 200
        assert "1 connection closed" in admin(served, "ban", "192.0.2.0/24")
        assert "2001:db8:1:2::/64" in admin(served, "bans")

    run(test())


def test_a_ban_survives_a_restart(serve: Callable[..., Served]) -> None:
    served = serve()
    admin(served, "ban", "127.0.0.1", "--for", "1d", "--reason", "Enough.")
    served.kill()
    served.start()

    async def test() -> None:
        somebody = Player(served, "Ugo")
        answer = await somebody.http("PUT", "/api/me", json={"name": "Ugo"})
        assert (answer.status_code, answer.json()["text"]) == (403, "Enough.")

    run(test())


def test_only_who_can_read_the_store_is_let_in(serve: Callable[..., Served]) -> None:
    served = serve()
    for headers in ({}, {"Authorization": "Bearer x"}, {"Authorization": signature(b"x" * 32, "people", b"{}")}):
        answer = httpx.post(served.base + "api/admin/people", content=b"{}", headers=headers, verify=NOBODY)
        assert answer.status_code == 404
    key = key_from((served.data / "cookie.key").read_bytes())
    body = json.dumps({"who": "ugo"}).encode()
    good = {"Authorization": signature(key, "people", body)}
    for by in ({"X-Forwarded-For": "192.0.2.7"}, {"Forwarded": "for=192.0.2.7"}):
        through = httpx.post(served.base + "api/admin/people", content=body, headers=good | by, verify=NOBODY)
        assert through.status_code == 404
    assert httpx.post(served.base + "api/admin/people", content=body, headers=good, verify=NOBODY).json() == []
    assert httpx.post(served.base + "api/admin/people", content=body, headers=good, verify=NOBODY).status_code == 404
    assert "no server answers" in admin_elsewhere(served, "http://127.0.0.1:9")
    assert "cannot be read" in admin_elsewhere(served, served.base, "/nowhere")


def test_what_was_done_is_not_done_again_by_another_process(serve: Callable[..., Served]) -> None:
    """A worker that has not seen the signature asks the store, which has."""
    served = serve()
    key = key_from((served.data / "cookie.key").read_bytes())
    body = json.dumps({"who": "ugo", "data": {"text": "Soup!", "minutes": 5}}).encode()
    good = {"Authorization": signature(key, "announce", body)}
    path = "api/admin/announce"
    assert httpx.post(served.base + path, content=body, headers=good, verify=NOBODY).status_code == 200
    served.kill()
    served.start()
    assert httpx.post(served.base + path, content=body, headers=good, verify=NOBODY).status_code == 404


def admin_elsewhere(served: Served, at: str, store: str = "") -> str:
    command = [sys.executable, "-m", "tavolaccio.cli", "admin", "people", "--at", at]
    command += ["--store", store or str(served.data)]
    environ = {**os.environ, "PYTHONPATH": SOURCES}
    done = subprocess.run(command, env=environ, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    return done.stderr


def test_a_signature_is_good_once_for_one_request(monkeypatch: pytest.MonkeyPatch) -> None:
    key = key_from(b"k" * 32)
    checker = Checker(key)
    mark = signature(key, "ban", b"body")
    assert not checker.named(mark, "unban", b"body")
    assert not checker.named(mark, "ban", b"other")
    assert checker.named(mark, "ban", b"body")
    assert not checker.named(mark, "ban", b"body"), "once"
    assert not checker.named(signature(key, "ban", b"body", moment=now() // 1000 - 3600), "ban", b"body"), "too old"
    assert not checker.named(signature(key, "ban", b"body", moment=now() // 1000 + 3600), "ban", b"body"), "not yet"
    # A clock may be fast by as much as it may be slow: the store remembers for longer than both together.
    assert admin_store.USED_MS > 2 * signing.SECONDS * 1000
    assert not checker.named(signature(key_from(b"x" * 32), "ban", b""), "ban", b"")
    assert not checker.named("", "ban", b"")
    monkeypatch.setattr(signing, "MOST_SEEN", 1)
    assert checker.named(signature(key, "ban", b""), "ban", b"")
