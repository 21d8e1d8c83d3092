"""A table from its journal: the checkpoint, then the tail."""

from typing import TYPE_CHECKING

from tavolaccio.kernel.errors import TavolaccioError
from tavolaccio.server import rooms
from tavolaccio.server.loading import (
    Checkpoint,
    Entry,
    RoomEntries,
    SayEntry,
    StandEntry,
    StartEntry,
    read_checkpoint,
    read_entry,
    resumed,
)
from tavolaccio.server.playing import Play
from tavolaccio.server.replies import replies_in
from tavolaccio.server.rooms import RoomState
from tavolaccio.server.store import Loaded
from tavolaccio.server.tables import Table

if TYPE_CHECKING:
    from tavolaccio.server.house import House


def opened(house: "House", loaded: Loaded) -> Table:
    """A table from its journal: the checkpoint, then the tail."""
    room = None
    checkpoint: Checkpoint | None = None
    entries = [read_entry(raw) for raw in loaded.entries]
    if loaded.checkpoint is not None:
        checkpoint = read_checkpoint(loaded.checkpoint)
        room = checkpoint.room
    else:
        first = entries[0]
        assert isinstance(first, RoomEntries)
        room = first.room
    table = Table(house, room)
    notice = _unplayable(room, entries)
    if checkpoint is not None:
        table.v = checkpoint.v
        table.n = loaded.checkpoint_n
        table.checkpoint_n = table.n
        table.done = {(guest, name): v for guest, name, v in checkpoint.done}
        if not notice and room.phase == "playing":
            game = rooms.game_of(room)
            answers = replies_in(game, checkpoint.log)
            table.play = Play(resumed(game, checkpoint.position, answers, events=True), checkpoint.standing)
    for entry in entries:
        table.n += 1
        replay(table, entry, bool(notice))
    table.teller.begin()
    if notice and table.room.phase == "playing":
        table.room = rooms.copied(table.room)
        table.room.phase = "closed"
        table.room.notice = notice
    return table


def replay(table: Table, entry: Entry, unplayable: bool = False) -> None:
    """An entry from the journal takes effect, and nobody is told."""
    v = table.v
    if not isinstance(entry, RoomEntries):
        play = table.play
        table.remember(entry, v)
        if play is not None and play.comes_after_pad(entry):
            table.v += play.flush()
        if play is not None and isinstance(entry, SayEntry):
            table.v += play.take(entry)
        elif play is not None and isinstance(entry, StandEntry):
            play.stand(entry)
        return
    table.v += 1
    table.room = entry.room
    if isinstance(entry, StartEntry) and not unplayable:
        table.deal()
    elif entry.room.phase in ("lobby", "closed"):
        table.play = None
    table.remember(entry, v)


def _unplayable(room: RoomState, entries: list[Entry]) -> str:
    """The notice for a match that was begun under rules which are no longer here; empty where all is well."""
    newest = room
    for entry in entries:
        if isinstance(entry, RoomEntries):
            newest = entry.room
    if newest.phase != "playing":
        return ""
    try:
        game = rooms.game_of(newest)
    except TavolaccioError:
        return "closed-game-missing"
    return "" if game.meta.version == newest.rules else "closed-rules-changed"
