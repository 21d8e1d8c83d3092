"""The published boxes and rulebooks: counts and printed facts stand in `box.toml`, and nowhere in a test."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from tavolaccio.games import find, names
from tavolaccio.games.house_rules import HouseRules
from tavolaccio.kernel.errors import BadInput
from tavolaccio.kernel.game import Game
from tavolaccio.kernel.rulebook import load_rulebook
from tavolaccio.proving import box
from tavolaccio.proving.coverage import scenario_files
from tavolaccio.proving.scenario import load_scenarios


@pytest.mark.parametrize("name", names())
def test_the_cards_are_those_of_the_box(name: str) -> None:
    assert box.wrong(find(name)) == []


@pytest.mark.parametrize("name", names())
def test_every_kind_of_card_is_counted(name: str) -> None:
    game = find(name)
    listed = (game.folder / "box.toml").read_text(encoding="utf-8")
    assert "[[count]]" in listed
    counted = set(re.findall(r'"([\w-]+)"', "".join(re.findall(r"^kinds = .*$", listed, re.MULTILINE))))
    assert not counted or counted == {card.kind for card in game.cards}


@pytest.mark.parametrize("name", names())
def test_both_rulebooks_hold_the_same_clauses_without_a_gap(name: str) -> None:
    game = find(name)
    english, italian = (load_rulebook(game.folder, language) for language in ("en", "it"))
    assert list(english.clauses) == list(italian.clauses)
    series: dict[str, list[int]] = {}
    for clause in english.clauses:
        letter, number = re.fullmatch(rf"{game.meta.prefix}-([A-Z]?)(\d+)", clause).groups()  # type: ignore[union-attr]
        series.setdefault(letter, []).append(int(number))
    series.pop("R")  # a ruling that proved wrong leaves a gap: its number is never used again
    for letter, numbers in series.items():
        assert sorted(numbers) == list(range(1, len(numbers) + 1)), f"{game.meta.prefix}-{letter}: a number is missing"
    for book in (english, italian):
        for one in book.clauses.values():
            assert one.ruling == ("-R" in one.id) == bool(one.why), one.id


@pytest.fixture
def soccmel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Game:
    """With a box that can be changed."""
    game = find("soccmel")
    for file in ("box.toml", "rulebook.en.md", "rulebook.it.md"):
        shutil.copy(game.folder / file, tmp_path)
    monkeypatch.setattr(game, "folder", tmp_path)
    return game


@pytest.mark.parametrize(
    ("file", "old", "new", "lines"),
    [
        (
            "box.toml",
            'clause = "GAT-09"\nnumber = 12',
            'clause = "GAT-09"\nnumber = 13',
            [
                "soccmel: 12 in cards.toml of parolaccia, but 13 by box.toml (GAT-09)",
                "soccmel: GAT-09 does not say 13 for parolaccia (rulebook.en.md, box.toml)",
                "soccmel: GAT-09 does not say 13 for parolaccia (rulebook.it.md, box.toml)",
            ],
        ),
        (
            "rulebook.it.md",
            "12 carte rosse",
            "11 carte rosse",
            ["soccmel: GAT-09 does not say 12 for parolaccia (rulebook.it.md, box.toml)"],
        ),
        ("box.toml", "P1b", "", ["soccmel, P1b: has spoken in cards.toml, but not in box.toml"]),
        ("box.toml", "P1b", "P1b H1a", ["soccmel, H1a: has spoken in box.toml, but not in cards.toml"]),
    ],
)
def test_what_does_not_fit_is_one_line(soccmel: Game, file: str, old: str, new: str, lines: list[str]) -> None:
    path = soccmel.folder / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    assert box.wrong(soccmel) == lines


@pytest.mark.parametrize("text", ["[[count]]\n", "[[printed]]\nfact = 3\n", "count = 3\n", "[["])
def test_a_malformed_box_is_one_clear_line(soccmel: Game, text: str) -> None:
    (soccmel.folder / "box.toml").write_text(text, encoding="utf-8")
    with pytest.raises(BadInput, match=r"soccmel, box.toml: cannot be read"):
        box.wrong(soccmel)


@pytest.mark.parametrize("name", names())
def test_no_scenario_is_frozen_on_the_number_of_cards(name: str) -> None:
    """With one copy more of a card of each kind all of them hold."""
    game = find(name)
    fact = "copies_base" if name == "lunch-money" else "copies"
    first = {card.kind: card for card in reversed(list(game.cards)) if card.copies}
    more = {card.code: {fact: (card.number(fact) or card.copies) + 1} for card in first.values()}
    fuller = HouseRules(name, more).game()
    scenarios = [scenario for path in scenario_files(game) for scenario in load_scenarios(path, fuller)]
    assert [(one.where, found) for one in scenarios if (found := one.run()) is not None] == []
