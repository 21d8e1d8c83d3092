"""What OpenSpiel finds out about our games; run in the peers' environment by `test_openspiel.py`, one check at a time.

python openspiel_checks.py NAME
"""

from __future__ import annotations

import pickle
import random
import sys
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel  # type: ignore[import-not-found]

from tavolaccio.games.house_rules import HouseRules
from tavolaccio.learning import openspiel

GAMES = openspiel.register()
BETWEEN = 7
"""Steps between two looks."""


def walk(name: str, seed: int) -> Any:
    """A random match, stopped now and then where a player decides."""
    dice = random.Random(seed)
    state = pyspiel.load_game(name).new_initial_state()
    steps = 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(dice.randrange(openspiel.SIDES))
            continue
        steps += 1
        if steps % BETWEEN == 0:
            yield state
        state.apply_action(dice.choice(state.legal_actions()))


def its_own_checks() -> None:
    """Legal actions and masks, histories, chance, utilities, copies, and every state kept and read back."""
    for name in GAMES:
        game = pyspiel.load_game(f"{name}(players=2)")
        pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
    pyspiel.random_sim_test(pyspiel.load_game("tavolaccio_soccmel"), num_sims=4, serialize=True, verbose=False)
    pyspiel.random_sim_test(pyspiel.load_game("tavolaccio_lunch_money"), num_sims=1, serialize=False, verbose=False)


def other_worlds() -> None:
    """An imagined world is the same for the player who imagines it, and another one for somebody else."""
    sampler = random.Random(5).random
    for name in GAMES:
        others = looks = 0
        for state in walk(f"{name}(players=3)", 3):
            player = state.current_player()
            world = state.resample_from_infostate(player, sampler)
            assert world.current_player() == player
            assert world.legal_actions() == state.legal_actions()
            assert world.information_state_string(player) == state.information_state_string(player)
            assert world.observation_tensor(player) == state.observation_tensor(player)
            looks += 1
            others += any(
                world.observation_tensor(seat) != state.observation_tensor(seat) for seat in range(3) if seat != player
            )
            world.apply_action(world.legal_actions()[-1])
            assert state.current_player() == player, "the state itself has not moved"
            if looks == 12:
                break
        assert others > looks / 2, f"{name}: {others} of {looks} worlds differ"


def copies() -> None:
    """Copies and pickles go on by themselves, to the same end."""
    for name in GAMES:
        for looked, state in enumerate(walk(f"{name}(players=2)", 4)):
            twins = [state.clone(), pickle.loads(pickle.dumps(state))]
            for twin in twins:
                assert str(twin) == str(state)
                assert twin.history() == state.history()
                dice, same = random.Random(looked), state.clone()
                while not same.is_terminal():
                    action = dice.choice(same.legal_actions())
                    same.apply_action(action)
                    twin.apply_action(action)
                assert twin.returns() == same.returns()
                assert twin.information_state_string(0) == same.information_state_string(0)
            if looked == 2:
                break
    state = next(walk(f"{GAMES[0]}(players=2)", 4))
    imagined = state.resample_from_infostate(state.current_player(), random.Random(1).random)
    refused(lambda: pickle.dumps(imagined), "an imagined world cannot be kept")


def memories() -> None:
    """A player who has done something else remembers something else, also where the table looks the same again."""
    game = pyspiel.load_game("tavolaccio_this_game_is_shit(players=3)")
    tables: dict[str, set[tuple[int, ...]]] = {}
    remembered: dict[str, set[tuple[int, ...]]] = {}
    for seed in range(60):
        state = game.new_initial_state()
        for _ in range(openspiel.DIGITS):
            state.apply_action(7)
        dice = random.Random(seed)
        own: list[int] = []
        for _ in range(14):
            action = dice.choice(state.legal_actions())
            if state.current_player() == 0:
                tables.setdefault(state.observation_string(0), set()).add(tuple(own))
                remembered.setdefault(state.information_state_string(0), set()).add(tuple(own))
                own.append(action)
            state.apply_action(action)
    assert any(len(pasts) > 1 for pasts in tables.values()), "no table was reached in two ways: nothing is tried"
    assert all(len(pasts) == 1 for pasts in remembered.values()), "two pasts and one memory"


def parameters() -> None:
    game = pyspiel.load_game("tavolaccio_soccmel(players=3,options=decks:2)")
    state = game.new_initial_state()
    for _ in range(openspiel.DIGITS):
        state.apply_action(1)
    assert "'decks': 2" in state.observation_string(0)
    assert pyspiel.load_game(str(game)).num_distinct_actions() == game.num_distinct_actions()
    refused(lambda: pyspiel.load_game("tavolaccio_soccmel(options=deks:2)"), "soccmel has no option 'deks'")
    refused(lambda: pyspiel.load_game("tavolaccio_soccmel(options=decks:7)"), "'7' does not fit")
    house = HouseRules("soccmel", {"YOG": {"copies": 2}}).game()
    (*_, name) = openspiel.register(house)
    again = pickle.loads(pickle.dumps(pyspiel.load_game(name)))
    assert again.game.cards["YOG"].copies == 2
    whole = np.array(next(walk("tavolaccio_soccmel(scale=False)", 1)).observation_tensor(0))
    small = np.array(next(walk("tavolaccio_soccmel", 1)).observation_tensor(0))
    assert np.abs(small).max() <= 1 < np.abs(whole).max()


def algorithms() -> None:
    """Its search plays every game to the end, its sampling collects regrets, its learners sit in its environment."""
    sys.path.insert(0, "examples/recipes")
    import openspiel_search  # type: ignore[import-not-found]
    from open_spiel.python import rl_environment  # type: ignore[import-not-found]
    from open_spiel.python.algorithms import tabular_qlearner  # type: ignore[import-not-found]

    for name in GAMES:
        assert -1 <= openspiel_search.search(f"{name}(players=2)", matches=1, simulations=3) <= 1
    assert openspiel_search.regrets(rounds=2) > 20
    env = rl_environment.Environment(pyspiel.load_game("tavolaccio_soccmel(players=2)"))
    learners = [tabular_qlearner.QLearner(player, env.action_spec()["num_actions"]) for player in range(2)]
    for _ in range(2):
        step = env.reset()
        while not step.last():
            step = env.step([learners[step.current_player()].step(step).action])
        for learner in learners:
            learner.step(step)
        assert sorted(step.rewards) in ([-1, 1], [0, 0])


def refused(act: Callable[[], object], words: str) -> None:
    told = ""
    try:
        act()
    except Exception as error:  # noqa: BLE001  # OpenSpiel wraps what it is told
        told = str(error)
    assert words in told, told or f"not refused: {words}"


if __name__ == "__main__":
    {check.__name__: check for check in (its_own_checks, other_worlds, copies, memories, parameters, algorithms)}[
        sys.argv[1]
    ]()
