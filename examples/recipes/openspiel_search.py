"""OpenSpiel's own algorithms at our tables: its search for hidden information (ISMCTS) against random players, and a
few rounds of its outcome sampling (MCCFR).

    pip install open_spiel numpy
    PYTHONPATH=src python examples/recipes/openspiel_search.py
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel  # type: ignore[import-not-found]
from open_spiel.python.algorithms import ismcts, mcts, outcome_sampling_mccfr  # type: ignore[import-not-found]

from tavolaccio.learning import openspiel


def searcher(game: Any, dice: np.random.RandomState, simulations: int) -> Any:
    """It imagines worlds that fit what it knows (`resample_from_infostate`), and knows nothing else."""
    return ismcts.ISMCTSBot(
        game=game,
        evaluator=mcts.RandomRolloutEvaluator(1, dice),
        uct_c=1.4,
        max_simulations=simulations,
        random_state=dice,
        # In another world somebody else's options may be others.
        allow_inconsistent_action_sets=True,
    )


def search(
    name: str = "tavolaccio_soccmel(players=3)", matches: int = 12, simulations: int = 30, seed: int = 1
) -> float:
    """The mean return of a seat that searches, against random players; 0 would be as good as they are."""
    openspiel.register()
    game = pyspiel.load_game(name)
    dice = np.random.RandomState(seed)
    total = 0.0
    for match in range(matches):
        seat = match % game.num_players()
        bot = searcher(game, dice, simulations)
        state = game.new_initial_state()
        while not state.is_terminal():
            thinks = state.current_player() == seat
            state.apply_action(int(bot.step(state) if thinks else dice.choice(state.legal_actions())))
        total += state.returns()[seat]
    return total / matches


def regrets(name: str = "tavolaccio_soccmel(players=2)", rounds: int = 3) -> int:
    """Information states that this many rounds of outcome sampling have seen."""
    openspiel.register()
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(pyspiel.load_game(name))
    for _ in range(rounds):
        solver.iteration()
    return len(solver._infostates)


if __name__ == "__main__":
    print(f"search against random: {search():+.2f} a match")
    print(f"outcome sampling has seen {regrets()} information states")
