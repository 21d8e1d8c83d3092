"""What is kept of a finished match, as far as it is arithmetic."""

from __future__ import annotations

from tavolaccio.server.hosting.hosted_table import write_entry
from tavolaccio.server.hosting.match_record import notes_in, places_of, record_name
from tavolaccio.tables.journal.entries import Entry, RoomEntry, SayEntry, StartEntry
from tavolaccio.tables.journal.people import Chair
from tavolaccio.tables.journal.setup import TableSetup, copied


def room(match: int, secret: str = "ab" * 32) -> TableSetup:
    chairs = [Chair("person", "ada", "Ada", "🦊"), Chair("bot", "", "Gino", "🦍", level="fox")]
    made = TableSetup("TABLE", "soccmel", 1, "ada", chairs, {}, "none", False, True, secret)
    made.match = match
    return made


def test_who_ties_shares_the_better_place() -> None:
    assert places_of([[2], [0, 3], [1]]) == {2: 1, 0: 2, 3: 2, 1: 4}
    assert places_of([[0, 1]]) == {0: 1, 1: 1}
    assert places_of([]) == {}


def test_notes_of_bots_are_those_of_their_match() -> None:
    entries: list[Entry] = [
        RoomEntry(room(1), 1),
        StartEntry(room(1), 2),
        SayEntry(0, 0, "pass", at=3),
        SayEntry(1, 1, "suffer", "bot", at=4, bot="fox", i=90),
        StartEntry(room(2), 5),
        SayEntry(1, 1, "pass", "bot", at=6, bot="owl", i=7),
        SayEntry(1, 0, "pass", "bot", at=7, bot="owl", i=8),
    ]
    raw = [write_entry(entry) for entry in entries]
    assert notes_in(raw, 1) == {1: [{"seat": "B", "bot": "fox", "iterations": 90, "move": "suffer"}]}
    assert notes_in(raw, 2) == {
        1: [
            {"seat": "B", "bot": "owl", "iterations": 7, "move": "pass"},
            {"seat": "A", "bot": "owl", "iterations": 8, "move": "pass"},
        ]
    }
    assert notes_in(raw, 3) == {}


def test_a_record_has_one_name_that_follows_from_its_match_alone() -> None:
    first, second, other = room(1), room(2), room(1, "cd" * 32)
    moved = copied(first)
    moved.id = "OTHER"
    assert record_name(first) == record_name(moved)
    assert len({record_name(one) for one in (first, second, other)}) == 3
    assert len(record_name(first)) == 12
    assert "TABLE" not in record_name(first)
