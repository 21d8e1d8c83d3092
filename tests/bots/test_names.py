"""The levels of bots are called the same everywhere: in the terminal, on the page, in the API and in words."""

from __future__ import annotations

import re

import pytest

from tavolaccio import bots
from tavolaccio.bots.levels import GOAT, LEVELS
from tavolaccio.cli import main
from tavolaccio.server.wire.protocol import SeatBot
from tavolaccio.texts import Texts
from tests.server.served import ROOT

NAMES = {"en": ["Chick", "Goat", "Fox", "Owl"], "it": ["Pulcino", "Capra", "Volpe", "Gufo"]}


def test_the_page_has_the_same_levels_in_the_same_order() -> None:
    page = (ROOT / "web" / "src" / "lib" / "levels.ts").read_text(encoding="utf-8")
    assert re.findall(r"\{ id: '(\w+)'", page) == [level.id for level in LEVELS]
    assert re.findall(r"USUAL_LEVEL = '(\w+)'", page) == [GOAT.id]


@pytest.mark.parametrize("language", sorted(NAMES))
def test_people_read_one_name_for_each(language: str) -> None:
    texts = Texts(language)
    assert [texts.say(f"bot-{level.id}") for level in LEVELS] == NAMES[language]


def test_who_plays_when_nobody_says_who(capsys: pytest.CaptureFixture[str]) -> None:
    """The goat, at a table, in the terminal and in what every command says of itself."""
    assert SeatBot("1", "T", 0).level == GOAT.id
    for command in (["play"], ["sim"], ["export"], ["lab", "run"]):
        assert main([*command, "--help"]) == 0
        said = " ".join(capsys.readouterr().out.split())
        assert f"(default: {GOAT.id})" in said.partition("--bots A,B,…")[2], command


def test_a_method_is_no_level() -> None:
    """Levels come first wherever bots are listed; a method is for those who measure."""
    assert bots.names()[: len(LEVELS)] == [level.id for level in LEVELS]
    assert not {level.id for level in LEVELS} & set(bots.METHODS)
