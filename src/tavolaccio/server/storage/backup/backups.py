"""Saving, listing and putting back. What was there before a restore is kept; what fails halfway changes nothing."""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import sqlite3
import subprocess
import tempfile
import time
from pathlib import Path
from urllib.parse import unquote

import msgspec

from tavolaccio.kernel.errors import BadInput
from tavolaccio.server.storage import addresses
from tavolaccio.server.storage.backup.contents import NEWER, Contents, check, key_beside, kind_of
from tavolaccio.server.storage.folder_lock import FolderLock
from tavolaccio.server.storage.sqlite import cookie_key, receipts
from tavolaccio.server.storage.sqlite.file import FILE, open_checked

KEY = cookie_key.FILE
PARTS = (FILE, f"{FILE}-wal", f"{FILE}-shm", receipts.FILE, KEY)
"""What makes up a data folder."""
OTHERS = (
    "SELECT coalesce(string_agg(DISTINCT coalesce(host(client_addr), 'this machine'), ', '), '') "
    "FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() "
    "AND backend_type = 'client backend'"
)
HAS_TABLES = "SELECT count(*) FROM information_schema.tables WHERE table_name = 'entries'"


class Backup(msgspec.Struct):
    """A file in a folder of backups."""

    file: Path
    size: int
    saved: float
    kind: str


def save(store: str, file: Path) -> None:
    """A picture of one moment; the server goes on. The file appears when it is whole, and its folder with it."""
    if file.is_dir():
        raise BadInput("this is a folder", str(file), f"a file in it, such as {file / 'tables'}")
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput(
            f"cannot be made: {error.strerror}", str(file.parent), "a folder that can be written to"
        ) from None
    unfinished = file.with_name(file.name + ".part")
    try:
        if addresses.is_shared(store):
            _postgres("pg_dump", store, "--format=custom", f"--file={unfinished}")
        else:
            _copy_sqlite(addresses.folder_of(store), unfinished)
            shutil.copy2(addresses.folder_of(store) / KEY, key_beside(file))
        unfinished.replace(file)
    finally:
        unfinished.unlink(missing_ok=True)


def _copy_sqlite(folder: Path, copy: Path) -> None:
    if not (folder / FILE).exists():
        raise BadInput("there is no data file of Tavolaccio", str(folder), "the folder given to `serve --data`")
    source = f"file:{(folder / FILE).resolve()}?mode=ro"
    try:
        with (
            contextlib.closing(sqlite3.connect(source, uri=True)) as running,
            contextlib.closing(sqlite3.connect(copy)) as target,
        ):
            running.backup(target)
    except sqlite3.Error as error:
        raise BadInput(f"cannot be copied: {error}", str(folder)) from None


def restore(store: str, file: Path) -> tuple[Contents, Path | None]:
    """Puts a backup in place of what is there: what is in it, and where what was there before lies now."""
    contents = check(file)
    kind, wanted = kind_of(file), "PostgreSQL" if addresses.is_shared(store) else "SQLite"
    if kind != wanted:
        right = "the store it was saved from, by --store or by the variable TAVOLACCIO_STORE; nothing was changed"
        raise BadInput(f"a backup of {kind} cannot be put into {shown(store)}, which is {wanted}", str(file), right)
    before = file.with_name(f"{file.name}.before-{time.strftime('%Y%m%d-%H%M%S')}")
    if addresses.is_shared(store):
        return contents, _restore_postgres(store, file, before)
    return contents, _restore_sqlite(addresses.folder_of(store), file, before.name.removeprefix(file.name + "."))


def _restore_postgres(store: str, file: Path, before: Path) -> Path | None:
    others = _postgres("psql", store, "--tuples-only", "--no-align", f"--command={OTHERS}").strip()
    if others:
        raise BadInput(f"others use this database (from: {others})", shown(store), "every server stopped first")
    kept = None
    if _postgres("psql", store, "--tuples-only", "--no-align", f"--command={HAS_TABLES}").strip() != "0":
        save(store, before)
        kept = before
    options = ("--single-transaction", "--clean", "--if-exists", "--exit-on-error", "--no-owner")
    _postgres("pg_restore", store, *options, file=file)
    return kept


def _restore_sqlite(folder: Path, file: Path, stamp: str) -> Path | None:
    with FolderLock(folder):
        coming = {folder / f"{FILE}.coming": folder / FILE, folder / f"{KEY}.coming": folder / KEY}
        kept = folder / stamp
        there = [folder / part for part in PARTS if (folder / part).exists()]
        try:
            for source, copy in zip((file, key_beside(file)), coming, strict=True):  # all of it, before anything moves
                shutil.copyfile(source, copy)
                copy.chmod(0o600)
            if there:
                kept.mkdir(mode=0o700)
                for old in there:
                    old.rename(kept / old.name)
            for copy, place in coming.items():
                copy.rename(place)
        finally:
            for copy in coming:
                copy.unlink(missing_ok=True)
        _give_to_owner(folder, *coming.values(), *([kept] if there else []))
        return kept if there else None


def _give_to_owner(folder: Path, *made: Path) -> None:
    """Root puts back what another user serves: the server could not open files of root's."""
    if os.geteuid() == 0:
        owner = folder.stat()
        for path in made:
            os.chown(path, owner.st_uid, owner.st_gid)


def listed(folder: Path) -> list[Backup]:
    """The backups in a folder, the newest first."""
    found = []
    for file in sorted(folder.iterdir()):
        if file.is_file() and (kind := kind_of(file)):
            found.append(Backup(file, file.stat().st_size, file.stat().st_mtime, kind))
    return sorted(found, key=lambda one: -one.saved)


def drill(store: str) -> tuple[Contents, str]:
    """Saves the store, checks the copy and puts it back somewhere else: what came back, and where it was tried.
    Nothing of what the server uses is touched."""
    with tempfile.TemporaryDirectory(prefix="tavolaccio-drill-") as scratch:
        file = Path(scratch, "backup")
        save(store, file)
        contents = check(file)
        if addresses.is_shared(store):
            return contents, _drill_postgres(store, file)
        target = Path(scratch, "data")
        _restore_sqlite(target, file, "")
        open_checked(target).close()
        return contents, "a folder of its own, opened as a server opens it"


def _drill_postgres(store: str, file: Path) -> str:
    """Into a database made for this, where the role may make one."""
    name = f"tavolaccio_drill_{os.getpid()}"
    try:
        _postgres("psql", store, f"--command=CREATE DATABASE {name}")
    except BadInput:
        return "nowhere: this role may not make a database (ALTER ROLE … CREATEDB), so the file alone was checked"
    base, options = store.partition("?")[::2]
    server = base.rpartition("/")[0] if base.count("/") > 2 else base  # an address may leave its database out
    beside = f"{server}/{name}" + (f"?{options}" if options else "")
    try:
        _restore_postgres(beside, file, file.with_name("before"))
    finally:
        _postgres("psql", store, f"--command=DROP DATABASE {name}")
    return "a database of its own, which is gone again"


def shown(store: str) -> str:
    return _without_password(store)[0]


def _without_password(store: str) -> tuple[str, dict[str, str]]:
    """An address that may stand on a command line, which everybody on the machine can read, and the surroundings that
    hold the rest."""
    found = re.fullmatch(r"(\w+://[^:@/]*):([^@/]*)(@.*)", store)
    if found is None:
        return store, dict(os.environ)
    return found[1] + found[3], {**os.environ, "PGPASSWORD": unquote(found[2])}


def _postgres(program: str, store: str, *options: str, file: Path | None = None) -> str:
    """What one of PostgreSQL's programs says; its complaint is ours."""
    address, environ = _without_password(store)
    command = [program, *options, f"--dbname={address}", *([] if file is None else [str(file)])]
    try:
        done = subprocess.run(command, env=environ, capture_output=True, text=True, check=False)  # noqa: S603  # no shell
    except FileNotFoundError:
        right = "PostgreSQL’s own programs on the path (Debian: postgresql-client)"
        raise BadInput(f"the program {program} is missing", right=right) from None
    if done.returncode:
        said, *more = done.stderr.strip().splitlines() or [f"{program} gave no reason"]
        said = said.removeprefix(f"{program}: ").removeprefix("error: ")
        details = [line.partition("detail: ")[2] for line in more if "detail: " in line]
        right = NEWER if "version mismatch" in said else ""
        raise BadInput(f"{said} ({details[0]})" if details else said, address, right)
    return done.stdout
