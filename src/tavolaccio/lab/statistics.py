"""The little statistics that a summary needs."""

import math
from collections.abc import Sequence
from typing import NamedTuple

Z_95 = 1.959963984540054
"""Half the width, in standard deviations, of what holds in 95 cases of 100."""


class Part(NamedTuple):
    """A share, a mean or a difference, with its interval."""

    value: float
    low: float
    high: float


def wilson(wins: int, games: int, z: float = Z_95) -> tuple[float, float]:
    """The interval in which the true share lies, 95 times of 100. It stays inside 0 to 1, even for no wins at all.

    >>> [round(bound, 3) for bound in wilson(5, 10)]
    [0.237, 0.763]
    """
    if games == 0:
        return (0.0, 1.0)
    share = wins / games
    middle = share + z * z / (2 * games)
    spread = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    whole = 1 + z * z / games
    return (max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole))


def chi_square_tail(distance: float, freedom: int) -> float:
    """The chance of a chi-square at least so large, by the series of the incomplete gamma function.

    >>> round(chi_square_tail(3.841, 1), 3)
    0.05
    """
    if distance <= 0 or freedom < 1:
        return 1.0
    half, x = freedom / 2, distance / 2
    term = total = 1 / half
    place = half
    while term > total * 1e-12:
        place += 1
        term *= x / place
        total += term
    return max(0.0, 1 - total * math.exp(-x + half * math.log(x) - math.lgamma(half)))


def quantile(values: Sequence[float], share: float) -> float:
    """The value below which this share of the values lies; between two of them, in proportion.

    >>> quantile([1, 2, 3, 4], 0.5)
    2.5
    """
    if not values:
        raise ValueError("no values")
    ordered = sorted(values)
    place = share * (len(ordered) - 1)
    below = math.floor(place)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (ordered[above] - ordered[below]) * (place - below)


class Spread:
    """Where most of the values lie: median and the 80 % around it."""

    __slots__ = ("high", "low", "median")

    def __init__(self, values: Sequence[float]) -> None:
        self.low = quantile(values, 0.1)
        self.median = quantile(values, 0.5)
        self.high = quantile(values, 0.9)

    def __repr__(self) -> str:
        return f"Spread(low={self.low}, median={self.median}, high={self.high})"

    def to_data(self) -> dict[str, float]:
        return {"low": self.low, "median": self.median, "high": self.high}
