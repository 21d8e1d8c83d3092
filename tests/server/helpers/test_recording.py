"""The recording of a match shows every role exactly what it could see, at every step, and needs no rules for it."""

from __future__ import annotations

import functools
import zlib
from base64 import b64encode
from typing import Any

import msgspec
import pytest

from tavolaccio import __version__, games
from tavolaccio.kernel.chance import mixed
from tavolaccio.kernel.errors import BadInput, OtherRules
from tavolaccio.kernel.journal import Journal
from tavolaccio.kernel.match import Match
from tavolaccio.kernel.moves import LETTERS
from tavolaccio.kernel.position import visible_data
from tavolaccio.kernel.view import SPECTATOR, event_for
from tavolaccio.proving.wandering import Dice, wander
from tavolaccio.server.helpers import main
from tavolaccio.server.helpers.match_summary import event_data
from tavolaccio.server.helpers.recording import (
    OPEN,
    WATCH,
    Recording,
    frames,
    packed,
    record,
    reply_to,
    roles,
    unpacked,
)

SECRET = bytes(range(32))
METAS = [games.find(name).meta for name in games.names()]
TABLES = [(meta.id, seats) for meta in METAS for seats in (meta.least, meta.most)]


@functools.cache
def played(name: str, seats: int) -> tuple[Journal, Recording]:
    match = Match.start(games.find(name), seats, {}, mixed(SECRET, []))
    wander(match, Dice(f"recording {name} {seats}"), 10_000)
    journal = Journal.parse(Journal.of(match, list("abcdefgh"[:seats]), SECRET).text())
    return journal, unpacked(packed(record(journal)))


def seen(match: Match, role: str) -> dict[str, Any]:
    """By the definition of what a seat sees."""
    if role == OPEN:
        data = visible_data(match.state)
    else:
        data = visible_data(match.view(SPECTATOR if role == WATCH else LETTERS.index(role)))
    del data["facts"]
    return data


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_every_role_sees_what_it_could_see(name: str, seats: int) -> None:
    journal, recording = played(name, seats)
    shown = {role: frames(recording, journal, role, 0, len(recording.steps)) for role in roles(seats)}
    views = {role: dict(one["first"]["public"]) for role, one in shown.items()}
    match = journal.start(games.find)
    for n in range(len(journal.answers) + 1):
        for role in shown:
            assert {**views[role], "forecast": None} == {**seen(match, role), "forecast": None}, f"{role} after {n}"
        if n == len(journal.answers):
            break
        line = journal.answers[n]
        events = match.state.events
        assert events is not None
        events.clear()
        match.close(reply_to(match, line))
        for role, one in shown.items():
            step = one["steps"][n]
            assert all(views[role][key] != value for key, value in step["public"].items()), "told again as it was"
            views[role].update(step["public"])
            seat = SPECTATOR if role == WATCH else LETTERS.find(role)
            told = [event_data(event if role == OPEN else event_for(event, seat)) for event in events]
            assert step["events"] == msgspec.to_builtins(told)
            own = LETTERS[seat] if len(role) == 1 else ""
            said = step["said"]
            assert role == OPEN or ("move" in said) == ("moves" not in line and line["seat"] == own)
            assert role == OPEN or set(said.get("moves", {})) <= {own}
    assert match.outcome is not None


@pytest.mark.parametrize("role", ["A", WATCH, OPEN])
def test_a_stretch_is_part_of_the_whole(role: str) -> None:
    journal, recording = played("this-game-is-shit", 6)
    total = len(recording.steps)
    whole = frames(recording, journal, role, 0, total)
    view = dict(whole["first"]["public"])
    for n, step in enumerate(whole["steps"]):
        if n % 17 == 0:
            part = frames(recording, journal, role, n, 20)
            assert part["first"]["public"] == view
            assert part["steps"] == whole["steps"][n : n + 20]
            assert part["total"] == total
        view.update(step["public"])
    beyond = frames(recording, journal, role, total + 5, 20)
    assert (beyond["first"]["n"], beyond["steps"]) == (total, [])


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_no_rules_are_needed(name: str, seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither the game, nor its package, nor anything that would play it."""
    journal, recording = played(name, seats)
    whole = frames(recording, journal, OPEN, 0, 10_000)
    data, text = packed(recording), journal.text()

    def refuse(*_: object) -> None:
        raise AssertionError("asked for the rules")

    monkeypatch.setattr(games, "find", refuse)
    again = unpacked(data)
    assert frames(again, Journal.parse(text), OPEN, 0, 10_000) == whole
    assert again.story == recording.story


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_it_is_compact(name: str, seats: int) -> None:
    """A step costs what has changed in it: less than its line in the journal, beside the cards and the first view."""
    journal, recording = played(name, seats)
    cards = len(zlib.compress(msgspec.json.encode(recording.cards)))
    assert len(packed(recording)) < cards + 2_500 + len(journal.text())


@pytest.mark.parametrize("data", [b"", b"nonsense", zlib.compress(b"{}" * 99)[:-9], zlib.compress(b'{"first": 1}')])
def test_a_damaged_recording_is_one_clear_line(data: bytes) -> None:
    with pytest.raises(BadInput, match="damaged"):
        unpacked(data)


def test_a_match_from_before_recordings_is_played_again() -> None:
    journal, recording = played("soccmel", 2)
    kept = {"journal": journal.text(), "recording": b64encode(packed(recording)).decode()}
    before = {**kept, "recording": ""}
    wanted = {"role": "B", "start": 3, "count": 20}
    encode = msgspec.json.encode
    assert encode(main.replay({**before, **wanted})) == encode(main.replay({**kept, **wanted}))
    assert encode(main.story(before)) == encode(main.story(kept))
    other = journal.text().replace('"rules": 1', '"rules": 2', 1)
    assert main.replay({**kept, **wanted, "journal": other})["total"] == len(recording.steps)
    with pytest.raises(OtherRules, match=f"verify it with release {__version__}"):
        main.replay({**before, **wanted, "journal": other})
