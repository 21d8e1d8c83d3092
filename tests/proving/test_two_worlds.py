"""No registered game leaks hidden cards; planted leaks of every sort are found."""

from collections.abc import Callable
from typing import ClassVar

import pytest

from tavolaccio.games import find
from tavolaccio.games.this_game_is_shit import rules
from tavolaccio.games.this_game_is_shit.cards import OUT_OF_ORDER, SPECIAL
from tavolaccio.games.this_game_is_shit.table import Table
from tavolaccio.kernel.cards import Card
from tavolaccio.kernel.chance import seed_from
from tavolaccio.kernel.game import Game, Setting
from tavolaccio.kernel.match import Match
from tavolaccio.kernel.moves import NOBODY, Move
from tavolaccio.kernel.points import Point, Question, Rules
from tavolaccio.kernel.state import State
from tavolaccio.kernel.zones import Field
from tavolaccio.proving.two_worlds import Report, hidden_spots, main, received, swap_hidden, two_worlds
from tavolaccio.proving.wandering import Dice, wander
from tests.kernel import toy
from tests.proving.registered import load, table_id, tables

SHIT = find("this-game-is-shit")


@pytest.mark.parametrize(("name", "seats"), tables(), ids=table_id)
def test_no_game_leaks(name: str, seats: int) -> None:
    games = 3 if seats < 4 else 1
    report = two_worlds(load(name), seats, games, "test")
    assert report.leaks == []
    assert report.games == games


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_the_toy_does_not_leak(seats: int) -> None:
    report = two_worlds(toy.GAME, seats, 12, "toy", {"lives": 2}, forks=8)
    assert report.leaks == []
    assert report.worlds > 20
    assert report.steps > 5 * report.worlds


# Planted leaks in This Game Is Shit.


class Leaky(Game):
    """The real game behind the same face, with another table, other rules or other refusals."""

    def __init__(self, table: Callable[[], Table] = Table) -> None:
        super().__init__(SHIT.folder, SHIT.meta, SHIT.cards, list(SHIT.points.values()), SHIT.moves)
        self.make_table = table

    def table(self) -> State:
        return self.make_table()

    def deck(self, options: dict[str, Setting]) -> dict[Card, int]:
        return SHIT.deck(options)

    def deal(self, table: State) -> None:
        SHIT.deal(table)

    def step(self, table: State) -> Rules:
        return SHIT.step(table)

    def meddling(self, table: State, point: Point, seat: int, move: Move) -> str | None:
        return SHIT.meddling(table, point, seat, move)


class AskedByHand(Leaky):
    """Only those who hold Out of Order are asked at an evacuation."""

    def step(self, table: State) -> Rules:
        assert isinstance(table, Table)
        inner = rules.turn(table)
        question = next(inner)
        while True:
            reply = NOBODY
            if question.point is not rules.EVACUATION:
                reply = yield question
            else:
                holders = tuple([seat for seat in question.seats if OUT_OF_ORDER in table.hands[seat]])
                if holders:
                    reply = yield Question(question.point, holders)
            try:
                question = inner.send(reply)
            except StopIteration:
                return


class Counting(Table):
    """A public number counts the attacks that have been drawn in secret."""

    __slots__ = ("drawn_attacks",)
    FIELDS: ClassVar[tuple[Field, ...]] = (*Table.FIELDS, Field("drawn_attacks"))

    def __init__(self) -> None:
        super().__init__()
        self.drawn_attacks = 0

    def restore(self, other: State) -> None:
        assert isinstance(other, Counting)
        super().restore(other)
        self.drawn_attacks = other.drawn_attacks

    def fresh_copy(self) -> "Counting":
        copy = Counting()
        copy.restore(self)
        return copy

    def top_card(self) -> Card | None:
        card = super().top_card()
        if card is not None and card.kind == "attack":
            self.drawn_attacks += 1
        return card


class Loud(Table):
    """Everybody is told which card was kept."""

    def keep(self, seat: int, card: Card) -> None:
        self.drawn.remove(card)
        self.hands[seat].append(card)
        self.tell("keeps", seat, card=card)

    def fresh_copy(self) -> "Loud":
        copy = Loud()
        copy.restore(self)
        return copy


class Talkative(Table):
    """Everybody comes to know the card that was kept, without having been shown it."""

    def keep(self, seat: int, card: Card) -> None:
        super().keep(seat, card)
        self.know((1 << self.seats) - 1, seat, card)

    def fresh_copy(self) -> "Talkative":
        copy = Talkative()
        copy.restore(self)
        return copy


class Blabbing(Leaky):
    """A refusal depends on what lies on top of the deck."""

    def meddling(self, table: State, point: Point, seat: int, move: Move) -> str | None:
        clause = super().meddling(table, point, seat, move)
        assert isinstance(table, Table)
        if clause is not None and table.deck and table.deck[-1].kind == "attack":
            return "TGIS-38" if clause == "TGIS-124" else clause
        return clause


class Telling(Table):
    """An event carries a number that comes from a hidden card."""

    def draw(self, seat: int) -> None:
        super().draw(seat)
        self.tell("reloads", seat, number=self.hands[seat][-1].index if self.hands[seat] else 0)

    def fresh_copy(self) -> "Telling":
        copy = Telling()
        copy.restore(self)
        return copy


@pytest.mark.parametrize(
    ("leaky", "words"),
    [
        (AskedByHand(), ("question", "number", "events", "view")),
        (Leaky(Counting), ("view.drawn_attacks",)),
        (Leaky(Loud), ("events",)),
        (Leaky(Talkative), ("view.facts",)),
        (Blabbing(), ("refusals",)),
        (Leaky(Telling), ("events",)),
    ],
    ids=["a window asked by hand", "a hidden count", "a wide event", "knowledge", "a refusal", "a number"],
)
def test_planted_leaks_are_found(leaky: Game, words: tuple[str, ...]) -> None:
    report = Report(leaky.id)
    for seats in (3, 4):
        report.add(two_worlds(leaky, seats, 3, "planted", {}))
    assert report.leaks, report.text
    for leak in report.leaks:
        assert leak.partition("later: ")[2].startswith(words), leak


def test_an_answer_to_a_window_is_invisible_to_the_others() -> None:
    match = Match.start(toy.GAME, 4, None, b"window", events=True)
    before = [received(match, seat).bytes() for seat in range(-1, 4)]
    match.answer(2, match.options(2)[-1])
    after = [received(match, seat).bytes() for seat in range(-1, 4)]
    assert [one == other for one, other in zip(before, after, strict=True)] == [True, True, True, False, True]


# The parts.


def test_a_swap_keeps_cards_view_and_knowledge() -> None:
    dice = Dice("swaps")
    swapped = 0
    for number in range(40):
        match = Match.start(SHIT, 4, None, seed_from(f"swap {number}"))
        wander(match, dice, 40)
        table = match.state
        for seat in range(-1, 4):
            other = table.fresh_copy()
            if swap_hidden(other, seat, dice) is None:
                continue
            swapped += 1
            lying = sorted([card.code for zone in table.ZONES for row in zone.read(table) for card in row])
            assert lying == sorted([card.code for zone in table.ZONES for row in zone.read(other) for card in row])
            differing = [zone.name for zone in table.ZONES if zone.read(table) != zone.read(other)]
            assert differing
            assert set(differing) <= {"hands", "deck", "drawn"}
            if seat >= 0:
                assert isinstance(table, Table)
                assert isinstance(other, Table)
                assert table.hands[seat] == other.hands[seat]
    assert swapped > 150


def test_hidden_spots_are_those_that_nobody_told_of() -> None:
    table = Match.start(SHIT, 3, None, seed_from("spots")).state
    assert isinstance(table, Table)
    spots = hidden_spots(table, 1)
    assert len(spots) == len(table.deck) + len(table.hands[0]) + len(table.hands[2])
    assert len(hidden_spots(table, -1)) == len(spots) + len(table.hands[1])
    assert SPECIAL in table.deck or any(SPECIAL in hand for hand in table.hands)


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["soccmel", "--seats", "2", "--games", "2"]) == 0
    assert "2 games" in capsys.readouterr().out
    assert main(["no-such-game"]) == 2
    assert capsys.readouterr().err.startswith("no game is called 'no-such-game'")
    assert main(["soccmel", "--seats", "99", "--games", "1"]) == 2
