"""Visitors at the door: those who say nothing, those who come in crowds, those who lie about where they come from."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets

from tavolaccio.server.hosting.guests import clean_line, clean_name
from tavolaccio.server.hosting.hub import Hub
from tavolaccio.server.http.app import Guard, make_app
from tavolaccio.server.http.timeouts import ConnectionLimit
from tavolaccio.server.limits import CROWDED, CROWDED_CODE, Limits, limits_for
from tavolaccio.server.network.listening import bound
from tavolaccio.server.settings import Settings
from tavolaccio.tables.clock import Pace
from tests.server.served import COUNTING, PATIENCE, Served

PATIENT: dict[str, Any] = {"open_timeout": PATIENCE, "ping_timeout": None}


def test_a_door_counts_by_address_and_trusts_its_own_proxies() -> None:
    door = ConnectionLimit(2, "10.0.0.0/30, ::1")
    assert [door.comes("192.0.2.7") for _ in range(3)] == [True, True, False]
    assert all(door.comes("10.0.0.1") for _ in range(5))
    door.goes("192.0.2.7")
    assert door.comes("192.0.2.7")


@pytest.fixture
def impatient(serve: Callable[..., Served], monkeypatch: pytest.MonkeyPatch) -> Served:
    monkeypatch.setenv("TAVOLACCIO_PATIENCE", "0.5")
    return serve("--pad", "0")


@pytest.mark.parametrize("start", [b"", b"GET / HT", b"PUT /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 30\r\n\r\n{"])
def test_half_a_request_is_not_waited_for(impatient: Served, start: bytes) -> None:
    """Nothing at all, half a head, half a body: the connection is taken back, and others are served meanwhile."""
    with socket.create_connection(("127.0.0.1", impatient.port), timeout=PATIENCE) as slow:
        slow.sendall(start)
        assert httpx.get(impatient.base + "api/health", timeout=PATIENCE).status_code == 200
        try:
            while slow.recv(4096):
                pass
        except ConnectionResetError:
            pass


def test_new_guests_do_not_make_new_limits(serve: Callable[..., Served]) -> None:
    served = serve("--pad", "0")
    statuses: list[int] = []
    with httpx.Client(base_url=served.base, timeout=PATIENCE) as client:
        while 429 not in statuses and len(statuses) < 400:
            statuses.append(client.post("api/tables", json={"game": "soccmel"}).status_code)
            client.cookies.clear()  # somebody new
    assert statuses[0] == 200
    assert statuses[-1] == 429


def test_new_addresses_of_one_home_do_not_make_new_limits(serve: Callable[..., Served]) -> None:
    """A visitor with an IPv6 address has as many as they like."""
    served = serve("--pad", "0", "--proxy", "127.0.0.1")
    statuses: list[int] = []
    with httpx.Client(base_url=served.base, timeout=PATIENCE) as client:
        while 429 not in statuses and len(statuses) < 400:
            headers = {"X-Forwarded-For": f"2001:db8::1:{len(statuses):x}"}
            statuses.append(client.post("api/tables", json={"game": "soccmel"}, headers=headers).status_code)
            client.cookies.clear()
        assert statuses[0] == 200
        assert statuses[-1] == 429
        elsewhere = {"X-Forwarded-For": "2001:db8:0:1::1"}
        assert client.post("api/tables", json={"game": "soccmel"}, headers=elsewhere).status_code == 200


async def connections(served: Served, said: str = "") -> tuple[list[Any], Any]:
    """Connections as if from one address, until one is turned away (the last, which was told why), and that one."""
    headers = {"X-Forwarded-For": said} if said else {}
    lines: list[Any] = []
    for _ in range(202):
        line = await websockets.connect(served.ws, additional_headers=headers, **PATIENT)
        if json.loads(await line.recv())["t"] == "error":
            return lines, line
        lines.append(line)
    return lines, None


def test_an_address_is_believed_of_a_proxy_only(serve: Callable[..., Served]) -> None:
    """A crowd from one address is stopped behind the proxy, and reads why; what visitors write themselves counts for
    nothing."""
    served = serve("--pad", "0", "--proxy", "127.0.0.1", *COUNTING)

    async def test() -> None:
        lines, last = await connections(served, "198.51.100.1, 192.0.2.7")
        assert len(lines) == 200
        await last.wait_closed()
        assert (last.close_code, last.close_reason) == (CROWDED_CODE, CROWDED)
        line = await websockets.connect(served.ws, additional_headers={"X-Forwarded-For": "192.0.2.8"}, **PATIENT)
        assert json.loads(await line.recv())["t"] == "welcome"
        await asyncio.gather(*[one.close() for one in (*lines, line)])

    asyncio.run(test())
    assert served.figures()["tavolaccio_throttled_total"] == 1


def test_what_people_write_is_one_plain_line() -> None:
    assert clean_line("  a\u202eb\tc\nd\x07 👩\u200d🚀 ") == "ab c d 👩\u200d🚀"
    assert clean_name("x" * 60 + "\u2066") == "x" * 24


def test_a_shared_port_is_shared_only_when_asked() -> None:
    settings = Settings(None, port=0, pace=Pace(), limits=Limits())  # type: ignore[arg-type]
    first = bound(settings)
    try:
        assert first.getsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT) == 0
    finally:
        first.close()


def test_who_has_journals_read_all_day_waits(serve: Callable[..., Served]) -> None:
    served = serve("--pad", "0")
    statuses: list[int] = []
    with httpx.Client(base_url=served.base, timeout=PATIENCE) as client:
        while 429 not in statuses and len(statuses) < 400:
            statuses.append(client.post("api/verify", content="{}").status_code)
        assert statuses[0] == 200  # read, and found to be no journal
        assert statuses[-1] == 429
        assert client.get("api/health").status_code == 200


def test_who_does_not_read_is_let_go(serve: Callable[..., Served]) -> None:
    """Thousands of snapshots are asked for and none is read: the server does not keep them all."""
    served = serve("--pad", "0", "--no-limits", *COUNTING)
    table = httpx.post(served.base + "api/tables", json={"game": "lunch-money"}, timeout=PATIENCE).json()["id"]
    asked = f'{{"t":"watch","table":"{table}","v":-1,"epoch":""}}'.encode()
    frame = bytes((0x81, 0x80 + len(asked))) + b"\0\0\0\0" + asked  # a mask of zeros changes nothing
    head = (
        f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{served.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    with socket.socket() as deaf:
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.settimeout(PATIENCE)
        deaf.connect(("127.0.0.1", served.port))
        deaf.sendall(head.encode())
        heard = b""
        while b"welcome" not in heard:
            heard += deaf.recv(4096)
        with contextlib.suppress(ConnectionError):
            for _ in range(20_000):
                deaf.sendall(frame)
        until = time.monotonic() + PATIENCE
        while served.figures()["tavolaccio_watchers"]:
            assert time.monotonic() < until, "still there"
            time.sleep(0.1)
        received = 0
        with contextlib.suppress(ConnectionError):
            while piece := deaf.recv(65536):
                received += len(piece)
        assert received < 4_000_000, "everything was kept for somebody who does not read"


def test_who_is_refused_reads_whether_it_is_them_or_their_network(tmp_path: Path) -> None:
    """One guest who asks too much is told so, and the others at the address go on; a crowd is told that it is one."""

    async def test() -> None:
        hub = await Hub.opened(tmp_path / "data", Pace(), limits_for(50))
        try:
            guard = Guard(make_app(hub), hub)
            alone = [guard.too_much("ada", "192.0.2.7") for _ in range(200)]
            assert {one.reason for one in alone if one is not None} == {"too-fast"}
            assert guard.too_much("bea", "192.0.2.7") is None, "the others there go on"
            crowd = [guard.too_much(f"guest {number}", "192.0.2.7") for number in range(900)]
            assert {one.reason for one in crowd if one is not None} == {"crowded"}
            assert guard.too_much("zoe", "198.51.100.1") is None
        finally:
            await hub.close()

    asyncio.run(test())
