"""A small disk for the data, which can be filled up. As root a file system of its own in memory, so that a full disk is
a full disk; for others the limit on the size of files, which the server meets in the same calls."""

from __future__ import annotations

import contextlib
import os
import resource
import shutil
import subprocess
from pathlib import Path

from tavolaccio.torture.deployment.processes import tree_of

ROOM = 64 * 1024
"""Bytes that are left free, at most, on a full disk."""


class Disk:
    def __init__(self, folder: Path, megabytes: int, owner: tuple[str, str] | None = None) -> None:
        self.folder = folder
        self.mounted = False
        self._balloon = folder / "balloon"
        folder.mkdir(parents=True, exist_ok=True)
        mount = shutil.which("mount")
        if os.geteuid() == 0 and mount is not None:
            command = [mount, "-t", "tmpfs", "-o", f"size={megabytes}m,mode=0700", "tavolaccio-torture", str(folder)]
            done = subprocess.run(command, capture_output=True, check=False)  # noqa: S603  # the system's own program
            self.mounted = done.returncode == 0
        if owner is not None:
            shutil.chown(folder, *owner)

    def fill(self, room: int = 0) -> None:
        """Fills the disk but for this many bytes."""
        with self._balloon.open("ab") as file:
            while True:
                free = os.statvfs(self.folder)
                size = free.f_bavail * free.f_frsize - room
                if size <= 0:
                    return
                with contextlib.suppress(OSError):  # the server has taken some of it meanwhile
                    os.posix_fallocate(file.fileno(), file.seek(0, os.SEEK_END), size)
                    return

    def empty(self) -> None:
        self._balloon.unlink(missing_ok=True)

    def remove(self) -> None:
        self.empty()
        umount = shutil.which("umount")
        if self.mounted and umount is not None:
            command = [umount, "-l", str(self.folder)]
            subprocess.run(command, capture_output=True, check=False)  # noqa: S603  # the system's own program
            self.mounted = False


def limit_files(pid: int, size: int | None) -> None:
    """The size in bytes that no file of these processes may exceed; None: no limit."""
    for one in tree_of(pid):
        with contextlib.suppress(OSError):
            most = resource.prlimit(one, resource.RLIMIT_FSIZE)[1]
            resource.prlimit(one, resource.RLIMIT_FSIZE, (most if size is None else size, most))
