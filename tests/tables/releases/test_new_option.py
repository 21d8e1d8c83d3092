"""An option that comes later, with the old ways as its default, breaks nothing that was kept: journals of matches of
any age, the journal of a running table, and its checkpoints."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tavolaccio import games
from tavolaccio.kernel.game import Game, Meta
from tavolaccio.kernel.journal import Journal
from tavolaccio.kernel.match import Match
from tavolaccio.proving import rules_digest
from tavolaccio.proving.tables.memory_shell import read
from tavolaccio.proving.tables.random_table import RandomTable
from tavolaccio.tables.journal import learning
from tavolaccio.tables.journal import setup as setups
from tavolaccio.tables.journal.state import TableState, load

KEPT = sorted((Path(__file__).parents[2] / "data" / "journals").glob("*.jsonl"))
NEW = '\n[[option]]\nname = "brand_new"\nkind = "choice"\nchoices = ["as_ever", "otherwise"]\ndefault = "as_ever"\n'
STEPS = 4_000
SWITCHED: dict[str, dict[str, Any]] = {
    game.id: {option.name: next(value for value in option.values() if value != option.default_at(game.meta.least))}
    for game in map(games.find, games.names())
    for option in list(game.meta.options.values())[-1:]
}


def plain(data: Any) -> Any:
    return json.loads(json.dumps(data))


def renew(game: Game, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The game gets an option more, as its next release would have it."""
    text = (game.folder / "meta.toml").read_text(encoding="utf-8")
    head, bracket, rest = text.partition("\n[[option]]")
    assert bracket, f"{game.id} has no options"
    (tmp_path / "meta.toml").write_text(head + NEW + bracket + rest, encoding="utf-8")
    monkeypatch.setattr(game, "meta", Meta(tmp_path / "meta.toml"))


def paper_of(state: TableState) -> str:
    assert state.match is not None
    secret = bytes.fromhex(state.setup.secret)
    names, decided = setups.names_of(state.setup), learning.decided_of(state.setup)
    return Journal.of(state.match, names, secret, setups.entropy_of(state.setup), decided).text()


@pytest.mark.parametrize("file", KEPT, ids=lambda file: file.stem)
def test_kept_journals_are_verified(file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Old ones name all options of their time, in header and hashes; they are read and written as they are."""
    text = file.read_text(encoding="utf-8")
    journal = Journal.parse(text, file.name)
    assert journal.release or journal.options, "before it named its release, a journal named every option"
    renew(games.find(journal.game), monkeypatch, tmp_path)
    match = journal.verify(games.find)
    assert match.state.options["brand_new"] == "as_ever"
    assert journal.text() == text
    again = Journal.of(match, journal.names, journal.secret, journal.entropy, journal.decided)
    assert "brand_new" not in again.options
    again.verify(games.find)


@pytest.mark.parametrize("name", games.names())
def test_a_running_table_goes_on(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A match that began before is loaded from its journal and from a checkpoint; it goes on, ends, and its paper is,
    hash by hash, the one that it would have been."""
    played = RandomTable(name, games.find(name).meta.least, "new option")
    checkpoint: Any = None
    for step in range(STEPS):
        if played.is_over:
            break
        if step == 8:
            checkpoint = plain(played.shell.state.data())
        played.step()
    lines = played.shell.journal.lines
    before = plain(played.shell.state.data())
    paper = paper_of(played.shell.state)
    assert checkpoint is not None
    assert checkpoint["match"] is not None

    renew(games.find(name), monkeypatch, tmp_path)
    entries = [read(line) for line in lines]
    for state in (load(None, entries), load(checkpoint, entries[checkpoint["n"] :])):
        assert state.match is not None
        assert state.match.state.options["brand_new"] == "as_ever"
        assert plain(state.data()) == before
        assert paper_of(state) == paper
    Journal.parse(paper).verify(games.find)


@pytest.mark.parametrize("name", games.names())
def test_the_new_option_is_kept_where_it_is_switched(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = games.find(name)
    renew(game, monkeypatch, tmp_path)
    match = Match.start(game, game.meta.least, {"brand_new": "otherwise"}, b"seed")
    assert match.state.chosen == {"brand_new": "otherwise"}
    assert match.clone().state.options["brand_new"] == "otherwise"


@pytest.mark.parametrize("name", games.names())
def test_it_is_no_change_of_the_rules(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    renew(games.find(name), monkeypatch, tmp_path)
    rules_digest.check(games.find(name))


@pytest.mark.parametrize("name", games.names())
def test_a_match_begins_with_what_was_chosen_and_nothing_else(name: str) -> None:
    """A host may have gone through all options and left them as they were; the journal of the match names none."""
    game = games.find(name)
    table = RandomTable(name, game.meta.least, "chosen")
    lobby = setups.copied(table.shell.state.setup)
    lobby.phase, lobby.ritual = "lobby", None
    for switched in ({}, SWITCHED[name]):
        setup = setups.copied(lobby)
        setup.chosen = game.meta.settings(len(setup.chairs), switched)
        setups.start(setup, setup.host)
        assert setup.chosen == switched
