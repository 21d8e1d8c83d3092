"""A match is told in beats: how long the telling of an event takes, and by which motion, sound and vibration.

The beats themselves stand in `beats.toml`; which event of a game is told by which of them is said in the game's
`screen.toml` under `[beats]`: by name, or `{ by = { 1 = "blow-small", 3 = "blow" } }` where the number of the event
decides. With it may stand what the event does to the counter of its seat: `counts` (a factor for its number), `shifts`
(an amount, and not below 0), `part` (what it counts is part of a sum still to be told), `settles` (its number is that
sum), `swaps` (the counter changes places with the other's). `moves` names zones that stay as they were until the event
is told, `stays` zones (or parts of one: `forecast.sum`) that do until its telling is over, `lays` zones of which that
is so for the other seat, or for its own where there is no other, `leaves` the zone that its card is seen leaving.
`strikes`: with its card its seat strikes the other, right before that is told to lose something. `fills`: with it
everybody's gauge comes to what was foreseen. `sound`: one of its own. `stamp` is the word on it, `stamps` another one
for some cards: the event's own, or the one that was told right before it.
"""

import tomllib
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any, Final

from tavolaccio.kernel.errors import BadInput

Data = dict[str, Any]

SLOW: Final = 0
NORMAL: Final = 1

USUAL: Final[Data] = {
    "turn": {"beat": "turn", "moves": ["active"]}, "first": {"beat": "silent", "moves": ["first"]}, "round": "silent",
    "draws": "beside", "keeps": "beside", "discards": "beside", "returns": "beside", "replaces": "silent",
    "reshuffles": "shuffled", "plays": "played", "answers": "answer", "eliminated": "out", "ends": "end",
}  # fmt: skip
OTHER: Final = "news"
"""How an event is told of which a game says nothing."""

_USUAL_FACTS: Final[Data] = {
    "seconds": [0, 0, 0], "motion": "", "lands": 0, "sound": "", "buzz": [], "whose": "", "over": False,
    "together": False,
}  # fmt: skip
_EXTRA: Final[Data] = {
    "counts": 0, "shifts": 0, "part": False, "settles": False, "swaps": False, "moves": [], "stays": [], "lays": [],
    "leaves": "", "strikes": False, "fills": False, "stamp": "", "stamps": {},
}  # fmt: skip


@cache
def kinds() -> Data:
    """All beats by name, whole."""
    path = Path(__file__).with_name("beats.toml")
    return {name: {**_USUAL_FACTS, **given} for name, given in tomllib.loads(path.read_text(encoding="utf-8")).items()}


def resolved(given: Data, where: str) -> Data:
    """The beats of a game as a page gets them: by event; `*` for all that are not named."""
    return {event: _resolved(event, asked, where) for event, asked in {"*": OTHER, **USUAL, **given}.items()}


def _resolved(event: str, asked: Any, where: str) -> Data:
    entry: Data = {"beat": asked} if isinstance(asked, str) else dict(asked)
    steps = entry.pop("by", None) or {"0": entry.pop("beat", OTHER)}
    own = {"sound": entry.pop("sound")} if "sound" in entry else {}
    odd = [*(set(entry) - set(_EXTRA)), *(name for name in steps.values() if name not in kinds())]
    if odd:
        right = "a beat of texts/beats.toml, and " + ", ".join([*_EXTRA, "sound"])
        raise BadInput(f"beats.{event}: {odd[0]} is nothing that a beat knows", where, right)
    beats = [
        [int(least), {**kinds()[name], **own}] for least, name in sorted(steps.items(), key=lambda step: int(step[0]))
    ]
    return {**_EXTRA, **entry, "by": beats}


def beat_of(beats: Data, kind: str, number: int) -> Data:
    """The beat of an event whose number is this."""
    steps = (beats.get(kind) or beats["*"])["by"]
    found: Data = steps[0][1]
    if len(steps) > 1:
        for least, beat in steps:
            if number >= least:
                found = beat
    return found


def seconds_of(beats: Data, events: Iterable[Any], pace: int = NORMAL) -> float:
    """How long the telling of these events takes. Only what everybody is told of an event counts: its kind, its number,
    and the card that falls like a stamp."""
    total = 0.0
    before: tuple[Any, Any] = ("", "")
    for event in events:
        beat = beat_of(beats, event[0], event[4])
        told: tuple[Any, Any] = (event[0], event[3] if beat["motion"] == "stamp" else "")
        if not (beat["together"] and told == before):
            total += beat["seconds"][pace]
        before = told
    return total
