"""What all tables of a process share: store, helpers, clock, limits, counters, the other workers."""

import asyncio
import logging
import secrets
import time
from collections.abc import Coroutine
from typing import Any

from tavolaccio import bots
from tavolaccio.bots.levels import GOAT
from tavolaccio.server.helpers.pool import HelperPool
from tavolaccio.server.hosting.guests import Guests
from tavolaccio.server.hosting.peers import Peers
from tavolaccio.server.limits import Limits
from tavolaccio.server.metrics.counting import Metrics
from tavolaccio.server.metrics.exposition import Value
from tavolaccio.server.rate_limit import Buckets
from tavolaccio.server.storage.rows import StoreError
from tavolaccio.server.storage.store import Store
from tavolaccio.tables.attendance import Server
from tavolaccio.tables.clock import Pace

log = logging.getLogger("tavolaccio.server")


class Services:
    """To be made inside the running event loop."""

    def __init__(self, store: Store, key: bytes, pace: Pace, limits: Limits) -> None:
        self.loop = asyncio.get_running_loop()
        self.pace = pace
        self.limits = limits
        self.epoch = secrets.token_hex(6)
        self.store = store
        self.guests = Guests(store, key)
        self.helpers = HelperPool()
        self.metrics = Metrics()
        self.peers = Peers()
        self.facts = Server(pace, self.epoch, tuple(bots.names()), GOAT.id, bots.LEVELS[-1].id)
        self.bot_seconds = 8.0
        self.chat_limit = Buckets(limits.chat, limits.chat_burst)
        self.creation_limit = Buckets(limits.creations, limits.creations_burst)
        self.hint_limit = Buckets(limits.hints, limits.hints_burst)
        self.trial_limit = Buckets(limits.creations / 10, limits.creations_burst / 2)
        """By address: tables with house rules. Each set takes memory for as long as it is played."""
        self.change_limit = Buckets(limits.changes, limits.changes_burst)
        self.crowd_limit = Buckets(limits.crowd, limits.crowd_burst)
        self.crowd_talk_limit = Buckets(limits.crowd_talk, limits.crowd_talk_burst)
        self.guess_limit = Buckets(limits.guesses, limits.guesses_burst)
        self._abuse = Buckets(1 / 60, 1, 1_000)
        self._tasks: set[asyncio.Future[None]] = set()
        self._number = 0
        self._wall = time.time() - time.monotonic()

    def figures(self) -> dict[str, Value]:
        """What is counted here, and how it stands with what we depend on."""
        store, bus = self.store.outage, self.peers.outage
        found: dict[str, Value] = {
            **self.metrics.counted(),
            "workers": 1 + self.peers.count,
            "connections": sum(self.peers.addresses().values()),
            "store_up": int(store.now is None),
            "bus_up": int(bus.now is None),
            "store_outages_total": store.count,
            "bus_outages_total": bus.count,
        }
        if self.metrics.at_once:
            found |= {"commits": self.store.commits, "appends": self.store.appended}
        return found

    def clock(self) -> float:
        """Seconds of a clock that never goes back: wall time at the start plus what has passed since."""
        return self._wall + time.monotonic()

    def not_kept(self, where: str, error: StoreError, table: str = "") -> None:
        """The store has failed somebody. Why is in the log already while the store knows of its trouble."""
        level = logging.ERROR if self.store.outage.now is None else logging.DEBUG
        log.log(level, "%s: %s", where, error, extra={"table": table})

    def abuse(self, what: str, address: str, guest: str = "") -> None:
        """Somebody has gone too far: written to the log, once a minute for each address."""
        if self._abuse.take(address):
            log.warning("%s", what, extra={"address": address, "guest": guest})

    def next_number(self) -> int:
        """For a connection at a table."""
        self._number += 1
        return self._number

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Lets something go on by itself; what goes wrong there is written to the log."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: "asyncio.Future[None]") -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("a task has failed", exc_info=task.exception())

    def cancel_tasks(self) -> None:
        for task in list(self._tasks):
            task.cancel()
