"""The capacity simulation, held against what can be reckoned by hand; docs/scale.md, held against its figures."""

from __future__ import annotations

import pytest

from benchmarks import village, village_measure, village_plan
from benchmarks.village import Costs, simulate

CALM = Costs(
    say=0.001, follow=0.002, statement=0.0005, elsewhere=0.002, row=0.0001, commit=0.0004, flush=0.003, bus=0.0005,
    pause=2.0,
)  # fmt: skip
ALONE = CALM.say + CALM.statement + CALM.commit + CALM.row + CALM.flush + CALM.follow


def test_alone_a_move_takes_the_sum_of_its_parts() -> None:
    result = simulate(CALM, people=4, workers=1, seconds=600)
    assert result.p50 == pytest.approx(ALONE)
    assert result.moves == pytest.approx(1 / (CALM.pause + ALONE), rel=0.1)
    assert result.group == 1.0


def test_what_is_busy_is_what_the_moves_cost() -> None:
    result = simulate(CALM, people=400, workers=1, seconds=60)
    mine = CALM.say + CALM.follow + CALM.statement / result.group
    assert result.workers_busy == pytest.approx(result.moves * mine, rel=0.05)
    theirs = CALM.row + CALM.commit / result.group
    assert result.database_busy == pytest.approx(result.moves * theirs / 4, rel=0.05)
    assert result.statements == pytest.approx(result.moves / result.group, rel=0.05)
    assert result.group > 1.0, "a statement gathers what came during the last one"


def test_more_workers_carry_what_one_cannot() -> None:
    crowded = simulate(CALM, people=4000, workers=1, seconds=20)
    spread = simulate(CALM, people=4000, workers=16, seconds=20)
    assert crowded.workers_busy > 0.95
    assert crowded.p99 > 10 * spread.p99
    slow = CALM._replace(row=0.01)
    one, two = (simulate(slow, 4000, 16, 20, stores=stores) for stores in (1, 2))
    assert one.p99 > 2 * two.p99


def test_scattered_people_cost_a_second_worker_their_moves() -> None:
    together, scattered = (simulate(CALM, 400, 2, 60, scattered=scattered) for scattered in (False, True))
    apart = 1 - 2 * 0.5**4  # four people at two workers are seldom all at the same
    more = scattered.moves * CALM.elsewhere * apart / 2
    assert scattered.workers_busy - together.workers_busy == pytest.approx(more, rel=0.15)


def test_the_plan_follows_from_the_figures(request: pytest.FixtureRequest) -> None:
    """After a change of village.toml: `python -m benchmarks.village_plan --write`."""
    text = village_plan.DOCUMENT.read_text(encoding="utf-8")
    parts = tuple(village_plan.PARTS)
    assert {found[1] for found in village_plan.PART.findall(text)} == {*parts}
    data = village.read()
    if not request.config.getoption("--long"):
        parts = tuple(name for name in parts if name != "queues")
        assert village.table(data, village.PLAN[:1]).splitlines()[-1] in text
    assert village_plan.rewritten(text, data, parts) == text


def test_figures_are_found_again_in_a_bench() -> None:
    """A bench whose costs are known gives them back."""

    def found(group: float, more: float = 0.0) -> dict[str, float]:
        cost = {"worker_us": 150 + 400 / group + more, "database_us": 60 + 300 / group, "group": group}
        return {**cost, "bytes_a_move": 1000.0, "disk_an_entry": 300.0, "log_an_entry": 500.0, "memory": group * 1e6}

    results = {
        size: {
            "SQLite, 1 at work": found(group),
            "PostgreSQL + Valkey, 1 at work": found(group),
            "PostgreSQL + Valkey, 2 at work": found(group / 2),
            "PostgreSQL + Valkey, 2 scattered": found(group / 2, 250.0),
        }
        for size, group in (("10", 4.0), ("1000", 40.0))
    }
    fitted = village_measure.fit(results)
    wanted = {"move": 150e-6, "statement": 400e-6, "row": 60e-6, "commit": 300e-6, "elsewhere": 250e-6}
    assert {name: fitted[name] for name in wanted} == pytest.approx(wanted)
    assert fitted["table_bytes"] == pytest.approx(36e6 / 990)
