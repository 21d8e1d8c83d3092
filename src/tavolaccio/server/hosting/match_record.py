"""What is kept of a finished match: its journal, how it was told, who came where, and a summary for lists."""

import hashlib
from base64 import b64decode
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from tavolaccio.bots.notes import Notes
from tavolaccio.kernel.moves import LETTERS as SEATS
from tavolaccio.kernel.position import outcome_to_data
from tavolaccio.server.helpers.main import journal
from tavolaccio.server.helpers.queue import HelperFailed
from tavolaccio.server.hosting.services import Services
from tavolaccio.server.hosting.table_codes import LETTERS
from tavolaccio.server.storage.ratings import BOT
from tavolaccio.server.storage.rows import Ending, RecordRow, ResultRow, now
from tavolaccio.tables.journal import learning
from tavolaccio.tables.journal import setup as setups
from tavolaccio.tables.journal.entries import SayEntry, StartEntry, entry_from
from tavolaccio.tables.journal.match_data import replies_to_data
from tavolaccio.tables.journal.setup import TableSetup
from tavolaccio.tables.journal.state import TableState


def notes_in(entries: list[bytes], match: int) -> Notes:
    """What bots decided in one of the matches of a journal, by the number of the question."""
    notes: Notes = {}
    number = match  # in the journal of an earlier release the first match may lack its start entry
    for raw in entries:
        if not raw.startswith(b'{"k":"start"') and b'"bot":' not in raw:
            continue
        entry = entry_from(msgspec.json.decode(raw))
        if isinstance(entry, StartEntry):
            number = entry.room.match
        elif isinstance(entry, SayEntry) and entry.bot and number == match:
            note = {"seat": SEATS[entry.s], "bot": entry.bot, "iterations": entry.i, "move": entry.m}
            notes.setdefault(entry.q, []).append(note)
    return notes


def record_name(room: TableSetup) -> str:
    """Twelve letters that follow from the match alone, however often its record is written.

    Records are listed for everybody, and knowing its code opens a private table: the code cannot be derived from this
    name.
    """
    digest = hashlib.sha256(f"record {room.secret} {room.match}".encode()).digest()
    return "".join([LETTERS[byte % len(LETTERS)] for byte in digest[:12]])


def places_of(ranking: Sequence[Iterable[int]]) -> dict[int, int]:
    """By seat, from 1; those who tie share the better place, and the next one is as many further down."""
    places: dict[int, int] = {}
    for group in ranking:
        places.update(dict.fromkeys(group, len(places) + 1))
    return places


async def ending_of(services: Services, state: TableState) -> Ending:
    room = state.setup
    match = state.match
    assert match is not None
    outcome = match.outcome
    assert outcome is not None
    task = {
        "game": match.game.id,
        "house": room.house,
        "rules": room.rules,
        "options": room.chosen,
        "names": setups.names_of(room),
        "secret": room.secret,
        "entropy": setups.entropy_of(room),
        "decided": learning.decided_of(room),
        "bots": notes_in(await services.store.entries(room.id), room.match) if state.bots_spoke else {},
        "log": replies_to_data(match.log),
    }
    try:
        paper = await services.helpers.record(task)
    except HelperFailed:
        paper = journal(task)  # no helper to be had: a record is worth a moment of everybody's time
    places = places_of(outcome.ranking)
    results = [
        ResultRow(
            seat,
            chair.guest if chair.kind == "person" else BOT + chair.level,
            places.get(seat, len(room.chairs)),
            seat in outcome.winners,
        )
        for seat, chair in enumerate(room.chairs)
    ]
    finished = now()
    summary: dict[str, Any] = {
        "id": record_name(room),
        "game": room.game,
        "rules": room.rules,
        "finished": finished,
        "answers": len(match.log),
        "turns": match.state.turn + 1,
        "options": setups.settings_of(room),
        "outcome": outcome_to_data(outcome),
        "seats": [
            {
                "name": chair.name,
                "emoji": chair.emoji,
                "bot": chair.kind == "bot",
                "guest": chair.guest,
                "level": chair.level,
                "away": chair.away,
                "place": result.place,
                "won": result.won,
            }
            for chair, result in zip(room.chairs, results, strict=True)
        ],
    }
    summary["awards"] = paper["awards"]
    if state.evening.records:
        summary["evening"] = state.evening.records
    if room.house is not None:
        summary["house"] = setups.house_shown(room.house)
    text = msgspec.json.encode(summary).decode()
    # Under house rules by the id of the variant, so that they have a separate leaderboard.
    record = RecordRow(
        summary["id"], room.id, match.game.id, room.rules, finished, text, str(paper["journal"]),
        b64decode(paper["recording"]), room.public,
    )  # fmt: skip
    # Nobody climbs a ladder by a match that was dealt in their favour.
    return Ending(record, [] if room.prepared else results)
