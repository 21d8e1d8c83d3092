"""What is in a backup, read from the file itself: every entry of every table, and every finished match."""

from __future__ import annotations

import contextlib
import re
import sqlite3
import subprocess
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote
from zlib import crc32

import msgspec

from tavolaccio.games import find
from tavolaccio.kernel.errors import BadInput, TavolaccioError
from tavolaccio.kernel.journal import Journal
from tavolaccio.tables.journal.entries import Entry, entry_from
from tavolaccio.tables.journal.state import load

RIGHT = "another backup: this one would bring back less than it promises; nothing was changed"
NEWER = "PostgreSQL’s own programs in the release of its server, or a newer one (Debian: postgresql-client)"
ESCAPES = {"b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t", "v": "\v", "\\": "\\"}

Rows = list[tuple[int, bytes, int]]
"""Of one table: number, body and checksum of each row. A row of PostgreSQL holds the entries of one append."""


class Contents(msgspec.Struct):
    """What was found whole."""

    tables: int = 0
    entries: int = 0
    matches: int = 0
    """Finished ones; each was dealt and played again."""
    unknown: int = 0
    """Finished under rules that are no longer here: kept, but not played again."""

    def __str__(self) -> str:
        older = f", {self.unknown} of older rules not played again" if self.unknown else ""
        tables = f"{self.tables} {'table' if self.tables == 1 else 'tables'}"
        matches = f"{self.matches} finished {'match' if self.matches == 1 else 'matches'}"
        return f"{tables}, {self.entries} entries, {matches}{older}"


def kind_of(file: Path) -> str:
    """Of which store a file is a backup, by how it begins; empty where it is none."""
    with file.open("rb") as start:
        head = start.read(16)
    return "SQLite" if head.startswith(b"SQLite format 3\0") else "PostgreSQL" if head.startswith(b"PGDMP") else ""


def check(file: Path) -> Contents:
    """Reads the whole backup and plays every journal in it again. Raises BadInput where anything is missing."""
    return _check_sqlite(file) if _known_kind(file) == "SQLite" else _check_postgres(file)


def journals(file: Path) -> Iterator[list[Entry]]:
    """What each table of a backup has written down."""
    if _known_kind(file) == "SQLite":
        with _opened(file) as connection:
            for table in _tables(connection):
                yield _entries(file, table, _rows(connection, table))
    else:
        for table, rows in _postgres_rows(file):
            yield _entries(file, table, rows)


def _known_kind(file: Path) -> str:
    try:
        kind = kind_of(file)
    except OSError as error:
        raise BadInput(f"cannot be read: {error.strerror}", str(file), "a file that `backup save` has made") from None
    if not kind:
        raise BadInput("not a backup", str(file), "a file that `backup save` has made")
    return kind


@contextlib.contextmanager
def _opened(file: Path) -> Iterator[sqlite3.Connection]:
    address = f"file:{quote(str(file.resolve()))}?mode=ro&immutable=1"
    try:
        with contextlib.closing(sqlite3.connect(address, uri=True)) as connection:
            yield connection
    except sqlite3.Error as error:
        raise BadInput(f"damaged: {error}", str(file), RIGHT) from None


def _tables(connection: sqlite3.Connection) -> list[str]:
    return [table for (table,) in connection.execute("SELECT id FROM tables ORDER BY id").fetchall()]


def _rows(connection: sqlite3.Connection, table: str) -> Rows:
    return connection.execute(
        "SELECT n, CAST(body AS BLOB), checksum FROM journal WHERE table_id = ? ORDER BY n", (table,)
    ).fetchall()


def _check_sqlite(file: Path) -> Contents:
    found = Contents()
    with _opened(file) as connection:
        (verdict,) = connection.execute("PRAGMA integrity_check").fetchone()
        if verdict != "ok":
            raise BadInput(f"damaged: {verdict}", str(file), RIGHT)
        for table in _tables(connection):
            _check_table(found, file, table, _rows(connection, table))
        for name, game, rules, journal in connection.execute("SELECT id, game, rules, journal FROM records"):
            _check_record(found, file, name, game, rules, journal)
    if not key_beside(file).exists():
        raise BadInput("the key that signs the guests’ cookies is missing", str(key_beside(file)), RIGHT)
    return found


def key_beside(file: Path) -> Path:
    """With the tables goes the key that signs cookies; else nobody would be known after moving to another machine."""
    return file.with_name(file.name + ".key")


def _check_postgres(file: Path) -> Contents:
    found = Contents()
    for table, rows in _postgres_rows(file):
        _check_table(found, file, table, rows)
    for name, game, rules, journal in copied(file, "records", "id", "game", "rules", "journal"):
        _check_record(found, file, name, game, int(rules), journal)
    return found


def _postgres_rows(file: Path) -> Iterator[tuple[str, Rows]]:
    kept: dict[str, Rows] = {table: [] for (table,) in copied(file, "tables", "id")}
    for table, n, body, checksum in copied(file, "entries", "table_id", "n", "body", "checksum"):
        kept.setdefault(table, []).append((int(n), bytes.fromhex(body.removeprefix("\\x")), int(checksum)))
    for table, rows in sorted(kept.items()):
        yield table, sorted(rows)


def copied(file: Path, table: str, *columns: str) -> Iterator[list[str]]:
    """These columns of a table, out of PostgreSQL's own dump. Its program reads the file to the end, so that one that
    was cut is noticed."""
    command = ["pg_restore", "--data-only", f"--table={table}", "--file=-", str(file)]
    done = subprocess.run(command, capture_output=True, check=False)  # noqa: S603  # there is no shell
    if done.returncode:
        said = (done.stderr.decode("utf-8", "replace").strip().splitlines() or ["no reason given"])[0]
        if "unsupported version" in said:  # of the file's own form
            raise BadInput("written by a newer pg_dump than the pg_restore here can read", str(file), NEWER)
        raise BadInput(f"damaged: {said}", str(file), RIGHT)
    places: list[int] | None = None
    for line in done.stdout.decode("utf-8").split("\n"):
        start = re.match(r"COPY \S+ \((.*)\) FROM stdin;", line)
        if start:
            names = start[1].split(", ")
            places = [names.index(column) for column in columns]
        elif line == "\\.":
            places = None
        elif places is not None:
            values = line.split("\t")
            yield [re.sub(r"\\(.)", lambda one: ESCAPES.get(one[1], one[1]), values[place]) for place in places]


def _entries(file: Path, table: str, rows: Rows) -> list[Entry]:
    where = f"{file}, table {table}"
    entries: list[Entry] = []
    for n, body, checksum in rows:
        if n != len(entries):
            raise BadInput(f"entry {len(entries)} is missing", where, RIGHT)
        if crc32(body) != checksum:
            raise BadInput(f"entry {n} is damaged", where, RIGHT)
        try:
            entries += [entry_from(msgspec.json.decode(part)) for part in body.split(b"\n")]
        except (msgspec.DecodeError, KeyError, TypeError):
            raise BadInput(f"entry {n} cannot be read", where, "a backup of this release or an older one") from None
    if not entries:
        raise BadInput("its journal is missing", where, RIGHT)
    return entries


def _check_table(found: Contents, file: Path, table: str, rows: Rows) -> None:
    entries = _entries(file, table, rows)
    faults = load(None, entries).faults
    if faults:
        raise BadInput(f"its journal cannot be played again: {faults[0]}", f"{file}, table {table}", RIGHT)
    found.tables += 1
    found.entries += len(entries)


def _check_record(found: Contents, file: Path, name: str, game: str, rules: int, text: str) -> None:
    if not _is_here(game, rules):
        found.unknown += 1
        return
    try:
        Journal.parse(text, name).verify(find)
    except TavolaccioError as error:
        raise BadInput(f"match {name} is not genuine: {error}", str(file), RIGHT) from None
    found.matches += 1


def _is_here(game: str, rules: int) -> bool:
    try:
        return find(game).meta.version == rules
    except TavolaccioError:
        return False
