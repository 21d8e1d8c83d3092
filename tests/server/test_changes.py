"""What a table tells little by little is, put together, what the projection says; and in the very same words."""

from __future__ import annotations

import msgspec
import pytest

from tavolaccio import games
from tavolaccio.kernel.view import SPECTATOR
from tavolaccio.server import projection
from tavolaccio.server.changes import Memory, events_json, has_own_cards, question_json
from tavolaccio.server.protocol import encode
from tests.wandering import positions, seats_for, wander


@pytest.mark.parametrize("name", games.names())
def test_changes_add_up(name: str) -> None:
    told = 0
    for seed in range(3):
        seats = seats_for(name, seed)
        match = wander(name, seats, f"changes {seed}")
        memory = Memory(match)
        public = msgspec.json.decode(encode(projection.told(match)))
        mine = [b""] * seats
        for step in positions(match, seed + 1, 160):
            changed = msgspec.json.decode(encode(memory.changes(match)))
            assert all(public[key] != value for key, value in changed.items()), "told, but not new"
            public |= changed
            assert public == msgspec.json.decode(encode(projection.told(match)))
            assert encode(memory.data) == encode(projection.told(match))
            assert question_json(match, 7) == encode(projection.question_of(match, match.id, 7))
            memory.look(match.state)
            for seat in range(seats):
                said = "pass" if (step + seat) % 11 == 0 else ""
                if (step + seat) % 7 == 0:
                    continue  # nobody looks from there just now
                news = memory.mine(match, seat, said, match.options(seat))
                assert news != mine[seat], "told, but not new"
                mine[seat] = news or mine[seat]
                own = projection.mine(match, seat, said)
                assert mine[seat] == encode(own)
                assert has_own_cards(match.state, seat) == any(
                    isinstance(row, str) and row for row in own.zones.values()
                )
                told += len(news)
        for seat in range(SPECTATOR, seats):
            events = match.state.events or []
            assert events_json(events, seat) == encode(projection.events_for(events, seat))
    assert told > 1000
