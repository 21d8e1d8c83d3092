"""What happened, told to a reader: as a list of lines beside the table, or as a story on a page of its own."""

from __future__ import annotations

from typing import NamedTuple

from rich.console import Console
from rich.style import Style
from rich.text import Text

from tavolaccio.cli.terminal.look import ACCENT, FAINT, HEADING, PLAIN
from tavolaccio.kernel.cards import UNKNOWN
from tavolaccio.kernel.state import Event, State
from tavolaccio.texts import Reader
from tavolaccio.texts.screen import screen_of

LOUD = ("eliminated", "final", "ends")


class Told(NamedTuple):
    kind: str
    sentence: str
    times: int
    mine: bool
    """Does it concern the reader?"""


def told(events: list[Event], reader: Reader, view: State) -> list[Told]:
    """Sentences in order; the same one several times in a row stands once, and what the next one tells, too, not at
    all (`tells` in the game's screen.toml).

    Somebody else's card that the reader cannot see, and that stays with its owner, is no news.
    """
    screen = {"tells": {}, "unsaid": []} if reader.texts.game is None else screen_of(reader.texts.game)
    sentences: list[Told] = []
    last: Event | None = None
    for event in events:
        kind, seat, other, card, _, _ = event
        if (card is UNKNOWN and other < 0) or kind in screen["unsaid"]:
            continue
        if last is not None and last[0] in screen["tells"].get(kind, ()) and last[1] in (seat, other):
            again = sentences.pop()
            if again.times > 1:
                sentences.append(again._replace(times=again.times - 1))
        last = event
        sentence = reader.event(event, view)
        if sentences and sentences[-1].sentence == sentence:
            sentences[-1] = sentences[-1]._replace(times=sentences[-1].times + 1)
        else:
            sentences.append(Told(kind, sentence, 1, reader.seat >= 0 and reader.seat in (seat, other)))
    return sentences


def as_lines(sentences: list[Told]) -> list[Text]:
    """One sentence a line, turns as headings."""
    return [
        Text(" " if one.kind == "turn" else "   ").append_text(_sentence(one, HEADING if is_heading(one) else PLAIN))
        for one in sentences
    ]


def as_story(sentences: list[Told], width: int) -> list[Text]:
    """A paragraph for each turn: the same in half the room. What happened to the reader stands out."""
    lines: list[Text] = []
    paragraph: list[Text] = []

    def close() -> None:
        if paragraph:
            whole = Text(" ").join(paragraph)
            lines.extend([Text("   ").append_text(line) for line in whole.wrap(Console(width=width), width - 3)])
            paragraph.clear()

    for one in sentences:
        if is_heading(one):
            close()
            lines.append(Text(" ").append_text(_sentence(one, HEADING)))
        else:
            paragraph.append(_sentence(one, ACCENT if one.mine else PLAIN))
    close()
    return lines


def is_heading(one: Told) -> bool:
    return one.kind == "turn" or one.kind in LOUD


def _sentence(one: Told, style: Style) -> Text:
    return Text(one.sentence, style=style).append(f" ×{one.times}" if one.times > 1 else "", style=FAINT)
