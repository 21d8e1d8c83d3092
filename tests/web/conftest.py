"""A real server with the built page, and a real browser that looks at it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect

from tests.browser_hands import AT_ONCE, GAMES, NEAR, OPEN, SHORT
from tests.server.served import SAME_CARDS, Served, dealt, finish, run
from tools import browser as browsers
from tools import web

SIZES = {
    "phone": (390, 844), "small phone": (360, 640), "lying phone": (844, 390), "small lying phone": (667, 375),
    "desktop": (1440, 900), "large desktop": (2560, 1440),
}  # fmt: skip
LANGUAGES = {"en": "en-GB", "it": "it-IT"}

Visit = Callable[..., Page]

expect.set_options(timeout=20_000)  # on a busy machine Playwright's own five seconds are soon over


def is_ours(message: ConsoleMessage) -> bool:
    """An error of the page itself; what a server answers with 404, or not at all, the page has words for."""
    expected = ("Failed to load resource", "WebSocket connection")
    return message.type == "error" and not message.text.startswith(expected)


class Loop:
    """The event loop of Playwright, which stays the running one of this thread for as long as the browser is open.

    It is put away between two tests: others that run in the same process want loops of their own.
    """

    def __init__(self) -> None:
        self.away: asyncio.AbstractEventLoop | None = None

    def put_away(self) -> None:
        self.away = asyncio._get_running_loop()
        asyncio._set_running_loop(None)

    def take_out(self) -> None:
        if self.away is not None:
            asyncio._set_running_loop(self.away)


LOOP = Loop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with browsers.opened() as opened:
        yield opened
        LOOP.take_out()


@pytest.fixture(autouse=True)
def loop_of_the_browser(request: pytest.FixtureRequest) -> Iterator[None]:
    """For tests that look through the browser; the first to be set up, and so the last to be cleared away."""
    if "browser" not in request.fixturenames:
        yield
        return
    LOOP.take_out()
    yield
    LOOP.put_away()


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    assert web.built(), "the page could not be built"
    with Served(tmp_path_factory.mktemp("page") / "data", command=SAME_CARDS) as server:
        yield server


@pytest.fixture(scope="session")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server whose bots do not pretend to think."""
    assert web.built(), "the page could not be built"
    with Served(
        tmp_path_factory.mktemp("table") / "data", "--pad", "0.05", "--no-limits", command=SAME_CARDS
    ) as server:
        yield server


@pytest.fixture
def enter(browser: Browser, quick: Served) -> Iterator[Callable[..., Page]]:
    """A person of their own at the quick server: nothing moves for its own sake; errors on the page fail the test.

    A test with a server of its own asks for that first, so that it is there as long as its pages are: what they still
    fetch when it goes would be an error on the page.
    """
    contexts: list[BrowserContext] = []
    problems: list[str] = []

    def come_in(
        size: str = "desktop", language: str = "en", cookie: str = "", pace: str = "instant", **options: Any
    ) -> Page:
        width, height = SIZES[size]
        context = browser.new_context(
            viewport={"width": width, "height": height}, locale=LANGUAGES[language], has_touch="phone" in size,
            **{"reduced_motion": "reduce", "service_workers": "block", **options},
        )  # fmt: skip
        contexts.append(context)
        if pace == "instant":
            context.add_init_script(AT_ONCE)
        if cookie:
            name, _, value = cookie.partition("=")
            context.add_cookies([{"name": name, "value": value, "url": quick.base}])
        page = context.new_page()
        page.set_default_timeout(20_000)
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.on("console", lambda message: problems.append(message.text) if is_ours(message) else None)
        return page

    yield come_in
    for context in contexts:
        context.close()
    assert not problems, problems


@pytest.fixture
def sit(enter: Callable[..., Page], quick: Served) -> Callable[..., Page]:
    """Sits down at a table of bots and waits for the cards."""

    def sit_down(game: str, size: str, language: str = "en", seats: int = 3, **options: Any) -> Page:
        page = enter(size, language)
        page.goto(quick.base + NEAR)
        table = page.evaluate(OPEN, [game, seats, options, 1, ""])
        page.goto(f"{quick.base}t/{table}")
        page.wait_for_selector("main.table, main.end")
        return page

    return sit_down


class Finished(NamedTuple):
    """A match that two people and a bot have played to its end without a browser."""

    game: str
    table: str
    record: str
    cookie: str
    commitment: str


@pytest.fixture(scope="session")
def finished(quick: Served) -> dict[str, Finished]:
    """One finished match of every game."""
    found: dict[str, Finished] = {}

    async def play(game: str) -> None:
        options = SHORT.get(game, {})
        players = await dealt(quick, 2, seats=3, game=game, options=options, bots=["instinct"], seed=21)
        commitment = players[0].room["commitment"]
        await finish(players, 120)
        me = players[0]
        found[game] = Finished(game, me.table, me.room["record"], me.cookie, commitment)

    async def matches() -> None:
        await asyncio.gather(*[play(game) for game in GAMES])

    # A thread of its own: Playwright keeps a loop running in this one.
    with ThreadPoolExecutor(1) as alone:
        alone.submit(run, matches()).result()
    return found


@pytest.fixture
def visit(browser: Browser, served: Served) -> Iterator[Visit]:
    """Opens a path in a browser of its own (cookies, storage); errors on the page fail the test."""
    contexts: list[BrowserContext] = []
    problems: list[str] = []

    def open_page(path: str, size: str = "desktop", language: str = "en", **options: Any) -> Page:
        width, height = SIZES[size]
        context = browser.new_context(
            viewport={"width": width, "height": height},
            locale=LANGUAGES[language],
            has_touch="phone" in size,
            **{"service_workers": "block", **options},
        )
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(20_000)
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.on("console", lambda message: problems.append(message.text) if is_ours(message) else None)
        page.goto(served.base.rstrip("/") + path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not problems, problems


@pytest.fixture(scope="session")
def axe() -> str:
    """The source of axe, which looks for what keeps people out."""
    return Path(web.web(), "node_modules", "axe-core", "axe.min.js").read_text(encoding="utf-8")
