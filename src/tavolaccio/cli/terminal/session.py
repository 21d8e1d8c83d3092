"""A match at the terminal: people at one keyboard, bots beside them.

With one person at the keyboard, questions that have a single answer are answered for her. With several, everybody is
asked whatever the rules ask, so that nobody can tell a hand from who was asked; and the hand is hidden while the
machine changes hands.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

from rich.text import Text

from tavolaccio.bots.notes import notes_of
from tavolaccio.cli.terminal import pages
from tavolaccio.cli.terminal.choices import Choice, find_move
from tavolaccio.cli.terminal.console import Quit, Terminal
from tavolaccio.cli.terminal.look import KEY, STRONG, Look
from tavolaccio.cli.terminal.narration import Told, as_lines, as_story, told
from tavolaccio.cli.terminal.panel import Panel
from tavolaccio.cli.terminal.prompt import Asking
from tavolaccio.cli.terminal.screen import Screen, noticed
from tavolaccio.kernel.drive import Player, TooLong
from tavolaccio.kernel.errors import TavolaccioError
from tavolaccio.kernel.journal import Journal
from tavolaccio.kernel.match import Decided, Match, Sight
from tavolaccio.kernel.moves import HOLD, LETTERS, PASS, Move
from tavolaccio.kernel.state import State
from tavolaccio.kernel.view import SPECTATOR
from tavolaccio.texts import Reader, Texts

MOST_QUESTIONS = 100_000


class Session:
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
            self.one_question()
        raise TooLong(f"the match is not over after {MOST_QUESTIONS} questions")

    def one_question(self) -> None:
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
        return seat not in self.muted and self.quiet.get(seat) != self._own_facts(seat)

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
            screen = self.screen_for(SPECTATOR, question.seats[0], [], notice)
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
            notice = self.somebody_speaks(text)
            if not notice:
                return True

    # Asking.

    def _ask(self, seat: int, options: list[Move]) -> Move | None:
        """Asks the person at `seat` until there is an answer; None when another seat has spoken instead."""
        self._hide_before(seat)
        self.save()
        asking = Asking(self, seat, options)
        if not asking.rides and not self.match.stack:
            self.muted.discard(seat)  # it is her own turn
        self.meanwhile(seat, asking.choices)
        while not asking.answered:
            asking.draw()
            asking.hear(self.terminal.ask(" > "))
        if asking.rides and asking.answer is HOLD:
            self.quiet[seat] = self._own_facts(seat)
        return asking.answer

    def somebody_speaks(self, text: str) -> str:
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

    # Showing.

    def look_for(self, seat: int) -> State:
        view = self.match.view(seat)
        self.readers[seat].look(view, self.match.events(seat))
        return view

    def screen_for(self, seat: int, asked: int, choices: list[Choice], notice: str) -> Screen:
        match = self.match
        question = match.question
        reader = self.readers[seat]
        view = self.look_for(seat)
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
        happened = len(match.state.events or [])
        screen.log = as_lines(self.told_to(seat, view, max(0, happened - 3 * self.terminal.height)))
        self.read[seat] = happened
        return screen

    def meanwhile(self, seat: int, choices: list[Choice]) -> None:
        """More has happened than the log has room for: a page of its own first."""
        before = self.read[seat]
        if not before:
            return
        room = self.screen_for(seat, seat, choices, "").log_room(self.terminal.height - 1)
        news = self.told_to(seat, self.look_for(seat), before)
        if len(news) > room:
            story = as_story(news, self.terminal.width)
            self.terminal.page(self.texts.say("ui-meanwhile"), story, self.texts.say("go-on"))

    def told_to(self, seat: int, view: State, since: int = 0) -> list[Told]:
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
        screen = self.screen_for(seat, seat, [], "")
        screen.hand = []
        outcome = self.match.outcome
        screen.question = self.readers[seat].outcome(outcome) if outcome is not None else ""
        screen.calls = True
        ends = pages.ending(self.readers[seat], outcome, self.texts, self.terminal.width)
        path = f" {saved}"
        room = self.terminal.height - len(ends) - -(-len(path) // self.terminal.width) - 1
        self.terminal.show([*screen.lines(room), *ends])
        # Never cut: a path is there to be copied.
        self.terminal.console.print(Text(path, style=KEY), soft_wrap=True)


def journal_of(
    match: Match, names: list[str], secret: bytes, bots: Iterable[Player] = (), decided: Decided | None = None
) -> str:
    return Journal.of(match, names, secret, [], decided, bots=notes_of(bots)).text()
