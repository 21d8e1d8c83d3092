"""Every view of the page is visited and has no barrier: what the other tests pass by is opened here.

`VIEWS` names each screen and sheet there is, and who looks at it; one that is new and not visited fails.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.server.served import Served
from tests.web.looking import barriers, lasting_flaws, lasting_small_targets, still
from tools import web

Enter = Callable[..., Page]
HERE = Path(__file__)

VIEWS = {
    "screens/About": "test_screens",
    "screens/Best": "test_screens",
    "screens/BotSheet": "test_views",
    "screens/EveningPage": "test_evening",
    "screens/Gallery": "test_screens",
    "screens/GameSheet": "test_views",
    "screens/Home": "test_screens",
    "screens/HowItGoes": "test_screens",
    "screens/lobby/Lobby": "test_screens",
    "screens/LuckSheet": "test_screens",
    "screens/Move": "test_identity",
    "screens/NewTable": "test_screens",
    "screens/PersonSheet": "test_company",
    "screens/Replays": "test_replay",
    "screens/RitualSheet": "test_screens",
    "screens/Rulebook": "test_screens",
    "screens/Table": "test_layout",
    "screens/TableOptions": "test_screens",
    "screens/Trouble": "test_screens",
    "table/GuideSheet": "test_guide",
    "table/KeysSheet": "test_table",
    "table/MenuSheet": "test_views",
    "table/PlayerSheet": "test_company",
    "table/RuleSheet": "test_views",
    "table/Chat": "test_company",
    "table/Lesson": "test_lessons",
    "table/Podium": "test_table",
    "table/Primer": "test_help",
    "table/Replay": "test_replay",
    "ritual/Ritual": "test_rituals",
    "replay/EyesSheet": "test_replay",
    "replay/HandSheet": "test_replay",
    "replay/MomentsSheet": "test_replay",
    "replay/MoreSheet": "test_replay",
    "replay/NoReplay": "test_replay",
    "replay/ProofSheet": "test_replay",
    "ui/CardSheet": "test_screens",
    "ui/Preferences": "test_views",
    "ui/Profile": "test_views",
}


def test_no_view_is_passed_by() -> None:
    sources = Path(web.web(), "src")
    found = {*sources.glob("screens/*.svelte"), *sources.glob("*/*Sheet.svelte")} - {sources / "ui" / "Sheet.svelte"}
    assert {str(path.relative_to(sources).with_suffix("")) for path in found} <= set(VIEWS)
    assert [view for view in VIEWS if not (sources / f"{view}.svelte").exists()] == []
    for visitor in set(VIEWS.values()):
        assert "barriers(" in HERE.with_name(f"{visitor}.py").read_text(encoding="utf-8"), visitor


def faults(page: Page, axe: str) -> list[str]:
    still(page)
    return [*lasting_flaws(page), *lasting_small_targets(page), *barriers(page, axe)]


def shut(page: Page) -> None:
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.parametrize(("size", "language"), [("small phone", "it"), ("desktop", "en")])
def test_sheets_of_the_lobby(enter: Enter, quick: Served, axe: str, size: str, language: str) -> None:
    page = enter(size, language)
    page.goto(f"{quick.base}new/this-game-is-shit")
    page.get_by_role("button", name=re.compile("^(Add a bot|Metti un bot)$")).first.click()
    openers = {
        "the settings of this device": page.locator("header .icon-button").last,
        "my face": page.get_by_role("button", name=re.compile("^(Change|Cambia)$")).first,
        "a bot": page.get_by_role("button", name=re.compile("^(Change|Cambia) .+")).first,
        "another game": page.get_by_role("button", name=re.compile("^(Another game|Un altro gioco)$")),
        "the rules of the table": page.locator(".options button").first,
    }
    found: list[str] = faults(page, axe)  # with the code to scan and to send
    for name, opener in openers.items():
        opener.click()
        expect(page.get_by_role("dialog")).to_be_visible()
        page.wait_for_load_state("networkidle")
        found += [f"{name}: {fault}" for fault in faults(page, axe)]
        shut(page)
    assert not found, "\n".join(found)


@pytest.mark.parametrize(("size", "language"), [("small phone", "it"), ("desktop", "en")])
def test_sheets_of_the_table(sit: Callable[..., Page], axe: str, size: str, language: str) -> None:
    page = sit("soccmel", size, language)
    sheet = page.get_by_role("dialog")
    entries = {
        "to leave": "^(Leave the table|Lascia il tavolo)$",
        "my face": "^(My name and face|Il mio nome e la mia faccia)$",
        "what happened": "^(What happened|Che è successo)$",
    }
    found: list[str] = []
    for name, words in entries.items():
        page.locator("header .icon-button").last.click()
        expect(sheet.locator(".preferences")).to_be_visible()
        if not found and name == "to leave":
            found += [f"menu: {fault}" for fault in faults(page, axe)]
        sheet.get_by_role("button", name=re.compile(words)).click()
        expect(sheet.locator(".preferences")).to_have_count(1 if name == "my face" else 0)
        found += [f"{name}: {fault}" for fault in faults(page, axe)]
        if name != "what happened":
            shut(page)
    sheet.locator("li:not(.heading) button").last.click()  # a line leads to its rule
    expect(sheet.last).to_contain_text(re.compile(r"GAT-\w+"))
    found += [f"a rule: {fault}" for fault in faults(page, axe)]
    assert not found, "\n".join(found)
