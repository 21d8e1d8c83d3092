"""What tests need of the machine beyond Python and its packages: whether it is there, and how to get it.

The one place that knows. A test that needs something is marked (`@pytest.mark.needs("nginx")`) or uses a fixture that
does (see `tests/needing.py`). What is missing is fetched where the machine allows it; where it does not, these tests
are skipped, and the summary of ./test says in one sentence how many, for want of what, and why.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import time
from collections.abc import Callable, Iterable
from typing import NamedTuple

from tools import browser, compiling, debian, install

FAILED = os.path.join(install.TOOLS, "needs.failed")
PATIENCE = 600
"""Seconds for which a failed attempt is not repeated: several processes share a run."""


class Need(NamedTuple):
    words: str
    packages: tuple[str, ...]
    """What brings it on Debian and its relatives; none where no package can."""
    missing: Callable[[], str]
    """Why it cannot be used, as a part of a sentence; empty where it can."""


def no_nginx() -> str:
    return "" if shutil.which("nginx") else "nginx is not on PATH"


def no_ext4() -> str:
    return "" if shutil.which("mkfs.ext4") else "mkfs.ext4 is not on PATH"


def no_mount() -> str:
    """A process that may have its own mounts may mount."""
    try:
        tried = subprocess.run(
            ["unshare", "--mount", "--propagation", "unchanged", "true"], capture_output=True, check=False
        )
    except OSError:
        return "this machine has no unshare to try it with"
    return "" if tried.returncode == 0 else "this user may mount nothing"


NEEDS = {
    "browser": Need("a browser", ("chromium",), browser.what_is_missing),
    "browser without windows": Need("a browser without windows", ("chromium-headless-shell",), browser.what_costs_more),
    "compiler": Need("a C compiler", ("gcc", "libc6-dev", "libpython3-dev"), compiling.what_is_missing),
    "ext4": Need("a program that makes file systems", ("e2fsprogs",), no_ext4),
    "mount": Need("the right to mount", (), no_mount),
    "nginx": Need("nginx", ("nginx-light",), no_nginx),
}
ALWAYS = ("browser without windows", "browser", "compiler")
"""What a whole ./test needs, the better of two first; the rest is for long tests."""


def provide(names: Iterable[str]) -> dict[str, str]:
    """Fetches what is missing and can be had. Returns what is missing still, with the reason."""
    missing = still_missing(names)
    if not missing:
        return {}
    with undisturbed():
        missing = still_missing(missing)
        packages = {package for name in missing for package in NEEDS[name].packages}
        why_not = (debian.out_of_reach() or lately_failed(packages)) if packages else ""
        if packages and not why_not:
            what = " and ".join(NEEDS[name].words for name in missing if NEEDS[name].packages)
            install.say(f"Fetching {what} for the tests (only this once) ...")
            why_not = debian.get(packages)
            remember(packages, why_not)
            missing = still_missing(missing)
    return {name: f"{why}, and {why_not}" if why_not and NEEDS[name].packages else why for name, why in missing.items()}


def undisturbed() -> contextlib.AbstractContextManager[None]:
    """While nobody fetches anything: what is half installed is not to be used."""
    return install.alone("needs.lock", "Another process is fetching what the tests need: waiting for it ...")


def still_missing(names: Iterable[str]) -> dict[str, str]:
    debian.put_on_path()
    return {name: why for name in names if (why := NEEDS[name].missing())}


def lately_failed(packages: set[str]) -> str:
    """Why these packages could not be had a short while ago; empty where nobody has tried."""
    try:
        fresh = time.time() - os.stat(FAILED).st_mtime < PATIENCE
    except OSError:
        return ""
    tried, _, why = debian.read(FAILED).partition("\n")
    return why if fresh and packages <= set(tried.split()) else ""


def remember(packages: set[str], why_not: str) -> None:
    if why_not:
        install.write_whole(FAILED, " ".join(sorted(packages)) + "\n" + why_not)
    elif os.path.exists(FAILED):
        os.remove(FAILED)
