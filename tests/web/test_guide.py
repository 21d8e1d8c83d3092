"""The online guide of This Game Is Shit at our own table: its gestures, places and helps, in a real browser.

House rules make decks of one card, so that every hand holds what a test needs and nothing depends on luck.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Locator, Page, expect

from tavolaccio.games import find
from tavolaccio.games.house_rules import HouseRules
from tavolaccio.games.this_game_is_shit.table import POOP_CARDS
from tests.browser_hands import NEAR, OPEN, is_pulled
from tests.server.served import Served
from tests.web.conftest import Visit
from tests.web.looking import barriers, lasting_flaws

GAME = "this-game-is-shit"
DECK = 80
Enter = Callable[..., Page]
ASKED = """(point) => {
  const table = document.querySelector('main.table')
  return table?.dataset.asked === 'true' && table.dataset.point === point
}"""
# Two taps without a picture between them: the second one finds done what the first one leads to.
TWO_TAPS = """([first, second]) => {
  for (const one of [first, second])
    for (const type of ['pointerdown', 'pointerup', 'click'])
      document.querySelector(one).dispatchEvent(new PointerEvent(type, { bubbles: true, isPrimary: true, detail: 1 }))
}"""
# What flies, and from where, is noticed while it flies.
NOTICE_FLIGHTS = """() => {
  window.flown = []
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        for (const { effect } of node.getAnimations?.() ?? []) {
          const [, x, y] = /translate\\(([-\\d.]+)px, ([-\\d.]+)px/.exec(effect.getKeyframes()[0].transform)
          window.flown.push([+x, +y])
        }
  }).observe(document.querySelector('.flights'), { childList: true })
}"""

# The die is shown for a moment; on a busy machine it may be gone before anybody asks.
NOTICE_DIE = """() => {
  new MutationObserver(() => {
    const die = document.querySelector('[data-die]')
    if (!die || window.rolled) return
    const { die: number, helped } = die.dataset
    window.rolled = [+number, helped === 'true', die.querySelectorAll(':scope > svg circle').length, die.innerText]
    die.after(die.cloneNode(true)) // stays, so that it can be looked at in peace
  }).observe(document.querySelector('main.table'), { childList: true, subtree: true })
}"""


def deck_of(code: str) -> str:
    """The text of a house whose draw deck holds one card only."""
    copies = {card.code: {"copies": DECK if card.code == code else 0} for card in find(GAME).cards if card.code != "GR"}
    return HouseRules(GAME, copies, f"All {code}").text


def deck_of_singles() -> str:
    """The text of a house in whose draw deck no two cards are alike."""
    copies = {card.code: {"copies": 1} for card in find(GAME).cards if card.code != "GR"}
    return HouseRules(GAME, copies, "Singles").text


def asked(page: Page, point: str) -> None:
    page.wait_for_function(ASKED, arg=point)


def sit_alone(enter: Enter, quick: Served, code: str, size: str, seats: int) -> Page:
    """At a table with bots, as the first to play. `code`: the only card in the deck; empty: all different."""
    page = enter(size)
    page.goto(quick.base + NEAR)
    table = page.evaluate(OPEN, [GAME, seats, {"first_seat": "A"}, 1, "", deck_of(code) if code else deck_of_singles()])
    page.goto(f"{quick.base}t/{table}")
    asked(page, "choice")
    return page


class Two(NamedTuple):
    """Two people: Ada at a desk in English, who begins, and Bea on a phone in Italian."""

    ada: Page
    bea: Page


@pytest.fixture
def two(enter: Enter, quick: Served) -> Callable[[str], Two]:
    def sit(code: str) -> Two:
        ada = enter("desktop")
        ada.goto(quick.base + NEAR)
        table = ada.evaluate(OPEN, [GAME, 2, {"first_seat": "A"}, 2, "Ada", deck_of(code)])
        ada.goto(f"{quick.base}t/{table}")
        bea = enter("phone", "it")
        bea.goto(f"{quick.base}t/{table}")
        bea.get_by_role("button", name="Ci sono").tap()
        ada.get_by_role("button", name="Start with 2").click()
        for page in (ada, bea):
            page.wait_for_selector("main.table")
        asked(ada, "choice")
        return Two(ada, bea)

    return sit


def middle(of: Locator) -> tuple[float, float]:
    box = of.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def at_rest(page: Page, card: Locator) -> tuple[float, float]:
    """The corner of a card that no neighbour covers, once it does not glide any more."""
    before = None
    for _ in range(400):
        box = card.bounding_box()
        if box is not None and box == before:
            break
        before = box
        page.wait_for_timeout(150)
    assert before is not None
    return before["x"] + 14, before["y"] + 16


def lift(page: Page, card: Locator) -> None:
    """Takes a card by its upper edge and pulls it up a little."""
    while True:
        x, y = at_rest(page, card)
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x, y - 40, steps=4)
        if is_pulled(page):
            return
        page.mouse.up()


def hover(page: Page, of: Locator) -> None:
    page.mouse.move(*middle(of), steps=5)


def take_two(page: Page) -> None:
    """By the deck: two drawn, one kept, one thrown away. They are alike, so that nobody is asked which."""
    page.locator("[data-deck]").click()
    page.locator("[data-draw=play]").click()
    asked(page, "game")


def hand(page: Page) -> Locator:
    return page.locator(".piece[data-act=hand] button")


def playable(page: Page) -> Locator:
    return page.locator(".piece[data-act=hand]:not(:has(.pale)) button")


def test_deck_hand_target_pending_die(two: Callable[[str], Two], axe: str) -> None:
    """A turn with nothing but coffee: TGIS-T07, T08, T11, T14, T16, T17, T25, T26."""
    ada, bea = two("MC")
    # Everybody sits at the bottom of their own table.
    for page, other in ((ada, "B"), (bea, "A")):
        expect(page.locator(".pod")).to_have_attribute("data-seat", other)
        assert middle(page.locator(".pod"))[1] < middle(page.locator(".counter"))[1]
    # One gesture at the deck, by either button, and no other numbers than those that are due.
    pile = ada.locator(".label", has_text="deck").locator("b")
    expect(pile).to_have_text(str(DECK - 10))
    ada.locator("[data-deck]").click(button="right")
    assert [one.get_attribute("data-draw") for one in ada.locator("[data-draw]").all()] == ["reload", "play"]
    assert barriers(ada, axe) == []
    ada.locator("[data-draw=play]").click()
    asked(ada, "game")  # two coffees were drawn: nobody is asked which
    expect(pile).to_have_text(str(DECK - 12))
    # A card that is chosen stands higher than those that are not.
    _, before = at_rest(ada, playable(ada).first)
    playable(ada).first.click()
    chosen = ada.locator("[aria-pressed=true]")
    expect(chosen).to_have_count(1)
    assert at_rest(ada, chosen)[1] < before - 4
    ada.keyboard.press("Escape")
    # Where coffee may not go, nothing glows; over Bea it glows orange, and letting go serves it.
    lift(ada, playable(ada).first)
    hover(ada, ada.locator("[data-telling]"))
    expect(ada.locator("[data-over], .pod.over")).to_have_count(0)
    hover(ada, ada.locator(".pod"))
    expect(ada.locator(".pod.over")).to_have_count(1)
    orange = ada.locator("[data-over='seat:1']").evaluate("(glow) => getComputedStyle(glow).borderTopColor")
    red, green, weak = (int(part) for part in re.findall(r"\d+", orange)[:3])
    assert red > 200 > green > weak
    ada.mouse.up()
    # It lies in the middle, with its player and target, as long as Bea thinks.
    asked(bea, "attack")
    expect(ada.locator(".by .avatar")).to_have_count(2)
    expect(ada.locator("[data-telling]")).to_contain_text("Morning Coffee")
    expect(bea.locator("[data-telling]")).to_contain_text("ti offre")
    assert lasting_flaws(ada) == []
    # Granny rolls a die: both see the number, and in words what came of it.
    for page in (ada, bea):
        page.evaluate("localStorage.setItem('tavolaccio.settings', JSON.stringify({ pace: 'normal', sound: false }))")
        page.reload()
    asked(bea, "attack")
    ada.wait_for_selector("main.table")
    for page in (ada, bea):
        page.evaluate(NOTICE_DIE)
    bea.locator(".piece[data-act=choice] button", has=bea.locator("[aria-label*='nonna']")).tap()
    for page, saved in ((ada, "Saved"), (bea, "salva")):
        page.wait_for_function("() => window.rolled")
        number, helped, pips, words = page.evaluate("window.rolled")
        assert pips == number
        assert helped == (number >= 4)
        assert (saved in words) == helped
    expect(bea.locator("[data-die]").last).to_be_visible()
    assert barriers(bea, axe) == []


def test_one_of_two_drawn_cards_is_kept(enter: Enter, quick: Served, axe: str) -> None:
    """TGIS-T08: a drawn card is let go elsewhere: nothing happens. Over the hand a blue line shows, and it is taken.

    Then a mouse over the hand tells what a card does.
    """
    page = sit_alone(enter, quick, "", "desktop", 2)
    page.locator("[data-deck]").click()
    page.locator("[data-draw=play]").click()
    asked(page, "keep")
    drawn = page.locator(".piece[data-act=choice] button").first
    lift(page, drawn)
    hover(page, page.locator("[data-telling]"))
    expect(page.locator("[data-over]")).to_have_count(0)
    page.mouse.up()
    asked(page, "keep")
    lift(page, drawn)
    hover(page, page.locator(".piece[data-act=hand]").last)
    blue = page.locator("[data-over=hand]").evaluate("(line) => getComputedStyle(line).backgroundColor")
    red, green, strong = (int(part) for part in re.findall(r"\d+", blue)[:3])
    assert strong > 200 > max(red, green)
    page.mouse.up()
    asked(page, "game")
    hover(page, page.locator("[data-telling]"))
    hover(page, page.locator(".piece[data-act=hand]").last)
    expect(page.locator("[data-peek]")).to_be_visible()
    assert barriers(page, axe) == []


def test_lava_turns_and_poop_travels(two: Callable[[str], Two]) -> None:
    """TGIS-T15, T18, T20, T24: a place for the virus, turned by a quarter each time; poop comes from its pile."""
    ada, bea = two("LL")
    take_two(ada)
    playable(ada).first.click()
    ada.locator(".pod.target").click()
    front = ada.locator("button[data-slot=virus]")
    expect(front).to_have_attribute("data-turn", "0")
    expect(bea.locator(".self [data-slot=virus]")).to_contain_text("4")
    bea.locator(".self").tap()
    expect(bea.get_by_role("dialog")).to_contain_text("Davanti a")
    expect(bea.get_by_role("dialog").locator("[aria-label*=Cacaspruz]").first).to_be_visible()
    bea.keyboard.press("Escape")
    asked(bea, "choice")  # Ada has nothing else to do, so her turn ends by itself
    expect(bea.locator("[data-pile=poop]")).to_contain_text(str(POOP_CARDS))
    bea.emulate_media(reduced_motion="no-preference")
    bea.evaluate(NOTICE_FLIGHTS)
    bea.locator("[data-deck]").tap()
    bea.locator("[data-draw=reload]").tap()
    asked(ada, "choice")
    expect(bea.locator("[data-pile=poop]")).to_contain_text(str(POOP_CARDS - 1))
    bea.wait_for_function("() => window.flown.length > 0")
    x, y = middle(bea.locator("[data-pile=poop]"))
    assert any(abs(left - x) < 40 and abs(top - y) < 30 for left, top in bea.evaluate("window.flown"))
    # A quarter turn a time, and how many poop cards of how many.
    expect(front).to_have_attribute("data-turn", "90")
    expect(ada.locator(".pod .unseen")).to_have_text(re.compile("^1 poop of 5"))
    expect(bea.locator(".total")).to_contain_text("1")
    expect(bea.locator(".total")).to_contain_text("su 5")
    expect(ada.locator(".label", has_text="poop").locator("b")).to_have_text(str(POOP_CARDS - 1))


def test_remedies_have_a_place_and_a_time(enter: Enter, quick: Served) -> None:
    """TGIS-T19, T24: remedies lie straight in their place and say how long."""
    page = sit_alone(enter, quick, "PB", "desktop", 2)
    mine = page.locator(".slot[data-slot=remedy]")
    expect(mine).to_contain_text("remedy")
    take_two(page)
    playable(page).first.click()
    page.locator(".words .button").first.click()
    expect(mine.locator("button[data-turn='0']")).to_have_count(1)
    expect(mine).to_contain_text("to the end of the next turn")
    page.locator(".band [data-move=end]").click()
    asked(page, "choice")
    expect(mine).to_contain_text("to the end of this turn")


def test_the_plunger_picks_a_card_that_lies_face_down(two: Callable[[str], Two], axe: str) -> None:
    """TGIS-T09: choose the opponent, see the hand from behind, pick one; or put The Plunger back."""
    ada, bea = two("PL")
    take_two(ada)
    panel = ada.locator(".steal")
    playable(ada).first.click()
    ada.locator(".pod.target").click()
    expect(panel.locator(".pick")).to_have_count(6)
    assert panel.locator(".card").count() == 0, "a face where only backs may be"
    assert lasting_flaws(ada) == []
    assert barriers(ada, axe) == []
    ada.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    assert ada.evaluate(ASKED, "game")
    playable(ada).first.click()
    ada.locator(".pod.target").focus()
    ada.keyboard.press("Enter")
    expect(panel.locator(".pick").first).to_be_focused()
    ada.keyboard.press("Enter")
    # Bea might cut the line, if she could; that she cannot takes as long as if she could.
    expect(ada.locator("[data-spoken]")).to_contain_text(re.compile(r"You fish out "), timeout=20_000)
    expect(bea.locator("[data-spoken]")).to_contain_text("Ada")
    asked(ada, "game")


def test_what_is_thrown_away_goes_to_its_pile(enter: Enter, quick: Served) -> None:
    """TGIS-T08: toilets glow over their own pile; what is played for yourself glows over the table."""
    page = sit_alone(enter, quick, "HF", "phone", 2)
    take_two(page)
    lift(page, playable(page).first)
    hover(page, page.locator(".pod"))
    expect(page.locator("[data-over]")).to_have_count(0)
    hover(page, page.locator("[data-telling]"))
    expect(page.locator("[data-over=table]")).to_have_count(1)
    page.mouse.move(180, 820, steps=4)
    page.mouse.up()
    page.keyboard.press("Escape")
    page.locator(".band [data-move=end]").click()
    asked(page, "limit")
    flushed = page.locator(".label", has_text="flushed").locator("b")
    before = int(flushed.inner_text())
    lift(page, playable(page).last)
    hover(page, page.locator("[data-telling]"))
    expect(page.locator("[data-over='pile:evacuations']")).to_have_count(1)
    page.mouse.up()
    page.wait_for_function(
        "(before) => [...document.querySelectorAll('.label')].some((one) =>"
        " /flushed/.test(one.textContent) && parseInt(one.textContent) > before)",
        arg=before,
    )


def test_every_card_in_sight_can_be_held_up_and_turned(enter: Enter, quick: Served) -> None:
    """TGIS-128, T12, T23, T25: by a double click, a long press, the keyboard; F turns it over."""
    page = sit_alone(enter, quick, "MC", "desktop", 4)
    pods = page.locator(".pod")
    assert [pod.get_attribute("data-seat") for pod in pods.all()] == ["B", "C", "D"]
    lefts = [middle(pod)[0] for pod in pods.all()]
    assert lefts == sorted(lefts)
    assert middle(pods.first)[1] > middle(pods.nth(1))[1], "the left neighbour sits at the lower left"
    sheet = page.get_by_role("dialog")
    expect(sheet).to_have_count(0)  # nobody is made to read anything
    take_two(page)
    pile = page.locator(".piece[data-act=look] button").first
    pile.dblclick()
    expect(sheet).to_contain_text("TGIS-")
    side = sheet.locator("[data-side]")
    expect(side).to_have_attribute("data-side", "face")
    page.keyboard.press("f")
    expect(side).to_have_attribute("data-side", "back")
    assert side.locator(".card").count() == 0
    page.keyboard.press("f")
    expect(side).to_have_attribute("data-side", "face")
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    pile.focus()
    for times in (1, 0):  # Enter holds it up, and once more puts it down
        page.keyboard.press("Enter")
        expect(sheet).to_have_count(times)
    playable(page).first.focus()
    page.keyboard.press("Shift+Enter")  # Enter alone would play it
    expect(sheet).to_have_count(1)
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    page.mouse.move(*at_rest(page, playable(page).first))
    page.mouse.down()
    expect(sheet).to_have_count(1)  # held long enough
    page.mouse.up()
    expect(sheet).to_have_count(1)
    sheet.get_by_role("button", name="Close").click()
    expect(sheet).to_have_count(0)
    assert page.evaluate(ASKED, "game")
    page.evaluate(TWO_TAPS, [".piece[data-act=hand]:not(:has(.pale)) button", ".pod[data-seat=B]"])
    page.wait_for_function("() => document.querySelector('main.table')?.dataset.point !== 'game'")
    expect(sheet).to_have_count(0)  # the second tap hit somebody, it did not look at them


def test_the_guide_is_there_at_any_time(two: Callable[[str], Two], axe: str) -> None:
    """TGIS-19, 127, T02, T22, T27, T28, T29: rules, controls, a turn in short, types and times, also out of turn."""
    _, bea = two("MC")
    assert bea.locator("main.table").get_attribute("data-asked") != "true", "it is not her turn"
    bea.locator("header .icon-button").last.tap()
    menu = bea.get_by_role("dialog")
    expect(menu.locator("a[href='/rules/this-game-is-shit']")).to_be_visible()
    expect(menu.locator("details")).to_contain_text(re.compile("pesca 2", re.IGNORECASE))
    menu.get_by_role("button", name="Come si usa questo tavolo").tap()
    guide = bea.locator("[data-guide]")
    expect(guide).to_have_count(5)
    gestures = {one.get_attribute("data-gesture") for one in bea.locator("[data-gesture]").all()}
    assert gestures == {"tap", "drag", "hold", "keys", "seat", "take", "deck", "steal", "die"}
    turn = bea.locator("[data-guide=turn]")
    for words in ("pesca 2", "fino a 5", "al massimo 6", "Virus", "attacco"):
        expect(turn).to_contain_text(words)
    quick_way = bea.locator("[data-guide=quick]")
    expect(quick_way).to_contain_text("5 carte")
    links = [one.get_attribute("href") for one in quick_way.locator("a").all()]
    assert links == [f"/rules/{GAME}#TGIS-54", f"/rules/{GAME}#TGIS-59"]
    types: dict[str, Any] = {}
    for one in bea.locator("[data-guide=types] li").all():
        name = one.get_attribute("data-type") or ""
        types[name] = one.locator("i").evaluate("(i) => [getComputedStyle(i).backgroundColor, i.innerHTML]")
        assert one.inner_text().strip(), "a colour alone says nothing"
    assert set(types) == {"attack", "evacuation", "remedy", "virus", "instrument", "special", "poop"}
    assert len({ground for ground, _ in types.values()}) == len(types)
    assert len({sign for _, sign in types.values()}) == len(types)
    whens = bea.locator("[data-guide=whens] li")
    assert {one.get_attribute("data-when") for one in whens.all()} == {"turn", "any", "answer"}
    assert lasting_flaws(bea) == []
    assert barriers(bea, axe) == []


def test_the_secret_stays_one_and_the_rules_lead_on(visit: Visit) -> None:
    """TGIS-R88, TGIS-130: a question mark in the list of cards; from the rules to the publisher's own site."""
    page = visit(f"/cards/{GAME}")
    mark = page.locator(".pick[title='?']")
    expect(mark).to_be_visible()
    page.get_by_role("searchbox").fill("swap")
    expect(page.locator(".pick")).to_have_count(0)
    page.get_by_role("searchbox").fill("")
    mark.click()
    sheet = page.get_by_role("dialog")
    expect(sheet).to_contain_text("A secret")
    assert sheet.locator(".clauses").count() == 0
    special = next(card for card in find(GAME).cards if card.code == "SP")
    for name in (special.name("en"), special.name("it")):
        assert name not in page.content()
    page.goto(page.url.replace("/cards/", "/rules/"))
    link = page.get_by_role("link", name="publisher")
    expect(link).to_have_attribute("href", re.compile("^https://www.thisgameisshit.com"))
    expect(link).to_have_attribute("rel", re.compile("noopener"))


def test_who_holds_the_secret_knows_it(two: Callable[[str], Two], enter: Enter) -> None:
    """TGIS-R88: its name and text are for the player who holds it, and for all once it is played."""
    ada, bea = two("SP")
    carlo = enter("phone", "it")  # who only watches holds no card
    carlo.goto(ada.url)
    carlo.wait_for_selector("main.table")
    # Until one is thrown away, where everybody sees it.
    expect(ada.locator(".piece[data-act=hand] [aria-label^='The Great Swap']").first).to_be_attached()
    assert "rande scambio" not in carlo.content()
    take_two(ada)
    playable(ada).first.click()
    ada.locator(".pod.target").click()
    for page in (bea, carlo):
        expect(page.locator("[data-spoken]")).to_contain_text("Il grande scambio")


def test_a_bot_takes_the_seat_of_who_leaves(two: Callable[[str], Two]) -> None:
    """TGIS-R85: who stands up is followed by a bot, and the match goes on; who comes back has the seat again."""
    ada, bea = two("MC")
    name = ada.locator(".pod .who").inner_text()
    ada.locator("[data-deck]").click()
    ada.locator("[data-draw=reload]").click()
    asked(bea, "choice")
    address = bea.url
    bea.get_by_role("button", name="Lascia il tavolo").tap()
    bea.get_by_role("dialog").get_by_role("button", name="Lascia il tavolo").last.tap()
    bea.wait_for_url(re.compile(r"/$"))
    played = re.compile(rf"{re.escape(name)} (reloads|is playing this turn)")
    expect(ada.locator("[data-spoken], aside").filter(has_text=played).first).to_be_attached(timeout=20_000)
    bea.goto(address)
    bea.wait_for_selector("main.table")
    expect(bea.locator(".piece[data-act=hand]").first).to_be_attached()
    expect(bea.get_by_text("Un bot gioca al posto tuo.")).to_have_count(0)
