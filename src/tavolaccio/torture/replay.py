"""A journal played again from its first entry, without any checkpoint: what the table must have looked like at each
version, for everybody. The server is not asked, and none of its shortcuts (memory, rings, checkpoints) are taken."""

from __future__ import annotations

from typing import Any

import msgspec

from tavolaccio.kernel.chance import mixed
from tavolaccio.kernel.match import Match
from tavolaccio.kernel.moves import PASS
from tavolaccio.kernel.state import EVERYBODY, Event
from tavolaccio.server import projection, rooms
from tavolaccio.server.changes import has_own_cards
from tavolaccio.server.loading import Entry, RoomEntries, RoomEntry, SayEntry, StandEntry, StartEntry, read_entry
from tavolaccio.server.playing import Play, is_reaction, is_seen_late
from tavolaccio.server.rooms import RoomState
from tavolaccio.server.telling import TIMES_OUT

Data = dict[str, Any]
KEPT = 400
"""Versions of a table that are kept for what is heard late."""


def plain(value: object) -> Any:
    """As it looks when it has gone through JSON."""
    return msgspec.json.decode(msgspec.json.encode(value))


def shown_room(room: Data) -> Data:
    """What a journal decides about a room: not who is connected, nor how much time is left."""
    seats = [{key: value for key, value in seat.items() if key != "here"} for seat in room["seats"]]
    ritual = room.get("ritual")
    if ritual is not None:
        ritual = {key: value for key, value in ritual.items() if key != "ms"}
    return {**room, "seats": seats, "ritual": ritual}


class Moment:
    """A table at one version."""

    def __init__(self, v: int, n: int, room: RoomState, play: Play | None, log: list[Event], since: int) -> None:
        self.v = v
        self.n = n
        """The entries that led here."""
        self.room = shown_room(plain(rooms.shown(room, lambda _: True)))
        self.public: Data | None = None
        self.question: Data | None = None
        self.mine: list[Data] = []
        self.said: list[set[str]] = []
        """By seat: what it may be told to have answered; more is added as long as the version lasts."""
        self.standing: list[set[str]] = []
        self._log = log
        self._since = since
        self._until = len(log)
        if play is not None:
            match = play.match
            self.public = plain(projection.told(match))
            self.question = plain(projection.question_of(match, play.q, 0))
            for seat in range(match.state.seats):
                self.mine.append(plain(projection.mine(match, seat)))
                self.said.append({""})
                self.standing.append(set())
            self.look(room, play)

    def look(self, room: RoomState, play: Play) -> None:
        """What may have changed since, within the same version."""
        match = play.match
        for seat in range(match.state.seats):
            self.standing[seat].add(play.standing.of(seat))
            said = play.said_by(seat)
            if said:
                self.said[seat].add(said)
            elif is_reaction(match) and _passes(room, play, seat):
                self.said[seat].add(PASS.text)

    def events(self, seat: int) -> list[Any]:
        """What has happened since the version before, as the seat sees it."""
        return _events(self._log[self._since : self._until], seat)

    def recent(self, seat: int) -> list[Any]:
        """Everything since the deal, without what the table itself adds."""
        return _events([event for event in self._log[: self._until] if event[0] != TIMES_OUT], seat)


def _events(events: list[Event], seat: int) -> list[Any]:
    found: list[Any] = plain(projection.events_for(events, seat))
    return found


def _passes(room: RoomState, play: Play, seat: int) -> bool:
    """Will the server pass for this seat by itself?"""
    match = play.match
    question = match.question
    chair = room.chairs[seat]
    if question is None or seat not in question.seats or chair.kind != "person" or chair.away:
        return False
    options = play.options(seat)
    if not options or options[0] is not PASS:
        return False
    return (len(options) == 1 and not has_own_cards(match.state, seat)) or play.standing.passes(match, seat)


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
        self.v = 0
        self.room: RoomState | None = None
        self.play: Play | None = None
        self.moments: dict[int, Moment] = {}
        self.ids: dict[tuple[str, str], list[tuple[int, Entry]]] = {}
        """By guest and id of a message: where it stands, and as what."""
        self.voids: list[Void] = []
        self.overs: list[tuple[int, RoomState, Match]] = []
        """The ends of matches: the place of the entry, the room, the match as it was played."""
        self._log: list[Event] = []
        self._told = 0
        """Events that belong to versions already made."""

    @property
    def n(self) -> int:
        return len(self.raw)

    @property
    def q(self) -> int:
        return self.play.q if self.play is not None else -1

    def take_all(self, raw: list[bytes]) -> None:
        for one in raw:
            self.take(one)

    def take(self, raw: bytes) -> None:
        entry = read_entry(raw)
        n = len(self.raw)
        self.raw.append(raw)
        if entry.c:
            self.ids.setdefault((entry.g, entry.c), []).append((n, entry))
        if isinstance(entry, RoomEntry | StartEntry):
            self._change_room(entry)
        elif self.play is not None and self.room is not None:
            self._play(self.play, self.room, entry, n)

    def _change_room(self, entry: RoomEntry | StartEntry) -> None:
        room = self.room = entry.room
        if isinstance(entry, StartEntry):
            self._deal(room)
        elif room.phase in ("lobby", "closed"):
            self.play = None
        elif room.phase == "over" and self.play is not None:
            self.overs.append((self.n - 1, room, self.play.match))
        self._next_version()

    def _deal(self, room: RoomState) -> None:
        seed = mixed(bytes.fromhex(room.secret), rooms.entropy_of(room))
        game = rooms.game_of(room)
        decided = rooms.decided_of(room)
        match = Match.start(game, len(room.chairs), room.chosen, seed, events=True, decided=decided)
        self.play = Play(match)
        self._log = []
        self._told = 0
        self._drain(match)

    def _play(self, play: Play, room: RoomState, entry: Entry, n: int) -> None:
        if play.comes_after_pad(entry) and play.flush():
            self._drain(play.match)
            self._next_version()
        if isinstance(entry, SayEntry):
            self._say(play, entry, n)
        elif isinstance(entry, StandEntry):
            play.stand(entry)
        moment = self.moments.get(self.v)
        if moment is not None:
            moment.look(room, play)

    def _say(self, play: Play, entry: SayEntry, n: int) -> None:
        late = entry.by == "clock" and is_seen_late(play.match)
        q = play.q
        before = (len(play.buffer), _said(play))
        if play.take(entry):
            if late:
                self._log.append((TIMES_OUT, entry.s, -1, None, 0, EVERYBODY))
            self._drain(play.match)
            self._next_version()
        elif entry.c and (entry.q != q or before == (len(play.buffer), _said(play))):
            self.voids.append(Void(n, entry, q))

    def _drain(self, match: Match) -> None:
        events = match.state.events
        assert events is not None
        self._log.extend(events)
        events.clear()

    def _next_version(self) -> None:
        assert self.room is not None
        self.v += 1
        self.moments[self.v] = Moment(self.v, self.n, self.room, self.play, self._log, self._told)
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


def _said(play: Play) -> list[str]:
    """Who has answered the open question how, pads included; and who lets the others speak first."""
    seats = range(play.match.state.seats)
    return [*[play.said_by(seat) for seat in seats], str(play.match.held)]


__all__ = ["KEPT", "Moment", "Replay", "RoomEntries", "Void", "plain", "shown_room"]
