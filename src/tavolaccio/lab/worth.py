"""What a card is worth: how much likelier a seat wins that had it than one that had not, with an honest interval.

Whoever lives longer plays more of everything, so seats are compared within strata: only with seats that handled about
as many cards in all (the Mantel-Haenszel difference of shares). Seats of one match are not independent: where one
wins the others lose. Hence the noise is reckoned by match (the sum of the squared influences of whole matches), and
not as if every seat were an experiment of its own, which would make the intervals too narrow.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable
from typing import NamedTuple

from tavolaccio.lab.statistics import Z_95

STRATUM = 3
"""So many cards more or less are about as many."""
LAST_STRATUM = 20


class Worth(NamedTuple):
    """A difference of winning chances; `margin` is half of its 95 % interval. No margin: nothing to compare with."""

    worth: float
    margin: float


class Worths:
    """Gathers matches, then tells the worth of any card. Memory grows with what was handled, not with all cards."""

    def __init__(self) -> None:
        self.matches = 0
        self._seats: list[list[tuple[int, float]]] = []
        """For each match the stratum and the win (a shared one in parts) of each seat."""
        self._with: dict[str, list[tuple[int, int]]] = defaultdict(list)
        """By card: match and seat that had it."""
        self._size: dict[int, int] = defaultdict(int)
        self._wins: dict[int, float] = defaultdict(float)
        self._moments: dict[tuple[int, int], float] = defaultdict(float)
        """Sums over matches of the products of (wins, seats) in two strata: they stand for all matches without a
        card at once."""

    def add(self, seats: Iterable[tuple[float, int, Iterable[str]]]) -> None:
        """A match: for each seat its win, how many cards it handled in all, and which kinds."""
        match: list[tuple[int, float]] = []
        cells: dict[int, float] = defaultdict(float)
        for seat, (won, handled, cards) in enumerate(seats):
            stratum = min(handled // STRATUM, LAST_STRATUM)
            match.append((stratum, won))
            self._size[stratum] += 1
            self._wins[stratum] += won
            cells[2 * stratum] += won
            cells[2 * stratum + 1] += 1
            for card in cards:
                self._with[card].append((self.matches, seat))
        for one, amount in cells.items():
            for other, another in cells.items():
                self._moments[one, other] += amount * another
        self._seats.append(match)
        self.matches += 1

    def of(self, card: str) -> Worth:
        having: dict[int, set[int]] = defaultdict(set)
        with_it: dict[int, int] = defaultdict(int)
        wins_with: dict[int, float] = defaultdict(float)
        for match, seat in self._with.get(card, []):
            having[match].add(seat)
            stratum, won = self._seats[match][seat]
            with_it[stratum] += 1
            wins_with[stratum] += won
        total = gain = 0.0
        cells: dict[int, tuple[float, float, float, float]] = {}
        for stratum, one in with_it.items():
            other = self._size[stratum] - one
            if other:
                weight = one * other / (one + other)
                share = wins_with[stratum] / one
                others_share = (self._wins[stratum] - wins_with[stratum]) / other
                total += weight
                gain += weight * (share - others_share)
                cells[stratum] = (weight / one, share, -weight / other, others_share)
        if not total:
            return Worth(0.0, 0.0)
        return Worth(gain / total, Z_95 * math.sqrt(self._noise(cells, having)) / total)

    def _noise(self, cells: dict[int, tuple[float, float, float, float]], having: dict[int, set[int]]) -> float:
        """The sum over matches of (the sum of its seats' influences) squared."""
        effect = {2 * stratum: slope for stratum, (_, _, slope, _) in cells.items()}
        effect |= {2 * stratum + 1: -slope * share for stratum, (_, _, slope, share) in cells.items()}
        # Every match as if nobody had the card ...
        noise = sum(
            weight * other_weight * self._moments.get((one, other), 0.0)
            for one, weight in effect.items()
            for other, other_weight in effect.items()
        )
        # ... and those where somebody had it put right.
        for match, seats in having.items():
            without = true = 0.0
            for seat, (stratum, won) in enumerate(self._seats[match]):
                cell = cells.get(stratum)
                if cell is not None:
                    influence, share, slope, others_share = cell
                    plain = slope * (won - others_share)
                    without += plain
                    true += influence * (won - share) if seat in seats else plain
            noise += true * true - without * without
        return max(0.0, noise)
