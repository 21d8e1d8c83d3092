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
    proxied = {**good, "X-Forwarded-For": "192.0.2.7"}
    assert httpx.post(served.base + "api/admin/people", content=body, headers=proxied, verify=NOBODY).status_code == 404
    assert httpx.post(served.base + "api/admin/people", content=body, headers=good, verify=NOBODY).json() == []
    assert httpx.post(served.base + "api/admin/people", content=body, headers=good, verify=NOBODY).status_code == 404
    assert "no server answers" in admin_elsewhere(served, "http://127.0.0.1:9")
    assert "cannot be read" in admin_elsewhere(served, served.base, "/nowhere")


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
    assert not checker.is_good(mark, "unban", b"body")
    assert not checker.is_good(mark, "ban", b"other")
    assert checker.is_good(mark, "ban", b"body")
    assert not checker.is_good(mark, "ban", b"body"), "once"
    assert not checker.is_good(signature(key, "ban", b"body", moment=now() // 1000 - 3600), "ban", b"body"), "too old"
    assert not checker.is_good(signature(key_from(b"x" * 32), "ban", b""), "ban", b"")
    assert not checker.is_good("", "ban", b"")
    monkeypatch.setattr(signing, "MOST_SEEN", 1)
    assert checker.is_good(signature(key, "ban", b""), "ban", b"")
