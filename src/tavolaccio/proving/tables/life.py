"""One table and the people around it, for scenarios: they come, speak, drop and listen."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable
from typing import Any, Final

from tavolaccio import games
from tavolaccio.kernel.errors import BadInput
from tavolaccio.kernel.moves import LETTERS
from tavolaccio.proving.tables.memory_shell import SERVER, Journal, MemoryShell, guest_of
from tavolaccio.tables import inputs
from tavolaccio.tables.effects import Data
from tavolaccio.tables.journal import setup as setups
from tavolaccio.tables.journal.entries import Entry, RoomEntry, SayEntry, StartEntry
from tavolaccio.tables.journal.setup import Chair, TableSetup
from tavolaccio.tables.journal.state import TableState, is_reaction, load

LONGEST_WAY: Final = 2_000
"""Answers until a situation must have come up."""


class WrongScenario(AssertionError):
    """What a scenario says is not so."""


def secret_of(seed: object) -> str:
    return hashlib.sha256(f"table scenario {seed}".encode()).hexdigest()


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
    "start by",
    "lobby",
    "until",
    "absent",
}


class Life:
    """One table and the people around it."""

    def __init__(self, given: dict[str, Any]) -> None:
        odd = sorted({*given} - GIVEN)
        if odd:
            raise BadInput(f"unknown entry {odd[0]!r}", "given", ", ".join(sorted(GIVEN)))
        self.given = given
        self.seed = given.get("seed", 1)
        self.number = 0
        self.dice = random.Random(f"table scenario {self.seed}")
        self.sent: dict[str, Any] = {}
        """The last request of each person, to be sent again."""
        self.last = ""
        """Who has spoken last."""
        self.conns: dict[int, str] = {}
        self.held: dict[str, int] = {}
        """The version that somebody held when the line dropped."""
        self.shell = MemoryShell(Journal(self._entries()), SERVER)
        for seat, letter in enumerate(LETTERS[: len(self.setup.chairs)]):
            if self.setup.chairs[seat].kind == "person" and letter not in str(given.get("absent", "")):
                self.come(letter)
        self.shell.run()
        self.play_until(str(given.get("until", "")))
        self.forget()

    # The beginning.

    def _entries(self) -> list[Entry]:
        given = self.given
        game = games.find(given.get("game", "this-game-is-shit"))
        people = str(given.get("people", "ABC"))
        bots = str(given.get("bots", ""))
        seats = int(given.get("seats", len(people) + len(bots)))
        setup = TableSetup(
            "SCENARIO",
            game.id,
            game.meta.version,
            guest_of(LETTERS.index(people[0])),
            [Chair() for _ in range(seats)],
            dict(given.get("options", {})),
            str(given.get("clock", "none")),
            bool(given.get("public", False)),
            bool(given.get("watchers", True)),
            secret_of(self.seed),
            hints=given.get("hints"),
        )
        for letter in people:
            seat = LETTERS.index(letter)
            setup.chairs[seat] = Chair("person", guest_of(seat), f"Name {letter}", letter, ready=True)
        for letter in bots:
            seat = LETTERS.index(letter)
            setup.chairs[seat] = setups.bot_chair(setup, seat, "instinct", SERVER.levels)
        if "start by" in given:
            setups.set_start_by(setup, str(given["start by"]))
        entries: list[Entry] = [RoomEntry(setups.copied(setup), 1)]
        if not given.get("lobby"):
            started = setups.copied(setup)
            setups.start(started, started.host)
            kind = StartEntry if started.phase == "playing" else RoomEntry
            entries.append(kind(started, 2))
        return entries

    def play_until(self, what: str) -> None:
        """Plays something allowed until it has come to `reaction`, `turn 3`, `question 5` or `over`."""
        if not what:
            return
        word, _, number = what.partition(" ")
        for _ in range(LONGEST_WAY):
            match = self.state.match
            if match is None or match.outcome is not None:
                break
            if word == "reaction" and is_reaction(match) and len(self.state.awaited()) > int(number or 1) - 1:
                return
            if (word == "turn" and match.state.turn >= int(number)) or (word == "question" and match.id >= int(number)):
                return
            self._answer_somehow()
        if word != "over":
            raise BadInput(f"it never came to {what!r}", "given, until")

    def _answer_somehow(self) -> None:
        """Everybody who is asked answers something that is allowed."""
        q = self.state.q
        for seat in self.state.awaited():
            if self.state.q == q and not self.state.said_by(seat):
                options = self.state.options(seat)
                move = self.dice.choice(options).text
                if self.setup.chairs[seat].kind == "bot" or self.setup.chairs[seat].away:
                    self.shell.hand_in(inputs.Thought(seat, q, "instinct", move, 1))
                    self.number += 1
                else:
                    self.say(LETTERS[seat], move)
        if self.state.q == q:
            self.shell.advance(2.0)

    # Looking.

    @property
    def state(self) -> TableState:
        return self.shell.state

    @property
    def setup(self) -> TableSetup:
        return self.shell.state.setup

    def seat(self, who: str) -> int:
        seat = LETTERS.index(who)
        if seat >= len(self.setup.chairs):
            raise BadInput(f"there is no seat {who}", "scenario")
        return seat

    def guest(self, who: str) -> str:
        return guest_of(LETTERS.index(who)) if len(who) == 1 and who in LETTERS else f"guest-{who}"

    def conn_of(self, who: str) -> int:
        """The latest connection of somebody; -1 where they are not connected."""
        return max([conn for conn, name in self.conns.items() if name == who], default=-1)

    def name_of(self, guest: str) -> str:
        return guest.removeprefix("guest-")

    # What happens.

    def come(self, who: str, v: int = -1) -> None:
        self.number += 1
        self.conns[self.number] = who
        self.shell.hand_in(inputs.Came(self.number, self.guest(who), frozenset(), v))

    def drop(self, who: str) -> None:
        conn = self.conn_of(who)
        if conn < 0:
            raise BadInput(f"{who} is not connected", "scenario")
        del self.conns[conn]
        if self.shell.pipeline.table is not None:
            self.held[who] = self.state.v
        self.shell.hand_in(inputs.Gone(conn))

    def request(self, who: str, kind: Callable[..., Any], *values: Any, **more: Any) -> None:
        self.number += 1
        self.send(who, kind(self.conn_of(who), self.guest(who), f"m{self.number}", *values, **more))

    def send(self, who: str, what: Any) -> None:
        self.sent[who] = what
        self.last = who
        self.shell.hand_in(what)

    def say(self, who: str, what: str) -> None:
        seat = self.seat(who)
        options = self.state.options(seat)
        move = what
        if what in ("default", "last"):
            if not options:
                raise BadInput(f"{who} has nothing to say", "scenario")
            move = options[0 if what == "default" else -1].text
        self.request(who, inputs.Say, self.state.q, move)

    def think(self, move: Any, failed: bool = False) -> None:
        """The bots that were asked answer, each when its time has come."""
        asks, self.shell.asks = self.shell.asks, []
        if not asks:
            raise BadInput("no bot was asked", "scenario")
        for ask in asks:
            if ask.due > self.shell.time:
                self.shell.advance(ask.due - self.shell.time)
            options = self.state.options(ask.seat)
            text = options[0].text if move in (None, "default") and options else "" if move == "nothing" else str(move)
            self.last = LETTERS[ask.seat]
            self.shell.hand_in(inputs.Thought(ask.seat, ask.q, ask.level, "" if failed else text, 1, failed))

    def write_elsewhere(self, entries: list[Entry], heard: bool) -> None:
        """Another worker was quicker. `heard`: it has told us."""
        other = MemoryShell(self.shell.journal, SERVER, self.shell.time)
        n = len(other.journal.lines)
        other.journal.lines.extend(Journal(entries).lines)
        if heard:
            self.shell.pipeline.overtaken(n, other.journal.entries(n))

    def answer_elsewhere(self, seat: int, heard: bool) -> None:
        """Somebody's default answer, given at another worker."""
        other = load(None, self.shell.journal.entries())
        move = other.options(seat)[0].text
        self.write_elsewhere([SayEntry(other.q, seat, move, g=guest_of(seat), c="elsewhere", at=3)], heard)

    # Then.

    def forget(self) -> None:
        """All ears are empty again."""
        self.shell.heard.clear()
        self.shell.shown_out.clear()
        self.mark = len(self.shell.journal.lines)
        self.asked = len(self.shell.asks)
        if self.shell.pipeline.table is not None:
            self.q = self.state.q
            self.v = self.state.v

    def heard(self, who: str) -> list[Data]:
        """What somebody was told, at all their windows."""
        told: list[Data] = []
        for conn, messages in self.shell.heard.items():
            if self.conns.get(conn) == who:
                told.extend(messages)
        return told

    def check_told(self, who: str, wanted: Any) -> None:
        told = self.heard(who)
        kinds = [described(message) for message in told]
        if isinstance(wanted, list):
            good = len(kinds) == len(wanted) and all(fits(one, kind) for one, kind in zip(wanted, kinds, strict=True))
        elif wanted == "nothing":
            good = not kinds
        elif str(wanted).startswith("no "):
            good = not any(fits(str(wanted)[3:], kind) for kind in kinds)
        else:
            good = any(fits(str(wanted), kind) for kind in kinds)
        if not good:
            raise WrongScenario(f"{who} was told {kinds}, not {wanted}")


def described(message: Data) -> str:
    """A message in a few words: its type, and what tells it from others of that type."""
    kind = str(message["t"])
    if kind in ("refused", "gone", "error"):
        return " ".join([kind, str(message["reason"]), str(message.get("clause", ""))]).strip()
    if kind == "presence":
        return f"presence {LETTERS[message['seat']]} {'here' if message['here'] else 'gone'}"
    if kind == "chat":
        return f"chat {message['line']['text']}"
    if kind == "emote":
        return f"emote {message['emote']}"
    if kind == "update":
        parts = [part for part in ("room", "question", "outcome", "mine", "standing") if part in message]
        events = [str(event[0]) for event in message.get("events", ())]
        return " ".join([kind, *parts, *events])
    return kind


def fits(wanted: str, told: str) -> bool:
    """`update` fits every update; `update room` those with a room."""
    words = told.split()
    first, *others = str(wanted).split()
    return words[0] == first and all(word in words[1:] for word in others)
