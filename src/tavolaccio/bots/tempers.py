"""Tempers: what a bot leans to where its choices are nearly equal, on top of any level. `goat+grudge` is a goat that
goes for the player who went for it last.

A bot that has weighed its options leans among those that are as good as its best; one that has not swaps its answer for
one that differs in a single thing, the target or the card, and not every time. So a person notices the temper, and it
costs next to nothing (docs/bots/README.md has the figures).
"""

from typing import Final

from tavolaccio.bots.bot import Bot, Decision, Dice
from tavolaccio.kernel.cards import Card
from tavolaccio.kernel.match import Sight
from tavolaccio.kernel.moves import Move
from tavolaccio.kernel.points import TOGETHER

GRUDGE: Final = "grudge"
"""Pays back: aims at the player who aimed at it last."""
HOARDER: Final = "hoarder"
"""Parts with its small cards first."""
SHOW_OFF: Final = "show-off"
"""Plays the largest card that does it."""
TEMPERS: Final = (GRUDGE, HOARDER, SHOW_OFF)

NEAR: Final = 0.01
"""Options whose chance to win is less than this below the best are as good."""
TRIED: Final = 0.5
"""And they must have been tried at least this often, compared with the best."""
LEANS: Final = 40
"""In how many of 100 such answers a bot that weighs nothing gives way to its temper. Where all choose in secret it
never does: nobody would see it, and it would cost the most."""


class Tempered(Bot):
    """Another bot, with a temper."""

    def __init__(self, name: str, bot: Bot, temper: str) -> None:
        super().__init__(name, bot.seat, bot.secret)
        self.bot = bot
        self.temper = temper

    def decide(self, sight: Sight, chance: bytes, iterations: int = 0, milliseconds: float = 0.0) -> Decision:
        decision = self.bot.decide(sight, chance, iterations, milliseconds)
        if len(decision.weighed) > 1:
            near = as_good(decision)
        elif sight.point.kind != TOGETHER and Dice(chance + b"temper").below(100) < LEANS:
            near = alike(decision.move, sight.options, self.temper)
        else:
            return decision
        return Decision(leaning(self.temper, sight, decision.move, near), decision.iterations, decision.weighed)


def as_good(decision: Decision) -> list[Move]:
    """The moves that were weighed and found as good as the one that was chosen."""
    best = decision.weighed[0]
    return [
        one.move for one in decision.weighed if one.chance >= best.chance - NEAR and one.visits >= TRIED * best.visits
    ]


def alike(move: Move, options: list[Move], temper: str) -> list[Move]:
    """What differs from this move in its target alone, for a grudge; for the others in its card, of the same kind."""
    found: list[Move] = []
    for one in options:
        if one.verb != move.verb or one.number != move.number:
            continue
        if temper == GRUDGE:
            if one.card is move.card and one.target >= 0 and move.target >= 0:
                found.append(one)
        elif one.target == move.target and one.named.kind == move.named.kind and one.card is not None:
            found.append(one)
    return found


def leaning(temper: str, sight: Sight, move: Move, near: list[Move]) -> Move:
    """The one of these that the temper likes best; the move itself where it likes none better."""
    if temper == GRUDGE:
        enemy = sight.last_attacker
        if enemy < 0 or move.target in (enemy, sight.seat, -1):  # a card kept for its own seat is no blow
            return move
        for one in near:
            if one.target == enemy:
                return one
        return move
    chosen = move
    for one in near:
        if one.card is not None and chosen.card is not None and one.verb == move.verb:
            more = size(one.card) - size(chosen.card)
            if (more > 0) if temper == SHOW_OFF else (more < 0):
                chosen = one
    return chosen


def size(card: Card) -> int:
    """How large a card looks: its printed number, or the largest of its printed numbers."""
    return max([abs(card.value), *[abs(fact) for fact in card.facts.values() if type(fact) is int]])
