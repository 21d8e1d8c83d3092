"""Twenty seconds of a real match of each game, for those who want to see how it goes before they play.

`python -m tools.how_it_goes [GAME …]` plays matches of bots, chooses the stretch in which most happens, and writes what
the table told somebody who watched it to `how.json` in the folder of the game. The page shows it at a table like any
other. A test plays the same match again: where a rule, a card or a message has changed, it asks for a new one.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import msgspec

from tavolaccio import bots, games
from tavolaccio.kernel import chance
from tavolaccio.kernel.game import Game
from tavolaccio.kernel.moves import LETTERS
from tavolaccio.tables import inputs
from tavolaccio.tables.take import take
from tavolaccio.texts import beats, screen
from tools.page_matches import opened

PEOPLE = (("Zoe", "🦄"), ("Ugo", "🦖"), ("Mia", "🐼"), ("Ivo", "🦉"))
SEEDS = 60
"""Matches that are looked at for a stretch worth showing."""
BETWEEN = 0.5
"""Seconds that the page waits between two things that happen."""
LEAST, MOST = 16.0, 21.0
"""Seconds that a stretch lasts."""
LONGEST = 400
FALLS = "out"
"""The motion with which somebody goes out: a stretch that ends so has an end."""
BEGINS = {"opens", "reveals"}
"""What something new begins with, besides a turn."""
Told = dict[str, Any]


class Match:
    """A match of bots as its table tells it to somebody who watches: every change, one after the other."""

    def __init__(self, game: Game, seed: int) -> None:
        seats = min(game.meta.most, len(PEOPLE))
        self.table = opened(game.id, seats, Random(f"how {game.id} {seed}"))
        for chair, (name, emoji) in zip(self.table.state.setup.chairs, PEOPLE, strict=False):
            chair.name, chair.emoji = name, emoji
        self.secret = seed.to_bytes(32, "little")
        self.now = 1_000.0
        self.told(inputs.Came(1, "watcher"))

    def told(self, what: inputs.Input, conn: int = 1) -> list[Told]:
        self.now += 1.0
        messages = [(one, own) for to, one, own in take(self.table, what, self.now).messages if to == conn]
        found = [{**one, **(own or {})} for one, own in messages if one["t"] in ("snapshot", "update")]
        for one in found:  # nobody else is to be seen watching
            if one.get("room"):
                one["room"] = {**one["room"], "watching": []}
        return found

    def snapshot(self) -> Told:
        """The table as it is now, told to somebody who has just come."""
        (found,) = self.told(inputs.Came(2, "late"), 2)
        self.told(inputs.Gone(2))
        return found

    def updates(self) -> Iterator[Told]:
        for n in range(LONGEST):
            dealt = self.table.match
            if dealt is None or dealt.question is None:
                return
            seat = self.table.state.awaited()[0]
            move = bots.decide("instinct", dealt, seat, chance.for_bot(self.secret, seat, dealt.id)).move
            said = inputs.Say(3, f"guest-{LETTERS[seat]}", f"m{n}", self.table.state.q, move.text)
            yield from self.told(said)


def stretch(game: Game, seed: int, first: int, last: int) -> Told:
    """The stored form: the table right before, and what is told from then on."""
    match = Match(game, seed)
    updates = match.updates()
    for _ in range(first):
        next(updates)
    table = match.snapshot()
    shown = list(islice(updates, last - first))
    return {"seed": seed, "first": first, "last": last, "table": table, "updates": shown}


def best(game: Game) -> Told:
    """The stretch in which the most different things happen; one that ends with somebody going out, if there is any."""
    declared = screen.screen_of(game)["beats"]
    found: list[tuple[tuple[int, int, float], int, int, int]] = []
    for seed in range(SEEDS):
        events = [update.get("events") or [] for update in Match(game, seed).updates()]
        lengths = [beats.seconds_of(declared, one) + (BETWEEN if one else 0.0) for one in events]
        motions = [{beats.beat_of(declared, event[0], event[4])["motion"] for event in one} for one in events]
        kinds = [{event[0] for event in one} for one in events]
        starts = [n for n in range(1, len(events)) if "turn" in kinds[n - 1] or BEGINS & kinds[n]]
        for first in starts:
            total, last = 0.0, first
            while last < len(events) and total + lengths[last] <= MOST:
                total += lengths[last]
                last += 1
                if total >= LEAST:
                    seen = set().union(*motions[first:last])
                    ends = FALLS in motions[last - 1]
                    found.append(((ends, len(seen), -abs(total - 20.0)), seed, first, last))
    if not found:
        sys.exit(f"{game.id}: no stretch of {LEAST:.0f} to {MOST:.0f} seconds in {SEEDS} matches")
    value, seed, first, last = max(found)
    print(f"{game.id}: seed {seed}, answers {first} to {last}, {value[1]} motions, ends with a fall: {bool(value[0])}")
    return stretch(game, seed, first, last)


def main(names: list[str]) -> int:
    for name in names or sorted(games.names()):
        game = games.find(name)
        (game.folder / screen.HOW_FILE).write_bytes(msgspec.json.encode(best(game)) + b"\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
