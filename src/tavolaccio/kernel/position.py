"""A table as plain data and as text, and back. A position exists only with an empty stack.

The data form is a dictionary of the declared zones and fields, ready for JSON. The text form is the same, one line
per entry, for people: `hands B: MC GR`.
"""

import hashlib
import json
from typing import Any, Final

from tavolaccio.kernel.cards import Cards, print_list
from tavolaccio.kernel.errors import BadInput
from tavolaccio.kernel.game import Game, Setting
from tavolaccio.kernel.moves import LETTERS, parse_seat
from tavolaccio.kernel.state import Outcome, State
from tavolaccio.kernel.zones import CARD, FLAG, NUMBER, NUMBERS, SEAT, SEATS, WORD, Field, Zone

Data = dict[str, Any]


def letters(mask: int) -> str:
    """A set of seats as letters: 5 is "AC"."""
    return "".join([LETTERS[seat] for seat in range(len(LETTERS)) if mask >> seat & 1])


def mask_of(text: str, seats: int, where: str = "") -> int:
    mask = 0
    for letter in text.replace(" ", "").replace(",", ""):
        mask |= 1 << parse_seat(letter, seats, where)
    return mask


def zone_to_data(table: State, zone: Zone) -> object:
    rows = [print_list(reversed(row) if zone.top_first else row) for row in zone.read(table)]
    return rows if zone.per_seat else rows[0]


def field_to_data(table: State, field: Field) -> object:
    value = getattr(table, field.name)
    return [_value_out(field, one) for one in value] if field.per_seat else _value_out(field, value)


def _value_out(field: Field, value: Any) -> object:
    if field.kind == SEAT:
        return LETTERS[value] if value >= 0 else "-"
    if field.kind == SEATS:
        return letters(value)
    if field.kind == CARD:
        return value.code if value is not None else "-"
    return list(value) if field.kind == NUMBERS else value


def field_from_data(field: Field, value: Any, cards: Cards, seats: int, where: str) -> Any:
    """Reads one value of a field (for one seat, where it is kept per seat)."""
    if field.kind == SEAT:
        return -1 if value in ("-", "", None) else parse_seat(str(value), seats, where)
    if field.kind == SEATS:
        return mask_of("".join(map(str, value)) if isinstance(value, list) else str(value), seats, where)
    if field.kind == CARD:
        return None if value in ("-", "", None) else cards.parse(str(value), where)
    if field.kind == FLAG:
        return _checked(value, isinstance(value, bool), where, "true or false")
    if field.kind == WORD:
        return _checked(value, isinstance(value, str), where, "a word")
    if field.kind == NUMBERS:
        good = isinstance(value, list) and all(_is_number(one) for one in value)
        return list(_checked(value, good, where, "a list of whole numbers"))
    return _checked(value, _is_number(value), where, "a whole number")


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _checked(value: Any, good: bool, where: str, right: str) -> Any:
    if not good:
        raise BadInput(f"{value!r} does not fit", where, right)
    return value


# Every name below is a field that all games share; a game declares its own in ZONES and FIELDS.
COMMON: Final = (Field("turn", NUMBER), Field("out", SEATS), Field("looker", SEAT))


def visible_data(table: State) -> Data:
    """Everything on the table as plain data: for a view this is exactly what the seat may know."""
    data: Data = {"seats": table.seats, "options": dict(table.chosen), "fallen": letters_in_order(table.fallen)}
    for field in (*COMMON, *table.FIELDS):
        data[field.name] = field_to_data(table, field)
    for zone in table.ZONES:
        data[zone.name] = zone_to_data(table, zone)
    data["facts"] = [[letters(who), letters(holders), card.code] for who, holders, card in table.facts]
    data["pending"] = stack_to_data(table)
    data["outcome"] = outcome_to_data(table.outcome)
    return data


def stack_to_data(table: State) -> list[Data]:
    """What waits to take effect, the latest last: public, and the same for every seat."""
    return [
        {
            "kind": entry.kind,
            "card": entry.card.code if entry.card is not None else "-",
            "by": LETTERS[entry.by] if entry.by >= 0 else "-",
            "target": LETTERS[entry.target] if entry.target >= 0 else "-",
            "number": entry.number,
            "also": entry.also.code if entry.also is not None else "-",
        }
        for entry in table.pending
    ]


def letters_in_order(seats: tuple[int, ...]) -> str:
    return "".join([LETTERS[seat] for seat in seats])


def outcome_to_data(outcome: Outcome | None) -> object:
    if outcome is None:
        return None
    ranking = [letters_in_order(group) for group in outcome.ranking]
    return {"winners": letters_in_order(outcome.winners), "reason": outcome.reason, "ranking": ranking}


def to_data(table: State) -> Data:
    """The whole position, chance included: what a checkpoint holds."""
    if table.pending:
        raise BadInput("a position exists only with an empty stack", right="position + moves inside an effect")
    data = visible_data(table)
    del data["pending"]
    data["seed"] = table.seed.hex()
    data["counter"] = table.counter
    return data


def from_data(table: State, data: Data, game: Game, where: str = "position") -> None:
    """Fills an empty table of the game from `to_data`."""
    known = {zone.name for zone in table.ZONES} | {field.name for field in (*COMMON, *table.FIELDS)}
    known |= {"seats", "options", "fallen", "facts", "outcome", "seed", "counter"}
    for key in data:
        if key not in known:
            raise BadInput(f"unknown entry {key!r}", where, "one of " + ", ".join(sorted(known)))
    for key in sorted(known):
        if key not in data:
            raise BadInput(f"entry {key!r} is missing", where)
    try:
        _fill(table, data, game, where)
    except BadInput:
        raise
    except (AttributeError, IndexError, KeyError, TypeError, ValueError) as error:
        raise BadInput(f"something has another shape than it should ({error})", where, "as written") from None


def _fill(table: State, data: Data, game: Game, where: str) -> None:
    cards = game.cards
    _checked(data["seats"], _is_number(data["seats"]) and 0 < data["seats"] <= len(LETTERS), where, "1 to 8 seats")
    table.seats = int(data["seats"])
    settings = game.meta.settings(table.seats, data["options"])
    table.agree(settings, game.meta.unusual(table.seats, settings))
    table.blank()
    table.fallen = tuple([parse_seat(letter, table.seats, where) for letter in data["fallen"]])
    for field in (*COMMON, *table.FIELDS):
        spot = f"{where}, {field.name}"
        value = data[field.name]
        if field.per_seat:
            _per_seat(value, table.seats, spot)
            setattr(table, field.name, [field_from_data(field, one, cards, table.seats, spot) for one in value])
        else:
            setattr(table, field.name, field_from_data(field, value, cards, table.seats, spot))
    for zone in table.ZONES:
        value = data[zone.name]
        rows = _per_seat(value, table.seats, f"{where}, {zone.name}") if zone.per_seat else [value]
        lists = [cards.parse_list(str(row), f"{where}, {zone.name}") for row in rows]
        zone.write(table, [row[::-1] for row in lists] if zone.top_first else lists)
    table.facts = [
        (mask_of(who, table.seats), mask_of(holders, table.seats), cards.parse(card))
        for who, holders, card in data["facts"]
    ]
    table.outcome = outcome_from_data(data["outcome"], table.seats)
    table.seed = bytes.fromhex(data["seed"])
    table.counter = int(data["counter"])


def outcome_from_data(data: Any, seats: int) -> Outcome | None:
    if data is None:
        return None
    ranking = tuple([tuple([parse_seat(x, seats) for x in group]) for group in data["ranking"]])
    return Outcome(tuple([parse_seat(x, seats) for x in data["winners"]]), data["reason"], ranking)


def _per_seat(value: Any, seats: int, where: str) -> list[Any]:
    if not isinstance(value, list) or len(value) != seats:
        raise BadInput(f"{value!r} does not fit", where, f"a list with one entry for each of the {seats} seats")
    return value


def to_text(table: State) -> str:
    """The position for people, one line per entry; the inverse is `from_text`."""
    lines = []
    for key, value in to_data(table).items():
        if isinstance(value, list) and key not in ("facts",) and len(value) == table.seats:
            lines += [f"{key} {LETTERS[seat]}: {_plain(one)}" for seat, one in enumerate(value)]
        else:
            lines.append(f"{key}: {_plain(value)}")
    return "\n".join(lines) + "\n"


def _plain(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, separators=(", ", ": "))


def from_text(table: State, text: str, game: Game) -> None:
    """Reads what `to_text` wrote."""
    words = {zone.name for zone in table.ZONES}
    words |= {field.name for field in (*COMMON, *table.FIELDS) if field.kind in (SEAT, SEATS, CARD, WORD)}
    words |= {"fallen", "seed"}
    others = {field.name for field in (*COMMON, *table.FIELDS)} | {"seats", "options", "facts", "outcome", "counter"}
    data: Data = {}
    for number, line in enumerate(text.splitlines(), start=1):
        where = f"position, line {number}"
        key, colon, value = line.partition(":")
        if not colon:
            raise BadInput(f"{line!r} is not an entry", where, "like `hands B: MC GR`")
        name, _, letter = key.strip().partition(" ")
        if name not in words and name not in others:
            raise BadInput(f"unknown entry {name!r}", where, "one of " + ", ".join(sorted(words | others)))
        try:
            parsed = value.strip() if name in words else json.loads(value)
        except json.JSONDecodeError:
            raise BadInput(f"{value.strip()!r} does not fit {name}", where, "a number, true, false or a list") from None
        if letter:
            rows = data.setdefault(name, [])
            wanted = LETTERS[len(rows) : len(rows) + 1] if isinstance(rows, list) else ""
            if letter != wanted:
                raise BadInput(f"{name} of seat {letter!r}", where, f"{name} {wanted}" if wanted else "one line")
            rows.append(parsed)
        else:
            data[name] = parsed
    from_data(table, data, game)


_compact: Final = json.JSONEncoder(sort_keys=True, ensure_ascii=False, separators=(",", ":")).encode


def fingerprint(table: State, options: dict[str, Setting] | None = None) -> str:
    """The hash of a position, as written into a journal at each turn. `options`: as the journal's header names them;
    there was a time when it named those at their default, too."""
    data = to_data(table)
    if options is not None:
        data["options"] = options
    text = _compact(data)
    return hashlib.sha256(text.encode()).hexdigest()[:16]
