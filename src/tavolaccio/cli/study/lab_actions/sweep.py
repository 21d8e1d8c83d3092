"""`tavolaccio lab sweep`: what do several values of a rule do, each against the same start?"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from tavolaccio.cli.parsing import check_place
from tavolaccio.cli.study.lab_actions.pace import add_pace, known_pace
from tavolaccio.cli.study.lab_actions.report import add_report_language
from tavolaccio.cli.study.lab_actions.run import add_trial
from tavolaccio.cli.study.progress import progress


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = (
        "example:\n"
        "  tavolaccio lab sweep knobs.toml\n"
        "\nThe file describes a match, as for `lab compare`, and the values to try:\n"
        '  game = "this-game-is-shit"\n'
        "  [sweep.options]\n"
        "  critical_mass = [3, 4]\n"
        "  [sweep.cards.MS]\n"
        "  copies = [4, 5, 7, 8]\n"
        "\nEach value is tried alone, on the same deals as the file without it. A value is\n"
        "dropped once the length and the luck of every seat have an answer, as in\n"
        "`lab compare`. All intervals hold 95 % together, however early it stops."
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="rules to start from, with [sweep]")
    add_pace(parser)
    add_trial(parser)
    parser.add_argument("--out", type=Path, metavar="PAGE", help="file for the page (default: FILE.LANGUAGE.html)")
    add_report_language(parser)


def run(chosen: argparse.Namespace) -> int:
    from rich.console import Console  # noqa: PLC0415
    from rich.table import Table  # noqa: PLC0415

    from tavolaccio.lab.folder import write_whole  # noqa: PLC0415
    from tavolaccio.lab.sweep import play_sweep, read_sweep  # noqa: PLC0415
    from tavolaccio.lab.sweep_page import SweepWords  # noqa: PLC0415
    from tavolaccio.lab.words import Words  # noqa: PLC0415

    sweep = read_sweep(chosen.file)
    page = chosen.out or chosen.file.with_suffix(f".{chosen.lang}.html")
    check_place(page)
    sweep.count_minutes(known_pace(chosen.pace, sweep.base.house.printed.id))
    with progress(chosen.file.stem, chosen.games) as bar:
        for played in play_sweep(sweep, chosen.seed, chosen.games, chosen.jobs, chosen.cluster, early=not chosen.all):
            bar.completed(played)
    words = Words(chosen.lang, sweep.base.house.printed)
    told = SweepWords(sweep, chosen.file.name, chosen.seed, sweep.deals < chosen.games, words)
    write_whole(page, told.html().encode())
    if chosen.json:
        names = [row[0] for row in told.rows[1:]]
        trials = [
            {
                "rules": name,
                "matches": found.matches,
                "pace": found.pace,
                "differences": [one.to_data() for one in found.differences],
            }
            for name, (_, found) in zip(names, sweep.trials, strict=True)
        ]
        data = {"game": sweep.base.house.printed.id, "questions": sweep.questions, "page": str(page), "trials": trials}
        print(json.dumps(data, ensure_ascii=False))
        return 0
    # A pipe has no width of its own; a table needs room.
    console = Console(highlight=False, markup=False, soft_wrap=True, width=None if sys.stdout.isatty() else 180)
    for line in (*told.sure, "", told.lead):
        console.print(line)
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0))
    for place, title in enumerate(told.heads):
        table.add_column(title, justify="right" if place else "left")
    for row in told.rows:
        table.add_row(*row)
    console.print(table)
    for line in (*told.footing, words.say("sweep-page", page=str(page))):
        console.print(line)
    return 0
