"""House rules and settings in words: what is different from A to B."""

from __future__ import annotations

from typing import Any

from tavolaccio.games.house_rules import HouseRules
from tavolaccio.kernel.cards import Card, Cards
from tavolaccio.lab.setup import Setup
from tavolaccio.lab.words import Words

MOST_NAMED = 3
"""More changed cards than these are only counted."""


def changes_of(data: Any, words: Words) -> list[str]:
    """House rules compared with the printed cards."""
    house = HouseRules.of_data(data)
    return card_changes(house.printed.cards, house.game().cards, words)


def setup_changes(a: Setup, b: Setup, words: Words) -> list[str]:
    """What B does otherwise than A: cards, options, bots."""
    lines = card_changes(a.game.cards, b.game.cards, words)
    if len(lines) > MOST_NAMED:
        lines = [words.say("change-many", number=len(lines))]
    settings_a, settings_b = (setup.game.meta.settings(setup.seats, setup.options) for setup in (a, b))
    texts = words.texts
    for name, value in settings_b.items():
        if value != settings_a[name]:
            old, new = texts.setting(name, settings_a[name]), texts.setting(name, value)
            lines.append(words.say("change-option", option=texts.option(name), old=old, new=new))
    if a.bots != b.bots:
        old, new = words.bots(a.bots), words.bots(b.bots)
        lines.append(words.say("change-bots", old=old, new=new))
    return lines


def changed_cards(a: Setup, b: Setup) -> list[str]:
    """The cards that are in both and not the same, as long as they are few enough to be named."""
    before = a.game.cards.by_code
    found = [
        card.code
        for card in b.game.cards
        if card.code in before and (card.copies, facts(card)) != (before[card.code].copies, facts(before[card.code]))
    ]
    return found if len(found) <= MOST_NAMED else []


def card_changes(a: Cards, b: Cards, words: Words) -> list[str]:
    lines: list[str] = []
    for card in b:
        before = a.by_code.get(card.code)
        if before is None:
            lines.append(words.say("change-new", card=card.name(words.language), number=copies(card)))
        else:
            lines += _one_card(before, card, words)
    gone = [card for card in a if card.code not in b.by_code]
    return lines + [words.say("change-none", card=card.name(words.language)) for card in gone]


def _one_card(before: Card, after: Card, words: Words) -> list[str]:
    name = words.texts.card(before, seen=False)
    lines: list[str] = []
    more = copies(after) - copies(before)
    if more and not copies(after):
        lines.append(words.say("change-none", card=name))
    elif more:
        key = "change-copies-more" if more > 0 else "change-copies-less"
        lines.append(words.say(key, number=abs(more), card=name))
    for fact in [fact for fact in {**facts(before), **facts(after)} if not fact.startswith("copies")]:
        old, new = facts(before).get(fact, "–"), facts(after).get(fact, "–")
        if old != new:
            lines.append(words.say("change-fact", card=name, fact=words.fact(fact), old=str(old), new=str(new)))
    if before.names != after.names:
        lines.append(words.say("change-name", card=name))
    return lines


def copies(card: Card) -> int:
    """In all sets together; a card file may count by set."""
    by_set = [value for fact, value in card.facts.items() if fact.startswith("copies") and isinstance(value, int)]
    return sum(by_set) if by_set else card.copies


def facts(card: Card) -> dict[str, object]:
    # Where a game counts `value` under a name of its own, that name is in the facts already.
    own = {"value": card.value} if card.value and card.value not in card.facts.values() else {}
    return {**own, **card.facts}
