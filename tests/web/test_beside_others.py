"""The browser leaves nothing behind for tests of other rooms that run in the same process after it."""

from __future__ import annotations

import asyncio

from playwright.sync_api import expect

from tests.web.conftest import Visit


def test_a_page_is_opened(visit: Visit) -> None:
    expect(visit("/about").locator("h1")).not_to_be_empty()
    assert asyncio.get_running_loop().is_running(), "Playwright has changed: `Loop` may not be needed any more"


def test_whoever_comes_next_has_a_loop_of_their_own() -> None:
    assert asyncio.run(asyncio.sleep(0, "mine")) == "mine"


def test_the_browser_goes_on(visit: Visit) -> None:
    expect(visit("/about").locator("h1")).not_to_be_empty()
