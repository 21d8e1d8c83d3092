"""Random play in other engines, measured as we measure ourselves. Runs in the peers' own environment.

python peers.py open_spiel SECONDS      OpenSpiel's crazy_eights with 4 players, driven from Python
python peers.py rlcard SECONDS          RLCard's uno, driven through its environment, as its documentation does
python peers.py rlcard_game SECONDS     the same without the environment: the inner game object, which encodes nothing

Prints one line of JSON. A decision is a node where the player has at least two legal actions; forced moves and chance
cost their time but do not count, as with us. Chance is resolved by uniform sampling. Seconds are the processor's.
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable


def open_spiel(seconds: float) -> tuple[int, int, float]:
    import pyspiel  # type: ignore[import-not-found]  # noqa: PLC0415

    game = pyspiel.load_game("crazy_eights", {"players": 4})
    dice = random.Random(1)
    pick = dice.random
    decisions = matches = 0
    _playout(game.new_initial_state(), pick)  # warm
    started = time.process_time()
    while True:
        decisions += _playout(game.new_initial_state(), pick)
        matches += 1
        passed = time.process_time() - started
        if passed >= seconds:
            return decisions, matches, passed


def _playout(state: object, pick: Callable[[], float]) -> int:
    decisions = 0
    is_terminal, is_chance = state.is_terminal, state.is_chance_node  # type: ignore[attr-defined]
    legal_actions, apply_action = state.legal_actions, state.apply_action  # type: ignore[attr-defined]
    while not is_terminal():
        actions = legal_actions()
        count = len(actions)
        if count == 1:
            apply_action(actions[0])
            continue
        if not is_chance():
            decisions += 1
        apply_action(actions[int(pick() * count)])
    return decisions


def rlcard(seconds: float) -> tuple[int, int, float]:
    import rlcard as cards  # type: ignore[import-not-found]  # noqa: PLC0415

    env = cards.make("uno", config={"seed": 1})
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
            return decisions, matches, passed


def rlcard_game(seconds: float) -> tuple[int, int, float]:
    import rlcard as cards  # noqa: PLC0415

    game = cards.make("uno", config={"seed": 1}).game
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
            return decisions, matches, passed


PEERS = {"open_spiel": open_spiel, "rlcard": rlcard, "rlcard_game": rlcard_game}


def main(words: list[str]) -> int:
    if len(words) != 2 or words[0] not in PEERS:
        print(__doc__, file=sys.stderr)
        return 2
    decisions, matches, seconds = PEERS[words[0]](float(words[1]))
    print(json.dumps({"peer": words[0], "decisions": decisions, "matches": matches, "seconds": seconds}))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
