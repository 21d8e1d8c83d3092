"""An evening at one table: talking, going on from the podium, another game with the same people, and the tally."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser_hands import begin, host_and_guest
from tests.server.served import Served
from tests.web.looking import barriers, flaws, small_targets

Enter = Callable[..., Page]

# Plays on for whoever sits at this browser, over a second line, until the match is over.
PLAY_ON = """(table) => {
  const line = new WebSocket(`ws://${location.host}/ws`)
  let question = null, mine = null, said = -1
  window.played = new Promise((over) => {
    line.onopen = () => line.send(JSON.stringify({ t: 'watch', table }))
    line.onmessage = ({ data }) => {
      const told = JSON.parse(data)
      if (told.table !== table) return
      if (told.question !== undefined) question = told.question
      if (told.mine !== undefined) mine = told.mine
      if (told.room?.phase === 'over') { line.close(); over(true) }
      else if (question && mine?.asked && mine.options.length && said !== question.id) {
        said = question.id
        const move = mine.options[Math.floor(Math.random() * mine.options.length)]
        line.send(JSON.stringify({ t: 'say', id: `on-${said}`, table, q: question.id, move }))
      }
    }
  })
}"""


def play_to_the_end(pages: list[Page], table: str) -> None:
    for page in pages:
        page.evaluate(PLAY_ON, table)
    for page in pages:
        page.evaluate("() => window.played")
        page.wait_for_selector("main.end")


def test_an_evening(enter: Enter, quick: Served, axe: str) -> None:
    host, guest = host_and_guest(enter, quick.base, "soccmel", {}, "Ada")
    table = host.url.rpartition("/")[2]
    expect(host.get_by_text("3 of 3 seats")).to_be_visible()

    # The chat lies open on a desk, and is one tap away on a phone.
    guest.get_by_role("button", name="Chi c’è e chiacchiere").tap()
    guest.get_by_role("button", name="Un attimo").tap()
    chat = host.get_by_role("region", name="Chat")
    expect(chat.get_by_role("log")).to_contain_text("Un attimo")
    host.get_by_role("button", name="Order", exact=True).click()
    first = host.locator(".roll li b").first.inner_text()
    host.locator(".roll li button").nth(1).click()
    expect(host.locator(".roll li b").first).not_to_have_text(first)
    host.get_by_role("button", name="Done", exact=True).click()
    assert [*flaws(host), *small_targets(host), *barriers(host, axe)] == []

    begin(host, guest)
    # A spectator is read by spectators, and asks for the bot's seat.
    watcher = enter("desktop", "en")
    watcher.goto(f"{quick.base}t/{table}")
    watcher.wait_for_selector("main.table")
    watcher.get_by_role("region", name="Chat").get_by_role("textbox").fill("they are all bluffing")
    watcher.keyboard.press("Enter")
    expect(watcher.get_by_role("log", name="What was said")).to_contain_text("they are all bluffing")
    host.get_by_role("region", name="Chat").get_by_role("button", name="Well played").click()
    expect(guest.get_by_text("Bel colpo")).to_have_count(1)
    expect(chat.get_by_role("log")).to_contain_text("Un attimo")  # what was said in the lobby
    expect(chat).not_to_contain_text("bluffing")
    assert [*small_targets(host), *barriers(host, axe)] == []
    watcher.get_by_role("button", name="Play for a bot").click()
    expect(watcher.get_by_text("Asked. Ada decides.")).to_be_visible()
    host.get_by_role("button", name="Let them in").click()
    expect(watcher.get_by_text("Asked. Ada decides.")).to_have_count(0)
    watcher.wait_for_selector(".piece[data-act=hand], [data-act=choice]")
    play_to_the_end([host, guest, watcher], table)

    # The podium: the chat goes on, the host picks another game in two taps, the others say yes or stay.
    expect(host.get_by_role("region", name="Chat").get_by_role("log")).to_contain_text("Un attimo")
    host.get_by_role("button", name="Another game").click()
    host.get_by_role("dialog").get_by_role("button", name="Lunch Money").click()
    expect(host.get_by_text("Roll call")).to_be_visible()
    expect(host.get_by_text("still at the podium")).to_have_count(2)
    expect(guest.get_by_text("Ada vuole giocare a Lunch Money.")).to_be_visible()
    assert [*flaws(guest), *small_targets(guest), *barriers(guest, axe)] == []
    guest.get_by_role("button", name="Ci sto").tap()
    expect(guest.get_by_text("L’appello")).to_be_visible()
    expect(host.get_by_text("still at the podium")).to_have_count(1)
    host.get_by_role("button", name="Start with").click()
    for page in (host, guest):
        page.wait_for_selector("main.table")
    expect(watcher.locator(".note")).to_contain_text("You’re watching")  # who stayed at the podium
    play_to_the_end([host, guest], table)

    # The tally, and a page to keep.
    tally = host.get_by_role("region", name="The evening")
    expect(tally).to_contain_text("2 matches so far")
    tally.get_by_role("link").click()
    expect(host.get_by_role("heading", name="2 matches at one table")).to_be_visible()
    expect(host.get_by_role("link", name="Lunch Money")).to_be_visible()
    assert table not in host.content(), "whoever gets the page does not get the code"
    assert [*flaws(host), *small_targets(host), *barriers(host, axe)] == []


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
