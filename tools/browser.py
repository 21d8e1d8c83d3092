"""The browser that the tests and the screenshots look through: the machine's own Chromium, never a downloaded one."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Browser

VARIABLE = "TAVOLACCIO_BROWSER"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"]


class NoBrowser(Exception):
    """Says to a person what is missing."""


def find() -> str:
    """The path of a Chromium. Where there is none, and this machine lets us, its own packages bring one."""
    told = os.environ.get(VARIABLE)
    if told:
        return told
    found = on_path()
    if found is None and shutil.which("apt-get") and os.geteuid() == 0:
        command = ["apt-get", "install", "--yes", "--quiet", "--no-install-recommends", "chromium"]
        subprocess.run(["apt-get", "update", "--quiet"], capture_output=True, check=False)
        subprocess.run(
            command, capture_output=True, check=False, env=os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
        )
        found = on_path()
    if found is None:
        raise NoBrowser(f"these tests need a Chromium: install one, or say where it is in {VARIABLE}")
    return found


def on_path() -> str | None:
    return next((path for name in NAMES if (path := shutil.which(name))), None)


@contextmanager
def opened() -> Iterator[Browser]:
    """A browser without a window, closed at the end."""
    if shutil.which("node"):  # the Node that Playwright brings along wants a library that bare machines lack
        os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(shutil.which("node")))
    from playwright.sync_api import sync_playwright  # noqa: PLC0415  # reads the variable above when it is imported

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(), args=FLAGS)
        try:
            yield browser
        finally:
            browser.close()
