"""Chance: known answers, fair enough, fixed by label, and bound by a commitment."""

import hashlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tavolaccio.kernel.chance import below, commitment, mixed, numbers, seed_from, shuffled_places
from tavolaccio.kernel.errors import BadInput
from tests.kernel import toy

SEED = b"tavolaccio"


def test_known_answers() -> None:
    """These numbers stand in every journal ever written: they may never change."""
    assert numbers(SEED, 0, 3) == KNOWN
    raw = hashlib.shake_128(SEED + bytes(8)).digest(12)
    assert tuple([int.from_bytes(raw[place : place + 4], "little") for place in (0, 4, 8)]) == KNOWN
    assert numbers(SEED, 1, 2) != KNOWN[:2]
    assert [below(SEED, counter, 6) for counter in range(12)] == ROLLS
    assert shuffled_places(SEED, 7, 10) == PLACES
    assert seed_from("42").hex() == SEED_42
    assert commitment(seed_from("42")) == COMMITMENT_42
    assert mixed(seed_from("42"), ["ciao", "è tardi"]).hex() == MIXED_42


@given(st.binary(max_size=40), st.integers(0, 2**40), st.integers(1, 200))
def test_a_number_stays_below_its_bound(seed: bytes, counter: int, bound: int) -> None:
    assert 0 <= below(seed, counter, bound) < bound


@given(st.binary(max_size=40), st.integers(0, 1000), st.integers(0, 120))
def test_a_shuffle_is_a_permutation(seed: bytes, counter: int, size: int) -> None:
    assert sorted(shuffled_places(seed, counter, size)) == list(range(size))


def test_dice_are_fair_enough() -> None:
    rolls = 12_000
    counts = [0] * 6
    for counter in range(rolls):
        counts[below(b"fair", counter, 6)] += 1
    squares = sum((count - rolls / 6) ** 2 / (rolls / 6) for count in counts)
    assert squares < 20.5, counts  # five degrees of freedom: one in a thousand would be above


def test_every_order_is_equally_likely() -> None:
    shuffles = 6_000
    counts: dict[tuple[int, ...], int] = {}
    for counter in range(shuffles):
        order = tuple(shuffled_places(b"orders", counter, 3))
        counts[order] = counts.get(order, 0) + 1
    assert len(counts) == 6
    squares = sum((count - shuffles / 6) ** 2 / (shuffles / 6) for count in counts.values())
    assert squares < 20.5, counts


def test_every_place_is_equally_likely_for_every_card() -> None:
    size, shuffles = 8, 4_000
    counts = [[0] * size for _ in range(size)]
    for counter in range(shuffles):
        for place, card in enumerate(shuffled_places(b"places", counter, size)):
            counts[card][place] += 1
    expected = shuffles / size
    squares = sum((count - expected) ** 2 / expected for row in counts for count in row)
    assert squares < 100, counts  # 49 degrees of freedom


def test_a_commitment_binds() -> None:
    secret = seed_from("a secret")
    assert commitment(secret) == commitment(secret)
    assert commitment(secret) != commitment(secret[:-1] + b"x")
    assert mixed(secret, []) != secret
    assert mixed(secret, ["ab", "c"]) != mixed(secret, ["a", "bc"]), "entropy must not run together"
    assert mixed(secret, ["ab"]) != mixed(secret, [])
    assert commitment(secret) != secret.hex()


# Chance of a table: counted, labelled, fixed.


def fresh(fixed: dict[str, list[object]] | None = None) -> toy.Table:
    table = toy.GAME.new(2, None, b"seed")
    assert isinstance(table, toy.Table)
    table.fixed = fixed
    return table


def test_each_use_counts_once() -> None:
    table = fresh()
    table.roll(6, "x")
    table.shuffle([toy.STONE] * 5, "y")
    table.pick([toy.STONE, toy.BELL], "z")
    table.number(-3, 3, "n")
    assert table.counter == 4
    again = fresh()
    assert [again.roll(6, "x") for _ in range(20)] == [below(b"seed", counter, 6) + 1 for counter in range(20)]


def test_results_are_fixed_by_label_in_order() -> None:
    table = fresh({"die": [3, 6], "card": [toy.BELL], "deal": [[toy.BELL, toy.STONE], toy.PINCH], "n": [0]})
    assert [table.roll(6, "die"), table.roll(6, "die")] == [3, 6]
    cards = [toy.STONE, toy.BELL, toy.BELL]
    assert table.pick(cards, "card") == 1
    deck = [toy.BELL, toy.PINCH, toy.STONE, toy.CATCH, toy.SPOIL]
    table.shuffle(deck, "deal")
    assert deck[-1] is toy.BELL
    assert deck[-2] is toy.STONE
    assert sorted([card.code for card in deck]) == ["BE", "CA", "PI", "SP", "ST"]
    table.shuffle(deck, "deal")
    assert deck[-1] is toy.PINCH
    assert table.number(0, 24, "n") == 0
    free = fresh()
    for _ in range(6):
        free.roll(6, "die")
    assert table.roll(6, "die") == free.roll(6, "die"), "used up: chance again, at the same count"


@pytest.mark.parametrize(
    ("fixed", "words"),
    [
        ({"die": [7]}, r"chance 'die' is fixed to 7 \(expected: a number from 1 to 6\)"),
        ({"die": [toy.BELL]}, "chance 'die' is fixed to BE"),
    ],
)
def test_a_die_cannot_show_what_it_has_not(fixed: dict[str, list[object]], words: str) -> None:
    with pytest.raises(BadInput, match=words):
        fresh(fixed).roll(6, "die")


def test_a_card_that_is_not_there_cannot_be_drawn() -> None:
    with pytest.raises(BadInput, match="chance 'card' is fixed to BE, which is not there"):
        fresh({"card": [toy.BELL]}).pick([toy.STONE], "card")
    with pytest.raises(BadInput, match="wants BE on top, which is not there"):
        fresh({"deal": [[toy.BELL]]}).shuffle([toy.STONE], "deal")
    with pytest.raises(BadInput, match="a list of cards, top first"):
        fresh({"deal": [3]}).shuffle([toy.STONE], "deal")


def test_a_copy_uses_its_own_fixed_results() -> None:
    table = fresh({"die": [1, 2]})
    copy = table.fresh_copy()
    assert copy.roll(6, "die") == 1
    assert table.roll(6, "die") == 1


KNOWN = (109578980, 1056866144, 3552222438)
ROLLS = [0, 3, 2, 3, 0, 5, 0, 0, 4, 5, 5, 4]
PLACES = [4, 9, 7, 1, 8, 3, 0, 5, 2, 6]
SEED_42 = "a09d6189950c71e8532fa37eb45cf31a70d9b1b652f240e4a8efd113da2de064"
COMMITMENT_42 = "530cd01c2211f27be074b792daa5cc67b40a6baf81fe54e39f8ab8aebc22cf4a"
MIXED_42 = "f55ad92e04854f529da21883ed35bf43eb9a4056b7897206c47fd38d2b749aba"
