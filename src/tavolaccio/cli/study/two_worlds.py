"""`tavolaccio two-worlds`: searches for leaks of hidden cards in random matches."""

from __future__ import annotations

import argparse

from tavolaccio.cli.options import read_options
from tavolaccio.cli.parsing import add_game, add_options, whole_number
from tavolaccio.games import find
from tavolaccio.proving.two_worlds import Report, two_worlds

MOST_SHOWN = 5


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = (
        "example:\n  tavolaccio two-worlds this-game-is-shit --games 500\n"
        "\nTwo cards that a seat cannot see are swapped, and the same answers are played in both worlds. Whatever\n"
        "that seat receives must be the same to the last byte, until a card is rightly shown to it."
    )
    add_game(parser)
    parser.add_argument(
        "--games", type=whole_number(1, 10**7), default=100, metavar="N", help="how many matches (default: 100)"
    )
    parser.add_argument("--seats", type=whole_number(1, 8), metavar="N", help="seats (default: all numbers in turn)")
    parser.add_argument("--seed", default="1", metavar="S", help="a word or number (default: 1)")
    add_options(parser)


def run(chosen: argparse.Namespace) -> int:
    game = find(chosen.game)
    options = read_options(game, chosen.option) or None
    sizes = [chosen.seats] if chosen.seats else list(range(game.meta.least, game.meta.most + 1))
    report = Report(game.id)
    for place, seats in enumerate(sizes):
        share = chosen.games // len(sizes) + (1 if place < chosen.games % len(sizes) else 0)
        if share:
            report.add(two_worlds(game, seats, share, chosen.seed, options))
    for leak in report.leaks[:MOST_SHOWN]:
        print(f"LEAK {leak}")
    print(report.text)
    return 1 if report.leaks else 0
