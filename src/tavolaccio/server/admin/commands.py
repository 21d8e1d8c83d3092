"""What `./play admin` can ask of a house that runs. Each worker does its own part (`_here`), asked over the bus; what
was done is written down in the store and in the log."""

import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any, Final

from tavolaccio.kernel.errors import BadInput
from tavolaccio.server.admin import personal
from tavolaccio.server.hosting.guests import ID
from tavolaccio.server.hosting.hub import Hub
from tavolaccio.server.hosting.orders import ADDRESS, GUEST, NOTICE
from tavolaccio.server.hosting.table_codes import spelled
from tavolaccio.server.network.visitors import network_of
from tavolaccio.server.storage.admin_store import Order
from tavolaccio.server.storage.rows import now
from tavolaccio.server.wire import protocol
from tavolaccio.server.wire.protocol import encode
from tavolaccio.tables.inputs import CloseTable

log = logging.getLogger("tavolaccio.server")

CLOSED: Final = "closed-by-house"
BARRED: Final = 4003
"""The code with which a connection is closed for good."""
LONGEST_WORDS: Final = 300
LONGEST_MINUTES: Final = 60 * 24 * 366
LEAST_BITS: Final = {4: 8, 6: 16}
"""Of a network that is barred, by the version of its addresses: in a wider one is a good part of the world."""
MOST_WRITTEN: Final = 200
LOOKING: Final = ("people", "tables", "bans", "log")
"""Verbs that change nothing."""

Data = dict[str, Any]


class Admin:
    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        hub.obey = self._here
        self._verbs: dict[str, Callable[[Data], Awaitable[Any]]] = {
            "people": self._people,
            "tables": self._tables,
            "close": self._close,
            "kick": self._kick,
            "ban": self._ban,
            "unban": self._unban,
            "bans": self._bans,
            "announce": self._announce,
            "export": self._export,
            "erase": self._erase,
            "log": self._log,
        }

    async def do(self, verb: str, data: Data, who: str) -> Any:
        """Raises `BadInput`, in words for who asks."""
        work = self._verbs.get(verb)
        if work is None:
            raise BadInput(f"there is no {verb!r}", "admin", ", ".join(self._verbs))
        found = await work(data)
        if verb not in LOOKING:
            named = " ".join([f"{name}={value}" for name, value in data.items() if value not in ("", 0)])
            told = " ".join(named.split())
            await self.hub.store.admin.write_down(who, f"{verb} {told}".strip())
            log.warning("admin %s: %s %s", who, verb, told)
        return found

    # The whole house.

    async def _all(self, verb: str, data: Data) -> list[Any]:
        """What all workers answer."""
        return [await self._here(verb, data), *await self.hub.peers.ask_all(verb, data)]

    async def _people(self, _data: Data) -> list[Data]:
        return [one for found in await self._all("people", {}) for one in found]

    async def _tables(self, _data: Data) -> list[Data]:
        by_code: dict[str, Data] = {}
        for found in await self._all("tables", {}):
            for one in found:
                known = by_code.setdefault(one["table"], {**one, "here": 0})
                known["here"] += one["here"]
        return sorted(by_code.values(), key=lambda one: str(one["table"]))

    async def _close(self, data: Data) -> Data:
        code = spelled(_word(data, "table"))
        table = await self.hub.table(code)
        if table is None:
            raise BadInput("there is no such table", code, "a code that `admin tables` lists")
        if table.setup.phase == "closed":
            raise BadInput("this table is closed already", code)
        table.hear(CloseTable(CLOSED))
        return {"closed": code}

    async def _kick(self, data: Data) -> Data:
        who = _somebody(data)
        counts = await self._all("kick", {**who, "reason": _words(data, "reason"), "until": now()})
        return {"connections": sum(counts)}

    async def _ban(self, data: Data) -> Data:
        who = _somebody(data)
        reason, until = _words(data, "reason"), now() + _minutes(data) * 60_000
        kind, name = next(iter(who.items()))
        await self.hub.store.admin.save_order(Order(kind, name, until, reason, now()))
        await self._all("orders", {})
        counts = await self._all("kick", {**who, "reason": reason, "until": until})
        return {"until": until, "connections": sum(counts)}

    async def _unban(self, data: Data) -> Data:
        kind, name = next(iter(_somebody(data).items()))
        if not any(one.kind == kind and one.name == name for one in await self.hub.store.admin.orders()):
            raise BadInput(f"{name} is not banned", "unban", "a guest or an address that `admin bans` lists")
        await self.hub.store.admin.drop_order(kind, name)
        await self._all("orders", {})
        return {"unbanned": name}

    async def _bans(self, _data: Data) -> list[Data]:
        orders = await self.hub.store.admin.orders()
        return [{"who": one.name, "until": one.until, "reason": one.words} for one in orders if one.kind != NOTICE]

    async def _announce(self, data: Data) -> Data:
        text, until = _words(data, "text"), now() + _minutes(data) * 60_000
        await self.hub.store.admin.drop_order(NOTICE, "")
        if text:
            await self.hub.store.admin.save_order(Order(NOTICE, "", until, text, now()))
        counts = await self._all("orders", {"tell": True})
        return {"connections": sum(counts)}

    async def _export(self, data: Data) -> Data:
        return await personal.kept_of(self.hub, await self._known(data))

    async def _erase(self, data: Data) -> Data:
        guest = await self._known(data)
        await self._all("kick", {GUEST: guest, "reason": "", "until": now()})
        return {"erased": guest, "journals": await self.hub.erase(guest)}

    async def _known(self, data: Data) -> str:
        """The id of a guest, if the store keeps anything of them."""
        guest = _word(data, "guest")
        if not any(value for value in (await self.hub.store.admin.kept_of(guest)).values() if isinstance(value, list)):
            raise BadInput("nothing is kept about this guest", guest, "an id that `admin people` lists")
        return guest

    async def _log(self, _data: Data) -> list[Data]:
        return await self.hub.store.admin.written_down(MOST_WRITTEN)

    # This worker.

    async def _here(self, verb: str, data: Data) -> Any:
        if verb == "people":
            return [self._person(one) for one in self.hub.sockets()]
        if verb == "tables":
            return [
                {
                    "table": table.id,
                    "game": table.setup.game,
                    "phase": table.setup.phase,
                    "public": table.setup.public,
                    "people": [chair.name for chair in table.setup.chairs if chair.guest],
                    "here": len(table.connections),
                }
                for table in list(self.hub.tables.values())
            ]
        if verb == "kick":
            return self._show_out(data)
        assert verb == "orders", verb
        self.hub.orders.set(await self.hub.store.admin.orders())
        if data.get("tell"):
            for one in self.hub.sockets():
                one.send(announcement(self.hub))
        return len(self.hub.sockets())

    def _person(self, one: Any) -> Data:
        return {
            "guest": one.guest,
            "name": self.hub.guests.face(one.guest)[0],
            "address": one.address,
            "tables": sorted(one.watched),
            "minutes": int((time.monotonic() - one.since) / 60),
        }

    def _show_out(self, data: Data) -> int:
        network = network_of(data[ADDRESS]) if ADDRESS in data else None
        count = 0
        for one in list(self.hub.sockets()):
            place = network_of(one.address)
            meant = one.guest == data.get(GUEST) or (
                network is not None and place is not None and place.network_address in network
            )
            if meant:
                one.send(encode(protocol.Barred(data["until"], data["reason"])))
                one.close(BARRED, "sent away")
                count += 1
        return count


def announcement(hub: Hub) -> bytes:
    """What is announced now; nothing: it is over."""
    notice = hub.orders.notice
    return encode(protocol.Announced(notice.words, notice.until) if notice is not None else protocol.Announced("", 0))


def _word(data: Data, name: str) -> str:
    word = data.get(name)
    if not isinstance(word, str) or not word.strip():
        raise BadInput(f"no {name} is named", "admin")
    return word.strip()[:60]


def _words(data: Data, name: str) -> str:
    words = " ".join(str(data.get(name, "")).split())
    if len(words) > LONGEST_WORDS:
        raise BadInput(f"that is too long to be read, with {len(words)} letters", name, f"at most {LONGEST_WORDS}")
    return words


def _minutes(data: Data) -> int:
    minutes = data.get("minutes")
    if not isinstance(minutes, int) or not 0 < minutes <= LONGEST_MINUTES:
        raise BadInput("no time is named", "admin", "minutes, from 1 to a year")
    return minutes


def _somebody(data: Data) -> dict[str, str]:
    """A guest's id, or an address or network."""
    who = _word(data, "who")
    network = network_of(who)
    if network is None:
        if ID.fullmatch(who) is None:
            right = "an id that `admin people` lists, an address, or a network such as 192.0.2.0/24"
            raise BadInput("this is neither a guest nor an address", who, right)
        return {GUEST: who}
    if network.prefixlen < LEAST_BITS[network.version]:
        raise BadInput("too many people are in this network", who, f"/{LEAST_BITS[network.version]} or narrower")
    return {ADDRESS: str(network)}
