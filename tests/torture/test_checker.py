"""The checker finds what is planted, and nothing where nothing is."""

from __future__ import annotations

import time

import pytest

from tavolaccio import games
from tavolaccio.kernel.journal import Journal
from tavolaccio.server.hosting.hosted_table import read_entry
from tavolaccio.tables.journal import setup as setups
from tavolaccio.tables.journal.entries import RoomEntry, SayEntry
from tavolaccio.tables.journal.people import Chair
from tavolaccio.torture.checks.checker import Checker, _misread
from tavolaccio.torture.checks.replay import Replay
from tavolaccio.torture.deployment.store_reader import Kept
from tavolaccio.torture.history import HEARD, SENT, UNANSWERED
from tavolaccio.torture.players.party import GAMES
from tavolaccio.torture.records import check_ratings, check_records
from tests.torture.planted import GUESTS, Planted


def played(count: int = 12, game: str = "this-game-is-shit") -> Planted:
    planted = Planted(game)
    for _ in range(count):
        planted.say()
    return planted


@pytest.mark.parametrize("game", GAMES)
def test_a_clean_match_has_no_findings(game: str) -> None:
    planted = played(20, game)
    for seat in range(2):
        planted.snapshot(seat)
    assert planted.checked() == []


def last_of(planted: Planted, kind: str, seat: int = -1) -> int:
    """The place of the last line in which somebody has heard such a message."""
    places = [
        place
        for place, line in enumerate(planted.lines)
        if line.way == HEARD and line.message["t"] == kind and seat in (-1, line.connection - 1)
    ]
    return places[-1]


def test_a_lost_message() -> None:
    """Acknowledged, told, and gone from the end of the journal."""
    planted = played()
    del planted.raw[-1]
    assert {"lost", "told early"} <= set(planted.checked())


def test_a_guest_against_bots_keeps_the_seat() -> None:
    """Nobody plays for them; among people the seat is given up."""
    secret = bytes([5] * 32).hex()
    room = setups.new_setup("TABLE", secret, games.find("soccmel"), 2, {}, "none", False, True)
    setups.sit(room, "ada", "Ada", "🦊", 0)
    setups.sit(room, "bea", "Bea", "🐱", 1)
    room.phase = "playing"
    assert _misread({"t": "stand"}, RoomEntry(room), "ada") == "the guest still sits there"
    room.chairs[1] = Chair(kind="bot")
    assert _misread({"t": "stand"}, RoomEntry(room), "ada") == ""


def test_a_shorter_journal_than_before() -> None:
    planted = played()
    checker = Checker()
    checker.feed(planted.lines)
    checker.settle({"TABLE": planted.raw})
    checker.settle({"TABLE": planted.raw[:-1]})
    assert [finding.kind for finding in checker.findings] == ["lost"]


def test_a_doubled_message() -> None:
    planted = played()
    planted.raw.append(planted.raw[-1])
    assert {"doubled", "void"} <= set(planted.checked())


def test_a_message_answered_twice() -> None:
    planted = played()
    planted.lines.append(planted.lines[last_of(planted, "ack")])
    assert planted.checked() == ["doubled"]


def test_a_changed_message() -> None:
    planted = played()
    options = {"play", "reload", "pass", "end"}
    entry = read_entry(planted.raw[-1])
    assert isinstance(entry, SayEntry)
    planted.rewrite(len(planted.raw) - 1, m=(options - {entry.m}).pop())
    assert "changed" in planted.checked()


def test_an_entry_that_was_rewritten() -> None:
    planted = played()
    checker = Checker()
    checker.feed(planted.lines)
    checker.settle({"TABLE": planted.raw})
    planted.rewrite(3, at=12345)
    checker.settle({"TABLE": planted.raw})
    assert [finding.kind for finding in checker.findings] == ["changed"]


def test_an_invented_message() -> None:
    planted = played()
    place = next(
        place for place, line in reversed(list(enumerate(planted.lines))) if line.way == SENT and "id" in line.message
    )
    name = planted.lines[place].message["id"]
    planted.lines[place:] = [line for line in planted.lines[place:] if line.message.get("id") != name]
    assert planted.checked() == ["invented"]


def test_an_undone_move() -> None:
    """The match in force is behind its journal: as when a checkpoint claims what it does not hold."""
    planted = played()
    checker = Checker(one_process=False)
    checker.feed(planted.lines)
    checker.settle({"TABLE": planted.raw})
    assert checker.findings == []
    head = checker.replays["TABLE"]
    old = planted.snapshot(0, v=head.v - 4).message
    checker.in_force(old, head.v, [False, False], "worker 2")
    assert [finding.kind for finding in checker.findings] == ["undone"]
    assert f"at version {head.v}" in str(checker.findings[0])


def test_an_answer_that_the_match_in_force_does_not_know() -> None:
    planted = played()
    checker = Checker()
    checker.feed(planted.lines)
    checker.settle({"TABLE": planted.raw})
    snapshot = planted.snapshot(0).message
    checker.in_force(snapshot, planted.replay.v, [True, False], "worker 2")
    assert [finding.kind for finding in checker.findings] == ["undone"]


def test_a_move_at_a_match_that_went_back() -> None:
    """What is answered there stands in the journal, and means nothing where it stands."""
    planted = played()
    planted.lines.append(planted.add(0, SENT, {"t": "say", "id": "x", "table": "TABLE", "q": 3, "move": "play"}))
    planted.write(SayEntry(3, 0, "play", g=GUESTS[0], c="x"))
    planted.add(0, HEARD, {"t": "ack", "id": "x", "table": "TABLE", "v": 3})
    assert planted.checked() == ["void"]


def test_a_client_that_was_led_back() -> None:
    planted = played()
    planted.snapshot(1, v=planted.replay.v - 3)
    assert planted.checked() == ["undone"]
    planted = played()
    planted.snapshot(1, v=planted.replay.v - 3).message["epoch"] = "another worker"
    assert planted.checked(one_process=False) == []


def test_something_told_too_early() -> None:
    """Told, and then the server was killed before it was kept: another answer stands there now."""
    planted = played()
    planted.say(answer="none")
    del planted.raw[-1]
    assert set(planted.checked()) == {"told early"}


def test_an_acknowledgement_while_nothing_could_become_durable() -> None:
    planted = played()
    checker = Checker()
    checker.quiet_times.append((planted.lines[-6].at, planted.lines[-1].at + 1))
    checker.feed(planted.lines)
    checker.settle({"TABLE": planted.raw})
    assert {finding.kind for finding in checker.findings} == {"told early"}


@pytest.mark.parametrize(
    ("part", "key", "value"),
    [
        ("public", "turn", 999),
        ("public", "hands", ["X", "Y"]),
        ("question", "id", 77),
        ("mine", "options", ["pass", "cheat"]),
        ("mine", "zones", {"hands": "LL"}),
        ("mine", "said", "play"),
    ],
)
def test_something_told_wrong(part: str, key: str, value: object) -> None:
    planted = played()
    planted.snapshot(0).message[part][key] = value
    assert planted.checked() == ["told wrong"]


def test_a_wrong_event() -> None:
    planted = played()
    place = next(
        place
        for place in range(len(planted.lines) - 1, 0, -1)
        if planted.lines[place].message["t"] == "update" and planted.lines[place].message["events"]
    )
    planted.lines[place].message["events"][0][0] = "explodes"
    assert planted.checked() == ["told wrong"]


def test_an_update_that_was_left_out() -> None:
    planted = played()
    place = last_of(planted, "update", 0)
    planted.say()
    planted.say()
    del planted.lines[place]
    assert "gap" in planted.checked()


def test_a_message_refused_after_it_was_done() -> None:
    planted = played()
    name = planted.say(answer="none")
    entry = read_entry(planted.raw[-1])
    assert isinstance(entry, SayEntry)
    planted.add(entry.s, HEARD, {"t": "refused", "id": name, "table": "TABLE", "reason": "late", "clause": ""})
    assert planted.checked() == ["refused after done"]


def test_a_copy_that_was_under_way_while_another_was_refused() -> None:
    """Sent to two workers: the one that answered has refused, and the other did it later. It was not done before."""
    planted = played()
    planted.say(answer="none")
    entry = read_entry(planted.raw[-1])
    assert isinstance(entry, SayEntry)
    first = next(line for line in planted.lines if line.way == SENT and line.message.get("id") == entry.c)
    planted.add(entry.s, SENT, first.message)
    planted.add(entry.s, HEARD, {"t": "refused", "id": entry.c, "table": "TABLE", "reason": "no-card", "clause": ""})
    assert planted.checked() == ["refused after done"]
    planted.rewrite(len(planted.raw) - 1, at=int(2000 * time.time()))
    assert planted.checked() == []


def test_a_message_that_was_not_kept_and_sent_again() -> None:
    """`store` says that it was not done; the same id may come again, and is then done."""
    planted = played()
    planted.say(answer="none")
    entry = read_entry(planted.raw[-1])
    assert isinstance(entry, SayEntry)
    first = next(line for line in planted.lines if line.way == SENT and line.message.get("id") == entry.c)
    refusal = {"t": "refused", "id": entry.c, "table": "TABLE", "reason": "store", "clause": ""}
    planted.add(entry.s, HEARD, refusal)
    assert planted.checked() == ["refused after done"], "it was not sent again, and yet it is there"
    planted.add(entry.s, SENT, first.message)
    assert planted.checked() == []


def test_a_message_that_nobody_answers() -> None:
    planted = played()
    planted.add(0, UNANSWERED, {"t": "say", "id": "x", "table": "TABLE", "seconds": 30.0})
    assert planted.checked() == ["unanswered"]


# Records and ratings.


def recorded(seed: int = 5) -> tuple[Replay, Kept]:
    planted = Planted("soccmel", seed)
    planted.finish()
    replay = planted.replay
    ((_, room, match),) = replay.overs
    names = [chair.name for chair in room.chairs]
    journal = Journal.of(match, names, bytes.fromhex(room.secret)).text()
    results = [("RECORD", "soccmel", guest) for guest in GUESTS]
    matches = {("soccmel", pool, guest): 1 for pool in ("people", "all") for guest in GUESTS}
    return replay, Kept({"TABLE": [("RECORD", journal)]}, results, matches)


def kinds_of(replay: Replay, kept: Kept) -> list[str]:
    checker = Checker()
    check_records(checker, replay, kept)
    check_ratings(checker, kept)
    return [finding.kind for finding in checker.findings]


def test_records_that_are_right() -> None:
    assert kinds_of(*recorded()) == []


def test_records_that_are_wrong() -> None:
    replay, kept = recorded()
    ((name, journal),) = kept.records["TABLE"]
    for wrong in (
        [],
        [(name, journal), (name, journal)],
        [(name, journal), ("OTHER", journal)],
        [(name, journal.replace('"seat": "A"', '"seat": "B"', 1))],
        [(name, journal.replace("hash", "hush", 1))],
    ):
        found = kinds_of(replay, Kept({"TABLE": wrong}, kept.results, kept.ratings))
        assert set(found) == {"record"}, wrong


def test_a_record_of_another_match() -> None:
    replay, kept = recorded()
    other, of_other = recorded(6)
    assert other.raw != replay.raw
    assert set(kinds_of(replay, Kept(of_other.records, kept.results, kept.ratings))) == {"record"}


def test_a_rating_that_counted_twice() -> None:
    replay, kept = recorded()
    kept.ratings["soccmel", "people", "ada"] = 2
    assert kinds_of(replay, kept) == ["rating"]


def test_games_of_the_campaign_are_all_games() -> None:
    assert sorted(GAMES) == sorted(games.names())


def test_what_is_heard_very_late_is_checked_all_the_same() -> None:
    planted = played(60, "stimulix")
    late = planted.snapshot(0, v=5)
    planted.lines.remove(late)
    checker = Checker(one_process=False)
    checker.feed(planted.lines)
    checker.settle({"TABLE": planted.raw})
    replay = checker.replays["TABLE"]
    for v in list(replay.moments)[:-2]:
        del replay.moments[v]
    late.message["question"]["id"] = 99
    late.message["epoch"] = "another worker"
    checker.feed([late])
    checker.settle({"TABLE": planted.raw})
    assert [finding.kind for finding in checker.findings] == ["told wrong"]
