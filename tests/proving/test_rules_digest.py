"""The rules of every game play as their version is written down, and a change of them is told what to do."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tavolaccio import __version__, games
from tavolaccio.games.house_rules import HouseRules
from tavolaccio.kernel.game import Game, Meta
from tavolaccio.proving import rules_digest

CHANGED = HouseRules("soccmel", {"S3b": {"copies": 3}})


@pytest.mark.parametrize("name", games.names())
def test_the_rules_are_those_of_their_version(name: str) -> None:
    rules_digest.check(games.find(name))


def test_another_deck_is_noticed() -> None:
    with pytest.raises(AssertionError, match=r"If this is meant: version = 2, then python -m .*regenerate soccmel"):
        rules_digest.check(CHANGED.game())


def test_a_new_version_is_written_beside_the_old_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = games.find("soccmel")
    shutil.copy(game.folder / "meta.toml", tmp_path)
    old = game.meta.versions[1]

    def read(version: int) -> Game:
        path = tmp_path / "meta.toml"
        text = path.read_text(encoding="utf-8").replace(f"version = {version - 1} ", f"version = {version} ")
        path.write_text(text, encoding="utf-8")
        monkeypatch.setattr(game, "meta", Meta(path))
        monkeypatch.setattr(game, "folder", tmp_path)
        return game

    for version in (2, 3):
        rules_digest.write(read(version))
    digest = rules_digest.rules_digest(game)
    assert Meta(tmp_path / "meta.toml").versions == {1: old, 2: (__version__, digest), 3: (__version__, digest)}
    monkeypatch.setattr(rules_digest, "VERSION", "9.9.9")
    rules_digest.write(read(3))  # the same rules in a later release
    assert Meta(tmp_path / "meta.toml").versions == {1: old, 2: (__version__, digest), 3: (__version__, digest)}
