"""Bots with a temper: every line has words, and only what everybody knows makes them say it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tavolaccio.bots.tempers import TEMPERS
from tavolaccio.games import find, names
from tavolaccio.kernel.cards import UNKNOWN
from tavolaccio.kernel.state import EVERYBODY, Event, Outcome
from tavolaccio.proving.tables.life import Life
from tavolaccio.tables import remarks
from tavolaccio.tables.journal import setup as setups
from tavolaccio.tables.journal.faces import BOTS, temper_of
from tavolaccio.tables.journal.people import Chair
from tavolaccio.tables.journal.setup import TableSetup, setup_from, setup_to_data
from tavolaccio.tables.remarks import HURT, ODDS, OUT, WON, harms_of, remark_on

TEXTS = Path(__file__).parents[2] / "web" / "src" / "texts"
GAME = find("lunch-money")


def table(characters: bool = True) -> TableSetup:
    """Gino (a grudge), a person, and Ivo (no temper)."""
    setup = setups.new_setup("CODE", "5e" * 32, GAME, 3, {}, "", False, True)
    setup.chairs = [Chair("bot", name="Gino"), Chair("person", "g", "Gino"), Chair("bot", name="Ivo")]
    setup.characters = characters
    return setup


def lines(setup: TableSetup, events: list[Event], outcome: Outcome | None = None, questions: int = 400) -> list[str]:
    found = [remark_on(setup, GAME, q, events, outcome) for q in range(questions)]
    assert {seat for seat, _ in found} <= {-1, 0}
    return [line for seat, line in found if seat >= 0]


def test_every_line_has_words_in_both_languages() -> None:
    wanted = {f"bot-{temper}-{when}-{n}" for temper in TEMPERS for when in ODDS for n in range(1, remarks.LINES + 1)}
    for language in ("en", "it"):
        text = (TEXTS / f"table.{language}.ftl").read_text(encoding="utf-8")
        said = dict(re.findall(r"^(bot-[\w-]+) = (.+)$", text, re.MULTILINE))
        assert set(said) == wanted
        assert len(set(said.values())) == len(wanted), "no line twice"
        assert max(len(line) for line in said.values()) <= 40


def test_tempers_of_names_are_known_to_the_bots() -> None:
    found = [temper_of(name) for name, _ in BOTS]
    assert {temper for temper in found if temper} == set(TEMPERS)
    assert "" in found
    assert temper_of("Somebody") == ""


def test_a_line_now_and_then_when_it_is_hit() -> None:
    hit: list[Event] = [("loses", 0, -1, None, 3, EVERYBODY)]
    said = lines(table(), hit)
    assert 20 < len(said) < 120
    assert set(said) == {f"bot-grudge-{HURT}-{n}" for n in (1, 2, 3)}
    assert said == lines(table(), hit), "the same secret, the same lines"
    other = table()
    other.secret = "11" * 32
    assert said != lines(other, hit)


def test_out_and_won() -> None:
    assert set(lines(table(), [("eliminated", 0, -1, None, 0, EVERYBODY)])) == {
        f"bot-grudge-{OUT}-{n}" for n in (1, 2, 3)
    }
    won = lines(table(), [], Outcome((0,), "last", ((0,), (1, 2))), 50)
    assert len(won) == 50
    assert set(won) <= {f"bot-grudge-{WON}-{n}" for n in (1, 2, 3)}


@pytest.mark.parametrize(
    "event",
    [
        ("loses", 0, -1, None, 0, EVERYBODY),
        ("loses", 1, -1, None, 3, EVERYBODY),
        ("loses", 2, -1, None, 3, EVERYBODY),
        ("loses", 0, -1, UNKNOWN, 3, 0b010),
        ("draws", 0, -1, None, 3, EVERYBODY),
    ],
    ids=["no harm", "a person with that name", "no temper", "not told to everybody", "something else"],
)
def test_nothing_is_said(event: Event) -> None:
    assert lines(table(), [event]) == []


def test_nothing_is_said_without_tempers_or_in_a_lesson() -> None:
    hit: list[Event] = [("loses", 0, -1, None, 3, EVERYBODY)]
    assert lines(table(characters=False), hit) == []
    lesson = table()
    lesson.lesson = True
    assert lines(lesson, hit) == []


def test_the_switch_is_kept_in_the_journal_where_it_is_off() -> None:
    assert "characters" not in setup_to_data(table())
    assert setup_from(setup_to_data(table())).characters
    assert not setup_from(setup_to_data(table(characters=False))).characters


@pytest.mark.parametrize("name", names())
def test_every_game_says_what_hurts(name: str) -> None:
    assert harms_of(find(name))


def test_a_line_is_kept_for_nobody() -> None:
    """Lines among bots and one person until somebody has said one; then somebody else comes."""
    for seed in range(1, 40):
        life = Life({"game": "soccmel", "people": "A", "bots": "BCD", "characters": True, "seed": seed})
        life.play_until("over")
        life.read()
        said = [message["emote"] for message in life.heard("A") if message["t"] == "emote"]
        if said:
            life.come("Zoe")
            life.settle()
            life.read()
            snapshot = next(message for message in life.heard("Zoe") if message["t"] == "snapshot")
            assert snapshot["chat"] == []
            assert not any(line in str(snapshot) for line in said)
            return
    raise AssertionError("in forty matches no bot has said anything")


def test_a_bot_at_the_first_seat_speaks_too() -> None:
    for seed in range(1, 60):
        life = Life({"game": "lunch-money", "people": "B", "bots": "ACD", "characters": True, "seed": seed})
        life.play_until("over")
        life.read()
        if any(message["t"] == "emote" and message["seat"] == 0 for message in life.heard("B")):
            return
    raise AssertionError("in sixty matches it has said nothing")
