"""First lessons, played by the rules themselves: what they say is what happens, whatever chance deals below."""

import pytest

from tavolaccio import games
from tavolaccio.games.house_rules import HouseRules
from tavolaccio.games.lessons import LEARNER, Lesson, lesson_of
from tavolaccio.kernel.chance import mixed
from tavolaccio.kernel.errors import BadInput
from tavolaccio.kernel.game import Game
from tavolaccio.kernel.journal import Journal
from tavolaccio.kernel.match import Match
from tavolaccio.kernel.moves import LETTERS
from tavolaccio.proving.lessons import failure, played
from tavolaccio.texts.catalogue import LANGUAGES
from tavolaccio.texts.lessons import caption, captions_of
from tavolaccio.texts.texts import Texts

GAMES = games.names()
SEEDS = (b"", b"one", b"two", b"three", b"four")
FEWEST, MOST = 5, 9
"""Steps of a lesson: at a quarter of a minute each that is two minutes or a little more."""


@pytest.fixture(params=GAMES)
def lesson(request: pytest.FixtureRequest) -> Lesson:
    found = lesson_of(games.find(request.param))
    assert found is not None, "every game teaches itself"
    return found


@pytest.mark.parametrize("seed", SEEDS)
def test_what_a_lesson_says_is_so(lesson: Lesson, seed: bytes) -> None:
    assert failure(lesson, seed) is None
    assert FEWEST <= len(lesson.steps) <= MOST
    assert len(lesson.then) >= 5, "a lesson that claims nothing proves nothing"


def test_a_lesson_goes_on_as_a_match(lesson: Lesson) -> None:
    match = played(lesson, b"on")
    assert match.question is not None
    assert match.state.alive(LEARNER)


def test_a_lesson_has_captions_that_name_the_others(lesson: Lesson) -> None:
    for language in LANGUAGES:
        texts = captions_of(lesson.game, language)
        for number in numbers(lesson):
            title, text = caption(texts, number, ["Ada", "Zoe", "Ugo"])
            assert title, f"{language}: no title of step {number}"
            assert len(title) <= 44, title
            assert 0 < len(text.split()) <= 14, text
            assert title.endswith("."), title
            assert text.endswith("."), text
        assert not texts.faults


def numbers(lesson: Lesson) -> list[str]:
    return [*[str(step.number) for step in lesson.steps], "end"]


def test_no_caption_is_left_over(lesson: Lesson) -> None:
    wanted = {f"lesson-{one}-{part}" for one in numbers(lesson) for part in ("title", "text")}
    for language in LANGUAGES:
        assert set(captions_of(lesson.game, language).ids) == wanted


def test_the_journal_of_a_lesson_is_verified_with_its_deck(lesson: Lesson) -> None:
    secret = b"s" * 32
    match = Match.start(lesson.game, lesson.seats, lesson.options, mixed(secret, []), decided=lesson.decided)
    for q, answers in enumerate(lesson.script):
        for seat, text in answers.items():
            if match.id == q:
                match.answer(seat, lesson.game.moves.parse(text))
    names = list(LETTERS[: lesson.seats])
    paper = Journal.of(match, names, secret, decided=lesson.decided).text()
    again = Journal.parse(paper)
    assert again.decided == lesson.decided
    assert again.verify(games.find).id == match.id
    with pytest.raises(BadInput):
        Journal.parse(paper.replace('"decided"', '"forgotten"')).verify(games.find)


def broken(game: Game, **changes: object) -> dict[str, object]:
    return {
        "seats": 3,
        "start": {"start": "A"},
        "deal": [["MC PL HF HF OO MS AS MC CL MS HF MC LO MC PT PT HF"]],
        "step": [{"A": "play"}],
        **changes,
    }


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"step": [{"A": "MC > B"}]}, "step 1: A cannot say 'MC > B' here"),
        ({"step": [{"A": "play"}, {"A": "MC > B"}]}, "step 2: A cannot say 'MC > B' here"),
        ({"step": [{"B": "play"}]}, "A has a choice here"),
        ({"step": [{"A": "dance"}]}, "no move is written 'dance'"),
        ({"step": [{"A": "play", "B": "pass"}]}, "not one seat with its move"),
        ({"deal": [["XX"]]}, "no card is called 'XX'"),
        ({"cards": 3}, "unknown entry 'cards'"),
    ],
)
def test_a_lesson_that_the_rules_refuse_names_its_step(changes: dict[str, object], said: str) -> None:
    game = games.find("this-game-is-shit")
    with pytest.raises(BadInput, match=said.replace("(", r"\(")):
        Lesson(game, broken(game, **changes), "lesson.toml")


def test_a_lesson_that_leads_elsewhere_fails() -> None:
    game = games.find("this-game-is-shit")
    steps = [{"A": "play"}, {"A": "keep PT"}, {"A": "MC > B", "then": {"poop": {"B": 2}}}]
    wrong = failure(Lesson(game, broken(game, step=steps), "lesson.toml"), b"")
    assert wrong is not None
    assert "step 3" in wrong
    assert "expected 2, found 1" in wrong


def test_house_rules_have_no_lesson() -> None:
    house = HouseRules("this-game-is-shit", {"MC": {"value": 2}})
    assert lesson_of(house.game()) is None


def test_texts_of_lessons_are_not_part_of_the_game() -> None:
    """They come when somebody learns, and burden no first page."""
    for name in GAMES:
        assert not any(one.startswith("lesson-") for one in Texts("en", games.find(name)).catalogue.ids)
