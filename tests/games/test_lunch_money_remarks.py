"""Lunch Money: what the log says of a blow. One remark for everybody, and nothing told twice."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise

import pytest

from tavolaccio.cli.terminal.narration import told
from tavolaccio.games.lunch_money import GAME
from tavolaccio.games.lunch_money.table import REMARKS
from tavolaccio.kernel.match import Match
from tavolaccio.kernel.state import EVERYBODY, Event
from tavolaccio.kernel.view import SPECTATOR
from tavolaccio.proving.scenario import Scenario
from tavolaccio.proving.wandering import Dice, wander
from tavolaccio.texts import LANGUAGES, Reader, Texts

NAMES = ["Anna", "Bea", "Carlo", "Dario"]
MATCHES = 40


@cache
def played(number: int) -> Match:
    match = Match.start(GAME, 4, {"sets": "both"}, f"remarks {number}".encode(), events=True)
    wander(match, Dice(f"remarks {number}"), 20_000)
    return match


def remarks() -> Iterator[Event]:
    for number in range(MATCHES):
        yield from [event for event in played(number).state.events or [] if event[0] == "lands"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_everybody_reads_the_same_remark(language: str) -> None:
    match = played(0)
    readers = [Reader(Texts(language, GAME), NAMES, seat) for seat in (SPECTATOR, *range(4))]
    heard = []
    for reader in readers:
        view = match.view(reader.seat)
        heard.append([reader.event(event, view) for event in match.events(reader.seat) if event[0] == "lands"])
    assert len(heard[0]) > 5
    assert all(lines == heard[0] for lines in heard)


def test_every_card_is_remarked_upon_and_no_remark_is_idle() -> None:
    heard = {(card.code, number) for _, _, _, card, number, _ in remarks() if card is not None}
    assert {card.code for card in GAME.cards} - {code for code, _ in heard} == set()
    assert {number for _, number in heard} == set(range(1, REMARKS + 1))


def test_no_remark_about_a_card_is_made_twice_running() -> None:
    twice = 0
    for number in range(MATCHES):
        last: dict[str, int] = {}
        for kind, _, _, card, remark, _ in played(number).state.events or []:
            if kind == "lands" and card is not None:
                assert last.get(card.code) != remark, card
                twice += card.code in last
                last[card.code] = remark
    assert twice > 50


def test_a_blow_that_costs_coins_is_remarked_upon() -> None:
    for number in range(MATCHES):
        events = played(number).state.events or []
        for before, event in pairwise(events):
            if before[0] == "lands" and event[0] == "loses" and before[2] >= 0:
                assert before[2] == event[1], (before, event)


def test_what_the_next_line_tells_is_not_told_before() -> None:
    """A Dodge that holds is one line, and so is a Grab that does."""
    match = played(0)
    view = match.view(SPECTATOR)
    cards = GAME.cards
    texts = Texts("en", GAME)
    reader = Reader(texts, NAMES, SPECTATOR)
    dodged: list[Event] = [
        ("aims", 0, 1, cards["hook"], 0, -1),
        ("answers", 1, 0, cards["dodge"], 0, -1),
        ("stops", 1, 0, cards["dodge"], 2, -1),
        ("aims", 0, 2, cards["grab"], 0, -1),
        ("grabbed", 0, 2, cards["grab"], 0, -1),
        ("answers", 3, 0, cards["block"], 0, -1),
        ("turn", 1, -1, None, 0, -1),
    ]
    assert [one.sentence for one in told(dodged, reader, view)] == [
        "Anna swings a Hook at Bea.",
        "Bea ducks. Nothing but air.",
        "Anna has Carlo by the collar.",
        "Dario tries Block.",
        "Bea’s turn.",
    ]


def test_a_loss_has_a_cause() -> None:
    """What costs coins by itself, on somebody's turn, is named by the loss: nobody has just played it."""
    by_itself = set()
    for number in range(MATCHES):
        cards: list[str] = []
        for kind, _, _, card, _, _ in played(number).state.events or []:
            if kind == "turn":
                cards = []
            if kind == "loses":
                assert card is not None or cards, number
                if card is not None:
                    by_itself.add(card.code)
            elif card is not None and kind != "draws":
                cards.append(card.code)
    assert by_itself == {"cooties"}  # nobody here keeps a Choke up


def test_a_choke_that_is_kept_up_names_itself() -> None:
    given = {"active": "A", "hands": {"A": "hook dodge", "B": "jab"}, "front": {"B": "choke"}, "holder": {"B": "A"}}
    scenario = Scenario(GAME, {"name": "a choke", "given": given, "when": []}, "")
    match = scenario.start()
    match.state.events = []
    match.answer(0, GAME.moves.parse("keep"))
    losses = [event for event in match.state.events if event[0] == "loses"]
    assert losses == [("loses", 1, -1, GAME.cards.parse("choke"), 1, EVERYBODY)]
