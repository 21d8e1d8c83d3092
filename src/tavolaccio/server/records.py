"""What is kept of a finished match: its journal, who came where, and a summary for lists."""

import hashlib
from typing import TYPE_CHECKING, Any

import msgspec

from tavolaccio.kernel.match import Match
from tavolaccio.kernel.position import outcome_to_data
from tavolaccio.server import rooms, variants
from tavolaccio.server.answering import notes_in
from tavolaccio.server.lanes import ThoughtFailed
from tavolaccio.server.ratings import BOT
from tavolaccio.server.replies import replies_out
from tavolaccio.server.store import Ending, RecordRow, ResultRow, now
from tavolaccio.server.thinking import journal

if TYPE_CHECKING:
    from tavolaccio.server.tables import Table


def record_name(room: rooms.RoomState) -> str:
    """Twelve letters that follow from the match alone, however often its record is written.

    Records are listed for everybody, and a table without a public door is open to whoever knows its code: nobody can
    tell the code from this name.
    """
    digest = hashlib.sha256(f"record {room.secret} {room.match}".encode()).digest()
    return "".join([rooms.LETTERS[byte % len(rooms.LETTERS)] for byte in digest[:12]])


async def ending_of(table: "Table", match: Match) -> Ending:
    room = table.room
    outcome = match.outcome
    assert outcome is not None
    spoke = table.play is None or table.play.bots_spoke
    task = {
        "game": match.game.id,
        "house": room.house,
        "rules": room.rules,
        "options": room.chosen,
        "names": rooms.names_of(room),
        "secret": room.secret,
        "entropy": rooms.entropy_of(room),
        "decided": rooms.decided_of(room),
        "bots": notes_in(await table.house.store.entries(table.id)) if spoke else {},
        "log": replies_out(match.log),
    }
    try:
        paper = await table.house.thinkers.record(task)
    except ThoughtFailed:
        paper = journal(task)  # no helper to be had: a record is worth a moment of everybody's time
    places: dict[int, int] = {}
    for group in outcome.ranking:
        for seat in group:
            places.setdefault(seat, len(places) + 1)
        best = min([places[seat] for seat in group], default=0)
        for seat in group:
            places[seat] = best
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
        "options": rooms.settings_of(room),
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
    if room.house is not None:
        summary["house"] = msgspec.to_builtins(variants.shown(room.house))
    text = msgspec.json.encode(summary).decode()
    # Under house rules by the id of the variant, so that they have a ladder of their own.
    record = RecordRow(summary["id"], room.id, match.game.id, room.rules, finished, text, str(paper["journal"]))
    return Ending(record, results)
