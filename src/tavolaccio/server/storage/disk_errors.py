"""Why a disk does not take what it is given: for each cause what operators and players are told."""

import errno
import os
import sqlite3
import tempfile
from pathlib import Path
from typing import Final, NamedTuple

from tavolaccio.kernel.errors import BadInput


class Cause(NamedTuple):
    reason: str
    """The text key after `refused-`: what players read."""
    what: str
    advice: str
    """What an operator does about it."""


FULL: Final = Cause(
    "store-full", "the disk is full", "make room on the disk of the data folder; the server then goes on by itself"
)
LIMITED: Final = Cause(
    "store-full", "files may not grow any further", "raise the limit for the size of files of the user (`ulimit -f`)"
)
READ_ONLY: Final = Cause(
    "store-read-only",
    "the disk can only be read",
    "`dmesg` says why the system stopped writing to it; repair it, mount it for writing, start the server again",
)
DENIED: Final = Cause(
    "store", "this user may not write there", "give the folder and all files in it to the user that runs the server"
)
BUSY: Final = Cause(
    "store", "another program holds the data file", "end it: nothing but the server may write to the data folder"
)
DAMAGED: Final = Cause(
    "store",
    "the data file is damaged",
    "nothing was changed: copy the folder away, then restore a backup or run `sqlite3 FILE .recover`",
)
FAILING: Final = Cause(
    "store",
    "the disk does not do what it is asked",
    "look for errors of the disk with `dmesg`; copy the folder to another one",
)

PROBE_BYTES = 8192
ROOM_BYTES = 256 * 1024
"""Room that a disk must have before it counts as no longer full: a commit takes some pages of the log."""
ERRNOS: Final = {
    errno.ENOSPC: FULL,
    errno.EDQUOT: FULL,
    errno.EFBIG: LIMITED,
    errno.EROFS: READ_ONLY,
    errno.EACCES: DENIED,
    errno.EPERM: DENIED,
}
CODES: Final = {
    sqlite3.SQLITE_FULL: FULL,
    sqlite3.SQLITE_BUSY: BUSY,
    sqlite3.SQLITE_LOCKED: BUSY,
    sqlite3.SQLITE_CORRUPT: DAMAGED,
    sqlite3.SQLITE_NOTADB: DAMAGED,
}
UNCLEAR: Final = (sqlite3.SQLITE_IOERR, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM)
"""SQLite says that writing failed; why, only the file system knows."""


def cause_of(error: BaseException, folder: Path) -> Cause | None:
    """The cause of a failed write or opening; None where the disk is not to blame."""
    if isinstance(error, OSError):
        return ERRNOS.get(error.errno or 0, FAILING)
    code = getattr(error, "sqlite_errorcode", None)
    if not isinstance(code, int):
        return None
    primary = code & 0xFF
    return probed(folder) or FAILING if primary in UNCLEAR else CODES.get(primary)


def probed(folder: Path, size: int = PROBE_BYTES) -> Cause | None:
    """Write this many bytes into the folder and see. None: that works."""
    try:
        with tempfile.TemporaryFile(dir=folder) as file:
            file.write(bytes(size))
            file.flush()
            os.fsync(file.fileno())
        for path in folder.glob("tavolaccio.sqlite3*"):
            if not os.access(path, os.R_OK | os.W_OK):
                return DENIED
    except OSError as error:
        return ERRNOS.get(error.errno or 0, FAILING)
    return None


def unusable(error: OSError | sqlite3.Error, folder: Path, path: Path) -> BadInput:
    """Why a server cannot start on this folder."""
    cause = cause_of(error, folder) or FAILING
    what = "the data folder cannot be used" if isinstance(error, OSError) and cause is FAILING else cause.what
    return BadInput(f"{what}: {getattr(error, 'strerror', None) or error}", str(path), cause.advice)
