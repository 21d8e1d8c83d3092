"""The page for game designers says the truth: its examples run, and its tables are complete."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tavolaccio.cli import main
from tavolaccio.games import find
from tavolaccio.kernel.rulebook import load_rulebook
from tavolaccio.proving import scenario as runner
from tavolaccio.proving.scenario import Scenario, load_scenarios

PAGE = Path(__file__).resolve().parents[2] / "docs" / "scenarios.md"
BLOCKS = re.findall(r"```yaml\n(.*?)```", PAGE.read_text(encoding="utf-8"), flags=re.DOTALL)
EXAMPLES = [block for block in BLOCKS if block.startswith("- name:")]


@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_the_examples_run(number: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "example.yaml"
    file.write_text(EXAMPLES[number], encoding="utf-8")
    count = EXAMPLES[number].count("- name:")
    assert main(["check", str(file)]) == 0, capsys.readouterr().out
    assert capsys.readouterr().out == f"{count} passed, 0 failed\n"


def test_the_examples_prove_what_they_say(tmp_path: Path) -> None:
    clauses = load_rulebook(find("this-game-is-shit").folder, "en").clauses
    for number, block in enumerate(EXAMPLES):
        file = tmp_path / f"{number}.yaml"
        file.write_text(block, encoding="utf-8")
        for example in load_scenarios(file):
            assert example.proves
            assert set(example.proves) <= set(clauses)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("poop: {B: 1}\n    hands", "poop: {B: 2}\n    hands"),
        ("refused: TGIS-39", "refused: TGIS-41"),
        ("discards: CL MC", "discards: MC CL"),
    ],
)
def test_an_example_can_fail(old: str, new: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert old in EXAMPLES[0]
    file = tmp_path / "example.yaml"
    file.write_text(EXAMPLES[0].replace(old, new), encoding="utf-8")
    assert main(["check", str(file)]) == 1
    assert "0 passed, 1 failed" in capsys.readouterr().out


def test_the_page_names_every_key() -> None:
    text = PAGE.read_text(encoding="utf-8")
    for key in Scenario.KEYS:
        assert f"| `{key}` |" in text, key
    for look in vars(runner)["_LOOKS"]:
        assert f"`- {look}:" in text or f"`{look}: " in text, look


def test_the_complaints_on_the_page_are_real(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "my-scenario.yaml"
    for old, new, said in [
        ("hands: {A: MC MS}", "hands: {A: XX}", "given hands: no card is called 'XX' (expected: one of MC, MS, SF, "),
        (
            "A: MC > B",
            "A: jump",
            "step 3 (A: jump): no move is written 'jump' (expected: like `pass`, `MC > B` or `keep MC`)",
        ),
    ]:
        file.write_text(EXAMPLES[0].replace(old, new), encoding="utf-8")
        assert main(["check", str(file)]) == 2
        line = capsys.readouterr().err
        assert line.startswith("tavolaccio: my-scenario.yaml, line 1 (One attack")
        assert said in line
