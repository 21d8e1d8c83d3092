"""The facts of a game as a page of Markdown: a column for each number of seats."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from tavolaccio import __version__
from tavolaccio.lab.facts import Facts
from tavolaccio.lab.statistics import Part
from tavolaccio.lab.words import Words

NOTES = (
    "facts-note-intervals",
    "facts-note-options",
    "facts-note-forced",
    "facts-note-hidden",
    "facts-note-skill",
    "facts-note-players",
)


def page(found: list[Facts], seed: str, words: Words) -> str:
    game = words.game
    first = found[0]
    say, number = words.say, words.number
    rows: list[tuple[str, Callable[[Facts], str]]] = [
        (say("facts-options"), lambda one: _cell(one.options, words, 2)),
        (say("facts-widest"), lambda one: number(one.widest, 0)),
        (say("facts-turns"), lambda one: _cell(one.turns, words, 1)),
        (say("facts-decisions"), lambda one: _cell(one.decisions, words, 1)),
        (say("facts-decisions-each"), lambda one: _cell(one.decisions_each, words, 1)),
        (say("facts-forced"), lambda one: _cell(one.forced, words, 1, 100.0)),
        (say("facts-hands"), lambda one: _cell(one.hands, words, 1)),
        (say("facts-all-bits"), lambda one: _cell(one.all_bits, words, 0)),
        (say("facts-fair"), lambda one: number(100 / one.seats, 1)),
    ]
    for place, (better, worse, _) in enumerate(first.contests):
        rows.append((say("facts-contest", better=better, worse=worse), partial(_contest, words, place)))
    lead = say(
        "facts-lead",
        matches=number(first.matches, 0),
        bots=first.player,
        seed=seed,
        version=__version__,
        rules=game.meta.version,
    )
    head = [say("facts-seats"), *[str(one.seats) for one in found]]
    lines = [_row(head), "|---|" + "---:|" * len(found), *[_row([name, *map(cell, found)]) for name, cell in rows]]
    notes = [say(name) for name in NOTES]
    title = say("facts-title", game=game.meta.name(words.language))
    command = f"    ./play lab facts {game.id} --games {first.matches}" + (f" --seed {seed}" if seed != "1" else "")
    return "\n".join([f"# {title}", "", lead, "", command, "", *lines, "", *[f"- {note}" for note in notes], ""])


def _contest(words: Words, place: int, one: Facts) -> str:
    return _cell(one.contests[place].share, words, 1, 100.0)


def _row(cells: list[str]) -> str:
    return "| " + " | ".join(cells) + " |"


def _cell(part: Part | None, words: Words, digits: int, factor: float = 1.0) -> str:
    if part is None:
        return "–"
    scaled = Part(*[factor * value for value in part])
    return f"{words.number(scaled.value, digits)} ({words.interval(scaled, digits)})"
