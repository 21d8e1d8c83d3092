"""The lab's texts in a language, with numbers written as that language writes them: 2.1 and 2,1."""

from __future__ import annotations

from pathlib import Path

from tavolaccio.kernel.game import Game
from tavolaccio.lab.statistics import Part
from tavolaccio.texts.catalogue import Catalogue, Value
from tavolaccio.texts.texts import Texts

HERE = Path(__file__).parent / "texts"
MINUS = "−"


class Words:
    """Sentences, numbers and names of cards.

    >>> Words("it", game).number(2.14)
    '2,1'
    """

    def __init__(self, language: str, game: Game) -> None:
        self.language = language
        self.texts = Texts(language, game)
        self.game = game
        self.catalogue = Catalogue(language, [HERE / f"{language}.ftl"])

    def say(self, name: str, **values: Value) -> str:
        found = self.catalogue.say(name, values)
        assert found is not None, f"no text {name}"
        return found

    def number(self, value: float, digits: int = 1, signed: bool = False) -> str:
        text = f"{abs(value):,.{digits}f}"
        if self.language == "it":
            text = text.replace(",", "\u202f").replace(".", ",")
        if float(f"{value:.{digits}f}") < 0:
            return MINUS + text
        return "+" + text if signed and float(f"{value:.{digits}f}") > 0 else text

    def percent(self, share: float, digits: int = 1) -> str:
        return self.number(100 * share, digits) + "\u202f%"

    def interval(self, part: Part, digits: int = 1) -> str:
        return self.say("interval", low=self.number(part.low, digits), high=self.number(part.high, digits))

    def card(self, code: str) -> str:
        card = self.game.cards[code]
        return self.texts.card(card, seen=False)

    def bots(self, names: tuple[str, ...]) -> str:
        """`instinct` once where all are the same."""
        return ", ".join(names if len(set(names)) > 1 else names[:1])

    def fact(self, name: str) -> str:
        """What is printed on a card, `damage`: where we have no word for it, as it stands in the file."""
        return self.catalogue.say(f"fact-{name}".replace("_", "-")) or name.replace("_", " ")

    def field(self, name: str) -> str:
        return self.texts.say_or(f"field-{name}", name)
