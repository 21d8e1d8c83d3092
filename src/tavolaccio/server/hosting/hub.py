"""The hub: all tables of this process, found, loaded, made and forgotten."""

import asyncio
import hashlib
import logging
import secrets
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec

from tavolaccio import games
from tavolaccio.games.house_rules import SHELF
from tavolaccio.games.lessons import lesson_of
from tavolaccio.kernel.errors import TavolaccioError
from tavolaccio.kernel.game import Game, Setting
from tavolaccio.server.helpers.queue import HelperFailed, QueueFull
from tavolaccio.server.hosting.connection import Connection
from tavolaccio.server.hosting.guests import clean_line
from tavolaccio.server.hosting.hosted_table import HostedTable, read_entry, row_of, write_entry
from tavolaccio.server.hosting.lobby_cleanup import close_abandoned
from tavolaccio.server.hosting.orders import Orders
from tavolaccio.server.hosting.peers import Peers
from tavolaccio.server.hosting.services import Services
from tavolaccio.server.hosting.table_codes import is_code, meant, new_code, spelled
from tavolaccio.server.hosting.time_limit import TookTooLong, at_most
from tavolaccio.server.limits import Limits
from tavolaccio.server.metrics.exposition import Value
from tavolaccio.server.storage.addresses import open_store
from tavolaccio.server.storage.append import Append
from tavolaccio.server.storage.rows import Conflict, Loaded, StoreError, now
from tavolaccio.server.storage.store import Store
from tavolaccio.server.wire import protocol
from tavolaccio.server.wire.protocol import Gone, decode, encode
from tavolaccio.server.wire.types import Person
from tavolaccio.tables.clock import Pace
from tavolaccio.tables.inputs import Renamed, Stand
from tavolaccio.tables.journal import setup as setups
from tavolaccio.tables.journal.entries import RoomEntry
from tavolaccio.tables.journal.setup import NotAllowed, TableSetup
from tavolaccio.tables.journal.starting_player import BY_CHANCE
from tavolaccio.tables.journal.state import load

log = logging.getLogger("tavolaccio.server")

FORGET_SECONDS = 120.0
MOST_WOKEN = 5_000
MOST_TABLES = 24
"""The newest tables of a guest, at most this many, are told of a new name and listed on the home page."""
OPEN_SECONDS = 10.0
"""Of this process's time to open a table from its journal; usually it takes milliseconds."""
LONGEST_CODE = 16
TRIAL_SECONDS = 10.0
"""Of a helper's processor time, to try out house rules that somebody brings along."""


class NotFound(TavolaccioError):
    """There is no such table, or nobody is told whether there is. `reason`: a text key."""

    def __init__(self, reason: str, text: str) -> None:
        self.reason = reason
        super().__init__(text)


def _tell_nobody(_guest: str, _others: list[str]) -> None:
    pass


async def _obey_nobody(verb: str, _data: dict[str, Any]) -> Any:
    raise RuntimeError(f"nobody does {verb} here")


def _send_nobody(_guest: str, _told: bytes) -> None:
    pass


class Hub(Services):
    """All tables of this process. `begin` continues the matches that were going on."""

    def __init__(
        self, store: Store, key: bytes, pace: Pace, limits: Limits, connect: "Callable[[Hub], Peers] | None" = None
    ) -> None:
        """`connect` finds the other workers, where there may be any."""
        super().__init__(store, key, pace, limits)
        self.tables: dict[str, HostedTable] = {}
        self.aside: set[str] = set()
        """Tables that could not be opened; not tried again by this process, for each attempt stops everybody."""
        self.namespace = hashlib.sha256(b"village " + key).hexdigest()[:12] + ":"
        """Before the names of channels: all who share the store share the key. The word in it is an old one, because
        workers of earlier releases must be met on the same channels."""
        self._loading: dict[str, asyncio.Future[HostedTable | None]] = {}
        self.muted: Callable[[str, list[str]], None] = _tell_nobody
        """Tell a guest's connections on this worker which people the guest has muted."""
        self.tell: Callable[[str, bytes], None] = _send_nobody
        """Sends something to all of a guest's connections that are here."""
        self.sockets: Callable[[], list[Connection]] = list
        """All connections that are here."""
        self.orders = Orders()
        self.obey: Callable[[str, dict[str, Any]], Awaitable[Any]] = _obey_nobody
        """This worker's part of what `./play admin` asks of the house."""
        self._forgetting: asyncio.TimerHandle | None = None
        SHELF.players.append(self._variants)
        if connect is not None:
            self.peers = connect(self)
        self.peers.share("chat", self.chat_limit)
        self.peers.share("creations", self.creation_limit)
        self.peers.share("hints", self.hint_limit)
        self.peers.share("trials", self.trial_limit)
        self.peers.share("changes", self.change_limit)
        self.peers.share("crowd", self.crowd_limit)
        self.peers.share("crowd talk", self.crowd_talk_limit)
        self.peers.share("guesses", self.guess_limit)

    @staticmethod
    async def opened(
        folder: Path,
        pace: Pace,
        limits: Limits,
        address: str = "",
        accept_loss: bool = False,
        connect: "Callable[[Hub], Peers] | None" = None,
    ) -> "Hub":
        """A hub with the store at this address; where none is given, with the file in the folder."""
        store = await open_store(address, folder, accept_loss)
        try:
            hub = Hub(store, await store.cookie_key(), pace, limits, connect)
            await hub.peers.open()
            return hub
        except BaseException:
            await store.close()
            raise

    async def begin(self) -> None:
        if self.peers.alone:
            self.spawn(self.open_kept())  # a table somebody asks for meanwhile is opened first
        else:
            await self.open_kept()
        self.peers.begin()
        self._forget_idle()
        self.spawn(close_abandoned(self, self.table))

    async def open_kept(self) -> None:
        """The matches that go on, as far as they are ours to keep."""
        for phase in setups.RUNNING:
            for name in await self.store.names_in(phase, MOST_WOKEN):
                if name not in self.tables and self.peers.would_own(name):
                    await self.look_after(name)

    async def look_after(self, name: str) -> None:
        try:
            await self.table(name)
        except Exception:
            log.exception("the table cannot be continued", extra={"table": name})

    def _variants(self) -> set[str]:
        """The ids of the house rules that are played here, or are about to be."""
        live = [table for table in list(self.tables.values()) if table.is_played or not table.idle]
        return {setups.house_id(table.setup.house) for table in live if table.setup.house is not None}

    async def close(self) -> None:
        SHELF.players.remove(self._variants)
        self.cancel_tasks()
        if self._forgetting is not None:
            self._forgetting.cancel()
        for table in self.tables.values():
            table.close()
        await self.peers.close()
        self.helpers.close()
        await self.store.close()

    def _forget_idle(self) -> None:
        """Tables that nobody looks at: they are in the store."""
        for table in list(self.tables.values()):
            self.forget(table)
        self._forgetting = self.loop.call_later(FORGET_SECONDS, self._forget_idle)

    def forget(self, table: HostedTable) -> None:
        if table.idle and self.tables.get(table.id) is table:
            self.peers.let_go(table.id)
            table.close()
            del self.tables[table.id]

    # Finding tables.

    async def table(self, name: str) -> HostedTable | None:
        """The live table, loaded where needed; None where there is none."""
        found = self.tables.get(name)
        if found is not None or not is_code(name) or name in self.aside:
            return found
        waiting = self._loading.get(name)
        if waiting is None:
            waiting = asyncio.ensure_future(self._load(name))
            self._loading[name] = waiting
            waiting.add_done_callback(lambda _: self._loading.pop(name, None))
        return await waiting

    async def _load(self, name: str) -> HostedTable | None:
        await self.peers.join(name)
        try:
            loaded = await self.store.load(name)
            fault = _fault_of(loaded) if loaded is not None else ""
            if loaded is not None and fault:
                log.error("table %s: its checkpoint is not used, its journal is (%s)", name, fault)
                loaded = Loaded(loaded.row, 0, None, await self.store.entries(name))
            table = None if loaded is None else self._opened(name, loaded)
        except BaseException:
            self.peers.leave(name)
            raise
        if table is None:
            self.peers.leave(name)
            return None
        self.peers.joined(table.id)
        return table

    def _opened(self, name: str, loaded: Loaded) -> HostedTable | None:
        """The table, woken; None where that cannot be done. Its journal stays as it is, and others are served."""
        try:
            with at_most(OPEN_SECONDS):
                checkpoint = None
                if loaded.checkpoint is not None:
                    checkpoint = {**decode(loaded.checkpoint), "n": loaded.checkpoint_n}
                table = HostedTable(self, name)
                self.tables[name] = table
                table.open(load(checkpoint, [read_entry(raw) for raw in loaded.entries]))
                return table
        except (Exception, TookTooLong) as error:  # noqa: BLE001  # whatever it is, one table must not stop the others
            what = f"{type(error).__name__}: {error}"
            log.error("table %s cannot be opened and is set aside; its journal is untouched (%s)", name, what)
        broken = self.tables.pop(name, None)
        if broken is not None:
            broken.close()
        self.aside.add(name)
        return None

    async def find(self, typed: str, guest: str, address: str) -> HostedTable:
        """The table with a code as somebody has typed it; a slip of one letter is forgiven, but an exact code wins.
        Raises `NotFound`: also where too many codes were tried from there, whether or not there is such a table."""
        name = spelled(typed)[:LONGEST_CODE]
        table = await self.table(name)
        other = meant(name) if table is None and name not in self.aside else ""
        if other:
            table = await self.table(other)
        if table is not None and self.may_find(table, guest, address):
            return table
        raise NotFound(*self.missing(name, address, table))

    def may_find(self, table: HostedTable, guest: str, address: str) -> bool:
        """Whether somebody is answered about a table: where too many codes were tried from an address, only those who
        know the table without its code."""
        setup = table.setup
        return setup.public or setups.seat_of(setup, guest) >= 0 or self.guess_limit.has_some(address)

    def missing(self, name: str, address: str, table: HostedTable | None = None) -> tuple[str, str]:
        """Why somebody is told of no table of this name: a text key, and words. A wrong code counts as tried."""
        if name in self.aside:
            return "set-aside", "this table cannot be opened; nothing of it is lost"
        if not self.guess_limit.has_some(address) or (table is None and not self.guess_limit.take(address)):
            return "too-many-codes", "too many wrong codes from your address; wait a few minutes"
        return "no-such-table", "there is no such table"

    # New tables.

    async def create(
        self,
        guest: str,
        game: str,
        seats: int,
        options: dict[str, Setting],
        clock: str,
        public: bool,
        watchers: bool,
        levels: list[str],
        start_by: str = BY_CHANCE,
        hints: bool | None = None,
        house: str = "",
        address: str = "",
        language: str = "en",
        lesson: bool = False,
    ) -> HostedTable:
        """A new table with the guest as host at its first chair, bots from the last chair on."""
        if not self.creation_limit.take(guest):
            raise NotAllowed("too-many", "too many new tables; wait a little")
        try:
            found = games.find(game)
        except TavolaccioError as error:
            raise NotAllowed("no-such-game", str(error)) from None
        if lesson:
            seats, options, levels = self._lesson(found, bool(house))
        code = new_code(language, len(self.tables) * (1 + self.peers.count) + 1)
        room = setups.new_setup(code, secrets.token_hex(32), found, seats, options, clock, public, watchers)
        if house:
            room.house = await self._house_rules(house, room, address)
        room.hints, room.lesson = hints, lesson
        if start_by != BY_CHANCE:
            setups.set_start_by(room, start_by)
        if len(levels) >= seats:
            raise NotAllowed("full", f"{seats} chairs are not enough for you and {len(levels)} bots")
        await self.guests.meet(guest)
        setups.sit(room, guest, *self.guests.face(guest), 0)  # before the bots: none of them may look like the host
        for place, level in enumerate(levels, start=1):
            room.chairs[-place] = setups.bot_chair(room, seats - place, level, self.facts.levels)
        for more in (0, 0, 0, 1, 2):
            try:
                return await self._keep(room)
            except Conflict:  # somebody has, or had, a table of that name
                room.id = new_code(language, len(self.tables) + 1, more)
        raise StoreError("no code was free")

    def _lesson(self, game: Game, has_house_rules: bool) -> tuple[int, dict[str, Setting], list[str]]:
        """Seats, options and bots of a game's lesson."""
        found = lesson_of(game)
        if found is None or has_house_rules:
            raise NotAllowed("no-lesson", "this game has no lesson")
        return found.seats, dict(found.options), [self.facts.levels[0]] * (found.seats - 1)

    async def _house_rules(self, text: str, room: TableSetup, address: str) -> dict[str, Any]:
        """A helper plays a few matches to see whether that can be done, within bounds of time and memory."""
        if not self.trial_limit.take(address):
            raise NotAllowed("too-many", "too many house rules from your address; wait a little")
        task = {"text": text, "game": room.game, "seats": len(room.chairs), "options": room.chosen}
        try:
            tried = await self.helpers.strange("house", {**task, "seconds": TRIAL_SECONDS}, address)
        except QueueFull as error:
            raise NotAllowed("too-many", str(error)) from None
        except HelperFailed as error:
            said = str(error) if error.bad else f"house rules: trying them out takes too much ({error})"
            raise NotAllowed("house-rules", said) from None
        rules: dict[str, Any] = tried["house"]
        try:
            await asyncio.to_thread(setups.house_game, rules)  # many modules are read again: off the loop
        except TavolaccioError as error:
            raise NotAllowed("house-rules", str(error)) from None
        return rules

    async def _keep(self, room: TableSetup) -> HostedTable:
        future: asyncio.Future[None] = self.loop.create_future()

        def done(error: StoreError | None) -> None:
            if error is None:
                future.set_result(None)
            else:
                future.set_exception(error)

        await self.peers.join(room.id)
        entry = RoomEntry(room, now())
        self.store.append(Append(room.id, 0, [write_entry(entry)], row_of(room)), done)
        try:
            await future
        except StoreError:
            if room.id not in self.tables:
                self.peers.leave(room.id)
            raise
        table = HostedTable(self, room.id)
        self.tables[room.id] = table
        table.open(load(None, [entry]))
        self.peers.joined(table.id)
        return table

    # People.

    async def rename(self, guest: str, name: str, emoji: str) -> Person:
        """Tell a new name or face right away to every table where the guest has a chair or watches."""
        if not self.change_limit.take(guest):  # each table where they sit keeps it in its journal
            raise NotAllowed("too-many", "too many new names; wait a little")
        before = await self.guests.meet(guest)
        face = await self.guests.rename(guest, name, emoji)
        if face != before:
            self.peers.named(guest, *face)
            self.named(guest, *face)
            self.spawn(self._rename_chairs(guest, *face))
        return Person(guest, *face)

    def named(self, guest: str, name: str, emoji: str) -> None:
        """A guest has a new name, given here or at another worker: tell those who look at the same tables here."""
        self.tell(guest, encode(protocol.You(Person(guest, name, emoji))))
        for table in list(self.tables.values()):
            if guest in table.guests:
                table.hear(Renamed(guest, name, emoji))

    async def erase(self, guest: str) -> int:
        """Gives up who somebody was: their chairs, their name, their ratings, and their part in records. In journals
        they have a neutral name from now on; in how many that was."""
        face = self.guests.forget(guest)
        tables = await self.tables_of(guest)
        for table in tables:
            table.hear(Renamed(guest, *face))
            table.hear(Stand(-1, guest, secrets.token_hex(8)))
        self.peers.named(guest, *face)
        for table in tables:  # what was on its way with the old name is to be found in the store
            while not table.is_kept:
                await asyncio.sleep(0.02)
        count = await self.store.admin.rename_in_journals(guest, *face)
        await self.store.erase_guest(guest, face[0])
        self.guests.forget(guest)
        return count

    async def tables_of(self, guest: str) -> list[HostedTable]:
        """The guest's tables that are not over: those that wait for the guest first, then the latest."""
        found = [await self.table(code) for code in await self.store.tables_of(guest, MOST_TABLES)]
        tables = [table for table in found if table is not None and setups.seat_of(table.setup, guest) >= 0]
        return sorted(tables, key=lambda table: not table.waits_for(guest))

    async def _rename_chairs(self, guest: str, name: str, emoji: str) -> None:
        """Also where the guest does not look now."""
        for table in await self.tables_of(guest):
            table.hear(Renamed(guest, name, emoji))

    # Everything that is not a move.

    def may_watch(self, table: HostedTable, guest: str) -> bool:
        return setups.may_watch(table.setup, guest)

    def talk(self, connection: Connection, table: HostedTable, message: protocol.Chat | protocol.Emote) -> str:
        """Chat and gestures; the reason (a text key) where a limit refuses them."""
        if not self.chat_limit.take(connection.guest):
            return "too-fast"
        if isinstance(message, protocol.Chat):
            message.text = clean_line(message.text)
            if not message.text:
                return "empty"
        table.talk(connection, message, self.guests.face(connection.guest)[0])
        return ""

    def gone(self, connection: Connection, name: str, reason: str) -> None:
        connection.send(encode(Gone(name, reason)))

    def figures(self) -> dict[str, Value]:
        watchers = sum([len(table.connections) for table in self.tables.values()])
        return {**super().figures(), "tables": len(self.tables), "watchers": watchers}


def _fault_of(loaded: Loaded) -> str:
    """What is wrong with the checkpoint, in words; empty where it can be used. Those of earlier releases, made at the
    beginning of a turn, say no number."""
    if loaded.checkpoint is None:
        return ""
    try:
        said = decode(loaded.checkpoint).get("n", loaded.checkpoint_n)
    except (msgspec.DecodeError, UnicodeDecodeError, AttributeError) as error:
        return f"it cannot be read: {error}"
    if said == loaded.checkpoint_n:
        return ""
    return f"it is filed as the state after {loaded.checkpoint_n} entries, and is the one after {said}"
