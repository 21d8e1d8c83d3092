"""Help at the table: what a bot would do, where the table allows it, and three sentences for who is new."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser_hands import (
    AT_ONCE,
    GAMES,
    LONGEST,
    NEAR,
    OPEN,
    REACH,
    Hand,
    is_asked_again,
    press,
    settled_question,
    until_asked,
)
from tests.server.served import Served
from tests.web.looking import barriers, lasting_flaws

Enter = Callable[..., Page]
LAMP = "What would the bot do?"
OPEN_WITHOUT = """async ([game]) => {
  await fetch('/api/me')
  const headers = { 'Content-Type': 'application/json' }
  const asked = { game, seats: 3, bots: ['goat', 'goat'], clock: 'none', hints: false }
  return (await (await fetch('/api/tables', { method: 'POST', headers, body: JSON.stringify(asked) })).json()).id
}"""

GO_ON = """word => {
  const primer = document.querySelector('section.primer')
  const button = [...(primer?.querySelectorAll('button') ?? [])].find((one) => one.textContent.trim() === word)
  const said = primer?.querySelector('p')?.innerText ?? ''
  if (!button || !primer.checkVisibility({ visibilityProperty: true })) return ''
  const [words, box] = [primer.querySelector('p'), primer].map((one) => one.getBoundingClientRect())
  if (words.top < box.top || words.bottom > box.bottom) throw new Error(`cut: ${said}`)
  button.click()
  return said
}"""

# One sentence of the primer after another, also where it waits because something is asked: each has a card, and none
# is cut.
ALL_WITH_CARDS = """async () => {
  const wrong = []
  for (const primer = document.querySelector('section.primer'); primer.isConnected;) {
    primer.hidden = false
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const box = primer.getBoundingClientRect()
    const said = primer.querySelector('p').innerText
    if (!primer.querySelector('.card')) wrong.push(`no card: ${said}`)
    for (const part of primer.querySelectorAll('.card, .lesson > *')) {
      const { top, bottom, right } = part.getBoundingClientRect()
      if (top < box.top || bottom > box.bottom || right > box.right) wrong.push(`cut: ${part.className} of ${said}`)
    }
    primer.querySelector('.lesson .button').click()
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  }
  return wrong
}"""


def until_a_choice(page: Page) -> None:
    """Plays on until there are two things to say, so that advice can be asked for."""
    lamp = page.get_by_role("button", name=LAMP)
    for _ in range(60):
        assert until_asked(page), "the match ended before there was a choice"
        page.wait_for_timeout(300)
        if lamp.count():
            return
        things = [one for one in page.evaluate(REACH)["things"] if one["kind"] != "covered"]
        if things:
            press(page, things[0], touch=False)
    raise AssertionError("never two things to say")


def test_the_bot_says_what_it_would_do_and_how_good_that_is(sit: Any, axe: str) -> None:
    page = sit("lunch-money", "phone")
    until_a_choice(page)
    page.get_by_role("button", name=LAMP).click()
    advice = page.locator(".hint")
    expect(advice.locator("ol li").first).to_be_visible(timeout=30_000)
    expect(advice).to_contain_text("would…")
    expect(advice).to_contain_text("chance to win")
    chances = [int(found) for found in re.findall(r"(\d+)\s%", advice.inner_text())]
    assert chances, advice.inner_text()
    assert all(0 <= chance <= 100 for chance in chances)
    assert page.evaluate(REACH)["asked"], "advice answers nothing for me"
    assert [*lasting_flaws(page), *barriers(page, axe)] == []
    page.keyboard.press("Escape")
    expect(advice).to_have_count(0)


def test_a_table_without_hints_has_no_lamp(enter: Enter, quick: Served) -> None:
    page = enter("desktop")
    page.goto(quick.base + NEAR)
    page.goto(f"{quick.base}t/{page.evaluate(OPEN_WITHOUT, ['lunch-money'])}")
    page.get_by_role("button", name="Start with 3").click()
    page.wait_for_selector("main.table")
    for _ in range(12):
        assert until_asked(page)
        state = page.evaluate(REACH)
        if len(state["things"]) > 1:
            break
        press(page, state["things"][0], touch=False)
        page.wait_for_timeout(200)
    assert len(page.evaluate(REACH)["things"]) > 1
    assert page.get_by_role("button", name=LAMP).count() == 0


def test_a_new_player_is_told_in_three_sentences_once(sit: Any, axe: str) -> None:
    page = sit("lunch-money", "phone", "it")
    page.evaluate("localStorage.setItem('tavolaccio.shown', '[]')")
    page.reload()
    page.wait_for_selector("main.table")
    primer = page.locator("section.primer")
    finger = Hand(page, touch=True, seed=9)

    def next_sentence(word: str) -> str:
        """It waits while an answer is wanted, for it would lie over what is to be answered: so I answer."""
        until = time.monotonic() + LONGEST
        while time.monotonic() < until:
            said: str = page.evaluate(GO_ON, word)  # in one go: the next moment it may wait again
            if said:
                return said
            finger.move()
            page.wait_for_timeout(100)
        raise AssertionError("never told how it works")

    told = [next_sentence(word) for word in ("Avanti", "Avanti", "Ho capito")]
    assert len(set(told)) == 3
    expect(primer).to_have_count(0)
    page.reload()
    page.wait_for_selector("main.table")
    page.wait_for_load_state("networkidle")
    assert primer.count() == 0, "once is enough"
    page.get_by_role("button", name="Menu", exact=True).tap()
    page.get_by_role("button", name="Come funziona").tap()  # and again whenever one wants
    expect(primer.locator("p")).to_have_text(told[0])
    assert [*lasting_flaws(page), *barriers(page, axe)] == []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "it"])
def test_the_smallest_screen_has_a_card_for_each_sentence(sit: Any, game: str, language: str) -> None:
    page = sit(game, "small phone", language)
    page.evaluate("localStorage.setItem('tavolaccio.shown', '[]')")
    page.reload()
    page.wait_for_selector("section.primer", state="attached")
    page.evaluate("document.fonts.ready")
    assert page.evaluate(ALL_WITH_CARDS) == []


def open_guide(page: Page) -> None:
    page.locator("header .icon-button").last.click()
    page.get_by_role("button", name="How to use this table").click()


def test_a_page_that_lacks_a_piece_loads_itself_again_once(browser: Browser, quick: Served) -> None:
    """As after it was built again under an open tab: the old pieces are gone from the server."""
    context = browser.new_context(locale="en-GB", reduced_motion="reduce", service_workers="block")
    context.add_init_script(AT_ONCE)
    page = context.new_page()
    page.set_default_timeout(20_000)
    page.goto(quick.base + NEAR)
    table = page.evaluate(OPEN, ["this-game-is-shit", 3, {}, 1, ""])
    page.goto(f"{quick.base}t/{table}")
    page.wait_for_selector("main.table")
    assert until_asked(page)
    asked = settled_question(page)
    gone = re.compile("/assets/GuideSheet-.*js")
    page.route(gone, lambda route: route.fulfill(status=404))
    page.evaluate("window.old = true")
    open_guide(page)
    expect(page.get_by_text("A piece of the page went missing")).to_be_visible()
    page.wait_for_function("() => !window.old && !!document.querySelector('main.table')")
    assert is_asked_again(page, asked), "nothing was answered meanwhile"
    page.evaluate("window.old = true")
    open_guide(page)
    expect(page.get_by_text("A piece of the page got lost")).to_be_visible()
    assert page.evaluate("window.old"), "once is enough"
    page.unroute(gone)
    page.reload()
    open_guide(page)
    expect(page.locator("[data-guide]").first).to_be_visible()
    context.close()
