"""Bots against one another: a round-robin with balanced seats and common deals.

In each pairing one bot, the challenger, sits alone among copies of another, the field. The same deals are played in all
pairings, and each deal as often as there are seats, with the challenger on each of them: so neither a lucky seat nor a
lucky deal helps anybody. A challenger that is as good as the field wins one match of so many as there are seats.
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterator
from itertools import pairwise, permutations
from typing import Any, NamedTuple

from openskill.models import PlackettLuce

from tavolaccio import bots
from tavolaccio.games import find
from tavolaccio.kernel import match as match_module
from tavolaccio.kernel.chance import for_bot, mixed, seed_from
from tavolaccio.kernel.drive import TooLong
from tavolaccio.kernel.errors import BadInput
from tavolaccio.kernel.game import Game, Setting
from tavolaccio.kernel.match import Match, Sight
from tavolaccio.lab.sharing import share
from tavolaccio.lab.simulate import MOST_QUESTIONS
from tavolaccio.lab.statistics import quantile, t_of, wilson

FEW_DEALS = 8
"""Deals from which on their own differences tell how sure a share is. Before that a whole deal counts as one match:
what happens from one seat is not independent of what happens from the others."""


class Pairing(NamedTuple):
    """One bot alone among copies of another."""

    challenger: str
    field: str


class Plan(NamedTuple):
    """What is to be played. Plain data: it travels to other processes."""

    game: str
    seats: int
    bots: tuple[str, ...]
    deals: int
    """For each pairing; each deal is played once from every seat."""
    seed: str
    options: dict[str, Setting]
    against: str = ""
    """Where named, only this bot makes up the field."""
    ladder: bool = False
    """Each bot challenges only the one named before it."""
    house: Any = None
    """House rules as plain data; then `game` is the id of the variant."""

    @property
    def pairings(self) -> list[Pairing]:
        if self.ladder:
            return [Pairing(one, below) for below, one in pairwise(self.bots)]
        pairs = [Pairing(one, other) for one, other in permutations(self.bots, 2)]
        return [pair for pair in pairs if pair.field == self.against] if self.against else pairs


class Played(NamedTuple):
    """One match: where the challenger sat, the place of each seat (0 is the best), who won, and the thinking."""

    pairing: Pairing
    deal: int
    seat: int
    places: tuple[int, ...]
    winners: tuple[int, ...]
    thoughts: tuple[tuple[str, float, int], ...]
    """Of every real decision: the bot, its milliseconds of processor time (so that a busy machine does not make it look
    slow), its iterations."""

    @property
    def won(self) -> float:
        """What the challenger has of the win."""
        return 1 / len(self.winners) if self.seat in self.winners else 0.0


def check_plan(plan: Plan) -> Game:
    """Raises `BadInput` for a plan that cannot be played, before any work is shared out."""
    game = find(plan.game, plan.house)
    game.new(plan.seats, plan.options, b"")
    if len(plan.bots) < 2:
        raise BadInput("an arena with one bot", "--bots", "at least two different bots, such as fox,goat")
    if len(set(plan.bots)) < len(plan.bots):
        raise BadInput("a bot is named twice", "--bots", "different bots")
    for name in plan.bots:
        bots.check(name, "--bots")
        bots.make(name, game, 0, 0)
    return game


def run(plan: Plan, jobs: int = 1) -> Iterator[list[Played]]:
    """Plays the whole plan, deal by deal; each item is one deal of one pairing, from every seat."""
    tasks = [(plan, pairing, deal) for deal in range(plan.deals) for pairing in plan.pairings]
    yield from share(play_deal, tasks, jobs)


def play_deal(task: tuple[Plan, Pairing, int]) -> list[Played]:
    plan, pairing, deal = task
    return [play_one(plan, pairing, deal, seat) for seat in range(plan.seats)]


def play_one(plan: Plan, pairing: Pairing, deal: int, seat: int) -> Played:
    """The challenger at `seat`, the field on the others, this deal."""
    game = find(plan.game, plan.house)
    secret = seed_from(f"arena {plan.seed} {deal}")
    around = [pairing.challenger if place == seat else pairing.field for place in range(plan.seats)]
    players = [bots.make(name, game, place, secret) for place, name in enumerate(around)]
    match = Match.start(game, plan.seats, plan.options, mixed(secret, []))
    thoughts: list[tuple[str, float, int]] = []
    for _ in range(MOST_QUESTIONS):
        if match.question is None:
            break
        asked = match.todo[0]
        options = match.options(asked)
        if len(options) == 1:
            match.take(asked, options[0])
            continue
        luck = for_bot(secret, asked, match.id)
        started = time.thread_time()
        decision = players[asked].decide(Sight(match, asked, options), luck)
        thoughts.append((around[asked], 1000 * (time.thread_time() - started), decision.iterations))
        match.take(asked, decision.move)
    outcome = match.outcome
    if outcome is None:
        raise TooLong(f"the match is not over after {MOST_QUESTIONS} questions")
    places = [0] * plan.seats
    for place, group in enumerate(outcome.ranking):
        for one in group:
            places[one] = place
    return Played(pairing, deal, seat, tuple(places), outcome.winners, tuple(thoughts))


# What the matches say.


class Share:
    """What a challenger won, with the interval that holds 95 times of 100."""

    def __init__(self, matches: list[Played]) -> None:
        by_deal: dict[int, list[float]] = {}
        for one in matches:
            by_deal.setdefault(one.deal, []).append(one.won)
        self.matches = len(matches)
        self.deals = len(by_deal)
        self.wins = sum([one.won for one in matches])
        self.share = self.wins / self.matches
        self.by_deal = [sum(won) / len(won) for won in by_deal.values()]
        squares = sum([(mean - self.share) ** 2 for mean in self.by_deal])
        spread = math.sqrt(squares / max(1, self.deals - 1) / self.deals)
        self.low, self.high = wilson(self.share * self.deals, self.deals)
        if self.deals >= FEW_DEALS and spread > 0:
            margin = t_of(self.deals - 1) * spread
            self.low, self.high = max(0.0, self.share - margin), min(1.0, self.share + margin)

    def to_data(self) -> dict[str, float]:
        return {"matches": self.matches, "wins": self.wins, "share": self.share, "low": self.low, "high": self.high}


class Thinking:
    """How long a bot thinks about a real decision, and how many worlds it imagines."""

    def __init__(self, thoughts: list[tuple[float, int]]) -> None:
        self.decisions = len(thoughts)
        self.mean = sum([spent for spent, _ in thoughts]) / max(1, self.decisions)
        self.slow = quantile([spent for spent, _ in thoughts], 0.95) if thoughts else 0.0
        self.iterations = sum([done for _, done in thoughts]) / max(1, self.decisions)

    def to_data(self) -> dict[str, float]:
        return {
            "decisions": self.decisions,
            "milliseconds": self.mean,
            "milliseconds_95": self.slow,
            "iterations": self.iterations,
        }


class Results:
    """Made from the matches alone; their order does not matter."""

    def __init__(self, plan: Plan, matches: list[Played]) -> None:
        self.plan = plan
        self.matches = sorted(matches, key=lambda one: (one.deal, one.pairing, one.seat))
        self.shares = {
            pairing: Share([one for one in self.matches if one.pairing == pairing]) for pairing in plan.pairings
        }
        self.ratings = rated(plan.bots, self.matches)
        self.thinking = {name: Thinking(self._thoughts(name)) for name in plan.bots}

    def _thoughts(self, name: str) -> list[tuple[float, int]]:
        return [(spent, done) for one in self.matches for bot, spent, done in one.thoughts if bot == name]

    @property
    def by_strength(self) -> list[str]:
        return sorted(self.plan.bots, key=lambda name: -self.ratings[name][0])

    def to_data(self) -> dict[str, Any]:
        plan = self.plan
        return {
            "game": plan.game,
            "seats": plan.seats,
            "seed": plan.seed,
            "options": plan.options,
            "deals": plan.deals,
            "matches": len(self.matches),
            "compiled": not str(match_module.__file__).endswith(".py"),
            "fair_share": 1 / plan.seats,
            "pairings": [
                {"challenger": one.challenger, "field": one.field, **share.to_data()}
                for one, share in self.shares.items()
            ],
            "ratings": {name: {"mu": mu, "sigma": sigma} for name, (mu, sigma) in self.ratings.items()},
            "thinking": {name: thinking.to_data() for name, thinking in self.thinking.items()},
        }


def rated(names: tuple[str, ...], matches: list[Played]) -> dict[str, tuple[float, float]]:
    """Ratings by openskill (Plackett-Luce). A bot on several seats is rated on each; then it is the mean of them."""
    model = PlackettLuce()
    known = dict.fromkeys(names, (model.mu, model.sigma))
    for one in matches:
        seats = range(len(one.places))
        around = [one.pairing.challenger if seat == one.seat else one.pairing.field for seat in seats]
        teams = [[model.rating(mu=known[name][0], sigma=known[name][1])] for name in around]
        after = model.rate(teams, ranks=[float(place) for place in one.places])
        for name in one.pairing:
            rows = [team[0] for place, team in enumerate(after) if around[place] == name]
            known[name] = (sum([row.mu for row in rows]) / len(rows), sum([row.sigma for row in rows]) / len(rows))
    return known
