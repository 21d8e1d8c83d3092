"""Random matches as a table tells them to one client, for the page's own tests: one line of JSON for each.

`.venv/bin/python tools/page_matches.py 8 0 [GAME…]` plays that many matches of every game, from that seed on. All seats
are people who answer anything that is allowed; the client sits at one of them or, now and then, only watches. Beside
every message stands what the page cannot know and its sentences must agree with: `ids`, one number for each entry of
the stack, the same as long as it is the same entry.
"""

from __future__ import annotations

import random
import sys
from itertools import count
from typing import Any

import msgspec

from tavolaccio import games
from tavolaccio.kernel.moves import LETTERS
from tavolaccio.kernel.state import Pending
from tavolaccio.tables import inputs
from tavolaccio.tables.attendance import Server
from tavolaccio.tables.clock import Pace
from tavolaccio.tables.journal import setup as setups
from tavolaccio.tables.journal.entries import Entry, RoomEntry, StartEntry
from tavolaccio.tables.journal.people import Chair
from tavolaccio.tables.journal.setup import TableSetup
from tavolaccio.tables.journal.state import load
from tavolaccio.tables.table import Table
from tavolaccio.tables.take import take

LONGEST = 400
"""Answers of one match: what is told later is told like this."""
WATCHERS = 5
"""One client in this many only watches."""


def opened(game: str, seats: int, dice: random.Random) -> Table:
    """A table at which a match has just been dealt."""
    found = games.find(game)
    chairs = [
        Chair("person", f"guest-{LETTERS[seat]}", f"Name{LETTERS[seat]}", "", ready=True) for seat in range(seats)
    ]
    setup = TableSetup(
        "MATCHES2",
        found.id,
        found.meta.version,
        chairs[0].guest,
        chairs,
        {},
        "none",
        public=False,
        watchers=True,
        secret=dice.randbytes(32).hex(),
    )
    started = setups.copied(setup)
    setups.start(started, started.host)
    entries: list[Entry] = [RoomEntry(setup, 1), StartEntry(started, 2)]
    return Table(load(None, entries), Server(Pace(pad=0.0)))


class Entries:
    """Numbers the entries of a stack as they come; they are kept, so no number is ever another's."""

    def __init__(self) -> None:
        self.known: dict[int, tuple[int, Pending]] = {}
        self.numbers = count()

    def numbered(self, stack: list[Pending]) -> list[int]:
        for entry in stack:
            if id(entry) not in self.known:
                self.known[id(entry)] = (next(self.numbers), entry)
        return [self.known[id(entry)][0] for entry in stack]


def match_told(game: str, seed: int) -> dict[str, Any]:
    dice = random.Random(f"told {game} {seed}")
    least, most = games.find(game).meta.least, games.find(game).meta.most
    seats = dice.randint(least, most)
    reader = -1 if not seed % WATCHERS else dice.randrange(seats)
    table = opened(game, seats, dice)
    entries = Entries()
    steps: list[dict[str, Any]] = []
    now = 1_000.0

    def happens(what: inputs.Input) -> None:
        nonlocal now
        now += 1.0
        for conn, shared, own in take(table, what, now).messages:
            if conn == 1 and shared["t"] in ("snapshot", "update"):
                match = table.match
                ids = entries.numbered(match.stack) if match is not None else []
                steps.append({"told": {**shared, **(own or {})}, "ids": ids})

    guest = "guest-watcher" if reader < 0 else f"guest-{LETTERS[reader]}"
    happens(inputs.Came(1, guest))
    for n in range(LONGEST):
        match = table.match
        assert match is not None
        if match.question is None:
            break
        seat = dice.choice(table.state.awaited())
        move = dice.choice(table.state.options(seat)).text
        happens(inputs.Say(2, f"guest-{LETTERS[seat]}", f"m{n}", table.state.q, move))
    return {"game": game, "seed": seed, "guest": guest, "steps": steps}


def main() -> None:
    matches, first = int(sys.argv[1]), int(sys.argv[2])
    for seed in range(first, first + matches):
        for game in sys.argv[3:] or sorted(games.names()):
            sys.stdout.buffer.write(msgspec.json.encode(match_told(game, seed)) + b"\n")


if __name__ == "__main__":
    main()
