"""The printed facts of Sócc'mel!: what cards.toml and the two rulebooks must say."""

import re
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
import yaml

FOLDER = Path(__file__).parents[2] / "src" / "tavolaccio" / "games" / "soccmel"
CARDS: list[dict[str, Any]] = tomllib.loads((FOLDER / "cards.toml").read_text(encoding="utf-8"))["card"]
SYMBOLS = ("home", "street", "work")
MISFORTUNES = [card for card in CARDS if card["kind"] in SYMBOLS]
PAROLACCE = [card for card in CARDS if card["kind"] == "parolaccia"]
CLAUSE = re.compile(r"^(?:> )?\*\*(GAT-R?\d+)\*\* (.+)$", re.MULTILINE)


def rulebook(language: str) -> list[tuple[str, str]]:
    return CLAUSE.findall((FOLDER / f"rulebook.{language}.md").read_text(encoding="utf-8"))


def test_families() -> None:
    families = {card["kind"]: card["family"] for card in CARDS}
    assert families == {
        "home": "black",
        "street": "black",
        "work": "black",
        "cat": "black",
        "mirror": "black",
        "parolaccia": "red",
        "soccmel": "red",
        "benessum": "gold",
        "yoga": "gold",
    }


def test_every_misfortune_has_a_symbol_and_a_number() -> None:
    assert {card["kind"] for card in MISFORTUNES} == set(SYMBOLS)
    assert {card["value"] for card in MISFORTUNES} == {1, 2, 3}


def test_the_symbols_have_the_same_numbers() -> None:
    numbers = {kind: sorted(card["value"] for card in MISFORTUNES if card["kind"] == kind) for kind in SYMBOLS}
    assert numbers["home"] == numbers["street"] == numbers["work"]


def test_codes_tell_symbol_and_number() -> None:
    letter = {"home": "H", "street": "S", "work": "W"}
    for card in MISFORTUNES:
        assert re.fullmatch(rf"{letter[card['kind']]}{card['value']}[a-z]", card["code"]), card["code"]
    for card in PAROLACCE:
        assert re.fullmatch(rf"P{card['value']}[a-z]", card["code"]), card["code"]
    assert len({card["code"] for card in CARDS}) == len(CARDS)


def test_every_exclamation_has_its_gloss() -> None:
    for card in CARDS:
        if card["kind"] in SYMBOLS:
            assert card["name"]["en"] != card["name"]["it"]
        else:
            assert card["name"]["en"] == card["name"]["it"], "spoken in Bolognese, whatever the language"
            assert card["gloss"]["en"]
            assert card["gloss"]["it"]


def test_every_card_has_a_picture_of_its_own() -> None:
    pictures = Counter(card["icon"] for card in CARDS)
    assert [icon for icon, times in pictures.items() if times > 1] == []


COARSE = ["cazz", "coglion", "merd", "fuck", "shit", "crap", "damn", "suck"]


def test_nothing_coarse_is_said() -> None:
    """From six years up. The meter's own Italian name is a printed one and the only exception."""
    said = [(FOLDER / "cards.toml").read_text(encoding="utf-8")]
    said += [path.read_text(encoding="utf-8") for path in sorted(FOLDER.glob("rulebook.*.md"))]
    said += [path.read_text(encoding="utf-8") for path in sorted(FOLDER.glob("texts/*.ftl"))]
    for text in said:
        plain = text.lower().replace("incazzometr", "")
        assert [word for word in COARSE if word in plain] == []


def test_the_aim_is_told() -> None:
    assert "aim" in dict(rulebook("en"))["GAT-19"]
    assert "scopo" in dict(rulebook("it"))["GAT-19"]


@pytest.mark.parametrize(("language", "why"), [("en", "*Why:*"), ("it", "*Perché:*")])
def test_every_ruling_says_why(language: str, why: str) -> None:
    for clause, text in rulebook(language):
        assert (why in text) == ("-R" in clause), clause


def test_every_clause_is_proved_or_covered_never_both_and_nothing_else_is_named() -> None:
    known = {clause for clause, _ in rulebook("en")}
    proved: set[str] = set()
    for path in sorted(FOLDER.glob("scenarios/*.yaml")):
        for scenario in yaml.safe_load(path.read_text(encoding="utf-8")):
            proved.update(scenario["proves"])
    covered: set[str] = set()
    for section in tomllib.loads((FOLDER / "coverage.toml").read_text(encoding="utf-8")).values():
        covered.update(section)
    assert proved | covered == known
    assert proved & covered == set()
