"""What would a bot do in my place? Thought out beside the loop, told to nobody else, kept nowhere."""

import secrets
from typing import TYPE_CHECKING

from tavolaccio import bots
from tavolaccio.kernel.errors import Refusal
from tavolaccio.server import protocol, rooms
from tavolaccio.server.answering import task_of
from tavolaccio.server.lanes import Crowded, ThoughtFailed
from tavolaccio.server.parts import WeighedMove
from tavolaccio.server.protocol import Hinted, encode

if TYPE_CHECKING:
    from tavolaccio.server.connection import Connection
    from tavolaccio.server.tables import Table

ADVISER = bots.LEVELS[-1].id
MILLISECONDS = 800.0
SECONDS = 5.0
"""Longer than this nobody waits for advice; several may be waiting for the same helper."""


def hint(table: "Table", connection: "Connection", message: protocol.Hint) -> None:
    refusal = _refusal(table, connection, message)
    if refusal is not None:
        table.refuse(connection, message.id, *refusal)
        return
    play = table.play
    assert play is not None
    seat = rooms.seat_of(table.room, connection.guest)
    options = play.match.options(seat)
    if len(options) == 1:
        only = [WeighedMove(options[0].text, -1.0, 0)]
        connection.send(encode(Hinted(message.id, table.id, message.q, ADVISER, only, "only")))
        return
    task = {**task_of(play.match), "seat": seat, "chance": secrets.token_hex(32)}
    table.house.spawn(_think(table, connection, message, task))


def _refusal(table: "Table", connection: "Connection", message: protocol.Hint) -> tuple[str, str] | None:
    seat = rooms.seat_of(table.room, connection.guest)
    play = table.play
    if seat < 0:
        return "not-seated", "you do not play here"
    if play is None or play.match.question is None or table.room.phase != "playing":
        return "over", "no match is being played"
    if not rooms.has_hints(table.room):
        return "no-hints", "this table plays without hints"
    if message.q != play.q:
        return "late", Refusal("late").text
    if play.said_by(seat):
        return "answered", Refusal("answered").text
    if table.room.ritual is not None or not play.match.options(seat):
        return "not-asked", "you have nothing to say now"
    if not table.house.hint_limit.take(connection.guest):
        return "too-fast", "too many hints; think a little yourself"
    return None


async def _think(table: "Table", connection: "Connection", message: protocol.Hint, task: dict[str, object]) -> None:
    try:
        advice = await table.house.thinkers.hint(task, MILLISECONDS, SECONDS, connection.address)
    except Crowded as error:
        table.refuse(connection, message.id, "too-fast", str(error))
        return
    except (ThoughtFailed, TimeoutError):
        table.house.metrics.at(table.id).bot_failures += 1
        table.refuse(connection, message.id, "no-hint", "nobody had an idea in time")
        return
    weighed = [WeighedMove(one["move"], one["chance"], one["visits"]) for one in advice["moves"]]
    connection.send(encode(Hinted(message.id, table.id, message.q, ADVISER, weighed, advice["reason"])))
