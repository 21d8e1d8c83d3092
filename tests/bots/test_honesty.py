"""A bot decides by what its seat sees, by the chance it is given and by its budget; by nothing else."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tavolaccio import bots, games
from tavolaccio.kernel import chance
from tavolaccio.kernel.match import Match, Sight
from tavolaccio.kernel.zones import HANDS

EVERY = 9
"""One in this many decisions of a match is looked at."""


def decisions(name: str, seats: int, number: int) -> Iterator[tuple[Match, int]]:
    """Real choices of a match that common sense plays."""
    game = games.find(name)
    match = Match.start(game, seats, None, chance.seed_from(f"honesty {number}"))
    player = bots.make("chick", game, 0, number)
    count = 0
    while match.question is not None:
        seat = match.todo[0]
        options = match.options(seat)
        if len(options) > 1:
            count += 1
            if count % EVERY == 0:
                yield match, seat
        match.take(seat, options[0] if len(options) == 1 else player.choose(Sight(match, seat, options)))


def told(decision: bots.Decision) -> tuple[str, int, list[tuple[str, int, float]]]:
    weighed = [(one.move.text, one.visits, one.chance) for one in decision.weighed]
    return decision.move.text, decision.iterations, weighed


@pytest.mark.parametrize("name", games.names())
@pytest.mark.parametrize("bot", ["random", "chick", "goat", "learned", "search"])
def test_hidden_cards_change_nothing(name: str, bot: str) -> None:
    """Other worlds that look the same to the seat: the bot thinks the same thoughts in them, to the last digit."""
    looked = differed = 0
    for match, seat in decisions(name, 4, 1):
        other = match.determinize(seat, b"another world")
        luck = chance.for_bot(b"secret", seat, match.id)
        here = bots.decide(bot, match, seat, luck, iterations=8)
        assert told(bots.decide(bot, other, seat, luck, iterations=8)) == told(here)
        looked += 1
        hands = [zone for zone in match.state.ZONES if zone.shape == HANDS]
        differed += any(zone.read(match.state) != zone.read(other.state) for zone in hands)
    assert looked > 2
    assert differed, "the other worlds were no others"
