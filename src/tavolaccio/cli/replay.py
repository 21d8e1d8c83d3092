"""`tavolaccio replay`: watches a journal again, step by step or the whole story in one go."""

from __future__ import annotations

import argparse
import contextlib
import sys
from pathlib import Path

from rich.text import Text

from tavolaccio.cli.parsing import add_language
from tavolaccio.cli.terminal.console import Quit, Terminal
from tavolaccio.cli.terminal.look import Look
from tavolaccio.cli.terminal.narration import as_lines, told
from tavolaccio.cli.terminal.panel import Panel
from tavolaccio.cli.terminal.screen import Screen
from tavolaccio.cli.verify import read_journal
from tavolaccio.games import find
from tavolaccio.kernel.errors import BadInput
from tavolaccio.kernel.journal import Journal
from tavolaccio.kernel.match import Match
from tavolaccio.kernel.moves import parse_seat
from tavolaccio.kernel.state import Event, State
from tavolaccio.kernel.view import SPECTATOR
from tavolaccio.texts import Reader, Texts


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = (
        "examples:\n"
        "  tavolaccio replay match.jsonl              step by step, all hands open\n"
        "  tavolaccio replay match.jsonl --seat B     as the player at B saw it\n"
        "  tavolaccio replay match.jsonl --all        the whole story in one go"
    )
    parser.add_argument("file", metavar="FILE", type=Path, help="journal of a match")
    parser.add_argument("--seat", metavar="X", help="seat whose view is shown (default: everything)")
    parser.add_argument("--all", action="store_true", help="print the whole story in one go")
    add_language(parser)


def run(chosen: argparse.Namespace) -> int:
    journal = read_journal(chosen.file)
    try:
        last = journal.replay(find)
    except BadInput as error:
        raise BadInput(str(error), chosen.file.name) from None
    seat = parse_seat(chosen.seat, len(journal.names), "--seat") if chosen.seat else None
    show = Show(journal, last.game.id, chosen.lang, seat)
    if chosen.all or not sys.stdin.isatty() or not sys.stdout.isatty():
        show.print_all(last)
    else:
        with contextlib.suppress(Quit):
            show.step_through(last)
    return 0


class Show:
    """A journal before somebody's eyes: one seat's, or those of somebody who may see everything."""

    def __init__(self, journal: Journal, game: str, language: str, seat: int | None) -> None:
        self.journal = journal
        self.game = find(game)
        self.texts = Texts(language, self.game)
        self.texts.sit_down(journal.options)
        self.seat = seat
        self.terminal = Terminal()
        self.reader = Reader(self.texts, journal.names, SPECTATOR if seat is None else seat)
        if seat is None:
            self.reader.met.update(self.game.cards)

    def events(self, match: Match) -> list[Event]:
        return match.events(self.seat) if self.seat is not None else list(match.state.events or [])

    def view(self, match: Match) -> State:
        return match.view(self.seat) if self.seat is not None else match.state

    def print_all(self, match: Match) -> None:
        view = self.view(match)
        self.reader.look(view, self.events(match))
        names = ", ".join(self.journal.names)
        self.terminal.console.print(f"{self.game.meta.name(self.texts.language)}: {names}", soft_wrap=True)
        for line in as_lines(told(self.events(match), self.reader, view)):
            self.terminal.console.print(line, soft_wrap=True)
        self.terminal.console.print(self._ending(match), soft_wrap=True)

    def _ending(self, match: Match) -> str:
        return self.reader.outcome(match.outcome) if match.outcome is not None else self.texts.say("replay-over")

    def step_through(self, last: Match) -> None:
        most = last.id
        step = 0
        while True:
            match = self.journal.replay(find, step)
            self.terminal.show(self._screen(match, step, most).lines(self.terminal.height - 1))
            text = self.terminal.ask(" > ").lower()
            if text == "q":
                return
            if text == "b":
                step = max(0, step - 1)
            elif text.isdigit():
                step = min(int(text), most)
            elif step == most:
                return
            else:
                step += 1

    def _screen(self, match: Match, step: int, most: int) -> Screen:
        view = self.view(match)
        self.reader.look(view, self.events(match))
        width = self.terminal.width
        panel = Panel(view, self.reader, Look(self.game), width, self.game.meta.name(self.texts.language))
        screen = Screen(panel)
        screen.log = as_lines(told(self.events(match), self.reader, view))
        screen.calls = False
        if match.question is not None:
            panel.awaited = match.question.seats
            screen.question = self.reader.question(match.question.point, match.question.seats[0], view)
        else:
            screen.question = self._ending(match)
        if self.seat is not None and view.alive(self.seat):
            screen.hand = panel.hand(self.seat, set(), 3)
        else:
            screen.hand = self._open_hands(panel, view)
        screen.keys = [
            (self.texts.say("replay-step", number=step, most=most), ""),
            (self.texts.say("replay-keys"), ""),
        ]
        return screen

    def _open_hands(self, panel: Panel, view: State) -> list[Text]:
        """Everybody's cards by code, one line each."""
        return [panel.open_hand(seat) for seat in view.living()] if self.seat is None else []
