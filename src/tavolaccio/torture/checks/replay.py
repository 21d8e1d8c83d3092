"""A journal played again from its first entry, without any checkpoint: what the table must have looked like at each
version, for everybody. The server is not asked, and none of its shortcuts (memory, rings, checkpoints) are taken."""

from __future__ import annotations

from typing import Any

import msgspec

from tavolaccio.kernel.match import NOTHING, Match
from tavolaccio.kernel.moves import PASS
from tavolaccio.kernel.points import ASK
from tavolaccio.kernel.state import EVERYBODY, Event
from tavolaccio.server.hosting.hosted_table import read_entry
from tavolaccio.tables import seat_view
from tavolaccio.tables.journal import setup as setups
from tavolaccio.tables.journal.entries import Entry, RoomEntry, SayEntry, StartEntry
from tavolaccio.tables.journal.setup import TableSetup
from tavolaccio.tables.journal.state import TableState, drained, is_reaction
from tavolaccio.tables.table import TIMES_OUT

Data = dict[str, Any]
KEPT = 400
"""Versions of a table that are kept for what is heard late."""


def plain(value: object) -> Any:
    """As it looks when it has gone through JSON."""
    return msgspec.json.decode(msgspec.json.encode(value))


def shown_room(room: Data) -> Data:
    """What a journal decides about a room: not who is connected, nor how much time is left."""
    live = ("here", "seen", "bot_at")
    seats = [{key: value for key, value in seat.items() if key not in live} for seat in room["seats"]]
    ritual = room.get("ritual")
    if ritual is not None:
        ritual = {key: value for key, value in ritual.items() if key not in ("ms", "total")}
    return {**room, "seats": seats, "ritual": ritual, "watching": [], "watching_more": 0}


class Moment:
    """A table at one version."""

    def __init__(self, state: TableState, log: list[Event], since: int) -> None:
        self.v = state.v
        self.n = state.n
        """The entries that led here."""
        room = {**setups.shown(state.setup, lambda _: True), "evening": state.evening.shown()}
        self.room = shown_room(plain(room))
        self.public: Data | None = None
        self.question: Data | None = None
        self.mine: list[Data] = []
        self.said: list[set[str]] = []
        """By seat: what it may be told to have answered; more is added as long as the version lasts."""
        self.standing: list[set[str]] = []
        self._log = log
        self._since = since
        self._until = len(log)
        match = state.match
        if match is not None:
            self.public = plain(seat_view.public_part(match))
            self.question = plain(seat_view.question_seen(match, 0))
            for seat in range(match.state.seats):
                options = NOTHING if state.said_by(seat) else state.options(seat)
                self.mine.append(plain(seat_view.own_part(match, seat, "", options)))
                self.said.append({""})
                self.standing.append(set())
            self.look(state)

    def look(self, state: TableState) -> None:
        """What may have changed since, within the same version."""
        match = state.match
        assert match is not None
        for seat in range(match.state.seats):
            self.standing[seat].add(state.pass_of(seat))
            said = state.said_by(seat)
            if said:
                self.said[seat].add(said)
            elif is_reaction(match) and _passes(state, match, seat):
                self.said[seat].add(PASS.text)

    def events(self, seat: int) -> list[Any]:
        """What has happened since the version before, as the seat sees it."""
        return _events(self._log[self._since : self._until], seat)

    def recent(self, seat: int) -> list[Any]:
        """Everything since the deal, without what the table itself adds."""
        return _events([event for event in self._log[: self._until] if event[0] != TIMES_OUT], seat)


def _events(events: list[Event], seat: int) -> list[Any]:
    found: list[Any] = plain(seat_view.events_seen(events, seat))
    return found


def _passes(state: TableState, match: Match, seat: int) -> bool:
    """Will the server pass for this seat by itself?"""
    question = match.question
    if question is None or seat not in question.seats or state.setup.chairs[seat].is_played_by_a_bot:
        return False
    options = state.options(seat)
    if not options or options[0] is not PASS:
        return False
    return (len(options) == 1 and not seat_view.has_own_cards(match.state, seat)) or state.wants_to_pass(seat)


class Void(msgspec.Struct):
    """An answer of somebody that changes nothing where it stands in the journal."""

    n: int
    entry: SayEntry
    q: int


class Replay:
    """Takes the entries of one table, one after the other."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.raw: list[bytes] = []
        self.state: TableState | None = None
        self.moments: dict[int, Moment] = {}
        self.ids: dict[tuple[str, str], list[tuple[int, Entry]]] = {}
        """By guest and id of a message: where it stands, and as what."""
        self.voids: list[Void] = []
        self.overs: list[tuple[int, TableSetup, Match]] = []
        """The ends of matches: the place of the entry, the set-up, the match as it was played."""
        self._log: list[Event] = []
        self._told = 0
        """Events that belong to versions already made."""

    @property
    def n(self) -> int:
        return len(self.raw)

    @property
    def v(self) -> int:
        return self.state.v if self.state is not None else 0

    @property
    def room(self) -> TableSetup | None:
        return self.state.setup if self.state is not None else None

    @property
    def q(self) -> int:
        return self.state.q if self.state is not None else -1

    def take_all(self, raw: list[bytes]) -> None:
        for one in raw:
            self.take(one)

    def take(self, raw: bytes) -> None:
        entry = read_entry(raw)
        n = len(self.raw)
        self.raw.append(raw)
        if entry.c:
            self.ids.setdefault((entry.g, entry.c), []).append((n, entry))
        state = self.state
        if state is None:
            assert isinstance(entry, RoomEntry)
            state = self.state = TableState(entry.room)
        v, q, before = state.v, state.q, _said(state)
        is_late = isinstance(entry, SayEntry) and entry.by == "clock" and _is_seen_late(state)
        state.apply(entry)
        if isinstance(entry, StartEntry):
            self._log = []
            self._told = 0
        if isinstance(entry, RoomEntry) and entry.room.phase == "over" and state.match is not None:
            self.overs.append((n, entry.room, state.match))
        if state.v != v:
            self._next_version(state, entry if is_late else None)
            return
        if isinstance(entry, SayEntry) and entry.c and (entry.q != q or before == _said(state)):
            self.voids.append(Void(n, entry, q))
        moment = self.moments.get(v)
        if moment is not None and state.match is not None:
            moment.look(state)

    def _next_version(self, state: TableState, late: Entry | None) -> None:
        if isinstance(late, SayEntry):
            self._log.append((TIMES_OUT, late.s, -1, None, 0, EVERYBODY))
        self._log.extend(drained(state))
        self.moments[state.v] = Moment(state, self._log, self._told)
        self._told = len(self._log)

    def forget(self) -> None:
        """All versions but the last ones."""
        for v in list(self.moments)[:-KEPT]:
            del self.moments[v]

    def moment(self, v: int) -> Moment | None:
        """The table at this version; None where there has not been one."""
        if v not in self.moments and 0 < v <= self.v:  # somebody was told very late: all of it once more
            again = Replay(self.table)
            again.take_all(self.raw)
            self.moments = again.moments
        return self.moments.get(v)


def _is_seen_late(state: TableState) -> bool:
    """Is everybody told when the time of the open question runs out?"""
    match = state.match
    question = match.question if match is not None else None
    return match is not None and question is not None and question.point.kind == ASK and not is_reaction(match)


def _said(state: TableState) -> list[str]:
    """The answers to the open question by seat, buffered ones included; and the seats that let the others speak
    first."""
    match = state.match
    if match is None:
        return []
    return [*[state.said_by(seat) for seat in range(match.state.seats)], str(match.held)]
