"""What a card is worth, by quantities whose cause is clean: chance alone decided who got the card.

*In the opening hand*: by how many wins a seat does better for each copy more that it was dealt, instead of any other
card. *At a draw*: a draw takes the top of a shuffled pile. Given the table before it, a card comes with the chance that
follows from what lies in the pile; what came less what was to be expected (`excess`) is luck and nothing else, however
long the seat had lived by then. So the sum of excess times wins, over the sum of the variances of those draws, is the
mean effect of drawing the card instead of another one.

Both are sums over matches, one over the other. Seats of one match are not independent, where one wins the others lose;
so the error is that of a bootstrap by whole matches. Where too few matches held the card there is no answer.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from tavolaccio.lab.statistics import Part, z_of

Numbers = npt.NDArray[np.float64]

LEAST_MATCHES = 30
"""With the card in fewer matches than these the data cannot say."""
RESAMPLES = 400
MOST_BLOCKS = 1000
"""More matches than these are drawn in blocks, which costs no honesty: matches are independent of each other."""


class Bootstrap:
    """The same resamples of whole matches for every question: so questions can be compared with each other."""

    def __init__(self, matches: int) -> None:
        self.matches = matches
        self._starts = np.unique(np.linspace(0, matches, min(matches, MOST_BLOCKS), endpoint=False).astype(np.int64))
        blocks = len(self._starts)
        dice = np.random.default_rng(matches)
        self._weights = dice.multinomial(blocks, np.full(blocks, 1 / blocks), size=RESAMPLES).astype(np.float64)

    def ratio(self, above: Numbers, below: Numbers, held: int, alpha: float = 0.05) -> Part | None:
        """The sum of `above` over the sum of `below`, one number of each for every match; `held`: the matches that
        bear on it. None where they cannot say."""
        whole = float(below.sum())
        if held < LEAST_MATCHES or self.matches - _without(below) < LEAST_MATCHES or whole <= 0:
            return None
        value = float(above.sum()) / whole
        rows = np.add.reduceat(above, self._starts), np.add.reduceat(below, self._starts)
        bottoms = self._weights @ rows[1]
        if not (bottoms > 0).all():
            return None
        ratios = (self._weights @ rows[0]) / bottoms
        blocks = len(self._starts)
        margin = z_of(alpha) * float(ratios.std(ddof=1)) * (blocks / max(1, blocks - 1)) ** 0.5
        return Part(value, value - margin, value + margin) if margin > 0 else None


def _without(below: Numbers) -> int:
    return int((below == 0).sum())


class Worths:
    """`wins` has a row for each match and a column for each seat: the win (a shared one in parts) less the mean of
    that seat and bot."""

    def __init__(self, wins: Numbers, turns: Numbers) -> None:
        self.wins = wins
        self.turns = turns - turns.mean()
        self.bootstrap = Bootstrap(len(wins))

    def opening(self, dealt: Numbers, alpha: float = 0.05) -> Part | None:
        """`dealt`: how many copies each seat had in its opening hand."""
        away = dealt - dealt.mean(axis=0)
        held = int(dealt.any(axis=1).sum())
        if held == len(dealt) and not away.any():
            return None
        return self.bootstrap.ratio((away * self.wins).sum(axis=1), (away * away).sum(axis=1), held, alpha)

    def draw(self, excess: Numbers, spread: Numbers, came: int, alpha: float = 0.05) -> Part | None:
        """`excess`: copies drawn less those to be expected; `spread`: the variance of those draws; `came`: the matches
        in which somebody drew it."""
        return self.bootstrap.ratio((excess * self.wins).sum(axis=1), spread.sum(axis=1), came, alpha)

    def length(self, excess: Numbers, spread: Numbers, came: int, alpha: float = 0.05) -> Part | None:
        """By how many turns a match is longer when somebody draws the card instead of another one."""
        return self.bootstrap.ratio(excess.sum(axis=1) * self.turns, spread.sum(axis=1), came, alpha)
