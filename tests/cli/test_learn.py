"""`tavolaccio learn`: a lesson at the keyboard, typed as it says, typed otherwise, and skipped."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest
from rich.console import Console

from tavolaccio import games
from tavolaccio.cli import learn, main
from tavolaccio.cli.terminal.console import Quit, Terminal
from tavolaccio.games.lessons import Lesson, lesson_of
from tavolaccio.kernel.journal import Journal


class Pupil(Terminal):
    """Types what is handed in, and remembers what was shown before each line."""

    def __init__(self, lines: list[str]) -> None:
        self.paper = io.StringIO()
        super().__init__(Console(width=80, height=24, file=self.paper, force_terminal=True, color_system=None))
        self.lines = lines
        self.shown: list[str] = []

    def ask(self, prompt: str) -> str:
        self.shown.append(" ".join(self.paper.getvalue().split()))
        self.paper.truncate(0)
        self.paper.seek(0)
        if not prompt.strip().startswith(">"):
            return ""  # a page to read
        if not self.lines:
            raise Quit
        return self.lines.pop(0)


def lesson_in(game: str) -> Lesson:
    found = lesson_of(games.find(game))
    assert found is not None
    return found


def taught(monkeypatch: pytest.MonkeyPatch, game: str, lines: list[str], file: Path, language: str = "en") -> Pupil:
    pupil = Pupil(lines)
    monkeypatch.setattr(learn, "Terminal", lambda: pupil)
    assert main(["learn", game, "--journal", str(file), "--lang", language]) == 0
    return pupil


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("game", games.names())
def test_whoever_types_what_the_lesson_says_gets_to_its_end(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, game: str, language: str
) -> None:
    lesson = lesson_in(game)
    pupil = taught(monkeypatch, game, [step.move for step in lesson.steps], tmp_path / "match.jsonl", language)
    for step in lesson.steps:
        wanted = f"{step.number}/{len(lesson.steps)}"
        assert any(wanted in page and step.move in page for page in pupil.shown), f"step {step.number} was not taught"
    match = Journal.parse((tmp_path / "match.jsonl").read_text(encoding="utf-8")).replay(games.find)
    assert match.id >= len(lesson.script)


class Obedient(Pupil):
    """Types the number that the lesson says."""

    def ask(self, prompt: str) -> str:
        said = re.search(r" Type (\d+[a-z]?) \(or ", " ".join(self.paper.getvalue().split()))
        self.lines = [said[1]] if said else []
        return super().ask(prompt)


@pytest.mark.parametrize("game", games.names())
def test_the_number_that_the_lesson_says_is_enough(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, game: str) -> None:
    pupil = Obedient([])
    monkeypatch.setattr(learn, "Terminal", lambda: pupil)
    assert main(["learn", game, "--journal", str(tmp_path / "match.jsonl"), "--lang", "en"]) == 0
    assert not any("One thing at a time" in page for page in pupil.shown)
    match = Journal.parse((tmp_path / "match.jsonl").read_text(encoding="utf-8")).replay(games.find)
    assert match.id >= len(lesson_in(game).script)


def test_something_else_is_refused_and_changes_nothing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    pupil = taught(monkeypatch, "this-game-is-shit", ["reload"], tmp_path / "match.jsonl")
    assert any("One thing at a time" in page for page in pupil.shown)
    assert Journal.parse((tmp_path / "match.jsonl").read_text(encoding="utf-8")).answers == []


def test_a_lesson_can_be_skipped(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    pupil = taught(monkeypatch, "this-game-is-shit", ["skip", "reload"], tmp_path / "match.jsonl")
    answers = Journal.parse((tmp_path / "match.jsonl").read_text(encoding="utf-8")).answers
    assert answers[0]["move"] == "reload"
    assert "1/9" not in pupil.shown[-1]
