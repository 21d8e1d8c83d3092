"""A shuffle that both readings of a rulebook can foretell: it depends on nothing but the cards in it."""

from tavolaccio.kernel.cards import Card
from tavolaccio.kernel.state import State
from tavolaccio.proving.wandering import Dice


def foretold(cards: list[str], label: str) -> None:
    cards.sort()
    dice = Dice(f"{label} {cards}")
    for place in range(len(cards) - 1, 0, -1):
        other = dice.below(place + 1)
        cards[place], cards[other] = cards[other], cards[place]


def foretold_at_the_table(table: State, cards: list[Card], label: str) -> None:
    """In the place of `State.shuffle`."""
    named = {card.code: card for card in cards}
    names = [card.code for card in cards]
    foretold(names, label)
    cards[:] = [named[name] for name in names]


def codes(cards: list[Card] | tuple[Card, ...]) -> list[str]:
    return sorted(card.code for card in cards)
