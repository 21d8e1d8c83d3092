"""Learns a game from matches that others have played: a linear policy, numpy, and the rows of `tavolaccio export`.

    ./play export soccmel --seats 3 --bots instinct,random,random --rotate --matches 2000
    python examples/learn_from_matches.py exported/soccmel

The policy is one matrix: observation in, a preference for each action out. It imitates the winners (a softmax over the
allowed actions, gradient descent). One match in five is kept back: there one sees how often it does what the winner
did. At last it plays against `random` in the environment, which shows what the rows hold.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
import polars as pl
from learn_by_playing import Array, features

import tavolaccio
from tavolaccio.lab.statistics import wilson

ROWS_FOR_A_STEP = 256
EVERY_FIFTH = 5


class Rows(NamedTuple):
    """Decisions of winners: what was seen and what was allowed, dense; what was done."""

    observations: Array
    masks: npt.NDArray[np.bool_]
    actions: npt.NDArray[np.int64]


def dense(rows: pl.DataFrame, names: dict[str, Any]) -> Rows:
    """The lists of places, values and allowed actions as matrices again."""
    observations = np.zeros((len(rows), len(names["observation"])), np.float32)
    numbered = rows.with_row_index("row")
    seen = numbered.select("row", "places", "values").explode("places", "values")
    observations[seen["row"].to_numpy(), seen["places"].to_numpy()] = seen["values"].to_numpy()
    masks = np.zeros((len(rows), len(names["actions"])), np.bool_)
    allowed = numbered.select("row", "allowed").explode("allowed")
    masks[allowed["row"].to_numpy(), allowed["allowed"].to_numpy()] = True
    return Rows(observations, masks, rows["action"].to_numpy().astype(np.int64))


def likes(policy: Array, rows: Rows) -> Array:
    preferred: Array = np.where(rows.masks, features(rows.observations) @ policy, -np.inf)
    return preferred


def learn(rows: Rows, rounds: int, rate: float) -> Array:
    """Goes through all rows this many times, in another order each time."""
    dice = np.random.default_rng(0)
    policy = np.zeros((rows.observations.shape[1] + 1, rows.masks.shape[1]), np.float32)
    usual = np.zeros_like(policy)
    for _ in range(rounds):
        order = dice.permutation(len(rows.actions))
        for first in range(0, len(order), ROWS_FOR_A_STEP):
            at = order[first : first + ROWS_FOR_A_STEP]
            some = Rows(rows.observations[at], rows.masks[at], rows.actions[at])
            preferred = likes(policy, some)
            surprise = -np.exp(preferred - preferred.max(axis=1, keepdims=True))
            surprise /= -surprise.sum(axis=1, keepdims=True)
            surprise[np.arange(len(surprise)), some.actions] += 1
            step = features(some.observations).T @ surprise / len(surprise)
            usual = 0.95 * usual + 0.05 * step * step
            policy += rate * step / (np.sqrt(usual) + 1e-3)
    return policy


def judged(game: str, seats: int, policy: Array, matches: int) -> str:
    """In every seat in turn, against `random`; a shared win counts in parts."""
    env = tavolaccio.env(game, seats, ask="choices")
    dice = np.random.default_rng(1)
    won = 0.0
    for match in range(matches):
        env.reset(seed=match)
        for agent in env.agent_iter():
            observation, reward, terminated, truncated, info = env.last()
            mine = agent == f"seat_{match % seats}"
            if terminated or truncated:
                won += (reward * (seats - 1) + 1) / seats if mine else 0.0
                env.step(None)
                continue
            mask = info["action_mask"] == 1
            preferred = features(observation[None])[0] @ policy if mine else dice.random(len(mask))
            env.step(np.where(mask, preferred, -np.inf).argmax())
    low, high = wilson(round(won), matches)
    return f"{won / matches:.1%} of {matches} new matches against `random` ({low:.1%} to {high:.1%})"


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="what `tavolaccio export` has written")
    parser.add_argument("--rounds", type=int, default=5, help="how often to go through all rows (default: 5)")
    parser.add_argument("--rate", type=float, default=0.02)
    parser.add_argument("--tests", type=int, default=640, help="matches to judge by (default: 640)")
    chosen = parser.parse_args(words)
    if not (chosen.folder / "names.json").exists():
        print(f"{chosen.folder}: no whole export is kept there (expected: a folder of `tavolaccio export`)")
        return 2
    names = json.loads((chosen.folder / "names.json").read_text(encoding="utf-8"))
    won = pl.scan_parquet(chosen.folder / "part-*.parquet").filter(pl.col("reward") > 0)
    kept_back = pl.col("match") % EVERY_FIFTH == 0
    rows, tests = (dense(won.filter(some).collect(), names) for some in (~kept_back, kept_back))
    print(f"{names['game']}, {names['seats']} seats: {len(rows.actions):,} decisions of winners to learn from")
    policy = learn(rows, chosen.rounds, chosen.rate)
    agreed = (likes(policy, tests).argmax(axis=1) == tests.actions).mean()
    print(f"does what the winner did in {agreed:.1%} of {len(tests.actions):,} decisions of other matches")
    print(f"by chance it would be {(1 / tests.masks.sum(axis=1)).mean():.1%}")
    if names["house"] or names["options"]:
        print("not judged by playing: that is done at a table as printed, without options")
        return 0
    print(f"wins {judged(names['game'], names['seats'], policy, chosen.tests)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
