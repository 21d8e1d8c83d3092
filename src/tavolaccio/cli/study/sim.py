"""`tavolaccio sim`: many matches between bots, with a summary."""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path

from rich.console import Console
from rich.table import Table

from tavolaccio.cli.options import add_house, read_table
from tavolaccio.cli.parsing import add_matches, add_options, add_seed, whole_number
from tavolaccio.cli.study.progress import progress
from tavolaccio.cli.terminal.typed import as_typed
from tavolaccio.kernel.game import Game
from tavolaccio.kernel.moves import LETTERS
from tavolaccio.lab.figures import CardFigures, card_figures, event_kinds
from tavolaccio.lab.simulate import Failure, Plan, Record, check_plan, game_of
from tavolaccio.lab.simulate import run as simulate
from tavolaccio.lab.statistics import Spread
from tavolaccio.lab.summary import Share, Summary


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = (
        "examples:\n"
        "  tavolaccio sim this-game-is-shit --seats 6 --games 2000\n"
        "  tavolaccio sim soccmel --bots instinct,random,random,random --rotate --json\n"
        "  tavolaccio sim soccmel --seed 7 --first 41 --games 1   repeat one match\n"
        "\nMatches are numbered and dealt from seed and number alone: --jobs changes the\n"
        "speed, never the result."
    )
    add_matches(parser)
    add_seed(parser)
    parser.add_argument(
        "--first", type=whole_number(0, 10**9), default=0, metavar="I", help="number of the first match (default: 0)"
    )
    parser.add_argument(
        "--jobs", type=whole_number(1, 256), default=1, metavar="J", help="number of processes (default: 1)"
    )
    parser.add_argument("--rotate", action="store_true", help="move the bots one seat on after every match")
    parser.add_argument(
        "--no-check", action="store_true", help="skip the check of the invariants after every answer (faster)"
    )
    parser.add_argument("--cards", action="store_true", help="print for each card how often it is drawn and played")
    parser.add_argument("--json", action="store_true", help="print the summary as JSON")
    parser.add_argument(
        "--journals",
        type=Path,
        default=Path(),
        metavar="DIR",
        help="folder for the journals of failed matches (default: here)",
    )
    parser.add_argument(
        "--keep", action="store_true", help="keep the journal of every match, for `tavolaccio verify --bots`"
    )
    add_house(parser)
    add_options(parser)


def run(chosen: argparse.Namespace) -> int:
    plan = _plan(chosen)
    check_plan(plan)
    records: list[Record] = []
    started = time.perf_counter()
    results = simulate(plan, chosen.first, chosen.games, chosen.jobs)
    with progress(plan.game, chosen.games) as bar:
        for result in results:
            if isinstance(result, Failure):
                bar.stop()
                return _report_failure(plan, result, chosen)
            records.append(result)
            if result.journal:
                _keep(plan, result, chosen.journals)
            bar.advance()
    seconds = time.perf_counter() - started
    summary = Summary(plan, records)
    figures = card_figures(game_of(plan), records) if plan.cards else []
    if chosen.json:
        timing = {"seconds": seconds, "decisions_per_second": summary.decisions / seconds, "jobs": chosen.jobs}
        cards = {"cards": [row.to_data() for row in figures]} if figures else {}
        print(json.dumps({**summary.to_data(), **cards, "timing": timing}, ensure_ascii=False, indent=2))
    else:
        _print_summary(summary, seconds, chosen.jobs)
        if figures:
            _print_cards(game_of(plan), figures)
    return 0


def _plan(chosen: argparse.Namespace) -> Plan:
    setup = read_table(chosen)
    if chosen.cards:
        event_kinds(setup.game)
    plan = setup.plan(chosen.seed, not chosen.no_check)
    return plan._replace(rotate=chosen.rotate, cards=chosen.cards, journals=chosen.keep)


def _keep(plan: Plan, record: Record, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    name = f"{plan.game}-{plan.seats}-{plan.seed}-{record.number}.jsonl".replace("/", "-")
    (folder / name).write_text(record.journal, encoding="utf-8")


def _report_failure(plan: Plan, failure: Failure, chosen: argparse.Namespace) -> int:
    """What broke, and how to see it again."""
    folder: Path = chosen.journals
    print(f"FAILED: {plan.game}, {plan.seats} seats, seed {plan.seed}, match {failure.number}: {failure.reason}")
    if failure.journal:
        folder.mkdir(parents=True, exist_ok=True)
        file = folder / f"failed-{plan.game}-{plan.seats}-{plan.seed}-{failure.number}.jsonl".replace("/", "-")
        file.write_text(failure.journal, encoding="utf-8")
        print(f"journal: {file}")
    options = "".join([f" --option {name}={str(value).lower()}" for name, value in plan.options.items()])
    rotate = " --rotate" if plan.rotate else ""
    house = f" --house {chosen.house}" if chosen.house is not None else ""
    print(
        f"again:   {as_typed('tavolaccio')} sim {plan.game.partition('+')[0]}{house} --seats {plan.seats} "
        f"--bots {','.join(plan.bots)} --seed {plan.seed} --first {failure.number} --games 1{rotate}{options}"
    )
    return 1


def _print_summary(summary: Summary, seconds: float, jobs: int) -> None:
    plan = summary.plan
    console = Console(highlight=False)
    checked = "every answer checked" if plan.check else "not checked"
    console.print(f"[bold]{plan.game}[/]: {summary.games} matches at {plan.seats} seats, seed {plan.seed}, {checked}")
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0))
    for title in ("seat", "bot", "wins", "share", "95 % interval"):
        table.add_column(title, justify="right" if title in ("wins", "share") else "left")
    for seat, share in enumerate(summary.by_seat):
        table.add_row(
            LETTERS[seat], "in turn" if plan.rotate and len(summary.by_bot) > 1 else plan.bots[seat], *_share(share)
        )
    if len(summary.by_bot) > 1:
        table.add_section()
        for name, share in summary.by_bot.items():
            table.add_row("every", name, *_share(share))
    console.print()
    console.print(table)
    console.print()
    rest = f"shared wins {summary.shared}, without a winner {summary.nobody}; ended by "
    console.print(rest + ", ".join([f"{reason} {count}" for reason, count in summary.reasons.most_common()]))
    console.print("                          median    10 %    90 %", style="dim")
    for label, spread in (
        ("turns in a match", summary.turns),
        ("decisions in a match", summary.decisions_each),
        ("first elimination, turn", summary.first_fall),
    ):
        if spread is not None:
            console.print(f"{label:<24}{_spread(spread)}")
    console.print(f"eliminations in a match  {summary.falls_each:7.2f}")
    processes = f" in {jobs} processes" if jobs > 1 else ""
    console.print(f"{summary.decisions / seconds:,.0f} decisions/s, {seconds:.1f} s{processes}")


def _print_cards(game: Game, figures: list[CardFigures]) -> None:
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0))
    for title in ("card", "drawn", "played"):
        table.add_column(title, justify="left" if title == "card" else "right")
    for row in sorted(figures, key=lambda row: -row.played):
        name = "?" if game.cards[row.code].flag("secret") else game.cards[row.code].name("en")
        table.add_row(f"{row.code}  {name}", f"{row.drawn:.2f}", f"{row.played:.2f}")
    console = Console(highlight=False)
    console.print("\n[bold]Cards[/], per match; what one is worth: `tavolaccio lab card`")
    console.print(table)


def _share(share: Share) -> tuple[str, str, str]:
    return str(share.wins), f"{share.share:.1%}", f"{share.low:.1%} to {share.high:.1%}"


def _spread(spread: Spread) -> str:
    return f"{spread.median:8.0f}{spread.low:8.0f}{spread.high:8.0f}"
