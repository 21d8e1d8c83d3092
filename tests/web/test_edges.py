"""At every number of seats and size: no card is cut by the screen's edge, and nothing lies over what decides.

Nothing is played in the browser: one page is shown real moments of real matches, one after the other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page

from tavolaccio import games
from tavolaccio.texts.screen import screen_of
from tests.browser_hands import GAMES, KNOWN
from tests.server.served import Served
from tests.told_table import ToldTable, show, tell
from tests.web.looking import lasting_flaws, lasting_small_targets

SIZES = ((360, 640), (390, 844), (1280, 720), (1440, 900), (640, 360), (720, 450))
"""Phones, laptops, and the laptops again at 200 %."""

STILL = "*, ::before, ::after { animation: none !important; transition: none !important }"


# Resolves when nothing has come to the table for some pictures: cards are drawn a few at a time.
SETTLED = """() => new Promise((done) => {
  let last = '', quiet = 0
  const look = () => {
    const now = [...document.querySelectorAll('.piece')].map((one) => one.style.transform + one.innerHTML.length).join()
    quiet = now === last ? quiet + 1 : 0
    last = now
    if (quiet > 1) done()
    else requestAnimationFrame(look)
  }
  look()
})"""

WRONG = """() => {
  const found = []
  const seen = (one) => {
    const box = one.getBoundingClientRect()
    return box.width && box.height && getComputedStyle(one).visibility !== 'hidden' ? box : null
  }
  const name = (one) => `${one.className || one.tagName}: ${one.textContent.trim().slice(0, 24)}`
  // A card that is turned has a box larger than itself: its corners are looked at.
  const corners = (one) => {
    const { a, b, c, d, e, f } = new DOMMatrix(getComputedStyle(one.closest('.piece')).transform)
    const [w, h] = [one.offsetWidth, one.offsetWidth * 1.4]
    const [x, y] = [w / 2, one.closest('.piece').offsetHeight / 2]
    return [[0, 0], [w, 0], [0, h], [w, h]].map(([px, py]) => {
      const [dx, dy] = [px - x, py - y]
      return [a * dx + c * dy + e + x, b * dx + d * dy + f + y]
    })
  }
  for (const one of document.querySelectorAll('.piece[data-act=hand] button, .piece[data-act=choice] button')) {
    const out = corners(one).some(([x, y]) => x < -1 || y < -1 || x > innerWidth + 1 || y > innerHeight + 1)
    if (out) found.push(`cut by the edge: ${name(one)}`)
  }
  const decides = '.pod .number, .pod .gauge, .pod .pips, .counter .total, .counter .gauge, .band h2, .telling .head'
  const covers = '.mark, .verb, .note, .refusal, .piece[data-act=hand], .piece[data-act=choice], [data-peek], .words'
    + ', [data-sound-offer], .pod, .band'
  for (const one of document.querySelectorAll(decides)) {
    const box = seen(one)
    if (!box) continue
    if (box.left < -1 || box.right > innerWidth + 1 || box.top < -1 || box.bottom > innerHeight + 1)
      found.push(`off the screen: ${name(one)}`)
    for (const other of document.querySelectorAll(covers)) {
      if (other.contains(one) || one.contains(other)) continue
      const over = seen(other)
      if (!over) continue
      const w = Math.min(box.right, over.right) - Math.max(box.left, over.left)
      const h = Math.min(box.bottom, over.bottom) - Math.max(box.top, over.top)
      if (w > 2 && h > 3 && w * h > 0.06 * box.width * box.height)
        found.push(`${name(other)} lies over ${name(one)} (${Math.round(w)} x ${Math.round(h)})`)
    }
  }
  return [...new Set(found)]
}"""


def moments(game: str, seats: int) -> Iterator[ToldTable]:
    """A question answered from the whole hand, and one with a few answers; the others are away at the second."""
    fan = screen_of(games.find(game))["fan"]
    for whole in (True, False):
        for seed in range(12):
            told = ToldTable(game, seats, seed, away=not whole)
            while not told.over and told.moves < 90 and not (told.asked and (told.point in fan) is whole):
                told.step()
            if told.asked:
                yield told
                break


@pytest.mark.parametrize("game", GAMES)
def test_no_card_is_cut_and_nothing_lies_over_what_decides(
    enter: Callable[..., Page], quick: Served, game: str
) -> None:
    meta = games.find(game).meta
    page = enter("desktop")
    page.add_init_script(KNOWN)
    found: list[str] = []
    looked = 0
    for seats in range(meta.least, meta.most + 1):
        for told in moments(game, seats):
            if looked:
                tell(page, [told.snapshot()])
            else:
                show(page, quick.base, told)
                page.add_style_tag(content=STILL)
            for width, height in SIZES:
                page.set_viewport_size({"width": width, "height": height})
                page.evaluate(SETTLED)
                where = f"{seats} seats, {width} x {height}, {told.point}"
                found += [f"{where}: {wrong}" for wrong in page.evaluate(WRONG)]
                looked += 1
    assert looked >= 2 * len(SIZES) * (meta.most - meta.least)
    assert not found, f"{len(found)}:\n" + "\n".join(found)


LARGEST = "localStorage.setItem('tavolaccio.settings', JSON.stringify({ text: 'larger', pace: 'instant' }))"


@pytest.mark.parametrize(("game", "language"), list(zip(GAMES, ("it", "en", "it", "en"), strict=True)))
def test_the_largest_letters_cut_nothing(enter: Callable[..., Page], quick: Served, game: str, language: str) -> None:
    """With the fewest and the most seats, on the smallest phone and a laptop: all of it is read and hit."""
    meta = games.find(game).meta
    page = enter("desktop", language)
    page.add_init_script(KNOWN)
    page.add_init_script(LARGEST)
    found: list[str] = []
    looked = 0
    for seats in (meta.least, meta.most):
        for told in moments(game, seats):
            if looked:
                tell(page, [told.snapshot()])
            else:
                show(page, quick.base, told)
                page.add_style_tag(content=STILL)
                assert page.evaluate("document.documentElement.dataset.text") == "larger"
            for width, height in ((360, 640), (1280, 720)):
                page.set_viewport_size({"width": width, "height": height})
                page.evaluate(SETTLED)
                where = f"{seats} seats, {width} x {height}, {told.point}"
                wrong = [*page.evaluate(WRONG), *lasting_flaws(page), *lasting_small_targets(page)]
                found += [f"{where}: {one}" for one in wrong]
                looked += 1
    assert looked >= 6
    assert not found, f"{len(found)}:\n" + "\n".join(found)
