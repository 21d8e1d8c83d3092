"""A lesson at a table: the deal is prepared, and the first answers of everybody are known.

How far a lesson has come follows from the number of the open question alone, so a table that is loaded again, or that
another worker holds, goes on at the same step.
"""

from tavolaccio.games import lessons
from tavolaccio.games.lessons import LEARNER, Lesson
from tavolaccio.kernel.match import Decided
from tavolaccio.tables.journal import starting_player
from tavolaccio.tables.journal.setup import NotAllowed, TableSetup, game_of, seated, settings_of


def begin(setup: TableSetup) -> None:
    """The match is about to be dealt: as a lesson, where one is wanted and the table is still as it needs it."""
    lesson = lessons.lesson_of(game_of(setup)) if setup.lesson else None
    if lesson is None or not _fits(setup, lesson):
        end(setup)
    else:
        setup.prepared = dict(lesson.decided)
        setup.ritual, setup.phase = None, "playing"


def end(setup: TableSetup) -> None:
    setup.lesson, setup.prepared = False, {}


def _fits(setup: TableSetup, lesson: Lesson) -> bool:
    """One person who learns, bots that say what the lesson wants, and the options that it was written for."""
    options = lesson.game.meta.settings(lesson.seats, lesson.options)
    if len(setup.chairs) != lesson.seats or settings_of(setup) != options:
        return False
    return all((chair.kind == "person") == (seat == LEARNER) for seat, chair in enumerate(setup.chairs))


def skip(setup: TableSetup, guest: str) -> None:
    """From now on nobody is told what to do; the cards have been dealt."""
    seated(setup, guest)
    if not setup.lesson:
        raise NotAllowed("no-lesson", "no lesson is going on here")
    setup.lesson = False


def followed(setup: TableSetup, q: int) -> Lesson | None:
    """The lesson to which the open question belongs; None where another one was dealt by an earlier release."""
    if not setup.lesson or q < 0:
        return None
    lesson = lessons.lesson_of(game_of(setup))
    return lesson if lesson is not None and lesson.is_on(q) and lesson.decided == setup.prepared else None


def decided_of(setup: TableSetup) -> Decided | None:
    """What chance does not decide in the deal: the cards of a lesson, or the seat that a ritual has found out."""
    if setup.prepared:
        return setup.prepared
    facts = starting_player.facts_of(game_of(setup))
    return None if facts is None or setup.decided < 0 else {facts.decides: setup.decided}
