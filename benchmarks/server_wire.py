"""Many WebSockets in one process, as cheaply as Python can: epoll, plain sockets, frames written and read by hand.

The load of `bench server` must cost little beside what it measures, and the same for every server that is measured.
"""

from __future__ import annotations

import gc
import os
import select
import socket
import struct
import sys
import time
from collections.abc import Callable
from statistics import fmean
from typing import Any

KEY = b"\x37\xfa\x21\x3d"
KEYS = KEY * 1024
MOST = 8192
"""Bytes read in one go: more almost never comes, and a larger piece of memory is expensive to get."""

Counted = dict[str, Any]
"""What one process of clients has counted."""


def frame(text: bytes) -> bytes:
    """A masked text frame, as clients must send."""
    size = len(text)
    head = bytes((0x81, 0x80 | size)) if size < 126 else b"\x81\xfe" + struct.pack("!H", size)
    masked = int.from_bytes(text, "little") ^ int.from_bytes(KEYS[:size], "little")
    return head + KEY + masked.to_bytes(size, "little")


class Client:
    """One WebSocket. `heard` gets each text message, and the bytes in which it stands, without a copy of them."""

    def __init__(self, crowd: Crowd, request: str, port: int = 0) -> None:
        self.crowd = crowd
        self.buffer = b""
        self.upgraded = False
        port = port or crowd.port
        self.socket = socket.create_connection((crowd.host, port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.receive = self.socket.recv
        lines = [f"GET {request.partition(' ')[0]} HTTP/1.1", f"Host: {crowd.host}:{port}"]
        lines += ["Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13"]
        lines += ["Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="]
        if " " in request:
            lines.append("Cookie: " + request.partition(" ")[2])
        self.socket.sendall("\r\n".join([*lines, "", ""]).encode())
        self.socket.setblocking(False)
        crowd.add(self)

    def send(self, text: bytes) -> None:
        self.socket.send(frame(text))

    def ready(self) -> None:
        """Something has come."""
        data = self.receive(MOST)
        if not data:
            raise SystemExit("bench server: the server has closed a connection")
        if self.buffer:
            data = self.buffer + data
            self.buffer = b""
        if not self.upgraded:
            end = data.find(b"\r\n\r\n")
            if end < 0:
                self.buffer = data
                return
            if b" 101 " not in data[:end]:
                raise SystemExit(f"bench server: no WebSocket: {data[:200].decode(errors='replace')}")
            self.upgraded = True
            data = data[end + 4 :]
            self.opened()
        start = 0
        total = len(data)
        while total - start >= 2:
            size = data[start + 1]
            body = start + 2
            if size == 126:
                body = start + 4
                size = int.from_bytes(data[start + 2 : body], "big")
            elif size == 127:
                body = start + 10
                size = int.from_bytes(data[start + 2 : body], "big")
            end = body + size
            if end > total or body > total:
                break
            kind = data[start]
            if kind == 0x81:
                self.heard(data, body, end)
            elif kind == 0x89:
                self.socket.send(b"\x8a\x80\0\0\0\0")
            start = end
        if start < total:
            self.buffer = data[start:]

    def opened(self) -> None: ...

    def heard(self, data: bytes, start: int, end: int) -> None:
        raise NotImplementedError


class Crowd:
    """All clients of this process, and what they count together."""

    def __init__(self, host: str, port: int) -> None:
        self.host = host
        self.port = port
        self.poll = select.epoll()
        self.clients: dict[int, Callable[[], None]] = {}
        self.measuring = False
        self.acked = 0
        self.told = 0
        self.refused = 0
        self.matches = 0
        self.latencies: list[float] = []

    def add(self, client: Client) -> None:
        number = client.socket.fileno()
        self.clients[number] = client.ready
        self.poll.register(number, select.EPOLLIN)

    def received(self) -> int:
        """Bytes that have come to all clients so far, where the system counts them."""
        total = 0
        for number in self.clients:
            with socket.socket(fileno=os.dup(number)) as one:
                told = one.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, 136)
                total += int.from_bytes(told[128:136], sys.byteorder)
        return total

    def run(self, until: Callable[[], bool]) -> None:
        """Serves everybody until `until()`, which is asked after each round."""
        clients = self.clients
        poll = self.poll.poll
        while not until():
            for number, _ in poll(0.05):
                clients[number]()

    def run_for(self, seconds: float) -> None:
        end = time.perf_counter() + seconds
        self.run(lambda: time.perf_counter() >= end)

    def wait_for_parent(self) -> None:
        """Goes on until a line comes from the process that measures."""
        said: list[str] = []
        number = sys.stdin.fileno()
        self.clients[number] = lambda: said.append(sys.stdin.readline())
        self.poll.register(number, select.EPOLLIN)
        self.run(lambda: bool(said))
        self.poll.unregister(number)
        del self.clients[number]

    def measured(self, seconds: float, cpu: Callable[[], list[float]]) -> Counted:
        """Counts for this many seconds. `cpu` reads what the server has used up: by its program, by the system, by its
        helpers, and what else is of interest."""
        gc.collect()
        gc.freeze()
        gc.disable()
        self.run_for(min(2.0, seconds / 3))
        heard = self.received()
        used, before, started = time.process_time(), cpu(), time.perf_counter()
        self.measuring = True
        self.run_for(seconds)
        self.measuring = False
        spent = time.perf_counter() - started
        after = cpu()
        return {
            "moves": self.acked,
            "bytes": self.received() - heard,
            "told": self.told,
            "seconds": spent,
            "latencies": [round(one, 5) for one in self.latencies],
            "matches": self.matches,
            "refused": self.refused,
            "client": time.process_time() - used,
            "used": [late - early for late, early in zip(after, before, strict=True)],
        }


def summed_up(parts: list[Counted]) -> dict[str, float]:
    """What several processes of clients have counted at the same time, at the same servers."""

    def total(name: str) -> float:
        return float(sum([part[name] for part in parts]))

    latencies = sorted([one for part in parts for one in part["latencies"]])
    count = len(latencies)
    moves = max(1.0, total("moves"))
    seconds = total("seconds") / len(parts)
    # Each has read the same servers' clocks.
    user, system, helpers, *others = [fmean(some) for some in zip(*[part["used"] for part in parts], strict=True)]
    return {
        **{f"other_{place}": more for place, more in enumerate(others)},
        **{name: total(name) for name in ("moves", "told", "matches", "refused")},
        "bytes_a_move": total("bytes") / moves,
        "seconds": seconds,
        "per_second": total("moves") / seconds,
        "p50": latencies[count // 2] * 1000 if count else 0.0,
        "p99": latencies[int(count * 0.99)] * 1000 if count else 0.0,
        "client_cpu": total("client") / seconds,
        "server_cpu": (user + system) / seconds,
        "helpers_cpu": helpers / seconds,
        "user_us": user / moves * 1e6,
        "system_us": system / moves * 1e6,
        "server_cpu_per_move_us": (user + system) / moves * 1e6,
    }
