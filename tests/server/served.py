"""A real server in a process of its own, and clients that play on it over real WebSockets."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import signal
import sqlite3
import ssl
import subprocess
import sys
import threading
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, Self
from zlib import crc32

import asyncpg  # type: ignore[import-untyped]
import httpx
import websockets

import tavolaccio

ROOT = Path(__file__).resolve().parents[2]
SOURCES = str(Path(tavolaccio.__file__).parents[1])
"""The server runs in the form in which the tests do: plain, or compiled."""
COMMAND = [sys.executable, "-m", "tavolaccio.cli", "serve", "--no-open"]
SAME_CARDS = [sys.executable, "-m", "tests.server.same_cards", "serve", "--no-open"]
"""The same, but dealt alike each time."""
COUNTING = ("--metrics", "127.0.0.1:0")
PATIENCE = 180.0
"""Seconds after which something is believed never to happen: no machine, however busy, is to be so slow."""
NOBODY = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""Trusts no certificate, and needs none: a client that reads those of all the world first takes 30 ms to be made."""


HAND_OVER = """
import os, sys
os.dup2(int(sys.argv[1]), 3)
os.environ.update(LISTEN_FDS="1", LISTEN_PID=str(os.getpid()))
os.execv(sys.argv[2], sys.argv[2:])
"""
"""Hands an open socket to a program and becomes it, as systemd does: `python -c HAND_OVER NUMBER PROGRAM …`."""


class Backing:
    """A database of its own, and what else many workers need."""

    def __init__(self, store: str, bus: str = "", workers: int = 1) -> None:
        self.store = store
        self.arguments = ["--store", store]
        if bus:
            self.arguments += ["--bus", bus, "--workers", str(workers)]

    async def ask(self, query: str, *values: object) -> list[Any]:
        connection = await asyncpg.connect(self.store)
        try:
            return list(await connection.fetch(query, *values))
        finally:
            await connection.close()


class Served:
    """A server that can be killed and started again on the same port and data."""

    def __init__(
        self,
        data: Path,
        *arguments: str,
        port: int = 0,
        backing: Backing | None = None,
        log: Path | None = None,
        beside: tuple[Path, ...] = (),
        command: list[str] | None = None,
    ) -> None:
        self.data = data
        self.command = COMMAND if command is None else command
        self.beside = beside
        """Where it finds packages of guests, beside our own."""
        self.log = log
        """Where the server's complaints go; else to those of the tests."""
        self.backing = backing
        self.arguments = [*arguments, *(backing.arguments if backing is not None else ())]
        self.port = port
        self.process: subprocess.Popen[str] | None = None
        self.base = ""
        self.metrics = ""
        self.start()

    def start(self) -> None:
        environ = {**os.environ, "PYTHONPATH": os.pathsep.join([SOURCES, *map(str, self.beside), str(ROOT)])}
        command = [*self.command, "--port", str(self.port), "--data", str(self.data), *self.arguments]
        with contextlib.ExitStack() as files:
            log = files.enter_context(self.log.open("a", encoding="utf-8")) if self.log is not None else None
            self.process = subprocess.Popen(
                command,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=log,
                env=environ,
                text=True,
                cwd=self.data.parent,
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line.startswith("Tavolaccio: "), line
        self.base = line.split()[1]
        self.port = int(self.base.rstrip("/").rpartition(":")[2])
        if "--metrics" in self.arguments:
            self.metrics = self.process.stdout.readline().removeprefix("metrics: ").strip()

    def counters(self) -> str:
        """What it tells those who keep the house; started with `COUNTING`."""
        return httpx.get(self.metrics, trust_env=False, timeout=PATIENCE, verify=NOBODY).raise_for_status().text

    def figures(self) -> dict[str, float]:
        """The same by name, without labels."""
        pairs = [line.rpartition(" ") for line in self.counters().splitlines() if not line.startswith("#")]
        return {name.partition("{")[0]: float(value) for name, _, value in pairs}

    def kill(self) -> None:
        """As a power cut would."""
        assert self.process is not None
        self.process.kill()
        self._ended()

    def reload(self) -> None:
        """SIGHUP: the same process becomes a fresh server."""
        assert self.process is not None
        assert self.process.stdout is not None
        self.process.send_signal(signal.SIGHUP)
        while not (line := self.process.stdout.readline()).startswith("Tavolaccio: "):
            assert line, "the server has ended"
        assert line.split()[1] == self.base

    def stop(self) -> int:
        assert self.process is not None
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
        return self._ended()

    def _ended(self) -> int:
        assert self.process is not None
        assert self.process.stdout is not None
        code = self.process.wait(timeout=PATIENCE)
        self.process.stdout.close()
        return code

    @property
    def ws(self) -> str:
        return self.base.replace("http", "ws", 1) + "ws"

    def _ask(self, query: str, *values: object) -> list[Any]:
        """A question to the database behind the server's back, from within a loop or without one."""
        backing = self.backing
        assert backing is not None
        found: list[Any] = []
        thread = threading.Thread(target=lambda: found.extend(asyncio.run(backing.ask(query, *values))))
        thread.start()
        thread.join(PATIENCE)
        return found

    def write(self, table: str, n: int, body: bytes) -> None:
        """Somebody else appends an entry."""
        if self.backing is not None:
            query = "INSERT INTO entries VALUES ($1, $2, 1, $3, $4)"
            self._ask(query, table, n, body, crc32(body))
            return
        with contextlib.closing(sqlite3.connect(self.data / "tavolaccio.sqlite3")) as connection:
            connection.execute("INSERT INTO entries VALUES (?, ?, ?, ?)", (table, n, body, crc32(body)))
            connection.commit()

    def rewrite(self, table: str, n: int, body: bytes, checksum: int) -> None:
        """Somebody changes an entry in its place; the server must not run meanwhile."""
        if self.backing is not None:
            query = "UPDATE entries SET body = $3, checksum = $4 WHERE table_id = $1 AND n = $2"
            self._ask(query, table, n, body, checksum)
            return
        with contextlib.closing(sqlite3.connect(self.data / "tavolaccio.sqlite3")) as connection:
            query = "UPDATE entries SET body = ?, checksum = ? WHERE table_id = ? AND n = ?"
            connection.execute(query, (body, checksum, table, n))
            connection.commit()

    def entries(self, table: str) -> list[dict[str, Any]]:
        if self.backing is not None:
            found = self._ask("SELECT body FROM entries WHERE table_id = $1 ORDER BY n", table)
            return [json.loads(line) for row in found for line in row[0].split(b"\n")]
        with contextlib.closing(sqlite3.connect(self.data / "tavolaccio.sqlite3")) as connection:
            rows = connection.execute("SELECT body FROM journal WHERE table_id = ? ORDER BY n", (table,))
            return [json.loads(row[0]) for row in rows]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()


PLAYERS: list[Player] = []
"""All that were made since the last `run`."""


def run(work: Coroutine[Any, Any, None]) -> None:
    """Runs a test's coroutine; whatever happens, nobody stays connected."""

    async def tidy() -> None:
        try:
            async with asyncio.timeout(2 * PATIENCE):  # a test that waits in vain fails, and holds nobody up
                await work
        finally:
            await depart(PLAYERS)
            PLAYERS.clear()
            await asyncio.sleep(0.05)  # sockets that were closed by the other side say good-bye in the next round

    asyncio.run(tidy())


class Player:
    """A client: keeps what it was told, answers what it is asked, resends what was not acknowledged."""

    def __init__(self, served: Served, name: str, seed: int = 0) -> None:
        PLAYERS.append(self)
        self.served = served
        self.name = name
        self.dice = random.Random(seed)
        self.cookie = ""
        self.headers: dict[str, str] = {}
        """What a proxy in front of the server adds."""
        self.guest = ""
        self.table = ""
        self.welcome: dict[str, Any] = {}
        self.v = -1
        self.epoch = ""
        self.you = -1
        self.room: dict[str, Any] = {}
        self.public: dict[str, Any] = {}
        self.question: dict[str, Any] | None = None
        self.mine: dict[str, Any] | None = None
        self.outcome: dict[str, Any] | None = None
        self.acked: dict[str, int] = {}
        self.refused: list[dict[str, Any]] = []
        self.heard: list[dict[str, Any]] = []
        self.raw: list[bytes] = []
        self.snapshots = 0
        self.connects = 0
        self.gaps = 0
        self.unacked: dict[str, dict[str, Any]] = {}
        self.socket: Any = None
        self.thinks = self.any_option

    def any_option(self) -> str | None:
        assert self.mine is not None
        options: list[str] = self.mine["options"]
        return self.dice.choice(options) if self.mine["asked"] and options else None

    # HTTP.

    async def http(self, method: str, path: str, **more: Any) -> Any:
        headers = self.headers | ({"Cookie": self.cookie} if self.cookie else {})
        async with httpx.AsyncClient(
            base_url=self.served.base, trust_env=False, timeout=PATIENCE, verify=NOBODY
        ) as client:
            response = await client.request(method, path, headers=headers, **more)
        if "set-cookie" in response.headers:
            self.cookie = response.headers["set-cookie"].partition(";")[0]
        return response

    async def arrive(self) -> None:
        """Gets a cookie and a name."""
        person = (await self.http("PUT", "/api/me", json={"name": self.name})).json()
        assert person["name"] == self.name
        self.guest = person["id"]

    async def create(self, **wanted: Any) -> str:
        response = await self.http("POST", "/api/tables", json=wanted)
        assert response.status_code == 200, response.text
        self.table = response.json()["id"]
        return self.table

    # The socket.

    async def connect(self) -> None:
        self.socket = await websockets.connect(
            self.served.ws,
            additional_headers=self.headers | {"Cookie": self.cookie},
            proxy=None,
            compression=None,
            open_timeout=PATIENCE,
            ping_timeout=None,
        )
        self.connects += 1
        self.welcome = await self.receive()
        assert self.welcome["t"] == "welcome"
        assert self.welcome["you"]["id"] == self.guest

    async def send(self, **message: Any) -> None:
        await self.socket.send(json.dumps(message))

    async def receive(self, seconds: float = PATIENCE) -> dict[str, Any]:
        raw = await asyncio.wait_for(self.socket.recv(), seconds)
        self.raw.append(raw.encode())
        message: dict[str, Any] = json.loads(raw)
        self.heard.append(message)
        self.note(message)
        return message

    async def until(self, kind: str, **more: Any) -> dict[str, Any]:
        while True:
            message = await self.receive()
            if message["t"] == kind and all(message.get(key) == value for key, value in more.items()):
                return message

    async def act(self, kind: str, **more: Any) -> dict[str, Any]:
        """Sends an action and waits for its `ack` or `refused`."""
        name = f"{kind}-{self.dice.random()}"
        await self.send(t=kind, id=name, table=self.table, **more)
        while True:
            message = await self.receive()
            if message.get("id") == name:
                return message

    async def watch(self) -> None:
        await self.send(t="watch", table=self.table, v=self.v, epoch=self.epoch)

    def note(self, message: dict[str, Any]) -> None:
        kind = message["t"]
        if kind == "snapshot":
            self.snapshots += 1
            self.v, self.epoch, self.you = message["v"], message["epoch"], message["you"]
            self.room, self.question, self.mine = message["room"], message["question"], message["mine"]
            self.public = message["public"] or {}
        elif kind == "update":
            self.gaps += message["v"] != self.v + 1
            self.v = message["v"]
            self.room = message.get("room", self.room)
            self.public.update(message.get("public", {}))
            if "question" in message:
                self.question = message["question"]
            self.mine = message.get("mine", self.mine)
            self.outcome = message.get("outcome", self.outcome)
        elif kind == "ack":
            self.acked[message["id"]] = message["v"]
            self.unacked.pop(message["id"], None)
        elif kind == "refused":
            self.refused.append(message)
            self.unacked.pop(message["id"], None)

    # Playing.

    @property
    def over(self) -> bool:
        return self.room.get("phase") in ("over", "closed")

    async def say(self, move: str) -> None:
        assert self.question is not None
        name = f"{self.guest}-{self.room['match']}-{self.question['id']}"
        if name not in self.acked and name not in self.unacked:
            self.unacked[name] = {"t": "say", "id": name, "table": self.table, "q": self.question["id"], "move": move}
            await self.socket.send(json.dumps(self.unacked[name]))

    async def think(self) -> None:
        if self.question is not None and self.mine is not None and not self.mine["said"]:
            move = self.thinks()
            if move is not None:
                await self.say(move)

    async def play(self) -> None:
        """Plays to the end, through lost connections and restarts."""
        while not self.over:
            try:
                if self.socket is None:
                    await self.connect()
                    await self.watch()
                    for message in list(self.unacked.values()):
                        await self.send(**message)
                await self.receive()
                await self.think()
            except (OSError, websockets.WebSocketException, EOFError):
                await self.leave()
                await asyncio.sleep(0.02)

    async def leave(self) -> None:
        if self.socket is not None:
            with contextlib.suppress(Exception):
                await self.socket.close()
            self.socket = None


async def seated(served: Served, people: int, seed: int = 0, **wanted: Any) -> list[Player]:
    """Some people at a new table, connected, everybody ready, nothing dealt yet."""
    players = [Player(served, f"P{place}", seed * 10 + place) for place in range(people)]
    for player in players:
        await player.arrive()
    table = await players[0].create(**{"game": "this-game-is-shit", "seats": people, "clock": "none", **wanted})
    for player in players:
        player.table = table
        await player.connect()
        await player.watch()
        await player.until("snapshot")
        if player is not players[0]:
            assert (await player.act("sit"))["t"] == "ack"
            assert (await player.act("ready", entropy=player.name))["t"] == "ack"
    return players


async def dealt(served: Served, people: int, seed: int = 0, **wanted: Any) -> list[Player]:
    """The same, and the match has begun."""
    players = await seated(served, people, seed, **wanted)
    assert (await players[0].act("start"))["t"] == "ack"
    for player in players:
        while not player.public:
            await player.receive()
    return players


async def finish(players: list[Player], seconds: float = PATIENCE) -> None:
    for player in players:
        await player.think()
    await asyncio.wait_for(asyncio.gather(*[player.play() for player in players]), seconds)


async def depart(players: list[Player]) -> None:
    await asyncio.gather(*[player.leave() for player in players])
