"""The audit of locals that survive a question.

A rule that waits keeps its locals. Another world (a clone, a re-deal) replays the rule, so whatever a local remembers
must be the same there: seats, numbers, words, points, moves, replies, the table itself, and cards that lie on the
visible stack or that a remembered answer names (answers are replayed, so they are the same everywhere). A list (an
alias of a hand) or a card found anywhere else will one day be wrong. Loops count too: `for card in t.hands[seat]`
around a question keeps the hand without giving it a name.
"""

import gc
from collections.abc import Iterator
from types import FunctionType
from typing import Any

from tavolaccio.kernel.cards import Card
from tavolaccio.kernel.game import Game
from tavolaccio.kernel.match import Match
from tavolaccio.kernel.moves import Move, Reply
from tavolaccio.kernel.points import Point, Question
from tavolaccio.kernel.state import Hold, Pending
from tavolaccio.proving.pictures import changeable_parts

PLAIN = (int, str, Point, Move, Reply, Question, Hold, Pending, Game, FunctionType)
"""Values that mean the same in every world (bool is an int)."""


def can_audit(match: Match) -> bool:
    """Only interpreted rules show their locals; a compiled game is audited in its interpreted form."""
    return match.question is None or hasattr(match.rules, "gi_frame")


WHY_NOT = "the rules are compiled and show no locals: audit the interpreted form"


def waiting_locals(match: Match) -> list[tuple[str, str, Any]]:
    """Everything that the waiting rules remember: (rule, name, value), from the turn inwards; loops have no name."""
    found: list[tuple[str, str, Any]] = []
    rules: Any = match.rules
    while rules is not None:
        frame = getattr(rules, "gi_frame", None)
        if frame is not None:
            rule = frame.f_code.co_name
            found += [(rule, name, value) for name, value in frame.f_locals.items()]
            found += [(rule, "a loop", looped) for one in gc.get_referents(rules) for looped in _looped_over(one)]
        rules = getattr(rules, "gi_yieldfrom", None)
    return found


def suspicious_locals(match: Match) -> list[str]:
    """One line for each local that another world could not share; empty where all is well."""
    found = waiting_locals(match)
    named = {id(entry.card) for entry in match.stack}
    for _, _, value in found:
        for one in _flat(value):
            if isinstance(one, Reply):
                named |= {id(move.card) for move in (one.move, *one.moves)}
            elif isinstance(one, Move):
                named.add(id(one.card))
    return [
        f"rule `{rule}` keeps {name if name == 'a loop' else f'`{name}`'} = {value!r} while it waits: {problem}"
        for rule, name, value in found
        if (problem := _problem(match, value, named, name == "a loop")) is not None
    ]


def audit(match: Match, where: str = "") -> None:
    """Raises AssertionError where a waiting rule remembers what it must not."""
    for line in suspicious_locals(match):
        raise AssertionError(f"{where}: {line}" if where else line)


def _problem(match: Match, value: Any, named: set[int], looped: bool) -> str | None:
    if value is None or value is match.state or isinstance(value, PLAIN):
        return None
    if isinstance(value, Card):
        if id(value) in named:
            return None
        return "a card that neither lies on the stack nor was named by an answer; let it lie in a zone or hold it"
    if isinstance(value, tuple) or (looped and isinstance(value, list) and not _on_the_table(match, value)):
        return next((problem for one in value if (problem := _problem(match, one, named, False)) is not None), None)
    if isinstance(value, type(match.state)):
        return "another table"
    if isinstance(value, (list, dict, set)):
        return "something that changes; ask the table again after the question"
    return f"a {type(value).__name__}; only seats, numbers, words, points, moves and the table may stay"


def _on_the_table(match: Match, value: Any) -> bool:
    """Is this the table's own list (and not one made for the loop)?"""
    return any(part is value for _, part in changeable_parts(match.state))


_LOOPS: tuple[type, ...] = (
    type(iter([])),
    type(reversed([])),
    type(iter({})),
    type(iter(set())),
    type(iter(())),
    type(iter({}.items())),
)
_WRAPPERS = (enumerate, zip, map, filter)


def _looped_over(one: Any) -> Iterator[Any]:
    """What a loop in progress goes through."""
    if isinstance(one, _LOOPS):
        yield from [held for held in gc.get_referents(one) if isinstance(held, (list, tuple, dict, set))]
    elif isinstance(one, _WRAPPERS):
        for held in gc.get_referents(one):
            yield from _looped_over(held)


def _flat(value: Any) -> Iterator[Any]:
    if isinstance(value, tuple):
        for one in value:
            yield from _flat(one)
    else:
        yield value
