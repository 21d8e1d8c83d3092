"""What goes over the wire is exactly what the kernel lets each seat see, at every step."""

import pytest

from tavolaccio import games
from tavolaccio.kernel.position import visible_data
from tavolaccio.kernel.view import SPECTATOR
from tavolaccio.server import projection
from tests.wandering import positions, seats_for, wander


@pytest.mark.parametrize("name", games.names())
def test_public_and_own_part_are_the_view(name: str) -> None:
    seen = 0
    for seed in range(4):
        seats = seats_for(name, seed)
        match = wander(name, seats, f"projection {seed}")
        for _ in positions(match, seed + 1, 150):
            public = projection.public_data(match.state)
            for seat in range(-1, seats):
                expected = visible_data(match.view(seat))
                facts = expected.pop("facts")
                if seat == SPECTATOR:
                    assert public == expected
                    continue
                own = projection.mine(match, seat)
                assert projection.merged(public, own) == expected
                assert own.facts == [[holders, card] for _, holders, card in facts]
                seen += 1
    assert seen > 100
