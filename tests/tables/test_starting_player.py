"""The first player: the arithmetic of rituals, of which the scenarios show what becomes of it at a table."""

from __future__ import annotations

import random
from collections import Counter

from tavolaccio.tables.clock import human_reaction
from tavolaccio.tables.journal import starting_player
from tavolaccio.tables.journal.starting_player import RitualChoice, RitualState


def test_ties_and_guesses() -> None:
    """Within the margin chance decides, the same for everybody who knows the secret; a guess is no reaction."""
    chosen: Counter[int] = Counter()
    for number in range(400):
        race = RitualState("race", "go", [RitualChoice() for _ in range(4)])
        for seat, milliseconds in enumerate((203, 207, 209, 79)):
            starting_player.choose(race, seat, 0, milliseconds)
        starting_player.decide(race, f"{number:064x}")
        assert race.seats[3].early
        chosen[race.chosen] += 1
    assert set(chosen) == {0, 1}, "5 ms are a tie, 6 ms are not, and who guessed is out"
    assert 130 < chosen[0] < 270


def test_straws_are_fair() -> None:
    """Whichever straw one takes, and whenever, the chance is the same."""
    chosen: Counter[int] = Counter()
    for number in range(1200):
        lots = RitualState("lots", "open", [RitualChoice() for _ in range(3)])
        starting_player.choose(lots, 2, 1)
        starting_player.choose(lots, 0, 0)
        starting_player.decide(lots, f"{number:064x}")
        assert sorted(one.value for one in lots.seats) == [1, 2, 3]
        chosen[lots.chosen] += 1
    assert all(330 < count < 470 for count in chosen.values()), chosen


def test_bots_react_like_people() -> None:
    dice = random.Random(5)
    times = sorted(human_reaction(dice) for _ in range(1000))
    assert times[0] >= 0.2
    assert times[-1] <= 1.2
    assert 0.3 < times[500] < 0.42


def test_a_long_line_is_no_handicap_and_no_trick() -> None:
    assert (
        starting_player.reaction(0.25, 0.0)
        == starting_player.reaction(0.31, 0.06)
        == starting_player.reaction(0.37, 0.12)
        == 250
    )
    assert starting_player.reaction(0.31, 2.0) == 190, "who answers pings slowly gains no more than the allowance"
