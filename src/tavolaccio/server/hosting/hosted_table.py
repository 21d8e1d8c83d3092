"""A table of this process: its pipeline, one timer, its connections, and the way of its entries to the store.

What knows the rules of a table stands in `tavolaccio.tables` and does no I/O; what stands here does I/O and knows no
rules. An input goes down once (`receive`, `watch`, the timer, a bot's thought), its effects come up once (`let_go`).
"""

import asyncio
import logging
import secrets
import time
from functools import partial
from typing import Any, Final

from msgspec import UNSET

from tavolaccio.kernel.match import Match
from tavolaccio.server.helpers.queue import HelperFailed, QueueFull
from tavolaccio.server.hosting.connection import Connection
from tavolaccio.server.hosting.match_record import ending_of
from tavolaccio.server.hosting.services import Services
from tavolaccio.server.storage.append import Append
from tavolaccio.server.storage.rows import NOT_STORED, Conflict, StoreError, TableRow
from tavolaccio.server.wire import protocol
from tavolaccio.server.wire.protocol import encode
from tavolaccio.server.wire.types import WeighedMove
from tavolaccio.tables import inputs
from tavolaccio.tables.effects import Advice, Ask, Data, Effects
from tavolaccio.tables.inputs import Input, Request
from tavolaccio.tables.journal.entries import Entry, RoomEntry, StartEntry, entry_from, entry_to_data
from tavolaccio.tables.journal.setup import TableSetup, Wanted, setup_to_data
from tavolaccio.tables.journal.state import TableState, load
from tavolaccio.tables.pipeline import Item, Loading, Pipeline
from tavolaccio.tables.table import Table

log = logging.getLogger("tavolaccio.server")

MOST_SPEAKERS: Final = 64
PAUSE_SECONDS: Final = 1.0
RECORD_SECONDS: Final = 1.0
HINT_MILLISECONDS: Final = 800.0
HINT_SECONDS: Final = 5.0
"""Longer than this nobody waits for advice; several may be waiting for the same helper."""
Frame = tuple[int, bytes]
"""A text for a connection, by its number."""
BUSY: Final = "too much is going on at this table; try again"


def write_entry(entry: Entry) -> bytes:
    return encode(entry_to_data(entry))


def read_entry(raw: bytes) -> Entry:
    return entry_from(protocol.decode(raw))


class HostedTable:
    """See `tables.pipeline.Shell`. To be made by `Hub.table`, from what the store has."""

    __slots__ = (
        "_alarm",
        "_alarm_at",
        "_asks",
        "_group",
        "_last_setup",
        "_next",
        "_numbers",
        "_recording",
        "_speakers",
        "_timer",
        "checkpoint_n",
        "closed",
        "connections",
        "hub",
        "id",
        "pipeline",
        "thinking",
    )

    def __init__(self, hub: Services, name: str) -> None:
        self.hub = hub
        self.id = name
        self.connections: dict[int, Connection] = {}
        self._numbers: dict[Connection, int] = {}
        self._speakers: dict[int, Connection] = {}
        self._asks: list[Ask] = []
        """What bots were asked about the open question."""
        self.closed = False
        self.checkpoint_n = 0
        self._group: list[Item] = []
        """What the store is about to keep."""
        self._next: list[tuple[int, Item]] = []
        """What follows: an append is handed to the store when the one before it is durable, so that nothing can be kept
        that rests on something that was not."""
        self._alarm: float | None = None
        self._alarm_at = 0.0
        self._timer: asyncio.TimerHandle | None = None
        self._recording = False
        self._last_setup: TableSetup | None = None
        self.thinking = 0
        """Bots that will have something to say."""
        self.pipeline = Pipeline(hub.facts, self)

    def open(self, state: TableState) -> None:
        """Goes on where the table stopped."""
        self.checkpoint_n = state.n
        self._last_setup = state.setup
        self.pipeline.loaded(state, [])

    # Looking.

    @property
    def table(self) -> Table | None:
        """None while it is being loaded again."""
        return self.pipeline.table

    @property
    def setup(self) -> TableSetup:
        """As it is now, or was before it had to be loaded again."""
        table = self.pipeline.table
        if table is not None:
            self._last_setup = table.state.setup
        assert self._last_setup is not None
        return self._last_setup

    @property
    def n(self) -> int:
        return self.pipeline.n

    @property
    def state(self) -> TableState | None:
        table = self.pipeline.table
        return table.state if table is not None else None

    @property
    def match(self) -> Match | None:
        table = self.pipeline.table
        return table.match if table is not None else None

    def room(self) -> Data | None:
        """What everybody may know of the table as a place."""
        table = self.pipeline.table
        return None if table is None else table.room()

    def waits_for(self, guest: str) -> bool:
        table = self.pipeline.table
        return table is not None and table.waits_for(guest)

    def seat_of(self, connection: Connection) -> int:
        """Where somebody sits who looks; -1: nowhere."""
        table = self.pipeline.table
        number = self._numbers.get(connection, -1)
        watcher = table.audience.watchers.get(number) if table is not None else None
        return watcher.seat if watcher is not None else -1

    @property
    def guests(self) -> list[str]:
        """The connections of this worker to this table."""
        return sorted({connection.guest for connection in self.connections.values()})

    @property
    def faces(self) -> list[tuple[str, str]]:
        """Theirs, in the same order."""
        return [self.hub.guests.face(guest) for guest in self.guests]

    @property
    def elsewhere(self) -> dict[str, tuple[str, ...]]:
        table = self.pipeline.table
        return table.audience.elsewhere if table is not None else {}

    @property
    def has_watchers(self) -> bool:
        return bool(self.connections or self.elsewhere)

    @property
    def is_played(self) -> bool:
        table = self.pipeline.table
        return table is None or table.match is not None

    @property
    def is_kept(self) -> bool:
        """Is everything that was done here in the store? Also true when nobody will do more here."""
        return self.closed or not (self._group or self._next)

    @property
    def idle(self) -> bool:
        """May this table be forgotten until somebody asks for it?"""
        if self.connections or self._group or self._recording or self.thinking or not self.pipeline.is_quiet:
            return False
        return self._alarm is None or not self.hub.peers.owns(self.id)

    # People.

    def watch(self, connection: Connection, v: int, epoch: str) -> None:
        """Somebody looks at the table."""
        number = self._numbers.get(connection)
        if number is None:
            number = self.hub.next_number()
            self._numbers[connection] = number
            self.connections[number] = connection
        known = v if epoch == self.hub.epoch else -1
        face = self.hub.guests.face(connection.guest)
        self.pipeline.hand_in(inputs.Came(number, connection.guest, connection.muted, known, face))
        self.hub.peers.presence(self.id)

    def unwatch(self, connection: Connection) -> None:
        number = self._numbers.pop(connection, None)
        if number is None:
            return
        del self.connections[number]
        self.pipeline.hand_in(inputs.Gone(number))
        self.hub.peers.presence(self.id)
        if self.hub.pace.lobby and not self.has_watchers and self.setup.phase == "lobby":
            self.hub.spawn(self._touch())  # the time after which it is closed begins

    async def _touch(self) -> None:
        try:
            await self.hub.store.touch(self.id)
        except StoreError as error:
            self.hub.not_kept("the store", error, self.id)

    def mute(self, connection: Connection) -> None:
        """A guest's list of muted people has changed."""
        number = self._numbers.get(connection)
        if number is not None:
            self.pipeline.hand_in(inputs.Muted(number, connection.muted))

    def receive(self, connection: Connection, message: Any) -> None:
        """A message of somebody, about this table."""
        what = self._input(connection, message)
        if what is not None:
            self.pipeline.hand_in(what)

    def _input(self, connection: Connection, message: Any) -> Input | None:
        """The message as an input; None where a limit refuses it."""
        number = self._numbers.get(connection, -1)
        if number < 0:
            number = self._speaker(connection)
        guest = connection.guest
        if isinstance(message, protocol.Say):
            return inputs.Say(number, guest, message.id, message.q, message.move)
        if isinstance(message, protocol.Why):
            return inputs.Why(number, guest, message.id, message.move, message.card)
        if isinstance(message, protocol.RitualChoice):
            return inputs.Choose(number, guest, message.id, message.choice, connection.trip)
        if isinstance(message, protocol.Hint):
            if not self.hub.hint_limit.take(guest):
                self.send_refusal(connection, message.id, "too-fast", "too many hints; think a little yourself")
                return None
            return inputs.Hint(number, guest, message.id, message.q, secrets.token_hex(32))
        if not self.hub.change_limit.take(guest):
            self.send_refusal(connection, message.id, "too-fast", "too many changes; wait a little")
            return None
        return self._change(number, connection, message)

    def _speaker(self, connection: Connection) -> int:
        """A number for somebody who speaks without looking, long enough for the answer."""
        number = self.hub.next_number()
        self._speakers[number] = connection
        if len(self._speakers) > MOST_SPEAKERS:
            del self._speakers[next(iter(self._speakers))]
        return number

    def _change(self, number: int, connection: Connection, message: Any) -> Input:
        guest = connection.guest
        match message:
            case protocol.Standing():
                return inputs.Pass(number, guest, message.id, message.what)
            case protocol.Sit():
                name, emoji = self.hub.guests.face(guest)
                return inputs.Sit(number, guest, message.id, name, emoji, message.seat)
            case protocol.Stand():
                return inputs.Stand(number, guest, message.id)
            case protocol.Ready():
                return inputs.Ready(number, guest, message.id, message.ready, message.entropy)
            case protocol.Configure():
                return inputs.Configure(number, guest, message.id, _wanted(message), message.game)
            case protocol.SeatBot():
                return inputs.SeatBot(number, guest, message.id, message.seat, message.level)
            case protocol.Kick():
                return inputs.Kick(number, guest, message.id, message.seat)
            case protocol.LetBack():
                return inputs.LetBack(number, guest, message.id, message.guest)
            case protocol.HandOver():
                return inputs.HandOver(number, guest, message.id, message.seat)
            case protocol.Nudge():
                return inputs.Nudge(number, guest, message.id, message.seat)
            case protocol.SkipLesson():
                return inputs.SkipLesson(number, guest, message.id)
            case protocol.Agree():
                return inputs.Agree(number, guest, message.id, message.seat)
            case protocol.Start():
                return inputs.Start(number, guest, message.id)
            case protocol.Arrange():
                return inputs.Arrange(number, guest, message.id, message.order, secrets.token_hex(16))
            case protocol.Admit():
                return inputs.Admit(number, guest, message.id, message.guest, message.yes)
        assert isinstance(message, protocol.Rematch)
        return inputs.Rematch(number, guest, message.id, secrets.token_hex(32), message.game)

    def talk(self, connection: Connection, message: protocol.Chat | protocol.Emote, name: str) -> None:
        """Chat, with the name of who says it, and gestures."""
        number = self._numbers.get(connection, -1)
        if number < 0:
            number = self._speaker(connection)
        if isinstance(message, protocol.Emote):
            self.pipeline.hand_in(inputs.Emote(number, connection.guest, message.emote))
        else:
            self.pipeline.hand_in(inputs.Chat(number, connection.guest, name, message.text))

    def send_refusal(self, connection: Connection, name: str, reason: str, text: str) -> None:
        self.hub.metrics.at(self.id).refused += 1
        connection.send(encode(protocol.Refused(name, self.id, reason, "", text)))

    # What a pipeline needs.

    def now(self) -> float:
        return self.hub.clock()

    def has_others(self) -> bool:
        return bool(self.hub.peers.count)

    def append(self, loading: Loading, n: int, item: Item) -> None:
        effects = item.effects
        effects.frames = frames_of(effects)  # while they are at hand: until they are let go others have their turn
        effects.messages.clear()
        if self._group:
            self._next.append((n, item))
        else:
            self._hand_over(loading, n, [item])

    def _hand_over(self, loading: Loading, n: int, group: list[Item]) -> None:
        """To the store with it, all in one."""
        self._group = group
        row: TableRow | None = None
        ending = None
        bodies: list[bytes] = []
        for item in group:
            ending = item.extra or ending
            for entry in item.effects.entries:
                bodies.append(write_entry(entry))
                if isinstance(entry, (RoomEntry, StartEntry)):
                    row = row_of(entry.room)
        kept = partial(self._kept, loading, n, bodies, time.monotonic())
        self.hub.store.append(Append(self.id, n, bodies, row, None, ending), kept)

    def _kept(self, loading: Loading, n: int, bodies: list[bytes], began: float, error: StoreError | None) -> None:
        """The store has kept them, or has not."""
        tally = self.hub.metrics.at(self.id)
        tally.commits.add(time.monotonic() - began)
        group, self._group = self._group, []
        if self.closed:
            return
        if error is not None:
            self._next.clear()
            is_conflict = isinstance(error, Conflict)
            if is_conflict:
                tally.conflicts += 1
            else:
                tally.store_errors += 1
                self.hub.not_kept("the store", error, self.id)
            self.pipeline.failed(loading, group[0], is_conflict, error.reason)
            return
        tally.appends += len(bodies)
        if self._next:
            following, self._next = self._next, []
            self._hand_over(loading, following[0][0], [item for _, item in following])
        if self.hub.peers.count:
            self.hub.peers.appended(self.id, n, bodies)
        for item in group:
            self.pipeline.stored(loading, item)

    def load(self, released: int, pause: bool) -> None:
        self.hub.spawn(self._load(released, pause))

    async def _load(self, released: int, pause: bool) -> None:
        while not self.closed:
            if pause:
                await asyncio.sleep(PAUSE_SECONDS)
            try:
                entries = await self.hub.store.entries(self.id)
            except StoreError as error:
                self.hub.not_kept("the store", error, self.id)
                self.pipeline.not_loaded(error.reason)
                pause = True
                continue
            read = [read_entry(raw) for raw in entries]
            if not self.closed:
                self.pipeline.loaded(load(None, read[:released]), read[released:])
            return

    def look(self, item: Item, n: int) -> None:
        self.hub.spawn(self._look(item, n))

    async def _look(self, item: Item, n: int) -> None:
        try:
            entries = [read_entry(raw) for raw in await self.hub.store.entries(self.id, n)]
        except StoreError:
            entries = []
        self.pipeline.looked(item, n, entries)

    def refuse(self, what: Request, reason: str) -> None:
        connection = self._connection(what.conn)
        if connection is not None:
            self.send_refusal(connection, what.id, reason, BUSY if reason == "busy" else NOT_STORED)

    def _connection(self, number: int) -> Connection | None:
        found = self.connections.get(number)
        return found if found is not None else self._speakers.get(number)

    # Other workers.

    def hear_entries(self, n: int, entries: list[bytes]) -> None:
        """Another worker has written these."""
        if n + len(entries) > self.pipeline.n and not self.pipeline.overtaken(n, [read_entry(raw) for raw in entries]):
            self.catch_up()

    def catch_up(self) -> None:
        """Something was written that we have not heard of."""
        self.hub.metrics.at(self.id).catch_ups += 1
        self.hub.spawn(self._catch_up())

    async def _catch_up(self) -> None:
        n = self.pipeline.n
        try:
            entries = [read_entry(raw) for raw in await self.hub.store.entries(self.id, n)]
        except StoreError as error:
            self.hub.not_kept("the store", error, self.id)
            return
        if entries and n == self.pipeline.n:
            self.pipeline.overtaken(n, entries)

    def shared_facts(self) -> tuple[int, int, list[Data]]:
        """For a worker that has just come to this table: the open question, its time left, what was said."""
        table = self.pipeline.table
        if table is None:
            return -1, 0, []
        deadline = table.clock.deadline
        left = max(0, int((deadline - self.hub.clock()) * 1000)) if deadline else 0
        return table.state.q, left, list(table.audience.chat)

    def hear(self, what: Input) -> None:
        """What other workers report: people elsewhere, what is said there, how long the clock has run."""
        self.pipeline.hand_in(what)

    # Letting go.

    def let_go(self, item: Item) -> None:
        """Everything that came of an input, in this order; its entries are durable."""
        effects = item.effects
        connections, speakers = self.connections, self._speakers
        for number, data in effects.frames or frames_of(effects):
            connection = connections.get(number) or speakers.get(number)
            if connection is not None:
                connection.send(data)
        if effects.published and self.hub.peers.owns(self.id):
            for _, shared, _ in effects.published:
                self.hub.metrics.moves += "question" in shared
        if effects.entries:
            self._count(effects)
        if effects.asks:
            self._asks = [*(ask for ask in self._asks if ask.q == effects.asks[0].q), *effects.asks]
            for ask in effects.asks:
                self.hub.spawn(self._think(ask))
        for advice in effects.advice:
            self.hub.spawn(self._advise(advice))
        if effects.finished:
            self._finish()
        if effects.shown_out or effects.faults or effects.ping:
            self._see_to(effects)
        if isinstance(item.what, (inputs.Chat, inputs.Emote)) and item.what.conn >= 0 and not effects.tells("error"):
            self.hub.peers.talked(self.id, item.what)

    def _count(self, effects: Effects) -> None:
        """Counts matches, and keeps a checkpoint now and then."""
        hub = self.hub
        metrics = hub.metrics
        for entry in effects.entries:
            if isinstance(entry, StartEntry):
                hub.peers.began(self.id)
            elif isinstance(entry, RoomEntry) and entry.room.phase == "over":
                metrics.matches += 1
                metrics.over(self.id)
        is_due = self.pipeline.released - self.checkpoint_n >= hub.pace.checkpoint
        state = self.state if is_due else None
        # What is closed here may go on under another release (`state.known`).
        is_ours = state is not None and state.setup.phase != "closed" and hub.peers.owns(self.id)
        if state is not None and is_ours and state.n == self.pipeline.released:
            self.checkpoint_n = state.n
            hub.store.save_checkpoint(self.id, state.n, encode(state.data()))

    def _see_to(self, effects: Effects) -> None:
        for conn in effects.shown_out:
            connection = self.connections.pop(conn, None)
            if connection is not None:
                self._numbers.pop(connection, None)
        for fault in effects.faults:
            log.error("%s", fault, extra={"table": self.id})
        if effects.ping:
            for connection in self.connections.values():
                connection.ping()

    # The timer.

    def set_alarm(self, moment: float | None) -> None:
        self._alarm = moment
        if moment is None:
            return  # a timer that rings for nothing looks and goes to sleep
        if self._timer is None or moment < self._alarm_at:
            self._arm(moment)

    def _arm(self, moment: float) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._alarm_at = moment
        wait = max(0.0, moment - self.hub.clock()) + self.hub.peers.lateness(self.id)
        self._timer = self.hub.loop.call_later(wait, self._ring)

    def _ring(self) -> None:
        self._timer = None
        moment = self._alarm
        if moment is None or self.closed:
            return
        if moment > self.hub.clock():
            self._arm(moment)
        else:
            self._alarm = None
            self.pipeline.hand_in(inputs.Alarm())

    # Bots.

    def take_over(self) -> None:
        """A worker has gone, and its duties may be ours."""
        table = self.pipeline.table
        if table is None or table.match is None or table.setup.phase != "playing":
            return
        if table.match.outcome is not None:
            self._finish()
        for ask in self._asks:
            if ask.q == table.state.q:
                self.hub.spawn(self._think(ask))
        if self._alarm is not None:
            self._arm(self._alarm)

    async def _think(self, ask: Ask) -> None:
        """A bot decides, for one worker, as long as that one lives."""
        self.thinking += 1
        try:
            thought = await self._thought(ask)
        finally:
            self.thinking -= 1
        if thought is not None and not self.closed:
            self.pipeline.hand_in(thought)

    async def _thought(self, ask: Ask) -> inputs.Thought | None:
        hub = self.hub
        late = hub.peers.thought_lateness(self.id)
        if late:
            await asyncio.sleep(late)
            table = self.pipeline.table
            if table is None or table.state.q != ask.q:
                return None  # another worker's bots have answered
        started = time.monotonic()
        thought = inputs.Thought(ask.seat, ask.q, ask.level, "", failed=True)
        try:
            task = {**ask.task, "seat": ask.seat, "chance": ask.chance}
            answer = await hub.helpers.move(ask.level, task, hub.bot_seconds)
            thought = inputs.Thought(ask.seat, ask.q, ask.level, answer.move, answer.iterations)
        except HelperFailed as error:
            hub.metrics.at(self.id).bot_failures += 1
            log.warning("the bot %s at seat %d failed: %s", ask.level, ask.seat, error, extra={"table": self.id})
        hub.metrics.at(self.id).bot_seconds += time.monotonic() - started
        rest = ask.due - hub.clock()
        if rest > 0:
            await asyncio.sleep(rest)
        return thought

    async def _advise(self, advice: Advice) -> None:
        connection = self._connection(advice.conn)
        if connection is None:
            return
        task = {**advice.task, "seat": advice.seat, "chance": advice.chance}
        try:
            found = await self.hub.helpers.hint(task, HINT_MILLISECONDS, HINT_SECONDS, connection.address)
        except QueueFull as error:
            self.send_refusal(connection, advice.id, "too-fast", str(error))
            return
        except (HelperFailed, TimeoutError):
            self.hub.metrics.at(self.id).bot_failures += 1
            self.send_refusal(connection, advice.id, "no-hint", "nobody had an idea in time")
            return
        connection.send(encode(hinted(advice, self.id, self.hub.facts.adviser, found)))

    # The end of a match.

    def _finish(self) -> None:
        if not self._recording:
            self._recording = True
            self.hub.spawn(self._record())

    async def _record(self) -> None:
        """Makes the record, unless another worker was quicker. While the store is in trouble, or the table is being
        loaded again, it waits."""
        await asyncio.sleep(self.hub.peers.thought_lateness(self.id))
        number, ending = 0, None
        while not self.closed:
            state = self.state
            try:
                if state is not None and _is_to_be_recorded(state):
                    number = state.setup.match
                    ending = await ending_of(self.hub, state)
                if state is not None:
                    break
            except StoreError as error:
                self.hub.not_kept("the store", error, self.id)
            except Exception:
                log.exception("the record could not be made", extra={"table": self.id})
                break
            await asyncio.sleep(RECORD_SECONDS)
        self._recording = False
        if number and not self.closed:
            self.pipeline.hand_in(inputs.Recorded(number, ending.record.id if ending is not None else ""), ending)

    # The end of the table.

    def close(self) -> None:
        self.closed = True
        if self._timer is not None:
            self._timer.cancel()


def frames_of(effects: Effects) -> list[Frame]:
    """Each message as text; what several are told is encoded once."""
    frames: list[Frame] = []
    shared: Data | None = None
    whole = head = b""
    for conn, common, own in effects.messages:
        if common is not shared:
            shared = common
            whole = encode(common)
            head = whole[:-1] + b","
        frames.append((conn, whole if own is None else head + encode(own)[1:]))
    return frames


def _is_to_be_recorded(state: TableState) -> bool:
    return state.match is not None and state.match.outcome is not None and state.setup.phase == "playing"


def row_of(setup: TableSetup) -> TableRow:
    """What the store keeps beside the journal, to find tables by."""
    text = encode(setup_to_data(setup)).decode()
    people = [] if setup.phase in ("over", "closed") else [chair.guest for chair in setup.chairs if chair.guest]
    return TableRow(setup.id, setup.game, setup.rules, setup.phase, setup.public, text, people)


def hinted(advice: Advice, table: str, bot: str, found: dict[str, Any]) -> protocol.Hinted:
    weighed = [WeighedMove(one["move"], one["chance"], one["visits"]) for one in found["moves"]]
    return protocol.Hinted(advice.id, table, advice.q, bot, weighed, found["reason"])


def _wanted(message: protocol.Configure) -> Wanted:
    """What is not named stays as it is."""
    names = ("seats", "options", "clock", "public", "watchers", "start_by", "hints", "characters")
    return Wanted(**{name: value for name in names if (value := getattr(message, name)) is not UNSET})
