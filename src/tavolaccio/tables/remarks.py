"""What a bot with a temper says now and then at its seat: one line of a few, as a gesture that is kept nowhere.

Only what everybody has just been told decides when, and a number drawn one-way from the match's secret decides whether
and which: every worker tells the same line, and it tells nobody anything.
"""

import random
import tomllib
from collections.abc import Sequence
from typing import Final

from tavolaccio.kernel.game import Game
from tavolaccio.kernel.state import EVERYBODY, Event, Outcome
from tavolaccio.tables.journal.faces import temper_of
from tavolaccio.tables.journal.setup import TableSetup

WON: Final = "won"
OUT: Final = "out"
HURT: Final = "hurt"
ODDS: Final = {WON: 1.0, OUT: 0.6, HURT: 0.15}
"""How often something is said on such an occasion."""
LINES: Final = 3
"""For each temper and occasion; the words are on the page, as `bot-grudge-hurt-1`."""


def temper_at(setup: TableSetup, seat: int) -> str:
    """The temper of the bot at this seat; empty where a person sits, or the table plays without tempers."""
    chair = setup.chairs[seat]
    return temper_of(chair.name) if chair.kind == "bot" and setup.characters and not setup.lesson else ""


def remark_on(
    setup: TableSetup, game: Game, q: int, events: Sequence[Event], outcome: Outcome | None
) -> tuple[int, str]:
    """The seat whose bot speaks about what has just happened, and its line; -1: no bot speaks."""
    found: list[tuple[int, str]] = []
    if outcome is not None:
        found += [(seat, WON) for seat in outcome.winners]
    harms = harms_of(game)
    for kind, seat, _, _, number, seen in events:
        if seen == EVERYBODY and seat >= 0:
            if kind == "eliminated":
                found.append((seat, OUT))
            elif kind in harms and number > 0:
                found.append((seat, HURT))
    for seat, occasion in found:
        temper = temper_at(setup, seat)
        if temper:
            dice = random.Random(f"{setup.secret} {q} {seat} remark")
            if dice.random() < ODDS[occasion]:
                return seat, f"bot-{temper}-{occasion}-{dice.randrange(LINES) + 1}"
    return -1, ""


def harms_of(game: Game) -> frozenset[str]:
    """The events of a game that hurt the seat they tell of (`harm` in its story.toml)."""
    known: frozenset[str] | None = game.found.get("harms")
    if known is None:
        path = game.folder / "story.toml"
        told = tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
        known = frozenset(told.get("harm", ()))
        game.found["harms"] = known
    return known
