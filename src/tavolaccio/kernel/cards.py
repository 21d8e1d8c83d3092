"""Cards: interned objects made once from a game's `cards.toml`, compared by identity.

Identical cards are one object: a zone is a list of *kinds*, so no hidden card can be followed by an identifier.
"""

import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from tavolaccio.kernel.compiling import mypyc_attr
from tavolaccio.kernel.errors import BadInput


@mypyc_attr(allow_interpreted_subclasses=True)
class Card:
    """A kind of card: its code, its names and its printed facts.

    `code` is the canonical notation; `kind` the game's own type; `value` the printed number (0 where none is printed);
    `copies` how many lie in the full deck; `facts` everything else that stands in the file. `index` is its place among
    the cards of its game, and `bit` that place as a bit, so that a set of kinds is a number.
    """

    def __init__(
        self, code: str, kind: str, value: int, copies: int, names: dict[str, str], facts: dict[str, object]
    ) -> None:
        self.code = code
        self.kind = kind
        self.value = value
        self.copies = copies
        self.names = names
        self.facts = facts
        self.index = -1
        self.bit = 0

    def __repr__(self) -> str:
        return self.code

    def name(self, language: str) -> str:
        return self.names.get(language) or self.names.get("en") or self.code

    def number(self, fact: str, default: int = 0) -> int:
        """A printed number beside `value`, e.g. `card.number("damage")`."""
        value = self.facts.get(fact, default)
        return value if isinstance(value, int) else default

    def flag(self, fact: str) -> bool:
        return self.facts.get(fact) is True

    def word(self, fact: str, default: str = "") -> str:
        value = self.facts.get(fact, default)
        return value if isinstance(value, str) else default


UNKNOWN: Final = Card("?", "unknown", 0, 0, {"en": "a card", "it": "una carta"}, {})
"""A card one cannot see. A first-class value, so that a view is a table like any other."""


def slug(text: str) -> str:
    """The name of a card as one may type it: `slug("Granny's Remedy") == "grannys-remedy"`."""
    kept = "".join(c if c.isalnum() else "" if c in "'’" else "-" for c in text.lower())
    return "-".join(part for part in kept.split("-") if part)


class Cards:
    """All kinds of a game, found by code or by any of their names.

    >>> cards["MC"].name("it")
    'Caffè del mattino'
    """

    def __init__(self, kinds: Iterable[Card]) -> None:
        self.kinds: list[Card] = list(kinds)
        self.by_code: dict[str, Card] = {}
        self.aliases: dict[str, Card] = {"?": UNKNOWN}
        for index, card in enumerate(self.kinds):
            card.index = index
            card.bit = 1 << index
            self.by_code[card.code] = card
            self.aliases[card.code.lower()] = card
        for card in self.kinds:
            for name in card.names.values():
                self.aliases.setdefault(slug(name), card)

    def __getitem__(self, code: str) -> Card:
        return self.by_code[code]

    def __iter__(self) -> Iterator[Card]:
        return iter(self.kinds)

    def __len__(self) -> int:
        return len(self.kinds)

    def find(self, text: str) -> Card | None:
        """The card called so (a code in any case, or a name in any language), or None."""
        return self.aliases.get(text.strip().lower()) or self.aliases.get(slug(text))

    def parse(self, text: str, where: str = "") -> Card:
        card = self.find(text)
        if card is None:
            raise BadInput(f"no card is called {text!r}", where, "one of " + ", ".join(self.by_code))
        return card

    def parse_list(self, text: str, where: str = "") -> list[Card]:
        """`"MC MS MC"` to cards; the inverse is `print_list`."""
        return [self.parse(word, where) for word in text.split()]


def every_copy(deck: dict[Card, int]) -> list[Card]:
    """The cards of a deck one by one, kind after kind."""
    cards: list[Card] = []
    for card, copies in deck.items():
        if copies == 1:
            cards.append(card)
        else:
            cards.extend([card] * copies)
    return cards


def kinds_of(cards: list[Card]) -> list[Card]:
    """Each kind once, in the order of the list; for hands, which are short."""
    found: list[Card] = []
    for card in cards:
        for one in found:
            if one is card:
                break
        else:
            found.append(card)
    return found


def ranked(cards: Iterable[Card], ranks: list[int]) -> list[Card]:
    """Each kind once, in the order of its rank (by the card's index; no two kinds have the same)."""
    found: list[Card] = []
    for card in cards:
        rank = ranks[card.index]
        place = len(found)
        while place and ranks[found[place - 1].index] > rank:
            place -= 1
        if not place or found[place - 1] is not card:
            found.insert(place, card)
    return found


def print_list(cards: Iterable[Card]) -> str:
    return " ".join([card.code for card in cards])


def load_cards(path: Path) -> Cards:
    """Reads a `cards.toml`; every mistake in it is one clear line."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise BadInput("there is no such file", str(path)) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadInput(f"not valid TOML: {error}", str(path)) from None
    return cards_from(data, path.name)


def cards_from(data: dict[str, object], source: str) -> Cards:
    """The cards of an already read file (or of one that a designer has changed in memory)."""
    entries = data.get("card")
    if not isinstance(entries, list) or not entries:
        raise BadInput("no [[card]] entries", source, "at least one [[card]] table")
    seen: dict[str, int] = {}
    kinds: list[Card] = []
    for place, entry in enumerate(entries, start=1):
        where = f"{source}, card {place}"
        if not isinstance(entry, dict):
            raise BadInput("not a table", where, "[[card]] with code, name, kind")
        card = _card_from(entry, where)
        if card.code in seen:
            raise BadInput(f"code {card.code!r} is used twice (also by card {seen[card.code]})", where)
        seen[card.code] = place
        kinds.append(card)
    return Cards(kinds)


def _card_from(entry: dict[str, object], where: str) -> Card:
    facts = dict(entry)
    code = facts.pop("code", None)
    if not isinstance(code, str) or not code.replace("-", "").isalnum():
        raise BadInput("`code` is missing or odd", where, "letters, digits and hyphens, like MC or first-aid")
    where = f"{where} ({code})"
    names = facts.pop("name", None)
    if not isinstance(names, dict) or not all(isinstance(names.get(lang), str) for lang in ("en", "it")):
        raise BadInput("`name` is missing a language", where, 'name = { en = "…", it = "…" }')
    kind = facts.pop("kind", None)
    if not isinstance(kind, str) or not kind:
        raise BadInput("`kind` is missing", where, "the card's type as a word")
    numbers: dict[str, int] = {}
    for key, default in (("copies", 0), ("value", 0)):
        number = facts.pop(key, default)
        if not isinstance(number, int) or isinstance(number, bool) or (key == "copies" and number < 0):
            raise BadInput(
                f"`{key}` is {number!r}", where, "a whole number" + (" from 0 up" if key == "copies" else "")
            )
        numbers[key] = number
    return Card(code, kind, numbers["value"], numbers["copies"], {str(k): str(v) for k, v in names.items()}, facts)
