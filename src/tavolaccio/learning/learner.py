"""What makes the next weights from decisions: proximal policy optimisation, in plain numpy, for a processor.

`TorchLearner` beside it does the same on an accelerator; both are handed what actors have packed.
"""

from __future__ import annotations

import json
import math
import zlib
from pathlib import Path
from typing import Any, Final, Protocol

import numpy as np
import numpy.typing as npt

from tavolaccio.bots.learned.choices import Choices
from tavolaccio.bots.learned.features import Features
from tavolaccio.bots.learned.net import MAGIC, WEIGHT
from tavolaccio.kernel.game import Game
from tavolaccio.learning.selfplay import Expanded, Floats, Weights, expanded, scales_of

HIDDEN: Final = 128
LAST: Final = 64
CLIP: Final = 0.2
"""How far a decision may become likelier or less likely in one round."""
LONGEST_STEP: Final = 0.5
COPYING_RATE: Final = 4.0
LARGEST: Final = (1 << 15) - 1
"""A weight in the file of a net is no larger."""

Packed = dict[str, npt.NDArray[Any]]


class Learner(Protocol):
    """`left` goes from 1 down to 0 while it learns: steps and curiosity become smaller."""

    def host(self) -> Weights: ...

    def start_from(self, weights: Weights) -> None: ...

    def learn(self, whole: Packed, left: float, epochs: int, copying: bool = False) -> None: ...


def first_weights(game: Game, seed: int) -> Weights:
    features, choices = Features(game), Choices(game)
    dice = np.random.default_rng(seed)

    def made(rows: int, columns: int, gain: float) -> Floats:
        return (dice.standard_normal((rows, columns)) * gain).astype(np.float32)

    return {
        "w1": made(features.size, HIDDEN, 0.15),
        "b1": np.zeros(HIDDEN, np.float32),
        "w2": made(HIDDEN, LAST, math.sqrt(2 / HIDDEN)),
        "b2": np.zeros(LAST, np.float32),
        "wm": made(len(choices.columns), LAST, 0.01),
        "wv": made(LAST, 1, 0.02),
        "bv": np.zeros(1, np.float32),
    }


class NumpyLearner:
    def __init__(self, game: Game, seed: int, rate: float = 5e-4, many: int = 512) -> None:
        features, choices = Features(game), Choices(game)
        self.size = features.size
        self.items = expanded(features.shares, scales_of(features.names))
        self.lengths = np.diff([*self.items.starts, len(self.items.columns)])
        self.parts = dense(expanded(choices.shares, scales_of(choices.columns)), len(choices.columns))
        self.weights = first_weights(game, seed)
        self.rate = rate
        self.many = many
        self.steps = 0
        self.dice = np.random.default_rng(seed)
        self.means = {name: np.zeros_like(one) for name, one in self.weights.items()}
        self.squares = {name: np.zeros_like(one) for name, one in self.weights.items()}

    def host(self) -> Weights:
        return {name: one.copy() for name, one in self.weights.items()}

    def start_from(self, weights: Weights) -> None:
        self.weights = {name: one.astype(np.float32) for name, one in weights.items()}

    def learn(self, whole: Packed, left: float, epochs: int, copying: bool = False) -> None:
        total = len(whole["sizes"])
        firsts = np.cumsum(whole["sizes"]) - whole["sizes"]
        offered = np.cumsum(whole["offers"]) - whole["offers"]
        advantage = (whole["advantage"] - whole["advantage"].mean()) / (whole["advantage"].std() + 1e-6)
        for _ in range(epochs):
            order = self.dice.permutation(total)
            for first in range(0, total, self.many):
                some = order[first : first + self.many]
                looks = self._looks(whole, firsts, some)
                mask = np.zeros((len(some), len(self.parts)), bool)
                rows = np.repeat(np.arange(len(some)), whole["offers"][some])
                mask[rows, whole["choices"][_ranges(offered[some], whole["offers"][some])]] = True
                self._step(
                    looks, mask, whole["taken"][some], whole["logp"][some], advantage[some], whole["worth"][some], left,
                    copying,
                )  # fmt: skip

    def _looks(self, whole: Packed, firsts: npt.NDArray[Any], some: npt.NDArray[Any]) -> Floats:
        """One dense row of numbers for each decision."""
        sizes = whole["sizes"][some]
        at = _ranges(firsts[some], sizes)
        items = whole["items"][at].astype(np.int64)
        counts = whole["counts"][at].astype(np.float32)
        rows = np.repeat(np.arange(len(some)), sizes)
        lengths = self.lengths[items]
        columns = _ranges(self.items.starts[items], lengths)
        places = np.repeat(rows, lengths) * self.size + self.items.columns[columns]
        values = np.repeat(counts, lengths) * self.items.values[columns]
        found = np.bincount(places, values, len(some) * self.size)
        return found.reshape(len(some), self.size).astype(np.float32)

    def _step(
        self, looks: Floats, mask: npt.NDArray[np.bool_], taken: npt.NDArray[Any], logp: Floats, advantage: Floats,
        worth: Floats, left: float, copying: bool,
    ) -> None:  # fmt: skip
        w = self.weights
        count = len(looks)
        here = np.arange(count)
        one = np.maximum(looks @ w["w1"] + w["b1"], 0)
        two = np.maximum(one @ w["w2"] + w["b2"], 0)
        moves = self.parts @ w["wm"]
        logits = np.where(mask, two @ moves.T, np.float32(-1e9))
        logits -= logits.max(1, keepdims=True)
        odds = np.exp(logits)
        odds /= odds.sum(1, keepdims=True)
        logs = np.log(odds + 1e-12)
        now = logs[here, taken]
        wrong = (two @ w["wv"] + w["bv"])[:, 0] - worth
        if copying:
            pull = np.ones(count, np.float32)
            curiosity = 0.1
        else:
            ratio = np.exp(np.clip(now - logp, -5, 5))
            beyond = np.where(advantage > 0, ratio > 1 + CLIP, ratio < 1 - CLIP)
            pull = np.where(beyond, 0, ratio * advantage).astype(np.float32)
            curiosity = 0.003 + 0.012 * left
        # Downhill: of what was taken, of the entropy, of the error of the value.
        slope = odds * pull[:, None]
        slope[here, taken] -= pull
        entropy = -(odds * np.where(mask, logs, 0)).sum(1, keepdims=True)
        slope += curiosity * odds * np.where(mask, logs + entropy, 0)
        slope = (slope / count).astype(np.float32)
        wrong = (wrong / count).astype(np.float32)
        back = (slope @ moves + wrong[:, None] * w["wv"][:, 0]) * (two > 0)
        deep = (back @ w["w2"].T) * (one > 0)
        self._adam(
            {
                "w1": looks.T @ deep, "b1": deep.sum(0), "w2": one.T @ back, "b2": back.sum(0),
                "wm": self.parts.T @ (slope.T @ two), "wv": (two.T @ wrong)[:, None], "bv": wrong.sum(keepdims=True),
            },
            self.rate * max(0.05, left) * (COPYING_RATE if copying else 1.0),
        )  # fmt: skip

    def _adam(self, slopes: Weights, rate: float) -> None:
        length = math.sqrt(sum(float((one * one).sum()) for one in slopes.values()))
        scale = min(1.0, LONGEST_STEP / (length + 1e-9))
        self.steps += 1
        for name, slope in slopes.items():
            mean, square = self.means[name], self.squares[name]
            mean += 0.1 * (slope * scale - mean)
            square += 0.001 * ((slope * scale) ** 2 - square)
            fair, width = mean / (1 - 0.9**self.steps), np.sqrt(square / (1 - 0.999**self.steps))
            self.weights[name] -= (rate * fair / (width + 1e-5)).astype(np.float32)


def dense(shares: Expanded, width: int) -> Floats:
    found = np.zeros((len(shares.starts), width), np.float32)
    rows = np.repeat(np.arange(len(shares.starts)), np.diff([*shares.starts, len(shares.columns)]))
    found[rows, shares.columns] = shares.values
    return found


def _ranges(starts: npt.NDArray[Any], lengths: npt.NDArray[Any]) -> npt.NDArray[np.int64]:
    """start, start + 1, … for each of these, one after the other."""
    before = np.cumsum(lengths) - lengths
    found: npt.NDArray[np.int64] = np.arange(int(lengths.sum())) + np.repeat(starts - before, lengths)
    return found


# Files.


def written(game: Game, weights: Weights) -> bytes:
    """Weights that were learned, as the file of a net in whole numbers."""
    features, choices = Features(game), Choices(game)
    head = {
        "game": game.id, "hidden": len(weights["b1"]), "last": len(weights["b2"]),
        "looks": features.names, "parts": choices.columns,
    }  # fmt: skip

    def whole(numbers: Floats) -> bytes:
        found = np.rint(numbers.astype(np.float64) * (1 << WEIGHT))
        return np.clip(found, -LARGEST, LARGEST).astype("<i2").tobytes()

    body = b"".join(
        [
            whole(weights["w1"] * scales_of(features.names)[:, None]), whole(weights["b1"]),
            whole(weights["w2"]), whole(weights["b2"]),
            whole(weights["wm"] * scales_of(choices.columns)[:, None]),
            whole(np.concatenate([weights["wv"][:, 0], weights["bv"]])),
        ]
    )  # fmt: skip
    text = json.dumps(head, separators=(",", ":")).encode()
    return MAGIC + zlib.compress(len(text).to_bytes(4, "little") + text + body, 9)


def read(path: Path) -> Weights:
    kept = np.load(path)
    return {name: kept[name].astype(np.float32) for name in kept.files}
