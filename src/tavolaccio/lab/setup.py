"""What is to be played, as a person writes it in a file:

    game = "this-game-is-shit"
    seats = 4
    bots = ["instinct"]          # repeated around the table as needed
    title = "More milk"          # optional

    [options]
    critical_mass = 4

    [cards.MS]                   # house rules: printed facts that are different
    copies = 7

or, instead of single cards, `card_file = "my-cards.toml"`: a whole card file.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, NamedTuple

from tavolaccio import bots
from tavolaccio.games import find
from tavolaccio.games.houses import House
from tavolaccio.kernel.errors import BadInput
from tavolaccio.kernel.game import Game, Setting
from tavolaccio.lab.simulate import Plan

KEYS = ("game", "seats", "bots", "title", "options", "cards", "card_file")


class Setup(NamedTuple):
    """A table with its house rules, read and checked."""

    house: House
    seats: int
    bots: tuple[str, ...]
    options: dict[str, Setting]

    @property
    def game(self) -> Game:
        return self.house.game()

    def plan(self, seed: str, check: bool = False) -> Plan:
        data = self.house.to_data() if self.house.changes else None
        return Plan(self.house.id, self.seats, self.bots, seed, self.options, check=check, house=data)


def read_setup(file: Path) -> Setup:
    where = file.name
    data = read_toml(file)
    odd = [key for key in data if key not in KEYS]
    if odd:
        raise BadInput(f"unknown entry {odd[0]!r}", where, "one of " + ", ".join(KEYS))
    if not isinstance(data.get("game"), str):
        raise BadInput("no game is named", where, 'game = "this-game-is-shit"')
    printed = find(data["game"])
    house = house_in(data, printed, file)
    seats = data.get("seats", usual_seats(printed))
    if not isinstance(seats, int) or isinstance(seats, bool):
        raise BadInput(f"seats = {seats!r}", where, "a whole number")
    names = data.get("bots", ["instinct"])
    if not isinstance(names, list) or not names or not all(isinstance(name, str) for name in names):
        raise BadInput("`bots` does not fit", where, 'a list of names, such as ["instinct", "random"]')
    options = data.get("options", {})
    if not isinstance(options, dict):
        raise BadInput("`options` does not fit", where, "[options] with critical_mass = 4 below it")
    return checked(house, seats, names, options)


def house_in(data: dict[str, Any], printed: Game, file: Path) -> House:
    """The house rules in a file: single cards, a whole card file, or none."""
    title = data.get("title", "")
    if "card_file" not in data:
        return House.of_data({"game": printed.id, "title": title, "cards": data.get("cards", {})}, file.name)
    if "cards" in data:
        raise BadInput("both [cards] and card_file", file.name, "one of the two")
    other = file.parent / str(data["card_file"])
    return House.of_file(printed.id, read_text(other), str(title), other.name)


def read_house(file: Path, game: Game) -> House:
    """House rules for `lab run --house`: a file as above (of which only the cards count), or a card file."""
    data = read_toml(file)
    if isinstance(data.get("card"), list):
        return House.of_file(game.id, read_text(file), "", file.name)
    if data.get("game", game.id) != game.id:
        raise BadInput(f"written for {data['game']!r}", file.name, f"house rules of {game.id}")
    return house_in(data, game, file)


def checked(house: House, seats: int, names: list[str], options: dict[str, Setting]) -> Setup:
    """A setup that can be played: a few matches have been."""
    if len(names) > seats:
        raise BadInput(f"{len(names)} bots for {seats} seats", right=f"at most {seats} names")
    game = house.try_out(seats, options, matches=2)
    around = tuple([names[seat % len(names)] for seat in range(seats)])
    for seat, name in enumerate(around):
        bots.make(name, game, seat, b"")
    return Setup(house, seats, around, options)


def usual_seats(game: Game) -> int:
    return min(max(4, game.meta.least), game.meta.most)


def read_text(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise BadInput("there is no such file", str(file)) from None
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(f"cannot be read: {error}", str(file)) from None


def read_toml(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(read_text(file))
    except tomllib.TOMLDecodeError as error:
        raise BadInput(f"not valid TOML: {error}", str(file)) from None
