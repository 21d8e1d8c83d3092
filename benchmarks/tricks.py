"""What each trick on the way of a move is worth: the server as it is, and without one of them, in turns.

    python benchmarks/tricks.py                              all of them, five rounds
    python benchmarks/tricks.py --rounds 9 sync-thread asgi  some of them, by name

A copy of the sources is made for each, with a few lines changed; where a text to be changed is no longer there it says
so. Printed: processor time of the server and its helpers for a move, and p99, without the trick against with it, median
and bounds of the ratios within a round. The figures and what follows from them: docs/adr/0022.
"""

from __future__ import annotations

import argparse
import random
import shutil
import sys
import tempfile
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from benchmarks import server  # noqa: E402

Change = tuple[str, str, str]
"""A file of the server, a text in it, and what stands there without the trick."""

SOCKET = "websocket/socket.py"
WRITER = "storage/sqlite/writer.py"
WITHOUT: dict[str, list[Change]] = {
    "asgi": [
        (
            "serve.py",
            'ws=cast("type[asyncio.Protocol]", connections.protocol)',
            'ws="websockets-sansio", ws_per_message_deflate=False',
        ),
        ("serve.py", "make_app(hub, settings.secure)", "with_sockets(make_app(hub, settings.secure), connections)"),
        ("serve.py", "import Connections\n", "import Connections, with_sockets\n"),
    ],
    "library-reads": [
        (
            SOCKET,
            "self.usual = self.open and not self.parts and not self.ws.reader.buffer and self.ws.state is OPEN",
            "self.usual = False",
        ),
    ],
    "write-at-once": [
        (SOCKET, "        if not out:\n            self.keeper.later(self)\n", ""),
        (SOCKET, "        out.append(data)\n", "        out.append(data)\n        self.write_out()\n"),
    ],
    "encode-each": [
        (
            "hosting/hosted_table.py",
            "whole if own is None else head + encode(own)[1:]",
            "encode(common if own is None else {**common, **own})",
        ),
    ],
    "no-uvloop": [("serve.py", "import uvloop", "import uvloop_that_is_not_here as uvloop")],
    "all-in-thread": [
        (WRITER, "results = self._appended(batch) or self._briefly(batch)", "results = None"),
        (WRITER, "synchronous=NORMAL", "synchronous=FULL"),
        (WRITER, "                make_durable(self._log)\n", "                pass\n"),
    ],
}

ASGI = '''

class AsgiSocket(Socket):
    """The same over the library's ordinary way: a task and a queue for each connection."""

    def send(self, data):
        if self.open:
            self.queue.put_nowait(data)

    def write_out(self): ...

    def _flush(self): ...

    def ping(self): ...

    def abort(self): ...


def with_sockets(app, keeper):
    async def served(scope, receive, send):
        if scope["type"] != "websocket":
            await app(scope, receive, send)
            return
        socket = AsgiSocket(keeper)
        socket.queue = asyncio.Queue()
        socket.address = scope["client"][0]
        await receive()
        guest = keeper.hub.guests.read(dict(scope["headers"]).get(b"cookie", b"").decode())
        more = []
        if guest is None:
            guest = keeper.hub.guests.new("en")
            more = [(b"set-cookie", keeper.hub.guests.cookie(guest, False).encode())]
        await send({"type": "websocket.accept", "headers": more})
        socket.guest, socket.open = guest, True
        keeper.sockets.add(socket)
        keeper.by_address[socket.address] = keeper.by_address.get(socket.address, 0) + 1
        socket._after(socket._meet())

        async def write():
            while True:
                await send({"type": "websocket.send", "text": (await socket.queue.get()).decode()})

        writing = asyncio.ensure_future(write())
        try:
            while (message := await receive())["type"] != "websocket.disconnect":
                socket.heard = monotonic()
                socket._message((message.get("text") or "").encode())
        finally:
            writing.cancel()
            socket.connection_lost(None)

    return served
'''


def copy(place: Path, changes: list[Change]) -> str:
    """The sources, changed; the folder to import from."""
    shutil.copytree(ROOT / "src", place, ignore=shutil.ignore_patterns("__pycache__", "static"))
    for name, text, instead in changes:
        path = place / "tavolaccio" / "server" / name
        source = path.read_text(encoding="utf-8")
        if text not in source:
            raise SystemExit(f"tricks: {name} has changed: there is no {text.strip()!r} any more")
        path.write_text(source.replace(text, instead), encoding="utf-8")
    return str(place)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument(
        "tricks", nargs="*", metavar="TRICK", help=f"tricks to measure: {', '.join(WITHOUT)} (default: all)"
    )
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=4.0)
    chosen = parser.parse_args()
    names = chosen.tricks or list(WITHOUT)
    ratios: dict[str, list[tuple[float, float]]] = {name: [] for name in names}
    with tempfile.TemporaryDirectory(prefix="bench-tricks-") as folder:
        places = {name: copy(Path(folder) / name, WITHOUT[name]) for name in names}
        places[""] = copy(Path(folder) / "as-it-is", [])
        if "asgi" in names:
            path = Path(places["asgi"]) / "tavolaccio" / "server" / SOCKET
            path.write_text(path.read_text(encoding="utf-8") + ASGI, encoding="utf-8")
        for _ in range(chosen.rounds):
            order = [*names, ""]
            random.shuffle(order)
            found = {name: server.ours(places[name], chosen.tables, chosen.seconds) for name in order}
            for name in names:
                ratios[name].append((cost(found[name]) / cost(found[""]), found[name]["p99"] / found[""]["p99"]))
    print(f"without it, {chosen.tables} tables, {chosen.rounds} rounds: processor time for a move, and p99")
    for name, pairs in ratios.items():
        times = sorted([one for one, _ in pairs])
        slow = median([one for _, one in pairs])
        print(f"{name:<16} x {median(times):.2f} ({times[0]:.2f} to {times[-1]:.2f}), p99 x {slow:.2f}")
    return 0


def cost(found: server.Found) -> float:
    """Seconds of the server and its helpers for a move."""
    return float((found["server_cpu"] + found["helpers_cpu"]) / found["per_second"])


if __name__ == "__main__":
    sys.exit(main())
