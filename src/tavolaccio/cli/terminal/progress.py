"""A bar for long runs, on a terminal only; it goes away when the run is done."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

Thing = TypeVar("Thing")


def counted(things: Sequence[Thing], what: str) -> Iterator[Thing]:
    """The things one after the other, with a bar that says how many are done."""
    console = Console(stderr=True, highlight=False)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        bar = progress.add_task(what, total=len(things))
        for thing in things:
            yield thing
            progress.advance(bar)
