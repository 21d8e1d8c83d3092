"""Hands for the browser: what can be pressed now and where, by finger, mouse and keyboard."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

GAMES = ("this-game-is-shit", "soccmel", "stimulix", "lunch-money")
KNOWN = f"localStorage.setItem('tavolaccio.shown', JSON.stringify({list(GAMES)}))"
"""A player who has played before is not told how it works, and the table does not wait for that."""
AT_ONCE = """const quick = {
  'tavolaccio.settings': { pace: 'instant', sound: false },
  'tavolaccio.hesitation': Array(8).fill(50),
  'tavolaccio.hesitation.decisions': Array(8).fill(50),
  'tavolaccio.shown': GAMES,
}
for (const [key, value] of Object.entries(quick))
  if (!localStorage.getItem(key)) localStorage.setItem(key, JSON.stringify(value))""".replace("GAMES", str(list(GAMES)))
"""A device that has chosen to see everything instantly, has been asked about sound, knows every game, and belongs to
somebody quick."""
LONGEST = 400.0
"""Far more than a match takes on a quiet machine: it only ends a test that hangs."""
PATIENCE = 20.0
"""Seconds after which a key that led to nothing was not heard: the table had changed under the fingers."""
SHORT: dict[str, dict[str, Any]] = {
    "this-game-is-shit": {"critical_mass": 3},
    "stimulix": {"quick": True},
    "lunch-money": {"discarding": "cost_card"},  # random players do little else
}
"""Options with which a match is over sooner."""

NEAR = "icon.svg"
"""Where a table is made from: at home for the server, and next to nothing to load."""
OPEN = """async ([game, seats, options, people, name, house]) => {
  await fetch('/api/me')
  const headers = { 'Content-Type': 'application/json' }
  if (name) await fetch('/api/me', { method: 'PUT', headers, body: JSON.stringify({ name }) })
  const asked = { game, seats, options, bots: Array(seats - people).fill('instinct'), clock: 'none', house }
  const room = await (await fetch('/api/tables', { method: 'POST', headers, body: JSON.stringify(asked) })).json()
  if (people > 1) return room.id
  const line = new WebSocket(`ws://${location.host}/ws`)
  await new Promise((open) => (line.onopen = open))
  line.send(JSON.stringify({ t: 'ready', id: 'ready', table: room.id, ready: true }))
  line.send(JSON.stringify({ t: 'start', id: 'start', table: room.id }))
  await new Promise((done) => (line.onmessage = (event) => JSON.parse(event.data).id === 'start' && done()))
  line.close()
  return room.id
}"""

# Where a finger can reach each thing that answers now: a point that really belongs to it, whatever lies above.
REACH = """() => {
  const table = document.querySelector('main.table')
  const dialog = !!document.querySelector('dialog[open]')
  if (!table || dialog) return { over: !!document.querySelector('main.end'), dialog, things: [] }
  const held = document.querySelector('.pod.target') || document.querySelector('[aria-pressed=true]')
  const things = []
  const add = (kind, one) => {
    const box = one.getBoundingClientRect()
    for (const [fx, fy] of [[.5, .5], [.25, .5], [.15, .3], [.5, .2], [.8, .5], [.3, .8]]) {
      const x = box.x + box.width * fx, y = box.y + box.height * fy
      const hit = document.elementFromPoint(x, y)
      if (hit && one.contains(hit)) return things.push({ kind, x, y, name: one.textContent })
    }
    things.push({ kind: 'covered', x: 0, y: 0, name: one.textContent })
  }
  document.querySelectorAll('.pod.target').forEach((one) => add('target', one))
  document.querySelectorAll('.words .button').forEach((one) => add('words', one))
  document.querySelectorAll('.band [data-move]').forEach((one) => add('band', one))
  if (!document.querySelector('.pod.target'))
    document.querySelectorAll('[data-act=choice] button').forEach((one) => add('choice', one))
  const { mode, asked } = table.dataset
  if (!held && mode === 'fan' && asked === 'true' && !document.querySelector('.words .button'))
    document.querySelectorAll('.piece[data-act=hand]:not(:has(.pale)) button').forEach((one) => add('hand', one))
  return { over: false, dialog: false, asked: table.dataset.asked === 'true', point: table.dataset.point, things }
}"""

# Which keys answer now, what each is for, and to which question.
SHORTCUTS = """() => {
  const table = document.querySelector('main.table')
  if (!table) return { over: !!document.querySelector('main.end'), keys: [] }
  const all = [...document.querySelectorAll('[aria-keyshortcuts]')]
  const keys = all.map((one) => one.getAttribute('aria-keyshortcuts'))
  return { over: false, question: table.dataset.question, keys, what: all.map((one) => one.textContent) }
}"""


def press(page: Page, thing: dict[str, Any], touch: bool) -> None:
    if touch:
        page.touchscreen.tap(thing["x"], thing["y"])
    else:
        page.mouse.click(thing["x"], thing["y"])


def is_pulled(page: Page) -> bool:
    """Whether the card under a finger that has moved comes along.

    On a busy machine the finger may have lain still until the card was enlarged; then it is put down again.
    """
    page.wait_for_selector(".piece.pulled, dialog[open]")
    if page.locator("dialog[open]").count() == 0:
        return True
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog[open]", state="detached")
    return False


class Hand:
    """Plays whatever is asked, at random, by finger or mouse; says how often it was asked."""

    def __init__(self, page: Page, touch: bool, seed: int) -> None:
        self.page = page
        self.touch = touch
        self.rng = random.Random(seed)
        self.said = 0
        self.covered = 0
        self.over = False

    def move(self) -> None:
        state = self.page.evaluate(REACH)
        self.over = state["over"]
        things = [one for one in state["things"] if one["kind"] != "covered"]
        # While cards glide one may lie above an answer for a moment; an answer that stays covered is a fault.
        self.covered = self.covered + 1 if state["things"] and not things else 0
        assert self.covered < 600, state["things"]
        if things:
            press(self.page, self.rng.choice(things), self.touch)
            self.said += 1
        elif state["dialog"]:
            self.page.keyboard.press("Escape")


class Keys:
    """The same with the keyboard alone, each answer by its keys; counts how many an answer took."""

    def __init__(self, page: Page, seed: int) -> None:
        self.page = page
        self.rng = random.Random(seed)
        self.said = 0
        self.over = False
        self.pressed: list[tuple[str, str]] = []
        self.last: dict[str, Any] = {}
        self.since = 0.0

    def move(self) -> None:
        state = self.page.evaluate(SHORTCUTS)
        self.over = state["over"]
        seen = state == self.last and time.monotonic() - self.since < PATIENCE
        if not state["keys"] or seen:  # what the last key has led to is not to be seen yet
            return
        self.last, self.since = state, time.monotonic()
        key = self.rng.choice(state["keys"])
        self.page.keyboard.press(key)
        self.pressed.append((state["question"], key))
        self.said += 1

    @property
    def most(self) -> int:
        """The most keys that one question took."""
        return max(Counter(question for question, _ in self.pressed).values())


def play_out(*players: Hand | Keys) -> None:
    """Until the match is over on every screen."""
    until = time.monotonic() + LONGEST
    while not all(player.over for player in players):
        assert time.monotonic() < until, "the match does not end"
        for player in players:
            if not player.over:
                player.move()
        players[0].page.wait_for_timeout(30)


def until_asked(page: Page, *points: str) -> bool:
    """Passes until one of these questions is put to me; whether that came before the end.

    What can be pressed before anything is asked (the cards have not come yet) is let alone: how much that would be, and
    so what is asked afterwards, is another thing on every machine.
    """
    rng = random.Random(4)
    until = time.monotonic() + LONGEST
    while time.monotonic() < until:
        state = page.evaluate(REACH)
        if state["over"]:
            return False
        things = [one for one in state["things"] if one["kind"] != "covered"]
        if state.get("asked") and (not points or state["point"] in points) and things:
            return True
        passes = [one for one in things if one["kind"] == "band"] or things
        if passes and state.get("asked"):
            press(page, rng.choice(passes), touch=False)
        page.wait_for_timeout(50)
    return False


def question(page: Page) -> Any:
    """What is asked and what may be answered, as the screen shows it."""
    state = page.evaluate(REACH)
    return state.get("point"), sorted((one["kind"], one["name"]) for one in state["things"])


def settled_question(page: Page) -> Any:
    """The same, once nothing is fetched or drawn any more: the lines on the faces come after the cards."""
    page.wait_for_load_state("networkidle")
    before, now = None, question(page)
    until = time.monotonic() + LONGEST
    while now != before and time.monotonic() < until:
        page.wait_for_timeout(300)
        before, now = now, question(page)
    return now


def is_asked_again(page: Page, before: Any) -> bool:
    """Whether it comes to the same question and answers."""
    until = time.monotonic() + LONGEST
    while question(page) != before and time.monotonic() < until:
        page.wait_for_timeout(60)
    return bool(question(page) == before)


def host_and_guest(
    enter: Callable[..., Page], base: str, game: str, options: dict[str, Any], name: str, size: str = "phone"
) -> tuple[Page, Page]:
    """At a new table for three, before it begins: the host at a desk in English, a guest on a phone in Italian."""
    host = enter("desktop", "en")
    host.goto(base + NEAR)
    table = host.evaluate(OPEN, [game, 3, options, 2, name])
    host.goto(f"{base}t/{table}")
    guest = enter(size, "it")
    guest.goto(f"{base}t/{table}")
    return host, guest


def begin(host: Page, guest: Page) -> None:
    guest.get_by_role("button", name="Ci sono").tap()
    host.get_by_role("button", name="Start with 3").click()
    for page in (host, guest):
        page.wait_for_selector("main.table, main.end")
