"""Every registered game keeps the contract; and the contract notices when a game does not."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import tavolaccio
from tavolaccio.games import names
from tavolaccio.kernel.cards import Card
from tavolaccio.kernel.game import Game
from tavolaccio.kernel.moves import Move
from tavolaccio.kernel.points import Point, Question, Rules
from tavolaccio.kernel.state import State
from tavolaccio.kernel.zones import HANDS, NOBODY, Zone
from tavolaccio.proving.contract import CHECKS, check_locals, prove
from tavolaccio.proving.copies import check_slots
from tavolaccio.proving.playthrough import digest
from tavolaccio.proving.trial import Trial
from tavolaccio.proving.wandering import Dice, random_options
from tests.kernel import toy
from tests.proving.registered import load, table_id, tables


@pytest.mark.parametrize(("name", "seats"), tables(), ids=table_id)
def test_every_game_keeps_the_contract(name: str, seats: int) -> None:
    game = load(name)
    trial = prove(game, seats, "contract")
    assert trial.match.outcome is not None
    if seats < 4:
        prove(game, seats, "contract with options", random_options(game, seats, Dice(f"options {name} {seats}")))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("reactions", ["order", "reflex"])
def test_the_toy_keeps_the_contract(seats: int, reactions: str) -> None:
    points = set()
    for seed in range(3):
        trial = prove(toy.GAME, seats, f"toy {seed}", {"reactions": reactions})
        points |= {event[0] for event in trial.match.state.events or []}
    assert {"draws", "uses"} <= points


@pytest.mark.parametrize("name", names())
def test_same_seed_and_answers_give_the_same_match_in_another_process(name: str) -> None:
    environ = {**os.environ, "PYTHONHASHSEED": "4711", "PYTHONPATH": str(Path(tavolaccio.__file__).parent.parent)}
    done = subprocess.run(
        [sys.executable, "-m", "tavolaccio.proving.playthrough", name],
        env=environ,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == digest(load(name))


# Broken games: each breaks one promise, and the contract must say which.


Changes = dict[str, Callable[..., Any]]


class Broken(toy.Toy):
    """The toy with one thing wrong."""

    def __init__(self, points: list[Point] | None = None, table: Callable[[], toy.Table] = toy.Table) -> None:
        super().__init__(toy.GAME.folder, toy.GAME.meta, toy.CARDS, points or toy.POINTS, toy.MOVES)
        self.make_table = table

    def table(self) -> State:
        return self.make_table()


WITHOUT_LOCALS = tuple([check for check in CHECKS if check is not check_locals])
"""Rules that are wrapped to break something keep the wrapped rule in a local."""


def complaint(game: Game, tries: int = 12) -> str:
    """What the contract says about a broken game; it may take some matches to notice."""
    for seed in range(tries):
        try:
            prove(game, 3, f"broken {seed}", checks=WITHOUT_LOCALS)
        except AssertionError as error:
            return str(error)
    return "nothing"


class Forgetful(toy.Table):
    """`restore` forgets a slot."""

    def restore(self, other: State) -> None:
        lives = self.lives
        super().restore(other)
        self.lives = lives

    def fresh_copy(self) -> "Forgetful":
        copy = Forgetful()
        copy.restore(self)
        return copy


class Sharing(toy.Table):
    """A copy keeps the original's list."""

    def restore(self, other: State) -> None:
        assert isinstance(other, toy.Table)
        super().restore(other)
        self.discards = other.discards

    def fresh_copy(self) -> "Sharing":
        copy = Sharing()
        copy.restore(self)
        return copy


class Undeclared(toy.Table):
    __slots__ = ("mood",)

    def __init__(self) -> None:
        super().__init__()
        self.mood = 0

    def fresh_copy(self) -> "Undeclared":
        copy = Undeclared()
        copy.restore(self)
        return copy


class Lossy(toy.Table):
    """A bell disappears when it rings."""

    def spend(self, seat: int, card: Card, target: int = -1) -> None:
        super().spend(seat, card, target)
        if card is toy.BELL and self.deck:
            self.deck.pop()

    def fresh_copy(self) -> "Lossy":
        copy = Lossy()
        copy.restore(self)
        return copy


class Curtained(toy.Table):
    """The discards are turned over in the second turn."""

    def shown(self, zone: Zone) -> int:
        return NOBODY if zone.name == "discards" and self.turn > 1 else super().shown(zone)

    def fresh_copy(self) -> "Curtained":
        copy = Curtained()
        copy.restore(self)
        return copy


class Credulous(toy.Table):
    """Cards leave a hand, and everybody goes on believing that they are there."""

    def seen_leaving(self, holder: int, card: Card) -> None:
        return

    def fresh_copy(self) -> "Credulous":
        copy = Credulous()
        copy.restore(self)
        return copy


@pytest.mark.parametrize(
    ("table", "words"),
    [
        (Forgetful, "does not copy 'lives'"),
        (Sharing, "shares discards"),
        (Undeclared, "slot 'mood' of Undeclared is declared neither in ZONES nor in FIELDS"),
        (Lossy, "cards are lost or made"),
        (Credulous, "knows something false"),
        (Curtained, "who sees discards changes during the match"),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_a_broken_table_is_noticed(table: Callable[[], toy.Table], words: str) -> None:
    assert words in complaint(Broken(table=table))


def replaced(point: Point, changes: Changes) -> list[Point]:
    """The toy's points with one of them changed; the rules ask by the point of that name."""
    options, refused = changes.get("options", point.options), changes.get("refused", point.refused)
    new = Point(point.name, point.kind, point.clause, options, refused, point.riders, point.passes)
    return [new if one is point else one for one in toy.POINTS]


class Asking(Broken):
    """The toy's rules, asking with other points."""

    def step(self, table: State) -> Rules:
        rules = super().step(table)
        reply = None
        while True:
            try:
                question = next(rules) if reply is None else rules.send(reply)
            except StopIteration:
                return
            reply = yield Question(self.points[question.point.name], question.seats)


def offers_too_much(t: toy.Table, seat: int) -> list[Move]:
    return [*toy.choose_options(t, seat), toy.LAY[toy.PINCH]] if toy.PINCH not in t.hands[seat] else [toy.NOTHING]


def offers_twice(t: toy.Table, seat: int) -> list[Move]:
    return [*toy.choose_options(t, seat), toy.NOTHING]


def offers_nothing(t: toy.Table, seat: int) -> list[Move]:
    return [] if len(t.hands[seat]) > 3 else toy.choose_options(t, seat)


def refuses_without_reason(t: toy.Table, seat: int, move: Move) -> str | None:
    return None if move in toy.choose_options(t, seat) else ""


def forbids_nothing(t: toy.Table, seat: int, move: Move) -> str | None:
    return None


def looks_into_the_deck(t: toy.Table, seat: int) -> list[Move]:
    return toy.choose_options(t, seat) if t.deck and t.deck[-1] is toy.BELL else [toy.NOTHING]


def looks_so(t: toy.Table, seat: int, move: Move) -> str | None:
    return None if move in looks_into_the_deck(t, seat) else "TOY-1"


def disturbs(t: toy.Table, seat: int) -> list[Move]:
    t.noise += 1
    return toy.choose_options(t, seat)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"options": offers_too_much}, "is offered 'lay PI', but TOY-1 forbids it"),
        ({"options": offers_twice}, "is offered the same twice"),
        ({"options": offers_nothing}, "is asked but has nothing to say"),
        ({"refused": refuses_without_reason}, "is refused without a clause"),
        ({"refused": forbids_nothing}, "but no clause forbids it"),
        ({"options": looks_into_the_deck, "refused": looks_so}, " may say "),
        ({"options": disturbs}, "noise"),
    ],
    ids=lambda value: next(iter(value.values())).__name__ if isinstance(value, dict) else "",
)
def test_broken_legality_is_noticed(changes: Changes, words: str) -> None:
    assert words in complaint(Asking(replaced(toy.CHOOSE, changes)))


class Generous(Broken):
    """One card more than the list holds is dealt."""

    def deal(self, table: State) -> None:
        assert isinstance(table, toy.Table)
        super().deal(table)
        table.hands[0].append(toy.BELL)


def test_a_card_dealt_from_nothing_is_noticed() -> None:
    wrong = f"{toy.BELL.copies + 1} of {toy.BELL.code} lie on the table, the list has {toy.BELL.copies}"
    assert f"cards are lost or made: {wrong}" in complaint(Generous())


class Endless(Broken):
    """Nobody is ever hurt, and no turn is the last."""

    def check(self, table: State) -> None:
        raise AssertionError("the table is on fire")


def test_an_invariant_of_the_game_is_reported_with_its_place() -> None:
    assert complaint(Endless()).startswith("toy, 3 seats, seed 'broken 0', step 0 (choose A B C): the table is on fire")


def test_every_complaint_names_game_seats_seed_and_step() -> None:
    trial = Trial(toy.GAME, 3, "seed of the day", {"lives": 1})
    with pytest.raises(
        AssertionError, match=r"toy, 3 seats, seed 'seed of the day', options .*lives.*, step 0 \(choose"
    ):
        trial.claim(False, "no")


def test_slots_are_checked_alone() -> None:
    check_slots(toy.GAME, 3)


def test_random_matches_reach_what_the_toy_is_made_for() -> None:
    """The contract proves nothing about what random play never meets."""
    stacks, kinds, seen = 0, set(), set()
    for seed in range(6):
        trial = Trial(toy.GAME, 4, f"reach {seed}", {"lives": 2})
        while trial.match.question is not None:
            stacks = max(stacks, len(trial.match.stack))
            seen.add(trial.match.question.text.split()[0])
            trial.answer_at_random()
        kinds |= {event[0] for event in trial.match.state.events or []}
    assert stacks == 2
    assert seen == {"choose", "throw", "caught", "spoilt"}
    assert {"draws", "uses", "pinches", "hurts", "drops", "ends"} <= kinds
    assert any(zone.shape == HANDS for zone in toy.Table.ZONES)
