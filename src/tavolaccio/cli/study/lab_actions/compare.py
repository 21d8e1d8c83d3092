"""`tavolaccio lab compare`: what does a changed card do?"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from tavolaccio.cli.study.lab_actions.card import code_of
from tavolaccio.cli.study.lab_actions.pace import add_pace, known_pace
from tavolaccio.cli.study.lab_actions.report import add_report_language
from tavolaccio.cli.study.lab_actions.run import add_trial
from tavolaccio.cli.study.progress import progress

if TYPE_CHECKING:
    from rich.table import Table


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = (
        "example:\n"
        "  tavolaccio lab compare printed.toml more-milk.toml\n"
        "\nA file describes a match:\n"
        '  game = "this-game-is-shit"\n'
        "  seats = 4\n"
        '  bots = ["instinct"]\n'
        "  [options]\n"
        "  critical_mass = 5\n"
        "  [cards.MS]          (house rules: any printed fact of any card,\n"
        '  copies = 7           or card_file = "my-cards.toml")\n'
        "\nBoth are played with the same deals. The comparison stops as soon as the length\n"
        "and the luck of every seat have an answer: a difference beyond doubt, or one\n"
        "too small to notice (2 % of the length, 2 percentage points of wins). The\n"
        "intervals are confidence sequences, so they stay valid however early it stops."
    )
    parser.add_argument("a", type=Path, metavar="A.toml", help="rules to start from")
    parser.add_argument("b", type=Path, metavar="B.toml", help="rules to try")
    parser.add_argument(
        "--card", action="append", default=[], metavar="CODE", help="card whose worth is asked as well; repeatable"
    )
    add_pace(parser)
    add_trial(parser)
    add_report_language(parser)


def run(chosen: argparse.Namespace) -> int:
    from rich.console import Console  # noqa: PLC0415

    from tavolaccio.lab import verdict  # noqa: PLC0415
    from tavolaccio.lab.changes import changed_cards, setup_changes  # noqa: PLC0415
    from tavolaccio.lab.compare import Comparison, check_pair, compare  # noqa: PLC0415
    from tavolaccio.lab.setup import read_setup  # noqa: PLC0415
    from tavolaccio.lab.words import Words  # noqa: PLC0415

    a, b = read_setup(chosen.a), read_setup(chosen.b)
    check_pair(a, b)
    words = Words(chosen.lang, a.house.printed)
    changes = setup_changes(a, b, words)
    if not changes:
        print(words.say("compare-same"))
        return 0
    asked_cards = [code_of(word, a.deck, "--card") for word in chosen.card]
    cards = tuple(dict.fromkeys([*changed_cards(a, b), *asked_cards]))
    pace = known_pace(chosen.pace, a.house.printed.id)
    found = Comparison(a.seats)
    asked = compare(
        a, b, chosen.seed, chosen.games, chosen.jobs, chosen.cluster, not chosen.all, cards=cards, pace=pace
    )
    with progress(f"{chosen.a.stem} / {chosen.b.stem}", chosen.games) as bar:
        for found in asked:
            bar.completed(found.matches)
    stopped = found.matches < chosen.games
    said = verdict.sentence(found, changes, words)
    if chosen.json:
        rows = [one.to_data() for one in found.differences]
        data = {
            "game": a.house.printed.id,
            "a": a.house.id,
            "b": b.house.id,
            "matches": found.matches,
            "pace": found.pace,
        }
        data |= {"link": b.house.link} if b.house.changes else {}
        print(json.dumps({**data, "stopped_early": stopped, "sentence": said, "differences": rows}, ensure_ascii=False))
        return 0
    # A pipe has no width of its own; a table needs room.
    console = Console(highlight=False, markup=False, soft_wrap=True, width=None if sys.stdout.isatty() else 120)
    console.print(said)
    console.print()
    console.print(verdict.heading(a, found, words))
    console.print(_table(verdict.table(found, words), words.say))
    for line in verdict.footing(found, stopped, words):
        console.print(line)
    if b.house.changes:
        console.print(words.say("compare-link", link=b.house.link))
    return 0


def _table(rows: Sequence[tuple[str, ...]], say: Callable[[str], str]) -> Table:
    from rich.table import Table  # noqa: PLC0415

    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0))
    for title in (say("column-measure"), "A", "B", say("column-difference"), say("column-interval")):
        table.add_column(title, justify="left" if title == say("column-measure") else "right")
    table.add_column(say("column-answer"))
    for row in rows:
        table.add_row(*row)
    return table
