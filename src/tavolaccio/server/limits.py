"""Bounds for those who ask too much: buckets of tokens, for each connection, guest and address."""

import time
from collections import OrderedDict
from collections.abc import Callable

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
    hints: float = 0.5
    hints_burst: float = 5.0
    connections: int = 200
    """Open at once from one address: a whole school may sit behind one."""


UNLIMITED = Limits(1e9, 1e9, 1e9, 1e9, 1e9, 1e9, 1e9, 1e9, 1e9, 1e9, 10**9)


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

    def spend(self, count: int) -> None:
        """Somebody else has taken so many; an empty bucket owes a full one at most."""
        self._left = max(self._left - count, -self.burst)


class Buckets:
    """One bucket for each name; those unused for longest are forgotten (by then they are full again)."""

    def __init__(self, rate: float, burst: float, most: int = 10_000) -> None:
        self.rate = rate
        self.burst = burst
        self.most = most
        self.told: Callable[[str], None] | None = None
        """Who else wants to know what is taken."""
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, name: str) -> bool:
        taken = self._of(name).take()
        if taken and self.told is not None:
            self.told(name)
        return taken

    def spend(self, name: str, count: int) -> None:
        self._of(name).spend(count)

    def _of(self, name: str) -> Bucket:
        bucket = self._buckets.get(name)
        if bucket is None:
            bucket = Bucket(self.rate, self.burst)
            self._buckets[name] = bucket
            if len(self._buckets) > self.most:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(name)
        return bucket
