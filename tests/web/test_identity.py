"""My identity, in a real browser: one name and one face, changed anywhere and seen by everybody."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from fluent.syntax import ast, parse
from playwright.sync_api import Page, expect

from tavolaccio.tables.journal.faces import FACES
from tests.browser_hands import NEAR, OPEN, begin, host_and_guest
from tests.server.served import Served
from tests.web.looking import barriers, flaws, noticing, small_targets

Enter = Callable[..., Page]
PAGE = Path(__file__).parents[2] / "web" / "src"
AVATARS = PAGE / "art" / "avatars.ts"
TEXTS = PAGE / "texts"


def test_the_page_draws_every_face_that_tables_know() -> None:
    drawn = re.findall(r"\['(.+?)', '#", AVATARS.read_text(encoding="utf-8"))
    assert sorted(drawn) == sorted(FACES)


@pytest.mark.parametrize("language", ["en", "it"])
def test_every_face_is_called_by_its_name(language: str) -> None:
    pictures = re.findall(r"^  '?([\w-]+)'?: \['", AVATARS.read_text(encoding="utf-8"), re.MULTILINE)
    (message,) = [one for one in parse((TEXTS / f"{language}.ftl").read_text(encoding="utf-8")).body if names(one)]
    assert names(message) == sorted(pictures)


def names(message: ast.EntryType) -> list[str]:
    """The faces that this message has words for."""
    if not isinstance(message, ast.Message) or message.id.name != "face-named" or message.value is None:
        return []
    (choice,) = message.value.elements
    assert isinstance(choice, ast.Placeable)
    assert isinstance(choice.expression, ast.SelectExpression)
    return sorted(one.key.name for one in choice.expression.variants if isinstance(one.key, ast.Identifier))


def wear(page: Page, name: str, emoji: str) -> None:
    """As another window of the same person would."""
    body = json.dumps({"name": name, "emoji": emoji})
    page.evaluate(
        """async (body) => {
          const headers = { 'Content-Type': 'application/json' }
          await fetch('/api/me', { method: 'PUT', headers, body })
        }""",
        body,
    )


def test_a_name_and_a_face_are_seen_at_once(enter: Enter, quick: Served, axe: str) -> None:
    host, guest = host_and_guest(enter, quick.base, "soccmel", {}, "Ada")
    expect(guest.locator("li.you")).to_be_visible()
    wear(host, "Ada", "🦊")
    # The guest chooses the face that the host wears, and a name, on the home page's own sheet.
    with noticing(guest, "Qui la tua faccia ce l’ha Ada"), noticing(host, "is Leo now."):
        wear(guest, "Leo", "🦊")
    expect(host.locator("li").filter(has_text="Leo")).to_be_visible()
    guest.get_by_role("button", name="Cambia").first.tap()
    sheet = guest.get_by_role("dialog")
    taken = sheet.get_by_role("radio", name="presa: ce l’ha Ada")
    expect(taken).to_be_disabled()
    assert [*flaws(guest), *small_targets(guest), *barriers(guest, axe)] == []
    sheet.get_by_role("radio", name="polpo").check(force=True)
    sheet.get_by_role("button", name="Salva").tap()
    expect(sheet).to_have_count(0)
    begin(host, guest)
    host.wait_for_selector("main.table")
    # In the middle of the match, from the menu.
    guest.get_by_role("button", name="Menu", exact=True).tap()
    guest.get_by_role("button", name="Il mio nome e la mia faccia").tap()
    guest.get_by_role("textbox").fill("Leone")
    with noticing(host, "Leo is Leone now."):
        guest.get_by_role("button", name="Salva").tap()
    expect(host.locator(".pod").filter(has_text="Leone")).to_be_visible()
    expect(host.locator(".pod").filter(has_text=re.compile(r"\bLeo\b"))).to_have_count(0)


# Counts what the system would show, and lets the test say that nobody looks.
UNSEEN = """
window.shown = []
window.Notification = class {
  static permission = 'default'
  static async requestPermission() { window.asked = true; return (this.permission = 'granted') }
  constructor(title, how) { window.shown.push([title, how.body]) }
  close() {}
}
window.hide = () => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
  document.dispatchEvent(new Event('visibilitychange'))
}
"""


def icon(page: Page) -> str:
    return page.locator("link[rel=icon]").get_attribute("href") or ""


def test_what_waits_for_me_comes_first_at_home(enter: Enter, quick: Served, axe: str) -> None:
    page = enter("phone", "en")
    page.goto(quick.base + NEAR)
    waits = page.evaluate(OPEN, ["this-game-is-shit", 3, {"first_seat": "A"}, 1, "Ada"])
    lobby = page.evaluate(OPEN, ["stimulix", 3, {}, 2, "Ada"])  # later, but nobody's turn
    page.goto(quick.base)
    links = page.locator(".resume a, .lists section:first-child a")
    expect(links.first).to_have_attribute("href", f"/t/{waits}")
    expect(page.locator(".resume").first).to_contain_text("Your turn")
    expect(links.nth(1)).to_have_attribute("href", f"/t/{lobby}")
    expect(page).to_have_title("Your turn · Tavolaccio")
    assert icon(page) == "/icon-turn.svg"
    assert [*flaws(page), *small_targets(page), *barriers(page, axe)] == []
    page.goto(f"{quick.base}t/{lobby}")  # the other table is not forgotten there
    expect(page).to_have_title(re.compile("^Your turn · Stimulix"))


def test_the_system_tells_me_where_i_allowed_it(enter: Enter, quick: Served) -> None:
    host, guest = host_and_guest(enter, quick.base, "this-game-is-shit", {"first_seat": "B"}, "Ada")
    guest.add_init_script(UNSEEN)
    guest.reload()
    guest.locator("li.you button").tap()
    assert not guest.evaluate("!!window.asked"), "asked before anybody wanted it"
    guest.get_by_role("switch", name="Avvisami quando tocca a me").tap()
    expect(guest.get_by_role("switch", name="Avvisami quando tocca a me")).to_be_checked()
    guest.get_by_role("button", name="Salva").tap()
    guest.get_by_role("button", name="Ci sono").tap()
    expect(guest.get_by_role("dialog")).to_have_count(0)
    guest.evaluate("window.hide()")
    host.get_by_role("button", name="Start with 3").click()
    guest.wait_for_function("() => window.shown.length === 1")
    assert guest.evaluate("window.shown") == [["Tocca a te", "This Game Is Shit"]]
    expect(guest).to_have_title(re.compile("^Tocca a te · This Game Is Shit"))
    assert icon(guest) == "/icon-turn.svg"
    assert icon(host) == "/icon.svg"


def test_i_go_on_at_another_device_by_a_link(enter: Enter, quick: Served, axe: str) -> None:
    old = enter("desktop", "en")
    old.goto(quick.base)
    expect(old.get_by_role("button", name=re.compile("You’re"))).to_be_visible()  # before that we are nobody
    wear(old, "Ada", "🦉")
    old.reload()
    old.get_by_role("button", name="You’re Ada").click()
    with old.expect_response("**/api/me/moves") as made:
        old.get_by_role("button", name="Take me to another device").click()
    link = made.value.json()["link"]
    expect(old.get_by_role("img", name="QR code for the other device")).to_be_visible()
    expect(old.get_by_role("timer")).to_contain_text(re.compile(r"[45]:\d\d"))
    assert [*flaws(old), *small_targets(old), *barriers(old, axe)] == []
    new = enter("phone", "it")
    asked: list[str] = []
    new.on("request", lambda request: asked.append(request.url))
    new.goto(link)
    expect(new.get_by_role("heading", name="Sei tu?")).to_be_visible()
    assert new.url == quick.base + "move", "the key is still in the address"
    assert [*flaws(new), *small_targets(new), *barriers(new, axe)] == []
    new.get_by_role("button", name="Sì, eccomi").tap()
    expect(new.get_by_role("button", name="Ti chiami Ada")).to_be_visible()
    token = link.partition("#")[2]
    assert not [url for url in asked if token in url.partition("#")[0]]
    thief = enter("phone", "en")
    thief.goto(link)
    thief.get_by_role("button", name="That’s me").tap()
    expect(thief.get_by_role("heading", name="This key fits no lock")).to_be_visible()


def test_i_am_forgotten_after_one_question(enter: Enter, quick: Served, axe: str) -> None:
    page = enter("phone", "en")
    page.goto(quick.base)
    expect(page.get_by_role("button", name=re.compile("You’re"))).to_be_visible()  # before that we are nobody
    wear(page, "Ada", "🦉")
    page.reload()
    page.get_by_role("button", name="You’re Ada").tap()
    page.get_by_role("button", name="Forget me", exact=True).tap()
    expect(page.get_by_text("There’s no way back.")).to_be_visible()
    assert [*flaws(page), *small_targets(page), *barriers(page, axe)] == []
    page.get_by_role("button", name="No, keep me").tap()
    page.get_by_role("button", name="Forget me", exact=True).tap()
    page.get_by_role("button", name="Yes, forget me").tap()
    expect(page.get_by_role("button", name=re.compile("^You’re "))).not_to_have_accessible_name("You’re Ada")
