"""What is kept of tables, matches and guests, and how keeping it may fail."""

import time

import msgspec

from tavolaccio.kernel.errors import TavolaccioError


class StoreError(TavolaccioError):
    """The store could not keep something; nothing of it has been kept. `reason`: the text key after `refused-`."""

    def __init__(self, what: str, reason: str = "store") -> None:
        self.reason = reason
        super().__init__(what)


NOT_STORED = "it could not be stored, so it was not done; try again"


class Conflict(StoreError):
    """Somebody else has written that entry already."""


class TableRow(msgspec.Struct):
    """What is kept about a table beside its journal, so that lists do not have to open it."""

    id: str
    game: str
    rules: int
    phase: str
    public: bool
    room: str
    people: list[str] = []
    """The guests with a chair there, as long as the table is not over; only where it is written."""


class RecordRow(msgspec.Struct):
    """A finished match: the summary is JSON, the journal the text that `verify` reads, the recording what replays are
    shown from (`helpers/recording.py`; empty where it was not made)."""

    id: str
    table: str
    game: str
    rules: int
    finished: int
    summary: str
    journal: str
    recording: bytes = b""
    public: bool = False
    """Whether everybody finds it in a list; else those who sat there."""


class ResultRow(msgspec.Struct):
    """How one seat of a finished match did. `who`: a guest's id, or `bot:<level>`; `place` counts from 1."""

    seat: int
    who: str
    place: int
    won: bool


class Ending(msgspec.Struct):
    """What is kept when a match is over, all of it or nothing."""

    record: RecordRow
    results: list[ResultRow]


class Loaded(msgspec.Struct):
    """A table as it was kept: the last checkpoint, where there is one, and the entries since."""

    row: TableRow
    checkpoint_n: int
    checkpoint: bytes | None
    entries: list[bytes]


def now() -> int:
    """Milliseconds of wall time, for records only: durations are measured with a clock that never goes back."""
    return time.time_ns() // 1_000_000
