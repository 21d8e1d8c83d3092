"""A match as a table plays it. The same code takes a live entry and one read from the store.

A reaction is *padded*: its answers wait in a buffer until the shortest time of a window is over, so that nobody can
tell who has answered. A buffered answer is stored and acknowledged like any other. What happens to it is a function
of the journal alone:

- the end of the pad is an entry of its own, written by whoever finds it due first: then the buffer counts;
- a rider who speaks into the pad closes the question at once: what was buffered is void, its authors are asked again;
- an answer to a later question, or an unbuffered one of somebody who is asked, comes after the pad: the buffer first
  (older journals have no entry for the end of a pad).
"""

import logging

from tavolaccio.kernel.errors import BadInput, Refused
from tavolaccio.kernel.match import NOTHING, Match
from tavolaccio.kernel.moves import Move
from tavolaccio.kernel.points import ASK, WINDOW
from tavolaccio.server.loading import Entry, PadEntry, RoomEntry, SayEntry, StandEntry, StartEntry
from tavolaccio.server.standing import Standing

log = logging.getLogger("tavolaccio.server")


def is_reaction(match: Match) -> bool:
    """Does the open question ask for a reaction to what lies on the stack?"""
    question = match.question
    if question is None:
        return False
    point = question.point
    return point.kind == WINDOW or (point.passes and bool(match.state.pending))


def is_seen_late(match: Match) -> bool:
    """May everybody be told that the open question's time has run out? Only where one seat was asked for no reaction:
    otherwise it would tell who has passed and who has said nothing."""
    question = match.question
    return question is not None and question.point.kind == ASK and not is_reaction(match)


class Play:
    """A match and the answers that wait for the end of a pad."""

    __slots__ = ("_offers", "_offers_q", "bots_spoke", "buffer", "match", "standing")

    def __init__(self, match: Match, standing: list[int] | None = None) -> None:
        self.match = match
        self.buffer: list[SayEntry] = []
        self._offers: dict[int, list[Move]] = {}
        self._offers_q = -1
        self.standing = Standing(standing)
        self.bots_spoke = bool(match.log)
        """May the journal hold what a bot decided in this match? (Who has not seen its beginning does not know.)"""

    @property
    def q(self) -> int:
        return self.match.id

    def said_by(self, seat: int) -> str:
        """What the seat has answered to the open question; empty where nothing yet."""
        for entry in self.buffer:
            if entry.s == seat:
                return entry.m
        question = self.match.question
        if question is not None and question.point.kind != ASK and seat in question.seats:
            move = self.match.said[question.seats.index(seat)]
            if move is not None:
                return move.text
        return ""

    def options(self, seat: int) -> list[Move]:
        """What the seat may answer to the open question, as long as it has not; found out once for each question."""
        match = self.match
        question = match.question
        if question is None or (question.point.riders is None and seat not in question.seats):
            return NOTHING
        q = len(match.log)
        if q != self._offers_q:
            self._offers = {}
            self._offers_q = q
        found = self._offers.get(seat)
        if found is None:
            found = match.options(seat)
            self._offers[seat] = found
        return found

    def awaited(self) -> list[int]:
        """The seats asked that have not answered yet."""
        question = self.match.question
        return [] if question is None else [seat for seat in question.seats if not self.said_by(seat)]

    def comes_after_pad(self, entry: Entry) -> bool:
        """Does the entry say that the buffer counts, before it is taken itself?"""
        if not self.buffer or isinstance(entry, RoomEntry | StartEntry):
            return False
        if isinstance(entry, SayEntry):
            return entry.q != self.q or not (entry.b or entry.r)
        return entry.q != self.q or isinstance(entry, PadEntry)

    def take(self, entry: SayEntry, verified: bool = False) -> int:
        """Takes a stored answer; how many questions it has closed. `verified`: it has been since the last change."""
        closed = 0
        if self.comes_after_pad(entry):
            closed = self.flush()
            verified = False
        if entry.bot:
            self.bots_spoke = True
        if entry.q != self.q or self.match.question is None:
            return closed
        if entry.b:
            self.buffer.append(entry)
            return closed
        if entry.r:
            self.buffer.clear()
        return closed + self._apply(entry, verified)

    def stand(self, entry: StandEntry) -> int:
        """Takes a stored standing pass; how many questions were closed before it."""
        closed = self.flush() if self.comes_after_pad(entry) else 0
        if entry.q == self.q:
            self.standing.set(self.match, entry.s, entry.what)
        return closed

    def flush(self) -> int:
        """The pad is over: the buffered answers count, in the order in which they came."""
        entries, self.buffer = self.buffer, []
        closed = 0
        for entry in entries:
            if entry.q == self.q:
                closed += self._apply(entry)
        return closed

    def _apply(self, entry: SayEntry, verified: bool = False) -> int:
        match = self.match
        before = match.id
        try:
            move = match.game.moves.parse(entry.m)
            if verified:
                match.accept(entry.s, move)
            else:
                match.answer(entry.s, move, entry.q)
        except (Refused, BadInput):
            return 0  # void: its question has been closed by somebody before
        except Exception:
            # A mistake in the rules: the match is as before the answer, and will be after every replay.
            log.exception("the rules of %s fail at %s by seat %d", match.game.id, entry.m, entry.s)
            return 0
        closed = match.id - before
        if closed:
            self.standing.forget(match)
        return closed
