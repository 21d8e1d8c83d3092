"""Bad input of every sort: refused with a reason, at bounded cost, without any effect on others."""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
import socket
import struct
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.sync.client import connect

from tavolaccio import games, tables, texts
from tavolaccio.games.this_game_is_shit.table import Table
from tavolaccio.kernel.match import Match
from tavolaccio.server.limits import Limits
from tavolaccio.server.wire import protocol, schema
from tavolaccio.tables import inputs
from tavolaccio.tables.commands import why_not
from tests.server.served import PATIENCE, Player, Served, dealt, finish, run, seated


def test_generated_files_are_up_to_date() -> None:
    for path, text in schema.files().items():
        assert path.read_text(encoding="utf-8") == text, "run python -m tavolaccio.server.wire.schema"


def test_everything_sent_is_what_was_promised(served: Served) -> None:
    """Every frame of a whole match is read back by the very types from which schema and TypeScript are made."""

    async def test() -> None:
        players = await dealt(served, 3, seed=11)
        await finish(players)
        kinds = set()
        for player in players:
            for raw in player.raw:
                kinds.add(type(protocol.read_server(raw)).__name__)
        assert {"Welcome", "Snapshot", "Update", "Ack", "Presence"} <= kinds

    run(test())


def test_moves_are_applied_once_and_refused_with_a_reason(served: Served) -> None:
    async def test() -> None:
        players = await dealt(served, 3, seed=12, options={"first_seat": "A"})
        ada, bea, _ = players
        assert ada.question is not None
        q = ada.question["id"]
        foreign = await bea.act("say", q=q, move="reload")
        assert (foreign["t"], foreign["reason"]) == ("refused", "clause"), foreign
        assert (await ada.act("say", q=q + 5, move="play"))["reason"] == "late"
        assert (await ada.act("say", q=q, move="abracadabra"))["reason"] == "not-a-move"
        forbidden = await ada.act("say", q=q, move="MC > B")
        assert (forbidden["reason"], forbidden["clause"][:5]) == ("clause", "TGIS-")
        heard = len(bea.heard)
        message = {"t": "say", "id": "once", "table": ada.table, "q": q, "move": "play"}
        for _ in range(5):
            await ada.socket.send(json.dumps(message))
        answers: list[dict[str, Any]] = []
        while len(answers) < 5:
            one = await ada.receive()
            if one.get("id") == "once":
                answers.append(one)
        assert all(one == answers[0] and one["t"] == "ack" for one in answers)
        await bea.until("update")
        assert [one["t"] for one in bea.heard[heard:]] == ["update"], "a refused move is nobody else's business"
        says = [entry for entry in served.entries(ada.table) if entry["k"] == "say"]
        assert [entry["c"] for entry in says] == ["once"]
        assert (await ada.act("why", move="play"))["t"] == "why"
        while not ada.mine or ada.question["id"] != q + 1:
            await ada.receive()
        offered = " ".join(ada.mine["options"]).split()
        card = next(code for code in ("AS", "PB", "LO", "HF") if code not in offered)
        refusal = await ada.act("why", card=card)
        assert (refusal["possible"], refusal["reason"]) == (False, "clause")
        assert (await ada.act("why", card="XYZ"))["reason"] == "not-a-move"

    run(test())


def test_why_a_card_cannot_be_played_is_told_of_playing_it() -> None:
    """Not of giving it away, of throwing it, or of playing it on yourself, which nobody asked about."""
    game = games.find("this-game-is-shit")
    match = Match.start(game, seats=3, options={"first_seat": "A"}, seed=b"why not")
    match.answer(0, game.moves.parse("play"))
    match.answer(0, match.options(0)[0])
    state = match.state
    assert isinstance(state, Table)
    state.hands[0] = [game.cards[code] for code in ("GR", "AS", "OO", "MC", "MC", "MC")]
    state.attacked = 0b110

    def clause(card: str) -> str:
        refusal = why_not(match, 0, inputs.Why(1, "guest", "why", card=card))
        return "" if refusal is None else refusal.clause

    assert {code: clause(code) for code in ("GR", "AS", "OO", "MC")} == {
        "GR": "TGIS-118", "AS": "TGIS-104", "OO": "TGIS-92", "MC": "TGIS-39"
    }  # fmt: skip


def test_forged_and_foreign(served: Served) -> None:
    """A forged cookie is a stranger; a page of another site gets no socket; other paths have none."""

    async def test() -> None:
        ada, bea = await seated(served, 2, seed=13)
        name, _, mark = ada.cookie.partition(".")
        forged = f"{name}.{'A' * len(mark)}"
        async with websockets.connect(served.ws, additional_headers={"Cookie": forged}, proxy=None) as stranger:
            welcome = json.loads(await stranger.recv())
            assert welcome["you"]["id"] != ada.guest
            await stranger.send(json.dumps({"t": "configure", "id": "x", "table": ada.table, "seats": 2}))
            assert json.loads(await stranger.recv())["reason"] == "not-host"
        with pytest.raises(websockets.InvalidStatus, match="403"):
            await websockets.connect(served.ws, origin="https://evil.example", proxy=None)  # type: ignore[arg-type]
        with pytest.raises(websockets.InvalidStatus, match="404"):
            await websockets.connect(served.ws + "x", proxy=None)
        async with websockets.connect(served.ws, origin=served.base.rstrip("/"), proxy=None) as friend:  # type: ignore[arg-type]
            assert json.loads(await friend.recv())["t"] == "welcome"
        both = [("Origin", served.base.rstrip("/")), ("Origin", "https://evil.example")]
        with pytest.raises(websockets.InvalidStatus, match="403"):
            await websockets.connect(served.ws, additional_headers=both, proxy=None)
        parted = [("Cookie", "theme=dark"), ("Cookie", ada.cookie)]  # as some proxies hand them on
        async with websockets.connect(served.ws + "?table=x", additional_headers=parted, proxy=None) as tab:
            assert json.loads(await tab.recv())["you"]["id"] == ada.guest
        assert (await bea.act("kick", seat=0))["reason"] == "not-host"

    run(test())


def test_frames_out_of_bounds(served: Served) -> None:
    with connect(served.ws, proxy=None, open_timeout=PATIENCE) as client:
        client.recv()
        client.send("x" * 9000)
        with pytest.raises(websockets.ConnectionClosed) as closed:
            client.recv(timeout=PATIENCE)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009
    with connect(served.ws, proxy=None, open_timeout=PATIENCE) as client:
        client.recv()
        client.send(b"\x00\x01")
        with pytest.raises(websockets.ConnectionClosed):
            client.recv(timeout=PATIENCE)
    with connect(served.ws, proxy=None, open_timeout=PATIENCE) as client:
        client.recv()
        client.send(['{"t":"pi', 'ng","n"', ":3}"])  # one message in three frames
        assert json.loads(client.recv(timeout=PATIENCE))["n"] == 3
        for _ in range(20):
            client.send("nonsense")
        reasons: list[str] = []
        with contextlib.suppress(websockets.ConnectionClosed):
            while len(reasons) < 100:
                reasons.append(json.loads(client.recv(timeout=PATIENCE))["reason"])
        assert reasons == ["malformed"] * 20


def test_a_client_that_vanishes_in_mid_message(served: Served) -> None:
    async def test() -> None:
        players = await dealt(served, 2, seed=14)
        for cut in (3, 9, 20, 60):
            raw = socket.create_connection(("127.0.0.1", served.port))
            lines = [
                "GET /ws HTTP/1.1",
                f"Host: 127.0.0.1:{served.port}",
                "Upgrade: websocket",
                "Connection: Upgrade",
                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
                "Sec-WebSocket-Version: 13",
                f"Cookie: {players[0].cookie}",
            ]
            request = "\r\n".join([*lines, "", ""])
            raw.sendall(request.encode())
            assert b"101" in await asyncio.to_thread(raw.recv, 4096)
            body = json.dumps({"t": "say", "id": "half", "table": players[0].table, "q": 0, "move": "reload"}).encode()
            frame = bytes([0x81, 0x80 | 126]) + struct.pack("!H", len(body)) + bytes(4) + body
            raw.sendall(frame[:cut])
            raw.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            raw.close()
        await finish(players)
        assert not any(entry.get("c") == "half" for entry in served.entries(players[0].table))

    run(test())


# Fuzz: anything that JSON can say, and messages that are nearly right.

words = st.one_of(
    st.text(max_size=20), st.sampled_from(["A", "ABCD", "0", "MC > B", "pass", "off", "turn", "instinct"])
)
values = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(allow_nan=False), words),
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(words, inner, max_size=4)),
    max_leaves=8,
)
KINDS = sorted(one.__struct_config__.tag for one in protocol.FromClient.__args__)
FIELDS = [
    "id",
    "table",
    "seat",
    "q",
    "move",
    "ready",
    "level",
    "options",
    "seats",
    "clock",
    "v",
    "epoch",
    "what",
    "card",
]
nearly = st.fixed_dictionaries({"t": st.sampled_from(KINDS)}, optional=dict.fromkeys(FIELDS, values))


def test_fuzzed_messages(served: Served, request: pytest.FixtureRequest) -> None:
    """Whatever is said, the next ping is answered, nothing goes wrong inside, and the table stands as it stood."""
    examples = 3000 if request.config.getoption("--long") else 150
    state: dict[str, Any] = {}

    async def prepare() -> None:
        players = await seated(served, 2, seed=15)
        state["table"], state["cookie"] = players[0].table, players[1].cookie

    run(prepare())
    before = served.entries(state["table"])
    with httpx.Client(base_url=served.base, trust_env=False, timeout=PATIENCE) as http:

        @settings(max_examples=examples, deadline=None, database=None, suppress_health_check=list(HealthCheck))
        @given(st.lists(st.one_of(nearly, values), min_size=1, max_size=6), st.booleans(), st.binary(max_size=40))
        def fuzz(messages: list[Any], real: bool, noise: bytes) -> None:
            with (
                connect(served.ws, proxy=None, open_timeout=PATIENCE) as client,
                contextlib.suppress(websockets.ConnectionClosed),
            ):
                for message in messages:
                    if real and isinstance(message, dict) and "table" in message:
                        message["table"] = state["table"]
                    client.send(json.dumps(message))
                client.send(noise.decode("latin-1"))
                client.send('{"t":"ping","n":77}')
                answer: dict[str, Any] = {"t": ""}
                while answer["t"] != "pong" or answer["n"] != 77:
                    raw = client.recv(timeout=PATIENCE)
                    protocol.read_server(raw)
                    answer = json.loads(raw)
                    assert answer.get("reason") != "internal", messages

        fuzz()
        assert http.get("/api/health").json()["status"] == "ok"
    assert served.entries(state["table"])[: len(before)] == before
    assert all(entry["k"] == "room" for entry in served.entries(state["table"])), "a stranger can but sit down"


def test_limits(serve: Any) -> None:
    """Too many messages, too much chat, too many tables: refused, and only for who asks too much."""
    served = serve("--pad", "0")

    async def test() -> None:
        ada, bea = await seated(served, 2, seed=16)
        sent, reasons = 0, list[str]()
        while not reasons:  # a slow machine may need enough time for them that some more are allowed
            for _ in range(15 if sent else 90):
                await ada.send(t="ping", n=sent)
                sent += 1
            while len([message for message in ada.heard if message["t"] in ("pong", "error")]) < sent:
                await ada.receive()
            reasons = [message["reason"] for message in ada.heard if message["t"] == "error"]
        assert set(reasons) == {"too-fast"}
        for number in range(15):
            await bea.send(t="chat", table=bea.table, text=str(number))
        assert (await bea.until("error"))["reason"] == "too-fast"
        stranger = Player(served, "Z")
        await stranger.arrive()
        statuses: list[int] = []
        while 429 not in statuses and len(statuses) < 100:  # however slowly they come
            response = await stranger.http("POST", "/api/tables", json={"game": "soccmel"})
            statuses.append(response.status_code)
        assert statuses[0] == 200
        assert statuses[-1] == 429
        # All guests of an address together may open three times as many: it was this one who had enough.
        assert len(statuses) < 2 * Limits().creations_burst

    run(test())


REASONS = (
    r'NotAllowed\(\s*"([a-z-]+)"',
    r'(?:\.send_refusal|tell_refusal)\([^"\n]*?"([a-z-]+)"',
    r'protocol\.Refused\([^"\n]*?"([a-z-]+)"',
    r'Refusal\("([a-z-]+)"\)',
    r'return "([a-z-]+)", f?"',
    r'"(store(?:-[a-z]+)*)"',
)


def test_every_refusal_has_words_and_is_documented() -> None:
    """Whatever reason the server gives, each language can say it, and the author of another client has read of it."""
    rooms = [Path(protocol.__file__).parents[1], Path(tables.__file__).parent]
    code = "\n".join([path.read_text(encoding="utf-8") for room in rooms for path in room.rglob("*.py")])
    reasons = {reason for pattern in REASONS for reason in re.findall(pattern, code)}
    assert {"late", "not-host", "kicked", "store", "store-full", "too-fast", "no-hints"} <= reasons, "the search itself"
    document = (schema.ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    assert [reason for reason in sorted(reasons) if f"`{reason}`" not in document] == []
    for language in ("en", "it"):
        words = (Path(texts.__file__).parent / f"{language}.ftl").read_text(encoding="utf-8")
        assert [reason for reason in sorted(reasons) if f"\nrefused-{reason} = " not in words] == []


def test_the_examples_in_the_documentation() -> None:
    """Every example of docs/protocol.md is read by the types; every kind of message has one."""
    text = (schema.ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    sent, received = set(), set()
    for title, example in re.findall(r"### ([^\n]+)\n```json\n(.+?)\n```", text, re.DOTALL):
        if title.startswith("->"):
            sent.add(type(protocol.read_client(example)))
        else:
            received.add(type(protocol.read_server(example)))
    assert sent == set(protocol.FromClient.__args__)
    assert received == set(protocol.FromServer.__args__)
