"""Buckets of tokens, for each connection, guest and address: who has taken too many has to wait."""

from collections import OrderedDict
from collections.abc import Callable
from time import monotonic


class Bucket:
    __slots__ = ("_at", "_left", "burst", "rate")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self._left = burst
        self._at = monotonic()

    def has_some(self) -> bool:
        moment = monotonic()
        self._left = min(self.burst, self._left + (moment - self._at) * self.rate)
        self._at = moment
        return self._left >= 1.0

    def take(self) -> bool:
        if not self.has_some():
            return False
        self._left -= 1.0
        return True

    def spend(self, count: int) -> None:
        """Another worker has taken this many; an empty bucket owes a full one at most."""
        self._left = max(self._left - count, -self.burst)


class Buckets:
    """One bucket for each name; those unused for longest are forgotten (by then they are full again)."""

    def __init__(self, rate: float, burst: float, most: int = 10_000) -> None:
        self.rate = rate
        self.burst = burst
        self.most = most
        self.told: Callable[[str], None] | None = None
        """Called with what is taken, to tell the other workers."""
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, name: str) -> bool:
        taken = self._of(name).take()
        if taken and self.told is not None:
            self.told(name)
        return taken

    def has_some(self, name: str) -> bool:
        """Would `take` take one? Nothing is taken."""
        return name not in self._buckets or self._of(name).has_some()

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
