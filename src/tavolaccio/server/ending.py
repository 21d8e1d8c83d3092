"""The end of a match: its record is written beside the loop, then the room is told."""

import logging
from typing import TYPE_CHECKING

from tavolaccio.kernel.match import Match
from tavolaccio.server import rooms
from tavolaccio.server.loading import RoomEntry
from tavolaccio.server.records import ending_of
from tavolaccio.server.store import Ending, StoreError, now

if TYPE_CHECKING:
    from tavolaccio.server.tables import Table

log = logging.getLogger("tavolaccio.server")

RETRY_SECONDS = 1.0


def finish(table: "Table", late: bool = False) -> None:
    """Writes the record, unless another worker is the first to do so; `late`: it has not."""
    match = table.match
    if match is None or match.outcome is None or table.room.phase != "playing":
        return
    wait = 0.0 if late else table.house.colleagues.thought_lateness(table.id)
    if wait:
        table.house.loop.call_later(wait, table.submit, lambda: finish(table, late=True))
        return
    table.busy = True
    table.house.spawn(_write_record(table, match))


async def _write_record(table: "Table", match: Match) -> None:
    ending: Ending | None = None
    try:
        ending = await ending_of(table, match)
    except Exception:
        log.exception("table %s: the record could not be written", table.id)
    room = rooms.copied(table.room)
    room.phase = "over"
    room.record = ending.record.id if ending is not None else ""
    entry = RoomEntry(room, now())

    def then(error: StoreError | None) -> None:
        if error is None:
            table.house.metrics.matches += 1
            table.applied([entry])
        else:
            table.house.loop.call_later(RETRY_SECONDS, table.submit, lambda: finish(table))

    table.commit([entry], then, lambda: finish(table), ending)
