"""The first player, found out by a little game in the page: a confession, straws, a race."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser_hands import NEAR
from tests.server.served import Served
from tests.web.looking import barriers, lasting_flaws

Enter = Callable[..., Page]

OPEN_A_RITUAL = """async ([game, seats]) => {
  await fetch('/api/me')
  const headers = { 'Content-Type': 'application/json' }
  const asked = { game, seats, bots: Array(seats - 1).fill('goat'), clock: 'none', start_by: 'ritual' }
  return (await (await fetch('/api/tables', { method: 'POST', headers, body: JSON.stringify(asked) })).json()).id
}"""

CONFESS = """async () => {
  const [first, second] = document.querySelectorAll('.choices button')
  first.click()
  await Promise.resolve()
  return [first.ariaPressed, second.disabled]
}"""


def begin(page: Page, quick: Served, game: str, start: str) -> None:
    page.goto(quick.base + NEAR)
    page.goto(f"{quick.base}t/{page.evaluate(OPEN_A_RITUAL, [game, 3])}")
    page.get_by_role("button", name=start).click()
    page.wait_for_selector("[data-ritual]")


def faults(page: Page, quick: Served, axe: str, game: str, start: str) -> list[str]:
    """What is wrong with another one, in which nobody plays: its clock does not wait until everything was looked at."""
    begin(page, quick, game, start)
    return [*lasting_flaws(page), *barriers(page, axe)]


def chosen(page: Page) -> str:
    """What is said when it has been found out."""
    page.wait_for_selector("[data-ritual][data-state=shown]")
    return page.locator("[data-ritual] .say").text_content() or ""


def test_a_host_asks_for_confessions_and_confesses(enter: Enter, quick: Served, axe: str) -> None:
    """From the switch in the lobby to the first turn, on a phone."""
    page = enter("phone")
    page.goto(f"{quick.base}new/this-game-is-shit")
    for seats in (2, 3):
        page.get_by_role("button", name="Add a bot").first.tap()
        expect(page.get_by_text(re.compile(rf"\b{seats} of \d seats"))).to_be_visible()
    page.get_by_role("button", name="Who begins?").tap()
    page.get_by_role("button", name="A little game").tap()
    expect(page.get_by_role("dialog")).to_contain_text("Everybody confesses in secret")
    page.get_by_role("button", name="Close").tap()
    expect(page.get_by_role("button", name="Who begins?")).to_contain_text("A little game")
    page.get_by_role("button", name="Start with 3").tap()
    page.wait_for_selector("[data-ritual=last][data-state=open]")
    # The bots may have confessed long ago: mine ends it, so what I see in that moment is looked at in the page itself.
    said = page.evaluate(CONFESS)
    assert said == ["true", True], "mine is marked, and a second one is impossible"
    assert chosen(page)
    # Nobody can have gone later than I; a bot may have gone just now, too.
    expect(page.locator(".cubicles li.chosen")).to_contain_text("right now")
    page.wait_for_selector("main.table")
    expect(page.locator("[data-ritual]")).to_have_count(0)
    assert faults(page, quick, axe, "this-game-is-shit", "Start with 3") == []


def test_a_confession_takes_one_key(enter: Enter, quick: Served) -> None:
    page = enter("desktop")
    begin(page, quick, "this-game-is-shit", "Start with 3")
    answers = page.locator("[data-ritual=last] [aria-keyshortcuts]")
    expect(answers.first).to_have_attribute("aria-keyshortcuts", "1")
    page.keyboard.press("ArrowRight")
    expect(answers.first).to_be_focused()
    page.keyboard.press("1")
    expect(page.locator(".cubicles li.chosen")).to_contain_text("right now")
    page.wait_for_selector("main.table")


def test_straws_are_drawn(enter: Enter, quick: Served, axe: str) -> None:
    page = enter("phone", "it")
    begin(page, quick, "lunch-money", "Si parte in 3")
    straws = page.locator("[data-ritual=lots] li button")
    expect(straws).to_have_count(3)
    free = page.get_by_role("button", name=re.compile(r"Bastoncino \d$"))
    free.first.tap()
    said = chosen(page)
    assert said
    expect(page.locator("li.lot")).to_have_count(1)
    lengths = page.evaluate("() => [...document.querySelectorAll('.straw')].map((one) => one.style.height)")
    assert len(set(lengths)) == 3, "straws of three lengths"
    page.wait_for_selector("main.table")
    assert faults(page, quick, axe, "lunch-money", "Si parte in 3") == []


def test_who_shouts_at_the_signal_is_timed(enter: Enter, quick: Served, axe: str) -> None:
    """The table is there already, with the cards in hand, and cannot be touched meanwhile."""
    page = enter("desktop")
    begin(page, quick, "soccmel", "Start with 3")
    assert page.locator("main.table").count() == 1
    assert page.evaluate("() => !!document.querySelector('main.table').closest('[inert]')")
    # Called by the page's own clock. On a machine that is too busy to see the signal the others are timed all the same.
    page.evaluate("""() => new Promise((done) => {
      const look = () => {
        const state = document.querySelector('[data-ritual=race]')?.dataset.state
        if (state === 'ready') return setTimeout(look, 20)
        setTimeout(() => { document.querySelector('.call')?.click(); done() }, 120)
      }
      look()
    })""")
    chosen(page)
    expect(page.locator("[data-ritual=race] li.chosen")).to_contain_text(re.compile(r"\d+ ms"))
    page.wait_for_selector("[data-ritual]", state="detached")
    assert page.locator("main.table").count() == 1
    assert faults(page, quick, axe, "soccmel", "Start with 3") == []


def test_who_shouts_too_early_is_out_of_it(enter: Enter, quick: Served) -> None:
    page = enter("phone")
    begin(page, quick, "soccmel", "Start with 3")
    # Called by the page itself, as soon as that can be: the signal comes soon.
    page.wait_for_function("""() => {
      const call = document.querySelector('[data-ritual=race][data-state=ready] .call')
      call?.click()
      return !!call
    }""")
    expect(page.get_by_text("Too early. You’re out of this one.")).to_be_visible()
    chosen(page)
    expect(page.locator("[data-ritual=race] li.early")).to_contain_text("too early")
