"""One table and the people around it, for scenarios: they come, speak, drop and listen, at one worker or at two."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from tavolaccio.kernel.errors import BadInput
from tavolaccio.kernel.moves import LETTERS
from tavolaccio.proving.tables.memory_shell import LATE, SERVER, UNTOLD, Journal, MemoryShell
from tavolaccio.proving.tables.picture import Picture, truth_for
from tavolaccio.proving.tables.table_given import face_of, first_entries, guest_of, secret_of
from tavolaccio.tables import inputs
from tavolaccio.tables.effects import Data
from tavolaccio.tables.journal import setup as setups
from tavolaccio.tables.journal.people import Chair
from tavolaccio.tables.journal.setup import TableSetup
from tavolaccio.tables.journal.state import TableState, is_reaction, load

LONGEST_WAY: Final = 2_000
"""Answers until a situation must have come up."""

ROLES: Final = ("First", "Second", "Third")

__all__ = ["Life", "WrongScenario", "guest_of", "secret_of"]


class WrongScenario(AssertionError):
    """What a scenario says is not so."""


class Life:
    """One table and the people around it."""

    def __init__(self, given: dict[str, Any], wire: Callable[[Data], object] | None = None) -> None:
        self.given = given
        self.wire = wire
        """Every message goes through it, so that a caller who knows the protocol may check whether it fits."""
        self.seed = given.get("seed", 1)
        self.number = 0
        self.dice = random.Random(f"table scenario {self.seed}")
        self.sent: dict[str, Any] = {}
        """The last request of each person, to be sent again."""
        self.inputs: set[str] = set()
        """The kinds of everything that has happened."""
        self.told: set[str] = set()
        """Every kind of message that was told, and every reason of a refusal."""
        self.last = ""
        """The person who has spoken last."""
        self.conns: dict[int, str] = {}
        self.at: dict[int, MemoryShell] = {}
        """The worker of each connection."""
        self.roles: dict[str, str] = {}
        """Names for the seats asked, found by `look_again`."""
        self.muted: dict[str, frozenset[str]] = {}
        self.faces: dict[str, tuple[str, str]] = {}
        """Name and face of those who have chosen another than at first."""
        self.pictures: dict[int, Picture] = {}
        self.held: dict[str, Picture] = {}
        """What somebody's client held when the line dropped."""
        self.bus_works = True
        self.bus_loses = False
        self.restarts = 0
        self._presence: dict[int, tuple[str, ...]] = {}
        self._read: dict[int, int] = {}
        self._passed_on: dict[int, int] = {}
        journal = Journal(first_entries(given))
        self.server = SERVER if given.get("beats", False) else UNTOLD
        self.shell = MemoryShell(journal, self.server)
        self.shells = [self.shell]
        absent = str(given.get("absent", ""))
        for seat, letter in enumerate(LETTERS[: len(self.setup.chairs)]):
            if self.setup.chairs[seat].kind == "person" and letter not in absent:
                self.come(letter)
        self.settle()
        self.play_until(str(given.get("until", "")))
        self.look_again()
        self.forget()

    # Time and workers.

    def settle(self) -> None:
        """Everything that is due now happens, at all workers; what was told is read."""
        busy = True
        while busy:
            for shell in self.shells:
                shell.run()
            self.read()
            busy = len(self.shells) > 1 and self.bus_works and self._pass_on()

    def _pass_on(self) -> bool:
        """The bus carries what was stored, and who is where; whether there was anything."""
        found = False
        for place, shell in enumerate(self.shells):
            other = self.shells[1 - place]
            since = self._passed_on.get(place, 0)
            self._passed_on[place] = len(shell.told_others)
            for n, lines in shell.told_others[since:]:
                found = True
                other.hear(n, len(lines))
            here = tuple(sorted({self.guest(who) for conn, who in self.conns.items() if self.at[conn] is shell}))
            if self._presence.get(place, ()) != here:
                found = True
                self._presence[place] = here
                faces = tuple([self.face(one.removeprefix("guest-")) for one in here])
                other.hand_in(inputs.Elsewhere(f"worker {place}", here, faces))
        return found

    def lose_words(self) -> None:
        """What was said on the bus until now reaches nobody."""
        self._passed_on = {place: len(shell.told_others) for place, shell in enumerate(self.shells)}

    def lose_record(self) -> None:
        """The process dies before the record of the match is written."""
        self.shell.writes_records = False

    def open_second(self) -> MemoryShell:
        """A second worker holds the table from now on."""
        if len(self.shells) == 1:
            other = MemoryShell(self.shell.journal, replace(self.server, epoch="elsewhere"), self.shell.time)
            other.lateness = LATE
            other.beside = self.shell.beside = True
            self.shells.append(other)
            self.lose_words()
            self.hand_in(inputs.ChatElsewhere([dict(line) for line in self.shell.table.audience.chat]), other)
            self.settle()
        return self.shells[1]

    def elsewhere(self, action: Callable[[], None]) -> None:
        """Something happens at the second worker."""
        own, self.shell = self.shell, self.open_second()
        try:
            action()
            self.settle()
        finally:
            self.shell = own

    def advance(self, seconds: float) -> None:
        """Time passes, and whatever is due on the way happens in its moment."""
        end = self.shell.time + seconds
        self.settle()
        while True:
            moments = [moment for shell in self.shells if (moment := shell.next_moment()) is not None and moment <= end]
            if not moments:
                break
            self._set_time(max(self.shell.time, min(moments)))
        self._set_time(end)

    def advance_to_alarm(self) -> None:
        """Until the moment that the table has asked for."""
        if self.shell.alarm is None:
            raise BadInput("the table asked for no alarm", "scenario")
        self.advance(self.shell.alarm - self.shell.time)

    def _set_time(self, moment: float) -> None:
        for shell in self.shells:
            shell.time = moment
        self.settle()

    def set_store(self, mode: str) -> None:
        for shell in self.shells:
            shell.mode = mode

    def restart(self) -> None:
        """All processes are gone, and one comes up with what is durable."""
        self.leave_all()
        self.shell = self.shells[0]
        self.shells = [self.shell]
        self.restarts += 1
        self.shell.server = replace(self.server, epoch=f"epoch {self.restarts}")
        self.shell.beside = False
        self.shell.restart()

    def leave_all(self) -> None:
        """All lines are gone; the clients know what they were told."""
        for conn, who in self.conns.items():
            self.held[who] = self.pictures[conn]
        self.conns.clear()
        self._presence.clear()

    def play_until(self, what: str) -> None:
        """Plays something allowed until it has come to `reaction`, `turn 3`, `question 5`, `point food` or `over`."""
        if not what:
            return
        word, _, number = what.partition(" ")
        for _ in range(LONGEST_WAY):
            match = self.state.match
            if match is None or match.outcome is not None:
                break
            if self._has_come_to(word, number):
                self.shell.asks = [ask for ask in self.shell.asks if ask.q == self.state.q]
                return
            self._answer_somehow()
        if word != "over":
            raise BadInput(f"it never came to {what!r}", "given, until")

    def _has_come_to(self, word: str, number: str) -> bool:
        match = self.state.match
        assert match is not None
        if word == "reaction":
            return is_reaction(match) and len(self.state.awaited()) >= int(number or 1)
        if word == "point":
            assert match.question is not None
            name, _, count = number.partition(" ")
            return match.question.point.name == name and len(self.state.awaited()) >= int(count or 1)
        if word == "out":  # somebody is out, and the match goes on
            return self.state.is_out(LETTERS.index(number)) if number else match.state.out != 0
        if word == "free":  # somebody may speak who is not asked; also: in a reaction
            return (number != "reaction" or is_reaction(match)) and bool(self.free_seats())
        return (word == "turn" and match.state.turn >= int(number)) or (word == "question" and match.id >= int(number))

    def asked_seats(self) -> list[int]:
        match = self.state.match
        return [] if match is None or match.question is None else list(match.question.seats)

    def free_seats(self) -> list[int]:
        """Seats that are not asked, and may speak all the same."""
        asked = self.asked_seats()
        return [seat for seat in range(len(self.setup.chairs)) if seat not in asked and self.state.options(seat)]

    def _answer_somehow(self) -> None:
        """Everybody who is asked answers something that is allowed."""
        q = self.state.q
        for seat in self.state.awaited():
            if self.state.q == q and not self.state.said_by(seat):
                move = self.dice.choice(self.state.options(seat)).text
                chair = self.setup.chairs[seat]
                if chair.kind == "bot" or chair.away or chair.left:
                    self.number += 1
                    self.hand_in(inputs.Thought(seat, q, "instinct", move, 1))
                else:
                    self.say(LETTERS[seat], move)
        if self.state.q == q:
            self.advance(2.0)

    # Looking.

    def look_again(self) -> None:
        """`First`, `Second`, `Third`: who is asked now, in order; `Idle`: the first one in play who is not
        asked; `Free`: the first one of those who may speak all the same."""
        self.roles = {}
        match = self.state.match if self.shell.pipeline.table is not None else None
        if match is None or match.question is None:
            return
        asked = [seat for seat in match.question.seats if self.setup.chairs[seat].kind == "person"]
        idle = [
            seat
            for seat, chair in enumerate(self.setup.chairs)
            if chair.kind == "person" and seat not in asked and not self.state.is_out(seat)
        ]
        self.roles = dict(zip(ROLES, [self.who_sits(seat) for seat in asked], strict=False))
        if idle:
            self.roles["Idle"] = self.who_sits(idle[0])
        free = [seat for seat in self.free_seats() if seat in idle]
        if free:
            self.roles["Free"] = self.who_sits(free[0])

    def person(self, name: str) -> str:
        return self.roles.get(name, name)

    @property
    def state(self) -> TableState:
        """What is durable, while the table is being loaded."""
        if self.shell.pipeline.table is None:
            return load(None, self.shell.journal.entries())
        return self.shell.state

    @property
    def setup(self) -> TableSetup:
        return self.state.setup

    def seat(self, who: str) -> int:
        """Where somebody sits now; the seat of that letter where they do not."""
        seat = setups.seat_of(self.setup, self.guest(who))
        if seat < 0:
            seat = LETTERS.index(who) if who in LETTERS else -1
        if not 0 <= seat < len(self.setup.chairs):
            raise BadInput(f"there is no seat {who}", "scenario")
        return seat

    def chair(self, who: str) -> Chair:
        return self.setup.chairs[self.seat(who)]

    def guest(self, who: str) -> str:
        return guest_of(LETTERS.index(who)) if len(who) == 1 and who in LETTERS else f"guest-{who}"

    def face(self, who: str) -> tuple[str, str]:
        return self.faces.get(who, (f"Name {who}", face_of(who)))

    def who_sits(self, seat: int) -> str:
        return self.setup.chairs[seat].guest.removeprefix("guest-")

    def windows(self, who: str) -> list[int]:
        """The connections of somebody, the oldest first."""
        return sorted([conn for conn, name in self.conns.items() if name == who])

    def conn_of(self, who: str) -> int:
        """The latest connection of somebody; -1 where they are not connected."""
        return max(self.windows(who), default=-1)

    def line_of(self, who: str) -> int:
        """The latest connection of somebody; where there is none, a new one that does not look at the table."""
        conn = self.conn_of(who)
        if conn < 0:
            self.number += 1
            conn = self.number
            self.conns[conn] = who
            self.at[conn] = self.shell
            self.pictures[conn] = Picture(self.guest(who))
        return conn

    # What happens.

    def hand_in(self, what: Any, shell: MemoryShell | None = None) -> None:
        self.inputs.add(type(what).__name__)
        (shell or self.shell).hand_in(what)

    def come(self, who: str, held: Picture | None = None) -> None:
        """Somebody opens a window. `held`: what the client has from before; it goes on from there."""
        self.number += 1
        conn = self.number
        self.conns[conn] = who
        self.at[conn] = self.shell
        self.pictures[conn] = picture = held or Picture(self.guest(who))
        v = picture.v if picture.epoch == self.shell.server.epoch else -1
        face = self.face(who)
        self.hand_in(inputs.Came(conn, self.guest(who), self.muted.get(who, frozenset()), v, face))

    def come_with(self, who: str, v: int) -> None:
        """With a version that the client believes to hold."""
        picture = self.held[who]
        picture.v = v
        self.come(who, picture)

    def drop(self, who: str, window: int = 0) -> None:
        """A line breaks: the latest of somebody's windows, or the one that is named."""
        windows = self.windows(who)
        if len(windows) < max(1, window):
            raise BadInput(f"{who} has {len(windows)} windows", "scenario")
        conn = windows[window - 1]
        self.read()
        self.held[who] = self.pictures[conn]
        del self.conns[conn]
        self.hand_in(inputs.Gone(conn), self.at[conn])

    def request(self, who: str, kind: Callable[..., Any], *values: Any, **more: Any) -> None:
        self.number += 1
        conn = self.line_of(who)
        self.send(who, kind(conn, self.guest(who), f"m{self.number}", *values, **more))

    def send(self, who: str, what: Any) -> None:
        self.sent[who] = what
        self.last = who
        picture = self.pictures.get(what.conn)
        if isinstance(what, inputs.Pass) and picture is not None:
            picture.asked[what.id] = what.what
        self.hand_in(what, self.at.get(what.conn))

    def send_again(self, who: str) -> None:
        """The same message with the same id, over the line that is open now."""
        self.send(who, replace(self.sent[who], conn=self.line_of(who)))

    def repeat_id(self, who: str, other: str) -> None:
        """The same request as another person's, with the id of that one."""
        self.send(who, replace(self.sent[other], conn=self.line_of(who), guest=self.guest(who)))

    def say(self, who: str, what: str, q: int | None = None) -> None:
        move = what
        if what in ("default", "last"):
            options = self.state.options(self.seat(who))
            if not options:
                raise BadInput(f"{who} has nothing to say", "scenario")
            move = options[0 if what == "default" else -1].text
        self.request(who, inputs.Say, self.state.q if q is None else q, move)

    def think(self, move: Any, failed: bool = False) -> None:
        """The bots that were asked answer, each when its time has come."""
        asks, self.shell.asks = self.shell.asks, []
        if not asks:
            raise BadInput("no bot was asked", "scenario")
        for ask in asks:
            if ask.due > self.shell.time:
                self.advance(ask.due - self.shell.time)
            options = self.state.options(ask.seat)
            text = options[0].text if move in (None, "default") and options else "" if move == "nothing" else str(move)
            self.last = LETTERS[ask.seat]
            self.hand_in(inputs.Thought(ask.seat, ask.q, ask.level, "" if failed else text, 7, failed))

    # Then.

    def read(self) -> None:
        """Everybody reads what they were told."""
        for shell in self.shells:
            for conn, messages in shell.heard.items():
                for message in messages[self._read.get(conn, 0) :]:
                    if self.wire is not None:
                        self.wire(message)
                    self.told.add(str(message["t"]))
                    if message["t"] in ("refused", "error", "gone"):
                        self.told.add(f"{message['t']} {message['reason']}")
                    if conn in self.pictures:
                        self.pictures[conn].hear(message)
                self._read[conn] = len(messages)

    def forget(self) -> None:
        """All ears are empty again."""
        self.settle()
        self._read.clear()
        for shell in self.shells:
            shell.heard.clear()
            shell.shown_out.clear()
            shell.advice.clear()
        self.mark = len(self.shell.journal.lines)
        self.asked = sum(shell.asked for shell in self.shells)
        if self.shell.pipeline.table is not None:
            self.q = self.state.q
            self.v = self.state.v

    def heard_at(self, conn: int) -> list[Data]:
        return self.at[conn].heard.get(conn, [])

    def heard(self, who: str) -> list[Data]:
        """What somebody was told, at all their windows."""
        return [message for conn in self.windows(who) for message in self.heard_at(conn)]

    def check_pictures(self, state: TableState | None = None) -> None:
        """What everybody holds is what a newcomer gets: of the live table, or of `state`."""
        self.settle()
        for conn, who in self.conns.items():
            shell = self.at[conn]
            picture = self.pictures[conn]
            if picture.v < 0 or not shell.pipeline.is_quiet:
                continue
            found = state or shell.state
            if found.v != shell.state.v:
                raise WrongScenario(f"the table is at version {shell.state.v}, its journal at {found.v}")
            truth = truth_for(found, shell.table.room(), self.guest(who))
            wrong = picture.differs(truth)
            if wrong:
                raise WrongScenario(f"{who}: {wrong}")

    def check_journal(self) -> None:
        """What is in the journal is what everybody holds: nothing rests on the memory of this process."""
        for shell in self.shells:
            if not shell.pipeline.is_quiet or shell.pipeline.n != len(shell.journal.lines):
                return  # something is on its way
        if self.setup.phase == "closed":
            return
        self.check_pictures(load(None, self.shell.journal.entries()))
