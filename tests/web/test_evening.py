"""Coming to a table for an evening."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser_hands import host_and_guest
from tests.server.served import Served

Enter = Callable[..., Page]


def test_a_slip_in_the_code_is_forgiven(enter: Enter, quick: Served) -> None:
    host, _guest = host_and_guest(enter, quick.base, "soccmel", {}, "Ada")
    code = host.url.rpartition("/")[2]
    friend = enter("phone", "en")
    friend.goto(quick.base)
    field = friend.get_by_label("Got a code?")
    field.fill("nowhere9")
    friend.get_by_role("button", name="Join").tap()
    expect(friend.locator("#wrong-code")).to_contain_text("No table is called NOWHERE9")
    expect(field).to_have_attribute("aria-invalid", "true")
    field.fill(code[0] + code[0] + code[1:].lower())
    expect(field).to_have_attribute("aria-invalid", "false")
    friend.get_by_role("button", name="Join").tap()
    expect(friend.get_by_text(code)).to_be_visible()
