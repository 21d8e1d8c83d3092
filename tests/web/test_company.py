"""People at a table: what they say besides their moves, and not having to read it."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser_hands import begin, host_and_guest
from tests.server.served import Served
from tests.web.looking import barriers, flaws, small_targets

Enter = Callable[..., Page]
MARKUP = "<img src=x onerror=alert(1)>"


def say(page: Page, words: str) -> None:
    page.locator("#say").fill(words)
    page.locator("dialog form button").click()


def test_whom_i_mute_i_do_not_read_any_more(enter: Enter, quick: Served, axe: str) -> None:
    host, guest = host_and_guest(enter, quick.base, "lunch-money", {}, "Ada")
    guest.get_by_role("button", name="Chi c’è e chiacchiere").tap()
    say(guest, MARKUP)
    expect(
        host.get_by_role("status").filter(has_text=MARKUP)
    ).to_be_visible()  # words are words, whatever they look like
    expect(guest.get_by_role("log")).to_contain_text(MARKUP)
    guest.keyboard.press("Escape")

    host.get_by_role("button", name="People and chat").click()
    sheet = host.get_by_role("dialog")
    expect(sheet.get_by_role("log")).to_contain_text(MARKUP)
    assert [*flaws(host), *small_targets(host), *barriers(host, axe)] == []
    mute = sheet.get_by_role("button", name=re.compile("^Mute "))
    expect(mute).to_have_attribute("aria-pressed", "false")
    mute.click()
    expect(mute).to_have_attribute("aria-pressed", "true")
    expect(sheet.get_by_role("log")).to_have_count(0)  # what was said before is gone, too
    host.reload()
    host.get_by_role("button", name="People and chat").click()
    expect(mute).to_have_attribute("aria-pressed", "true")

    guest.get_by_role("button", name="Chi c’è e chiacchiere").tap()
    say(guest, "first")
    expect(guest.get_by_role("log")).to_contain_text("first")
    mute.click()
    expect(mute).to_have_attribute("aria-pressed", "false")
    say(guest, "second")
    expect(sheet.get_by_role("log")).to_contain_text("second")
    assert "first" not in (sheet.text_content() or "")


def test_a_gesture_is_seen_at_the_table(enter: Enter, quick: Served, axe: str) -> None:
    host, guest = host_and_guest(enter, quick.base, "soccmel", {}, "Ada")
    begin(host, guest)
    for page in (host, guest):
        page.wait_for_selector("main.table")
    guest.get_by_role("button", name="Menu", exact=True).tap()
    guest.get_by_role("button", name="Chi c’è e chiacchiere").tap()
    expect(guest.get_by_role("dialog")).to_contain_text("Ada")
    assert [*flaws(guest), *small_targets(guest), *barriers(guest, axe)] == []
    guest.get_by_role("button", name="Te ne pentirai").tap()
    expect(host.get_by_text("You will regret this")).to_have_count(1)
