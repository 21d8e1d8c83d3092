"""The commands that read and count, called as a person calls them."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tavolaccio import __version__, games
from tavolaccio.cli import main
from tavolaccio.kernel.rulebook import load_rulebook

ROOT = Path(__file__).resolve().parents[2]
TGIS = "this-game-is-shit"


def tavolaccio(*words: str, typed: str = "", **environ: str) -> subprocess.CompletedProcess[str]:
    """The real program, at the end of pipes."""
    return subprocess.run(
        [sys.executable, "-m", "tavolaccio.cli", *words],
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src"), **environ},
        timeout=120,
    )


def test_version_and_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"tavolaccio {__version__}\n"
    assert main(["--help"]) == 0
    help_text = capsys.readouterr().out
    for command in ("play", "games", "cards", "rulebook", "sim", "check", "replay", "verify", "bench", "examples:"):
        assert command in help_text


@pytest.mark.parametrize(
    "command", ["play", "cards", "rulebook", "sim", "check", "replay", "verify", "bench", "two-worlds", "perft"]
)
def test_every_command_has_help_with_an_example(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([command, "--help"]) == 0
    text = capsys.readouterr().out
    assert f"usage: tavolaccio {command}" in text
    assert f"  tavolaccio {command}" in text.partition("example")[2]


def test_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == games.names()
    assert any("This Game Is Shit" in line and "2-6 seats, 15 minutes" in line for line in lines)
    assert main(["games", "--options", "--lang", "it"]) == 0
    said = capsys.readouterr().out
    assert "critical_mass=5" in said
    assert (
        said.index("humiliation_breaks=") < said.index("Per chi litiga sul regolamento:") < said.index("poke_turns=2")
    )
    assert said.count("Per chi litiga sul regolamento:") == 1


def test_the_list_of_games_comes_at_once() -> None:
    """Little is loaded: neither texts, nor drawing, nor rules."""
    code = "import sys; from tavolaccio.cli import main; main(['games']); print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
    )
    loaded = done.stdout.splitlines()[-1].split()
    for module in ("fluent", "rich", "yaml", "multiprocessing", "tavolaccio.games.lunch_money", "tavolaccio.proving"):
        assert module not in loaded
    started = time.process_time()
    assert main(["games"]) == 0
    assert time.process_time() - started < 0.25


@pytest.mark.parametrize("name", games.names())
@pytest.mark.parametrize("language", ["en", "it"])
def test_cards(name: str, language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", name, "--lang", language]) == 0
    text = capsys.readouterr().out
    assert "\x1b" not in text, "no colours in a pipe"
    for card in games.find(name).cards:
        assert card.code in text
        assert (card.name(language) in text) is (card.code != "SP")


def test_the_secret_card_is_a_question_mark_in_the_list(capsys: pytest.CaptureFixture[str]) -> None:
    """TGIS-129, TGIS-R88."""
    for command in (["cards", TGIS], ["rulebook", TGIS]):
        main(command)
        text = capsys.readouterr().out
        assert "Great Swap" not in text
        assert "swap all your poop" not in text
        assert "?" in text


@pytest.mark.parametrize("language", ["en", "it"])
def test_rulebook(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rulebook", TGIS, "--lang", language]) == 0
    text = " ".join(capsys.readouterr().out.split())
    for clause in load_rulebook(games.find(TGIS).folder, language).clauses.values():
        assert clause.id in text
        assert clause.text in text
        assert clause.why in text


def test_one_clause_with_what_proves_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rulebook", TGIS, "tgis-39", "--lang", "en"]) == 0
    text = capsys.readouterr().out
    assert "at most 1 Intestinal Attack" in text
    assert "GS-05 One attack per opponent" in text


def test_coverage(capsys: pytest.CaptureFixture[str]) -> None:
    code = main(["rulebook", TGIS, "--coverage"])
    lines = capsys.readouterr().out.splitlines()
    total = len(load_rulebook(games.find(TGIS).folder, "en").clauses)
    assert sum(1 for line in lines if line[2:].startswith("TGIS-")) == total
    assert any(line.startswith(f"{total} clauses: ") for line in lines)
    lacking = [line for line in lines if line.startswith("✗")]
    assert code == (1 if lacking else 0)


def test_coverage_fails_when_a_clause_has_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from tavolaccio.proving import coverage as proving

    rows = proving.coverage(games.find(TGIS))
    rows[3].scenarios, rows[3].declared = [], ""
    monkeypatch.setattr(proving, "coverage", lambda game: rows)
    assert main(["rulebook", TGIS, "--coverage"]) == 1
    assert f"without proof: {rows[3].clause.id}" in capsys.readouterr().out


# Scenarios.

GOOD = """
- name: A coffee for Bea
  game: this-game-is-shit
  given:
    hands: {A: MC}
    deck: HF PT ...
  when:
    - A: play
    - A: keep HF
    - A: MC > B
  then:
    poop: {B: 1}
"""


def test_check_counts(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good, bad = tmp_path / "good.yaml", tmp_path / "bad.yaml"
    good.write_text(GOOD, encoding="utf-8")
    bad.write_text(
        GOOD + GOOD.replace("poop: {B: 1}", "poop: {B: 2}").replace("A coffee", "Two coffees"), encoding="utf-8"
    )
    assert main(["check", str(good)]) == 0
    assert capsys.readouterr().out == "1 passed, 0 failed\n"
    assert main(["check", str(good), str(bad)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines == [
        f"FAILED {bad}, line 14: Two coffees for Bea",
        "       poop of B: expected 2, found 1",
        "2 passed, 1 failed",
    ]


def test_check_runs_the_scenarios_of_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "--game", TGIS]) == 0
    passed = int(capsys.readouterr().out.splitlines()[-1].split()[0])
    assert passed > 200


# Journals.


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole match between bots."""
    file = tmp_path_factory.mktemp("journals") / "match.jsonl"
    done = tavolaccio("play", TGIS, "--humans", "0", "--seats", "3", "--seed", "11", "--journal", str(file))
    assert done.returncode == 0, done.stderr
    return file


def test_verify_a_genuine_journal(journal: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(journal), str(journal)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 2
    assert "genuine. this-game-is-shit, 3 seats" in lines[0]
    assert "won by" in lines[0]


def edited(journal: Path, tmp_path: Path, number: int, **changes: object) -> Path:
    """The journal with one line changed."""
    lines = [json.loads(line) for line in journal.read_text(encoding="utf-8").splitlines()]
    lines[number].update(changes)
    file = tmp_path / "edited.jsonl"
    file.write_text("".join([json.dumps(line) + "\n" for line in lines]), encoding="utf-8")
    return file


def test_verify_names_the_first_step_that_differs(
    journal: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = [json.loads(line) for line in journal.read_text(encoding="utf-8").splitlines()]
    place, line = next((p, one) for p, one in enumerate(lines) if one.get("move") == "play")
    assert main(["verify", str(edited(journal, tmp_path, place, move="reload"))]) == 2
    complaint = capsys.readouterr().err
    assert complaint.startswith("tavolaccio: edited.jsonl: step ")
    assert int(complaint.split("step ")[1].split(":")[0]) in (line["n"], line["n"] + 1)
    assert complaint.count("\n") == 1


@pytest.mark.parametrize(
    ("number", "changes", "complaint"),
    [
        (-1, {"secret": "00" * 32}, "does not fit the commitment"),
        (0, {"commitment": "00" * 32}, "does not fit the commitment"),
        (-1, {"result": None}, "has no result"),
        (-1, {"result": {"winners": "A", "reason": "bribed", "ranking": ["A", "B", "C"]}}, "the result differs"),
        (0, {"rules": 999}, "rules version 999"),
        (0, {"game": "poker"}, "no game is called 'poker'"),
        (0, {"options": {"critical_mass": 9}}, "critical_mass"),
        (1, {"hash": "0000000000000000"}, "state or answers differ"),
        (2, {"seat": "Z"}, "no seat is called"),
        (2, {"move": "fly > B"}, "no move is written 'fly > B'"),
        (2, {"n": 77}, "numbered 77"),
    ],
)
def test_verify_refuses_an_edited_journal(
    journal: Path,
    tmp_path: Path,
    number: int,
    changes: dict[str, object],
    complaint: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["verify", str(edited(journal, tmp_path, number, **changes))]) == 2
    error = capsys.readouterr().err
    assert complaint in error
    assert error.count("\n") == 1


def test_replay_tells_the_whole_story(journal: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(journal), "--all"]) == 0
    everything = capsys.readouterr().out
    assert "wins." in everything
    assert "Bea’s turn." in everything
    assert main(["replay", str(journal), "--seat", "B", "--lang", "en"]) == 0
    hers = capsys.readouterr().out
    assert "Your turn." in hers
    drawn = [line for line in hers.splitlines() if line.startswith("   Anna draws ")]
    assert all("poop" in line for line in drawn)
    assert len(hers.splitlines()) < len(everything.splitlines()), "what a seat could not see is not told to it"


# Bots and benchmarks.


def test_play_at_the_end_of_a_pipe_is_plain() -> None:
    done = tavolaccio("play", TGIS, "--seed", "7", typed="2\n1\n")
    assert done.returncode == 0
    assert "\x1b" not in done.stdout
    assert "Its journal: " in done.stdout


def test_bench_measures(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "engine", "--seconds", "0.05", "--rounds", "1", "--game", TGIS, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["decisions_per_second"][TGIS] > 1000
    assert 1 < found["kilobytes_per_match"][TGIS] < 64
    assert main(["bench", "engine", "--games", "5", "--rounds", "1", "--game", TGIS]) == 0
    assert "kB/match" in capsys.readouterr().out


def test_two_worlds(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["two-worlds", TGIS, "--games", "2", "--seats", "3"]) == 0
    assert "0 leaks" in capsys.readouterr().out


def test_perft(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["perft", TGIS, "--depth", "3", "--after", "7"]) == 0
    lines = capsys.readouterr().out.splitlines()
    counts = [int(line.split()[-1].replace(",", "")) for line in lines]
    assert [line.split()[:2] for line in lines[:3]] == [["depth", "1"], ["depth", "2"], ["depth", "3"]]
    assert len(lines) == 3 + counts[0]
    assert sum(counts[3:]) == counts[2]


def test_a_reader_who_goes_away_is_no_error() -> None:
    command = f"{sys.executable} -m tavolaccio.cli rulebook {TGIS} | head -1"
    done = subprocess.run(
        command,
        shell=True,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
    )
    assert done.stdout == "This Game Is Shit\n"
    assert done.stderr == ""


def test_the_terminal_says_what_one_types(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TAVOLACCIO_TYPED", "./play")
    for words in ([], ["play"], ["serve"], ["doctor"], ["sim", "soccmel"]):
        assert main([*words, "--help"]) == 0
    shown = capsys.readouterr().out
    assert "usage: ./play sim" in shown
    assert "  ./play serve --lan" in shown
    assert "/var/lib/tavolaccio" in shown
    assert not re.search(r"(^|[ `])tavolaccio( |$)", shown, re.MULTILINE)
    assert main(["play", "poker"]) == 2
    assert capsys.readouterr().err.startswith("./play: no game")


def test_examples_are_about_the_game_at_hand(capsys: pytest.CaptureFixture[str]) -> None:
    for words in (["sim", "soccmel"], ["play", "soccmel"], ["rulebook", "stimulix"]):
        assert main([*words, "--help"]) == 0
    shown = capsys.readouterr().out
    assert "this-game-is-shit" not in shown.replace("(default: this-game-is-shit)", "")
    assert "critical_mass" not in shown
    assert "TGIS" not in shown
    assert "decks=1" in shown


def test_check_takes_a_folder(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    scenarios = games.find("soccmel").folder / "scenarios"
    for name in ("chain.yaml", "ending.yaml"):
        shutil.copy(scenarios / name, tmp_path / "deep" / name)
    assert main(["check", str(tmp_path), "--game", "soccmel"]) == 0
    passed = int(capsys.readouterr().out.split()[0])
    assert main(["check", str(scenarios / "chain.yaml"), str(scenarios / "ending.yaml")]) == 0
    assert int(capsys.readouterr().out.split()[0]) == passed > 10
