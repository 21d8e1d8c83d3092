"""Bots that learned: what they look at is what their seat knows, and they answer the same everywhere."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

import pytest

from tavolaccio import bots, games
from tavolaccio.bots.learned import player
from tavolaccio.bots.learned.features import Features
from tavolaccio.bots.learned.net import MAGIC, Net
from tavolaccio.bots.learned.player import NETS, Learned, net_of
from tavolaccio.bots.notes import check_bots, notes_of, taking_notes
from tavolaccio.games.house_rules import HouseRules
from tavolaccio.kernel import chance
from tavolaccio.kernel.drive import Player, play
from tavolaccio.kernel.errors import BadInput
from tavolaccio.kernel.journal import Journal
from tavolaccio.kernel.match import Match, Sight

MOST_BYTES = 400_000
MOST_NUMBERS = 1_200


def decisions(name: str, seats: int, number: int) -> Iterator[tuple[Match, Sight]]:
    """Real choices of a match that beginners play: they make mistakes, which shows many positions."""
    game = games.find(name)
    match = Match.start(game, seats, None, chance.seed_from(f"learned {number}"))
    beginner = bots.make("chick", game, 0, number)
    while match.question is not None:
        seat = match.todo[0]
        choices = match.options(seat)
        sight = Sight(match, seat, choices)
        if len(choices) > 1:
            yield match, sight
        match.take(seat, choices[0] if len(choices) == 1 else beginner.choose(sight))


def sizes(name: str) -> list[int]:
    meta = games.find(name).meta
    return list(range(meta.least, meta.most + 1))


@pytest.mark.parametrize("name", games.names())
def test_a_look_tells_nothing_that_the_seat_does_not_know(name: str) -> None:
    """In another world that is the same to the seat, in its memory and at the table itself the same is looked at."""
    features = Features(games.find(name))
    looked = 0
    for seats in sizes(name):
        for number, (match, sight) in enumerate(decisions(name, seats, seats)):
            if number % 7:
                continue
            asked = sight.seat, sight.point, sight.awaited
            other = sight.imagine(b"another world")
            here = features.look(sight.memory, *asked)
            assert features.look(other.state, *asked) == here
            assert features.look(match.state, *asked) == here
            looked += 1
    assert looked > 20


def test_sixty_dishes_fit_into_few_numbers() -> None:
    assert Features(games.find("stimulix")).size <= MOST_NUMBERS


@pytest.mark.parametrize("name", games.names())
def test_a_net_is_small(name: str) -> None:
    assert (NETS / f"{name}.net").stat().st_size <= MOST_BYTES


LIKED = {
    "lunch-money": "5721d4488200b1a1",
    "soccmel": "30b7ebb547f70609",
    "stimulix": "57c7428445cd2fb9",
    "this-game-is-shit": "7b1ea17fa6c34c41",
}
"""A hash of all that the nets say in a match: the same in every Python on every machine. It changes with a net, with
the rules of its game and with what a net looks at."""


@pytest.mark.parametrize("name", games.names())
def test_a_net_says_the_same_everywhere(name: str) -> None:
    net = net_of(games.find(name))
    said = hashlib.sha256()
    for _, sight in decisions(name, 4, 1):
        said.update(repr(net.weigh(sight.memory, sight.seat, sight.point, sight.awaited, sight.options)).encode())
    assert said.hexdigest()[:16] == LIKED[name]


@pytest.mark.parametrize("name", games.names())
def test_its_decisions_can_be_made_again(name: str) -> None:
    game = games.find(name)
    secret = chance.seed_from(f"again {name}")
    match = Match.start(game, 4, None, chance.mixed(secret, []))
    around = ("learned", "instinct", "instinct", "learned")
    players: list[Player] = [bots.make(bot, game, seat, secret) for seat, bot in enumerate(around)]
    taking_notes(players)
    play(match, players)
    journal = Journal.of(match, ["Ada", "Bea", "Carlo", "Dario"], secret, bots=notes_of(players))
    checked = [one for one in check_bots(Journal.parse(journal.text()), games.find) if one.bot == "learned"]
    assert checked
    assert [one for one in checked if not one.agrees] == []


@pytest.mark.parametrize("name", ["lunch-money", "this-game-is-shit"])
def test_it_beats_common_sense(name: str) -> None:
    """Half of the wins among three and more are far above a quarter."""
    game = games.find(name)
    won = 0.0
    for number in range(40):
        secret = chance.seed_from(f"stronger {number}")
        match = Match.start(game, 4, None, chance.mixed(secret, []), checkpoints=False)
        at = number % 4
        play(match, [bots.make("learned" if seat == at else "instinct", game, seat, secret) for seat in range(4)])
        assert match.outcome is not None
        if at in match.outcome.winners:
            won += 1 / len(match.outcome.winners)
    assert won >= 16


@pytest.mark.parametrize("name", games.names())
def test_a_match_among_its_own_kind_ends(name: str) -> None:
    """In the third of these deals of Lunch Money two of them passed for ever."""
    game = games.find(name)
    for number in range(3):
        match = Match.start(game, 4, None, chance.seed_from(f"t{number}"), checkpoints=False)
        players = [bots.make("learned", game, seat, number) for seat in range(4)]
        while match.question is not None:
            assert match.state.turn < 2 * player.PATIENCE * 4
            seat = match.todo[0]
            options = match.options(seat)
            match.take(seat, options[0] if len(options) == 1 else players[seat].choose(Sight(match, seat, options)))


def test_it_plays_with_house_rules() -> None:
    """A card that nobody has met is known by what is printed on it."""
    game = HouseRules("lunch-money", {"beat-down": {"damage": 5}}).game()
    match = Match.start(game, 3, None, chance.seed_from("house"))
    players = [Learned("learned", game, seat, b"") for seat in range(3)]
    play(match, list(players))
    assert match.outcome is not None


def test_a_game_without_a_net_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    game = games.find("soccmel")
    monkeypatch.setattr(game, "found", {})
    monkeypatch.setattr(player, "NETS", NETS / "nowhere")
    with pytest.raises(BadInput, match="no bot has learned soccmel yet"):
        bots.make("learned", game, 0, 0)


@pytest.mark.parametrize("data", [b"", b"GIF89a", MAGIC, MAGIC + b"nonsense"])
def test_what_is_no_net_is_refused(data: bytes) -> None:
    with pytest.raises(BadInput, match="this is not a net"):
        Net(games.find("soccmel"), data)
