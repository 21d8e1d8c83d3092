"""The rules of a game have changed since: a finished match is shown as it was, a running one says why it is closed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Page, expect

from tavolaccio import __version__
from tests.server import served as harness
from tests.server.new_rules import renewed
from tests.server.served import SAME_CARDS, Served, dealt, finish, run
from tools import web

CLOSED = {"en": "a match can’t change rules halfway", "it": "una partita non cambia regole a metà"}


class Before(NamedTuple):
    """What was played before the rules changed, at a server that has new ones now."""

    server: Served
    record: str
    running: str


@pytest.fixture
def before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Before]:
    assert web.built(), "the page could not be built"
    tables: list[str] = []

    async def play() -> None:
        players = await dealt(server, 2, seats=3, game="soccmel", bots=["instinct"], seed=21)
        await finish(players, 120)
        others = await dealt(server, 2, seats=3, game="soccmel", bots=["instinct"], seed=22)
        tables.extend([players[0].room["record"], others[0].table])

    renewed(tmp_path / "src")
    with Served(tmp_path / "data", "--pad", "0.05", "--no-limits", command=SAME_CARDS) as server:
        with ThreadPoolExecutor(1) as alone:  # Playwright keeps a loop running in this thread
            alone.submit(run, play()).result()
        server.stop()
        monkeypatch.setattr(harness, "SOURCES", str(tmp_path / "src"))
        server.start()
        yield Before(server, *tables)


def test_a_match_under_older_rules(before: Before, enter: Callable[..., Page]) -> None:
    page = enter()
    page.goto(f"{before.server.base}replay/{before.record}?n=0&eyes=open")
    bar = page.locator(".bar[data-settled=true]")
    expect(bar).to_have_attribute("data-step", "0")
    hands = page.locator(".hands button > .unseen").all_text_contents()
    assert len(", ".join(hands).split(", ")) >= 15, "all cards of three players lie open"
    for _ in range(3):
        shown = page.locator(".bar").get_attribute("data-step")
        page.keyboard.press("ArrowRight")
        expect(page.locator(".bar")).not_to_have_attribute("data-step", shown or "")
        expect(bar).to_be_visible()
    page.get_by_role("button", name="Was the deal fair?").click()
    sheet = page.get_by_role("dialog")
    expect(sheet.locator("[data-verdict=elsewhere]")).to_contain_text("older rules")
    expect(sheet).to_contain_text(f"Release {__version__} of Tavolaccio has the rules of this match")
    for language, words in CLOSED.items():
        other = enter("phone", language)
        other.goto(f"{before.server.base}t/{before.running}")
        expect(other.locator("body")).to_contain_text(words)
