"""The beginning of a scenario of a table's life: a table as its `given` describes it."""

from __future__ import annotations

import hashlib
from typing import Any, Final

from tavolaccio import games
from tavolaccio.games.house_rules import HouseRules
from tavolaccio.kernel.errors import BadInput
from tavolaccio.kernel.moves import LETTERS
from tavolaccio.proving.tables.memory_shell import SERVER, guest_of
from tavolaccio.tables.journal import learning
from tavolaccio.tables.journal import setup as setups
from tavolaccio.tables.journal.entries import Entry, RoomEntry, StartEntry
from tavolaccio.tables.journal.faces import FACES
from tavolaccio.tables.journal.people import Chair, SentAway
from tavolaccio.tables.journal.setup import TableSetup

__all__ = ["GIVEN", "face_of", "first_entries", "guest_of", "secret_of"]

GIVEN: Final = {
    "game",
    "seats",
    "seed",
    "clock",
    "people",
    "bots",
    "options",
    "watchers",
    "public",
    "hints",
    "characters",
    "start by",
    "beats",
    "lobby",
    "ready",
    "until",
    "absent",
    "house",
    "lesson",
    "kicked",
    "rules",
}


def face_of(who: str) -> str:
    """The face that somebody has at first: each player another one, all strangers the last."""
    return FACES[LETTERS.index(who)] if who in LETTERS else FACES[-1]


def secret_of(seed: object) -> str:
    return hashlib.sha256(f"table scenario {seed}".encode()).hexdigest()


def first_entries(given: dict[str, Any]) -> list[Entry]:
    """The journal of a table with these people at it, before the deal or after it."""
    odd = sorted({*given} - GIVEN)
    if odd:
        raise BadInput(f"unknown entry {odd[0]!r}", "given", ", ".join(sorted(GIVEN)))
    game = games.find(given.get("game", "this-game-is-shit"))
    people = str(given.get("people", "ABC"))
    bots = str(given.get("bots", ""))
    seats = int(given.get("seats", len(people) + len(bots)))
    setup = TableSetup(
        "SCENARIO",
        game.id,
        game.meta.version,
        guest_of(LETTERS.index(people[0])) if people else "",
        [Chair() for _ in range(seats)],
        dict(given.get("options", {})),
        str(given.get("clock", "none")),
        bool(given.get("public", False)),
        bool(given.get("watchers", True)),
        secret_of(given.get("seed", 1)),
        hints=given.get("hints"),
        characters=bool(given.get("characters", False)),
        lesson=bool(given.get("lesson", False)),
        sent_away=[SentAway(f"guest-{name}", f"Name {name}", name[0]) for name in str(given.get("kicked", "")).split()],
    )
    if "house" in given:
        setup.house = HouseRules(game.id, given["house"]).to_data()
    ready = str(given.get("ready", people))
    for letter in people:
        seat = LETTERS.index(letter)
        setup.chairs[seat] = Chair("person", guest_of(seat), f"Name {letter}", face_of(letter), ready=letter in ready)
    for letter in bots:
        seat = LETTERS.index(letter)
        setup.chairs[seat] = setups.bot_chair(setup, seat, "instinct", SERVER.levels)
    if "start by" in given:
        setups.set_start_by(setup, str(given["start by"]))
    entries: list[Entry] = [RoomEntry(setups.copied(setup), 1)]
    if not given.get("lobby"):
        started = setups.copied(setup)
        setups.start(started, started.host)
        learning.begin(started)
        if "rules" in given:
            started.rules = int(given["rules"])
        kind = StartEntry if started.phase == "playing" else RoomEntry
        entries.append(kind(started, 2))
    return entries
