"""What fingers do at a table, tap by tap: a card taken up is the one that is played, and where there is nothing to
decide nothing is asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tavolaccio.games import find
from tavolaccio.kernel.moves import LETTERS
from tests.browser_hands import GAMES, KNOWN
from tests.server.served import Served
from tests.told_table import NAMES, ToldTable, show

Enter = Callable[..., Page]
SEATS = 4
STEALS = "PL"
INSTANT = "localStorage.setItem('tavolaccio.settings', JSON.stringify({ pace: 'instant' }))"
SAID = "() => window.asked.filter(({ t }) => t === 'say').map(({ move }) => move)"

HELD = "(name) => document.querySelector('[aria-pressed=true]')?.textContent.includes(name)"

# A point of a thing that a finger can reach, whatever lies above the rest of it.
POINT = """([what, words]) => {
  for (const one of document.querySelectorAll(what)) {
    if (!one.textContent.includes(words)) continue
    const box = one.getBoundingClientRect()
    for (const fx of [.15, .3, .5, .7, .85])
      for (const fy of [.12, .3, .5, .7]) {
        const [x, y] = [box.x + box.width * fx, box.y + box.height * fy]
        if (one.contains(document.elementFromPoint(x, y))) return [x, y]
      }
  }
  return null
}"""


def tap(page: Page, what: str, words: str) -> None:
    """Once it lies there: cards are still while a table comes."""
    page.wait_for_function(POINT, arg=[what, words])
    x, y = page.evaluate(POINT, [what, words])
    page.touchscreen.tap(x, y)


def tables(game: str) -> Iterator[ToldTable]:
    """Every moment of some matches."""
    for seed in range(200):
        told = ToldTable(game, SEATS, seed)
        while not told.over and told.moves < 60:
            yield told
            told.step()


def aimed(told: ToldTable) -> dict[str, list[int]]:
    """By card: at which seats it may be aimed."""
    found: dict[str, list[int]] = {}
    for text in told.options:
        card, arrow, seat = text.partition(" > ")
        if arrow and " " not in card and LETTERS.index(seat) != told.reader:
            found.setdefault(card, []).append(LETTERS.index(seat))
    return found


def two_cards(game: str) -> tuple[ToldTable, str, str, int]:
    """A table at which I may aim either of two cards at the same seat; the first of them steals, where any does."""
    fan = {"lunch-money": "action", "soccmel": "open"}.get(game, "")
    steals = game == "this-game-is-shit"
    for told in tables(game):
        if not told.asked or (fan and told.point != fan):
            continue
        if game == "soccmel":  # a player who opens aims at nobody: the second tap on a card plays it
            one, other = told.options[:2]
            return told, one, other, -1
        cards = aimed(told)
        for one in cards:
            for other in cards:
                both = set(cards[one]) & set(cards[other])
                if one != other and both and (one == STEALS or not steals) and other != STEALS:
                    return told, one, other, min(both)
    raise AssertionError(f"{game}: no two cards to aim")


def at_table(enter: Enter, quick: Served, told: ToldTable) -> Page:
    page = enter("phone", "en", pace="")
    page.add_init_script(KNOWN)
    page.add_init_script(INSTANT)
    show(page, quick.base, told)
    page.wait_for_load_state("networkidle")
    return page


def name_of(game: str, code: str) -> str:
    return find(game).cards.by_code[code].names["en"]


@pytest.mark.parametrize("game", GAMES)
def test_the_card_taken_up_last_is_the_one_that_is_played(enter: Enter, quick: Served, game: str) -> None:
    told, one, other, seat = two_cards(game)
    page = at_table(enter, quick, told)
    cards = ".piece[data-act=hand], [data-act=choice]"
    tap(page, cards, name_of(game, one))
    page.wait_for_selector(".pod.target, [aria-pressed=true]")
    if one == STEALS:
        tap(page, ".pod.target", NAMES[seat])
        expect(page.locator(".steal")).to_be_visible()
    tap(page, cards, name_of(game, other))
    expect(page.locator(".steal")).to_have_count(0)
    if seat < 0:
        page.wait_for_function(HELD, arg=name_of(game, other))
        tap(page, cards, name_of(game, other))
    else:
        tap(page, ".pod.target", NAMES[seat])
    page.wait_for_function(f"() => ({SAID})().length")
    assert page.evaluate(SAID) == [other if seat < 0 else f"{other} > {LETTERS[seat]}"]


def one_answer(game: str) -> tuple[ToldTable, str]:
    for told in tables(game):
        if told.reader in told.table.state.awaited() and len(told.options) == 1:
            return told, told.options[0]
    raise AssertionError(f"{game}: always a choice")


@pytest.mark.parametrize("game", GAMES)
def test_where_there_is_one_answer_nothing_is_asked_and_no_tap_is_wanted(
    enter: Enter, quick: Served, game: str
) -> None:
    told, only = one_answer(game)
    page = at_table(enter, quick, told)
    table = page.locator("main.table")
    expect(table).to_have_attribute("data-asked", "false")
    expect(table).to_have_attribute("data-mode", "none")
    for what in (".band", ".words .button", "[data-act=choice]", ".pod.target"):
        expect(page.locator(what)).to_have_count(0)
    page.wait_for_function(f"() => ({SAID})().length")  # without any tap
    assert page.evaluate(SAID) == [only]


def test_the_offer_of_sounds_covers_no_target(enter: Enter, quick: Served) -> None:
    told, one, _, _ = two_cards("lunch-money")
    page = at_table(enter, quick, told)
    offer = page.locator("[data-sound-offer]")
    page.touchscreen.tap(10, 300)
    expect(offer).to_be_visible()
    tap(page, ".piece[data-act=hand]", name_of("lunch-money", one))
    page.wait_for_selector(".pod.target")
    expect(offer).to_have_count(0)
