"""`tavolaccio arena`: bots against one another, with ratings, win shares and time per move."""

from __future__ import annotations

import argparse
import json
import sys
from importlib.util import find_spec
from pathlib import Path

from rich.console import Console
from rich.table import Table

from tavolaccio.cli.options import add_house, read_house
from tavolaccio.cli.parsing import add_game, add_options, add_seed, check_place, whole_number
from tavolaccio.cli.study.progress import progress
from tavolaccio.kernel.errors import BadInput, Missing
from tavolaccio.lab.arena import Plan, Played, Results, Share, check_plan
from tavolaccio.lab.arena import run as compete
from tavolaccio.lab.setup import usual_seats


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = (
        "examples:\n"
        "  tavolaccio arena soccmel --bots fox,goat,chick --games 80\n"
        "  tavolaccio arena lunch-money --bots search:100ms,instinct --picture l.svg\n"
        "  tavolaccio arena stimulix --bots chick,goat,fox,owl --ladder --games 40\n"
        "\nEach bot takes its turn alone among copies of each other bot. All pairings get\n"
        "the same deals, and each deal is played once from every seat. Bots: a level\n"
        "(chick, goat, fox, owl), a method (random, instinct, learned, search), or a\n"
        "search with a budget (search:300 iterations, search:100ms)."
    )
    add_game(parser)
    parser.add_argument("--bots", metavar="A,B,…", help="bots by name, at least 2 (default: those of --house)")
    field = parser.add_mutually_exclusive_group()
    field.add_argument("--against", metavar="BOT", help="bot that fills all other seats and challenges nobody")
    field.add_argument("--ladder", action="store_true", help="let each bot challenge only the one named before it")
    parser.add_argument("--seats", type=whole_number(2, 8), metavar="N", help="number of seats (default: 4)")
    parser.add_argument(
        "--games",
        type=whole_number(1, 10**7),
        default=40,
        metavar="K",
        help="matches per pairing, rounded up to whole deals (default: 40)",
    )
    add_seed(parser)
    parser.add_argument(
        "--jobs", type=whole_number(1, 256), default=1, metavar="J", help="number of processes (default: 1)"
    )
    parser.add_argument("--json", action="store_true", help="print the results as JSON")
    parser.add_argument("--picture", type=Path, metavar="FILE", help="SVG file for a picture of the results")
    add_house(parser)
    add_options(parser)


def run(chosen: argparse.Namespace) -> int:
    plan = _plan(chosen)
    check_plan(plan)
    if chosen.picture is not None:
        _check_picture(chosen.picture)
    total = len(plan.pairings) * plan.deals * plan.seats
    matches: list[Played] = []
    with progress(plan.game, total) as bar:
        for deal in compete(plan, chosen.jobs):
            matches += deal
            bar.advance(len(deal))
    results = Results(plan, matches)
    if chosen.json:
        print(json.dumps(results.to_data(), ensure_ascii=False, indent=2))
    else:
        show(results, Console(highlight=False))
    if chosen.picture is not None:
        from tavolaccio.lab.arena_picture import picture  # noqa: PLC0415  # only who wants it needs the packages

        chosen.picture.write_text(picture(results), encoding="utf-8")
        print(f"picture: {chosen.picture}", file=sys.stderr)
    return 0


def _plan(chosen: argparse.Namespace) -> Plan:
    written = read_house(chosen)
    house = written.house
    seats = chosen.seats if chosen.seats is not None else written.seats
    if seats is None:
        seats = usual_seats(house.printed)
    names = tuple([word.strip() for word in chosen.bots.split(",") if word.strip()] if chosen.bots else written.bots)
    names = names if chosen.bots else tuple(dict.fromkeys(names))
    if not names:
        raise BadInput("no bots are named", "--bots", "at least two different bots, such as fox,goat")
    against = chosen.against or ""
    if against and against not in names:
        names = (*names, against)
    data = house.to_data() if house.changes else None
    house.try_out(seats, written.options, matches=1)
    deals = -(-chosen.games // seats)
    return Plan(house.id, seats, names, deals, chosen.seed, written.options, against, chosen.ladder, data)


def _check_picture(file: Path) -> None:
    """Before the matches are played, not after."""
    if file.suffix != ".svg":
        raise BadInput(f"{file.name} is not a picture", "--picture", "a name that ends with .svg")
    check_place(file)
    for package in ("altair", "vl_convert"):
        if find_spec(package) is None:
            raise Missing("a picture", package, "lab", "--picture")


def show(results: Results, console: Console) -> None:
    plan = results.plan
    console.print(
        f"[bold]{plan.game}[/]: {len(results.matches)} matches at {plan.seats} seats, {plan.deals} deals from every "
        f"seat, seed {plan.seed}; a fair share is {1 / plan.seats:.1%}"
    )
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0))
    for title in ("challenger", "against", "wins", "share", "95 % interval", "of its share"):
        table.add_column(title, justify="right" if title in {"wins", "share", "of its share"} else "left")
    for pairing, share in results.shares.items():
        table.add_row(pairing.challenger, f"{plan.seats - 1} × {pairing.field}", *_cells(share, plan.seats))
    console.print()
    console.print(table)
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0))
    for title in ("bot", "rating", "decisions", "ms per move", "95 % below", "iterations"):
        table.add_column(title, justify="left" if title == "bot" else "right")
    for name in results.by_strength:
        mu, _ = results.ratings[name]
        thinking = results.thinking[name]
        table.add_row(
            name,
            f"{mu:.1f}",
            str(thinking.decisions),
            f"{thinking.mean:.2f}",
            f"{thinking.slow:.2f}",
            f"{thinking.iterations:.0f}" if thinking.iterations else "-",
        )
    console.print()
    console.print(table)


def _cells(share: Share, seats: int) -> tuple[str, str, str, str]:
    wins = f"{share.wins:g}" if share.wins == round(share.wins) else f"{share.wins:.1f}"
    return wins, f"{share.share:.1%}", f"{share.low:.1%} to {share.high:.1%}", f"{share.share * seats:.2f} ×"
