"""What the cards of a game lack: names and texts in every language, a scenario, a picture, a bot that knows them, their
place in the box.

Said in one line each, for adding a card (`./play check`, CONTRIBUTING.md).
"""

import re
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from tavolaccio.kernel.cards import Card
from tavolaccio.kernel.game import Game
from tavolaccio.proving import box
from tavolaccio.proving.coverage import scenario_files
from tavolaccio.texts import Texts
from tavolaccio.texts.catalogue import LANGUAGES, message_id

PICTURES: Final = Path("web") / "src" / "art" / "pictures"
"""Where a checkout has the pictures; what was installed has none, and guests are drawn from their facts."""
LOOKS: Final = ("icon", "gloss", "spoken", "secret")
"""Printed facts that no rule looks at."""


def lacking(game: Game, checkout: Path | None = None) -> list[str]:
    """One line for each thing that a card lacks. `checkout`: the folder in which `web/` lies; None: where it is, if it
    is there."""
    texts = {language: Texts(language, game) for language in LANGUAGES}
    played, named = _played(game), _named(game)
    sorts = {_sort(game.cards[code]) for code in played - named}
    drawn = _drawn(game, _checkout(game) if checkout is None else checkout)
    knows = getattr(_instinct(game), "knows", None)
    lines: list[str] = []
    for card in game.cards:
        where = f"{game.id}, {card.code}"
        for language, catalogue in texts.items():
            if not card.names.get(language):
                lines.append(f"{where}: no name in {language} (cards.toml)")
            message = message_id("card", card.code, "does")
            if not catalogue.has(message):
                lines.append(f"{where}: no text {message} in {language} (texts/{language}.ftl)")
        if card.code not in played and (card.code in named or _sort(card) not in sorts):
            lines.append(f"{where}: no scenario plays it (scenarios/*.yaml)")
        if drawn is not None and card.code not in drawn:
            lines.append(f"{where}: no picture ({PICTURES / game.id}.ts)")
        if knows is not None and not knows(card):
            lines.append(f"{where}: the bot does not know it (knows() in instinct.py)")
    return lines + box.wrong(game)


def _sort(card: Card) -> tuple[Any, ...]:
    """Cards of one sort differ in numbers alone, which a rule takes as it finds them."""
    facts = [(fact, "" if type(value) is int else str(value)) for fact, value in card.facts.items()]
    return (card.kind, *sorted([fact for fact in facts if fact[0] not in LOOKS]))


def _played(game: Game) -> set[str]:
    """The cards that scenarios name."""
    written = "\n".join([path.read_text(encoding="utf-8") for path in scenario_files(game)])
    words = set(re.findall(r"[\w-]+", re.sub(r"#.*|^- name:.*", "", written, flags=re.MULTILINE)))
    return {card.code for card in game.cards if card.code in words}


def _named(game: Game) -> set[str]:
    """Cards of which the rules know the name: `cards.py` has one for them, so each of them has a rule of its own."""
    path = game.folder / "cards.py"
    source = path.read_text(encoding="utf-8") if path.exists() else ""
    return set(re.findall(r"CARDS\[\"([^\"]+)\"\]", source))


def _checkout(game: Game) -> Path | None:
    return next((folder for folder in game.folder.parents if (folder / PICTURES).is_dir()), None)


def _drawn(game: Game, checkout: Path | None) -> set[str] | None:
    """The cards with a picture; None where the game has none at all."""
    file = None if checkout is None else checkout / PICTURES / f"{game.id}.ts"
    if file is None or not file.exists():
        return None
    return set(re.findall(r"^  ['\"]?([\w-]+)(?: \w+)?['\"]?: ", file.read_text(encoding="utf-8"), re.MULTILINE))


def _instinct(game: Game) -> Any:
    try:
        return import_module(f"{type(game).__module__}.instinct")
    except ModuleNotFoundError:
        return None
