"""One question to one person at the keyboard: what is offered, what was typed, what came of it."""

from __future__ import annotations

from typing import Protocol

from tavolaccio.cli.terminal import pages
from tavolaccio.cli.terminal.choices import Choice, choices_of, find_choice, find_move, narrowed
from tavolaccio.cli.terminal.console import Quit, Terminal
from tavolaccio.cli.terminal.look import Look
from tavolaccio.cli.terminal.narration import Told, as_story
from tavolaccio.cli.terminal.panel import shortened
from tavolaccio.cli.terminal.screen import Screen
from tavolaccio.kernel.drive import Player
from tavolaccio.kernel.errors import BadInput, TavolaccioError
from tavolaccio.kernel.match import Match
from tavolaccio.kernel.moves import HOLD, LETTERS, Move
from tavolaccio.kernel.state import State
from tavolaccio.texts import Reader, Texts


class Session(Protocol):
    """The caller: the match as it goes on in this terminal."""

    match: Match
    texts: Texts
    names: list[str]
    bots: dict[int, Player]
    humans: list[int]
    terminal: Terminal
    look: Look
    readers: dict[int, Reader]
    muted: set[int]

    def look_for(self, seat: int) -> State: ...

    def screen_for(self, seat: int, asked: int, choices: list[Choice], notice: str) -> Screen: ...

    def somebody_speaks(self, text: str) -> str: ...

    def told_to(self, seat: int, view: State) -> list[Told]: ...


class Asking:
    """Goes on until `answered`; `answer` is None when another seat has spoken instead."""

    def __init__(self, session: Session, seat: int, options: list[Move]) -> None:
        question = session.match.question
        assert question is not None
        self.session = session
        self.match = session.match
        self.texts = session.texts
        self.terminal = session.terminal
        self.reader = session.readers[seat]
        self.seat = seat
        self.options = options
        self.question = question
        self.rides = seat not in question.seats
        self.harmless = self.rides or (question.point.passes and bool(self.match.stack)) or len(options) == 1
        """May an empty line stand for doing nothing?"""
        self.view = session.look_for(seat)
        self.choices = choices_of(options, self.reader, question.point, self.view)
        self.narrowed = False
        """Is the list the second half of a folded choice?"""
        self.notice = ""
        self.page = 0
        self.pages = 1
        self.answered = False
        self.answer: Move | None = None

    # Showing.

    def draw(self, keys: bool = True) -> None:
        screen = self.session.screen_for(self.seat, self.seat, self.choices, self.notice)
        screen.page = self.page
        if self.rides:
            screen.question = self.texts.say("question-rider", who=self.reader.name(self.question.seats[0]))
        screen.keys = self._keys() if keys else []
        lines = screen.lines(self.terminal.height - 1)
        self.page, self.pages = screen.page, screen.pages
        self.terminal.show(lines)

    def _keys(self) -> list[tuple[str, str]]:
        say = self.texts.say
        keys = []
        if self.narrowed:
            keys.append((say("key-enter"), say("key-back")))
        elif self.harmless:
            keys.append((say("key-enter"), say("key-hold" if self.rides else "key-pass")))
        if self.rides:
            keys.append(("m", say("key-mute")))
        others = [seat for seat in self.session.humans if seat != self.seat]
        if others and self.question.point.riders is not None:
            keys.append((f"{LETTERS[others[0]]}: …", say("key-cut-in")))
        names = ("why-not", "rules", "legend", "history", "quit")
        return keys + [(key, say(f"key-{name}")) for key, name in zip("?rlhq", names, strict=True)]

    # Listening.

    def hear(self, text: str) -> None:
        self.notice = ""
        command = text.lower()
        if command == "q":
            raise Quit
        if not text:
            self._hear_nothing()
        elif command == "+":
            self.page = (self.page + 1) % self.pages
        elif command == "m" and self.rides:
            self.session.muted.add(self.seat)
            self._take(HOLD)
        elif not self._reads_on(text):
            self._hear_answer(text)

    def _hear_nothing(self) -> None:
        if self.narrowed:
            self._offer(choices_of(self.options, self.reader, self.question.point, self.view), narrowed=False)
        elif self.harmless:
            self._take(self.options[0])

    def _offer(self, choices: list[Choice], narrowed: bool) -> None:
        self.choices, self.narrowed, self.page = choices, narrowed, 0

    def _take(self, move: Move | None) -> None:
        self.answered, self.answer = True, move

    def _hear_answer(self, text: str) -> None:
        """A number of the list, a move in notation, or somebody else who cuts in."""
        letter, colon, _ = text.partition(":")
        if colon and len(letter.strip()) == 1 and letter.strip().upper() in LETTERS:
            self.notice = self.session.somebody_speaks(text)
            if not self.notice:
                self._take(None)
            return
        try:
            moves = find_choice(text, self.choices)
        except BadInput:
            self.notice = self.texts.say("no-such-option", text=text, most=len(self.choices))
            return
        if moves is None and self.narrowed:
            offered = [move for choice in self.choices for move in choice.moves]
            moves = narrowed(text, offered) or [
                move for move in offered if self.reader.name(move.target).lower() == text.lower()
            ]
        if moves:
            if len(moves) == 1:
                self._take(moves[0])
            else:
                self._offer(choices_of(moves, self.reader, self.question.point, self.view, fold=False), narrowed=True)
            return
        self._hear_notation(text)

    def _hear_notation(self, text: str) -> None:
        try:
            move = find_move(text, self.match)
        except TavolaccioError:
            self.notice = self.texts.say("not-understood", text=shortened(text, 20))
            return
        refusal = self.match.verify(self.seat, move)
        if refusal is None:
            self._take(move)
        else:
            self.notice = self.reader.refusal(refusal)

    def _reads_on(self, text: str) -> bool:
        """Why not, rules, legend, history: pages that change nothing."""
        say, width = self.texts.say, self.terminal.width - 2
        first, _, rest = text.partition(" ")
        if text.startswith("?"):
            wanted = text[1:].strip()
            if not wanted:
                self.draw(keys=False)
                wanted = self.terminal.ask(f" {say('ask-why-not')} ")
            title, lines = say("ui-why-not"), pages.why_not(self.match, self.reader, wanted, width) if wanted else []
        elif first.lower() == "r":
            title, lines = say("ui-rules"), pages.rules(self.texts, rest.strip(), width)
        elif text.lower() == "l":
            title = say("ui-legend")
            lines = pages.legend(self.texts, self.reader, self.session.look, width)
            lines += pages.company(self.session.names, self.session.bots, self.texts, width)
        elif text.lower() == "h":
            title, lines = say("ui-log"), as_story(self.session.told_to(self.seat, self.view), width)
        else:
            return False
        if lines:
            self.terminal.page(title, lines, say("go-on"))
        return True
