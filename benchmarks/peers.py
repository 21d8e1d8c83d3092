"""Random play and search in other engines, measured as we measure ourselves. Runs in the peers' own environment.

python peers.py crazy_eights SECONDS          OpenSpiel, driven from Python; also hearts, gin_rummy
python peers.py uno SECONDS                   RLCard, driven through its environment, as its documentation does
python peers.py uno_game SECONDS              the same without the environment: the inner game, which encodes nothing
python peers.py ismcts_gin_rummy SECONDS      OpenSpiel's ISMCTS, one random rollout for each iteration
python peers.py ismcts_crazy_eights SECONDS   the same, see below
python peers.py versions 0                    who they are

Prints one line of JSON. A decision is a node where the player has at least two legal actions; forced moves and chance
cost their time but do not count, as with us. Chance is resolved by uniform sampling. Seconds are the processor's.

OpenSpiel's crazy_eights cannot imagine other worlds, so its C++ search does not run on it. Its search in Python takes a
function for that, and is given a plain copy of the state: cheaper than an honest world.
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable
from importlib.metadata import version
from typing import Any

ITERATIONS = 200


def open_spiel(name: str, seconds: float) -> dict[str, float]:
    pick = random.Random(1).random
    game = load(name)
    decisions = matches = 0
    _playout(game.new_initial_state(), pick)  # warm
    started = time.process_time()
    while True:
        decisions += _playout(game.new_initial_state(), pick)
        matches += 1
        passed = time.process_time() - started
        if passed >= seconds:
            return {"decisions": decisions, "matches": matches, "seconds": passed}


def load(name: str) -> Any:
    import pyspiel  # type: ignore[import-not-found]  # noqa: PLC0415

    return pyspiel.load_game(name, {"players": 4} if name == "crazy_eights" else {})


def _playout(state: Any, pick: Callable[[], float], most: int = 1_000_000) -> int:
    """Play to the end, or until this many decisions have been made."""
    decisions = 0
    is_terminal, is_chance = state.is_terminal, state.is_chance_node
    legal_actions, apply_action = state.legal_actions, state.apply_action
    while not is_terminal():
        actions = legal_actions()
        count = len(actions)
        if count == 1:
            apply_action(actions[0])
            continue
        if not is_chance():
            if decisions >= most:
                return decisions
            decisions += 1
        apply_action(actions[int(pick() * count)])
    return decisions


def crazy_eights(seconds: float) -> dict[str, float]:
    return open_spiel("crazy_eights", seconds)


def hearts(seconds: float) -> dict[str, float]:
    return open_spiel("hearts", seconds)


def gin_rummy(seconds: float) -> dict[str, float]:
    return open_spiel("gin_rummy", seconds)


def uno(seconds: float) -> dict[str, float]:
    import rlcard  # type: ignore[import-not-found]  # noqa: PLC0415

    env = rlcard.make("uno", config={"seed": 1})
    dice = random.Random(1)
    decisions = matches = 0
    started = time.process_time()
    while True:
        state, _ = env.reset()
        while not env.is_over():
            actions = list(state["legal_actions"])
            count = len(actions)
            if count > 1:
                decisions += 1
            state, _ = env.step(actions[int(dice.random() * count)])
        matches += 1
        passed = time.process_time() - started
        if passed >= seconds:
            return {"decisions": decisions, "matches": matches, "seconds": passed}


def uno_game(seconds: float) -> dict[str, float]:
    import rlcard  # noqa: PLC0415

    game = rlcard.make("uno", config={"seed": 1}).game
    dice = random.Random(1)
    decisions = matches = 0
    started = time.process_time()
    while True:
        game.init_game()
        while not game.is_over():
            actions = game.get_legal_actions()
            count = len(actions)
            if count > 1:
                decisions += 1
            game.step(actions[int(dice.random() * count)])
        matches += 1
        passed = time.process_time() - started
        if passed >= seconds:
            return {"decisions": decisions, "matches": matches, "seconds": passed}


# Search.


def ismcts(name: str, think: Callable[[Any], object], seconds: float) -> dict[str, float]:
    """Decisions all over random matches, as we choose ours."""
    pick = random.Random(1).random
    game = load(name)
    iterations = decisions = 0
    spent = 0.0
    while spent < seconds:
        state = game.new_initial_state()
        for skipped in (5, 20, 20):
            _playout(state, pick, skipped)
            if state.is_terminal():
                break
            started = time.process_time()
            think(state)
            spent += time.process_time() - started
            iterations += ITERATIONS
            decisions += 1
    return {"iterations": iterations, "decisions": decisions, "seconds": spent}


def ismcts_gin_rummy(seconds: float) -> dict[str, float]:
    """In C++."""
    import pyspiel  # noqa: PLC0415

    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    bot = pyspiel.ISMCTSBot(1, evaluator, 1.4, ITERATIONS, -1, pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT)
    return ismcts("gin_rummy", bot.step, seconds)


def ismcts_crazy_eights(seconds: float) -> dict[str, float]:
    """In Python."""
    import numpy as np  # noqa: PLC0415
    from open_spiel.python.algorithms import ismcts as searching  # type: ignore[import-not-found]  # noqa: PLC0415
    from open_spiel.python.algorithms import mcts  # noqa: PLC0415

    dice = np.random.RandomState(1)
    bot = searching.ISMCTSBot(
        game=load("crazy_eights"),
        evaluator=mcts.RandomRolloutEvaluator(1, dice),
        uct_c=1.4,
        max_simulations=ITERATIONS,
        random_state=dice,
        final_policy_type=searching.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        use_observation_string=True,
        allow_inconsistent_action_sets=True,
    )
    bot.set_resampler(lambda state, _player: state.clone())
    return ismcts("crazy_eights", bot.step, seconds)


def versions(_seconds: float) -> dict[str, str]:
    return {"OpenSpiel": version("open_spiel"), "RLCard": version("rlcard")}


PEERS: dict[str, Callable[[float], dict[str, Any]]] = {
    one.__name__: one
    for one in (
        crazy_eights,
        hearts,
        gin_rummy,
        uno,
        uno_game,
        ismcts_gin_rummy,
        ismcts_crazy_eights,
        versions,
    )
}


def main(words: list[str]) -> int:
    if len(words) != 2 or words[0] not in PEERS:
        print(__doc__, file=sys.stderr)
        return 2
    print(json.dumps(PEERS[words[0]](float(words[1]))))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
