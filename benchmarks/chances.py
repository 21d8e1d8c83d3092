"""Whether the chances that hints show can be believed, and the tables by which they are put right.

    PYTHONPATH=src python benchmarks/chances.py measure GAME SEATS [--positions 10000] [--seed proof] [--iterations 60]
        what hints say in this many positions, and what came of it; kept in .tools/chances/
    … chances.py fit        from the positions of seed `fit`: src/tavolaccio/bots/chances.json
    … chances.py page       from those of seed `proof`: tables and a picture for docs/bots/chances.md

In a match of common sense a hint is asked for now and then. One of the moves that it shows, drawn by lot, is played in
a copy of the match, and common sense plays that to its end: either the seat has won there or not. Instead of `src` also
the folder that `python tools/compiled.py` prints, for the same in a quarter of the time.
"""

from __future__ import annotations

import argparse
import io
import json
import math
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import altair as alt
import numpy as np
from numpy.typing import NDArray

from tavolaccio.bots.advice import CHANCES, believed, mean_of, settled, table_of, weigh
from tavolaccio.bots.bot import Dice
from tavolaccio.bots.instinct import instinct_of
from tavolaccio.bots.rollout import Rollout
from tavolaccio.games import find, names
from tavolaccio.kernel.chance import for_bot, seed_from
from tavolaccio.kernel.match import Match, Sight

ROOT = Path(__file__).resolve().parents[1]
KEPT = ROOT / ".tools" / "chances"
PAGE = ROOT / "docs" / "bots" / "chances.md"
SHOWN = 3
"""Moves that a hint shows: the best ones."""
PLANNED = 6
"""Hints in a match, as far as its length can be foreseen."""
FIT, PROOF = "fit", "proof"
INK, ACCENT, PALE = "#24150D", "#D9381E", "#F2C48D"
FEW = 100
"""Positions in a tenth, below which it says nothing."""
WITHIN = 0.03

Numbers = NDArray[np.float64]


class Said(NamedTuple):
    """One move as the search found it, and what the seat had of the win in the end."""

    chance: float
    visits: int
    mean: float
    """Of all that was tried."""
    rank: int
    """0: the move that was advised."""
    won: float
    match: int


def positions(name: str, seats: int, count: int, iterations: int, seed: str) -> Iterator[Said]:
    """`count` of them, match by match; the same for the same seed in every form and on every machine."""
    game = find(name)
    instinct = instinct_of(game)
    rollout = Rollout(instinct, 0)
    number, told, length = 0, 0, 60
    while told < count:
        number += 1
        secret = seed_from(f"chances {seed} {name} {seats} {number}")
        match = Match.start(game, seats, None, secret)
        dice = Dice(secret)
        asked = 0
        while match.question is not None:
            seat = match.todo[0]
            options = match.options(seat)
            if len(options) == 1:
                match.take(seat, options[0])
                continue
            asked += 1
            if told < count and dice.below(length) < PLANNED:
                weighed = weigh(match, seat, options, for_bot(secret, seat, match.id), iterations)
                rank = dice.below(min(SHOWN, len(weighed)))
                shown = weighed[rank]
                copy = match.clone()
                copy.take(seat, shown.move)
                rollout.play(copy, -1)
                assert copy.outcome is not None
                winners = copy.outcome.winners
                told += 1
                won = 1 / len(winners) if seat in winners else 0.0
                yield Said(shown.chance, shown.visits, mean_of(weighed), rank, won, number)
            match.take(seat, instinct(Sight(match, seat, options)))
        length = max(PLANNED, (length + asked) // 2)


def file_of(name: str, seats: int, iterations: int, seed: str) -> Path:
    return KEPT / f"{name}-{seats}-{iterations}-{seed}.json"


def measure(name: str, seats: int, count: int, iterations: int, seed: str) -> None:
    KEPT.mkdir(parents=True, exist_ok=True)
    rows = [
        [round(one.chance, 4), one.visits, round(one.mean, 4), one.rank, round(one.won, 4), one.match]
        for one in positions(name, seats, count, iterations, seed)
    ]
    file_of(name, seats, iterations, seed).write_text(json.dumps(rows, separators=(",", ":")), encoding="utf-8")
    print(f"{name}, {seats} seats: {len(rows)} positions of {rows[-1][-1]} matches")


def kept(name: str, seats: int, iterations: int, seed: str) -> list[Said]:
    file = file_of(name, seats, iterations, seed)
    if not file.exists():
        raise SystemExit(f"chances.py: nothing is measured: chances.py measure {name} {seats} --seed {seed}")
    return [Said(*row) for row in json.loads(file.read_text(encoding="utf-8"))]


def sizes(name: str) -> list[int]:
    meta = find(name).meta
    return list(range(meta.least, meta.most + 1))


# Fitting.


STEPS = 20
"""A table holds what is meant by 0, 5, 10, … 100 %."""
BEND, PULL = 60.0, 1.0
"""How much a table is kept from bending, and the least weight of a step, in positions."""


def fitted(said: list[Said]) -> list[int]:
    """A table in thousandths that rises from step to step: least squares with a penalty on bends, then made to rise."""
    chances = np.array([settled(one.chance, one.visits, one.mean) for one in said])
    won = np.array([one.won for one in said])
    place = chances * STEPS
    low = np.minimum(place.astype(np.int64), STEPS - 1)
    share = place - low
    rows = np.zeros((len(said), STEPS + 1))
    rows[np.arange(len(said)), low] = 1 - share
    rows[np.arange(len(said)), low + 1] = share
    bends = np.zeros((STEPS - 1, STEPS + 1))
    for step in range(STEPS - 1):
        bends[step, step : step + 3] = 1, -2, 1
    usual = np.linspace(0, 1, STEPS + 1)
    whole = rows.T @ rows + BEND * len(said) / 1000 * bends.T @ bends + PULL * np.eye(STEPS + 1)
    found = np.linalg.solve(whole, rows.T @ won + PULL * usual)
    weights = rows.sum(0) + PULL
    return [round(1000 * min(1.0, max(0.0, one))) for one in rising(found, weights)]


def rising(values: Numbers, weights: Numbers) -> list[float]:
    """The nearest numbers that never fall: neighbours that would are put together."""
    blocks: list[tuple[float, float, int]] = []
    for value, weight in zip(values.tolist(), weights.tolist(), strict=True):
        blocks.append((value, weight, 1))
        while len(blocks) > 1 and blocks[-2][0] > blocks[-1][0]:
            (low, less, many), (high, more, few) = blocks.pop(-2), blocks.pop()
            blocks.append(((low * less + high * more) / (less + more), less + more, many + few))
    return [value for value, _, count in blocks for _ in range(count)]


def fit(iterations: int) -> None:
    tables = {
        name: {str(seats): fitted(kept(name, seats, iterations, FIT)) for seats in sizes(name)} for name in names()
    }
    lines = [
        f'  "{name}": {{\n' + ",\n".join([f'    "{seats}": {json.dumps(row)}' for seats, row in by.items()]) + "\n  }"
        for name, by in tables.items()
    ]
    CHANCES.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


# Proving.


class Tenth(NamedTuple):
    """Positions in which a chance from this tenth was shown: what it said on average, and how often it came true."""

    tenth: int
    positions: int
    said: float
    won: float
    spread: float
    """Half the 95 % interval of the difference, by matches: positions of one match are not independent."""


def tenths(said: list[Said], table: list[int]) -> list[Tenth]:
    by: dict[int, list[tuple[float, float, int]]] = {}
    for one in said:
        chance = believed(table, settled(one.chance, one.visits, one.mean)) if table else one.chance
        by.setdefault(min(9, int(chance * 10)), []).append((chance, one.won, one.match))
    return [tenth_of(tenth, by[tenth]) for tenth in sorted(by)]


def tenth_of(tenth: int, rows: list[tuple[float, float, int]]) -> Tenth:
    count = len(rows)
    shown = sum([chance for chance, _, _ in rows]) / count
    won = sum([one for _, one, _ in rows]) / count
    off: dict[int, float] = {}
    for chance, one, match in rows:
        off[match] = off.get(match, 0.0) + (one - chance) - (won - shown)
    return Tenth(tenth, count, shown, won, 1.96 * math.sqrt(sum([one * one for one in off.values()])) / count)


def table_lines(name: str, iterations: int, right: bool) -> list[str]:
    """For each number of seats: by how many points each tenth was off; with what is `right`, or as the search says."""
    lines = [
        "| seats | positions | matches | " + " | ".join([f"{n}0-{n + 1}0" for n in range(10)]) + " |",
        "|--:|--:|--:|" + "--:|" * 10,
    ]
    for seats in sizes(name):
        said = kept(name, seats, iterations, PROOF)
        found = {one.tenth: one for one in tenths(said, table_of(find(name), seats) if right else [])}
        cells = [cell(found[tenth]) if tenth in found else "" for tenth in range(10)]
        lines.append(f"| {seats} | {len(said):,} | {said[-1].match:,} | " + " | ".join(cells) + " |")
    return lines


def cell(one: Tenth) -> str:
    if one.positions < FEW:
        return ""
    off = one.won - one.said
    words = f"{100 * off:+.1f} ± {100 * one.spread:.1f}"
    return f"**{words}**" if abs(off) > WITHIN else words


def count_off(name: str, iterations: int, right: bool) -> tuple[int, int]:
    """Tenths that are off by more than three points, of all that say something."""
    found = [
        one
        for seats in sizes(name)
        for one in tenths(kept(name, seats, iterations, PROOF), table_of(find(name), seats) if right else [])
        if one.positions >= FEW
    ]
    return sum([abs(one.won - one.said) > WITHIN for one in found]), len(found)


def picture(iterations: int) -> str:
    """Said against won, for each game and number of seats; the diagonal is right."""
    values = [
        {
            "game": find(name).meta.name("en"), "seats": str(seats), "said": one.said, "won": one.won,
            "as": "shown" if right else "as the search says",
        }
        for name in names()
        for seats in sizes(name)
        for right in (False, True)
        for one in tenths(kept(name, seats, iterations, PROOF), table_of(find(name), seats) if right else [])
        if one.positions >= FEW
    ]  # fmt: skip
    line = alt.Chart(alt.InlineData(values=[{"said": 0, "won": 0}, {"said": 1, "won": 1}])).mark_line(color=PALE)
    percent = alt.Axis(format="%")
    said, won = alt.X("said:Q", title="chance", axis=percent), alt.Y("won:Q", title="won", axis=percent)
    dots = alt.Chart(alt.InlineData(values=values)).mark_point(size=28, opacity=0.8)
    scale = alt.Scale(domain=["as the search says", "shown"], range=[PALE, ACCENT])
    colour = alt.Color("as:N", title=None, scale=scale)
    parts = [
        alt.layer(
            line.encode(x=said, y=won),
            dots.encode(x=said, y=won, color=colour).transform_filter(alt.datum.game == find(name).meta.name("en")),
        ).properties(width=230, height=230, title=find(name).meta.name("en"))
        for name in names()
    ]
    drawn = io.StringIO()
    alt.vconcat(alt.hconcat(*parts[:2]), alt.hconcat(*parts[2:])).save(drawn, format="svg")
    return drawn.getvalue()


def page(iterations: int) -> None:
    text = PAGE.read_text(encoding="utf-8")
    lines = ["| game | tenths off by more than 3 points, as the search says | as shown |", "|---|--:|--:|"]
    for name in names():
        (before, of), (after, shown) = count_off(name, iterations, False), count_off(name, iterations, True)
        lines.append(f"| {find(name).meta.name('en')} | {before} of {of} | {after} of {shown} |")
    for name in names():
        lines += ["", f"### {find(name).meta.name('en')}", *table_lines(name, iterations, True)]
    before_it, begin, rest = text.partition("<!-- chances -->")
    _, end, after_it = rest.partition("<!-- /chances -->")
    PAGE.write_text(f"{before_it}{begin}\n" + "\n".join(lines) + f"\n{end}{after_it}", encoding="utf-8")
    PAGE.with_suffix(".svg").write_text(picture(iterations), encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description="Whether the chances that hints show can be believed.")
    parser.add_argument("what", choices=("measure", "fit", "page"))
    parser.add_argument("game", nargs="?", choices=tuple(names()))
    parser.add_argument("seats", nargs="?", type=int)
    parser.add_argument("--positions", type=int, default=10_000)
    parser.add_argument("--iterations", type=int, default=60)
    parser.add_argument("--seed", default=PROOF)
    chosen = parser.parse_args()
    if chosen.what == "fit":
        fit(chosen.iterations)
    elif chosen.what == "page":
        page(chosen.iterations)
    elif chosen.game is None or chosen.seats is None:
        parser.error("measure what? A game and a number of seats")
    else:
        measure(chosen.game, chosen.seats, chosen.positions, chosen.iterations, chosen.seed)


if __name__ == "__main__":
    main()
