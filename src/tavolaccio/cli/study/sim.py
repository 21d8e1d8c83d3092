"""`tavolaccio sim`: many matches between bots, with a summary."""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from tavolaccio.cli.options import read_bots, read_options
from tavolaccio.cli.parsing import add_matches, add_options, whole_number
from tavolaccio.games import find
from tavolaccio.kernel.errors import BadInput
from tavolaccio.kernel.game import Game
from tavolaccio.kernel.moves import LETTERS
from tavolaccio.lab.figures import CardFigures, card_figures, event_kinds
from tavolaccio.lab.simulate import Failure, Plan, Record, check_plan
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
    parser.add_argument("--seed", default="1", metavar="S", help="word or number that fixes the deals (default: 1)")
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
    parser.add_argument(
        "--cards", action="store_true", help="print for each card how often it is drawn and played, and its worth"
    )
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
    add_options(parser)


def run(chosen: argparse.Namespace) -> int:
    plan = _plan(chosen)
    check_plan(plan)
    errors = Console(stderr=True, highlight=False)
    records: list[Record] = []
    started = time.perf_counter()
    results = simulate(plan, chosen.first, chosen.games, chosen.jobs)
    with _progress(errors, chosen.games) as progress:
        bar = progress.add_task(plan.game, total=chosen.games)
        for result in results:
            if isinstance(result, Failure):
                progress.stop()
                return _report_failure(plan, result, chosen.journals)
            records.append(result)
            if result.journal:
                _keep(plan, result, chosen.journals)
            progress.advance(bar)
    seconds = time.perf_counter() - started
    summary = Summary(plan, records)
    figures = card_figures(find(plan.game), records) if plan.cards else []
    if chosen.json:
        timing = {"seconds": seconds, "decisions_per_second": summary.decisions / seconds, "jobs": chosen.jobs}
        cards = {"cards": [row.to_data() for row in figures]} if figures else {}
        print(json.dumps({**summary.to_data(), **cards, "timing": timing}, ensure_ascii=False, indent=2))
    else:
        _print_summary(summary, seconds, chosen.jobs)
        if figures:
            _print_cards(find(plan.game), figures)
    return 0


def _plan(chosen: argparse.Namespace) -> Plan:
    game = find(chosen.game)
    seats: int = chosen.seats if chosen.seats is not None else min(max(4, game.meta.least), game.meta.most)
    words = read_bots(chosen.bots, game)
    if len(words) > seats:
        raise BadInput(f"{len(words)} bots for {seats} seats", "--bots", f"at most {seats} names")
    around = tuple([words[seat % len(words)] for seat in range(seats)])
    options = read_options(game, chosen.option)
    if chosen.cards:
        event_kinds(game)
    return Plan(
        game.id,
        seats,
        around,
        chosen.seed,
        options,
        not chosen.no_check,
        chosen.rotate,
        chosen.cards,
        None,
        chosen.keep,
    )


def _progress(console: Console, games: int) -> Progress:
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal or games < 2)


def _keep(plan: Plan, record: Record, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    name = f"{plan.game}-{plan.seats}-{plan.seed}-{record.number}.jsonl".replace("/", "-")
    (folder / name).write_text(record.journal, encoding="utf-8")


def _report_failure(plan: Plan, failure: Failure, folder: Path) -> int:
    """What broke, and how to see it again."""
    print(f"FAILED: {plan.game}, {plan.seats} seats, seed {plan.seed}, match {failure.number}: {failure.reason}")
    if failure.journal:
        folder.mkdir(parents=True, exist_ok=True)
        file = folder / f"failed-{plan.game}-{plan.seats}-{plan.seed}-{failure.number}.jsonl".replace("/", "-")
        file.write_text(failure.journal, encoding="utf-8")
        print(f"journal: {file}")
    options = "".join([f" --option {name}={str(value).lower()}" for name, value in plan.options.items()])
    rotate = " --rotate" if plan.rotate else ""
    print(
        f"again:   tavolaccio sim {plan.game} --seats {plan.seats} --bots {','.join(plan.bots)} "
        f"--seed {plan.seed} --first {failure.number} --games 1{rotate}{options}"
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
    """Per match; the worth beside its interval."""
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0))
    for title in ("card", "drawn", "played", "worth", "95 % interval"):
        table.add_column(title, justify="left" if title in ("card", "95 % interval") else "right")
    for row in sorted(figures, key=lambda row: -row.worth):
        name = "?" if game.cards[row.code].flag("secret") else game.cards[row.code].name("en")
        interval = f"{row.worth - row.margin:+.1%} to {row.worth + row.margin:+.1%}" if row.margin else ""
        worth = f"{row.worth:+.1%}" if row.margin else "-"
        table.add_row(f"{row.code}  {name}", f"{row.drawn:.2f}", f"{row.played:.2f}", worth, interval)
    console = Console(highlight=False)
    console.print("\n[bold]Cards[/], per match; worth = how much likelier a seat wins that played it,")
    console.print("compared with seats that played as many cards in all")
    console.print(table)


def _share(share: Share) -> tuple[str, str, str]:
    return str(share.wins), f"{share.share:.1%}", f"{share.low:.1%} to {share.high:.1%}"


def _spread(spread: Spread) -> str:
    return f"{spread.median:8.0f}{spread.low:8.0f}{spread.high:8.0f}"
