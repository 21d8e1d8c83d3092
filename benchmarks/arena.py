"""How strong the bots are at four seats: a search against three instinct bots, and each level against the one below it.

    PYTHONPATH=src python benchmarks/arena.py calibrate GAME
        how many iterations a search does in 100 ms of one processor; kept in docs/arena/calibration.json
    … arena.py run GAME --bot search:180 [--games K] [--seed S] [--jobs J] [--peek]
        one search among three instinct bots. `--peek` instead of `--bot`: one that looks as far ahead and sees all
        hidden cards and the order of every deck; it is made here and nowhere else, to show how much luck leaves to play
        for. `--open` beside `--bot`: that very bot, but it knows what everybody holds, and nothing of what comes
    … arena.py ladder GAME [--games K] [--seed S] [--jobs J]
        goat against three chicks, fox against three goats, owl against three foxes

`python benchmarks/arena_page.py` makes tables and a picture for docs/arena/README.md from all runs.
Budgets are iterations, not milliseconds: so a busy machine plays the same matches as a quiet one, and anybody can play
them again. What has been played is kept in .tools/arena/; the same command goes on there, and when all is played the
results are in docs/arena/runs/. With PYTHONPATH=src, or, for the same moves in a quarter of the time, with the folder
that `python tools/compiled.py` prints.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from typing import Any

from tavolaccio import bots, games
from tavolaccio.bots.instinct import estimate_of, instinct_of
from tavolaccio.bots.levels import OWL
from tavolaccio.bots.rollout import Rollout
from tavolaccio.bots.search import ended, tuning_of
from tavolaccio.kernel import match as match_module
from tavolaccio.kernel.chance import for_bot, mixed, seed_from
from tavolaccio.kernel.match import Match, Sight
from tavolaccio.kernel.moves import Move
from tavolaccio.kernel.zones import HANDS
from tavolaccio.lab.arena import Pairing, Plan, Played, Results, play_one
from tavolaccio.lab.sharing import share

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "docs" / "arena"
KEPT = ROOT / ".tools" / "arena"
SEATS = 4
COMPILED = not str(match_module.__file__).endswith(".py")
FORM = "compiled" if COMPILED else "plain"
PEEKING = "peeking"
OPEN = "open-"
"""Before the name of a bot to which all hands are shown."""

LOOKS = 60
"""Decisions by which a machine is measured."""


# How much a search can do.


def calibrate(game_id: str) -> None:
    """By decisions spread over matches of instinct bots; what counts is the mean cost of an iteration."""
    game = games.find(game_id)
    thinkers = [bots.make("search:20", game, seat, b"") for seat in range(SEATS)]
    costs: list[float] = []
    number = 0
    while len(costs) < LOOKS:
        number += 1
        match = Match.start(game, SEATS, None, seed_from(f"calibration {number}"))
        asked = 0
        while match.question is not None and len(costs) < LOOKS:
            seat = match.todo[0]
            options = match.options(seat)
            sight = Sight(match, seat, options)
            asked += len(options) > 1
            if len(options) > 1 and asked % 17 == number % 17:
                started = time.thread_time()
                decision = thinkers[seat].decide(sight, for_bot(b"", seat, match.id))
                costs.append((time.thread_time() - started) / decision.iterations)
            match.take(seat, options[0] if len(options) == 1 else bots.make("goat", game, seat, b"").choose(sight))
    mean = sum(costs) / len(costs)
    file = FOLDER / "calibration.json"
    known: dict[str, dict[str, Any]] = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    found = {"milliseconds_per_iteration": round(1000 * mean, 4), "iterations_in_100_ms": round(0.1 / mean)}
    known.setdefault(game_id, {})[FORM] = found
    file.write_text(json.dumps(known, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    print(f"{game_id}, {FORM}: {1000 * mean:.3f} ms per iteration, {0.1 / mean:.0f} in 100 ms")


def owl_here(game_id: str) -> str:
    """The owl thinks by the clock; here it gets what that time allows in the plain form."""
    known = json.loads((FOLDER / "calibration.json").read_text(encoding="utf-8"))
    return f"search:{round(known[game_id]['plain']['iterations_in_100_ms'] * OWL.milliseconds / 100)}"


# Peeking.


def peeked(match: Match, seat: int, options: list[Move]) -> Move:
    """What does best in the true world, to its last die: as a search would judge it, but there is only one world, so
    each answer is tried once. Of equals what common sense would answer."""
    tuning, instinct, estimate = tuning_of(match.game), instinct_of(match.game), estimate_of(match.game)
    assert estimate is not None
    rollout = Rollout(instinct, 0)
    habit = instinct(Sight(match, seat, options))
    last_turn = match.state.turn + tuning.horizon if tuning.horizon else -1
    rewards: dict[Move, float] = {}
    for move in [habit, *options]:
        if move not in rewards:
            world = match.clone()
            world.take(seat, move)
            rollout.play(world, last_turn)
            judged = ended(world)[1] if world.question is None else estimate(world.state)
            rewards[move] = judged[seat]
    return max(rewards, key=lambda move: rewards[move])


def shown(match: Match, seat: int) -> Match:
    """The same moment, but the seat knows every hand; dice and what will be drawn stay unknown."""
    open_handed = match.clone()
    state = open_handed.state
    hands = [zone for zone in state.ZONES if zone.shape == HANDS]
    others = [other for other in range(state.seats) if other != seat]
    state.facts = [
        (1 << seat, 1 << other, card) for zone in hands for other in others for card in zone.read(state)[other]
    ]
    open_handed.keep_state()
    return open_handed


def seeing_match(plan: Plan, pairing: Pairing, deal: int, seat: int) -> Played:
    """As in the arena, with a challenger that sees more than its seat does."""
    game = games.find(plan.game)
    secret = seed_from(f"arena {plan.seed} {deal}")
    name = pairing.challenger.removeprefix(OPEN)
    around = [pairing.field if place != seat or name == PEEKING else name for place in range(SEATS)]
    players = [bots.make(one, game, place, secret) for place, one in enumerate(around)]
    match = Match.start(game, SEATS, None, mixed(secret, []))
    thoughts: list[tuple[str, float, int]] = []
    while match.question is not None:
        asked = match.todo[0]
        options = match.options(asked)
        if len(options) == 1:
            match.take(asked, options[0])
        elif asked == seat:
            started = time.thread_time()
            if name == PEEKING:
                move, tries = peeked(match, asked, options), len(options)
            else:
                sight = Sight(shown(match, asked), asked, options)
                decision = players[asked].decide(sight, for_bot(secret, asked, match.id))
                move, tries = decision.move, decision.iterations
            thoughts.append((pairing.challenger, 1000 * (time.thread_time() - started), tries))
            match.take(asked, move)
        else:
            match.take(asked, players[asked].choose(Sight(match, asked, options)))
    outcome = match.outcome
    assert outcome is not None
    places = [next(place for place, group in enumerate(outcome.ranking) if one in group) for one in range(SEATS)]
    return Played(pairing, deal, seat, tuple(places), outcome.winners, tuple(thoughts))


# Playing, and going on where it stopped.


def play(task: tuple[Plan, Pairing, int, int]) -> Played:
    challenger = task[1].challenger
    return (seeing_match if challenger == PEEKING or challenger.startswith(OPEN) else play_one)(*task)


def line_of(one: Played) -> str:
    thoughts = [(bot, round(spent, 2), done) for bot, spent, done in one.thoughts]
    return (
        json.dumps([one.pairing, one.deal, one.seat, one.places, one.winners, thoughts], separators=(",", ":")) + "\n"
    )


def read(line: str) -> Played:
    pairing, deal, seat, places, winners, thoughts = json.loads(line)
    return Played(Pairing(*pairing), deal, seat, tuple(places), tuple(winners), tuple([tuple(one) for one in thoughts]))


def played(plan: Plan, name: str, jobs: int) -> Results:
    """Match by match into a file, from which the same plan goes on; more deals add to it."""
    KEPT.mkdir(parents=True, exist_ok=True)
    file = KEPT / f"{name}.jsonl"
    known: dict[tuple[Pairing, int, int], Played] = {}
    if file.exists():
        whole = [line for line in file.read_text(encoding="utf-8").splitlines(keepends=True) if line.endswith("\n")]
        known = {(one.pairing, one.deal, one.seat): one for one in map(read, whole)}
    wanted = [(pairing, deal, seat) for deal in range(plan.deals) for pairing in plan.pairings for seat in range(SEATS)]
    tasks = [(plan, *one) for one in wanted if one not in known]
    with file.open("a", encoding="utf-8") as out:
        for one in share(play, tasks, jobs):
            known[one.pairing, one.deal, one.seat] = one
            out.write(line_of(one))
            out.flush()
    return Results(plan, [known[one] for one in wanted])


def keep(plan: Plan, name: str, jobs: int) -> Results:
    results = played(plan, name, jobs)
    data = results.to_data()
    for row, found in zip(data["pairings"], results.shares.values(), strict=True):
        row["by_deal"] = found.by_deal
    file = FOLDER / "runs" / f"{name}.json"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    for pairing, found in results.shares.items():
        print(
            f"{plan.game}, {pairing.challenger} against 3 x {pairing.field}: {found.matches} matches, "
            f"{found.share:.1%} ({found.low:.1%} to {found.high:.1%}), {found.share * SEATS:.2f} x its share"
        )
    return results


def run(chosen: argparse.Namespace) -> None:
    bot = PEEKING if chosen.peek else OPEN + chosen.bot if chosen.open else chosen.bot
    plan = Plan(chosen.game, SEATS, (bot, "instinct"), -(-chosen.games // SEATS), chosen.seed, {}, "instinct")
    keep(plan, f"{chosen.game}-{bot.replace(':', '-')}-{FORM}-{chosen.seed}", chosen.jobs)


def ladder(chosen: argparse.Namespace) -> None:
    levels = ("chick", "goat", "fox", owl_here(chosen.game))
    plan = Plan(chosen.game, SEATS, levels, -(-chosen.games // SEATS), chosen.seed, {}, ladder=True)
    results = keep(plan, f"{chosen.game}-ladder-{FORM}-{chosen.seed}", chosen.jobs)
    from tavolaccio.lab.arena_picture import picture  # noqa: PLC0415  # a plain run needs no drawing

    (FOLDER / f"{chosen.game}-ladder.svg").write_text(picture(results), encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description="How strong the bots are.")
    parser.add_argument("what", choices=("calibrate", "run", "ladder"))
    parser.add_argument("game", choices=tuple(games.names()))
    parser.add_argument("--bot", default="search:100")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--peek", action="store_true")
    parser.add_argument("--open", action="store_true")
    chosen = parser.parse_args()
    if chosen.what == "calibrate":
        calibrate(chosen.game)
    elif chosen.what == "run":
        run(chosen)
    else:
        ladder(chosen)


if __name__ == "__main__":
    main()
