"""`tavolaccio export`: what was decided in many matches, as Parquet."""

from __future__ import annotations

import argparse
import io
import json
import time
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from tavolaccio import __version__, bots
from tavolaccio.cli.options import add_house, read_table
from tavolaccio.cli.parsing import add_game, add_options, add_seats, whole_number
from tavolaccio.cli.study.progress import progress
from tavolaccio.cli.verify import read_journal
from tavolaccio.games import find
from tavolaccio.kernel import chance
from tavolaccio.kernel.errors import BadInput, Missing
from tavolaccio.kernel.journal import Journal
from tavolaccio.kernel.match import Match
from tavolaccio.lab.sharing import share
from tavolaccio.lab.simulate import MOST_IN_A_CHUNK, MOST_QUICK_ONES, Plan, game_of, seated, secret_of

if TYPE_CHECKING:
    from tavolaccio.learning.dataset import Dataset

NEEDED = ("numpy", "polars")
FORMAT = "decisions 1"
MATCHES = 1000
NOT_WITH_JOURNALS = ("matches", "seats", "bots", "seed", "first", "rotate", "house", "option")


class Task(NamedTuple):
    """A part of the work. Plain data: it travels to other processes."""

    plan: Plan
    first: int
    matches: int
    files: tuple[Path, ...] = ()
    """Journals to read instead of matches to play."""


class Part(NamedTuple):
    first: int
    matches: int
    decisions: int
    parquet: bytes


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = (
        "examples:\n"
        "  tavolaccio export soccmel --matches 10000 --jobs 2\n"
        "  tavolaccio export lunch-money --bots goat,random --rotate --out lunch\n"
        "  tavolaccio export soccmel --journals kept/\n"
        "\nThe folder has one row for each decision, in part-*.parquet, and names.json:\n"
        "what every number and every action is. Matches are dealt as by `sim`; --jobs\n"
        "changes the speed, never the result."
    )
    add_game(parser)
    parser.add_argument(
        "--matches", type=whole_number(1, 10**8), metavar="N", help=f"number of matches (default: {MATCHES})"
    )
    add_seats(parser)
    parser.add_argument("--bots", metavar="A,B,…", help="bots by seat, repeated as needed (default: goat)")
    parser.add_argument("--seed", metavar="S", help="word or number that fixes the deals (default: 1)")
    parser.add_argument("--first", type=whole_number(0, 10**9), metavar="I", help="first match (default: 0)")
    parser.add_argument("--rotate", action="store_true", help="move the bots one seat on after every match")
    parser.add_argument(
        "--journals", type=Path, nargs="+", metavar="FILE", help="journals, or folders of them, instead of bots"
    )
    parser.add_argument(
        "--jobs", type=whole_number(1, 256), default=1, metavar="J", help="number of processes (default: 1)"
    )
    parser.add_argument("--out", type=Path, metavar="DIR", help="new folder for the rows (default: exported/GAME)")
    add_house(parser)
    add_options(parser)


def run(chosen: argparse.Namespace) -> int:
    for package in NEEDED:
        if find_spec(package) is None:
            raise Missing("exporting", package, "lab,learn")
    from tavolaccio.lab.folder import part_name, write_whole  # noqa: PLC0415  # needs them

    tasks = _journal_tasks(chosen) if chosen.journals else _bot_tasks(chosen)
    plan = tasks[0].plan
    folder: Path = chosen.out or Path("exported") / find(chosen.game).id
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise BadInput("there is something already", str(folder), "an empty or new folder for --out")
    folder.mkdir(parents=True, exist_ok=True)
    decisions, matches = 0, sum(task.matches for task in tasks)
    started = time.perf_counter()
    with progress(plan.game, matches) as bar:
        for part in share(made, tasks, chosen.jobs):
            write_whole(folder / part_name(part.first, part.matches), part.parquet)
            decisions += part.decisions
            bar.advance(part.matches)
    seconds = time.perf_counter() - started
    # Written last: a folder that has it is whole.
    names = json.dumps(_names(plan, matches, decisions), ensure_ascii=False, indent=1)
    write_whole(folder / "names.json", names.encode())
    size = sum(file.stat().st_size for file in folder.iterdir()) / 1e6
    print(f"{decisions:,} decisions of {matches:,} matches in {seconds:.1f} s, {size:.1f} MB: {folder}")
    return 0


def _bot_tasks(chosen: argparse.Namespace) -> list[Task]:
    plan = read_table(chosen).plan(chosen.seed or "1")._replace(rotate=chosen.rotate)
    first = chosen.first or 0
    most = MOST_IN_A_CHUNK if any(bots.searches(name) for name in plan.bots) else MOST_QUICK_ONES
    return [Task(plan, first + start, count) for start, count in _shares(chosen.matches or MATCHES, most)]


def _shares(matches: int, most: int) -> list[tuple[int, int]]:
    """Where each part begins and how many matches it has, however many processes there are: the same files always."""
    return [(start, min(most, matches - start)) for start in range(0, matches, most)]


def _journal_tasks(chosen: argparse.Namespace) -> list[Task]:
    for name in NOT_WITH_JOURNALS:
        if getattr(chosen, name):
            raise BadInput(
                f"--{name} with --journals", right="one of the two: a journal says by itself how it was played"
            )
    game = find(chosen.game)
    files: list[Path] = []
    for file in chosen.journals:
        inside = sorted(file.glob("*.jsonl")) if file.is_dir() else [file]
        if not inside:
            raise BadInput("no journals in this folder", str(file), "files that end in .jsonl")
        files += inside
    journal = read_journal(files[0])
    if journal.game.partition("+")[0] != game.id:
        raise BadInput(f"a journal of {journal.game}", str(files[0]), f"one of {game.id}")
    plan = Plan(journal.game, len(journal.names), (), "", journal.options, house=journal.house)
    shares = _shares(len(files), MOST_QUICK_ONES)
    return [Task(plan, start, count, tuple(files[start : start + count])) for start, count in shares]


def made(task: Task) -> Part:
    """Plays or reads the matches of a task; the rows as a Parquet file."""
    data = _dataset(task.plan)
    if task.files:
        for number, file in enumerate(task.files, start=task.first):
            _read(data, number, file, task.plan)
    else:
        for number in range(task.first, task.first + task.matches):
            _play(data, number, task.plan)
    out = io.BytesIO()
    data.frame().write_parquet(out)
    return Part(task.first, task.matches, len(data), out.getvalue())


def _dataset(plan: Plan) -> Dataset:
    from tavolaccio.learning.dataset import Dataset  # noqa: PLC0415  # needs packages that not everybody has

    return Dataset(game_of(plan), plan.seats, plan.options)


def _play(data: Dataset, number: int, plan: Plan) -> None:
    secret, names = secret_of(plan, number), seated(plan, number)
    players = [bots.make(name, data.game, seat, secret) for seat, name in enumerate(names)]
    keep = any(bots.searches(name) for name in names)
    match = Match.start(data.game, plan.seats, plan.options, chance.mixed(secret, []), checkpoints=keep)
    data.play(number, match, secret, players)


def _read(data: Dataset, number: int, file: Path, plan: Plan) -> None:
    journal: Journal = read_journal(file)
    for what, here, wanted in (
        ("game", journal.game, plan.game),
        ("number of seats", len(journal.names), plan.seats),
        ("options", journal.options, plan.options),
        ("house rules", journal.house, plan.house),
    ):
        if here != wanted:
            raise BadInput(f"{what}: {here}", str(file), f"{wanted}, as in the first journal")
    try:
        data.read(number, journal, find)
    except BadInput as error:
        raise BadInput(str(error), str(file)) from None


def _names(plan: Plan, matches: int, decisions: int) -> dict[str, Any]:
    game = game_of(plan)
    return {
        "format": FORMAT,
        "tavolaccio": __version__,
        "rules": game.meta.version,
        **plan._asdict(),
        "matches": matches,
        "decisions": decisions,
        **_dataset(plan).names,
    }
