"""`--house FILE` means the whole file, in every command that plays matches: cards, options, seats and bots."""

from __future__ import annotations

import json
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest

from tavolaccio.cli import main
from tavolaccio.games.house_rules import HouseRules
from tavolaccio.server.settings import Settings

YOGAS = HouseRules("soccmel", {"YOG": {"copies": 3}})
TEXT = """game = "soccmel"
title = "Three yogas"
seats = 3
bots = ["instinct", "random", "random"]

[options]
variant = "elimination"
starter = "race"

[cards.YOG]
copies = 3
"""


@pytest.fixture
def file(tmp_path: Path) -> str:
    place = tmp_path / "yogas.toml"
    place.write_text(TEXT, encoding="utf-8")
    return str(place)


def test_lab_run(file: str, tmp_path: Path) -> None:
    assert main(["lab", "run", "soccmel", "--house", file, "--games", "2", "--out", str(tmp_path / "run")]) == 0
    plan = json.loads((tmp_path / "run" / "run.json").read_text(encoding="utf-8"))
    assert plan["game"] == YOGAS.id
    assert plan["seats"] == 3
    assert plan["bots"] == ["instinct", "random", "random"]
    assert plan["options"]["variant"] == "elimination"
    assert plan["house"]["cards"] == YOGAS.changes


def test_sim(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sim", "soccmel", "--house", file, "--games", "2", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["game"] == YOGAS.id
    assert found["seats"] == 3
    assert found["bots"] == ["instinct", "random", "random"]
    assert found["options"]["variant"] == "elimination"


def test_the_command_line_goes_first(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--seats", "2", "--bots", "random", "--option", "variant=standard"]
    assert main(["sim", "soccmel", "--house", file, "--games", "2", "--json", *words]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["game"] == YOGAS.id
    assert (found["seats"], found["bots"]) == (2, ["random", "random"])
    assert found["options"] == {"variant": "standard", "starter": "race"}


def test_play(file: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Its game, too: none is named on the command line."""
    journal = tmp_path / "journal.jsonl"
    assert main(["play", "--house", file, "--humans", "0", "--seed", "1", "--journal", str(journal)]) == 0
    lines = [json.loads(line) for line in journal.read_text(encoding="utf-8").splitlines()]
    assert lines[0]["game"] == YOGAS.id
    assert lines[0]["options"] == {"variant": "elimination", "starter": "race"}
    assert lines[0]["house"]["cards"] == YOGAS.changes
    notes = {note["seat"]: note["bot"] for line in lines for note in line.get("bots", [])}
    assert notes == {"A": "instinct", "B": "random", "C": "random"}


def test_arena(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "soccmel", "--house", file, "--games", "3", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["game"] == YOGAS.id
    assert found["seats"] == 3
    assert found["options"]["variant"] == "elimination"
    assert {(one["challenger"], one["field"]) for one in found["pairings"]} == {
        ("instinct", "random"),
        ("random", "instinct"),
    }


def test_lab_card(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "card", "soccmel", "YOG", "--house", file, "--bots", "random", "--games", "4", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["game"] == YOGAS.id
    assert found["seats"] == 3


def test_lab_card_asks_the_players_of_the_file(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "card", "soccmel", "YOG", "--house", file, "--games", "4", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [one["bot"] for one in found["cards"]["YOG"]] == ["instinct", "random"]


def test_serve(file: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """The link makes the table (web/tests/wanted-table.test.ts reads it); bots of a table are levels."""
    given: list[Settings] = []

    def kept(settings: Settings) -> int:
        given.append(settings)
        return 0

    monkeypatch.setattr("tavolaccio.server.main.main", kept)
    Path(file).write_text(TEXT.replace('"instinct", "random", "random"', '"goat", "owl", "instinct"'), encoding="utf-8")
    assert main(["serve", "--house", file, "--no-open", "--data", str(tmp_path)]) == 0
    link = urlsplit(given[0].page)
    said = {name: values[0] for name, values in parse_qs(link.query).items()}
    assert link.path == "/new/soccmel"
    assert HouseRules.of_text(said["house"]).changes == YOGAS.changes
    assert said["seats"] == "3"
    assert said["bots"] == "owl,goat", "the first chair is for whoever opens the link"
    assert json.loads(said["options"]) == {"variant": "elimination", "starter": "race"}
    Path(file).write_text(TEXT, encoding="utf-8")
    assert main(["serve", "--house", file]) == 2
    assert "no bot of the tables is called 'random' (expected: one of chick" in capsys.readouterr().err


def test_lab_card_needs_somebody_who_plays(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "card", "soccmel", "YOG", "--house", file, "--bots", ","]) == 2
    assert "--bots: no players are named (expected: at least one, such as" in capsys.readouterr().err


@pytest.mark.parametrize("file", ["no folder/page", "."])
@pytest.mark.parametrize("command", [["facts", "soccmel"], ["sweep", "knobs.toml"], ["report", "nowhere"]])
def test_a_page_that_cannot_be_written_is_told_before_anything_is_played(
    command: list[str], file: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("knobs.toml").write_text(TEXT + "[sweep.cards.W1a]\ncopies = [0]\n", encoding="utf-8")
    assert main(["lab", *command, "--out", file]) == 2
    said = capsys.readouterr().err
    assert ("there is no such folder" if "/" in file else "a folder (expected: the name of a file)") in said
    assert "matches" not in said


@pytest.mark.parametrize("command", [["lab", "run"], ["sim"], ["play"], ["arena"], ["lab", "card"]])
def test_a_file_for_another_game_is_refused(command: list[str], file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*command, "stimulix", "--house", file]) == 2
    assert "yogas.toml: written for 'soccmel' (expected: house rules of stimulix)" in capsys.readouterr().err
