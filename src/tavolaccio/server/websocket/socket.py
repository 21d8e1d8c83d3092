"""One WebSocket: a protocol of our own inside uvicorn, without the detour through ASGI queues and tasks.

Handshake and incoming frames go through the `websockets` library's sans-I/O protocol, which knows every corner of the
standard; outgoing frames are one header and ready bytes. See docs/adr on why.
"""

import asyncio
import logging
from collections import deque
from http import HTTPStatus
from time import monotonic
from typing import Any, Final, cast

import msgspec
from websockets.frames import Frame, Opcode, apply_mask  # type: ignore[attr-defined]  # in C, where there is a C
from websockets.http11 import Request, Response
from websockets.protocol import CLOSING, OPEN
from websockets.server import ServerProtocol

from tavolaccio.server.admin.commands import BARRED, announcement
from tavolaccio.server.hosting.connection import Connection
from tavolaccio.server.hosting.hub import Hub
from tavolaccio.server.limits import BACKLOG_BYTES, CROWDED, CROWDED_CODE, FRAME_BYTES, MOST_MISTAKES
from tavolaccio.server.network.transports import cut
from tavolaccio.server.network.trusted_proxies import Proxies
from tavolaccio.server.network.visitors import counted
from tavolaccio.server.rate_limit import Bucket
from tavolaccio.server.storage.rows import StoreError, now
from tavolaccio.server.websocket.muting import mute
from tavolaccio.server.wire import protocol
from tavolaccio.server.wire.protocol import Ping, Pong, Say, Welcome, WireError, encode, read_client
from tavolaccio.server.wire.types import Person

log = logging.getLogger("tavolaccio.server")
quiet = logging.getLogger("tavolaccio.sockets")
quiet.addHandler(logging.NullHandler())
quiet.propagate = False

PING_SECONDS = 20.0
MOST_BACKLOG = 256
MOST_WATCHED = 16
MOST_HEADS: Final = 2048
MOST_PARTS: Final = 64
"""Frames of one message."""
PIECE_BYTES: Final = 512
"""Bytes that the library reads at a time; in between, what it has read is counted."""
TALK: Final = (protocol.Chat, protocol.Emote, protocol.Mute, protocol.Hint)
"""What others have to read, what is kept, what a bot has to think about."""


def _head(size: int) -> bytes:
    """The head of a text frame."""
    if size < 126:
        return b"\x81" + size.to_bytes(1, "big")
    if size < 65536:
        return b"\x81\x7e" + size.to_bytes(2, "big")
    return b"\x81\x7f" + size.to_bytes(8, "big")


HEADS: Final = [_head(size) for size in range(MOST_HEADS)]
"""Nearly all that are needed, made once."""


class Connections:
    """All WebSockets of this process: counts by address, pings, closes all at the end."""

    def __init__(self, hub: Hub, secure: bool = False, proxies: str = "") -> None:
        self.hub = hub
        self.secure = secure
        self.proxies = Proxies(proxies)
        self.sockets: set[Socket] = set()
        self.by_address: dict[str, int] = {}
        hub.peers.addresses = lambda: self.by_address
        hub.muted = self._muted
        hub.tell = self._tell
        hub.sockets = lambda: list(self.sockets)
        self._timer = hub.loop.call_later(PING_SECONDS, self._ping)
        self.leaves_alone = False
        """The server stops, and no other worker stays with those who are connected: that they go is news for nobody."""
        self._full: list[Socket] = []
        """Sockets with something to write, for the end of the loop's round."""

    def later(self, socket: "Socket") -> None:
        if not self._full:
            self.hub.loop.call_soon(self._write_all)
        self._full.append(socket)

    def _write_all(self) -> None:
        """All that was said in this round, one write for each socket, one right after the other: what belongs together
        arrives together, and a machine with many clients is woken once."""
        full, self._full = self._full, []
        for socket in full:
            socket.write_out()

    def _muted(self, guest: str, others: list[str]) -> None:
        told = encode(protocol.Muted(others))
        for socket in self.sockets:
            if socket.guest == guest:
                socket.muted = frozenset(others)
                socket.send(told)
                for name in socket.watched:
                    table = self.hub.tables.get(name)
                    if table is not None:
                        table.mute(socket)

    def _tell(self, guest: str, told: bytes) -> None:
        for socket in self.sockets:
            if socket.guest == guest:
                socket.send(told)

    def _ping(self) -> None:
        late = monotonic() - 2.5 * PING_SECONDS
        for socket in list(self.sockets):
            if socket.heard < late or 0 < socket.deaf_since < late:
                socket.abort()
            else:
                socket.ping()
        self._timer = self.hub.loop.call_later(PING_SECONDS, self._ping)

    def close(self) -> None:
        """Tell everybody that the server restarts."""
        self._timer.cancel()
        for socket in list(self.sockets):
            socket.shutdown()

    def protocol(self, config: Any, server_state: Any, app_state: Any) -> "Socket":
        """What uvicorn calls for each upgrade."""
        made = Socket(self)
        made.server_connections = server_state.connections
        return made


class Socket(Connection):
    """A client. `guest` is who its cookie says. By its methods it is a protocol as asyncio has it; it inherits nothing
    of asyncio's, so that it can be compiled."""

    def __init__(self, keeper: Connections) -> None:
        super().__init__()
        self.keeper = keeper
        self.hub = keeper.hub
        self.server_connections: set[Any] = set()
        self.transport: asyncio.Transport | None = None
        self.ws = ServerProtocol(max_size=FRAME_BYTES, logger=quiet)
        self.open = False
        self.heard = monotonic()
        self.pinged = 0.0
        """When the ping was sent that has not been answered yet."""
        self.usual = False
        """The connection is open, and nothing half read is waiting for its rest."""
        self.parts: list[bytes] = []
        self.mistakes = 0
        self.bucket = Bucket(self.hub.limits.messages, self.hub.limits.messages_burst)
        self.controls = Bucket(self.hub.limits.controls, self.hub.limits.controls_burst)
        self.waiting = False
        """Something has to be loaded before the next message can be looked at."""
        self.backlog: deque[bytes] = deque()
        self.deaf_since = 0.0
        """Since when more waits for this client than the system takes; 0: nothing does."""
        self.out: list[bytes] = []

    # Bytes.

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)  # uvloop's is none by inheritance
        self.server_connections.add(self)
        peer = transport.get_extra_info("peername")
        self.address = str(peer[0]) if isinstance(peer, tuple | list) and peer else "local"

    def data_received(self, data: bytes) -> None:
        self.heard = monotonic()
        # Nearly everything is one short whole text frame; those are read here, the rest by the library.
        while self.usual:
            size = len(data)
            if size < 6 or data[0] != 0x81:
                break
            length = data[1] - 0x80
            start = 6
            if length == 126 and size >= 8:
                length = data[2] << 8 | data[3]
                start = 8
            elif not 0 < length < 126:
                break
            end = start + length
            if size < end or length > FRAME_BYTES:
                break
            self._message(apply_mask(data[start:end], data[start - 4 : start]))
            if size == end:
                return
            data = data[end:]
        for place in range(0, len(data), PIECE_BYTES):
            self.ws.receive_data(data[place : place + PIECE_BYTES])
            for event in self.ws.events_received():
                if isinstance(event, Request):
                    self._handshake(event)
                elif isinstance(event, Frame):
                    self._frame(event)
            self._flush()
            if self.ws.state is CLOSING:
                break  # whatever else was said is not listened to
        self.usual = self.open and not self.parts and not self.ws.reader.buffer and self.ws.state is OPEN

    def eof_received(self) -> bool:
        self.ws.receive_eof()
        self._flush()
        return False

    def connection_lost(self, exc: Exception | None) -> None:
        self.server_connections.discard(self)
        self.usual = False
        if self.open:
            self.open = False
            self.keeper.sockets.discard(self)
            left = self.keeper.by_address.get(self.address, 1) - 1
            if left > 0:
                self.keeper.by_address[self.address] = left
            else:
                self.keeper.by_address.pop(self.address, None)
            if not self.keeper.leaves_alone:
                for name in list(self.watched):
                    self._unwatch(name)
        self.transport = None

    def _flush(self) -> None:
        transport = self.transport
        if transport is None:
            return
        self.write_out()  # frames keep their order
        waiting = self.ws.data_to_send()
        if waiting and self._is_deaf(transport):
            self.abort()
            return
        whole = b"".join(waiting)
        if whole:
            transport.write(whole)
        if b"" in waiting:
            transport.close()
        if self.ws.close_expected() and not self.ws.data_to_send():
            transport.close()

    def pause_writing(self) -> None:
        self.deaf_since = monotonic()

    def resume_writing(self) -> None:
        self.deaf_since = 0.0

    def _is_deaf(self, transport: asyncio.Transport) -> bool:
        """Does too much wait for this client, of whatever kind?"""
        return self.deaf_since > 0.0 and transport.get_write_buffer_size() > BACKLOG_BYTES

    def send(self, data: bytes) -> None:
        """One text frame, written at the end of the loop's round."""
        if not self.open:
            return
        out = self.out
        if not out:
            self.keeper.later(self)
        size = len(data)
        out.append(HEADS[size] if size < MOST_HEADS else _head(size))
        out.append(data)

    def write_out(self) -> None:
        """Never waits: a client that does not read is let go."""
        out = self.out
        transport = self.transport
        if not out or transport is None:
            return
        if self._is_deaf(transport):
            self.abort()
        else:
            transport.write(b"".join(out))
        out.clear()

    def ping(self) -> None:
        if self.open and self.transport is not None:
            self.pinged = monotonic()
            self.ws.send_ping(b"")
            self._flush()

    def abort(self) -> None:
        if self.transport is not None:
            cut(self.transport)

    def close(self, code: int, reason: str) -> None:
        if self.open and self.transport is not None:
            self.usual = False
            self.ws.fail(code, reason)
            self._flush()

    def shutdown(self) -> None:
        """Called by uvicorn and by us when the server stops."""
        self.keeper.leaves_alone = not self.hub.peers.count
        if self.open:
            self.close(1012, "the server restarts")
        elif self.transport is not None:
            self.transport.close()

    # The handshake.

    def _handshake(self, request: Request) -> None:
        if self.address in self.keeper.proxies:  # it has appended the address it speaks for
            said = ",".join(request.headers.get_all("X-Forwarded-For"))
            self.address = said.rpartition(",")[2].strip() or self.address
        self.address = counted(self.address)
        refusal = self._refused(request)
        if refusal is not None:
            self._respond(self.ws.reject(refusal, refusal.phrase + "\n"))
            return
        response = self.ws.accept(request)
        if self._is_crowded() and response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            self._turn_away(response)
            return
        guest = self.hub.guests.read("; ".join(request.headers.get_all("Cookie")))
        if guest is None:
            guest = self.hub.guests.new(",".join(request.headers.get_all("Accept-Language")))
            response.headers["Set-Cookie"] = self.hub.guests.cookie(guest, self.keeper.secure)
        self._respond(response)
        if response.status_code != 101:
            return
        self.guest = guest
        self.open = True
        self.keeper.sockets.add(self)
        self.keeper.by_address[self.address] = self.keeper.by_address.get(self.address, 0) + 1
        self.hub.metrics.connections_made += 1
        self._after(self._meet())

    def _respond(self, response: Response) -> None:
        self.ws.send_response(response)
        self._flush()

    def _refused(self, request: Request) -> HTTPStatus | None:
        if request.path.partition("?")[0] != "/ws":
            return HTTPStatus.NOT_FOUND
        hosts = request.headers.get_all("Host") or [""]
        if any(origin.partition("://")[2] != hosts[0] for origin in request.headers.get_all("Origin")):
            return HTTPStatus.FORBIDDEN
        return None

    def _is_crowded(self) -> bool:
        """Whether this address has too many connections, or makes them too fast."""
        elsewhere = self.hub.peers.connections_from(self.address)
        if self.keeper.by_address.get(self.address, 0) + elsewhere >= self.hub.limits.connections:
            return True
        return not self.hub.crowd_limit.take(self.address)

    def _turn_away(self, response: Response) -> None:
        """Say why, and close: of a handshake that is refused a page learns nothing. All in one write, because a client
        that answers a closed connection may lose what it has not read."""
        self.hub.metrics.throttled += 1
        self.hub.abuse("too many connections", self.address, "")
        self.ws.send_response(response)
        self.ws.send_text(encode(WireError("crowded", CROWDED)))
        self.ws.fail(CROWDED_CODE, CROWDED)
        self._flush()

    def _is_barred(self) -> bool:
        ban = self.hub.orders.ban_of(self.guest, self.address)
        if ban is None:
            return False
        self.hub.metrics.banned += 1
        self.send(encode(protocol.Barred(ban.until, ban.words)))
        self.close(BARRED, "sent away")
        return True

    async def _meet(self) -> None:
        if self._is_barred():
            return
        try:
            await self.hub.guests.meet(self.guest)
            self.muted = frozenset(await self.hub.store.muted(self.guest))
        except StoreError as error:
            self.send(encode(WireError(error.reason, str(error)[:200])))
            self.close(1013, "the store is in trouble")  # to be tried again later
            return
        self._welcome()

    def _welcome(self) -> None:
        name, emoji = self.hub.guests.face(self.guest)
        you = Person(self.guest, name, emoji)
        self.send(encode(Welcome(you, self.hub.epoch, protocol.PROTOCOL, now(), sorted(self.muted))))
        if self.hub.orders.notice is not None:
            self.send(announcement(self.hub))

    # Messages.

    def _too_many(self, frame: Frame) -> bool:
        """Frames that are no messages cost nearly as much. A browser sends one alone: the pong that we have asked for;
        so somebody who uses up what an address may send does not close the pages of the others there."""
        if frame.opcode is Opcode.PONG and self.pinged:
            return False
        if not self.controls.take() or len(self.parts) >= MOST_PARTS:
            return True
        return frame.opcode is not Opcode.PONG and not self.hub.crowd_limit.take(self.address)

    def _frame(self, frame: Frame) -> None:
        if frame.opcode is Opcode.TEXT and frame.fin:
            self._message(bytes(frame.data))
        elif self._too_many(frame):
            self.hub.metrics.throttled += 1
            self.hub.abuse("too many frames", self.address, self.guest)
            self.close(1008, "too many frames")
        elif frame.opcode is Opcode.TEXT or frame.opcode is Opcode.CONT:
            self.parts.append(bytes(frame.data))
            if frame.fin:
                whole = b"".join(self.parts)
                self.parts.clear()
                self._message(whole)
        elif frame.opcode is Opcode.PONG:
            if self.pinged:
                measured = self.heard - self.pinged
                self.trip = min(self.trip or measured, measured)
                self.pinged = 0.0
        elif frame.opcode is Opcode.BINARY:
            self.close(1003, "text only")

    def _message(self, data: bytes) -> None:
        if not self.open:
            return
        if self.waiting:
            if len(self.backlog) >= MOST_BACKLOG:
                self.close(1008, "too many messages")
            else:
                self.backlog.append(data)
            return
        if not self.bucket.take():
            self.hub.metrics.throttled += 1
            self._mistake("too-fast", "too many messages; wait a little", _id_in(data))
            return
        try:
            message = read_client(data)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            self.hub.metrics.malformed += 1
            self._mistake("malformed", str(error), _id_in(data))
            return
        try:
            self._handle(message)
        except Exception:
            log.exception("a message could not be handled")
            self._mistake("internal", "something went wrong here; nothing was changed", _id_in(data))

    def _mistake(self, reason: str, text: str, name: str) -> None:
        self.mistakes += 1
        self.send(encode(WireError(reason, text[:200], name)))
        if self.mistakes >= MOST_MISTAKES:
            self.hub.abuse(f"too many mistakes, the last: {reason}", self.address, self.guest)
            self.close(1008, "too many mistakes")

    def _handle(self, message: Any) -> None:
        if isinstance(message, Say):
            table = self.hub.tables.get(message.table)
            if table is not None and table.seat_of(self) >= 0:  # seated players may
                table.receive(self, message)
                return
        if isinstance(message, Ping):
            self.send(encode(Pong(message.n, now())))
        elif self._crowded(message):
            self.hub.metrics.throttled += 1
            self.hub.abuse("too many messages", self.address, self.guest)
            self._mistake("crowded", CROWDED, getattr(message, "id", ""))
        else:
            self._serve(message)

    def _crowded(self, message: Any) -> bool:
        """Whether this address sends too many messages that are not moves, over all its guests."""
        if not self.hub.crowd_limit.take(self.address):
            return True
        return isinstance(message, TALK) and not self.hub.crowd_talk_limit.take(self.address)

    def _serve(self, message: Any) -> None:
        if isinstance(message, protocol.Hello):
            if message.protocol != protocol.PROTOCOL:
                self.send(encode(WireError("protocol", f"this server speaks version {protocol.PROTOCOL}")))
            return
        if isinstance(message, protocol.Mute):
            self._after(mute(self.hub, self, message))
            return
        if isinstance(message, protocol.Unwatch):
            self._unwatch(message.table)
            return
        table = self.hub.tables.get(message.table)
        if table is None:
            self._after(self._load_for(message))
            return
        if table.id not in self.watched and not self.hub.may_find(table, self.guest, self.address):
            self._not_found(message, table)
            return
        if isinstance(message, protocol.Watch):
            self._watch(table, message)
        elif isinstance(message, protocol.Chat | protocol.Emote):
            refusal = self.hub.talk(self, table, message)
            if refusal:
                self.send(encode(WireError(refusal, "that was not passed on")))
        elif not self.hub.may_watch(table, self.guest):
            table.send_refusal(self, message.id, "no-watchers", "this table is not open to those who watch")
        else:
            table.receive(self, message)

    def _watch(self, table: Any, message: protocol.Watch) -> None:
        if not self.hub.may_watch(table, self.guest):
            self.hub.gone(self, table.id, "no-watchers")
        elif len(self.watched) >= MOST_WATCHED and table.id not in self.watched:
            self.hub.gone(self, table.id, "too-many-tables")
        else:
            self.watched.add(table.id)
            table.watch(self, message.v, message.epoch)

    def _unwatch(self, name: str) -> None:
        self.watched.discard(name)
        table = self.hub.tables.get(name)
        if table is not None:
            table.unwatch(self)

    async def _load_for(self, message: Any) -> None:
        if await self.hub.table(message.table) is None:
            self._not_found(message)
        elif self.open:
            self._serve(message)

    def _not_found(self, message: Any, table: Any = None) -> None:
        name = getattr(message, "id", "")
        reason, words = self.hub.missing(message.table, self.address, table)
        if name:
            self.send(encode(protocol.Refused(name, message.table, reason, "", words)))
        else:
            self.hub.gone(self, message.table, reason)

    def _after(self, work: Any) -> None:
        """Messages wait, in order, until this is done."""
        self.waiting = True
        task = asyncio.ensure_future(work)
        task.add_done_callback(self._go_on)

    def _go_on(self, task: "asyncio.Future[None]") -> None:
        self.waiting = False
        error = task.exception() if not task.cancelled() else None
        if isinstance(error, StoreError):
            self._mistake(error.reason, str(error), "")
        elif error is not None:
            log.error("a message could not be handled", exc_info=error)
            self._mistake("internal", "something went wrong here; nothing was changed", "")
        while self.backlog and not self.waiting and self.open:
            self._message(self.backlog.popleft())


def _id_in(data: bytes) -> str:
    """The client's id of a message that could not be read otherwise."""
    try:
        found = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return ""
    name = found.get("id") if isinstance(found, dict) else None
    return name if isinstance(name, str) and len(name) <= 40 else ""
