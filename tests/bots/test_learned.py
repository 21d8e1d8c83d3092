"""Bots that learned: what they look at is what their seat knows, and they answer the same everywhere."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

import pytest

from tavolaccio import bots, games
from tavolaccio.bots.bot import Decision
from tavolaccio.bots.instinct import estimate_of, instinct_of, levels_of, prospects_of
from tavolaccio.bots.learned import player
from tavolaccio.bots.learned.columns import Columns
from tavolaccio.bots.learned.features import Features
from tavolaccio.bots.learned.net import MAGIC, Net
from tavolaccio.bots.learned.player import NETS, Learned, net_of
from tavolaccio.bots.learned.thinker import Thinker, Thinking
from tavolaccio.bots.levels import Pupil
from tavolaccio.bots.notes import check_bots, notes_of, taking_notes
from tavolaccio.bots.search import Search
from tavolaccio.games.house_rules import HouseRules
from tavolaccio.games.soccmel.table import Table
from tavolaccio.kernel import chance
from tavolaccio.kernel.cards import Card
from tavolaccio.kernel.drive import Player, play
from tavolaccio.kernel.errors import BadInput
from tavolaccio.kernel.journal import Journal
from tavolaccio.kernel.match import Match, Sight
from tavolaccio.kernel.moves import Move

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
    "lunch-money": "a6aaeb4160be07dd",
    "soccmel": "34080cf8305b984b",
    "stimulix": "83dc6f18a43b92c5",
    "this-game-is-shit": "89ff8858bb9ba8e2",
}
"""A hash of all that the nets say in a match: the same in every Python on every machine. It changes with a net, with
the rules of its game and with what a net looks at."""


@pytest.mark.parametrize("name", games.names())
def test_a_net_says_the_same_everywhere(name: str) -> None:
    net = net_of(games.find(name))
    said = hashlib.sha256()
    instinct = instinct_of(net.features.game)
    for _, sight in decisions(name, 4, 1):
        habit = instinct(sight) if net.asks_common_sense else None
        weighed = net.weigh(sight.memory, sight.seat, sight.point, sight.awaited, sight.options, habit)
        said.update(repr(weighed).encode())
    assert said.hexdigest()[:16] == LIKED[name]


@pytest.mark.parametrize("name", games.names())
def test_its_decisions_can_be_made_again(name: str) -> None:
    game = games.find(name)
    secret = chance.seed_from(f"again {name}")
    match = Match.start(game, 4, None, chance.mixed(secret, []))
    around = ("learned", "instinct", "learned:6", "learned")
    players: list[Player] = [bots.make(bot, game, seat, secret) for seat, bot in enumerate(around)]
    taking_notes(players)
    play(match, players)
    journal = Journal.of(match, ["Ada", "Bea", "Carlo", "Dario"], secret, bots=notes_of(players))
    checked = [one for one in check_bots(Journal.parse(journal.text()), games.find) if one.bot.startswith("learned")]
    assert {one.bot for one in checked} == {"learned", "learned:6"}
    assert [one for one in checked if not one.agrees] == []


@pytest.mark.parametrize("name", games.names())
def test_it_looks_ahead_into_worlds_that_it_imagines(name: str) -> None:
    """It thinks the same in another world that looks the same to its seat, and again with the tries of a time."""
    thinker = bots.make("learned:9", games.find(name), 0, 1)
    thought = 0
    for number, (_, sight) in enumerate(decisions(name, 3, 2)):
        if number % 5 or thought == 4:
            continue
        there = Sight(sight.imagine(b"another world"), sight.seat, sight.options)
        timed = thinker.decide(sight, b"chance", milliseconds=3)
        here, other = (thinker.decide(one, b"chance", timed.iterations) for one in (sight, there))
        assert same(timed) == same(here) == same(other)
        thought += timed.iterations > 0
    assert thought == 4


def same(decision: Decision) -> tuple[Move, int, list[tuple[Move, int, float]]]:
    return decision.move, decision.iterations, [(one.move, one.visits, one.chance) for one in decision.weighed]


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


def test_a_number_is_told_step_by_step() -> None:
    """Two light dishes are not taken for a heavy one, which weighs as much as both."""
    dishes = [card for card in games.find("stimulix").cards if card.kind == "food"]
    columns = Columns(dishes, finely=True)
    points = columns.names.index("points")

    def told(card: Card, name: str) -> int:
        return dict(columns.shares[card]).get(columns.names.index(name), 0)

    for card in dishes:
        steps = [told(card, name) for name in columns.names if name.startswith("points over ")]
        assert told(card, "points over 3") == (dict(columns.shares[card])[points] > 3)
        assert sum(steps) == sorted({dict(columns.shares[one])[points] for one in dishes}).index(
            dict(columns.shares[card])[points]
        )


def test_a_pupil_forgets_half_of_it() -> None:
    game = games.find("lunch-money")
    fox, knows, habit = (bots.make(name, game, 0, 0) for name in ("fox", "learned", "instinct"))
    remembered = forgotten = 0
    for number in range(8):
        for place, (_, sight) in enumerate(decisions("lunch-money", 4, number)):
            luck = bytes([number, place])
            said, best, usual = (one.decide(sight, luck).move for one in (fox, knows, habit))
            assert said in (best, usual)
            if best is not usual:
                remembered += said is best
                forgotten += said is usual
    assert remembered > 20
    assert forgotten > 20


@pytest.mark.parametrize("name", games.names())
def test_each_game_says_how_its_stronger_levels_play(name: str) -> None:
    game = games.find(name)
    said = levels_of(game)
    assert set(said) == {"fox", "owl"}
    kinds = {"pupil": Pupil, "learned": Learned, "thinker": Thinker, "search": Search}
    for level, method in said.items():
        assert type(bots.make(level, game, 0, 0)) is kinds[method]


def test_the_worse_half_of_the_moves_is_given_up() -> None:
    """Two are left in the end, which have been tried in the same worlds; all have been tried in the first of them."""
    game = games.find("soccmel")
    thinker = Thinker("thinker", game, 0, b"", 400, 0.0, Thinking(near=99, most=8, turns=3, sense=True, halve=8))
    often: list[list[int]] = []
    for _, sight in decisions("soccmel", 4, 3):
        decision = thinker.decide(sight, b"chance")
        visits = sorted([one.visits for one in decision.weighed], reverse=True)
        if len(visits) > 4 and visits[0] > visits[-1]:  # somewhere every answer does the same
            often.append(visits)
            assert visits[0] == visits[1] > visits[2] >= 8
            assert decision.weighed[0].visits == visits[0]
            assert sum(visits) == decision.iterations
    assert len(often) > 3


def test_twins_are_tried_once() -> None:
    """Two cards with the same print do the same in every world: only the first takes part when others are given up."""
    game = games.find("soccmel")
    thinker = Thinker("thinker", game, 0, b"", 300, 0.0, Thinking(near=99, most=8, turns=3, sense=True, halve=8))
    twins = 0
    for _, sight in decisions("soccmel", 4, 3):
        often: dict[str, list[int]] = {}
        for one in thinker.decide(sight, b"chance").weighed:
            card = one.move.card
            if card is not None:
                often.setdefault(f"{one.move.verb} {card.kind} {card.value} {one.move.target}", []).append(one.visits)
        for visits in often.values():
            twins += len(visits) > 1
            assert sorted(visits)[:-1] == [8] * (len(visits) - 1)
    assert twins > 5


def test_prospects_are_those_of_somebody_who_looks_at_hands() -> None:
    """Together one, nothing for who is out; better with a special in hand, standing lower, or not having to open."""
    game = games.find("soccmel")
    prospects = prospects_of(game)
    assert prospects is not None
    for seats in (2, 4, 8):
        match = Match.start(game, seats, None, chance.seed_from("prospects"))
        assert sum(prospects(match.state)) == pytest.approx(1)
    table = Match.start(game, 3, None, chance.seed_from("prospects")).state
    assert isinstance(table, Table)
    table.active, table.levels = 2, [4, 4, 4]
    table.hands = [[game.cards.parse(code) for code in ("H1a", "P2a")] for _ in range(3)]
    first, second, opener = prospects(table)
    assert first == second > opener
    table.hands[0].append(game.cards.parse("MIR"))
    assert prospects(table)[0] > first
    table.hands[0].pop()
    table.levels[1] = 3
    assert prospects(table)[1] > second
    table.fall(0)
    assert prospects(table)[0] == 0


@pytest.mark.parametrize("name", ["lunch-money", "this-game-is-shit", "stimulix"])
def test_a_game_without_prospects_of_its_own_is_judged_by_its_estimate(name: str) -> None:
    game = games.find(name)
    assert prospects_of(game) is estimate_of(game)
