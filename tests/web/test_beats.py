"""A match is told one beat after the other, and whoever is asked has seen what led to it; with motion and without."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser_hands import OPEN, Hand
from tests.server.served import Served

# Writes down every beat that comes onto the stage, what was spoken by then, and whether anything was asked meanwhile.
WATCH = """() => {
  window.beats = []
  window.wrong = []
  const look = () => {
    const stages = document.querySelectorAll('[data-beat]')
    if (stages.length > 1) window.wrong.push('two at once')
    const stage = stages[0]
    if (!stage) return
    const table = document.querySelector('main.table')
    if (table?.dataset.asked === 'true') window.wrong.push(`asked during ${stage.dataset.beat}`)
    const { beat, key } = stage.dataset
    const last = window.beats.at(-1)
    if (last && Number(last.key) > Number(key)) window.wrong.push(`${last.key} before ${key}`)
    if (last?.key === key) return
    const spoken = document.querySelector('[data-spoken]')?.lastElementChild?.textContent ?? ''
    window.beats.push({ beat, key, spoken, still: stage.classList.contains('still') })
  }
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true })
}"""


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_beats_come_one_by_one_and_before_the_question(enter: Callable[..., Page], quick: Served, motion: str) -> None:
    page = enter("desktop", "en", pace="fast", reduced_motion=motion)
    page.goto(quick.base + "about")
    table = page.evaluate(OPEN, ["this-game-is-shit", 3, {}, 1, ""])
    page.evaluate("localStorage.setItem('tavolaccio.settings', JSON.stringify({ pace: 'fast', sound: false }))")
    page.goto(f"{quick.base}t/{table}")
    page.wait_for_selector("main.table")
    page.evaluate(WATCH)
    hand = Hand(page, touch=False, seed=3)
    while not hand.over and page.evaluate("window.beats.length") < 12:
        if not page.evaluate("!!document.querySelector('[data-beat]')"):
            hand.move()
        page.wait_for_timeout(30)
    assert page.evaluate("window.wrong") == []
    beats = page.evaluate("window.beats")
    assert len(beats) >= 6
    assert all(one["spoken"] for one in beats), "a beat never starts before its sentence"
    assert {one["still"] for one in beats} == {motion == "reduce"}
