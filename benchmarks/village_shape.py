"""The shape of a match: what people are asked, what the journal keeps of it, and what bots in their place would cost.

    python -m benchmarks.village_shape            the tables [shape.*] and [bots] of village.toml

Four seats, the usual rules, everybody with common sense. How long people take to answer cannot be measured here; it is
assumed in village.toml. A bot's decision is measured as the server asks for it: a helper process is handed the match.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from typing import Any

import msgspec

from tavolaccio import bots, games
from tavolaccio.kernel.match import Match, Sight
from tavolaccio.server.helpers import main as helper_main
from tavolaccio.tables.journal.match_data import task_of
from tavolaccio.tables.journal.state import is_reaction

SEATS = 4
MATCHES = 40
LEVELS = ("goat", "fox")
EVERY = 211
"""One decision in this many is also measured."""


def shape(name: str, matches: int, thoughts: dict[str, list[float]]) -> Counter[str]:
    """All matches together: own questions, reactions, decisions, and entries of the journal."""
    game = games.find(name)
    found: Counter[str] = Counter()
    for number in range(matches):
        match = Match.start(game, SEATS, {}, number.to_bytes(32, "big"))
        players = [bots.make("goat", game, seat, bytes([seat] * 32)) for seat in range(SEATS)]
        asked = -1
        while match.question is not None:
            reaction = is_reaction(match)
            if match.id != asked:
                asked = match.id
                found["reactions" if reaction else "own"] += 1
                found["entries"] += reaction  # the end of its pad
            seat = match.todo[0]
            options = match.options(seat)
            move = options[0]
            if len(options) > 1:
                found["decisions"] += 1
                if found["decisions"] % EVERY == 0:
                    for level in LEVELS:
                        thoughts.setdefault(level, []).append(thought(match, seat, level))
                move = players[seat].choose(Sight(match, seat, options))
            match.take(seat, move)
            found["entries"] += 1
    return found


def thought(match: Match, seat: int, level: str) -> float:
    """Seconds of the processor for one decision, reading and writing included."""
    task: dict[str, Any] = {**task_of(match), "seat": seat, "level": level, "chance": "07" * 32, "milliseconds": 0.0}
    line = msgspec.json.encode(task)
    before = time.process_time()
    msgspec.json.encode(helper_main.move(msgspec.json.decode(line)))
    return time.process_time() - before


def main() -> int:
    thoughts: dict[str, list[float]] = {}
    for name in games.names():
        found = shape(name, MATCHES, thoughts)
        print(f"[shape.{name}]")
        for key in ("own", "reactions", "decisions", "entries"):
            print(f"{key} = {found[key] / MATCHES:.0f}")
        print()
    print("[bots]")
    for level in LEVELS:
        print(f"{level} = {sum(thoughts[level]) / len(thoughts[level]):.4f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
