"""Real pages in a real browser at one table, behind nginx and two instances, one of which is killed in mid-match."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser_hands import OPEN, Hand, play_out
from tests.server.cluster.test_workers import Village
from tests.server.cluster.test_workers import village as village
from tests.server.http.test_deploy import Behind
from tests.server.http.test_deploy import front as front
from tests.server.served import PATIENCE, Served
from tools import browser as browsers
from tools import web

pytestmark = [pytest.mark.long, pytest.mark.needs("nginx", "browser")]

DESK, PHONE = ViewportSize(width=1280, height=800), ViewportSize(width=390, height=844)


def watchers(server: Served) -> int:
    return int(server.figures()["tavolaccio_watchers"])


def play_some(hands: list[Hand], moves: int) -> None:
    """This many answers by each hand, or the end of the match."""
    until = time.monotonic() + 300
    wanted = [hand.said + moves for hand in hands]
    while not all(hand.over or hand.said >= enough for hand, enough in zip(hands, wanted, strict=True)):
        assert time.monotonic() < until, "the match does not go on"
        for hand in hands:
            if not hand.over:
                hand.move()
        hands[0].page.wait_for_timeout(50)


def test_a_table_of_pages_survives_the_death_of_its_instance(front: Behind, village: Village, tmp_path: Path) -> None:
    """Both pages are led to one instance; it is killed without a word; both find the other one and play to the end."""
    assert web.built(), "the page could not be built"
    problems: list[str] = []
    lines: list[str] = []
    with browsers.opened() as browser:

        def come_in(size: ViewportSize, language: str) -> Page:
            context = browser.new_context(
                viewport=size,
                locale=language,
                has_touch=size is PHONE,
                reduced_motion="reduce",
                service_workers="block",
            )
            page = context.new_page()
            page.set_default_timeout(60_000)
            page.on("pageerror", lambda error: problems.append(str(error)))
            page.on("websocket", lambda socket: lines.append(socket.url))
            return page

        host, guest = come_in(DESK, "en-GB"), come_in(PHONE, "it-IT")
        host.goto(front.base + "about")
        table = host.evaluate(OPEN, ["stimulix", 3, {}, 2, "Ada"])
        for page in (host, guest):
            page.goto(f"{front.base}t/{table}")
        guest.get_by_role("button", name="Ci sono").tap()
        host.get_by_role("button", name="Start with 3").click()
        hands = [Hand(host, touch=False, seed=7), Hand(guest, touch=True, seed=8)]
        play_some(hands, 2)
        assert all(line.endswith(f"/ws?table={table}") for line in lines)
        assert sorted(watchers(server) for server in village.servers) == [0, 2], "they have met at one instance"
        home, other = sorted(village.servers, key=watchers, reverse=True)
        before = [hand.page.locator("main").inner_text() for hand in hands]
        home.kill()
        until = time.monotonic() + PATIENCE
        while watchers(other) < 2:
            assert time.monotonic() < until, "the pages do not come back"
            host.wait_for_timeout(50)
        assert not any(hand.over for hand in hands), "the match was over before anything was tried"
        play_some(hands, 2)
        for name, hand, text in zip(("host", "guest"), hands, before, strict=True):
            hand.page.screenshot(path=tmp_path / f"{name}-healed.png")
            assert hand.page.locator("main").inner_text() != text, "the page stands still"
        play_out(*hands)
        for page, fair in ((host, "The deal was fair."), (guest, "Il mazzo era onesto.")):
            expect(page.locator(".fair[data-verdict=yes]")).to_contain_text(fair)
            page.screenshot(path=tmp_path / f"end-{page.viewport_size['width'] if page.viewport_size else 0}.png")
    assert not problems, problems
    said = [entry["c"] for entry in other.entries(table) if entry.get("c")]
    assert len(said) == len(set(said)), "nothing was done twice"
