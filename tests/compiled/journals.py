"""Prints journals of whole matches, which must be the same in both forms of the kernel, byte for byte.

python journals.py GAME MATCHES: at every number of seats, by random players and by instinct, then one that learned
among such with common sense, then one search; what everybody was told goes into a hash after each journal.
"""

from __future__ import annotations

import hashlib
import json
import sys

from tavolaccio import bots
from tavolaccio.games import find
from tavolaccio.kernel import chance
from tavolaccio.kernel.drive import play
from tavolaccio.kernel.game import Game
from tavolaccio.kernel.journal import Journal
from tavolaccio.kernel.match import Match
from tavolaccio.kernel.position import visible_data


def printed(game: Game, seats: int, number: int, names: list[str]) -> str:
    secret = chance.seed_from(f"both forms {number}")
    match = Match.start(game, seats, None, chance.mixed(secret, []), events=True)
    players = [bots.make(name, game, seat, number) for seat, name in enumerate(names)]
    play(match, list(players))
    told = hashlib.sha256()
    for seat in range(-1, seats):
        told.update(json.dumps(visible_data(match.view(seat)), sort_keys=True).encode())
        told.update(repr(match.events(seat)).encode())
    return Journal.of(match, names, secret, []).text() + f"told {told.hexdigest()}\n"


def main(words: list[str]) -> None:
    game = find(words[0])
    for seats in range(game.meta.least, game.meta.most + 1):
        for number in range(int(words[1])):
            print(printed(game, seats, number, ["random", "instinct"][number % 2 :][:1] * seats), end="")
    seats = game.meta.most
    print(printed(game, seats, 0, ["learned", *["instinct"] * (seats - 1)]), end="")
    seats = game.meta.least
    print(printed(game, seats, 0, ["search:4", *["random"] * (seats - 1)]), end="")


if __name__ == "__main__":
    main(sys.argv[1:])
