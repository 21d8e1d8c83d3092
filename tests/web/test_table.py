"""The table in a real browser: whole matches against bots, by touch, mouse and keyboard."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.served import Served
from tests.web.conftest import LANGUAGES, SIZES
from tests.web.looking import barriers, flaws
from tools import web

GAMES = ("this-game-is-shit", "soccmel", "stimulix", "lunch-money")
LONGEST = 400.0
"""Far more than a match takes on a quiet machine: it only ends a test that hangs."""
SHORT: dict[str, dict[str, Any]] = {"this-game-is-shit": {"critical_mass": 3}, "stimulix": {"quick": True}}
"""Options with which a match is over sooner."""

OPEN = """async ([game, seats, options]) => {
  await fetch('/api/me')
  const asked = { game, seats, options, bots: Array(seats - 1).fill('instinct'), clock: 'none' }
  const headers = { 'Content-Type': 'application/json' }
  const room = await (await fetch('/api/tables', { method: 'POST', headers, body: JSON.stringify(asked) })).json()
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


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server whose bots do not pretend to think."""
    assert web.built(), "the page could not be built"
    with Served(tmp_path_factory.mktemp("table") / "data", "--pad", "0.05", "--no-limits") as server:
        yield server


@pytest.fixture
def sit(browser: Browser, quick: Served) -> Iterator[Any]:
    """Sits down at a table of bots and waits for the cards."""
    contexts = []
    problems: list[str] = []

    def sit_down(game: str, size: str, language: str = "en", seats: int = 3, **options: Any) -> Page:
        width, height = SIZES[size]
        context = browser.new_context(
            viewport={"width": width, "height": height}, locale=LANGUAGES[language], has_touch="phone" in size,
            reduced_motion="reduce", service_workers="block",
        )  # fmt: skip
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.goto(quick.base + "about")
        table = page.evaluate(OPEN, [game, seats, options])
        page.goto(f"{quick.base}t/{table}")
        page.wait_for_selector("main.table, main.end")
        return page

    yield sit_down
    for context in contexts:
        context.close()
    assert not problems, problems


def press(page: Page, thing: dict[str, Any], touch: bool) -> None:
    if touch:
        page.touchscreen.tap(thing["x"], thing["y"])
    else:
        page.mouse.click(thing["x"], thing["y"])


def until_asked(page: Page, *points: str) -> bool:
    """Passes until one of these questions is put to me; whether that came before the end."""
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
        if passes:
            press(page, rng.choice(passes), touch=False)
        page.wait_for_timeout(80)
    return False


@pytest.mark.parametrize("size", ["phone", "desktop"])
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_can_be_played(sit: Any, game: str, size: str) -> None:
    touch = size == "phone"
    page = sit(game, size, "it" if touch else "en", **SHORT.get(game, {}))
    rng = random.Random(7)
    said = 0
    covered = 0
    until = time.monotonic() + LONGEST
    while time.monotonic() < until:
        state = page.evaluate(REACH)
        if state["over"]:
            break
        things = [one for one in state["things"] if one["kind"] != "covered"]
        # While cards glide one may lie above an answer for a moment; an answer that stays covered is a fault.
        covered = covered + 1 if state["things"] and not things else 0
        assert covered < 60, json.dumps(state["things"])
        if things:
            press(page, rng.choice(things), touch)
            said += 1
        elif state["dialog"]:
            page.keyboard.press("Escape")
        page.wait_for_timeout(60)
    assert said > 3, "nobody ever asked me anything"
    expect(page.locator("main.end h1")).not_to_be_empty()
    expect(page.locator("main.end ol li")).to_have_count(3)
    page.locator("[data-way=again]").click()
    expect(page.locator("main.end")).to_have_count(0)


@pytest.mark.parametrize("game", GAMES)
def test_a_reload_restores_the_question_exactly(sit: Any, game: str) -> None:
    page = sit(game, "phone")
    assert until_asked(page)
    page.wait_for_timeout(400)

    def shown() -> Any:
        state = page.evaluate(REACH)
        return state["point"], sorted((one["kind"], one["name"]) for one in state["things"])

    before = shown()
    page.reload()
    page.wait_for_selector("main.table")
    page.wait_for_function("document.querySelector('main.table').dataset.asked === 'true'")
    page.wait_for_timeout(400)
    assert shown() == before


def test_a_card_that_cannot_be_played_says_why(sit: Any) -> None:
    page = sit("lunch-money", "phone")
    assert until_asked(page, "action", "defence")
    page.wait_for_timeout(500)
    for _ in range(8):  # the deal is nobody's to choose: a hand in which every card can be played is dealt again
        if page.locator(".piece[data-act=hand]:has(.pale) button").count():
            break
        page = sit("lunch-money", "phone")
        assert until_asked(page, "action", "defence")
        page.wait_for_timeout(500)
    pale = page.locator(".piece[data-act=hand]:has(.pale) button")
    pale.first.evaluate("(one) => one.click()")
    expect(page.locator(".refusal")).to_contain_text("Not now")
    page.locator(".refusal .clause").click()
    expect(page.get_by_role("dialog")).to_contain_text("LM-")


def lifted_card_that_hits(page: Page) -> bool:
    """Lifts one card after the other until some pod glows; that card stays in the air."""
    for card in [one for one in page.evaluate(REACH)["things"] if one["kind"] == "hand"]:
        page.mouse.move(card["x"], card["y"])
        page.mouse.down()
        page.mouse.move(card["x"], card["y"] - 60, steps=4)
        page.wait_for_timeout(150)
        if page.locator(".pod.target").count():
            return True
        page.mouse.move(card["x"], card["y"], steps=4)
        page.mouse.up()
        page.keyboard.press("Escape")
        page.wait_for_timeout(150)
    return False


def test_a_dragged_card_hits_who_it_is_dropped_on(sit: Any) -> None:
    page = sit("lunch-money", "desktop")
    assert until_asked(page, "action")
    for _ in range(8):  # a hand without a card that hits somebody is dealt again
        if lifted_card_that_hits(page):
            break
        page = sit("lunch-money", "desktop")
        assert until_asked(page, "action")
    target = page.locator(".pod.target").first.bounding_box()
    assert target is not None
    page.mouse.move(target["x"] + target["width"] / 2, target["y"] + target["height"] / 2, steps=6)
    before = page.locator("main.table").get_attribute("data-point")
    page.mouse.up()
    assert before == "action"
    page.wait_for_function(
        "(({ asked, point }) => asked !== 'true' || point !== 'action')(document.querySelector('main.table').dataset)"
    )


def test_the_keyboard_is_enough(sit: Any) -> None:
    page = sit("soccmel", "desktop")
    assert until_asked(page, "open", "face")
    spoken = page.locator("[data-spoken]")
    before = spoken.text_content()
    page.locator(".layer button").first.focus()
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.closest('.layer') !== null")
    for _ in range(6):
        page.keyboard.press("Enter")
        page.wait_for_timeout(300)
        page.keyboard.press("Enter")
        page.wait_for_timeout(300)
        if spoken.text_content() != before:
            break
        page.keyboard.press("Escape")
        page.keyboard.press("ArrowRight")
    expect(spoken).not_to_have_text(before or "")


@pytest.mark.parametrize("size", ["small phone", "phone", "desktop"])
@pytest.mark.parametrize(
    ("game", "seats"), [("this-game-is-shit", 6), ("soccmel", 8), ("stimulix", 4), ("lunch-money", 5)]
)
def test_nothing_at_the_table_is_cut_or_a_barrier(sit: Any, axe: str, game: str, seats: int, size: str) -> None:
    page = sit(game, size, seats=seats)
    assert until_asked(page)
    page.wait_for_timeout(500)
    assert flaws(page) == []
    assert barriers(page, axe) == []


def test_a_killed_server_is_noticed_and_the_table_comes_back(browser: Browser, tmp_path: Any) -> None:
    with Served(tmp_path / "data", "--pad", "0.05", "--no-limits") as server:
        context = browser.new_context(viewport={"width": 390, "height": 844}, service_workers="block")
        page = context.new_page()
        page.goto(server.base + "about")
        table = page.evaluate(OPEN, ["this-game-is-shit", 3, {}])
        page.goto(f"{server.base}t/{table}")
        page.wait_for_selector("main.table")
        assert until_asked(page)
        server.kill()
        expect(page.get_by_role("alert")).to_contain_text("The line dropped", timeout=15_000)
        server.start()
        expect(page.get_by_role("alert")).not_to_contain_text("The line dropped", timeout=20_000)
        assert until_asked(page)
        context.close()
