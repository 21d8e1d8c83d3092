"""The secret that signs cookies, in a file beside the data: a copy of the data folder keeps its guests."""

import os
import secrets
from pathlib import Path

from tavolaccio.kernel.errors import BadInput
from tavolaccio.server.storage.disk_errors import unusable

FILE = "cookie.key"


def read_key(folder: Path) -> bytes:
    """The secret that signs cookies: made once, kept beside the data, readable by its owner only."""
    path = folder / FILE
    try:
        if not path.exists():
            _make_key(path)
        key = path.read_bytes()
    except OSError as error:
        raise unusable(error, folder, path) from None
    if len(key) < 32:
        raise BadInput("the key is damaged", str(path), "32 bytes; delete it to make a new one (guests start again)")
    return key


def _make_key(path: Path) -> None:
    """The whole key or none: half a key, left behind by a full disk, would keep the next start out."""
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(secrets.token_bytes(32))
    except OSError:
        path.unlink(missing_ok=True)
        raise
