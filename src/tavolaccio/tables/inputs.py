"""What can happen to a table. Whatever is random or read from outside (secrets, faces, round trips) comes in with it.

`conn` is a number for a connection, chosen by the process that holds it; `guest` is who that is; `id` is the client's
own name for the message, by which it is acknowledged or refused.
"""

from dataclasses import dataclass, field
from typing import Any

from tavolaccio.tables.journal.entries import Entry
from tavolaccio.tables.journal.setup import Wanted

Face = tuple[str, str]
"""A name and an emoji."""

# Somebody looks, or no longer.


@dataclass(slots=True)
class Came:
    """Somebody looks at the table. `v`: the version that the client holds already, -1 for none."""

    conn: int
    guest: str
    muted: frozenset[str] = frozenset()
    v: int = -1
    face: Face = ("", "")


@dataclass(slots=True)
class Gone:
    conn: int


@dataclass(slots=True)
class Muted:
    """The guests a person has muted, as of now."""

    conn: int
    muted: frozenset[str]


# What people ask for.


@dataclass(slots=True)
class Request:
    """Acknowledged or refused by its id."""

    conn: int
    guest: str
    id: str


@dataclass(slots=True)
class Say(Request):
    """An answer to the open question `q`."""

    q: int
    move: str


@dataclass(slots=True)
class Pass(Request):
    """A pass in advance: `card`, `turn`, or `off`."""

    what: str


@dataclass(slots=True)
class Why(Request):
    """Why can I not do this now? A move in notation, or the code of a card."""

    move: str = ""
    card: str = ""


@dataclass(slots=True)
class Hint(Request):
    """What would a bot do in my place? `chance`: for the bot to think with."""

    q: int
    chance: str = ""


@dataclass(slots=True)
class Choose(Request):
    """A person's part in the ritual that finds out who starts. `round_trip`: of this client's line, in seconds; `at`:
    the moment of its arrival, set by the pipeline, because a call may be judged again when the race has gone on."""

    choice: int
    round_trip: float = 0.0
    at: float = 0.0


@dataclass(slots=True)
class Change(Request):
    """Changes the table as a place."""


@dataclass(slots=True)
class Sit(Change):
    name: str = ""
    emoji: str = ""
    seat: int = -1


@dataclass(slots=True)
class Stand(Change):
    pass


@dataclass(slots=True)
class Ready(Change):
    ready: bool = True
    entropy: str = ""


@dataclass(slots=True)
class Configure(Change):
    wanted: Wanted = field(default_factory=Wanted)
    game: str = ""
    """Another one, with the same people; the rest of what is wanted is about that."""


@dataclass(slots=True)
class SeatBot(Change):
    seat: int
    level: str


@dataclass(slots=True)
class Kick(Change):
    seat: int


@dataclass(slots=True)
class LetBack(Change):
    """The host takes back that `other` was sent away."""

    other: str


@dataclass(slots=True)
class HandOver(Change):
    """The host makes somebody else host."""

    seat: int


@dataclass(slots=True)
class Nudge(Change):
    """Somebody reminds another person that they are waited for."""

    seat: int


@dataclass(slots=True)
class Agree(Change):
    """Somebody wants a bot to move once for the absent person of that seat."""

    seat: int


@dataclass(slots=True)
class SkipLesson(Change):
    """The learner wants to play without being told what to do."""


@dataclass(slots=True)
class Start(Change):
    pass


@dataclass(slots=True)
class Rematch(Change):
    """`secret`: from which the next deal is made; `game`: another one, with the same people."""

    secret: str
    game: str = ""


@dataclass(slots=True)
class Arrange(Change):
    """The chairs in another order: for each new place the old one; none: by `chance`."""

    order: list[int]
    chance: str = ""


@dataclass(slots=True)
class Admit(Change):
    """The host's answer to somebody who has asked for a bot's chair."""

    who: str
    yes: bool


# Talk. It has no id and is kept nowhere.


@dataclass(slots=True)
class Chat:
    """`conn` -1: said at another worker, and allowed there; `aside`: it was found there to be for spectators only."""

    conn: int
    guest: str
    name: str
    text: str
    aside: bool = False


@dataclass(slots=True)
class Emote:
    conn: int
    guest: str
    emote: str
    aside: bool = False


# What is not said by people.


@dataclass(slots=True)
class Renamed:
    """A guest has chosen another name or another face, at this table or anywhere else."""

    guest: str
    name: str
    emoji: str


@dataclass(slots=True)
class Alarm:
    """The time that the table asked for has come."""


@dataclass(slots=True)
class Thought:
    """A bot has decided (`move` empty: it keeps quiet; `failed`: it could not)."""

    seat: int
    q: int
    level: str
    move: str
    iterations: int = 0
    failed: bool = False


@dataclass(slots=True)
class Recorded:
    """The record of a finished match of this table is ready; empty: it could not be made. Another worker may have been
    quicker, and the next match may be over meanwhile."""

    match: int
    record: str


@dataclass(slots=True)
class CloseLobby:
    """Nobody has been here for as long as the server waits."""

    notice: str


@dataclass(slots=True)
class CloseTable:
    """Those who run the server close the table, whatever goes on there."""

    notice: str


@dataclass(slots=True)
class Woke:
    """The table has been loaded: clocks start, bots are asked."""


@dataclass(slots=True)
class Appended:
    """Another worker has written these entries."""

    entries: list[Entry]


@dataclass(slots=True)
class Elsewhere:
    """The guests who look at this table from another worker, and their faces in the same order."""

    worker: str
    guests: tuple[str, ...]
    faces: tuple[Face, ...] = ()


@dataclass(slots=True)
class ClockElsewhere:
    """Another worker has had question `q` for longer: this many milliseconds are left."""

    q: int
    milliseconds: int


@dataclass(slots=True)
class ChatElsewhere:
    """What was said at another worker before we held the table."""

    lines: list[dict[str, Any]]


Input = (
    Request
    | Chat
    | Emote
    | Came
    | Gone
    | Muted
    | Renamed
    | Alarm
    | Thought
    | Recorded
    | CloseLobby
    | CloseTable
    | Woke
    | Appended
    | Elsewhere
    | ClockElsewhere
    | ChatElsewhere
)
