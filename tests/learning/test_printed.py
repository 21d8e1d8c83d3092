"""Many seats at once, by what is printed: the same numbers as a bot that learned looks at, seat by seat."""

from __future__ import annotations

import random

import numpy as np
import pytest

from tavolaccio.bots.learned.features import Features
from tavolaccio.games import find, names
from tavolaccio.kernel.chance import seed_from
from tavolaccio.kernel.game import Game, Setting
from tavolaccio.kernel.match import Match
from tavolaccio.learning.printed import Printed

GAMES = names()


def wandered(game: Game, seats: int, options: dict[str, Setting], seed: str, steps: int) -> list[tuple[Match, int]]:
    """Moments of matches at random, each with a seat that has something to decide or only watches."""
    dice = random.Random(seed)
    found: list[tuple[Match, int]] = []
    match = Match.start(game, seats, options, seed_from(seed))
    for step in range(steps):
        if match.question is None:
            match = Match.start(game, seats, options, seed_from(f"{seed} {step}"))
            continue
        seat = match.todo[0]
        if step % 3 == 0:
            found += [(match.clone(), seat), (match.clone(), dice.randrange(seats))]
        match.take(seat, dice.choice(match.options(seat)))
    return found


def looked(features: Features, match: Match, seat: int) -> list[float]:
    """Seat by seat, item by item, as the bot does it."""
    question = match.question
    assert question is not None
    numbers = [0.0] * features.size
    items, counts = features.look(match.state, seat, question.point, seat in question.seats)
    for item, count in zip(items, counts, strict=True):
        for place, value in features.shares[item]:
            numbers[place] += count * value
    return numbers


def compared(game: Game, seats: int, options: dict[str, Setting], steps: int) -> int:
    printed = Printed(game, seats, options)
    moments = wandered(game, seats, options, f"printed {game.id} {seats}", steps)
    rows = printed.encode([match for match, _ in moments], [seat for _, seat in moments])
    for row, (match, seat) in zip(rows, moments, strict=True):
        wanted = np.array(looked(printed.features, match, seat), np.float32)
        assert np.array_equal(row, wanted), np.array(printed.names)[row != wanted]
    return int((rows.max(axis=0) > 0).sum())


@pytest.mark.parametrize("name", GAMES)
def test_many_at_once_see_what_each_sees(name: str) -> None:
    game = find(name)
    for seats in range(game.meta.least, game.meta.most + 1):
        told = compared(game, seats, {}, 150)
        assert told > 60, "positions in which there is much to see"


@pytest.mark.parametrize("name", GAMES)
def test_options_of_the_table_are_seen_too(name: str) -> None:
    game = find(name)
    for option in game.meta.options.values():
        if option.kind == "number":
            settings: list[Setting] = [option.most]
        else:
            settings = [one for one in (option.choices or (False, True)) if one not in (option.default, "D", "E", "F")]
        for setting in settings:
            compared(game, max(3, game.meta.least), {option.name: setting}, 24)


@pytest.mark.parametrize("name", GAMES)
def test_another_world_that_looks_the_same_gives_the_same_numbers(name: str) -> None:
    game = find(name)
    printed = Printed(game, 4)
    differ = 0
    for place, (match, _) in enumerate(wandered(game, 4, {}, f"worlds {name}", 120)):
        seat = place % 4
        if any(one is not None for one in match.said) or match.held:
            continue  # what was answered in secret is forgotten in the other world
        world = match.determinize(seat, seed_from(f"world {place}"))
        mine, theirs = printed.encode([match, world], [seat, seat])
        assert np.array_equal(mine, theirs), np.array(printed.names)[mine != theirs]
        one, another = printed.encode([match, world], [(seat + 1) % 4] * 2)
        differ += not np.array_equal(one, another)
    assert differ > 5, "the worlds are really different"


def test_a_table_of_stimulix_fits_in_twelve_hundred_numbers() -> None:
    assert Printed(find("stimulix"), 4).size <= 1200
    assert Printed(find("stimulix"), 5).size <= 1200


def test_scaled_numbers_lie_between_nothing_and_one() -> None:
    game = find("stimulix")
    printed = Printed(game, 4)
    moments = wandered(game, 4, {}, "scaled", 90)
    numbers = printed.encode([match for match, _ in moments], [seat for _, seat in moments])
    scaled = printed.scaled(numbers)
    assert numbers.max() > 10
    assert scaled.min() == 0
    assert 0.5 < scaled.max() <= 1
    assert np.array_equal(scaled > 0, numbers > 0)
    told = dict(zip(printed.names, zip(numbers.max(axis=0), scaled.max(axis=0), strict=True), strict=True))
    assert told["4 seats"] == told["awaited"] == told["alive +1"] == (1, 1), "what is there or not stays as it is"
    assert told["food_deck cards"][1] < 1
