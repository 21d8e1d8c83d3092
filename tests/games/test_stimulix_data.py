"""The printed facts of Stimulix: what cards.toml, the rulebooks and the texts must say."""

import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
import yaml

FOLDER = Path(__file__).parents[2] / "src" / "tavolaccio" / "games" / "stimulix"
DATA: dict[str, Any] = tomllib.loads((FOLDER / "cards.toml").read_text(encoding="utf-8"))
CARDS: list[dict[str, Any]] = DATA["card"]
FOOD = [card for card in CARDS if card["kind"] == "food"]
CATEGORIES = ("fish", "vegetables", "meat", "sweets", "fast-food")
LANGUAGES = ("en", "it")
CLAUSE = re.compile(r"^(?:> )?\*\*(STX-R?\d+)\*\* (.+)$", re.MULTILINE)
MESSAGE = re.compile(r"^([a-z][a-z0-9-]*) =", re.MULTILINE)


def rulebook(language: str) -> list[tuple[str, str]]:
    return CLAUSE.findall((FOLDER / f"rulebook.{language}.md").read_text(encoding="utf-8"))


def texts(language: str) -> str:
    return (FOLDER / "texts" / f"{language}.ftl").read_text(encoding="utf-8")


def by_code(code: str) -> dict[str, Any]:
    return next(card for card in CARDS if card["code"] == code)


# What is in the box.


def test_boards_and_first_player() -> None:
    assert DATA["boards"] == {"stomach": 5, "intestine": 5, "first_player": 1}


def test_every_food_has_three_numbers_and_a_category() -> None:
    for card in FOOD:
        assert all(
            isinstance(card[number], int) and card[number] > 0 for number in ("initiative", "stimulus", "points")
        )
        assert card["sign"] in CATEGORIES
    assert not [card["code"] for card in CARDS if card["kind"] != "food" and "stimulus" in card]


def test_one_of_two_signs() -> None:
    signs: dict[str, set[str]] = {}
    for card in CARDS:
        signs.setdefault(card["kind"], set()).add(card["sign"])
    assert signs["action"] == {"lightning", "prohibition"}
    assert signs["event"] == {"exclamation", "torn"}
    assert signs["mutation"] == {"torn", "dna"}


# The facts of the rulebook's example; they hold for any list.


def test_facts_of_the_example() -> None:
    names = {card["name"]["it"]: card for card in CARDS}
    assert names["Insalata Verde"]["initiative"] == 1
    assert names["Peperoni Ripieni"]["initiative"] == 5
    fillet, sausage, cotechino = by_code("M03"), by_code("M07"), by_code("M08")
    assert names["Filetto di Manzo"] is fillet
    assert {card["sign"] for card in (fillet, sausage, cotechino)} == {"meat"}
    assert fillet["stimulus"] == 2
    assert sausage["stimulus"] + cotechino["stimulus"] == 8
    assert fillet["points"] + sausage["points"] + cotechino["points"] == 11
    assert names["Torsione Intestinale"]["sign"] == "lightning"
    assert names["Influenza Intestinale"]["sign"] == "exclamation"
    assert names["Influenza Intestinale"]["amount"] == 2
    assert by_code("MUT-01")["amount"] == 1


# The reconstructed list; a true one brings its own figures.


def test_complete_ties_exist() -> None:
    numbers = Counter((card["initiative"], card["stimulus"], card["points"]) for card in FOOD)
    assert [tie for tie, count in numbers.items() if count > 1], "else STX-55 would never be needed"


def test_the_true_list_can_be_dropped_in(tmp_path: Path) -> None:
    """An owner of the box edits cards.toml, and the rules follow: equal Food twice, other numbers, other amounts."""
    copy = tmp_path / "tavolaccio"
    shutil.copytree(FOLDER.parents[1], copy, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    facts = copy / "games" / FOLDER.name / "cards.toml"
    cards = facts.read_text(encoding="utf-8").split("[[card]]")
    for place, card in enumerate(cards):
        if 'kind = "food"' in card:
            cards[place] = card.replace("copies = 1", f"copies = {2 * (place % 2)}")
        if 'code = "M07"' in card:
            cards[place] = cards[place].replace("stimulus = 4\npoints = 4", "stimulus = 12\npoints = 20")
        if 'code = "ACT-08"' in card:
            cards[place] = card.replace("amount = 2", "amount = 9")
    facts.write_text("[[card]]".join(cards), encoding="utf-8")
    program = (
        "from tavolaccio.games import find\n"
        "from tavolaccio.kernel.drive import random_playout\n"
        "from tavolaccio.kernel.match import Match\n"
        "from tavolaccio.proving.given import lay_out\n"
        "game = find('stimulix')\n"
        "for number in range(40):\n"
        "    match = Match.start(game, 5, None, bytes([number]))\n"
        "    random_playout(match, number + 1)\n"
        "    game.check(match.state)\n"
        "given = {'actions': {'A': 'ACT-08'}, 'intestine': {'C': 'M07'}, 'event_deck': 'EVT-05 ...'}\n"
        "match = Match.resume(game, lay_out(game, 3, {}, given, ''))\n"
        "match.answer(0, game.moves.parse('ACT-08'))\n"
        "print(*match.state.score)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == ["0", "9", "29"]


# Names, pictures, texts.


def test_every_card_has_a_face() -> None:
    for language in LANGUAGES:
        names = [card["name"][language] for card in CARDS]
        assert all(names)
        assert len(set(names)) == len(names)
    icons = [card["icon"] for card in CARDS]
    assert len(set(icons)) == len(icons)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_text(language: str) -> None:
    told = dict(line.split(" = ", 1) for line in texts(language).splitlines() if " = " in line)
    lines = {name: text for name, text in told.items() if re.match(r"card-\S+-does$", name)}
    assert set(lines) == {f"card-{card['code'].lower()}-does" for card in CARDS}
    for card in CARDS:
        text = re.sub(r"\{ ([a-z][\w-]*) \}", lambda found: told[found[1]], lines[f"card-{card['code'].lower()}-does"])
        used = set(re.findall(r"\$(\w+)", text))
        assert used <= card.keys(), f"{card['code']}: the text uses {used - card.keys()}, which the card does not have"
        if card["kind"] == "food":
            assert used == {"initiative", "stimulus", "points"}


def test_both_languages_have_the_same_messages() -> None:
    english, italian = (MESSAGE.findall(texts(language)) for language in LANGUAGES)
    assert english == italian
    assert len(set(english)) == len(english)


@pytest.mark.parametrize(("language", "why"), [("en", "*Why:*"), ("it", "*Perché:*")])
def test_rulings_say_why(language: str, why: str) -> None:
    for name, text in rulebook(language):
        assert (why in text) == ("R" in name), name


# The scenarios.


def test_every_action_event_and_mutation_resolves_in_a_scenario() -> None:
    """Each card is played, drawn or at work somewhere, and every Action is bounced back at least once."""
    plain: set[str] = set()
    bounced: set[str] = set()
    for path in (FOLDER / "scenarios").glob("*.yaml"):
        for scenario in yaml.safe_load(path.read_text(encoding="utf-8")):
            steps = [move for step in scenario.get("when") or [] if "refused" not in step for move in moves_of(step)]
            actions = [move.split(" ")[0] for move in steps if move.startswith("ACT-")]
            if "INT-02" in steps:
                bounced.update(actions)
            elif not any(move.startswith("INT-") for move in steps):
                plain.update(actions)
            plain.update(move.split(" ")[0] for move in steps if move.startswith(("INT-", "MUT-")))
            given = scenario.get("given") or {}
            plain.update(str(given.get("event", "")).split())
            plain.update(str(given.get("event_deck", "")).split()[:1])
            plain.update(str(card) for card in (given.get("mutation") or {}).values())
    codes = {card["code"] for card in CARDS if card["kind"] != "food"}
    assert codes <= plain, f"never resolved: {sorted(codes - plain)}"
    actions_only = {code for code in codes if code.startswith("ACT-")}
    assert actions_only <= bounced, f"never bounced: {sorted(actions_only - bounced)}"


def moves_of(step: dict[str, Any]) -> list[str]:
    return [str(move) for seat, move in step.items() if len(str(seat)) == 1]
