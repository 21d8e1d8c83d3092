"""One screenful: the table, the stack, the log, the hand and the numbered options, fitted into the terminal."""

from __future__ import annotations

import textwrap

from rich.style import Style
from rich.text import Text

from tavolaccio.cli.terminal.choices import Choice
from tavolaccio.cli.terminal.look import ACCENT, CALL, FAINT, KEY, NOTICE, STRONG
from tavolaccio.cli.terminal.panel import Panel, shortened

LEAST_WIDTH = 60
LEAST_LOG = 2
ROOMY_LOG = 8
"""Lines of the log that are worth more than a second line for each seat."""


class Screen:
    """What is to be seen; `lines(height)` fits it. Whatever must give way does so in this order: log, hand, stack."""

    def __init__(self, panel: Panel) -> None:
        self.panel = panel
        self.width = panel.width
        self.question = ""
        self.calls = True
        """Does the table wait for the reader?"""
        self.choices: list[Choice] = []
        self.page = 0
        self.pages = 1
        self.log: list[Text] = []
        self.hand: list[Text] = []
        self.notice: list[Text] = []
        self.keys: list[tuple[str, str]] = []

    def lines(self, height: int) -> list[Text]:
        """At most `height` lines, none wider than the terminal; the prompt follows below them."""
        panel = self.panel
        top = [panel.header(), self._rule(panel.texts.say("ui-table")), *self._seats(height), *panel.piles()]
        bottom = [*self.notice]
        if self.question:
            bottom += self._question_lines()
        keys = self._key_line()
        room = height - len(top) - len(bottom) - (1 if keys else 0)
        hand = self.hand[:]
        if hand:
            hand = [self._rule(panel.texts.say("ui-hand")), *hand]
        options = self._option_lines(max(2, room - len(hand) - LEAST_LOG - 1))
        room -= len(options) + len(hand)
        stack: list[Text] = []
        if panel.view.pending and panel.view.outcome is None:
            stack = [self._rule(panel.texts.say("ui-stack")), *panel.stack(max(1, min(4, room - LEAST_LOG - 2)))]
            room -= len(stack)
        log: list[Text] = []
        if room >= 2 and self.log:
            log = [self._rule(panel.texts.say("ui-log")), *self.log[-(room - 1) :]]
            room -= len(log)
        blank = [Text("") for _ in range(max(0, room))]
        body = [*top, *log, *blank, *stack, *hand, *bottom, *options, *([keys] if keys else [])]
        for line in body:
            line.no_wrap = True
            line.truncate(self.width, overflow="ellipsis")
        return body[:height] if len(body) <= height else [*body[: len(top)], *body[len(top) - height :]]

    def _seats(self, height: int) -> list[Text]:
        """One line for each seat; two where there is room for them and something lies in front of the players."""
        spare = self.log_room(height) - ROOMY_LOG
        return self.panel.seats(wide=spare >= self.panel.view.seats)

    def log_room(self, height: int) -> int:
        """How many lines of the log fit beside everything else."""
        panel = self.panel
        used = 2 + panel.view.seats + len(panel.piles()) + len(self.notice) + 3
        used += len(self.hand) + (1 if self.hand else 0) + min(6, (len(self.choices) + 1) // 2)
        used += min(4, len(panel.view.pending)) + 2 if panel.view.pending else 0
        return max(LEAST_LOG, height - used)

    def _rule(self, title: str, style: Style = FAINT) -> Text:
        line = Text("─ ", style=FAINT).append(title, style=style)
        return line.append(" " + "─" * max(0, self.width - line.cell_len - 1), style=FAINT)

    def _question_lines(self) -> list[Text]:
        """A band where the table waits for the reader, a plain rule where it waits for somebody else."""
        if not self.calls:
            return [self._rule(shortened(self.question, self.width - 4), STRONG)]
        lines = wrapped(self.question, self.width - 2)[:2]
        return [Text(f" {line}".ljust(self.width), style=CALL) for line in lines]

    def _option_lines(self, rows: int) -> list[Text]:
        """In one column where they fit, in two where they must; the rest on further pages."""
        if not self.choices:
            return []
        columns = 1 if len(self.choices) <= min(rows, 5) else 2
        column = self.width // columns
        a_page = rows * columns
        self.pages = -(-len(self.choices) // a_page)
        self.page %= self.pages
        first = self.page * a_page
        shown = list(enumerate(self.choices, start=1))[first : first + a_page]
        height = -(-len(shown) // columns)
        lines = [Text() for _ in range(height)]
        for place, (number, choice) in enumerate(shown):
            line = lines[place % height]
            at = (place // height) * column
            line.append(" " * max(0, at - line.cell_len))
            line.append(f" {number:>2} ", style=KEY)
            line.append(shortened(choice.label, column - 5))
        return lines

    def _key_line(self) -> Text | None:
        if not self.keys:
            return None
        keys = list(self.keys)
        if self.pages > 1:
            keys.insert(0, ("+", self.panel.texts.say("key-more", page=self.page + 1, pages=self.pages)))
        line = _keys_as_text(keys)
        # Words of the standing keys give way first; their letters stay.
        while line.cell_len > self.width and any(what for _, what in keys):
            last = max(place for place, (_, what) in enumerate(keys) if what)
            keys[last] = (keys[last][0], "")
            line = _keys_as_text(keys)
        return line


def _keys_as_text(keys: list[tuple[str, str]]) -> Text:
    line = Text(" ")
    for place, (key, what) in enumerate(keys):
        line.append("  " if place else "")
        line.append(key, style=KEY).append(f" {what}" if what else "", style=FAINT)
    return line


def framed(title: str, lines: list[Text], width: int) -> list[Text]:
    """A page of its own: a heading, then the lines."""
    heading = Text("─ ", style=FAINT).append(title, style=ACCENT)
    heading.append(" " + "─" * max(0, width - heading.cell_len - 1), style=FAINT)
    return [heading, *lines]


def noticed(text: str, width: int, most: int = 3) -> list[Text]:
    """A remark above the question, wrapped."""
    lines = wrapped(text, width - 3)
    if len(lines) > most:
        lines = [*lines[: most - 1], shortened(lines[most - 1] + " …", width - 3)]
    return [Text(" ! " if place == 0 else "   ", style=NOTICE).append(line) for place, line in enumerate(lines)]


def wrapped(text: str, width: int, hanging: str = "") -> list[str]:
    """Words in lines; paragraphs stay apart, and all but their first lines begin with `hanging`."""
    lines: list[str] = []
    for paragraph in text.splitlines() or [""]:
        lines += textwrap.wrap(paragraph, width, break_on_hyphens=False, subsequent_indent=hanging) or [""]
    return lines
