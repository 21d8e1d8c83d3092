"""One stretch of our own work, measured in a process of its own, in whatever form of the kernel is found first.

python ours.py speed GAME SEATS SECONDS NUMBER     random play; the NUMBER chooses other deals
python ours.py search GAME SEATS SECONDS NUMBER    iterations of our ISMCTS with random playouts to the end of the match
python ours.py clone GAME SEATS SECONDS NUMBER     50 decisions with and without the clone before them
python ours.py lengths GAME SEATS SECONDS NUMBER   random play, by the length of the match
python ours.py sim GAME SEATS GAMES JOBS           the lab's simulation, by the clock on the wall

Prints one line of JSON. A decision is a question where a seat has at least two options; what is forced costs its time
but does not count. Seconds are the processor's, except for `sim`.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable

from tavolaccio.bots.search import Search, Tuning
from tavolaccio.games import find
from tavolaccio.kernel import chance
from tavolaccio.kernel import match as which
from tavolaccio.kernel.drive import random_playout
from tavolaccio.kernel.game import Game
from tavolaccio.kernel.match import Match, Sight
from tavolaccio.lab.measure import speed
from tavolaccio.lab.simulate import Plan, run

Found = dict[str, float]

ROLLOUT = 50
"""Decisions in a rollout, as in the promise about clones."""
LIKE_THEIRS = Tuning(exploration=1.4, depth=1000, horizon=0, wild=1, habit=0.0)
"""Grown by one node in each iteration, played out at random to the end: what OpenSpiel's ISMCTS does."""


def measure_speed(game: Game, seats: int, seconds: float, number: int) -> Found:
    speed(game, seats, 0.1, first=number * 1000)  # warm
    found = speed(game, seats, seconds, first=number * 1000)
    return {"decisions": found.decisions, "matches": found.matches, "seconds": found.seconds}


def measure_search(game: Game, seats: int, seconds: float, number: int) -> Found:
    """At decisions all over random matches."""
    iterations = decisions = 0
    spent = 0.0
    while spent < seconds:
        number += 1
        match = Match.start(game, seats, None, chance.seed_from(f"search {number}"))
        for skipped in (5, 20, 20):
            random_playout(match, number + skipped, decisions=skipped)
            if match.question is None:
                break
            seat = match.question.seats[0]
            options = match.options(seat)
            if len(options) < 2:
                continue
            bot = Search("bench", game, seat, b"", tuning=LIKE_THEIRS)
            started = time.process_time()
            bot.decide(Sight(match, seat, options), chance.seed_from(f"luck {number}"), iterations=200)
            spent += time.process_time() - started
            iterations += 200
            decisions += 1
    return {"iterations": iterations, "decisions": decisions, "seconds": spent}


def measure_clone(game: Game, seats: int, seconds: float, number: int) -> Found:
    """The clones and the decisions after them, each measured by itself."""
    matches: list[Match] = []
    while len(matches) < 100:
        number += 1
        match = Match.start(game, seats, None, chance.seed_from(f"clone {number}"))
        random_playout(match, number + 1, decisions=number % 40 + 1)
        if match.question is not None:
            matches.append(match)
    bare = cloning = 0.0
    decisions = rounds = 0
    while bare + cloning < seconds:
        rounds += 1
        for place, match in enumerate(matches):
            started = time.process_time()
            twin = match.clone()
            ready = time.process_time()
            decisions += random_playout(twin, place + 1, decisions=ROLLOUT)
            bare += time.process_time() - ready
            cloning += ready - started
    return {"bare": bare, "whole": bare + cloning, "clones": rounds * 100, "cloning": cloning, "decisions": decisions}


def measure_lengths(game: Game, seats: int, seconds: float, number: int) -> Found:
    """Microseconds for a decision in the shortest quarter of the matches and in the longest."""
    played: list[tuple[int, float]] = []
    until = time.process_time() + seconds
    while time.process_time() < until:
        number += 1
        match = Match.start(game, seats, None, chance.seed_from(f"length {number}"), checkpoints=False)
        started = time.process_time()
        played.append((random_playout(match, number + 1), time.process_time() - started))
    played.sort()
    quarter = max(1, len(played) // 4)
    found: Found = {}
    for name, some in (("short", played[:quarter]), ("long", played[-quarter:])):
        decisions = sum(one for one, _ in some)
        found[f"{name}_decisions"] = decisions / len(some)
        found[f"{name}_microseconds"] = sum(spent for _, spent in some) / decisions * 1e6
    return found


def measure_sim(game: Game, seats: int, games: float, jobs: int) -> Found:
    plan = Plan(game.id, seats, ("random",) * seats, "bench", {}, check=False)
    started = time.perf_counter()
    results = list(run(plan, 0, int(games), jobs))
    return {"matches": len(results), "seconds": time.perf_counter() - started}


MEASURES: dict[str, Callable[[Game, int, float, int], Found]] = {
    "speed": measure_speed,
    "search": measure_search,
    "clone": measure_clone,
    "lengths": measure_lengths,
    "sim": measure_sim,
}


def main(words: list[str]) -> int:
    if len(words) != 5 or words[0] not in MEASURES:
        print(__doc__, file=sys.stderr)
        return 2
    found = MEASURES[words[0]](find(words[1]), int(words[2]), float(words[3]), int(words[4]))
    print(json.dumps({"compiled": float(not str(which.__file__).endswith(".py")), **found}))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
