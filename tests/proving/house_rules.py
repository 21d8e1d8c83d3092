"""House rules at random: other numbers of copies, and other printed numbers, as far as `HouseRules` lets them."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from tavolaccio.games import house_rules
from tavolaccio.games.house_rules import MOST_NUMBER, HouseRules
from tavolaccio.kernel.errors import BadInput
from tavolaccio.kernel.game import Game, Setting

COPIES = st.one_of(st.just(0), st.integers(0, 3), st.integers(0, 20))
NUMBERS = st.one_of(st.integers(0, 12), st.sampled_from([127, 128, MOST_NUMBER]))


def facts_of(game: Game, code: str) -> dict[str, Any]:
    """The printed facts of a card that house rules may change."""
    return {fact: value for fact, value in house_rules._raw(game)[code].items() if type(value) is int}


@st.composite
def copies(draw: st.DrawFn, game: Game) -> house_rules.Changes:
    """Other numbers of copies for some cards; or a kind of card, or all but a few kinds, left out."""
    codes = [card.code for card in game.cards]
    kinds = sorted({card.kind for card in game.cards})
    changes: house_rules.Changes = {}
    for kind in draw(st.lists(st.sampled_from(kinds), unique=True, max_size=2)):
        for card in game.cards:
            if card.kind == kind:
                changes[card.code] = {fact: 0 for fact in facts_of(game, card.code) if fact.startswith("copies")}
    for code in draw(st.lists(st.sampled_from(codes), unique=True, max_size=8)):
        facts = [fact for fact in facts_of(game, code) if fact.startswith("copies")]
        changes[code] = {fact: draw(COPIES) for fact in facts}
    return changes


@st.composite
def numbers(draw: st.DrawFn, game: Game) -> house_rules.Changes:
    """Other printed numbers for some cards."""
    codes = [card.code for card in game.cards]
    changes: house_rules.Changes = {}
    for code in draw(st.lists(st.sampled_from(codes), unique=True, max_size=6)):
        facts = [fact for fact in facts_of(game, code) if not fact.startswith("copies")]
        changes[code] = {fact: draw(NUMBERS) for fact in facts}
    return changes


@st.composite
def settings_of(draw: st.DrawFn, game: Game) -> tuple[int, dict[str, Setting]]:
    """Seats and table options; together they may still be refused."""
    seats = draw(st.integers(game.meta.least, game.meta.most))
    chosen: dict[str, Setting] = {}
    for name, option in game.meta.options.items():
        if draw(st.booleans()):
            continue
        if option.kind == "flag":
            chosen[name] = draw(st.booleans())
        elif option.kind == "number":
            chosen[name] = draw(st.integers(option.least, option.most))
        else:
            chosen[name] = draw(st.sampled_from(option.choices))
    return seats, chosen


def built(name: str, changes: house_rules.Changes) -> Game | None:
    """The game under these rules, or None where they are refused in a sentence."""
    try:
        return HouseRules(name, changes).game()
    except BadInput as error:
        assert "\n" not in str(error)  # noqa: PT017  # refused, and in a sentence
        return None
