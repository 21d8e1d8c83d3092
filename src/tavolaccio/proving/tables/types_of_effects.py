"""Does a table hand out what its types say, and can a bot read what it is asked? The type checker knows the code, and
not a number that comes out of it."""

from dataclasses import fields
from functools import cache
from typing import Any, get_origin, get_type_hints

from tavolaccio import games
from tavolaccio.tables.effects import Advice, Ask, Effects
from tavolaccio.tables.journal.match_data import match_from


@cache
def _types_of(kind: Any) -> dict[str, Any]:
    hints = get_type_hints(kind)
    return {one.name: get_origin(hints[one.name]) or hints[one.name] for one in fields(kind)}


def check_types(effects: Effects) -> None:
    """Entries, questions to bots and requests for advice: each field is of exactly its type."""
    for one in (*effects.entries, *effects.asks, *effects.advice):
        what: Any = type(one)
        for name, kind in _types_of(what).items():
            value = getattr(one, name)
            assert type(value) is kind, f"{name} of {one} is {value!r} and no {kind.__name__}"
    to_bots: list[Ask | Advice] = [*effects.asks, *effects.advice]
    for asked in to_bots:
        match = match_from(games.find(asked.task["game"], asked.task["house"]), asked.task, events=False)
        assert match.id == asked.q, f"{asked} is about question {match.id}"
        assert match.question is not None, f"{asked} is about nothing"
    for entry in effects.entries:
        assert entry.at > 0, f"{entry} has no time"
