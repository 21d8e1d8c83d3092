"""How strong the search is: its share of wins against three instinct bots at four seats, in every game.

python benchmarks/arena.py run GAME [--bot search:100ms] [--games K] [--seed S] [--jobs J] [--peek]
    plays, and writes docs/arena/runs/GAME-….json. `--peek`: what a search could do that sees all hidden cards and the
    order of every deck (plain form only); it is made here and nowhere else, to show how much luck leaves to play for.
python benchmarks/arena.py page
    makes docs/arena/README.md from all runs; those of one bot in one form with different seeds are put together.

With PYTHONPATH=src, or with the folder that `python tools/compiled.py` prints.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
import time
from pathlib import Path
from typing import Any

from tavolaccio import bots, games
from tavolaccio.bots.search import Search
from tavolaccio.kernel.chance import for_bot, mixed, seed_from
from tavolaccio.kernel.match import Match, Sight
from tavolaccio.kernel.moves import Move
from tavolaccio.lab.arena import Pairing, Plan, Played, Results, run

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "arena"
WANTED = {"lunch-money": 1.5, "stimulix": 1.5, "this-game-is-shit": 1.3, "soccmel": 1.3}
SEATS = 4


def peeking(match: Match, seat: int, options: list[Move]) -> Sight:
    """Nothing is imagined: the world is the true one, to its last die."""

    class Peeking(Sight):  # here, because a compiled class cannot be extended
        def imagine(self, seed: bytes) -> Match:
            return self._match.clone()

    return Peeking(match, seat, options)


def peeking_match(plan: Plan, pairing: Pairing, deal: int, seat: int) -> Played:
    """As in the arena, with a challenger that peeks."""
    game = games.find(plan.game)
    secret = seed_from(f"arena {plan.seed} {deal}")
    players = [bots.make(plan.against, game, place, secret) for place in range(SEATS)]
    thinker = bots.make(pairing.challenger.removeprefix("peeking "), game, seat, secret)
    assert isinstance(thinker, Search)
    match = Match.start(game, SEATS, None, mixed(secret, []))
    thoughts: list[tuple[str, float, int]] = []
    while match.question is not None:
        asked = match.todo[0]
        options = match.options(asked)
        if len(options) == 1:
            match.take(asked, options[0])
        elif asked == seat:
            started = time.perf_counter()
            decision = thinker.decide(peeking(match, asked, options), for_bot(secret, asked, match.id))
            thoughts.append((pairing.challenger, 1000 * (time.perf_counter() - started), decision.iterations))
            match.take(asked, decision.move)
        else:
            match.take(asked, players[asked].choose(Sight(match, asked, options)))
    assert match.outcome is not None
    return Played(pairing, deal, seat, (0,) * SEATS, match.outcome.winners, tuple(thoughts))


def played(chosen: argparse.Namespace) -> Results:
    bot = f"peeking {chosen.bot}" if chosen.peek else chosen.bot
    plan = Plan(chosen.game, SEATS, (bot, "instinct"), -(-chosen.games // SEATS), chosen.seed, {}, "instinct")
    matches: list[Played] = []
    if chosen.peek:
        pairing = Pairing(bot, "instinct")
        for deal in range(plan.deals):
            matches += [peeking_match(plan, pairing, deal, seat) for seat in range(SEATS)]
    else:
        for deal_played in run(plan, chosen.jobs):
            matches += deal_played
    return Results(plan, matches)


def keep(chosen: argparse.Namespace) -> None:
    results = played(chosen)
    data = results.to_data()
    (share,) = results.shares.values()
    data["by_deal"] = share.by_deal
    folder = FOLDER / "runs"
    folder.mkdir(parents=True, exist_ok=True)
    form = "compiled" if data["compiled"] else "plain"
    bot = data["pairings"][0]["challenger"].replace(":", "-").replace(" ", "-")
    file = folder / f"{chosen.game}-{bot}-{form}-{chosen.seed}.json"
    file.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    print(
        f"{file.name}: {share.share:.1%} ({share.low:.1%} to {share.high:.1%}), {share.share * SEATS:.2f} x its share"
    )


# The page.


def page() -> None:
    gathered: dict[tuple[str, str, str], list[dict[str, Any]]] = {}
    for file in sorted((FOLDER / "runs").glob("*.json")):
        data = json.loads(file.read_text(encoding="utf-8"))
        form = "compiled" if data["compiled"] else "plain"
        gathered.setdefault((data["game"], data["pairings"][0]["challenger"], form), []).append(data)
    lines = [
        "# The search in the arena",
        "",
        "One search alone among three `instinct` bots at four seats. The same deals from every seat, so that neither a",
        "lucky seat nor a lucky deal helps anybody; a fair share is 25 %. Intervals (95 %) go by deals.",
        "`peeking`: a search that sees all hidden cards and the order of every deck, which shows what luck leaves.",
        "",
        "| game | bot | form | matches | wins | 95 % interval | × its share | wanted | ms per move | iterations |",
        "|---|---|---|--:|--:|---|--:|--:|--:|--:|",
    ]
    for (game, bot, form), runs in sorted(gathered.items()):
        deals = [share for data in runs for share in data["by_deal"]]
        mean = sum(deals) / len(deals)
        error = 1.96 * math.sqrt(sum([(one - mean) ** 2 for one in deals]) / max(1, len(deals) - 1) / len(deals))
        thinking = [data["thinking"][bot] for data in runs]
        decisions = sum([one["decisions"] for one in thinking])
        spent = sum([one["milliseconds"] * one["decisions"] for one in thinking]) / decisions
        done = sum([one["iterations"] * one["decisions"] for one in thinking]) / decisions
        lines.append(
            f"| {games.find(game).meta.name('en')} | `{bot}` | {form} | {len(deals) * SEATS} | {mean:.1%} "
            f"| {max(0.0, mean - error):.1%} to {min(1.0, mean + error):.1%} | **{mean * SEATS:.2f}** "
            f"| {WANTED[game]} | {spent:.1f} | {done:.0f} |"
        )
    lines += [
        "",
        "Made by `python benchmarks/arena.py page` from `docs/arena/runs/`; each run can be played again.",
        "",
    ]
    (FOLDER / "README.md").write_text("\n".join(lines), encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description="How strong the search is.")
    parser.add_argument("what", choices=("run", "page"))
    parser.add_argument("game", nargs="?", choices=tuple(WANTED))
    parser.add_argument("--bot", default="search:100ms")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--peek", action="store_true")
    chosen = parser.parse_args()
    if chosen.what == "page":
        page()
    elif chosen.game is None:
        sys.exit("arena.py: which game? (one of " + ", ".join(WANTED) + ")")
    else:
        keep(chosen)


if __name__ == "__main__":
    main()
