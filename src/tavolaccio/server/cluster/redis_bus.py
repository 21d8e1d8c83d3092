"""The bus over Valkey or Redis: publish and subscribe, nothing stored there."""

import asyncio
import contextlib
import logging
import time
from collections import deque
from collections.abc import Callable
from typing import Any

import redis.asyncio as redis
from redis.asyncio.client import PubSub
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from tavolaccio.kernel.errors import BadInput
from tavolaccio.server.cluster.bus import RIGHT, Heard, new_name
from tavolaccio.server.storage.outage import Outage
from tavolaccio.server.storage.rows import StoreError

log = logging.getLogger("tavolaccio.server")

PREFIX = "tavolaccio:"
QUIET_SECONDS = 4.0
"""Seconds of silence after which the Redis server is asked whether it is still there."""
LOST_SECONDS = 12.0
"""Seconds of silence after which it counts as gone."""
PAUSE = 0.2
LONGEST_PAUSE = 2.0
MOST_WAITING = 20_000
NAME_BYTES = 8
HERE = "here"
"""A channel on which nothing is said: to listen to something is to know that the bus is there."""

Trouble = (RedisError, OSError, TimeoutError, EOFError)
Closing = (*Trouble, AttributeError)
"""What a command meets on a connection that somebody else is closing: redis has set its stream to None by then."""


class ValkeyBus:
    def __init__(self, address: str) -> None:
        for ours, theirs in (("valkey://", "redis://"), ("valkeys://", "rediss://")):
            address = address.replace(ours, theirs, 1) if address.startswith(ours) else address
        try:
            self._client = redis.Redis.from_url(
                address,
                retry=Retry(NoBackoff(), 0),  # we notice, and reconnect ourselves
                socket_connect_timeout=5.0,
                protocol=2,
            )
        except ValueError as error:
            raise BadInput(f"not an address of a bus: {error}", "--bus", RIGHT) from None
        self.name = new_name()
        self.up = False
        self.outage = Outage("the bus")
        self._channels: set[str] = set()
        self._pubsub: PubSub | None = None
        self._expected: dict[str, asyncio.Future[None]] = {}
        """Channels whose subscription has not been confirmed yet."""
        self._out: deque[tuple[str, bytes]] = deque(maxlen=MOST_WAITING)
        self._sender: asyncio.Task[None] | None = None
        self._listener: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[Any]] = set()
        self._heard: Heard | None = None
        self._renewed: Callable[[], None] | None = None
        self._was_up = asyncio.Event()

    async def open(self, heard: Heard, renewed: Callable[[], None]) -> None:
        self._heard = heard
        self._renewed = renewed
        try:
            await self._client.ping()
        except Trouble as error:
            await self._client.aclose()
            raise BadInput(f"nobody answers on the bus: {error}", "--bus", "a Valkey or Redis that runs") from None
        self._listener = asyncio.ensure_future(self._listen())
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._was_up.wait(), LOST_SECONDS)

    async def answers(self) -> bool:
        for _ in range(2):  # a connection from before a restart fails once
            with contextlib.suppress(*Trouble):
                return bool(await self._client.ping())
        return False

    # Speaking.

    def publish(self, channel: str, data: bytes) -> None:
        self._out.append((PREFIX + channel, self.name.encode() + data))
        if self._sender is None:
            self._sender = asyncio.ensure_future(self._send())

    async def _send(self) -> None:
        """While some are on their way the next ones gather."""
        try:
            while self._out:
                batch = [self._out.popleft() for _ in range(min(len(self._out), 512))]
                pipeline = self._client.pipeline(transaction=False)
                for channel, data in batch:
                    pipeline.publish(channel, data)
                try:
                    await pipeline.execute()
                except Trouble:
                    self._out.clear()  # lost; the listeners will look into the store
                    await asyncio.sleep(PAUSE)
        finally:
            self._sender = None

    # Listening.

    async def listen(self, channel: str) -> None:
        if channel in self._channels:
            return
        self._channels.add(channel)
        pubsub = self._pubsub
        if pubsub is None:
            return
        confirmed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._expected[channel] = confirmed
        try:
            await pubsub.subscribe(PREFIX + channel)
        except Closing:
            self._expected.pop(channel, None)
            return  # the listener notices, too
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(confirmed, LOST_SECONDS)

    def forget(self, channel: str) -> None:
        self._channels.discard(channel)
        if self._pubsub is not None:
            task = asyncio.ensure_future(self._unsubscribe(self._pubsub, channel))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _unsubscribe(self, pubsub: PubSub, channel: str) -> None:
        with contextlib.suppress(*Closing):
            if channel not in self._channels:
                await pubsub.unsubscribe(PREFIX + channel)

    async def _listen(self) -> None:
        pause = PAUSE
        while True:
            pubsub = self._client.pubsub()
            try:
                await self._hear(pubsub)
            except Trouble as error:
                words = f"it is gone ({error}): tables go on, a little slower. It is tried again until it works"
                self.outage.begins(StoreError(words, "bus"), "gone", words)
            finally:
                pause = PAUSE if self.up else min(2 * pause, LONGEST_PAUSE)
                self.up = False
                self._pubsub = None
                self._release()
                with contextlib.suppress(*Trouble):
                    await pubsub.aclose()  # type: ignore[no-untyped-call]  # redis has it untyped
            await asyncio.sleep(pause)

    def _release(self) -> None:
        """Do not let anybody wait for a bus that is gone."""
        for waiting in self._expected.values():
            if not waiting.done():
                waiting.set_result(None)
        self._expected.clear()

    async def _hear(self, pubsub: PubSub) -> None:
        missing = {PREFIX + HERE}
        await pubsub.subscribe(*missing)
        self._pubsub = pubsub  # from now on `listen` subscribes by itself
        wanted = {PREFIX + channel for channel in self._channels}
        if wanted:
            missing |= wanted
            await pubsub.subscribe(*wanted)
        heard_at = time.monotonic()
        while True:
            message = await pubsub.get_message(ignore_subscribe_messages=False, timeout=QUIET_SECONDS)
            if message is None:
                if time.monotonic() - heard_at > LOST_SECONDS:
                    raise TimeoutError("it has fallen silent")
                await pubsub.ping()
                continue
            heard_at = time.monotonic()
            if message["type"] == "message":
                self._pass_on(message["channel"].decode(), message["data"])
            elif message["type"] == "subscribe":
                channel = message["channel"].decode()
                waiting = self._expected.pop(channel.removeprefix(PREFIX), None)
                if waiting is not None and not waiting.done():
                    waiting.set_result(None)
                missing.discard(channel)
                if not missing and not self.up:
                    self._back()

    def _back(self) -> None:
        self.up = True
        self.outage.over("it is back")
        if self._was_up.is_set() and self._renewed is not None:
            self._renewed()
        self._was_up.set()

    def _pass_on(self, channel: str, data: bytes) -> None:
        who = data[:NAME_BYTES].decode()
        if who == self.name or self._heard is None:
            return
        try:
            self._heard(channel.removeprefix(PREFIX), who, data[NAME_BYTES:])
        except Exception:
            log.exception("what was heard on the bus could not be understood")

    async def close(self) -> None:
        if self._sender is not None:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._sender, 2.0)
        if self._listener is not None:
            self._listener.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._listener
        for task in list(self._tasks):
            task.cancel()
        with contextlib.suppress(*Trouble):
            await self._client.aclose()
