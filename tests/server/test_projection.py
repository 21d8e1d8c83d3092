"""What goes over the wire is exactly what the kernel lets each seat see, at every step."""

import pytest

from tavolaccio import games
from tavolaccio.kernel.match import Match
from tavolaccio.kernel.position import visible_data
from tavolaccio.kernel.view import SPECTATOR
from tavolaccio.server import projection


@pytest.mark.parametrize("name", games.names())
def test_public_and_own_part_are_the_view(name: str) -> None:
    game = games.find(name)
    seen = 0
    for seed in range(4):
        seats = game.meta.least + seed % (game.meta.most - game.meta.least + 1)
        match = Match.start(game, seats, None, bytes([seed]) * 32, events=True)
        roll = seed + 1
        for _ in range(150):
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
            if match.question is None:
                break
            seat = match.todo[0]
            options = match.options(seat)
            roll = roll * 48271 % 2147483647
            match.take(seat, options[roll % len(options)])
    assert seen > 100
