"""What stands in a journal. Everything that must outlive the process is one of these five kinds of entry.

The names of the fields are the stored names: short, because a long match keeps hundreds of them. `g`, `c`: the guest
who asked for it and the client's id of the message, where somebody did; `at`: milliseconds of wall time.
"""

from dataclasses import dataclass, fields
from itertools import compress
from operator import attrgetter, ne
from typing import Any, Final

from tavolaccio.tables.journal.setup import TableSetup, setup_from, setup_to_data


@dataclass(slots=True)
class RoomEntry:
    """Something about the table as a place has changed; the whole set-up as it is now."""

    room: TableSetup
    at: int = 0
    g: str = ""
    c: str = ""


@dataclass(slots=True)
class StartEntry:
    """The cards are dealt from the table's secret and the players' entropy."""

    room: TableSetup
    at: int = 0
    g: str = ""
    c: str = ""


@dataclass(slots=True)
class SayEntry:
    """The answer `m` of seat `s` to question `q`. `by`: person, bot, clock or standing; `b`: it waits in the buffer
    of a reaction that takes its time; `r`: the seat was not asked and speaks all the same; `bot`, `i`: the bot that
    decided so, and in how many iterations."""

    q: int
    s: int
    m: str
    by: str = "person"
    g: str = ""
    c: str = ""
    b: bool = False
    r: bool = False
    at: int = 0
    bot: str = ""
    i: int = 0


@dataclass(slots=True)
class StandEntry:
    """A seat passes in advance, said while question `q` was open."""

    q: int
    s: int
    what: str
    g: str = ""
    c: str = ""
    at: int = 0


@dataclass(slots=True)
class PadEntry:
    """The shortest time of question `q` is over: what was buffered counts."""

    q: int
    at: int = 0
    g: str = ""
    c: str = ""


Entry = RoomEntry | StartEntry | SayEntry | StandEntry | PadEntry

KINDS: Final[dict[str, Any]] = {
    "room": RoomEntry,
    "start": StartEntry,
    "say": SayEntry,
    "stand": StandEntry,
    "pad": PadEntry,
}
_names: Final = {kind: name for name, kind in KINDS.items()}
_names_of: Final = {kind: [one.name for one in fields(kind)] for kind in (SayEntry, StandEntry, PadEntry)}
_read: Final = {kind: attrgetter(*names) for kind, names in _names_of.items()}
_defaults: Final = {kind: [one.default for one in fields(kind)] for kind in _names_of}


def entry_from(data: dict[str, Any]) -> Entry:
    """An entry from its plain data. What a later release may have added is not looked at."""
    kind = KINDS[data["k"]]
    known = {one.name for one in fields(kind)}
    values = {name: value for name, value in data.items() if name in known}
    if "room" in values:
        values["room"] = setup_from(values["room"])
    entry: Entry = kind(**values)
    return entry


def entry_to_data(entry: Entry) -> dict[str, Any]:
    """Plain data for a journal, without what is as usual."""
    if isinstance(entry, RoomEntry | StartEntry):
        data: dict[str, Any] = {"k": _names[type(entry)], "room": setup_to_data(entry.room)}
        for name in ("at", "g", "c"):
            value = getattr(entry, name)
            if value:
                data[name] = value
        return data
    kind = type(entry)
    values = _read[kind](entry)
    unusual = compress(zip(_names_of[kind], values, strict=True), map(ne, values, _defaults[kind]))
    return {"k": _names[kind], **dict(unusual)}
