"""House rules: a game with other numbers on its cards, beside the printed one and in the same process.

>>> house = HouseRules("this-game-is-shit", {"MS": {"copies": 7}})
>>> house.game()
Game('this-game-is-shit+84efb810')

Every module of a game looks its cards up once, when it is imported, which is what makes them quick. So a variant is a
second copy of the game's package: the same sources, imported under another name, over another card table. It runs as
plain Python also where the printed game is compiled. Its id carries a hash of the changes, journals carry the changes
themselves, and so a match under house rules can be verified like any other.
"""

import ast
import base64
import hashlib
import json
import sys
import tomllib
import zlib
from collections.abc import Sequence
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from itertools import count
from pathlib import Path
from threading import Lock
from types import ModuleType
from typing import Any, Final

from tavolaccio.games.printed import find_printed
from tavolaccio.games.shelf import Shelf
from tavolaccio.kernel.card_count import wrong_count
from tavolaccio.kernel.cards import Cards, cards_from
from tavolaccio.kernel.drive import random_playout
from tavolaccio.kernel.errors import BadInput, TavolaccioError
from tavolaccio.kernel.game import Game, Setting
from tavolaccio.kernel.match import Match
from tavolaccio.kernel.state import IN_CIRCLES

Facts = dict[str, Any]
Changes = dict[str, Facts]
"""By the code of a card: the printed facts that are different, `{"MS": {"copies": 7}}`; for a new card all of them."""

MOST_CARDS: Final = 1000
MOST_NUMBER: Final = 1000
MOST_QUESTIONS: Final = 30_000
MOST_TEXT: Final = 64 * 1024
MOST_BUILT: Final = 200
"""Variants kept in one process: each takes up to two megabytes."""
FIXED: Final = ("code", "kind", "icon")
"""What a card is called in the sources, and what makes it that card."""
PLAIN: Final = (bool, int, str)
NAMED_SO: Final = {"en": "house rules", "it": "regole della casa"}


class HouseRules:
    """The house rules of one game, checked and in their shortest form: only what differs from the printed cards."""

    def __init__(self, game: str, changes: Any, title: str = "", where: str = "house rules") -> None:
        if "+" in game:
            raise BadInput(f"{game} is already a game with house rules", where, "a printed game")
        self.printed = find_printed(game)
        self.title = title
        self.changes = _shortest(_raw(self.printed), changes, where)

    def __repr__(self) -> str:
        return f"HouseRules({self.printed.id!r}, {self.changes!r})"

    @staticmethod
    def of_file(game: str, text: str, title: str = "", where: str = "card file") -> "HouseRules":
        """From a whole card file, such as a changed copy of `cards.toml`. A card that is missing there is left out of
        the deck by `copies = 0`, never by its absence: a typing error would look the same."""
        try:
            data = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise BadInput(f"not valid TOML: {error}", where) from None
        cards_from(data, where)
        written = {str(entry["code"]): entry for entry in data["card"]}
        lost = [code for code in _raw(find_printed(game)) if code not in written]
        if lost:
            raise BadInput(f"there is no card {lost[0]!r}", where, "every printed card; copies = 0 leaves one out")
        return HouseRules(game, written, title, where)

    @staticmethod
    def of_data(data: Any, where: str = "house rules") -> "HouseRules":
        """From `to_data`, or from what somebody has sent."""
        if not isinstance(data, dict) or not isinstance(data.get("game"), str):
            raise BadInput("no game is named", where, 'game = "this-game-is-shit"')
        odd = [key for key in data if key not in ("game", "title", "cards")]
        if odd:
            raise BadInput(f"unknown entry {odd[0]!r}", where, "game, title, cards")
        title = data.get("title", "")
        if not isinstance(title, str) or len(title) > 60 or not title.isprintable():
            raise BadInput("the title does not fit", where, "a line of at most 60 letters")
        return HouseRules(data["game"], data.get("cards", {}), title, where)

    def to_data(self) -> dict[str, Any]:
        title = {"title": self.title} if self.title else {}
        return {"game": self.printed.id, **title, "cards": self.changes}

    @property
    def text(self) -> str:
        """All of it as a word for a link; the inverse is `of_text`."""
        raw = json.dumps(self.to_data(), ensure_ascii=False, separators=(",", ":")).encode()
        return base64.urlsafe_b64encode(zlib.compress(raw, 9)).decode().rstrip("=")

    @property
    def link(self) -> str:
        """Where a server makes a table with these rules."""
        return f"/new/{self.printed.id}?house={self.text}"

    @staticmethod
    def of_text(text: str, where: str = "link") -> "HouseRules":
        try:
            packed = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
            opening = zlib.decompressobj()
            raw = opening.decompress(packed, MOST_TEXT)
            if opening.unconsumed_tail or not opening.eof:
                raise ValueError
            data = json.loads(raw)
        except (ValueError, zlib.error, RecursionError):
            raise BadInput("these are not house rules", where, "a link as the lab made it") from None
        return HouseRules.of_data(data, where)

    @property
    def id(self) -> str:
        """The printed game's id where nothing is different."""
        return f"{self.printed.id}+{self.hash}" if self.changes else self.printed.id

    @property
    def hash(self) -> str:
        text = json.dumps(self.changes, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()[:8]

    def game(self) -> Game:
        """The game with these rules; built when first asked for, and the same object as long as somebody plays it."""
        if not self.changes:
            return self.printed
        return SHELF.get(self.id, self._build)

    def _build(self) -> Game:
        package = type(self.printed).__module__
        # Never the same name twice: somebody may still look into a copy that has been let go.
        copy = f"{package}_{self.hash}_{next(_numbers)}"
        _finder.houses[copy] = (package, self)
        if _finder not in sys.meta_path:
            sys.meta_path.insert(0, _finder)
        built = False
        try:
            game = import_module(copy).GAME
            built = True
        except TavolaccioError as error:
            raise BadInput(f"these cards do not make a game: {error}", "house rules") from None
        except (AssertionError, LookupError, TypeError, ValueError) as mistake:  # one name, one type: mypyc
            what = f"{type(mistake).__name__} {mistake}"
            raise BadInput(f"these cards do not make a game ({what})", "house rules", "smaller changes") from None
        finally:
            if not built:
                SHELF.forget(copy)
        assert isinstance(game, Game)
        meta = game.meta
        meta.id = self.id
        meta.names = {lang: f"{name} ({self.title or NAMED_SO[lang]})" for lang, name in meta.names.items()}
        meta.data["house"] = self.to_data()
        return game

    def cards(self) -> Cards:
        """The card table of the variant."""
        raw = {code: dict(entry) for code, entry in _raw(self.printed).items()}
        for code, facts in self.changes.items():
            raw.setdefault(code, {"code": code}).update(facts)
        return cards_from({"card": list(raw.values())}, "house rules")

    def try_out(self, seats: int, options: dict[str, Setting] | None = None, matches: int = 3) -> Game:
        """Plays a few matches at random: nonsense in the house rules is told here, and not in the middle of an
        evening."""
        game = self.game()
        for number in range(matches):
            try:
                match = Match.start(game, seats, options, number.to_bytes(4, "little"), checkpoints=False)
                _check_cards(match)
                random_playout(match, number + 1, MOST_QUESTIONS)
                _check_cards(match)
                _check_ending(match)
                game.check(match.state)
            except BadInput:
                raise
            except TavolaccioError:
                raise BadInput("with these cards a match does not come to an end", "house rules") from None
            except Exception as error:  # noqa: BLE001  # whatever a rule stumbles over, the numbers on the cards are to blame
                what = f"{type(error).__name__}: {error}"
                raise BadInput(f"with these cards a match breaks down ({what})", "house rules") from None
        return game


def _check_cards(match: Match) -> None:
    wrong = wrong_count(match.game, match.state)
    if wrong:
        raise BadInput(f"with these cards a match makes or loses some: {wrong}", "house rules")


def _check_ending(match: Match) -> None:
    outcome = match.outcome
    if outcome is not None and outcome.reason == IN_CIRCLES:
        raise BadInput("with these cards the rules go round in circles and ask nobody", "house rules")
    if not match.log:
        raise BadInput("with these cards a match is over before anybody is asked", "house rules")


def find_house(name: str, data: Any = None) -> Game:
    """The game called `this-game-is-shit+1f2e3d4c`; `data`: its house rules, as a journal carries them."""
    known = SHELF.find(name)
    if known is not None:
        return known
    if data is None:
        raise BadInput(f"the house rules of {name!r} are not known here", right="a journal or a file that holds them")
    house = HouseRules.of_data(data)
    if house.id != name:
        raise BadInput(f"the house rules belong to {house.id!r}", name, "the changes that this id was made from")
    return house.game()


# Reading and checking.


def _raw(game: Game) -> dict[str, Facts]:
    """The printed `[[card]]` entries by code, as they stand in the file."""
    data = tomllib.loads((game.folder / "cards.toml").read_text(encoding="utf-8"))
    return {entry["code"]: entry for entry in data["card"]}


def _shortest(printed: dict[str, Facts], changes: Any, where: str) -> Changes:
    if not isinstance(changes, dict):
        raise BadInput("`cards` is not a table", where, "[cards.MS] with copies = 7 below it")
    kinds = {entry["kind"] for entry in printed.values()}
    known: dict[str, type] = {}
    for entry in printed.values():
        known.update({fact: type(value) for fact, value in entry.items()})
    # What counts things nowhere prints less than none, and its rules do not have to know what that would mean.
    signed = {fact for entry in printed.values() for fact, value in entry.items() if type(value) is int and value < 0}
    short: Changes = {}
    for written, facts in changes.items():
        code = _code(printed, str(written))
        spot = f"{where}, card {written}"
        if not isinstance(facts, dict):
            raise BadInput("not a table of printed facts", spot, "such as copies = 7")
        if code is None:
            if "name" not in facts or "kind" not in facts:
                raise BadInput("no card is called so", spot, "one of " + ", ".join(printed))
            if facts["kind"] not in kinds:
                raise BadInput(f"a new card of kind {facts['kind']!r}", spot, "one of " + ", ".join(sorted(kinds)))
            code = str(written)
        own = printed.get(code, {})
        different: Facts = {}
        for fact, value in facts.items():
            if fact in own and value == own[fact] and type(value) is type(own[fact]):
                continue
            if fact == "code" and value == code:
                continue
            if own and fact in FIXED:
                raise BadInput(f"`{fact}` cannot be changed", spot, "a number or a name")
            _check_fact(fact, value, known, signed, spot)
            different[fact] = value
        if different:
            short[code] = different
    cards = sum(_copies({**printed.get(code, {}), **short.get(code, {})}) for code in {**printed, **short})
    if not 0 < cards <= MOST_CARDS:
        raise BadInput(f"{cards} cards in all", where, f"from 1 to {MOST_CARDS}")
    return short


def _code(printed: dict[str, Facts], written: str) -> str | None:
    if written in printed:
        return written
    return next((code for code in printed if code.lower() == written.lower()), None)


def _check_fact(fact: str, value: Any, known: dict[str, type], signed: set[str], where: str) -> None:
    if fact == "name":
        names = value.values() if isinstance(value, dict) else []
        if not names or not all(isinstance(one, str) and 0 < len(one) <= 60 and one.isprintable() for one in names):
            raise BadInput("`name` does not fit", where, 'name = { en = "…", it = "…" }')
        return
    if fact not in known:
        raise BadInput(f"no card of this game has {fact!r}", where, "one of " + ", ".join(sorted(known)))
    if not isinstance(value, PLAIN) or type(value) is not known[fact]:
        right = {int: "a whole number", bool: "true or false", str: "a word"}.get(known[fact], "as printed")
        raise BadInput(f"`{fact}` is {value!r}", where, right)
    if isinstance(value, int) and not isinstance(value, bool):
        least = -MOST_NUMBER if fact in signed else 0
        if not least <= value <= MOST_NUMBER:
            raise BadInput(f"`{fact}` is {value}", where, f"from {least} to {MOST_NUMBER}")
    if isinstance(value, str) and len(value) > 200:
        raise BadInput(f"`{fact}` is too long", where, "at most 200 letters")


def _copies(entry: Facts) -> int:
    return sum(value for fact, value in entry.items() if fact.startswith("copies") and isinstance(value, int))


# The second copy of a package.


class _Renaming(ast.NodeTransformer):
    """Lets a module of the copy import the copy's modules, and take its cards from the house."""

    def __init__(self, package: str, copy: str) -> None:
        self.package = package
        self.copy = copy
        self.stand_ins: list[str] = []
        """The names under which the module would have imported `load_cards`."""

    def _renamed(self, name: str) -> str:
        inside = name == self.package or name.startswith(self.package + ".")
        return self.copy + name[len(self.package) :] if inside else name

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST | None:
        if node.level:
            return node
        if node.module == "tavolaccio.kernel.cards":
            taken = [alias for alias in node.names if alias.name == "load_cards"]
            self.stand_ins += [alias.asname or alias.name for alias in taken]
            node.names = [alias for alias in node.names if alias not in taken]
            return node if node.names else None
        parent, _, last = self.package.rpartition(".")
        if parent and node.module == parent:
            for alias in node.names:
                if alias.name == last:
                    alias.asname, alias.name = alias.asname or last, self.copy.rpartition(".")[2]
        node.module = self._renamed(node.module or "")
        return node

    def visit_Import(self, node: ast.Import) -> ast.AST:
        for alias in node.names:
            renamed = self._renamed(alias.name)
            if renamed != alias.name:
                if alias.asname is None:
                    raise BadInput(f"`import {alias.name}` without `as`", right=f"from {alias.name} import …")
                alias.name = renamed
        return node


class _HouseLoader(Loader):
    """Runs one module of the copy from the printed game's source. Nothing is cached on disk: the source is not ours."""

    def __init__(self, file: Path, package: str, copy: str, house: HouseRules) -> None:
        self.file = file
        self.package = package
        self.copy = copy
        self.house = house

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        return None

    def load_cards(self, path: Path) -> Cards:
        """Stands in for the kernel's."""
        return self.house.cards()

    def exec_module(self, module: ModuleType) -> None:
        renaming = _Renaming(self.package, self.copy)
        source = self.file.read_text(encoding="utf-8")
        with _parsing:
            tree = renaming.visit(ast.parse(source, str(self.file)))
            code = compile(ast.fix_missing_locations(tree), str(self.file), "exec")
        for name in renaming.stand_ins:
            setattr(module, name, self.load_cards)
        exec(code, module.__dict__)  # noqa: S102  # our own sources


class _Finder(MetaPathFinder):
    """Knows where the modules of the copies come from, also those that are imported later (a bot's instinct)."""

    def __init__(self) -> None:
        self.houses: dict[str, tuple[str, HouseRules]] = {}

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        for copy, (package, house) in list(self.houses.items()):  # another thread may be building one
            if fullname != copy and not fullname.startswith(copy + "."):
                continue
            inside = fullname[len(copy) + 1 :].replace(".", "/")
            file = house.printed.folder / (f"{inside}.py" if inside else "__init__.py")
            if not file.exists():
                return None
            loader = _HouseLoader(file, package, copy, house)
            places = None if inside else [str(house.printed.folder)]
            return spec_from_file_location(fullname, file, loader=loader, submodule_search_locations=places)
        return None


_finder = _Finder()
_parsing = Lock()
"""Python's trees of syntax are made by one thread at a time, else "recursion depth mismatch" (CPython 3.11)."""
_numbers = count(1)

SHELF: Final = Shelf(MOST_BUILT, lambda package: _finder.houses.pop(package, None))
