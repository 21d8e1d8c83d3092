"""The browser that the tests and the screenshots look through: the machine's own Chromium, never a downloaded one."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from tools import install, web

if TYPE_CHECKING:
    from playwright.sync_api import Browser

VARIABLE = "TAVOLACCIO_BROWSER"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
FEATURES_OFF = (
    # Each window would run two pages of its own for suggestions at an address bar that nobody sees: 1.1 s of processor
    # for each new context instead of 0.3 (14.1 and 3.3 s for ten).
    "WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "PreloadTopChromeWebUI",
    # What Playwright switches off: of two lists Chromium takes the last.
    "AimEnabled", "AvoidCorsURLLoaderRestartOnRedirect", "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose", "HttpsFirstBalancedModeAutoEnable", "HttpsUpgrades", "LensOverlay", "MediaRouter",
    "NetworkTimeServiceQuerying", "OptimizationHints", "PaintHolding", "PreconnectToSearch", "TcpPortRandomizationWin",
    "ThirdPartyStoragePartitioning",
)  # fmt: skip
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--no-first-run",
    f"--disable-features={','.join(FEATURES_OFF)}",
]


class NoBrowser(Exception):
    """Says to a person what is missing."""


def find() -> str:
    """The path of a Chromium. Where there is none, and this machine lets us, its own packages bring one."""
    from tools import needs  # noqa: PLC0415  # which knows how to get one, and knows of this module

    missing = needs.provide(["browser"])
    if missing:
        raise NoBrowser(f"a browser is needed, and {missing['browser']}")
    return os.environ.get(VARIABLE) or str(on_path())


def what_is_missing() -> str:
    """Why there is no browser to look through, as the end of a sentence; empty where there is one."""
    if os.environ.get(VARIABLE) or on_path():
        return ""
    return f"no Chromium is on PATH (or named in {VARIABLE})"


def on_path() -> str | None:
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def node() -> str | None:
    """A Node for the driver: the one that it brings along wants a library (libatomic) that bare machines lack."""
    with install.alone():
        found = web.node_on_path() or web.our_node()
    return None if found is None else found.path


@contextmanager
def opened() -> Iterator[Browser]:
    """A browser without a window, closed at the end."""
    if "PLAYWRIGHT_NODEJS_PATH" not in os.environ and (ours := node()):
        os.environ["PLAYWRIGHT_NODEJS_PATH"] = ours
    from playwright.sync_api import sync_playwright  # noqa: PLC0415  # reads the variable above when it is imported

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(), args=FLAGS)
        try:
            yield browser
        finally:
            browser.close()
