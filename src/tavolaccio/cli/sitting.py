"""A match at the terminal: people at one keyboard, bots beside them.

With one person at the keyboard, questions that have a single answer are answered for her. With several, everybody is
asked whatever the rules ask, so that nobody can tell a hand from who was asked; and the hand is hidden while the
machine changes hands.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from rich.text import Text

from tavolaccio.cli import pages
from tavolaccio.cli.choices import Choice, choices_of, find_choice, find_move, narrowed
from tavolaccio.cli.look import STRONG, Look
from tavolaccio.cli.panel import Panel
from tavolaccio.cli.screen import Screen, noticed
from tavolaccio.cli.telling import Told, as_lines, as_story, told
from tavolaccio.cli.terminal import Quit, Terminal
from tavolaccio.kernel.drive import Player, TooLong
from tavolaccio.kernel.errors import BadInput, TavolaccioError
from tavolaccio.kernel.journal import Journal
from tavolaccio.kernel.match import Match, Sight
from tavolaccio.kernel.moves import HOLD, LETTERS, PASS, Move
from tavolaccio.kernel.state import State
from tavolaccio.kernel.view import SPECTATOR
from tavolaccio.texts import Reader, Texts

MOST_QUESTIONS = 100_000


class Sitting:
    """Plays one match to its end, or until somebody leaves."""

    def __init__(
        self,
        match: Match,
        texts: Texts,
        names: list[str],
        bots: dict[int, Player],
        terminal: Terminal,
        save: Callable[[], Path],
    ) -> None:
        self.match = match
        self.texts = texts
        self.names = names
        self.bots = bots
        self.humans = [seat for seat in range(match.state.seats) if seat not in bots]
        self.terminal = terminal
        self.save = save
        self.hasty = len(self.humans) < 2
        self.look = Look(match.game)
        self.readers = {seat: Reader(texts, names, seat) for seat in [*self.humans, SPECTATOR]}
        self.read: dict[int, int] = dict.fromkeys(self.readers, 0)
        """How many events each reader has been shown."""
        self.at_keyboard = self.humans[0] if len(self.humans) == 1 else SPECTATOR
        self.paused_turn = -1
        self.quiet: dict[int, tuple[object, ...]] = {}
        """Riders who keep quiet, and what the table was like when they said so."""
        self.muted: set[int] = set()

    # The course of the match.

    def play(self) -> None:
        for _ in range(MOST_QUESTIONS):
            if self.match.question is None:
                return
            self._one_question()
        raise TooLong(f"the match is not over after {MOST_QUESTIONS} questions")

    def _one_question(self) -> None:
        match = self.match
        question = match.question
        assert question is not None
        if len(self.humans) > 1 and self._pause_before_bots():
            return
        for seat in match.todo:
            options = match.options(seat)
            rides = seat not in question.seats
            if seat in self.bots:
                move = options[0] if len(options) == 1 else self.bots[seat].choose(Sight(match, seat, options))
            elif rides and (len(self.humans) > 1 or not self._rider_wants_to_be_asked(seat)):
                move = HOLD
            elif len(options) == 1 and self.hasty:
                move = options[0]
            else:
                spoken = self._ask(seat, options)
                if spoken is None:
                    return  # somebody else has spoken first: look again
                move = spoken
            match.answer(seat, move)
            if move is not HOLD:
                return

    def _rider_wants_to_be_asked(self, seat: int) -> bool:
        """Once in every turn, and again when something of her own has changed; not at all when she said so."""
        view = self.match.state
        if self.match.state.turn != self.quiet.get(seat, (-1,))[0] and getattr(view, "active", -1) == seat:
            self.muted.discard(seat)
        if seat in self.muted:
            return False
        return self.quiet.get(seat) != self._own_facts(seat)

    def _own_facts(self, seat: int) -> tuple[object, ...]:
        state = self.match.state
        own = tuple([getattr(state, field.name)[seat] for field in state.FIELDS if field.per_seat])
        return (state.turn, own)

    def _pause_before_bots(self) -> bool:
        """Several people: once in each turn of a bot the table is shown, so that anybody may cut in."""
        match = self.match
        question = match.question
        assert question is not None
        if self.paused_turn == match.state.turn or question.point.riders is None or question.seats[0] in self.humans:
            return False
        if not any(match.state.alive(seat) for seat in self.humans):
            return False
        self.paused_turn = match.state.turn
        notice = ""
        while True:
            self._hide_before(SPECTATOR)
            screen = self._screen(SPECTATOR, question.seats[0], [], notice)
            screen.keys = [
                (self.texts.say("key-enter"), self.texts.say("key-go-on")),
                (f"{LETTERS[self.humans[0]]}: …", self.texts.say("key-cut-in")),
                ("q", self.texts.say("key-quit")),
            ]
            self.terminal.show(screen.lines(self.terminal.height - 1))
            text = self.terminal.ask(" > ")
            if not text:
                return False
            if text.lower() == "q":
                raise Quit
            notice = self._somebody_speaks(text)
            if not notice:
                return True

    # Asking.

    def _ask(self, seat: int, options: list[Move]) -> Move | None:
        """Asks the person at `seat` until there is an answer; None when another seat has spoken instead."""
        self._hide_before(seat)
        self.save()
        match = self.match
        question = match.question
        assert question is not None
        rides = seat not in question.seats
        reader = self.readers[seat]
        view = self._look(seat)
        choices = choices_of(options, reader, question.point, view)
        self._meanwhile(seat, choices)
        notice, page = "", 0
        while True:
            screen = self._screen(seat, seat, choices, notice)
            screen.page = page
            if rides:
                screen.question = self.texts.say("question-rider", who=self.names[question.seats[0]])
            harmless = rides or (question.point.passes and bool(match.stack)) or len(options) == 1
            screen.keys = self._keys(harmless, rides)
            self.terminal.show(screen.lines(self.terminal.height - 1))
            text = self.terminal.ask(" > ")
            notice = ""
            command = text.lower()
            if command == "q":
                raise Quit
            if command == "+":
                page = (screen.page + 1) % screen.pages
            elif command == "m" and rides:
                self.muted.add(seat)
                text = ""
            elif self._reads_on(seat, text, view):
                continue
            if not text and harmless:
                if rides:
                    self.quiet[seat] = self._own_facts(seat)
                return options[0]
            if text and command != "+":
                spoken, notice = self._understand(seat, text, choices)
                if spoken is not None:
                    if rides and spoken is HOLD:
                        self.quiet[seat] = self._own_facts(seat)
                    return spoken
                if not notice:
                    return None

    def _understand(self, seat: int, text: str, choices: list[Choice]) -> tuple[Move | None, str]:
        """A typed answer: a move, or a remark; neither where another seat has spoken."""
        letter, colon, _ = text.partition(":")
        if colon and len(letter.strip()) == 1 and letter.strip().upper() in LETTERS:
            return None, self._somebody_speaks(text)
        try:
            moves = find_choice(text, choices)
        except BadInput:
            return None, self.texts.say("no-such-option", text=text, most=len(choices))
        try:
            if moves is not None and len(moves) > 1:
                moves = self._which(moves)
            if moves is not None:
                return (moves[0], "") if len(moves) == 1 else (None, self.texts.say("not-understood", text=text))
            move = find_move(text, self.match)
        except TavolaccioError:
            return None, self.texts.say("not-understood", text=text)
        refusal = self.match.verify(seat, move)
        return (move, "") if refusal is None else (None, self.readers[seat].refusal(refusal))

    def _which(self, moves: list[Move]) -> list[Move]:
        """The second half of a folded choice: whom, or how many."""
        if any(move.target >= 0 for move in moves):
            whom = ", ".join(
                [f"{LETTERS[move.target]} {self.names[move.target]}" for move in moves if move.target >= 0]
            )
            tail = self.terminal.ask(f" {self.texts.say('ask-whom', names=whom)} ")
        else:
            numbers = ", ".join([str(move.number) for move in moves])
            tail = self.terminal.ask(f" {self.texts.say('ask-number', numbers=numbers)} ")
        found = narrowed(tail, moves) if tail else []
        if not found:  # a name will do as well
            found = [move for move in moves if tail and self.names[move.target].lower() == tail.lower()]
        return found

    def _somebody_speaks(self, text: str) -> str:
        """`B: CL`, typed at another player's prompt; returns why not, or nothing when it was taken."""
        letter, _, words = text.partition(":")
        try:
            seat = LETTERS.index(letter.strip().upper())
        except ValueError:
            return self.texts.say("not-understood", text=text)
        if seat not in self.humans:
            return self.texts.say("not-a-person", text=letter.strip().upper())
        try:
            move = find_move(words.strip(), self.match)
        except TavolaccioError:
            return self.texts.say("not-understood", text=text)
        refusal = self.match.verify(seat, move)
        if refusal is not None or move is HOLD or move is PASS:
            return self.texts.say("cannot-cut-in", who=self.names[seat])
        self.match.answer(seat, move)
        return ""

    def _reads_on(self, seat: int, text: str, view: State) -> bool:
        """Help, rules, legend, history: pages that change nothing."""
        reader = self.readers[seat]
        first, _, rest = text.partition(" ")
        go_on = self.texts.say("go-on")
        width = self.terminal.width - 2
        if text.startswith("?"):
            wanted = text[1:].strip() or self.terminal.ask(f" {self.texts.say('ask-why-not')} ")
            if wanted:
                self.terminal.page(
                    self.texts.say("ui-why-not"), pages.why_not(self.match, reader, wanted, width), go_on
                )
            return True
        if first.lower() == "r":
            self.terminal.page(self.texts.say("ui-rules"), pages.rules(self.texts, rest.strip(), width), go_on)
            return True
        if text.lower() == "l":
            self.terminal.page(self.texts.say("ui-legend"), pages.legend(self.texts, reader, self.look, width), go_on)
            return True
        if text.lower() == "h":
            self.terminal.page(self.texts.say("ui-log"), as_story(self._told(seat, view), width), go_on)
            return True
        return False

    def _keys(self, harmless: bool, rides: bool) -> list[tuple[str, str]]:
        say = self.texts.say
        keys = [(say("key-enter"), say("key-hold" if rides else "key-pass"))] if harmless else []
        if rides:
            keys.append(("m", say("key-mute")))
        names = ("why-not", "rules", "legend", "history", "quit")
        keys += [(key, say(f"key-{name}")) for key, name in zip("?rlhq", names, strict=True)]
        return keys

    # Showing.

    def _look(self, seat: int) -> State:
        view = self.match.view(seat)
        self.readers[seat].look(view, self.match.events(seat))
        return view

    def _screen(self, seat: int, asked: int, choices: list[Choice], notice: str) -> Screen:
        match = self.match
        question = match.question
        reader = self.readers[seat]
        view = self._look(seat)
        width = self.terminal.width
        panel = Panel(view, reader, self.look, width, match.game.meta.name(self.texts.language))
        screen = Screen(panel)
        screen.choices = choices
        if question is not None:
            panel.awaited = question.seats
            screen.question = reader.question(question.point, asked, view)
            screen.calls = seat == asked
        if seat >= 0 and match.state.alive(seat):
            playable = {move.card for choice in choices for move in choice.moves if move.card is not None}
            screen.hand = panel.hand(seat, playable, 3)
        screen.notice = noticed(notice, width) if notice else []
        screen.log = as_lines(self._told(seat, view))
        self.read[seat] = len(match.state.events or [])
        return screen

    def _meanwhile(self, seat: int, choices: list[Choice]) -> None:
        """More has happened than the log has room for: a page of its own first."""
        before = self.read[seat]
        if not before:
            return
        room = self._screen(seat, seat, choices, "").log_room(self.terminal.height - 1)
        news = self._told(seat, self._look(seat), before)
        if len(news) > room:
            story = as_story(news, self.terminal.width)
            self.terminal.page(self.texts.say("ui-meanwhile"), story, self.texts.say("go-on"))

    def _told(self, seat: int, view: State, since: int = 0) -> list[Told]:
        return told(self.match.events(seat, since), self.readers[seat], view)

    def _hide_before(self, seat: int) -> None:
        """Several people, one keyboard: nobody reads the hand of the one before."""
        if len(self.humans) < 2 or self.at_keyboard == seat:
            return
        self.terminal.wipe()
        if seat != SPECTATOR:
            line = Text(self.texts.say("pass-machine", who=self.names[seat]), style=STRONG)
            middle = [Text("") for _ in range(self.terminal.height // 2 - 2)]
            self.terminal.show([*middle, line.copy()])
            if self.terminal.ask(f" {self.texts.say('pass-machine-key', who=self.names[seat])} ").lower() == "q":
                raise Quit
        self.at_keyboard = seat

    def show_end(self, saved: Path) -> None:
        """The result, the ranking, where the journal lies."""
        seat = self.humans[0] if len(self.humans) == 1 else SPECTATOR
        self.terminal.wipe()
        screen = self._screen(seat, seat, [], "")
        screen.hand = []
        outcome = self.match.outcome
        screen.question = self.readers[seat].outcome(outcome) if outcome is not None else ""
        screen.calls = True
        ends = pages.ending(self.readers[seat], outcome, self.texts, saved, self.terminal.width)
        self.terminal.show([*screen.lines(self.terminal.height - len(ends) - 1), *ends])


def journal_of(match: Match, names: list[str], secret: bytes) -> str:
    return Journal.of(match, names, secret, []).text()
