"""What the workers of one server tell each other, and what follows from it. The store is the truth; this is gossip.

- Who has appended tells the entries, where somebody else holds the same table; whoever does takes them in order, and
  looks into the store where one is missing, when the bus comes back, and from time to time.
- Every match has one *warden* among the workers that are alive (`wardens`): it holds the match even when nobody looks,
  and is the first to ring clocks, ask bots and write records. The others do the same a little later, if it has not been
  done.
- Who is at which table, what is said there, whom one has muted, and what somebody has used up of the limits.
"""

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING

from tavolaccio.server.cluster.bus import Bus
from tavolaccio.server.cluster.messages import (
    Appended,
    Beat,
    Began,
    Farewell,
    Gestured,
    Guests,
    Muted,
    Named,
    Taken,
    Talked,
    Word,
    read_word,
    write_word,
)
from tavolaccio.server.cluster.ownership import Wardens
from tavolaccio.server.rate_limit import Buckets
from tavolaccio.server.storage.rows import StoreError
from tavolaccio.tables.inputs import Chat, ChatElsewhere, ClockElsewhere, Elsewhere, Emote
from tavolaccio.tables.journal.setup import RUNNING

if TYPE_CHECKING:
    from tavolaccio.server.hosting.hosted_table import HostedTable
    from tavolaccio.server.hosting.hub import House

log = logging.getLogger("tavolaccio.server")

ALL = "all"
TABLE = "table:"
BEAT_SECONDS = 1.0
GONE_SECONDS = 4.5
"""Who has not been heard for so long is not there any more."""
CHECK_SECONDS = 5.0
ALONE_CHECK_SECONDS = 15.0
DOWN_CHECK_SECONDS = 0.7
LATE_SECONDS = 0.3
"""Others than the warden let it go first by so much."""
LATE_THOUGHT_SECONDS = 10.0
"""The same where somebody has to think or to write."""
IDLE_SECONDS = 2.0
"""So long we hold a table whose people are elsewhere: one of them may be on the way to us."""
GATHER_SECONDS = 0.02
MANY_CONNECTIONS = 8
"""Fewer from one address are not worth telling."""


class Colleague:
    """Another worker, as far as we know."""

    def __init__(self) -> None:
        self.heard = 0.0
        self.ready = False
        self.addresses: dict[str, int] = {}
        self.lobbies: dict[str, list[str]] = {}
        self.counters: dict[str, float] = {}


class Colleagues:
    def __init__(self, house: "House", bus: Bus, village: str) -> None:
        self.house = house
        self.bus = bus
        self.village = village
        """Before the names of our channels: others may use the same bus for another store."""
        self.alone = bus.alone
        self.ready = False
        self.others: dict[str, Colleague] = {}
        self.addresses: Callable[[], dict[str, int]] = dict
        """Connections by address; the doorkeeper says."""
        self._early: dict[str, list[tuple[str, Word]]] = {}
        """What was said about tables that are being loaded."""
        self._shared: dict[str, Buckets] = {}
        self._takes: dict[str, Counter[str]] = {}
        self._told: dict[str, list[str]] = {}
        """The guests that were last told, by table."""
        self._holders: dict[str, set[str]] = {}
        """Who else holds a table that we hold."""
        self._lost: dict[str, list[str]] = {}
        """The tables of workers that fell silent: should one speak again, we ask who is there, or say that
        we have gone."""
        self._wardens = Wardens(bus.name)
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._checked = 0.0
        self._checking = False

    # Coming and going.

    async def open(self) -> None:
        """Meets the others, before any table is opened."""
        await self.bus.open(self._heard, self._renewed)
        if self.alone:
            return
        await self.bus.listen(self.village + ALL)
        self._say(ALL, self._beat(asks=True))
        await asyncio.sleep(0.2)  # whoever is there has answered by then; who is later is met later

    def begin(self) -> None:
        """From now on we may be a warden."""
        if not self.alone:
            self.ready = True
            self._beat_again()

    async def close(self) -> None:
        for timer in self._timers.values():
            timer.cancel()
        if not self.alone:
            self._say(ALL, Farewell())
        await self.bus.close()

    def _say(self, channel: str, word: Word) -> None:
        self.bus.publish(self.village + channel, write_word(word))

    def _beat(self, asks: bool = False) -> Beat:
        house = self.house
        addresses = {name: count for name, count in self.addresses().items() if count >= MANY_CONNECTIONS}
        lobbies = {
            table.id: table.guests
            for table in house.tables.values()
            if table.connections and table.setup.public and table.setup.phase == "lobby"
        }
        return Beat(asks, self.ready, addresses, lobbies, house.metrics.counted())

    def _beat_again(self) -> None:
        self._say(ALL, self._beat())
        moment = time.monotonic()
        for name, other in list(self.others.items()):
            if moment - other.heard > GONE_SECONDS:
                self._gone(name)
        self._check_if_due(moment)
        pause = BEAT_SECONDS if self.bus.up else DOWN_CHECK_SECONDS
        self._timers["beat"] = self.house.loop.call_later(pause, self._beat_again)

    def lobbies_changed(self) -> None:
        """Who looks for a table shall see it now, not at the next beat."""
        if not self.alone and "lobbies" not in self._timers:
            self._timers["lobbies"] = self.house.loop.call_later(GATHER_SECONDS, self._tell_lobbies)

    def _tell_lobbies(self) -> None:
        del self._timers["lobbies"]
        self._say(ALL, self._beat())

    def _gone(self, name: str) -> None:
        if name not in self.others:
            return
        kept = {table for table in self.house.tables if self.keeps(table)}
        del self.others[name]
        self._lost[name] = [table for table, holders in self._holders.items() if name in holders]
        for table in list(self.house.tables.values()):
            if name in table.elsewhere:
                table.hear(Elsewhere(name, ()))
                self._released(table)
            if table.id not in kept and self.keeps(table.id):
                table.take_over()
        for holders in self._holders.values():
            holders.discard(name)
        for left in self._wardens.gone(name):
            self._say(ALL, Began(left))
        self._guard_soon()

    def _renewed(self) -> None:
        """The bus is back. What was said meanwhile is lost, what was written is not."""
        self._say(ALL, self._beat(asks=True))
        for table in self.house.tables.values():
            self._told.pop(table.id, None)
            self._ask(table)
        self._wardens.look_again()
        self._checked = 0.0
        self._check_if_due(time.monotonic())

    # Wardens.

    def keeps(self, table: str) -> bool:
        """Are we the warden of this table?"""
        if not self.others:
            return True
        held = self.house.tables.get(table)
        if held is not None and held.has_watchers:
            return bool(held.connections) and self._wardens.is_first(table, held.elsewhere)
        return self._wardens.is_first(table, [name for name, one in self.others.items() if one.ready])

    def would_keep(self, table: str) -> bool:
        """The same about a table that we do not hold, when all who are starting now are ready."""
        return not self._wardens.is_entrusted(table) and self._wardens.is_first(table, self.others)

    def lateness(self, table: str) -> float:
        """How long we let the warden go first, in seconds."""
        return 0.0 if self.keeps(table) else LATE_SECONDS

    def thought_lateness(self, table: str) -> float:
        return 0.0 if self.keeps(table) else LATE_THOUGHT_SECONDS

    def _guard_soon(self) -> None:
        if not self._checking:
            self._checked = 0.0
            self._check_if_due(time.monotonic())

    def _check_if_due(self, moment: float) -> None:
        pause = CHECK_SECONDS if self.others else ALONE_CHECK_SECONDS
        if not self.bus.up:
            pause = DOWN_CHECK_SECONDS
        if moment - self._checked >= pause and not self._checking:
            self._checked = moment
            self._checking = True
            self.house.spawn(self._check())

    async def _check(self) -> None:
        """Has a table gone on without us? Is there a match without a warden?"""
        try:
            self._wardens.tidy()
            await self.house.open_kept()
            tables = list(self.house.tables)
            for start in range(0, len(tables), 500):
                heads = await self.house.store.heads(tables[start : start + 500])
                for name, n in heads.items():
                    table = self.house.tables.get(name)
                    if table is not None and n > table.n:
                        self._ask(table)  # whoever has written does not know that we listen
                        table.catch_up()
        except StoreError as error:
            log.warning("what the others wrote could not be looked up: %s", error)
        finally:
            self._checking = False

    # Tables.

    async def join(self, table: str) -> None:
        """Listens to what is said at a table, from before it is loaded."""
        if not self.alone:
            self._early.setdefault(table, [])
            await self.bus.listen(self.village + TABLE + table)

    def joined(self, table: "HostedTable") -> None:
        """The table is loaded: what was said meanwhile, and the question who is there."""
        if self.alone:
            return
        for who, word in self._early.pop(table.id, []):
            self._at_table(table, who, word)
        self._ask(table)

    def leave(self, table: str) -> None:
        if not self.alone:
            self._early.pop(table, None)
            self._told.pop(table, None)
            self.bus.forget(self.village + TABLE + table)
            if self._holders.pop(table, None):
                self._say(TABLE + table, Guests([], leaves=True))

    def let_go(self, table: "HostedTable") -> None:
        """We do not hold it any more; whoever has its people does."""
        for worker in table.elsewhere:
            self._wardens.entrust(table.id, worker)
        self.leave(table.id)

    def appended(self, table: "HostedTable", n: int, entries: list[bytes]) -> None:
        if self._holders.get(table.id):
            self._say(TABLE + table.id, Appended(n, entries))

    def began(self, table: "HostedTable") -> None:
        if not self.alone and (table.connections or not table.elsewhere):
            self._say(ALL, Began(table.id, bool(table.connections)))

    def _released(self, table: "HostedTable") -> None:
        """Its people are gone: whose turn it is to look after the match shall know."""
        if table.setup.phase in RUNNING and not table.has_watchers:
            self._say(ALL, Began(table.id))

    def _ask(self, table: "HostedTable") -> None:
        guests = table.guests
        self._told[table.id] = guests
        self._say(TABLE + table.id, Guests(guests, asks=True, n=table.n))

    def presence(self, table: "HostedTable") -> None:
        """Somebody has come or gone."""
        if self.alone:
            return
        guests = table.guests
        told = self._told.get(table.id)
        if guests != told:
            self._told[table.id] = guests
            self._say(TABLE + table.id, Guests(guests, n=table.n))
            if told and not guests:
                self._released(table)
            if table.setup.public and table.setup.phase == "lobby":
                self.lobbies_changed()

    def talked(self, table: "HostedTable", what: Chat | Emote) -> None:
        if self.alone:
            return
        if isinstance(what, Chat):
            self._say(TABLE + table.id, Talked(what.guest, what.name, what.text))
        else:
            self._say(TABLE + table.id, Gestured(what.guest, what.emote))

    # People.

    def muted(self, guest: str, others: list[str]) -> None:
        if not self.alone:
            self._say(ALL, Muted(guest, others))

    def named(self, guest: str, name: str, emoji: str) -> None:
        if not self.alone:
            self._say(ALL, Named(guest, name, emoji))

    def share(self, kind: str, buckets: Buckets) -> None:
        """What is taken from these buckets is taken from those of all workers."""
        if not self.alone:
            self._shared[kind] = buckets
            self._takes[kind] = Counter()
            buckets.told = lambda name: self._took(kind, name)

    def _took(self, kind: str, name: str) -> None:
        self._takes[kind][name] += 1
        if "takes" not in self._timers:
            self._timers["takes"] = self.house.loop.call_later(GATHER_SECONDS, self._tell_takes)

    def _tell_takes(self) -> None:
        del self._timers["takes"]
        self._say(ALL, Taken({kind: dict(takes) for kind, takes in self._takes.items() if takes}))
        for takes in self._takes.values():
            takes.clear()

    def connections_from(self, address: str) -> int:
        """Connections from there at the other workers."""
        return sum([other.addresses.get(address, 0) for other in self.others.values()])

    def waiting_in(self, table: str) -> set[str]:
        """The guests who wait in a public lobby at other workers."""
        return {guest for other in self.others.values() for guest in other.lobbies.get(table, ())}

    def counters(self) -> Counter[str]:
        """What the others have counted, all together."""
        total: Counter[str] = Counter()
        for other in self.others.values():
            total.update(other.counters)
        return total

    # Hearing.

    def _heard(self, channel: str, who: str, data: bytes) -> None:
        word = read_word(data)
        channel = channel.removeprefix(self.village)
        if channel == ALL:
            self._to_all(who, word)
            return
        name = channel.removeprefix(TABLE)
        table = self.house.tables.get(name)
        if table is not None:
            self._at_table(table, who, word)
        elif name in self._early:
            self._early[name].append((who, word))

    def _to_all(self, who: str, word: Word) -> None:
        if isinstance(word, Farewell):
            self._gone(who)
            self._lost.pop(who, None)
            return
        other = self.others.get(who)
        if other is None:
            if not isinstance(word, Beat):
                return
            other = self.others[who] = Colleague()
            self._say(ALL, self._beat())
            for name in self._lost.pop(who, ()):
                if name in self.house.tables:
                    self._ask(self.house.tables[name])
                else:  # let go meanwhile, and that worker was told nothing
                    self._say(TABLE + name, Guests([], leaves=True))
            self._guard_soon()
        other.heard = time.monotonic()
        if isinstance(word, Beat):
            other.ready = word.ready
            other.addresses, other.lobbies, other.counters = word.addresses, word.lobbies, word.counters
            if word.asks:
                self._say(ALL, self._beat())
        elif isinstance(word, Taken):
            for kind, takes in word.takes.items():
                buckets = self._shared.get(kind)
                if buckets is not None:
                    for name, count in takes.items():
                        buckets.spend(name, count)
        elif isinstance(word, Began):
            self._begun(who, word)
        elif isinstance(word, Muted):
            self.house.muted(word.guest, word.others)
        elif isinstance(word, Named):
            self.house.people.met(word.guest, word.name, word.emoji)

    def _begun(self, who: str, word: Began) -> None:
        self._wardens.take_back(word.table)
        if word.table in self.house.tables or not self.keeps(word.table):
            return
        if word.kept:
            self._wardens.entrust(word.table, who)
        else:
            self.house.spawn(self.house.look_after(word.table))

    def _at_table(self, table: "HostedTable", who: str, word: Word) -> None:
        self._holders.setdefault(table.id, set()).add(who)
        if isinstance(word, Appended):
            table.hear_entries(word.n, word.entries)
        elif isinstance(word, Guests):
            self._guests_at(table, who, word)
        elif isinstance(word, Talked):
            table.hear(Chat(-1, word.guest, word.name, word.text))
        elif isinstance(word, Gestured):
            table.hear(Emote(-1, word.guest, word.emote))

    def _guests_at(self, table: "HostedTable", who: str, word: Guests) -> None:
        kept = self.keeps(table.id)
        table.hear(Elsewhere(who, tuple(word.guests)))
        if not kept and self.keeps(table.id):
            table.take_over()
        if word.n > table.n:
            table.catch_up()
        if word.guests and table.idle:
            self.house.loop.call_later(IDLE_SECONDS, self.house.forget, table)
        if word.leaves:
            self._holders[table.id].discard(who)
        elif word.asks:
            q, left, chat = table.shared_facts()
            self._say(TABLE + table.id, Guests(table.guests, False, chat, q, left, table.n))
        else:
            if word.chat:
                table.hear(ChatElsewhere(word.chat))
            if word.milliseconds:
                table.hear(ClockElsewhere(word.q, word.milliseconds))
