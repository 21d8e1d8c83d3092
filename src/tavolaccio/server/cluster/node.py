"""What the workers of one server tell each other, and what follows from it. The store is the truth; this is hearsay.

- A worker that has appended tells the entries to the others that hold the same table. These take them in order, and
  read the store where an entry is missing, when the bus comes back, and from time to time.
- Every match has one *owner* among the workers that are alive (`ownership`): it holds the match even with no client
  connected, and is the first to ring clocks, ask bots and write records. The others do the same a little later, if it
  has not been done.
- Presence by table, chat and gestures, who has muted which guest, and what each address has used of its limits.
"""

import asyncio
import secrets
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

from tavolaccio.server.cluster.addresses import make_bus
from tavolaccio.server.cluster.bus import Bus
from tavolaccio.server.cluster.messages import (
    Answered,
    Appended,
    Asked,
    Began,
    Farewell,
    Gestured,
    Guests,
    Heartbeat,
    Message,
    Muted,
    Named,
    Taken,
    Talked,
    read_message,
    write_message,
)
from tavolaccio.server.cluster.ownership import Ownership
from tavolaccio.server.hosting.hosted_table import HostedTable
from tavolaccio.server.hosting.hub import Hub
from tavolaccio.server.hosting.peers import Peers
from tavolaccio.server.rate_limit import Buckets
from tavolaccio.server.storage.rows import StoreError
from tavolaccio.tables.inputs import Chat, ChatElsewhere, ClockElsewhere, Elsewhere, Emote
from tavolaccio.tables.journal.setup import RUNNING

ALL = "all"
TABLE = "table:"
BEAT_SECONDS = 1.0
GONE_SECONDS = 4.5
"""A worker silent for this many seconds counts as gone."""
CHECK_SECONDS = 5.0
ALONE_CHECK_SECONDS = 15.0
DOWN_CHECK_SECONDS = 0.7
LATE_SECONDS = 0.3
"""Seconds that other workers wait for the owner before they act themselves."""
LATE_THOUGHT_SECONDS = 10.0
"""The same where somebody has to think or to write."""
IDLE_SECONDS = 2.0
"""Seconds to keep a table loaded without local people: one of them may be reconnecting here."""
GATHER_SECONDS = 0.02
ANSWER_SECONDS = 2.0
MANY_CONNECTIONS = 8
"""Fewer from one address are not worth telling."""


def connect_by(address: str) -> Callable[[Hub], Peers]:
    """How a hub finds the other workers on the bus at this address."""
    return lambda hub: Node(hub, make_bus(address))


class Peer:
    """Another worker, as far as we know."""

    def __init__(self) -> None:
        self.heard = 0.0
        self.ready = False
        self.addresses: dict[str, int] = {}
        self.lobbies: dict[str, list[str]] = {}


class Node(Peers):
    """This worker, for the others, and the others, for this worker."""

    def __init__(self, hub: Hub, bus: Bus) -> None:
        super().__init__()
        self.alone = False
        self.hub = hub
        self.bus = bus
        self.outage = bus.outage
        self.namespace = hub.namespace
        self.ready = False
        self.others: dict[str, Peer] = {}
        self._early: dict[str, list[tuple[str, Message]]] = {}
        """What was said about tables that are being loaded."""
        self._shared: dict[str, Buckets] = {}
        self._takes: dict[str, Counter[str]] = {}
        self._told: dict[str, list[str]] = {}
        """The guests that were last told, by table."""
        self._holders: dict[str, set[str]] = {}
        """The other workers that hold a table which this one holds."""
        self._lost: dict[str, list[str]] = {}
        """The tables of workers that fell silent: should one speak again, we ask who is there, or say that
        we have gone."""
        self._ownership = Ownership(bus.name)
        self._leaving: set[str] = set()
        """Tables that we are about to let go of."""
        self._answers: dict[str, list[Any]] = {}
        """What the others have answered so far, by the name of the question."""
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._checked = 0.0
        self._checking = False

    @property
    def count(self) -> int:
        return len(self.others)

    async def bus_answers(self) -> bool:
        return await self.bus.answers()

    # Coming and going.

    async def open(self) -> None:
        await self.bus.open(self._heard, self._renewed)
        await self.bus.listen(self.namespace + ALL)
        self._say(ALL, self._beat(asks=True))
        await asyncio.sleep(0.2)  # running workers have answered by then; later ones introduce themselves

    def begin(self) -> None:
        self.ready = True
        self._beat_again()

    async def close(self) -> None:
        for timer in self._timers.values():
            timer.cancel()
        self._say(ALL, Farewell())
        await self.bus.close()

    def _say(self, channel: str, message: Message) -> None:
        self.bus.publish(self.namespace + channel, write_message(message))

    def _beat(self, asks: bool = False) -> Heartbeat:
        hub = self.hub
        addresses = {name: count for name, count in self.addresses().items() if count >= MANY_CONNECTIONS}
        lobbies = {
            table.id: table.guests
            for table in hub.tables.values()
            if table.connections and table.setup.public and table.setup.phase == "lobby"
        }
        return Heartbeat(asks, self.ready, addresses, lobbies)

    def _beat_again(self) -> None:
        self._say(ALL, self._beat())
        moment = time.monotonic()
        for name, other in list(self.others.items()):
            if moment - other.heard > GONE_SECONDS:
                self._gone(name)
        self._check_if_due(moment)
        pause = BEAT_SECONDS if self.bus.up else DOWN_CHECK_SECONDS
        self._timers["beat"] = self.hub.loop.call_later(pause, self._beat_again)

    def _lobbies_changed(self) -> None:
        """Announce a table now, not at the next heartbeat."""
        if "lobbies" not in self._timers:
            self._timers["lobbies"] = self.hub.loop.call_later(GATHER_SECONDS, self._tell_lobbies)

    def _tell_lobbies(self) -> None:
        del self._timers["lobbies"]
        self._say(ALL, self._beat())

    def _gone(self, name: str) -> None:
        if name not in self.others:
            return
        kept = {table for table in self.hub.tables if self.owns(table)}
        del self.others[name]
        self._lost[name] = [table for table, holders in self._holders.items() if name in holders]
        for table in list(self.hub.tables.values()):
            if name in table.elsewhere:
                table.hear(Elsewhere(name, ()))
                self._released(table)
            if table.id not in kept and self.owns(table.id):
                table.take_over()
        for holders in self._holders.values():
            holders.discard(name)
        for left in self._ownership.gone(name):
            self._say(ALL, Began(left))
        self._guard_soon()

    def _renewed(self) -> None:
        """The bus is back. What was said meanwhile is lost, what was written is not."""
        self._say(ALL, self._beat(asks=True))
        for table in self.hub.tables.values():
            self._told.pop(table.id, None)
            self._ask(table)
        self._ownership.look_again()
        self._checked = 0.0
        self._check_if_due(time.monotonic())

    # Ownership.

    def owns(self, table: str) -> bool:
        """Are we the owner of this table?"""
        if not self.others:
            return True
        held = self.hub.tables.get(table)
        if held is not None and held.has_watchers:
            return bool(held.connections) and self._ownership.is_first(table, held.elsewhere)
        return self._ownership.is_first(table, [name for name, one in self.others.items() if one.ready])

    def would_own(self, table: str) -> bool:
        return not self._ownership.is_entrusted(table) and self._ownership.is_first(table, self.others)

    def lateness(self, table: str) -> float:
        return 0.0 if self.owns(table) else LATE_SECONDS

    def thought_lateness(self, table: str) -> float:
        return 0.0 if self.owns(table) else LATE_THOUGHT_SECONDS

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
            self.hub.spawn(self._check())

    async def _check(self) -> None:
        """Has a table gone on without us? Is there a match without an owner?"""
        try:
            self._ownership.tidy()
            await self.hub.open_kept()
            tables = list(self.hub.tables)
            for start in range(0, len(tables), 500):
                heads = await self.hub.store.heads(tables[start : start + 500])
                for name, n in heads.items():
                    table = self.hub.tables.get(name)
                    if table is not None and n > table.n:
                        self._ask(table)  # the writer does not know that we listen
                        table.catch_up()
        except StoreError as error:
            self.hub.not_kept("what the others wrote could not be looked up", error)
        finally:
            self._checking = False

    # Tables.

    async def join(self, table: str) -> None:
        """Listens to what is said at a table, from before it is loaded."""
        self._early.setdefault(table, [])
        await self.bus.listen(self.namespace + TABLE + table)

    def joined(self, table: str) -> None:
        """The table is loaded: what was said meanwhile, and the question who is there."""
        held = self.hub.tables[table]
        for who, message in self._early.pop(table, []):
            self._at_table(held, who, message)
        self._ask(held)

    def leave(self, table: str) -> None:
        self._early.pop(table, None)
        self._told.pop(table, None)
        self.bus.forget(self.namespace + TABLE + table)
        self._holders.pop(table, None)
        if self.others:  # a worker that has not told us so may rely on us too
            self._say(TABLE + table, Guests([], leaves=True))

    def let_go(self, table: str) -> None:
        for worker in self.hub.tables[table].elsewhere:
            self._ownership.entrust(table, worker)
        self.leave(table)

    def appended(self, table: str, n: int, entries: list[bytes]) -> None:
        if self._holders.get(table):
            self._say(TABLE + table, Appended(n, entries))

    def began(self, table: str) -> None:
        held = self.hub.tables.get(table)
        if held is not None and (held.connections or not held.elsewhere):
            self._say(ALL, Began(table, bool(held.connections)))

    def _released(self, table: HostedTable) -> None:
        """Its people are gone: tell the worker that has to look after the match."""
        if table.setup.phase in RUNNING and not table.has_watchers:
            self._say(ALL, Began(table.id))

    def _ask(self, table: HostedTable) -> None:
        guests = table.guests
        self._told[table.id] = guests
        self._say(TABLE + table.id, Guests(guests, asks=True, n=table.n, faces=table.faces))

    def presence(self, table: str) -> None:
        held = self.hub.tables.get(table)
        guests = held.guests if held is not None else []
        told = self._told.get(table)
        if held is not None and guests != told:
            self._told[table] = guests
            self._say(TABLE + table, Guests(guests, n=held.n, faces=held.faces))
            if told and not guests:
                self._released(held)
            if held.setup.public and held.setup.phase == "lobby":
                self._lobbies_changed()

    def talked(self, table: str, what: Chat | Emote) -> None:
        if isinstance(what, Chat):
            self._say(TABLE + table, Talked(what.guest, what.name, what.text, what.aside))
        else:
            self._say(TABLE + table, Gestured(what.guest, what.emote, what.aside))

    # The house.

    async def ask_all(self, verb: str, data: dict[str, Any]) -> list[Any]:
        """Also where one of them does not answer in time."""
        name = secrets.token_hex(8)
        answers: list[Any] = []
        self._answers[name] = answers
        self._say(ALL, Asked(name, verb, data))
        deadline = time.monotonic() + ANSWER_SECONDS
        while len(answers) < len(self.others) and time.monotonic() < deadline:
            await asyncio.sleep(GATHER_SECONDS)
        return self._answers.pop(name)

    async def _answer(self, message: Asked) -> None:
        self._say(ALL, Answered(message.name, await self.hub.obey(message.verb, message.data)))

    # People.

    def muted(self, guest: str, others: list[str]) -> None:
        self._say(ALL, Muted(guest, others))

    def named(self, guest: str, name: str, emoji: str) -> None:
        self._say(ALL, Named(guest, name, emoji))

    def share(self, kind: str, buckets: Buckets) -> None:
        self._shared[kind] = buckets
        self._takes[kind] = Counter()
        buckets.told = lambda name: self._took(kind, name)

    def _took(self, kind: str, name: str) -> None:
        self._takes[kind][name] += 1
        if "takes" not in self._timers:
            self._timers["takes"] = self.hub.loop.call_later(GATHER_SECONDS, self._tell_takes)

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

    # Hearing.

    def _heard(self, channel: str, who: str, data: bytes) -> None:
        message = read_message(data)
        channel = channel.removeprefix(self.namespace)
        if channel == ALL:
            self._to_all(who, message)
            return
        name = channel.removeprefix(TABLE)
        table = self.hub.tables.get(name)
        if table is not None:
            self._at_table(table, who, message)
        elif name in self._early:
            self._early[name].append((who, message))

    def _to_all(self, who: str, message: Message) -> None:
        if isinstance(message, Farewell):
            self._gone(who)
            self._lost.pop(who, None)
            return
        other = self.others.get(who)
        if other is None:
            if not isinstance(message, Heartbeat):
                return
            other = self.others[who] = Peer()
            self._say(ALL, self._beat())
            for name in self._lost.pop(who, ()):
                if name in self.hub.tables:
                    self._ask(self.hub.tables[name])
                else:  # let go meanwhile, and that worker was told nothing
                    self._say(TABLE + name, Guests([], leaves=True))
            self._guard_soon()
        other.heard = time.monotonic()
        if isinstance(message, Heartbeat):
            other.ready = message.ready
            other.addresses, other.lobbies = message.addresses, message.lobbies
            if message.asks:
                self._say(ALL, self._beat())
        elif isinstance(message, Taken):
            for kind, takes in message.takes.items():
                buckets = self._shared.get(kind)
                if buckets is not None:
                    for name, count in takes.items():
                        buckets.spend(name, count)
        elif isinstance(message, Began):
            self._begun(who, message)
        elif isinstance(message, Asked):
            self.hub.spawn(self._answer(message))
        elif isinstance(message, Answered):
            if message.name in self._answers:
                self._answers[message.name].append(message.answer)
        elif isinstance(message, Muted):
            self.hub.muted(message.guest, message.others)
        elif isinstance(message, Named):
            self.hub.guests.met(message.guest, message.name, message.emoji)
            self.hub.named(message.guest, message.name, message.emoji)

    def _begun(self, who: str, message: Began) -> None:
        self._ownership.take_back(message.table)
        held = self.hub.tables.get(message.table)
        if held is not None and message.kept and not held.connections:
            self._forget_later(held)  # taken up before the word came
        if held is not None or not self.owns(message.table):
            return
        if message.kept:
            self._ownership.entrust(message.table, who)
        else:
            self.hub.spawn(self.hub.look_after(message.table))

    def _forget_later(self, table: HostedTable) -> None:
        """Its people are elsewhere: let go of it as soon as nothing is under way here."""
        if table.id not in self._leaving:
            self._leaving.add(table.id)
            self.hub.loop.call_later(IDLE_SECONDS, self._forget, table)

    def _forget(self, table: HostedTable) -> None:
        self._leaving.discard(table.id)
        self.hub.forget(table)
        if self.hub.tables.get(table.id) is table and table.elsewhere and not table.connections:
            self._forget_later(table)

    def _at_table(self, table: HostedTable, who: str, message: Message) -> None:
        self._holders.setdefault(table.id, set()).add(who)
        if isinstance(message, Appended):
            table.hear_entries(message.n, message.entries)
        elif isinstance(message, Guests):
            self._guests_at(table, who, message)
        elif isinstance(message, Talked):
            table.hear(Chat(-1, message.guest, message.name, message.text, message.aside))
        elif isinstance(message, Gestured):
            table.hear(Emote(-1, message.guest, message.emote, message.aside))

    def _guests_at(self, table: HostedTable, who: str, message: Guests) -> None:
        kept = self.owns(table.id)
        table.hear(Elsewhere(who, tuple(message.guests), tuple(message.faces)))
        if not kept and self.owns(table.id):
            table.take_over()
        if message.n > table.n:
            table.catch_up()
        if message.guests:
            self._forget_later(table)
        if message.leaves:
            self._holders[table.id].discard(who)
        elif message.asks:
            q, left, chat = table.shared_facts()
            self._say(TABLE + table.id, Guests(table.guests, False, chat, q, left, table.n, faces=table.faces))
        else:
            if message.chat:
                table.hear(ChatElsewhere(message.chat))
            if message.milliseconds:
                table.hear(ClockElsewhere(message.q, message.milliseconds))
