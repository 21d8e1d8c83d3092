"""What `sim` does not tell: wins by playing order, from the opening seat on, since that is drawn by lot. What a card
is worth is told by `lab report`.

PYTHONPATH=src python benchmarks/by_order.py soccmel SEATS GAMES [NAME=VALUE …]
PYTHONPATH=src python benchmarks/by_order.py stimulix SEATS GAMES
"""

from __future__ import annotations

import sys

from tavolaccio import bots
from tavolaccio.games import find
from tavolaccio.kernel.drive import play
from tavolaccio.kernel.match import Match

OPENS = {"soccmel": "active", "stimulix": "first"}
"""The field that holds who opens, right after the deal."""


def main(words: list[str]) -> int:
    if len(words) < 3 or words[0] not in OPENS or not words[1].isdigit() or not words[2].isdigit():
        print(__doc__, file=sys.stderr)
        return 2
    game, seats, games = find(words[0]), int(words[1]), int(words[2])
    options = {
        name: game.meta.options[name].parse(value) for name, _, value in [one.partition("=") for one in words[3:]]
    }
    won = [0.0] * seats
    for number in range(games):
        match = Match.start(game, seats, options, b"balance %d" % number, checkpoints=False)
        opens = getattr(match.state, OPENS[game.id])
        play(match, [bots.make("instinct", game, seat, number) for seat in range(seats)])
        assert match.outcome is not None
        for seat in match.outcome.winners:
            won[(seat - opens) % seats] += 1 / len(match.outcome.winners)
    print("wins from whoever opens on:", *[f"{100 * share / games:.1f} %" for share in won])
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
