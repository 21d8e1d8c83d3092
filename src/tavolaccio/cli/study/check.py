"""`tavolaccio check`: runs scenario files. Without a file, all scenarios of all games, and what their cards lack;
`tables`: the scenarios of tables."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from functools import partial
from pathlib import Path

from tavolaccio import games
from tavolaccio.cli import complain
from tavolaccio.cli.terminal.progress import counted
from tavolaccio.kernel.errors import BadInput
from tavolaccio.kernel.game import Game
from tavolaccio.proving.coverage import scenario_files
from tavolaccio.proving.lacking import lacking
from tavolaccio.proving.scenario import load_scenarios
from tavolaccio.proving.tables.scenarios import is_table_file, read_scenarios, table_files, why_wrong

TABLES = Path("tables")


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = (
        "examples:\n"
        "  tavolaccio check                       all scenarios, and what cards lack\n"
        "  tavolaccio check --game soccmel        the scenarios of one game\n"
        "  tavolaccio check tables                all scenarios of the life of a table\n"
        "  tavolaccio check my-scenario.yaml\n"
        "  tavolaccio check my-scenarios          all files of a folder\n"
        "\nExit codes: 0 all passed, 1 some failed or a card lacks something, 2 a file is\n"
        "malformed. Formats: docs/scenarios.md and docs/table-scenarios.md"
    )
    parser.add_argument(
        "files",
        metavar="FILE",
        nargs="*",
        type=Path,
        help="scenario files or folders, or the word “tables” (default: the files of all games)",
    )
    parser.add_argument("--game", metavar="GAME", help="game of these files; without files, the only game to check")


def run(chosen: argparse.Namespace) -> int:
    game = games.find(chosen.game) if chosen.game else None
    passed, failed, malformed = 0, 0, 0
    for file, owner in counted(_files(chosen.files, game), "scenario files"):
        try:
            scenarios = _scenarios(file, owner)
        except BadInput as error:
            malformed = complain(str(error) if file.name in str(error) else f"{file.name}: {error}")
            continue
        for name, line, why in scenarios:
            try:
                reason = why()
            except BadInput as error:
                malformed = complain(str(error))
                continue
            except Exception as error:  # noqa: BLE001  # rules that crash are a finding; the other scenarios still run
                reason = f"{type(error).__name__}: {error}"
            if reason is None:
                passed += 1
            else:
                failed += 1
                print(f"FAILED {_nearby(file)}, line {line}: {name}\n       {reason}")
    lacks = [] if chosen.files else [lack for one in _games(game) for lack in lacking(one)]
    for lack in lacks:
        print(f"LACKING {lack}")
    print(f"{passed} passed, {failed} failed")
    return malformed or (1 if failed or lacks else 0)


def _scenarios(file: Path, owner: Game | None) -> list[tuple[str, int, Callable[[], str | None]]]:
    """Name, line, and a way to find out why it fails (None: it holds), for each scenario of a file."""
    if is_table_file(file):
        return [(one.name, one.line, partial(why_wrong, one)) for one in read_scenarios(file)]
    return [(one.name, one.line, one.run) for one in load_scenarios(file, owner)]


def _nearby(file: Path) -> Path:
    """Short where it can be: as seen from here."""
    return file.relative_to(Path.cwd()) if file.is_relative_to(Path.cwd()) else file


def _files(named: list[Path], game: Game | None) -> list[tuple[Path, Game | None]]:
    if named == [TABLES]:
        return [(file, None) for file in table_files()]
    if named:
        return [(file, game) for one in named for file in _in_folder(one)]
    return [(file, one) for one in _games(game) for file in scenario_files(one)]


def _in_folder(path: Path) -> list[Path]:
    """A file itself, or all scenario files in a folder and below it."""
    if not path.is_dir():
        return [path]
    found = sorted(path.rglob("*.yaml"))
    if not found:
        raise BadInput("no scenario files in this folder", str(path), "files that end with .yaml")
    return found


def _games(game: Game | None) -> list[Game]:
    return [game] if game is not None else [games.find(name) for name in games.names()]
