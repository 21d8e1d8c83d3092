"""A client that has missed something is told it as if it had been there: no less, and nothing that is another's."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tavolaccio import games
from tavolaccio.kernel.moves import LETTERS
from tavolaccio.tables import inputs
from tavolaccio.tables.take import take
from tools.page_matches import opened


@pytest.mark.parametrize("reader", [-1, 0, 1])
@pytest.mark.parametrize("game", sorted(games.names()))
def test_what_was_missed_holds_the_events_that_were_told_to_who_was_there(game: str, reader: int) -> None:
    dice = random.Random(f"{game} {reader}")
    table = opened(game, 3, dice)
    guest = "guest-watcher" if reader < 0 else f"guest-{LETTERS[reader]}"
    now = 1000.0
    there: dict[int, Any] = {}

    def told(what: inputs.Input, conn: int) -> list[dict[str, Any]]:
        messages = [{**shared, **(own or {})} for to, shared, own in take(table, what, now).messages if to == conn]
        return [one for one in messages if one["t"] == "update"]

    told(inputs.Came(1, guest), 1)
    compared = 0
    for step in range(80):
        if table.match is None or table.match.question is None:
            break
        now += 1.0
        seat = dice.choice(table.state.awaited())
        move = dice.choice(table.state.options(seat))
        say = inputs.Say(2, f"guest-{LETTERS[seat]}", f"m{step}", table.state.q, move.text)
        there |= {one["v"]: one.get("events") for one in told(say, 1)}
        back = told(inputs.Came(100 + step, guest, v=table.state.v - 3), 100 + step)
        told(inputs.Gone(100 + step), 1)
        for one in back:
            if one["v"] in there:  # the watcher came after the deal
                assert one.get("events") == there[one["v"]], f"version {one['v']}"
                compared += 1
    assert compared > 10
