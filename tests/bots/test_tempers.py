"""Bots with a temper: it shows, it decides between equals only, and the same decision comes out again."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

from tavolaccio import bots
from tavolaccio.bots.bot import Decision, Weighed
from tavolaccio.bots.tempers import GRUDGE, HOARDER, NEAR, SHOW_OFF, TEMPERS, Tempered, alike, as_good, leaning, size
from tavolaccio.games import find, names
from tavolaccio.kernel.chance import for_bot, seed_from
from tavolaccio.kernel.errors import BadInput
from tavolaccio.kernel.game import Game
from tavolaccio.kernel.match import Match, Sight
from tavolaccio.kernel.moves import Move


def decisions(game: Game, matches: int, seats: int = 4) -> Iterator[tuple[Match, Sight]]:
    """All real decisions of matches that goats play, each with its match as it was then."""
    for number in range(matches):
        match = Match.start(game, seats, None, seed_from(f"tempers {number}"))
        goats = [bots.make("goat", game, seat, b"") for seat in range(seats)]
        while match.question is not None:
            seat = match.todo[0]
            options = match.options(seat)
            move = options[0]
            if len(options) > 1:
                before = match.clone()
                yield before, Sight(before, seat, before.options(seat))
                move = goats[seat].choose(Sight(match, seat, options))
            match.take(seat, move)


def changed(game: Game, temper: str, matches: int) -> list[tuple[Sight, Move, Move]]:
    """The first times that the temper answered otherwise: what the goat said, and what it said instead."""
    found: list[tuple[Sight, Move, Move]] = []
    for match, sight in decisions(game, matches):
        chance = for_bot(b"secret", sight.seat, match.id)
        calm = bots.decide("goat", match, sight.seat, chance).move
        moody = bots.decide(f"goat+{temper}", match, sight.seat, chance).move
        assert moody in sight.options
        if moody is not calm:
            found.append((sight, calm, moody))
        if len(found) == 4:
            break
    return found


@pytest.mark.parametrize("name", names())
def test_a_grudge_goes_for_whoever_went_for_it(name: str) -> None:
    found = changed(find(name), GRUDGE, 12)
    for sight, calm, moody in found:
        assert moody.target == sight.last_attacker != calm.target
        assert (moody.verb, moody.card, moody.number) == (calm.verb, calm.card, calm.number)
        assert calm.target != sight.seat
    assert found, "it shows"


def test_a_show_off_plays_larger_cards_and_a_hoarder_smaller_ones() -> None:
    game = find("soccmel")
    for temper, way in ((SHOW_OFF, 1), (HOARDER, -1)):
        found = changed(game, temper, 12)
        for _, calm, moody in found:
            assert (size(moody.named) - size(calm.named)) * way > 0
            assert (moody.verb, moody.target, moody.named.kind) == (calm.verb, calm.target, calm.named.kind)
        assert found, "it shows"


def test_only_what_is_as_good_is_swapped_after_thinking() -> None:
    game = find("this-game-is-shit")
    match, sight = next(one for one in decisions(game, 1) if len(one[1].options) >= 4)
    first, second, third, fourth = sight.options[:4]
    weighed = [
        Weighed(first, 100, 0.50),
        Weighed(second, 60, 0.50 - NEAR / 2),
        Weighed(third, 100, 0.50 - 2 * NEAR),
        Weighed(fourth, 20, 0.52),
    ]
    assert as_good(Decision(first, 280, weighed)) == [first, second]
    assert leaning(GRUDGE, sight, first, []) is first
    assert match.question is not None


def test_alike_is_what_differs_in_one_thing() -> None:
    moves = find("this-game-is-shit").moves
    options = [moves.parse(text) for text in ("MC > B", "MC > C", "MS > C", "pass")]
    assert [one.text for one in alike(options[0], options, GRUDGE)] == ["MC > B", "MC > C"]
    assert alike(moves.parse("pass"), options, SHOW_OFF) == []


@pytest.mark.parametrize("name", ["goat+grudge", "search:20+show-off", "fox+hoarder", "learned+grudge"])
def test_the_same_decision_again(name: str) -> None:
    game = find("lunch-money")
    for match, sight in islice(decisions(game, 1), 0, 90, 9):
        chance = for_bot(b"again", sight.seat, match.id)
        first = bots.decide(name, match, sight.seat, chance)
        again = bots.decide(name, match.clone(), sight.seat, chance, first.iterations)
        assert again.move is first.move
    bot = bots.make(name, game, 2, b"")
    assert isinstance(bot, Tempered)
    assert (bot.name, bot.seat) == (name, 2)
    assert bots.own(name)
    assert bots.searches(name) == name.startswith(("search", "fox"))


def test_no_such_temper() -> None:
    with pytest.raises(BadInput, match=r"no temper is called 'sunny' .*goat\+ one of grudge, hoarder, show-off"):
        bots.check("goat+sunny")
    for temper in TEMPERS:
        bots.check(f"owl+{temper}")
