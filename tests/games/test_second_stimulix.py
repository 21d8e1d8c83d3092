"""Whole matches of Stimulix at random, watched by a second reading of its rulebook."""

from collections import Counter

import pytest

from tavolaccio.games.stimulix import GAME
from tavolaccio.games.stimulix.cards import CARDS
from tavolaccio.games.stimulix.table import Table
from tavolaccio.kernel.game import Setting
from tavolaccio.kernel.match import Match
from tavolaccio.proving.wandering import Dice
from tests.games.foretold import codes, foretold, foretold_at_the_table
from tests.games.second_stimulix import LETTERS, Second

SHORT, LONG = 60, 2000
TURNS = 40
"""After which a match without Food, which scores nothing any more, is left alone."""
FOOD = {
    card.code: (card.number("initiative"), card.number("stimulus"), card.number("points"))
    for card in CARDS
    if card.kind == "food"
}
KINDS = ("food", "action", "event", "mutation")


def dealt(dice: Dice) -> Table:
    """A new table, or one near its end with decks that soon run out."""
    options: dict[str, Setting] = {name: dice.below(3) == 0 for name in ("quick", "constipated", "panic")}
    table = GAME.new(2 + dice.below(4), options, dice.seed())
    assert isinstance(table, Table)
    GAME.deal(table)
    if dice.below(2):
        for deck in (table.food_deck, table.action_deck, table.event_deck, table.mutation_deck):
            kept = dice.choice([0, 1, 2, 4, 8])
            table.removed += deck[kept:]
            del deck[kept:]
        low = dice.choice([0, table.limit - 4, table.limit - 1])
        table.score = [low + dice.below(table.limit - low) for _ in range(table.seats)]
    return table


class Watch:
    """One match played twice."""

    def __init__(self, dice: Dice, seen: Counter[str]) -> None:
        self.dice, self.seen = dice, seen
        before = seen["hours"]
        self.table = table = dealt(dice)
        self.second = second = Second(table.seats, FOOD, self.ask, foretold)
        second.limit, second.urge, second.panic = table.limit, table.urge, table.options["panic"] is True
        second.score, second.first = table.score[:], table.first
        second.food = [[card.code for card in hand] for hand in table.food]
        second.actions = [[card.code for card in hand] for hand in table.actions]
        for kind in KINDS:
            second.decks[kind] = [card.code for card in getattr(table, f"{kind}_deck")]
        self.match = Match.resume(GAME, table)
        second.play(TURNS)
        if second.winners:
            self.compare()
            assert self.match.outcome is not None
            assert set(self.match.outcome.winners) == second.winners
            assert [set(place) for place in self.match.outcome.ranking] == second.ranking
            seen[self.match.outcome.reason] += 1
            if asked := seen["hours"] - before:
                seen["level below the winner"] += asked > 1 and self.match.outcome.reason != "real-life"

    def ask(self, seat: int, point: str, options: list[str]) -> str:
        """Does the program ask the same? Then somebody answers, both are told."""
        question = self.match.question
        assert question is not None
        assert question.point.name == point
        assert seat in question.seats
        answer = f"hours {self.dice.below(4)}"
        if options:
            self.compare()
            offered = [move.text for move in self.match.options(seat)]
            assert offered[0] == options[0], f"default at {point}"
            assert sorted(offered) == sorted(options), f"options of {LETTERS[seat]} at {point}"
            answer = self.dice.choice(options)
        self.seen[answer.split()[0]] += 1
        self.match.answer(seat, GAME.moves.parse(answer))
        return answer

    def compare(self) -> None:
        table, second = self.table, self.second
        assert table.score == second.score
        assert codes(table.event) == ([second.event] if second.event else [])
        assert table.bound == second.bound
        assert [seat for seat in range(table.seats) if not table.alive(seat)] == sorted(second.dead)
        slots = [(table.assigned, second.assigned), (table.mutation, second.mutation)]
        for cards, names in slots:
            assert [card.code if card else "" for card in cards] == names
        for name in ("food", "actions", "upright", "rotated", "intestine"):
            assert [codes(row) for row in getattr(table, name)] == [sorted(row) for row in getattr(second, name)], name
        for kind in KINDS:
            assert [card.code for card in getattr(table, f"{kind}_deck")] == second.decks[kind], kind
            assert codes(getattr(table, f"{kind}_discards")) == sorted(second.discards[kind]), kind


def test_a_second_reading_of_stimulix(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Table, "shuffle", foretold_at_the_table)
    seen: Counter[str] = Counter()
    for number in range(LONG if request.config.getoption("--long") else SHORT):
        Watch(Dice(f"a second reading of Stimulix {number}"), seen)
    cards = [card.code for card in CARDS if card.kind == "action" or (card.kind == "mutation" and card.code < "MUT-08")]
    for what in (
        *cards,
        "take",
        "give",
        "pick",
        "swap",
        "discard",
        "last-one",
        "fewest-points",
        "level below the winner",
    ):
        assert seen[what], f"{what} never happened: {seen}"
