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


def half_width(count: int, alpha: float) -> float:
    """Half of the interval after `count` observations, in standard deviations."""
    mixing = (-2 * math.log(alpha) + math.log(-2 * math.log(alpha)) + 1) / TIGHTEST
    grown = count * mixing + 1
    return math.sqrt(2 * grown / (count * count * mixing) * math.log(math.sqrt(grown) / alpha))
