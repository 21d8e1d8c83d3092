"""Decisions of bots are written into the journal, and come out the same when they are made again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tavolaccio import bots, games
from tavolaccio.bots.notes import check_bots, notes_of, taking_notes
from tavolaccio.cli import main
from tavolaccio.kernel import chance
from tavolaccio.kernel.drive import Player, play
from tavolaccio.kernel.errors import BadInput
from tavolaccio.kernel.journal import Journal
from tavolaccio.kernel.match import Match

AROUND = ("chick", "search:3", "search:1ms", "random")


def played(name: str) -> str:
    """The journal of a match between four bots, as text."""
    game = games.find(name)
    secret = chance.seed_from(f"notes {name}")
    match = Match.start(game, 4, None, chance.mixed(secret, []))
    players: list[Player] = [bots.make(bot, game, seat, secret) for seat, bot in enumerate(AROUND)]
    taking_notes(players)
    play(match, players)
    return Journal.of(match, ["Ada", "Bea", "Carlo", "Dario"], secret, bots=notes_of(players)).text()


@pytest.fixture(scope="module")
def soccmel() -> str:
    return played("soccmel")


@pytest.mark.parametrize("name", [name for name in games.names() if name != "this-game-is-shit"])
def test_every_decision_agrees(name: str) -> None:
    """Also those that were given time instead of a number of iterations."""
    journal = Journal.parse(played(name))
    journal.verify(games.find)
    checked = list(check_bots(journal, games.find))
    assert {one.bot for one in checked} == set(AROUND)
    assert [one for one in checked if not one.agrees] == []


def changed(text: str, bot: str, values: dict[str, object]) -> str:
    """The journal with another note on one decision of this bot."""
    lines = [json.loads(line) for line in text.splitlines()]
    note = next(note for line in lines for note in line.get("bots", []) if note["bot"] == bot)
    note.update(values)
    return "".join([json.dumps(line, ensure_ascii=False) + "\n" for line in lines])


def test_a_bot_that_somebody_prompted_is_found(
    soccmel: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Somebody claims that a clever bot had made the moves of a random one."""
    file = tmp_path / "match.jsonl"
    file.write_text(soccmel.replace('"bot": "random"', '"bot": "goat"'), encoding="utf-8")
    assert main(["verify", str(file)]) == 0
    assert main(["verify", "--bots", str(file)]) == 1
    told = capsys.readouterr().out
    assert "Dario (goat) answered" in told
    assert "Bea (search:3): " in told


def test_verify_says_that_all_agree(soccmel: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "match.jsonl"
    file.write_text(soccmel, encoding="utf-8")
    assert main(["verify", "--bots", str(file)]) == 0
    told = capsys.readouterr().out.splitlines()
    assert len(told) == 5
    for line in told[1:]:
        words = line.split(": ")[-1].split()
        assert words[0] == words[2] != "0"


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ({"bot": "genius"}, "decisions of 'genius' cannot be checked"),
        ({"iterations": "many"}, "a note on a bot is odd"),
        ({"iterations": 10**9}, "iterations"),
        ({"seat": "Z"}, "no seat is called 'Z'"),
        ({"move": "dance"}, "is said to have answered 'dance'"),
    ],
)
def test_an_odd_note_is_refused(soccmel: str, values: dict[str, object], words: str) -> None:
    journal = Journal.parse(changed(soccmel, "search:3", values))
    with pytest.raises(BadInput, match=words):
        list(check_bots(journal, games.find))


def test_matches_of_a_simulation_can_be_verified(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["sim", "soccmel", "--bots", "chick,search:2,random", "--games", "2", "--seed", "9", "--keep"]
    assert main([*words, "--journals", str(tmp_path)]) == 0
    files = sorted(tmp_path.glob("soccmel-4-9-*.jsonl"))
    assert len(files) == 2
    capsys.readouterr()
    assert main(["verify", "--bots", *[str(file) for file in files]]) == 0
    told = capsys.readouterr().out
    assert told.count("decisions agree") == 8
    assert "search:2 B (search:2): " in told


def test_a_match_at_the_terminal_can_be_verified(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "match.jsonl"
    words = ["play", "soccmel", "--humans", "0", "--bots", "chick,goat,search:2", "--seed", "5"]
    assert main([*words, "--journal", str(file)]) == 0
    capsys.readouterr()
    assert main(["verify", "--bots", str(file)]) == 0
    assert capsys.readouterr().out.count("decisions agree") == 4
