"""Matches and tables as plain data to compare, and the first difference between two of them in words."""

from collections.abc import Iterator
from typing import Any

from tavolaccio.kernel.cards import Card
from tavolaccio.kernel.match import Match
from tavolaccio.kernel.moves import LETTERS, Move
from tavolaccio.kernel.points import ASK
from tavolaccio.kernel.position import visible_data
from tavolaccio.kernel.state import Hold, Outcome, Pending, State
from tavolaccio.kernel.view import facts_of
from tavolaccio.kernel.zones import HANDS

Picture = dict[str, Any]


def slots_of(kind: type) -> list[str]:
    """Every slot of a class, those of the classes above it first; a compiled class tells them under another name."""
    found: dict[str, None] = {}
    for one in reversed(kind.__mro__):
        for name in (*one.__dict__.get("__slots__", ()), *one.__dict__.get("__mypyc_attrs__", ())):
            if not name.startswith("__"):
                found[name] = None
    return list(found)


KERNEL_SLOTS = frozenset(slots_of(State))


def passing_slots(table: State) -> tuple[str, ...]:
    """Slots that are no part of a position, as the table itself states (`PASSING`): they hold something only inside an
    effect, or what follows from seats and options."""
    return tuple(getattr(type(table), "PASSING", ()))


def picture_of_table(table: State) -> Picture:
    """Everything on a table, chance and passing slots included."""
    picture = visible_data(table)
    picture["seed"] = table.seed.hex()
    picture["counter"] = table.counter
    picture["lies"] = [entry.lies for entry in table.pending]
    for name in passing_slots(table):
        picture[name] = plain(getattr(table, name))
    return picture


def picture_of(match: Match) -> Picture:
    """A match as it stands: the table, the question, the answers so far, what everybody may say."""
    picture = picture_of_table(match.state)
    question = match.question
    picture["question"] = "over" if question is None else question.text
    picture["said"] = {
        LETTERS[seat]: move.text
        for seat in (question.seats if question is not None else ())
        if (move := said_by(match, seat)) is not None
    }
    picture["held"] = match.held
    picture["id"] = match.id
    picture["options"] = [[move.text for move in match.options(seat)] for seat in range(match.state.seats)]
    return picture


def said_by(match: Match, seat: int) -> Move | None:
    """What the seat has already answered to the open question, where this is not yet closed."""
    question = match.question
    if question is None or question.point.kind == ASK or not match.said:
        return None
    return match.said[question.seats.index(seat)]


def difference(one: Any, other: Any, place: str = "") -> str | None:
    """Where two pictures part, with both values; None where they are equal."""
    if isinstance(one, dict) and isinstance(other, dict):
        for key in [*one, *[key for key in other if key not in one]]:
            spot = f"{place}.{key}" if place else str(key)
            if key not in one or key not in other:
                return f"{spot}: only on one side"
            found = difference(one[key], other[key], spot)
            if found is not None:
                return found
        return None
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for index, (left, right) in enumerate(zip(one, other, strict=True)):
            found = difference(left, right, f"{place}[{index}]")
            if found is not None:
                return found
        return None
    return None if type(one) is type(other) and one == other else f"{place}: {one!r} here, {other!r} there"


def plain(value: Any) -> Any:
    """Any slot's value so that it compares by what it says."""
    if isinstance(value, Card):
        return value.code
    if isinstance(value, (Pending, Outcome)):
        return [plain(getattr(value, name)) for name in sorted(slots_of(type(value)))]
    if isinstance(value, Hold):
        return plain(value.stack)
    if isinstance(value, (list, tuple)):
        return [plain(one) for one in value]
    if isinstance(value, dict):
        return {str(key): plain(one) for key, one in value.items()}
    return value if isinstance(value, (int, str, bytes, type(None))) else repr(value)


def changeable_parts(table: State) -> Iterator[tuple[str, Any]]:
    """Every list, dictionary and set inside the slots of a table, with its name.

    `options` and `chosen` are agreed before the match and never change; what has been told stays as it was told.
    """
    for name in slots_of(type(table)):
        value = getattr(table, name)
        if name == "events" and value is not None:
            yield name, value
        elif name not in ("options", "chosen"):
            yield from _parts(value, name)


def _parts(value: Any, name: str) -> Iterator[tuple[str, Any]]:
    if isinstance(value, (list, dict, set)):
        yield name, value
    if isinstance(value, (list, tuple, dict)):
        inside = value.items() if isinstance(value, dict) else enumerate(value)
        for key, one in inside:
            if isinstance(one, (list, tuple, dict, set)):
                yield from _parts(one, f"{name}[{key!r}]")


def shared_parts(one: State, other: State) -> list[str]:
    """The lists that two tables have in common."""
    mine = {id(part): spot for spot, part in changeable_parts(one)}
    return [mine[id(part)] for _, part in changeable_parts(other) if id(part) in mine]


def false_knowledge(table: State, seat: int) -> str | None:
    """What a seat believes to know of hidden cards and cannot all be true; None where it can.

    Each fact needs a card of its own in one of the hands that it names.
    """
    hands: list[dict[Card, int]] = [{} for _ in range(table.seats)]
    for zone in table.ZONES:
        if zone.shape == HANDS:
            for owner, row in enumerate(zone.read(table)):
                for card in row:
                    hands[owner][card] = hands[owner].get(card, 0) + 1
    wanted: dict[Card, list[int]] = {}
    for _, holders, card in facts_of(table, seat):
        wanted.setdefault(card, []).append(holders)
    for card, facts in wanted.items():
        room = [hand.get(card, 0) for hand in hands]
        if not _can_all_be_true(facts, room):
            return f"{card.code} in {[bin(holders) for holders in facts]}, but the hands hold {room} of it"
    return None


def _can_all_be_true(facts: list[int], room: list[int]) -> bool:
    """Finds a card for each fact, moving earlier ones to another hand where that helps."""
    placed: list[list[int]] = [[] for _ in room]

    def place(fact: int, tried: set[int]) -> bool:
        for owner in range(len(room)):
            if not facts[fact] >> owner & 1 or owner in tried:
                continue
            tried.add(owner)
            if len(placed[owner]) < room[owner]:
                placed[owner].append(fact)
                return True
            for index, other in enumerate(placed[owner]):
                if place(other, tried):
                    placed[owner][index] = fact
                    return True
        return False

    return all(place(fact, set()) for fact in range(len(facts)))
