"""`tavolaccio lab pace`: how fast do the people of this house decide?"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING

from tavolaccio.cli.study.lab_actions.report import add_report_language
from tavolaccio.games import find
from tavolaccio.kernel.errors import BadInput

if TYPE_CHECKING:
    from tavolaccio.lab.pace import Pace, Taken


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = (
        "examples:\n"
        "  tavolaccio backup save tables.backup\n"
        "  tavolaccio lab pace tables.backup\n"
        "  tavolaccio lab compare A.toml B.toml --pace tables.backup\n"
        "\nThe server writes down when each answer came. Nobody is named; 20 matches are\n"
        "the fewest for an interval (95 %, by match)."
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="file that `backup save` has made")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    add_report_language(parser)


def run(chosen: argparse.Namespace) -> int:
    from tavolaccio.lab.pace import PAUSE_S, pace_of  # noqa: PLC0415
    from tavolaccio.lab.words import Words  # noqa: PLC0415

    taken = _taken(chosen.file)
    by_game = {
        game: pace_of([one for one in taken if one.game == game]) for game in sorted({one.game for one in taken})
    }
    paces = {game: pace for game, pace in by_game.items() if pace is not None}
    if not paces:
        raise _nothing(chosen.file, "no match that people finished")
    if chosen.json:
        print(json.dumps({game: _data(pace) for game, pace in paces.items()}))
        return 0
    said = {game: Words(chosen.lang, find(game)) for game in paces}
    for game, pace in paces.items():
        print(pace.said(said[game]))
    words, *_ = said.values()
    pauses = sum([pace.pauses for pace in paces.values()])
    print(words.say("pace-how", minutes=PAUSE_S // 60, pauses=pauses))
    print(words.say("pace-next", file=str(chosen.file)))
    return 0


def add_pace(parser: argparse.ArgumentParser) -> None:
    """`--pace`, by which waiting is told in minutes."""
    parser.add_argument(
        "--pace",
        type=seconds,
        metavar="SECONDS",
        help="time of a decision, or a backup to measure it in, for waiting in minutes (default: as if a match took "
        "what the box says)",
    )


def seconds(text: str) -> float | Path:
    """An argument type: a time that somebody could take for a decision, or where to measure it."""
    if Path(text).is_file():
        return Path(text)
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value <= 3600:
        raise argparse.ArgumentTypeError(
            f"{text!r} does not fit (expected: seconds, such as 8, or a file that `backup save` has made)"
        )
    return value


def known_pace(wanted: float | Path | None, game: str) -> float | Pace | None:
    """What `--pace` says: seconds, or what the backup shows of a game."""
    if not isinstance(wanted, Path):
        return wanted
    from tavolaccio.lab.pace import pace_of  # noqa: PLC0415

    pace = pace_of([one for one in _taken(wanted) if one.game == game])
    if pace is None:
        raise _nothing(wanted, f"no match of {game} that people finished")
    return pace


def _taken(file: Path) -> list[Taken]:
    from tavolaccio.lab.pace import taken_at  # noqa: PLC0415
    from tavolaccio.server.storage.backup.contents import journals  # noqa: PLC0415

    return [one for journal in journals(file) for one in taken_at(journal)]


def _nothing(file: Path, what: str) -> BadInput:
    return BadInput(what, str(file), "a backup of tables at which people have played to the end")


def _data(pace: Pace) -> dict[str, object]:
    low, high = (None, None) if pace.part is None else (pace.part.low, pace.part.high)
    return {name: value for name, value in pace._asdict().items() if name != "part"} | {"low": low, "high": high}
