"""What seats know of hidden cards: kept by the primitives, never false, and kept in other worlds."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tavolaccio.kernel.cards import Card
from tavolaccio.kernel.redeal import redeal
from tavolaccio.kernel.view import facts_of
from tavolaccio.proving.pictures import false_knowledge
from tests.kernel import toy

A, B, C, D = 0, 1, 2, 3
ALL4 = 0b1111


def table(*hands: str, seats: int = 4) -> toy.Table:
    made = toy.GAME.new(seats, None, b"knowledge")
    assert isinstance(made, toy.Table)
    for seat, hand in enumerate(hands):
        made.hands[seat] = toy.CARDS.parse_list(hand)
    return made


def known(t: toy.Table, seat: int) -> list[tuple[str, str]]:
    """What a seat knows, as (hands, card), sorted."""
    letters = "ABCD"
    return sorted(
        [
            ("".join([letters[one] for one in range(4) if holders >> one & 1]), card.code)
            for _, holders, card in facts_of(t, seat)
        ]
    )


def give(t: toy.Table, giver: int, taker: int, card: Card) -> None:
    t.hands[giver].remove(card)
    t.hands[taker].append(card)
    t.moved_unseen(giver, taker, card)


def show(t: toy.Table, seat: int, card: Card) -> None:
    t.hands[seat].remove(card)
    t.seen_leaving(seat, card)


def test_who_else_knows_is_nobodys_business() -> None:
    t = table("ST", "BE")
    t.know(0b0101, B, toy.BELL)
    assert facts_of(t, A) == [(1, 2, toy.BELL)]
    assert facts_of(t, C) == [(4, 2, toy.BELL)]
    assert facts_of(t, B) == []
    assert facts_of(t, -1) == []


def test_a_card_seen_leaving_is_known_no_more() -> None:
    t = table("ST", "BE BE")
    t.know(ALL4, B, toy.BELL)
    t.know(1, B, toy.BELL)
    show(t, B, toy.BELL)
    assert known(t, A) == [("B", "BE")]
    assert known(t, C) == []
    show(t, B, toy.BELL)
    assert known(t, A) == []


def test_a_card_that_nobody_knew_changes_nothing() -> None:
    t = table("ST", "BE ST")
    t.know(1, B, toy.BELL)
    show(t, B, toy.STONE)
    assert known(t, A) == [("B", "BE")]


def test_the_two_know_what_was_given_the_others_know_less() -> None:
    t = table("ST", "BE CA", "ST", "ST")
    t.know(ALL4, B, toy.BELL)
    give(t, B, C, toy.CATCH)
    assert known(t, A) == [("BC", "BE")], "it may have been the bell"
    assert known(t, C) == [("B", "BE")], "the taker saw that it was not"
    assert known(t, B) == [("B", "BE"), ("C", "CA")]


def test_an_outsider_follows_a_card_from_hand_to_hand() -> None:
    t = table("", "BE", "", "")
    t.know(1, B, toy.BELL)
    give(t, B, C, toy.BELL)
    assert known(t, A) == [("BC", "BE")]
    assert known(t, B) == [("C", "BE")]
    give(t, C, D, toy.BELL)
    assert known(t, A) == [("BCD", "BE")]
    assert known(t, B) == [("CD", "BE")]
    assert known(t, C) == [("D", "BE")]
    show(t, D, toy.BELL)
    assert [known(t, seat) for seat in range(4)] == [[]] * 4


def test_of_two_uncertain_cards_one_less_is_left() -> None:
    """B's bell may be with C, D's bell may be with B; B shows a bell: nobody can tell which one is left."""
    t = table("", "BE", "CA", "BE")
    t.know(1, B, toy.BELL)
    t.know(1, D, toy.BELL)
    give(t, B, C, toy.BELL)
    give(t, D, B, toy.BELL)
    assert known(t, A) == [("BC", "BE"), ("BD", "BE")]
    show(t, B, toy.BELL)
    assert known(t, A) == [("BCD", "BE")]
    assert false_knowledge(t, A) is None


def test_a_sure_fact_goes_before_an_unsure_one() -> None:
    t = table("", "BE BE", "CA", "")
    t.know(1, B, toy.BELL)
    give(t, B, C, toy.BELL)
    t.know(1, B, toy.BELL)
    assert known(t, A) == [("B", "BE"), ("BC", "BE")]
    show(t, B, toy.BELL)
    assert known(t, A) == [("BC", "BE")]
    assert false_knowledge(t, A) is None


def test_a_hand_laid_open_is_forgotten() -> None:
    t = table("", "BE", "BE", "")
    t.know(1, B, toy.BELL)
    t.know(1, C, toy.BELL)
    t.hands[B] = []
    t.forget_hand(B)
    assert known(t, A) == [("C", "BE")]


def test_false_knowledge_is_told() -> None:
    t = table("", "BE", "ST", "")
    t.know(1, B, toy.BELL)
    assert false_knowledge(t, A) is None
    t.know(1, B, toy.BELL)
    assert false_knowledge(t, A) is not None, "one bell cannot be two"
    t.facts = [(1, 0b0110, toy.BELL), (1, 0b0100, toy.STONE)]
    assert false_knowledge(t, A) is None
    t.facts = [(1, 0b1100, toy.BELL)]
    assert false_knowledge(t, A) is not None
    t.hands[C].append(toy.BELL)
    t.facts = [(1, 0b0110, toy.BELL), (1, 0b0010, toy.BELL)]
    assert false_knowledge(t, A) is None, "the first one can be C's"


verbs = st.sampled_from(["learn", "give", "show", "drop", "learn"])
steps = st.lists(
    st.tuples(
        st.sampled_from(["learn", "give", "show", "drop", "learn"]),
        st.integers(0, 3),
        st.integers(0, 3),
        st.integers(0, 20),
    ),
    max_size=25,
)


def walk(t: toy.Table, moves: list[tuple[str, int, int, int]]) -> None:
    """Random knowledge and random wandering of cards."""
    for verb, one, other, number in moves:
        hand = t.hands[other]
        if not hand:
            continue
        card = hand[number % len(hand)]
        if verb == "learn" and one != other and hand.count(card) > sum([fact[2] is card for fact in facts_of(t, one)]):
            t.know(1 << one, other, card)
        elif verb == "give" and one != other:
            give(t, other, one, card)
        elif verb == "show":
            show(t, other, card)
            t.discards.append(card)
        elif verb == "drop" and number == 0:
            t.discards.extend(hand)
            t.hands[other] = []
            t.forget_hand(other)


HANDS = ("ST BE CA BE", "BE BE PI ST", "CA BE SP SP", "ST BE PI CA")


@given(steps)
def test_knowledge_never_becomes_false(moves: list[tuple[str, int, int, int]]) -> None:
    t = table(*HANDS)
    for place in range(len(moves)):
        walk(t, moves[place : place + 1])
        for seat in range(4):
            assert false_knowledge(t, seat) is None, (moves[: place + 1], t.facts)


@given(steps, st.integers(0, 3), st.binary(min_size=4, max_size=4))
def test_in_another_world_everybody_still_knows_something_true(
    moves: list[tuple[str, int, int, int]], seat: int, seed: bytes
) -> None:
    t = table(*HANDS)
    t.deck = toy.CARDS.parse_list("ST ST SP CA PI BE")
    walk(t, moves)
    before = (facts_of(t, seat), t.hands[seat][:], [len(hand) for hand in t.hands])
    cards = sorted([card.code for row in (*t.hands, t.deck) for card in row])
    redeal(t, seat, seed)
    assert (facts_of(t, seat), t.hands[seat], [len(hand) for hand in t.hands]) == before
    assert sorted([card.code for row in (*t.hands, t.deck) for card in row]) == cards
    for other in range(4):
        assert false_knowledge(t, other) is None, (other, t.facts, t.hands)


def test_known_cards_find_room_even_where_it_is_tight() -> None:
    """{B,C} must not take B's only place from {B}; {B,C} and {B,D} share three places, one of which is gone."""
    for seed in range(60):
        t = table("ST", "BE", "CA", "PI")
        t.deck = toy.CARDS.parse_list("ST ST SP SP")
        t.facts = [(1, 0b0110, toy.BELL), (1, 0b1010, toy.PINCH), (1, 0b0110, toy.CATCH)]
        redeal(t, A, seed.to_bytes(4, "little"))
        assert false_knowledge(t, A) is None
        assert known(t, A) == [("BC", "BE"), ("BC", "CA"), ("BD", "PI")]


def test_what_others_believe_of_my_hand_or_another_stays_true() -> None:
    """A knows a bell in B's or C's hand. It is C's; B imagines worlds in which C holds something else."""
    seen = set()
    for seed in range(60):
        t = table("ST", "CA", "BE", "PI")
        t.deck = toy.CARDS.parse_list("ST ST SP SP")
        t.facts = [(1, 0b0110, toy.BELL)]
        redeal(t, B, seed.to_bytes(4, "little"))
        assert false_knowledge(t, A) is None
        seen.add(known(t, A)[0])
    assert len(seen) > 2
    for seed in range(20):
        t = table("ST", "CA BE", "BE", "PI")
        t.facts = [(1, 0b0110, toy.BELL), (1, 0b0010, toy.BELL), (2, 0b0100, toy.BELL)]
        redeal(t, B, seed.to_bytes(4, "little"))
        assert [false_knowledge(t, seat) for seat in range(4)] == [None] * 4
        assert ("B", "BE") in known(t, A)


def test_every_world_that_fits_is_dealt_sometimes() -> None:
    seen = set()
    for seed in range(80):
        t = table("ST", "BE", "CA", "")
        t.deck = toy.CARDS.parse_list("PI")
        t.facts = [(1, 0b0110, toy.BELL)]
        redeal(t, A, seed.to_bytes(4, "little"))
        seen.add((t.hands[B][0].code, t.hands[C][0].code))
    assert seen == {("BE", "CA"), ("BE", "PI"), ("CA", "BE"), ("PI", "BE")}


@pytest.mark.parametrize("seat", [A, B])
def test_chance_is_new_in_another_world(seat: int) -> None:
    t = table("ST", "BE")
    t.fixed = {"die": [6]}
    redeal(t, seat, b"other")
    assert t.seed == b"other"
    assert t.fixed is None
