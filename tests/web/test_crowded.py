"""Somebody whose network is too full reads so on the page, in their language, and comes in when there is room."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser_hands import OPEN
from tests.server.http.test_doors import connections
from tests.server.served import PATIENCE, SAME_CARDS, Served
from tests.web.looking import line_banner
from tools import web


@pytest.mark.parametrize(
    ("size", "language", "words"),
    [
        ("desktop", "en", "Too much is coming from your network."),
        ("small phone", "it", "Dalla tua rete arriva troppa roba."),
    ],
)
def test_who_is_turned_away_reads_why(
    enter: Callable[..., Page], tmp_path: Path, size: str, language: str, words: str
) -> None:
    assert web.built(), "the page could not be built"
    with Served(tmp_path / "data", "--pad", "0", "--address-people", "10", command=SAME_CARDS) as served:
        page = enter(size, language)
        page.goto(served.base + "about")
        table = page.evaluate(OPEN, ["soccmel", 3, {}, 1, ""])

        async def crowd() -> None:
            """Leaves room for nobody, until the page has been seen."""
            lines, last = await connections(served)
            assert lines
            assert last is not None
            looking.set_result(None)
            await asyncio.wrap_future(seen)
            for line in lines:
                await line.close()

        with ThreadPoolExecutor(1) as alone:  # Playwright keeps a loop running in this thread
            looking, seen = Future[None](), Future[None]()
            crowding = alone.submit(asyncio.run, crowd())
            try:
                looking.result(PATIENCE)
                page.goto(f"{served.base}t/{table}")
                expect(line_banner(page)).to_contain_text(words)
            finally:
                seen.set_result(None)
            crowding.result()
        expect(page.locator("main.table")).to_be_visible()
        expect(line_banner(page)).not_to_contain_text(words)
        page.close()  # before its server goes: it may still be fetching something
