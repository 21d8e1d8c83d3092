"""A card as numbers, by what is printed on it: its sort, its words, its numbers; and itself, where that says little.

A dish of Stimulix is its sign and three numbers: sixty dishes share eight columns, and one that a house rule changes is
understood right away. A card with fewer than two printed numbers does what its text says, so it has a column of its
own.
"""

from collections.abc import Sequence
from typing import Final

from tavolaccio.kernel.cards import Card

SILENT: Final = frozenset({"icon", "gloss", "spoken", "copies_base", "copies_expansion"})
"""Facts for the eye, or of the box."""
ENOUGH: Final = 2

Shares = list[tuple[int, int]]
"""Columns, counted from the first of a block, with how much of each."""


def printed(card: Card) -> dict[str, int]:
    """What is printed on a card, word by word and number by number."""
    found = {card.kind: 1}
    if card.value:
        found["value"] = card.value
    for name, fact in card.facts.items():
        if name in SILENT:
            continue
        if isinstance(fact, bool):
            if fact:
                found[name] = 1
        elif isinstance(fact, int):
            if fact:
                found[name] = fact
        elif isinstance(fact, str):
            for word in fact.split():
                found[f"{name} {word}"] = 1
    return found


def says_enough(card: Card) -> bool:
    numbers = [fact for name, fact in card.facts.items() if type(fact) is int and name not in SILENT]
    return len(numbers) + (1 if card.value else 0) >= ENOUGH


def steps_of(cards: Sequence[Card]) -> dict[str, list[int]]:
    """The sizes in which each number comes, where it comes in several."""
    found: dict[str, set[int]] = {}
    for card in cards:
        if says_enough(card):
            for name, value in printed(card).items():
                if value > 0:
                    found.setdefault(name, set()).add(value)
    return {name: sorted(values) for name, values in found.items() if len(values) > 1}


class Columns:
    """The columns for some kinds of card: `names` of them, and the shares of each card.

    `finely`: a number is also told step by step (`points over 3`), so that two cards are not mistaken for one that is
    twice as heavy, and that a middling number may be worst of all.
    """

    def __init__(self, cards: Sequence[Card], finely: bool = False) -> None:
        self.names: list[str] = []
        self.shares: dict[Card, Shares] = {}
        places: dict[str, int] = {}
        sizes = steps_of(cards) if finely else {}
        for card in cards:
            facts = printed(card)
            if not says_enough(card):
                facts = {f"is {card.code}": 1, **facts}
            if finely:
                facts |= {
                    f"{name} over {step}": 1
                    for name, steps in sizes.items()
                    for step in steps[:-1]
                    if step < facts.get(name, 0)
                }
            found: Shares = []
            for name, value in facts.items():
                for part, size in ((name, value), (f"{name} below zero", -value)):
                    if size > 0:
                        if part not in places:
                            places[part] = len(self.names)
                            self.names.append(part)
                        found.append((places[part], size))
            self.shares[card] = found
