"""A table that a real page is shown without a server behind its line: real messages of the real rules, handed over.

A match is played here, in this process, and what its table tells one client goes to the page when a test wants it to:
any moment of any match can be looked at, right away and again.
"""

from __future__ import annotations

import random
import time
from typing import Any

from playwright.sync_api import Page

from tavolaccio import bots
from tavolaccio.kernel.chance import for_bot
from tavolaccio.kernel.moves import LETTERS
from tavolaccio.tables import inputs
from tavolaccio.tables.take import take
from tools.page_matches import opened

TABLE = "MATCHES2"
EMOJI = ("🦊", "🐸", "🐷", "🐻", "🦄", "🐯", "🐼", "🦉")
NAMES = ("Ada", "Anna", "Bea", "Gino", "Zoe", "Carlo", "Maggie", "Ugo")

# In place of the page's line: it is let in, and then hears what it is handed.
LINE = """(() => {
  const said = (message) => window.toldLine?.onmessage?.({ data: JSON.stringify(message) })
  window.tell = (messages) => messages.forEach(said)
  window.asked = []
  class Line extends EventTarget {
    static OPEN = 1
    readyState = 1
    constructor() {
      super()
      window.toldLine = this
      setTimeout(() => this.onopen?.())
    }
    send(text) {
      const message = JSON.parse(text)
      window.asked.push(message)
      if (message.t === 'hello') said({ t: 'welcome', you: YOU, epoch: '', protocol: 1, time: Date.now(), muted: [] })
      if (message.t === 'ping') said({ t: 'pong', n: message.n })
      if (message.id) said({ t: 'ack', id: message.id, table: 'MATCHES2' })
    }
    close() {}
  }
  window.WebSocket = Line
})()"""


class ToldTable:
    """A match of random answers, seen from one seat (-1: only watched). `away`: the others have left."""

    def __init__(self, game: str, seats: int, seed: int, reader: int = 0, away: bool = False) -> None:
        self.dice = random.Random(f"{game} {seats} {seed}")
        self.table = opened(game, seats, self.dice)
        for seat, chair in enumerate(self.table.state.setup.chairs):
            chair.name, chair.emoji = NAMES[seat], EMOJI[seat]
        self.reader = reader
        self.guest = "guest-watcher" if reader < 0 else f"guest-{LETTERS[reader]}"
        self.now = time.time()
        self.conn = 100
        self.moves = 0
        self._hand_in(inputs.Came(1, self.guest))
        for seat in range(seats):
            if seat != reader:
                self._hand_in(inputs.Came(10 + seat, f"guest-{LETTERS[seat]}"))
                if away:
                    self._hand_in(inputs.Gone(10 + seat))

    def _hand_in(self, what: inputs.Input, conn: int = 1) -> list[dict[str, Any]]:
        self.now += 1.0
        told = take(self.table, what, self.now).messages
        mine = [(shared, own) for to, shared, own in told if to == conn]
        return [{**shared, **(own or {})} for shared, own in mine if shared["t"] in ("snapshot", "update")]

    @property
    def over(self) -> bool:
        return self.table.match is None or self.table.match.question is None

    @property
    def point(self) -> str:
        """The place of the rules where somebody is asked."""
        return self.table.match.question.point.name if self.table.match and self.table.match.question else ""

    @property
    def asked(self) -> bool:
        """I have a choice."""
        return not self.over and self.reader in self.table.state.awaited() and len(self.options) > 1

    @property
    def options(self) -> list[str]:
        return [move.text for move in self.table.state.options(self.reader)]

    def snapshot(self) -> dict[str, Any]:
        """All of it, as somebody is told who has just come."""
        self.conn += 1
        (found,) = self._hand_in(inputs.Came(self.conn, self.guest), self.conn)
        self._hand_in(inputs.Gone(self.conn))
        return found

    def step(self) -> list[dict[str, Any]]:
        """Somebody answers something, seldom with a pass; what the page is told of it."""
        seat = self.dice.choice(self.table.state.awaited())
        options = self.table.state.options(seat)
        move = self.dice.choice(options[1:] if len(options) > 1 and self.dice.random() < 0.8 else options)
        return self._say(seat, move.text)

    def sensible_step(self) -> list[dict[str, Any]]:
        """Somebody answers as a bot with common sense would."""
        match = self.table.match
        assert match is not None
        seat = self.table.state.awaited()[0]
        return self._say(seat, bots.decide("instinct", match, seat, for_bot(b"told", seat, match.id)).move.text)

    def _say(self, seat: int, move: str) -> list[dict[str, Any]]:
        self.moves += 1
        return self._hand_in(inputs.Say(2, f"guest-{LETTERS[seat]}", f"m{self.moves}", self.table.state.q, move))


def show(page: Page, base: str, told: ToldTable, snapshot: dict[str, Any] | None = None) -> None:
    """The page at this table, as it is now or was then. A page at this table may be shown another one by `tell`
    alone."""
    name = NAMES[max(0, told.reader)]
    page.add_init_script(LINE.replace("YOU", f"{{ id: '{told.guest}', name: '{name}', emoji: '🦊' }}"))
    page.goto(f"{base}t/{TABLE}")
    page.wait_for_function("() => window.asked.some(({ t }) => t === 'watch')")
    tell(page, [snapshot or told.snapshot()])
    page.wait_for_selector("main.table")


def tell(page: Page, messages: list[dict[str, Any]]) -> None:
    page.evaluate("(messages) => window.tell(messages)", messages)
