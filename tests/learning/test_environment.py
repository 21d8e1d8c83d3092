"""The environment for learners: PettingZoo's own tests, no leaks, honest rewards."""

from __future__ import annotations

import copy
import pickle
import random
import subprocess
import sys
import warnings
from typing import Any

import numpy as np
import pytest
from battibecco import GAME as SQUABBLE
from pettingzoo.test import api_test, render_test, seed_test  # type: ignore[import-untyped]

import tavolaccio
from tavolaccio.games import find
from tavolaccio.games.house_rules import HouseRules
from tavolaccio.games.this_game_is_shit.table import Table
from tavolaccio.kernel.chance import seed_from
from tavolaccio.kernel.errors import BadInput
from tavolaccio.kernel.match import Match
from tavolaccio.kernel.moves import HOLD, PASS
from tavolaccio.kernel.state import Outcome
from tavolaccio.learning.actions import Actions
from tavolaccio.learning.course import CHOICES, PUBLIC, Course, asked, rewards_of
from tavolaccio.learning.encoding import Encoding
from tavolaccio.learning.environment import Environment
from tests.proving.registered import table_id, tables

GAMES = ["lunch-money", "soccmel", "stimulix", "this-game-is-shit"]
TGIS = "this-game-is-shit"


# PettingZoo's own tests.


@pytest.mark.parametrize(("name", "seats"), tables(), ids=table_id)
def test_pettingzoo_is_content(name: str, seats: int, request: pytest.FixtureRequest) -> None:
    """Warnings are errors here, so it passes without a single complaint."""
    cycles = 400 if request.config.getoption("--long") else 12
    api_test(tavolaccio.env(name, seats), num_cycles=cycles)
    seed_test(lambda: tavolaccio.env(name, seats), num_cycles=cycles)


def test_pettingzoo_is_content_with_masks_in_the_observations() -> None:
    with warnings.catch_warnings():
        # It says so of every dictionary but those of its own games.
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        api_test(tavolaccio.env("soccmel", 3, masks="observation"), num_cycles=20)
        seed_test(lambda: tavolaccio.env("soccmel", 3, masks="observation"), num_cycles=20)


def test_pettingzoo_is_content_with_a_fifth_game() -> None:
    from battibecco import GAME

    api_test(tavolaccio.env(GAME, 3, {"patience": 4}), num_cycles=30)
    seed_test(lambda: tavolaccio.env(GAME, 3), num_cycles=30)


# Playing a match.


def played(environment: Environment, seed: int) -> dict[str, float]:
    """A whole match at random; the rewards of all agents."""
    dice = random.Random(seed)
    environment.reset(seed=seed)
    total = dict.fromkeys(environment.agents, 0.0)
    for agent in environment.agent_iter():
        _, reward, terminated, _, info = environment.last()
        total[agent] += reward
        action = None if terminated else dice.choice(np.flatnonzero(info["action_mask"]))
        environment.step(action)
    return total


@pytest.mark.parametrize("ask", [PUBLIC, CHOICES])
@pytest.mark.parametrize("name", GAMES)
def test_rewards_are_those_of_the_outcome(name: str, ask: str) -> None:
    """Also for the eliminated, who are told that they have lost before the match is over: none of them wins later."""
    environment = tavolaccio.env(name, 4, ask=ask)
    for seed in range(4):
        total = played(environment, seed)
        outcome = environment.course.match.outcome
        assert list(total.values()) == pytest.approx(rewards_of(outcome, 4))
        if outcome.winners:
            assert sum(total.values()) == pytest.approx(0)
        assert environment.agents == []


def test_rewards_by_outcome() -> None:
    assert rewards_of(Outcome((1,), "x", ()), 3) == pytest.approx([-0.5, 1, -0.5])
    assert rewards_of(Outcome((0, 1), "x", ()), 3) == pytest.approx([0.25, 0.25, -0.5])
    assert rewards_of(Outcome((), "x", ()), 3) == pytest.approx([-0.5] * 3)
    assert rewards_of(Outcome((0,), "x", ()), 2) == [1, -1]


def test_the_eliminated_leave_while_the_others_play_on() -> None:
    environment = tavolaccio.env("lunch-money", 4)
    dice = random.Random(2)
    environment.reset(seed=2)
    left_early = 0
    for _ in environment.agent_iter():
        _, reward, terminated, _, info = environment.last()
        if terminated and environment.course.match.outcome is None:
            left_early += 1
            assert reward == pytest.approx(-1 / 3)
        environment.step(None if terminated else dice.choice(np.flatnonzero(info["action_mask"])))
    assert left_early == 2, "the third to fall ends the match"


def test_who_falls_and_is_still_asked_stays_and_who_has_left_is_not_asked() -> None:
    """Stimulix asks the level ones at the end: one of them may win by the answer, and others fell long ago."""
    environment = tavolaccio.env("stimulix", 5, {"quick": True, "panic": True}, ask=CHOICES)
    reasons = []
    for seed in (252, 280, 338):
        total = played(environment, seed)
        outcome = environment.course.match.outcome
        assert list(total.values()) == pytest.approx(rewards_of(outcome, 5))
        reasons.append((outcome.reason, max(len(place) for place in outcome.ranking)))
    assert reasons == [("fewest-points", 2), ("real-life", 1), ("last-one", 2)], "seeds that show it"


def test_both_ways_of_asking_play_the_same_game() -> None:
    """Leaving out questions without a choice changes nothing but the number of steps."""
    game = find(TGIS)
    logs, steps = [], []
    for ask in (PUBLIC, CHOICES):
        course = Course(game, 4, None, seed_from("same"), ask)
        count = 0
        while not course.over:
            count += 1
            course.take(course.options[-1] if course.match.id % 3 and len(course.options) > 1 else course.options[0])
        logs.append([(reply.seat, reply.move.text) for reply in course.match.log])
        steps.append(count)
    assert logs[0] == logs[1]
    assert steps[0] > 1.3 * steps[1]


def test_seeds_deal_the_same_match_and_go_on_to_others() -> None:
    one, other = tavolaccio.env("soccmel", 3), tavolaccio.env("soccmel", 3)
    seen = []
    for environment in (one, other):
        environment.reset(seed=5)
        first = environment.observe("seat_0")
        environment.reset()
        second = environment.observe("seat_0")
        environment.reset(seed=5)
        seen.append((first, second, environment.observe("seat_0")))
    for mine, theirs in zip(*seen, strict=True):
        assert np.array_equal(mine, theirs)
    assert np.array_equal(seen[0][0], seen[0][2])
    assert not np.array_equal(seen[0][0], seen[0][1])


# Leaks.


def wander(name: str, seats: int, seed: str, questions: int) -> list[Match]:
    """Moments of a match at random, with something on the table to hide."""
    dice = random.Random(seed)
    match = Match.start(find(name), seats, None, seed_from(seed))
    moments = []
    for number in range(questions):
        if match.question is None:
            break
        if number % 3 == 0:
            moments.append(match.clone())
        seat = match.todo[0]
        match.take(seat, dice.choice(match.options(seat)))
    return moments


@pytest.mark.parametrize("name", GAMES)
def test_neither_observation_nor_order_tells_what_others_hold(name: str) -> None:
    """Worlds that look the same to a seat: the same numbers, and the same seats asked in the same order."""
    encoding = Encoding(find(name), 4)
    differ = 0
    for place, match in enumerate(wander(name, 4, f"leaks {name}", 240)):
        seat = place % 4
        world = match.determinize(seat, seed_from(f"world {place}"))
        # What somebody has already answered in secret is forgotten in the other world: compare at a fresh question.
        if any(one is not None for one in match.said) or match.held:
            continue
        mine = encoding.encode(match.view(seat), seat, match.question)
        theirs = encoding.encode(world.view(seat), seat, world.question)
        assert np.array_equal(mine, theirs), np.array(encoding.names)[mine != theirs]
        assert asked(match) == asked(world)
        for other in range(4):
            one, another = (encoding.encode(each.view(other), other, None) for each in (match, world))
            differ += not np.array_equal(one, another)
    assert differ > 5, "the worlds are really different"


def test_the_order_of_those_who_have_a_choice_would_tell() -> None:
    """The test above can fail: who has something to say (`todo`) depends on hidden hands."""
    found = 0
    for place, match in enumerate(wander(TGIS, 4, "planted", 240)):
        world = match.determinize(place % 4, seed_from(f"world {place}"))
        if not match.held:
            found += match.todo != world.todo
    assert found > 0


def test_nobody_sees_the_options_of_another() -> None:
    environment = tavolaccio.env(TGIS, 4)
    environment.reset(seed=1)
    for _ in range(60):
        speaking = environment.agent_selection
        for agent in environment.agents:
            assert ("action_mask" in environment.infos[agent]) == (agent == speaking)
        environment.step(int(np.flatnonzero(environment.infos[speaking]["action_mask"])[-1]))
        if environment.terminations[environment.agent_selection]:
            break


# What the numbers mean.


@pytest.mark.parametrize(("name", "seats"), tables(), ids=table_id)
def test_actions_go_there_and_back(name: str, seats: int) -> None:
    game = find(name)
    actions = Actions(game, seats)
    assert len(set(actions.names)) == len(actions)
    for seat in range(seats):
        for action in range(len(actions)):
            assert actions.of(actions.move(action, seat), seat) == action
    everything = {actions.move(action, 0) for action in range(len(actions))}
    assert everything == {HOLD, *[move for move in game.moves if move.target < seats]}


def test_actions_are_seen_from_the_own_chair() -> None:
    game = find(TGIS)
    actions = Actions(game, 4)
    for seat, text in ((0, "MC > B"), (1, "MC > C"), (3, "MC > A")):
        assert actions.names[actions.of(game.moves.parse(text), seat)] == "MC > +1"
    assert actions.names[actions.of(PASS, 2)] == "pass"
    with pytest.raises(BadInput, match="a number from 0 to"):
        actions.move(10**6, 0)


def test_numbers_say_what_lies_on_the_table() -> None:
    game = find(TGIS)
    encoding = Encoding(game, 4)
    match = Match.start(game, 4, None, seed_from("numbers"))
    assert len(set(encoding.names)) == encoding.size
    table, question = match.state, match.question
    assert isinstance(table, Table)
    assert question is not None
    table.poop = [0, 3, 1, 2]
    for seat in range(4):
        numbers = dict(zip(encoding.names, encoding.encode(match.view(seat), seat, match.question), strict=True))
        assert [numbers[f"poop +{step}"] for step in range(4)] == [table.poop[(seat + s) % 4] for s in range(4)]
        hand = table.hands[seat]
        for card in game.cards:
            assert numbers[f"hands +0 {card.code}"] == hand.count(card)
        assert numbers["hands +0 hidden"] == 0
        assert numbers["hands +1 hidden"] == len(table.hands[(seat + 1) % 4])
        assert numbers["deck hidden"] == len(table.deck)
        assert numbers["awaited"] == (seat in question.seats)
        assert sum(value for name, value in numbers.items() if name.startswith("question ")) == 1


@pytest.mark.parametrize("name", GAMES)
def test_the_same_table_from_another_chair_is_turned(name: str) -> None:
    """What is public reads the same for everybody, only turned."""
    encoding = Encoding(find(name), 4)
    for match in wander(name, 4, "turned", 60):
        mine, theirs = (
            dict(zip(encoding.names, encoding.encode(match.view(seat), seat, match.question), strict=True))
            for seat in (0, 1)
        )
        for step in range(4):
            assert mine[f"alive +{step}"] == theirs[f"alive +{(step - 1) % 4}"]
            assert (
                mine[f"active is +{step}" if "active is +0" in mine else f"first is +{step}"]
                == (theirs[f"active is +{(step - 1) % 4}" if "active is +0" in mine else f"first is +{(step - 1) % 4}"])
            )


# Mistakes, and what is not loaded.


def test_mistakes_are_told_in_one_line() -> None:
    environment = tavolaccio.env("soccmel", 3)
    with pytest.raises(BadInput, match=r"reset\(\) first"):
        environment.observe("seat_0")
    environment.reset(seed=1)
    wrong = int(np.flatnonzero(environment.infos[environment.agent_selection]["action_mask"] == 0)[0])
    with pytest.raises(BadInput, match=r"cannot do .* now .expected: one of"):
        environment.step(wrong)
    with pytest.raises(BadInput, match="says nothing"):
        environment.step(None)
    for words, said in (
        ({"game": "poker"}, "no game is called"),
        ({"game": "soccmel", "seats": 9}, "from 2 to 8"),
        ({"game": "soccmel", "options": {"decks": 5}}, "from 1 to 2"),
        ({"game": "soccmel", "ask": "loud"}, "'public' or 'choices'"),
        ({"game": "soccmel", "masks": "none"}, "'info' or 'observation'"),
        ({"game": "soccmel", "render_mode": "rgb_array"}, "'ansi', 'human' or None"),
    ):
        with pytest.raises(BadInput, match=said):
            tavolaccio.env(**words)


def test_render_shows_what_anybody_sees() -> None:
    environment = tavolaccio.env("soccmel", 3, render_mode="ansi")
    environment.reset(seed=1)
    text = environment.render()
    assert "question: open" in text or "question: start" in text
    assert "hands: ['? ? ?" in text, "no hand is shown"
    assert repr(environment).startswith("Environment(soccmel, ABC, ")
    environment.close()


def test_the_program_does_not_load_what_only_learners_need() -> None:
    heavy = "[name for name in ('numpy', 'pettingzoo') if name in sys.modules]"
    code = f"import sys, tavolaccio, tavolaccio.cli.parsing; print({heavy})"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


# Copies, scales and misuse.


@pytest.mark.parametrize("name", GAMES)
def test_a_copy_in_mid_match_goes_on_by_itself(name: str) -> None:
    environment = tavolaccio.env(name, 3, scale=True)
    environment.reset(seed=4)
    dice = np.random.default_rng(1)
    for _ in range(25):
        play_on(environment, dice)
    for other in (environment.clone(), copy.deepcopy(environment), pickle.loads(pickle.dumps(environment))):
        assert other.agent_selection == environment.agent_selection
        assert (other.state() == environment.state()).all()
        before = environment.state().copy()
        ours, theirs = np.random.default_rng(2), np.random.default_rng(2)
        for _ in range(15):
            play_on(other, theirs)
        assert (environment.state() == before).all(), "it does not move the one it was made from"
        twin = environment.clone()
        for _ in range(15):
            play_on(twin, ours)
        assert (twin.state() == other.state()).all()


def play_on(environment: Environment, dice: np.random.Generator) -> None:
    _, _, done, cut, info = environment.last()
    environment.step(None if done or cut else int(dice.choice(np.flatnonzero(info["action_mask"]))))
    if not environment.agents:
        environment.reset()


@pytest.mark.parametrize("name", GAMES)
def test_scaled_numbers_keep_to_their_bounds_and_lose_nothing(name: str) -> None:
    plain, scaled = tavolaccio.env(name, 3), tavolaccio.env(name, 3, scale=True)
    dice, again = np.random.default_rng(1), np.random.default_rng(1)
    plain.reset(seed=3)
    scaled.reset(seed=3)
    space = scaled.observation_space("seat_0")
    assert float(space.low.min()) == -1.0
    assert float(space.high.max()) == 1.0
    for _ in range(60):
        one, other = plain.last()[0], scaled.last()[0]
        assert space.contains(other)
        assert ((one > 0) == (other > 0)).all()
        assert scaled.state_space.contains(scaled.state())
        play_on(plain, dice)
        play_on(scaled, again)


def test_one_name_for_each_game_and_version() -> None:
    assert tavolaccio.env("soccmel", 3).metadata["name"] == f"soccmel_v{find('soccmel').meta.version}"
    house = tavolaccio.env(HouseRules("soccmel", {"YOG": {"copies": 2}}).game(), 3)
    assert house.metadata["name"].startswith("soccmel+99619765_v")
    house.reset(seed=1)
    assert (pickle.loads(pickle.dumps(house)).state() == house.state()).all()


def test_misuse_is_refused_by_name() -> None:
    environment = tavolaccio.env("soccmel", 3)
    with pytest.raises(BadInput, match="no match has been dealt"):
        environment.last()
    with pytest.raises(BadInput, match=r"reset\(options=\{'seats'"):
        environment.reset(options={"seats": 4})
    with pytest.raises(BadInput, match=r"reset\(options=\['seats'\]\)"):
        environment.reset(options=["seats"])
    for seed in ("1", 1.5, True):
        with pytest.raises(BadInput, match="a whole number, or None for the next deal"):
            environment.reset(seed=seed)
    for method in (environment.observe, environment.observation_space, environment.action_space):
        with pytest.raises(BadInput, match=r"no agent is called 'seat_3' .expected: one of seat_0, seat_1, seat_2"):
            method("seat_3")
    seats: Any
    for seats in ("3", 3.0, True):
        with pytest.raises(BadInput, match=r"seats=.* .expected: a whole number"):
            tavolaccio.env("soccmel", seats)
    environment.reset(seed=1)
    for wrong in (1.0, np.float32(1), "1", True, np.array([1])):
        with pytest.raises(BadInput, match="expected: a whole number that the mask allows"):
            environment.step(wrong)
    allowed = np.flatnonzero(environment.infos[environment.agent_selection]["action_mask"])
    environment.step(np.array(allowed[0]))


def test_a_game_that_is_not_installed_can_be_copied() -> None:
    """Handed over as an object; only a pickle has to find it again by its id."""
    environment = tavolaccio.env(SQUABBLE, 3)
    environment.reset(seed=1)
    environment.step(int(np.flatnonzero(environment.infos[environment.agent_selection]["action_mask"])[0]))
    for again in (environment.clone(), copy.deepcopy(environment)):
        assert (again.state() == environment.state()).all()
        assert again.game is SQUABBLE


def test_pettingzoo_is_content_with_the_pictures(capsys: pytest.CaptureFixture[str]) -> None:
    def make(render_mode: str | None = None) -> Environment:
        made = tavolaccio.env("soccmel", 3, masks="observation", render_mode=render_mode)
        assert isinstance(made, Environment)
        return made

    render_test(make)
    assert "question: " in capsys.readouterr().out
