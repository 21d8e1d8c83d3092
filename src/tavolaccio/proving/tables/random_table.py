"""A table whose people do anything at any time, by the throw of a die: for what must hold whatever happens."""

from __future__ import annotations

import random
from typing import Final

from tavolaccio import games
from tavolaccio.kernel.moves import LETTERS
from tavolaccio.proving.tables.life import secret_of
from tavolaccio.proving.tables.memory_shell import SERVER, Journal, MemoryShell, guest_of
from tavolaccio.tables import inputs
from tavolaccio.tables.inputs import Input
from tavolaccio.tables.journal import setup as setups
from tavolaccio.tables.journal import starting_player
from tavolaccio.tables.journal.entries import Entry, RoomEntry, StartEntry
from tavolaccio.tables.journal.people import Chair
from tavolaccio.tables.journal.setup import CLOCKS, TableSetup
from tavolaccio.tables.journal.state import PASSES, TableState

MOMENTS: Final = (0.05, 0.4, 1.5, 6.0, 40.0)


def random_journal(game: str, seats: int, dice: random.Random, bots: int = 0, ritual: bool = False) -> list[Entry]:
    """A table at which a match has just begun: people, then bots."""
    found = games.find(game)
    chairs = [Chair("person", guest_of(seat), LETTERS[seat], LETTERS[seat], ready=True) for seat in range(seats)]
    setup = TableSetup(
        "RANDOM23",
        found.id,
        found.meta.version,
        guest_of(0),
        chairs,
        {},
        dice.choice(CLOCKS),
        public=False,
        watchers=True,
        secret=secret_of(dice.random()),
    )
    for seat in range(seats - bots, seats):
        setup.chairs[seat] = setups.bot_chair(setup, seat, "instinct", SERVER.levels)
    if ritual and starting_player.facts_of(found) is not None:
        setups.set_start_by(setup, "ritual")
    started = setups.copied(setup)
    setups.start(started, started.host)
    first: Entry = StartEntry(started, 2) if started.phase == "playing" else RoomEntry(started, 2)
    return [RoomEntry(setup, 1), first]


class RandomPeople:
    """Says what happens next at a table; the same for the same die."""

    def __init__(self, seats: int, dice: random.Random) -> None:
        self.seats = seats
        self.dice = dice
        self.number = 0
        self.conns = dict.fromkeys(range(seats), -1)
        """The connection of each seat's person; -1: not there."""

    def all_come(self) -> list[Input]:
        return [self.come(seat) for seat in range(self.seats)]

    def come(self, seat: int, v: int = -1) -> Input:
        self.number += 1
        self.conns[seat] = self.number
        return inputs.Came(self.number, guest_of(seat), frozenset(), v)

    def next(self, state: TableState) -> Input | None:
        """Something that somebody does; None: nothing, time passes."""
        dice = self.dice
        self.number += 1
        name = f"m{self.number}"
        seat = dice.randrange(self.seats)
        draw = dice.random()
        if state.setup.ritual is not None and draw < 0.5:
            return inputs.Choose(self.conns[seat], guest_of(seat), name, dice.randrange(-1, 3), 0.03)
        if draw < 0.72:
            return self._answer(state, name)
        if draw < 0.78:
            return inputs.Pass(self.conns[seat], guest_of(seat), name, dice.choice(PASSES))
        if draw < 0.80:
            return inputs.Chat(self.conns[seat], guest_of(seat), LETTERS[seat], name)
        if draw < 0.82:
            return inputs.Stand(self.conns[seat], guest_of(seat), name)
        if draw < 0.84:
            return inputs.Sit(self.conns[seat], guest_of(seat), name, LETTERS[seat], LETTERS[seat])
        if draw < 0.87:
            if self.conns[seat] < 0:
                return self.come(seat)
            conn, self.conns[seat] = self.conns[seat], -1
            return inputs.Gone(conn)
        return None

    def _answer(self, state: TableState, name: str) -> Input | None:
        """Mostly of somebody who is asked; now and then of anybody, and sometimes to another question."""
        dice = self.dice
        awaited = state.awaited()
        seat = dice.choice(awaited) if awaited and dice.random() < 0.85 else dice.randrange(self.seats)
        options = state.options(seat)
        if not options:
            return None
        move = dice.choice(options).text
        chair = state.setup.chairs[seat]
        if chair.kind == "bot" or chair.away:
            return inputs.Thought(seat, state.q, chair.level or SERVER.substitute, move, dice.randrange(100))
        q = state.q - 1 if dice.random() < 0.02 else state.q
        return inputs.Say(self.conns[seat], guest_of(seat), name, q, move)

    def pause(self) -> float:
        return self.dice.choice(MOMENTS)


class RandomTable:
    """A random match on a table in memory, one step at a time."""

    def __init__(self, game: str, seats: int, seed: object) -> None:
        self.dice = random.Random(f"random table {game} {seats} {seed}")
        bots = self.dice.choice((0, 0, 1, seats - 1))
        ritual = self.dice.random() < 0.3
        self.shell = MemoryShell(Journal(random_journal(game, seats, self.dice, bots, ritual)))
        self.people = RandomPeople(seats, self.dice)
        for one in self.people.all_come():
            self.shell.hand_in(one)

    @property
    def is_over(self) -> bool:
        return self.shell.state.setup.phase == "over"

    def step(self) -> None:
        what = self.people.next(self.shell.state)
        if what is None:
            self.shell.advance(self.people.pause())
        else:
            self.shell.hand_in(what)
