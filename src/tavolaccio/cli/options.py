"""What several commands read in the same way: table options (`--option critical_mass=4`), bots (`--bots a,b`) and house
rules: `--house FILE`, a table as somebody has written it down, means the whole of it, in every command that plays.

What the command line says as well goes before what the file says; an option is added to the file's own.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from tavolaccio import bots
from tavolaccio.bots.levels import GOAT
from tavolaccio.games import find
from tavolaccio.games.house_rules import HouseRules
from tavolaccio.kernel.errors import BadInput
from tavolaccio.kernel.game import Game, Setting
from tavolaccio.lab.setup import Setup, Written, checked, read_file, usual_seats


def read_options(game: Game, words: list[str]) -> dict[str, Setting]:
    chosen: dict[str, Setting] = {}
    known = game.meta.options
    for word in words:
        name, equals, value = word.partition("=")
        name = name.strip().replace("-", "_")
        if not equals:
            raise BadInput(f"{word!r} is not an option", right="NAME=VALUE, for example " + _example(game))
        if name not in known:
            raise BadInput(f"{game.id} has no option {name!r}", right="one of " + ", ".join(known))
        chosen[name] = known[name].parse(value.strip())
    return chosen


def _example(game: Game) -> str:
    first = next(iter(game.meta.options.values()), None)
    return f"{first.name}={str(first.default).lower()}" if first is not None else "NAME=VALUE"


def read_bots(text: str | None, game: Game) -> list[str]:
    """Names of bots; where none are named, the goat, or chance where the game has no instinct."""
    if text is None:
        try:
            bots.make("instinct", game, 0, 0)
        except BadInput:
            return ["random"]
        return [GOAT.id]
    names = [word.strip() for word in text.split(",")]
    for name in names:
        bots.check(name, "--bots")
    return names


# House rules.


def add_house(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--house", type=Path, metavar="FILE", help="house rules: cards, options, seats and bots, or a card file"
    )


def read_house(chosen: argparse.Namespace, usual: str = "") -> Written:
    """The file that `--house` names, written for the game that is asked for (where none is, the file names it);
    without a file, the printed game with nothing said. The options of the command line are among its own."""
    if chosen.house is None:
        written = Written(HouseRules(find(chosen.game or usual).id, {}))
    else:
        written = read_file(chosen.house, find(chosen.game) if chosen.game else None)
    written.options.update(read_options(written.house.printed, chosen.option))
    return written


def read_table(chosen: argparse.Namespace, names: list[str] | None = None) -> Setup:
    """What `--house`, `--seats`, `--bots` and `--option` say together. `names`: bots that were read otherwise."""
    written = read_house(chosen)
    game = written.house.printed
    seats = chosen.seats if chosen.seats is not None else written.seats
    if seats is None:
        seats = usual_seats(game)
    if names is None:
        names = written.bots if chosen.bots is None and written.bots else read_bots(chosen.bots, game)
    if len(names) > seats:
        raise BadInput(f"{len(names)} bots for {seats} seats", "--bots", f"at most {seats} names")
    game.new(seats, {}, b"")
    return checked(written.house, seats, names, written.options)
