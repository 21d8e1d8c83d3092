"""What is looked for on every screen: barriers, text that is cut or tiny, targets too small to hit."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Iterator
from typing import Any

from playwright.sync_api import Locator, Page

PATIENCE = 40.0
"""Seconds after which what is wrong is taken to stay so."""

# Two pictures later, so that what a change has set in motion is in motion.
MOVES = """() => new Promise((say) => requestAnimationFrame(() => requestAnimationFrame(() => say(
  document.getAnimations().some(({ playState, effect }) =>
    playState === 'running' && effect.getComputedTiming().endTime !== Infinity)))))"""

# Notices words from the first moment in which they can be seen; they may be gone when anybody asks.
NOTICE = """([words, where]) => {
  const noticed = (window.noticed ??= {})
  const look = () => {
    for (const one of document.querySelectorAll(where))
      if (one.textContent.includes(words) && one.checkVisibility()) noticed[words] = true
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
  look()
}"""

CLIPPED = """
() => {
  const found = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const hidden = (node) => {
    for (let at = node; at; at = at.parentElement) {
      const style = getComputedStyle(at)
      if (style.visibility === 'hidden' || style.display === 'none' || +style.opacity === 0) return true
      if (at.classList.contains('unseen') || at.classList.contains('skip') || at.tagName === 'NOSCRIPT') return true
    }
    return false
  }
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent.trim()
    const parent = walker.currentNode.parentElement
    if (!text || !parent || parent.closest('script,style,svg,dialog:not([open])') || hidden(parent)) continue
    const range = document.createRange()
    range.selectNodeContents(walker.currentNode)
    const box = range.getBoundingClientRect()
    if (!box.width) continue
    const say = (what) => found.push(`${what}: ${text.slice(0, 60)}`)
    if (box.left < -1 || box.right > document.documentElement.clientWidth + 1) say('off the screen')
    if (!parent.closest('.card') && parseFloat(getComputedStyle(parent).fontSize) < 12) say('under 12 px')
    for (let at = parent; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at)
      // A line that ends in three dots tells the rest on a tap; numbers of a card may touch its edge.
      if (at.classList.contains('effect') || at.classList.contains('art')) break
      if (style.overflowX === 'visible' && style.overflowY === 'visible') continue
      const clip = at.getBoundingClientRect()
      const slack = parent.closest('.card') ? 6 : 3 // a card lies askew, and the box around it is larger than it
      const cuts = (how) => how === 'hidden' || how === 'clip'
      const aside = parent.closest('.card') ? slack : 2
      const beyond = box.left < clip.left - aside || box.right > clip.right + aside
      if (cuts(style.overflowX) && beyond) say('cut sideways')
      const over = box.top < clip.top - slack || box.bottom > clip.bottom + slack
      if (cuts(style.overflowY) && over) say('cut in height')
      if (['auto', 'scroll'].includes(style.overflowY)) break
    }
  }
  return [...new Set(found)]
}
"""

SMALL = """
() => [...document.querySelectorAll('button, a[href], input, select')].filter((one) => {
  // Links inside sentences and the numbers of clauses are read, not hit in a hurry.
  if (one.closest('.unseen, .skip, p, .number') || one.disabled) return false
  const box = one.getBoundingClientRect()
  if (!box.width || getComputedStyle(one).visibility === 'hidden') return false
  // A small card may be hit beside its edge, too: its target is the area laid under it.
  const under = getComputedStyle(one, '::before')
  const area = under.content === 'none' ? 0 : parseFloat(under.height) * box.height / one.offsetHeight
  return Math.max(box.height, area || 0, one.closest('label')?.getBoundingClientRect().height ?? 0) < 43.5
}).map((one) => {
  const name = (one.getAttribute('aria-label') ?? one.textContent).trim().slice(0, 40)
  return `${one.tagName} ${name} ${Math.round(one.getBoundingClientRect().height)} px`
})
"""


def still(page: Page) -> Page:
    """The page, once everything on it that fades, rises or glides has arrived."""
    until = time.monotonic() + PATIENCE
    while page.evaluate(MOVES) and time.monotonic() < until:
        page.wait_for_timeout(20)
    return page


@contextlib.contextmanager
def noticing(page: Page, words: str, where: str = "[role=status]") -> Iterator[None]:
    """What is done meanwhile lets these words come, be it for a moment only: on a busy machine that is soon over."""
    page.evaluate(NOTICE, [words, where])
    yield
    page.wait_for_function("(words) => window.noticed[words]", arg=words)


def flaws(page: Page) -> list[str]:
    """Text that is cut, off the screen or too small, and a page that scrolls sideways."""
    found: list[str] = page.evaluate(CLIPPED)
    if page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth + 1"):
        found.append("the page scrolls sideways")
    return found


def lasting_flaws(page: Page) -> list[str]:
    """The flaws that stay: what glides to its place may lie over something for a moment, longer on a busy machine."""
    return _lasting(page, flaws)


def lasting_small_targets(page: Page) -> list[str]:
    """What grows on its way is small only for a moment."""
    return _lasting(page, small_targets)


def _lasting(page: Page, look: Callable[[Page], list[str]]) -> list[str]:
    until = time.monotonic() + PATIENCE
    while (found := look(page)) and time.monotonic() < until:
        page.wait_for_timeout(60)
    return found


def small_targets(page: Page) -> list[str]:
    found: list[str] = page.evaluate(SMALL)
    return found


def barriers(page: Page, axe: str) -> list[str]:
    """What axe finds, one line each."""
    if not page.evaluate("!!window.axe"):  # half a megabyte, which a page keeps until it is left
        page.evaluate(axe)
    result: Any = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"{rule['id']}: {node['target'][0]}: {node['failureSummary'].splitlines()[-1].strip()}"
        for rule in result["violations"]
        for node in rule["nodes"][:3]
    ]


def line_banner(page: Page) -> Locator:
    """What is said of the line to the server; a table speaks its own questions in another place."""
    return page.locator("[role=alert]:not([data-asks])")
