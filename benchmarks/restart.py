"""`tavolaccio bench restart`: how long people wait when the server is restarted in mid-match.

    python benchmarks/restart.py --tables 200 --pages 3 --rounds 3

Real WebSockets, four at each table, in mid-match under the normal clock, each table at an address of its own (limits
are on), and some real pages in Chromium. Everybody reconnects as the page does. Three ways to restart:

    stop    SIGTERM, and a new process as soon as the old one has ended, as a service manager does it
    socket  the same, while somebody else holds the socket (systemd's socket activation): who comes meanwhile waits
    reload  SIGHUP: the server holds its socket and becomes the new one

Measured from the signal (after SIGHUP, from the moment when the first client loses its line: before that a trial of the
new program runs, and everybody plays on) until a client has been told its table again (back), and until each table has
acknowledged a move after that (moved). The servers' own processor time (stopping, starting, serving all who come
back) says what would be left of it on a machine that has nothing else to do. Checked: everybody sits where they sat,
nobody was replaced, no clock ran out.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import resource
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from benchmarks.server_wire import frame  # noqa: E402
from tests.server.served import HAND_OVER  # noqa: E402
from tools import browser, web  # noqa: E402

SEATS = 4
GAME = "this-game-is-shit"
WAYS = ("stop", "socket", "reload")
WANTED = 2.0
"""Seconds after which everybody is to be back."""
RESTARTS = 1012
SOON = (0.1, 0.4)
"""Seconds until the page tries again after a notice of restart: see web/src/lib/connection.svelte.ts."""
PATIENCE = 60.0

NOTE = """(() => {
  const Real = WebSocket
  window.backAt = []
  window.WebSocket = class extends Real {
    constructor(...words) {
      super(...words)
      this.addEventListener('message', (event) => {
        if (String(event.data).startsWith('{"t":"snapshot"')) window.backAt.push(Date.now() / 1000)
      })
    }
  }
})()"""
"""Notes when the page is told a whole table."""


def cpu_of(pid: int) -> float:
    """Processor seconds that a process has used itself."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def cpu_of_ended() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


class Server:
    """The command itself, on a data folder and a port that stay the same."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.socket = socket.create_server(("127.0.0.1", 0), backlog=1024)
        self.port: int = self.socket.getsockname()[1]
        self.process: subprocess.Popen[str] | None = None
        self.held = False

    def start(self, held: bool) -> None:
        """`held`: it is given the socket by us, and we keep it when it ends."""
        if not held and self.socket.fileno() >= 0:
            self.socket.close()
        command = [sys.executable, "-m", "tavolaccio.cli", "serve", "--no-open", "--port", str(self.port)]
        command += ["--data", str(self.folder)]
        if held:
            number = str(self.socket.fileno())
            command = [sys.executable, "-I", "-S", "-c", HAND_OVER, number, *command]
        environ = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHONPYCACHEPREFIX": str(self.folder) + "-compiled"}
        environ.pop("PYTHONDONTWRITEBYTECODE", None)  # a server that was started before is compiled
        passed = (self.socket.fileno(),) if held else ()
        self.process = subprocess.Popen(  # noqa: S603  # our own command
            command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True, env=environ, pass_fds=passed
        )

    def ready(self) -> None:
        assert self.process is not None
        assert self.process.stdout is not None
        while not (line := self.process.stdout.readline()).startswith("Tavolaccio: "):
            if not line:
                raise SystemExit("bench restart: the server has ended")

    def end(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()

    def restart(self, way: str) -> dict[str, float]:
        """When the signal was sent, when the old one had ended, when the new one was ready."""
        began = time.time()
        if way == "reload":
            assert self.process is not None
            self.process.send_signal(signal.SIGHUP)
            self.ready()
            return {"began": began, "ended": began, "ready": time.time()}
        self.end()
        ended = time.time()
        self.start(held=way == "socket")
        self.ready()
        return {"began": began, "ended": ended, "ready": time.time()}


class Person:
    """One client: keeps the line up as the page does."""

    def __init__(self, port: int, address: str, table: str = "") -> None:
        self.port = port
        self.address = address
        self.table = table
        self.cookie = ""
        self.v = -1
        self.epoch = ""
        self.you = -1
        self.room: dict[str, Any] = {}
        self.question: dict[str, Any] | None = None
        self.mine: dict[str, Any] | None = None
        self.back = asyncio.Event()
        self.back_at = 0.0
        self.lost_at = 0.0
        self.answers: dict[str, asyncio.Future[str]] = {}
        self.writer: asyncio.StreamWriter | None = None
        self.tries = 0
        self._task: asyncio.Task[None] | None = None
        self._count = 0

    def begin(self) -> None:
        self._task = asyncio.create_task(self._live())

    async def leave(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _live(self) -> None:
        while True:
            with contextlib.suppress(OSError, asyncio.IncompleteReadError):
                await self._line()
            if self.writer is not None:
                self.writer.close()
                self.writer = None
            self.lost_at = self.lost_at or time.time()
            self.tries += 1
            await asyncio.sleep(random.uniform(*SOON))

    async def _open(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection("127.0.0.1", self.port, local_addr=(self.address, 0))

    async def _line(self) -> None:
        reader, writer = await self._open()
        self.writer = writer
        head = f"GET /ws?table={self.table} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nUpgrade: websocket\r\n"
        head += "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        writer.write((head + f"Cookie: {self.cookie}\r\n\r\n").encode())
        answer = await reader.readuntil(b"\r\n\r\n")
        if b" 101 " not in answer.partition(b"\r\n")[0]:
            raise OSError(answer.decode(errors="replace").splitlines()[0])
        while True:
            first, size = await reader.readexactly(2)
            if size == 126:
                size = int.from_bytes(await reader.readexactly(2), "big")
            elif size == 127:
                size = int.from_bytes(await reader.readexactly(8), "big")
            body = await reader.readexactly(size)
            if first == 0x88:
                return
            if first == 0x89:
                writer.write(b"\x8a\x80\0\0\0\0")
            elif first == 0x81:
                self._heard(json.loads(body))

    def send(self, **message: Any) -> None:
        if self.writer is not None:
            self.writer.write(frame(json.dumps(message).encode()))

    def _heard(self, message: dict[str, Any]) -> None:
        kind = message["t"]
        if kind == "welcome":
            self.send(t="watch", table=self.table, v=self.v, epoch=self.epoch)
        elif kind == "snapshot":
            self.v, self.epoch, self.you = message["v"], message["epoch"], message["you"]
            self.room, self.question, self.mine = message["room"], message["question"], message["mine"]
            self.back_at = time.time()
            self.back.set()
        elif kind == "update":
            self.v = message["v"]
            self.room = message.get("room", self.room)
            if "question" in message:
                self.question = message["question"]
            self.mine = message.get("mine", self.mine)
        elif kind in ("ack", "refused") and message["id"] in self.answers:
            self.answers.pop(message["id"]).set_result(kind if kind == "ack" else message["reason"])

    async def act(self, kind: str, **more: Any) -> str:
        self._count += 1
        name = f"{kind}-{self.you}-{self._count}"
        answer: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self.answers[name] = answer
        self.send(t=kind, id=name, table=self.table, **more)
        return await asyncio.wait_for(answer, PATIENCE)

    @property
    def is_asked(self) -> bool:
        mine = self.mine
        return bool(self.question and mine and mine["asked"] and mine["options"] and not mine["said"])

    async def move(self) -> str:
        assert self.question is not None
        assert self.mine is not None
        return await self.act("say", q=self.question["id"], move=self.mine["options"][0])

    async def http(self, method: str, path: str, body: object = None) -> Any:
        reader, writer = await self._open()
        data = json.dumps(body).encode() if body is not None else b""
        head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nConnection: close\r\n"
        head += f"Cookie: {self.cookie}\r\nContent-Type: application/json\r\nContent-Length: {len(data)}\r\n\r\n"
        writer.write(head.encode() + data)
        answer = await reader.read()
        writer.close()
        top, _, rest = answer.partition(b"\r\n\r\n")
        for line in top.decode().splitlines():
            if line.lower().startswith("set-cookie: "):
                self.cookie = line[12:].partition(";")[0]
        if b" 200 " not in top.partition(b"\r\n")[0]:
            raise SystemExit(f"bench restart: {path}: {answer[:300].decode(errors='replace')}")
        return json.loads(rest)


async def seated(port: int, number: int) -> list[Person]:
    """A table in mid-match; its people share an address as a family does."""
    address = f"127.0.{1 + number // 250}.{1 + number % 250}"
    people = [Person(port, address) for _ in range(SEATS)]
    for person in people:
        await person.http("GET", "/api/me")
    room = await people[0].http("POST", "/api/tables", {"game": GAME, "seats": SEATS, "clock": "normal"})
    for person in people:
        person.table = room["id"]
        person.begin()
        await person.back.wait()
        if person is not people[0]:
            assert await person.act("sit") == "ack"
            assert await person.act("ready", entropy="") == "ack"
    assert await people[0].act("start") == "ack"
    for _ in range(number % 12):  # not all of them at the same place
        asked = [person for person in people if person.is_asked]
        if not asked:
            await asyncio.sleep(0.05)
        for person in asked:
            await person.move()
    return people


async def back(tables: list[list[Person]]) -> dict[str, list[float]]:
    """When everybody was back, and when every table had moved."""

    async def moved(people: list[Person]) -> float:
        await asyncio.gather(*[asyncio.wait_for(person.back.wait(), PATIENCE) for person in people])
        while True:
            for person in people:
                if person.is_asked and await person.move() == "ack":
                    return time.time()
            await asyncio.sleep(0.01)

    return {
        "moved": sorted(await asyncio.gather(*[moved(people) for people in tables])),
        "back": sorted(person.back_at for people in tables for person in people),
    }


def wrongs(tables: list[list[Person]], before: list[list[tuple[int, str]]], folder: Path) -> list[str]:
    """What each client has lost; hopefully nothing."""
    found: list[str] = []
    for people, were in zip(tables, before, strict=True):
        for person, (seat, guest) in zip(people, were, strict=True):
            chair = person.room["seats"][seat]
            if person.you != seat or chair["guest"] != guest or chair["away"]:
                found.append(f"table {person.table}: seat {seat} was lost")
    with contextlib.closing(sqlite3.connect(f"file:{folder / 'tavolaccio.sqlite3'}?mode=ro", uri=True)) as connection:
        bodies = [json.loads(body) for (body,) in connection.execute("SELECT body FROM journal")]
    late = [body for body in bodies if body.get("by") == "clock"]
    return found + [f"a clock ran out: {body}" for body in late]


class Pages:
    """Real pages at tables of bots, one table each."""

    def __init__(self, base: str, count: int) -> None:
        self._stack = contextlib.ExitStack()
        self.pages: list[Any] = []
        if not count:
            return
        from tests.browser_hands import OPEN  # noqa: PLC0415  # where no page is wanted no browser is needed

        chrome = self._stack.enter_context(browser.opened(whole=True))
        for _ in range(count):
            context = chrome.new_context(service_workers="block", locale="en-GB")
            context.add_init_script(NOTE)
            page = context.new_page()
            page.goto(base + "about")
            table = page.evaluate(OPEN, [GAME, 3, {}, 1, ""])
            page.goto(f"{base}t/{table}")
            page.wait_for_selector("main.table")
            self.pages.append(page)

    def back(self, began: float) -> list[float]:
        found = []
        for page in self.pages:
            page.wait_for_function("(began) => window.backAt.some((at) => at > began)", arg=began)
            page.wait_for_selector("main.table")
            found.append(page.evaluate("(began) => window.backAt.find((at) => at > began)", began) - began)
        return sorted(found)

    def close(self) -> None:
        self._stack.close()


def quantiles(values: list[float]) -> dict[str, float]:
    last = len(values) - 1
    return {
        name: values[round(last * share)] for name, share in (("p50", 0.5), ("p90", 0.9), ("p99", 0.99), ("max", 1))
    }


def measured(way: str, tables: int, pages: int) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder, "data"))
        server.start(held=way == "socket")
        try:
            server.ready()
            seen = Pages(f"http://127.0.0.1:{server.port}/", pages)
            try:
                with ThreadPoolExecutor(1) as alone:  # Playwright keeps a loop running in this thread
                    found, began = alone.submit(asyncio.run, _measured(way, server, tables)).result()
                return {**found, "pages": seen.back(began)}
            finally:
                seen.close()
        finally:
            server.end()
            server.socket.close()


async def _measured(way: str, server: Server, count: int) -> tuple[dict[str, Any], float]:
    tables: list[list[Person]] = []
    for start in range(0, count, 20):
        numbers = range(start, min(start + 20, count))
        tables += await asyncio.gather(*[seated(server.port, number) for number in numbers])
    before = [[(person.you, person.room["seats"][person.you]["guest"]) for person in people] for people in tables]
    for people in tables:
        for person in people:
            person.back.clear()
            person.tries = 0
    assert server.process is not None
    used = cpu_of(server.process.pid) + cpu_of_ended()
    restarting = asyncio.get_running_loop().run_in_executor(None, server.restart, way)
    times, found = await asyncio.gather(restarting, back(tables))
    everybody = [person for people in tables for person in people]
    began = min(person.lost_at for person in everybody) if way == "reload" else times["began"]
    told: dict[str, Any] = {name: quantiles([at - began for at in found[name]]) for name in ("back", "moved")}
    told |= {name: max(0.0, times[name] - began) for name in ("ended", "ready")}
    told["cpu"] = cpu_of(server.process.pid) + cpu_of_ended() - used
    told["load"] = os.getloadavg()[0]
    told["tries"] = sum(person.tries for person in everybody)
    told["wrong"] = wrongs(tables, before, server.folder)
    await asyncio.gather(*[person.leave() for person in everybody])
    return told, began


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--pages", type=int, default=3)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--way", choices=WAYS, action="append")
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args(words)
    if chosen.pages and not web.built():
        sys.exit("bench restart: the page could not be built; --pages 0 measures without")
    found: dict[str, list[dict[str, Any]]] = {way: [] for way in chosen.way or WAYS}
    for _ in range(chosen.rounds):
        for way, rounds in found.items():
            rounds.append(measured(way, chosen.tables, chosen.pages))
            if not chosen.json:
                show(way, rounds[-1])
    if chosen.json:
        print(json.dumps(found, indent=2))
    wrong = [one for rounds in found.values() for round_ in rounds for one in round_["wrong"]]
    for line in wrong[:20]:
        print(line, file=sys.stderr)
    return 1 if wrong else 0


def show(way: str, found: dict[str, Any]) -> None:
    parts = [f"{way:<8}"]
    for name in ("back", "moved"):
        parts.append(f"{name}: " + "  ".join(f"{key} {value:.2f}" for key, value in found[name].items()))
    parts.append("pages: " + (" ".join(f"{value:.2f}" for value in found["pages"]) or "none"))
    parts.append(f"old ended {found['ended']:.2f}, new ready {found['ready']:.2f}, {found['tries']} attempts")
    parts.append(f"servers' processor time {found['cpu']:.2f}, load {found['load']:.1f} on {os.cpu_count()} cores")
    print("   ".join(parts), "" if not found["wrong"] else f"  WRONG: {len(found['wrong'])}", flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
