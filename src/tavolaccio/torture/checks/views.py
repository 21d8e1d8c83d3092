"""What a client was shown, held against what the journal gives at that version."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from tavolaccio.tables.table import TIMES_OUT
from tavolaccio.torture.checks.replay import Moment, shown_room

Data = dict[str, Any]


class Sight(Struct):
    """A table as a client holds it after a snapshot or an update."""

    at: float
    connection: int
    guest: str
    table: str
    v: int
    seat: int
    whole: bool
    """A snapshot, not an update."""
    epoch: str
    room: Data | None
    public: Data | None
    question: Data | None
    mine: Data | None
    """None where it may be out of date: updates that were missed come without it, but for the last."""
    events: list[Any]
    standing: str


class Eyes:
    """What one connection has been shown of one table, put together as docs/protocol.md says."""

    def __init__(self, connection: int, guest: str, table: str) -> None:
        self.connection = connection
        self.guest = guest
        self.table = table
        self.v = -1
        self.epoch = ""
        self.seat = -1
        self.room: Data | None = None
        self.public: Data | None = None
        self.question: Data | None = None
        self.mine: Data | None = None
        self.standing = ""
        self.catching_up = False

    def watches(self, message: Data, before: Eyes | None) -> None:
        """The client asks to be brought up to date from what it held, maybe over an older connection."""
        if message.get("v", -1) >= 0 and before is not None and before.v == message["v"]:
            for name in ("v", "epoch", "seat", "room", "public", "question", "mine", "standing"):
                setattr(self, name, getattr(before, name))
        self.catching_up = True

    def clock(self) -> None:
        self.catching_up = False

    def snapshot(self, at: float, message: Data) -> Sight:
        self.v, self.epoch, self.seat = message["v"], message["epoch"], message["you"]
        self.room, self.public, self.question = message["room"], message["public"], message["question"]
        self.mine, self.standing = message["mine"], message["standing"]
        self.catching_up = False
        return self._sight(at, True, message["events"])

    def update(self, at: float, message: Data) -> tuple[bool, Sight]:
        """Whether nothing was left out before it, and what is held now."""
        follows = message["v"] == self.v + 1
        self.v = message["v"]
        if "public" in message:
            self.public = {**(self.public or {}), **message["public"]}
        if "question" in message:
            self.question = message["question"]
        if "mine" in message:
            self.mine = message["mine"]
            self.catching_up = False
        self.standing = message.get("standing", self.standing)
        if "room" in message:
            self.room = message["room"]
            if self.room is not None and self.room["phase"] in ("lobby", "closed"):
                self.public = self.question = self.mine = None
        return follows, self._sight(at, False, message.get("events", []))

    def _sight(self, at: float, whole: bool, events: list[Any]) -> Sight:
        return Sight(
            at,
            self.connection,
            self.guest,
            self.table,
            self.v,
            self.seat,
            whole,
            self.epoch,
            self.room,
            self.public,
            self.question,
            None if self.catching_up else self.mine,
            events,
            self.standing,
        )


def differences(sight: Sight, moment: Moment) -> list[str]:
    """Where the two do not agree; empty where all is well."""
    found: list[str] = []
    if sight.room is not None and shown_room(sight.room) != moment.room:
        found.append(_first("room", shown_room(sight.room), moment.room))
    if sight.public != moment.public:
        found.append(_first("public", sight.public, moment.public))
    if _timeless(sight.question) != _timeless(moment.question):
        found.append(_first("question", _timeless(sight.question), _timeless(moment.question)))
    if moment.public is not None:
        if sight.seat >= 0 and sight.mine is not None:
            found.extend(_mine(sight, moment))
        expected = moment.recent(sight.seat) if sight.whole else moment.events(sight.seat)
        told = [event for event in sight.events if event[0] != TIMES_OUT] if sight.whole else sight.events
        if told != (expected[len(expected) - len(told) :] if sight.whole else expected):
            found.append(f"events: told {told[-3:]}, expected {expected[-3:]}")
        if sight.whole and sight.seat >= 0 and sight.standing not in moment.standing[sight.seat]:
            found.append(f"standing: told {sight.standing!r}, expected one of {sorted(moment.standing[sight.seat])}")
    return found


def _timeless(question: Data | None) -> Data | None:
    return None if question is None else {key: value for key, value in question.items() if key not in ("ms", "total")}


def _mine(sight: Sight, moment: Moment) -> list[str]:
    mine, expected = sight.mine, moment.mine[sight.seat]
    assert mine is not None
    found = []
    for name in ("seat", "zones", "facts", "asked"):
        if mine[name] != expected[name]:
            found.append(f"mine.{name}: told {mine[name]!r}, expected {expected[name]!r}")
    said = mine["said"]
    if said not in moment.said[sight.seat]:
        found.append(f"mine.said: told {said!r}, expected one of {sorted(moment.said[sight.seat])}")
    options = [] if said else expected["options"]
    if mine["options"] != options:
        found.append(f"mine.options: told {mine['options']!r}, expected {options!r}")
    return found


def _first(name: str, told: Data | None, expected: Data | None) -> str:
    """The first key in which the two differ."""
    if told is None or expected is None:
        return f"{name}: told {_short(told)}, expected {_short(expected)}"
    for key in [*told, *expected]:
        if told.get(key) != expected.get(key):
            return f"{name}.{key}: told {_short(told.get(key))}, expected {_short(expected.get(key))}"
    return f"{name}: told {_short(told)}, expected {_short(expected)}"


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 160 else text[:160] + "…"
