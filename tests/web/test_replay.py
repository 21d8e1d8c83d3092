"""A finished match, played again in a real browser: every control, every pair of eyes, links, and the proof."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.browser_hands import GAMES
from tests.server.served import NOBODY, Served
from tests.web.conftest import SIZES, Finished
from tests.web.looking import barriers, flaws, lasting_flaws, lasting_small_targets, small_targets, still

Enter = Callable[..., Page]
Matches = dict[str, Finished]


def api(quick: Served, path: str) -> Any:
    return httpx.get(quick.base + "api/" + path, trust_env=False, verify=NOBODY).json()


def opened(page: Page, quick: Served, match: Finished, query: str = "") -> Page:
    page.goto(f"{quick.base}replay/{match.record}{query}")
    page.wait_for_selector(".bar[data-settled=true]")
    return page


def step(page: Page) -> int:
    return int(page.locator(".bar").get_attribute("data-step") or -1)


def at_step(page: Page, n: int) -> None:
    expect(page.locator(".bar")).to_have_attribute("data-step", str(n))
    expect(page.locator(".bar")).to_have_attribute("data-settled", "true")


def hand_labels(page: Page) -> list[str]:
    return page.locator(".hands button > .unseen").all_text_contents()


@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_played_again_by_keyboard(enter: Enter, quick: Served, finished: Matches, game: str) -> None:
    match = finished[game]
    page = opened(enter(), quick, match, "?n=0&eyes=watch")
    story = api(quick, f"records/{match.record}/story")
    at_step(page, 0)
    seen = [0]
    for _ in range(4):
        page.keyboard.press("ArrowRight")
        page.wait_for_function(f"() => +document.querySelector('.bar').dataset.step > {seen[-1]}")
        page.wait_for_selector(".bar[data-settled=true]")
        seen.append(step(page))
    assert seen == sorted(set(seen)), "a step that shows nothing, or goes back"
    spoken = page.locator("[data-spoken]").text_content()
    page.keyboard.press("ArrowLeft")
    page.wait_for_function(f"() => +document.querySelector('.bar').dataset.step < {seen[-1]}")
    page.keyboard.press("ArrowRight")
    at_step(page, seen[-1])
    expect(page.locator("[data-spoken]")).to_have_text(spoken or "")
    page.keyboard.press("PageDown")
    following = next(chapter["n"] for chapter in story["chapters"] if chapter["n"] > seen[-1])
    at_step(page, following)
    page.keyboard.press("End")
    at_step(page, story["total"])
    expect(page.locator("main.end ol li")).to_have_count(3)
    expect(page.locator("main.end h1")).not_to_be_empty()
    page.keyboard.press("Home")
    at_step(page, 0)
    expect(page.locator("main.table")).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_each_pair_of_eyes_sees_what_it_knew(enter: Enter, quick: Served, finished: Matches, game: str) -> None:
    match = finished[game]
    names = {card["code"]: card["names"]["en"] for card in api(quick, f"games/{game}/cards")}
    zones = {"stimulix": ["food", "actions"]}.get(game, ["hands"])
    half = api(quick, f"records/{match.record}/story")["total"] // 2

    def hand(role: str, seat: int) -> list[str]:
        shown = api(quick, f"records/{match.record}/replay?seat={role}&start={half}&count=0")["first"]["public"]
        return [code for zone in zones for code in shown[zone][seat].split()]

    page = opened(enter(), quick, match, f"?n={half}&eyes=open")
    for seat, label in enumerate(hand_labels(page)):
        held = hand("open", seat)
        assert all(names[code] in label for code in held), (label, held)
    page.locator(".eyes").click()
    page.get_by_role("button", name="P1’s eyes").click()
    page.wait_for_selector(".bar[data-settled=true]")
    expect(page.locator(".piece[data-act=hand]")).to_have_count(len(hand("B", 1)))
    assert hand("B", 0) == ["?"] * len(hand("B", 0))
    expect(page.locator(".hands")).to_have_count(0)
    page.locator(".eyes").click()
    page.get_by_role("button", name="As a spectator").click()
    expect(page.locator(".piece[data-act=hand]")).to_have_count(0)
    mine = opened(enter("phone", "it", match.cookie), quick, match, f"?n={half}")
    mine.locator(".eyes").tap()
    expect(mine.get_by_role("button", name="I miei occhi")).to_have_attribute("aria-pressed", "true")


ADDRESSED = re.compile(r"\byou(r|rs|rself)?\b", re.IGNORECASE)
# What the page says by itself; what is printed on cards is addressed to their holder.
TOLD = """() => {
  const page = document.body.cloneNode(true)
  for (const one of page.querySelectorAll('.card, script, style, noscript')) one.remove()
  const labels = [...page.querySelectorAll('.counter, header button, .bar button')].map((one) => one.ariaLabel ?? '')
  return [page.textContent, ...labels].join(' ')
}"""


def test_a_shared_link_names_everybody_and_calls_nobody_you(enter: Enter, quick: Served, finished: Matches) -> None:
    def addressed(page: Page, game: str, n: int) -> list[str]:
        """Where the reader is called "you"; cards may be called so."""
        told = opened(page, quick, finished[game], f"?n={n}&eyes=A").evaluate(TOLD)
        for card in api(quick, f"games/{game}/cards"):
            told = told.replace(card["names"]["en"], "")
        assert "P0" in told
        told = re.sub("“[^”]*”", "", told)  # what one player shouts at another
        return [told[found.start() - 60 : found.end() + 30] for found in ADDRESSED.finditer(told)]

    stranger = enter()
    for game in GAMES:
        total = api(quick, f"records/{finished[game].record}/story")["total"]
        for n in (total // 2, total):
            assert addressed(stranger, game, n) == [], (game, n)
    assert addressed(enter("phone", "en", finished["soccmel"].cookie), "soccmel", 9) == []


def test_it_plays_by_itself_and_stops_when_told(enter: Enter, quick: Served, finished: Matches) -> None:
    page = opened(enter("phone"), quick, finished["lunch-money"], "?n=0&eyes=open")
    page.get_by_role("button", name="More", exact=True).tap()
    page.get_by_role("button", name="4×").tap()
    page.get_by_role("button", name="Close").tap()
    page.get_by_role("button", name="Play", exact=True).tap()
    page.wait_for_function("() => +document.querySelector('.bar').dataset.step >= 4")
    page.get_by_role("button", name="Pause").tap()
    page.wait_for_selector(".bar[data-settled=true]")
    stopped = step(page)
    page.wait_for_timeout(700)
    assert step(page) == stopped


def test_a_finger_goes_to_any_moment(enter: Enter, quick: Served, finished: Matches) -> None:
    page = opened(enter("phone", "it"), quick, finished["soccmel"], "?n=0&eyes=watch")
    total = api(quick, f"records/{finished['soccmel'].record}/story")["total"]
    box = page.get_by_role("slider").bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + box["width"] * 0.6, box["y"] + box["height"] / 2)
    page.wait_for_function("() => +document.querySelector('.bar').dataset.step > 0")
    assert abs(step(page) - total * 0.6) <= max(2, total * 0.06)
    assert str(step(page)) in (page.get_by_role("slider").get_attribute("aria-valuetext") or "")
    expect(page).to_have_url(re.compile(rf"n={step(page)}&eyes=watch"))


def test_a_card_is_followed_from_moment_to_moment(enter: Enter, quick: Served, finished: Matches) -> None:
    match = finished["this-game-is-shit"]
    story = api(quick, f"records/{match.record}/story")
    codes = [event[3] for _, event in story["beats"]]
    end = max(n for n, _ in story["beats"])  # where the podium covers the table
    card = max(set(codes), key=lambda code: (codes.count(code), code))
    moments = sorted({n for n, event in story["beats"] if event[3] == card and n < end})
    assert len(moments) > 1
    page = opened(enter(), quick, match, f"?n=0&eyes=open&card={card}")
    ahead = page.get_by_role("button", name="Next moment")
    for n in moments[:3]:
        ahead.click()
        at_step(page, n)
    page.get_by_role("button", name="Moment before").click()
    at_step(page, moments[min(3, len(moments)) - 2])
    page.locator(".follow .card-name").click()
    expect(page.get_by_role("dialog").locator("ol li")).to_have_count(codes.count(card))
    page.get_by_role("dialog").locator("ol button").first.click()
    at_step(page, moments[0])
    page.get_by_role("button", name=re.compile("Stop following")).click()
    expect(page.locator(".follow")).to_have_count(0)


def test_a_link_leads_to_the_same_moment(enter: Enter, quick: Served, finished: Matches) -> None:
    match = finished["stimulix"]
    page = opened(enter(permissions=["clipboard-read", "clipboard-write"]), quick, match, "?n=9&eyes=C")
    page.get_by_role("button", name="Link to this moment").click()
    expect(page.get_by_text("Link to this moment copied.")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    told = page.locator(".telling").text_content()
    other = enter("desktop", "en")
    other.goto(link)
    other.wait_for_selector(".bar[data-settled=true]")
    at_step(other, 9)
    expect(other.locator(".telling")).to_have_text(told or "")
    expect(other.locator(".eyes")).to_contain_text("eyes")


def test_the_proof_can_be_read_and_taken_home(enter: Enter, quick: Served, finished: Matches, axe: str) -> None:
    match = finished["lunch-money"]
    page = opened(enter(), quick, match, "?n=3&eyes=open")
    page.get_by_role("button", name="Was the deal fair?").click()
    sheet = page.get_by_role("dialog")
    expect(sheet.locator("[data-verdict=yes]")).to_contain_text("The deal was fair.")
    assert match.commitment in (sheet.locator("code").first.text_content() or "").replace(" ", "")
    expect(sheet).to_contain_text("P1")  # the word that the second player stirred in
    assert barriers(page, axe) == []
    with page.expect_download() as download:
        sheet.get_by_role("link", name="Download the journal").click()
    journal = Path(download.value.path()).read_text(encoding="utf-8")
    verdict = httpx.post(quick.base + "api/verify", content=journal, trust_env=False).json()
    assert verdict["genuine"] is True


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_cut_or_a_barrier(enter: Enter, quick: Served, finished: Matches, axe: str, game: str) -> None:
    match = finished[game]
    total = api(quick, f"records/{match.record}/story")["total"]
    found: list[str] = []
    for language in ("en", "it"):
        size = "small phone"
        page = enter(size, language)
        for n, eyes in ((total // 2, "open"), (total // 3, "B"), (total, "watch")):
            opened(page, quick, match, f"?n={n}&eyes={eyes}")
            # From a small phone to a desk, and with the next moment back.
            sizes = (size, "desktop" if size == "small phone" else "small phone")
            for one in sizes if language == "en" else sizes[:1]:
                size = one
                width, height = SIZES[size]
                page.set_viewport_size({"width": width, "height": height})
                still(page)
                where = f"{language}, {eyes}, {size}: "
                found += [where + flaw for flaw in [*lasting_flaws(page), *lasting_small_targets(page)]]
            if language == "en" and eyes != "B":
                found += [f"{eyes}, {size}: {barrier}" for barrier in barriers(page, axe)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_sheets_of_the_replay(enter: Enter, quick: Served, finished: Matches, axe: str, size: str) -> None:
    language = "it" if size == "phone" else "en"
    page = opened(enter(size, language), quick, finished["soccmel"], "?n=7&eyes=open")
    sheet = page.get_by_role("dialog")
    found: list[str] = []
    page.locator(".eyes").click()
    expect(sheet).to_be_visible()
    found += [*flaws(page), *barriers(page, axe)]
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    if size == "phone":
        page.get_by_role("button", name="Altro", exact=True).tap()
        expect(sheet).to_be_visible()
        found += [*flaws(page), *barriers(page, axe)]
        page.get_by_role("button", name="I momenti di una carta").tap()
    else:
        page.get_by_role("button", name="Moments of a card").click()
    expect(page.locator("dialog .pick").first).to_be_visible()
    found += [*flaws(page), *barriers(page, axe)]
    page.locator("dialog .pick").first.click()
    expect(page.locator("dialog ol li").first).to_be_visible()
    found += [*flaws(page), *barriers(page, axe)]
    assert not found, "\n".join(found)


def test_a_record_that_is_not_here_has_a_way_on(enter: Enter, quick: Served, axe: str) -> None:
    page = enter("phone")
    page.goto(f"{quick.base}replay/NOSUCH-1")
    expect(page.get_by_role("heading", name="No such match here.")).to_be_visible()
    assert barriers(page, axe) == []
    page.get_by_role("link", name="Finished matches").tap()
    expect(page.get_by_role("heading", name="Finished matches")).to_be_visible()


def test_lists_lead_to_matches_and_players(enter: Enter, quick: Served, finished: Matches, axe: str) -> None:
    match = finished["soccmel"]
    page = enter("phone", "en", match.cookie)
    page.goto(f"{quick.base}replays")
    page.wait_for_selector("main:not([aria-busy]) li")
    page.get_by_role("button", name="Sócc'mel!").tap()
    page.get_by_role("button", name="Only mine").tap()
    expect(page.get_by_role("heading", name="My matches")).to_be_visible()
    expect(page.locator("main li")).to_have_count(1)
    expect(page.get_by_text(re.compile(r"place \d of 3"))).to_be_visible()
    assert [*flaws(page), *small_targets(page), *barriers(page, axe)] == []
    page.locator("main li a").tap()
    page.wait_for_selector(".bar[data-settled=true]")
    page.goto(f"{quick.base}best/soccmel")
    page.wait_for_selector("main:not([aria-busy]) ol li")
    expect(page.get_by_text("P0 (you)")).to_be_visible()
    assert [*flaws(page), *small_targets(page), *barriers(page, axe)] == []
    page.get_by_role("link", name="P0 (you)").tap()
    expect(page.get_by_role("heading", name="My matches")).to_be_visible()
