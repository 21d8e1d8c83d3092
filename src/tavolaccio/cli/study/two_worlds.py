"""`tavolaccio two-worlds`: searches for leaks of hidden cards in random matches."""

from __future__ import annotations

import argparse

from tavolaccio.cli.options import read_options
from tavolaccio.cli.parsing import add_game, add_options, add_seats, add_seed, whole_number
from tavolaccio.cli.terminal.progress import counted
from tavolaccio.games import find
from tavolaccio.proving.two_worlds import Report, two_worlds

MOST_SHOWN = 5


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = (
        "example:\n  tavolaccio two-worlds this-game-is-shit --games 500\n"
        "\nSwap 2 cards that a seat cannot see, and play the same answers in both worlds:\n"
        "the seat must receive the same bytes, until the rules show it one of the cards."
    )
    add_game(parser)
    parser.add_argument(
        "--games", type=whole_number(1, 10**7), default=100, metavar="N", help="number of matches (default: 100)"
    )
    add_seats(parser, "every number")
    add_seed(parser)
    add_options(parser)


def run(chosen: argparse.Namespace) -> int:
    game = find(chosen.game)
    options = read_options(game, chosen.option) or None
    sizes = [chosen.seats] if chosen.seats else list(range(game.meta.least, game.meta.most + 1))
    report = Report(game.id)
    for place, seats in enumerate(counted(sizes, "numbers of seats")):
        share = chosen.games // len(sizes) + (1 if place < chosen.games % len(sizes) else 0)
        if share:
            report.add(two_worlds(game, seats, share, chosen.seed, options))
    for leak in report.leaks[:MOST_SHOWN]:
        print(f"LEAK {leak}")
    print(report.text)
    return 1 if report.leaks else 0
