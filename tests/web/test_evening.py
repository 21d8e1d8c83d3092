"""An evening at one table, with four real browsers: host, two guests, and somebody who only wanted to watch."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser_hands import NEAR, OPEN, host_and_guest
from tests.server.served import SAME_CARDS, Served
from tests.web.looking import barriers, flaws, noticing, small_targets, still
from tools import web

Enter = Callable[..., Page]

# Plays on for the person at this browser, over a second line, until the match is over.
PLAY_ON = """(table) => {
  const line = new WebSocket(`ws://${location.host}/ws`)
  const match = Math.random()
  let question = null, mine = null, said = ''
  const answer = () => {
    if (!question || !mine?.asked || mine.said || !mine.options.length || said === `${match} ${question.id}`) return
    said = `${match} ${question.id}`
    const move = mine.options[Math.floor(Math.random() * mine.options.length)]
    line.send(JSON.stringify({ t: 'say', id: said, table, q: question.id, move }))
  }
  line.onopen = () => line.send(JSON.stringify({ t: 'watch', table }))
  line.onmessage = ({ data }) => {
    const told = JSON.parse(data)
    if (told.t === 'refused') said = ''
    if (told.question !== undefined) question = told.question
    if (told.mine !== undefined) mine = told.mine
    if (told.room?.phase === 'over') line.close()
    else answer()
  }
}"""

# Notices, while somebody says this, on how many lines their name stands.
NOTICE_NAME = """(said) => {
  const look = () => {
    const one = [...document.querySelectorAll('.roll li')].find((one) =>
      one.querySelector('.says')?.textContent.includes(said))
    if (!one) return requestAnimationFrame(look)
    const words = document.createRange()
    words.selectNodeContents(one.querySelector('b'))
    window.lines = words.getClientRects().length
  }
  look()
}"""

SIDEWAYS = "document.documentElement.scrollWidth > document.documentElement.clientWidth"

# The people over whose places this lies.
OVER_PODS = """(one) => {
  const box = one.getBoundingClientRect()
  const lies = ({ left, right, top, bottom }) =>
    left < box.right && box.left < right && top < box.bottom && box.top < bottom
  const pods = [...document.querySelectorAll(".pod")]
  return pods.filter((pod) => lies(pod.getBoundingClientRect())).map((pod) => pod.textContent)
}"""


@pytest.fixture
def swift(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that waits for nothing that is only looked at: here it is the life of the table that counts."""
    assert web.built(), "the page could not be built"
    with Served(
        tmp_path_factory.mktemp("evening") / "data", "--pad", "0", "--speed", "1000", "--no-limits", command=SAME_CARDS
    ) as server:
        yield server


def play_to_the_end(pages: list[Page], table: str) -> None:
    for page in pages:
        page.evaluate(PLAY_ON, table)
    for page in pages:
        page.wait_for_selector("main.end", timeout=180_000)


def faults(page: Page, axe: str) -> list[str]:
    still(page)
    return [*flaws(page), *small_targets(page), *barriers(page, axe)]


def chat(page: Page) -> Locator:
    return page.get_by_role("log", name=re.compile("^(What was said|Che cosa si è detto)$"))


def test_an_evening(swift: Served, enter: Enter, axe: str) -> None:
    base = swift.base
    ada, bruno, carla, zoe = enter("desktop"), enter("phone", "it"), enter("small phone"), enter("desktop")
    ada.goto(base + NEAR)
    table = ada.evaluate(OPEN, ["soccmel", 4, {}, 3, "Ada"])
    address = f"{base}t/{table}"
    for page in (ada, bruno, carla):
        page.goto(address)
        expect(page.locator("footer .button")).to_be_visible()

    # Names are what everybody sees right away.
    for page, name, change, save in ((bruno, "Bruno", "Cambia", "Salva"), (carla, "Carla", "Change", "Save")):
        page.get_by_role("button", name=change, exact=True).first.tap()
        page.get_by_role("dialog").get_by_role("textbox").first.fill(name)
        page.get_by_role("button", name=save, exact=True).tap()
        expect(ada.locator(".roll")).to_contain_text(name)

    # The chat lies open on a desk, and is one tap away on a phone.
    bruno.get_by_role("button", name="Chi c’è e chiacchiere").tap()
    with noticing(carla, "Un attimo", ".roll .says"):
        bruno.get_by_role("button", name="Un attimo").tap()
    expect(chat(ada)).to_contain_text("Bruno Un attimo")
    bruno.get_by_role("button", name="Chi c’è e chiacchiere").tap()
    bruno.get_by_role("dialog").get_by_role("textbox").fill("the evening is long, and the cat is on the stove")
    carla.evaluate(NOTICE_NAME, "the cat is on the stove")
    bruno.keyboard.press("Enter")
    bruno.keyboard.press("Escape")
    carla.wait_for_function("() => window.lines")
    assert carla.evaluate("window.lines") == 1, "no room is left for the name"
    assert not carla.evaluate(SIDEWAYS)

    # The host puts the seats in another order, and sends somebody away by mistake.
    ada.get_by_role("button", name="Order", exact=True).click()
    first = ada.locator(".roll li b").first.inner_text()
    ada.locator(".roll li button").nth(1).click()
    expect(ada.locator(".roll li b").first).not_to_have_text(first)
    ada.get_by_role("button", name="Done", exact=True).click()
    ada.get_by_role("button", name="Change Carla").click()
    ada.get_by_role("dialog").get_by_role("button", name="Send Carla away").click()
    ada.get_by_role("dialog").get_by_role("button", name="Send away", exact=True).click()
    expect(carla.get_by_text("The host has sent you away.")).to_be_visible()
    carla.get_by_role("button", name=re.compile("^People and chat")).tap()
    expect(chat(carla)).to_contain_text("Ada sends you away.")
    expect(carla.get_by_role("dialog").get_by_role("textbox")).to_have_count(0)
    carla.keyboard.press("Escape")
    ada.get_by_role("button", name="Let Carla back in").click()
    expect(ada.get_by_text("4 of 4 seats")).to_be_visible()
    assert faults(ada, axe) == []
    bruno.get_by_role("button", name="Ci sono").tap()
    carla.get_by_role("button", name="I’m ready").tap()
    ada.get_by_role("button", name="Start with 4").click()
    for page in (ada, bruno, carla):
        page.wait_for_selector("main.table")

    # Everybody sees who watches; spectators are read by spectators.
    zoe.goto(address)
    zoe.wait_for_selector("main.table")
    named = zoe.evaluate("async () => (await (await fetch('/api/me')).json()).name")
    expect(ada.get_by_role("button", name=f"{named} is watching.")).to_be_visible()
    expect(bruno.locator("header .lookers")).to_contain_text(named)
    zoe.locator("#say-here").fill("they are all bluffing")
    zoe.keyboard.press("Enter")
    expect(chat(zoe)).to_contain_text("they are all bluffing")
    ada.get_by_role("region", name="Chat").get_by_role("button", name="Ouch").click()
    expect(chat(zoe)).to_contain_text("Ouch")
    expect(chat(ada)).to_contain_text("Un attimo")  # what was said in the lobby
    expect(chat(ada)).not_to_contain_text("bluffing")

    # Somebody goes, and comes back.
    pod = ada.locator(".pod", has_text="Carla")
    carla.goto(base + "about")
    expect(pod.locator("[data-mark]")).to_contain_text("away")
    assert [*small_targets(ada), *barriers(ada, axe)] == []
    carla.goto(address)
    expect(pod.locator("[data-mark]").filter(has_text="away")).to_have_count(0)

    # A spectator asks for the bot's seat, and the host decides.
    zoe.get_by_role("button", name="Play for a bot").click()
    expect(zoe.get_by_text("Asked. Ada decides.")).to_be_visible()
    asked = ada.get_by_role("alertdialog", name="Play for a bot")
    assert asked.evaluate(OVER_PODS) == [], "the question lies over somebody"
    with noticing(zoe, "Ada says: not now."):
        asked.get_by_role("button", name="Not now").click()
    zoe.get_by_role("button", name="Play for a bot").click()
    asked.get_by_role("button", name="Let them in").click()
    expect(ada.locator(".lookers")).to_have_count(0)
    expect(chat(ada)).to_contain_text(f"{named} takes over from")
    zoe.wait_for_selector(".counter")
    play_to_the_end([ada, bruno, carla, zoe], table)

    # The podium: the chat goes on, and so does not having to read somebody.
    expect(chat(ada)).to_contain_text("Un attimo")
    ada.get_by_role("button", name="Who is here").click()
    ada.get_by_role("dialog").get_by_role("button", name="Mute Bruno").click()
    ada.keyboard.press("Escape")
    bruno.get_by_role("button", name=re.compile("^Chiacchiere")).tap()
    bruno.get_by_role("dialog").get_by_role("button", name="Un’altra?").tap()
    expect(chat(zoe)).to_contain_text("Un’altra?")
    expect(chat(ada)).not_to_contain_text("Un attimo")
    expect(chat(ada)).not_to_contain_text("Un’altra?")

    # Again: each says yes, or stays; nobody waits for who stays.
    bruno.locator("[data-way=again]").tap()
    expect(bruno.get_by_text("L’appello")).to_be_visible()
    expect(carla.get_by_text("Bruno wants another one.")).to_be_in_viewport()
    assert faults(carla, axe) == []
    ada.locator("[data-way=again]").click()
    expect(ada.locator(".roll").get_by_text("still at the podium")).to_have_count(2)
    carla.locator("[data-way=again]").tap()
    expect(ada.locator(".roll").get_by_text("still at the podium")).to_have_count(1)
    expect(ada.get_by_text("You can start without them.")).to_be_visible()
    carla.get_by_role("button", name="I’m ready").or_(carla.get_by_role("button", name="Not yet")).wait_for()
    ada.get_by_role("button", name="Start with 3").click()
    for page in (ada, bruno, carla):
        page.wait_for_selector("main.table")
    expect(zoe.locator(".note")).to_contain_text("You’re watching")

    # The host vanishes, and another one hosts; back again, and given back.
    with noticing(carla, "Ada, the host, has left: you’re host now."):
        ada.goto(base + "about")
    expect(chat(zoe)).to_contain_text("Ada, the host, has left: Carla is host now.")
    ada.goto(address)
    ada.wait_for_selector("main.table")
    expect(chat(ada)).to_contain_text("You’ve left: Carla is host now.")
    carla.locator(".pod", has_text="Ada").tap()
    carla.get_by_role("button", name="Make Ada host").tap()
    expect(chat(ada)).to_contain_text("Carla hands over: you’re host now.")
    play_to_the_end([ada, bruno, carla], table)

    # The tally, and a page to keep.
    expect(ada.get_by_role("region", name="The evening")).to_contain_text("2 matches so far")
    zoe.get_by_role("region", name="The evening").get_by_role("link").click()
    expect(zoe.get_by_role("heading", name="2 matches at one table")).to_be_visible()
    expect(zoe.get_by_role("link", name="Sócc'mel!")).to_have_count(2)
    assert table not in zoe.content(), "whoever gets the page does not get the code"
    assert faults(zoe, axe) == []

    # Another game with the same people, in two taps.
    ada.get_by_role("button", name="Another game").click()
    ada.get_by_role("dialog").get_by_role("button", name="Lunch Money").click()
    expect(ada.get_by_text("Roll call")).to_be_visible()
    expect(ada.get_by_text("Waiting for Bruno and Carla.")).to_be_visible()
    expect(bruno.get_by_text("Ada vuole giocare a Lunch Money.")).to_be_visible()
    bruno.locator("[data-way=again]").tap()
    expect(ada.locator(".roll").get_by_text("still at the podium")).to_have_count(1)
    ada.get_by_role("button", name="Start with 2").click()
    for page in (ada, bruno):
        page.wait_for_selector("main.table[data-game=lunch-money]")

    # The host goes home.
    ada.get_by_role("button", name="Leave the table").click()
    ada.get_by_role("dialog").get_by_role("button", name="Leave the table").click()
    bruno.get_by_role("button", name=re.compile("^Chiacchiere")).tap()
    expect(chat(bruno)).to_contain_text("Ada, che ospitava, ha lasciato il tavolo: ora ospiti tu.")


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
    field.fill(code.rstrip("23456789"))
    friend.get_by_role("button", name="Join").tap()
    expect(friend.locator("#wrong-code")).to_contain_text("has no number at the end")
    field.fill(host.url)
    friend.get_by_role("button", name="Join").tap()
    expect(friend.get_by_text(code)).to_be_visible()
    friend.goto(quick.base)
    field.fill(code[0] + code[0] + code[1:].lower())
    expect(field).to_have_attribute("aria-invalid", "false")
    friend.get_by_role("button", name="Join").tap()
    expect(friend.get_by_text(code)).to_be_visible()
