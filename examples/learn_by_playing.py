"""Learns a game by playing it: a linear policy, the plainest policy gradient there is (REINFORCE), and numpy.

    python examples/learn_by_playing.py              Sócc'mel! at three seats, against two random players
    python examples/learn_by_playing.py lunch-money --seats 4 --matches 6000

The policy is one matrix: observation in, a preference for each action out. After each match everything that was done in
it becomes a little likelier if the match was won, and less likely if it was lost. It sees what its seat sees.
"""

from __future__ import annotations

import argparse
import os
import time
from typing import NamedTuple

# The matrices are small: several threads would only get in each other's way.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np
import numpy.typing as npt

from tavolaccio.lab.statistics import wilson
from tavolaccio.learning.tables import Batch, Tables

Array = npt.NDArray[np.float32]

TABLES = 32
MATCHES_FOR_A_STEP = 32


class Choice(NamedTuple):
    """What was seen, how likely each action was, what was done; one row for each table."""

    features: Array
    chances: Array
    actions: npt.NDArray[np.int64]


def features(observations: Array) -> Array:
    """Numbers of about the same size, and a one for the policy's habits."""
    small = np.clip(observations, -4, 4) / 2
    return np.concatenate([small, np.ones((len(small), 1), np.float32)], axis=1)


def choose(policy: Array, batch: Batch, dice: np.random.Generator) -> Choice:
    seen = features(batch.observations)
    likes = np.where(batch.masks == 1, seen @ policy, -np.inf)
    chances = np.exp(likes - likes.max(axis=1, keepdims=True))
    chances /= chances.sum(axis=1, keepdims=True)
    # The first action whose summed chances go beyond the die.
    return Choice(seen, chances, (chances.cumsum(axis=1) > dice.random((len(seen), 1))).argmax(axis=1))


def learn(tables: Tables, matches: int, rate: float, seed: int = 0) -> Array:
    """Plays this many matches and returns the policy."""
    dice = np.random.default_rng(seed)
    policy = np.zeros((tables.encoding.size + 1, len(tables.actions)), np.float32)
    step, usual = np.zeros_like(policy), np.zeros_like(policy)
    said: list[list[tuple[Array, Array]]] = [[] for _ in range(len(tables))]
    mean = 0.0
    waiting = 0
    while tables.played < matches:
        choice = choose(policy, tables.batch(), dice)
        surprise = -choice.chances
        surprise[np.arange(len(tables)), choice.actions] += 1
        for table in range(len(tables)):
            said[table].append((choice.features[table], surprise[table]))
        for end in tables.step(choice.actions):
            reward = end.rewards[end.seat]
            seen, surprises = (np.stack(column) for column in zip(*said[end.table], strict=True))
            step += (reward - mean) * (seen.T @ surprises)
            said[end.table] = []
            mean += 0.02 * (reward - mean)
            waiting += 1
        if waiting >= MATCHES_FOR_A_STEP:
            step /= waiting
            usual = 0.95 * usual + 0.05 * step * step
            policy += rate * step / (np.sqrt(usual) + 1e-3)
            step[:] = 0
            waiting = 0
    return policy


def wins(tables: Tables, policy: Array, matches: int) -> float:
    """The share won of this many matches; a shared win counts in parts. The policy plays as it has learnt to, with its
    dice."""
    dice = np.random.default_rng(1)
    won = 0.0
    # Short matches end first: of each table the same number counts, or they would count too often.
    left = [matches // len(tables)] * len(tables)
    while any(left):
        for end in tables.step(choose(policy, tables.batch(), dice).actions):
            if left[end.table]:
                left[end.table] -= 1
                won += (end.rewards[end.seat] * (tables.seats - 1) + 1) / tables.seats
    return won


def judged(game: str, seats: int, policy: Array, matches: int) -> str:
    """On other deals than those it has learnt from."""
    tables = Tables(game, TABLES, seats, opponents="random", seed=2)
    matches = max(1, matches // TABLES) * TABLES
    won = wins(tables, policy, matches)
    low, high = wilson(round(won), matches)
    return f"{won / matches:.1%} of {matches} new matches against `random` ({low:.1%} to {high:.1%})"


def main(words: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="soccmel")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--matches", type=int, default=4000, help="matches to learn from (default: 4000)")
    parser.add_argument("--tests", type=int, default=640, help="matches to judge by (default: 640)")
    parser.add_argument("--rate", type=float, default=0.02)
    chosen = parser.parse_args(words)
    started = time.process_time()
    tables = Tables(chosen.game, TABLES, chosen.seats, opponents="random", seed=1)
    nothing = np.zeros((tables.encoding.size + 1, len(tables.actions)), np.float32)
    print(f"{chosen.game}, {chosen.seats} seats: a share of one in {chosen.seats} is {1 / chosen.seats:.1%}")
    print(f"before: wins {judged(chosen.game, chosen.seats, nothing, chosen.tests)}", flush=True)
    policy = learn(tables, chosen.matches, chosen.rate)
    print(f"learnt from {chosen.matches} matches in {time.process_time() - started:.0f} s of one core")
    print(f"after:  wins {judged(chosen.game, chosen.seats, policy, chosen.tests)}")


if __name__ == "__main__":
    main()
