"""What makes the next weights from decisions, in plain numpy, for a processor.

From self-play it learns by proximal policy optimisation, from tries by regression. `TorchLearner` beside it does the
same on an accelerator; both are handed what actors have packed.
"""

from __future__ import annotations

import json
import math
import zlib
from pathlib import Path
from typing import Any, Final, NamedTuple, Protocol

import numpy as np
import numpy.typing as npt

from tavolaccio.bots.learned.choices import Choices
from tavolaccio.bots.learned.features import Features
from tavolaccio.bots.learned.net import MAGIC, WEIGHT
from tavolaccio.kernel.game import Game
from tavolaccio.learning.training.selfplay import Expanded, Floats, Weights, expanded, scales_of

HIDDEN: Final = 128
LAST: Final = 64
CLIP: Final = 0.2
"""How far a decision may become likelier or less likely in one round."""
COPYING_RATE: Final = 4.0
LARGEST: Final = (1 << 15) - 1
"""A weight in the file of a net is no larger."""

SMALLEST: Final = 127
"""A weight in a byte."""

Packed = dict[str, npt.NDArray[Any]]

UNIT: Final = 0.01
"""What a step of liking an answer more than another is worth, where a net learns from tries."""
SOFT: Final = 0.25
EVEN: Final = 0.15
"""How much of the care that a decision gets goes to all of its answers alike; the rest to what is liked."""
STEEP: Final = 0.5 / UNIT


class Pace(NamedTuple):
    """Of the steps downhill (Adam)."""

    rate: float = 5e-4
    longest: float = 0.5
    squares: float = 0.999
    """How slowly the size of the steps forgets."""
    least: float = 1e-5


USUAL_PACE: Final = Pace()


class Pupil(Protocol):
    """What a training teaches. `left` goes from 1 down to 0 while it learns: steps and curiosity become smaller."""

    def host(self) -> Weights: ...

    def start_from(self, weights: Weights) -> None: ...

    def learn(self, whole: Packed, left: float, epochs: int, copying: bool = False) -> None: ...


class Learner(Pupil, Protocol):
    many: int
    """Decisions of one step."""
    pace: Pace

    def regress(self, whole: Packed, rate: float) -> float:
        """One step from all of these decisions, towards what each answer that was tried is worth against the others of
        its decision; returns how wrong it was."""


def first_weights(game: Game, seed: int, wide: int = HIDDEN, last: int = LAST) -> Weights:
    features, choices = Features(game), Choices(game)
    dice = np.random.default_rng(seed)

    def made(rows: int, columns: int, gain: float) -> Floats:
        return (dice.standard_normal((rows, columns)) * gain).astype(np.float32)

    return {
        "w1": made(features.size, wide, 0.15),
        "b1": np.zeros(wide, np.float32),
        "w2": made(wide, last, math.sqrt(2 / wide)),
        "b2": np.zeros(last, np.float32),
        "wm": made(len(choices.columns), last, 0.01),
        "wv": made(last, 1, 0.02),
        "bv": np.zeros(1, np.float32),
    }


class NumpyLearner:
    def __init__(self, game: Game, seed: int, pace: Pace = USUAL_PACE, many: int = 512) -> None:
        features, choices = Features(game), Choices(game)
        self.size = features.size
        self.items = expanded(features.shares, scales_of(features.names))
        self.lengths = np.diff([*self.items.starts, len(self.items.columns)])
        self.parts = dense(expanded(choices.shares, scales_of(choices.columns)), len(choices.columns))
        self.pace = pace
        self.many = many
        self.dice = np.random.default_rng(seed)
        self.start_from(first_weights(game, seed))

    def host(self) -> Weights:
        return {name: one.copy() for name, one in self.weights.items()}

    def start_from(self, weights: Weights) -> None:
        self.weights = {name: one.astype(np.float32) for name, one in weights.items()}
        self.means = {name: np.zeros_like(one) for name, one in self.weights.items()}
        self.squares = {name: np.zeros_like(one) for name, one in self.weights.items()}
        self.steps = 0

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
                mask = np.zeros((len(some), len(self.parts) - 1), bool)
                rows = np.repeat(np.arange(len(some)), whole["offers"][some])
                mask[rows, whole["choices"][ranges(offered[some], whole["offers"][some])]] = True
                self._step(
                    looks, mask, whole["taken"][some], whole["habit"][some], whole["logp"][some], advantage[some],
                    whole["worth"][some], left, copying,
                )  # fmt: skip

    def _looks(self, whole: Packed, firsts: npt.NDArray[Any], some: npt.NDArray[Any]) -> Floats:
        """One dense row of numbers for each decision."""
        sizes = whole["sizes"][some]
        at = ranges(firsts[some], sizes)
        items = whole["items"][at].astype(np.int64)
        counts = whole["counts"][at].astype(np.float32)
        rows = np.repeat(np.arange(len(some)), sizes)
        lengths = self.lengths[items]
        columns = ranges(self.items.starts[items], lengths)
        places = np.repeat(rows, lengths) * self.size + self.items.columns[columns]
        values = np.repeat(counts, lengths) * self.items.values[columns]
        found = np.bincount(places, values, len(some) * self.size)
        return found.reshape(len(some), self.size).astype(np.float32)

    def _step(
        self, looks: Floats, mask: npt.NDArray[np.bool_], taken: npt.NDArray[Any], habit: npt.NDArray[Any],
        logp: Floats, advantage: Floats, worth: Floats, left: float, copying: bool,
    ) -> None:  # fmt: skip
        count = len(looks)
        here = np.arange(count)
        one, two, moves, worths = self._forward(looks)
        likes = two @ moves.T
        likes[here, habit] += likes[:, -1]
        logits = np.where(mask, likes[:, :-1], np.float32(-1e9))
        logits -= logits.max(1, keepdims=True)
        odds = np.exp(logits)
        odds /= odds.sum(1, keepdims=True)
        logs = np.log(odds + 1e-12)
        now = logs[here, taken]
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
        slope = (np.concatenate([slope, slope[here, habit][:, None]], 1) / count).astype(np.float32)
        rate = self.pace.rate * max(0.05, left) * (COPYING_RATE if copying else 1.0)
        self._down(looks, one, two, moves, slope, (worths - worth) / count, rate)

    def regress(self, whole: Packed, rate: float) -> float:
        offers, count = whole["offers"], len(whole["offers"])
        looks = self._looks(whole, np.cumsum(whole["sizes"]) - whole["sizes"], np.arange(count))
        one, two, moves, worths = self._forward(looks)
        tried = np.isfinite(whole["rewards"])
        rewards = whole["rewards"][tried]
        rows = np.repeat(np.arange(count), offers)[tried]
        choices = whole["choices"][tried]
        usual = choices == whole["habit"][rows]
        everything = two @ moves.T
        likes = everything[rows, choices] + usual * everything[rows, -1]
        starts = np.searchsorted(rows, np.arange(count))

        def total(numbers: Floats) -> Floats:
            """Of each decision, for each of its answers."""
            found: Floats = np.add.reduceat(numbers, starts)[rows]
            return found

        above = likes - np.maximum.reduceat(likes, starts)[rows]
        care = np.exp(np.maximum(SOFT * above, -30))
        care = (1 - EVEN) * care / total(care) + EVEN / total(np.ones_like(care))
        wrong = UNIT * (likes - total(care * likes)) - (rewards - total(care * rewards))
        best = (above >= 0).astype(np.float32)
        worth = np.add.reduceat(best * rewards, starts) / np.add.reduceat(best, starts)
        slope = np.zeros((count, len(moves)), np.float32)
        steep = 2 * STEEP * UNIT * care * wrong / count
        np.add.at(slope, (rows, choices), steep)
        np.add.at(slope[:, -1], rows, steep * usual)
        self._down(looks, one, two, moves, slope, (worths - worth) / count, rate)
        return float(STEEP * (care * wrong**2).sum() / count + 0.5 * ((worths - worth) ** 2).mean())

    def _forward(self, looks: Floats) -> tuple[Floats, Floats, Floats, Floats]:
        """Both layers, the choices, and how good each look seems."""
        w = self.weights
        one = np.maximum(looks @ w["w1"] + w["b1"], 0)
        two = np.maximum(one @ w["w2"] + w["b2"], 0)
        return one, two, self.parts @ w["wm"], (two @ w["wv"] + w["bv"])[:, 0]

    def _down(
        self,
        looks: Floats,
        one: Floats,
        two: Floats,
        moves: Floats,
        slope: Floats,
        wrong: npt.NDArray[Any],
        rate: float,
    ) -> None:
        """A step downhill: `slope` of the choices, `wrong` of how good it seems."""
        w = self.weights
        short: Floats = wrong.astype(np.float32)
        back = (slope @ moves + short[:, None] * w["wv"][:, 0]) * (two > 0)
        deep = (back @ w["w2"].T) * (one > 0)
        self._adam(
            {
                "w1": looks.T @ deep, "b1": deep.sum(0), "w2": one.T @ back, "b2": back.sum(0),
                "wm": self.parts.T @ (slope.T @ two), "wv": (two.T @ short)[:, None], "bv": short.sum(keepdims=True),
            },
            rate,
        )  # fmt: skip

    def _adam(self, slopes: Weights, rate: float) -> None:
        pace = self.pace
        length = math.sqrt(sum(float((one * one).sum()) for one in slopes.values()))
        scale = min(1.0, pace.longest / (length + 1e-9))
        self.steps += 1
        for name, slope in slopes.items():
            mean, square = self.means[name], self.squares[name]
            mean += 0.1 * (slope * scale - mean)
            square += (1 - pace.squares) * ((slope * scale) ** 2 - square)
            fair, width = mean / (1 - 0.9**self.steps), np.sqrt(square / (1 - pace.squares**self.steps))
            self.weights[name] -= (rate * fair / (width + pace.least)).astype(np.float32)


def dense(shares: Expanded, width: int) -> Floats:
    found = np.zeros((len(shares.starts), width), np.float32)
    rows = np.repeat(np.arange(len(shares.starts)), np.diff([*shares.starts, len(shares.columns)]))
    found[rows, shares.columns] = shares.values
    return found


def ranges(starts: npt.NDArray[Any], lengths: npt.NDArray[Any]) -> npt.NDArray[np.int64]:
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
        "looks": features.names, "parts": choices.columns, "small": True,
    }  # fmt: skip

    def whole(numbers: Floats) -> bytes:
        found = np.rint(numbers.astype(np.float64) * (1 << WEIGHT))
        return np.clip(found, -LARGEST, LARGEST).astype("<i2").tobytes()

    def small(numbers: Floats) -> bytes:
        """Each row in bytes, after a byte that says by how many places they are to be shifted."""
        found = np.rint(numbers.astype(np.float64) * (1 << WEIGHT))
        most = np.maximum(np.abs(found).max(1), 1)
        shifts = np.maximum(0, np.ceil(np.log2(most / SMALLEST))).astype(np.uint8)
        rows = np.clip(np.rint(found / np.exp2(shifts)[:, None]), -SMALLEST, SMALLEST).astype(np.int8)
        return np.concatenate([shifts[:, None], rows.view(np.uint8)], 1).tobytes()

    body = b"".join(
        [
            small(weights["w1"] * scales_of(features.names)[:, None]), whole(weights["b1"]),
            small(weights["w2"]), whole(weights["b2"]),
            small(weights["wm"] * scales_of(choices.columns)[:, None]),
            whole(np.concatenate([weights["wv"][:, 0], weights["bv"]])),
        ]
    )  # fmt: skip
    text = json.dumps(head, separators=(",", ":")).encode()
    return MAGIC + zlib.compress(len(text).to_bytes(4, "little") + text + body, 9)


def read(path: Path) -> Weights:
    kept = np.load(path)
    return {name: kept[name].astype(np.float32) for name in kept.files}
