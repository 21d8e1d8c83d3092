"""Finished matches of real people and bots: whatever is dropped into tests/data/journals must verify, now and later."""

import json
from pathlib import Path

import pytest

from tavolaccio import games
from tavolaccio.kernel.errors import BadInput
from tavolaccio.kernel.journal import Journal

FOLDER = Path(__file__).parent.parent / "data" / "journals"
FILES = sorted(FOLDER.glob("*.jsonl"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_journal(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    journal = Journal.parse(text, file.name)
    match = journal.verify(games.find)
    assert match.outcome is not None
    assert journal.text() == text


def test_every_game_has_a_finished_match() -> None:
    there = {Journal.parse(file.read_text(encoding="utf-8"), file.name).game for file in FILES}
    assert there == set(games.names())


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_an_edited_answer_is_found_at_its_step(file: Path) -> None:
    """The last answer that was not the only one possible, replaced by another legal one."""
    lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    journal = Journal.parse(file.read_text(encoding="utf-8"), file.name)
    for place in range(len(lines) - 2, 0, -1):
        line = lines[place]
        if line.get("seat") is None or "move" not in line:
            continue
        match = journal.replay(games.find, line["n"])
        seat = "ABCDEFGH".index(line["seat"])
        others = [move.text for move in match.options(seat) if move.text not in (line["move"], "hold")]
        if others:
            lines[place] = {**line, "move": others[0]}
            break
    forged = "".join([json.dumps(line, ensure_ascii=False) + "\n" for line in lines])
    with pytest.raises(BadInput, match=r"step|turn"):
        Journal.parse(forged, file.name).verify(games.find)
