"""Lunch Money: the printed facts in its data files, and what no scenario can show."""

import re
import tomllib
from collections import Counter
from functools import cache
from typing import Any

import pytest
import yaml
from fluent.syntax import ast, parse

from tavolaccio.games.lunch_money import GAME
from tavolaccio.games.lunch_money.table import EVENT_CLAUSES, POINTS, REMARKS, Table
from tavolaccio.kernel.errors import BadInput
from tavolaccio.kernel.match import Match
from tavolaccio.kernel.rulebook import load_rulebook

LANGUAGES = ("en", "it")
DATA: dict[str, Any] = tomllib.loads((GAME.folder / "cards.toml").read_text(encoding="utf-8"))
CARDS: dict[str, dict[str, Any]] = {card["code"]: card for card in DATA["card"]}
KINDS = ("basic", "weapon", "defence", "special")


def those(key: str) -> set[str]:
    return {code for code, card in CARDS.items() if card.get(key)}


@cache
def messages(language: str) -> dict[str, str]:
    """The source of every message of the game's catalogue, by its id."""
    source = (GAME.folder / "texts" / f"{language}.ftl").read_text(encoding="utf-8")
    found = {}
    for entry in parse(source).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            assert entry.span is not None
            found[entry.id.name] = source[entry.span.start : entry.span.end]
    return found


# What is in the boxes.


def test_sizes_of_the_decks() -> None:
    for sets in ("base", "both"):
        table = Match.start(GAME, 4, {"sets": sets}, b"box").state
        assert isinstance(table, Table)
        dealt = Counter(card.code for zone in table.ZONES for row in zone.read(table) for card in row)
        copies = {
            code: card["copies_base"] + (card["copies_expansion"] if sets == "both" else 0)
            for code, card in CARDS.items()
        }
        assert dealt == Counter({code: count for code, count in copies.items() if count})


def test_who_can_play() -> None:
    assert (GAME.meta.least, GAME.meta.most) == (2, 6)
    for seats in (1, 7):
        with pytest.raises(BadInput):
            GAME.new(seats, None, b"")
    assert GAME.warnings(5, GAME.meta.settings(5, {"sets": "base"})) == ["LM-003"]
    assert GAME.warnings(4, GAME.meta.settings(4, {"sets": "base"})) == []


# What is printed on the cards (how often, and on which: box.toml).


def test_a_hold_says_what_breaks_it() -> None:
    for hold in ("choke", "headlock"):
        assert set(CARDS[hold]["escapes"].split()) == those(f"breaks_{hold}")


def test_every_defence_can_be_cancelled() -> None:
    assert those("cancelled_by") == {code for code, card in CARDS.items() if card["kind"] == "defence"}


def test_every_card_has_a_face() -> None:
    assert all(card["icon"] for card in CARDS.values())
    assert len({card["icon"] for card in CARDS.values()}) == len(CARDS)
    for language in LANGUAGES:
        known = messages(language)
        for code, card in CARDS.items():
            assert card["name"][language]
            assert f"card-{code}-does" in known


def test_every_card_has_something_to_say() -> None:
    """Descriptions and insults are part of the fun and change nothing: the log has three of its own for each card."""
    aimed = {code for code, card in CARDS.items() if card["kind"] != "defence"} - {"imaginary-friend", "weird"}
    for language in LANGUAGES:
        for code in CARDS:
            lines = re.findall(r"\] (.+)", messages(language)[f"card-{code}-lands"])
            assert len(set(lines)) == REMARKS
            for line in lines:
                assert "{ $who }" in line, line
                assert ("{ $whom }" in line) is (code in aimed), line
                assert re.findall(r"\{ (?!\$whom? )", line) == [], line


def test_everything_that_is_said_has_words() -> None:
    wanted = {f"point-{name}" for name in GAME.points} | {f"event-{kind}" for kind in EVENT_CLAUSES}
    wanted |= {f"move-{move.verb}" for move in GAME.moves if move.verb} | {"move-card", "move-card-at"}
    for option in GAME.meta.options.values():
        wanted |= {f"option-{option.name}", f"option-{option.name}-help"}
        wanted |= {f"option-{option.name}-{choice}" for choice in option.choices}
    english, italian = (messages(language).keys() for language in LANGUAGES)
    assert english == italian
    assert {name.replace("_", "-") for name in wanted} - english == set()


# The rulebook and the scenarios.


def test_every_event_opens_a_clause() -> None:
    assert set(EVENT_CLAUSES.values()) <= load_rulebook(GAME.folder, "en").clauses.keys()


def test_every_card_is_played_in_a_scenario() -> None:
    played: set[str] = set()
    for path in (GAME.folder / "scenarios").glob("*.yaml"):
        for scenario in yaml.safe_load(path.read_text(encoding="utf-8")):
            for step in scenario.get("when") or []:
                ((key, move), *more) = step.items()
                if len(str(key)) == 1 and not more and not str(move).startswith("discard "):
                    played |= set(str(move).replace(">", " ").split())
    assert CARDS.keys() - played == set()


def test_points_at_the_start() -> None:
    table = Match.start(GAME, 6, seed=b"start").state
    assert isinstance(table, Table)
    assert table.points == [POINTS] * 6 == [15] * 6


def test_the_deck_is_shuffled() -> None:
    """LM-009: another seed, another deal; the same seed, the same one."""

    def dealt(seed: bytes) -> list[str]:
        table = Match.start(GAME, 3, seed=seed).state
        assert isinstance(table, Table)
        return [card.code for row in (*table.hands, table.deck) for card in row]

    assert dealt(b"one") == dealt(b"one") != dealt(b"two")
    assert sorted(dealt(b"one")) == sorted(dealt(b"two"))
