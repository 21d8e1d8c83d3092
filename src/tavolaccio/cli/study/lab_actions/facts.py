"""`tavolaccio lab facts`: what sort of game it is, in numbers, for every number of seats."""

from __future__ import annotations

import argparse
from pathlib import Path

from tavolaccio.cli.parsing import add_game, add_seed, check_place, whole_number
from tavolaccio.cli.study.lab_actions.report import add_report_language
from tavolaccio.cli.study.progress import progress
from tavolaccio.games import find
from tavolaccio.kernel.errors import BadInput


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = (
        "examples:\n"
        "  tavolaccio lab facts soccmel\n"
        "  tavolaccio lab facts stimulix --seats 2,5 --games 2000 --out stimulix.md\n"
        "\nOptions at a decision, length, forced answers, hidden cards (in bits), and how\n"
        "often the better of 2 bots wins, with 95 % intervals, as a table in Markdown."
    )
    add_game(parser)
    parser.add_argument("--seats", metavar="N,N,…", help="numbers of seats (default: all that the game takes)")
    parser.add_argument(
        "--games", type=whole_number(1, 10**7), default=500, metavar="K", help="matches of each kind (default: 500)"
    )
    add_seed(parser)
    parser.add_argument("--out", type=Path, metavar="FILE", help="file for the page (default: print it)")
    parser.add_argument(
        "--jobs", type=whole_number(1, 256), default=1, metavar="J", help="number of processes (default: 1)"
    )
    add_report_language(parser)


def run(chosen: argparse.Namespace) -> int:
    from tavolaccio.lab.facts import Facts, gather, matches_of  # noqa: PLC0415  # heavy packages, for those who look
    from tavolaccio.lab.facts_page import page  # noqa: PLC0415
    from tavolaccio.lab.folder import write_whole  # noqa: PLC0415
    from tavolaccio.lab.words import Words  # noqa: PLC0415

    game = find(chosen.game)
    every = list(range(game.meta.least, game.meta.most + 1))
    seats = _numbers(chosen.seats) if chosen.seats is not None else every
    for number in seats:
        game.new(number, {}, b"")  # the game says how many it takes, with the clause that says so
    if chosen.out is not None:
        check_place(chosen.out)
    found: list[Facts] = []
    with progress(game.id, matches_of(game, chosen.games) * len(seats)) as bar:
        for number in seats:
            for one in gather(game, number, chosen.seed, chosen.games, chosen.jobs):
                if isinstance(one, Facts):
                    found.append(one)
                else:
                    bar.advance(one)
    text = page(found, chosen.seed, Words(chosen.lang, game))
    if chosen.out is None:
        print(text, end="")
        return 0
    write_whole(chosen.out, text.encode())
    print(f"{chosen.out}: {bar.done:,} matches of {game.id}")
    return 0


def _numbers(text: str) -> list[int]:
    words = [word.strip() for word in text.split(",")]
    if not all(word.isdigit() for word in words):
        raise BadInput(f"{text!r} does not fit", "--seats", "numbers with commas between them, such as 2,4")
    return sorted({int(word) for word in words})
