"""`tavolaccio train`: teach a bot a game by self-play, or by trying out its answers."""

from __future__ import annotations

import argparse
import os
from importlib.util import find_spec
from pathlib import Path

from rich.console import Console

from tavolaccio.cli.parsing import add_game, whole_number
from tavolaccio.games import find
from tavolaccio.kernel.errors import BadInput, Missing
from tavolaccio.learning.training import SELF_PLAY, TRIES

NEEDED = ("numpy", "altair", "vl_convert")


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = (
        "examples:\n"
        "  tavolaccio train soccmel --minutes 20\n"
        "  tavolaccio train stimulix --by tries --device cuda --actors 15\n"
        "\nThe folder keeps the weights, the curve as JSON and SVG, and the net that the\n"
        "bot `learned` plays with. The same command continues where the last one ended.\n"
        "An accelerator needs PyTorch (the package tavolaccio[train])."
    )
    add_game(parser)
    parser.add_argument(
        "--by",
        choices=(SELF_PLAY, TRIES),
        default=SELF_PLAY,
        help="self-play, or tries: one seat among `instinct` plays each of its answers in a copy of the match "
        "(default: self-play)",
    )
    parser.add_argument("--minutes", type=float, default=10.0, metavar="M", help="minutes of learning (default: 10)")
    parser.add_argument("--folder", type=Path, metavar="DIR", help="folder for the results (default: trained/GAME)")
    parser.add_argument(
        "--device", default="numpy", metavar="D", help="numpy, or a device of PyTorch: cpu, cuda (default: numpy)"
    )
    parser.add_argument(
        "--actors",
        type=whole_number(0, 256),
        metavar="N",
        help="number of processes that play (default: cores minus 1)",
    )
    parser.add_argument(
        "--tables",
        type=whole_number(1, 4096),
        default=64,
        metavar="K",
        help="self-play: matches per process (default: 64)",
    )
    parser.add_argument(
        "--games", type=whole_number(4, 10**6), default=400, metavar="K", help="matches per measurement (default: 400)"
    )
    parser.add_argument(
        "--lessons",
        type=whole_number(0, 10**5),
        default=40,
        metavar="K",
        help="self-play: matches of `instinct` to imitate first (default: 40)",
    )
    parser.add_argument("--seed", type=whole_number(0, 10**6), default=1, metavar="S", help="number (default: 1)")


def run(chosen: argparse.Namespace) -> int:
    game = find(chosen.game)
    for package in NEEDED:
        if find_spec(package) is None:
            raise Missing("learning", package, "lab,learn")
    if not 0 < chosen.minutes <= 10_000:
        raise BadInput(f"{chosen.minutes} minutes", "--minutes", "a number above 0")
    from tavolaccio.learning.training import (  # noqa: PLC0415  # what was looked for above
        curve,
        learner,
        torch_learner,
        train,
        tries,
        worth,
    )

    folder: Path = chosen.folder if chosen.folder is not None else Path("trained") / game.id
    actors: int = chosen.actors if chosen.actors is not None else max(1, (os.cpu_count() or 1) - 1)
    seats = min(max(4, game.meta.least), game.meta.most)
    way = tries.way_of(game) if chosen.by == TRIES else None
    if way is not None and chosen.device == "numpy":
        way = way._replace(passes=tries.ON_A_PROCESSOR)
    plan = train.Plan(
        game.id, 60 * chosen.minutes, folder, actors, chosen.tables, chosen.seed, seats, chosen.games, chosen.lessons,
        way=way,
    )  # fmt: skip
    console = Console(highlight=False)
    pace, many = (worth.PACE, worth.MANY) if way is not None else (learner.USUAL_PACE, torch_learner.MANY)
    made: learner.Learner = (
        learner.NumpyLearner(game, chosen.seed, pace)
        if chosen.device == "numpy"
        else torch_learner.TorchLearner(game, chosen.seed, chosen.device, pace, many)
    )
    pupil = worth.Assessor(game, chosen.seed, made, way) if way is not None else made

    def tell(look: train.Look) -> None:
        console.print(
            f"{look.seconds / 60:6.1f} minutes, {look.decisions:,} decisions: {look.share:.1%} ± {look.spread:.1%} "
            f"of the wins among {plan.seats - 1} × {plan.opponents}"
        )

    with train.crew_of(plan) as crew:
        training = train.Training(plan, pupil, crew, tell)
        training.go()
    (folder / "curve.svg").write_text(curve.picture(plan, training.curve), encoding="utf-8")
    if isinstance(pupil, worth.Assessor) and not pupil.steps:
        needed = f"the first lesson comes after {pupil.way.before:,} decisions in one go"
        console.print(f"It has learned nothing yet: {needed}. Give it more --minutes.")
    console.print(f"kept in {folder}: weights.npz, curve.json, curve.svg, {game.id}.net")
    return 0
