"""What a bot says at its seat is seen beside it for a while."""

from __future__ import annotations

import json
from collections.abc import Callable

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser_hands import NEAR, OPEN, until_asked
from tests.server.served import Served
from tests.web.looking import noticing

SAYS = "Not the face."


def listen(page: Page, quick: Served) -> Callable[[], None]:
    """At a table of bots; gives back how the one at the next seat is made to say something."""
    lines: list[WebSocketRoute] = []

    def connect(line: WebSocketRoute) -> None:
        line.connect_to_server()
        lines.append(line)

    page.route_web_socket("**/*", connect)
    page.goto(quick.base + NEAR)
    table = page.evaluate(OPEN, ["lunch-money", 3, {}, 1, ""])
    page.goto(f"{quick.base}t/{table}")
    page.wait_for_selector("main.table")
    told = {"t": "emote", "table": table, "guest": "", "seat": 1, "emote": "bot-show-off-hurt-2"}
    return lambda: lines[-1].send(json.dumps(told))


def test_a_bot_says_a_line_at_its_seat(enter: Callable[..., Page], quick: Served) -> None:
    page = enter("phone")
    say = listen(page, quick)
    assert until_asked(page)  # while much is told, a line waits, and not for ever
    with noticing(page, SAYS, "main.table p"):
        say()
    expect(page.get_by_text(SAYS)).to_have_count(0)
