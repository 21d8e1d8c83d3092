"""`tavolaccio perft`: counts all sequences of answers to a depth, and divides them by the first answer."""

from __future__ import annotations

import argparse

from tavolaccio.cli.options import read_options
from tavolaccio.cli.parsing import add_game, add_options, add_seats, whole_number
from tavolaccio.games import find
from tavolaccio.kernel.errors import BadInput
from tavolaccio.proving.perft import Beginning, divide, perft, start


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = (
        "example:\n  tavolaccio perft this-game-is-shit --seats 2 --depth 4\n"
        "\n2 versions of the rules with the same counts are very likely the same. Each\n"
        "depth takes several times as long as the one before."
    )
    add_game(parser)
    add_seats(parser, "the fewest")
    parser.add_argument(
        "--depth", type=whole_number(1, 12), default=4, metavar="D", help="number of answers to look ahead (default: 4)"
    )
    parser.add_argument(
        "--seed", default="perft-0", metavar="S", help="word or number that fixes the deal (default: perft-0)"
    )
    parser.add_argument(
        "--after",
        type=whole_number(0, 10_000),
        default=0,
        metavar="K",
        help="random answers before counting begins (default: 0)",
    )
    add_options(parser)


def run(chosen: argparse.Namespace) -> int:
    game = find(chosen.game)
    seats = chosen.seats if chosen.seats is not None else game.meta.least
    match = start(game, Beginning(seats, chosen.seed, chosen.after), read_options(game, chosen.option))
    if match is None:
        raise BadInput(f"the match is over before {chosen.after} answers", "--after", "a smaller number")
    for depth in range(1, chosen.depth + 1):
        print(f"depth {depth:<2} {perft(match, depth):>12,}", flush=True)
    for answer, nodes in divide(match, chosen.depth).items():
        print(f"  {answer:<24} {nodes:>12,}")
    return 0
