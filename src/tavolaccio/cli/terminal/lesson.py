"""A lesson at the terminal: one thing is to be typed at a time, and the others say what the lesson wants."""

from __future__ import annotations

import textwrap
from functools import partial

from rich.text import Text

from tavolaccio.cli.terminal.choices import typed_as
from tavolaccio.cli.terminal.prompt import Asking
from tavolaccio.cli.terminal.session import Session
from tavolaccio.games.lessons import LEARNER, Lesson
from tavolaccio.texts.catalogue import Catalogue
from tavolaccio.texts.lessons import END, caption

SKIP = "skip"


class LessonSession(Session):
    """A match whose first answers are known; after them it goes on as any other."""

    lesson: Lesson | None = None
    captions: Catalogue

    def learn(self, lesson: Lesson, captions: Catalogue) -> None:
        self.lesson, self.captions = lesson, captions

    def one_question(self) -> None:
        lesson = self.lesson
        if lesson is None:
            super().one_question()
            return
        q = self.match.id
        if not lesson.is_on(q):
            self.lesson = None
            title, text = caption(self.captions, END, self.names)
            self.terminal.page(title, [*self._lines(text)], self.texts.say("go-on"))
            return
        for seat, text in lesson.script[q].items():
            if self.match.id != q or self.lesson is None:
                return
            if seat == LEARNER and len(self.match.options(seat)) > 1:
                self._teach(lesson, text)
            else:
                self.match.answer(seat, self.match.game.moves.parse(text))

    def _lines(self, text: str) -> list[Text]:
        return [Text(line) for line in textwrap.wrap(text, self.terminal.width - 2)]

    def _teach(self, lesson: Lesson, wanted: str) -> None:
        """Asks until the answer is the one that the lesson awaits, or until it is skipped."""
        number = next(step.number for step in lesson.steps if step.q == self.match.id)
        title, text = caption(self.captions, number, self.names)
        said = partial(
            self.texts.say, "teach-line", number=number, most=len(lesson.steps), title=title, text=text, skip=SKIP
        )
        options = self.match.options(LEARNER)
        refused = ""
        while True:
            asking = Asking(self, LEARNER, options)
            self.meanwhile(LEARNER, asking.choices)
            while not asking.answered:
                asking.notice = asking.notice or refused + said(move=wanted, typed=typed_as(wanted, asking.choices))
                asking.draw()
                typed = self.terminal.ask(" > ")
                if typed.lower() == SKIP:
                    self.lesson = None
                    return
                asking.hear(typed)
            if asking.answer is not None and asking.answer.text == wanted:
                self.match.answer(LEARNER, asking.answer)
                return
            refused = self.texts.say("refused-lesson") + " "
