"""Functions by card: what a card does is entered where it is written, `@plays(COFFEE, MILKSHAKE)`."""

from collections.abc import Callable
from typing import TypeVar

from tavolaccio.kernel.cards import Card

Rule = TypeVar("Rule")


def enters(rules: dict[Card, Rule], *cards: Card) -> Callable[[Rule], Rule]:
    """A decorator that enters a function for each of the cards."""

    def enter(rule: Rule) -> Rule:
        for card in cards:
            rules[card] = rule
        return rule

    return enter
