"""Draws from shuffled piles, and what was to be expected of them.

Before each answer the piles are looked at that nobody sees; a draw after it takes their top cards. A card of which `k`
of `n` lie in the pile comes with chance k/n, whatever happened before: that is what makes a draw an experiment. A pile
that is shuffled again in the middle of an answer is not known any more, and what is drawn from it until the next
question does not count; which of these draws count is known before each of them.
"""

from __future__ import annotations

from collections import Counter, defaultdict

from tavolaccio.kernel.cards import Card
from tavolaccio.kernel.state import State
from tavolaccio.kernel.zones import HANDS, NOBODY, PILE


class Draws:
    """For each seat and kind of card: `excess`, copies drawn less copies to be expected, and `spread`, the sum of the
    variances p(1-p) of those draws."""

    def __init__(self, state: State, drawn: frozenset[str]) -> None:
        hands = [zone for zone in state.ZONES if zone.shape == HANDS]
        hidden = [zone for zone in state.ZONES if zone.shape == PILE and zone.shown == NOBODY]
        self._names = [
            zone.name
            for zone in hidden
            if not zone.holds or any(not hand.holds or set(hand.holds) & set(zone.holds) for hand in hands)
        ]
        self._drawn = drawn
        self._piles: list[list[Card]] = []
        self._told = 0
        self.excess: dict[tuple[int, str], float] = defaultdict(float)
        self.spread: dict[tuple[int, str], float] = defaultdict(float)
        self.odd = 0
        """Draws that did not take the top of a known pile: no game should have any."""

    def before(self, state: State) -> None:
        self._piles = [list(getattr(state, name)) for name in self._names]
        self._told = len(state.events or [])

    def after(self, state: State) -> None:
        events = state.events or []
        for place in range(self._told, len(events)):
            kind, seat, other, card, _, _ = events[place]
            if kind not in self._drawn or card is None or seat < 0 or other >= 0:
                continue
            for pile in self._piles:
                if pile and pile[-1] is card:
                    self._draw(seat, pile)
                    break
            else:
                self.odd += any(card in pile for pile in self._piles)

    def _draw(self, seat: int, pile: list[Card]) -> None:
        size = len(pile)
        for card, copies in Counter(pile).items():
            chance = copies / size
            self.excess[seat, card.code] -= chance
            self.spread[seat, card.code] += chance * (1 - chance)
        self.excess[seat, pile.pop().code] += 1
