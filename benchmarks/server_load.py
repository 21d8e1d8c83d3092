"""Plays many tables at once against a running server, as fast as moves come: the clients of `bench server`.

    python server_load.py ADDRESS TABLES SECONDS

All seats of all tables are real WebSockets in this one process. Prints one line of JSON.
"""

from __future__ import annotations

import asyncio
import json
import random
import struct
import sys
import time
import urllib.request
from collections.abc import Callable
from typing import Any, cast

import msgspec

SEATS = 4
KEY = b"\x37\xfa\x21\x3d"
GAME = "this-game-is-shit"


class Question(msgspec.Struct):
    id: int


class Mine(msgspec.Struct):
    options: list[str]
    asked: bool
    said: str


class Room(msgspec.Struct):
    phase: str


class Message(msgspec.Struct):
    """Just what a player must read of any message."""

    t: str
    id: str = ""
    v: int = -1
    question: Question | msgspec.UnsetType | None = msgspec.UNSET
    mine: Mine | None = None
    room: Room | None = None


read = msgspec.json.Decoder(Message).decode


class Tally:
    """What all tables count together."""

    def __init__(self) -> None:
        self.measuring = False
        self.acked = 0
        self.refused = 0
        self.latencies: list[float] = []
        self.matches = 0


class Seat(asyncio.Protocol):
    """One client. Its WebSocket is written out by hand: the load must cost little beside what it measures."""

    def __init__(self, table: Table, number: int, cookie: str) -> None:
        self.table = table
        self.number = number
        self.cookie = cookie
        self.buffer = bytearray()
        self.upgraded: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.transport: asyncio.Transport | None = None
        self.question = -1
        self.mine: Mine | None = None
        self.answered = -1
        self.sent = 0
        self.waiting: dict[str, asyncio.Future[None]] = {}

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)
        host = self.table.address.partition("://")[2].rstrip("/")
        lines = ["GET /ws HTTP/1.1", f"Host: {host}", "Upgrade: websocket", "Connection: Upgrade"]
        lines += ["Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version: 13", f"Cookie: {self.cookie}"]
        self.transport.write("\r\n".join([*lines, "", ""]).encode())

    def send(self, message: bytes) -> None:
        size = len(message)
        head = bytes((0x81, 0x80 | size)) if size < 126 else b"\x81\xfe" + struct.pack("!H", size)
        assert self.transport is not None
        mask = (KEY * (size // 4 + 1))[:size]
        masked = int.from_bytes(message, "little") ^ int.from_bytes(mask, "little")
        self.transport.write(head + KEY + masked.to_bytes(size, "little"))

    def data_received(self, data: bytes) -> None:
        buffer = self.buffer
        buffer += data
        if not self.upgraded.done():
            end = buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            if b" 101 " not in buffer[:end]:
                self.upgraded.set_exception(OSError(bytes(buffer[:200]).decode()))
                return
            del buffer[: end + 4]
            self.upgraded.set_result(None)
        start = 0
        total = len(buffer)
        while total - start >= 2:
            size = buffer[start + 1] & 127
            head = 2
            if size == 126:
                if total - start < 4:
                    break
                size = int.from_bytes(buffer[start + 2 : start + 4], "big")
                head = 4
            elif size == 127:
                if total - start < 10:
                    break
                size = int.from_bytes(buffer[start + 2 : start + 10], "big")
                head = 10
            if total - start < head + size:
                break
            if buffer[start] == 0x81:
                self.heard(read(bytes(buffer[start + head : start + head + size])))
            elif buffer[start] == 0x89:  # ping
                assert self.transport is not None
                self.transport.write(b"\x8a\x80\0\0\0\0")
            start += head + size
        del buffer[:start]

    def heard(self, message: Message) -> None:
        kind = message.t
        if kind in ("update", "snapshot"):
            self.table.told(message.v)
            if message.mine is not None:
                self.mine = message.mine
            question = message.question
            if question is not msgspec.UNSET:
                self.question = question.id if question is not None else -1
            if message.room is not None:
                self.table.changed(self, message.room.phase)
            self.answer()
        elif kind == "ack":
            if message.id.isdigit():
                if self.table.tally.measuring:
                    self.table.tally.acked += 1
            elif message.id in self.waiting:
                self.waiting.pop(message.id).set_result(None)
        elif kind == "refused":
            self.table.tally.refused += 1
            if message.id in self.waiting:
                self.waiting.pop(message.id).set_result(None)

    def answer(self) -> None:
        mine = self.mine
        if mine is None or not mine.asked or not mine.options or self.answered == self.question or self.question < 0:
            return
        self.answered = self.question
        self.sent += 1
        move = mine.options[int(random.random() * len(mine.options))]
        self.table.moved_at = time.perf_counter()
        self.send(
            b'{"t":"say","id":"%d","table":"%s","q":%d,"move":"%s"}'
            % (self.table.number(), self.table.id, self.question, move.encode())
        )

    async def act(self, kind: str) -> None:
        name = f"{kind}-{self.table.number()}"
        self.waiting[name] = asyncio.get_running_loop().create_future()
        self.send(b'{"t":"%s","id":"%s","table":"%s"}' % (kind.encode(), name.encode(), self.table.id))
        await self.waiting[name]

    def watch(self) -> None:
        self.send(b'{"t":"watch","table":"%s"}' % self.table.id)


class Table:
    """Four clients at one table, match after match."""

    def __init__(self, address: str, tally: Tally) -> None:
        self.address = address
        self.tally = tally
        self.id = b""
        self.seats: list[Seat] = []
        self.moved_at = 0.0
        self.said_at = 0.0
        self.version = -1
        self.heard = 0
        self.names = 0
        self.phase = "lobby"
        self.restarting: asyncio.Task[None] | None = None

    def number(self) -> int:
        self.names += 1
        return self.names

    def told(self, v: int) -> None:
        """Somebody has been told version `v`; when all have, the move has arrived everywhere."""
        if v != self.version:
            self.version = v
            self.heard = 0
            self.said_at = self.moved_at
        self.heard += 1
        if self.heard == SEATS and self.tally.measuring and self.phase == "playing":
            self.tally.latencies.append(time.perf_counter() - self.said_at)

    def changed(self, seat: Seat, phase: str) -> None:
        if seat is self.seats[0] and phase != self.phase:
            self.phase = phase
            if phase == "over":
                self.tally.matches += 1
                self.restarting = asyncio.ensure_future(self.again())
        if phase == "lobby":
            seat.answered = -1

    async def again(self) -> None:
        await self.seats[0].act("rematch")
        await self.deal()

    async def deal(self) -> None:
        for seat in self.seats:
            seat.answered = -1
            seat.mine = None
            await seat.act("ready")
        await self.seats[0].act("start")

    async def begin(self) -> None:
        loop = asyncio.get_running_loop()
        host, _, port = self.address.partition("://")[2].rstrip("/").rpartition(":")
        wanted = {"game": GAME, "seats": SEATS, "clock": "none"}
        room, cookie = await asyncio.to_thread(request, self.address + "api/tables", wanted)
        self.id = room["id"].encode()
        for number in range(SEATS):
            if number:
                _, cookie = await asyncio.to_thread(request, self.address + "api/me", None)
            seat = Seat(self, number, cookie)
            await loop.create_connection(_given(seat), host, int(port))
            await seat.upgraded
            self.seats.append(seat)
            if number:
                await seat.act("sit")
            seat.watch()


def _given(seat: Seat) -> Callable[[], Seat]:
    return lambda: seat


def request(address: str, body: Any) -> tuple[Any, str]:
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(address, data) as answer:  # noqa: S310  # our own server
        return json.load(answer), str(answer.headers["set-cookie"]).partition(";")[0]


async def main(address: str, tables: int, seconds: float) -> None:
    tally = Tally()
    made = [Table(address, tally) for _ in range(tables)]
    for start in range(0, tables, 20):
        await asyncio.gather(*[table.begin() for table in made[start : start + 20]])
    await asyncio.to_thread(sys.stdin.readline)  # the parent weighs the idle tables first
    await asyncio.gather(*[table.deal() for table in made])
    print("dealt", flush=True)
    await asyncio.to_thread(sys.stdin.readline)
    await asyncio.sleep(min(2.0, seconds / 4))
    used = time.process_time()
    started = time.perf_counter()
    tally.measuring = True
    await asyncio.sleep(seconds)
    tally.measuring = False
    spent = time.perf_counter() - started
    latencies = sorted(tally.latencies)
    print(
        json.dumps(
            {
                "moves": tally.acked,
                "seconds": spent,
                "per_second": tally.acked / spent,
                "p50": latencies[len(latencies) // 2] * 1000 if latencies else 0,
                "p99": latencies[int(len(latencies) * 0.99)] * 1000 if latencies else 0,
                "matches": tally.matches,
                "refused": tally.refused,
                "client_cpu": (time.process_time() - used) / spent,
            }
        ),
        flush=True,
    )


if __name__ == "__main__":
    try:
        import uvloop

        runner = asyncio.Runner(loop_factory=uvloop.new_event_loop)
    except ImportError:
        runner = asyncio.Runner()
    with runner:
        runner.run(main(sys.argv[1], int(sys.argv[2]), float(sys.argv[3])))
