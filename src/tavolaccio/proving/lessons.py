"""Plays a lesson by the rules and looks whether what it says of the table is so."""

from tavolaccio.games.lessons import Lesson
from tavolaccio.kernel.errors import BadInput, TavolaccioError
from tavolaccio.kernel.match import Match
from tavolaccio.proving.scenario import Failed, Scenario


def played(lesson: Lesson, seed: bytes, until: int | None = None) -> Match:
    """The match of a lesson after this many closed questions; after all of them where none are named."""
    match = lesson.start(seed)
    for q, answers in enumerate(lesson.script[:until]):
        for seat, text in answers.items():
            if match.id == q:
                match.answer(seat, lesson.game.moves.parse(text))
                lesson.game.check(match.state)
        if match.id != q + 1:
            raise BadInput(f"question {q} is still open: {match.question}", lesson.game.id)
    return match


def failure(lesson: Lesson, seed: bytes) -> str | None:
    """None where the rules allow every step and lead where the lesson says; else what is wrong, and where. `seed`: the
    cards that the lesson leaves to chance."""
    for where, until, then in lesson.then:
        try:
            match = played(lesson, seed, until)
            look = Scenario(lesson.game, {"name": where, "seats": lesson.seats, "options": lesson.options}, where)
            look.expect(match, then)
        except (Failed, TavolaccioError, AssertionError) as error:
            return f"{where}: {error}"
    return None
