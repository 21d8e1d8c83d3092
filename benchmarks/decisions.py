"""Which way of leading a search decides better, told by single decisions instead of whole matches.

    PYTHONPATH=src python benchmarks/decisions.py GAME [--matches 30] [--every 5] [--worlds 300] WAY…

    a WAY: iterations, then what differs from the game's own `SEARCH`, such as 400 or 180,horizon=0,depth=3

In matches of instinct bots, once every few decisions (`every`), each option is tried in the same imagined worlds and
played to the end by common sense: that is what it is worth. Then every way decides there, and is paid the worth of its
move less that of the habit. A match is one win or none; decisions tell the same difference sooner. The worth of moves
is kept in .tools/arena/, so that further ways cost little.
"""

from __future__ import annotations

import argparse
import json
import math
import time
from collections.abc import Iterator
from pathlib import Path

from tavolaccio import games
from tavolaccio.bots.instinct import instinct_of
from tavolaccio.bots.rollout import Rollout
from tavolaccio.bots.search import Search, Tuning, ended, tuning_of
from tavolaccio.kernel.chance import for_bot, seed_from
from tavolaccio.kernel.game import Game
from tavolaccio.kernel.match import Match, Sight

KEPT = Path(__file__).resolve().parents[1] / ".tools" / "arena"
SEATS = 4

Worth = dict[str, float]


def decisions(game: Game, matches: int, every: int) -> Iterator[tuple[str, Sight]]:
    """Some decisions of each match, with a name for each."""
    instinct = instinct_of(game)
    for number in range(matches):
        match = Match.start(game, SEATS, None, seed_from(f"decisions {number}"))
        asked = 0
        while match.question is not None:
            seat = match.todo[0]
            options = match.options(seat)
            if len(options) == 1:
                match.take(seat, options[0])
                continue
            asked += 1
            sight = Sight(match, seat, options)
            if asked % every == number % every:
                yield f"{number}.{asked}", sight
            match.take(seat, instinct(sight))


def worth_of(game: Game, name: str, sight: Sight, worlds: int) -> Worth:
    """The chance to win after each option, in the same worlds, when everybody follows common sense from there on."""
    rollout = Rollout(instinct_of(game), 0)
    total = {move.text: 0.0 for move in sight.options}
    for number in range(worlds):
        world = sight.imagine(f"worth {name} {number}".encode())
        for move in sight.options:
            copy = world.clone()
            copy.take(sight.seat, move)
            rollout.play(copy, -1)
            total[move.text] += ended(copy)[0][sight.seat]
    return {text: round(wins / worlds, 4) for text, wins in total.items()}


def way(game: Game, text: str) -> Search:
    """`180,horizon=0`: the number of iterations, and how they are led."""
    iterations, *changes = text.split(",")
    tuning: Tuning = tuning_of(game)
    for change in changes:
        field, _, value = change.partition("=")
        setattr(tuning, field, type(getattr(tuning, field))(float(value)))
    return Search(text, game, 0, b"", int(iterations), 0.0, tuning)


def main() -> None:
    parser = argparse.ArgumentParser(description="Which way of leading a search decides better.")
    parser.add_argument("game", choices=tuple(games.names()))
    parser.add_argument("--matches", type=int, default=30)
    parser.add_argument("--every", type=int, default=5)
    parser.add_argument("--worlds", type=int, default=300)
    parser.add_argument("ways", nargs="+", metavar="WAY")
    chosen = parser.parse_args()
    game = games.find(chosen.game)
    ways = [way(game, text) for text in chosen.ways]
    gains: dict[str, list[float]] = {one.name: [] for one in ways}
    spent = dict.fromkeys(gains, 0.0)
    KEPT.mkdir(parents=True, exist_ok=True)
    file = KEPT / f"worth-{game.id}-{chosen.worlds}.jsonl"
    known: dict[str, Worth] = (
        dict(map(json.loads, file.read_text(encoding="utf-8").splitlines())) if file.exists() else {}
    )
    with file.open("a", encoding="utf-8") as out:
        for name, sight in decisions(game, chosen.matches, chosen.every):
            if name not in known:
                known[name] = worth_of(game, name, sight, chosen.worlds)
                out.write(json.dumps([name, known[name]]) + "\n")
                out.flush()
            habit = known[name][instinct_of(game)(sight).text]
            for one in ways:
                started = time.thread_time()
                decision = one.decide(sight, for_bot(b"", sight.seat, sight.number))
                spent[one.name] += time.thread_time() - started
                gains[one.name].append(known[name][decision.move.text] - habit)
    first = gains[ways[0].name]
    print(
        f"{len(first)} decisions; points of a win a decision, more than the habit brings, and more than the first way"
    )
    for text, found in gains.items():
        mean, error = mean_of(found)
        more, doubt = mean_of([one - other for one, other in zip(found, first, strict=True)])
        left = sum([one != 0 for one in found]) / len(found)
        print(
            f"{text:<44} {mean:+.2f} ± {error:.2f}   {more:+.2f} ± {doubt:.2f}   leaves the habit in {left:.0%}   "
            f"{1000 * spent[text] / len(found):.1f} ms"
        )


def mean_of(gains: list[float]) -> tuple[float, float]:
    """In points, with the half width of its 95 % interval."""
    mean = sum(gains) / len(gains)
    variance = sum([(one - mean) ** 2 for one in gains]) / (len(gains) - 1)
    return 100 * mean, 196 * math.sqrt(variance / len(gains))


if __name__ == "__main__":
    main()
