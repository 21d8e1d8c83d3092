"""How fast `learning.Tables` makes decisions ready, beside the same of an earlier commit, in turns.

    git worktree add --detach ../before 6c07dc6~1
    python benchmarks/tables.py ../before/src src [--rounds 7] [--steps 40] [--tables 64]

Each round runs every one of the given sources once, in processes of their own, on the same tables at four seats with
the same answers, and counts processor time; what is compared are the ratios within a round. Instead of `src` also the
folder that `python tools/compiled.py` prints.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from statistics import median

GAMES = ("lunch-money", "soccmel", "stimulix", "this-game-is-shit")
PROGRAM = """
import sys, time
import numpy as np
from tavolaccio.learning.tables import Tables

def play(tables, dice, steps):
    spent = 0.0
    for _ in range(steps):
        before = time.process_time()
        masks = tables.batch().masks
        spent += time.process_time() - before
        chosen = (masks * dice.random(masks.shape, dtype=np.float32)).argmax(axis=1)
        before = time.process_time()
        tables.step(chosen)
        spent += time.process_time() - before
    return spent

steps, count = int(sys.argv[1]), int(sys.argv[2])
for game in sys.argv[3:]:
    tables, dice = Tables(game, count, seats=4, seed=5), np.random.default_rng(1)
    play(tables, dice, 3)
    print(1e6 * play(tables, dice, steps) / steps / len(tables))
"""


def measured(source: str, steps: int, tables: int) -> list[float]:
    """Microseconds of processor time a decision, game by game."""
    words = [sys.executable, "-c", PROGRAM, str(steps), str(tables), *GAMES]
    environ = {**os.environ, "PYTHONPATH": os.path.abspath(source)}
    done = subprocess.run(words, capture_output=True, text=True, check=True, env=environ)  # noqa: S603  # our own
    return [float(line) for line in done.stdout.split()]


def main() -> None:
    parser = argparse.ArgumentParser(description="How fast many tables at once are, beside an earlier commit.")
    parser.add_argument("sources", nargs="+", metavar="SRC", help="folders of sources; the first is compared with")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--steps", type=int, default=40)
    parser.add_argument("--tables", type=int, default=64)
    chosen = parser.parse_args()
    steps, tables = chosen.steps, chosen.tables
    rounds = [[measured(source, steps, tables) for source in chosen.sources] for _ in range(chosen.rounds)]
    for place, game in enumerate(GAMES):
        first = [one[0][place] for one in rounds]
        print(f"{game}: {chosen.sources[0]} {median(first):.1f} µs a decision")
        for number, source in enumerate(chosen.sources[1:], 1):
            here = [one[number][place] for one in rounds]
            ratios = sorted([old / new for old, new in zip(first, here, strict=True)])
            print(
                f"  {source} {median(here):.1f} µs, {median(ratios):.2f} times as fast "
                f"({ratios[0]:.2f} to {ratios[-1]:.2f} in {len(ratios)} rounds)"
            )


if __name__ == "__main__":
    main()
