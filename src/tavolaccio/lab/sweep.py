"""Many values of one rule, each against the same start: critical mass 3, 4 and 5, a card with 4 to 8 copies.

    game = "this-game-is-shit"       # as in any file of house rules: what all are compared with
    seats = 4

    [sweep.options]
    critical_mass = [3, 4]

    [sweep.cards.MS]
    copies = [4, 5, 7, 8]

Each value is a trial of its own, with everything else as at the start. All trials and the start play the same deals,
the start only once for all. Looks are taken after `LEAST` deals and whenever their number has doubled; a trial whose
questions are answered then plays no more. The intervals are those of `compare`, with the allowance for error divided
among the questions of all trials: they hold together, at every look, so stopping costs no honesty.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from tavolaccio.kernel.errors import BadInput
from tavolaccio.lab.compare import PAIRS, Comparison, Deals, minutes_of, play_deals
from tavolaccio.lab.pace import Pace
from tavolaccio.lab.sequence import LEAST
from tavolaccio.lab.setup import Setup, read_toml, setup_of
from tavolaccio.lab.sharing import share

RIGHT = "[sweep.options] with critical_mass = [3, 4, 5], or [sweep.cards.MS] with copies = [4, 5, 7]"

MOST_TRIALS = 50
"""Each has its own copy of the game, and takes its part of the allowance for error."""


class Trial(NamedTuple):
    """One value, and what has been seen of it."""

    setup: Setup
    found: Comparison


class Sweep:
    """The start and what is tried."""

    def __init__(self, base: Setup, setups: list[Setup]) -> None:
        self.base = base
        minutes = minutes_of(base)
        self.trials = [Trial(setup, Comparison(base.seats, together=len(setups), minutes=minutes)) for setup in setups]

    def count_minutes(self, pace: float | Pace | None) -> None:
        """By this pace; None: as if a match of the start took what the box says."""
        for trial in self.trials:
            trial.found.known_pace = pace

    @property
    def open(self) -> list[Trial]:
        return [trial for trial in self.trials if not trial.found.clear]

    @property
    def deals(self) -> int:
        return max(trial.found.matches for trial in self.trials)

    @property
    def questions(self) -> int:
        return self.trials[0].found.questions


def read_sweep(file: Path) -> Sweep:
    data = read_toml(file)
    wanted = data.pop("sweep", None)
    base = setup_of(data, file)
    setups: list[Setup] = []
    for path, value in _values(wanted, file.name):
        changed = copy.deepcopy(data)
        place = changed
        for key in path[:-1]:
            place = place.setdefault(key, {})
        place[path[-1]] = value
        setup = setup_of(changed, file)
        if not any(_alike(setup, other) for other in (base, *setups)):
            setups.append(setup)
    if len(setups) > MOST_TRIALS:
        raise BadInput(f"{len(setups)} values to try", file.name, f"at most {MOST_TRIALS}")
    if not setups:
        raise BadInput("every value is that of the start: nothing is tried", file.name, RIGHT)
    return Sweep(base, setups)


def _alike(one: Setup, other: Setup) -> bool:
    settings = [setup.game.meta.settings(setup.seats, setup.options) for setup in (one, other)]
    return one.house.changes == other.house.changes and settings[0] == settings[1]


def _values(wanted: Any, where: str) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Every place in the file with each of its values."""
    tables = wanted if isinstance(wanted, dict) else {}
    odd = [name for name in tables if name not in ("options", "cards")]
    if not tables or odd:
        raise BadInput(f"unknown entry {odd[0]!r} in [sweep]" if odd else "no [sweep] in it", where, RIGHT)
    by_path: dict[tuple[str, ...], Any] = {}
    for kind, inside in tables.items():
        for name, values in inside.items() if isinstance(inside, dict) else [("", inside)]:
            if kind == "cards" and isinstance(values, dict):
                by_path |= {(kind, name, fact): listed for fact, listed in values.items()}
            else:
                by_path[kind, name] = values
    for path, listed in by_path.items():
        if not isinstance(listed, list) or not listed or (path[0] == "cards" and len(path) < 3):
            raise BadInput(f"`{'.'.join(['sweep', *path]).rstrip('.')}` is no list of values", where, RIGHT)
        for value in listed:
            yield path, value


def play_sweep(
    sweep: Sweep, seed: str, most: int, jobs: int = 1, cluster: str | None = None, early: bool = True
) -> Iterator[int]:
    """Plays to the end; yields how many deals have been played, to show progress."""
    played, until = 0, LEAST
    while played < most and (sweep.open or not early):
        until = min(until, most)
        trials = sweep.open if early else sweep.trials
        plans = tuple([setup.plan(seed) for setup in (sweep.base, *[trial.setup for trial in trials])])
        tasks = [Deals(plans, first, min(PAIRS, until - first)) for first in range(played, until, PAIRS)]
        stage = []
        for done in share(play_deals, tasks, jobs, cluster):
            stage.append(done)
            yield played + sum(len(rows) for _, rows in stage)
        # In the order of the deals, not of finishing: sums of fractions depend on it.
        for _, rows in sorted(stage, key=lambda one: one[0]):
            for start, *others in rows:
                for trial, measured in zip(trials, others, strict=True):
                    trial.found.add(start, measured)
        played, until = until, 2 * until
