"""What changes at a table gives no new style to what is drawn there: a drawing has a hundred paths."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import CDPSession, Page

from tests.browser_hands import until_asked
from tests.web.looking import still

CHANGES = {
    "a wider card": (".piece .card", "one.style.setProperty('--w', '61px')"),
    "a card that shows more": (".piece .card", "one.style.setProperty('--shows', '.43')"),
    "a card for something else": (".piece", "one.dataset.act = one.dataset.act === 'look' ? 'choice' : 'look'"),
    "somebody to aim at": (".pod:not(.target)", "one.classList.add('target')"),
    "a larger face": (".avatar", "one.style.setProperty('--a', '31px')"),
}
CHANGE = """([where, change]) => {
  const one = document.querySelector(where)
  const before = [...one.attributes].map(({ name, value }) => [name, value])
  document.body.offsetWidth
  performance.mark('changed')
  new Function('one', change)(one)
  document.body.offsetWidth
  performance.mark('done')
  for (const [name, value] of before) one.setAttribute(name, value)
}"""
EMPTY = "() => document.querySelectorAll('use').forEach((one) => one.removeAttribute('href'))"


class Restyled:
    """Counts the elements that are given a style, as Chromium's trace tells it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.line: CDPSession = page.context.new_cdp_session(page)
        self.told: list[dict[str, Any]] = []
        self.ended = False
        self.line.on("Tracing.dataCollected", lambda told: self.told.extend(told["value"]))
        self.line.on("Tracing.tracingComplete", self._end)

    def _end(self, _: object) -> None:
        self.ended = True

    def by(self, where: str, change: str) -> int:
        """A trace that has begun in the browser has not always begun on the page, too: then it is changed once more."""
        marks: list[float] = []
        while len(marks) < 2:
            self._trace(where, change)
            marks = [event["ts"] for name in ("changed", "done") for event in self.told if event["name"] == name]
        since, until = marks
        return sum(
            event["args"].get("elementCount", 0)
            for event in self.told
            if event["name"] == "UpdateLayoutTree" and since < event["ts"] < until
        )

    def _trace(self, where: str, change: str) -> None:
        self.told.clear()
        self.ended = False
        self.line.send("Tracing.start", {"categories": "devtools.timeline,blink.user_timing"})
        self.page.evaluate(CHANGE, [where, change])
        self.line.send("Tracing.end")
        while not self.ended:
            self.page.wait_for_timeout(20)


def test_no_path_of_a_drawing_gets_another_style(sit: Any) -> None:
    page = sit("soccmel", "phone", seats=6)
    assert until_asked(page)
    still(page)
    count = Restyled(page)
    drawn = {name: count.by(*change) for name, change in CHANGES.items()}
    page.evaluate(EMPTY)
    still(page)
    assert all(drawn.values())
    assert drawn == {name: count.by(*change) for name, change in CHANGES.items()}
