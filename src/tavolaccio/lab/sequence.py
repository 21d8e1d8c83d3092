"""Means that may be looked at after every match: intervals that hold at all times at once.

An ordinary 95 % interval holds for a number of matches that was fixed beforehand. Looking again and again and stopping
when the result pleases is wrong far more often than 5 times in 100. A *confidence sequence* is wide enough for that:
the chance that it ever misses the true mean, at any of infinitely many looks, stays below the promise.

This is the asymptotic one of Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas ("Time-uniform central limit theory and
asymptotic confidence sequences", Annals of Statistics 2024), a mixture boundary for sums of any shape with a variance;
it starts to hold after `LEAST` observations, and is tightest around `TIGHTEST`.
"""

from __future__ import annotations

import math

import numpy as np

from tavolaccio.lab.statistics import Part

LEAST = 200
TIGHTEST = 2000


class Sequence:
    """Takes numbers one after the other (Welford's way, which does not lose digits)."""

    __slots__ = ("count", "mean", "squares")

    def __init__(self) -> None:
        self.count = 0
        self.mean = 0.0
        self.squares = 0.0

    def add(self, value: float) -> None:
        self.count += 1
        step = value - self.mean
        self.mean += step / self.count
        self.squares += step * (value - self.mean)

    @property
    def variance(self) -> float:
        return self.squares / self.count if self.count else 0.0

    def part(self, alpha: float, step: float = 0.0) -> Part:
        """The mean with its interval, which holds at this and all other times but for a chance of `alpha`.

        `step`: the size of a rare event. What has never happened may happen yet, so the noise is taken to be at least
        that of one such event among those seen.
        """
        if self.count < LEAST:
            return Part(self.mean, -math.inf, math.inf)
        margin = math.sqrt(max(self.variance, step * step / self.count)) * half_width(self.count, alpha)
        return Part(self.mean, self.mean - margin, self.mean + margin)


class Ratios:
    """Two ratios of sums, such as what a card was worth under A and under B, match by match on the same deals.

    A ratio of means is as good as a mean of what each match adds to it (`above` less ratio times `below`, over the mean
    of `below`), so the same boundary holds for their difference.
    """

    __slots__ = ("_squares", "_sums", "count")

    def __init__(self) -> None:
        self.count = 0
        self._sums = np.zeros(4)
        self._squares = np.zeros((4, 4))

    def add(self, above_a: float, below_a: float, above_b: float, below_b: float) -> None:
        row = np.array((above_a, below_a, above_b, below_b))
        self.count += 1
        self._sums += row
        self._squares += np.outer(row, row)

    @property
    def both(self) -> tuple[float, float] | None:
        """The two ratios; None where there is nothing below the line."""
        above_a, below_a, above_b, below_b = self._sums.tolist()
        return (above_a / below_a, above_b / below_b) if below_a > 0 and below_b > 0 else None

    def part(self, alpha: float) -> Part:
        """By how much the second is more, with its interval."""
        both = self.both
        assert both is not None
        a, b = both
        if self.count < LEAST:
            return Part(b - a, -math.inf, math.inf)
        _, below_a, _, below_b = (self._sums / self.count).tolist()
        weights = np.array((-1 / below_a, a / below_a, 1 / below_b, -b / below_b))
        noise = math.sqrt(max(0.0, float(weights @ self._squares @ weights) / self.count))
        margin = noise * half_width(self.count, alpha)
        return Part(b - a, b - a - margin, b - a + margin)


def half_width(count: int, alpha: float) -> float:
    """Half of the interval after `count` observations, in standard deviations."""
    mixing = (-2 * math.log(alpha) + math.log(-2 * math.log(alpha)) + 1) / TIGHTEST
    grown = count * mixing + 1
    return math.sqrt(2 * grown / (count * count * mixing) * math.log(math.sqrt(grown) / alpha))
