"""Plays many tables at once against a running server, as fast as moves come: the clients of `bench server`.

    python -m benchmarks.server_load ours ADDRESS TABLES SECONDS PID          Tavolaccio
    python -m benchmarks.server_load ours ADDRESS,… TABLES SECONDS PID,…      several workers, each table at one of them
    python -m benchmarks.server_load scattered ADDRESS,… TABLES SECONDS PID,… the same, each seat at the next of them
    python -m benchmarks.server_load boardgame.io PORT TABLES SECONDS PID     boardgame.io, by its socket.io protocol

All seats of these tables are real WebSockets in this one process, read and measured in the same way for both: a move
is acknowledged when the server says so (boardgame.io: when all four have its new state), and has taken as long as from
its sending until the last of the four seats was told. PID: the server's process, to read what it costs. Says when all
are connected, then, when told so, deals; says so; and, when told so, counts and prints JSON. For very many tables
there are several such processes.
Which worker is a table's: by a hash of its code, as a proxy does it (deploy/nginx.conf). Further processes (with all
they started) may follow, to read what they cost meanwhile: OTHER,…; then appends and commits are counted, too.
"""

from __future__ import annotations

import contextlib
import http.client
import json
import os
import random
import sys
import time
import urllib.request
from pathlib import Path
from typing import Protocol
from zlib import crc32

from benchmarks.server_wire import Client, Crowd

SEATS = 4
GAME = "this-game-is-shit"


class Playing(Protocol):
    def begin(self) -> None: ...

    def deal(self) -> None: ...

    @property
    def connected(self) -> bool: ...

    @property
    def dealt(self) -> bool: ...


class Seat(Client):
    """A client at one of our tables. It looks for what a player must know in the text; it does not read the rest."""

    def __init__(self, table: Table, number: int, cookie: str) -> None:
        self.table = table
        self.number = number
        self.question = -1
        self.answered = -1
        self.asked = False
        self.options: list[bytes] = []
        super().__init__(table.crowd, f"/ws {cookie}" if cookie else "/ws", table.port_of(number))

    def opened(self) -> None:
        if self.number:
            self.act(b"sit")
        else:
            self.watch()

    def act(self, kind: bytes) -> None:
        self.send(b'{"t":"%b","id":"%b-%d","table":"%b"}' % (kind, kind, self.table.names(), self.table.id))

    def watch(self) -> None:
        self.send(b'{"t":"watch","table":"%b"}' % self.table.id)

    def heard(self, data: bytes, start: int, end: int) -> None:
        kind = data[start + 6]
        if kind == 0x75:  # update
            self.updated(data, start, end)
        elif kind == 0x61:  # ack
            name = data[start + 17 : data.index(b'"', start + 17)]
            if not name.isdigit():
                self.done(name.partition(b"-")[0])
            elif self.table.crowd.measuring:
                self.table.crowd.acked += 1
        elif data.startswith(b'{"t":"snapshot"', start):
            self.table.watching += 1
            self.updated(data, start, end)
        elif data.startswith(b'{"t":"refused"', start):
            self.table.crowd.refused += 1

    def updated(self, data: bytes, start: int, end: int) -> None:
        table = self.table
        comma = data.index(b",", start + 37) if data[start + 6] == 0x75 else data.index(b",", start + 39)
        table.told(data[comma - 8 : comma].rpartition(b":")[2])
        place = data.find(b'"question":', comma, end)
        if place >= 0:
            place += 17
            self.question = -1 if data[place - 6] == 0x6E else int(data[place : data.index(b",", place)])
        place = data.find(b'"mine":{', comma, end)
        if place >= 0:
            place = data.index(b'"options":[', place) + 11
            stop = data.index(b"]", place)
            self.options = data[place + 1 : stop - 1].split(b'","') if stop > place else []
            self.asked = data[stop + 10] == 0x74
        if data.find(b'"room":{', comma, end) >= 0:
            table.changed(self, data, data.index(b'"phase":"', comma) + 9)
        if self.asked and self.question >= 0 and self.answered != self.question and self.options:
            self.answered = self.question
            move = self.options[int(random.random() * len(self.options))]
            table.moved_at = time.perf_counter()
            self.send(
                b'{"t":"say","id":"%d","table":"%b","q":%d,"move":"%b"}'
                % (table.names(), table.id, self.question, move)
            )

    def done(self, kind: bytes) -> None:
        table = self.table
        if kind == b"sit":
            self.watch()
        elif kind == b"ready":
            table.ready += 1
            if table.ready == SEATS:
                table.ready = 0
                table.seats[0].act(b"start")
        elif kind == b"rematch":
            table.deal()


class Table:
    """Four clients at one table, match after match."""

    def __init__(
        self, crowd: Crowd, house: http.client.HTTPConnection, ports: list[int], scattered: bool = False
    ) -> None:
        self.crowd = crowd
        self.house = house
        self.ports = ports
        self.scattered = scattered
        self.id = b""
        self.seats: list[Seat] = []
        self.moved_at = self.said_at = 0.0
        self.version = b""
        self.heard = 0
        self.named = 0
        self.ready = 0
        self.watching = 0
        self.phase = 0

    def port_of(self, seat: int) -> int:
        return self.ports[(crc32(self.id) + (seat if self.scattered else 0)) % len(self.ports)]

    def names(self) -> int:
        self.named += 1
        return self.named

    def begin(self) -> None:
        wanted = {"game": GAME, "seats": SEATS, "clock": "none"}
        self.house.request("POST", "/api/tables", json.dumps(wanted), {"Content-Type": "application/json"})
        answer = self.house.getresponse()
        cookie = str(answer.headers["set-cookie"]).partition(";")[0]
        self.id = json.loads(answer.read())["id"].encode()
        for number in range(SEATS):
            self.seats.append(Seat(self, number, "" if number else cookie))

    @property
    def connected(self) -> bool:
        return self.watching >= SEATS

    @property
    def dealt(self) -> bool:
        return self.phase == 0x70

    def deal(self) -> None:
        for seat in self.seats:
            seat.asked = False
            seat.answered = -1
            seat.act(b"ready")

    def told(self, version: bytes) -> None:
        """Somebody has been told a version; when all have, the move has arrived everywhere."""
        if version != self.version:
            self.version = version
            self.heard = 0
            self.said_at = self.moved_at
        self.heard += 1
        if self.heard == SEATS and self.crowd.measuring and self.phase == 0x70 and self.said_at:
            self.crowd.told += 1
            self.crowd.latencies.append(time.perf_counter() - self.said_at)

    def changed(self, seat: Seat, data: bytes, place: int) -> None:
        phase = data[place]
        if phase == 0x6C:  # lobby
            seat.asked = False
        if seat is self.seats[0] and phase != self.phase:
            self.phase = phase
            if phase == 0x6F:  # over
                self.crowd.matches += 1
                seat.act(b"rematch")


class PeerSeat(Client):
    """A client of boardgame.io: engine.io's packets in text frames, socket.io's events in those."""

    def __init__(self, table: PeerTable, number: int) -> None:
        self.table = table
        self.number = number
        super().__init__(table.crowd, "/socket.io/?EIO=4&transport=websocket")

    def heard(self, data: bytes, start: int, end: int) -> None:
        kind = data[start]
        if kind == 0x30:  # open
            self.send(b"40/shape,")
        elif kind == 0x32:  # ping
            self.send(b"3")
        elif kind == 0x34 and data[start + 1] == 0x30:  # connected
            self.send(b'42/shape,["sync","%b","%d",null,%d]' % (self.table.id, self.number, SEATS))
        elif data.startswith(b'42/shape,["update"', start):
            self.told(data, start, end)
        elif data.startswith(b'42/shape,["sync"', start):
            self.read(data, start)
            self.table.joined()

    def read(self, data: bytes, start: int) -> bytes:
        place = data.index(b'"currentPlayer":"', start) + 17
        self.table.current = data[place] - 0x30
        place = data.index(b'"_stateID":', start) + 11
        stop = place + 1
        while 0x30 <= data[stop] <= 0x39:
            stop += 1
        return data[place:stop]

    def told(self, data: bytes, start: int, end: int) -> None:
        table = self.table
        state = self.read(data, start)
        if state != table.state:
            table.state = state
            table.heard = 0
            table.said_at = table.moved_at
        table.heard += 1
        if table.heard == SEATS and table.crowd.measuring:
            table.crowd.acked += 1
            table.crowd.told += 1
            table.crowd.latencies.append(time.perf_counter() - table.said_at)
        if table.dealt and table.current == self.number:
            self.move()

    def move(self) -> None:
        table = self.table
        table.moved_at = time.perf_counter()
        self.send(
            b'42/shape,["update",{"type":"MAKE_MOVE","payload":{"type":"play","args":[%d,%d],"playerID":"%d"}},'
            b'%b,"%b","%d"]'
            % (int(random.random() * 6), int(random.random() * SEATS), self.number, table.state, table.id, self.number)
        )


class PeerTable:
    def __init__(self, crowd: Crowd) -> None:
        self.crowd = crowd
        self.id = b"%016x" % random.getrandbits(64)  # made on demand by the first who asks for it
        self.seats: list[PeerSeat] = []
        self.state = b"0"
        self.current = 0
        self.heard = 0
        self.moved_at = self.said_at = 0.0
        self.synced = 0
        self.dealt = False

    def begin(self) -> None:
        self.seats.append(PeerSeat(self, len(self.seats)))

    def joined(self) -> None:
        self.synced += 1
        if len(self.seats) < SEATS:
            self.begin()

    @property
    def connected(self) -> bool:
        return self.synced >= SEATS

    def deal(self) -> None:
        self.dealt = True
        self.seats[self.current].move()


def cpu_of(pids: list[str]) -> list[float]:
    """Seconds of the processor that the servers have used: for their program, for the system, by their helpers."""
    tick = os.sysconf("SC_CLK_TCK")
    own = [0.0, 0.0]
    helpers = [0.0, 0.0]
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            words = path.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        times = [int(words[11]) / tick, int(words[12]) / tick]
        if path.parent.name in pids:
            own = [own[0] + times[0], own[1] + times[1]]
        elif words[1] in pids:
            helpers = [helpers[0] + times[0], helpers[1] + times[1]]
    return [own[0], own[1], helpers[0] + helpers[1]]


def cpu_of_tree(pid: int) -> float:
    """Seconds of the processor that a process and all that it started have used, those that have ended included."""
    tick = os.sysconf("SC_CLK_TCK")
    parents: dict[int, int] = {}
    used: dict[int, float] = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            words = path.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        one = int(path.parent.name)
        parents[one] = int(words[1])
        used[one] = sum([int(word) for word in words[11:15]]) / tick

    def belongs(one: int) -> bool:
        while one > 1 and one != pid:
            one = parents.get(one, 0)
        return one == pid

    return sum([spent for one, spent in used.items() if belongs(one)])


def written(counters: list[str]) -> list[float]:
    """What these servers have appended so far, and in how many commits."""
    total = [0.0, 0.0]
    for address in counters:
        with urllib.request.urlopen(address) as answer:  # noqa: S310  # our own server
            lines = answer.read().decode().splitlines()
        for number, name in enumerate(("tavolaccio_appends{", "tavolaccio_commits{")):
            total[number] += sum([float(line.split()[1]) for line in lines if line.startswith(name)])
    return total


def wait_until_connected(crowd: Crowd, tables: list[Playing]) -> None:
    crowd.run(lambda: all(table.connected for table in tables))


def give_way() -> None:
    """Players sit at machines of their own: where they share ours, they do not interrupt the server."""
    if hasattr(os, "SCHED_BATCH"):
        with contextlib.suppress(OSError):  # not everywhere allowed
            os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))


def main(words: list[str]) -> int:
    give_way()
    who, where, tables, seconds, pids = words[0], words[1], int(words[2]), float(words[3]), words[4].split(",")
    made: list[Playing] = []
    if who in ("ours", "scattered"):
        parts = [one.partition("://")[2].rstrip("/").rpartition(":") for one in where.split(",")]
        host, ports = parts[0][0], [int(part[2]) for part in parts]
        crowd = Crowd(host, ports[0])
        houses = [http.client.HTTPConnection(host, port) for port in ports]
        made += [Table(crowd, houses[place % len(ports)], ports, who == "scattered") for place in range(tables)]
    else:
        crowd = Crowd("localhost", int(where))
        made += [PeerTable(crowd) for _ in range(tables)]
    for start in range(0, tables, 10):
        some = made[start : start + 10]
        for table in some:
            table.begin()
        wait_until_connected(crowd, some)
    print("connected", flush=True)
    crowd.wait_for_parent()
    for table in made:
        table.deal()
    crowd.run(lambda: all(table.dealt for table in made))
    print("dealt", flush=True)
    crowd.wait_for_parent()  # until all processes of clients are so far
    others = [int(word) for word in words[5].split(",")] if len(words) > 5 else []

    def read() -> list[float]:
        more = [*[cpu_of_tree(pid) for pid in others], *written(words[6].split(","))] if others else []
        return [*cpu_of(pids), *more]

    found = crowd.measured(seconds, read)
    print(json.dumps(found), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
