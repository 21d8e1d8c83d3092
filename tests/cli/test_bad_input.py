"""Whatever is typed wrong gets one clear line and exit code 2, never a traceback."""

from __future__ import annotations

from pathlib import Path

import pytest

from tavolaccio.cli import main
from tests.cli.test_commands import GOOD, TGIS, tavolaccio

ARGUMENTS = [
    (["dance"], "invalid choice: 'dance'"),
    (["--loud"], "--loud comes before any command"),
    (["--seed", "1"], "like `tavolaccio play --seed 1`"),
    (["--compiled", "games"], "like `tavolaccio games --compiled`"),
    (["admin", "ban", "x", "--minutes", "5"], "--minutes 5 (see `tavolaccio admin ban --help`)"),
    (["--port", "noon"], "'noon'"),
    (["--port", "0", "--no-open", "--workers", "0"], "--workers"),
    (["cards"], "GAME"),
    (["cards", "poker"], "no game is called 'poker' (expected: one of"),
    (["rulebook", TGIS, "TGIS-999"], "no clause 'TGIS-999'"),
    (["rulebook", TGIS, "--lang", "de"], "'de'"),
    (["play", "poker"], "no game is called 'poker'"),
    (["play", TGIS, "--seats", "9"], "This Game Is Shit, see TGIS-04 (expected: from 2 to 6)"),
    (["play", "lunch-money", "--humans", "9"], "9 seats do not fit Lunch Money (expected: from 2 to 6)"),
    (["check", "tests/cli"], "no scenario files in this folder"),
    (["doctor", "--address", "table"], "like https://tavolaccio.example"),
    (["play", TGIS, "--seats", "7"], "from 2 to 6"),
    (["play", TGIS, "--seats", "two"], "'two' does not fit"),
    (["play", TGIS, "--humans", "3", "--seats", "2"], "3 people do not fit at 2 seats"),
    (["play", TGIS, "--names", "Ada,ada"], "the same name"),
    (["play", TGIS, "--names", "Ada,Bea", "--humans", "1"], "2 names for 1"),
    (["play", TGIS, "--names", "A" * 30], "too long"),
    (["play", TGIS, "--bots", "genius"], "no bot is called 'genius' (expected: one of chick, goat, fox, owl"),
    (["play", TGIS, "--option", "critical_mass"], "'critical_mass' is not an option (expected: NAME=VALUE"),
    (["play", TGIS, "--option", "critical_mass=9"], "a whole number from 3 to 5"),
    (["play", TGIS, "--option", "plunger=eat"], "one of steal, draw"),
    (["play", TGIS, "--option", "special_card=perhaps"], "true or false"),
    (["play", TGIS, "--option", "colour=red"], "no option 'colour' (expected: one of"),
    (["play", TGIS, "--option", "first_seat=F", "--seats", "2"], "nobody sits at F"),
    (["play", TGIS, "--journal", "/proc/nowhere/x.jsonl"], "/proc/nowhere"),
    (["sim"], "GAME"),
    (["sim", TGIS, "--games", "0"], "from 1 to"),
    (["sim", TGIS, "--games", "many"], "'many' does not fit"),
    (["sim", TGIS, "--seats", "1"], "from 2 to 6"),
    (["sim", TGIS, "--bots", "a,b"], "no bot is called 'a'"),
    (["sim", TGIS, "--bots", "random,random,random", "--seats", "2"], "3 bots for 2 seats"),
    (["sim", TGIS, "--jobs", "0"], "from 1 to 256"),
    (["sim", TGIS, "--option", "critical_mass=2"], "a whole number from 3 to 5"),
    (["check", "nowhere.yaml"], "nowhere.yaml: there is no such file"),
    (["check", "--game", "poker"], "no game is called 'poker'"),
    (["verify"], "FILE"),
    (["verify", "nowhere.jsonl"], "nowhere.jsonl: there is no such file"),
    (["replay", "nowhere.jsonl"], "nowhere.jsonl: there is no such file"),
    (["torture", "--workers", "2"], "--store postgresql"),
    (["torture", "--store", "oracle"], "not a store"),
    (["torture", "--store", "postgresql://db/x"], "--bus redis"),
    (["torture", "--faults", "many"], "'many'"),
    (["bench", "everything"], "'everything'"),
    (["bench", "engine", "--seconds", "0"], "0.01 to 3600"),
    (["bench", "engine", "--seconds", "soon"], "'soon'"),
    (["bench", "engine", "--game", "poker"], "no game is called 'poker'"),
    (["bench", "server", "--workers", "2", "--peers"], "--peers and --form without it"),
    (["perft", "poker"], "no game is called 'poker'"),
    (["perft", TGIS, "--seats", "7"], "from 2 to 6"),
    (["perft", TGIS, "--after", "9999"], "the match is over before 9999 answers"),
    (["two-worlds", "poker"], "no game is called 'poker'"),
    (["two-worlds", TGIS, "--seats", "7"], "from 2 to 6"),
]


def complaint(words: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    assert main(words) == 2
    found = capsys.readouterr()
    assert found.err.startswith("tavolaccio: ")
    assert found.err.count("\n") == 1
    assert "Traceback" not in found.err
    return found.err


@pytest.mark.parametrize(
    ("words", "said"), ARGUMENTS, ids=lambda value: " ".join(value) if isinstance(value, list) else ""
)
def test_arguments(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert said in complaint(words, capsys)


SCENARIOS = [
    ("", "not a list of scenarios"),
    ("just words", "not a list of scenarios"),
    ("- 5", "entry 1 is not a scenario"),
    ("- {name: [unclosed", "not valid YAML"),
    ("- name: x\n  given: {hands: {A: MC}}", "does not say which game"),
    (GOOD.replace("game: this-game-is-shit", "game: poker"), "no game is called 'poker'"),
    (GOOD.replace("name: A coffee for Bea", "title: A coffee"), "unknown entry 'title'"),
    (GOOD.replace("hands: {A: MC}", "hands: {A: XX}"), "no card is called 'XX'"),
    (GOOD.replace("hands: {A: MC}", "hands: {A: GR GR GR GR GR GR GR}"), "1 too many of GR"),
    (GOOD.replace("hands: {A: MC}", "hands: {Z: MC}"), "no seat is called 'Z'"),
    (GOOD.replace("hands: {A: MC}", "feet: {A: MC}"), "unknown entry 'feet'"),
    (GOOD.replace("hands: {A: MC}", "poop: {A: much}"), "'much' does not fit"),
    (GOOD.replace("A: keep HF", "A: juggle HF"), "no move is written 'juggle HF'"),
    (GOOD.replace("- A: keep HF", "- A"), "not a step"),
    (GOOD.replace("- A: keep HF", "- {A: keep HF, B: pass}"), "not one seat with its move"),
    (GOOD.replace("poop: {B: 1}", "luck: {B: 1}"), "unknown expectation 'luck'"),
    (GOOD.replace("poop: {B: 1}", "poop: 1"), "entries by seat"),
    (GOOD.replace("poop: {B: 1}", "asked: {B: dancing}"), "no point is called 'dancing'"),
    (GOOD.replace("  given:", "  seats: many\n  given:"), "`seats` does not fit"),
    (GOOD.replace("  given:", "  seats: 7\n  given:"), "7 seats do not fit"),
    (GOOD.replace("  given:", "  options: {critical_mass: 1}\n  given:"), "a whole number from 3 to 5"),
    (GOOD.replace("  given:", "  chance: {granny: 4}\n  given:"), "a list of results"),
    (GOOD.replace("  when:\n", "  when: later\n  note:\n"), "`when` does not fit"),
    (GOOD.replace("  then:\n    poop: {B: 1}", "  then: nothing"), "`then` does not fit"),
]


@pytest.mark.parametrize(("text", "said"), SCENARIOS, ids=[said for _, said in SCENARIOS])
def test_scenarios(text: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "odd.yaml"
    file.write_text(text, encoding="utf-8")
    line = complaint(["check", str(file)], capsys)
    assert said in line
    assert "odd.yaml" in line


def test_a_scenario_file_that_is_no_text(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "odd.yaml"
    file.write_bytes(b"\xff\xfe\x00")
    assert "odd.yaml" in complaint(["check", str(file)], capsys)
    assert "odd.yaml" in complaint(["check", str(tmp_path)], capsys)


HEADER = (
    '{"tavolaccio": "journal 1", "game": "this-game-is-shit", "rules": 1, "options": {}, "names": [], '
    '"commitment": "x", "entropy": []}\n'
)
JOURNALS = [
    ("", "this is no Tavolaccio journal"),
    ("hello\n", "journal.jsonl, line 1: not a line of JSON"),
    ("[1]\n", "line 1: not an entry"),
    ('{"a": 1}\n', "this is no Tavolaccio journal"),
    ('{"tavolaccio": "journal 1"}\n', "the header has no good 'game'"),
    (HEADER + '{"n": 0}\n{"what": 1}\n', "line 3: unknown entry"),
    (HEADER + '{"result": null}\n{"n": 0}\n', "line 3: lines after the result"),
]


@pytest.mark.parametrize("command", ["verify", "replay"])
@pytest.mark.parametrize(("text", "said"), JOURNALS, ids=[said for _, said in JOURNALS])
def test_journals(command: str, text: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "journal.jsonl"
    file.write_text(text, encoding="utf-8")
    assert said in complaint([command, str(file)], capsys)


def test_a_binary_journal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "journal.jsonl"
    file.write_bytes(b"\xff\xfe\x00")
    assert "not text in UTF-8" in complaint(["verify", str(file)], capsys)
    assert "Is a directory" in complaint(["verify", str(tmp_path)], capsys)


def test_one_bad_journal_does_not_hide_the_next(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("one.jsonl", "two.jsonl"):
        (tmp_path / name).write_text("x", encoding="utf-8")
    assert main(["verify", str(tmp_path / "one.jsonl"), str(tmp_path / "two.jsonl")]) == 2
    error = capsys.readouterr().err
    assert "one.jsonl" in error
    assert "two.jsonl" in error


@pytest.mark.parametrize("words", [["cards", "poker"], ["sim", TGIS, "--games", "0"], ["verify", "nowhere.jsonl"]])
def test_the_real_program_does_the_same(words: list[str]) -> None:
    done = tavolaccio(*words)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("tavolaccio: ")
    assert done.stderr.count("\n") == 1


def test_a_fault_of_our_own_is_owned(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    from tavolaccio.cli import parsing

    def break_down(words: list[str], examples: str) -> int:
        raise ZeroDivisionError("nothing to share")

    monkeypatch.setattr(parsing, "run", break_down)
    assert main(["games"]) == 70
    assert "this is our fault, not yours: ZeroDivisionError: nothing to share" in capsys.readouterr().err


def test_an_interrupt_while_working_is_quiet(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from tavolaccio.cli import parsing

    def interrupted(words: list[str], examples: str) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(parsing, "run", interrupted)
    assert main(["games"]) == 130
    assert capsys.readouterr().err == ""
