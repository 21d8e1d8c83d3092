"""A journal whose matches were played under other rules: nothing of them is played here, and all that came after is."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tavolaccio import games
from tavolaccio.proving.tables.memory_shell import read
from tavolaccio.proving.tables.random_table import RandomTable
from tavolaccio.tables.journal.entries import Entry, RoomEntry, StartEntry
from tavolaccio.tables.journal.setup import copied
from tavolaccio.tables.journal.state import load, state_from


def played(name: str, steps: int) -> tuple[list[Entry], dict[str, Any]]:
    """The entries of a match, and the checkpoint after them."""
    table = RandomTable(name, games.find(name).meta.least, "other rules")
    for _ in range(steps):
        if not table.is_over:
            table.step()
    entries = [read(line) for line in table.shell.journal.lines]
    return entries, json.loads(json.dumps(table.shell.state.data()))


def under_other_rules(entries: list[Entry], only: str = "playing over") -> list[Entry]:
    for entry in entries:
        if isinstance(entry, RoomEntry | StartEntry) and entry.room.phase in only.split():
            entry.room.rules += 1
    return entries


@pytest.mark.parametrize("name", games.names())
@pytest.mark.parametrize(("steps", "notice"), [(30, "closed-rules-changed"), (6_000, "closed-rules-since")])
def test_it_is_closed_from_the_journal_and_from_a_checkpoint(name: str, steps: int, notice: str) -> None:
    entries, checkpoint = played(name, min(steps, 12) if name == "soccmel" and steps < 100 else steps)
    checkpoint["room"]["rules"] += 1
    for state in (load(None, under_other_rules(entries)), state_from(checkpoint)):
        assert (state.setup.phase, state.setup.notice) == ("closed", notice)
        assert state.match is None
        assert state.faults == []
        assert state.n == len(entries)


@pytest.mark.parametrize("name", games.names())
def test_what_another_release_goes_on_writing_is_not_played_here(name: str) -> None:
    """While workers are being renewed one of the old ones may still have the match."""
    entries, _ = played(name, 60)
    under_other_rules(entries)
    whole, begun = load(None, entries), load(None, entries[:3])
    for entry in entries[3:]:
        begun.apply(entry)
        assert (begun.setup.phase, begun.match, begun.faults) == ("closed", None, [])
    assert begun.data() == whole.data()


@pytest.mark.parametrize("name", games.names())
def test_the_next_match_at_the_table_is_played(name: str) -> None:
    entries, _ = played(name, 6_000)
    last = entries[-1]
    assert isinstance(last, RoomEntry)
    assert last.room.phase == "over"
    today = games.find(name).meta.version
    lobby, start = copied(last.room), copied(last.room)
    lobby.phase, start.phase = "lobby", "playing"
    under_other_rules(entries)
    lobby.rules = today + 1
    start.rules = today
    state = load(None, [*entries, RoomEntry(lobby), StartEntry(start)])
    assert (state.setup.phase, state.setup.notice) == ("playing", "")
    assert state.match is not None
    assert state.match.question is not None
