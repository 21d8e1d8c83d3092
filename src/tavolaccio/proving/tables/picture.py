"""What a client holds of a table: messages folded as docs/protocol.md says, to be compared with the truth."""

from __future__ import annotations

from typing import Any

from tavolaccio.tables.broadcast import Audience, Watcher
from tavolaccio.tables.effects import Data, Effects
from tavolaccio.tables.journal import setup as setups
from tavolaccio.tables.journal.state import OFF, TableState

NO_MATCH = ("lobby", "closed", "ritual")
"""Phases in which no cards lie on the table."""


class Picture:
    """What one connection has been told; `v` is -1 before its first snapshot."""

    def __init__(self, guest: str) -> None:
        self.guest = guest
        self.v = -1
        self.epoch = ""
        self.room: Data = {}
        self.public: Data | None = None
        self.question: Data | None = None
        self.mine: Data | None = None
        self.standing = OFF
        self.asked: dict[str, str] = {}
        """Passes in advance that were asked for here, by the id of the message."""
        self.gaps: list[str] = []

    def hear(self, message: Data) -> None:
        kind = message["t"]
        if kind == "snapshot":
            self.v = message["v"]
            self.epoch = message["epoch"]
            self.room = message["room"]
            self.public = None if message["public"] is None else dict(message["public"])
            self.question = message["question"]
            self.mine = message["mine"]
            self.standing = message["standing"]
        elif kind == "update":
            self._update(message)
        elif kind == "ack":
            self.standing = self.asked.pop(message["id"], self.standing)
        elif kind == "presence":
            seats = [dict(seat) for seat in self.room.get("seats", ())]
            if message["seat"] < len(seats):
                told = {name: message[name] for name in ("here", "seen", "bot_at")}
                seats[message["seat"]].update(told)
            self.room = {**self.room, "seats": seats}
        elif kind == "watching":
            names = ("watching", "watching_more")
            self.room = {**self.room, **{name: message[name] for name in names}}
        elif kind == "gone":
            self.v = -1

    def _update(self, message: Data) -> None:
        if message["v"] != self.v + 1:
            self.gaps.append(f"version {message['v']} came after {self.v}")
        self.v = message["v"]
        self.room = message.get("room", self.room)
        if all(seat["guest"] != self.guest for seat in self.room.get("seats", ())):
            self.mine = None
            self.standing = OFF
        if self.room.get("phase") in NO_MATCH:
            self.public = self.question = self.mine = None
            self.standing = OFF
            return
        if "public" in message:
            self.public = {**(self.public or {}), **message["public"]}
        self.question = message.get("question", self.question)
        self.mine = message.get("mine", self.mine)
        self.standing = message.get("standing", self.standing)

    def differs(self, truth: Data) -> str:
        """In what this is not the truth, as a new snapshot tells it; empty where it is."""
        if self.gaps:
            return self.gaps[0]
        pairs: list[tuple[str, Any, Any]] = [
            ("version", self.v, truth["v"]),
            ("room", _timeless(self.room, "ritual"), _timeless(truth["room"], "ritual")),
            ("table", self.public, truth["public"]),
            ("question", _without_ms(self.question), _without_ms(truth["question"])),
            ("standing pass", self.standing, truth["standing"]),
        ]
        own, other = self.mine, truth["mine"]
        if own is None or other is None or own["said"] == other["said"]:
            pairs.append(("own part", own, other))
        else:  # what one has said is not told again; what is passed by itself is told before it is said
            names = ("seat", "zones", "facts", "asked")
            pairs.append(("own part", [own[name] for name in names], [other[name] for name in names]))
        for name, held, true in pairs:
            if held != true:
                return f"the {name} held is {held!r}, and a newcomer gets {true!r}"
        return ""


def _without_ms(question: Data | None) -> Data | None:
    return None if question is None else {key: value for key, value in question.items() if key not in ("ms", "total")}


def _timeless(room: Data, name: str) -> Data:
    return {**room, name: _without_ms(room.get(name))}


def truth_for(state: TableState, room: Data, guest: str) -> Data:
    """The snapshot of a newcomer, made from nothing but the state."""
    out = Effects()
    audience = Audience(state, "")
    audience.out = out
    audience.watchers[0] = Watcher(guest, setups.seat_of(state.setup, guest), frozenset())
    audience.snapshot(0, room, 0, 0)
    return out.messages[0][1]
