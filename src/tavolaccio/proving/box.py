"""What the published box holds (`box.toml`), held against the cards and against the clauses that say so.

A `[[count]]` gives the `number` of cards of some `kinds`, or of some `cards`, or of all, and the `clause` of the
rulebook that states it; `of` names the fact that counts (`copies`). A `[[printed]]` lists all `cards` on which a `fact`
has this `value` (by default: stands at all). So printed facts have one place, easy to find when a card is added.
"""

import re
import tomllib
from typing import Any, Final

from tavolaccio.kernel.cards import Card
from tavolaccio.kernel.errors import BadInput
from tavolaccio.kernel.game import Game
from tavolaccio.kernel.rulebook import load_rulebook

WORDS: Final = {
    "en": "one two three four five six seven eight nine ten eleven twelve",
    "it": "una due tre quattro cinque sei sette otto nove dieci undici dodici",
}
TENS: Final = {"en": {30: "thirty"}, "it": {30: "trenta"}}


def wrong(game: Game) -> list[str]:
    """One line for each fact of the box that the cards or the rulebook do not have; nothing where there is no box."""
    path = game.folder / "box.toml"
    if not path.exists():
        return []
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        counts = [line for entry in data.get("count", []) for line in _count(game, entry)]
        return counts + [line for entry in data.get("printed", []) for line in _printed(game, entry)]
    except (KeyError, TypeError, tomllib.TOMLDecodeError) as error:
        raise BadInput(f"cannot be read: {error!r}", f"{game.id}, box.toml", "[[count]] and [[printed]]") from None


def _count(game: Game, entry: dict[str, Any]) -> list[str]:
    number, clause = int(entry["number"]), str(entry["clause"])
    kinds, codes, fact = entry.get("kinds"), entry.get("cards"), entry.get("of", "copies")
    chosen = [
        card for card in game.cards if (kinds is None or card.kind in kinds) and (codes is None or card.code in codes)
    ]
    found = sum([card.copies if fact == "copies" else card.number(fact) for card in chosen])
    which = " ".join(kinds or codes or ["all cards"])
    lines = []
    if found != number:
        lines.append(f"{game.id}: {found} in cards.toml of {which}, but {number} by box.toml ({clause})")
    for language in WORDS:
        known = load_rulebook(game.folder, language).clauses.get(clause)
        if known is None or not says(known.text, number, language):
            lines.append(f"{game.id}: {clause} does not say {number} for {which} (rulebook.{language}.md, box.toml)")
    return lines


def says(text: str, number: int, language: str) -> bool:
    """
    >>> says("Twelve red cards are parolacce", 12, "en"), says("Delle 86 carte, 6", 86, "it"), says("86", 8, "it")
    (True, True, False)
    """
    words = WORDS[language].split()
    word = words[number - 1] if 0 < number <= len(words) else TENS[language].get(number, str(number))
    return re.search(rf"\b({number}|{word})\b", text, re.IGNORECASE) is not None


def _printed(game: Game, entry: dict[str, Any]) -> list[str]:
    fact, listed = str(entry["fact"]), set(str(entry["cards"]).split())
    found = {card.code for card in game.cards if _stands(card, fact, entry.get("value"))}
    what = fact if "value" not in entry else f"{fact} = {entry['value']!r}"
    lines = [f"{game.id}, {code}: has {what} in box.toml, but not in cards.toml" for code in sorted(listed - found)]
    return lines + [
        f"{game.id}, {code}: has {what} in cards.toml, but not in box.toml" for code in sorted(found - listed)
    ]


def _stands(card: Card, fact: str, value: object) -> bool:
    own: object = card.kind if fact == "kind" else card.facts.get(fact)
    if isinstance(own, str) and isinstance(value, str):
        return sorted(own.split()) == sorted(value.split())
    return bool(own) if value is None else own == value
