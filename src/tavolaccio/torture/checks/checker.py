"""The checker: everything that clients sent, heard and saw, held against journals that are played again from their
first entry. Nothing may be lost, doubled, changed, undone or told too early.

Lines of the history go in with `feed`, journals with `settle`; what has been checked is forgotten. Journals must be
read after the lines were taken: then whatever a client was told has to be there.
"""

from __future__ import annotations

import time
from typing import Any

from msgspec import Struct, field

from tavolaccio.tables.journal.entries import Entry, RoomEntry, SayEntry, StandEntry, StartEntry
from tavolaccio.tables.journal.setup import is_solo
from tavolaccio.torture.checks.findings import Finding
from tavolaccio.torture.checks.replay import Replay
from tavolaccio.torture.checks.views import Eyes, Sight, differences
from tavolaccio.torture.history import HEARD, LOST, OPENED, SENT, UNANSWERED, Line

Data = dict[str, Any]
Key = tuple[str, str]
"""A guest and the id of a message."""
AGAIN = ("store", "busy", "too-fast")
"""Beginnings of the reasons after which the same message may be sent again under its id."""


class Sent(Struct):
    """A message with an id: what it was, how often it was sent, what was answered."""

    message: Data
    times: list[float] = field(default_factory=list)
    acked: list[float] = field(default_factory=list)
    refused: list[tuple[float, str]] = field(default_factory=list)


class Checker:
    def __init__(self, one_process: bool = True) -> None:
        self.one_process = one_process
        """Then nobody is ever shown less than before; with many workers one of them may be behind for a moment."""
        self.findings: list[Finding] = []
        self.replays: dict[str, Replay] = {}
        self.acks = 0
        self.stale = 0
        """Looks at a worker that was behind what the same client had seen elsewhere."""
        self.overtaken = 0
        """Messages that were sent over two connections: one copy was refused, and the other, which was still under way,
        was done after that."""
        self.wall = time.time() - time.monotonic()
        """What has to be added to a time of the history to get that of a journal."""
        self.quiet_times: list[tuple[float, float]] = []
        """Times in which nothing could become durable."""
        self.proved: set[tuple[str, str]] = set()
        """Records that have been verified: id and journal."""
        self._guests: dict[int, str] = {}
        self._clients: dict[int, int] = {}
        self._eyes: dict[tuple[int, str], Eyes] = {}
        self._last: dict[tuple[int, str], Eyes] = {}
        """What a client has seen last of a table, over whatever connection."""
        self._most: dict[tuple[int, str], tuple[int, str]] = {}
        """The highest version that a client has seen of a table, and at which worker."""
        self._sent: dict[Key, Sent] = {}
        self._open: dict[str, set[Key]] = {}
        """By table: messages whose fate has not been checked yet."""
        self._sights: dict[str, list[Sight]] = {}
        self._unknown: dict[Key, tuple[str, int]] = {}
        """Messages in journals that we have not seen sent yet: what is read now may have been sent just now."""
        self._talk: dict[tuple[str, str], int] = {}
        self._heard_talk: set[tuple[int, str, str]] = set()

    def find(self, kind: str, text: str, **more: Any) -> None:
        self.findings.append(Finding(kind, text, **more))

    # Lines.

    def feed(self, lines: list[Line]) -> None:
        for line in lines:
            self._line(line)

    def _line(self, line: Line) -> None:
        message = line.message
        if line.way == OPENED:
            self._guests[line.connection] = message["guest"]
            self._clients[line.connection] = message["client"]
            return
        guest = self._guests[line.connection]
        if line.way == LOST:
            for key in [key for key in self._eyes if key[0] == line.connection]:
                del self._eyes[key]
        elif line.way == SENT:
            self._sends(line, guest, message)
        elif line.way == UNANSWERED:
            self.find("unanswered", f"{message['t']} for {message['seconds']:.0f} s", table=message["table"],
                      guest=guest, id=message["id"], at=line.at)  # fmt: skip
        elif line.way == HEARD:
            self._hears(line, guest, message)

    def _eyes_of(self, connection: int, guest: str, table: str) -> Eyes:
        eyes = self._eyes.get((connection, table))
        if eyes is None:
            eyes = self._eyes[connection, table] = Eyes(connection, guest, table)
        return eyes

    def _sends(self, line: Line, guest: str, message: Data) -> None:
        kind = message["t"]
        if kind == "watch":
            eyes = self._eyes_of(line.connection, guest, message["table"])
            eyes.watches(message, self._last.get((self._clients[line.connection], message["table"])))
        elif kind == "chat":
            self._talk[guest, message["text"]] = self._talk.get((guest, message["text"]), 0) + 1
        elif "id" in message:
            sent = self._sent.get((guest, message["id"]))
            if sent is None:
                sent = self._sent[guest, message["id"]] = Sent(message)
                self._open.setdefault(message["table"], set()).add((guest, message["id"]))
            sent.times.append(line.at)

    def _hears(self, line: Line, guest: str, message: Data) -> None:
        kind = message["t"]
        if kind in ("ack", "refused"):
            self._answered(line, guest, message)
        elif kind == "clock":
            self._eyes_of(line.connection, guest, message["table"]).clock()
        elif kind == "chat":
            self._talked(line, message)
        elif kind in ("snapshot", "update"):
            self._sees(line, guest, message)

    def _answered(self, line: Line, guest: str, message: Data) -> None:
        sent = self._sent.get((guest, message["id"]))
        if sent is None:
            self.find("invented", f"{message['t']} of what was never sent", table=message["table"], guest=guest,
                      id=message["id"], at=line.at)  # fmt: skip
            return
        if message["t"] == "ack":
            self.acks += not sent.acked
            sent.acked.append(line.at)
        else:
            sent.refused.append((line.at, message["reason"]))
        if len(sent.acked) + len(sent.refused) > len(sent.times):
            self.find("doubled", f"sent {len(sent.times)} times and answered more often", table=message["table"],
                      guest=guest, id=message["id"], at=line.at)  # fmt: skip
        self._open.setdefault(message["table"], set()).add((guest, message["id"]))

    def _talked(self, line: Line, message: Data) -> None:
        said = message["line"]
        if (said["guest"], said["text"]) not in self._talk:
            self.find("invented", f"{said['text']!r} was never said", table=message["table"], guest=said["guest"])
        key = (line.connection, said["guest"], said["text"])
        if key in self._heard_talk and self._talk.get((said["guest"], said["text"]), 0) == 1:
            self.find("doubled", f"{said['text']!r} was heard twice", table=message["table"], guest=said["guest"])
        self._heard_talk.add(key)

    def _sees(self, line: Line, guest: str, message: Data) -> None:
        table = message["table"]
        eyes = self._eyes_of(line.connection, guest, table)
        client = self._clients[line.connection]
        v, epoch = self._most.get((client, table), (-1, ""))
        if message["t"] == "snapshot":
            sight = eyes.snapshot(line.at, message)
            if sight.v < v:
                if self.one_process or sight.epoch == epoch:
                    self.find("undone", f"shown version {sight.v} after version {v}", table=table, guest=guest,
                              seat=sight.seat, v=sight.v, at=line.at)  # fmt: skip
                else:
                    self.stale += 1
        else:
            follows, sight = eyes.update(line.at, message)
            if not follows:
                self.find("gap", "an update does not follow the one before", table=table, guest=guest, v=sight.v,
                          at=line.at)  # fmt: skip
        self._sights.setdefault(table, []).append(sight)
        self._last[client, table] = eyes
        if eyes.v >= v:
            self._most[client, table] = (eyes.v, eyes.epoch)

    # Journals.

    def settle(self, journals: dict[str, list[bytes]]) -> None:
        """Checks all that is known about these tables against their journals."""
        self._look_for_inventions()
        for table, raw in journals.items():
            replay = self._replayed(table, raw)
            for sight in self._sights.pop(table, []):
                self._check_sight(sight, replay)
            replay.forget()
            for key in sorted(self._open.pop(table, set())):
                self._check_sent(key, self._sent[key], replay)

    def in_force(self, snapshot: Data, least: int, said: list[bool], who: str) -> None:
        """Compares the match in force with what its journal held before anybody asked. `least`: the version that the
        journal had come to; `said`: the seats that had answered the question open then."""
        table, v, mine = snapshot["table"], snapshot["v"], snapshot["mine"]
        question = (snapshot["question"] or {}).get("id", -1)
        if v < least:
            text = f"in force at {who} is version {v} (question {question}), but its journal was at version {least}"
            self.find("undone", text, table=table, seat=snapshot["you"], v=v)
        elif v == least and mine is not None and said[mine["seat"]] and not mine["said"]:
            text = f"{who} does not know an answer to question {question} that stands in the journal"
            self.find("undone", text, table=table, seat=mine["seat"], v=v)

    def forget(self, table: str) -> None:
        """No more messages of this table will come."""
        self.proved.clear()
        self._look_for_inventions(table)
        self.replays.pop(table, None)
        self._sights.pop(table, None)
        for key in self._open.pop(table, set()):
            self._sent.pop(key, None)
        for client, name in [key for key in self._last if key[1] == table]:
            del self._last[client, name], self._most[client, name]
        for key in [key for key, sent in self._sent.items() if sent.message["table"] == table]:
            del self._sent[key]

    def _replayed(self, table: str, raw: list[bytes]) -> Replay:
        replay = self.replays.get(table)
        if replay is None:
            replay = self.replays[table] = Replay(table)
        known = replay.n
        if raw[:known] != replay.raw:
            place = next((n for n, (one, other) in enumerate(zip(raw, replay.raw, strict=False)) if one != other), -1)
            what = f"the journal has {len(raw)} entries and had {known}" if place < 0 else "an entry was rewritten"
            self.find("changed" if place >= 0 else "lost", what, table=table, n=max(place, len(raw)))
            replay = self.replays[table] = Replay(table)
            known = 0
        voids, ids = len(replay.voids), len(replay.ids)
        replay.take_all(raw[known:])
        for void in replay.voids[voids:]:
            text = f"{void.entry.m!r} to question {void.entry.q} where question {void.q} is open"
            self.find("void", text, table=table, guest=void.entry.g, id=void.entry.c, seat=void.entry.s, n=void.n)
        for (guest, name), places in list(replay.ids.items())[ids:]:
            if (guest, name) not in self._sent:
                self._unknown[guest, name] = (table, places[0][0])
        for (guest, name), places in replay.ids.items():
            if len(places) > 1 and places[-1][0] >= known:
                self.find("doubled", f"{len(places)} times in the journal", table=table, guest=guest, id=name,
                          n=places[-1][0])  # fmt: skip
        return replay

    def _look_for_inventions(self, only: str = "") -> None:
        """What stood in a journal when it was last read must have been sent by now."""
        for (guest, name), (table, n) in list(self._unknown.items()):
            if only in ("", table):
                del self._unknown[guest, name]
                if (guest, name) not in self._sent:
                    self.find("invented", "nobody has sent this", table=table, guest=guest, id=name, n=n)

    def _check_sight(self, sight: Sight, replay: Replay) -> None:
        if sight.v > replay.v:
            self.find("told early", f"the journal ends at version {replay.v}", table=sight.table, guest=sight.guest,
                      seat=sight.seat, v=sight.v, n=replay.n, at=sight.at)  # fmt: skip
            return
        moment = replay.moment(sight.v)
        if moment is None:
            self.find("told wrong", "there was no such version", table=sight.table, guest=sight.guest, v=sight.v)
            return
        wrong = differences(sight, moment)
        if wrong:
            self.find("told wrong", "; ".join(wrong), table=sight.table, guest=sight.guest, seat=sight.seat,
                      v=sight.v, n=moment.n, at=sight.at, more={"snapshot": sight.whole})  # fmt: skip

    def _check_sent(self, key: Key, sent: Sent, replay: Replay) -> None:
        guest, name = key
        table = replay.table
        places = replay.ids.get(key, [])
        if sent.acked and not places:
            self.find("lost", f"{sent.message['t']} was acknowledged", table=table, guest=guest, id=name,
                      at=sent.acked[0])  # fmt: skip
        for since, until in self.quiet_times:
            if sent.acked and sent.times[0] > since and sent.acked[0] < until:
                self.find("told early", f"{sent.message['t']} was acknowledged while nothing could become durable",
                          table=table, guest=guest, id=name, at=sent.acked[0])  # fmt: skip
        if not places:
            return
        n, entry = places[0]
        wrong = _misread(sent.message, entry, guest)
        if wrong:
            self.find("changed", wrong, table=table, guest=guest, id=name, n=n)
        for at, reason in sent.refused:
            if reason.startswith(AGAIN) and max(sent.times) >= at:
                continue
            if len(sent.times) > 1 and entry.at / 1000 > at + self.wall:
                self.overtaken += 1
            else:
                self.find("refused after done", f"{sent.message['t']} was refused ({reason})", table=table,
                          guest=guest, id=name, n=n, at=at)  # fmt: skip


def _misread(message: Data, entry: Entry, guest: str) -> str:
    """How an entry differs from the message that asked for it; empty where it does not."""
    kind = message["t"]
    if kind == "say" and isinstance(entry, SayEntry):
        told = (message["q"], message["move"])
        return "" if told == (entry.q, entry.m) else f"{told} was sent, {(entry.q, entry.m)} is kept"
    if kind == "standing" and isinstance(entry, StandEntry):
        return "" if message["what"] == entry.what else f"{message['what']} was sent, {entry.what} is kept"
    if not isinstance(entry, RoomEntry | StartEntry):
        return f"{kind} was sent, {type(entry).__name__} is kept"
    room = entry.room
    chair = next((one for one in room.chairs if one.guest == guest), None)
    if kind in ("say", "ritual"):
        seat = next((place for place, one in enumerate(room.chairs) if one.guest == guest), -1)
        return "" if seat >= 0 and (room.ritual is None or room.ritual.seats[seat].done) else "no part in the ritual"
    if kind == "sit":
        return "" if chair is not None and not chair.away else "the guest does not sit there"
    if kind == "stand":
        free = chair is None or chair.away or chair.left or is_solo(room)
        return "" if free else "the guest still sits there"
    if kind == "ready":
        told = (message["ready"], message["entropy"])
        kept = (chair.ready, chair.entropy) if chair is not None else None
        return "" if told == kept else f"{told} was sent, {kept} is kept"
    if kind == "start":
        return "" if room.phase in ("playing", "ritual") else f"the room is in phase {room.phase}"
    if kind == "rematch":
        return "" if room.phase == "lobby" else f"the room is in phase {room.phase}"
    return ""
