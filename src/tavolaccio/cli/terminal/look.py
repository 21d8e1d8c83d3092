"""Colours and signs of the terminal. A colour is never the only sign; without colours everything can still be read."""

from rich.style import Style

from tavolaccio.kernel.cards import Card
from tavolaccio.kernel.game import Game

KIND_COLOURS = ("magenta", "green", "blue", "yellow", "cyan", "bright_magenta", "red", "bright_blue", "bright_green")
KIND_SIGNS = "*%#~+?!&=@^$"
"""Types of cards get colours and signs in the order in which they first stand in `cards.toml`."""
MODE_SIGNS = {"turn": "▸", "any": "∞", "response": "↩"}

ACCENT = Style(color="magenta", bold=True)
CALL = Style(color="white", bgcolor="magenta", bold=True)
"""The table waits for the reader."""
DANGER = Style(color="red", bold=True)
FAINT = Style(dim=True)
ON_TURN = Style(bold=True, reverse=True)
STRONG = Style(bold=True)
HEADING = Style(bold=True, underline=True)
NOTICE = Style(color="yellow", bold=True)
KEY = Style(color="cyan", bold=True)
PLAIN = Style.null()


class Look:
    """Which colour and sign a card of this game has."""

    def __init__(self, game: Game) -> None:
        self.kinds = list(dict.fromkeys([card.kind for card in game.cards]))

    def style(self, card: Card) -> Style:
        return self.kind_style(card.kind)

    def kind_style(self, kind: str) -> Style:
        if kind not in self.kinds:
            return FAINT
        return Style(color=KIND_COLOURS[self.kinds.index(kind) % len(KIND_COLOURS)])

    def kind_sign(self, kind: str) -> str:
        return KIND_SIGNS[self.kinds.index(kind) % len(KIND_SIGNS)] if kind in self.kinds else " "

    def numbers(self, card: Card) -> str:
        """What is printed on it in figures: its value, or the numbers of `cards.toml` in their order (`8/6/5`)."""
        if card.value:
            return str(card.value)
        numbers = [value for name, value in card.facts.items() if type(value) is int and not name.startswith("copies")]
        return "/".join([str(number) for number in numbers[:3]])

    def mode_sign(self, card: Card) -> str:
        return MODE_SIGNS.get(card.word("mode"), "")
