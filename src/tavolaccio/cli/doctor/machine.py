"""What can be wrong with a machine: the program, the data folder, the port, the limits of the system."""

from __future__ import annotations

import contextlib
import http.client
import json
import os
import re
import shutil
import socket
import sqlite3
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, requires, version
from importlib.util import find_spec
from pathlib import Path

import tavolaccio
from tavolaccio.cli.terminal.typed import as_typed
from tavolaccio.kernel.release import VERSION
from tavolaccio.server.storage.disk_errors import DAMAGED, FAILING, cause_of

Finding = tuple[str, str]

PACKAGE = Path(tavolaccio.__file__).parent
EXTRAS = {
    "lab": ("the lab", ("polars", "altair", "vl_convert", "distributed")),
    "learn": ("the environment for learners", ("numpy", "pettingzoo")),
    "many": ("several workers", ("asyncpg", "redis", "sqlalchemy")),
}
LITTLE_ROOM = 200 * 1024**2
SOME_ROOM = 2 * 1024**3
FEW_FILES = 1024
FIRST_RELEASE = 1_760_000_000
"""Seconds: a clock that shows an earlier time is wrong."""


def program() -> Iterator[Finding]:
    yield "ok", f"Python {sys.version.split()[0]} at {sys.executable}."
    too_old = [sentence for sentence in _requirements() if sentence]
    for sentence in too_old:
        yield "wrong", sentence
    if not too_old:
        yield "ok", "All packages that a table needs are here."
    for extra, (what, packages) in EXTRAS.items():
        missing = [name for name in packages if find_spec(name) is None]
        if missing:
            lacks = ", ".join(missing)
            yield "look", f"For {what} you also need {lacks}: `pip install 'tavolaccio[{extra}]'`."
    if (PACKAGE / "server" / "static" / "index.html").exists():
        yield "ok", "The page is built."
    else:
        yield (
            "wrong",
            (
                "The page is not built, so people see a plain one: install the package, or start with "
                "`./play serve`, which builds it."
            ),
        )
    if not (PACKAGE / "server" / "site" / "index.html").exists():
        yield "look", "The documentation under /docs is not built (`python tools/docs.py` in a checkout)."
    if time.time() < FIRST_RELEASE:
        shown = time.strftime("%Y-%m-%d")
        yield "wrong", f"The clock of this machine says {shown}: certificates and backups need the right time."


def _requirements() -> Iterator[str]:
    try:
        wanted = requires("tavolaccio") or []
    except PackageNotFoundError:  # a checkout: its lock has installed exactly what it needs
        return
    for requirement in wanted:
        found = re.match(r"([\w.-]+)(?:\[\w+\])?>=([\d.]+)", requirement)
        if found is None or "extra ==" in requirement or ("win32" in requirement and sys.platform == "win32"):
            continue
        try:
            there = version(found[1])
        except PackageNotFoundError:
            yield f"{found[1]} is not installed: `pip install --upgrade tavolaccio`."
            continue
        if _number(there) < _number(found[2]):
            yield f"{found[1]} {there} is too old, {found[2]} or newer is needed: `pip install --upgrade tavolaccio`."


def _number(text: str) -> list[int]:
    return [int(part) for part in re.findall(r"\d+", text)[:4]]


def data(folder: Path) -> Iterator[Finding]:
    if not folder.exists():
        above = next(parent for parent in folder.parents if parent.exists())
        if os.access(above, os.W_OK):
            yield "look", f"There is no data folder {folder} yet; the first start makes it."
        else:
            yield "wrong", f"There is no data folder {folder}, and this user may not make it in {above}."
        return
    if not folder.is_dir():
        yield "wrong", f"{folder} is a file, not a folder for data."
        return
    if not os.access(folder, os.W_OK | os.X_OK):
        yield (
            "wrong",
            (
                f"This user may not write to {folder}, which belongs to {_owner(folder)}: ask as that user, or "
                f"`chown -R` it."
            ),
        )
        return
    yield from _room(folder)
    yield from _database(folder)
    yield from _others_files(folder)
    yield from _open_files(folder)
    key = folder / "cookie.key"
    if key.exists() and key.stat().st_mode & 0o077:
        yield "wrong", f"Others on this machine can read {key}, by which guests are told apart: `chmod 600 {key}`."
    elif (folder / "tavolaccio.sqlite3").exists() and not key.exists():
        yield "wrong", f"{key} is missing: everybody will be somebody new. Put it back from a backup."


def _others_files(folder: Path) -> Iterator[Finding]:
    """What somebody else has put there, root above all, and the server may not open."""
    whose = folder.stat().st_uid
    for file in sorted([*folder.glob("tavolaccio.sqlite3*"), *folder.glob("cookie.key")]):
        if file.stat().st_uid != whose and not file.stat().st_mode & 0o022:
            owner = _owner(folder)
            words = (
                f"{file} belongs to {_owner(file)} and its folder to {owner}, who serves it: `chown {owner}: {file}`."
            )
            yield "wrong", words


def _open_files(folder: Path) -> Iterator[Finding]:
    """What others can look into. A start of the server shuts it; somebody may have opened it since."""
    for path, mode in [(folder, 700), *[(file, 600) for file in sorted(folder.glob("tavolaccio.sqlite3*"))]]:
        if path.stat().st_mode & 0o077:
            yield (
                "wrong",
                f"Others on this machine can open {path}, which holds everybody’s cards: `chmod {mode} {path}`.",
            )


def _owner(path: Path) -> str:
    try:
        return path.owner()
    except KeyError:
        return f"user number {path.stat().st_uid}"


def _room(folder: Path) -> Iterator[Finding]:
    free = shutil.disk_usage(folder).free
    told = f"{free / 1024**3:.1f} GB" if free > 1024**3 else f"{free // 1024**2} MB"
    if free < LITTLE_ROOM:
        yield "wrong", f"Only {told} are free on the disk of {folder}: moves will soon be refused. Make room."
    elif free < SOME_ROOM:
        yield "look", f"{told} are free on the disk of {folder}; that is not much."
    else:
        yield "ok", f"{told} are free on the disk of {folder}."


def _database(folder: Path) -> Iterator[Finding]:
    file = folder / "tavolaccio.sqlite3"
    if not file.exists():
        if Path(f"{file}-wal").exists():
            yield "wrong", f"{file.name} is missing, but its log is here: put the file back, or restore a backup."
        else:
            yield "ok", f"{folder} holds no tables yet."
        return
    if file.stat().st_size == 0:
        command = as_typed("tavolaccio")
        yield "wrong", f"{file} is empty (0 bytes), it was cut off: restore a backup (`{command} backup restore`)."
        return
    address = _unchanging(file)
    if not address:
        yield "look", f"{file}-wal holds what no server has taken over yet: the next start checks it, and the tables."
        return
    try:
        with contextlib.closing(sqlite3.connect(address, uri=True, timeout=5)) as connection:
            said = [str(row[0]) for row in connection.execute("PRAGMA quick_check(3)")]
    except sqlite3.Error as error:
        cause = cause_of(error, folder) or FAILING
        if cause is not DAMAGED:
            yield "wrong", f"{file} cannot be read, {cause.what} ({error}): {cause.advice}."
            return
        said = [str(error)]
    if said == ["ok"]:
        yield "ok", f"The tables in {file} are whole ({file.stat().st_size / 1024**2:.1f} MB)."
    else:
        yield "wrong", f"{file} is damaged ({said[0]}): copy the folder away, then restore a backup."


def _unchanging(file: Path) -> str:
    """An address by which SQLite reads the file and makes none beside it, which it does even where it may only read:
    on a full disk that fails, and the user who asks is seldom the one who serves. Empty where there is no such way."""
    log, index = Path(f"{file}-wal"), Path(f"{file}-shm")
    if index.exists():
        how = "readonly_shm=1"
    elif log.exists() and log.stat().st_size:
        return ""
    else:  # nobody has it open
        how = "immutable=1"
    return f"{file.resolve().as_uri()}?mode=ro&{how}"


def port(number: int, service: str = "") -> Iterator[Finding]:
    """`service`: the one that should listen there."""
    try:
        with socket.create_connection(("127.0.0.1", number), timeout=3):
            pass
    except OSError:
        if service:
            words = f"The service {service} is enabled, but nothing listens on its port {number}"
            yield "wrong", f"{words}: `systemctl status {service}` says why."
            return
        yield "look", f"Nothing listens on port {number} of this machine: no server runs (or it has another --port)."
        return
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{number}/api/health", timeout=5) as answer:
            health = json.load(answer)
        running = str(health["version"])
    except (OSError, http.client.HTTPException, ValueError, KeyError, TypeError) as error:
        if isinstance(error, OSError) and not isinstance(error, urllib.error.HTTPError):
            words = f"Port {number} takes connections and does not answer: a server that is just starting (ask again"
            yield "wrong", f"{words} in a moment), or another program."
        else:
            yield "wrong", f"Port {number} is taken by another program, not Tavolaccio: give `serve` another --port."
        return
    if running == VERSION:
        yield "ok", f"A server of this release runs on port {number}."
    else:
        yield (
            "wrong",
            (
                f"The server on port {number} is release {running}, this is {VERSION}: restart it (SIGHUP, "
                f"`systemctl reload {service or 'tavolaccio'}`)."
            ),
        )


def limits() -> Iterator[Finding]:
    try:
        import resource  # noqa: PLC0415  # not on Windows
    except ImportError:
        return
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    if most != resource.RLIM_INFINITY and most < FEW_FILES:
        yield "wrong", f"A process can open only {most} files here, one for each person: set `LimitNOFILE=`."
