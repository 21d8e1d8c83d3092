"""People at tables, as programs: each speaks docs/protocol.md over a real WebSocket, comes back when it is cut off, and
sends again under the same id whatever was not acknowledged. All that is sent and heard goes into the history."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import random
import time
import urllib.error
import urllib.request
from http.client import HTTPException
from typing import Any

import websockets

from tavolaccio.torture.history import HEARD, LOST, SENT, UNANSWERED, History

Data = dict[str, Any]
TICK = 0.06
SILENCE = 4.0
"""Seconds without a word after which a client believes that its connection is dead."""
UNANSWERED_SECONDS = 25.0
HTTP_SECONDS = 5.0
_numbers = itertools.count(1)


class Latencies:
    """Seconds from a message to its acknowledgement, since the last time somebody asked."""

    def __init__(self) -> None:
        self.values: list[float] = []

    def taken(self) -> list[float]:
        values, self.values = self.values, []
        return values


class World:
    """What all clients share: where the server is, the history, and how many of what."""

    def __init__(self, history: History, seed: int = 0, think: float = 0.1) -> None:
        self.history = history
        self.seed = seed
        self.port = 0
        self.think = think
        """Seconds that somebody thinks at most."""
        self.draining = False
        """No more matches are begun."""
        self.latencies = Latencies()
        self.reconnects = 0
        self.resent = 0
        self.refusals: dict[str, int] = {}
        self.last_ack = 0.0
        self.arriving = 0
        """Guests who are being given a name, and how many there have been."""
        self.strangers = 0
        self.calm = False
        """Nobody leaves, and nobody plays tricks."""

    async def http(self, method: str, path: str, cookie: str = "", body: object = None) -> tuple[Any, str]:
        """The answer and the cookie, new or old; asked again until there is an answer."""
        while True:
            try:
                return await asyncio.to_thread(self._ask, method, path, cookie, body)
            except urllib.error.HTTPError as error:
                if 400 <= error.code < 500:
                    raise RuntimeError(f"{method} {path}: {error.code} {error.read()[:200]!r}") from None
                await asyncio.sleep(0.2)
            except (OSError, ValueError, HTTPException):
                await asyncio.sleep(0.2)

    def _ask(self, method: str, path: str, cookie: str, body: object) -> tuple[Any, str]:
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", method=method)
        request.add_header("Content-Type", "application/json")
        if cookie:
            request.add_header("Cookie", cookie)
        data = None if body is None else json.dumps(body).encode()
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        with opener.open(request, data, timeout=HTTP_SECONDS) as answer:
            new = str(answer.headers["set-cookie"] or "").partition(";")[0]
            return json.load(answer), new or cookie


class Client:
    """One window of one guest at one table."""

    def __init__(self, world: World, table: str = "", guest: str = "", cookie: str = "") -> None:
        self.world = world
        self.number = next(_numbers)
        self.dice = random.Random(f"{world.seed} {self.number}")
        self.guest = guest
        self.cookie = cookie
        self.table = table
        self.socket: websockets.ClientConnection | None = None
        self.connection = 0
        self.v = -1
        self.epoch = ""
        self.room: Data = {}
        self.question: Data | None = None
        self.mine: Data | None = None
        self.snapshot: Data | None = None
        """The latest whole one."""
        self.unacked: dict[str, Data] = {}
        self.sent_at: dict[str, float] = {}
        self.heard_at = 0.0
        self.away_until = 0.0
        self.closed = False
        self._names = itertools.count(1)
        self._pinged = 0.0

    # Coming and going.

    async def run(self) -> None:
        while not self.closed:
            if time.monotonic() < self.away_until:
                await asyncio.sleep(TICK)
                continue
            try:
                await self._connected()
            except (OSError, EOFError, TimeoutError, websockets.WebSocketException):
                pass
            finally:
                await self._leave()
            if not self.closed:
                await asyncio.sleep(self.dice.uniform(0.02, 0.3))

    async def _leave(self) -> None:
        line, self.socket = self.socket, None
        if line is not None:
            self.world.history.add(self.connection, LOST, {})
            self.world.reconnects += not self.closed
            line.transport.abort()
            with contextlib.suppress(Exception):
                await line.close()

    async def _connected(self) -> None:
        self.socket = await websockets.connect(
            f"ws://127.0.0.1:{self.world.port}/ws",
            additional_headers={"Cookie": self.cookie},
            proxy=None,
            compression=None,
            open_timeout=SILENCE,
            ping_interval=None,
        )
        self.connection = self.world.history.open(self.guest, self.number)
        self.heard_at = time.monotonic()
        anew = self.dice.random() < 0.1
        await self.send(t="watch", table=self.table, v=-1 if anew else self.v, epoch="" if anew else self.epoch)
        for message in list(self.unacked.values()):
            self.world.resent += 1
            await self._send_again(message)
            if self.dice.random() < 0.1:  # impatience
                await self._send_again(message)
        while not self.closed and time.monotonic() >= self.away_until:
            await self._listen()
            await self._ping()
            await self.tick()

    async def _listen(self) -> None:
        assert self.socket is not None
        try:
            async with asyncio.timeout(TICK):
                raw = await self.socket.recv()
        except TimeoutError:
            if time.monotonic() - self.heard_at > SILENCE:
                raise
            return
        self.heard_at = time.monotonic()
        message = json.loads(raw)
        self.world.history.add(self.connection, HEARD, message)
        self.hear(message)

    async def _ping(self) -> None:
        moment = time.monotonic()
        if moment - self._pinged > 1.0:
            self._pinged = moment
            await self.send(t="ping", n=1)
        for name, at in self.sent_at.items():
            if moment - at > UNANSWERED_SECONDS:
                message = self.unacked[name]
                more = {"t": message["t"], "id": name, "table": self.table, "seconds": moment - at}
                self.world.history.add(self.connection, UNANSWERED, more)
                raise TimeoutError

    async def send(self, **message: Any) -> None:
        assert self.socket is not None
        self.world.history.add(self.connection, SENT, message)
        await self.socket.send(json.dumps(message))

    async def _send_again(self, message: Data) -> None:
        self.sent_at[message["id"]] = time.monotonic()
        await self.send(**message)

    async def act(self, kind: str, **more: Any) -> None:
        """Something that has to be acknowledged."""
        name = f"{self.number}-{next(self._names)}"
        self.unacked[name] = {"t": kind, "id": name, "table": self.table, **more}
        await self._send_again(self.unacked[name])

    # Hearing.

    def hear(self, message: Data) -> None:
        kind = message["t"]
        if kind in ("ack", "refused"):
            self._answered(message)
        elif kind == "snapshot":
            self.v, self.epoch = message["v"], message["epoch"]
            self.room, self.question, self.mine = message["room"], message["question"], message["mine"]
            self.snapshot = message
        elif kind == "update":
            self.v = message["v"]
            self.room = message.get("room", self.room)
            self.question = message.get("question", self.question)
            self.mine = message.get("mine", self.mine)
            if self.room["phase"] in ("lobby", "closed"):
                self.question = self.mine = None

    def _answered(self, message: Data) -> None:
        name = message["id"]
        done = self.unacked.pop(name, None)
        sent = self.sent_at.pop(name, 0.0)
        if message["t"] == "ack":
            self.world.last_ack = time.monotonic()
            if done is not None:
                self.world.latencies.values.append(time.monotonic() - sent)
        else:
            reason = message["reason"]
            self.world.refusals[reason] = self.world.refusals.get(reason, 0) + 1
            if done is not None:
                self.refused(done, reason)

    # For those who do more than watch.

    async def tick(self) -> None:
        """Called a few times a second, and after each message."""
        if self.dice.random() < 0.002 and self.room and not self.world.calm:
            await self.chat()

    def refused(self, message: Data, reason: str) -> None:
        """Something was not done."""

    async def chat(self) -> None:
        await self.send(t="chat", table=self.table, text=f"ciao {self.number}-{next(self._names)}")
