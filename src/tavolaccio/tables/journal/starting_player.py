"""Who starts? The little games by which a table decides it, as plain data: nothing here knows of time or connections.

- `last` (This Game Is Shit): everybody says in secret how long ago they went; the most recent one wins.
- `lots`: everybody draws a straw from the dealer's fist; the shortest one is chosen. How long they are follows from the
  secret that the table was promised, so nobody, the server included, can change it afterwards.
- `race` (Sócc'mel!): after a signal at an unknown moment the quickest call wins; who calls before it is out.

Which one a game has stands in its `meta.toml` under `[ritual]`. `last` and `lots` come before the deal and take the
place of one throw of the dice in it; the race is a question of the rules (`start`), asked when all have their cards.
"""

import hashlib
from dataclasses import dataclass, field, fields, replace
from typing import Any, Final

from tavolaccio.kernel import chance
from tavolaccio.kernel.game import Game, Setting

LAST: Final = "last"
LOTS: Final = "lots"
RACE: Final = "race"

OPEN: Final = "open"
READY: Final = "ready"
GO: Final = "go"
SHOWN: Final = "shown"

BY_CHANCE: Final = "chance"
BY_RITUAL: Final = "ritual"
BY_SEAT: Final = "seat"

MINUTES: Final = (0, 5, 15, 60, 180, 480, 1440, 10080)
"""How long ago one may have gone."""
CALLS: Final = ("tocca", "inizia")
"""What is called in the race, in the notation of the game."""
TIE_MS: Final = 5
"""Calls as close as this are equally quick: clocks and cables know no better."""
ALLOWANCE_MS: Final = 120
"""Seconds of a slow connection taken off a call's time, at most."""
QUICKEST_MS: Final = 80
"""Nobody reacts faster than this; an earlier call came before the signal."""


@dataclass(slots=True)
class RitualFacts:
    """`[ritual]` of a game. `decides`: the throw of the dice it replaces; `role`: what the chosen one does;
    `option`, `value`: the table option that means it; `pinned`: the one that makes it idle when a seat is named."""

    kind: str
    decides: str = ""
    role: str = "starts"
    option: str = ""
    value: str = ""
    pinned: str = ""


@dataclass(slots=True)
class RitualChoice:
    """What one seat has done. `value` is minutes, length or milliseconds."""

    done: bool = False
    choice: int = -1
    value: int = -1
    early: bool = False


@dataclass(slots=True)
class RitualState:
    """As kept in the journal; what leaves is `shown`."""

    kind: str
    state: str
    seats: list[RitualChoice] = field(default_factory=list)
    chosen: int = -1
    role: str = "starts"


def ritual_from(data: dict[str, Any]) -> RitualState:
    """From what stands in a journal."""
    return RitualState(**{**data, "seats": [RitualChoice(**one) for one in data["seats"]]})


def facts_of(game: Game) -> RitualFacts | None:
    data = game.meta.data.get("ritual")
    if data is None:
        return None
    known = {one.name for one in fields(RitualFacts)}
    return RitualFacts(**{name: str(value) for name, value in data.items() if name in known})


def start_by(facts: RitualFacts | None, settings: dict[str, Setting], agreed: str) -> str:
    """How this table finds out who starts: by chance, by the ritual, or the host has named a seat."""
    if facts is None:
        return BY_CHANCE
    if facts.option:
        return BY_RITUAL if settings.get(facts.option) == facts.value else BY_CHANCE
    if facts.pinned and settings.get(facts.pinned) != "random":
        return BY_SEAT
    return agreed


def begun(facts: RitualFacts, seats: int) -> RitualState:
    state = READY if facts.kind == RACE else OPEN
    return RitualState(facts.kind, state, [RitualChoice() for _ in range(seats)], -1, facts.role)


def copied(ritual: RitualState) -> RitualState:
    return replace(ritual, seats=[replace(one) for one in ritual.seats])


def choices(ritual: RitualState) -> list[int]:
    """What may be chosen, one entry for each button."""
    if ritual.kind == LAST:
        return list(MINUTES)
    return list(range(len(ritual.seats) if ritual.kind == LOTS else len(CALLS)))


def refusal(ritual: RitualState, seat: int, choice: int) -> tuple[str, str] | None:
    """Why a choice cannot be taken: a text key, and the same in English."""
    if ritual.state == SHOWN:
        return "late", "it has been decided"
    if ritual.seats[seat].done:
        return "answered", "you have done your part"
    least = -1 if ritual.kind == RACE else 0
    if not least <= choice < len(choices(ritual)):
        return "choice", f"from {least} to {len(choices(ritual)) - 1}"
    if ritual.kind == LOTS and any(one.choice == choice for one in ritual.seats):
        return "taken", "somebody else has drawn that straw"
    return None


def choose(ritual: RitualState, seat: int, choice: int, milliseconds: int = -1) -> None:
    """Takes a choice. `milliseconds`: since the signal, in the race."""
    one = ritual.seats[seat]
    one.done = True
    one.choice = choice
    if ritual.kind == RACE and choice >= 0:
        one.early = ritual.state == READY or milliseconds < QUICKEST_MS
        one.value = -1 if one.early else milliseconds


def reaction(seconds: float, round_trip: float) -> int:
    """Milliseconds to react, for a call that arrived this many seconds after the signal over a line with this round
    trip: `reaction(0.31, 0.06)` is 250, and `reaction(0.31, 2.0)` 190."""
    return round(seconds * 1000 - min(round_trip * 1000, ALLOWANCE_MS))


def is_called(ritual: RitualState) -> bool:
    """Has anybody called in time?"""
    return any(one.value >= 0 for one in ritual.seats)


def all_done(ritual: RitualState) -> bool:
    return all(one.done for one in ritual.seats)


def free_straw(ritual: RitualState, place: int) -> int:
    """One of the straws that are left."""
    taken = {one.choice for one in ritual.seats}
    free = [straw for straw in range(len(ritual.seats)) if straw not in taken]
    return free[place % len(free)]


def decide(ritual: RitualState, secret: str) -> None:
    """Time is up or all are done: who is chosen. A player who has said nothing went longest ago, gets a straw that is
    left, or has not called. `chosen` stays -1 where nobody called: then chance decides."""
    if ritual.kind == LOTS:
        _measure_straws(ritual, secret)
    elif ritual.kind == LAST:
        for one in ritual.seats:
            one.choice = one.choice if one.done else len(MINUTES) - 1
            one.value = MINUTES[one.choice]
    reached = [one.value for one in ritual.seats if one.value >= 0]
    if reached:
        margin = TIE_MS if ritual.kind == RACE else 0
        best = [seat for seat, one in enumerate(ritual.seats) if 0 <= one.value <= min(reached) + margin]
        ritual.chosen = best[chance.below(_chance("tie", secret), 0, len(best))]
    ritual.state = SHOWN


def _measure_straws(ritual: RitualState, secret: str) -> None:
    lengths = chance.shuffled_places(_chance("straws", secret), 0, len(ritual.seats))
    for one in ritual.seats:
        if not one.done:
            one.choice = free_straw(ritual, 0)
        one.value = lengths[one.choice] + 1


def _chance(what: str, secret: str) -> bytes:
    """One-way, so that what is shown here tells nothing of the cards."""
    return hashlib.sha256(f"tavolaccio ritual {what} {secret}".encode()).digest()


def first_of(ritual: RitualState) -> int:
    """The seat that takes the first turn: the chosen one, or the left neighbour of the one chosen to deal."""
    if ritual.chosen < 0 or ritual.role == "starts":
        return ritual.chosen
    return (ritual.chosen + 1) % len(ritual.seats)


def shown(ritual: RitualState, milliseconds: int) -> dict[str, Any]:
    """What everybody may know: straws are drawn openly, everything else is told at the end."""
    over = ritual.state == SHOWN
    seats = [
        {
            "done": one.done,
            "choice": one.choice if over or ritual.kind == LOTS else -1,
            "value": one.value if over else -1,
            "early": one.early,
        }
        for one in ritual.seats
    ]
    return {
        "kind": ritual.kind,
        "state": ritual.state,
        "role": ritual.role,
        "ms": milliseconds,
        "choices": choices(ritual),
        "seats": seats,
        "chosen": ritual.chosen,
        "first": first_of(ritual),
    }
