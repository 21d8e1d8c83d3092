"""Whatever a seat is told by its table, and when, is the same in every world that looks the same to it."""

from __future__ import annotations

from typing import Any

import pytest

from tavolaccio.proving.tables.two_worlds import Report, play
from tavolaccio.tables import clock, seat_view
from tavolaccio.tables.table import Table
from tests.tables.test_properties import TABLES

MATCHES = 48
"""Of each of the 21 tables: a thousand in all. By `--long` a million steps."""


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_two_worlds_at_the_wire(game: str, seats: int, request: pytest.FixtureRequest) -> None:
    report = Report()
    for seed in range(MATCHES * (10 if request.config.getoption("--long") else 1)):
        play(game, seats, seed, report)
    assert report.leaks == []
    assert report.worlds > MATCHES / 4
    assert report.revealed < report.worlds


def passes_for_empty_choices(table: Table, seat: int) -> bool:
    return len(table.state.options(seat)) == 1 and table.setup.chairs[seat].kind == "person"


def events_for_all(events: list[Any], _seat: int) -> list[Any]:
    return [
        (kind, seat, other, "" if card is None else card.code, number) for kind, seat, other, card, number, _ in events
    ]


def told_by_cards(_pace: Any, _beats: Any, events: list[Any], _tempo: int = 0) -> float:
    return float(sum(event[3].index / 100 for event in events if event[3] is not None))


@pytest.mark.parametrize(
    ("where", "name", "leak"),
    [
        (Table, "_passes", passes_for_empty_choices),
        (seat_view, "question_seen", None),
        (seat_view, "events_seen", events_for_all),
        (clock, "telling", told_by_cards),
    ],
)
def test_a_planted_leak_is_found(where: Any, name: str, leak: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Passing for seats with nothing but a pass; how many options the asked have; cards that one seat drew; a telling
    whose length depends on such cards."""
    if leak is None:
        honest = seat_view.question_seen

        def leak(match: Any, *times: int) -> Any:
            told = honest(match, *times)
            return told and {**told, "options": [len(match.options(seat)) for seat in match.question.seats]}

    monkeypatch.setattr(where, name, leak)
    report = Report()
    for game, seats in TABLES:
        for seed in range(20):
            if not report.leaks:
                play(game, seats, seed, report)
    assert report.leaks
