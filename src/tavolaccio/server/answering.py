"""Bots at a table: they think in helper processes, take as long as people, and their answers can be checked.

The chance of a decision is made one-way from the match's secret, the seat and the number of the question; only that
chance is handed to the helper. With each answer the journal keeps the bot's name and how many iterations it took, so
that anybody can let it decide again when the match is over (`verify --bots`).
"""

import asyncio
import logging
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tavolaccio.bots.notes import Notes
from tavolaccio.kernel.chance import for_bot
from tavolaccio.kernel.match import Match
from tavolaccio.kernel.moves import LETTERS
from tavolaccio.kernel.position import to_data
from tavolaccio.server.clocks import bot_delay
from tavolaccio.server.lanes import ThoughtFailed
from tavolaccio.server.loading import SayEntry, read_entry
from tavolaccio.server.replies import replies_out
from tavolaccio.server.rooms import Chair, RoomState, has_people_in_play
from tavolaccio.server.store import StoreError
from tavolaccio.server.thinkers import Thought

if TYPE_CHECKING:
    from tavolaccio.server.tables import Table

log = logging.getLogger("tavolaccio.server")

RETRY_SECONDS = 1.0


def task_of(match: Match) -> dict[str, Any]:
    """A match for a helper process: the last checkpoint, and the answers."""
    return {
        "game": match.game.id,
        "house": match.game.meta.data.get("house"),
        "rules": match.game.meta.version,
        "position": to_data(match.checkpoint),
        "since": match._since,
        "log": replies_out(match.log),
    }


def notes_in(entries: list[bytes]) -> Notes:
    """What bots decided in the last match of a journal, by the number of the question."""
    notes: Notes = {}
    starts = [place for place, raw in enumerate(entries) if raw.startswith(b'{"k":"start"')]
    for raw in entries[starts[-1] if starts else 0 :]:
        entry = read_entry(raw) if b'"bot":' in raw else None
        if isinstance(entry, SayEntry) and entry.bot:
            note = {"seat": LETTERS[entry.s], "bot": entry.bot, "iterations": entry.i, "move": entry.m}
            notes.setdefault(entry.q, []).append(note)
    return notes


def only_bots_are_left(chairs: list[Chair], is_out: Callable[[int], bool]) -> bool:
    """Has every person at this table fallen? A table of bots alone is somebody's show and keeps its pace."""
    return any(chair.kind == "person" for chair in chairs) and not has_people_in_play(chairs, is_out)


class Answering:
    """Asks the bots of one table, also those that play for somebody away."""

    __slots__ = ("_room", "_seats", "table", "thinking")

    def __init__(self, table: "Table") -> None:
        self.table = table
        self._room: RoomState | None = None
        self._seats: list[int] = []
        self.thinking = 0
        """Bots that will have something to say."""

    def seats(self) -> list[int]:
        """The seats that bots play for, found out once for each room."""
        room = self.table.room
        if room is not self._room:
            self._room = room
            self._seats = [seat for seat, chair in enumerate(room.chairs) if chair.is_played_by_a_bot]
        return self._seats

    def ask(self) -> None:
        """Every bot that is asked, or may ride along, thinks; for one worker, as long as that one lives."""
        if not self.seats():
            return
        match = self.table.match
        late = self.table.house.colleagues.thought_lateness(self.table.id)
        if late and match is not None:
            self.table.house.loop.call_later(late, self._ask, match.id)
        elif match is not None:
            self._ask(match.id)

    def _ask(self, q: int) -> None:
        table = self.table
        match = table.match
        if match is None or match.question is None or table.play is None or table.room.ritual is not None:
            return
        if match.id != q:
            return  # another worker's bots have answered
        question = match.question
        task: dict[str, Any] | None = None
        for seat in self.seats():
            asked = seat in question.seats
            if (asked and table.play.said_by(seat)) or (not asked and question.point.riders is None):
                continue
            if not asked and not match.options(seat):
                continue
            if task is None:
                task = task_of(match)
            level = table.room.chairs[seat].level or table.house.substitute
            self.thinking += 1
            table.house.spawn(self._answer(seat, level, match.id, {**task, "seat": seat}))

    async def _answer(self, seat: int, level: str, q: int, task: dict[str, Any]) -> None:
        try:
            thought = await self._think(seat, level, q, task)
        finally:
            self.thinking -= 1
        self.table.submit(lambda: self._say(seat, q, level, thought))

    async def _think(self, seat: int, level: str, q: int, task: dict[str, Any]) -> Thought | None:
        table = self.table
        house = table.house
        started = time.monotonic()
        delay = bot_delay(house.pace, only_bots_are_left(table.room.chairs, table.is_out))
        chance = for_bot(bytes.fromhex(table.room.secret), seat, q).hex()
        thought: Thought | None = None
        try:
            thought = await house.thinkers.move(level, {**task, "chance": chance}, house.bot_seconds)
        except ThoughtFailed as error:
            house.metrics.at(table.id).bot_failures += 1
            log.warning("table %s: the bot %s at seat %d failed: %s", table.id, level, seat, error)
        house.metrics.at(table.id).bot_seconds += time.monotonic() - started
        rest = delay - (time.monotonic() - started)
        if rest > 0:
            await asyncio.sleep(rest)
        return thought

    def _say(self, seat: int, q: int, level: str, thought: Thought | None) -> None:
        table = self.table
        play = table.play
        if play is None or play.q != q or play.match.question is None or play.said_by(seat):
            return
        if thought is not None and not thought.move:
            return  # it may speak, and keeps quiet
        chair = table.room.chairs[seat]
        if not chair.is_played_by_a_bot:
            return  # the person has come back
        table.timing.pad_if_due()
        if play.q != q:
            return
        if table.busy:
            table.submit(lambda: self._say(seat, q, level, thought))
            return
        options = play.match.options(seat)
        if thought is None:  # it failed: the default, where an answer is due
            if seat not in play.match.question.seats or not options:
                return
            entry = table.entry(seat, options[0].text, "bot")
        elif not any(option.text == thought.move for option in options):
            return
        else:
            entry = table.entry(seat, thought.move, "bot")
            entry.bot, entry.i = level, thought.iterations

        def then(error: StoreError | None) -> None:
            if error is None:
                table.applied([entry])
            else:
                table.house.loop.call_later(RETRY_SECONDS, table.submit, lambda: self._say(seat, q, level, thought))

        table.commit([entry], then, lambda: self._say(seat, q, level, thought))
