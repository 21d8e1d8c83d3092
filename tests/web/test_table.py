"""The table in a real browser: whole matches of two people and a bot, by touch, mouse and keyboard."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, CDPSession, Page, Route, expect

from tavolaccio.games import find
from tavolaccio.games.house_rules import HouseRules
from tests.browser_hands import (
    AT_ONCE,
    GAMES,
    NEAR,
    OPEN,
    REACH,
    SHORT,
    Hand,
    Keys,
    begin,
    host_and_guest,
    is_asked_again,
    is_pulled,
    play_out,
    settled_question,
    until_asked,
)
from tests.server.served import SAME_CARDS, Served
from tests.told_table import ToldTable, show
from tests.web.looking import barriers, lasting_flaws, lasting_small_targets, line_banner, still

Enter = Callable[..., Page]
MARKUP = "<b>Ada</b><i>"


@pytest.mark.parametrize("game", GAMES)
def test_two_people_and_a_bot_play_to_the_end(enter: Enter, quick: Served, axe: str, game: str) -> None:
    """One at a desk in English with the keyboard alone, one on a phone in Italian with a finger; from the lobby to the
    podium and back to the lobby."""
    host, guest = host_and_guest(enter, quick.base, game, SHORT.get(game, {}), MARKUP)
    begin(host, guest)
    expect(guest.get_by_text(MARKUP).first).to_be_visible()  # a name is text, whatever it looks like
    assert guest.locator("b > b, .name i, .who i").count() == 0
    keys, finger = Keys(host, seed=7), Hand(guest, touch=True, seed=8)
    play_out(keys, finger)
    assert keys.said + finger.said > 3, "nobody ever asked us anything"
    print(f"{len(keys.pressed)} keys:", " ".join(f"{key} (question {asked})" for asked, key in keys.pressed))
    assert not keys.pressed or keys.most <= 3, keys.pressed
    for page, fair in ((host, "The deal was fair."), (guest, "Il mazzo era onesto.")):
        expect(page.locator("main.end h1")).not_to_be_empty()
        expect(page.locator("main.end ol li")).to_have_count(3)
        expect(page.locator(".fair[data-verdict=yes]")).to_contain_text(fair)
        assert lasting_flaws(page) == []
    assert barriers(host, axe) == []
    host.set_viewport_size({"width": 1280, "height": 620})
    expect(host.locator(".ways > *").last).to_be_in_viewport(ratio=1)  # however much there is to tell
    assert guest.locator("b > b, h1 b").count() == 0
    guest.locator("[data-way=again]").tap()
    expect(guest.locator("main.end")).to_have_count(0)
    expect(host.locator(".invited")).to_be_visible()  # nobody is taken from the podium unasked
    host.locator("[data-way=again]").click()
    expect(host.locator("main.end")).to_have_count(0)


def test_the_question_takes_the_focus_and_keys_answer_it(sit: Any, axe: str) -> None:
    page = my_turn(sit, "desktop")
    expect(page.locator(".band")).to_be_focused()
    page.keyboard.press("ArrowRight")
    first = page.locator(".piece[data-act=hand] [aria-keyshortcuts='1']")
    expect(first).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(first).not_to_be_focused()
    expect(page.locator(".piece[data-act=hand] button:focus")).to_have_count(1)
    page.keyboard.press("?")
    sheet = page.get_by_role("dialog", name="Keys")
    expect(sheet.locator("kbd").first).to_have_text("1")
    assert lasting_flaws(page) == []
    assert barriers(page, axe) == []
    page.keyboard.press("1")  # means nothing here
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    page.keyboard.press("1")
    held = page.locator(".piece[data-act=hand] [aria-pressed=true]")
    expect(held).to_have_count(1)
    expect(page.locator("[aria-keyshortcuts='1']:focus")).to_have_count(1)  # what can be done with it comes next
    assert barriers(page, axe) == []
    page.keyboard.press("Escape")
    expect(held).to_have_count(0)
    expect(page.locator(".band")).to_be_focused()
    page.keyboard.press("Tab")
    expect(first).to_be_focused()


def turn_in_hand(first: int = 0) -> tuple[ToldTable, dict[str, Any]]:
    """My turn at a table of Lunch Money, with something in my hand to play, and that table as it is."""
    for seed in range(first, first + 50):
        told = ToldTable("lunch-money", 3, seed)
        while not told.over and told.moves < 60:
            if told.asked and told.point == "action" and len(told.options) > 3:
                return told, told.snapshot()
            told.step()
    pytest.fail("no turn of mine in fifty matches")


CARDS = "**/assets/lunch-money-*.js"
"""The pictures of its cards, without which they are not drawn."""
FOCUSED = "document.activeElement?.getAttribute('aria-keyshortcuts')"


def test_nothing_is_asked_before_the_cards_lie_there(enter: Enter, quick: Served) -> None:
    told, before = turn_in_hand()
    page = enter("desktop")
    late: list[Route] = []

    def hold_back(route: Route) -> None:
        late.append(route)

    page.route(CARDS, hold_back)
    show(page, quick.base, told, before)
    expect(page.locator("main.table")).to_have_attribute("data-question", str(told.table.state.q))
    expect(page.locator("main.table")).to_have_attribute("data-asked", "false")
    for route in late:
        route.continue_()
    expect(page.locator("main.table")).to_have_attribute("data-asked", "true")
    expect(page.locator(".band")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".piece[data-act=hand] [aria-keyshortcuts='1']")).to_be_focused()


def test_the_question_takes_no_focus_from_somebody_who_was_quicker(enter: Enter, quick: Served) -> None:
    told, before = turn_in_hand()
    page = enter("desktop")
    show(page, quick.base, told, before)
    expect(page.locator(".band")).to_be_focused()
    # The next question is there, but not yet painted, when an arrow is pressed; then it has long been painted.
    other, asked = turn_in_hand(first=50)
    page.evaluate(
        """async (asked) => {
          const press = () => dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', cancelable: true }))
          document.activeElement.blur()
          window.tell([asked])
          await Promise.resolve()
          press()
          await new Promise((done) => setTimeout(done, 500))
        }""",
        asked,
    )
    expect(page.locator("main.table")).to_have_attribute("data-question", str(other.table.state.q))
    page.wait_for_function(f"() => {FOCUSED} === '1'")
    # The same question told again takes nothing back.
    page.evaluate("async (asked) => (window.tell([asked]), await new Promise((done) => setTimeout(done, 500)))", asked)
    assert page.evaluate(FOCUSED) == "1"


def my_turn(sit: Any, size: str) -> Page:
    """With these cards I begin, and some of mine hit somebody."""
    page = sit("lunch-money", size)
    assert until_asked(page, "action")
    return still(page)


def test_a_card_that_cannot_be_played_says_why(sit: Any) -> None:
    page = sit("lunch-money", "phone")
    assert until_asked(page, "defence")
    still(page)
    pale = page.locator(".piece[data-act=hand]:has(.pale) button")
    pale.first.evaluate("(one) => one.click()")
    expect(page.locator(".refusal")).to_contain_text("Not now")
    page.locator(".refusal .clause").click()
    expect(page.get_by_role("dialog")).to_contain_text("LM-")


def lifted_card_that_hits(page: Page) -> bool:
    """Lifts one card after the other until some pod glows; that card stays in the air."""
    for card in [one for one in page.evaluate(REACH)["things"] if one["kind"] == "hand"]:
        while True:
            page.mouse.move(card["x"], card["y"])
            page.mouse.down()
            page.mouse.move(card["x"], card["y"] - 60, steps=4)
            if is_pulled(page):
                break
            page.mouse.up()
        if page.locator(".pod.target").count():
            return True
        page.mouse.move(card["x"], card["y"], steps=4)
        page.mouse.up()
        page.wait_for_selector(".piece.pulled", state="detached")
        page.keyboard.press("Escape")
        expect(page.locator("[aria-pressed=true]")).to_have_count(0)
    return False


def test_a_dragged_card_hits_who_it_is_dropped_on(sit: Any) -> None:
    page = my_turn(sit, "desktop")
    assert lifted_card_that_hits(page)
    target = page.locator(".pod.target").first.bounding_box()
    assert target is not None
    page.mouse.move(target["x"] + target["width"] / 2, target["y"] + target["height"] / 2, steps=6)
    before = page.locator("main.table").get_attribute("data-point")
    page.mouse.up()
    assert before == "action"
    page.wait_for_function(
        "() => (({ asked, point }) => asked !== 'true' || point !== 'action')"
        "(document.querySelector('main.table').dataset)"
    )


class Finger:
    """A finger that stays on the glass, which Playwright's own `tap` cannot."""

    def __init__(self, page: Page) -> None:
        self.line: CDPSession = page.context.new_cdp_session(page)
        self.page = page

    def touch(self, kind: str, *points: tuple[float, float]) -> None:
        touches = [{"x": x, "y": y} for x, y in points]
        self.line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    def pull(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        self.touch("touchStart", start)
        self.slide(start, end)

    def slide(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        for part in (0.25, 0.5, 0.75, 1.0):
            self.touch("touchMove", (start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part))
            self.page.wait_for_timeout(20)


def test_a_finger_holds_a_card_up_and_drags_it_onto_somebody(sit: Any) -> None:
    page = my_turn(sit, "phone")
    finger = Finger(page)
    held = next(one for one in page.evaluate(REACH)["things"] if one["kind"] == "hand")
    finger.touch("touchStart", (held["x"], held["y"]))  # held long enough, it is enlarged and not played
    expect(page.get_by_role("dialog")).to_have_count(1)
    finger.touch("touchEnd")
    expect(page.get_by_role("dialog")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    for card in [one for one in page.evaluate(REACH)["things"] if one["kind"] == "hand"]:
        start, above = (card["x"], card["y"]), (card["x"], card["y"] - 70)
        finger.pull(start, above)
        while not is_pulled(page):
            finger.touch("touchEnd")
            finger.pull(start, above)
        if page.locator(".pod.target").count():
            box = page.locator(".pod.target").first.bounding_box()
            assert box is not None
            finger.slide(above, (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))
            finger.touch("touchEnd")
            page.wait_for_function(
                "() => (({ asked, point }) => asked !== 'true' || point !== 'action')"
                "(document.querySelector('main.table').dataset)"
            )
            return
        finger.slide(above, start)
        finger.touch("touchEnd")
        page.wait_for_selector(".piece.pulled", state="detached")
        page.keyboard.press("Escape")
    raise AssertionError("a hand without a single blow")


# Bots are quick here: what stands for a moment only must be noticed while it stands.
NOTICE = """(text) => {
  const look = () => (window.seen ||= document.body.textContent.includes(text))
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
}"""


def test_passes_may_stand_until_my_turn(enter: Enter, quick: Served, axe: str) -> None:
    # A player with a Humiliation may laugh at every blow.
    cards = find("lunch-money").cards
    copies = {card.code: {"copies_base": 60 if card.code in ("jab", "humiliation") else 0} for card in cards}
    house = HouseRules("lunch-money", copies, "Jabs and laughter").text
    page = enter("desktop", "en")
    page.goto(quick.base + NEAR)
    page.goto(f"{quick.base}t/{page.evaluate(OPEN, ['lunch-money', 2, {}, 1, '', house])}")
    page.wait_for_selector("main.table")
    slider = page.get_by_role("button", name="Auto-pass", exact=True)
    while not slider.count():
        assert until_asked(page), "the match ended before anything could be let through"
        if not slider.count():
            Hand(page, touch=False, seed=1).move()
            page.wait_for_timeout(80)
    slider.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert [*lasting_flaws(page), *lasting_small_targets(page), *barriers(page, axe)] == []
    page.evaluate(NOTICE, "You’re on auto-pass.")
    page.get_by_role("button", name="Pass until my turn, unless it’s aimed at me").click()
    page.wait_for_function("() => window.seen")
    # It stands until my turn comes, or until I change my mind, whichever is first.
    page.wait_for_function("""() => {
      document.querySelector('.note button')?.click()
      return !document.body.textContent.includes('You’re on auto-pass.')
    }""")


def test_who_only_watches_sees_no_hand(enter: Enter, sit: Any, quick: Served, axe: str) -> None:
    player = sit("lunch-money", "desktop")
    assert until_asked(player)
    watcher = enter("phone", "it")
    watcher.goto(player.url)
    watcher.wait_for_selector("main.table")
    expect(watcher.get_by_text("Stai guardando.")).to_be_visible()
    assert watcher.locator(".piece[data-act=hand], .piece[data-act=choice], .band").count() == 0
    assert lasting_flaws(watcher) == []
    assert barriers(watcher, axe) == []


def test_a_killed_server_comes_back_with_the_same_question(browser: Browser, tmp_path: Any) -> None:
    with Served(tmp_path / "data", "--pad", "0.05", "--no-limits", command=SAME_CARDS) as server:
        context = browser.new_context(
            viewport={"width": 390, "height": 844}, service_workers="block", reduced_motion="reduce"
        )
        context.add_init_script(AT_ONCE)
        page = context.new_page()
        page.goto(server.base + NEAR)
        table = page.evaluate(OPEN, ["this-game-is-shit", 3, {}, 1, ""])
        page.goto(f"{server.base}t/{table}")
        page.wait_for_selector("main.table")
        assert until_asked(page)
        before = settled_question(page)
        server.kill()
        expect(line_banner(page)).to_contain_text("The line dropped", timeout=60_000)
        server.start()
        expect(line_banner(page)).not_to_contain_text("The line dropped", timeout=60_000)
        assert is_asked_again(page, before)
        server.kill()
        expect(line_banner(page)).to_contain_text("The line dropped", timeout=60_000)
        count = len(server.entries(table))
        Hand(page, touch=False, seed=2).move()  # a tap while nobody listens is not lost
        server.start()
        expect(line_banner(page)).not_to_contain_text("The line dropped", timeout=60_000)
        while len(server.entries(table)) == count:
            page.wait_for_timeout(50)
        context.close()
