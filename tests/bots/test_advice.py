"""Hints: from the seat's view only, with chances that are chances."""

from __future__ import annotations

import pytest

from tavolaccio import games
from tavolaccio.bots.advice import REASONS, advise, reason
from tavolaccio.kernel import chance
from tavolaccio.kernel.match import Match
from tavolaccio.texts import LANGUAGES, Texts


def at_a_choice(name: str) -> tuple[Match, int]:
    match = Match.start(games.find(name), 4, None, chance.seed_from("advice"))
    while len(match.options(match.todo[0])) < 3:
        match.take(match.todo[0], match.options(match.todo[0])[0])
    return match, match.todo[0]


@pytest.mark.parametrize("name", games.names())
def test_every_option_is_weighed(name: str) -> None:
    match, seat = at_a_choice(name)
    luck = chance.for_bot(b"secret", seat, match.id)
    advice = advise(match, seat, luck, iterations=30)
    assert {one.move for one in advice} == set(match.options(seat))
    assert sum(one.visits for one in advice) == 30
    assert all(0 <= one.chance <= 1 for one in advice)
    assert reason(match, seat, advice) in REASONS
    elsewhere = match.determinize(seat, b"elsewhere")
    again = advise(elsewhere, seat, luck, iterations=30)
    assert [(one.move, one.visits, one.chance) for one in again] == [
        (one.move, one.visits, one.chance) for one in advice
    ]


def test_where_there_is_no_choice_the_advice_is_short() -> None:
    match = Match.start(games.find("lunch-money"), 4, None, chance.seed_from("advice"))
    silent = next(seat for seat in range(4) if not match.options(seat))
    assert advise(match, silent, b"") == []
    assert reason(match, silent, []) == "only"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_a_sentence(language: str) -> None:
    texts = Texts(language)
    assert all(texts.has(f"advice-{one}") for one in [*REASONS, "would"])
