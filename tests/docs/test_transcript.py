"""The match that the documentation tells is what the terminal prints today."""

from __future__ import annotations

from pathlib import Path

import pytest

from tavolaccio.cli import main

ROOT = Path(__file__).parents[2]


def test_the_transcript_is_what_is_printed(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """To write it again: replace what stands between the fences by what the command above it prints."""
    monkeypatch.chdir(ROOT)
    assert main(["replay", "tests/data/journals/lunch-money-4-both-sets.jsonl", "--all", "--lang", "en"]) == 0
    told = (ROOT / "docs" / "transcripts" / "lunch-money.md").read_text(encoding="utf-8").split("```\n")[1]
    assert told.splitlines() == capsys.readouterr().out.rstrip("\n").splitlines()
