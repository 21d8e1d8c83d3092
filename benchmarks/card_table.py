"""The card by card figures of a run as a table of Markdown, for docs/balance.

PYTHONPATH=src python benchmarks/card_table.py FOLDER
"""

from __future__ import annotations

import sys
from pathlib import Path

from tavolaccio.lab.findings import Findings
from tavolaccio.lab.folder import Folder
from tavolaccio.lab.statistics import Part


def cell(part: Part | None, factor: float, digits: int = 1) -> str:
    if part is None:
        return "–"
    value, low, high = (f"{factor * one:+.{digits}f}".replace("-", "−") for one in part)
    return f"{value} ({low} to {high})"


def main(words: list[str]) -> int:
    if len(words) != 1:
        print(__doc__, file=sys.stderr)
        return 2
    found = Findings(Folder.open(Path(words[0])))
    print(f"{found.matches:,} matches")
    print("| card | drawn | played | never played | worth in the opening hand | worth at a draw | sure |")
    print("|---|---|---|---|---|---|---|")
    for line in found.cards:
        name = found.game.cards[line.code].name("en")
        dead = f"{line.dead.value:.0%}".replace("%", " %") if line.dead is not None else "–"
        sure = ("hurts", "", "helps")[line.sure + 1]
        worth = f"{cell(line.opening, 100)} | {cell(line.draw, 100)}"
        print(f"| {name} | {line.drawn:.1f} | {line.played:.2f} | {dead} | {worth} | {sure} |")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
