"""Failures by schedule: whatever fails when, nothing acknowledged is lost, doubled, changed or refused."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tavolaccio import games
from tavolaccio.proving.tables.simulation import Simulation, Worker
from tavolaccio.tables import inputs
from tavolaccio.tables.pipeline import Item, Loading, Pipeline

STEPS = 1_500


def simulated(seeds: range, workers: int, trouble: float) -> tuple[list[str], Counter[str]]:
    stats: Counter[str] = Counter()
    findings: list[str] = []
    for game in sorted(games.names()):
        for seed in seeds:
            simulation = Simulation(game, 3, seed, workers, trouble)
            simulation.run(STEPS)
            stats.update(simulation.stats)
            findings += [f"{game}, seed {seed}: {one}" for one in simulation.findings[:2]]
    return findings, stats


@pytest.mark.parametrize(("workers", "trouble"), [(1, 0.0), (1, 0.06), (2, 0.0), (2, 0.06), (3, 0.03)])
def test_whatever_fails(workers: int, trouble: float, request: pytest.FixtureRequest) -> None:
    seeds = range(60 if request.config.getoption("--long") else 4)
    findings, stats = simulated(seeds, workers, trouble)
    assert findings == []
    assert stats["acknowledged"] > 100
    assert bool(stats["reloads"]) == bool(trouble or workers > 1), stats


def take_at_once(pipeline: Pipeline, item: Item) -> None:
    """A mistake: what has no entries is told immediately, before what it rests on is durable."""
    item.durable = True
    pipeline._release(item)


class Careless(Worker):
    """A mistake: appends of a loading that has failed are stored all the same, where their number fits."""

    def store_one(self) -> None:
        loading, n, item = self.queue.popleft()
        self.queue.appendleft((Loading() if loading.broken else loading, n, item))
        super().store_one()


def test_not_breaking_a_loading_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tavolaccio.proving.tables.simulation.Worker", Careless)
    findings, _ = simulated(range(12), 2, 0.1)
    assert findings


def test_forgetting_ids_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tavolaccio.tables.commands.is_known", lambda _table, _what: False)
    findings, _ = simulated(range(6), 2, 0.1)
    assert findings


def test_telling_too_early_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Pipeline._take

    def early(self: Pipeline, table: Any, item: Item) -> None:
        if isinstance(item.what, inputs.Came) and self._flight:
            flight, self._flight = self._flight, []
            honest(self, table, item)
            self._flight[:0] = flight
        else:
            honest(self, table, item)

    monkeypatch.setattr(Pipeline, "_take", early)
    findings, _ = simulated(range(12), 1, 0.1)
    assert findings
