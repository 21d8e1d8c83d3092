"""A picture of every screen in both sizes and languages: `python -m tools.screenshots [WORD…]`, WORD: a part of a name.

`python -m tools.screenshots --readme` makes the eight that the README shows, small enough to be kept.
"""

from __future__ import annotations

import argparse
import re
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from tests import browser_hands as hands
from tests.server import served
from tools import boot, browser, web

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

FOLDER = Path(boot.ROOT, "screenshots")
KEPT = Path(boot.ROOT, "docs", "screenshots")
LARGEST = 250_000
SIZES = {"phone": (390, 844, 2.0), "desktop": (1440, 900, 1.5)}
LANGUAGES = {"en": "en-GB", "it": "it-IT"}
SEATS = {"this-game-is-shit": 5, "soccmel": 6, "stimulix": 4, "lunch-money": 5}
README = (
    "home-desktop-en", "table-this-game-is-shit-desktop-en", "table-soccmel-desktop-it", "table-stimulix-desktop-en",
    "table-lunch-money-desktop-en", "table-soccmel-phone-it", "replay-lunch-money-desktop-en",
    "podium-this-game-is-shit-desktop-en",
)  # fmt: skip

SILENT = "localStorage.setItem('tavolaccio.settings', JSON.stringify({ sound: false }))"
"""A device that has been asked about sound: the question would lie over the head of the table."""

Prepare = Callable[["Page"], None]

# Something is coming at us and costs something; the numbers are answers and cards on the table.
TENSE = """([answers, cards]) => {
  const table = document.querySelector('main.table')
  const many = (what) => table.querySelectorAll(what).length
  return table?.dataset.asked === 'true' && !many('[data-die]') && many('[data-act=choice] button') >= answers
    && many('.piece[data-act=look] .card') >= cards && (answers < 3 || many('[data-act=choice] .slot.bad') > 0)
}"""
WANTED = ((3, 3), (3, 1), (2, 1))
"""How many answers and cards make a moment worth a picture: the best first, less after each hundred moves without."""


def nothing(page: Page) -> None:
    page.wait_for_timeout(300)


def pressed(selector: str, place: int = 0) -> Prepare:
    def prepare(page: Page) -> None:
        page.locator(selector).nth(place).click()
        page.wait_for_timeout(500)

    return prepare


def unfolded(page: Page) -> None:
    """The options that only rules lawyers want to see."""
    page.locator(".options button").first.click()
    page.locator("[data-act=experts] summary").click()
    page.locator("[data-act=experts]").evaluate("fold => fold.scrollIntoView()")
    page.wait_for_timeout(500)


def sit_down(page: Page) -> None:
    """A lobby with two bots in it."""
    for _ in range(2):
        page.locator("li button", has_text=re.compile("Add a bot|Metti un bot")).first.click()
        page.wait_for_timeout(250)


def tense(game: str) -> Prepare:
    """In the middle of a match, when something is coming at us and there is a choice."""

    def prepare(page: Page) -> None:
        moves = 0
        while moves < 1200:
            table = page.evaluate(hands.OPEN, [game, SEATS[game], {}, 1, "Ada"])
            page.evaluate(hands.KNOWN)
            page.evaluate(SILENT)
            page.goto(f"{page.url.partition('/about')[0]}/t/{table}")
            page.wait_for_selector("main.table, main.end")
            player = hands.Hand(page, touch=False, seed=11)
            for move in range(400):
                moves += 1
                wanted = WANTED[min(moves // 100, len(WANTED) - 1)]
                if move > 12 and page.evaluate(TENSE, wanted):
                    page.wait_for_timeout(1200)  # what flies has landed
                    if page.evaluate(TENSE, wanted):
                        page.mouse.move(2, 2)
                        return
                player.move()
                page.wait_for_timeout(120)
                if player.over:
                    break
            page.goto(page.url.partition("/t/")[0] + "/about")
        sys.exit(f"{game}: no tense moment in {moves} moves")

    return prepare


class Match(NamedTuple):
    """A finished match: where it was played, its record, the moment worth a picture, and who Ada was in it."""

    table: str
    record: str
    n: int
    cookie: str


def proven(page: Page) -> None:
    page.wait_for_selector(".fair:not([data-verdict=asking])")


def screens(finished: dict[str, Match]) -> Iterator[tuple[str, str, Prepare]]:
    """Name, path and what to do before the picture is taken."""
    yield "home", "/", nothing
    yield "profile", "/", pressed("header button")
    yield "about", "/about", nothing
    yield "nowhere", "/nowhere", nothing
    yield "replays", "/replays", nothing
    yield "options", "/new/lunch-money", pressed(".options button")
    yield "experts", "/new/lunch-money", unfolded
    for game in hands.GAMES:
        match = finished[game]
        again = f"/replay/{match.record}?n={match.n}"
        yield f"lobby-{game}", f"/new/{game}", sit_down
        yield f"rules-{game}", f"/rules/{game}", nothing
        yield f"cards-{game}", f"/cards/{game}", nothing
        yield f"card-{game}", f"/cards/{game}", pressed(".pick", 1)
        yield f"best-{game}", f"/best/{game}", nothing
        yield f"table-{game}", "/about", tense(game)
        yield f"replay-{game}", f"{again}&eyes=open", nothing
        yield f"replay-eyes-{game}", f"{again}&eyes=A", pressed(".eyes")
        yield f"podium-{game}", f"/t/{match.table}", proven


class Friend(served.Player):
    """Plays anything but a pass, so that something happens."""

    async def arrive(self) -> None:
        names = {"P0": ("Ada", "🦊"), "P1": ("Bea", "🐷"), "P2": ("Carlo", "🐯")}
        self.name, emoji = names[self.name]
        self.guest = (await self.http("PUT", "/api/me", json={"name": self.name, "emoji": emoji})).json()["id"]

    def any_option(self) -> str | None:
        assert self.mine is not None
        options: list[str] = self.mine["options"]
        return self.dice.choice(options[1:] or options) if self.mine["asked"] and options else None


def play_matches(server: served.Served) -> dict[str, Match]:
    """One finished match of every game."""
    found: dict[str, Match] = {}

    async def matches() -> None:
        for game, seats in SEATS.items():
            bots = ["instinct"] * (seats - 2)
            players = await served.dealt(server, 2, seats=seats, game=game, bots=bots, seed=5)
            await served.finish(players, 240)
            record = players[0].room["record"]
            story: Any = (await players[0].http("GET", f"/api/records/{record}/story")).json()
            n = max(0, (story["highlight"] or {"n": story["total"] // 2})["n"] - 2)
            found[game] = Match(players[0].table, record, n, players[0].cookie)

    ours, served.Player = served.Player, Friend  # type: ignore[misc]
    try:
        served.run(matches())
    finally:
        served.Player = ours  # type: ignore[misc]
    return found


def context_for(chrome: Browser, base: str, size: str, language: str, scale: float, cookie: str) -> BrowserContext:
    width, height, _ = SIZES[size]
    context = chrome.new_context(
        viewport={"width": width, "height": height}, device_scale_factor=scale, locale=LANGUAGES[language],
        service_workers="block", has_touch=size == "phone",
    )  # fmt: skip
    name, _, value = cookie.partition("=")
    context.add_cookies([{"name": name, "value": value, "url": base}])
    return context


def take(chrome: Browser, base: str, finished: dict[str, Match], wanted: list[str], readme: bool) -> None:
    for size, (_, _, scale) in SIZES.items():
        for language in LANGUAGES:
            for name, path, prepare in screens(finished):
                file = f"{name}-{size}-{language}.png"
                if readme and file.removesuffix(".png") not in README:
                    continue
                if wanted and not any(word in file for word in wanted):
                    continue
                game = next((game for game in finished if game in name), "soccmel")
                sharp = 1.0 if readme and size == "desktop" else scale
                context = context_for(chrome, base, size, language, sharp, finished[game].cookie)
                page = context.new_page()
                page.goto(base + path)
                page.wait_for_selector("main:not([aria-busy])")
                page.wait_for_load_state("networkidle")
                page.wait_for_timeout(600)
                prepare(page)
                keep(page, (KEPT if readme else FOLDER) / file, readme)
                context.close()
                print(file, flush=True)


def keep(page: Page, file: Path, small: bool) -> None:
    """PNG where it fits, else the best JPEG that does: what is kept in the repository must stay small."""
    file.parent.mkdir(parents=True, exist_ok=True)
    picture = page.screenshot()
    if small:
        for quality in (92, 88, 84, 78, 70):
            if len(picture) < LARGEST:
                break
            picture = page.screenshot(type="jpeg", quality=quality)
            file = file.with_suffix(".jpg")
        for suffix in (".png", ".jpg"):  # of one name there is one picture
            file.with_suffix(suffix).unlink(missing_ok=True)
    file.write_bytes(picture)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.screenshots", description=__doc__)
    parser.add_argument(
        "words", nargs="*", metavar="WORD", help="words in the names of the pictures to take (default: all)"
    )
    parser.add_argument("--readme", action="store_true", help="take the pictures of the README, into docs/screenshots")
    options = parser.parse_args(arguments)
    if not web.built():
        return 1
    try:
        with (
            tempfile.TemporaryDirectory() as place,
            served.Served(Path(place) / "data", "--pad", "0.05", "--no-limits") as server,
        ):
            finished = play_matches(server)  # before the browser, which keeps a loop of its own running
            with browser.opened() as chrome:
                take(chrome, server.base.rstrip("/"), finished, options.words, options.readme)
    except browser.NoBrowser as problem:
        print(problem, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
