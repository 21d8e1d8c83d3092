"""Every event of every game is told by a beat that exists, and what beats count is what the table counts."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tavolaccio import games
from tavolaccio.kernel.errors import BadInput
from tavolaccio.kernel.match import Match
from tavolaccio.texts import beats
from tavolaccio.texts.screen import play_of, screen_of
from tests.browser_hands import GAMES

MATCHES = 12


def event(kind: str, number: int = 0) -> tuple[Any, ...]:
    return (kind, 0, -1, None, number, -1)


def count(told: dict[str, Any], counters: list[int], parts: dict[int, int], one: tuple[Any, ...]) -> None:
    """What the page does with the counters (`web/src/lib/beats.ts`)."""
    kind, seat, other, _, number, *_ = one
    beat = told.get(kind) or told["*"]
    if beat["swaps"]:
        counters[seat], counters[other] = counters[other], counters[seat]
    elif beat["settles"]:
        counters[seat] = max(0, counters[seat] - parts.pop(seat, 0) + number)
    elif beat["shifts"]:
        counters[seat] = max(0, counters[seat] + beat["shifts"])
    elif beat["counts"]:
        counters[seat] += beat["counts"] * number
        parts[seat] = parts.get(seat, 0) + beat["counts"] * number * beat["part"]


@pytest.mark.parametrize("name", GAMES)
def test_beats_lead_every_counter_where_the_table_has_it(name: str) -> None:
    game = games.find(name)
    screen = screen_of(game)
    field = screen["counter"]["field"]
    changes = 0
    for seed in range(MATCHES):
        match = Match.start(game, 4, None, str(seed).encode(), events=True)
        dice = random.Random(seed)
        while match.outcome is None:
            assert match.state.events is not None
            match.state.events.clear()
            told = list(getattr(match.state, field))
            question = match.question
            assert question is not None
            for seat in question.seats:
                match.answer(seat, dice.choice(match.options(seat)))
                if match.question is not question:
                    break
            parts: dict[int, int] = {}
            for one in match.state.events:
                count(screen["beats"], told, parts, one)
                changes += (screen["beats"].get(one[0]) or screen["beats"]["*"])["counts"] != 0
            shown = getattr(match.state, field)
            living = [seat for seat in range(4) if not match.state.out >> seat & 1]  # who goes out clears the counter
            assert [told[seat] for seat in living] == [shown[seat] for seat in living], match.state.events
    assert changes > 100


@pytest.mark.parametrize("name", GAMES)
def test_only_events_that_the_game_tells_have_beats(name: str) -> None:
    game = games.find(name)
    known = set(play_of(game)["clauses"]) | set(beats.USUAL) | {"*"}
    assert set(screen_of(game)["beats"]) <= known


def test_the_number_decides_and_what_happens_together_takes_its_time_once() -> None:
    told = beats.resolved(
        {"loses": {"by": {"0": "blow-small", "3": "blow", "5": "blow-large"}}, "shows": "reveal"}, "x"
    )
    assert [beats.seconds_of(told, [event("loses", number)]) for number in (0, 2, 3, 4, 5, 9)] == [
        1,
        1,
        1.4,
        1.4,
        1.8,
        1.8,
    ]
    assert beats.seconds_of(told, [event("shows")] * 4) == 1.6
    assert beats.seconds_of(told, [event("shows"), event("turn"), event("shows")]) == pytest.approx(3.8)
    assert beats.seconds_of(told, [event("draws")] * 9) == 0
    assert beats.seconds_of(told, [event("never-heard-of")]) == 0.5
    assert beats.seconds_of(told, [event("eliminated")], beats.SLOW) == 4


def test_one_stamp_falls_for_one_card_however_much_it_stops() -> None:
    told = beats.resolved({"stops": "stopped"}, "x")
    stopped = ["stops", 0, 1, "block", 3]
    assert beats.seconds_of(told, [stopped, stopped]) == 1.2
    assert beats.seconds_of(told, [stopped, ["stops", 0, 1, "dodge", 3]]) == 2.4


def test_a_beat_that_does_not_exist_is_named() -> None:
    with pytest.raises(BadInput, match=r"beats\.loses: slap-dash is nothing that a beat knows"):
        beats.resolved({"loses": "slap-dash"}, "screen.toml")
