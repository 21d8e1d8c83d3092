"""`tavolaccio check`: runs scenario files. Without a file, all scenarios of all games."""

from __future__ import annotations

import argparse
from pathlib import Path

from tavolaccio import games
from tavolaccio.cli import complain
from tavolaccio.kernel.errors import BadInput
from tavolaccio.kernel.game import Game
from tavolaccio.proving.coverage import scenario_files
from tavolaccio.proving.scenario import load_scenarios


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = (
        "examples:\n"
        "  tavolaccio check                       all scenarios of all games\n"
        "  tavolaccio check my-scenario.yaml\n"
        "\nExit code: 0 all passed, 1 some failed, 2 a file is malformed. The format: docs/scenarios.md"
    )
    parser.add_argument(
        "files", metavar="FILE", nargs="*", type=Path, help="scenario files (default: those of all games)"
    )
    parser.add_argument(
        "--game", metavar="GAME", help="the game of these files, or the only one whose scenarios are run"
    )


def run(chosen: argparse.Namespace) -> int:
    game = games.find(chosen.game) if chosen.game else None
    passed, failed, malformed = 0, 0, 0
    for file, owner in _files(chosen.files, game):
        try:
            scenarios = load_scenarios(file, owner)
        except BadInput as error:
            malformed = complain(str(error) if file.name in str(error) else f"{file.name}: {error}")
            continue
        for scenario in scenarios:
            try:
                reason = scenario.run()
            except BadInput as error:
                malformed = complain(str(error))
                continue
            except Exception as error:  # noqa: BLE001  # rules that crash are a finding; the other scenarios still run
                reason = f"{type(error).__name__}: {error}"
            if reason is None:
                passed += 1
            else:
                failed += 1
                print(f"FAILED {_nearby(file)}, line {scenario.line}: {scenario.name}\n       {reason}")
    print(f"{passed} passed, {failed} failed")
    return malformed or (1 if failed else 0)


def _nearby(file: Path) -> Path:
    """Short where it can be: as seen from here."""
    return file.relative_to(Path.cwd()) if file.is_relative_to(Path.cwd()) else file


def _files(named: list[Path], game: Game | None) -> list[tuple[Path, Game | None]]:
    if named:
        return [(file, game) for file in named]
    every = [game] if game is not None else [games.find(name) for name in games.names()]
    return [(file, one) for one in every for file in scenario_files(one)]
