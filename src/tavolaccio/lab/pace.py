"""How fast people decide, from the journals of their own tables.

The lab counts decisions, people feel minutes. A server writes down when each answer came; so the time of every question
(from the moment it was put to the moment it was decided, what the page shows in between included), shared out among its
decisions as the lab counts them, is the pace of a house. Left out: questions that a bot or the clock answered,
those that lay open for longer than `PAUSE`, lessons, and matches that were not played to their end.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from statistics import stdev
from typing import NamedTuple

from tavolaccio.kernel.match import Match
from tavolaccio.kernel.moves import Reply
from tavolaccio.lab.statistics import Part, t_of
from tavolaccio.lab.words import Words
from tavolaccio.tables.journal.entries import Entry, RoomEntry, SayEntry, StartEntry
from tavolaccio.tables.journal.state import TableState, known

PAUSE_S = 300
"""Somebody who takes longer has left the table."""
LEAST = 20
"""Fewer matches than these do not say how far others may be from them."""
NOT_PEOPLE = ("bot", "clock")


class Taken(NamedTuple):
    """What the people of one match took."""

    game: str
    """Of the printed rules."""
    seconds: float
    decisions: int
    pauses: int


class Pace(NamedTuple):
    """Seconds of a decision; `part` is None where too few matches say how sure that is."""

    seconds: float
    part: Part | None
    matches: int
    decisions: int
    pauses: int

    def interval(self, words: Words) -> str:
        return words.say("interval-none") if self.part is None else words.interval(self.part)

    def said(self, words: Words) -> str:
        """ "Sócc'mel!: 6.2 seconds a decision (5.1 to 7.4), by 1,204 decisions in 31 matches." """
        return words.say(
            "pace",
            game=words.game.meta.name(words.language),
            seconds=words.number(self.seconds),
            interval=self.interval(words),
            decisions=words.number(self.decisions, 0),
            matches=self.matches,
            matches_said=words.number(self.matches, 0),
        )


def pace_of(taken: Iterable[Taken]) -> Pace | None:
    """All seconds over all decisions; None where nobody has decided anything. The interval is a jackknife by match, of
    the logarithm: a few slow evenings stretch it upwards."""
    rows = [one for one in taken if one.decisions]
    if not rows:
        return None
    matches, decisions = len(rows), sum([one.decisions for one in rows])
    seconds = sum([one.seconds for one in rows]) / decisions
    part = None
    if matches >= LEAST and sum([one.seconds > 0 for one in rows]) > 1:
        whole = seconds * decisions
        without = [math.log((whole - one.seconds) / (decisions - one.decisions)) for one in rows]
        margin = t_of(matches - 1) * stdev(without) * (matches - 1) / math.sqrt(matches)
        part = Part(seconds, seconds * math.exp(-margin), seconds * math.exp(margin))
    return Pace(seconds, part, matches, decisions, sum([one.pauses for one in rows]))


def taken_at(journal: Iterable[Entry]) -> Iterator[Taken]:
    """Every finished match of a table's journal."""
    state: TableState | None = None
    again: Match | None = None
    asked = 0
    times: list[float] = []
    strangers: set[int] = set()
    for entry in journal:
        if state is None:
            assert isinstance(entry, RoomEntry)
            state = TableState(known(entry.room))
        if isinstance(entry, SayEntry) and entry.by in NOT_PEOPLE:
            strangers.add(entry.q)
        state.apply(entry)
        match = state.match
        if match is None:
            again = None
        elif isinstance(entry, StartEntry):
            again, asked, times, strangers = match.clone(), entry.at, [], set()
        elif again is not None:
            while len(times) < len(match.log):
                times.append((entry.at - asked) / 1000)
                asked = entry.at
            if match.question is None:
                if asked and not state.setup.prepared:
                    yield _taken(match, again, times, strangers)
                again = None


def _taken(match: Match, again: Match, times: list[float], strangers: set[int]) -> Taken:
    seconds, decisions, pauses = 0.0, 0, 0
    for number, (reply, time) in enumerate(zip(match.log, times, strict=True)):
        counted = decisions_at(again, reply)
        again.close(reply)
        if number in strangers or time < 0:
            continue
        if time > PAUSE_S:
            pauses += 1
            continue
        seconds += time
        decisions += counted
    return Taken(match.game.id.partition("+")[0], seconds, decisions, pauses)


def decisions_at(match: Match, reply: Reply) -> int:
    """How many decisions the lab counts at the open question, which was answered so: it asks one seat after the other,
    until one of them decides it for all."""
    counted = 0
    for seat in match.todo:
        counted += len(match.options(seat)) > 1
        if seat == reply.seat:
            break
    return counted
