"""A table with everything around it in memory: a journal that is a list, a clock that is a number, ears for the people.

It does for one table what the server does, in the order in which it is told to: stores, fails, rings, restarts.
"""

import json
from collections import deque
from dataclasses import replace
from typing import Final

from tavolaccio.kernel.moves import LETTERS
from tavolaccio.proving.tables.types_of_effects import check_types
from tavolaccio.tables import inputs
from tavolaccio.tables.attendance import Server
from tavolaccio.tables.clock import Pace
from tavolaccio.tables.effects import Advice, Ask, Data
from tavolaccio.tables.inputs import Input, Request
from tavolaccio.tables.journal.entries import Entry, PadEntry, entry_from, entry_to_data
from tavolaccio.tables.journal.state import TableState, load
from tavolaccio.tables.pipeline import Item, Loading, Pipeline
from tavolaccio.tables.table import Table

WORKS: Final = "works"
FAILS: Final = "fails"
SLOW: Final = "is slow"
LOSES: Final = "loses answers"
"""It stores, and says that it could not."""
GONE: Final = "is gone"
"""It fails, and what it has kept cannot be read either."""
PAUSE: Final = 1.0
"""Seconds before a store in trouble is asked again."""
LATE: Final = 0.3
"""Seconds by which a second worker is rung later than the first."""
LONGEST: Final = 10_000
"""Steps in which a table must come to rest."""

SERVER: Final = Server(Pace(), "epoch", ("chick", "goat", "fox", "owl", "random", "instinct"), "goat", "owl")
UNTOLD: Final = replace(SERVER, pace=Pace(beats=0.0))
"""The same, where nobody waits until what has happened is told."""


def written(entry: Entry) -> str:
    return json.dumps(entry_to_data(entry), ensure_ascii=False)


def read(text: str) -> Entry:
    return entry_from(json.loads(text))


class Journal:
    """What is durable: shared by all who hold the table."""

    def __init__(self, entries: list[Entry]) -> None:
        self.lines: list[str] = []
        self.write(entries)

    def write(self, entries: list[Entry]) -> None:
        """Other entries in the place of all that is there."""
        self.lines = [written(entry) for entry in entries]

    def entries(self, since: int = 0, until: int | None = None) -> list[Entry]:
        return [read(line) for line in self.lines[since:until]]


class MemoryShell:
    """See `tables.pipeline.Shell`. People are connections; what each was told is heard in order."""

    def __init__(self, journal: Journal, server: Server = SERVER, start: float = 1_000_000.0) -> None:
        self.journal = journal
        self.server = server
        self.time = start
        self.mode = WORKS
        self.lateness = 0.0
        """How much later than the table asked for it is rung: another worker goes first."""
        self.writes_records = True
        self.overtaken = 0
        """How often another writer is quicker, with an entry that concerns nobody."""
        self.beside = False
        """Other workers write to this journal: before anything is refused we look into it."""
        self.asked = 0
        """How many bots were asked in all."""
        self.queue: deque[tuple[Loading, int, Item]] = deque()
        self.alarm: float | None = None
        self.asks: list[Ask] = []
        self.advice: list[Advice] = []
        self.heard: dict[int, list[Data]] = {}
        self.shown_out: list[int] = []
        self.faults: list[str] = []
        self.records = 0
        self.told_others: list[tuple[int, list[str]]] = []
        """What was stored, for other workers to hear."""
        self._loading_at: float | None = None
        self._finished = False
        self.pipeline = Pipeline(server, self)
        self.pipeline.loaded(load(None, journal.entries()), [])

    def restart(self) -> None:
        """The process is gone, and another one comes up with what is durable."""
        self.queue.clear()
        self.asks.clear()
        self.advice.clear()
        self.alarm = None
        self._loading_at = None
        self._finished = False
        self.writes_records = True
        self.pipeline = Pipeline(self.server, self)
        self.pipeline.loaded(load(None, self.journal.entries()), [])

    @property
    def table(self) -> Table:
        table = self.pipeline.table
        assert table is not None, "the table is being loaded"
        return table

    @property
    def state(self) -> TableState:
        return self.table.state

    # What a pipeline needs.

    def now(self) -> float:
        return self.time

    def append(self, loading: Loading, n: int, item: Item) -> None:
        self.queue.append((loading, n, item))

    def load(self, released: int, pause: bool) -> None:
        self._loading_at = self.time + PAUSE if pause else self.time

    def let_go(self, item: Item) -> None:
        effects = item.effects
        check_types(effects)
        self.asked += len(effects.asks)
        self.asks.extend(effects.asks)
        self.advice.extend(effects.advice)
        self.shown_out.extend(effects.shown_out)
        self.faults.extend(effects.faults)
        self._finished = self._finished or effects.finished
        for conn, shared, own in effects.messages:
            self.heard.setdefault(conn, []).append({**shared, **(own or {})})

    def has_others(self) -> bool:
        return self.beside

    def look(self, item: Item, n: int) -> None:
        self.pipeline.looked(item, n, self.journal.entries(n))

    def hear(self, n: int, count: int) -> None:
        """Another worker has stored this many entries from number `n` on; what is missing before them is read."""
        if not self.pipeline.overtaken(n, self.journal.entries(n, n + count)):
            self.catch_up()

    def catch_up(self) -> None:
        self.pipeline.overtaken(self.pipeline.n, self.journal.entries(self.pipeline.n))

    def set_alarm(self, moment: float | None) -> None:
        self.alarm = moment

    def refuse(self, what: Request, reason: str) -> None:
        refusal = {"t": "refused", "id": what.id, "table": "", "reason": reason, "clause": "", "text": ""}
        self.heard.setdefault(what.conn, []).append(refusal)

    # What happens.

    def hand_in(self, what: Input) -> None:
        self.pipeline.hand_in(what)
        self.run()

    def store_one(self) -> None:
        """The store takes up the next append: it is kept, refused, or fails."""
        loading, n, item = self.queue.popleft()
        if self.overtaken and not loading.broken:
            self.overtaken -= 1
            self.journal.lines.append(written(PadEntry(-1)))
        if loading.broken or n != len(self.journal.lines):
            self.pipeline.failed(loading, item, conflict=True)
        elif self.mode in (FAILS, GONE):
            self.pipeline.failed(loading, item, conflict=False)
        else:
            lines = [written(entry) for entry in item.effects.entries]
            self.journal.lines.extend(lines)
            self.told_others.append((n, lines))
            if self.mode == LOSES:
                self.pipeline.failed(loading, item, conflict=False)
            else:
                self.pipeline.stored(loading, item)

    def load_now(self) -> None:
        """The table is read from the journal again."""
        if self.mode == GONE:
            self._loading_at = self.time + PAUSE
            self.pipeline.not_loaded("store")
            return
        self._loading_at = None
        released = self.pipeline.released
        self.pipeline.loaded(load(None, self.journal.entries(0, released)), self.journal.entries(released))

    def step(self) -> bool:
        """Does the next thing that is due now; False where nothing is."""
        if self.queue and self.mode != SLOW:
            self.store_one()
        elif self._loading_at is not None and self._loading_at <= self.time:
            self.load_now()
        elif self._finished and self.writes_records and self.pipeline.is_quiet:
            self._write_record(self.table.setup.match)
        elif self._is_rung():
            self.alarm = None
            self.pipeline.hand_in(inputs.Alarm())
        else:
            return False
        return True

    def _write_record(self, match: int) -> None:
        self._finished = False
        self.records += 1
        self.pipeline.hand_in(inputs.Recorded(match, f"RECORD {match}"))

    def write_record_late(self, match: int) -> None:
        """It was on its way for so long that others have gone on meanwhile, and nothing else is on its way."""
        self.writes_records = True
        self._write_record(match)

    def _is_rung(self) -> bool:
        if self.alarm is None or self.alarm + self.lateness > self.time:
            return False
        return self.pipeline.table is not None

    def run(self) -> None:
        """Until nothing more is due at this moment."""
        for _ in range(LONGEST):
            if not self.step():
                return
        raise AssertionError(f"the table does not come to rest: {self.pipeline.table!r}, alarm {self.alarm}")

    def next_moment(self) -> float | None:
        """When something happens by itself."""
        moments = [self._loading_at] if self._loading_at is not None else []
        if self.alarm is not None and self.pipeline.table is not None:
            moments.append(self.alarm + self.lateness)
        return min(moments) if moments else None

    def advance(self, seconds: float) -> None:
        """Time passes, and whatever is due on the way happens in its moment."""
        end = self.time + seconds
        self.run()
        while (moment := self.next_moment()) is not None and moment <= end:
            self.time = max(self.time, moment)
            self.run()
        self.time = end
        self.run()


def guest_of(seat: int) -> str:
    return f"guest-{LETTERS[seat]}"
