"""Learning from tries: every decision is kept, and learned from several times.

What is handed out is the mean of the latest weights, which is steadier than any of them.
"""

from __future__ import annotations

import math
from typing import Final

import numpy as np
import numpy.typing as npt

from tavolaccio.kernel.game import Game
from tavolaccio.learning.training.learner import Learner, Pace, Packed, first_weights, ranges
from tavolaccio.learning.training.selfplay import Weights
from tavolaccio.learning.training.tries import Way

PACE: Final = Pace(rate=1e-3, longest=5.0, squares=0.99, least=1e-6)
MANY: Final = 4096
"""Decisions of one step on an accelerator."""
SPREAD: Final = 3.0
"""How much further than elsewhere the first likes lie apart."""
EVERY: Final = 10
"""Steps between two weights of the mean."""
FRESH: Final = 100
SLOWEST: Final = 0.01
"""The mean follows the latest tenth of all steps, later the latest thousand."""
EARLY: Final = 0.65
"""Until this is left of the training no decision is too old to learn from."""
LAST_RATE: Final = 0.02


class Pile:
    """Packed decisions in arrays that grow."""

    def __init__(self) -> None:
        self.arrays: Packed = {}
        self.used: dict[str, int] = {}

    def __len__(self) -> int:
        return self.used.get("sizes", 0)

    def add(self, whole: Packed) -> None:
        firsts = np.cumsum(whole["sizes"]) - whole["sizes"] + self.used.get("items", 0)
        offered = np.cumsum(whole["offers"]) - whole["offers"] + self.used.get("choices", 0)
        for name, new in {**whole, "first": firsts, "offered": offered}.items():
            used = self.used.get(name, 0)
            if name not in self.arrays or used + len(new) > len(self.arrays[name]):
                larger = np.empty(2 * used + len(new), new.dtype)
                larger[:used] = self.arrays[name][:used] if used else 0
                self.arrays[name] = larger
            self.arrays[name][used : used + len(new)] = new
            self.used[name] = used + len(new)

    def some(self, rows: npt.NDArray[np.int64]) -> Packed:
        """These decisions."""
        kept = self.arrays
        sizes, offers = kept["sizes"][rows], kept["offers"][rows]
        looks, answers = ranges(kept["first"][rows], sizes), ranges(kept["offered"][rows], offers)
        return {
            "sizes": sizes, "items": kept["items"][looks], "counts": kept["counts"][looks], "offers": offers,
            "choices": kept["choices"][answers], "habit": kept["habit"][rows], "rewards": kept["rewards"][answers],
        }  # fmt: skip


class Assessor:
    """Learns what answers are worth, by a learner whose steps it leads."""

    def __init__(self, game: Game, seed: int, learner: Learner, way: Way) -> None:
        self.learner = learner
        self.way = way
        self.pile = Pile()
        self.dice = np.random.default_rng(seed)
        self.steps = 0
        self.due = 0.0
        """Steps for which there are decisions."""
        first = first_weights(game, seed, way.hidden)
        first["wm"] *= SPREAD
        self.start_from(first)

    def host(self) -> Weights:
        return {name: one.copy() for name, one in self.mean.items()}

    def start_from(self, weights: Weights) -> None:
        self.learner.start_from(weights)
        self.mean = self.learner.host()

    def learn(self, whole: Packed, left: float, epochs: int, copying: bool = False) -> None:
        self.pile.add(whole)
        self.due += epochs * len(whole["sizes"]) / self.learner.many
        if len(self.pile) < self.way.before:
            return
        oldest = int(len(self.pile) * (1 - self.way.window)) if left < EARLY else 0
        while self.due >= 1:
            rows = self.dice.integers(oldest, len(self.pile), self.learner.many)
            self.learner.regress(self.pile.some(rows), self.learner.pace.rate * eased(left))
            self.due -= 1
            self.steps += 1
            if self.steps % EVERY == 0:
                self._settle()

    def _settle(self) -> None:
        share = max(SLOWEST, FRESH / (FRESH + self.steps))
        for name, one in self.learner.host().items():
            self.mean[name] += np.float32(share) * (one - self.mean[name])


def eased(left: float) -> float:
    """Full steps in the first half, ever smaller ones in the second."""
    if left >= 0.5:
        return 1.0
    return LAST_RATE + (1 - LAST_RATE) * (1 + math.cos(math.pi * (1 - 2 * left))) / 2
