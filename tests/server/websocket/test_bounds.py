"""Bounds of connections, to the last one, by guest and by address. A client's bytes go straight into the protocol."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from tavolaccio.server.admin.commands import BARRED
from tavolaccio.server.hosting.hub import Hub
from tavolaccio.server.hosting.orders import ADDRESS, GUEST
from tavolaccio.server.limits import CROWDED_CODE, UNLIMITED, Limits
from tavolaccio.server.network.trusted_proxies import Proxies
from tavolaccio.server.storage.admin_store import Order
from tavolaccio.server.storage.rows import now
from tavolaccio.server.websocket import socket as websocket
from tavolaccio.server.websocket.socket import MOST_BACKLOG, MOST_WATCHED, PING_SECONDS, Connections, Socket
from tavolaccio.tables.clock import Pace
from tests.server.served import PATIENCE

HEAD = (
    "GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n{cookie}"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


class Wire(asyncio.Transport):
    """Where the server writes, in the place of a network."""

    def __init__(self, address: str) -> None:
        super().__init__({"peername": (address, 5)})
        self.sent = b""
        self.ended: Callable[[], None] = lambda: None

    def write(self, data: Any) -> None:
        self.sent += data

    def close(self) -> None:
        self.ended()

    def abort(self) -> None:
        self.ended()

    def get_write_buffer_size(self) -> int:
        return 0


class Client:
    def __init__(self, keeper: Connections, address: str, guest: str, said: str = "") -> None:
        """`said`: the addresses that a proxy names, or somebody who would like to be one."""
        self.guest = guest
        self.socket = Socket(keeper)
        self.wire = Wire(address)
        self.wire.ended = self.leave
        self.socket.connection_made(self.wire)
        cookie = f"Cookie: tavolaccio={keeper.hub.guests.sign(guest)}\r\n"
        if said:
            cookie += f"X-Forwarded-For: {said}\r\n"
        self.socket.data_received(HEAD.format(cookie=cookie).encode())

    def leave(self) -> None:
        if self.socket.transport is not None:
            self.socket.connection_lost(None)

    def say(self, **message: Any) -> None:
        data = json.dumps(message).encode()
        head = bytes((0x81, 0x80 + len(data))) if len(data) < 126 else b"\x81\xfe" + len(data).to_bytes(2, "big")
        self.socket.data_received(head + bytes(4) + data)

    async def heard(self) -> list[dict[str, Any]]:
        """What was sent since the last time, when everything that was said has been looked at."""
        await self.welcomed()
        await asyncio.sleep(0)
        data, self.wire.sent = self.wire.sent.rpartition(b"\r\n\r\n")[2], b""
        found: list[dict[str, Any]] = []
        while data[:1] == b"\x81":
            size, start = (data[1], 2) if data[1] < 126 else (int.from_bytes(data[2:4], "big"), 4)
            found.append(json.loads(data[start : start + size]))
            data = data[start + size :]
        if data:
            assert data[0] == 0x88, data
            found.append({"t": "closed", "reason": str(int.from_bytes(data[2:4], "big"))})
        return found

    async def welcomed(self) -> None:
        while self.socket.waiting:
            await asyncio.sleep(0.001)

    async def reasons(self) -> Counter[str]:
        return Counter([one.get("reason", one["t"]) for one in await self.heard()])


@asynccontextmanager
async def house(folder: Path, limits: Limits) -> AsyncIterator[tuple[Hub, Callable[[str, str], Client], Connections]]:
    """A hub and a way in: an address, and who comes from there."""
    hub = await Hub.opened(folder, Pace(pad=0.0), limits)
    keeper = Connections(hub)
    try:
        async with asyncio.timeout(PATIENCE):
            yield hub, lambda address, guest: Client(keeper, address, guest), keeper
    finally:
        keeper.close()
        await hub.close()


def test_so_many_connections_and_not_one_more(tmp_path: Path) -> None:
    """By address; each that ends makes room for one, and none is counted twice."""

    async def test() -> None:
        async with house(tmp_path, Limits(connections=3)) as (_, come, keeper):
            crowd = [come("192.0.2.1", f"guest{number}") for number in range(3)]
            assert [(await one.reasons())["welcome"] for one in crowd] == [1, 1, 1]
            assert await come("192.0.2.1", "late").reasons() == {"crowded": 1, str(CROWDED_CODE): 1}
            assert (await come("192.0.2.2", "elsewhere").reasons())["welcome"] == 1
            crowd[0].leave()
            again = come("192.0.2.1", "again")
            assert (await again.reasons())["welcome"] == 1
            assert (await come("192.0.2.1", "late").reasons())["crowded"] == 1
            counts = []
            for one in (*crowd[1:], again):
                one.leave()
                counts.append(keeper.by_address.get("192.0.2.1", 0))
            assert counts == [2, 1, 0]

    asyncio.run(test())


def test_everybody_counts_where_they_come_from(tmp_path: Path) -> None:
    """A trusted proxy is believed about the address that it has added itself, the last one; nobody else is. A home with
    IPv6 is one address."""

    async def test() -> None:
        async with house(tmp_path, UNLIMITED) as (_, _come, keeper):
            keeper.proxies = Proxies("10.0.0.1")
            for address, said, counted in (
                ("192.0.2.1", "", "192.0.2.1"),
                ("192.0.2.1", "198.51.100.9", "192.0.2.1"),
                ("10.0.0.1", "203.0.113.5, 198.51.100.9", "198.51.100.9"),
                ("::ffff:10.0.0.1", "198.51.100.9", "198.51.100.9"),
                ("10.0.0.1", "", "10.0.0.1"),
                ("10.0.0.1", "2001:db8:1:2:3::4", "2001:db8:1:2::/64"),
                ("2001:db8:1:2:3::5", "", "2001:db8:1:2::/64"),
                ("fe80::7%eth0", "", "fe80::/64"),
                ("::ffff:192.0.2.1", "", "192.0.2.1"),
            ):
                one = Client(keeper, address, "ada", said)
                await one.welcomed()
                assert (one.socket.address, keeper.by_address) == (counted, {counted: 1}), (address, said)
                one.leave()

    asyncio.run(test())


def test_everything_that_is_no_move_counts_for_its_address(tmp_path: Path) -> None:
    """Under whatever name: three guests share what one could have used. A move of somebody seated is free; what
    somebody else calls a move is not."""

    async def test() -> None:
        async with house(tmp_path, Limits(crowd=1e-9, crowd_burst=8.0)) as (hub, come, _):
            table = await hub.create("ada", "soccmel", 2, {}, "none", False, True, [])
            people = [come("192.0.2.1", name) for name in ("ada", "bea", "carla")]  # three connections
            for one in people:
                await one.welcomed()
                one.say(t="watch", table=table.id)  # and three more
                await one.heard()
            for one in people:  # two are left, and Ada needs none
                one.say(t="say", table=table.id, id=f"{one.guest}1", q=0, move="pass")
                one.say(t="say", table=table.id, id=f"{one.guest}2", q=0, move="pass")
            told = [Counter([one["reason"] for one in await client.heard() if "reason" in one]) for client in people]
            assert told == [{"over": 2}, {"not-seated": 2}, {"crowded": 2}]
            other = come("192.0.2.2", "bea")
            await other.welcomed()
            other.say(t="watch", table=table.id)
            assert (await other.reasons())["snapshot"] == 1

    asyncio.run(test())


def test_messages_on_one_connection_have_an_end(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path, Limits(messages=1e-9, messages_burst=5.0)) as (_, come, _keeper):
            ada, bea = come("192.0.2.1", "ada"), come("192.0.2.1", "bea")
            for one in (ada, bea):
                await one.heard()
                for number in range(7):
                    one.say(t="ping", n=number)
                assert await one.reasons() == {"pong": 5, "too-fast": 2}

    asyncio.run(test())


def test_nobody_looks_at_all_tables(tmp_path: Path) -> None:
    """At most MOST_WATCHED at a time; one of these again, or another one in its place."""

    async def test() -> None:
        async with house(tmp_path, UNLIMITED) as (hub, come, _):
            tables = [
                (await hub.create(f"host{number}", "soccmel", 2, {}, "none", False, True, [])).id
                for number in range(MOST_WATCHED + 1)
            ]
            ada = come("192.0.2.1", "ada")
            for name in tables:
                ada.say(t="watch", table=name)
            assert await ada.reasons() == {"welcome": 1, "snapshot": MOST_WATCHED, "too-many-tables": 1}
            ada.say(t="watch", table=tables[0])
            assert await ada.reasons() == {"snapshot": 1}
            ada.say(t="unwatch", table=tables[0])
            ada.say(t="watch", table=tables[-1])
            assert await ada.reasons() == {"snapshot": 1}

    asyncio.run(test())


def test_whom_i_mute_i_hear_in_no_window_and_everybody_else_does(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path, UNLIMITED) as (hub, come, _):
            table = await hub.create("ada", "soccmel", 2, {}, "none", False, True, [])
            ada, bea, window, carla = [come("192.0.2.1", name) for name in ("ada", "bea", "bea", "carla")]
            for one in (ada, bea, window, carla):
                await one.welcomed()
                one.say(t="watch", table=table.id)
                await one.heard()
            for muted, heard in ((True, 0), (False, 1)):
                bea.say(t="mute", guest="ada", mute=muted)
                await bea.welcomed()
                for one in (bea, window):
                    assert [told["guests"] for told in await one.heard() if told["t"] == "muted"] == [["ada"] * muted]
                ada.say(t="chat", table=table.id, text="ciao")
                assert [(await one.reasons())["chat"] for one in (carla, bea, window)] == [1, heard, heard]

    asyncio.run(test())


def test_what_is_said_while_something_is_loaded_is_done_in_order(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path, UNLIMITED) as (hub, come, _):
            names = [(await hub.create("ada", "soccmel", 2, {}, "none", False, True, [])).id for _ in range(2)]
            for name in names:
                hub.forget(hub.tables[name])
            ada = come("192.0.2.1", "ada")
            for number, name in enumerate(names):
                ada.say(t="ping", n=number)
                ada.say(t="watch", table=name)
            ada.say(t="ping", n=2)
            told = [one for one in await ada.heard() if one["t"] in ("pong", "snapshot")]
            assert [one.get("n", one.get("table")) for one in told] == [0, names[0], 1, names[1], 2]

    asyncio.run(test())


def test_who_leaves_while_something_is_loaded_is_not_there(tmp_path: Path) -> None:
    """Else the table would never be alone again."""

    async def test() -> None:
        async with house(tmp_path, UNLIMITED) as (hub, come, _):
            name = (await hub.create("ada", "soccmel", 2, {}, "none", False, True, [])).id
            hub.forget(hub.tables[name])
            ada = come("192.0.2.1", "ada")
            await ada.welcomed()
            ada.say(t="watch", table=name)
            ada.leave()
            await ada.welcomed()
            assert hub.tables[name].guests == []

    asyncio.run(test())


def test_a_ping_excuses_one_pong(tmp_path: Path) -> None:
    """All others count as what they are, a waste of time."""

    async def test() -> None:
        async with house(tmp_path, Limits(controls=1e-9, controls_burst=2.0)) as (_, come, _keeper):
            ada = come("192.0.2.1", "ada")
            await ada.heard()
            ada.socket.ping()
            for number in range(4):
                assert ada.socket.open, number
                ada.wire.sent = b""
                ada.socket.data_received(b"\x8a\x80\0\0\0\0")
            assert await ada.reasons() == {"1008": 1}

    asyncio.run(test())


def test_not_more_is_kept_for_later_than_a_bound(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path, UNLIMITED) as (_, come, _keeper):
            ada, bea = come("192.0.2.1", "ada"), come("192.0.2.1", "bea")
            for one, count in ((ada, MOST_BACKLOG), (bea, MOST_BACKLOG + 1)):
                assert one.socket.waiting  # until the store has said who they are
                for number in range(count):
                    one.say(t="ping", n=number)
            assert await ada.reasons() == {"welcome": 1, "pong": MOST_BACKLOG}
            assert await bea.reasons() == {"1008": 1}

    asyncio.run(test())


def test_who_is_sent_away_is_not_listened_to_any_more(tmp_path: Path) -> None:
    """Also if they do not close the connection themselves, and go on in the same breath."""

    async def test() -> None:
        async with house(tmp_path, UNLIMITED) as (_, come, _keeper):
            ada = come("192.0.2.1", "ada")
            await ada.heard()
            ada.wire.ended = lambda: None
            ada.socket.close(BARRED, "sent away")
            ada.say(t="ping", n=1)
            assert await ada.reasons() == {str(BARRED): 1}

    asyncio.run(test())


def test_who_says_or_reads_nothing_for_long_is_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A client that has read on meanwhile is not."""
    moment = 1000.0
    monkeypatch.setattr(websocket, "monotonic", lambda: moment)

    async def test() -> None:
        nonlocal moment
        async with house(tmp_path, UNLIMITED) as (_, come, keeper):
            silent, deaf, slow, ada = [come("192.0.2.1", name) for name in ("silent", "deaf", "slow", "ada")]
            for one in (silent, deaf, slow, ada):
                await one.welcomed()
            deaf.socket.pause_writing()
            slow.socket.pause_writing()
            moment += PING_SECONDS
            slow.socket.resume_writing()
            for wait, there in ((PING_SECONDS, 4), (PING_SECONDS, 2)):
                moment += wait
                for one in (deaf, slow, ada):
                    one.say(t="ping", n=1)
                keeper._ping()
                assert len(keeper.sockets) == there
            assert keeper.sockets == {slow.socket, ada.socket}

    asyncio.run(test())


def test_who_is_barred_is_told_why_and_heard_no_more(tmp_path: Path) -> None:
    """By guest from anywhere, by address under any name."""

    async def test() -> None:
        async with house(tmp_path, UNLIMITED) as (hub, come, _):
            table = await hub.create("ada", "soccmel", 2, {}, "none", False, True, [])
            later = now() + 60_000
            orders = [Order(GUEST, "ugo", later, "Insults.", 0), Order(ADDRESS, "192.0.2.0/24", later, "A crowd.", 0)]
            hub.orders.set(orders)
            for address, guest, words in (("198.51.100.1", "ugo", "Insults."), ("192.0.2.9", "bea", "A crowd.")):
                one = come(address, guest)
                one.say(t="watch", table=table.id)
                assert await one.reasons() == {words: 1, str(BARRED): 1}
                assert not one.socket.open
            assert table.guests == []
            assert (await come("198.51.100.1", "bea").reasons())["welcome"] == 1

    asyncio.run(test())


def test_a_line_is_measured_by_its_quickest_answer_to_a_ping(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A pong that nobody has asked for measures nothing, else anybody could win a race by a slow line."""
    moment = 1000.0
    monkeypatch.setattr(websocket, "monotonic", lambda: moment)

    async def test() -> None:
        nonlocal moment
        async with house(tmp_path, UNLIMITED) as (_, come, _keeper):
            ada = come("192.0.2.1", "ada")
            await ada.welcomed()
            found = []
            for asked, seconds in ((False, 9.0), (True, 0.2), (True, 0.05), (False, 9.0), (True, 0.3)):
                if asked:
                    ada.socket.ping()
                moment += seconds
                ada.socket.data_received(b"\x8a\x80\0\0\0\0")
                found.append(round(ada.socket.trip, 3))
            assert found == [0.0, 0.2, 0.05, 0.05, 0.05]

    asyncio.run(test())


def test_what_comes_along_with_a_refused_handshake_is_not_listened_to(tmp_path: Path) -> None:
    """A page of another server, which does not wait for an answer."""

    async def test() -> None:
        async with house(tmp_path, UNLIMITED) as (hub, _, keeper):
            table = await hub.create("ada", "soccmel", 3, {}, "none", False, True, [])
            said = json.dumps({"t": "watch", "table": table.id}).encode()
            frame = bytes((0x81, 0x80 + len(said))) + bytes(4) + said
            for origin, watchers in (("http://elsewhere", 0), ("http://x", 1)):
                socket = Socket(keeper)
                socket.connection_made(Wire("192.0.2.1"))
                socket.data_received(HEAD.format(cookie=f"Origin: {origin}\r\n").encode() + frame)
                while socket.waiting:
                    await asyncio.sleep(0.001)
                assert len(table.connections) == watchers, origin

    asyncio.run(test())
