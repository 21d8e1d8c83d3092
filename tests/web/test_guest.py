"""A game of another package, which the page has never heard of, is played in the browser with plain faces."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser_hands import OPEN, Hand, play_out
from tests.server.served import ROOT, SAME_CARDS, Served
from tests.web.looking import lasting_flaws
from tools import web


@pytest.fixture
def hosting(tmp_path: Path) -> Iterator[Served]:
    """A server in whose environment the game of the examples is installed, as pip would."""
    assert web.built(), "the page could not be built"
    installed = tmp_path / "site" / "battibecco-1.dist-info"
    installed.mkdir(parents=True)
    (installed / "METADATA").write_text("Metadata-Version: 2.1\nName: battibecco\nVersion: 1\n", encoding="utf-8")
    (installed / "entry_points.txt").write_text("[tavolaccio.games]\nbattibecco = battibecco:GAME\n", encoding="utf-8")
    beside = (installed.parent, ROOT / "examples")
    with Served(tmp_path / "data", "--pad", "0.05", "--no-limits", beside=beside, command=SAME_CARDS) as server:
        yield server


@pytest.mark.parametrize(("size", "language"), [("desktop", "en"), ("phone", "it")])
def test_a_guest_is_played_to_its_end(hosting: Served, enter: Callable[..., Page], size: str, language: str) -> None:
    page = enter(size, language)
    page.goto(hosting.base)
    name = "Squabble" if language == "en" else "Battibecco"
    expect(page.get_by_role("heading", name=name)).to_be_visible()
    table = page.evaluate(OPEN, ["battibecco", 3, {"patience": 9}, 1, ""])
    page.goto(f"{hosting.base}t/{table}")
    page.wait_for_selector("main.table")
    expect(page.locator(".piece .card").first).to_be_visible()
    expect(page.locator(".counter .total")).to_contain_text("9")
    expect(page.locator(".pod")).to_have_count(2)
    assert lasting_flaws(page) == []
    hand = Hand(page, touch="phone" in size, seed=5)
    play_out(hand)
    assert hand.said > 2
    expect(page.locator("main.end h1")).not_to_be_empty()
    expect(page.locator("main.end ol li")).to_have_count(3)
    expect(page.locator(".fair[data-verdict=yes]")).to_be_visible()
    assert lasting_flaws(page) == []
    page.goto(f"{hosting.base}cards/battibecco")
    expect(page.locator(".card")).to_have_count(4)
    page.goto(f"{hosting.base}rules/battibecco")
    expect(page.get_by_text("BAT-01").first).to_be_visible()
