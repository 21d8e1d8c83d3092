"""The way of a table's inputs: they take effect right away, and what they tell is let go, in order, when it is durable.

When an append fails or another worker was quicker, the table is thrown away, loaded again, and every input that was not
let go is handed in and judged again. Still without a clock or a loop: the server, the simulation of failures and the
scenarios of a table's life use this same object.
"""

from typing import Any, Final, Protocol

from tavolaccio.kernel.state import Event
from tavolaccio.tables.attendance import Server
from tavolaccio.tables.broadcast import MOST_PUBLISHED, RECENT_CHAT, Watcher
from tavolaccio.tables.effects import NO_EFFECTS, NO_TIMES, Data, Published
from tavolaccio.tables.inputs import (
    Alarm,
    Appended,
    Came,
    Choose,
    Elsewhere,
    Gone,
    Input,
    Muted,
    Renamed,
    Request,
    Say,
    Woke,
)
from tavolaccio.tables.journal import setup as setups
from tavolaccio.tables.journal.entries import Entry
from tavolaccio.tables.journal.state import RECENT_EVENTS, TableState, keep
from tavolaccio.tables.table import Table
from tavolaccio.tables.take import take

MOST_TRIES: Final = 3
"""Tries to store an entry before it is refused."""
MOST_WAITING: Final = 128
"""Requests on their way at one table; what comes on top is refused."""


class Loading:
    """One loading of a table. When an append on it has failed, nothing else that was appended on it may be stored:
    it rests on entries that never were."""

    __slots__ = ("broken",)

    def __init__(self) -> None:
        self.broken = False


class Item:
    """An input on its way."""

    __slots__ = ("certain", "durable", "effects", "extra", "tries", "what")

    def __init__(self, what: Input, extra: Any = None) -> None:
        self.what = what
        self.certain = False
        """The table knew everything that others had written when this came in."""
        self.extra = extra
        """Whatever the shell wants to find again when the entries are appended and the effects let go."""
        self.effects = NO_EFFECTS
        self.durable = False
        self.tries = 0


class Shell(Protocol):
    """What a pipeline needs from those who do the work."""

    def now(self) -> float: ...

    def append(self, loading: Loading, n: int, item: Item) -> None:
        """Stores the item's entries from number `n` on, and calls `stored` or `failed`, in order; refuses right away
        what belongs to a broken loading."""

    def load(self, released: int, pause: bool) -> None:
        """Loads the table as it was after `released` entries, and the entries since, and calls `loaded`. `pause`: the
        store is in trouble, so not immediately."""

    def let_go(self, item: Item) -> None:
        """Tells, asks bots, writes records."""

    def look(self, item: Item, n: int) -> None:
        """Reads what others may have written from number `n` on, and calls `looked`. Only where there are others."""

    def has_others(self) -> bool:
        """Do other workers hold this table, too?"""

    def set_alarm(self, moment: float | None) -> None: ...

    def refuse(self, what: Request, reason: str) -> None:
        """Somebody's request cannot be taken (`busy`), or could not be stored (`store`)."""


class Pipeline:
    """One table and all that is on its way to and from it. It begins with `loaded`."""

    __slots__ = (
        "_asked",
        "_asked_q",
        "_chat",
        "_elsewhere",
        "_flight",
        "_loading",
        "_published",
        "_recent",
        "_times",
        "_waiting",
        "_watchers",
        "n",
        "released",
        "reloads",
        "server",
        "shell",
        "table",
    )

    def __init__(self, server: Server, shell: Shell) -> None:
        self.server = server
        self.shell = shell
        self.table: Table | None = None
        self.n = 0
        """Entries that have taken effect here."""
        self.released = 0
        """Entries that have been let go: everybody who looks has been told exactly that."""
        self.reloads = 0
        self._loading = Loading()
        self._flight: list[Item] = []
        self._waiting: list[Item] = []
        # What was let go, for a table that has to be loaded again: the old one has run ahead.
        self._watchers: dict[int, Came] = {}
        self._elsewhere: dict[str, Elsewhere] = {}
        self._recent: list[Event] = []
        self._published: list[Published] = []
        self._chat: list[Data] = []
        self._times = NO_TIMES
        self._asked_q = -1
        self._asked: set[int] = set()

    @property
    def is_quiet(self) -> bool:
        """Is nothing on its way?"""
        return self.table is not None and not self._flight

    def hand_in(self, what: Input, extra: Any = None) -> None:
        """Something has happened."""
        if len(self._flight) + len(self._waiting) >= MOST_WAITING and isinstance(what, Request):
            self.shell.refuse(what, "busy")
            return
        item = Item(what, extra)
        if isinstance(what, Choose):
            what.at = self.shell.now()
        if self.table is None:
            self._waiting.append(item)
        else:
            self._take(self.table, item)

    def _take(self, table: Table, item: Item) -> None:
        effects = take(table, item.what, self.shell.now())
        item.effects = effects
        if effects.entries:
            n = self.n
            self.n += len(effects.entries)
            self._flight.append(item)
            self.shell.append(self._loading, n, item)
        elif self._flight:  # refusals and snapshots say what the table knows, and so keep their place
            item.durable = True
            self._flight.append(item)
        else:
            self._release(item)
        if self.table is table:
            self.shell.set_alarm(effects.alarm)

    def _release(self, item: Item) -> None:
        effects = item.effects
        self.released += len(effects.entries)
        if not isinstance(item.what, Say):  # most are answers, and these say nothing of who is where
            self._note(item.what)
        for conn in effects.shown_out:
            self._watchers.pop(conn, None)
        if effects.began:
            self._recent.clear()
            self._published.clear()
        if effects.events:
            keep(self._recent, effects.events, RECENT_EVENTS)
        if effects.published:
            keep(self._published, effects.published, MOST_PUBLISHED)
        if effects.chat:
            keep(self._chat, effects.chat, RECENT_CHAT)
        self._times = effects.times
        for ask in effects.asks:
            if ask.q != self._asked_q:
                self._asked_q = ask.q
                self._asked = set()
            self._asked.add(ask.seat)
        if not effects.entries and not item.certain and effects.tells("refused") and self.shell.has_others():
            self.shell.look(item, self.n)  # what was refused may have been done elsewhere
        else:
            self.shell.let_go(item)

    def _note(self, what: Input) -> None:
        """Clients here, and what other workers have written."""
        if isinstance(what, Appended):
            self.released += len(what.entries)
        elif isinstance(what, Came):
            self._watchers[what.conn] = what
        elif isinstance(what, Gone):
            self._watchers.pop(what.conn, None)
        elif isinstance(what, Renamed):
            for came in self._watchers.values():
                if came.guest == what.guest:
                    came.face = (what.name, what.emoji)
        elif isinstance(what, Muted) and what.conn in self._watchers:
            self._watchers[what.conn].muted = what.muted
        elif isinstance(what, Elsewhere):
            self._elsewhere[what.worker] = what

    def looked(self, item: Item, n: int, entries: list[Entry]) -> None:
        """What others have written from number `n` on, before this refusal is let go."""
        if not entries:
            self.shell.let_go(item)
            return
        again = Item(item.what)  # what is refused carries nothing
        if self.is_quiet and n == self.n:
            self.overtaken(n, entries)
            again.certain = True
        if self.table is None:
            self._waiting.append(again)
        else:
            self._take(self.table, again)

    def stored(self, loading: Loading, item: Item) -> None:
        """The item's entries are durable."""
        if loading is not self._loading:
            return
        item.durable = True
        flight = self._flight
        while flight and flight[0].durable:
            self._release(flight.pop(0))

    def failed(self, loading: Loading, item: Item, conflict: bool, reason: str = "store") -> None:
        """The item's entries could not be stored. `conflict`: because somebody else was quicker; `reason`: what its
        author is told where it stays so."""
        loading.broken = True
        if loading is not self._loading:
            return
        self.reloads += 1
        self.table = None
        again = [one for one in self._flight if not isinstance(one.what, Woke | Appended | Alarm)]
        self._flight.clear()
        if not conflict:
            item.tries += 1
        for one in again:
            if one.tries >= MOST_TRIES and isinstance(one.what, Request):
                self.shell.refuse(one.what, reason)
            else:
                one.durable = False
                self._waiting.append(one)
        self._loading = Loading()
        self.shell.load(self.released, not conflict)

    def loaded(self, state: TableState, tail: list[Entry]) -> None:
        """`state`: after the first `released` entries, which is what everybody here was told; `tail`: the rest."""
        table = Table(state, self.server)
        self.table = table
        self.n = state.n
        self.released = state.n
        self._carry_on(table)
        waiting, self._waiting = self._waiting, []
        if tail:
            self.n += len(tail)
            self._take(table, Item(Appended(tail)))
        if self._is_current(table):
            self._take(table, Item(Woke()))
        for place, item in enumerate(waiting):
            if not self._is_current(table):  # it has already failed again
                self._waiting.extend(waiting[place:])
                break
            self._take(table, item)

    def not_loaded(self, reason: str) -> None:
        """The journal cannot be read either: tell the waiting clients, and try again."""
        waiting, self._waiting = self._waiting, []
        for item in waiting:
            if isinstance(item.what, Request):
                self.shell.refuse(item.what, reason)
            else:
                self._waiting.append(item)

    def _is_current(self, table: Table) -> bool:
        return self.table is table

    def _carry_on(self, table: Table) -> None:
        """Puts a table in the place of one that had run ahead; those who look do not notice."""
        audience = table.audience
        table.now = self.shell.now()
        # What was told stands in the journal, too: here nobody may have heard it yet.
        self._recent = self._recent or table.state.recent.copy()
        audience.recent.extend(self._recent)
        audience.published.extend(self._published)
        audience.chat.extend(self._chat)
        for there in self._elsewhere.values():
            audience.set_elsewhere(there.worker, there.guests, there.faces)
        for conn, came in self._watchers.items():
            seat = setups.seat_of(table.setup, came.guest)
            audience.watchers[conn] = Watcher(came.guest, seat, came.muted, came.face)
        clock, ritual, began, table.turn, table.used, absent, gone, table.host_due, watching, told = self._times
        table.kept_clock = clock
        table.kept_ritual = (ritual, began)
        table.absent = {seat: when for seat, when in absent.items() if audience.is_absent(seat)}
        table.gone = {guest: when for guest, when in gone.items() if not audience.is_here(guest)}
        audience.watching, table.watching_told = watching, told
        if self._asked_q == table.state.q:
            table.kept_asked = self._asked
        audience.presume_told()

    def overtaken(self, n: int, entries: list[Entry]) -> bool:
        """Another worker has written entries from number `n` on. False: some before them are missing here."""
        if self.table is None or self._flight or n < self.n:
            return True  # they will be found in the journal when ours are refused; or they are old
        if n > self.n:
            return False
        self.n += len(entries)
        self._take(self.table, Item(Appended(entries)))
        return True
