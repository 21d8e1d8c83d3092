"""Which files of this checkout are its own: what Git says, and without Git what `.gitignore` lets through."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from fnmatch import fnmatchcase
from pathlib import Path

from tools import boot

ROOT = Path(boot.ROOT)


def committed() -> list[Path]:
    """What Git tracks; without Git, everything that is not made by running the program."""
    return asked(ROOT) or sorted(walked(ROOT))


def working() -> list[Path]:
    """The same with the files that nobody has added yet."""
    return asked(ROOT, "--cached", "--others", "--exclude-standard") or sorted(walked(ROOT))


def asked(root: Path, *which: str) -> list[Path]:
    """What Git says; nothing where there is no Git, no repository, or one that belongs to somebody else."""
    try:
        shown = subprocess.run(["git", "ls-files", "-z", *which], cwd=root, capture_output=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return []
    return [path for name in shown.decode().split("\0") if name and (path := root / name).is_file()]


def walked(root: Path) -> Iterator[Path]:
    """All files but those that `.gitignore` names. Of its language we know what ours uses: no `!` and no `**`."""
    lines = (root / ".gitignore").read_text(encoding="utf-8").splitlines()
    patterns = [line.strip() for line in lines if line.strip() and not line.startswith("#")]
    for place, folders, names in os.walk(root):
        here = Path(place).relative_to(root)
        folders[:] = [name for name in folders if name != ".git" and not ignored(here / name, patterns, folder=True)]
        for name in names:
            if name != ".git" and not ignored(here / name, patterns, folder=False):
                yield Path(place, name)


def ignored(path: Path, patterns: list[str], *, folder: bool) -> bool:
    """Whether one of the patterns is about this path: one with a slash before its end about the whole of it, others
    about the last name; one with a slash at its end about folders only.

    >>> ignored(Path("web/node_modules"), ["node_modules/"], folder=True)
    True
    >>> ignored(Path("web/dist"), ["/dist/"], folder=True)
    False
    """
    for pattern in patterns:
        if pattern.endswith("/") and not folder:
            continue
        wanted = pattern.removesuffix("/")
        about = path.as_posix() if "/" in wanted else path.name
        if fnmatchcase(about, wanted.removeprefix("/")):
            return True
    return False
