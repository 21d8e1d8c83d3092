"""Journals: written, read, played again; whatever is changed in them is found, and said in one line."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tavolaccio import __version__
from tavolaccio.games import find, names
from tavolaccio.kernel.chance import commitment, mixed, seed_from
from tavolaccio.kernel.errors import BadInput
from tavolaccio.kernel.game import Game, Option
from tavolaccio.kernel.journal import Journal
from tavolaccio.kernel.match import Decided, Match
from tavolaccio.proving.pictures import picture_of
from tavolaccio.proving.wandering import Dice, wander
from tests.kernel import toy

SECRET = seed_from("journal")
ENTROPY = ["Ada", "è tardi"]


def game_of(name: str, house: Any = None) -> Game:
    return toy.GAME if name == "toy" else find(name, house)


def played(name: str, seats: int, answers: int = 50_000, seed: str = "1") -> tuple[Match, Journal]:
    match = Match.start(game_of(name), seats, None, mixed(SECRET, ENTROPY))
    wander(match, Dice(f"journal {name} {seats} {seed}"), answers)
    return match, Journal.of(match, ["Ada", "Bea", "Ciro", "Dino", "Eva", "Fè"][:seats], SECRET, ENTROPY)


@pytest.mark.parametrize("name", ["toy", *names()])
def test_a_journal_is_the_match(name: str) -> None:
    match, journal = played(name, 3)
    text = journal.text()
    assert all(json.loads(line) for line in text.splitlines())
    read = Journal.parse(text)
    assert read.text() == text
    assert read.finished
    again = read.verify(game_of)
    assert picture_of(again) == picture_of(match)
    assert read.commitment == commitment(SECRET)
    assert SECRET.hex() not in text.splitlines()[0], "the header must not tell the secret"


@pytest.mark.parametrize("name", ["toy", *names()])
def test_a_match_in_progress_is_kept_too(name: str) -> None:
    match, journal = played(name, 3, 25)
    again = Journal.parse(journal.text()).verify(game_of)
    again.said, again.held = match.said[:], match.held
    assert picture_of(again) == picture_of(match)
    assert not journal.finished


def test_a_journal_can_be_played_up_to_any_answer() -> None:
    match, journal = played("toy", 3)
    for steps in range(0, len(match.log), 7):
        again = journal.replay(game_of, steps)
        assert again.id == steps
        assert [repr(one) for one in again.log] == [repr(one) for one in match.log[:steps]]
    assert repr(journal).startswith("Journal(toy, Ada, Bea, Ciro, ")
    assert len(journal.answers) == len(match.log)


_, KEPT = played("toy", 3, seed="3")


def lines_of(journal: Journal) -> list[dict[str, Any]]:
    return [json.loads(line) for line in journal.text().splitlines()]


def verify(lines: list[Any]) -> Match:
    text = "".join([(line if isinstance(line, str) else json.dumps(line)) + "\n" for line in lines])
    return Journal.parse(text).verify(game_of)


def test_an_edited_answer_is_found_where_it_differs() -> None:
    _, journal = played("this-game-is-shit", 3)
    lines = lines_of(journal)
    place = next(place for place, line in enumerate(lines) if line.get("move") == "play")
    lines[place]["move"] = "reload"
    with pytest.raises(BadInput) as caught:
        verify(lines)
    first = lines[place]["n"]
    assert str(caught.value).startswith((f"step {first + 1}", f"step {first}", "turn"))


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"commitment": commitment(b"another")}, "does not fit the commitment"),
        ({"entropy": ["Ada"]}, "state or answers differ: hash"),
        ({"rules": 99}, f"this match was played with release {__version__} (rules version 99)"),
        ({"names": ["Ada", "Bea"]}, "state or answers differ"),
        ({"names": "Ada"}, "line 1: the header has no good 'names'"),
        ({"names": [1, 2, 3]}, "names and entropy are not all text"),
        ({"options": {"lives": 1}}, "state or answers differ"),
        ({"options": {"lives": 77}}, "77 does not fit"),
        ({"options": {"moods": 1}}, "has no option 'moods'"),
        ({"tavolaccio": "journal 0"}, "this is no Tavolaccio journal"),
        ({"game": 3}, "the header has no good 'game'"),
        ({"entropy": 3}, ""),
        ({"entropy": [3]}, ""),
        ({"names": ["Ada"] * 40}, "seats do not fit"),
    ],
)
def test_an_edited_header_is_found(change: dict[str, Any], words: str) -> None:
    lines = lines_of(played("toy", 3)[1])
    lines[0] = {**lines[0], **change}
    with pytest.raises(BadInput) as caught:
        verify(lines)
    assert words in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"secret": seed_from("other").hex()}, "does not fit the commitment"),
        ({"secret": "zz"}, "not hexadecimal"),
        ({"secret": 3}, "not hexadecimal"),
        ({"secret": ""}, "has not been revealed"),
        ({"result": {"winners": "A", "reason": "late", "ranking": ["A", "B", "C"]}}, "the result differs"),
        ({"result": None}, "the match is over, but the journal has no result"),
        ({"result": 3}, "the result differs"),
    ],
)
def test_an_edited_end_is_found(change: dict[str, Any], words: str) -> None:
    lines = lines_of(played("toy", 3, seed="2")[1])
    assert "secret" in lines[-1]
    lines[-1] = {**lines[-1], **change}
    with pytest.raises(BadInput) as caught:
        verify(lines)
    assert words in str(caught.value)


@pytest.mark.parametrize(
    ("key", "value", "words"),
    [
        ("move", "PI > A", "could not answer 'PI > A': the rules forbid it: TOY-2"),
        ("move", "fly", "no move is written 'fly'"),
        ("seat", "Q", "no seat is called 'Q'"),
        ("seat", None, "nobody answered"),
        ("n", 99, "numbered 99"),
        ("point", "choose", "written for 'choose', but the question is 'throw"),
    ],
)
def test_an_answer_against_the_rules_is_found_at_its_step(key: str, value: Any, words: str) -> None:
    lines = lines_of(KEPT)
    line = [line for line in lines if line.get("point") == "throw"][-1]
    step = line["n"]
    line[key] = value
    with pytest.raises(BadInput) as caught:
        verify(lines)
    assert str(caught.value).startswith(f"step {step}: ")
    assert words in str(caught.value)


def test_a_secret_choice_against_the_rules_is_found_at_its_step() -> None:
    lines = lines_of(KEPT)
    line = next(line for line in lines if "moves" in line)
    line["moves"]["A"] = "end"
    with pytest.raises(BadInput, match=r"^step 0: A could not answer 'end'"):
        verify(lines)


@pytest.mark.parametrize("lines", [[], ["{"], ["[]"], ["3"], ['{"a": 1}'], [""]])
def test_what_is_no_journal_is_said_so(lines: list[str]) -> None:
    with pytest.raises(BadInput, match="journal"):
        verify(lines)


WORDS = st.sampled_from(["A", "B", "Z", "end", "pass", "ST > B", "choose", ""])
CHOICES = st.dictionaries(st.sampled_from("ABC"), st.sampled_from(["end", "nothing"]), max_size=3)
VALUES = st.one_of(st.none(), st.integers(-2, 40), st.booleans(), WORDS, st.lists(st.integers(), max_size=2), CHOICES)
KEYS = st.sampled_from(["n", "point", "seat", "move", "moves", "turn", "hash", "delete", "twice"])


@settings(max_examples=150)
@given(st.integers(1, 10_000), KEYS, VALUES)
def test_any_change_is_refused_in_words_or_changes_nothing(place: int, key: str, value: Any) -> None:
    lines: list[Any] = lines_of(KEPT)
    place = 1 + place % (len(lines) - 2)
    original = lines[place]
    if key == "delete":
        del lines[place]
    elif key == "twice":
        lines.insert(place, original)
    else:
        lines[place] = {**original, key: value}
    try:
        match = verify(lines)
    except BadInput as error:
        assert "\n" not in str(error)  # noqa: PT017  # both ways are right
    else:
        assert picture_of(match) == picture_of(KEPT.verify(game_of)), "accepted, though it is another match"


@pytest.mark.parametrize(
    ("name", "label"), [("lunch-money", "dealer"), ("stimulix", "start"), ("this-game-is-shit", "start")]
)
def test_what_the_players_decided_among_themselves_is_part_of_the_deal(name: str, label: str) -> None:
    """One throw is replaced; the cards are the same; the header says so, and no other seat fits the hashes."""
    seed = mixed(SECRET, [])
    plain = Match.start(find(name), 3, None, seed)
    for seat in range(3):
        match = Match.start(find(name), 3, None, seed, decided={label: seat})
        assert match.state.fixed is None
        assert match.state.counter == plain.state.counter
        text = Journal.of(match, ["Ada", "Bea", "Ciro"], SECRET, decided={label: seat}).text()
        assert json.loads(text.splitlines()[0])["decided"] == {label: "ABC"[seat]}
        assert picture_of(Journal.parse(text).verify(find)) == picture_of(match)
        forged = text.replace(f'{{"{label}": "{"ABC"[seat]}"}}', f'{{"{label}": "{"ABC"[seat - 1]}"}}', 1)
        with pytest.raises(BadInput, match="state or answers differ"):
            Journal.parse(forged).verify(find)


@pytest.mark.parametrize("decided", [{"granny": 1}, {"deal": 1}, {"start": 7}])
def test_only_a_throw_of_the_deal_can_be_decided(decided: Decided) -> None:
    with pytest.raises(BadInput):
        Match.start(find("this-game-is-shit"), 3, None, SECRET, decided=decided)


@pytest.mark.parametrize("decided", ['"B"', '{"start": "Z"}', '{"start": 1}'])
def test_odd_decisions_in_a_header_are_refused(decided: str) -> None:
    _, journal = played("this-game-is-shit", 3, 1)
    text = journal.text().replace('"entropy":', f'"decided": {decided}, "entropy":', 1)
    with pytest.raises(BadInput):
        Journal.parse(text).verify(find)


# Options.

OPTIONS = [(name, one) for name in names() for one in find(name).meta.options.values()]


def options_in(text: str) -> Any:
    return json.loads(text.splitlines()[0])["options"]


def with_options(text: str, options: dict[str, Any]) -> Journal:
    head, *rest = text.splitlines()
    return Journal.parse("\n".join([json.dumps({**json.loads(head), "options": options}), *rest]))


@pytest.mark.parametrize("name", names())
def test_a_journal_names_no_option_at_its_default(name: str) -> None:
    """Also where a table has chosen what it would have got anyway."""
    match = Match.start(find(name), 3, find(name).meta.settings(3), mixed(SECRET, ENTROPY))
    assert options_in(Journal.of(match, ["Ada", "Bea", "Ciro"], SECRET, ENTROPY).text()) == {}


@pytest.mark.parametrize(("name", "option"), OPTIONS, ids=str)
def test_a_journal_keeps_an_option_that_was_switched(name: str, option: Option) -> None:
    value = next(value for value in option.values() if value != option.default_at(3))
    match = Match.start(find(name), 3, {option.name: value}, mixed(SECRET, ENTROPY))
    wander(match, Dice("switched"), 60)
    text = Journal.of(match, ["Ada", "Bea", "Ciro"], SECRET, ENTROPY).text()
    assert options_in(text) == {option.name: value}
    again = Journal.parse(text).verify(find)
    again.said, again.held = match.said[:], match.held
    assert picture_of(again) == picture_of(match)
    with pytest.raises(BadInput, match="differ"):
        with_options(text, {}).verify(find)
