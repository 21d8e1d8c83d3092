"""The command line as a tree of parsers, of which only the branch that was called is grown."""

from __future__ import annotations

import argparse
import os
import re
from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, NoReturn, TypeVar

from tavolaccio import __version__
from tavolaccio.cli.terminal.typed import as_typed
from tavolaccio.kernel.errors import BadInput

if TYPE_CHECKING:
    from pathlib import Path

    from tavolaccio.kernel.game import Game

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
    "train": "teach a bot a game by self-play or by tries",
    "export": "write what was decided in many matches as Parquet, for learners",
    "check": "run scenario files",
    "replay": "watch a journal again",
    "verify": "check that a journal is genuine",
    "backup": "save what a server keeps, check backups, put one back",
    "doctor": "say what is wrong with this machine or this deployment",
    "admin": "look after a server that runs: people, tables, bans, announcements",
    "bench": "measure the engine",
    "torture": "break a server on purpose, and see whether it loses anything",
    "two-worlds": "search for leaks of hidden cards",
    "perft": "count all lines of play up to a depth",
}

STUDIES = ("sim", "arena", "lab", "train", "export", "check", "bench", "torture", "two-worlds", "perft")
"""Commands that study the games or prove the program; their modules are in `study`."""
HOSTING = ("backup", "admin")
"""Commands for people who run a server; their modules are in `hosting`."""

Branch = TypeVar("Branch", bound=argparse.ArgumentParser)


class Parser(argparse.ArgumentParser):
    """Report mistakes in one line, like the rest of the program."""

    at_hand: Game | None = None
    """The game named on the command line: examples and limits are about it."""

    def error(self, message: str) -> NoReturn:
        raise BadInput(f"{message} (see `{self.prog} --help`)")

    def format_help(self) -> str:
        text = super().format_help()
        return as_typed(text if self.at_hand is None else examples_of(self.at_hand, text))


def examples_of(game: Game, text: str) -> str:
    """The text of a help page with its examples about this game."""
    from tavolaccio.games import names  # noqa: PLC0415  # for help only
    from tavolaccio.kernel.rulebook import load_rulebook  # noqa: PLC0415

    games = "|".join(names())
    text = re.sub(rf"\b(?:{games})\b(?!\.toml)", game.id, text)
    option = next((one for one in game.meta.options.values() if not one.expert), None)
    if option is not None:
        text = re.sub(r"\bcritical_mass=4\b", f"{option.name}={str(option.default).lower()}", text)
    text = re.sub(r"\b(?:TGIS|GAT|STX|LM)-\d+\b", next(iter(load_rulebook(game.folder, "en").clauses)), text)
    return re.sub(r"(--seats )(\d+)", lambda found: f"{found[1]}{min(int(found[2]), game.meta.most)}", text)


def game_at_hand(words: list[str]) -> Game | None:
    """The first word of the command line that is a game."""
    from tavolaccio.games import find, names  # noqa: PLC0415  # for help only

    named = next((word for word in words if word in names()), None)
    return None if named is None else find(named)


def module_of(command: str) -> str:
    """The module of a command."""
    room = ".study" if command in STUDIES else ".hosting" if command in HOSTING else ""
    return f"tavolaccio.cli{room}.{command.replace('-', '_')}"


def is_for_serve(words: list[str]) -> bool:
    """True for options of `serve` without a command: `./play --port 9000`."""
    if not words[0].startswith("-") or words[0] in ("-h", "--help", "--version"):
        return False
    parser = Parser(prog=as_typed("tavolaccio serve"), add_help=False, allow_abbrev=False)
    import_module("tavolaccio.cli.serve").arguments(parser)
    return not parser.parse_known_args(words)[1]


def run(words: list[str], examples: str) -> int:
    """Finds the command, loads its module, parses its arguments and runs it."""
    command = next((word for word in words if not word.startswith("-")), "")
    if not words or is_for_serve(words):
        words, command = ["serve", *words], "serve"
    if words[0].startswith("-") and words[0] not in ("-h", "--help", "--version"):
        named = command if command in COMMANDS else "play"
        rest = " ".join([word for word in words if word != named])
        raise BadInput(f"{words[0]} comes before any command", right=f"like `tavolaccio {named} {rest}`")
    parser = Parser(
        prog=as_typed("tavolaccio"),
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
            module = import_module(module_of(name))
            module.arguments(branch)
            branch.set_defaults(run=module.run)
            if "-h" in words or "--help" in words:
                branch.at_hand = game_at_hand(words)
    try:
        chosen, unknown = parser.parse_known_args(words)
    except SystemExit as leaving:  # after --help and --version
        return int(leaving.code or 0)
    if unknown:
        getattr(chosen, "parser", parser).error(f"unrecognized arguments: {' '.join(unknown)}")
    if not hasattr(chosen, "run"):
        parser.error("no command")
    code = chosen.run(chosen)
    assert isinstance(code, int)
    return code


def grow(branches: argparse._SubParsersAction[Branch], name: str, what: str) -> Branch:
    """Add a subcommand with its one-line help."""
    branch = branches.add_parser(
        name,
        help=what,
        description=what[0].upper() + what[1:] + ".",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    branch.set_defaults(parser=branch)  # the innermost one names itself: its help lists what there is
    return branch


# Arguments that several commands share.


def add_game(parser: argparse.ArgumentParser, default: str | None = None) -> None:
    more = f" (default: {default})" if default else ""
    parser.add_argument(
        "game", metavar="GAME", nargs="?" if default else None, default=default, help=f"id of the game{more}"
    )


def add_matches(parser: argparse.ArgumentParser) -> None:
    """Add the options for a game, the number of matches, and the bots that play it."""
    add_game(parser)
    add_seats(parser)
    parser.add_argument(
        "--games",
        type=whole_number(1, 100_000_000),
        default=1000,
        metavar="K",
        help="number of matches (default: 1000)",
    )
    parser.add_argument("--bots", metavar="A,B,…", help="bots by seat, repeated as needed (default: goat)")


def add_seats(parser: argparse.ArgumentParser, usual: str = "4") -> None:
    """Any number: how many a game takes is for the game to say, with the clause that says so."""
    parser.add_argument("--seats", type=whole_number(0, 99), metavar="N", help=f"number of seats (default: {usual})")


def add_seed(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seed", default="1", metavar="S", help="word or number that fixes the deals (default: 1)")


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


def check_place(file: Path) -> None:
    """Can a file be written there? Asked before matches are played for it, not after."""
    if not file.parent.is_dir():
        raise BadInput("there is no such folder", str(file.parent))
    if file.is_dir():
        raise BadInput("a folder", str(file), "the name of a file")
