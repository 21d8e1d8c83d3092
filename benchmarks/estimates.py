"""How well `estimate` foresees the winner, and weights for it, fitted to matches of instinct bots.

PYTHONPATH=src python benchmarks/estimates.py GAME [MATCHES]

At the first question of every turn each living seat is described by some numbers in the words of the game. The model
says that a seat's chance is proportional to exp(weights · numbers), a conditional logit; Newton's method finds them.
Printed: what a guess costs per position (mean surprise in nats, smaller is better) for equal chances, for the game's
own `estimate`, and for the fitted weights, on matches that were not used for fitting.
"""

from __future__ import annotations

import math
import random
import sys
from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from tavolaccio import games
from tavolaccio.bots.instinct import estimate_of, instinct_of
from tavolaccio.games.lunch_money.cards import BLOCK, DODGE, FIRST_AID, HUMILIATION
from tavolaccio.games.lunch_money.table import Table as LunchMoney
from tavolaccio.games.soccmel.instinct import KEEPING
from tavolaccio.games.soccmel.table import Table as Soccmel
from tavolaccio.games.stimulix.cards import ANTACID, BOUNCE_BACK, SCHADENFREUDE
from tavolaccio.games.stimulix.evacuation import threshold, value
from tavolaccio.games.stimulix.instinct import USED_ONCE
from tavolaccio.games.stimulix.table import Table as Stimulix
from tavolaccio.games.stimulix.table import stimulus_of
from tavolaccio.games.this_game_is_shit.table import Table as ThisGameIsShit
from tavolaccio.kernel.chance import seed_from
from tavolaccio.kernel.match import Match, Sight
from tavolaccio.kernel.state import State

SEATS = 4
WILD = 0.05
"""Moves made at random first, so that the positions are not all alike."""
FOR_FITTING = 0.7

Numbers = dict[str, float]
Rows = NDArray[np.float64]


def stimulix(t: State, seat: int) -> Numbers:
    assert isinstance(t, Stimulix)
    inside = t.intestine[seat] + t.rotated[seat]
    next_time = value(t, seat, inside) if inside else 0
    coming = value(t, seat, inside + t.upright[seat]) if t.upright[seat] else next_time
    room = t.limit - t.score[seat]
    shields = [card for card in t.actions[seat] if card is ANTACID or card is BOUNCE_BACK]
    mutation = t.mutation[seat]
    return {
        "room": room,
        "coming": coming,
        "urge": stimulus_of(inside) / threshold(t, seat),
        "bursts next": next_time >= room,
        "shields": len(shields),
        "other actions": len(t.actions[seat]) - len(shields),
        "mutation in reserve": mutation is not None and (mutation in USED_ONCE or mutation is SCHADENFREUDE),
        "log of what is left": math.log(max(1, room - coming)),
    }


def soccmel(t: State, seat: int) -> Numbers:
    assert isinstance(t, Soccmel)
    return {
        "level by stock": t.levels[seat] / (1 + len(t.deck) / 10),
        "specials": sum([KEEPING.get(card, 0.0) for card in t.hands[seat]]),
    }


def lunch_money(t: State, seat: int) -> Numbers:
    assert isinstance(t, LunchMoney)
    hand = t.hands[seat]
    return {
        "points": t.points[seat],
        "log of points": math.log(max(1, t.points[seat])),
        "cards": len(hand),
        "first aid": hand.count(FIRST_AID),
        "defences": len([card for card in hand if card in (BLOCK, DODGE, HUMILIATION)]),
    }


def this_game_is_shit(t: State, seat: int) -> Numbers:
    assert isinstance(t, ThisGameIsShit)
    return {
        "log of room": math.log(max(1, t.critical_mass - t.poop[seat])),
        "cards": len(t.hands[seat]),
        "relief": sum([card.value for card in t.hands[seat] if card.kind == "evacuation"]),
        "virus": t.virus[seat] is not None,
    }


DESCRIBED: dict[str, Callable[[State, int], Numbers]] = {
    "lunch-money": lunch_money,
    "soccmel": soccmel,
    "stimulix": stimulix,
    "this-game-is-shit": this_game_is_shit,
}


class Positions:
    """Positions of matches that one seat won: the living seats' numbers, the winner, and what `estimate` said."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.rows: list[Rows] = []
        self.winners: list[int] = []
        self.said: list[list[float]] = []

    def add_match(self, name: str, number: int) -> None:
        game = games.find(name)
        instinct, estimate = instinct_of(game), estimate_of(game)
        dice = random.Random(number)
        match = Match.start(game, SEATS, None, seed_from(f"estimates {number}"), checkpoints=False)
        state, turn = match.state, -1
        found: list[tuple[tuple[int, ...], list[Numbers], list[float]]] = []
        while match.question is not None:
            if state.turn != turn and not state.pending:
                living = state.living()
                chances = estimate(state) if estimate is not None else [1 / SEATS] * SEATS
                numbers = [DESCRIBED[name](state, seat) for seat in living]
                found.append((living, numbers, [chances[seat] for seat in living]))
            turn = state.turn
            seat = match.todo[0]
            options = match.options(seat)
            if len(options) == 1:
                match.take(seat, options[0])
            elif seat in match.question.seats and dice.random() < WILD:
                match.take(seat, dice.choice(options))
            else:
                match.take(seat, instinct(Sight(match, seat, options)))
        assert match.outcome is not None
        winners = match.outcome.winners
        for living, numbers, chances in found:
            if len(winners) == 1 and winners[0] in living and len(living) > 1:
                self.names = list(numbers[0])
                self.rows.append(np.array([list(one.values()) for one in numbers], dtype=np.float64))
                self.winners.append(living.index(winners[0]))
                self.said.append(chances)


def fitted(rows: list[Rows], winners: list[int]) -> Rows:
    """Newton's method on the mean log-likelihood, with a touch of ridge."""
    width = rows[0].shape[1]
    scale = np.vstack(rows).std(axis=0)
    scale[scale == 0] = np.inf  # what never differs has no weight
    weights = np.zeros(width)
    for _ in range(40):
        slope, bend = np.zeros(width), np.zeros((width, width))
        for row, winner in zip(rows, winners, strict=True):
            scaled = row / scale
            chances = softmax(scaled @ weights)
            mean = chances @ scaled
            slope += scaled[winner] - mean
            bend += (scaled.T * chances) @ scaled - np.outer(mean, mean)
        step = np.linalg.solve(bend / len(rows) + 1e-4 * np.eye(width), slope / len(rows) - 1e-4 * weights)
        weights += step
        if np.abs(step).max() < 1e-6:
            break
    found: Rows = weights / scale
    return found


def softmax(values: Rows) -> Rows:
    raised: Rows = np.exp(values - values.max())
    chances: Rows = raised / raised.sum()
    return chances


def main() -> None:
    if len(sys.argv) < 2 or sys.argv[1] not in DESCRIBED:
        sys.exit("estimates.py: which game? (one of " + ", ".join(DESCRIBED) + ")")
    positions = Positions()
    for number in range(int(sys.argv[2]) if len(sys.argv) > 2 else 300):
        positions.add_match(sys.argv[1], number)
    rows, winners = positions.rows, positions.winners
    cut = int(len(rows) * FOR_FITTING)
    weights = fitted(rows[:cut], winners[:cut])
    rest = range(cut, len(rows))
    equal = np.mean([math.log(len(rows[place])) for place in rest])
    said = np.mean([-math.log(max(positions.said[place][winners[place]], 1e-6)) for place in rest])
    found = np.mean([-math.log(softmax(rows[place] @ weights)[winners[place]]) for place in rest])
    print(f"{len(rows)} positions; surprise: equal chances {equal:.3f}, `estimate` {said:.3f}, fitted {found:.3f}")
    for name, weight in zip(positions.names, weights, strict=True):
        print(f"  {name:<24}{weight:8.3f}")


if __name__ == "__main__":
    main()
