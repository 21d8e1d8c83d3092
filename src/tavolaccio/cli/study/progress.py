"""How far a long command is: a bar on a terminal, a line now and then where nobody sees bars. On stderr, always."""

from __future__ import annotations

import sys
import time
from types import TracebackType
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

SECONDS = 30.0
"""Seconds between two lines; work that is done sooner prints nothing."""


class Bar:
    """`with progress("soccmel", 1000) as bar: bar.advance(25)`."""

    def __init__(self, what: str, total: int) -> None:
        self.what = what
        self.total = total
        self.done = 0
        self._started = self._told = time.monotonic()
        self._before = 0
        self._bars: Progress | None = None
        self._task: TaskID | None = None

    def __enter__(self) -> Self:
        if sys.stderr.isatty() and self.total > 1:
            self._bars = _bars()
            self._task = self._bars.add_task(self.what, total=self.total)
            self._bars.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    def there(self, done: int) -> None:
        """What had been done before: it does not count for the speed."""
        self._before = done
        self.completed(done)

    def advance(self, more: int = 1) -> None:
        self.completed(self.done + more)

    def completed(self, done: int) -> None:
        self.done = done
        if self._bars is not None and self._task is not None:
            self._bars.update(self._task, completed=done)
        elif time.monotonic() - self._told >= SECONDS:
            self._told = time.monotonic()
            print(self.line(self._told), file=sys.stderr, flush=True)

    def line(self, now: float) -> str:
        passed = max(now - self._started, 1e-9)
        rate = (self.done - self._before) / passed
        left = (self.total - self.done) / rate if rate > 0 else 0.0
        rest = f", about {_time(left)} left" if rate > 0 else ""
        return f"{self.what}: {self.done:,} of {self.total:,} in {_time(passed)}{rest}"

    def stop(self) -> None:
        if self._bars is not None:
            self._bars.stop()
            self._bars = None


def progress(what: str, total: int) -> Bar:
    return Bar(what, total)


def _time(seconds: float) -> str:
    whole = round(seconds)
    if whole < 60:
        return f"{whole} s"
    return f"{whole // 60} min {whole % 60} s" if whole < 3600 else f"{whole // 3600} h {whole % 3600 // 60} min"


def _bars() -> Progress:
    from rich.console import Console  # noqa: PLC0415
    from rich.progress import (  # noqa: PLC0415
        BarColumn,
        MofNCompleteColumn,
        Progress,
        ProgressColumn,
        Task,
        TextColumn,
        TimeRemainingColumn,
    )
    from rich.text import Text  # noqa: PLC0415

    class Rate(ProgressColumn):
        def render(self, task: Task) -> Text:
            speed = task.finished_speed or task.speed
            return Text(f"{speed:,.0f}/s" if speed else "", style="progress.data.speed")

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), Rate(), TimeRemainingColumn())
    console = Console(stderr=True, highlight=False)
    return Progress(*columns, console=console, transient=True, speed_estimate_period=60)
