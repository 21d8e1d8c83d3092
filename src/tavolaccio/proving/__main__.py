"""Puts a game to the proof: python -m tavolaccio.proving GAME [--seats N] [--games K] [--seed S]

Random matches at every number of seats, every second one with options chosen at random, with all checks of the
contract at every decision; then the two worlds. Ends with one line per table and exit code 1 if anything failed.
"""

import argparse
import sys
import time

from tavolaccio.games import find
from tavolaccio.kernel.errors import BadInput
from tavolaccio.kernel.game import Game
from tavolaccio.proving.contract import prove
from tavolaccio.proving.two_worlds import two_worlds
from tavolaccio.proving.wandering import Dice, random_options


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tavolaccio.proving", description="puts a game to the proof")
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=0, help="number of seats (default: every number)")
    parser.add_argument("--games", type=int, default=4, help="random matches per number of seats (default: 4)")
    parser.add_argument("--seed", default="proof")
    chosen = parser.parse_args(arguments)
    try:
        game = find(chosen.game)
        sizes = [chosen.seats] if chosen.seats else range(game.meta.least, game.meta.most + 1)
        failed = [not prove_table(game, seats, chosen.games, chosen.seed) for seats in sizes]
    except BadInput as error:
        print(error, file=sys.stderr)
        return 2
    return 1 if any(failed) else 0


def prove_table(game: Game, seats: int, games: int, seed: str) -> bool:
    """All checks at one number of seats; prints what fails, then one line."""
    game.new(seats, None, b"")
    started = time.monotonic()
    steps = failures = 0
    for number in range(games):
        options = random_options(game, seats, Dice(f"{seed} {number} {seats}")) if number % 2 else None
        try:
            steps += prove(game, seats, f"{seed}-{number}", options).step
        except AssertionError as error:
            failures += 1
            print(f"FAILED {error}")
    report = two_worlds(game, seats, games, seed)
    for leak in report.leaks:
        print(f"LEAK {leak}")
    print(
        f"{game.id}, {seats} seats: {games} matches, {steps} answers, {failures} failed; "
        f"{report.worlds} pairs of worlds, {len(report.leaks)} leaks; {time.monotonic() - started:.1f} s",
        flush=True,
    )
    return not failures and not report.leaks


if __name__ == "__main__":
    sys.exit(main())
