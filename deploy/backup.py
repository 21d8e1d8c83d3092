"""Back up the tables of a running server, or put a backup in place of what is there.

    python deploy/backup.py save    [STORE] FILE      while the server runs: a moment's picture, nothing is stopped
    python deploy/backup.py restore [STORE] FILE      the server must not run

STORE is the data folder of `serve --data`, or an address: sqlite:///FOLDER, postgresql://USER:PASSWORD@HOST/NAME;
where none is given, what TAVOLACCIO_STORE holds. The file is readable by its owner only: hands that are being played
are in it, and the key that signs cookies. For PostgreSQL the programs pg_dump and pg_restore of its own version or
newer must be on the path.
"""

import contextlib
import fcntl
import os
import re
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path
from urllib.parse import unquote

FILE = "tavolaccio.sqlite3"
KEY = "cookie.key"
LOCK = "tavolaccio.lock"


def main(arguments: list[str]) -> int:
    match arguments:
        case ["save" | "restore" as verb, store, file]:
            pass
        case ["save" | "restore" as verb, file] if store := os.environ.get("TAVOLACCIO_STORE", ""):
            pass
        case _:
            print(__doc__, file=sys.stderr)
            return 2
    os.umask(0o077)
    try:
        {"save": save, "restore": restore}[verb](store, Path(file))
    except (OSError, sqlite3.Error, subprocess.CalledProcessError) as problem:
        print(f"backup: {without_password(store)[0]}: {problem}", file=sys.stderr)
        return 2
    print(f"{verb}d: {file}" if verb == "save" else f"restored from {file}")
    return 0


def is_postgres(store: str) -> bool:
    return store.startswith(("postgresql://", "postgres://"))


def without_password(store: str) -> tuple[str, dict[str, str]]:
    """An address that may stand on a command line, and the surroundings that hold the rest."""
    found = re.fullmatch(r"(\w+://[^:@/]*):([^@/]*)(@.*)", store)
    if found is None:
        return store, dict(os.environ)
    return found[1] + found[3], {**os.environ, "PGPASSWORD": unquote(found[2])}


def save(store: str, file: Path) -> None:
    unfinished = file.with_name(file.name + ".part")
    if is_postgres(store):
        address, environ = without_password(store)
        subprocess.run(["pg_dump", "--format=custom", f"--file={unfinished}", address], env=environ, check=True)
    else:
        folder = Path(store.removeprefix("sqlite:///"))
        source = f"file:{(folder / FILE).resolve()}?mode=ro"
        with (
            contextlib.closing(sqlite3.connect(source, uri=True)) as running,
            contextlib.closing(sqlite3.connect(unfinished)) as copy,
        ):
            running.backup(copy)
            (verdict,) = copy.execute("PRAGMA integrity_check").fetchone()
        if verdict != "ok":
            raise sqlite3.DatabaseError(f"the copy is damaged: {verdict}")
        shutil.copy2(folder / KEY, key_beside(file))
    unfinished.replace(file)


def key_beside(file: Path) -> Path:
    """With the tables goes the key that signs cookies; else nobody would be known after moving to another machine."""
    return file.with_name(file.name + ".key")


def restore(store: str, file: Path) -> None:
    if is_postgres(store):
        address, environ = without_password(store)
        options = ["--clean", "--if-exists", "--exit-on-error", f"--dbname={address}"]
        subprocess.run(["pg_restore", *options, file], env=environ, check=True)
        return
    folder = Path(store.removeprefix("sqlite:///"))
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / LOCK).open("a+") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            lock.seek(0)
            raise OSError(f"a server (process {lock.read().strip()}) uses this folder; stop it first") from None
        for old in [folder / (FILE + end) for end in ("", "-wal", "-shm", "-acknowledged")]:
            with contextlib.suppress(FileNotFoundError):
                os.replace(old, old.with_name(old.name + ".before"))
        shutil.copyfile(file, folder / FILE)
        shutil.copy2(key_beside(file), folder / KEY)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
