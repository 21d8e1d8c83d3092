"""Hidden cards in what is told of events: in updates, in snapshots and in what somebody has missed."""

from __future__ import annotations

import random
from importlib import import_module
from typing import Any

import pytest

from tavolaccio import games
from tavolaccio.kernel.moves import LETTERS
from tavolaccio.kernel.state import Event
from tavolaccio.kernel.view import SPECTATOR, event_for
from tavolaccio.tables import inputs
from tavolaccio.tables.seat_view import public_part
from tavolaccio.tables.take import take
from tools.page_matches import opened

SEATS = 3
EYES = (SPECTATOR, *range(SEATS))
STEPS = 120


def guest(seat: int) -> str:
    return "guest-watcher" if seat == SPECTATOR else f"guest-{LETTERS[seat]}"


def seen(events: list[Event], seat: int) -> list[tuple[Any, ...]]:
    """By the definition of what a seat sees."""
    told = [event_for(event, seat) for event in events]
    return [
        (kind, actor, other, "" if card is None else card.code, number) for kind, actor, other, card, number, _ in told
    ]


@pytest.mark.parametrize("game", sorted(games.names()))
def test_a_card_is_shown_to_those_who_saw_it_and_to_nobody_else(game: str) -> None:
    """Whether they were there, come for the first time, or come back."""
    dice = random.Random(f"sight {game}")
    table = opened(game, SEATS, dice)
    now = 1000.0
    happened: dict[int, list[Event]] = {}
    compared = 0

    def check(what: inputs.Input, seats: dict[int, int]) -> None:
        """`seats`: who is asked what they were told, by connection."""
        nonlocal compared
        effects = take(table, what, now)
        happened.update({version: events for version, _, events in effects.published})
        for conn, shared, own in effects.messages:
            told: dict[str, Any] = {**shared, **(own or {})}
            if conn not in seats or told["t"] not in ("update", "snapshot"):
                continue
            events = table.audience.recent if told["t"] == "snapshot" else happened.get(told["v"], [])
            assert told.get("events", []) == seen(events, seats[conn]), f"{told['t']} to {guest(seats[conn])}"
            compared += len(events)

    there = {10 + seat: seat for seat in EYES}
    for conn, seat in there.items():
        check(inputs.Came(conn, guest(seat)), there)
    for step in range(STEPS):
        if table.match is None or table.match.question is None:
            break
        now += 1.0
        asked = dice.choice(table.state.awaited())
        move = dice.choice(table.state.options(asked)).text
        check(inputs.Say(10 + asked, guest(asked), f"m{step}", table.state.q, move), there)
        late = {1000 + seat: seat for seat in EYES}
        for conn, seat in late.items():
            check(inputs.Came(conn, guest(seat), v=dice.choice((-1, table.state.v - 2))), late)
            check(inputs.Gone(conn), late)
    assert compared > 500


@pytest.mark.parametrize("game", sorted(games.names()))
def test_what_is_coming_is_told(game: str) -> None:
    match = opened(game, SEATS, random.Random(f"forecast {game}")).match
    assert match is not None
    match.game.found.pop("forecast", None)  # as after a start of the server
    forecast = import_module(f"{type(match.game).__module__}.forecast").forecast
    assert public_part(match)["forecast"] == forecast(match.state)
