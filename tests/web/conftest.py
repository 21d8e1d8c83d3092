"""A real server with the built page, and a real browser that looks at it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page

from tests.server.served import Served
from tools import browser as browsers
from tools import web

SIZES = {"phone": (390, 844), "small phone": (360, 640), "desktop": (1440, 900), "large desktop": (2560, 1440)}
LANGUAGES = {"en": "en-GB", "it": "it-IT"}

Visit = Callable[..., Page]


def is_ours(message: ConsoleMessage) -> bool:
    """An error of the page itself; what a server answers with 404, or not at all, the page has words for."""
    expected = ("Failed to load resource", "WebSocket connection")
    return message.type == "error" and not message.text.startswith(expected)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with browsers.opened() as opened:
        yield opened


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    assert web.built(), "the page could not be built"
    with Served(tmp_path_factory.mktemp("page") / "data") as server:
        yield server


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
        page.set_default_timeout(15_000)
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
