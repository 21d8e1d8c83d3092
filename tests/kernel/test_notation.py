"""Cards, moves, seats and questions in text: read, printed, read again."""

import contextlib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tavolaccio.games import find, names
from tavolaccio.kernel.cards import UNKNOWN, Card, Cards, cards_from, load_cards, print_list, slug
from tavolaccio.kernel.errors import BadInput, Refusal, Refused, TavolaccioError
from tavolaccio.kernel.moves import HOLD, LETTERS, NOBODY, PASS, Moves, Reply, parse_seat, print_seat
from tavolaccio.kernel.points import Question
from tests.kernel import toy


@pytest.mark.parametrize("name", names())
def test_every_move_of_every_game_is_read_as_it_is_printed(name: str) -> None:
    game = find(name)
    assert len(game.moves) == len(game.moves.by_text)
    texts = [move.text for move in game.moves.table.values()]
    assert len(set(texts)) == len(texts), "two moves are written alike"
    for move in game.moves:
        assert game.moves.parse(move.text) is move
        assert game.moves.parse(move.text.lower()) is move
        assert game.moves.parse(f"  {move.text.upper()} ".replace(">", " > ")) is move
        assert game.moves.make(move.verb, move.card, move.target, move.number) is move, "made twice"


@pytest.mark.parametrize("name", names())
def test_cards_are_found_by_code_and_by_name_in_both_languages(name: str) -> None:
    cards = find(name).cards
    for card in cards:
        assert cards[card.code] is card
        assert cards.parse(card.code.lower()) is card
        for language in ("en", "it"):
            found = cards.find(card.name(language))
            assert found is not None
            assert slug(card.name(language)) in {slug(one) for one in found.names.values()} | {found.code.lower()}
    every = list(cards)
    assert cards.parse_list(print_list(every)) == every
    assert [card.index for card in every] == list(range(len(every)))


def test_a_move_may_be_written_with_the_name_of_the_card() -> None:
    moves = find("this-game-is-shit").moves
    assert moves.parse("morning coffee > b").text == "MC > B"
    assert moves.parse("Caffè del mattino > B").text == "MC > B"
    assert moves.parse("keep Granny's remedy for all ills").text == "keep GR"
    assert moves.parse("skip b").text == "skip > B"
    for nonsense in ("", "dance", "MC > Z", "MC >", "keep", "keep keep MC", "> B", "MC MC"):
        with pytest.raises(BadInput):
            moves.parse(nonsense, "step 3")


@given(st.text(max_size=30))
def test_no_text_breaks_the_reader_of_moves(text: str) -> None:
    moves = find("this-game-is-shit").moves
    with contextlib.suppress(BadInput):
        move = moves.parse(text)
        assert moves.parse(move.text) is move


words = st.from_regex(r"[a-z]{1,8}", fullmatch=True)
codes = st.from_regex(r"[A-Z][A-Z0-9]{0,3}(-[0-9]{1,2})?", fullmatch=True)


@given(
    st.lists(codes, min_size=1, max_size=6, unique=True),
    st.lists(
        st.tuples(words, st.integers(-1, 5), st.integers(-1, 7), st.integers(-1, 40)),
        min_size=1,
        max_size=12,
        unique=True,
    ),
)
def test_moves_round_trip_whatever_a_game_calls_them(cards: list[str], wanted: list[tuple[str, int, int, int]]) -> None:
    kinds = cards_from({"card": [{"code": c, "name": {"en": c, "it": c}, "kind": "k"} for c in cards]}, "made")
    codes_taken = {card.code.lower() for card in kinds}
    moves = Moves(kinds)
    for verb, card, target, number in wanted:
        if any(code == verb or code.startswith(f"{verb}-") for code in codes_taken):
            continue  # `a 2` could then be the card A-2: only the exact text is sure
        which = kinds.kinds[card] if 0 <= card < len(kinds) else None
        move = moves.make(verb, which, target, number)
        assert moves.parse(move.text) is move
        assert moves.parse(f" {move.text.upper()}  ") is move
        assert moves.make(verb, which, target, number) is move


def test_replies_are_made_once() -> None:
    move = toy.AIM[toy.STONE][1]
    assert move.by[0] is move.by[0]
    assert (move.by[3].seat, move.by[3].move) == (3, move)
    assert repr(move.by[3]) == "Reply(D: ST > B)"
    assert repr(NOBODY) == "Reply(nobody: pass)"
    assert repr(Reply(-1, PASS, (toy.NOTHING, move))) == "Reply(nothing, ST > B)"
    assert repr(move) == "Move('ST > B')"
    assert HOLD not in list(toy.MOVES)


@given(st.integers(0, 7))
def test_seats_round_trip(seat: int) -> None:
    assert parse_seat(print_seat(seat)) == seat
    assert parse_seat(f" {LETTERS[seat].lower()} ") == seat


def test_odd_seats_are_refused_in_words() -> None:
    assert print_seat(-1) == "-"
    for odd in ("I", "AB", "", "1", "?"):
        with pytest.raises(BadInput, match="no seat is called"):
            parse_seat(odd)
    with pytest.raises(BadInput, match=r"step 2: no seat is called 'D' \(expected: a letter from A to C\)"):
        parse_seat("D", 3, "step 2")


@pytest.mark.parametrize("name", names())
def test_questions_round_trip(name: str) -> None:
    game = find(name)
    for point in game.points.values():
        for seats in ((0,), (1, 0), (2, 3, 1)):
            read = game.parse_question(Question(point, seats).text)
            assert (read.point, read.seats) == (point, seats)
    for odd in ("", "nowhere A", "?"):
        with pytest.raises(BadInput, match="no point is called"):
            game.parse_question(odd, "line 1")


# Card files.

GOOD = '[[card]]\ncode = "MC"\nname = { en = "Morning Coffee", it = "Caffè" }\nkind = "attack"\ncopies = 2\nvalue = 1\n'


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "no [[card]] entries"),
        ("card = 3", "no [[card]] entries"),
        ("card = [3]", "cards.toml, card 1: not a table"),
        ("[[card]", "not valid TOML"),
        (GOOD + GOOD, "cards.toml, card 2: code 'MC' is used twice (also by card 1)"),
        (GOOD.replace('"MC"', '"M C"'), "cards.toml, card 1: `code` is missing or odd"),
        (GOOD.replace('code = "MC"\n', ""), "`code` is missing or odd"),
        (GOOD.replace(', it = "Caffè"', ""), "cards.toml, card 1 (MC): `name` is missing a language"),
        (GOOD.replace('kind = "attack"\n', ""), "cards.toml, card 1 (MC): `kind` is missing"),
        (GOOD.replace("copies = 2", "copies = -1"), "`copies` is -1 (expected: a whole number from 0 up)"),
        (GOOD.replace("copies = 2", "copies = true"), "`copies` is True"),
        (GOOD.replace("value = 1", 'value = "one"'), "`value` is 'one' (expected: a whole number)"),
    ],
)
def test_a_bad_card_file_is_one_clear_line(tmp_path: Path, text: str, words: str) -> None:
    path = tmp_path / "cards.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadInput) as caught:
        load_cards(path)
    assert words in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_missing_or_broken_card_file_is_one_clear_line(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="there is no such file"):
        load_cards(tmp_path / "cards.toml")
    (tmp_path / "cards.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadInput, match="not valid TOML"):
        load_cards(tmp_path / "cards.toml")


def test_printed_facts_are_read_by_type() -> None:
    entry = {"code": "X-1", "name": {"en": "X", "it": "Ics"}, "kind": "k", "damage": 3, "loud": True, "mode": "turn"}
    card = cards_from({"card": [entry]}, "made")["X-1"]
    assert (card.number("damage"), card.number("mode"), card.number("none", 7)) == (3, 0, 7)
    assert (card.flag("loud"), card.flag("damage"), card.flag("none")) == (True, False, False)
    assert (card.word("mode"), card.word("damage"), card.word("none", "w")) == ("turn", "", "w")
    assert (card.name("it"), card.name("en"), card.name("de"), repr(card)) == ("Ics", "X", "X", "X-1")
    assert (card.copies, card.value) == (0, 0)


def test_the_unknown_card_can_be_written() -> None:
    assert toy.CARDS.parse("?") is UNKNOWN
    assert print_list([UNKNOWN, toy.STONE]) == "? ST"
    with pytest.raises(BadInput, match=r"given: no card is called 'XX' \(expected: one of ST, CA"):
        toy.CARDS.parse("XX", "given")


def test_slugs_are_what_people_type() -> None:
    assert slug("Granny's Remedy") == "grannys-remedy"
    assert slug("  Sócc'mel!  ") == "sóccmel"
    assert slug("--") == ""
    assert len(Cards([Card("A", "k", 0, 1, {"en": "A"}, {})])) == 1


def test_errors_are_for_people() -> None:
    assert str(BadInput("x is odd", "line 3", "y")) == "line 3: x is odd (expected: y)"
    assert str(BadInput("x is odd")) == "x is odd"
    assert (
        str(Refused(Refusal("late"), "pass", "B")) == "B cannot answer 'pass': that question has already been answered"
    )
    assert Refusal("clause", "TOY-1").text == "the rules forbid it: TOY-1"
    assert Refusal("something").text == "something"
    assert repr(Refusal("clause", "TOY-1")) == "Refusal('clause', 'TOY-1')"
    assert issubclass(Refused, TavolaccioError)
