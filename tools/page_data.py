"""What a server tells the page of its games, on standard output: the page's own tests are given the same.

Run in the environment of the checkout: `.venv/bin/python tools/page_data.py`.
"""

from __future__ import annotations

import sys

import msgspec

from tavolaccio import games
from tavolaccio.server.http.api import rulebook_text
from tavolaccio.texts import screen
from tavolaccio.texts.catalogue import LANGUAGES


def main() -> None:
    found = [games.find(name) for name in games.names()]
    both = [(game, language) for game in found for language in LANGUAGES]
    told = {
        "list": sorted([screen.listed(game) for game in found], key=lambda one: one["screen"]["place"]),
        "packs": {f"{game.id}/{language}": screen.pack(game, language) for game, language in both},
        "plays": {game.id: screen.play_of(game) for game in found},
        "books": {f"{game.id}/{language}": rulebook_text(game, language) for game, language in both},
    }
    sys.stdout.buffer.write(msgspec.json.encode(told))


if __name__ == "__main__":
    main()
