"""A match is told one beat after the other, and a player who is asked has seen what led to it; with motion and
without."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tavolaccio.kernel.moves import LETTERS
from tests.browser_hands import KNOWN, NEAR, OPEN, Hand
from tests.server.served import Served
from tests.told_table import ToldTable, show, tell

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
    page.goto(quick.base + NEAR)
    table = page.evaluate(OPEN, ["this-game-is-shit", 3, {}, 1, ""])
    page.evaluate(KNOWN)
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


def against_bots(snapshot: dict[str, Any]) -> dict[str, Any]:
    """The same table with a bot on every other chair."""
    mine, *others = snapshot["room"]["seats"]
    return {**snapshot, "room": {**snapshot["room"], "seats": [mine, *({**one, "kind": "bot"} for one in others)]}}


def test_against_bots_nothing_is_told_while_somebody_reads(enter: Callable[..., Page], quick: Served) -> None:
    told = ToldTable("lunch-money", 3, 1)
    page = enter("desktop", "en")
    page.add_init_script("localStorage.setItem('tavolaccio.shown', '[]')")
    show(page, quick.base, told, against_bots(told.snapshot()))
    primer = page.locator("section.primer")
    expect(primer).to_be_visible()

    def nothing_comes_until(closed: Callable[[], None]) -> None:
        before = str(page.locator("[data-spoken]").text_content())
        tell(page, [update for _ in range(3) for update in told.step()])
        page.wait_for_timeout(800)  # longer than anything waits that may be shown at all
        assert page.locator("[data-spoken]").text_content() == before
        closed()
        page.wait_for_function("(text) => document.querySelector('[data-spoken]').textContent !== text", arg=before)

    nothing_comes_until(primer.get_by_role("button", name="Close").click)
    page.locator("header .icon-button").last.click()
    expect(page.locator("dialog[open]")).to_be_visible()
    nothing_comes_until(lambda: page.keyboard.press("Escape"))


# Everything on the stage is where it comes to lie.
LANDED = "() => document.querySelector('.stage').getAnimations({ subtree: true }).forEach((one) => one.finish())"


def hit_after_i_am_out(game: str, event: str) -> tuple[ToldTable, dict[str, Any], list[dict[str, Any]]]:
    """A match in which I am out, how its table is right before such an event, and what tells of it."""
    for seed in range(60):
        told = ToldTable(game, 4, seed)
        while not told.over:
            before = told.snapshot()
            updates = told.step()
            happened = any(one[0] == event for update in updates for one in update.get("events") or [])
            if happened and LETTERS[told.reader] in str(before["public"].get("out", "")):
                return told, before, updates
    raise AssertionError(f"{game}: no {event} after I was out")


def let_land(page: Page, updates: list[dict[str, Any]], what: str = ".stage .number") -> None:
    """Tells until that, the number of a blow unless it is named, has come to rest."""
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now()") + 60_000)  # not yet over when it is paused, however long that takes
    tell(page, updates)
    until = time.monotonic() + 120  # what the page still has to fetch takes time of its own
    while not page.locator(what).count() and time.monotonic() < until:
        page.clock.run_for(100)
    expect(page.locator(what)).to_be_visible()
    page.evaluate(LANDED)


@pytest.mark.parametrize(("size", "language"), [("phone", "it"), ("small phone", "it"), ("phone", "en")])
def test_what_lands_while_i_only_watch_lies_above_the_note_that_i_am_out(
    enter: Callable[..., Page], quick: Served, size: str, language: str
) -> None:
    """The number of a blow, and the sentence: neither the speeds nor the way out cover them."""
    told, before, updates = hit_after_i_am_out("lunch-money", "loses")
    page = enter(size, language, pace="slow")
    page.add_init_script(KNOWN)
    page.add_init_script("localStorage.setItem('tavolaccio.settings', JSON.stringify({ pace: 'slow', sound: false }))")
    show(page, quick.base, told, against_bots(before))
    expect(page.locator("[data-out]")).to_be_visible()
    let_land(page, updates)
    note = page.locator("[data-out]").bounding_box()
    for what in (".stage .number", ".stage .said span"):
        box = page.locator(what).bounding_box()
        assert note is not None
        assert box is not None
        assert box["y"] + box["height"] <= note["y"] + 1, what


Told = tuple[ToldTable, dict[str, Any], list[dict[str, Any]]]


def first(game: str, seats: int, found: Callable[[ToldTable, list[Any]], bool]) -> Told:
    """A match up to where that happens, how its table is right before, and what tells of it."""
    for seed in range(300):
        told = ToldTable(game, seats, seed)
        while not told.over and told.moves < 80:
            before = told.snapshot()
            updates = told.step()
            if found(told, [event for update in updates for event in update.get("events") or []]):
                return told, before, updates
    raise AssertionError(f"{game}: it never happened")


TILTED = 12
"""Pixels by which the corners of a tilted word stand beyond its letters."""
SHAKEN = 10
"""Pixels by which my counter is shaken and enlarged, at most."""
DENTED = """() => document.querySelector('.counter').getAnimations().forEach((one) => {
  if (one instanceof CSSTransition) return one.finish()  // on its way to where it stands
  one.pause()
  one.currentTime = one.effect.getComputedTiming().delay + 1
})"""


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_all_of_a_large_number_is_seen(enter: Callable[..., Page], quick: Served, size: str) -> None:
    def large(told: ToldTable, events: list[Any]) -> bool:
        return any(kind == "suffers" and seat == told.reader and number > 9 for kind, seat, _, _, number in events)

    told, before, updates = first("soccmel", 4, large)
    page = enter(size, "en", pace="slow")
    page.add_init_script(KNOWN)
    page.add_init_script("localStorage.setItem('tavolaccio.settings', JSON.stringify({ pace: 'slow', sound: false }))")
    show(page, quick.base, told, before)
    let_land(page, updates)
    box = page.locator(".stage .number").bounding_box()
    assert box is not None
    assert page.viewport_size is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= page.viewport_size["width"]
    page.evaluate(DENTED)
    mine = page.locator(".counter").bounding_box()
    assert mine is not None
    assert mine["x"] >= -SHAKEN  # it is dented where it stands
    assert mine["x"] + mine["width"] <= page.viewport_size["width"] + SHAKEN
    if size == "phone":  # what is struck comes over everything else
        assert box["y"] + box["height"] / 2 <= mine["y"] - SHAKEN


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_stamp_falls_beside_its_sentence_and_below_the_faces(
    enter: Callable[..., Page], quick: Served, size: str
) -> None:
    def wiped(told: ToldTable, events: list[Any]) -> bool:
        return any(event[0] == "wipes" for event in events)

    told, before, updates = first("soccmel", 4, wiped)
    page = enter(size, "en", pace="slow")
    page.add_init_script(KNOWN)
    page.add_init_script("localStorage.setItem('tavolaccio.settings', JSON.stringify({ pace: 'slow', sound: false }))")
    show(page, quick.base, told, before)
    let_land(page, updates, ".stage .stamp")
    stamp, said = page.locator(".stage .stamp").bounding_box(), page.locator(".stage .said span").bounding_box()
    assert stamp is not None
    assert said is not None
    assert said["y"] >= stamp["y"] + stamp["height"] - TILTED
    if size == "desktop":
        pods = [box for pod in page.locator(".pod").all() if (box := pod.bounding_box())]
        assert stamp["y"] >= max(pod["y"] + pod["height"] for pod in pods) - TILTED


def test_the_only_dish_is_in_my_fingers_once_it_has_been_told(enter: Callable[..., Page], quick: Served) -> None:
    def mine(told: ToldTable, events: list[Any]) -> bool:
        return bool(events) and told.asked and told.point == "assign"

    told, before, updates = first("stimulix", 4, mine)
    page = enter("desktop", "en", pace="slow")
    page.add_init_script(KNOWN)
    page.add_init_script("localStorage.setItem('tavolaccio.settings', JSON.stringify({ pace: 'slow', sound: false }))")
    show(page, quick.base, told, before)
    tell(page, updates)
    expect(page.locator("[data-beat]").first).to_be_attached()
    expect(page.locator(".pod.target").first).to_be_visible()
    page.keyboard.press("1")  # the first of them
    page.wait_for_function("() => window.asked.some(({ t }) => t === 'say')")


# Everything that is drawn on the stage, and whether it is seen.
UNSEEN = """() => [...document.querySelectorAll('.stage .card, .stage figcaption, .stage .place, .stage .by, .stage p')]
  .filter((one) => !one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
  .map((one) => one.className)"""


@pytest.mark.parametrize("size", ["desktop", "phone"])
@pytest.mark.parametrize(
    ("game", "event", "what"),
    [
        ("stimulix", "reveals", ".stage figure .card"),
        ("stimulix", "stopped", ".stage .stamp"),
        ("lunch-money", "loses", ".stage .number"),
        ("lunch-money", "eliminated", ".stage .by"),
    ],
)
def test_what_a_beat_shows_is_seen(
    enter: Callable[..., Page], quick: Served, game: str, event: str, what: str, size: str
) -> None:
    """The table hides what it says itself while the stage tells it, and nothing of the stage."""

    def happens(told: ToldTable, events: list[Any]) -> bool:
        return any(one[0] == event for one in events)

    told, before, updates = first(game, 4, happens)
    page = enter(size, "en", pace="slow")
    page.add_init_script(KNOWN)
    page.add_init_script("localStorage.setItem('tavolaccio.settings', JSON.stringify({ pace: 'slow', sound: false }))")
    show(page, quick.base, told, before)
    let_land(page, updates, f"{what} >> nth=0")
    assert page.evaluate(UNSEEN) == []
