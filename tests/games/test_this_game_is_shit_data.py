"""This Game Is Shit: the printed facts in its data files, and what no scenario can show."""

import os
import random
import shutil
import subprocess
import sys
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tavolaccio.games.this_game_is_shit import GAME
from tavolaccio.games.this_game_is_shit.table import POOP_CARDS, Table
from tavolaccio.kernel.errors import BadInput
from tavolaccio.kernel.match import Match
from tavolaccio.kernel.rulebook import load_rulebook
from tavolaccio.proving.given import lay_out

DATA: dict[str, Any] = tomllib.loads((GAME.folder / "cards.toml").read_text(encoding="utf-8"))
CARDS = {card["code"]: card for card in DATA["card"]}
LANGUAGES = ("en", "it")


def at(seats: int = 3, **given: Any) -> Match:
    """A match that stands at a described position."""
    return Match.resume(GAME, lay_out(GAME, seats, {}, given, "test"))


def default_at(match: Match, *moves: str) -> str:
    """What the clock answers for the player who is asked after these moves."""
    for text in moves:
        question = match.question
        assert question is not None
        match.answer(question.seats[0], GAME.moves.parse(text))
    assert match.question is not None
    return match.options(match.question.seats[0])[0].text


def cards_on(table: Table) -> Counter[str]:
    """Every action card of the match, wherever it lies."""
    found = Counter(card.code for zone in table.ZONES for row in zone.read(table) for card in row)
    found.update(entry.card.code for entry in table.pending if entry.card is not None and entry.lies)
    return found


# What is in the box.


def test_product_facts() -> None:
    assert (GAME.meta.least, GAME.meta.most) == (2, 6)
    assert (GAME.meta.data["age"], GAME.meta.data["minutes"]) == (10, 15)
    for seats in (0, 1, 7):
        with pytest.raises(BadInput):
            GAME.new(seats, None, b"")


def test_two_decks_that_never_mix() -> None:
    assert DATA["poop"]["cards"] == POOP_CARDS == 25
    assert "poop" not in {card["kind"] for card in CARDS.values()}


def test_summary_cards_have_no_effect() -> None:
    assert DATA["summary"] == {"cards": 6}
    assert "summary" not in {card["kind"] for card in CARDS.values()}


def test_kinds_and_modes_of_use() -> None:
    kinds = {card["kind"] for card in CARDS.values()}
    assert kinds == {"attack", "virus", "instrument", "evacuation", "remedy", "special"}
    modes: dict[str, set[str]] = {}
    for code, card in CARDS.items():
        modes.setdefault(card["mode"], set()).add(code)
    assert modes.keys() == {"turn", "response", "any"}
    assert modes["any"] == {"CL"}
    assert {"OO", "AS", "GR"} <= modes["response"]


def test_every_card_has_a_face() -> None:
    for language in LANGUAGES:
        texts = (GAME.folder / "texts" / f"{language}.ftl").read_text(encoding="utf-8")
        for code, card in CARDS.items():
            assert card["name"][language]
            assert f"\ncard-{code.lower()}-does = " in f"\n{texts}", f"{code} has no text in {language}"
    assert all(card["icon"] and card["kind"] and card["mode"] for card in CARDS.values())
    assert {card["mode"] for card in CARDS.values()} == {"any", "response", "turn"}
    assert {card["kind"] for card in CARDS.values() if "value" in card} == {"attack", "evacuation"}


def test_the_true_list_can_be_dropped_in(tmp_path: Path) -> None:
    """An owner of the box edits cards.toml, and the rules follow: nothing else knows copies or values."""
    copy = tmp_path / "tavolaccio"
    shutil.copytree(GAME.folder.parents[1], copy, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    facts = copy / "games" / GAME.folder.name / "cards.toml"
    text = facts.read_text(encoding="utf-8")
    for old, new in (
        ("copies = 12\nvalue = 1", "copies = 10\nvalue = 3"),
        ("copies = 6\nvalue = 2", "copies = 8\nvalue = 4"),
    ):
        assert old in text
        text = text.replace(old, new, 1)
    facts.write_text(text, encoding="utf-8")
    program = (
        "from tavolaccio.games import find\n"
        "from tavolaccio.proving.given import lay_out\n"
        "from tavolaccio.kernel.match import Match\n"
        "game = find('this-game-is-shit')\n"
        "dealt = Match.start(game, 4, seed=b'box').state\n"
        "coffees = sum(row.count(game.cards['MC']) for row in [*dealt.hands, dealt.deck])\n"
        "match = Match.resume(game, lay_out(game, 3, {}, {'hands': {'A': 'MC'}, 'deck': 'HF HF ...'}, ''))\n"
        "for seat, text in ((0, 'play'), (0, 'keep HF'), (0, 'MC > B'), (1, 'pass')):\n"
        "    match.answer(seat, game.moves.parse(text))\n"
        "print(coffees, len(dealt.deck), match.state.poop[1])\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )
    dealt = Match.start(GAME, 4, seed=b"box").state
    assert isinstance(dealt, Table)
    assert done.stdout.split() == ["10", str(len(dealt.deck)), "3"], "as many were added as were taken away"


# The rulebook.


def test_the_rules_keep_the_secret() -> None:
    for language in LANGUAGES:
        rules = (GAME.folder / f"rulebook.{language}.md").read_text(encoding="utf-8").lower()
        for word in (*(name.lower() for name in CARDS["SP"]["name"].values()), "swap", "scambi", "exchange"):
            assert word not in rules, f"{language}: {word}"
        assert "(?)" in load_rulebook(GAME.folder, language).clauses["TGIS-R04"].text


# Before the match.


def test_a_low_critical_mass_at_a_big_table_is_advised_against() -> None:
    def warned(seats: int, mass: int) -> list[str]:
        return GAME.warnings(seats, GAME.meta.settings(seats, {"critical_mass": mass}))

    assert [warned(seats, 4) for seats in (5, 6)] == [["TGIS-67"]] * 2
    assert [warned(seats, 3) for seats in (2, 3, 4)] == [[]] * 3
    assert [warned(seats, 5) for seats in range(2, 7)] == [[]] * 5
    assert Match.start(GAME, 6, {"critical_mass": 3}, b"warned, not forbidden").question is not None
    for mass in (2, 6):
        with pytest.raises(BadInput):
            GAME.new(3, {"critical_mass": mass}, b"")


# In every match.


@pytest.mark.parametrize("seats", range(2, 7))
def test_one_pile_of_poop_for_all(seats: int) -> None:
    """At every step of random play: one pile feeds everybody and never runs dry, no card is lost, nobody rests at
    Critical Mass, and nobody ends a turn above six cards."""
    dice = random.Random(seats)
    all_cards = Counter({card.code: card.copies for card in GAME.cards})
    for number in range(4):
        match = Match.start(GAME, seats, seed=bytes([seats, number]))
        table = match.state
        assert isinstance(table, Table)
        ending = -1
        while match.question is not None:
            seat = match.todo[0]
            match.answer(seat, dice.choice(match.options(seat)))
            GAME.check(table)
            assert cards_on(table) == all_cards
            assert POOP_CARDS - sum(table.poop) >= 1
            if table.active != ending >= 0:
                assert len(table.hands[ending]) <= 6
            ending = table.active
        assert match.outcome is not None


def test_one_seed_makes_one_match() -> None:
    def moves(seed: bytes) -> list[str]:
        dice = random.Random(7)
        match = Match.start(GAME, 4, seed=seed)
        told = []
        while match.question is not None:
            seat = match.todo[0]
            move = dice.choice(match.options(seat))
            told.append(f"{seat} {move.text}")
            match.answer(seat, move)
        return told

    assert moves(b"one") == moves(b"one")
    assert moves(b"one") != moves(b"two")


def test_time_over() -> None:
    """How long people may think, and what the clock answers for them."""
    seconds = {name: GAME.points[name].seconds for name in ("attack", "evacuation", "target", "virus", "game")}
    assert seconds == {"attack": 10, "evacuation": 6, "target": 6, "virus": 6, "game": 60}
    assert default_at(at(hands={"A": "MC CL"})) == "reload"
    deck = "HF OO PT SF LL PL ..."
    assert default_at(at(deck=deck), "play") == "keep HF"
    assert default_at(at(hands={"A": "MC"}, deck=deck), "play", "keep HF") == "end"
    assert default_at(at(hands={"A": "MC", "B": "AS GR"}, deck=deck), "play", "keep HF", "MC > B") == "pass"
    assert default_at(at(hands={"A": "PT", "B": "OO"}, deck=deck), "play", "keep HF", "PT") == "pass"
    assert default_at(at(hands={"A": "PL", "B": "CL"}, deck=deck), "play", "keep HF", "PL > B") == "pass"
    assert default_at(at(hands={"A": "CL MC MC MC MC"}, virus={"A": "LL"}, deck=deck), "reload") == "pass"
    paper = at(hands={"A": "TP"}, deck=deck)
    assert default_at(paper, "play", "keep HF", "TP") == "keep PT"
    assert default_at(paper, "keep PT") == "keep SF"
    assert default_at(paper, "keep SF") == "give LL > B"
    assert default_at(paper, "give LL > B") == "give PL > C"
    assert default_at(at(hands={"A": "MC MC MC SF LL TP PB"}), "reload") == "discard PB"
