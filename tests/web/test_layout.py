"""Every table from two players to the most, in both languages: nothing is cut, tiny or off the screen.

The tables of a match are looked at in one browser; one of them is also loaded again, and asks what it had asked.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tavolaccio import games
from tests.browser_hands import GAMES, NEAR, OPEN, is_asked_again, settled_question, until_asked
from tests.server.served import Served
from tests.web.conftest import SIZES
from tests.web.looking import PATIENCE, barriers, lasting_flaws, lasting_small_targets, still

# The sentence of the moment gets smaller where there is little room; nobody should have to scroll for it.
SCROLLS = """() => {
  const one = document.querySelector('[data-telling]')
  return one && one.scrollHeight > one.clientHeight + 2 ? one.textContent.trim() : ''
}"""

# What of a person's place sticks out at its sides; how far, in pixels.
STICKS_OUT = """() => [...document.querySelectorAll('.pod .plain > *')].flatMap((part) => {
  const [{ left, right }, pod] = [part, part.closest('.pod')].map((one) => one.getBoundingClientRect())
  const far = Math.round(Math.max(pod.left - left, right - pod.right))
  return far > 2 ? [`${part.className} of a place: ${far} px outside`] : []
}).join(', ')"""


LYING = ("lying phone", "small lying phone")
OTHER = {"en": "it", "it": "en"}


def misfits(page: Page, look: str) -> list[str]:
    """What does not fit into its place, once the letters have found their size."""
    until = time.monotonic() + PATIENCE
    while (words := str(page.evaluate(look))) and time.monotonic() < until:
        page.wait_for_timeout(60)
    return [words] if words else []


def speak(page: Page, language: str) -> None:
    """The same table in another language, by the menu, as anybody at the table would do it."""
    page.locator("header .icon-button").last.click()
    still(page)  # a sheet that rises slips away from under the finger
    page.locator("dialog[open] button", has_text=re.compile(f"^{language.upper()}$")).click()
    page.wait_for_function("(language) => document.documentElement.lang === language", arg=language)
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog[open]", state="detached")


def resize(page: Page, size: str) -> None:
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})


def seen(page: Page, where: str, size: str) -> list[str]:
    """What is wrong at this size, once everything has found its place."""
    still(page)
    found = [f"{where}: {flaw}" for flaw in lasting_flaws(page)]
    found += [f"{where}: has to be scrolled: {words}" for words in misfits(page, SCROLLS)]
    found += [f"{where}: {part}" for part in misfits(page, STICKS_OUT)]
    if size in LYING:
        found += [f"{where}: too small to hit: {target}" for target in lasting_small_targets(page)]
        assert page.locator(".upright").count() == 0, f"{where}: asks to be turned"
    return found


def check_reload(page: Page) -> None:
    """A player who loads the page again is asked the same, with the same answers."""
    before = settled_question(page)
    page.reload()
    page.wait_for_selector("main.table")
    assert is_asked_again(page, before)


@pytest.mark.parametrize("game", GAMES)
def test_nothing_at_the_table_is_cut_or_a_barrier(
    enter: Callable[..., Page], quick: Served, axe: str, game: str
) -> None:
    """From two seats to the most, one table after the other: the smallest screen in both languages, a desk in one.

    With the most seats every size is looked at in both.
    """
    meta = games.find(game).meta
    spoken, size = "en", "small phone"
    page = enter(size)
    page.goto(quick.base + NEAR)
    found: list[str] = []
    for seats in range(meta.least, meta.most + 1):
        table = page.evaluate(OPEN, [game, seats, {}, 1, ""])
        page.goto(f"{quick.base}t/{table}")
        page.wait_for_selector("main.table, main.end")
        if not until_asked(page):
            continue  # out, or over, before the first question: it happens to two players
        if seats == meta.most:
            sizes = ("desktop", "phone", *LYING, "small phone")
            looks = [(language, one) for language in (spoken, OTHER[spoken]) for one in sizes]
        elif size == "desktop":
            looks = [(spoken, "desktop"), (spoken, "small phone"), (OTHER[spoken], "small phone")]
        else:
            looks = [(spoken, "small phone"), (OTHER[spoken], "small phone"), (OTHER[spoken], "desktop")]
        for language, wanted in looks:
            if language != spoken:
                speak(page, language)
                spoken = language
            if wanted != size:
                resize(page, wanted)
                size = wanted
            found += seen(page, f"{seats} seats, {language}, {size}", size)
            if seats == meta.most and language == "en" and size in ("desktop", "phone", LYING[0]):
                found += [f"{size}: {barrier}" for barrier in barriers(page, axe)]
        if seats == 3:
            check_reload(page)
    assert not found, "\n".join(found)
