"""What the server hands to a page of a game: parsed as the page's own library would, and complete."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest
from battibecco import GAME as GUEST

from tavolaccio import games
from tavolaccio.kernel.errors import BadInput
from tavolaccio.kernel.game import Game
from tavolaccio.texts import screen
from tavolaccio.texts.catalogue import LANGUAGES
from tavolaccio.texts.messages import parsed
from tools import web

GAMES = [*map(games.find, games.names()), GUEST]
ALL = [(game, language) for game in GAMES for language in LANGUAGES]

PARSE = """
import { FluentResource } from '@fluent/bundle'
import { readFileSync } from 'node:fs'
console.log(JSON.stringify(new FluentResource(readFileSync(0, 'utf8')).body))
"""

ODD = """
odd = { $a ->
    [1] { NUMBER($n, digits: 2) }{ odd.part }
   *[other] { "\\u00e9{" }
 }
    .part = x
"""


def joined(value: Any) -> Any:
    """Texts that follow each other as one: how a parser cuts them at line ends is its own affair."""
    if isinstance(value, dict):
        return {name: joined(part) for name, part in value.items()}
    if not isinstance(value, list):
        return value
    parts: list[Any] = []
    for part in map(joined, value):
        if isinstance(part, str) and parts and isinstance(parts[-1], str):
            parts[-1] += part
        else:
            parts.append(part)
    return parts[0] if len(parts) == 1 and isinstance(parts[0], str) else parts


def test_messages_are_parsed_as_the_page_would() -> None:
    node = web.node_on_path() or web.our_node()
    if node is None:
        pytest.skip("there is no Node")
    files = [path for game, _ in ALL[::2] for path in sorted((game.folder / "texts").glob("*.ftl"))]
    text = "\n".join(path.read_text(encoding="utf-8") for path in files)
    text += ODD
    said = subprocess.run(
        [node.path, "--input-type=module", "-e", PARSE],
        input=text,
        capture_output=True,
        text=True,
        check=True,
        cwd=web.web(),
    )
    assert joined(parsed(text)) == joined(json.loads(said.stdout))


@pytest.mark.parametrize(("game", "language"), ALL, ids=lambda one: getattr(one, "id", one))
def test_a_page_is_given_all_cards_and_moves(game: Game, language: str) -> None:
    told = json.loads(screen.encoded(game, language)) | json.loads(screen.encoded(game, screen.PLAY))
    assert [card["code"] for card in told["cards"]] == [card.code for card in game.cards]
    for move in game.moves:
        verb, card, number, target = told["moves"][move.text]
        words = [verb, card, "" if number is None else str(number), "" if target < 0 else "> " + "ABCDEFGH"[target]]
        assert " ".join(word for word in words if word) == move.text


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_screen_names_only_what_the_game_has(game: Game) -> None:
    shown = screen.screen_of(game)
    table = game.table()
    zones = {zone.name for zone in table.ZONES}
    fields = {field.name for field in table.FIELDS}
    for name in (*shown["hand"], *shown["front"], *shown["lying"], *shown["served"]):
        assert name in zones, name
    assert not shown["moment"] or shown["moment"] in zones
    assert shown["counter"]["field"] in fields
    assert set(shown["fan"]) | set(shown["phases"].get("points", {})) <= set(game.points)
    verbs = {move.verb for move in game.moves} | {"pass"}
    assert set(shown["draws"]) | set(shown["takes"]) <= verbs
    codes = {card.code for card in game.cards}
    assert set(shown["steals"]) <= codes
    kinds = {card.kind for card in game.cards}
    for table_of in ("numbers", "types", "values", "whens", "deals", "stirs"):
        for key in shown[table_of]:
            assert "." in key or key in codes | kinds | {"*"}, key


def test_a_guest_without_a_screen_is_read_from_its_facts() -> None:
    shown = screen.screen_of(GUEST)
    assert shown["hand"] == ["hands"]
    assert shown["piles"] == ["deck", "discards"]
    assert shown["counter"] == {"field": "patience", "good": True, "most": 5, "most_field": "patience", "near": 1}


def test_a_word_that_no_screen_knows_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "screen.toml").write_text("pile = []\n", encoding="utf-8")
    monkeypatch.setattr(GUEST, "folder", tmp_path)
    monkeypatch.setattr(GUEST, "found", {})
    with pytest.raises(BadInput, match="pile"):
        screen.screen_of(GUEST)


def test_the_stamp_follows_from_what_is_told() -> None:
    assert len({screen.stamp(game) for game in GAMES}) == len(GAMES)
    assert all(screen.listed(game)["stamp"] == screen.stamp(game) for game in GAMES)
