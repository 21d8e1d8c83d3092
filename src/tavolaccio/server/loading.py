"""From a journal back to a match: what the entries are, and a match at the beginning of a turn. See `playing`."""

from typing import Any

import msgspec
from msgspec import Struct, field

from tavolaccio.kernel.game import Game
from tavolaccio.kernel.match import Match
from tavolaccio.kernel.moves import Reply
from tavolaccio.kernel.position import from_data
from tavolaccio.server.replies import ReplyData
from tavolaccio.server.rooms import RoomState


class RoomEntry(Struct, tag_field="k", tag="room", omit_defaults=True):
    """Something about the table as a place has changed; the whole room as it is now.
    `g`, `c`: the guest who asked for it and the client's id of the message, where somebody did."""

    room: RoomState
    at: int = 0
    g: str = ""
    c: str = ""


class StartEntry(Struct, tag_field="k", tag="start", omit_defaults=True):
    """The cards are dealt from the room's secret and the players' entropy. `g`, `c` as in `RoomEntry`."""

    room: RoomState
    at: int = 0
    g: str = ""
    c: str = ""


class SayEntry(Struct, tag_field="k", tag="say", omit_defaults=True):
    """One answer of one seat. `b`: it waits in the buffer of a padded question; `r`: the seat rides along.
    `by`: person, bot, clock or standing; `g`, `c`: the guest and the client's id of the message; `bot`, `i`: the bot
    that decided so, and in how many iterations."""

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


class StandEntry(Struct, tag_field="k", tag="stand", omit_defaults=True):
    """A seat passes in advance (`standing`), said while question `q` was open. `g`, `c` as in an answer."""

    q: int
    s: int
    what: str
    g: str = ""
    c: str = ""
    at: int = 0


class PadEntry(Struct, tag_field="k", tag="pad", omit_defaults=True):
    """The shortest time of question `q` is over: what was buffered counts."""

    q: int
    at: int = 0
    g: str = ""
    c: str = ""


Entry = RoomEntry | StartEntry | SayEntry | StandEntry | PadEntry
RoomEntries = (RoomEntry, StartEntry)
read_entry = msgspec.json.Decoder(Entry).decode
write_entry = msgspec.json.Encoder().encode


class Checkpoint(Struct):
    """A match at the beginning of a turn, with all that a table needs to go on from there."""

    v: int
    room: RoomState
    position: dict[str, Any]
    log: list[ReplyData]
    done: list[tuple[str, str, int]]
    standing: list[int] = field(default_factory=list)
    """The seats that pass until their own turn."""


read_checkpoint = msgspec.json.Decoder(Checkpoint).decode


def resumed(game: Game, position: dict[str, Any], log: list[Reply], events: bool) -> Match:
    """The match at the beginning of a turn, with the answers that led there."""
    table = game.table()
    from_data(table, position, game.cards)
    if events:
        table.events = []
    match = Match.resume(game, table)
    # The numbers of questions go on from there, and a copy of the match begins at this checkpoint.
    match.log = log
    match._since = len(log)
    return match
