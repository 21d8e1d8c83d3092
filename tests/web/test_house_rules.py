"""A link of the lab in a real browser: the lobby names the house rules, the cards show the changed numbers."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tavolaccio.games import find
from tavolaccio.games.house_rules import HouseRules
from tests.server.served import Served

PATIENCE = 20_000


def test_a_link_opens_a_table_with_house_rules(enter: Callable[..., Page], quick: Served) -> None:
    cards = find("lunch-money").cards
    fierce = HouseRules("lunch-money", {card.code: {"damage": 11} for card in cards if card.number("damage")}, "Fierce")
    page = enter("phone")
    page.goto(f"{quick.base}new/lunch-money?house={fierce.text}")
    page.wait_for_url("**/t/*")
    expect(page.locator("[data-house]")).to_contain_text("House rules: Fierce", timeout=PATIENCE)
    page.get_by_role("button", name="Fill with bots").click()
    expect(page.get_by_role("button", name="Add a bot")).to_have_count(0, timeout=PATIENCE)
    page.locator("footer .button.big").click()
    expect(page.locator("main.table")).to_be_visible(timeout=PATIENCE)
    labels = page.locator("main.table [aria-label*='11']")
    expect(labels.first).to_be_attached(timeout=PATIENCE)


def test_a_broken_link_says_so(enter: Callable[..., Page], quick: Served) -> None:
    page = enter("phone")
    page.goto(f"{quick.base}new/lunch-money?house=nonsense")
    expect(page.get_by_role("main")).to_be_visible(timeout=PATIENCE)
    expect(page).to_have_url(f"{quick.base}new/lunch-money?house=nonsense")
