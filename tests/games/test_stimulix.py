"""Stimulix: what no scenario can show, checked on whole matches and against a second calculation."""

import random
from importlib import import_module
from itertools import product
from typing import Any

import pytest

from tavolaccio.games.house_rules import HouseRules
from tavolaccio.games.stimulix import GAME
from tavolaccio.games.stimulix.cards import CARDS, EVERYBODY_GO, FOOD, MOVES, MUTATIONS
from tavolaccio.games.stimulix.evacuation import threshold, total, value
from tavolaccio.games.stimulix.table import EVENT_CLAUSES, Table
from tavolaccio.kernel.cards import Card
from tavolaccio.kernel.drive import random_playout
from tavolaccio.kernel.errors import BadInput
from tavolaccio.kernel.game import Game
from tavolaccio.kernel.match import Match
from tavolaccio.proving.contract import prove
from tavolaccio.proving.given import lay_out

VARIANTS = ("quick", "constipated", "panic")
EVENTS = [card for card in CARDS if card.kind == "event"]


def at(seats: int = 3, **given: object) -> Match:
    """A match that stands at a described position."""
    return Match.resume(GAME, lay_out(GAME, seats, {}, given, "test"))


def table_of(match: Match) -> Table:
    assert isinstance(match.state, Table)
    return match.state


# Setup.


def test_two_to_five_players() -> None:
    for seats in (2, 3, 4, 5):
        assert GAME.new(seats, None, b"").seats == seats
    for seats in (0, 1, 6):
        with pytest.raises(BadInput):
            GAME.new(seats, None, b"")


def test_all_four_decks_are_shuffled() -> None:
    one, other = (table_of(Match.start(GAME, 3, seed=seed)) for seed in (b"one", b"other"))
    for name in ("food_deck", "action_deck", "event_deck", "mutation_deck"):
        assert getattr(one, name) != getattr(other, name)
    firsts = {table_of(Match.start(GAME, 5, seed=bytes([seed]))).first for seed in range(60)}
    assert firsts == {0, 1, 2, 3, 4}


def test_same_seed_same_game() -> None:
    ends = []
    for _ in range(2):
        match = Match.start(GAME, 4, seed=b"again", events=True)
        random_playout(match, 7)
        ends.append((match.state.events, table_of(match).score, [repr(reply) for reply in match.log]))
    assert ends[0] == ends[1]


# Whole matches.


@pytest.mark.parametrize("variants", list(product((False, True), repeat=3)))
def test_games_end_by_themselves(variants: tuple[bool, bool, bool]) -> None:
    """Any combination of variants and any number of players: every game ends, and soon."""
    options = dict(zip(VARIANTS, variants, strict=True))
    for seats in (2, 3, 4, 5):
        for seed in range(6):
            match = Match.start(GAME, seats, dict(options), seed=bytes([seed]), checkpoints=False)
            random_playout(match, seed + 1)
            assert match.outcome is not None
            assert match.outcome.winners
            assert match.state.turn < 60
            assert match.state.turn >= 3 or options["panic"]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_invariants_hold_at_every_decision(seats: int) -> None:
    dice = random.Random(seats)
    for seed in range(3):
        match = Match.start(GAME, seats, {"panic": seed == 1}, seed=bytes([seed, seats]))
        while match.question is not None:
            seat = match.todo[0]
            match.answer(seat, dice.choice(match.options(seat)))
            table = table_of(match)
            table.check()
            cards: list[Card] = [card for zone in table.ZONES for row in zone.read(table) for card in row]
            cards += [entry.card for entry in table.pending if entry.card is not None and entry.lies]
            assert len(cards) == sum(card.copies for card in GAME.cards)
            assert not table.removed


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (3, {"panic": True, "quick": True, "strict_diet": True})])
def test_the_contract_is_kept(seats: int, options: dict[str, bool | int | str]) -> None:
    prove(GAME, seats, "stimulix", options)


def test_no_event_modifies_everybody_go() -> None:
    """It is itself the Event in play, so nothing doubles and nothing is added."""
    match = at(evacuated=True, intestine={"A": "M07 M08"}, event_deck=f"{EVERYBODY_GO.code} EVT-05 ...", event="EVT-01")
    assert table_of(match).score[0] == 10


# A second calculation, written as the summary of the rules gives it.


def reckoned_value(event: str, mutation: str, cards: list[Card]) -> int:
    points = 0
    signs = [card.word("sign") for card in cards]
    for card in cards:
        printed = card.number("points")
        if mutation == "MUT-11" and card.word("sign") == "vegetables":
            printed -= 1
        if mutation == "MUT-12" and card.word("sign") == "fast-food":
            printed += 1
        points += max(printed, 0)
    largest = max(signs.count(sign) for sign in signs)
    points += {1: 0, 2: 4 if event == "EVT-06" else 2}.get(largest, 6 if event == "EVT-06" else 4)
    if len(set(signs)) >= (2 if mutation == "MUT-10" else 3):
        points -= 4 if event == "EVT-05" else 2
    points += 2 if event == "EVT-01" else 0
    points -= 2 if mutation == "MUT-08" else 0
    return max(points, 0)


def test_the_worth_of_an_evacuation() -> None:
    dice = random.Random(1)
    for _ in range(3000):
        event, mutation = dice.choice(EVENTS), dice.choice(MUTATIONS)
        cards = dice.sample(FOOD, dice.randint(1, 7))
        table = Table()
        table.seats = 2
        table.agree(GAME.meta.settings(2), {})
        table.blank()
        table.event, table.mutation[0] = [event], mutation
        wanted = reckoned_value(event.code, mutation.code, cards)
        assert value(table, 0, tuple(cards)) == wanted, (event, mutation, cards)
        printed = sum(card.number("stimulus") for card in cards)
        table.intestine[0], table.stimulus[0] = tuple(cards), dice.choice((-5, 0, 5, 10))
        assert total(table, 0) == max(0, printed * (2 if event.code == "EVT-01" else 1) + table.stimulus[0])
        needed = 10 + 3 * (event.code == "EVT-02") - 3 * (mutation.code == "MUT-09")
        assert threshold(table, 0) == needed


def check_order_of_assignment(game: Game, rounds: int) -> None:
    rules = import_module(f"{type(game).__module__}.rules")
    food = [card for card in game.cards if card.kind == "food"]
    dice = random.Random(2)
    for _ in range(rounds):
        seats = dice.randint(2, 5)
        table = game.new(seats, None, b"")
        fields: Any = table
        fields.first = dice.randrange(seats)
        upside_down = dice.random() < 0.5
        fields.event = [game.cards["EVT-03"]] if upside_down else []
        cards = dice.sample(food, seats)
        nose = dice.randrange(seats)
        fields.mutation[nose] = game.cards["MUT-13"]
        fields.played = [*cards]
        sign = -1 if upside_down else 1

        def key(seat: int) -> tuple[int, int, int, int]:
            card = cards[seat]  # noqa: B023  # used right away
            initiative = card.number("initiative") - (3 if seat == nose else 0)  # noqa: B023
            clockwise = (seat - fields.first) % seats  # noqa: B023
            ranks = (initiative, card.number("stimulus"), card.number("points"))
            return (sign * ranks[0], sign * ranks[1], sign * ranks[2], clockwise)  # noqa: B023

        assert list(rules.assignment_order(table)) == sorted(range(seats), key=key), cards


def test_the_order_of_assignment() -> None:
    check_order_of_assignment(GAME, 2000)


def test_the_order_of_assignment_under_house_rules() -> None:
    """Large numbers decide where they stand, and never spill over into what comes before them."""
    numbers = (0, 1, 127, 128, 129, 1000)
    dice = random.Random(3)
    changes = {
        card.code: {"initiative": dice.choice((0, 1)), "stimulus": dice.choice(numbers), "points": dice.choice(numbers)}
        for card in FOOD
    }
    check_order_of_assignment(HouseRules(GAME.id, changes).game(), 2000)


# Knowledge.


def test_the_trolley_tells_each_what_went_on() -> None:
    match = at(evacuated=True, food={"A": "D01 D02", "B": "V01", "C": "M01"}, event_deck="EVT-15 ...")
    view = match.view(0)
    assert [(holders, card.code) for _, holders, card in view.facts] == [(0b010, "D01"), (0b010, "D02")]


def test_a_stolen_action_is_known_to_all_until_it_is_played() -> None:
    match = at(2, food={"A": "D01 D02", "B": "V01 V02"}, actions={"A": "ACT-08", "B": "INT-04 ACT-01"})
    for seat, text in ((0, "D01"), (1, "V01"), (0, "D01 > A"), (0, "ACT-08"), (1, "INT-04")):
        match.answer(seat, MOVES.parse(text))
    assert [(holders, card.code) for _, holders, card in match.view(0).facts] == [(0b10, "ACT-08")]
    assert match.view(1).facts == []


def test_who_looks_knows_the_whole_hand_and_forgets_what_leaves() -> None:
    match = at(2, food={"A": "D01 D02", "B": "V01 V02 V03"}, actions={"A": "ACT-10 ACT-16", "B": "ACT-01"})
    for seat, text in ((0, "D01"), (1, "V01"), (0, "D01 > A"), (0, "ACT-10 > B"), (1, "pass"), (0, "pass")):
        match.answer(seat, MOVES.parse(text))
    assert sorted(card.code for _, _, card in match.view(0).facts) == ["V02", "V03"]
    for seat, text in ((0, "end"), (0, "D02"), (1, "V03")):
        match.answer(seat, MOVES.parse(text))
    assert [card.code for _, _, card in match.view(0).facts] == ["V02"]


# Words.


def test_every_event_told_has_its_words() -> None:
    for language in ("en", "it"):
        words = (GAME.folder / "texts" / f"{language}.ftl").read_text(encoding="utf-8")
        for kind in EVENT_CLAUSES:
            assert f"\nevent-{kind.replace('_', '-')} = " in words, f"{kind} has no sentence in {language}"
        for point in GAME.points:
            assert f"\npoint-{point} = " in words
        for verb in {move.verb for move in GAME.moves if move.verb}:
            assert f"\nmove-{verb} = " in words
