"""A restart during a deploy: everybody sits where they sat, no clock runs out, all can move again; a real page, too.

How long that takes is measured by `./play bench restart`, with 200 tables.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser_hands import AT_ONCE, NEAR, OPEN, Hand, is_asked_again, settled_question, until_asked
from tests.server.http.test_restart import in_place, restarted, stopped_and_started
from tests.server.served import SAME_CARDS, Served, dealt, run, seated
from tests.web.looking import line_banner
from tools import web

TABLES = 20


async def restart_twice(served: Served) -> None:
    """In place, and by stopping and starting."""
    wanted = {"clock": "fast", "options": {"first_seat": "A"}}
    tables = list(await asyncio.gather(*[dealt(served, 2, seed=seed, **wanted) for seed in range(TABLES)]))
    tables.append(await seated(served, 3, seed=99))  # a lobby: chairs, host and who is ready
    assert served.process is not None
    process = served.process.pid
    await restarted(served, tables, in_place)
    assert served.process.pid == process, "a service manager notices nothing"
    await restarted(served, tables, stopped_and_started)
    for people in tables:
        entries = served.entries(people[0].table)
        assert [entry for entry in entries if entry.get("by") in ("clock", "bot")] == []
        assert not any(chair.get("away") for entry in entries for chair in entry.get("room", {}).get("chairs", []))


def test_a_restart_loses_nobodys_place(browser: Browser, tmp_path: Path) -> None:
    assert web.built(), "the page could not be built"
    with Served(tmp_path / "data", "--pad", "0.05", "--no-limits", command=SAME_CARDS) as served:
        context = browser.new_context(service_workers="block", reduced_motion="reduce")
        context.add_init_script(AT_ONCE)
        page = context.new_page()
        page.goto(served.base + NEAR)
        table = page.evaluate(OPEN, ["this-game-is-shit", 3, {}, 1, ""])
        page.goto(f"{served.base}t/{table}")
        page.wait_for_selector("main.table")
        assert until_asked(page)
        before = settled_question(page)
        with ThreadPoolExecutor(1) as alone:  # Playwright keeps a loop running in this thread
            alone.submit(run, restart_twice(served)).result()
        expect(line_banner(page)).not_to_contain_text("The line dropped")
        assert is_asked_again(page, before)
        count = len(served.entries(table))
        Hand(page, touch=False, seed=2).move()
        while len(served.entries(table)) == count:
            page.wait_for_timeout(50)
        context.close()
