"""`tavolaccio lab run`: plays matches into a folder of Parquet files; killed, it goes on where it was."""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

from tavolaccio.cli.options import add_house, read_table
from tavolaccio.cli.parsing import add_matches, add_options, add_seed, whole_number
from tavolaccio.cli.study.progress import progress
from tavolaccio.cli.terminal.typed import as_typed

if TYPE_CHECKING:
    from tavolaccio.lab.folder import Folder
    from tavolaccio.lab.simulate import Failure, Plan

CHUNK = 200
CHUNK_OF_THINKERS = 5


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = (
        "examples:\n"
        "  tavolaccio lab run this-game-is-shit --games 100000 --jobs 2\n"
        "  tavolaccio lab run stimulix --seats 5 --bots instinct,random --rotate\n"
        "  tavolaccio lab run soccmel --house yogas.toml --cluster tcp://10.0.0.5:8786\n"
        "\nMatches are numbered and dealt from seed and number alone. If a run stops, the\n"
        "same command continues it; a higher --games adds matches to the folder."
    )
    add_matches(parser)
    parser.add_argument("--rotate", action="store_true", help="move the bots one seat on after every match")
    add_seed(parser)
    add_house(parser)
    parser.add_argument(
        "--out", type=Path, metavar="FOLDER", help="folder for the results (default: .data/lab/GAME-SEATS-SEED)"
    )
    parser.add_argument("--check", action="store_true", help="check the invariants after every answer (slower)")
    add_sharing(parser)
    parser.add_argument(
        "--chunk", type=whole_number(1, 100_000), metavar="N", help="matches per part file (default: 200)"
    )
    add_options(parser)


def add_sharing(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--jobs", type=whole_number(1, 256), default=1, metavar="J", help="number of processes (default: 1)"
    )
    parser.add_argument(
        "--cluster", metavar="ADDRESS", help="dask.distributed scheduler to share the work with: tcp://HOST:PORT"
    )


def add_trial(parser: argparse.ArgumentParser) -> None:
    """What `lab compare` and `lab sweep` take: they play deals until the answers are clear."""
    parser.add_argument(
        "--games",
        type=whole_number(1, 10**7),
        default=20_000,
        metavar="K",
        help="most matches of each (default: 20000)",
    )
    add_seed(parser)
    parser.add_argument("--all", action="store_true", help="play all matches, even once the answers are clear")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    add_sharing(parser)


def run(chosen: argparse.Namespace) -> int:
    from tavolaccio import bots  # noqa: PLC0415
    from tavolaccio.cli.serve import data_folder  # noqa: PLC0415
    from tavolaccio.lab.folder import Folder  # noqa: PLC0415
    from tavolaccio.lab.sharing import share  # noqa: PLC0415
    from tavolaccio.lab.tables import play_chunk  # noqa: PLC0415

    plan = read_table(chosen).plan(chosen.seed, chosen.check)._replace(rotate=chosen.rotate)
    usual = CHUNK_OF_THINKERS if any(bots.searches(name) for name in plan.bots) else CHUNK
    place = chosen.out or data_folder() / "lab" / f"{plan.game}-{plan.seats}-{plan.seed}".replace("/", "-")
    folder = Folder.make(place, plan, chosen.chunk or usual)
    chunks = folder.missing(chosen.games)
    wanted = sum(chunk.games for chunk in chunks)
    there = chosen.games - wanted
    if there:
        print(f"{there:,} of {chosen.games:,} matches are already there", file=sys.stderr)
    started = time.perf_counter()
    with progress(plan.game, chosen.games) as bar:
        bar.there(there)
        for played in share(play_chunk, chunks, chosen.jobs, chosen.cluster):
            if played.failure is not None:
                bar.stop()
                return _failed(plan, played.failure, place)
            folder.keep(played)
            bar.advance(played.games)
    return _tell(folder, wanted, time.perf_counter() - started)


def _failed(plan: Plan, failure: Failure, place: Path) -> int:
    print(f"FAILED: {plan.game}, {plan.seats} seats, seed {plan.seed}, match {failure.number}: {failure.reason}")
    if failure.journal:
        file = place / f"failed-{failure.number}.jsonl"
        file.write_text(failure.journal, encoding="utf-8")
        print(f"journal: {file}")
    return 1


def _tell(folder: Folder, played: int, seconds: float) -> int:
    import polars as pl  # noqa: PLC0415

    games = folder.table("games").select(pl.len(), pl.col("turns").mean(), pl.col("decisions").sum()).collect()
    matches, turns, decisions = games.row(0)
    rate = f" ({played:,} now, {played / seconds:,.0f} a second)" if played else ""
    print(f"{matches:,} matches of {folder.plan.game} in {folder.path}{rate}")
    print(f"{turns:.1f} turns and {decisions / matches:.1f} decisions a match")
    print(f"next:    {as_typed('tavolaccio')} lab report {folder.path}")
    return 0
