"""One server for one data folder: two would each believe their own memory of a table."""

import fcntl
import os
from pathlib import Path
from typing import Self

from tavolaccio.kernel.errors import BadInput
from tavolaccio.server.storage.disk_errors import unusable

FILE = "tavolaccio.lock"


class FolderLock:
    """Held until `with` ends, or the process in whatever way. The file stays, and says which process it was."""

    def __init__(self, folder: Path) -> None:
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)  # the deals of matches that go on are in it
            self._file = os.open(folder / FILE, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise unusable(error, folder, folder) from None
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            holder = os.read(self._file, 20).decode("ascii", "replace").strip() or "unknown"
            os.close(self._file)
            raise BadInput(
                f"another server (process {holder}) uses this data folder",
                str(folder),
                f"another folder as --data, or that server stopped: kill {holder}",
            ) from None
        self._sign()

    def _sign(self) -> None:
        """Write down who holds it. A full disk does not matter: the lock holds without."""
        try:
            os.ftruncate(self._file, 0)
            os.pwrite(self._file, f"{os.getpid()}\n".encode(), 0)
        except OSError:
            return

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        os.close(self._file)
