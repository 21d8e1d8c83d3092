"""The messages of workers to each other on the bus; what follows from them stands in `node`."""

from typing import Any

import msgspec
from msgspec import Struct, field


class Appended(Struct, tag="appended", array_like=True):
    """At a table: entries from number `n` on are in the journal."""

    n: int
    entries: list[bytes]


class Guests(Struct, tag="guests", array_like=True):
    """At a table: who of its people is connected here, where `n` entries are known. A worker that `asks` has just come
    and knows nothing; one that `leaves` no longer holds the table."""

    guests: list[str]
    asks: bool = False
    chat: list[dict[str, Any]] = field(default_factory=list)
    q: int = -1
    milliseconds: int = 0
    n: int = 0
    leaves: bool = False
    faces: list[tuple[str, str]] = field(default_factory=list)
    """Name and emoji of each of the guests."""


class Talked(Struct, tag="talked", array_like=True):
    guest: str
    name: str
    text: str
    aside: bool = False


class Gestured(Struct, tag="gestured", array_like=True):
    guest: str
    emote: str
    aside: bool = False


class Heartbeat(Struct, tag="beat", array_like=True):
    """Announce to all workers that this one is up (`ready`: and may own tables), with its connections by address and
    the people in its public lobbies."""

    asks: bool
    ready: bool
    addresses: dict[str, int]
    lobbies: dict[str, list[str]]
    counters: dict[str, float] = {}
    """Of no use; workers of earlier releases expect it."""


class Farewell(Struct, tag="farewell", array_like=True):
    """To all: do not wait for me."""


class Began(Struct, tag="began", array_like=True):
    """To all: a match has begun, or nobody is at its table any more, so that its owner takes it up; unless it is
    `kept` by the worker that says so, which has people there."""

    table: str
    kept: bool = False


class Taken(Struct, tag="taken", array_like=True):
    """To all: what was used up of the limits, by kind and name."""

    takes: dict[str, dict[str, int]]


class Muted(Struct, tag="muted", array_like=True):
    """To all: the people this guest has muted, as just stored."""

    guest: str
    others: list[str]


class Named(Struct, tag="named", array_like=True):
    guest: str
    name: str
    emoji: str


class Asked(Struct, tag="asked", array_like=True):
    """To all: something that those who run the house want; each answers with `Answered`."""

    name: str
    verb: str
    data: dict[str, Any]


class Answered(Struct, tag="answered", array_like=True):
    name: str
    answer: Any


AtTable = Appended | Guests | Talked | Gestured
Message = AtTable | Heartbeat | Farewell | Began | Taken | Muted | Named | Asked | Answered
read_message = msgspec.msgpack.Decoder(Message).decode
write_message = msgspec.msgpack.Encoder().encode
