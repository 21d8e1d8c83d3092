"""What the writer says to SQLite."""

import sqlite3

import msgspec

from tavolaccio.server.storage import ratings
from tavolaccio.server.storage.append import Append
from tavolaccio.server.storage.rows import Ending, now

_inserts: dict[int, str] = {}


def insert(rows: int) -> str:
    """The statement that inserts this many entries. It inserts nothing when another process has written since we
    last looked: inside the statement's own transaction nobody else can."""
    found = _inserts.get(rows)
    if found is None:
        found = (
            f"INSERT INTO recent (table_id, n, body, checksum) "  # noqa: S608  # nothing but question marks
            f"SELECT * FROM (VALUES {', '.join(['(?, ?, ?, ?)'] * rows)}) "
            "WHERE (SELECT data_version FROM pragma_data_version) = ?"
        )
        _inserts[rows] = found
    return found


CHECKPOINT = (
    "INSERT INTO checkpoints VALUES (?, ?, ?) ON CONFLICT (table_id) DO UPDATE SET n=excluded.n, body=excluded.body "
    "WHERE excluded.n > checkpoints.n"
)


def change(connection: sqlite3.Connection, job: Append) -> int:
    """What changes together with the entries. How many pages of the log that takes, about."""
    pages = 0
    if job.row is not None:
        row = job.row
        pages += 3
        connection.execute(
            "INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET "
            "game=excluded.game, rules=excluded.rules, phase=excluded.phase, public=excluded.public, "
            "changed=excluded.changed, room=excluded.room",
            (row.id, row.game, row.rules, row.phase, row.public, now(), now(), row.room),
        )
        pages += 2
        connection.execute("DELETE FROM people WHERE table_id = ?", (row.id,))
        connection.executemany("INSERT OR IGNORE INTO people VALUES (?, ?)", [(guest, row.id) for guest in row.people])
    if job.checkpoint is not None:
        connection.execute(CHECKPOINT, (job.table, job.n, job.checkpoint))
        pages += 3
    if job.ending is not None:
        _end(connection, job.ending)
        pages += 12
    return pages


def _end(connection: sqlite3.Connection, ending: Ending) -> None:
    record = ending.record
    connection.execute(
        "INSERT OR REPLACE INTO records VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        msgspec.structs.astuple(record),
    )
    connection.executemany(
        "INSERT OR REPLACE INTO results VALUES (?, ?, ?, ?, ?, ?)",
        [(record.id, one.seat, one.who, one.place, one.won, record.finished) for one in ending.results],
    )
    for pool, best in ratings.meetings(ending.results):
        marks = ", ".join(["?"] * len(best))
        rows = connection.execute(
            f"SELECT who, mu, sigma, matches FROM ratings "  # noqa: S608  # nothing but question marks
            f"WHERE game = ? AND pool = ? AND who IN ({marks})",
            (record.game, pool, *best),
        )
        known = {who: (mu, sigma, matches) for who, mu, sigma, matches in rows}
        connection.executemany(
            "INSERT OR REPLACE INTO ratings VALUES (?, ?, ?, ?, ?, ?)",
            [(record.game, pool, who, *values) for who, values in ratings.rated(best, known).items()],
        )
