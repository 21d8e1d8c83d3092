"""Rules that never ask anybody: the kernel ends the match, at the same place in every replay."""

from collections.abc import Callable

import pytest

from tavolaccio import games
from tavolaccio.games.house_rules import HouseRules
from tavolaccio.kernel import chance
from tavolaccio.kernel.cards import Card
from tavolaccio.kernel.drive import random_playout
from tavolaccio.kernel.errors import BadInput, MatchOver
from tavolaccio.kernel.game import Game, Setting
from tavolaccio.kernel.journal import Journal
from tavolaccio.kernel.match import Match
from tavolaccio.kernel.points import Rules
from tavolaccio.kernel.position import from_data, to_data
from tavolaccio.kernel.state import IN_CIRCLES, MOST_ROUNDS, State
from tavolaccio.proving.pictures import picture_of
from tavolaccio.texts import Texts
from tavolaccio.texts.reader import Reader
from tests.kernel import toy

NAMES = ["Ada", "Bea", "Cleo"]
MISFORTUNES = [card.code for card in games.find("soccmel").cards if card.kind in ("home", "street", "work")]


def silent_turns(t: toy.Table) -> Rules:
    """A turn in which nobody is asked, and then the next."""
    t.active = t.left_of(t.active)
    yield from ()


def endless_chance(t: toy.Table) -> Rules:
    """One turn that shuffles until something is on top that the deck does not hold."""
    wanted: Card | None = None
    while t.deck[-1] is not wanted:
        t.shuffle(t.deck, "again")
    yield from ()


def endless_loop(t: toy.Table) -> Rules:
    """One turn that waits for something in a loop of its own, without chance."""
    while t.active >= 0:
        t.active = t.left_of(t.active)
        t.go_round()
    yield from ()


class Circling(toy.Toy):
    """The toy as it is for two turns, and then rules that ask nobody."""

    after: Callable[[toy.Table], Rules]

    def step(self, table: State) -> Rules:
        assert isinstance(table, toy.Table)
        return toy.turn(table) if table.turn < 2 else type(self).after(table)


def circling(after: Callable[[toy.Table], Rules]) -> Game:
    kind = type("Circles", (Circling,), {"after": staticmethod(after)})
    made = kind(toy.GAME.folder, toy.GAME.meta, toy.CARDS, toy.POINTS, toy.MOVES)
    assert isinstance(made, Game)
    return made


@pytest.mark.parametrize("after", [silent_turns, endless_chance, endless_loop])
def test_rules_that_ask_nobody_end_the_match(after: Callable[[toy.Table], Rules]) -> None:
    game = circling(after)
    secret = chance.seed_from("circles")
    match = Match.start(game, 3, None, chance.mixed(secret, []))
    while match.question is not None:
        seat = match.todo[0]
        match.answer(seat, match.options(seat)[0])
    outcome = match.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((), IN_CIRCLES)
    assert sorted(seat for group in outcome.ranking for seat in group) == [0, 1, 2]
    assert picture_of(match.clone()) == picture_of(match)
    again = Journal.parse(Journal.of(match, NAMES, secret).text()).verify(lambda *_: game)
    assert picture_of(again) == picture_of(match)
    # As a server goes on after a restart: from the last checkpoint that a question was asked in.
    before = Match.start(game, 3, None, chance.mixed(secret, []))
    for reply in match.log[:-1]:
        before.close(reply)
    table = game.table()
    from_data(table, to_data(before.checkpoint), game)
    resumed = Match.resume(game, table)
    for reply in match.log[before.since :]:
        resumed.close(reply)
    assert to_data(resumed.state) == to_data(match.state)
    quick = Match.start(game, 3, None, b"quick")
    random_playout(quick, 1)
    assert quick.outcome is not None
    assert quick.outcome.reason == IN_CIRCLES


def test_a_deal_that_never_ends_is_no_match() -> None:
    class Dealing(toy.Toy):
        def deal(self, table: State) -> None:
            while table.seats:
                table.roll(6, "again")

    match = Match.start(Dealing(toy.GAME.folder, toy.GAME.meta, toy.CARDS, toy.POINTS, toy.MOVES), 2)
    assert match.question is None
    assert match.outcome is not None
    assert match.outcome.reason == IN_CIRCLES


def test_an_answer_starts_the_count_again() -> None:
    """However long a match is, it may use as much chance after each answer as after the first."""

    class Rolling(toy.Toy):
        def step(self, table: State) -> Rules:
            assert isinstance(table, toy.Table)
            for _ in range(MOST_ROUNDS // 2):
                table.roll(6, "die")
            return toy.turn(table)

    match = Match.start(Rolling(toy.GAME.folder, toy.GAME.meta, toy.CARDS, toy.POINTS, toy.MOVES), 3, None, b"roll")
    random_playout(match, 3)
    assert match.outcome is not None
    assert match.outcome.reason != IN_CIRCLES


@pytest.mark.parametrize("left", [0, 1])
@pytest.mark.parametrize("options", [{"variant": "elimination"}, {"ties": "last_sequence"}])
def test_soccmel_without_misfortunes_ends(left: int, options: dict[str, Setting]) -> None:
    game = HouseRules("soccmel", {code: {"copies": 0} for code in MISFORTUNES[left:]}).game()
    reasons = set()
    for number in range(20):
        match = Match.start(game, 3, options, bytes([number]))
        random_playout(match, number + 1)
        assert match.outcome is not None
        assert match.state.rounds < 10, "it is seen at once, and people need not read two hundred shuffles"
        reasons.add(match.outcome.reason)
    assert IN_CIRCLES in reasons


@pytest.mark.parametrize(("left", "said"), [(0, "before anybody is asked"), (1, "round in circles"), (2, "")])
def test_soccmel_with_too_few_misfortunes_is_refused(left: int, said: str) -> None:
    house = HouseRules("soccmel", {code: {"copies": 0} for code in MISFORTUNES[left:]})
    options: dict[str, Setting] = {"variant": "elimination" if left else "standard"}
    if said:
        with pytest.raises(BadInput, match=said):
            house.try_out(3, options)
    else:
        house.try_out(2, {"variant": "standard"})


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("name", games.names())
def test_people_read_why(name: str, language: str) -> None:
    game = games.find(name)
    texts = Texts(language, game)
    table = game.new(game.meta.least, None, b"why")
    table.rounds = MOST_ROUNDS
    with pytest.raises(MatchOver):
        table.go_round()
    assert table.outcome is not None
    said = Reader(texts, NAMES, 0).outcome(table.outcome)
    assert (
        said
        == {
            "en": "Nobody wins. The rules went round in circles, and nobody had anything left to decide.",
            "it": "Non vince nessuno. Le regole giravano a vuoto e nessuno aveva più niente da decidere.",
        }[language]
    )
