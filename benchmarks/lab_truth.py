"""Do the card worths of `lab report` hold what they promise on a real game? The truth is a long run, and the intervals
of many short runs are held against it.

    ./play lab run this-game-is-shit --games 10000 --seed truth --out truth
    ./play lab run this-game-is-shit --games 10000 --seed samples --out samples
    PYTHONPATH=src:. python benchmarks/lab_truth.py truth samples --matches 500

A truth of 10,000 matches is itself a little off: an interval of 500 matches that promises 95 % then holds it 94.4 times
in 100. See docs/lab-coverage.md.
"""

from __future__ import annotations

import argparse
from collections import Counter
from pathlib import Path

import polars as pl

from tavolaccio.lab.findings import CardLine, Findings
from tavolaccio.lab.folder import Folder
from tavolaccio.lab.statistics import Part, wilson

QUESTIONS = {"opening": "worth in the opening hand", "draw": "worth at a draw", "turns": "turns by a draw"}


class Slice:
    """Some matches of a run, as if they were all."""

    def __init__(self, folder: Folder, first: int, matches: int) -> None:
        self.plan = folder.plan
        self._tables = {
            name: folder.table(name).filter(pl.col("number").is_between(first, first + matches - 1)).collect()
            for name in ("games", "seats", "cards", "hits")
        }

    def table(self, name: str) -> pl.LazyFrame:
        return self._tables[name].lazy()


def answers(line: CardLine) -> dict[str, Part | None]:
    return {"opening": line.opening, "draw": line.draw, "turns": line.turns}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("truth", type=Path)
    parser.add_argument("samples", type=Path)
    parser.add_argument("--matches", type=int, default=500)
    chosen = parser.parse_args()
    whole, samples = Findings(Folder.open(chosen.truth)), Folder.open(chosen.samples)
    truth = {line.code: answers(line) for line in whole.cards}
    held: Counter[tuple[str, str]] = Counter()
    asked: Counter[tuple[str, str]] = Counter()
    runs = samples.games // chosen.matches
    for run in range(runs):
        for line in Findings(Slice(samples, run * chosen.matches, chosen.matches)).cards:
            for name, part in answers(line).items():
                true = truth[line.code][name]
                if part is not None and true is not None:
                    asked[line.code, name] += 1
                    held[line.code, name] += part.low <= true.value <= part.high
    print("| card | " + " | ".join([f"{words}: true | held" for words in QUESTIONS.values()]) + " |")
    print("|---" * (1 + 2 * len(QUESTIONS)) + "|")
    for code, parts in truth.items():
        cells = []
        for name, part in parts.items():
            factor = 1 if name == "turns" else 100
            cells.append(f"{factor * part.value:+.2f}" if part is not None else "–")
            cells.append(f"{held[code, name]} of {asked[code, name]}" if asked[code, name] else "–")
        print(f"| {whole.game.cards[code].name('en')} ({code}) | " + " | ".join(cells) + " |")
    for name, words in QUESTIONS.items():
        right = sum(count for (_, one), count in held.items() if one == name)
        of = sum(count for (_, one), count in asked.items() if one == name)
        low, high = wilson(right, of)
        print(f"\n{words}: {right} of {of}, {right / of:.1%} ({low:.1%} to {high:.1%} if cards were independent)")


if __name__ == "__main__":
    main()
