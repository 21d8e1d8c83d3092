"""A sweep in words, as a table and as one page. First what is sure."""

from __future__ import annotations

import math
from html import escape

from tavolaccio.lab import verdict
from tavolaccio.lab.changes import setup_changes
from tavolaccio.lab.compare import CLEAR, Difference
from tavolaccio.lab.page import frame, in_short, scale
from tavolaccio.lab.sequence import LEAST
from tavolaccio.lab.sweep import Sweep, Trial
from tavolaccio.lab.words import Words

COLUMNS = ("sweep-rules", "sweep-turns", "sweep-length", "sweep-luck", "sweep-wait", "sweep-matches")


class SweepWords:
    """What is told of a sweep, in one language."""

    def __init__(self, sweep: Sweep, file: str, seed: str, stopped: bool, words: Words) -> None:
        self.sweep = sweep
        self.stopped = stopped
        self.words = words
        self.lead = words.say(
            "sweep-lead",
            trials=len(sweep.trials),
            file=file,
            seats=sweep.base.seats,
            bots=words.bots(sweep.base.bots),
            seed=seed,
        )

    @property
    def sure(self) -> list[str]:
        """A sentence for every change of which something is beyond doubt."""
        lines = [
            verdict.sentence(trial.found, setup_changes(self.sweep.base, trial.setup, self.words), self.words)
            for trial in self.sweep.trials
            if CLEAR in (trial.found.difference("turns").answer, trial.found.luck.answer)
        ]
        return lines or [self.words.say("sweep-unsure")]

    @property
    def footing(self) -> list[str]:
        say = self.words.say
        return [
            say("compare-stopped-clear" if self.stopped else "compare-stopped-all"),
            say("sweep-rule", least=LEAST),
            say("compare-rule", questions=self.sweep.questions),
            verdict.pace_in_words(self._longest.found, self.words),
        ]

    @property
    def _longest(self) -> Trial:
        """The value that stayed to the end has seen most of the start."""
        return max(self.sweep.trials, key=lambda trial: trial.found.matches)

    @property
    def heads(self) -> list[str]:
        return [self.words.say(name) for name in COLUMNS]

    @property
    def rows(self) -> list[tuple[str, ...]]:
        """The start, then one row for each change."""
        number = self.words.number
        longest = self._longest.found
        start = (self.words.say("sweep-start"), number(longest.difference("turns").a), "", "", "")
        return [(*start, number(longest.matches, 0)), *[self._row(trial) for trial in self.sweep.trials]]

    def _row(self, trial: Trial) -> tuple[str, ...]:
        turns, luck, wait = _three(trial)
        return (
            self._name(trial),
            self.words.number(turns.b),
            self._cell(turns, 1.0),
            self.words.say("sweep-seat", seat=luck.name[-1], cell=self._cell(luck, 100.0)),
            self._cell(wait, 1.0) if wait is not None else "–",
            self.words.number(trial.found.matches, 0),
        )

    def _name(self, trial: Trial) -> str:
        return "; ".join(setup_changes(self.sweep.base, trial.setup, self.words))

    def _cell(self, one: Difference, factor: float) -> str:
        return self.words.say(
            "sweep-cell",
            value=self.words.number(factor * one.part.value, signed=True),
            interval=verdict.interval_in_words(one.part, factor, self.words),
            answer=self.words.say(f"answer-{one.answer}"),
        )

    def html(self) -> str:
        say = self.words.say
        title = escape(say("sweep-title", game=self.sweep.base.house.printed.meta.name(self.words.language)))
        head = "".join([f'<th scope="col">{escape(name)}</th>' for name in self.heads])
        widest = [_widest([_three(trial)[place] for trial in self.sweep.trials]) for place in range(3)]
        pictures = [["", "", ""]]
        for trial in self.sweep.trials:
            three = zip(_three(trial), widest, strict=True)
            # Longer is neither good nor bad: one colour for all that is sure.
            pictures.append([scale(one.part, most, "sure", "sure") if one is not None else "" for one, most in three])
        body = ""
        for (name, turns, *cells, matches), drawn in zip(self.rows, pictures, strict=True):
            told = "".join(
                [f'<td class="told">{escape(cell)}<br>{svg}</td>' for cell, svg in zip(cells, drawn, strict=True)]
            )
            body += f'<tr><th scope="row">{escape(name)}</th><td>{turns}</td>{told}<td>{matches}</td></tr>'
        inside = f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody>"
        table = f'<div class="wide"><table class="changes">{inside}</table></div>'
        footing = "".join([f"<p>{escape(line)}</p>" for line in self.footing])
        heading = escape(say("sweep-table"))
        section = f"<section><h2>{heading}</h2>{table}{footing}</section>"
        return frame(title, f"<p>{escape(self.lead)}</p>", "", in_short(self.sure, self.words) + section, self.words)


def _three(trial: Trial) -> tuple[Difference, Difference, Difference | None]:
    """What a row shows; nobody waits where nobody falls."""
    waits = [one for one in trial.found.differences if one.name == "wait"]
    return trial.found.difference("turns"), trial.found.luck, waits[0] if waits else None


def _widest(column: list[Difference | None]) -> float:
    ends = [abs(end) for one in column if one is not None for end in one.part]
    return max([end for end in ends if math.isfinite(end)] + [0.001])
