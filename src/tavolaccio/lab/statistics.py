"""The little statistics that a summary needs."""

import math
from collections.abc import Sequence
from statistics import NormalDist
from typing import NamedTuple

Z_95 = 1.959963984540054
"""Half the width, in standard deviations, of what holds in 95 cases of 100."""


def z_of(alpha: float) -> float:
    """Half the width, in standard deviations, of what misses with the chance `alpha`.

    >>> round(z_of(0.05), 3)
    1.96
    """
    return NormalDist().inv_cdf(1 - alpha / 2)


class Part(NamedTuple):
    """A share, a mean or a difference, with its interval."""

    value: float
    low: float
    high: float


def t_of(freedom: int, alpha: float = 0.05) -> float:
    """As `z_of`, where the noise is itself estimated from few values (Student; by Cornish and Fisher's series).

    >>> [round(t_of(freedom), 2) for freedom in (1, 2, 7, 1000)]
    [12.71, 4.3, 2.36, 1.96]
    """
    if freedom <= 1:
        return math.tan(math.pi / 2 * (1 - alpha))
    if freedom == 2:
        inside = 1 - alpha
        return inside * math.sqrt(2 / (1 - inside * inside))
    z, n = z_of(alpha), float(freedom)
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    fourth = (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160
    return z + first / n + second / n**2 + third / n**3 + fourth / n**4


def mean_part(mean: float, noise: float, count: int, alpha: float = 0.05) -> Part:
    """A mean of this many independent values with their standard deviation."""
    margin = t_of(count - 1, alpha) * noise / math.sqrt(count) if count > 1 else math.inf
    return Part(mean, mean - margin, mean + margin)


def share_part(mean: float, noise: float, count: int, alpha: float = 0.05) -> Part:
    """A mean of values from 0 to 1 (wins, of which some are shared): Wilson's interval, for as many whole wins and
    losses as would be as sure as these values."""
    whole = mean * (1 - mean)
    worth = count * whole / (noise * noise) if noise > 0 and whole > 0 else float(count)
    return Part(mean, *wilson(mean * worth, worth, z_of(alpha)))


def wilson(wins: float, games: float, z: float = Z_95) -> tuple[float, float]:
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
    low = (middle - spread) / whole if wins > 0 else 0.0
    return (max(0.0, low), min(1.0, (middle + spread) / whole) if wins < games else 1.0)


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
