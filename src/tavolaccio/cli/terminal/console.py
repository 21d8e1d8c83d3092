"""The terminal: prints screenfuls, reads lines. Plain keys and Enter, so that it works over any connection."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from tavolaccio.cli.terminal.screen import framed

LEAST_HEIGHT = 20


class Quit(Exception):
    """The person at the keyboard leaves."""


class Terminal:
    """Draws on a console and asks at the prompt."""

    def __init__(self, console: Console | None = None) -> None:
        self.console = console if console is not None else Console(highlight=False)

    @property
    def width(self) -> int:
        """One column is left free: some terminals break the line when the last one is written."""
        return max(60, self.console.width) - 1

    @property
    def height(self) -> int:
        return max(LEAST_HEIGHT, self.console.height)

    def show(self, lines: list[Text]) -> None:
        """A fresh screen (a pipe just gets the lines)."""
        if self.console.is_terminal:
            self.console.clear()
        for line in lines:
            self.console.print(line, no_wrap=True, overflow="ellipsis", crop=True, soft_wrap=False)

    def wipe(self) -> None:
        """Nothing of the last screen may stay readable, not even by scrolling back."""
        if self.console.is_terminal:
            self.console.file.write("\x1b[2J\x1b[3J\x1b[H")
            self.console.file.flush()

    def ask(self, prompt: str) -> str:
        """A line that was typed. The end of the input means leaving."""
        self.console.file.flush()
        try:
            return self.console.input(Text(prompt)).strip()
        except EOFError:
            self.console.print()
            raise Quit from None

    def page(self, title: str, lines: list[Text], go_on: str) -> None:
        """Something to read, as many screenfuls as it takes; `q` closes it early."""
        room = self.height - 3
        for first in range(0, max(1, len(lines)), room):
            part = lines[first : first + room]
            more = f" {first // room + 1}/{-(-len(lines) // room)}" if len(lines) > room else ""
            self.show(framed(title + more, part, self.width))
            if self.ask(f" {go_on} ").lower() in ("q", "x"):
                return
