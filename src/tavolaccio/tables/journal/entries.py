"""What stands in a journal. Everything that must outlive the process is one of these five kinds of entry.

The names of the fields are the stored names: short, because a long match keeps hundreds of them. `g`, `c`: the guest
who asked for it and the client's id of the message, where somebody did; `at`: milliseconds of wall time.
"""

from dataclasses import dataclass, fields
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
    if isinstance(entry, SayEntry):  # first and by hand: a match is made of these (0.5 µs instead of 2.4)
        data: dict[str, Any] = {"k": "say", "q": entry.q, "s": entry.s, "m": entry.m}
        if entry.by != "person":
            data["by"] = entry.by
        if entry.g:
            data["g"] = entry.g
        if entry.c:
            data["c"] = entry.c
        if entry.b:
            data["b"] = True
        if entry.r:
            data["r"] = True
        if entry.at:
            data["at"] = entry.at
        if entry.bot:
            data["bot"] = entry.bot
        if entry.i:
            data["i"] = entry.i
        return data
    data = {"k": _names[type(entry)]}
    for one in fields(entry):
        value = getattr(entry, one.name)
        if value != one.default:
            data[one.name] = setup_to_data(value) if one.name == "room" else value
    return data
