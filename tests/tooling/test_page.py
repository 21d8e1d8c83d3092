"""The page holds no rules, and knows no game by its name outside of that game's pictures and colours."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tavolaccio import games
from tools import boot

SOURCES = Path(boot.ROOT) / "web" / "src"
ART = SOURCES / "art"
READ = (".ts", ".svelte", ".css", ".ftl", ".html")


def ids() -> list[str]:
    """Of all our games: as they are written, as names of variables, and as their folders."""
    found = []
    for name in games.names():
        camel = re.sub(r"-(\w)", lambda letter: letter[1].upper(), name)
        found += [name, camel, name.replace("-", "_")]
    return sorted(set(found))


def named_in(text: str) -> list[str]:
    return re.findall(rf"(?<!\w)(?:{'|'.join(ids())})(?![\w])", text)


def test_no_game_is_named_outside_of_its_art() -> None:
    found = {
        str(path.relative_to(SOURCES)): named
        for path in sorted(SOURCES.rglob("*"))
        if path.suffix in READ and ART not in path.parents and (named := named_in(path.read_text(encoding="utf-8")))
    }
    assert found == {}, "what a screen must know of a game stands in its screen.toml and forecast.py (docs/adr/0023)"


def test_art_is_looked_up_in_one_place() -> None:
    """Colours and pictures of a game stand in files of its own; only the registry and the groups list them."""
    shared = {path.name for path in ART.glob("*") if path.suffix in READ and named_in(path.read_text(encoding="utf-8"))}
    assert shared == {"looks.ts", "looks.css", "groups.ts"}


@pytest.mark.parametrize(
    "line",
    [
        "if (game === 'soccmel') return 10",
        'case "lunch-money":',
        "const MOST = { stimulix: 60 }",
        "const most = { 'this-game-is-shit': 5 }[game]",
        "const isOurs = game.startsWith('soccmel')",
        "const lunchMoney = 15",
        ".g-stimulix { color: red }",
        "import x from '../../../src/tavolaccio/games/this_game_is_shit/meta.toml'",
        "pitch-soccmel = Pass it on.",
    ],
)
def test_a_planted_comparison_is_found(line: str) -> None:
    assert named_in(line)


@pytest.mark.parametrize("line", ["const soccmels = 1", "a lunch, money", "const restimulixed = 2"])
def test_other_words_are_let_be(line: str) -> None:
    assert not named_in(line)
