"""All of a table that follows from its journal alone: set-up, match, answers that wait, passes in advance.

`apply` is the only way in, for a live entry and for one read from the store alike, so a checkpoint (`data`) can be
taken after any entry: with the entries that come after it, it gives what the whole journal gives.

A reaction takes its time: its answers wait in a buffer until the shortest time of the window is over, so that nobody
can tell who has answered. A buffered answer is stored and acknowledged like any other. What becomes of it:

- the end of the delay is a separate entry: then the buffer counts;
- a seat that was not asked and answers during the delay closes the question immediately: what was buffered is void, and
  its authors are asked again;
- an answer to a later question, or an unbuffered one of somebody who is asked, comes after the delay: the buffer first
  (older journals have no entry for the end of the delay).
"""

from collections.abc import Sequence
from typing import Any, Final

from tavolaccio.kernel.chance import mixed
from tavolaccio.kernel.errors import BadInput, Refused, TavolaccioError
from tavolaccio.kernel.match import NOTHING, Match
from tavolaccio.kernel.moves import Move
from tavolaccio.kernel.points import ASK, WINDOW
from tavolaccio.kernel.state import Event, Pending
from tavolaccio.tables.journal import learning
from tavolaccio.tables.journal import setup as setups
from tavolaccio.tables.journal.entries import Entry, PadEntry, RoomEntry, SayEntry, StandEntry, StartEntry, entry_from
from tavolaccio.tables.journal.entries import entry_to_data as entry_data
from tavolaccio.tables.journal.evening import Evening, evening_from
from tavolaccio.tables.journal.match_data import events_from, events_to_data, match_from, match_to_data
from tavolaccio.tables.journal.setup import TableSetup, setup_from, setup_to_data

OFF: Final = "off"
CARD: Final = "card"
TURN: Final = "turn"
PASSES: Final = (OFF, CARD, TURN)
"""Passes in advance: none; let the card on top of the stack through; let the others have it out until my turn."""
REMEMBERED: Final = 64
"""Client ids that are remembered, at most: far more than a client can have on its way."""
FORGOTTEN: Final = 16
"""Ids dropped in one go: finding the oldest costs more than dropping several."""
RECENT_EVENTS: Final = 24
"""Events of a match that a newcomer is told, at most."""


def keep(kept: list[Any], new: Sequence[Any], most: int) -> None:
    """Only the last ones. (An empty deque takes as much memory as a list of eighty, and a table has several.)"""
    kept.extend(new)
    if len(kept) > most:
        del kept[:-most]


def is_reaction(match: Match) -> bool:
    """Does the open question ask for a reaction to what lies on the stack?"""
    question = match.question
    if question is None:
        return False
    point = question.point
    return point.kind == WINDOW or (point.passes and bool(match.state.pending))


class TableState:
    """To be made by `load`, or from the set-up of a new table."""

    __slots__ = (
        "_offers",
        "_offers_q",
        "_passes",
        "bots_spoke",
        "buffer",
        "done",
        "evening",
        "faults",
        "match",
        "misses",
        "n",
        "recent",
        "seen",
        "setup",
        "v",
    )

    def __init__(self, setup: TableSetup) -> None:
        self.setup = setup
        self.n = 0
        """Entries applied."""
        self.v = 0
        """Versions told."""
        self.match: Match | None = None
        self.buffer: list[SayEntry] = []
        self.misses: dict[int, int] = {}
        """By seat: how often in a row the clock has answered for it."""
        self.seen: dict[int, int] = {}
        """By seat: when the person there has answered last in this match, in milliseconds."""
        self.done: dict[tuple[str, str], int] = {}
        """By guest and client's id: with which version a message was acknowledged."""
        self.bots_spoke = False
        """Does the journal hold what a bot decided in this match?"""
        self.evening = Evening()
        self.recent: list[Event] = []
        """What happened last in this match."""
        self.faults: list[str] = []
        """Errors found in the rules, to be written to the log."""
        self._passes: dict[int, str | Pending] = {}
        self._offers: dict[int, list[Move]] = {}
        self._offers_q = -1

    # Looking.

    @property
    def q(self) -> int:
        """The number of the open question; -1 where no match is on the table."""
        match = self.match
        return len(match.log) if match is not None else -1

    def is_out(self, seat: int) -> bool:
        """Has this seat nothing to play any more in the match that is going on?"""
        return self.match is not None and self.match.state.out >> seat & 1 != 0

    def said_by(self, seat: int) -> str:
        """What the seat has answered to the open question; empty where nothing yet."""
        for entry in self.buffer:
            if entry.s == seat:
                return entry.m
        match = self.match
        if match is None:
            return ""
        question = match.question
        if question is not None and question.point.kind != ASK and seat in question.seats:
            move = match.said[question.seats.index(seat)]
            if move is not None:
                return move.text
        return ""

    def is_anything_said(self) -> bool:
        """May any seat have answered the open question? Where one seat is asked, its answer decides."""
        if self.buffer:
            return True
        question = self.match.question if self.match is not None else None
        return question is not None and question.point.kind != ASK

    def awaited(self) -> list[int]:
        """The seats asked that have not answered yet."""
        question = self.match.question if self.match is not None else None
        return [] if question is None else [seat for seat in question.seats if not self.said_by(seat)]

    def options(self, seat: int) -> list[Move]:
        """What the seat may answer to the open question, as long as it has not; found out once for each question, and
        never changed."""
        match = self.match
        if match is None:
            return NOTHING
        if len(match.log) != self._offers_q:
            self._offers_q = len(match.log)
            self._offers = {}
        found = self._offers.get(seat)
        if found is None:
            found = self._offers[seat] = match.options(seat)
        return found

    def pass_of(self, seat: int) -> str:
        """The pass in advance that is in force for a seat."""
        found = self._passes.get(seat)
        return OFF if found is None else TURN if isinstance(found, str) else CARD

    def wants_to_pass(self, seat: int) -> bool:
        """Is the open question one that the seat has passed in advance? Never one about something of its own: a free
        attack, a card it has played, what is aimed at it."""
        what = self._passes.get(seat)
        match = self.match
        if what is None or match is None or match.question is None or not match.stack:
            return False
        if isinstance(what, Pending):
            return match.stack[-1] is what and what.by != seat
        point = match.question.point
        if point.kind != WINDOW or point.offer:
            return False
        return all(seat not in (entry.by, entry.target) for entry in match.stack)

    # Entries.

    def apply(self, entry: Entry, verified: bool = False) -> int:
        """Takes an entry; how many versions came of it. `verified`: an answer that was found to be legal just now."""
        before = self.v
        self.n += 1
        if isinstance(entry, (RoomEntry, StartEntry)):
            self._set_up(entry)
        elif self.match is not None:
            if self.buffer and self._comes_after_delay(entry):
                verified = False
                self._count_buffer()
            if isinstance(entry, SayEntry):
                self._say(self.match, entry, verified)
            elif isinstance(entry, StandEntry) and entry.q == self.q:
                self._pass_in_advance(self.match, entry)
        if entry.c:
            self._remember(entry, before)
        return self.v - before

    def _remember(self, entry: Entry, v: int) -> None:
        self.done[(entry.g, entry.c)] = v
        if len(self.done) > REMEMBERED:
            for key in list(self.done)[:FORGOTTEN]:
                del self.done[key]

    def _set_up(self, entry: RoomEntry | StartEntry) -> None:
        before, self.setup = self.setup, known(entry.room)
        self.v += 1
        if entry.room.phase == "over":
            self.evening.count(entry.room, entry.room.winners or self._winners())
        if self.evening.people:
            self.evening.rename(entry.room)
        if self.setup is entry.room and isinstance(entry, StartEntry):
            self._deal()
        elif self.setup.phase in ("lobby", "closed"):
            self.match = None
            self.buffer, self.recent = [], []
            self._passes = {}
            self.misses, self.seen = {}, {}
        elif self.misses:
            for seat, chair in enumerate(entry.room.chairs):
                if before.chairs[seat].away and not chair.away:
                    self.misses.pop(seat, None)

    def _winners(self) -> list[int]:
        """Of the match on the table; journals of earlier releases do not say who has won."""
        outcome = self.match.outcome if self.match is not None else None
        return [] if outcome is None else list(outcome.winners)

    def _deal(self) -> None:
        setup = self.setup
        seed = mixed(bytes.fromhex(setup.secret), setups.entropy_of(setup))
        self.buffer, self._passes, self.misses, self.seen = [], {}, {}, {}
        self.bots_spoke = False
        self.recent = []
        self._offers_q = -1
        game = setups.game_of(setup)
        decided = learning.decided_of(setup)
        self.match = Match.start(game, len(setup.chairs), setup.chosen, seed, events=True, decided=decided)

    def _comes_after_delay(self, entry: SayEntry | StandEntry | PadEntry) -> bool:
        """Does the entry say that the buffer counts, before it is taken itself?"""
        if isinstance(entry, SayEntry):
            return entry.q != self.q or not (entry.b or entry.r)
        return entry.q != self.q or isinstance(entry, PadEntry)

    def _count_buffer(self) -> None:
        """The buffered answers count, in the order in which they came."""
        entries, self.buffer = self.buffer, []
        for entry in entries:
            if self.match is not None and entry.q == self.q:
                self._answer(self.match, entry, False)

    def _say(self, match: Match, entry: SayEntry, verified: bool) -> None:
        if entry.bot:
            self.bots_spoke = True
        if entry.by == "clock":
            chair = self.setup.chairs[entry.s]
            if chair.kind == "person" and not chair.away:
                self.misses[entry.s] = self.misses.get(entry.s, 0) + 1
        elif entry.by == "person":
            if not entry.b and match.question is not None and match.question.point.kind == ASK:
                self.seen[entry.s] = entry.at  # not what was said in secret: that it was said is nobody's business
            if self.misses:
                self.misses.pop(entry.s, None)
        if entry.q != len(match.log) or match.question is None:
            return
        if entry.b:
            self.buffer.append(entry)
            return
        if entry.r:
            self.buffer.clear()
        self._answer(match, entry, verified)

    def _answer(self, match: Match, entry: SayEntry, verified: bool) -> None:
        before = len(match.log)
        try:
            move = match.game.moves.parse(entry.m)
            if verified:
                match.accept(entry.s, move)
            else:
                match.answer(entry.s, move, entry.q)
        except (Refused, BadInput):
            return  # void: its question has been closed by somebody before
        except Exception as error:  # noqa: BLE001  # the match is as before the answer, and will be after every replay
            self.faults.append(f"the rules of {match.game.id} fail at {entry.m} by seat {entry.s}: {error!r}")
            return
        if len(match.log) != before:
            self.v += 1
            if self._passes:
                self._forget_passes(match)

    # Passes in advance.

    def _pass_in_advance(self, match: Match, entry: StandEntry) -> None:
        if entry.what == OFF:
            self._passes.pop(entry.s, None)
        elif entry.what == TURN:
            self._passes[entry.s] = TURN
        elif match.stack:
            self._passes[entry.s] = match.stack[-1]

    def _forget_passes(self, match: Match) -> None:
        """A question has been opened: a card has left the stack, somebody's own turn has come, the match is over."""
        question = match.question
        if question is None:
            self._passes.clear()
            return
        own_turn = question.seats[0] if not match.stack and question.point.kind == ASK else -1
        for seat, what in list(self._passes.items()):
            if seat == own_turn or (isinstance(what, Pending) and what not in match.stack):
                del self._passes[seat]

    # Checkpoints.

    def data(self) -> dict[str, Any]:
        """All of it as plain data, after any entry; the inverse is `state_from`."""
        match = self.match
        stack = match.stack if match is not None else []
        return {
            "n": self.n,
            "v": self.v,
            "room": setup_to_data(self.setup),
            "done": [[guest, name, v] for (guest, name), v in self.done.items()],
            "misses": [[seat, count] for seat, count in self.misses.items()],
            "seen": [[seat, at] for seat, at in self.seen.items()],
            "bots_spoke": self.bots_spoke,
            "buffer": [entry_data(entry) for entry in self.buffer],
            "passes": [
                [seat, -1 if isinstance(what, str) else stack.index(what)] for seat, what in self._passes.items()
            ],
            "match": None if match is None else match_to_data(match),
            "recent": events_to_data(self.recent),
            "evening": self.evening.data(),
        }


def state_from(data: dict[str, Any]) -> TableState:
    """From a checkpoint. Also reads those of earlier releases, which were made at the beginning of a turn only."""
    state = TableState(known(setup_from(data["room"])))
    state.n = data["n"]
    state.v = data["v"]
    state.done = {(guest, name): v for guest, name, v in data["done"]}
    if "evening" in data:
        state.evening = evening_from(data["evening"])
    setup = state.setup
    if "position" in data:
        state.bots_spoke = bool(data["log"])
        if setup.phase == "playing":
            state.match = match_from(setups.game_of(setup), {**data, "since": len(data["log"])})
            state._passes = dict.fromkeys(data.get("standing", ()), TURN)
        return state
    state.misses = dict(data["misses"])
    state.seen = dict(data.get("seen", ()))
    state.bots_spoke = data["bots_spoke"]
    for one in data["buffer"]:
        entry = entry_from(one)
        assert isinstance(entry, SayEntry)
        state.buffer.append(entry)
    if data["match"] is not None and setup.phase != "closed":
        match = match_from(setups.game_of(setup), data["match"])
        state.match = match
        state.recent = events_from(match.game, data.get("recent", ()))
        state._passes = {seat: TURN if place < 0 else match.stack[place] for seat, place in data["passes"]}
    return state


def known(setup: TableSetup) -> TableSetup:
    """The set-up itself; of a match whose rules are not here a copy, closed with a notice. Nothing of that is written
    down: under the release that has these rules the match goes on."""
    if setup.phase not in ("playing", "over"):
        return setup
    try:
        if setups.game_of(setup).meta.version == setup.rules:
            return setup
        notice = "closed-rules-changed" if setup.phase == "playing" else "closed-rules-since"
    except TavolaccioError:
        notice = "closed-game-missing"
    closed = setups.copied(setup)
    closed.phase, closed.notice = "closed", notice
    return closed


def load(checkpoint: dict[str, Any] | None, tail: list[Entry]) -> TableState:
    """A table from its journal: the last checkpoint, where there is one, and the entries since."""
    if checkpoint is not None:
        state = state_from(checkpoint)
    else:
        first = tail[0]
        assert isinstance(first, RoomEntry)
        state = TableState(known(first.room))
    for entry in tail:
        state.apply(entry)
        drained(state)  # one by one, as they were told: a remark depends on what was told with it
    return state


def drained(state: TableState) -> list[Any]:
    """The events since the last time."""
    events = state.match.state.events if state.match is not None else None
    if not events:
        return []
    taken = events[:]
    events.clear()
    keep(state.recent, taken, RECENT_EVENTS)
    return taken
