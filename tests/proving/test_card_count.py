"""No card comes from nothing and none gets lost: in every game, at every table, under all house rules."""

from __future__ import annotations

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from tavolaccio.games import find, names
from tavolaccio.kernel.errors import BadInput
from tavolaccio.kernel.game import Game, Setting
from tavolaccio.proving.contract import check_cards
from tavolaccio.proving.trial import Trial
from tests.proving.house_rules import built, copies, numbers, settings_of

PHASES = (Phase.generate, Phase.shrink)
ANSWERS = 120
"""How far a match is followed: under house rules it may never end."""


def examples(request: pytest.FixtureRequest) -> int:
    return 150 if request.config.getoption("--long") else 8


def follow(game: Game, seats: int, options: dict[str, Setting], seed: str) -> None:
    try:
        trial = Trial(game, seats, seed, options)
    except BadInput as error:
        assert "\n" not in str(error)  # noqa: PT017  # either a sentence or a match
        return
    check_cards(trial)
    while trial.match.question is not None and trial.step < ANSWERS:
        trial.answer_at_random()
        check_cards(trial)


@pytest.mark.parametrize("name", names())
def test_with_other_numbers_of_copies(name: str, request: pytest.FixtureRequest) -> None:
    @settings(max_examples=examples(request), phases=PHASES)
    @given(copies(find(name)), settings_of(find(name)), st.integers(0, 9))
    def test(changes: dict[str, dict[str, object]], table: tuple[int, dict[str, Setting]], seed: int) -> None:
        game = built(name, changes)
        if game is not None:
            follow(game, table[0], table[1], f"copies {seed}")

    test()


@pytest.mark.parametrize("name", names())
def test_with_other_numbers_on_the_cards(name: str, request: pytest.FixtureRequest) -> None:
    @settings(max_examples=examples(request), phases=PHASES)
    @given(numbers(find(name)), settings_of(find(name)), st.integers(0, 9))
    def test(changes: dict[str, dict[str, object]], table: tuple[int, dict[str, Setting]], seed: int) -> None:
        game = built(name, changes)
        if game is not None:
            follow(game, table[0], table[1], f"numbers {seed}")

    test()
