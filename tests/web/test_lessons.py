"""Learning by playing, on a phone: what is pointed at is touched, and nothing else does anything."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tavolaccio import games
from tavolaccio.games.lessons import lesson_of
from tests.browser_hands import REACH
from tests.server.served import Served
from tests.web.looking import barriers, lasting_flaws

Enter = Callable[..., Page]

POINTED = """() => {
  const rects = [...document.querySelectorAll('.dark rect')].map((one) => one.getBoundingClientRect())
  return rects.map(({ x, y, width, height }) => [x + width / 2, y + height / 2])
}"""

JOINED = "spots => `${spots}`"


def follow(page: Page, step: int) -> None:
    """Touches what the lesson points at, until it goes on: a card, and perhaps its target."""
    here = f"!!document.querySelector('[data-lesson=\"{step}\"]')"
    for _ in range(3):
        page.wait_for_function(f"() => !{here} || ({POINTED})().length > 0")
        spots = page.evaluate(POINTED)
        if not spots:
            return
        page.touchscreen.tap(*spots[0])
        page.wait_for_function(
            f"before => !{here} || `${{({POINTED})()}}` !== before", arg=page.evaluate(JOINED, spots)
        )
        if not page.evaluate(here):
            return


def test_a_lesson_is_played_from_the_first_tap_to_the_free_match(enter: Enter, quick: Served, axe: str) -> None:
    lesson = lesson_of(games.find("this-game-is-shit"))
    assert lesson is not None
    page = enter("phone")
    page.goto(quick.base)
    tile = page.locator("[data-game='this-game-is-shit']")
    tile.locator("button.learn").tap()
    bubble = page.locator(".bubble")
    expect(bubble).to_have_attribute("data-lesson", "1")
    assert not lasting_flaws(page)
    assert not barriers(page, axe)
    for step in lesson.steps:
        expect(bubble).to_have_attribute("data-lesson", str(step.number))
        page.wait_for_function(f"() => ({REACH})().things.length <= 1")  # nothing else can be done
        follow(page, step.number)
    expect(bubble).to_have_attribute("data-lesson", "end")
    bubble.locator("button").tap()
    expect(bubble).to_have_count(0)
    expect(page.locator("main.table")).to_have_attribute("data-asked", "true")


def test_another_card_is_refused_with_a_sentence_and_a_lesson_can_be_skipped(enter: Enter, quick: Served) -> None:
    page = enter("phone")
    page.goto(quick.base)
    page.locator("[data-game='soccmel'] button.learn").tap()
    bubble = page.locator(".bubble")
    expect(bubble).to_have_attribute("data-lesson", "1")
    # The rules would let it open the pile; the lesson wants another one. (What the rules forbid has its own reason.)
    allowed = games.find("soccmel").cards["S1a"].names["en"]
    page.locator(".piece[data-act=hand] button", has_text=allowed).tap()
    expect(bubble).to_contain_text("One thing at a time")
    expect(bubble).to_have_attribute("data-lesson", "1")
    page.get_by_role("button", name="Skip the lesson").tap()
    expect(bubble).to_have_count(0)
    page.wait_for_function(f"() => ({REACH})().things.length > 1")
