"""A picture of every screen in both sizes: `python -m tools.screenshots [WORD…]`, WORD being a part of a name."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from tools import boot, browser, web

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

FOLDER = Path(boot.ROOT, "screenshots")
SIZES = {"phone": (390, 844, 2.0), "desktop": (1440, 900, 1.5)}
LANGUAGES = {"en": "en-GB", "it": "it-IT"}
GAMES = ("this-game-is-shit", "soccmel", "stimulix", "lunch-money")

Prepare = Callable[["Page"], None]


def nothing(page: Page) -> None:
    page.wait_for_timeout(300)


def sit_down(page: Page) -> None:
    """A lobby with two bots in it."""
    for _ in range(2):
        page.locator("li button", has_text=re.compile("Add a bot|Metti un bot")).first.click()
        page.wait_for_timeout(250)


def open_options(page: Page) -> None:
    page.locator(".options button").first.click()
    page.wait_for_timeout(400)


def open_card(page: Page) -> None:
    page.locator(".pick").nth(1).click()
    page.wait_for_timeout(400)


def open_profile(page: Page) -> None:
    page.locator("header button").first.click()
    page.wait_for_timeout(400)


def play(game: str) -> Prepare:
    """In the middle of a match: whatever is asked first is answered with the first choice, a few times."""

    def prepare(page: Page) -> None:
        page.locator(f".g-{game} .play").click()
        page.wait_for_url(re.compile("/t/"))
        page.wait_for_timeout(3500)

    return prepare


def screens() -> Iterator[tuple[str, str, Prepare]]:
    """Name, path and what to do before the picture is taken."""
    yield "home", "/", nothing
    yield "profile", "/", open_profile
    yield "about", "/about", nothing
    yield "nowhere", "/nowhere", nothing
    for game in GAMES:
        yield f"lobby-{game}", f"/new/{game}", sit_down
        yield f"rules-{game}", f"/rules/{game}", nothing
        yield f"cards-{game}", f"/cards/{game}", nothing
        yield f"card-{game}", f"/cards/{game}", open_card
        yield f"table-{game}", "/", play(game)
    yield "options", "/new/lunch-money", open_options


@contextmanager
def served() -> Iterator[str]:
    """A server with an empty data folder; its address."""
    with tempfile.TemporaryDirectory() as place:
        command = [
            sys.executable,
            "-m",
            "tavolaccio.cli",
            "serve",
            "--no-open",
            "--port",
            "0",
            "--data",
            f"{place}/data",
        ]
        environ = os.environ | {"PYTHONPATH": os.path.join(boot.ROOT, "src")}
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environ)
        try:
            assert process.stdout is not None
            yield process.stdout.readline().split()[1].rstrip("/")
        finally:
            process.send_signal(signal.SIGINT)
            process.wait(timeout=20)


def take(chrome: Browser, base: str, wanted: list[str]) -> None:
    for size, (width, height, scale) in SIZES.items():
        for language, locale in LANGUAGES.items():
            for name, path, prepare in screens():
                file = f"{name}-{size}-{language}.png"
                if wanted and not any(word in file for word in wanted):
                    continue
                context = chrome.new_context(
                    viewport={"width": width, "height": height},
                    device_scale_factor=scale,
                    locale=locale,
                    service_workers="block",
                )
                page = context.new_page()
                page.goto(base + path)
                page.wait_for_selector("main:not([aria-busy])")
                page.wait_for_load_state("networkidle")
                prepare(page)
                page.screenshot(path=FOLDER / file)
                context.close()
                print(file, flush=True)


def main(wanted: list[str]) -> int:
    if not web.built():
        return 1
    FOLDER.mkdir(exist_ok=True)
    try:
        with served() as base, browser.opened() as chrome:
            take(chrome, base, wanted)
    except browser.NoBrowser as problem:
        print(problem, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
