"""The command line as a tree of parsers, of which only the branch that was called is grown."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from importlib import import_module
from typing import NoReturn, TypeVar

from tavolaccio import __version__
from tavolaccio.kernel.errors import BadInput

COMMANDS = {
    "serve": "serve tables to browsers, for friends and bots",
    "play": "play a match in the terminal",
    "learn": "learn a game by playing it",
    "games": "list the games",
    "cards": "list the cards of a game",
    "rulebook": "read the rules of a game, or see what proves them",
    "sim": "let bots play many matches",
    "arena": "let bots compete: ratings, shares of wins, time per move",
    "lab": "play thousands of matches, read the report, compare house rules",
    "train": "teach a bot a game by self-play",
    "check": "run scenario files",
    "replay": "watch a journal again",
    "verify": "check that a journal is genuine",
    "backup": "save what a server keeps, check backups, put one back",
    "bench": "measure the engine",
    "torture": "break a server on purpose, and see whether it loses anything",
    "two-worlds": "search for leaks of hidden cards",
    "perft": "count all lines of play up to a depth",
}

STUDIES = ("sim", "arena", "lab", "train", "check", "bench", "torture", "two-worlds", "perft")
"""Commands that study the games or prove the program; their modules are in `study`."""

Branch = TypeVar("Branch", bound=argparse.ArgumentParser)


class Parser(argparse.ArgumentParser):
    """Report mistakes in one line, like the rest of the program."""

    def error(self, message: str) -> NoReturn:
        raise BadInput(f"{message} (see `{self.prog} --help`)")


def is_for_serve(words: list[str]) -> bool:
    """True for options of `serve` without a command: `./play --port 9000`."""
    if not words[0].startswith("-") or words[0] in ("-h", "--help", "--version"):
        return False
    parser = Parser(prog="tavolaccio serve", add_help=False, allow_abbrev=False)
    import_module("tavolaccio.cli.serve").arguments(parser)
    return not parser.parse_known_args(words)[1]


def run(words: list[str], examples: str) -> int:
    """Finds the command, loads its module, parses its arguments and runs it."""
    command = next((word for word in words if not word.startswith("-")), "")
    if not words or is_for_serve(words):
        words, command = ["serve", *words], "serve"
    if words[0].startswith("-") and words[0] not in ("-h", "--help", "--version"):
        raise BadInput(f"{words[0]} comes before any command", right=f"like `tavolaccio play {' '.join(words)}`")
    parser = Parser(
        prog="tavolaccio",
        description="A table for mean little card games: play them, study them, prove their rules.",
        epilog=examples,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"tavolaccio {__version__}")
    branches = parser.add_subparsers(dest="command", metavar="COMMAND", title="commands", parser_class=Parser)
    for name, what in COMMANDS.items():
        branch = grow(branches, name, what)
        if name == command:
            place = "tavolaccio.cli.study" if name in STUDIES else "tavolaccio.cli"
            module = import_module(f"{place}.{name.replace('-', '_')}")
            module.arguments(branch)
            branch.set_defaults(run=module.run)
    try:
        chosen = parser.parse_args(words)
    except SystemExit as leaving:  # after --help and --version
        return int(leaving.code or 0)
    if not hasattr(chosen, "run"):
        parser.error("no command")
    code = chosen.run(chosen)
    assert isinstance(code, int)
    return code


def grow(branches: argparse._SubParsersAction[Branch], name: str, what: str) -> Branch:
    """Add a subcommand with its one-line help."""
    return branches.add_parser(
        name,
        help=what,
        description=what[0].upper() + what[1:] + ".",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )


# Arguments that several commands share.


def add_game(parser: argparse.ArgumentParser, default: str | None = None) -> None:
    more = f" (default: {default})" if default else ""
    parser.add_argument(
        "game", metavar="GAME", nargs="?" if default else None, default=default, help=f"id of the game{more}"
    )


def add_matches(parser: argparse.ArgumentParser) -> None:
    """A game, and how many matches of it by whom."""
    add_game(parser)
    parser.add_argument("--seats", type=whole_number(1, 8), metavar="N", help="number of seats (default: 4)")
    parser.add_argument(
        "--games",
        type=whole_number(1, 100_000_000),
        default=1000,
        metavar="K",
        help="number of matches (default: 1000)",
    )
    parser.add_argument("--bots", metavar="A,B,…", help="bots by seat, repeated as needed (default: instinct)")


def add_language(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--lang",
        choices=("en", "it"),
        default=language_of_the_system(),
        help="language of the texts (default: the system’s)",
    )


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="table option, for example critical_mass=4; repeatable (list: `tavolaccio games --options`)",
    )


def whole_number(least: int, most: int) -> Callable[[str], int]:
    """An argument type: a whole number in bounds."""

    def read(text: str) -> int:
        if not text.lstrip("-").isdigit() or not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(f"{text!r} does not fit (expected: a whole number from {least} to {most})")
        return int(text)

    return read


def language_of_the_system() -> str:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name, "")
        if value:
            return "it" if value.lower().startswith("it") else "en"
    return "en"
