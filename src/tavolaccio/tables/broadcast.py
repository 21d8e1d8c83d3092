"""The clients of a table, and what they are told: the public part once for all, each seat's own part behind it."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from tavolaccio.kernel.match import NOTHING
from tavolaccio.kernel.moves import PASS
from tavolaccio.kernel.state import Event
from tavolaccio.kernel.view import SPECTATOR
from tavolaccio.tables import seat_view
from tavolaccio.tables.effects import NO_EFFECTS, Data, Published
from tavolaccio.tables.journal import setup as setups
from tavolaccio.tables.journal.faces import free_face
from tavolaccio.tables.journal.state import OFF, RECENT_EVENTS, TableState, keep
from tavolaccio.tables.seat_view import Told

MOST_PUBLISHED: Final = 8
"""Versions kept for clients that reconnect; a client that missed more gets a snapshot."""
RECENT_CHAT: Final = 12
MOST_NAMED: Final = 12
"""Spectators told by name, at most; the others are counted."""


class Watcher:
    """Somebody's connection. `seat`: -1 for those who only watch."""

    __slots__ = ("face", "guest", "muted", "seat")

    def __init__(self, guest: str, seat: int, muted: frozenset[str], face: tuple[str, str] = ("", "")) -> None:
        self.guest = guest
        self.seat = seat
        self.muted = muted
        self.face = face

    def hears(self, author: str, aside: bool) -> bool:
        """Skip people who muted the speaker; what is said `aside` goes to spectators only."""
        return author not in self.muted and (self.seat < 0 or not aside)


class Audience:
    """All who look at one table, what they were told last, and what those who come later may still read."""

    __slots__ = (
        "_passes_told",
        "chat",
        "elsewhere",
        "epoch",
        "faces",
        "out",
        "passing",
        "published",
        "recent",
        "state",
        "told",
        "watchers",
        "watching",
    )

    def __init__(self, state: TableState, epoch: str) -> None:
        self.state = state
        self.epoch = epoch
        self.out = NO_EFFECTS
        self.watchers: dict[int, Watcher] = {}
        self.elsewhere: dict[str, tuple[str, ...]] = {}
        """The guests who look from other workers, by worker."""
        self.faces: dict[str, dict[str, tuple[str, str]]] = {}
        """Theirs, by worker and guest."""
        self.watching: Data = {}
        """The list of spectators last told."""
        self.told = Told(state.match) if state.match is not None else None
        self.recent: list[Event] = []
        self.published: list[Published] = []
        self.chat: list[Data] = []
        self.passing: list[int] = []
        """Seats for which the table is about to pass by itself: they are offered nothing."""
        self._passes_told: dict[int, str] = {}
        """The pass in advance that each seat was last told to have; none is the usual case."""

    # Presence.

    def is_here(self, guest: str) -> bool:
        """At this worker or at another one."""
        for watcher in self.watchers.values():
            if watcher.guest == guest:
                return True
        return bool(self.elsewhere) and any(guest in guests for guests in self.elsewhere.values())

    def is_absent(self, seat: int) -> bool:
        chairs = self.state.setup.chairs
        return 0 <= seat < len(chairs) and not self.is_here(chairs[seat].guest)

    @property
    def anybody(self) -> bool:
        return bool(self.watchers or self.elsewhere)

    def set_elsewhere(self, worker: str, guests: tuple[str, ...], faces: Sequence[tuple[str, str]]) -> None:
        """The clients at that worker now. The dictionaries are replaced, not changed."""
        self.elsewhere = {name: there for name, there in self.elsewhere.items() if name != worker}
        self.faces = {name: known for name, known in self.faces.items() if name != worker}
        if guests:
            self.elsewhere = {**self.elsewhere, worker: guests}
            self.faces = {**self.faces, worker: dict(zip(guests, faces, strict=False))}

    def find_watching(self) -> Data:
        """The spectators, as everybody may know them: the first ones by name, and how many more."""
        setup = self.state.setup
        faces = {watcher.guest: watcher.face for watcher in self.watchers.values() if watcher.seat < 0}
        for known in self.faces.values():
            faces.update({guest: face for guest, face in known.items() if setups.seat_of(setup, guest) < 0})
        if not faces:
            return {}
        worn = [chair.emoji for chair in setup.chairs if chair.kind != "empty"]
        named: list[Data] = []
        for guest, (name, emoji) in sorted(faces.items())[:MOST_NAMED]:
            worn.append(free_face(emoji, worn))
            named.append({"id": guest, "name": name, "emoji": worn[-1]})
        return {"watching": named, "watching_more": len(faces) - len(named)}

    def find_seats(self) -> None:
        """The set-up has changed: who sits where?"""
        setup = self.state.setup
        for watcher in self.watchers.values():
            watcher.seat = setups.seat_of(setup, watcher.guest)

    def show_out(self) -> None:
        """Remove those who watched the lobby when a match begins at a table without spectators."""
        setup = self.state.setup
        for conn, watcher in list(self.watchers.items()):
            if not setups.may_watch(setup, watcher.guest):
                del self.watchers[conn]
                self.refuse_entry(conn)

    def refuse_entry(self, conn: int) -> None:
        self.out.shown_out += (conn,)
        self.tell(conn, {"t": "gone", "table": self.state.setup.id, "reason": "no-watchers"})

    # Telling.

    def tell(self, conn: int, message: Data) -> None:
        self.out.messages.append((conn, message, None))

    def tell_all(self, message: Data, author: str = "", aside: bool = False) -> None:
        """Something that has no version: presence, chat, a gesture. Not to those who have muted its author; `aside`:
        to spectators only."""
        for conn, watcher in self.watchers.items():
            if watcher.hears(author, aside):
                self.out.messages.append((conn, message, None))

    def watching_message(self) -> Data:
        none: Data = {"watching": [], "watching_more": 0}
        return {"t": "watching", "table": self.state.setup.id, **none, **self.watching}

    def note(self, news: list[Data]) -> None:
        """What has happened among the people, for those who come later."""
        keep(self.chat, news, RECENT_CHAT)
        self.out.chat += tuple(news)

    def say(self, line: Data) -> None:
        """A line of chat."""
        keep(self.chat, [line], RECENT_CHAT)
        self.out.chat += (line,)
        self.tell_all({"t": "chat", "table": self.state.setup.id, "line": line}, line["guest"], line["aside"])

    def gesture(self, guest: str, seat: int, name: str, aside: bool = False) -> None:
        """How somebody looks just now; or what a bot says, which has no guest."""
        told = {"t": "emote", "table": self.state.setup.id, "guest": guest, "seat": seat, "emote": name}
        self.tell_all(told, guest, aside)

    def renamed(self, guest: str, name: str) -> None:
        """Somebody has a new name: also what they have said is read under it, now and by those who come later."""
        # The lines themselves are changed, also for a table that is loaded again: it gets these same lines back.
        changed = False
        for line in self.chat if guest else ():
            if guest in (line["guest"], line.get("who")) and line["name"] != name:
                line["name"], changed = name, True
            elif line.get("other") == guest and line["text"] != name:
                line["text"], changed = name, True
        if changed:
            self.tell_all({"t": "renamed", "table": self.state.setup.id, "guest": guest, "name": name}, guest)

    def said(self, seat: int) -> str:
        """What the seat has answered, or what the table is about to answer for it."""
        return self.state.said_by(seat) or (PASS.text if seat in self.passing else "")

    def begin_match(self, events: list[Event]) -> None:
        """The match has just been dealt: everybody looks at a new table."""
        self.published.clear()
        self.recent.clear()
        self.out.began = True
        self._happened(events)
        match = self.state.match
        self.told = Told(match) if match is not None else None
        self._passes_told.clear()

    def _happened(self, events: list[Event]) -> None:
        keep(self.recent, events, RECENT_EVENTS)
        self.out.events.extend(events)

    def end_match(self) -> None:
        """Back to the lobby: no match lies on the table."""
        self.told = None
        self._passes_told.clear()

    def publish(self, shared: Data, events: list[Event]) -> None:
        """A new version, to everybody: what has changed for all, the events, what has changed for each seat."""
        state = self.state
        if events:
            self._happened(events)
        one = (state.v, shared, events)
        keep(self.published, (one,), MOST_PUBLISHED)
        out = self.out
        out.published.append(one)
        if not self.watchers:
            return
        public: Data = {"t": "update", "table": state.setup.id, "v": state.v, **shared}
        head, more = public, 0
        if events:
            more = seat_view.seeing_more(events)
            if more:
                head = public.copy()
            public["events"] = seat_view.events_seen(events, SPECTATOR)
        match = state.match
        told = self.told
        differing = told.may_differ(match) if told is not None and match is not None else 0
        for seat in self._passes_told:
            differing |= 1 << seat
        anything_said = bool(self.passing) or state.is_anything_said()
        parts: dict[int, Data | None] = {SPECTATOR: None}
        messages = out.messages
        for conn, watcher in self.watchers.items():
            seat = watcher.seat
            if seat in parts:
                own = parts[seat]
            elif told is None or match is None or not differing >> seat & 1:
                own = parts[seat] = None
            else:
                said = self.said(seat) if anything_said else ""
                mine = told.own_change(match, seat, said, NOTHING if said else state.options(seat))
                own = None if mine is None else {"mine": mine}
                if seat in self._passes_told:
                    own = self._with_pass(seat, own)
                parts[seat] = own
            if more and seat >= 0 and more >> seat & 1:
                seen = {"events": seat_view.events_seen(events, seat)}
                messages.append((conn, head, seen if own is None else {**seen, **own}))
            else:
                messages.append((conn, public, own))

    def _with_pass(self, seat: int, own: Data | None) -> Data | None:
        """A seat's own part, and which pass in advance it has, where that is another than it was told."""
        what = self.state.pass_of(seat)
        if what == self._passes_told[seat]:
            return own
        self.pass_told(seat)
        return {**(own or {}), "standing": what}

    def presume_told(self) -> None:
        """Everybody who looks has been told what there is to tell now, by a table in whose place this one is."""
        match = self.state.match
        if match is None or self.told is None:
            return
        for watcher in self.watchers.values():
            seat = watcher.seat
            if seat >= 0:
                self.told.tell_again(seat)  # whether it was offered what is passed by itself is not known
                self.pass_told(seat)

    def pass_told(self, seat: int) -> None:
        """The seat knows which pass in advance it has now."""
        what = self.state.pass_of(seat)
        if what == OFF:
            self._passes_told.pop(seat, None)
        else:
            self._passes_told[seat] = what

    def snapshot(self, conn: int, room: Data, milliseconds: int, total: int) -> None:
        """Everything that somebody may know. `milliseconds`: what is left for the open question, of `total`."""
        state = self.state
        watcher = self.watchers[conn]
        seat = watcher.seat
        match = state.match
        told = self.told
        public: Data | None = None
        question: Data | None = None
        mine: Data | None = None
        standing = OFF
        if match is not None and told is not None:
            public = dict(told.public)
            question = seat_view.question_seen(match, milliseconds, total)
            if seat >= 0:
                said = self.said(seat)
                mine = seat_view.own_part(match, seat, said, NOTHING if said else state.options(seat))
                told.tell_again(seat)
                standing = state.pass_of(seat)
                self.pass_told(seat)
        self.tell(
            conn,
            {
                "t": "snapshot",
                "table": state.setup.id,
                "v": state.v,
                "epoch": self.epoch,
                "room": room,
                "you": seat,
                "public": public,
                "question": question,
                "mine": mine,
                "events": seat_view.events_seen(list(self.recent), seat),
                # Lines of a worker of an earlier release say nothing about being for spectators only.
                "chat": [line for line in self.chat if watcher.hears(line["guest"], line.get("aside", False))],
                "standing": standing,
            },
        )

    def catch_up(self, conn: int, v: int, milliseconds: int, unversioned: Callable[[], list[Data]]) -> bool:
        """Tells what came after version `v`, and what has none; False where that is not known any more."""
        state = self.state
        missed = state.v - v
        if v < 0 or missed < 0 or missed > len(self.published) or (missed and self.published[-missed][0] != v + 1):
            return False
        seat = self.watchers[conn].seat
        match = state.match
        if seat >= 0 and self.told is not None:
            self.told.tell_again(seat)
        for version, shared, events in self.published[-missed:] if missed else []:
            message: Data = {"t": "update", "table": state.setup.id, "v": version, **shared}
            if events:
                message["events"] = seat_view.events_seen(events, seat)
            if version == state.v and seat >= 0 and match is not None:
                said = self.said(seat)
                message["mine"] = seat_view.own_part(match, seat, said, NOTHING if said else state.options(seat))
                message["standing"] = state.pass_of(seat)
                self.pass_told(seat)
            self.tell(conn, message)
        for message in unversioned():
            self.tell(conn, message)
        if match is not None and match.question is not None:
            self.tell(conn, self.clock_message(milliseconds))
        return True

    def clock_message(self, milliseconds: int) -> dict[str, Any]:
        """What is left for the open question."""
        return {"t": "clock", "table": self.state.setup.id, "q": self.state.q, "ms": milliseconds}
