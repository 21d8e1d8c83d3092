"""What `coverage.toml` names is there: a clause is not covered by a test that nobody can run."""

from __future__ import annotations

from pathlib import Path

import pytest

from tavolaccio import games
from tavolaccio.kernel.game import Game
from tavolaccio.proving.coverage import coverage, declarations

ROOT = Path(__file__).resolve().parents[2]
GAMES = [games.find(name) for name in ("this-game-is-shit", "soccmel", "stimulix", "lunch-money")]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_declared_test_exists(game: Game) -> None:
    for clause, (_, test) in declarations(game).items():
        path, _, name = test.partition("::")
        file = ROOT / path
        assert file.is_file(), f"{clause}: {path} is not there"
        text = file.read_text(encoding="utf-8")
        written = f"def {name}(" if path.endswith(".py") else f"('{name}'"
        assert written in text, f"{clause}: {path} has no {name!r}"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_nothing_is_left_for_later(game: Game) -> None:
    rows = coverage(game)
    assert [row.clause.id for row in rows if not row.covered or row.declared == "later"] == []
