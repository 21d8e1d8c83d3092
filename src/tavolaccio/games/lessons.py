"""First lessons: a prepared deck and what everybody says, read from `lesson.toml` in a game's folder.

A lesson is an ordinary match whose deck was laid and whose first answers are known. The rules play it when it is read:
a step that they refuse, or that comes when nobody asks for it, is an error that names the step. The captions are texts
of the game (`lesson-1-title`, `lesson-1-text`, … one pair for each step of the learner, and `lesson-end-…`).
"""

import tomllib
from pathlib import Path
from typing import Any, Final

from tavolaccio.kernel.errors import BadInput
from tavolaccio.kernel.game import Game, Setting
from tavolaccio.kernel.match import Decided, Match
from tavolaccio.kernel.moves import LETTERS, Move, parse_seat
from tavolaccio.kernel.points import ASK, Question

LEARNER: Final = 0
"""The learner's seat."""
MOST_ANSWERS: Final = 500
KEYS: Final = ("seats", "options", "start", "deal", "step")


class Step:
    """One thing that the learner does: at question `q`, with the caption of that number (from 1)."""

    __slots__ = ("move", "number", "q")

    def __init__(self, number: int, q: int, move: str) -> None:
        self.number = number
        self.q = q
        self.move = move


class Lesson:
    """A lesson as the rules have played it."""

    __slots__ = ("decided", "game", "options", "script", "seats", "steps", "then")

    def __init__(self, game: Game, data: dict[str, Any], where: str) -> None:
        self.game = game
        odd = sorted(set(data) - set(KEYS))
        if odd:
            raise BadInput(f"unknown entry {odd[0]!r}", where, "one of " + ", ".join(KEYS))
        self.seats: int = data["seats"]
        self.options: dict[str, Setting] = dict(data.get("options", {}))
        self.decided: Decided = {"deal": [" ".join(rows).split() for rows in data["deal"]]}
        for label, seat in data["start"].items():
            self.decided[label] = parse_seat(seat, self.seats, where)
        self.script: list[dict[int, str]] = []
        """By the number of the question: what each seat answers to it."""
        self.steps: list[Step] = []
        self.then: list[tuple[str, int, dict[str, Any]]] = []
        """What the lesson says of the table: where it says so, after how many closed questions, and what must be so."""
        match = self.start()
        for number, step in enumerate(data["step"], start=1):
            self._step(match, dict(step), f"{where}, step {number}")
        self._settle(match)
        if match.outcome is not None:
            raise BadInput("the match is over", where, "a lesson that plays on into a match")

    def start(self, seed: bytes = b"") -> Match:
        """The match of the lesson at its first question. `seed`: for what the lesson leaves to chance."""
        return Match.start(self.game, self.seats, self.options, seed, events=True, decided=self.decided)

    def is_on(self, q: int) -> bool:
        """Whether the question of this number is part of the lesson."""
        return q < len(self.script)

    def answer(self, q: int, seat: int) -> str:
        """What the seat answers to that question; empty where the lesson does not say."""
        return self.script[q].get(seat, "") if q < len(self.script) else ""

    def _step(self, match: Match, step: dict[str, Any], where: str) -> None:
        then = step.pop("then", None)
        if len(step) != 1:
            raise BadInput("not one seat with its move", where, 'a step like `A = "MC > B"`')
        (letter, text), *_ = step.items()
        seat = parse_seat(letter, self.seats, where)
        move = self.game.moves.parse(str(text), where)
        self._pass_on(match, seat, move, where)
        refusal = match.verify(seat, move)
        if refusal is not None:
            asked = match.question.text if match.question is not None else "nothing, the match is over"
            raise BadInput(f"{letter} cannot say {text!r} here ({refusal.text}); the question is {asked}", where)
        if seat == LEARNER:
            if len(match.options(seat)) == 1:
                raise BadInput("there is nothing else to say, and nobody is asked that", where, "no step at all")
            self.steps.append(Step(len(self.steps) + 1, match.id, move.text))
        self._say(match, seat, move)
        if then is not None:
            self._settle(match)
            self.then.append((where, match.id, then))

    def _say(self, match: Match, seat: int, move: Move) -> None:
        while len(self.script) <= match.id:
            self.script.append({})
        self.script[match.id][seat] = move.text
        match.answer(seat, move)

    def _pass_on(self, match: Match, seat: int, move: Move, where: str) -> None:
        """A seat that is asked before that, and is not mentioned, passes or says the only thing there is to say."""
        for _ in range(MOST_ANSWERS):
            question = match.question
            if question is None or match.can(seat, move):
                return
            chooser = self._one_passes(match, question)
            if chooser == seat:
                return
            if chooser >= 0:
                raise BadInput(f"{LETTERS[chooser]} has a choice here ({question.text})", where, "a step for it")
        raise BadInput("that never comes", where)

    def _settle(self, match: Match) -> None:
        """Up to the next choice: what lies on the stack takes effect, and nobody else says anything to it."""
        for _ in range(MOST_ANSWERS):
            question = match.question
            if question is None or self._one_passes(match, question, bool(match.stack)) >= 0:
                return

    def _one_passes(self, match: Match, question: Question, may_pass: bool = True) -> int:
        """The first seat that has not answered passes, or says the only thing there is; -1, or the seat if it has a
        choice that the lesson must make."""
        for place, seat in enumerate(question.seats):
            if question.point.kind == ASK or match.said[place] is None:
                options = match.options(seat)
                if len(options) > 1 and (seat == LEARNER or not (may_pass and question.point.passes)):
                    return seat
                self._say(match, seat, options[0])
                break
        return -1


def lesson_of(game: Game) -> Lesson | None:
    """The lesson of a game, or None where it has none; read once. House rules have other cards, and no lesson."""
    if "lesson" not in game.found:
        path = game.folder / "lesson.toml"
        has_one = path.exists() and game.meta.data.get("house") is None
        game.found["lesson"] = _read(game, path) if has_one else None
    found: Lesson | None = game.found["lesson"]
    return found


def _read(game: Game, path: Path) -> Lesson:
    where = f"{path.parent.name}/{path.name}"
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise BadInput(f"cannot be read: {error}", where) from None
    return Lesson(game, data, where)
