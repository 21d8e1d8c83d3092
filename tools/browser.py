"""The browser that the tests and the screenshots look through: a Chromium of the machine's own packages.

Preferred is the one that has no windows at all: each new context costs it 0.08 s of processor instead of 0.22, and a
first look at the page 0.74 instead of 1.1. Measurements of the page take a whole one, as people have.
"""

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
WITHOUT_WINDOWS = ("chromium-headless-shell", "chrome-headless-shell")
WHOLE = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
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


def find(names: tuple[str, ...] = (*WITHOUT_WINDOWS, *WHOLE)) -> str:
    """The path of a Chromium. Where there is none, and this machine lets us, its own packages bring one."""
    from tools import needs  # noqa: PLC0415  # which knows how to get one, and knows of this module

    missing = needs.provide(["browser"])
    if missing:
        raise NoBrowser(f"a browser is needed, and {missing['browser']}")
    with needs.undisturbed():
        return os.environ.get(VARIABLE) or on_path(names) or str(on_path())


def what_is_missing() -> str:
    """Why there is no browser to look through, as the end of a sentence; empty where there is one."""
    if os.environ.get(VARIABLE) or on_path():
        return ""
    return f"no Chromium is on PATH (or named in {VARIABLE})"


def what_costs_more() -> str:
    """Why tests take longer than they might, as a part of a sentence; empty where they do not."""
    return "" if os.environ.get(VARIABLE) or on_path(WITHOUT_WINDOWS) else "no Chromium without windows is on PATH"


def on_path(names: tuple[str, ...] = (*WITHOUT_WINDOWS, *WHOLE)) -> str | None:
    return next((path for name in names if (path := shutil.which(name))), None)


def node() -> str | None:
    """A Node for the driver: the one that it brings along wants a library (libatomic) that bare machines lack."""
    with install.alone():
        found = web.node_on_path() or web.our_node()
    return None if found is None else found.path


@contextmanager
def opened(*, whole: bool = False) -> Iterator[Browser]:
    """A browser that shows no window, closed at the end."""
    if "PLAYWRIGHT_NODEJS_PATH" not in os.environ and (ours := node()):
        os.environ["PLAYWRIGHT_NODEJS_PATH"] = ours
    from playwright.sync_api import sync_playwright  # noqa: PLC0415  # reads the variable above when it is imported

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(WHOLE) if whole else find(), args=FLAGS)
        try:
            yield browser
        finally:
            browser.close()
