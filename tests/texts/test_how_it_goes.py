"""The twenty seconds that show how a game goes are a stretch of a match that the rules would play today as well."""

from __future__ import annotations

import msgspec
import pytest

from tavolaccio import games
from tavolaccio.texts import beats, screen
from tools import how_it_goes


@pytest.mark.parametrize("name", sorted(games.names()))
def test_what_is_shown_is_a_real_match(name: str) -> None:
    game = games.find(name)
    stored = msgspec.json.decode((game.folder / screen.HOW_FILE).read_bytes())
    made = how_it_goes.stretch(game, stored["seed"], stored["first"], stored["last"])
    again = msgspec.json.decode(msgspec.json.encode(made))
    assert again == stored, f"something has changed: python -m tools.how_it_goes {name}"
    declared = screen.screen_of(game)["beats"]
    told = [update.get("events") or [] for update in stored["updates"]]
    seconds = sum(beats.seconds_of(declared, events) + how_it_goes.BETWEEN for events in told if events)
    assert how_it_goes.LEAST <= seconds <= how_it_goes.MOST
    assert msgspec.json.decode(screen.encoded(game, screen.HOW)) == stored
