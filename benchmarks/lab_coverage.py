"""Do the lab's intervals hold as often as they promise? Simulated truths, and every interval that the lab prints.

A made-up game whose truth is known from a run hundreds of times as long: hands are dealt, seats that live draw from one
shuffled deck, cards make it likelier or less likely to fall, the last one standing wins. Luck in drawing and length of
life hang together as in the real games, which is what misleads a careless worth of cards.

    PYTHONPATH=src:. python benchmarks/lab_coverage.py            the whole table, for docs/lab-coverage.md
    PYTHONPATH=src:. python benchmarks/lab_coverage.py --runs 60  a quick one

`./test --long tests/lab/test_coverage.py` holds every line of the whole table to its promise, `./test` a short one.
"""

from __future__ import annotations

import argparse
import math
from collections import defaultdict
from collections.abc import Iterator, Sequence
from types import SimpleNamespace
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
import polars as pl

from tavolaccio.lab.arena import Pairing, Played, Share
from tavolaccio.lab.card import BY_DRAWS, MEASURES, Experiment
from tavolaccio.lab.compare import Comparison
from tavolaccio.lab.facts import Contest, Facts, Row
from tavolaccio.lab.findings import Findings
from tavolaccio.lab.pace import LEAST, Taken, pace_of
from tavolaccio.lab.simulate import Plan
from tavolaccio.lab.statistics import Part, share_part
from tavolaccio.lab.summary import Share as Of
from tavolaccio.lab.verdict import factor_of

SEATS = 4
HAND = 3
CARDS = ("MC", "MS", "SF", "LL")
"""Codes of a real game, so that a real page could be drawn: common and dull, good, bad, rare and very good."""
COPIES = (20, 10, 8, 2)
HELP = (0.0, 0.5, -0.6, 0.9)
DECK = sum(COPIES)
ROUNDS = 10
MATCHES = 300
"""In each run."""

Whole = npt.NDArray[np.int64]
Numbers = npt.NDArray[np.float64]


class World(NamedTuple):
    """Many matches of the made-up game, as arrays: a row for each match."""

    wins: Numbers
    winners: Whole
    turns: Whole
    fell: Whole
    order: Whole
    sharp: Whole
    """Where the better player sits."""
    half: Whole
    dealt: Numbers
    """Match, seat, card; the same below."""
    drawn: Numbers
    played: Numbers
    excess: Numbers
    spread: Numbers


def play(matches: int, dice: np.random.Generator, harder: float = 0.0) -> World:
    kinds = np.repeat(np.arange(len(CARDS)), COPIES)
    decks = dice.permuted(np.tile(kinds, (matches, 1)), axis=1)
    luck = dice.random((ROUNDS, matches, SEATS))
    rows = np.arange(matches)
    hands = decks[:, : HAND * SEATS].reshape(matches, SEATS, HAND)
    dealt = np.stack([(hands == card).sum(axis=2) for card in range(len(CARDS))], axis=2).astype(float)
    left = np.stack([(decks == card).sum(axis=1) for card in range(len(CARDS))], axis=1) - dealt.sum(axis=1)
    place = np.full(matches, HAND * SEATS)
    strength = dealt @ np.array(HELP)
    sharp = rows % SEATS
    strength[rows, sharp] += 0.7
    drawn = dealt.copy()
    excess, spread = np.zeros_like(dealt), np.zeros_like(dealt)
    fell = np.zeros((matches, SEATS), np.int64)
    order = np.zeros((matches, SEATS), np.int64)
    turns = np.zeros(matches, np.int64)
    half = np.zeros((matches, SEATS), np.int64)
    going = np.ones(matches, bool)
    for turn in range(1, ROUNDS + 1):
        alive = fell == 0
        for seat in range(SEATS):
            able = going & alive[:, seat] & (place < DECK)
            chance = left / np.maximum(1, left.sum(axis=1, keepdims=True)) * able[:, None]
            card = decks[rows, np.minimum(place, DECK - 1)]
            came = np.eye(len(CARDS))[card] * able[:, None]
            excess[:, seat] += came - chance
            spread[:, seat] += chance * (1 - chance)
            drawn[:, seat] += came
            left = left - came
            strength[:, seat] += came @ np.array(HELP)
            place = place + able
        risk = 1 / (1 + np.exp(1.6 + strength - harder - 0.25 * turn))
        falls = going[:, None] & alive & (luck[turn - 1] < risk)
        order[falls] = ((fell > 0).sum(axis=1)[:, None] + falls.cumsum(axis=1))[falls]
        fell[falls] = turn
        turns[going] = turn
        if turn == ROUNDS // 2:
            ahead = strength.argmax(axis=1)
            half[rows, ahead] = 1
        going &= (fell == 0).sum(axis=1) > 1
    standing = fell == 0
    winners = standing.sum(axis=1)
    wins = standing / np.maximum(1, winners)[:, None]
    played = np.minimum(drawn, np.maximum(fell, (fell == 0) * turns[:, None])[:, :, None] * np.array([0.2, 1, 1, 1]))
    return World(wins, winners, turns, fell, order, sharp, half, dealt, drawn, np.floor(played), excess, spread)


class Kept:
    """Stands in for the folder of a run: `Findings` asks for no more."""

    def __init__(self, world: World) -> None:
        matches = len(world.turns)
        bots = ("sharp", *["dull"] * (SEATS - 1))
        self.plan = Plan("this-game-is-shit", SEATS, bots, "1", {}, rotate=True)
        number = np.arange(matches)
        each, seat = np.repeat(number, SEATS), np.tile(np.arange(SEATS), matches)
        first = np.where(world.fell > 0, world.fell, 99).min(axis=1)
        self._tables: dict[str, dict[str, Any]] = {
            "games": {
                "number": number,
                "turns": world.turns,
                "decisions": world.turns * SEATS,
                "winners": world.winners,
                "reason": ["last"] * matches,
                "first_fall": np.where(first == 99, 0, first),
                "lead_changes": world.turns % 3,
                "led_from": world.turns,
            },
            "seats": {
                "number": each,
                "seat": seat,
                "bot": np.where(seat == np.repeat(world.sharp, SEATS), "sharp", "dull"),
                "won": world.wins.reshape(-1),
                "place": np.ones(matches * SEATS),
                "fell": world.fell.reshape(-1),
                "order": world.order.reshape(-1),
                "decisions": np.repeat(world.turns, SEATS),
                "forced": np.ones(matches * SEATS),
                "half": 2 - world.half.reshape(-1),
            },
            "cards": {
                "number": np.repeat(each, len(CARDS)),
                "seat": np.repeat(seat, len(CARDS)),
                "card": np.tile(np.array(CARDS), matches * SEATS),
                "dealt": world.dealt.reshape(-1),
                "drawn": world.drawn.reshape(-1),
                "played": world.played.reshape(-1),
                "answered": np.zeros(matches * SEATS * len(CARDS)),
                "excess": world.excess.reshape(-1),
                "spread": world.spread.reshape(-1),
            },
            "hits": {"number": number[:1], "by": [0], "on": [1], "hits": [1]},
        }

    def table(self, name: str) -> pl.LazyFrame:
        return pl.DataFrame(self._tables[name]).lazy()


def report_parts(found: Findings) -> dict[str, Part | None]:
    """Every interval of `lab report`."""
    parts: dict[str, Part | None] = {
        "wins of seat A": found.wins[0],
        "wins of a bot alone at its table": found.wins_by_bot["sharp"],
        "wins of a bot on three seats": found.wins_by_bot["dull"],
        "matches without a winner": found.nobody,
        "shared wins": found.shared,
        "turns": found.turns,
        "decisions": found.decisions,
        "decisions of seat A": found.decides[0],
        "matches with eliminations": found.matches_with_falls,
        "seat A out first": found.first_out[0],
        "winners who led at half time": found.stood_at_half.get(1),
        "winners who did not": found.stood_at_half.get(2),
        "changes of the lead": found.lead_changes,
    }
    for line in found.cards:
        name = f"{line.code} ({COPIES[CARDS.index(line.code)]} copies)"
        parts[f"{name}: worth in the opening hand"] = line.opening
        parts[f"{name}: worth at a draw"] = line.draw
        parts[f"{name}: turns by a draw"] = line.turns
        parts[f"{name}: never played"] = line.dead
    return parts


class Line(NamedTuple):
    """One interval: what it promises, how often it held, of how many; `silent`: how often it gave a dash."""

    command: str
    name: str
    promised: float
    held: int
    runs: int
    silent: int

    @property
    def share(self) -> float:
        return self.held / self.runs if self.runs else math.nan


def of_the_report(runs: int, truth_matches: int, matches: int = MATCHES, seed: int = 1) -> list[Line]:
    dice = np.random.default_rng(seed)
    truth = {
        name: part.value
        for name, part in report_parts(Findings(Kept(play(truth_matches, dice)))).items()
        if part is not None
    }
    held: dict[str, int] = defaultdict(int)
    silent: dict[str, int] = defaultdict(int)
    for _ in range(runs):
        found = report_parts(Findings(Kept(play(matches, dice))))
        for name, value in truth.items():
            part = found.get(name)
            if part is None:
                silent[name] += 1
            else:
                held[name] += part.low <= value <= part.high
    return [Line("lab report", name, 0.95, held[name], runs - silent[name], silent[name]) for name in truth]


def of_the_comparison(runs: int, truth_matches: int, matches: int = 1200, seed: int = 2) -> list[Line]:
    """All questions of a comparison together, at every look: ever missed counts as missed."""
    held = _held_at_every_look([0.3], range(50, matches + 1, 50), runs, truth_matches, seed)
    return [Line("lab compare", "all differences, four cards among them, at every look", 0.95, held, runs, 0)]


def of_a_sweep(runs: int, truth_matches: int, seed: int = 7) -> list[Line]:
    """All questions of three changes together, at the looks that a sweep takes."""
    held = _held_at_every_look([0.1, 0.2, 0.3], [200, 400, 800], runs, truth_matches, seed)
    return [Line("lab sweep", "the same of three changes", 0.95, held, runs, 0)]


def _held_at_every_look(harder: list[float], looks: Sequence[int], runs: int, truth_matches: int, seed: int) -> int:
    """How often no interval of any change ever missed, told as the page tells it: waiting is told in minutes, as if a
    match took those of the box."""
    dice = np.random.default_rng(seed)

    def worlds(count: int) -> list[list[dict[str, float]]]:
        """The start and every change, on common deals."""
        state = dice.bit_generator.state
        played = []
        for more in (0.0, *harder):
            dice.bit_generator.state = state
            played.append(_measures(play(count, dice, harder=more)))
        return played

    def compared(start: list[dict[str, float]], change: list[dict[str, float]]) -> Iterator[Comparison]:
        found = Comparison(SEATS, together=len(harder), cards=CARDS, minutes=20)
        for a, b in zip(start, change, strict=True):
            found.add(a, b)
            yield found

    start, *changes = worlds(truth_matches)
    truths = []
    for change in changes:
        *_, found = compared(start, change)
        truths.append({one.name: factor_of(one, found) * one.part.value for one in found.differences})
    held = 0
    for _ in range(runs):
        start, *changes = worlds(looks[-1])
        held += all(
            one.part.low <= truth[one.name] / factor_of(one, found) <= one.part.high
            for change, truth in zip(changes, truths, strict=True)
            for found in compared(start, change)
            if found.matches in looks
            for one in found.differences
        )
    return held


def _measures(world: World) -> list[dict[str, float]]:
    rows = []
    for match in range(len(world.turns)):
        fallen = world.fell[match][world.fell[match] > 0]
        one = {
            "turns": float(world.turns[match]),
            "decisions": float(world.turns[match] * SEATS),
            "falls": float(len(fallen)),
            "shared": float(world.winners[match] > 1),
            **{f"wins {letter}": float(world.wins[match, seat]) for seat, letter in enumerate("ABCD")},
        }
        if len(fallen):
            one |= {"first-fall": float(fallen.min()), "wait": float(world.turns[match] - fallen.min())}
            one["wait-share"] = one["wait"] / one["turns"]
            one["waited"] = 3 * one["wait"]
        if world.winners[match] == 1:
            one["comeback"] = float(world.half[match, world.wins[match].argmax()] == 0)
        for place, card in enumerate(CARDS):
            one[f"luck {card}"] = float(world.excess[match, :, place] @ (world.wins[match] - 1 / SEATS))
            one[f"spread {card}"] = float(world.spread[match, :, place].sum())
        rows.append(one)
    return rows


def of_the_arena(runs: int, seed: int = 3) -> list[Line]:
    """A challenger whose chances depend on the deal: deals are alike for all seats, and few."""
    dice = np.random.default_rng(seed)
    pairing = Pairing("one", "other")
    lines = []
    for deals in (2, 5, 10, 40):
        held = 0
        for _ in range(runs):
            matches = []
            for deal in range(deals):
                chance = dice.beta(2, 4)  # 1/3 on average
                for seat in range(SEATS):
                    won = dice.random() < chance
                    winner = seat if won else (seat + 1) % SEATS
                    matches.append(Played(pairing, deal, seat, (0,) * SEATS, (winner,), ()))
            share = Share(matches)
            held += share.low <= 1 / 3 <= share.high
        lines.append(Line("arena", f"share of a challenger, {deals} deals", 0.95, held, runs, 0))
    return lines


def of_sim(runs: int, truth_matches: int, seed: int = 9) -> list[Line]:
    """Wins alone, by seat and by bot."""
    dice = np.random.default_rng(seed)

    def shares(matches: int) -> dict[str, Of]:
        world = play(matches, dice)
        alone = (world.winners == 1)[:, None] & (world.wins > 0)
        sharp = int(alone[np.arange(matches), world.sharp].sum())
        others = SEATS - 1
        return {
            "wins of seat A": Of(int(alone[:, 0].sum()), matches),
            "wins of a bot alone at its table": Of(sharp, matches),
            "wins of a bot on three seats": Of(int(alone.sum()) - sharp, others * matches, others),
        }

    truth = {name: one.share for name, one in shares(truth_matches).items()}
    held: dict[str, int] = defaultdict(int)
    for _ in range(runs):
        for name, one in shares(MATCHES).items():
            held[name] += one.low <= truth[name] <= one.high
    return [Line("sim", name, 0.95, held[name], runs, 0) for name in truth]


def of_a_card(runs: int, truth_matches: int, pairs: int = MATCHES, seed: int = 4) -> list[Line]:
    """`lab card`: all that it answers of one card together, by draws and by swaps."""
    dice = np.random.default_rng(seed)
    swapped = {"points": 0.04, "turns": 0.5, "swing": 0.3, "dead": 0.2}
    questions = BY_DRAWS + len(MEASURES)
    alpha = 0.05 / questions

    def drawn(matches: int) -> dict[str, Part | None]:
        line = next(one for one in Findings(Kept(play(matches, dice)), alpha).cards if one.code == "MS")
        return {"draw": line.draw, "length": line.turns, "never played": line.dead}

    truth = {name: part.value for name, part in drawn(truth_matches).items() if part is not None} | swapped
    held = 0
    for _ in range(runs):
        found = Experiment(questions)
        for _ in range(pairs):
            changed = dice.random() < 0.3
            points = (1.0 if dice.random() < 0.5 + 0.04 / 0.6 else -1.0) if changed else 0.0
            turns = dice.exponential(8.0) - 7.5
            values = {"points": points, "turns": turns, "swing": float(changed), "dead": float(dice.random() < 0.2)}
            found.add(values)
        parts = {**drawn(MATCHES), **{name: found.part(name) for name in MEASURES}}
        held += all(part is not None and part.low <= truth[name] <= part.high for name, part in parts.items())
    return [Line("lab card", "the seven answers about a card together", 0.95, held, runs, 0)]


def of_the_facts(runs: int, truth_matches: int, seed: int = 5) -> list[Line]:
    """`lab facts`: means by match, and shares of sums: long matches weigh more, and are of another kind."""
    dice = np.random.default_rng(seed)

    def facts(count: int) -> dict[str, Part | None]:
        turns = play(count, dice).turns
        decisions = 1 + dice.poisson(4 * turns)
        forced = dice.binomial(decisions, 0.1 + 0.03 * turns)
        options = 2 * decisions + dice.poisson(decisions * (0.5 + 0.2 * turns))
        bits = decisions * (40 - 2.0 * turns) + dice.normal(0, 5, count)
        everything = bits + decisions * (100 - 5.0 * turns)
        columns = turns, decisions, decisions + forced, options, options, decisions, bits, everything
        won = dice.random(count) < 0.4
        contest = Contest("better", "worse", share_part(float(won.mean()), float(won.std()), count))
        rows = [Row(*row) for row in np.stack(columns, axis=1).tolist()]
        found = Facts("instinct", SEATS, rows, [contest])
        return {
            "turns in a match": found.turns,
            "decisions in a match": found.decisions,
            "decisions of each player": found.decisions_each,
            "options at a decision": found.options,
            "forced answers": found.forced,
            "hidden bits in hands": found.hands,
            "hidden bits, piles included": found.all_bits,
            "wins of the better bot": found.contests[0].share,
        }

    truth = {name: part.value for name, part in facts(truth_matches).items() if part is not None}
    truth["wins of the better bot"] = 0.4
    held: dict[str, int] = defaultdict(int)
    for _ in range(runs):
        for name, part in facts(MATCHES).items():
            held[name] += part is not None and part.low <= truth[name] <= part.high
    return [Line("lab facts", name, 0.95, held[name], runs, 0) for name in truth]


def of_the_pace(runs: int, truth_matches: int = 200_000, seed: int = 11) -> list[Line]:
    """`lab pace`: tables of their own speed, long matches slower ones, and people who think long now and then."""
    dice = np.random.default_rng(seed)

    def taken(matches: int) -> list[Taken]:
        decisions = 20 + dice.poisson(40 * dice.gamma(2, 0.5, matches))
        speed = 5 * dice.lognormal(0, 0.35, matches) * (decisions / 60) ** 0.2
        seconds = speed * dice.gamma(decisions * 0.5, 2)
        return [Taken("", float(time), int(number), 0) for time, number in zip(seconds, decisions, strict=True)]

    truth = pace_of(taken(truth_matches))
    assert truth is not None
    lines = []
    for matches in (LEAST, 50, 200):
        held = 0
        for _ in range(runs):
            found = pace_of(taken(matches))
            held += found is not None and found.part is not None and found.part.low <= truth.seconds <= found.part.high
        lines.append(Line("lab pace", f"seconds of a decision, {matches} matches", 0.95, held, runs, 0))
    return lines


def table(lines: list[Line]) -> str:
    rows = ["| command | interval | promised | held | of | dashes |", "|---|---|---|---|---|---|"]
    for one in lines:
        held = f"{one.share:.1%}" if one.runs else "–"
        rows.append(f"| {one.command} | {one.name} | {one.promised:.0%} | {held} | {one.runs} | {one.silent} |")
    return "\n".join(rows)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=1000)
    chosen = SimpleNamespace(**vars(parser.parse_args()))
    print(table(whole(chosen.runs)))


def whole(runs: int) -> list[Line]:
    return [
        *of_the_report(runs, 200_000),
        *of_the_comparison(max(20, runs // 4), 40_000),
        *of_a_sweep(max(20, runs // 4), 40_000),
        *of_the_arena(runs),
        *of_sim(runs, 200_000),
        *of_a_card(max(20, runs // 2), 200_000),
        *of_the_facts(runs, 200_000),
        *of_the_pace(runs),
    ]


if __name__ == "__main__":
    main()
