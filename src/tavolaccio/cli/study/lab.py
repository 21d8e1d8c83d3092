"""`tavolaccio lab …`: many matches, what they say, and what a changed card does."""

from __future__ import annotations

import argparse
from importlib import import_module

from tavolaccio.cli.parsing import grow
from tavolaccio.kernel.errors import Missing

ACTIONS = {
    "run": "play one match or millions, and keep the results",
    "report": "turn a run into a page with charts",
    "card": "say how strong a card is, with several kinds of player",
    "compare": "play 2 sets of house rules with the same deals, and compare them",
    "sweep": "try several values of a rule, each on the same deals, on one page",
    "pace": "say how fast the people of this house decide",
    "facts": "say how wide, long, hidden and lucky a game is",
}
PACKAGES = ("polars", "altair", "vl_convert", "distributed", "dask", "numpy")


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = (
        "examples:\n"
        "  tavolaccio lab run this-game-is-shit --games 100000 --jobs 2 --out milk\n"
        "  tavolaccio lab report milk --lang it\n"
        "  tavolaccio lab card this-game-is-shit MS\n"
        "  tavolaccio lab compare printed.toml more-milk.toml\n"
        "  tavolaccio lab sweep knobs.toml\n"
        "  tavolaccio lab facts soccmel\n"
        "  tavolaccio lab pace tables.backup\n"
        "\nHow to: docs/howto/run-the-lab.md"
    )
    actions = parser.add_subparsers(dest="action", metavar="ACTION", title="actions", required=True)
    for name, what in ACTIONS.items():
        action = grow(actions, name, what)
        import_module(f"tavolaccio.cli.study.lab_actions.{name}").arguments(action)


def run(chosen: argparse.Namespace) -> int:
    try:
        code = import_module(f"tavolaccio.cli.study.lab_actions.{chosen.action}").run(chosen)
    except ModuleNotFoundError as error:
        if error.name is None or error.name.partition(".")[0] not in PACKAGES:
            raise
        raise Missing("the lab", error.name.partition(".")[0], "lab") from None
    assert isinstance(code, int)
    return code
