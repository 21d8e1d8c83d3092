"""Bounds for those who ask too much: buckets of tokens, for each connection, guest and address."""

import time
from collections import OrderedDict

from msgspec import Struct

FRAME_BYTES = 8 * 1024
BODY_BYTES = 1024 * 1024
BACKLOG_BYTES = 1024 * 1024
"""A client that does not read what it is sent is let go when so much waits for it."""
MOST_MISTAKES = 20
"""Malformed messages after which a connection is closed."""


class Limits(Struct):
    """So many at once, and so many more each second."""

    messages: float = 30.0
    messages_burst: float = 90.0
    chat: float = 0.5
    chat_burst: float = 6.0
    requests: float = 20.0
    requests_burst: float = 120.0
    creations: float = 0.1
    creations_burst: float = 20.0
    connections: int = 200
    """Open at once from one address: a whole school may sit behind one."""


UNLIMITED = Limits(1e9, 1e9, 1e9, 1e9, 1e9, 1e9, 1e9, 1e9, 10**9)


class Bucket:
    __slots__ = ("_at", "_left", "burst", "rate")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self._left = burst
        self._at = time.monotonic()

    def take(self) -> bool:
        moment = time.monotonic()
        self._left = min(self.burst, self._left + (moment - self._at) * self.rate)
        self._at = moment
        if self._left < 1.0:
            return False
        self._left -= 1.0
        return True


class Buckets:
    """One bucket for each name; those unused for longest are forgotten (by then they are full again)."""

    def __init__(self, rate: float, burst: float, most: int = 10_000) -> None:
        self.rate = rate
        self.burst = burst
        self.most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, name: str) -> bool:
        bucket = self._buckets.get(name)
        if bucket is None:
            bucket = Bucket(self.rate, self.burst)
            self._buckets[name] = bucket
            if len(self._buckets) > self.most:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(name)
        return bucket.take()
