"""A small match on paper, with the history of two people who played it: the ground in which faults are planted."""

from __future__ import annotations

import random
from typing import Any

from tavolaccio import games
from tavolaccio.kernel.moves import HOLD
from tavolaccio.server.hosting.hosted_table import read_entry, write_entry
from tavolaccio.tables.journal import setup as setups
from tavolaccio.tables.journal.entries import Entry, RoomEntry, SayEntry, StartEntry
from tavolaccio.torture.checks.checker import Checker
from tavolaccio.torture.checks.replay import Moment, Replay, plain
from tavolaccio.torture.history import HEARD, OPENED, SENT, Line

Data = dict[str, Any]
GUESTS = ("ada", "bea")


class Planted:
    """The journal in `raw`, the lines in `lines`; `say` plays on. Both may be spoilt before they are checked."""

    def __init__(self, game: str = "this-game-is-shit", seed: int = 5) -> None:
        self.dice = random.Random(seed)
        self.raw: list[bytes] = []
        self.lines: list[Line] = []
        self.replay = Replay("TABLE")
        secret = bytes([seed] * 32).hex()
        room = setups.new_setup("TABLE", secret, games.find(game), 2, {}, "none", False, True)
        for seat, guest in enumerate(GUESTS):
            setups.sit(room, guest, guest.title(), "🦊", seat)
            self.add(seat, OPENED, {"guest": guest, "client": seat})
            self.add(seat, SENT, {"t": "watch", "table": "TABLE", "v": -1, "epoch": ""})
        self.write(RoomEntry(room))
        room = setups.copied(room)
        room.phase = "playing"
        self.write(StartEntry(room))
        for seat in range(2):
            self.snapshot(seat)

    def add(self, seat: int, way: str, message: Data) -> Line:
        line = Line(float(len(self.lines)), seat + 1, way, message)
        self.lines.append(line)
        return line

    def write(self, entry: Entry) -> None:
        self.raw.append(write_entry(entry))
        self.replay.take(self.raw[-1])

    def snapshot(self, seat: int, v: int = -1) -> Line:
        """A whole view of this version, as the server would tell it."""
        v = self.replay.v if v < 0 else v
        moment = self.replay.moments[v]
        events = moment.recent(seat)[-24:]
        message = {
            "t": "snapshot", "table": "TABLE", "v": v, "epoch": "e", "room": moment.room, "you": seat,
            "public": moment.public, "question": moment.question, "mine": moment.mine[seat], "events": events,
            "chat": [], "standing": "off",
        }  # fmt: skip
        return self.add(seat, HEARD, plain(message))

    def update(self, seat: int) -> Line:
        moment: Moment = self.replay.moments[self.replay.v]
        message = {
            "t": "update", "table": "TABLE", "v": moment.v, "public": moment.public, "question": moment.question,
            "events": moment.events(seat), "mine": moment.mine[seat],
        }  # fmt: skip
        return self.add(seat, HEARD, plain(message))

    def say(self, answer: str = "ack") -> str:
        """The next answer to the open question, sent, kept, acknowledged and told; the id of its message."""
        play = self.replay.state
        assert play is not None
        assert play.match is not None
        question = play.match.question
        assert question is not None
        seat = next(seat for seat in question.seats if not play.said_by(seat))
        move = self.dice.choice([move for move in play.options(seat) if move is not HOLD]).text
        name = f"c-{len(self.raw)}"
        q, v = play.q, self.replay.v
        self.add(seat, SENT, {"t": "say", "id": name, "table": "TABLE", "q": q, "move": move})
        self.write(SayEntry(q, seat, move, g=GUESTS[seat], c=name))
        if answer == "ack":
            self.add(seat, HEARD, {"t": "ack", "id": name, "table": "TABLE", "v": v})
        if self.replay.v > v:
            for place in range(2):
                self.update(place)
        return name

    def finish(self) -> None:
        """To the end of the match, which has a record."""
        state = self.replay.state
        while state is not None and state.match is not None and state.match.outcome is None:
            self.say()
        assert self.replay.room is not None
        room = setups.copied(self.replay.room)
        room.phase = "over"
        room.record = "RECORD"
        self.write(RoomEntry(room))

    # Spoiling.

    def rewrite(self, n: int, **more: Any) -> None:
        """Changes an entry of the journal in its place."""
        entry = read_entry(self.raw[n])
        for name, value in more.items():
            setattr(entry, name, value)
        self.raw[n] = write_entry(entry)

    def checked(self, one_process: bool = True) -> list[str]:
        """The kinds of what is found."""
        checker = Checker(one_process)
        checker.feed(self.lines)
        checker.settle({"TABLE": self.raw})
        checker.settle({"TABLE": self.raw})
        return [finding.kind for finding in checker.findings]
