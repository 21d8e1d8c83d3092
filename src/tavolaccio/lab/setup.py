"""What is to be played, as a person writes it in a file:

    game = "this-game-is-shit"
    seats = 4
    bots = ["goat"]              # repeated around the table as needed
    title = "More milk"          # optional

    [options]
    critical_mass = 4

    [cards.MS]                   # house rules: printed facts that are different
    copies = 7

or, instead of single cards, `card_file = "my-cards.toml"`: a whole card file.
"""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlencode

from tavolaccio import bots
from tavolaccio.bots.levels import GOAT
from tavolaccio.games import find
from tavolaccio.games.house_rules import HouseRules
from tavolaccio.kernel.errors import BadInput
from tavolaccio.kernel.game import Game, Setting
from tavolaccio.lab.simulate import Plan

LEVEL_OF = {"instinct": "goat"}
"""The methods that are a level of the tables, too."""
KEYS = ("game", "seats", "bots", "title", "options", "cards", "card_file")


class Written:
    """What a file says; nothing where it says nothing."""

    def __init__(
        self,
        house: HouseRules,
        seats: int | None = None,
        names: list[str] | None = None,
        options: dict[str, Setting] | None = None,
    ) -> None:
        self.house = house
        self.seats = seats
        self.bots = names or []
        self.options = dict(options or {})

    @property
    def link(self) -> str:
        """Where a server makes such a table: the one who opens it sits at the first chair, bots at the last ones."""
        names = [LEVEL_OF.get(name, name) for name in self.bots]
        odd = [name for name in names if name not in [level.id for level in bots.LEVELS]]
        if odd:
            right = "one of " + ", ".join([level.id for level in bots.LEVELS])
            raise BadInput(f"no bot of the tables is called {odd[0]!r}", "bots", right)
        seats = self.seats if self.seats is not None else usual_seats(self.house.printed)
        if names:
            names = [names[seat % len(names)] for seat in range(1, seats)]
        said = {
            "house": self.house.text if self.house.changes else "",
            "seats": str(self.seats or ""),
            "options": json.dumps(self.options, separators=(",", ":")) if self.options else "",
            "bots": ",".join(names),
        }
        query = urlencode({name: value for name, value in said.items() if value}, safe=",")
        return f"/new/{self.house.printed.id}" + (f"?{query}" if query else "")


class Setup(NamedTuple):
    """A table with its house rules, read and checked."""

    house: HouseRules
    seats: int
    bots: tuple[str, ...]
    options: dict[str, Setting]

    @property
    def game(self) -> Game:
        return self.house.game()

    @property
    def deck(self) -> list[str]:
        """The codes of the cards that this table plays with."""
        game = self.game
        settings = game.meta.settings(self.seats, self.options)
        return [card.code for card, copies in game.deck(settings).items() if copies]

    def plan(self, seed: str, check: bool = False) -> Plan:
        data = self.house.to_data() if self.house.changes else None
        return Plan(self.house.id, self.seats, self.bots, seed, self.options, check=check, house=data)

    def check_bot(self, name: str) -> None:
        """Raises `BadInput` for a bot that cannot sit at this table."""
        bots.make(name, self.game, 0, b"")


def read_setup(file: Path) -> Setup:
    """A file that names its game."""
    return setup_of(read_toml(file), file)


def setup_of(data: dict[str, Any], file: Path) -> Setup:
    """What such a file says, or would say with other entries."""
    written = written_in(data, file)
    seats = written.seats if written.seats is not None else usual_seats(written.house.printed)
    return checked(written.house, seats, written.bots or [GOAT.id], written.options)


def read_file(file: Path, game: Game | None = None) -> Written:
    """Everything a file says. `game`: what it has to be written for; then it may leave it out, and it may be a whole
    card file as well."""
    data = read_toml(file)
    if game is not None and isinstance(data.get("card"), list):
        return Written(HouseRules.of_file(game.id, read_text(file), "", file.name))
    return written_in(data, file, game)


def written_in(data: dict[str, Any], file: Path, game: Game | None = None) -> Written:
    where = file.name
    odd = [key for key in data if key not in KEYS]
    if odd:
        raise BadInput(f"unknown entry {odd[0]!r}", where, "one of " + ", ".join(KEYS))
    if game is not None and data.get("game", game.id) != game.id:
        raise BadInput(f"written for {data['game']!r}", where, f"house rules of {game.id}")
    if game is None:
        if not isinstance(data.get("game"), str):
            raise BadInput("no game is named", where, 'game = "this-game-is-shit"')
        game = find(data["game"])
    house = house_in(data, game, file)
    seats = data.get("seats")
    if seats is not None and (not isinstance(seats, int) or isinstance(seats, bool)):
        raise BadInput(f"seats = {seats!r}", where, "a whole number")
    names = data.get("bots")
    if names is not None and (
        not isinstance(names, list) or not names or not all(isinstance(name, str) for name in names)
    ):
        raise BadInput("`bots` does not fit", where, 'a list of names, such as ["goat", "random"]')
    for name in names or []:
        bots.check(name, where)
    options = data.get("options", {})
    if not isinstance(options, dict):
        raise BadInput("`options` does not fit", where, "[options] with critical_mass = 4 below it")
    return Written(house, seats, names, options)


def house_in(data: dict[str, Any], printed: Game, file: Path) -> HouseRules:
    """The house rules in a file: single cards, a whole card file, or none."""
    title = data.get("title", "")
    if "card_file" not in data:
        return HouseRules.of_data({"game": printed.id, "title": title, "cards": data.get("cards", {})}, file.name)
    if "cards" in data:
        raise BadInput("both [cards] and card_file", file.name, "one of the two")
    other = file.parent / str(data["card_file"])
    return HouseRules.of_file(printed.id, read_text(other), str(title), other.name)


def checked(house: HouseRules, seats: int, names: list[str], options: dict[str, Setting]) -> Setup:
    """A setup that can be played; with other cards than printed a few matches have been."""
    if len(names) > seats:
        raise BadInput(f"{len(names)} bots for {seats} seats", right=f"at most {seats} names")
    game = house.printed
    if house.changes:
        game = house.try_out(seats, options, matches=2)
    else:
        game.new(seats, options, b"")
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
    except IsADirectoryError:
        raise BadInput("a folder", str(file), "a file of house rules") from None
    except OSError as error:
        raise BadInput(f"cannot be read: {error.strerror}", str(file)) from None
    except UnicodeDecodeError:
        raise BadInput("not a text in UTF-8", str(file), "a file of house rules") from None


def read_toml(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(read_text(file))
    except tomllib.TOMLDecodeError as error:
        raise BadInput(f"not valid TOML: {error}", str(file)) from None
