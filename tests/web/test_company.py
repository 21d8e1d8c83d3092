"""People at a table: what they say besides their moves, and not having to read it."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser_hands import begin, host_and_guest
from tests.server.served import Served
from tests.web.looking import barriers, flaws, noticing, small_targets

Enter = Callable[..., Page]
MARKUP = "<img src=x onerror=alert(1)>"

# Gives up this browser's seat, over a second line.
STAND_UP = """(table) => {
  const line = new WebSocket(`ws://${location.host}/ws`)
  line.onopen = () => {
    line.send(JSON.stringify({ t: 'watch', table }))
    line.send(JSON.stringify({ t: 'stand', id: 'up', table }))
  }
  line.onmessage = ({ data }) => JSON.parse(data).id === 'up' && line.close()
}"""

# Notices that the tail of the bubble with these words belongs to it, and not to the table beside it: a bubble stands
# for two seconds.
NOTICE_TAIL = """(said) => {
  const look = () => {
    const bubble = [...document.querySelectorAll('main.table p')].find((one) => one.textContent.includes(said))
    const words = bubble?.firstElementChild.getBoundingClientRect()
    const beside = bubble && parseFloat(getComputedStyle(bubble, '::after').left)
    const tail = bubble && bubble.getBoundingClientRect().left + beside
    if (bubble && words.left <= tail && tail + 11 <= words.right) window.tailed = true
    else requestAnimationFrame(look)
  }
  look()
}"""

# Notices how many rows of a bubble with these words are to be seen, in whole or in part.
NOTICE_ROWS = """(said) => {
  const look = () => {
    const words = [...document.querySelectorAll('main.table p .words')].find((one) => one.textContent.includes(said))
    if (!words) return requestAnimationFrame(look)
    const all = document.createRange()
    all.selectNodeContents(words)
    const ends = Math.min(...[words, words.parentElement].map((one) => one.getBoundingClientRect().bottom))
    const seen = [...all.getClientRects()].filter(({ top }) => top < ends - 2)
    window.rows = new Set(seen.map(({ top }) => top)).size
  }
  look()
}"""

# Notices what the bubble with these words lies over: what tells the moment, the question or a counter.
NOTICE_COVERED = """(said) => {
  const all = '[data-telling] .head, [data-telling] .text, [data-telling] .sum, .band, .counter, .pod'
  const look = () => {
    const bubble = [...document.querySelectorAll('main.table p')].find((one) => one.textContent.includes(said))
    if (!bubble) return requestAnimationFrame(look)
    const { left, right, top, bottom } = bubble.getBoundingClientRect()
    const over = ({ x, y, width, height }) => x < right && left < x + width && y < bottom && top < y + height
    const covered = [...document.querySelectorAll(all)].filter((one) => over(one.getBoundingClientRect()))
    window.covered = [...(top < 0 || left < 0 ? ['off the screen'] : []), ...covered.map((one) => one.className)]
  }
  look()
}"""

# Says many lines, one after the other.
CHATTER = """([table, count]) => new Promise((done) => {
  const line = new WebSocket(`ws://${location.host}/ws`)
  const say = (text) => line.send(JSON.stringify({ t: 'chat', table, text }))
  line.onopen = () => {
    line.send(JSON.stringify({ t: 'watch', table }))
    for (let n = 0; n < count; n++) say(`line ${n}`)
  }
  line.onmessage = ({ data }) => {
    const message = JSON.parse(data)
    if (message.t === 'chat' && message.line.text === `line ${count - 1}`) done(line.close())
  }
})"""

# Until the list itself knows of it.
SCROLLED = """(list) => new Promise((done) => {
  list.addEventListener('scroll', () => done(), { once: true })
  list.scrollTop = list.scrollHeight / 3
})"""

# The line at the upper edge of what is seen of the chat.
READ = """() => {
  const list = document.querySelector('.chat .lines')
  const { top } = list.getBoundingClientRect()
  return [...list.children].find((one) => one.getBoundingClientRect().bottom > top + 4).textContent.trim()
}"""

# Whether this name stands in one row, to its last letter.
IN_FULL = """(name) => {
  const words = document.createRange()
  words.selectNodeContents(name)
  const [first, ...more] = words.getClientRects()
  return !more.length && first.right <= name.parentElement.getBoundingClientRect().right + 0.5
}"""


def say(page: Page, words: str) -> None:
    page.locator("#say").fill(words)
    page.locator("dialog form button").click()


def test_whom_i_mute_i_do_not_read_any_more(enter: Enter, quick: Served, axe: str) -> None:
    host, guest = host_and_guest(enter, quick.base, "lunch-money", {}, "Ada")
    guest.get_by_role("button", name="Chi c’è e chiacchiere").tap()
    say(guest, MARKUP)
    expect(host.get_by_role("log")).to_contain_text(MARKUP)  # words are words, whatever they look like
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
    guest.get_by_role("button", name="Chiacchiere", exact=True).tap()
    expect(guest.get_by_role("dialog")).to_contain_text("Ada")
    assert [*flaws(guest), *small_targets(guest), *barriers(guest, axe)] == []
    with noticing(host, "You’ll regret this", "main.table p"):
        guest.get_by_role("button", name="Te ne pentirai").tap()
    # The third of three pods stands at the edge of the phone, and what is said there is short.
    guest.evaluate(NOTICE_TAIL, "Ada: Ouch")
    host.get_by_role("region", name="Chat").get_by_role("button", name="Ouch").click()
    guest.wait_for_function("() => window.tailed")
    # A long line is cut after its third row, and nothing of a fourth is to be seen.
    guest.evaluate(NOTICE_ROWS, "on the stove")
    host.locator("#say-here").fill(
        "the cat is on the stove, and so is the milk, and so is the neighbour who came for it"
    )
    host.keyboard.press("Enter")
    assert guest.wait_for_function("() => window.rows").json_value() == 3


def test_a_reader_further_up_in_a_long_chat_stays_at_the_line(enter: Enter, quick: Served) -> None:
    host, guest = host_and_guest(enter, quick.base, "soccmel", {}, "Ada")
    begin(host, guest)
    guest.evaluate(CHATTER, [guest.url.rpartition("/")[2], 80])
    chat = host.get_by_role("region", name="Chat").get_by_role("log")
    expect(chat).to_contain_text("line 79")
    chat.evaluate(SCROLLED)
    read = host.evaluate(READ)
    guest.get_by_role("button", name="Chiacchiere", exact=True).tap()
    for number in range(3):
        say(guest, f"and {number}")
        expect(chat).to_contain_text(f"and {number}")
    assert host.evaluate(READ) == read


@pytest.mark.parametrize("size", ["small phone", "phone"])
def test_what_i_say_on_a_phone_lies_over_nothing_that_i_decide_by(enter: Enter, quick: Served, size: str) -> None:
    host, guest = host_and_guest(enter, quick.base, "this-game-is-shit", {}, "Ada", size)
    begin(host, guest)
    guest.evaluate(NOTICE_COVERED, "tutta la sera")
    guest.get_by_role("button", name="Chiacchiere", exact=True).tap()
    say(guest, "non ci casco, ve lo dico adesso e per tutta la sera")
    assert guest.wait_for_function("() => window.covered").json_value() == []


def test_a_name_of_twelve_letters_is_read_in_full(enter: Enter, quick: Served) -> None:
    host, guest = host_and_guest(enter, quick.base, "lunch-money", {}, "Massimiliano")
    guest.get_by_role("button", name="Cambia").tap()
    guest.get_by_role("dialog").get_by_role("textbox").first.fill("Guglielmetta")
    guest.get_by_role("button", name="Salva", exact=True).tap()
    expect(host.locator(".roll")).to_contain_text("Guglielmetta")
    begin(host, guest)
    for page, name in ((host, "Guglielmetta"), (guest, "Massimiliano")):
        who = page.locator(".pod .who", has_text=name)
        expect(who).to_be_visible()
        assert who.evaluate(IN_FULL)


def test_sending_away_asks_once_is_read_at_once_and_can_be_undone(enter: Enter, quick: Served, axe: str) -> None:
    host, guest = host_and_guest(enter, quick.base, "lunch-money", {}, "Ada")
    expect(guest.get_by_role("button", name="Ci sono")).to_be_visible()
    host.get_by_role("button", name=re.compile("^Change ")).first.click()
    sheet = host.get_by_role("dialog")
    sheet.get_by_role("button", name=re.compile("^Send .* away$")).click()
    expect(sheet.get_by_role("heading", name=re.compile("^Send .* away\\?$"))).to_be_visible()
    assert [*flaws(host), *small_targets(host), *barriers(host, axe)] == []
    expect(guest.get_by_role("button", name="Ci sono")).to_be_visible()  # nothing has happened yet
    guest.get_by_role("button", name="Cambia").tap()
    expect(guest.get_by_role("dialog")).to_be_visible()
    sheet.get_by_role("button", name="Send away", exact=True).click()
    told = guest.get_by_role("alert").filter(has_text="Chi ospita ti ha fatto uscire.")
    expect(told).to_be_visible()
    expect(guest.get_by_role("dialog")).to_have_count(0)  # it would lie over what has to be read
    expect(guest.get_by_role("button", name="Ci sono")).to_have_count(0)
    expect(guest.get_by_role("button", name="Siediti")).to_have_count(0)
    assert [*flaws(guest), *small_targets(guest), *barriers(guest, axe)] == []
    guest.reload()
    expect(told).to_be_visible()
    for width in (1024, 1440):  # on a desk, where things stand beside each other, it comes first, too
        guest.set_viewport_size({"width": width, "height": 900})
        expect(told).to_be_in_viewport(ratio=1)
        expect(guest.get_by_role("button", name="Manda il link")).to_be_in_viewport(ratio=1)
        assert flaws(guest) == []
    guest.set_viewport_size({"width": 390, "height": 844})
    host.get_by_role("button", name=re.compile("^Let .* back in$")).click()
    expect(guest.get_by_role("button", name="Ci sono")).to_be_visible()
    expect(told).to_have_count(0)
    # A sheet is about a person: the next player on that seat is another one.
    host.get_by_role("button", name=re.compile("^Change ")).first.click()
    expect(sheet).to_be_visible()
    guest.evaluate(STAND_UP, guest.url.rpartition("/")[2])
    expect(sheet).to_have_count(0)


def test_the_host_hands_over_and_everybody_reads_it(enter: Enter, quick: Served) -> None:
    host, guest = host_and_guest(enter, quick.base, "lunch-money", {}, "Ada")
    expect(guest.get_by_role("button", name="Ci sono")).to_be_visible()
    host.get_by_role("button", name=re.compile("^Change ")).first.click()
    with noticing(guest, "Ada ti lascia il timone: ora ospiti tu."), noticing(host, "You hand over"):
        host.get_by_role("dialog").get_by_role("button", name=re.compile("^Make .* host$")).click()
    expect(guest.get_by_role("button", name=re.compile("^Si parte"))).to_be_visible()
    guest.get_by_role("button", name="Chi c’è e chiacchiere").tap()
    expect(guest.get_by_role("log")).to_contain_text("Ada ti lascia il timone")


def test_without_a_clock_others_nudge_and_let_a_bot_move_once(enter: Enter, quick: Served, axe: str) -> None:
    host, guest = host_and_guest(enter, quick.base, "stimulix", {}, "Ada")
    begin(host, guest)
    pod = host.locator(".pod[data-mark-of=person]")
    expect(pod.locator("[data-mark=awaited]")).to_contain_text("is choosing")
    table = guest.url
    guest.goto(quick.base + "about")
    expect(pod.locator("[data-mark=awaited]")).to_contain_text("away")
    pod.click()
    sheet = host.get_by_role("dialog")
    expect(sheet.get_by_role("button", name="Let a bot make one move")).to_be_visible()
    assert [*flaws(host), *small_targets(host), *barriers(host, axe)] == []
    with noticing(host, "has been nudged"):
        sheet.get_by_role("button", name=re.compile("^Nudge ")).click()
    pod.click()
    sheet.get_by_role("button", name="Let a bot make one move").click()
    expect(host.get_by_role("log", name="What was said")).to_contain_text("A bot makes one move for")
    guest.goto(table, wait_until="commit")  # it is told right away
    with noticing(guest, "Ada ti dà un colpetto: ti aspettano."):
        pass
    expect(pod.locator("[data-mark=awaited]")).to_contain_text("is choosing")
