"""The screens around the games, in a real browser, in both languages and four sizes."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.server.served import Served
from tests.web.conftest import SIZES, Visit
from tests.web.looking import barriers, flaws, small_targets, still

GAMES = ("this-game-is-shit", "soccmel", "stimulix", "lunch-money")
SCREENS = (
    "/", "/rules/stimulix", "/cards/soccmel", "/about", "/nowhere", "/new/soccmel", "/replays", "/best/soccmel",
)  # fmt: skip


def settled(page: Page) -> Page:
    """Waits until the screen has everything it asked for."""
    page.wait_for_selector("main:not([aria-busy])")
    page.wait_for_load_state("networkidle")
    return page


@pytest.mark.parametrize("language", ["en", "it"])
def test_nothing_is_cut_tiny_off_the_screen_or_a_barrier(visit: Visit, served: Served, axe: str, language: str) -> None:
    """One screen after the other in one browser, at all sizes; in Italian at the narrowest and the lowest, and there
    with the largest letters and more contrast as well."""
    page = visit("/about", "small phone", language)
    found: list[str] = []
    for path in SCREENS:
        page.goto(served.base.rstrip("/") + path)
        settled(page)
        if language == "it":
            page.evaluate("Object.assign(document.documentElement.dataset, { text: 'larger', contrast: 'more' })")
            still(page)
            found += [f"{path}, large letters: {flaw}" for flaw in [*flaws(page), *small_targets(page)]]
            page.evaluate("Object.assign(document.documentElement.dataset, { text: 'normal', contrast: 'normal' })")
        for size in SIZES if language == "en" else ("small phone", "small lying phone", "desktop"):
            width, height = SIZES[size]
            page.set_viewport_size({"width": width, "height": height})
            still(page)
            found += [f"{path}, {size}: {flaw}" for flaw in [*flaws(page), *small_targets(page)]]
            if language == "en" and size in ("phone", "desktop"):
                found += [f"{path}, {size}: {barrier}" for barrier in barriers(page, axe)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("game", GAMES)
def test_no_card_of_the_gallery_lacks_its_picture(visit: Visit, game: str) -> None:
    page = settled(visit(f"/cards/{game}"))
    expect(page.locator(".pick")).not_to_have_count(0)
    empty = page.evaluate("""() => [...document.querySelectorAll('.pick')].filter((card) =>
        [...card.querySelectorAll('use')].some((use) => { const box = use.getBBox(); return !box.width || !box.height })
      ).map((card) => card.title)""")
    assert empty == []
    page.locator(".pick").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_play_now_is_one_tap(visit: Visit) -> None:
    page = settled(visit("/", "phone"))
    started = time.monotonic()
    page.get_by_role("button", name="Play now: Sócc'mel!").tap()
    page.wait_for_url(re.compile(r"/t/\w+"))
    expect(page.locator("main")).to_have_attribute("data-game", "soccmel")
    print(f"in the game after {time.monotonic() - started:.1f} s")
    page.reload()  # the address is enough to come back
    expect(page.locator("main")).to_have_attribute("data-game", "soccmel")
    page.goto(page.url.partition("/t/")[0])
    expect(page.locator(".resume a")).to_be_visible()


def test_a_tile_says_what_it_is_about_and_shows_how_it_goes(visit: Visit, axe: str) -> None:
    page = settled(visit("/", "phone", reduced_motion="reduce"))
    tile = page.locator("li[data-game=soccmel]")
    expect(tile).to_contain_text("Bad luck piles up and goes round.")
    tile.get_by_role("link", name="How it goes").tap()
    expect(page.locator("main.table")).to_have_attribute("data-game", "soccmel")
    expect(page.locator("[data-beat]")).to_be_visible()  # a beat on the stage, as at a table in play
    assert page.locator("[aria-keyshortcuts]").count() == 0, "there is nothing to answer"
    assert barriers(page, axe) == []
    page.get_by_role("button", name="Learn by playing").tap()
    expect(page.locator("[data-lesson='1']")).to_be_visible()


def test_language_changes_without_a_reload_and_stays(visit: Visit) -> None:
    page = settled(visit("/rules/soccmel"))
    page.goto(page.url.partition("/rules")[0])
    page.evaluate("window.same = true")
    page.get_by_role("button", name="Italian").click()
    expect(page.get_by_text("Giochini di carte cattivi")).to_be_visible()
    assert page.evaluate("window.same") is True
    assert page.evaluate("document.documentElement.lang") == "it"
    page.reload()
    expect(page.get_by_text("Giochini di carte cattivi")).to_be_visible()


def test_rulebook_is_searched_and_linked(visit: Visit) -> None:
    page = settled(visit("/rules/soccmel#GAT-R06"))
    expect(page.locator("#GAT-R06")).to_be_in_viewport()
    expect(page.locator("#GAT-R06")).to_contain_text("our ruling")
    page.get_by_role("searchbox").fill("benessum")
    expect(page.get_by_role("status").first).to_contain_text("rule")
    expect(page.locator(".clause").first).to_contain_text("Benéssum")
    page.get_by_role("searchbox").fill("zzz")
    expect(page.get_by_text("No rule is about that.").last).to_be_visible()


def test_two_people_and_a_bot_meet_in_the_lobby(visit: Visit) -> None:
    host = settled(visit("/new/lunch-money", "phone"))
    expect(host.get_by_text("Roll call")).to_be_visible()
    guest = settled(visit("/t/" + host.url.rpartition("/")[2], "desktop", "it"))
    expect(host.get_by_text("2 of 4 seats")).to_be_visible()
    host.get_by_role("button", name="Add a bot").first.tap()
    expect(guest.get_by_text("3 posti su 4")).to_be_visible()
    expect(host.get_by_role("button", name="Start with 3")).to_be_disabled()
    guest.get_by_role("button", name="Ci sono").click()
    expect(host.get_by_role("button", name="Start with 3")).to_be_enabled()
    host.get_by_role("button", name="Start with 3").tap()
    expect(guest.get_by_text("L’appello")).to_have_count(0)


def test_host_changes_the_rules_of_the_table(visit: Visit, axe: str) -> None:
    host = settled(visit("/new/this-game-is-shit", "phone"))
    host.get_by_role("button", name="Change").last.tap()
    sheet = host.get_by_role("dialog")
    sheet.get_by_role("button", name="3", exact=True).last.tap()
    sheet.get_by_role("button", name="fast").tap()
    still(host)
    assert barriers(host, axe) == []
    assert flaws(host) == []
    sheet.get_by_role("button", name="Close").tap()
    expect(host.locator(".options")).to_contain_text("3")
    expect(host.locator(".options")).to_contain_text("fast")


def test_options_for_experts_are_folded_and_within_reach_of_keys(visit: Visit, axe: str) -> None:
    page = settled(visit("/new/lunch-money", "small phone", "it"))
    page.locator(".options button").first.click()
    fold = page.locator("[data-act=experts]")
    expect(page.get_by_role("button", name="Chiudi")).to_be_focused()
    page.keyboard.press("Shift+Tab")  # from the cross to the last thing there is: what lies in the fold is not
    expect(fold.locator("summary")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Chiudi")).to_be_focused()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    expect(fold.locator("[data-option=time_out_rounds]")).to_be_visible()
    still(page)
    assert flaws(page) == []
    assert barriers(page, axe) == []
    for name in ("block_with_grab", "backlash_stopped", "cooties_bite"):
        fold.locator(f"[data-option={name}] label").click()
    expect(fold.locator("summary")).to_contain_text("3 cambiate")
    page.keyboard.press("Escape")
    expect(page.locator(".options")).to_contain_text("Per chi litiga sul regolamento: 3 cambiate")


def test_a_name_is_text_and_never_markup(visit: Visit) -> None:
    page = settled(visit("/"))
    name = "<b>x</b><img src=x>"
    page.get_by_role("button", name=re.compile("You’re")).click()
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_role("link", name="Make a table: Stimulix").click()
    expect(page.get_by_text("Roll call")).to_be_visible()
    assert page.locator("li b img, li b b").count() == 0


def test_a_lost_line_shows_itself_and_heals(visit: Visit, served: Served) -> None:
    page = settled(visit("/new/soccmel", "phone"))
    expect(page.get_by_text("Roll call")).to_be_visible()
    served.kill()
    expect(page.get_by_text("The line dropped.")).to_be_visible()
    page.get_by_role("button", name="Add a bot").first.tap()  # the tap is not lost
    page.get_by_role("button", name="Try again now").tap()  # in vain, while the server is away
    expect(page.get_by_text("The line dropped.")).to_be_visible()
    served.start()
    expect(page.get_by_text("The line dropped.")).to_have_count(0)
    expect(page.get_by_text("2 of 4 seats")).to_be_visible()


def test_a_table_that_is_gone_has_a_way_on(visit: Visit, axe: str) -> None:
    page = settled(visit("/t/NOSUCH", "phone"))
    expect(page.get_by_role("heading", name="This table has been cleared.")).to_be_visible()
    assert barriers(page, axe) == []
    page.get_by_role("link", name="To the games").tap()
    expect(page.get_by_text("Mean little card games")).to_be_visible()


def test_a_wrong_code_is_said_to_be_wrong(visit: Visit) -> None:
    page = settled(visit("/"))
    page.get_by_label("Got a code?").fill("nix7")
    page.get_by_role("button", name="Join").click()
    expect(page.get_by_text("No table is called NIX7")).to_be_visible()


def test_first_load_is_small(visit: Visit) -> None:
    """What really comes over the wire for the home page, compressed by the server."""
    page = settled(visit("/", "phone"))
    loaded = page.evaluate("""() => {
      const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      const sum = (list) => list.reduce((total, one) => total + one.encodedBodySize, 0)
      return { all: sum(entries), scripts: sum(entries.filter((one) => one.name.endsWith('.js'))) }
    }""")
    print(f"first load: {loaded['all'] / 1000:.0f} kB, scripts {loaded['scripts'] / 1000:.0f} kB")
    assert 50_000 < loaded["all"] < 250_000
    assert 20_000 < loaded["scripts"] < 120_000


def test_installable(visit: Visit) -> None:
    page = settled(visit("/"))
    manifest = page.evaluate("fetch(document.querySelector('link[rel=manifest]').href).then((answer) => answer.json())")
    assert {icon["sizes"] for icon in manifest["icons"]} >= {"192x192", "512x512"}
    for icon in manifest["icons"]:
        answer = page.request.get(page.url.rstrip("/") + icon["src"])
        assert (answer.status, answer.headers["content-type"]) == (200, icon["type"])


def open_profile(page: Page) -> None:
    page.get_by_role("button", name=re.compile("You’re|Ti chiami")).click()


def open_card(page: Page) -> None:
    page.locator(".pick").nth(2).click()


def open_ritual(page: Page) -> None:
    page.locator("li button").last.click()
    page.get_by_role("button", name=re.compile("Who begins|Chi comincia")).click()


def open_luck(page: Page) -> None:
    page.get_by_role("button", name=re.compile("word for luck|portafortuna")).click()


@pytest.mark.parametrize(("size", "language"), [("small phone", "it"), ("desktop", "en")])
@pytest.mark.parametrize(
    ("path", "open_sheet"),
    [
        ("/", open_profile),
        ("/cards/lunch-money", open_card),
        ("/new/this-game-is-shit", open_ritual),
        ("/new/this-game-is-shit", open_luck),
    ],
)
def test_sheets_can_be_read_used_and_closed(
    visit: Visit, axe: str, path: str, open_sheet: Callable[[Page], None], size: str, language: str
) -> None:
    page = settled(visit(path, size, language))
    open_sheet(page)
    expect(page.get_by_role("dialog")).to_be_visible()
    still(page)
    assert flaws(page) == []
    assert barriers(page, axe) == []
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def hindrances(page: Page) -> list[str]:
    """Why Chromium would not offer to install the page; that this window forgets everything is no fault of it."""
    line = page.context.new_cdp_session(page)
    found = [str(one["errorId"]) for one in line.send("Page.getInstallabilityErrors")["installabilityErrors"]]
    manifest = line.send("Page.getAppManifest")
    return [*(one for one in found if one != "in-incognito"), *(str(one["message"]) for one in manifest["errors"])]


def test_page_can_be_installed_and_opens_without_a_network(visit: Visit) -> None:
    page = settled(visit("/", "phone", service_workers="allow"))
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    assert hindrances(page) == []
    page.reload()  # now through the worker, which keeps what comes by
    settled(page)
    page.context.set_offline(True)
    page.reload()
    expect(page.get_by_text("Mean little card games")).to_be_visible()
    expect(page.get_by_text("The line dropped.")).to_be_visible()
    page.context.set_offline(False)
    page.get_by_role("button", name="Try again now").tap()
    expect(page.get_by_text("The line dropped.")).to_have_count(0)
