"""A game as the rest of the program knows it: its facts, its cards, points and moves, and how a turn is played."""

import tomllib
from pathlib import Path
from typing import Any

from tavolaccio.kernel.cards import Card, Cards
from tavolaccio.kernel.compiling import mypyc_attr
from tavolaccio.kernel.errors import BadInput, TableRefused
from tavolaccio.kernel.moves import Move, Moves, parse_seat
from tavolaccio.kernel.points import TURN_OVER, Point, Question, Rules, Turns
from tavolaccio.kernel.state import State
from tavolaccio.kernel.zones import Zone

Setting = bool | int | str
"""The value of a table option."""


class Option:
    """A table option: what the players may agree on before the match."""

    __slots__ = ("choices", "clause", "default", "expert", "kind", "later", "least", "most", "name", "ruling")

    def __init__(self, name: str, kind: str, default: Setting, choices: tuple[str, ...], least: int, most: int) -> None:
        self.later: list[tuple[int, Setting]] = []
        """Other defaults from a number of seats on (`default_from = { "5" = 2 }`), the smallest number first."""
        self.clause = ""
        """The clause that sets the bounds, where a rule does and not the box."""
        self.ruling = ""
        """The clause of our ruling that this option lets a table read otherwise."""
        self.expert = False
        """Of interest to those who argue about rulings: shown after all others, folded away."""
        self.name = name
        self.kind = kind
        self.default = default
        self.choices = choices
        self.least = least
        self.most = most

    def __repr__(self) -> str:
        return f"Option({self.name!r}, {self.right()})"

    def right(self) -> str:
        """What would be right, in words."""
        if self.kind == "flag":
            return "true or false"
        if self.kind == "number":
            return f"a whole number from {self.least} to {self.most}"
        return "one of " + ", ".join(self.choices)

    def values(self) -> list[Setting]:
        """Everything that would be right."""
        if self.kind == "flag":
            return [False, True]
        return list(range(self.least, self.most + 1)) if self.kind == "number" else list(self.choices)

    def fits(self, value: object) -> bool:
        if self.kind == "flag":
            return isinstance(value, bool)
        if self.kind == "number":
            return isinstance(value, int) and not isinstance(value, bool) and self.least <= value <= self.most
        return isinstance(value, str) and value in self.choices

    def default_at(self, seats: int) -> Setting:
        """The default for a table of this size."""
        value = self.default
        for least, other in self.later:
            if seats >= least:
                value = other
        return value

    def parse(self, text: str) -> Setting:
        """From the command line: `yes`, `4`, `reflex`."""
        value: Setting = text
        if self.kind == "flag" and text.lower() in ("true", "yes", "on", "1", "false", "no", "off", "0"):
            value = text.lower() in ("true", "yes", "on", "1")
        elif self.kind == "number" and text.lstrip("-").isdigit():
            value = int(text)
        if not self.fits(value):
            raise BadInput(f"{text!r} does not fit", f"option {self.name}", self.right())
        return value


class Meta:
    """The facts of `meta.toml`: names, seats, age, minutes, rules version, options."""

    def __init__(self, path: Path) -> None:
        try:
            data = tomllib.loads(path.read_text(encoding="utf-8"))
        except (OSError, tomllib.TOMLDecodeError) as error:
            raise BadInput(f"cannot be read: {error}", str(path)) from None
        self.data: dict[str, Any] = data
        self._usual: dict[int, dict[str, Setting]] = {}
        try:
            self.id: str = data["id"]
            self.prefix: str = data["prefix"]
            self.version: int = data["version"]
            self.versions: dict[int, tuple[str, str]] = {
                int(number): (entry["release"], entry["digest"]) for number, entry in data.get("versions", {}).items()
            }
            """By version of the rules: the release that has it (the last that had it), and its digest."""
            self.names: dict[str, str] = data["name"]
            self.least: int = data["seats"][0]
            self.most: int = data["seats"][1]
            self.options: dict[str, Option] = {}
            for entry in data.get("option", []):
                kind = entry["kind"]
                choices = tuple(entry.get("choices", ()))
                option = Option(
                    entry["name"], kind, entry["default"], choices, entry.get("least", 0), entry.get("most", 0)
                )
                later = {int(seats): value for seats, value in entry.get("default_from", {}).items()}
                option.later = sorted(later.items())
                option.clause = entry.get("clause", "")
                option.ruling = entry.get("ruling", "")
                option.expert = entry.get("expert", False)
                fits = all(option.fits(value) for value in [option.default, *later.values()])
                if kind not in ("flag", "number", "choice") or not fits:
                    raise BadInput(f"option {option.name!r} is odd", path.name, "kind flag, number or choice")
                self.options[option.name] = option
        except (KeyError, IndexError, TypeError) as error:
            raise BadInput(f"{error} is missing", path.name, "id, prefix, version, name, seats") from None

    def name(self, language: str) -> str:
        return self.names.get(language) or self.names["en"]

    @property
    def digest(self) -> str:
        """By this the rules of one version are told from all others; empty where nobody has written it down."""
        return self.versions.get(self.version, ("", ""))[1]

    def settings(self, seats: int, chosen: dict[str, Setting] | None = None) -> dict[str, Setting]:
        """All options with their values: the defaults for that many seats, and what was chosen."""
        values = self._usual_at(seats).copy()
        for name, value in (chosen or {}).items():
            option = self.options.get(name)
            if option is None:
                raise BadInput(f"{self.id} has no option {name!r}", right="one of " + ", ".join(self.options))
            if not option.fits(value):
                if option.clause:
                    raise TableRefused(f"option {name}: {value!r} does not fit", option.right(), option.clause)
                raise BadInput(f"{value!r} does not fit", f"option {name}", option.right())
            values[name] = value
        return values

    def unusual(self, seats: int, settings: dict[str, Setting]) -> dict[str, Setting]:
        """Those settings that are not the default for this number of seats: all that journals, positions and hashes
        name. So an option that comes later, with the old ways as its default, changes nothing that was kept."""
        usual = self._usual_at(seats)
        if settings == usual:
            return {}
        return {name: value for name, value in settings.items() if value != usual[name]}

    def _usual_at(self, seats: int) -> dict[str, Setting]:
        """The defaults for this number of seats. Worked out once: they are looked up for every match, and a simulation
        deals many."""
        found = self._usual.get(seats)
        if found is None:
            found = {option.name: option.default_at(seats) for option in self.options.values()}
            self._usual[seats] = found
        return found


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """The face of a game. A game's `__init__.py` makes one object of a subclass and calls it `GAME`."""

    def __init__(self, folder: Path, meta: Meta, cards: Cards, points: list[Point], moves: Moves) -> None:
        self.folder = folder
        self.meta = meta
        self.cards = cards
        self.points = {point.name: point for point in points}
        self.moves = moves

        self.rest_piles: tuple[str, ...] = ("deck",)
        """Scenarios: where the cards lie that nobody has named; one pile for each kind of deck."""
        self.gone_piles: tuple[str, ...] = ("removed",)
        self.found: dict[str, Any] = {}
        """What others have looked up beside this game (its instinct, its forecast); it goes when the game goes."""

    def __repr__(self) -> str:
        return f"Game({self.id!r})"

    @property
    def id(self) -> str:
        return self.meta.id

    def table(self) -> State:
        """An unfilled table of the game's own class."""
        raise NotImplementedError

    def deal(self, table: State) -> None:
        """Sets the match up: `table` is blank, with seats, options and seed set."""
        raise NotImplementedError

    def step(self, table: State) -> Rules:
        """One turn (or whatever lies between two moments with an empty stack)."""
        raise NotImplementedError

    def turns(self, table: State) -> Turns:
        """Turn after turn. A game of many short turns writes this loop itself instead of `step`.

        One generator for the whole match: the end of a turn as an exception would cost more than the turn.
        """
        while True:
            yield from self.step(table)
            yield TURN_OVER

    def deck(self, options: dict[str, Setting]) -> dict[Card, int]:
        """Which cards are in the match, and how many of each: for checks and for scenarios."""
        return {card: card.copies for card in self.cards}

    def meddling(self, table: State, point: Point, seat: int, move: Move) -> str | None:
        """The clause that forbids this move to a seat that is not asked; None where a rider may say it."""
        if point.riders is not None and move in point.riders(table, seat):
            return None
        return point.clause

    def out_clause(self, table: State, seat: int) -> str:
        """The clause by which this seat, which is out, has no say any more; empty where no rule is about it."""
        return ""

    def check(self, table: State) -> None:
        """Raises AssertionError where an invariant of the game is broken."""

    def complete(self, table: State, given: dict[str, object]) -> None:
        """Fills what a scenario's `given` leaves open (e.g. the rest of the deck has been dealt already)."""

    def piles_for(
        self, table: State, rest: list[Card], open_piles: list[str], given: set[str]
    ) -> list[tuple[Zone, list[Card]]]:
        """Where a scenario's unnamed cards lie: under the pile written with `...`, under the deck where none is given,
        else out of the game; with several decks, each card with its kind."""
        zones = {zone.name: zone for zone in table.ZONES}
        laid: dict[str, list[Card]] = {}
        for card in rest:
            for name in [*open_piles, *[pile for pile in self.rest_piles if pile not in given], *self.gone_piles]:
                if name in zones and zones[name].takes(card):
                    laid.setdefault(name, []).append(card)
                    break
            else:
                raise BadInput(f"no pile takes the unnamed {card.code}", right="a pile that ends with ...")
        return [(zones[name], cards) for name, cards in laid.items()]

    def warnings(self, seats: int, options: dict[str, Setting]) -> list[str]:
        """Clauses to show before such a match: allowed, but advised against."""
        return []

    def refused_table(self, seats: int, options: dict[str, Setting]) -> str | None:
        """The clause that forbids a match with this number of seats and these options, or None."""
        return None

    def new(self, seats: int, options: dict[str, Setting] | None, seed: bytes) -> State:
        """A blank table with checked seats and options."""
        if not self.meta.least <= seats <= self.meta.most:
            raise TableRefused(
                f"{seats} seats do not fit {self.meta.name('en')}",
                f"from {self.meta.least} to {self.meta.most}",
                str(self.meta.data.get("seats_clause", "")),
            )
        settings = self.meta.settings(seats, options)
        clause = self.refused_table(seats, settings)
        if clause is not None:
            raise TableRefused(f"{self.meta.name('en')} is not played so with {seats} seats", "other options", clause)
        table = self.table()
        table.seats = seats
        table.agree(settings, self.meta.unusual(seats, settings))
        table.seed = seed
        table.blank()
        return table

    def parse_question(self, text: str, where: str = "") -> Question:
        """Reads `evacuation B C`; the inverse is `Question.text`."""
        words = text.split()
        point = self.points.get(words[0]) if words else None
        if point is None:
            raise BadInput(f"no point is called {text!r}", where, "one of " + ", ".join(self.points))
        return Question(point, tuple([parse_seat(word, where=where) for word in words[1:]]))
