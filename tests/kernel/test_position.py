"""Positions as data and as text: there and back, and clear words about what does not fit."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tavolaccio.games import find, names
from tavolaccio.kernel.chance import seed_from
from tavolaccio.kernel.errors import BadInput
from tavolaccio.kernel.match import Match
from tavolaccio.kernel.position import (
    field_from_data,
    fingerprint,
    from_data,
    from_text,
    letters,
    mask_of,
    outcome_from_data,
    outcome_to_data,
    to_data,
    to_text,
    visible_data,
)
from tavolaccio.kernel.state import Outcome, State
from tavolaccio.kernel.zones import CARD, FLAG, NUMBER, NUMBERS, SEAT, SEATS, WORD, Field
from tavolaccio.proving.wandering import Dice, wander
from tests.kernel import toy


def position(game: str, seed: str, answers: int) -> State:
    """The checkpoint of some match."""
    found = toy.GAME if game == "toy" else find(game)
    match = Match.start(found, found.meta.least + 1, None, seed_from(seed))
    wander(match, Dice(seed), answers)
    return match.checkpoint


@pytest.mark.parametrize("name", ["toy", *names()])
def test_positions_round_trip(name: str) -> None:
    game = toy.GAME if name == "toy" else find(name)
    for answers in (0, 5, 30, 80, 400):
        table = position(name, f"position {answers}", answers)
        data = to_data(table)
        read = game.table()
        from_data(read, json.loads(json.dumps(data)), game)
        assert to_data(read) == data
        assert fingerprint(read) == fingerprint(table)
        again = game.table()
        from_text(again, to_text(table), game)
        assert to_data(again) == data
        assert to_text(again) == to_text(table)


def test_a_text_position_reads_like_a_table() -> None:
    lines = to_text(position("toy", "text", 9)).splitlines()
    assert lines[0] == "seats: 3"
    assert any(line.startswith("hands B: ") for line in lines)
    assert any(line.startswith("lives C: ") for line in lines)
    assert any(line.startswith("active: ") for line in lines)


def test_a_fingerprint_sees_everything() -> None:
    table = position("toy", "print", 12)
    seen = {fingerprint(table)}
    for change in ("turn", "counter", "active"):
        copy = table.fresh_copy()
        setattr(copy, change, getattr(copy, change) ^ 1)
        seen.add(fingerprint(copy))
    copy = table.fresh_copy()
    assert isinstance(copy, toy.Table)
    copy.deck.reverse()
    seen.add(fingerprint(copy))
    copy = table.fresh_copy()
    copy.know(1, 1, toy.BELL)
    seen.add(fingerprint(copy))
    assert len(seen) == 6


def test_there_is_no_position_inside_an_effect() -> None:
    table = toy.GAME.new(2, None, b"")
    with table.hold("stone", toy.STONE, 0, 1), pytest.raises(BadInput, match="only with an empty stack"):
        to_data(table)
    assert to_data(table)["seats"] == 2
    assert "pending" in visible_data(table)


def changed(**changes: Any) -> dict[str, Any]:
    return {**to_data(position("toy", "bad", 7)), **changes}


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (changed(mood="good"), "position: unknown entry 'mood'"),
        ({key: one for key, one in changed().items() if key != "deck"}, "position: entry 'deck' is missing"),
        (changed(active="Z"), "position, active: no seat is called 'Z'"),
        (changed(turn="three"), "position, turn: 'three' does not fit (expected: a whole number)"),
        (changed(lives=[1, 2]), "a list with one entry for each of the 3 seats"),
        (changed(lives=[1, 2, True]), "position, lives: True does not fit"),
        (changed(hands=["XX", "", ""]), "position, hands: no card is called 'XX'"),
        (changed(deck="ST ZZ"), "position, deck: no card is called 'ZZ'"),
        (changed(out="AZ"), "position, out: no seat is called 'Z'"),
    ],
)
def test_bad_data_is_one_clear_line(data: dict[str, Any], words: str) -> None:
    with pytest.raises(BadInput) as caught:
        from_data(toy.GAME.table(), data, toy.GAME)
    assert words in str(caught.value)


BAD_SHAPES = [
    changed(seats="three"),
    changed(seats=99),
    changed(options=[1]),
    changed(options={"mood": 1}),
    changed(options={"lives": "many"}),
    changed(facts=[["A", "B"]]),
    changed(facts=3),
    changed(facts=[["A", "B", "XX"]]),
    changed(outcome=[]),
    changed(outcome={"winners": "A"}),
    changed(seed="not hexadecimal"),
    changed(seed=3),
    changed(counter="x"),
    changed(fallen=7),
    changed(fallen="Z"),
]


@pytest.mark.parametrize("data", BAD_SHAPES, ids=range(len(BAD_SHAPES)))
def test_data_of_another_shape_is_refused_and_not_a_traceback(data: dict[str, Any]) -> None:
    with pytest.raises(BadInput):
        from_data(toy.GAME.table(), data, toy.GAME)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("seats: 3", "seats 3", "line 1: 'seats 3' is not an entry"),
        ("turn: ", "turn: x", "does not fit turn"),
        ("active: ", "activ: ", "unknown entry 'activ'"),
        ("hands B: ", "hands Q: ", "hands"),
        ("hands B: ", "hands A: ", "hands"),
    ],
)
def test_bad_text_is_one_clear_line(old: str, new: str, words: str) -> None:
    text = to_text(position("toy", "bad text", 7))
    assert old in text
    with pytest.raises(BadInput) as caught:
        from_text(toy.GAME.table(), text.replace(old, new, 1), toy.GAME)
    assert words in str(caught.value)


@given(st.integers(0, 255))
def test_sets_of_seats_round_trip(mask: int) -> None:
    assert mask_of(letters(mask), 8) == mask
    assert mask_of(", ".join(letters(mask)), 8) == mask


VALUES: list[tuple[Field, Any, Any]] = [
    (Field("x", SEAT), "B", 1),
    (Field("x", SEAT), "-", -1),
    (Field("x", SEATS), "AC", 5),
    (Field("x", SEATS), ["A", "C"], 5),
    (Field("x", CARD), "ST", toy.STONE),
    (Field("x", CARD), "-", None),
    (Field("x", FLAG), True, True),
    (Field("x", WORD), "dusk", "dusk"),
    (Field("x", NUMBERS), [1, -2], [1, -2]),
    (Field("x", NUMBER), -4, -4),
]


@pytest.mark.parametrize(("field", "data", "value"), VALUES)
def test_values_of_fields_are_read_by_kind(field: Field, data: Any, value: Any) -> None:
    assert field_from_data(field, data, toy.CARDS, 3, "here") == value


@pytest.mark.parametrize(
    ("field", "data"),
    [
        (Field("x", FLAG), 1),
        (Field("x", WORD), 3),
        (Field("x", NUMBERS), [True]),
        (Field("x", NUMBERS), 3),
        (Field("x", NUMBER), "4"),
        (Field("x", NUMBER), None),
        (Field("x", SEAT), "D"),
    ],
)
def test_values_that_do_not_fit_are_refused(field: Field, data: Any) -> None:
    with pytest.raises(BadInput, match="here"):
        field_from_data(field, data, toy.CARDS, 3, "here")


def test_outcomes_round_trip() -> None:
    outcome = Outcome((1, 2), "last-one", ((1, 2), (0,)))
    read = outcome_from_data(json.loads(json.dumps(outcome_to_data(outcome))), 3)
    assert read is not None
    assert (read.winners, read.reason, read.ranking) == ((1, 2), "last-one", ((1, 2), (0,)))
    assert outcome_from_data(outcome_to_data(None), 3) is None
