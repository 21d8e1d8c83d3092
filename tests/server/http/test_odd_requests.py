"""Requests that no browser sends: each gets a 4xx, none gets a traceback, none is waited for longer than others."""

from __future__ import annotations

import select
import socket
from collections.abc import Iterator
from http.cookies import SimpleCookie
from pathlib import Path

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tavolaccio.server.hosting.guests import COOKIE, cookie_in
from tavolaccio.server.limits import HEAD_BYTES
from tests.server.served import NOBODY, PATIENCE, Served

HOSTILE = b'a="' + b'\\"' * 60_000 + b'"'
"""A cookie of 120 kB for which the standard library's parser takes 15 seconds."""
UPGRADE = (
    b"Host: x\r\nConnection: upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
)
CLOSE = b"Host: x\r\nConnection: close\r\n"
CHUNKED = b"Host: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nabcde\r\nnonsense\r\n"
ODD: dict[str, tuple[int, bytes]] = {
    "a zero byte": (404, b"GET /%00 HTTP/1.1\r\n" + CLOSE),
    "a zero byte in a file's name": (404, b"GET /assets/%00.js HTTP/1.1\r\n" + CLOSE),
    "a zero byte outside": (404, b"GET /..%2f..%2f%00 HTTP/1.1\r\n" + CLOSE),
    "too long a name": (404, b"GET /" + b"a" * 300 + b" HTTP/1.1\r\n" + CLOSE),
    "too long a path": (404, b"GET /" + b"a/" * 3000 + b" HTTP/1.1\r\n" + CLOSE),
    "a path longer than a head": (431, b"GET /" + b"a" * 20_000 + b" HTTP/1.1\r\n" + CLOSE),
    "a byte that is no letter": (400, b"GET /\xff HTTP/1.1\r\n" + CLOSE),
    "too many headers": (431, b"GET / HTTP/1.1\r\n" + b"a:\r\n" * 60_000 + CLOSE),
    "a host that is no name": (400, b"GET /api/me HTTP/1.1\r\nHost: [\r\nConnection: close\r\n"),
    "a host with markup": (400, b"GET / HTTP/1.1\r\nHost: x; script-src *\r\nConnection: close\r\n"),
    "a hostile cookie": (431, b"GET /api/me HTTP/1.1\r\n" + CLOSE + b"Cookie: " + HOSTILE + b"\r\n"),
    "a hostile cookie at the socket": (431, b"GET /ws HTTP/1.1\r\n" + UPGRADE + b"Cookie: " + HOSTILE + b"\r\n"),
    "many cookies at the socket": (431, b"GET /ws HTTP/1.1\r\n" + UPGRADE + b"Cookie: " + b"a=b;" * 2500 + b"\r\n"),
    "a socket that is posted": (405, b"POST /ws HTTP/1.1\r\nContent-Length: 0\r\n" + UPGRADE),
    "half a body in pieces": (400, b"POST /api/verify HTTP/1.1\r\n" + CHUNKED),
    "a long head after a body": (
        431,
        b"POST /nothing HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabcGET / HTTP/1.1\r\n" + b"a:\r\n" * 60_000,
    ),
}


@pytest.fixture(scope="module")
def odd(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("odd")
    with Served(folder / "data", "--pad", "0", "--no-limits", log=folder / "log") as server:
        yield server


def said(server: Served, request: bytes) -> bytes:
    """All that is answered, until the server closes."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as line:
        heard = b""
        try:
            line.sendall(request)
            while piece := line.recv(65536):
                heard += piece
        except ConnectionError:  # it has closed before it had read everything
            pass
        return heard


@pytest.mark.parametrize("name", ODD)
def test_what_no_browser_asks_is_refused_without_a_word_in_the_log(odd: Served, name: str) -> None:
    status, request = ODD[name]
    heard = said(odd, request + b"\r\n")
    assert f"HTTP/1.1 {status} ".encode() in heard, heard[:200]
    assert heard.count(b"HTTP/1.1 5") == 0
    assert odd.log is not None
    assert odd.log.read_text(encoding="utf-8") == ""


def test_nonsense_after_an_answer_ends_the_connection(odd: Served) -> None:
    with socket.create_connection(("127.0.0.1", odd.port), timeout=PATIENCE) as line:
        line.sendall(b"POST /nothing HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n")
        heard = b""
        while b"}" not in heard:
            heard += line.recv(65536)
        assert heard.startswith(b"HTTP/1.1 405 ")
        line.sendall(b"nonsense\r\n")
        assert line.recv(65536) == b""
    assert odd.log is not None
    assert odd.log.read_text(encoding="utf-8") == ""


def test_the_picture_of_an_address_needs_one(odd: Served) -> None:
    table = httpx.post(odd.base + "api/tables", json={"game": "soccmel"}, timeout=PATIENCE, verify=NOBODY).json()["id"]
    for host, status in ((b"tavolaccio.example:8888", 200), (b"[::1]:8888", 200), (b"a" * 5000, 400), (b"\xff", 400)):
        request = b"GET /api/tables/" + table.encode() + b"/qr.svg HTTP/1.1\r\nConnection: close\r\nHost: " + host
        assert said(odd, request + b"\r\n\r\n").startswith(f"HTTP/1.1 {status} ".encode()), host


def test_the_policy_names_our_own_socket_only(odd: Served) -> None:
    for path in ("", "api/health", "nothing.js"):
        policy = httpx.get(odd.base + path, timeout=PATIENCE, verify=NOBODY).headers["content-security-policy"]
        allowed = next(part.split()[1:] for part in policy.split(";") if part.split()[0] == "connect-src")
        assert allowed == ["'self'", f"ws://127.0.0.1:{odd.port}"]


def test_a_head_may_be_as_long_as_a_head_may_be(odd: Served) -> None:
    start = b"GET /api/health HTTP/1.1\r\n" + CLOSE + b"Cookie: "
    for spare, status in ((0, 200), (-1, 431)):
        request = start + b"a" * (HEAD_BYTES - len(start) - 4 - spare) + b"\r\n\r\n"
        assert said(odd, request).startswith(f"HTTP/1.1 {status} ".encode())


def test_answers_that_nobody_takes_are_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Hundreds of answers are asked for on one connection, and none is read."""
    monkeypatch.setenv("TAVOLACCIO_PATIENCE", "0.5")
    ask = b"GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n"
    with Served(tmp_path / "data", "--pad", "0", "--no-limits") as served, socket.socket() as deaf:
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.settimeout(PATIENCE)
        deaf.connect(("127.0.0.1", served.port))
        deaf.sendall(ask * 1000)
        waiting = select.poll()
        waiting.register(deaf, 0)  # wakes up when the connection has gone, not when there is something to read
        assert waiting.poll(PATIENCE * 1000), "the answers are still kept"


VALUES = st.text("abcXYZ019-_.~!*", max_size=12)


@given(st.lists(st.tuples(st.sampled_from(["a", "b", COOKIE, COOKIE + "2"]), VALUES), max_size=6))
def test_our_cookie_is_found_as_the_standard_library_finds_it(cookies: list[tuple[str, str]]) -> None:
    header = "; ".join([f"{name}={value}" for name, value in cookies])
    morsel = SimpleCookie(header).get(COOKIE)
    assert cookie_in(header) == (morsel.value if morsel is not None else "")


@given(st.text(), st.text(), VALUES.filter(bool))
def test_whatever_stands_beside_it_our_cookie_is_found(before: str, after: str, value: str) -> None:
    before, after = before.replace(COOKIE, ""), after.replace(COOKIE, "")
    assert cookie_in(f"{before}; {COOKIE}={value}; {after}") == value
    assert cookie_in(before) == ""
