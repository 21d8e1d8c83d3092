"""The words of a language and of a game: cards, clauses, options, types. Readable defaults where a text is missing."""

from pathlib import Path

from tavolaccio.kernel.cards import UNKNOWN, Card
from tavolaccio.kernel.game import Game, Setting
from tavolaccio.kernel.rulebook import Clause, load_rulebook
from tavolaccio.texts.catalogue import Catalogue, Value, message_id

HERE = Path(__file__).parent
QUESTION_MARK = "?"


class Texts:
    """All texts of a language; with a game also that game's.

    >>> Texts("it", game).card(game.cards["MC"])
    'Caffè del mattino'
    """

    def __init__(self, language: str, game: Game | None = None) -> None:
        self.language = language
        self.game = game
        files = [HERE / f"{language}.ftl"]
        if game is not None:
            files.append(game.folder / "texts" / f"{language}.ftl")
        self.catalogue = Catalogue(language, files)
        self.common = Catalogue(language, files[:1]).ids
        self._usual: dict[str, Value] = {}
        """The table options, which any sentence may name: as they usually are, until `sit_down`."""
        if game is not None:
            self._usual = as_values(game.meta.settings(game.meta.least))
        self.settings = self._usual
        self._clauses: dict[str, Clause] | None = None

    def say(self, name: str, **values: Value) -> str:
        """A message by its id; an id without a text is shown as words."""
        return self.say_or(name, plain(name), **values)

    def sit_down(self, options: dict[str, Setting]) -> None:
        """From now on the texts are read at a table with these options."""
        self.settings = {**self._usual, **as_values(options)}

    def has(self, name: str) -> bool:
        return self.catalogue.has(name)

    def has_own(self, beginning: str) -> bool:
        """Does the game itself say anything that begins so (`field-`)?"""
        return any(name.startswith(beginning) and name not in self.common for name in self.catalogue.ids)

    # Cards.

    def card(self, card: Card | None, seen: bool = True) -> str:
        """The name of a card. `seen`: may the reader know a secret one?"""
        if card is None:
            return ""
        if card is UNKNOWN:
            return self.say("hidden-card")
        return QUESTION_MARK if is_secret(card) and not seen else card.name(self.language)

    def a_card(self, card: Card | None, seen: bool = True) -> str:
        """The name of a card as a sentence says it: with its article where the language gives it one."""
        article = self._grammar(card, seen, "article")
        return f"{article}{'' if article.endswith('’') or not article else ' '}{self.card(card, seen)}"

    def gender(self, card: Card | None, seen: bool = True) -> str:
        """Of a card's name: m, f, mp, fp; `none` where the language has none, or the name is not told."""
        return self._grammar(card, seen, "gender") or "none"

    def _grammar(self, card: Card | None, seen: bool, attribute: str) -> str:
        if card is None or card is UNKNOWN or (is_secret(card) and not seen):
            return ""
        return self.catalogue.attribute(message_id("card", card.code, "does"), attribute) or ""

    def card_does(self, card: Card, seen: bool = True) -> str:
        """What the card does; empty where nothing is written."""
        if is_secret(card) and not seen:
            return self.say("secret-card")
        name = message_id("card", card.code, "does")
        values = {**self.settings, **_printed(card), "number": card.value, "card": self.card(card)}
        return self.catalogue.say(name, values) or ""

    def kind(self, kind: str) -> str:
        """A type of cards."""
        return self.say_or(message_id("kind", kind), plain(kind))

    def mode(self, mode: str) -> str:
        """When a card may be used."""
        return self.say_or(message_id("mode", mode), plain(mode))

    # Rules.

    def clause(self, name: str) -> Clause | None:
        """A clause of the game's rulebook."""
        if self.game is None:
            return None
        if self._clauses is None:
            self._clauses = load_rulebook(self.game.folder, self.language).clauses
        return self._clauses.get(name)

    def clause_text(self, name: str) -> str:
        clause = self.clause(name)
        return f"{clause.text} ({name})" if clause is not None else name

    # Table options.

    def option(self, name: str) -> str:
        return self.say_or(message_id("option", name), plain(name))

    def option_help(self, name: str) -> str:
        return self.catalogue.say(message_id("option", name, "help")) or ""

    def setting(self, name: str, value: Setting) -> str:
        """The value of an option in words."""
        if isinstance(value, bool):
            return self.say("yes" if value else "no")
        return self.say_or(message_id("option", name, str(value)), str(value))

    def say_or(self, name: str, default: str, **values: Value) -> str:
        found = self.catalogue.say(name, {**self.settings, **values})
        return default if found is None else found


def as_values(settings: dict[str, Setting]) -> dict[str, Value]:
    """Table options as values of messages: flags are `yes` and `no`."""
    flags = {True: "yes", False: "no"}
    return {name: flags[value] if isinstance(value, bool) else value for name, value in settings.items()}


def _printed(card: Card) -> dict[str, Value]:
    """The numbers and words on the card, so that a tuned number needs no new sentence."""
    return {
        name: value
        for name, value in card.facts.items()
        if isinstance(value, str | int) and not isinstance(value, bool)
    }


def is_secret(card: Card) -> bool:
    """A card whose name and text are a surprise until it is seen."""
    return card.flag("secret")


def plain(name: str) -> str:
    """An id as words: `plain("turns_lava") == "turns lava"`."""
    return name.replace("_", " ").replace("-", " ")
