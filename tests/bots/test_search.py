"""The search plays every game at any number of seats, keeps to its budget, and is worth its time."""

from __future__ import annotations

import pytest

from tavolaccio import bots, games
from tavolaccio.bots.search import Node, Search, Tuning
from tavolaccio.kernel import chance
from tavolaccio.kernel.errors import BadInput
from tavolaccio.kernel.match import Match, Sight
from tavolaccio.kernel.moves import PASS
from tavolaccio.kernel.points import TOGETHER
from tavolaccio.lab.arena import Pairing, Plan, Share, play_deal

MOST_QUESTIONS = 250

TABLES = [
    (name, seats) for name in games.names() for seats in {games.find(name).meta.least, games.find(name).meta.most}
]


def started(name: str, seats: int = 4, **options: bool | int | str) -> Match:
    return Match.start(games.find(name), seats, options, chance.seed_from(f"search {name}"))


@pytest.mark.parametrize(("name", "seats"), sorted(TABLES))
def test_it_plays_at_any_table(name: str, seats: int) -> None:
    """Interruptions, riders, windows and secret choices included."""
    match = started(name, seats)
    thinker = bots.make("search:2", match.game, 0, 1)
    other = bots.make("random", match.game, 1, 1)
    asked: set[str] = set()
    for _ in range(MOST_QUESTIONS):
        if match.question is None:
            break
        seat = match.todo[0]
        options = match.options(seat)
        if len(options) == 1:
            match.take(seat, options[0])
            continue
        if seat == 0:
            asked.add(match.question.point.name)
        move = (thinker if seat == 0 else other).choose(Sight(match, seat, options))
        assert move in options
        match.take(seat, move)
    assert asked


def test_it_answers_a_race() -> None:
    match = started("soccmel", starter="race")
    assert match.question is not None
    assert match.question.point.reflex
    decision = bots.decide("search:12", match, 1, b"chance")
    assert decision.iterations == 12
    assert decision.move in match.options(1)


@pytest.mark.parametrize("name", games.names())
def test_time_becomes_iterations_that_can_be_repeated(name: str) -> None:
    match = started(name)
    while len(match.options(match.todo[0])) < 2:
        match.take(match.todo[0], match.options(match.todo[0])[0])
    seat = match.todo[0]
    timed = bots.decide("search", match, seat, b"chance", milliseconds=25)
    again = bots.decide("search", match, seat, b"chance", iterations=timed.iterations)
    assert timed.iterations > 0
    assert [(one.move, one.visits, one.chance) for one in timed.weighed] == [
        (one.move, one.visits, one.chance) for one in again.weighed
    ]


@pytest.mark.parametrize("method", ["search", "learned"])
def test_a_time_that_is_over_at_once_is_for_one_look_all_the_same(method: str) -> None:
    """Without any its record would say 0, which means no budget, and asked again it would think."""
    match = started("lunch-money")
    asked = 0
    while match.question is not None and asked < 5:
        seat, habit = match.todo[0], bots.make("instinct", match.game, 0, 0)
        options = match.options(seat)
        if len(options) > 1:
            hurried = bots.decide(f"{method}:1ms", match, seat, b"chance", milliseconds=1e-9)
            again = bots.decide(f"{method}:1ms", match, seat, b"chance", iterations=hurried.iterations)
            assert hurried.move is again.move
            assert [one.visits for one in hurried.weighed] == [one.visits for one in again.weighed]
            asked += hurried.iterations > 0
        match.take(seat, options[0] if len(options) == 1 else habit.choose(Sight(match, seat, options)))
    assert asked == 5


def test_secret_choices_hang_side_by_side() -> None:
    """What others choose in secret is weighed without regard to what the bot has just chosen itself."""
    match = started("stimulix")
    while match.question is None or match.question.point.kind != TOGETHER:
        match.take(match.todo[0], match.options(match.todo[0])[0])
    seat = match.question.seats[0]
    search = Search("search", match.game, seat, b"", tuning=Tuning(depth=4, horizon=1))
    trunk = search.grown(Sight(match, seat, match.options(seat)), b"chance", 150)
    assert set(trunk.choices) <= set(match.question.seats)
    assert trunk.choices[seat].visits == 150
    assert len([choice for choice in trunk.choices.values() if choice.visits > 5]) > 2
    mine: list[Node] = list(trunk.choices[seat].moves.values())
    assert all(other not in node.choices for node in mine for other in match.question.seats)
    assert trunk.move is PASS


def test_it_beats_common_sense(request: pytest.FixtureRequest) -> None:
    """Where luck leaves the most to play for; how much in all of the games stands in docs/arena."""
    deals = 30 if request.config.getoption("--long") else 3
    plan, pairing = Plan("lunch-money", 4, ("search:20", "instinct"), deals, "worth it", {}), ("search:20", "instinct")
    matches = [one for deal in range(deals) for one in play_deal((plan, Pairing(*pairing), deal))]
    assert Share(matches).share > 0.25


@pytest.mark.parametrize(
    "name", ["", "search:", "search:0", "search:-3", "search:5s", "search:99999999", "owl:3", "Owl"]
)
def test_a_bot_that_does_not_exist(name: str) -> None:
    with pytest.raises(BadInput, match="no bot is called"):
        bots.make(name, games.find("soccmel"), 0, 0)


def test_there_are_four_levels_and_the_old_names_stay() -> None:
    assert [level.id for level in bots.LEVELS] == ["chick", "goat", "fox", "owl"]
    assert bots.names() == ["chick", "goat", "fox", "owl", "random", "instinct", "learned", "search"]
    assert [name for name in bots.names() if bots.searches(name)] == ["fox", "owl", "search"]
    for name in bots.names():
        assert bots.make(name, games.find("soccmel"), 0, 0).name == name


def test_having_nothing_to_decide_is_told() -> None:
    match = started("soccmel")
    silent = next(seat for seat in range(4) if not match.options(seat))
    with pytest.raises(BadInput, match="nothing to decide"):
        bots.decide("goat", match, silent, b"")
