"""Every table from two players to the most, in both languages: nothing is cut, tiny or off the screen."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from tavolaccio import games
from tests.web.conftest import SIZES
from tests.web.hands import GAMES, Hand, until_asked
from tests.web.looking import barriers, lasting_flaws

TABLES = [
    (game, seats) for game in GAMES for seats in range(games.find(game).meta.least, games.find(game).meta.most + 1)
]
SETTINGS = "(language) => localStorage.setItem('tavolaccio.settings', JSON.stringify({ language }))"


def speak(page: Page, language: str) -> None:
    """The same table in another language."""
    page.evaluate(SETTINGS, language)
    page.reload()
    page.wait_for_selector("main.table")
    page.wait_for_load_state("networkidle")


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_nothing_at_the_table_is_cut_or_a_barrier(
    sit: Any, axe: str, game: str, seats: int, request: pytest.FixtureRequest
) -> None:
    if seats not in (2, 4) and not request.config.getoption("--long"):
        pytest.skip("every number of seats takes minutes: with --long")
    page = sit(game, "small phone", seats=seats)
    assert until_asked(page)
    most = seats == games.find(game).meta.most
    found: list[str] = []
    for language in ("en", "it"):
        speak(page, language)
        for size in ("small phone", "phone", "desktop") if most else ("small phone", "desktop"):
            width, height = SIZES[size]
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_timeout(150)
            found += [f"{language}, {size}: {flaw}" for flaw in lasting_flaws(page)]
            if most and language == "en" and size != "small phone":
                found += [f"{size}: {barrier}" for barrier in barriers(page, axe)]
    assert not found, "\n".join(found)


MEASURE = """() => {
  window.taken = []
  new PerformanceObserver((list) => {
    for (const one of list.getEntries()) if (one.interactionId) window.taken.push(one.duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: false })
}"""


def test_a_tap_is_answered_in_a_blink(sit: Any) -> None:
    """Measured and printed, on a processor four times slower than this one; a busy machine decides nothing."""
    page = sit("soccmel", "phone", seats=8)
    assert until_asked(page)
    line = page.context.new_cdp_session(page)
    line.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    page.evaluate(MEASURE)
    finger = Hand(page, touch=True, seed=5)
    for _ in range(200):
        if finger.over or finger.said >= 8:
            break
        finger.move()
        page.wait_for_timeout(150)
    line.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    taken = sorted(page.evaluate("window.taken"))
    assert finger.said
    worst = taken[-1] if taken else 0
    middle = taken[len(taken) // 2] if taken else 0
    print(f"tap to paint, 8 players, 4x slower: median {middle:.0f} ms, worst {worst:.0f} ms of {len(taken)}")
